// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/charts/paper_options.h"

#include <QRegularExpression>

namespace wafermill {
namespace {

constexpr double largest_inches = 100.0, smallest_inches = 0.25;

std::optional<QString> read_size(const QString& text, ChartPaper& paper) {
    static const QRegularExpression pattern(
        QStringLiteral("^([0-9]+(?:\\.[0-9]+)?)x([0-9]+(?:\\.[0-9]+)?)(mm|px)?$"));
    const auto found = pattern.match(text);
    const double unit = found.captured(3) == QLatin1String("mm") ? 72.0 / 25.4 : 72.0 / paper.resolution;
    paper.points = QSizeF(found.captured(1).toDouble(), found.captured(2).toDouble()) * unit;
    const auto usable = [](double points) {
        return points >= 72.0 * smallest_inches && points <= 72.0 * largest_inches;
    };
    if (found.hasMatch() && usable(paper.points.width()) && usable(paper.points.height())) return {};
    return QStringLiteral(
               "--size of a chart takes WIDTHxHEIGHT in pixels, such as 1280x800, or in millimetres, such as "
               "160x100mm, from a quarter of an inch to a hundred inches; not “%1”.")
        .arg(text);
}

}  // namespace

PaperOptions::PaperOptions()
    : size("size", "Size of the screenshot's window, 1440x900 by default; of a chart, also 160x100mm.",
           "WxH"),
      theme("theme",
            "light or dark; of a chart also print. Remembered choice by default, light without a window.",
            "THEME"),
      resolution("resolution", "Of a chart: dots an inch, 144 by default.", "N"),
      font_size("font-size", "Of a chart: points of its title, 12 by default.", "N"),
      no_title("no-title", "Of a chart: leaves title and unit out."),
      no_legend("no-legend", "Of a chart: leaves the names at the lines out."),
      only("only", "Of a chart: draws this line; may be repeated.", "NAME"),
      outlines("outlines", "Of a chart in SVG: text as shapes."),
      spreadsheet("spreadsheet", "Of a chart in CSV: the locale's decimal sign and separator.") {}

QList<QCommandLineOption> PaperOptions::own() const {
    return {resolution, font_size, no_title, no_legend, only, outlines, spreadsheet};
}

std::optional<QString> read_paper(const QCommandLineParser& parser, const PaperOptions& options,
                                  ChartPaper& paper) {
    const auto whole = [&](const QCommandLineOption& option, int least, int most) -> std::optional<int> {
        bool number = false;
        const int value = parser.value(option).toInt(&number);
        return number && value >= least && value <= most ? std::optional(value) : std::nullopt;
    };
    if (parser.isSet(options.resolution)) {
        const auto dots = whole(options.resolution, 36, 1200);
        if (!dots) return QStringLiteral("--resolution takes a whole number from 36 to 1200.");
        paper.resolution = *dots;
    }
    if (parser.isSet(options.font_size)) {
        const auto points = whole(options.font_size, 6, 48);
        if (!points) return QStringLiteral("--font-size takes a whole number from 6 to 48.");
        paper.font_size = *points;
    }
    const QString theme = parser.value(options.theme);
    if (theme == QLatin1String("dark"))
        paper.colours = ChartPaper::Colours::dark;
    else if (theme == QLatin1String("print"))
        paper.colours = ChartPaper::Colours::print;
    else if (!theme.isEmpty() && theme != QLatin1String("light"))
        return QStringLiteral("--theme of a chart takes light, dark or print.");
    paper.title = !parser.isSet(options.no_title);
    paper.legend = !parser.isSet(options.no_legend);
    paper.only = parser.values(options.only);
    paper.outlines = parser.isSet(options.outlines);
    paper.spreadsheet = parser.isSet(options.spreadsheet);
    return parser.isSet(options.size) ? read_size(parser.value(options.size), paper) : std::nullopt;
}

std::optional<QString> refuse_idle_paper(const QCommandLineParser& parser, const PaperOptions& options,
                                         const QString& out) {
    const QString suffix = out.section(QLatin1Char('.'), -1).toLower();
    const bool table = suffix == QLatin1String("csv"), svg = suffix == QLatin1String("svg");
    const auto refused = [&](const QCommandLineOption& option, const char* why) {
        return QStringLiteral("--%1 %2; “%3” would not show it.")
            .arg(option.names().constLast(), QLatin1String(why), out);
    };
    if (parser.isSet(options.spreadsheet) && !table) return refused(options.spreadsheet, "is for .csv");
    if (parser.isSet(options.outlines) && !svg) return refused(options.outlines, "is for .svg");
    for (const QCommandLineOption* option : {&options.size, &options.resolution, &options.font_size,
                                             &options.theme, &options.no_title, &options.no_legend})
        if (table && parser.isSet(*option)) return refused(*option, "is for pictures");
    const bool pixels =
        parser.isSet(options.size) && !parser.value(options.size).endsWith(QLatin1String("mm"));
    if (parser.isSet(options.resolution) && suffix != QLatin1String("png") && !pixels)
        return refused(options.resolution, "is for .png, or with a --size in pixels");
    return {};
}

}  // namespace wafermill
