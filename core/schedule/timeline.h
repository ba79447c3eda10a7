// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wafermill {

/// The name of a run's trace in its folder.
inline constexpr const char* trace_file_name = "trace.json";

/// What an operation does, as far as a timeline tells it apart.
enum class TimelineKind : std::uint8_t {
    update,    ///< the optimizer, on the store
    fetch,     ///< weights to the systems
    forward,   ///< embedding, blocks and experts
    loss,      ///< head and loss, both directions
    backward,  ///< likewise
    reduce,    ///< gradients to the store
    read,      ///< from the store's file
    write,     ///< into it
    other
};
inline constexpr std::size_t timeline_kinds = 9;
std::string_view name(TimelineKind kind);
/// The kind of an operation of that name, such as "expert_backward" or "fetch blocks.3".
TimelineKind timeline_kind(std::string_view operation);

struct TimelineEvent {
    double begin = 0, end = 0;  ///< seconds
    std::int64_t bytes = -1;    ///< moved; -1: none or unknown
    std::int32_t name = 0;      ///< in Timeline::names
    std::int32_t layer = -1;    ///< block; -1: none
    std::int32_t step = 0;      ///< from 1; 0: unknown
    TimelineKind kind = TimelineKind::other;
};

/// What does one thing at a time.
struct TimelineRow {
    enum class Group { store, down, systems, gradients, file, other };
    std::string name;  ///< as the trace has it
    Group group = Group::other;
    int number = 0;  ///< of the lane or of the file's transfer, from 1; 0: there is but one
    std::vector<TimelineEvent> events;  ///< by begin; none begins before the one before it has ended

    /// The first event that ends after `time`.
    std::size_t first_after(double time) const;
    /// Seconds that each kind takes within [from, to). Costs the same for a long stretch as for a short one.
    std::array<double, timeline_kinds> busy(double from, double to) const;
    /// After the last event has been added: what busy() needs.
    void finish();

  private:
    std::array<double, timeline_kinds> busy_before(double time) const;
    std::vector<std::array<double, timeline_kinds>> sums_;  ///< before every 64th event
};

/// What ran when, read from a trace or made by a simulation: the rows from top to bottom.
struct Timeline {
    std::vector<TimelineRow> rows;
    std::vector<std::string> names;
    double begin = 0, end = 0;  ///< of all rows, seconds
    bool simulated = false;
    struct Step {
        std::int32_t step;
        double begin;  ///< of its first operation
    };
    std::vector<Step> steps;  ///< ascending
    std::size_t events() const;
};

/// An event as a trace has it, before it has found its row.
struct TraceEvent {
    std::int64_t row = 0;  ///< the trace's own number ("tid")
    TimelineEvent event;
};

/// The name that a trace gives a row.
struct TraceRow {
    std::int64_t row = 0;
    std::string name;
};

/// Sorts events into rows of which each does one thing at a time: what overlaps or lies within another event
/// gets a row of its own below. The store's thread of this computer's engine does two things, and gets two.
Timeline make_timeline(std::vector<TraceEvent> events, std::span<const TraceRow> rows,
                       std::vector<std::string> names, bool simulated);

}  // namespace wafermill
