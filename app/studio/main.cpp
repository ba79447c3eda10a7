// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QIcon>
#include <clocale>
#include <cstdio>
#include <optional>
#include <string_view>

#include "app/studio/appearance.h"
#include "app/studio/main_window.h"
#include "app/studio/options.h"
#include "app/studio/screenshot.h"
#include "app/studio/sweep/sweep_chart.h"
#include "app/studio/theme.h"
#include "app/studio/translator.h"
#include "core/base/error.h"
#include "core/base/output_kind.h"

using namespace wafermill;

namespace {

constexpr int wrong_usage = 2;

/// `wafermill` starts this program under its own name, for what it cannot draw itself.
const char* spoken_name(const char* argument) {
    return std::string_view(argument == nullptr ? "" : argument) == "wafermill" ? "wafermill"
                                                                                : "wafermill-studio";
}

int refuse(const char* name, const QString& text) {
    std::fprintf(stderr, "%s: %s\n", name, qPrintable(text));
    return wrong_usage;
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

/// As the commands have it: what Wafermill would not have written is not replaced.
void require_replaceable_output(const Options& options) {
    const std::string out =
        (options.mode == Options::Mode::screenshot ? options.files[0] : options.out).toStdString();
    if (const OutputKind* kind = outputs::by_suffix(out)) require_own_kind(out, *kind);
}

void work(const Options& options) {
    require_replaceable_output(options);
    switch (options.mode) {
        case Options::Mode::chart:
            return write_chart(options.project, options.files[0], options.kind, options.out, options.paper);
        case Options::Mode::sweep:
            return write_sweep_chart(options.project, options.x, options.y, options.results, options.against,
                                     options.out, options.paper);
        case Options::Mode::diagram:
            return write_diagram(options.project, options.expanded, options.colour_by, options.out);
        case Options::Mode::report:
            return write_report(options.project, options.runs, options.out);
        case Options::Mode::screenshot:
            return take_screenshot(options.page, options.files[1], options.files[0], options.size);
        case Options::Mode::window:
            break;
    }
}

int work_headless(QApplication& application, const Options& options, const char* name) {
    Theme::apply(application, options.theme == QLatin1String("dark"));
    try {
        work(options);
    } catch (const std::exception& error) {
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
    MainWindow* window = MainWindow::open_window();
    if (options.files.isEmpty()) {
        MainWindow::restore_session(*window);
    } else {
        MainWindow::leave_session();
        window->open_project(options.files.front());
    }
    if (missing_font) window->tell_missing_font();
    const int status = QApplication::exec();
    // Of those that are closed all that was asked for is done before the application ends.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return status;
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
    const bool headless = options.mode != Options::Mode::window;
    if (headless) {
        if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
        qInstallMessageHandler(keep_quiet);
        qputenv("QT_SCALE_FACTOR", QByteArray::number(options.scale));
    }
    QApplication application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("Wafermill"));
    QApplication::setApplicationName(QStringLiteral("studio"));
    QApplication::setApplicationVersion(QStringLiteral(WAFERMILL_VERSION));
    QApplication::setApplicationDisplayName(QStringLiteral("Wafermill"));
    QApplication::setDesktopFileName(QStringLiteral("org.wafermill.Studio"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/wafermill/app.svg")));
    // Numbers in files and on the engine's side are C notation whatever the interface speaks.
    std::setlocale(LC_NUMERIC, "C");
    if (headless || !options.language.isEmpty()) {
        if (const auto wrong = speak(options.language)) return refuse(name, *wrong);
        return headless ? work_headless(application, options, name)
                        : show_window(application, options, false);
    }
    // What was chosen in the window may be gone with an older version, or have lost its font.
    Translation spoken = install_translation(remembered_language());
    if (spoken == Translation::missing) spoken = install_translation({});
    return show_window(application, options, spoken == Translation::no_font);
}
