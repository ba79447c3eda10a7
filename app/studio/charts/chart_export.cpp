// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/charts/chart_export.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImage>
#include <QLocale>
#include <QPageSize>
#include <QPainterPath>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSaveFile>
#include <QSvgGenerator>
#include <charconv>
#include <cmath>

#include "app/studio/charts/chart_paint.h"
#include "app/studio/charts/chart_text.h"
#include "app/studio/charts/clip.h"
#include "core/base/blocking.h"
#include "core/base/csv.h"
#include "core/base/error.h"
#include "core/base/units.h"

namespace wafermill {
namespace {

/// A fixed size and no hinting: text keeps its proportions at every resolution.
QFont paper_font(const ChartPaper& paper) {
    QFont font;
    font.setPixelSize(paper.font_size);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setStyleStrategy(QFont::PreferAntialias);
    return font;
}

/// One path for one curve, clipped by ourselves: QSvgGenerator knows no clipping before Qt 6.5.
QPainterPath path_of(const ChartMark& mark, const ChartLayout& layout) {
    QPainterPath path;
    for (std::size_t i = 0; i < mark.pieces.size(); ++i) {
        const QPolygonF upper = layout.to_plot(mark.pieces[i]);
        if (mark.kind == ChartMark::Kind::line) {
            for (const auto& part : clip_polyline(upper, layout.plot)) {
                path.addPolygon(part);
                if (part.size() == 1) path.lineTo(part.front() + QPointF(0.01, 0.0));
            }
            continue;
        }
        QPolygonF area = upper;
        const QPolygonF lower = layout.to_plot(mark.lower[i]);
        for (auto point = lower.rbegin(); point != lower.rend(); ++point) area.append(*point);
        area = clip_polygon(area, layout.plot);
        if (area.size() > 2) path.addPolygon(area);
        if (area.size() > 2) path.closeSubpath();
    }
    return path;
}

void draw_mark(QPainter& painter, const ChartMark& mark, const ChartLayout& layout) {
    const QPainterPath path = path_of(mark, layout);
    if (path.isEmpty()) return;
    if (mark.kind == ChartMark::Kind::line) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(mark.colour, mark.width, mark.style,
                            mark.style == Qt::SolidLine ? Qt::RoundCap : Qt::FlatCap, Qt::RoundJoin));
    } else {
        painter.setBrush(mark.colour);
        painter.setPen(Qt::NoPen);
    }
    painter.drawPath(path);
}

[[noreturn]] void fail(const QString& file, const QString& reason) {
    throw Error(ChartText::tr(
                    "The chart could not be written to %1: %2. Nothing that stood there was changed; choose "
                    "another place or free some space.")
                    .arg(file, reason)
                    .toStdString());
}

void save(const QString& file, const QByteArray& bytes) {
    may_block("an export");
    QSaveFile out(file);
    out.setDirectWriteFallback(false);
    if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size() || !out.commit())
        fail(file, out.errorString());
}

