// SPDX-License-Identifier: Apache-2.0
#include <chrono>

#include "core/base/error.h"
#include "engine/data/utf8.h"
#include "engine/train/session_state.h"

// What a session tells: rows for the project, lines for the control socket.
namespace wafermill {
namespace {

constexpr double commit_interval = 0.25;  // seconds between batches of rows
constexpr double report_interval = 0.1;   // seconds between lines on the control socket

double wall_clock() {
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace

void Session::event(const std::string& kind, const std::string& raw) {
    const std::string text = valid_utf8(raw);  // whatever a byte model may have sampled
    events_.push_back({0, run_.id, run_.segments - 1, trainer_ ? step() : 0, wall_clock(), kind, text});
    if (kind == "warning" || kind == "error") message(text);
    if (control_)
        control_->broadcast(
            nlohmann::ordered_json({{"type", "event"}, {"kind", kind}, {"text", text}, {"step", step()}})
                .dump());
}

bool Session::commit(bool due) {
    if (!due && seconds_since(last_commit_) < commit_interval) return true;
    run_.step = step();
    run_.summary = summary_.dump();
    for (Event& entry : events_) entry.segment = run_.segments - 1;
    last_commit_ = Clock::now();
    // A reader may hold the file for as long as the busy time-out: the rows are kept for the next time.
    if (!project_->append(run_.id, run_.segments - 1, points_, events_, &run_)) return false;
    points_.clear();
    events_.clear();
    return true;
}

void Session::set_state(RunState state, const char* name) {
    run_.state = state;
    // The state must be true before the process ends: a reader that holds the file longer is waited for.
    for (int attempt = 1; !commit(true); ++attempt)
        if (attempt == patience)
            throw Error(
                "Another program holds the project file; the last rows of the run could not be written.");
    if (control_)
        control_->broadcast(
            nlohmann::ordered_json({{"type", "state"}, {"state", name}, {"step", step()}}).dump(), true);
}

void Session::report(const StepReport& report) {
    if (callbacks_.step) callbacks_.step(report);
    if (seconds_since(last_report_) < report_interval && report.step != report.steps &&
        !report.validation_loss)
        return;
    last_report_ = Clock::now();
    control_->broadcast(report.to_json().dump());
}

}  // namespace wafermill
