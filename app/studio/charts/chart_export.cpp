// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/charts/chart_export.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImage>
#include <QPageSize>
#include <QPainterPath>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <cmath>

#include "app/studio/charts/chart_paint.h"
#include "app/studio/charts/chart_text.h"
#include "app/studio/charts/clip.h"
#include "core/base/blocking.h"
#include "core/base/error.h"
#include "core/base/units.h"

namespace wafermill {
namespace {

/// A fixed size and no hinting: text keeps its proportions at every resolution.
QFont paper_font() {
    QFont font;
    font.setPixelSize(12);
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

QByteArray png(const ChartSpec& spec, QSizeF points, const Theme& theme, double scale) {
    QImage image((points * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        throw Error(ChartText::tr("The chart is too large for a PNG; choose a smaller size.").toStdString());
    image.fill(theme.card);
    {
        QPainter painter(&image);
        painter.scale(scale, scale);
        render_chart(painter, spec, theme, points);
    }
    image.setDotsPerMeterX(static_cast<int>(std::lround(scale * 72 / 0.0254)));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

QByteArray svg(const ChartSpec& spec, QSizeF points, const Theme& theme) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(72);
    generator.setSize(points.toSize());
    generator.setViewBox(QRectF(QPointF(0, 0), points));
    generator.setTitle(spec.title);
    generator.setDescription(chart_summary(spec));
    QPainter painter(&generator);
    render_chart(painter, spec, theme, points);
    painter.end();
    // A family that another computer lacks shall not fall back to one with serifs.
    const QByteArray family = "font-family=\"" + paper_font().family().toUtf8();
    return bytes.replace(family + '"', family + ", sans-serif\"");
}

QByteArray pdf(const ChartSpec& spec, QSizeF points, const Theme& theme) {
    constexpr int dots_per_inch = 1200;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(dots_per_inch);
    writer.setPageSize(QPageSize(points, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    writer.setTitle(spec.title);
    writer.setCreator(QStringLiteral("Wafermill"));
    QPainter painter(&writer);
    painter.scale(dots_per_inch / 72.0, dots_per_inch / 72.0);
    render_chart(painter, spec, theme, points);
    painter.end();
    return bytes;
}

/// A field as RFC 4180 writes it.
QByteArray csv_text(const QString& text) {
    if (!text.contains(QLatin1Char(',')) && !text.contains(QLatin1Char('"')) &&
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

/// Every point, one a row; levels have no x.
QByteArray csv(const ChartSpec& spec) {
    if (!spec.table.isEmpty()) return spec.table;
    QByteArray bytes = "series,segment,known," + x_column(spec) + ',' +
                       csv_text(spec.title + QStringLiteral(" [") + spec.unit + QLatin1Char(']')) +
                       ",low,high\n";
    for (const auto& series : spec.series) {
        const QString name =
            series.faint && !series.member ? series.label + QStringLiteral(" (raw)") : series.label;
        const QByteArray head = csv_text(name.trimmed()) + ',';
        std::size_t segment = 0;
        const bool band = series.low.size() == series.x.size() && series.high.size() == series.x.size();
        for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i) {
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

}  // namespace

void render_chart(QPainter& painter, const ChartSpec& spec, const Theme& theme, QSizeF size) {
    const ChartData data(spec);
    const ChartLayout layout = lay_out_chart(data, theme, size, paper_font(), {}, paper_detail);
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.fillRect(QRectF(QPointF(0, 0), size), theme.card);
    paint_map(painter, layout, theme);
    paint_grid(painter, layout, theme);
    for (const auto& mark : layout.marks) draw_mark(painter, mark, layout);
    paint_texts(painter, layout, theme);
    painter.restore();
}

void export_chart(const ChartSpec& spec, const QString& file, QSizeF points, const Theme& theme,
                  double scale) {
    const QString suffix = QFileInfo(file).suffix().toLower();
    if (suffix == QLatin1String("png")) return save(file, png(spec, points, theme, scale));
    if (suffix == QLatin1String("svg")) return save(file, svg(spec, points, theme));
    if (suffix == QLatin1String("pdf")) return save(file, pdf(spec, points, theme));
    if (suffix == QLatin1String("csv")) return save(file, csv(spec));
    throw Error(ChartText::tr(
                    "A chart can be written as .png, .svg, .pdf or .csv; %1 ends with none of these. Nothing "
                    "was written.")
                    .arg(file)
                    .toStdString());
}

}  // namespace wafermill
