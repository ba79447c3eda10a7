// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/charts/chart_data.h"

#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/studio/charts/chart_text.h"

namespace wafermill {
namespace {

constexpr double nan_value = std::numeric_limits<double>::quiet_NaN();

std::vector<double> coordinates(const std::vector<double>& values, ChartSpec::Scale scale) {
    std::vector<double> result(values.size());
    std::transform(values.begin(), values.end(), result.begin(),
                   [scale](double v) { return axis_coordinate(v, scale); });
    return result;
}

/// The value that the stack had at `x`: that of the last point not after it.
double held_at(const std::vector<double>& xs, const std::vector<double>& values, double x) {
    const auto after = std::upper_bound(xs.begin(), xs.end(), x);
    if (after == xs.begin()) return 0.0;
    const double value = values[static_cast<std::size_t>(after - xs.begin()) - 1];
    return std::isfinite(value) ? value : 0.0;
}

}  // namespace

double axis_coordinate(double value, ChartSpec::Scale scale) {
    if (!std::isfinite(value)) return nan_value;
    if (scale == ChartSpec::Scale::linear) return value;
    return value > 0.0 ? std::log10(value) : nan_value;
}

double axis_value(double coordinate, ChartSpec::Scale scale) {
    return scale == ChartSpec::Scale::linear ? coordinate : std::pow(10.0, coordinate);
}

ChartData::ChartData(ChartSpec spec) : spec_(std::move(spec)), x_min_(nan_value), x_max_(nan_value) {
    // The first one takes the place of what is no number.
    const auto extend = [this](double x) {
        if (!(x >= x_min_)) x_min_ = x;
        if (!(x <= x_max_)) x_max_ = x;
    };
    for (const auto& series : spec_.series) {
        Curve curve;
        const std::size_t size = std::min(series.x.size(), series.y.size());
        curve.x = coordinates(series.x, spec_.x_scale);
        curve.y = coordinates(series.y, spec_.y_scale);
        curve.x.resize(size);
        curve.y.resize(size);
        if (series.low.size() == series.x.size() && series.high.size() == series.x.size()) {
            curve.low = coordinates(series.low, spec_.y_scale);
            curve.high = coordinates(series.high, spec_.y_scale);
            // A band breaks as a whole where one of its edges has no place.
            for (std::size_t i = 0; i < curve.low.size(); ++i)
                if (std::isnan(curve.low[i]) || std::isnan(curve.high[i]))
                    curve.low[i] = curve.high[i] = nan_value;
        }
        // A place without x takes its neighbour's, so that x stays ascending; the value there cannot be
        // shown.
        for (std::size_t i = 0; i < size; ++i) {
            if (std::isfinite(curve.x[i])) continue;
            curve.x[i] = i > 0 ? curve.x[i - 1] : -std::numeric_limits<double>::max();
            curve.y[i] = nan_value;
        }
        auto next_break = series.breaks.begin();
        for (std::size_t i = 1; i < size; ++i) {
            while (next_break != series.breaks.end() && *next_break < i) ++next_break;
            const bool resumed = next_break != series.breaks.end() && *next_break == i;
            if (resumed || curve.x[i] < curve.x[i - 1]) curve.breaks.push_back(i);
        }
        // What is missing is marked too, as long as the series has anything to show.
        const bool shows =
            std::any_of(curve.y.begin(), curve.y.end(), [](double y) { return std::isfinite(y); });
        for (std::size_t i = 0; shows && i < size; ++i)
            if (curve.x[i] != -std::numeric_limits<double>::max()) extend(curve.x[i]);
        curves_.push_back(std::move(curve));
    }
    const auto extend_to = [&](double x) {
        if (const double at = axis_coordinate(x, spec_.x_scale); !std::isnan(at)) extend(at);
    };
    for (const auto& mark : spec_.spots) extend_to(mark.x);
    for (const auto& cell : spec_.cells) extend_to(cell.left), extend_to(cell.right);
    stack();
    constexpr std::size_t many = 10'000;
    for (Curve& curve : curves_)
        if (curve.y.size() >= many) curve.stretches = Stretches(curve.y);
}

void ChartData::stack() {
    const std::vector<double>* below_x = nullptr;
    std::vector<double> below;
    for (std::size_t s = 0; s < curves_.size(); ++s) {
        if (!spec_.series[s].filled) continue;
        Curve& curve = curves_[s];
        std::vector<double> top(curve.x.size());
        curve.lower.resize(curve.x.size());
        for (std::size_t i = 0; i < curve.x.size(); ++i) {
            const double base = below_x ? held_at(*below_x, below, curve.x[i]) : 0.0;
            top[i] = base + spec_.series[s].y[i];
            curve.y[i] = axis_coordinate(top[i], spec_.y_scale);
            curve.lower[i] = base > 0.0 ? axis_coordinate(base, spec_.y_scale)
                             : spec_.y_scale == ChartSpec::Scale::linear ? 0.0
                                                                         : curve.y[i] - 12.0;
        }
        below_x = &curve.x;
        below = std::move(top);
    }
}

QStringList chart_lines(const ChartSpec& spec) {
    QStringList names;
    const auto add = [&names](const QString& name) {
        if (!name.isEmpty() && !names.contains(name)) names << name;
    };
    for (const auto& series : spec.series) add(series.label);
    for (const auto& level : spec.levels) add(level.label);
    return names;
}

ChartSpec with_lines(ChartSpec spec, const QStringList& names) {
    const auto left_out = [&names](const auto& line) {
        return !line.label.isEmpty() && !names.contains(line.label);
    };
    std::erase_if(spec.series, left_out);
    std::erase_if(spec.levels, left_out);
    return spec;
}

bool shows_values(const ChartSpec& spec) {
    const auto finite = [](double value) { return std::isfinite(value); };
    return !spec.spots.empty() || std::any_of(spec.series.begin(), spec.series.end(), [&](const auto& one) {
        return std::any_of(one.y.begin(), one.y.end(), finite);
    }) || std::any_of(spec.cells.begin(), spec.cells.end(), [&](const auto& cell) {
        return finite(cell.value);
    });
}

bool ChartData::empty() const {
    return !std::isfinite(x_min_) && spec_.levels.empty();
}

QString x_title(const ChartSpec& spec) {
    if (!spec.x_title.isEmpty()) return spec.x_title;
    switch (spec.axis) {
        case ChartSpec::Axis::tokens:
            return ChartText::tr("tokens");
        case ChartSpec::Axis::time:
            return ChartText::tr("active time");
        case ChartSpec::Axis::energy:
            return ChartText::tr("energy, Wh");
        case ChartSpec::Axis::step:
            break;
    }
    return ChartText::tr("step");
}

Numbers x_numbers(const ChartSpec& spec) {
    if (spec.x_numbers) return *spec.x_numbers;
    return spec.axis == ChartSpec::Axis::time && spec.x_title.isEmpty() ? Numbers::seconds : Numbers::counts;
}

QString y_text(const ChartSpec& spec, double value) {
    const QString number = short_number(value, spec.y_numbers);
    if (spec.y_symbol.isEmpty()) return number;
    const bool prefixed = !number.isEmpty() && number.back().isLetter();
    return prefixed ? number + spec.y_symbol : number + QChar(0x00a0) + spec.y_symbol;
}

/// A step or a number of tokens is whole: "8", not "8.00".
static QString place_text(const ChartSpec& spec, double x) {
    constexpr double short_enough = 1e6;
    const bool whole = x_numbers(spec) == Numbers::counts && x == std::round(x) && std::abs(x) < short_enough;
    return whole ? QLocale().toString(x, 'f', 0) : short_number(x, x_numbers(spec));
}

QString chart_summary(const ChartSpec& spec) {
    if (!spec.summary.isEmpty()) return spec.summary;
    QStringList parts;
    for (const auto& series : spec.series) {
        if (series.faint || series.label.isEmpty()) continue;
        for (std::size_t i = std::min(series.x.size(), series.y.size()); i-- > 0;) {
            if (!std::isfinite(series.y[i])) continue;
            parts << ChartText::tr("%1: %2 at %3 %4")
                         .arg(series.label, y_text(spec, series.y[i]), x_title(spec),
                              place_text(spec, series.x[i]));
            break;
        }
    }
    for (const auto& level : spec.levels)
        parts << ChartText::tr("%1: %2").arg(level.label, y_text(spec, level.value));
    if (parts.isEmpty()) parts << ChartText::tr("no data");
    return ChartText::tr("%1 in %2. %3.").arg(spec.title, spec.unit, parts.join(QStringLiteral("; ")));
}

}  // namespace wafermill
