// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/runs/run_groups.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>
#include <utility>

namespace wafermill {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(RunCharts)
};

using Series = ChartSpec::Series;

constexpr double none = std::numeric_limits<double>::quiet_NaN();

/// A line as points that ascend strictly in x; of several at one place the last counts.
struct Ascending {
    std::vector<double> x, y;
};

Ascending ascending(const Series& line) {
    std::vector<std::size_t> order(std::min(line.x.size(), line.y.size()));
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::erase_if(order, [&](std::size_t i) { return !std::isfinite(line.x[i]); });
    const auto before = [&](std::size_t a, std::size_t b) { return line.x[a] < line.x[b]; };
    if (!std::is_sorted(order.begin(), order.end(), before))
        std::stable_sort(order.begin(), order.end(), before);
    Ascending points;
    for (const std::size_t i : order) {
        if (!points.x.empty() && points.x.back() == line.x[i]) {
            points.y.back() = line.y[i];
            continue;
        }
        points.x.push_back(line.x[i]);
        points.y.push_back(line.y[i]);
    }
    return points;
}

std::vector<double> all_places(const std::vector<Ascending>& lines) {
    std::vector<double> places;
    for (const Ascending& line : lines) {
        if (line.x == places) continue;
        std::vector<double> both;
        both.reserve(places.size() + line.x.size());
        std::set_union(places.begin(), places.end(), line.x.begin(), line.x.end(), std::back_inserter(both));
        places = std::move(both);
    }
    if (places.size() <= GroupMean::most_places) return places;
    const std::size_t step = (places.size() + GroupMean::most_places - 1) / GroupMean::most_places;
    std::vector<double> some;
    for (std::size_t i = 0; i < places.size(); i += step) some.push_back(places[i]);
    if (some.back() != places.back()) some.push_back(places.back());
    return some;
}

/// The value of a line at a place, whose next point from there on is `next`; NaN where it has none.
double value_at(const Ascending& line, std::size_t next, double place) {
    if (next == line.x.size()) return none;
    if (line.x[next] == place) return std::isfinite(line.y[next]) ? line.y[next] : none;
    if (next == 0) return none;
    const double share = (place - line.x[next - 1]) / (line.x[next] - line.x[next - 1]);
    const double value = line.y[next - 1] + share * (line.y[next] - line.y[next - 1]);
    return std::isfinite(value) ? value : none;
}

/// What is gathered at one place (Welford 1962: no difference of large sums).
struct Gathered {
    std::size_t count = 0;
    double mean = 0.0, squares = 0.0;
    double low = std::numeric_limits<double>::infinity(), high = -std::numeric_limits<double>::infinity();

    void add(double value) {
        ++count;
        const double before = value - mean;
        mean += before / static_cast<double>(count);
        squares += before * (value - mean);
        low = std::min(low, value);
        high = std::max(high, value);
    }
};

QString mean_label(const QString& group, const GroupMean& mean) {
    if (mean.fewest == mean.most)
        return Text::tr("%1, mean of %2", "group, number of runs").arg(group).arg(mean.most);
    return Text::tr("%1, mean of %2 to %3", "group, fewest and most runs at one place")
        .arg(group)
        .arg(mean.fewest)
        .arg(mean.most);
}

}  // namespace

GroupMean group_mean(const std::vector<const Series*>& lines, GroupDrawing drawing) {
    std::vector<Ascending> sorted;
    for (const Series* line : lines) sorted.push_back(ascending(*line));
    GroupMean result;
    result.x = all_places(sorted);
    std::vector<Gathered> all(result.x.size());
    for (const Ascending& line : sorted) {
        std::size_t next = 0;
        for (std::size_t i = 0; i < result.x.size(); ++i) {
            while (next < line.x.size() && line.x[next] < result.x[i]) ++next;
            if (const double value = value_at(line, next, result.x[i]); std::isfinite(value))
                all[i].add(value);
        }
    }
    for (const Gathered& at : all) {
        const bool any = at.count > 0;
        double low = at.low, high = at.high;
        if (drawing == GroupDrawing::deviation) {
            const double deviation =
                at.count > 1 ? std::sqrt(at.squares / static_cast<double>(at.count - 1)) : 0.0;
            low = at.mean - deviation;
            high = at.mean + deviation;
        }
        result.mean.push_back(any ? at.mean : none);
        result.low.push_back(any ? low : none);
        result.high.push_back(any ? high : none);
        if (any) result.fewest = result.most == 0 ? at.count : std::min(result.fewest, at.count);
        result.most = std::max(result.most, at.count);
    }
    return result;
}

std::vector<Series> grouped(std::vector<GroupedLine> lines, GroupDrawing drawing, bool runs_too) {
    std::stable_sort(lines.begin(), lines.end(),
                     [](const GroupedLine& a, const GroupedLine& b) { return a.place < b.place; });
    std::vector<Series> behind, result;
    std::vector<bool> taken(lines.size(), false);
    for (std::size_t first = 0; first < lines.size(); ++first) {
        if (taken[first]) continue;
        if (lines[first].group.isEmpty()) {
            result.push_back(std::move(lines[first].line));
            continue;
        }
        std::vector<const Series*> members;
        for (std::size_t i = first; i < lines.size(); ++i) {
            if (lines[i].group != lines[first].group || lines[i].line.known != lines[first].line.known)
                continue;
            taken[i] = true;
            lines[i].line.colour = lines[first].line.colour;
            members.push_back(&lines[i].line);
        }
        GroupMean mean = group_mean(members, drawing);
        Series line = lines[first].line;
        line.breaks.clear();
        line.label = mean_label(lines[first].group, mean);
        if (line.known == Known::simulated) line.label = Text::tr("%1, simulated").arg(line.label);
        line.x = std::move(mean.x);
        line.y = std::move(mean.mean);
        if (mean.most > 1) {
            line.low = std::move(mean.low);
            line.high = std::move(mean.high);
        }
        for (const Series* member : members) {
            if (!runs_too) break;
            behind.push_back(*member);
            behind.back().faint = behind.back().member = true;
        }
        result.push_back(std::move(line));
    }
    result.insert(result.begin(), std::make_move_iterator(behind.begin()),
                  std::make_move_iterator(behind.end()));
    return result;
}

}  // namespace wafermill
