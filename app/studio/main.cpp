// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>
#include <clocale>
#include <cstdio>
#include <optional>
#include <string_view>

#include "app/studio/appearance.h"
#include "app/studio/main_window.h"
#include "app/studio/screenshot.h"
#include "app/studio/sweep/sweep_chart.h"
#include "app/studio/theme.h"
#include "app/studio/translator.h"
#include "core/base/error.h"

using namespace wafermill;

namespace {

constexpr int wrong_usage = 2;

struct Options {
    QStringList files;
    QString screenshot, chart, kind, out, language, theme;
    QString sweep, x, y, against;
    QStringList results;
    QSize size{1440, 900};
    double scale = 1.0;
    bool help = false, version = false;
    QString help_text;
    bool headless() const { return !screenshot.isEmpty() || !chart.isEmpty() || !sweep.isEmpty(); }
};

QString language_codes() {
    QStringList codes;
    for (const Language& language : languages()) codes << language.code;
    return codes.join(QStringLiteral(", "));
}

/// `wafermill` starts this program under its own name, for what it cannot draw itself.
const char* spoken_name(const char* argument) {
    return std::string_view(argument == nullptr ? "" : argument) == "wafermill" ? "wafermill"
                                                                                : "wafermill-studio";
}

int refuse(const char* name, const QString& text) {
    std::fprintf(stderr, "%s: %s\n", name, qPrintable(text));
    return wrong_usage;
}

/// Reads the arguments before there is an application: platform and scale are fixed when it is made. The text
/// says what is wrong.
std::optional<QString> read_arguments(const QStringList& arguments, Options& options) {
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("The Wafermill studio: design, plan and watch weight-streaming training."));
    const QCommandLineOption help({"h", "help"}, "Shows this text.");
    const QCommandLineOption version({"v", "version"}, "Shows the version.");
    const QCommandLineOption screenshot("screenshot",
                                        "Renders PAGE of a project: --screenshot PAGE OUT.png FILE.", "PAGE");
    const QCommandLineOption size("size", "Size of the screenshot's window, 1440x900 by default.", "WxH");
    const QCommandLineOption scale("scale", "Pixels a point, 1 by default.", "N");
    const QCommandLineOption theme(
        "theme", "light or dark; remembered choice by default, light for screenshots.", "THEME");
    const QCommandLineOption language("language", "Language of the interface: " + language_codes() + ".",
                                      "CODE");
    const QCommandLineOption chart(
        "chart", "Writes a chart of a run: --chart FILE RUN --kind KIND --out OUT.", "FILE");
    const QCommandLineOption kind("kind", "Kind of the chart: loss, throughput, memory, power, ...", "KIND");
    const QCommandLineOption out("out", "Where the chart goes: .png, .svg, .pdf or .csv.", "OUT");
    const QCommandLineOption sweep(
        "sweep", "Writes a chart of a sweep: --sweep FILE --x KEY=VALUES --result NAME --out OUT.", "FILE");
    const QCommandLineOption x("x", "What the sweep varies.", "KEY=VALUES");
    const QCommandLineOption y("y", "A second value that it varies.", "KEY=VALUES");
    const QCommandLineOption result("result", "A figure of the estimate; may be repeated.", "NAME");
    const QCommandLineOption against("against", "What the figures are weighed against.", "NAME");
    parser.addOptions({help, version, screenshot, size, scale, theme, language, chart, kind, out, sweep, x, y,
                       result, against});
    parser.addPositionalArgument("FILE", "Project to open.", "[FILE]");
    if (!parser.parse(arguments)) return parser.errorText();
    options.help = parser.isSet(help);
    options.version = parser.isSet(version);
    // There is no application yet that could tell its name.
    options.help_text =
        parser.helpText().replace(QLatin1String("<executable_name>"), QLatin1String("wafermill-studio"));
    options.files = parser.positionalArguments();
    options.screenshot = parser.value(screenshot);
    options.chart = parser.value(chart);
    options.kind = parser.value(kind);
    options.out = parser.value(out);
    options.sweep = parser.value(sweep);
    options.x = parser.value(x);
    options.y = parser.value(y);
    options.results = parser.values(result);
    options.against = parser.value(against);
    options.language = parser.value(language);
    options.theme = parser.value(theme);
    if (options.help || options.version) return {};
    if (parser.isSet(size)) {
        const QStringList sides = parser.value(size).split('x');
        options.size = sides.size() == 2 ? QSize(sides[0].toInt(), sides[1].toInt()) : QSize();
        if (options.size.width() < 320 || options.size.height() < 240 || options.size.width() > 16384 ||
            options.size.height() > 16384) {
            return QStringLiteral("--size takes WIDTHxHEIGHT from 320x240 to 16384x16384, such as 1440x900.");
        }
    }
    if (parser.isSet(scale)) {
        bool number = false;
        options.scale = parser.value(scale).toDouble(&number);
        if (!number || options.scale < 0.5 || options.scale > 8)
            return QStringLiteral("--scale takes a number from 0.5 to 8.");
    }
    if (parser.isSet(theme) && options.theme != QLatin1String("light") &&
        options.theme != QLatin1String("dark")) {
        return QStringLiteral("--theme takes light or dark.");
    }
    if (parser.isSet(screenshot) + parser.isSet(chart) + parser.isSet(sweep) > 1)
        return QStringLiteral("Give one of --screenshot, --chart and --sweep.");
    if (parser.isSet(sweep) && (options.x.isEmpty() || options.results.isEmpty() || options.out.isEmpty()))
        return QStringLiteral("Usage: --sweep FILE --x KEY=VALUES --result NAME --out OUT");
    if (parser.isSet(screenshot) && options.files.size() != 2)
        return QStringLiteral("Usage: --screenshot PAGE OUT.png FILE");
    if (parser.isSet(screenshot) && !options.files[0].endsWith(QLatin1String(".png"), Qt::CaseInsensitive))
        return QStringLiteral("A screenshot is a PNG: its file ends in .png, unlike “%1”.")
            .arg(options.files[0]);
    if (parser.isSet(chart) &&
        (options.files.size() != 1 || options.kind.isEmpty() || options.out.isEmpty())) {
        return QStringLiteral("Usage: --chart FILE RUN --kind KIND --out OUT");
    }
    if (!options.headless() && options.files.size() > 1)
        return QStringLiteral("Give one project file at most.");
    return {};
}

