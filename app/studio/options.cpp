// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/options.h"

#include <QCommandLineParser>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "app/studio/charts/paper_options.h"
#include "app/studio/translator.h"

namespace wafermill {
namespace {

/// Everything that the command line knows.
struct AllOptions {
    QCommandLineOption help{{"h", "help"}, "Shows this text."};
    QCommandLineOption version{{"v", "version"}, "Shows the version."};
    QCommandLineOption language{"language", "Language of the interface: " + language_codes() + ".", "CODE"};
    QCommandLineOption scale{"scale", "Pixels a point of a screenshot, 1 by default.", "N"};
    QCommandLineOption out{"out", "Where a chart, a diagram or a report goes; its suffix says as what.",
                           "OUT"};
    QCommandLineOption screenshot{"screenshot", "Renders PAGE of a project: --screenshot PAGE OUT.png FILE.",
                                  "PAGE"};
    QCommandLineOption chart{"chart", "Writes a chart of a run: --chart FILE RUN --kind KIND --out OUT.",
                             "FILE"};
    QCommandLineOption kind{"kind", "Kind of the chart: loss, throughput, memory, power, ...", "KIND"};
    QCommandLineOption sweep{
        "sweep", "Writes a chart of a sweep: --sweep FILE --x KEY=VALUES --result NAME --out OUT.", "FILE"};
    QCommandLineOption x{"x", "What the sweep varies.", "KEY=VALUES"};
    QCommandLineOption y{"y", "A second value that it varies.", "KEY=VALUES"};
    QCommandLineOption result{"result", "A figure of the estimate; may be repeated.", "NAME"};
    QCommandLineOption against{"against", "What the figures are weighed against.", "NAME"};
    QCommandLineOption diagram{"diagram", "Writes the diagram of the model: --diagram FILE --out OUT.",
                               "FILE"};
    QCommandLineOption collapsed{"collapsed", "Of a diagram: no block is open."};
    QCommandLineOption colour_by{
        "colour-by", "Of a diagram: parameters (the default), state, flops, activations or none.", "WHAT"};
    QCommandLineOption report{"report", "Writes a report of runs: --report FILE [--run RUN]... --out OUT.",
                              "FILE"};
    QCommandLineOption run{"run", "Number of a run, or latest; the first is the baseline. May be repeated.",
                           "RUN"};
    PaperOptions paper;
};

void add_all(QCommandLineParser& parser, const AllOptions& known) {
    parser.setApplicationDescription(
        QStringLiteral("The Wafermill studio: design, plan and watch weight-streaming training."));
    parser.addOptions({known.help,        known.version,   known.screenshot, known.paper.size, known.scale,
                       known.paper.theme, known.language,  known.chart,      known.kind,       known.out,
                       known.sweep,       known.x,         known.y,          known.result,     known.against,
                       known.diagram,     known.collapsed, known.colour_by,  known.report,     known.run});
    parser.addOptions(known.paper.own());
    parser.addPositionalArgument("FILE", "Project to open.", "[FILE]");
}

/// The one mode that is asked for.
std::optional<QString> read_mode(const QCommandLineParser& parser, const AllOptions& known,
                                 Options& options) {
    const std::array modes = {
        std::pair{&known.screenshot, Options::Mode::screenshot},
        std::pair{&known.chart, Options::Mode::chart}, std::pair{&known.sweep, Options::Mode::sweep},
        std::pair{&known.diagram, Options::Mode::diagram}, std::pair{&known.report, Options::Mode::report}};
    for (const auto& [option, mode] : modes) {
        if (!parser.isSet(*option)) continue;
        if (options.mode != Options::Mode::window)
            return QStringLiteral("Give one of --screenshot, --chart, --sweep, --diagram and --report.");
        options.mode = mode;
        (mode == Options::Mode::screenshot ? options.page : options.project) = parser.value(*option);
    }
    return {};
}

std::optional<QString> read_screenshot(const QCommandLineParser& parser, const AllOptions& known,
                                       Options& options) {
    if (parser.isSet(known.paper.size)) {
        const QStringList sides = parser.value(known.paper.size).split('x');
        options.size = sides.size() == 2 ? QSize(sides[0].toInt(), sides[1].toInt()) : QSize();
        if (options.size.width() < 320 || options.size.height() < 240 || options.size.width() > 16384 ||
            options.size.height() > 16384) {
            return QStringLiteral("--size takes WIDTHxHEIGHT from 320x240 to 16384x16384, such as 1440x900.");
        }
    }
    if (!options.theme.isEmpty() && options.theme != QLatin1String("light") &&
        options.theme != QLatin1String("dark"))
        return QStringLiteral("--theme takes light or dark.");
    return {};
}

std::optional<QString> read_diagram(const QCommandLineParser& parser, const AllOptions& known,
                                    Options& options) {
    options.expanded = !parser.isSet(known.collapsed);
    if (!parser.isSet(known.colour_by)) return {};
    const std::array names = {
        std::pair{"parameters", ColourBy::parameters}, std::pair{"state", ColourBy::state_bytes},
        std::pair{"flops", ColourBy::forward_flops}, std::pair{"activations", ColourBy::activation_bytes},
        std::pair{"none", ColourBy::none}};
    for (const auto& [name, by] : names) {
        if (parser.value(known.colour_by) != QLatin1String(name)) continue;
        options.colour_by = by;
        return {};
    }
    return QStringLiteral("--colour-by takes parameters, state, flops, activations or none.");
}

/// Options that the mode would not obey.
std::optional<QString> refuse_idle(const QCommandLineParser& parser, const AllOptions& known,
                                   Options::Mode mode) {
    using Mode = Options::Mode;
    const std::vector<std::pair<const QCommandLineOption*, std::vector<Mode>>> uses = {
        {&known.scale, {Mode::screenshot}},
        {&known.kind, {Mode::chart}},
        {&known.out, {Mode::chart, Mode::sweep, Mode::diagram, Mode::report}},
        {&known.x, {Mode::sweep}},
        {&known.y, {Mode::sweep}},
        {&known.result, {Mode::sweep}},
        {&known.against, {Mode::sweep}},
        {&known.collapsed, {Mode::diagram}},
        {&known.colour_by, {Mode::diagram}},
        {&known.run, {Mode::report}},
        {&known.paper.size, {Mode::screenshot, Mode::chart, Mode::sweep}}};
    const std::array names = {"the window", "--screenshot", "--chart", "--sweep", "--diagram", "--report"};
    for (const auto& [option, modes] : uses)
        if (parser.isSet(*option) && std::find(modes.begin(), modes.end(), mode) == modes.end())
            return QStringLiteral("--%1 has no meaning for %2.")
                .arg(option->names().constLast(), QLatin1String(names[static_cast<std::size_t>(mode)]));
    return {};
}

/// What the mode needs, and has no use for.
std::optional<QString> check_usage(const Options& options) {
    const qsizetype files = options.files.size();
    const bool out = !options.out.isEmpty();
    switch (options.mode) {
        case Options::Mode::window:
            if (files > 1) return QStringLiteral("Give one project file at most.");
            break;
        case Options::Mode::screenshot:
            if (files != 2) return QStringLiteral("Usage: --screenshot PAGE OUT.png FILE");
            if (!options.files[0].endsWith(QLatin1String(".png"), Qt::CaseInsensitive))
                return QStringLiteral("A screenshot is a PNG: its file ends in .png, unlike “%1”.")
                    .arg(options.files[0]);
            break;
        case Options::Mode::chart:
            if (files != 1 || options.kind.isEmpty() || !out)
                return QStringLiteral("Usage: --chart FILE RUN --kind KIND --out OUT");
            break;
        case Options::Mode::sweep:
            if (options.x.isEmpty() || options.results.isEmpty() || !out)
                return QStringLiteral("Usage: --sweep FILE --x KEY=VALUES --result NAME --out OUT");
            break;
        case Options::Mode::diagram:
            if (files != 0 || !out) return QStringLiteral("Usage: --diagram FILE --out OUT");
            break;
        case Options::Mode::report:
            if (files != 0 || !out) return QStringLiteral("Usage: --report FILE [--run RUN]... --out OUT");
            break;
    }
    return {};
}

}  // namespace

QString language_codes() {
    QStringList codes;
    for (const Language& language : languages()) codes << language.code;
    return codes.join(QStringLiteral(", "));
}

std::optional<QString> read_arguments(const QStringList& arguments, Options& options) {
    const AllOptions known;
    QCommandLineParser parser;
    add_all(parser, known);
    if (!parser.parse(arguments)) return parser.errorText();
    options.help = parser.isSet(known.help);
    options.version = parser.isSet(known.version);
    // There is no application yet that could tell its name.
    options.help_text =
        parser.helpText().replace(QLatin1String("<executable_name>"), QLatin1String("wafermill-studio"));
    if (options.help || options.version) return {};
    options.files = parser.positionalArguments();
    options.kind = parser.value(known.kind);
    options.out = parser.value(known.out);
    options.x = parser.value(known.x);
    options.y = parser.value(known.y);
    options.results = parser.values(known.result);
    options.against = parser.value(known.against);
    options.runs = parser.values(known.run);
    options.language = parser.value(known.language);
    options.theme = parser.value(known.paper.theme);
    if (const auto wrong = read_mode(parser, known, options)) return wrong;
    if (parser.isSet(known.scale)) {
        bool number = false;
        options.scale = parser.value(known.scale).toDouble(&number);
        if (!number || options.scale < 0.5 || options.scale > 8)
            return QStringLiteral("--scale takes a number from 0.5 to 8.");
    }
    const bool chart = options.mode == Options::Mode::chart || options.mode == Options::Mode::sweep;
    if (const auto wrong = read_paper(parser, known.paper, options.paper); wrong && chart) return wrong;
    for (const QCommandLineOption& option : known.paper.own())
        if (!chart && parser.isSet(option))
            return QStringLiteral("--%1 is for --chart and --sweep.").arg(option.names().front());
    if (!chart)
        if (const auto wrong = read_screenshot(parser, known, options)) return wrong;
    if (const auto wrong = read_diagram(parser, known, options)) return wrong;
    if (const auto wrong = refuse_idle(parser, known, options.mode)) return wrong;
    if (const auto wrong = check_usage(options)) return wrong;
    return chart ? refuse_idle_paper(parser, known.paper, options.out) : std::nullopt;
}

}  // namespace wafermill