QByteArray png(const ChartSpec& spec, const ChartPaper& paper) {
    constexpr qint64 most_pixels = 1 << 28;
    const QSize size = paper.pixels();
    const bool small = static_cast<qint64>(size.width()) * size.height() <= most_pixels;
    QImage image = small ? QImage(size, QImage::Format_ARGB32_Premultiplied) : QImage();
    if (image.isNull())
        throw Error(ChartText::tr("The chart is too large for a PNG; choose a smaller size.").toStdString());
    image.fill(paper.theme().card);
    {
        QPainter painter(&image);
        painter.scale(paper.resolution / 72.0, paper.resolution / 72.0);
        render_chart(painter, spec, paper);
    }
    image.setDotsPerMeterX(static_cast<int>(std::lround(paper.resolution / 0.0254)));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

/// The generator writes whole units; a size in millimetres shall stay what it is.
void set_exact_size(QByteArray& svg, QSizeF points) {
    static const QRegularExpression size(QStringLiteral("<svg width=\"[^\"]*\" height=\"[^\"]*\""));
    const auto millimetres = [](double length) { return QString::number(length * 25.4 / 72.0, 'f', 3); };
    const auto found = size.match(QString::fromUtf8(svg.left(2000)));
    if (!found.hasMatch()) return;
    svg.replace(found.captured().toUtf8(), QStringLiteral("<svg width=\"%1mm\" height=\"%2mm\"")
                                               .arg(millimetres(points.width()), millimetres(points.height()))
                                               .toUtf8());
}

/// Title and description for screen readers. The generator would write them as they are, and a run's title
/// may have signs that XML reads as its own.
void describe(QByteArray& svg, const ChartSpec& spec) {
    const qsizetype root = svg.indexOf("<svg");
    const qsizetype end = root < 0 ? -1 : svg.indexOf('>', root);
    if (end < 0) return;
    svg.insert(end + 1, QStringLiteral("\n<title>%1</title>\n<desc>%2</desc>\n")
                            .arg(spec.title.toHtmlEscaped(), chart_summary(spec).toHtmlEscaped())
                            .toUtf8());
}

QByteArray pdf(const ChartSpec& spec, const ChartPaper& paper) {
    constexpr int dots_per_inch = 1200;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(dots_per_inch);
    writer.setPageSize(QPageSize(paper.points, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    writer.setTitle(spec.title);
    writer.setCreator(QStringLiteral("Wafermill"));
    QPainter painter(&writer);
    painter.scale(dots_per_inch / 72.0, dots_per_inch / 72.0);
    render_chart(painter, spec, paper);
    painter.end();
    return bytes;
}

/// A field as RFC 4180 writes it.
QByteArray csv_text(const QString& text, char separator = ',') {
    if (!text.contains(QLatin1Char(separator)) && !text.contains(QLatin1Char('"')) &&
        !text.contains(QLatin1Char('\n')))
        return text.toUtf8();
    QString quoted = text;
    quoted.replace(QLatin1Char('"'), QLatin1String("\"\""));
    return QByteArray(1, '"') + quoted.toUtf8() + '"';
}

QByteArray csv_number(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    return QByteArray::fromStdString(format_exact(value));
}

/// A table as the locale's spreadsheets read it by a double click: their decimal sign, a semicolon where that
/// is a comma, and the mark of UTF-8 that they ask for.
QByteArray for_spreadsheet(const QByteArray& csv) {
    const QLocale locale;
    const QString point = locale.decimalPoint();
    const char separator = point == QLatin1String(",") ? ';' : ',';
    QByteArray bytes("\xEF\xBB\xBF");
    const auto line = [&](const std::vector<std::string>& fields) {
        for (std::size_t i = 0; i < fields.size(); ++i) {
            if (i > 0) bytes += separator;
            double value = 0.0;
            const char* end = fields[i].data() + fields[i].size();
            const auto read = std::from_chars(fields[i].data(), end, value);
            const bool number = read.ec == std::errc() && read.ptr == end && !fields[i].empty();
            QString text = QString::fromStdString(fields[i]);
            if (number && !std::isfinite(value)) text.clear();
            if (number) text.replace(QLatin1Char('.'), point);
            bytes += csv_text(text, separator);
        }
        bytes += '\n';
    };
    const CsvTable table = parse_csv(std::string_view(csv.data(), static_cast<std::size_t>(csv.size())));
    line(table.columns);
    for (const auto& row : table.rows) line(row);
    return bytes;
}

QByteArray known_name(Known known) {
    return known == Known::measured ? "measured" : known == Known::estimated ? "estimated" : "simulated";
}

QByteArray x_column(const ChartSpec& spec) {
    if (!spec.x_title.isEmpty()) return csv_text(spec.x_title);
    switch (spec.axis) {
        case ChartSpec::Axis::tokens:
            return "tokens";
        case ChartSpec::Axis::time:
            return "time_s";
        case ChartSpec::Axis::energy:
            return "energy_wh";
        case ChartSpec::Axis::step:
            break;
    }
    return "step";
}

/// The first lines of a table that is written already: its head and `most` rows; 0: all.
QByteArray first_lines(const QByteArray& table, std::size_t most) {
    if (most == 0) return table;
    qsizetype end = 0;
    for (std::size_t line = 0; line <= most; ++line) {
        end = table.indexOf('\n', end) + 1;
        if (end == 0) return table;
    }
    return table.left(end);
}

/// One point a row; levels have no x.
QByteArray exact_csv(const ChartSpec& spec, std::size_t most) {
    if (!spec.table.isEmpty()) return first_lines(spec.table, most);
    QByteArray bytes = "series,segment,known," + x_column(spec) + ',' +
                       csv_text(spec.title + QStringLiteral(" [") + spec.unit + QLatin1Char(']')) +
                       ",low,high\n";
    for (const auto& series : spec.series) {
        const QByteArray head = csv_text(series.label.trimmed()) + ',';
        std::size_t segment = 0;
        const bool band = series.low.size() == series.x.size() && series.high.size() == series.x.size();
        const std::size_t points = std::min(series.x.size(), series.y.size());
        for (std::size_t i = 0; i < (most > 0 ? std::min(most, points) : points); ++i) {
            while (segment < series.breaks.size() && series.breaks[segment] <= i) ++segment;
            bytes += head + QByteArray::number(static_cast<qulonglong>(segment)) + ',' +
                     known_name(series.known) + ',' + csv_number(series.x[i]) + ',' +
                     csv_number(series.y[i]) + ',';
            if (band)
                bytes += csv_number(series.low[i]) + ',' + csv_number(series.high[i]);
            else
                bytes += ',';
            bytes += '\n';
        }
    }
    for (const auto& level : spec.levels) {
        bytes +=
            csv_text(level.label) + ",," + known_name(level.known) + ",," + csv_number(level.value) + ',';
        if (level.low < level.high)
            bytes += csv_number(level.low) + ',' + csv_number(level.high);
        else
            bytes += ',';
        bytes += '\n';
    }
    return bytes;
}

/// The chart as the paper wants it, laid out by nothing yet.
ChartSpec on_paper(const ChartSpec& spec, const ChartPaper& paper) {
    ChartSpec shown = paper.only.isEmpty() ? spec : with_lines(spec, paper.only);
    shown.headed = spec.headed && paper.title;
    shown.named = spec.named && paper.legend;
    return shown;
}

void check_names(const ChartSpec& spec, const ChartPaper& paper) {
    const QStringList known = chart_lines(spec);
    for (const QString& name : paper.only)
        if (!known.contains(name))
            throw Error(ChartText::tr("The chart has no line “%1”; it has %2. Nothing was written.")
                            .arg(name, known.isEmpty() ? ChartText::tr("none with a name")
                                                       : known.join(QStringLiteral(", ")))
                            .toStdString());
}

/// Throws Error that names the smallest size that works where the paper is too small to draw on.
void require_room(const ChartSpec& spec, const ChartPaper& paper) {
    const ChartSpec shown = on_paper(spec, paper);
    const ChartData data(shown);
    const auto drawn = [&](QSizeF points) {
        return lay_out_chart(data, paper.theme(), points, paper_font(paper), {}, paper_detail).has_room();
    };
    if (drawn(paper.points)) return;
    double factor = 1.0;
    for (constexpr double step = 1.02, most = 100.0; factor < most && !drawn(paper.points * factor);)
        factor *= step;
    ChartPaper enough = paper;
    enough.points = paper.points * factor;
    const auto millimetres = [](double points) { return std::ceil(points * 25.4 / 72.0); };
    const QSizeF pixels = enough.points * paper.resolution / 72.0;
    throw Error(
        ChartText::tr("The chart has no room for its lines at this size, and nothing was written; the "
                      "smallest of this shape is %1 × %2 pixels, or %3 × %4 mm.")
            .arg(std::ceil(pixels.width()))
            .arg(std::ceil(pixels.height()))
            .arg(millimetres(enough.points.width()))
            .arg(millimetres(enough.points.height()))
            .toStdString());
}

}  // namespace

const Theme& ChartPaper::theme() const {
    return colours == Colours::print  ? Theme::print_theme()
           : colours == Colours::dark ? Theme::dark_theme()
                                      : Theme::light();
}

QSize ChartPaper::pixels() const {
    return (points * resolution / 72.0).toSize();
}

void render_chart(QPainter& painter, const ChartSpec& spec, const ChartPaper& paper) {
    const Theme& theme = paper.theme();
    const ChartData data(on_paper(spec, paper));
    ChartLayout layout = lay_out_chart(data, theme, paper.points, paper_font(paper), {}, paper_detail);
    layout.outlines = paper.outlines;
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.fillRect(QRectF(QPointF(0, 0), paper.points), theme.card);
    paint_map(painter, layout, theme);
    paint_grid(painter, layout, theme);
    for (const auto& mark : layout.marks) draw_mark(painter, mark, layout);
    paint_texts(painter, layout, theme);
    painter.restore();
}

QByteArray chart_svg(const ChartSpec& spec, const ChartPaper& paper) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(72);
    generator.setSize(paper.points.toSize());
    generator.setViewBox(QRectF(QPointF(0, 0), paper.points));
    QPainter painter(&generator);
    render_chart(painter, spec, paper);
    painter.end();
    set_exact_size(bytes, paper.points);
    describe(bytes, spec);
    // A family that another computer lacks shall not fall back to one with serifs.
    const QByteArray family = "font-family=\"" + paper_font(paper).family().toUtf8();
    return bytes.replace(family + '"', family + ", sans-serif\"");
}

QByteArray chart_csv(const ChartSpec& spec, const ChartPaper& paper, std::size_t most_points) {
    const QByteArray exact =
        exact_csv(paper.only.isEmpty() ? spec : with_lines(spec, paper.only), most_points);
    return paper.spreadsheet ? for_spreadsheet(exact) : exact;
}

void require_exportable(const ChartSpec& spec, const ChartPaper& paper) {
    check_names(spec, paper);
    require_room(spec, paper);
}

void export_chart(const ChartSpec& spec, const QString& file, const ChartPaper& paper) {
    check_names(spec, paper);
    const QString suffix = QFileInfo(file).suffix().toLower();
    if (suffix != QLatin1String("csv")) require_room(spec, paper);
    if (suffix == QLatin1String("png")) return save(file, png(spec, paper));
    if (suffix == QLatin1String("svg")) return save(file, chart_svg(spec, paper));
    if (suffix == QLatin1String("pdf")) return save(file, pdf(spec, paper));
    if (suffix == QLatin1String("csv")) return save(file, chart_csv(spec, paper));
    throw Error(ChartText::tr(
                    "A chart can be written as .png, .svg, .pdf or .csv; %1 ends with none of these. Nothing "
                    "was written.")
                    .arg(file)
                    .toStdString());
}

}  // namespace wafermill
