// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/plan/plan.h"
#include "core/project/labels.h"

namespace wafermill {

enum class RunState { created, running, paused, finished, stopped, failed, interrupted };
std::string_view name(RunState state);

/// One execution of a plan. A resumed run is the same run with a further segment.
struct Run {
    std::int64_t id = 0;
    std::string uuid;  ///< 32 hexadecimal digits; names the run's folder and control socket
    std::string title;
    RunState state = RunState::created;
    std::string message;      ///< why it ended, one sentence; empty while it runs
    std::string plan;         ///< snapshot of the plan, as JSON
    std::string summary;      ///< JSON object with the result once it ended: final_loss, weights_digest, ...
    std::string fingerprint;  ///< kernels: processor features, library versions, self-test outcome
    std::int64_t segments = 0;
    std::int64_t step = 0;  ///< last completed step
    double created = 0;     ///< seconds since 1970, UTC
    double updated = 0;
    std::int64_t parent = 0;       ///< run whose checkpoint it began with; 0: none. It may be deleted by now
    std::int64_t parent_step = 0;  ///< of that checkpoint
    bool simulated = false;  ///< of the planned cluster in virtual time, not trained; its summary says so
    RunLabels labels;        ///< only change_labels() changes them
};

/// One value of one series. NaN and infinities are kept.
struct MetricPoint {
    std::string series;       ///< a name from core/project/series.h
    std::int64_t step = 0;    ///< completed optimizer steps
    std::int64_t tokens = 0;  ///< training tokens seen
    double time = 0;  ///< active seconds since the run began, pauses and gaps between segments left out
    double value = 0;
};

struct Event {
    std::int64_t id = 0;
    std::int64_t run = 0;
    std::int64_t segment = 0;
    std::int64_t step = 0;
    double time = 0;   ///< seconds since 1970, UTC
    std::string kind;  ///< "start", "resume", "checkpoint", "pause", "stop", "warning", "error", "sample",
                       ///< "spike", "finish", "failure" (simulated)
    std::string text;  ///< one sentence, or the sampled text
};

/// Points of one series of one run, in order of (segment, sequence).
struct SeriesData {
    std::vector<std::int64_t> segment, step, tokens;
    std::vector<double> time, value;
};

class TrainLock;

/// A project file: one SQLite database in rollback-journal mode, opened in place, never replaced.
/// Checkpoints lie beside it in NAME.wafermill.d/. One object per thread. Every member throws Error.
class Project {
  public:
    enum class Mode { read_write, read_only };

    /// Makes a new file holding `plan`; refuses an existing one.
    static Project create(const std::filesystem::path& file, const Plan& plan);
    /// Opens a file, migrating an older version (a copy NAME.wafermill.vN-backup is kept). A newer version or
    /// a file without write permission opens read-only whatever `mode` says (see read_only_reason). A corrupt
    /// or foreign file throws. Nothing that the file holds is executed: triggers and views in it are refused,
    /// the schema is not trusted.
    static Project open(const std::filesystem::path& file, Mode mode = Mode::read_write);

    Project(Project&&) noexcept;
    Project& operator=(Project&&) noexcept;
    ~Project();

    const std::filesystem::path& file() const;
    std::filesystem::path folder() const;                    ///< NAME.wafermill.d
    std::filesystem::path run_folder(const Run& run) const;  ///< NAME.wafermill.d/run-<uuid>
    bool read_only() const;
    std::string read_only_reason() const;  ///< one sentence, empty when writable

    Plan plan() const;
    void save_plan(const Plan& plan);
    /// How long a member waits in all for another process that holds the file; 5 s unless set. A window that
    /// must not freeze sets less. A wait that ends throws Error, in append() gives false.
    void set_busy_timeout(std::chrono::milliseconds timeout);
    /// Changes whenever another connection has committed (PRAGMA data_version).
    std::int64_t data_version() const;

