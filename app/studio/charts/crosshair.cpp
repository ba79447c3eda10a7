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
        const auto& series = spec.series[s];
        if (series.label.isEmpty() || series.member) continue;
        const auto i = nearest(curve, place);
        if (!i || std::abs(curve.x[*i] - place) > reach) continue;
        Readout::Row row{static_cast<int>(s), series.y[*i], {}};
        if (!curve.low.empty()) row.low = series.low[*i], row.high = series.high[*i];
        if (std::isfinite(curve.y[*i])) row.at = layout.to_plot({curve.x[*i], curve.y[*i]});
        readout.rows.push_back(row);
    }
    std::stable_sort(readout.rows.begin(), readout.rows.end(), [](const auto& a, const auto& b) {
        if (a.at.isNull() || b.at.isNull()) return !a.at.isNull() && b.at.isNull();
        return a.at.y() < b.at.y();
    });
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

namespace {

/// A row of the box beside the crosshair.
struct Line {
    QString name, value;
    QColor colour;
    bool raw = false;
};

std::vector<Line> readout_lines(const ChartData& data, const Theme& theme, const Readout& readout) {
    const ChartSpec& spec = data.spec();
    std::vector<Line> lines;
    for (const auto& row : readout.rows) {
        const auto& series = spec.series[static_cast<std::size_t>(row.series)];
        QString value = std::isfinite(row.y) ? exact_text(spec, row.y) : QStringLiteral("NaN");
        if (row.low < row.high)
            value = ChartText::tr("%1 (%2 to %3)", "a value and its range")
                        .arg(value, exact_text(spec, row.low), exact_text(spec, row.high));
        lines.push_back({series.label, value, series_text_colour(theme, series), series.faint});
    }
    return lines;
}

/// Where the rows of the box stand: below each other, in as many columns as they need and there is room for.
struct Box {
    std::size_t rows = 1, columns = 1;
    double names = 0.0, values = 0.0;  ///< widths
    static constexpr double gap = 12.0, inset = 8.0, between = 18.0;
    double column() const { return names + gap + values; }
    double width() const {
        const auto count = static_cast<double>(columns);
        return count * column() + (count - 1) * between + 2 * inset;
    }
};

/// Shortens `lines` to what has room: values before smoothing go first.
Box fit_lines(std::vector<Line>& lines, const ChartLayout& layout, const QFontMetricsF& metrics) {
    constexpr double narrowest_name = 60.0;
    Box box;
    const double height = std::max(0.0, layout.size.height() - 16.0);
    box.rows = static_cast<std::size_t>(std::max(2.0, std::floor(height / metrics.height()))) - 1;
    if (lines.size() > box.rows) std::erase_if(lines, [](const Line& line) { return line.raw; });
    for (const Line& line : lines) box.values = std::max(box.values, metrics.horizontalAdvance(line.value));
    const double least = narrowest_name + Box::gap + box.values + Box::between;
    const double most = std::max(1.0, std::floor((layout.size.width() - 8.0) / least));
    box.columns = std::min((lines.size() + box.rows - 1) / box.rows, static_cast<std::size_t>(most));
    box.columns = std::max<std::size_t>(1, box.columns);
    if (lines.size() > box.rows * box.columns) {
        const auto left_out = lines.size() - (box.rows * box.columns - 1);
        lines.resize(box.rows * box.columns - 1);
        lines.push_back({ChartText::tr("and %1 more").arg(left_out), {}, {}});
    }
    box.rows = (lines.size() + box.columns - 1) / box.columns;
    const double room =
        (layout.size.width() - 8.0 - 2 * Box::inset + Box::between) / static_cast<double>(box.columns) -
        Box::between - Box::gap - box.values;
    const double widest =
        std::max(narrowest_name, box.columns > 1 ? room : std::min(room, layout.plot.width() * 0.5));
    for (Line& line : lines) {
        line.name = metrics.elidedText(line.name, Qt::ElideMiddle, widest);
        box.names = std::max(box.names, metrics.horizontalAdvance(line.name));
    }
    return box;
}

void paint_lines(QPainter& painter, const std::vector<Line>& lines, const Box& box, QPointF corner,
                 const QFontMetricsF& metrics, const Theme& theme) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const double left = corner.x() + static_cast<double>(i / box.rows) * (box.column() + Box::between);
        const double y = corner.y() + static_cast<double>(i % box.rows) * metrics.height();
        painter.setPen(lines[i].colour.isValid() ? lines[i].colour : theme.secondary_text);
        painter.drawText(QPointF(left, y), lines[i].name);
        painter.setPen(theme.text);
        painter.drawText(QPointF(left + box.column() - metrics.horizontalAdvance(lines[i].value), y),
                         lines[i].value);
    }
}

}  // namespace

void paint_crosshair(QPainter& painter, const ChartData& data, const ChartLayout& layout, const Theme& theme,
                     const Readout& readout) {
    const ChartSpec& spec = data.spec();
    const double x = layout.to_plot({axis_coordinate(readout.x, spec.x_scale), 0.0}).x();
    painter.setPen(QPen(theme.secondary_text, 1.0));
    painter.drawLine(QPointF(std::round(x) + 0.5, layout.plot.top()),
                     QPointF(std::round(x) + 0.5, layout.plot.bottom()));
    for (const auto& row : readout.rows) {
        if (row.at.isNull() || !layout.plot.adjusted(-1, -1, 1, 1).contains(row.at)) continue;
        painter.setPen(QPen(theme.card, 1.5));
        painter.setBrush(series_colour(theme, spec.series[static_cast<std::size_t>(row.series)]));
        painter.drawEllipse(row.at, 3.5, 3.5);
    }

    const QFontMetricsF metrics(layout.text_font);
    std::vector<Line> lines = readout_lines(data, theme, readout);
    const Box box = fit_lines(lines, layout, metrics);
    const QString title = place_text(spec, readout.x);
    const double width = std::max(metrics.horizontalAdvance(title) + 2 * Box::inset, box.width());
    const double height = metrics.height() * static_cast<double>(box.rows + 1) + 12;
    double left = x + 12;
    if (left + width > layout.size.width() - 4) left = x - 12 - width;
    const double top =
        std::clamp(layout.plot.top() + 4, 2.0, std::max(2.0, layout.size.height() - height - 2));
    const QRectF ground(std::max(2.0, left), top, width, height);
    QColor fill = theme.card;
    fill.setAlphaF(0.95f);
    painter.setPen(QPen(theme.border, 1.0));
    painter.setBrush(fill);
    painter.drawRoundedRect(ground, 4, 4);
    painter.setBrush(Qt::NoBrush);
    painter.setFont(layout.text_font);
    const QPointF corner(ground.left() + Box::inset, ground.top() + 6 + metrics.ascent());
    painter.setPen(theme.secondary_text);
    painter.drawText(corner, title);
    paint_lines(painter, lines, box, corner + QPointF(0.0, metrics.height()), metrics, theme);
}

}  // namespace wafermill
