// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>

#include "app/studio/charts/chart_export.h"
#include "app/studio/report/report.h"

namespace wafermill {
namespace {

// Light on screen and paper; a table's head is repeated on each page, and no row or chart is torn apart.
constexpr const char* style = R"(
:root { color-scheme: light; }
body { margin: 0 auto; padding: 32px 24px 64px; max-width: 860px; background: #fff; color: #1a1e24;
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif; }
h1 { font-size: 26px; line-height: 1.2; margin: 0 0 4px; }
h2 { font-size: 18px; margin: 36px 0 8px; padding-bottom: 4px; border-bottom: 1px solid #dde1e6; }
h3 { font-size: 15px; margin: 20px 0 6px; }
p { margin: 6px 0; }
.subtitle, .note, td small, .lines { color: #5b6472; }
.note, .lines { font-size: 13px; }
.lines p { margin: 4px 0; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: 8px 0 12px; font-size: 14px;
  font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: 4px 10px 4px 0; border-bottom: 1px solid #e4e7eb; }
th { color: #5b6472; font-weight: 600; }
th.n, td.n { text-align: right; padding: 4px 0 4px 10px; }
td small { display: block; font-size: 12px; }
td.strong { font-weight: 600; }
td.strong small { font-weight: 400; }
a { color: #0a62ae; overflow-wrap: anywhere; }
figure { margin: 12px 0; border: 1px solid #dde1e6; border-radius: 6px; overflow: hidden; }
figure svg { display: block; width: 100%; height: auto; }
@page { size: A4; margin: 18mm 16mm; }
@media print {
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  table { font-size: 9.5pt; } .note, .lines { font-size: 8.5pt; }
  h2, h3 { break-after: avoid; } tr, figure { break-inside: avoid; } thead { display: table-header-group; }
  .scroll { overflow: visible; }
}
)";

QString escaped(const QString& text) {
    return text.toHtmlEscaped();
}

QString coloured(const std::optional<Owner>& owner) {
    return owner ? QStringLiteral(" style=\"color:%1\"").arg(Theme::light().owner_text(*owner).name())
                 : QString();
}

QString cell_html(const ReportCell& cell, bool number) {
    QStringList classes;
    if (number) classes << QStringLiteral("n");
    if (cell.strong) classes << QStringLiteral("strong");
    const QString kind =
        classes.isEmpty() ? QString() : QStringLiteral(" class=\"%1\"").arg(classes.join(QLatin1Char(' ')));
    QString text = escaped(cell.text);
    if (!cell.address.isEmpty())
        text = QStringLiteral("<a href=\"%1\">%2</a>").arg(escaped(cell.address), text);
    if (!cell.note.isEmpty()) text += QStringLiteral("<small>%1</small>").arg(escaped(cell.note));
    return QStringLiteral("<td%1%2>%3</td>").arg(kind, coloured(cell.owner), text);
}

QString table_html(const ReportTable& table) {
    QString html = QStringLiteral("<div class=\"scroll\"><table>\n<thead><tr>");
    for (qsizetype i = 0; i < table.head.size(); ++i) {
        const auto column = static_cast<std::size_t>(i);
        html += QStringLiteral("<th scope=\"col\"%1%2>%3</th>")
                    .arg(i >= table.first_number ? QStringLiteral(" class=\"n\"") : QString(),
                         column < table.head_owners.size() ? coloured(table.head_owners[column]) : QString(),
                         escaped(table.head[i]));
    }
    html += QStringLiteral("</tr></thead>\n<tbody>\n");
    for (const auto& row : table.rows) {
        html += QStringLiteral("<tr>");
        for (std::size_t i = 0; i < row.size(); ++i)
            html += cell_html(row[i], static_cast<int>(i) >= table.first_number);
        html += QStringLiteral("</tr>\n");
    }
    return html + QStringLiteral("</tbody></table></div>\n");
}

/// The drawing alone, without what a file of its own begins with.
QString chart_html(const ChartSpec& chart) {
    ChartPaper paper;
    paper.points = QSizeF(640, 300);
    QString svg = QString::fromUtf8(chart_svg(chart, paper));
    svg = svg.mid(std::max<qsizetype>(0, svg.indexOf(QLatin1String("<svg"))));
    static const QRegularExpression size(QStringLiteral("^<svg width=\"[^\"]*\" height=\"[^\"]*\""));
    svg.replace(size, QStringLiteral("<svg role=\"img\" aria-label=\"%1\"").arg(escaped(chart.title)));
    return QStringLiteral("<figure>%1</figure>\n").arg(svg.trimmed());
}

QString lines_html(const QStringList& lines, const char* outer, const char* inner) {
    QString html;
    for (const QString& line : lines)
        html += QStringLiteral("<%1>%2</%1>\n").arg(QLatin1String(inner), escaped(line));
    const QString closing = QString::fromLatin1(outer).section(QLatin1Char(' '), 0, 0);
    return QStringLiteral("<%1>\n%2</%3>\n").arg(QLatin1String(outer), html, closing);
}

QString block_html(const ReportBlock& block) {
    using Kind = ReportBlock::Kind;
    switch (block.kind) {
        case Kind::section:
            return QStringLiteral("<h2>%1</h2>\n").arg(escaped(block.text));
        case Kind::subsection:
            return QStringLiteral("<h3>%1</h3>\n").arg(escaped(block.text));
        case Kind::paragraph:
            return QStringLiteral("<p>%1</p>\n").arg(escaped(block.text));
        case Kind::note:
            return QStringLiteral("<p class=\"note\">%1</p>\n").arg(escaped(block.text));
        case Kind::list:
            return lines_html(block.lines, "ul", "li");
        case Kind::lines:
            return lines_html(block.lines, "div class=\"lines\"", "p");
        case Kind::table:
            return table_html(block.table);
        case Kind::chart:
            return chart_html(block.chart);
    }
    return {};
}

}  // namespace

QByteArray report_html(const ReportDocument& report) {
    QString html =
        QStringLiteral(
            "<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n<meta charset=\"utf-8\"/>\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
            "<meta name=\"generator\" content=\"Wafermill\"/>\n<title>%2</title>\n<style>%3</style>\n"
            "</head>\n<body>\n<h1>%2</h1>\n<p class=\"subtitle\">%4</p>\n")
            .arg(report.language, escaped(report.title), QString::fromLatin1(style),
                 escaped(report.subtitle));
    for (const ReportBlock& block : report.blocks) html += block_html(block);
    return (html + QStringLiteral("</body>\n</html>\n")).toUtf8();
}

}  // namespace wafermill