/// Without a user, standard error carries our own sentences alone, not what the platform plugin remarks.
void keep_quiet(QtMsgType type, const QMessageLogContext&, const QString& text) {
    if (type == QtCriticalMsg || type == QtFatalMsg) std::fprintf(stderr, "%s\n", qPrintable(text));
}

/// Makes the application speak `language`; the text says why it cannot.
std::optional<QString> speak(const QString& language) {
    switch (install_translation(language)) {
        case Translation::missing:
            return QStringLiteral("There is no translation for the language “%1”; there are %2.")
                .arg(language, language_codes());
        case Translation::no_font:
            // Of the system's own language English is as good.
            if (language.isEmpty()) return {};
            return QStringLiteral(
                       "No installed font has the characters of the language “%1”; install one, such as the "
                       "package fonts-noto-cjk.")
                .arg(language);
        case Translation::installed:
            break;
    }
    return {};
}

int work_headless(QApplication& application, const Options& options, const char* name) {
    Theme::apply(application, options.theme == QLatin1String("dark"));
    try {
        if (!options.chart.isEmpty()) {
            write_chart(options.chart, options.files[0], options.kind, options.out);
        } else if (!options.sweep.isEmpty()) {
            write_sweep_chart(options.sweep, options.x, options.y, options.results, options.against,
                              options.out);
        } else {
            take_screenshot(options.screenshot, options.files[1], options.files[0], options.size);
        }
    } catch (const Error& error) {
        std::fprintf(stderr, "%s: %s\n", name, error.what());
        return 1;
    }
    return 0;
}

int show_window(QApplication& application, const Options& options, bool missing_font) {
    note_system_appearance(application);
    if (options.theme.isEmpty()) {
        Theme::apply(application, is_dark(remembered_appearance()));
    } else {
        Theme::apply(application, options.theme == QLatin1String("dark"));
    }
    MainWindow window;
    window.show();
    if (!options.files.isEmpty()) window.open_project(options.files.front());
    if (missing_font) window.tell_missing_font();
    return QApplication::exec();
}

}  // namespace

int main(int argc, char** argv) {
    const char* name = spoken_name(argv[0]);
    QStringList arguments;
    for (int i = 0; i < argc; ++i) arguments << QString::fromLocal8Bit(argv[i]);
    Options options;
    if (const auto wrong = read_arguments(arguments, options)) return refuse(name, *wrong);
    if (options.help) return std::fputs(qPrintable(options.help_text), stdout) < 0;
    if (options.version) return std::puts("wafermill-studio " WAFERMILL_VERSION) < 0;
    if (options.headless()) {
        if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
        qInstallMessageHandler(keep_quiet);
        qputenv("QT_SCALE_FACTOR", QByteArray::number(options.scale));
    }
    QApplication application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("Wafermill"));
    QApplication::setApplicationName(QStringLiteral("studio"));
    QApplication::setApplicationDisplayName(QStringLiteral("Wafermill"));
    QApplication::setDesktopFileName(QStringLiteral("org.wafermill.Studio"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/wafermill/app.svg")));
    // Numbers in files and on the engine's side are C notation whatever the interface speaks.
    std::setlocale(LC_NUMERIC, "C");
    if (options.headless() || !options.language.isEmpty()) {
        if (const auto wrong = speak(options.language)) return refuse(name, *wrong);
        return options.headless() ? work_headless(application, options, name)
                                  : show_window(application, options, false);
    }
    // What was chosen in the window may be gone with an older version, or have lost its font.
    Translation spoken = install_translation(remembered_language());
    if (spoken == Translation::missing) spoken = install_translation({});
    return show_window(application, options, spoken == Translation::no_font);
}
