// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/timeline.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>

namespace wafermill {
namespace {

constexpr std::size_t block = 64;  ///< events between two of the sums that a row keeps

using Group = TimelineRow::Group;

/// What a row of a trace is called tells what it is: "lane 2", "file 3", "weights down".
Group group_of(std::string_view name) {
    if (name == "store") return Group::store;
    if (name == "weights down") return Group::down;
    if (name == "gradients up") return Group::gradients;
    if (name == "systems" || name.starts_with("lane ")) return Group::systems;
    if (name.starts_with("file ")) return Group::file;
    return Group::other;
}

int number_of(std::string_view name) {
    int number = 0;
    const auto space = name.rfind(' ');
    if (space != std::string_view::npos)
        std::from_chars(name.data() + space + 1, name.data() + name.size(), number);
    return number;
}

/// Where an event belongs, in the order from top to bottom.
struct Place {
    Group order;
    std::int64_t row;
    int part;   ///< of the store's thread: 0 updates, 1 fetches
    int depth;  ///< 0: what encloses
    auto operator<=>(const Place&) const = default;  // NOLINT(modernize-use-nullptr): compares with 0 in itself
};

}  // namespace

std::string_view name(TimelineKind kind) {
    constexpr std::array<std::string_view, timeline_kinds> names = {
        "update", "fetch", "forward", "loss", "backward", "reduce", "read", "write", "other"};
    return names[static_cast<std::size_t>(kind)];
}

TimelineKind timeline_kind(std::string_view operation) {
    operation = operation.substr(0, operation.find(' '));
    if (operation == "embed" || operation == "expert") return TimelineKind::forward;
    if (operation == "embed_backward" || operation == "expert_backward") return TimelineKind::backward;
    for (std::size_t kind = 0; kind + 1 < timeline_kinds; ++kind)
        if (operation == name(static_cast<TimelineKind>(kind))) return static_cast<TimelineKind>(kind);
    return TimelineKind::other;
}

std::size_t TimelineRow::first_after(double time) const {
    const auto found = std::partition_point(events.begin(), events.end(),
                                            [time](const TimelineEvent& e) { return e.end <= time; });
    return static_cast<std::size_t>(found - events.begin());
}

void TimelineRow::finish() {
    sums_.clear();
    std::array<double, timeline_kinds> sum{};
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (i % block == 0) sums_.push_back(sum);
        sum[static_cast<std::size_t>(events[i].kind)] += events[i].end - events[i].begin;
    }
}

std::array<double, timeline_kinds> TimelineRow::busy_before(double time) const {
    const std::size_t next = first_after(time);
    if (sums_.empty()) return {};
    const std::size_t from = std::min(next / block, sums_.size() - 1);
    std::array<double, timeline_kinds> sum = sums_[from];
    for (std::size_t i = from * block; i < next; ++i)
        sum[static_cast<std::size_t>(events[i].kind)] += events[i].end - events[i].begin;
    if (next < events.size() && events[next].begin < time)
        sum[static_cast<std::size_t>(events[next].kind)] += time - events[next].begin;
    return sum;
}

std::array<double, timeline_kinds> TimelineRow::busy(double from, double to) const {
    std::array<double, timeline_kinds> sum = busy_before(to);
    const std::array<double, timeline_kinds> before = busy_before(from);
    for (std::size_t kind = 0; kind < timeline_kinds; ++kind)
        sum[kind] = std::max(0.0, sum[kind] - before[kind]);
    return sum;
}

std::size_t Timeline::events() const {
    std::size_t count = 0;
    for (const TimelineRow& row : rows) count += row.events.size();
    return count;
}

Timeline make_timeline(std::vector<TraceEvent> events, std::span<const TraceRow> rows,
                       std::vector<std::string> names, bool simulated) {
    std::map<std::int64_t, std::string> row_names;
    for (const TraceRow& row : rows) row_names[row.row] = row.name;
    // What encloses comes before what it encloses.
    std::stable_sort(events.begin(), events.end(), [](const TraceEvent& a, const TraceEvent& b) {
        if (a.event.begin != b.event.begin) return a.event.begin < b.event.begin;
        return a.event.end > b.event.end;
    });
    Timeline timeline;
    timeline.names = std::move(names);
    timeline.simulated = simulated;
    std::map<Place, TimelineRow> places;
    std::map<std::int32_t, double> steps;
    for (const TraceEvent& entry : events) {
        const auto named = row_names.find(entry.row);
        const std::string name = named == row_names.end() ? std::to_string(entry.row) : named->second;
        Place place{group_of(name), entry.row, 0, 0};
        const bool second_job = place.order == Group::store && entry.event.kind == TimelineKind::fetch;
        if (second_job) place.part = 1;
        // Rounding in a file may let neighbours overlap by less than a nanosecond.
        while (true) {
            TimelineRow& row = places[place];
            if (row.events.empty() || row.events.back().end <= entry.event.begin + 1e-9) break;
            ++place.depth;
        }
        TimelineRow& row = places[place];
        if (row.events.empty()) {
            row.name = name;
            row.group = second_job ? Group::down : place.order;
            if (place.depth > 0 && entry.event.kind == TimelineKind::reduce) row.group = Group::gradients;
            row.number = number_of(name);
        }
        row.events.push_back(entry.event);
        TimelineEvent& added = row.events.back();
        if (row.events.size() > 1) added.begin = std::max(added.begin, row.events[row.events.size() - 2].end);
        added.end = std::max(added.end, added.begin);
        if (added.step > 0) steps.try_emplace(added.step, added.begin);
    }
    double begin = std::numeric_limits<double>::infinity(), end = -begin;
    for (auto& [place, row] : places) {
        row.finish();
        begin = std::min(begin, row.events.front().begin);
        end = std::max(end, row.events.back().end);
        timeline.rows.push_back(std::move(row));
    }
    if (!timeline.rows.empty()) timeline.begin = begin, timeline.end = end;
    for (const auto& [step, first] : steps) timeline.steps.push_back({step, first});
    return timeline;
}

}  // namespace wafermill