    /// `parent` and `parent_step`: the checkpoint that it begins with.
    Run create_run(const std::string& title, const Plan& plan, std::int64_t parent = 0,
                   std::int64_t parent_step = 0);
    /// Adds a run that is over with all of its rows, in one transaction; gives it as stored, with its id,
    /// uuid and time. Events without a time get that of now.
    Run add_run(const Run& run, const std::vector<MetricPoint>& points, std::vector<Event> events);
    std::vector<Run> runs() const;  ///< newest first
    Run run(std::int64_t id) const;
    std::optional<Run> newest_run() const;  ///< that trained here: simulated ones are passed over
    /// Writes state, message, plan (an extended run has more steps than it began with), summary, fingerprint,
    /// segments and step; sets `updated`. The title is the user's: only rename_run changes it.
    void update_run(const Run& run);
    void rename_run(std::int64_t id, const std::string& title);
    /// Makes all changes of labels in one transaction, or none of them; leaves `updated` as it is.
    void change_labels(const std::vector<LabelChange>& changes);
    /// With its metrics, events and folder. Refused while a trainer uses it: one that trains, is being
    /// prepared, or was claimed to be resumed. A trainer that drops its own run passes its lock.
    void delete_run(std::int64_t id, const TrainLock* held = nullptr);
    /// The trainer that holds the lock is going to use this run again: from here on nobody deletes it. Throws
    /// when it is there no more.
    Run claim_run(std::int64_t id, const TrainLock& held);
    /// Runs that say running or paused while no trainer holds the project become interrupted. A trainer
    /// passes the lock that it holds itself, before it says that its own run is running.
    void settle_abandoned_runs(const TrainLock* held = nullptr);

    /// One transaction. `sequence` continues per (run, segment, series). Busy readers are waited for at most
    /// the busy time-out (5 s); then false: nothing was written, keep the points and try again.
    bool append(std::int64_t run, std::int64_t segment, const std::vector<MetricPoint>& points,
                const std::vector<Event>& events, const Run* update = nullptr);

    std::vector<std::string> series(std::int64_t run) const;
    /// Points with (segment, sequence) after the first `skip` ones: pass what is already held to read only
    /// new ones. When the run's `segments` has changed, a resume may have removed points: read from the
    /// start.
    SeriesData read_series(std::int64_t run, std::string_view series, std::int64_t skip = 0) const;
    std::vector<Event> events(std::int64_t run, std::int64_t after_id = 0) const;
    /// Removes metrics and events of `run` after `step`: a resume continues from its checkpoint's step.
    void forget_after(std::int64_t run, std::int64_t step);

    /// All series of a run as CSV: header "segment,step,tokens,time_s,series,value", C locale, NaN as "nan".
    /// Series of a simulated run are named "simulated.NAME".
    void write_csv(std::int64_t run, const std::filesystem::path& out) const;
    void write_csv(std::int64_t run, std::ostream& out) const;

  private:
    struct State;
    explicit Project(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

/// Held by the process that trains; at most one per project file, over all processes (an open file
/// description lock on NAME.wafermill.d/train.lock). Released when the object or the process dies.
class TrainLock {
  public:
    /// Empty when it is held already.
    static std::optional<TrainLock> acquire(const std::filesystem::path& project_file);
    /// Removes the project's folder when nothing but this lock is in it: a training that did not begin leaves
    /// nothing behind. The lock is worth nothing afterwards.
    void leave_no_trace(const std::filesystem::path& project_file) const;
    /// Whether any TrainLock of the project is held, in this process or another; takes no lock itself.
    static bool held_elsewhere(const std::filesystem::path& project_file);
    /// The run that the holder has claimed, by its uuid; empty when it has claimed none. Means something only
    /// while the lock is held.
    static std::string claimed_run(const std::filesystem::path& project_file);
    /// Writes into the lock's file which run its holder uses.
    void claim(std::string_view run_uuid) const;
    TrainLock(TrainLock&&) noexcept;
    TrainLock& operator=(TrainLock&&) noexcept;
    ~TrainLock();

  private:
    explicit TrainLock(int descriptor);
    int descriptor_ = -1;
};

}  // namespace wafermill
