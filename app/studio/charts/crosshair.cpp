// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/charts/crosshair.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "app/studio/charts/chart_text.h"

namespace wafermill {
namespace {

constexpr std::size_t most_rows = 12;

/// Calls `visit(begin, end)` for each stretch of the curve in which x ascends.
template <typename Visit>
void for_each_segment(const Curve& curve, Visit visit) {
    std::size_t begin = 0;
    for (std::size_t s = 0; s <= curve.breaks.size(); ++s) {
        const std::size_t end = s < curve.breaks.size() ? curve.breaks[s] : curve.x.size();
        if (end > begin) visit(begin, end);
        begin = end;
    }
}

std::optional<std::size_t> nearest(const Curve& curve, double coordinate) {
    std::optional<std::size_t> best;
    const auto consider = [&](std::size_t i) {
        if (!best || std::abs(curve.x[i] - coordinate) < std::abs(curve.x[*best] - coordinate)) best = i;
    };
    for_each_segment(curve, [&](std::size_t begin, std::size_t end) {
        const auto from = curve.x.begin() + static_cast<std::ptrdiff_t>(begin),
                   to = curve.x.begin() + static_cast<std::ptrdiff_t>(end);
        const auto at = static_cast<std::size_t>(std::lower_bound(from, to, coordinate) - curve.x.begin());
        if (at < end) consider(at);
        if (at > begin) consider(at - 1);
    });
    return best;
}

/// Enough digits to tell neighbouring points apart, which a label at a line does not need.
QString exact_text(const ChartSpec& spec, double value) {
    const double size = std::abs(value);
    if (spec.y_numbers != Numbers::plain || !std::isfinite(value) ||
        (size != 0.0 && (size < 1e-3 || size >= 1e6)))
        return y_text(spec, value);
    const QString symbol = spec.y_symbol.isEmpty() ? QString() : QChar(0x00a0) + spec.y_symbol;
    const int decimals =
        size == 0.0 ? 0 : std::clamp(4 - static_cast<int>(std::floor(std::log10(size))), 0, 6);
    return QLocale().toString(value, 'f', decimals) + symbol;
}

QString place_text(const ChartSpec& spec, double x) {
    for (const Tick& place : spec.x_places) {
        if (place.value == x)
            return ChartText::tr("%1 %2", "title of the x axis, value").arg(x_title(spec), place.label);
    }
    const QString number = x_numbers(spec) == Numbers::seconds        ? short_number(x, Numbers::seconds)
                           : x_numbers(spec) == Numbers::si           ? short_number(x, Numbers::si)
                           : x == std::round(x) && std::abs(x) < 1e15 ? QLocale().toString(x, 'f', 0)
                                                                      : short_number(x, Numbers::plain);
    return ChartText::tr("%1 %2", "title of the x axis, value").arg(x_title(spec), number);
}

}  // namespace

std::optional<Readout> read_at(const ChartData& data, const ChartLayout& layout, double x) {
    const ChartSpec& spec = data.spec();
    const double wanted = axis_coordinate(x, spec.x_scale);
    if (!std::isfinite(wanted)) return {};
    double place = std::nan("");
    for (const auto& curve : data.curves())
        if (const auto i = nearest(curve, wanted);
            i && !(std::abs(curve.x[*i] - wanted) >= std::abs(place - wanted)))
            place = curve.x[*i];
    if (!(place >= layout.x.min && place <= layout.x.max)) return {};

    Readout readout;
    readout.x = axis_value(place, spec.x_scale);
    // A series sampled more rarely (validation) is read only where it has a point near the place.
    const double reach = (layout.x.max - layout.x.min) / std::max(1.0, layout.plot.width()) * 6;
    for (std::size_t s = 0; s < data.curves().size(); ++s) {
        const auto& curve = data.curves()[s];
        if (spec.series[s].label.isEmpty()) continue;
        const auto i = nearest(curve, place);
        if (!i || std::abs(curve.x[*i] - place) > reach) continue;
        Readout::Row row{static_cast<int>(s), spec.series[s].y[*i], {}};
        if (std::isfinite(curve.y[*i])) row.at = layout.to_plot({curve.x[*i], curve.y[*i]});
        readout.rows.push_back(row);
    }
    std::stable_sort(readout.rows.begin(), readout.rows.end(),
                     [](const auto& a, const auto& b) { return a.at.y() < b.at.y(); });
    return readout;
}

std::optional<double> next_point(const ChartData& data, double x, bool forward) {
    const ChartSpec& spec = data.spec();
    const double from = axis_coordinate(x, spec.x_scale);
    double best = std::nan("");
    for (const auto& curve : data.curves())
        for_each_segment(curve, [&](std::size_t begin, std::size_t end) {
            const auto first = curve.x.begin() + static_cast<std::ptrdiff_t>(begin),
                       last = curve.x.begin() + static_cast<std::ptrdiff_t>(end);
            if (forward) {
                const auto at = std::upper_bound(first, last, from);
                if (at != last) best = std::fmin(best, *at);
            } else {
                const auto at = std::lower_bound(first, last, from);
                if (at != first) best = std::fmax(best, *std::prev(at));
            }
        });
    if (!std::isfinite(best) || best <= -std::numeric_limits<double>::max()) return {};
    return axis_value(best, spec.x_scale);
}

void paint_pointed(QPainter& painter, const ChartData& data, const ChartLayout& layout, const Theme& theme,
                   const ChartPoint& point) {
    const auto& series = data.spec().series[static_cast<std::size_t>(point.series)];
    painter.setPen(QPen(theme.text, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(point.at, point.radius + 2.0, point.radius + 2.0);
    if (point.index >= series.names.size()) return;
    const QFontMetricsF metrics(layout.text_font);
    const double widest = std::max(80.0, layout.size.width() - 24.0);
    QStringList lines;
    double width = 0.0;
    for (const QString& line : series.names[point.index].split(QLatin1Char('\n'))) {
        lines << metrics.elidedText(line, Qt::ElideRight, widest);
        width = std::max(width, metrics.horizontalAdvance(lines.back()));
    }
    const double height = metrics.height() * static_cast<double>(lines.size());
    QRectF box(point.at + QPointF(10.0, 10.0), QSizeF(width + 16.0, height + 12.0));
    if (box.right() > layout.size.width() - 4.0)
        box.moveRight(std::max(box.width() + 4.0, point.at.x() - 10.0));
    if (box.bottom() > layout.size.height() - 4.0) box.moveBottom(point.at.y() - 10.0);
    QColor ground = theme.card;
    ground.setAlphaF(0.95f);
    painter.setPen(QPen(theme.border, 1.0));
    painter.setBrush(ground);
    painter.drawRoundedRect(box, 4, 4);
    painter.setBrush(Qt::NoBrush);
    painter.setFont(layout.text_font);
    double y = box.top() + 6.0 + metrics.ascent();
    for (qsizetype i = 0; i < lines.size(); ++i, y += metrics.height()) {
        painter.setPen(i == 0 ? theme.text : theme.secondary_text);
        painter.drawText(QPointF(box.left() + 8.0, y), lines[i]);
    }
}

void paint_crosshair(QPainter& painter, const ChartData& data, const ChartLayout& layout, const Theme& theme,
                     const Readout& readout) {
    const ChartSpec& spec = data.spec();
    const double x = layout.to_plot({axis_coordinate(readout.x, spec.x_scale), 0.0}).x();
    painter.setPen(QPen(theme.secondary_text, 1.0));
    painter.drawLine(QPointF(std::round(x) + 0.5, layout.plot.top()),
                     QPointF(std::round(x) + 0.5, layout.plot.bottom()));

    struct Line {
        QString name, value;
        QColor colour;
    };
    std::vector<Line> lines;
    for (const auto& row : readout.rows) {
        const auto& series = spec.series[static_cast<std::size_t>(row.series)];
        if (!row.at.isNull() && layout.plot.adjusted(-1, -1, 1, 1).contains(row.at)) {
            painter.setPen(QPen(theme.card, 1.5));
            painter.setBrush(series_colour(theme, series));
            painter.drawEllipse(row.at, 3.5, 3.5);
        }
        const QString name = series.faint
                                 ? ChartText::tr("%1, raw", "a series before smoothing").arg(series.label)
                                 : series.label;
        lines.push_back({name, std::isfinite(row.y) ? exact_text(spec, row.y) : QStringLiteral("NaN"),
                         series_text_colour(theme, series)});
    }
    if (lines.size() > most_rows) {
        const auto left_out = lines.size() - most_rows;
        lines.resize(most_rows);
        lines.push_back({ChartText::tr("and %1 more").arg(left_out), {}, theme.secondary_text});
    }

    const QFontMetricsF metrics(layout.text_font);
    const QString title = place_text(spec, readout.x);
    double names = 0.0, values = 0.0;
    for (auto& line : lines) {
        line.name = metrics.elidedText(line.name, Qt::ElideMiddle, std::max(60.0, layout.plot.width() * 0.5));
        names = std::max(names, metrics.horizontalAdvance(line.name));
        values = std::max(values, metrics.horizontalAdvance(line.value));
    }
    const double width = std::max(metrics.horizontalAdvance(title), names + 12 + values) + 16;
    const double height = metrics.height() * static_cast<double>(lines.size() + 1) + 12;
    double left = x + 12;
    if (left + width > layout.size.width() - 4) left = x - 12 - width;
    const double top =
        std::clamp(layout.plot.top() + 4, 2.0, std::max(2.0, layout.size.height() - height - 2));
    const QRectF box(std::max(2.0, left), top, width, height);
    QColor ground = theme.card;
    ground.setAlphaF(0.95f);
    painter.setPen(QPen(theme.border, 1.0));
    painter.setBrush(ground);
    painter.drawRoundedRect(box, 4, 4);
    painter.setBrush(Qt::NoBrush);
    painter.setFont(layout.text_font);
    double y = box.top() + 6 + metrics.ascent();
    painter.setPen(theme.secondary_text);
    painter.drawText(QPointF(box.left() + 8, y), title);
    for (const auto& line : lines) {
        y += metrics.height();
        painter.setPen(line.colour);
        painter.drawText(QPointF(box.left() + 8, y), line.name);
        painter.setPen(theme.text);
        painter.drawText(QPointF(box.right() - 8 - metrics.horizontalAdvance(line.value), y), line.value);
    }
}

}  // namespace wafermill
