// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QByteArray>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include "app/studio/charts/chart_spec.h"
#include "app/studio/theme.h"

class QPainter;

namespace wafermill {

/// How a chart is put on paper.
struct ChartPaper {
    enum class Colours { light, dark, print };  ///< print: greys, told apart without colours
    QSizeF points{640, 400};                    ///< 72 of them an inch
    double resolution = 144;                    ///< dots an inch; of PNG
    int font_size = 12;                         ///< points; of the title, what is smaller follows it
    Colours colours = Colours::light;
    bool title = true;         ///< and the unit
    bool legend = true;        ///< the names at the lines
    QStringList only;          ///< the names of what is drawn (chart_lines); empty: all
    bool outlines = false;     ///< of SVG: text as shapes, which look the same where the font is missing
    bool spreadsheet = false;  ///< of CSV: the locale's decimal sign and separator, empty where no number is

    const Theme& theme() const;
    QSize pixels() const;  ///< of PNG
};

/// Draws a chart with QPainter, print-ready: the one renderer for PNG, SVG, PDF, previews and reports, in
/// `paper.points` of the painter's units.
void render_chart(QPainter& painter, const ChartSpec& spec, const ChartPaper& paper);

/// A chart as an SVG document of the paper's size.
QByteArray chart_svg(const ChartSpec& spec, const ChartPaper& paper = {});

/// The full data as CSV in the C locale, one point a row, or as `paper.spreadsheet` has it; of each series at
/// most `most_points` (0: all), for a preview.
QByteArray chart_csv(const ChartSpec& spec, const ChartPaper& paper = {}, std::size_t most_points = 0);

/// Throws Error where `paper` is too small to draw the chart on, or names what it does not have.
void require_exportable(const ChartSpec& spec, const ChartPaper& paper);

/// Writes PNG, SVG, PDF, or CSV, chosen by the suffix. Throws Error when the file cannot be written, the
/// suffix is none of these, or `paper.only` names what the chart does not have.
void export_chart(const ChartSpec& spec, const QString& file, const ChartPaper& paper = {});

}  // namespace wafermill
