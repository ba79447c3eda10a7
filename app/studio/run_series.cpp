// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/run_series.h"

#include <cmath>
#include <utility>
#include <vector>

#include "core/project/series.h"

namespace wafermill {
namespace {

using Series = ChartSpec::Series;

/// The energy in watt-hours that a run had used at each point of `data`; NaN where nobody knows.
std::vector<double> energy_at(const SeriesData& data, const SeriesData& joules) {
    std::vector<double> energy(data.value.size(), std::nan(""));
    std::size_t at = 0;
    const auto before = [](const SeriesData& a, std::size_t i, const SeriesData& b, std::size_t j) {
        return std::pair(a.segment[i], a.step[i]) < std::pair(b.segment[j], b.step[j]);
    };
    for (std::size_t i = 0; i < energy.size(); ++i) {
        while (at < joules.value.size() && before(joules, at, data, i)) ++at;
        if (at < joules.value.size() && !before(data, i, joules, at)) energy[i] = joules.value[at] / 3600.0;
    }
    return energy;
}

/// Drops the points that have no place on the axis.
void keep_placed(Series& series) {
    Series kept = series;
    kept.x.clear();
    kept.y.clear();
    kept.breaks.clear();
    std::size_t next = 0;
    for (std::size_t i = 0; i < series.x.size(); ++i) {
        const bool begins = next < series.breaks.size() && series.breaks[next] == i;
        if (begins) ++next;
        if (begins && !kept.x.empty()) kept.breaks.push_back(kept.x.size());
        if (!std::isfinite(series.x[i])) continue;
        kept.x.push_back(series.x[i]);
        kept.y.push_back(series.y[i]);
    }
    if (!kept.breaks.empty() && kept.breaks.back() >= kept.x.size()) kept.breaks.pop_back();
    series = std::move(kept);
}

}  // namespace

ChartSpec::Series run_series(const RunData& run, const std::string& name, ChartSpec::Axis axis,
                             const QString& label) {
    const SeriesData& data = run.series(name);
    Series series;
    series.label = label;
    series.y = data.value;
    const auto whole = [&series](const std::vector<std::int64_t>& from) {
        series.x.assign(from.begin(), from.end());
    };
    switch (axis) {
        case ChartSpec::Axis::time:
            series.x = data.time;
            break;
        case ChartSpec::Axis::tokens:
            whole(data.tokens);
            break;
        case ChartSpec::Axis::energy:
            series.x = energy_at(data, run.series(series::energy_joules));
            break;
        case ChartSpec::Axis::step:
            whole(data.step);
            break;
    }
    for (std::size_t i = 1; i < data.segment.size(); ++i)
        if (data.segment[i] != data.segment[i - 1]) series.breaks.push_back(i);
    if (axis == ChartSpec::Axis::energy) keep_placed(series);
    return series;
}

}  // namespace wafermill
