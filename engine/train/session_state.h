// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/checkpoint/checkpoint.h"
#include "engine/data/dataset.h"
#include "engine/train/control_server.h"
#include "engine/train/loss_watch.h"
#include "engine/train/power.h"
#include "engine/train/run_choice.h"
#include "engine/train/session.h"
#include "engine/train/trace.h"
#include "engine/train/trainer.h"

namespace wafermill {

inline double seconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// One execution of `wafermill train`: from the project file to the last row written. session.cpp prepares
/// it, session_begin.cpp makes the run or takes it up again, session_steps.cpp trains, and session_rows.cpp
/// tells of it.
class Session {
  public:
    using Clock = std::chrono::steady_clock;

    Session(const TrainOptions& options, const TrainCallbacks& callbacks)
        : options_(options), callbacks_(callbacks) {}
    TrainResult execute();

  private:
    /// Times that a project which a reader holds is tried.
    static constexpr int patience = 12;

    // Before anything is written.
    void open_project();
    void load_data();
    bool already_there();
    void make_trainer();
    void check_disk(const MemoryPlan& memory) const;
    // The run.
    void begin_run();
    std::string free_title() const;
    void restore();
    void restore_branch();
    void require_same_tokens(const CheckpointInfo& info) const;
    void begin_adapters(const Checkpoints& source);
    void take_up_base(const CheckpointInfo& info, const std::filesystem::path& folder);
    void adopt_base(const std::filesystem::path& checkpoint);
    void take_up_summary();
    void begin_at(const CheckpointInfo& info, std::int64_t updates);
    void announce();
    void note_forecast();
    void train();
    void take_step();
    void begin_trace(const std::filesystem::path& file);
    void end_trace(const std::string& reason);
    void write_trace(const StepResult& result);
    bool within_step(double share);
    void note_spike(double loss);
    bool note_validation(double loss, std::int64_t at);
    void validate();
    void sample_text();
    void write_checkpoint();
    bool wait_while_paused();
    std::string why_it_stopped() const;
    std::string digest();
    void finish(RunState state, const std::string& message);
    // Rows and lines.
    void metric(const char* series, double value) {
        points_.push_back({series, step(), tokens(), active_seconds_, value});
    }
    void event(const std::string& kind, const std::string& text);
    /// Writes the rows that wait, a few times a second or when `due`; false when a reader held the file.
    bool commit(bool due);
    void set_state(RunState state, const char* name);
    void report(const StepReport& report);
    void message(const std::string& text) const {
        if (callbacks_.message) callbacks_.message(text);
    }

    std::int64_t step() const { return trainer_->completed_steps(); }
    std::int64_t tokens() const { return begun_tokens_ + (step() - begun_step_) * plan_.tokens_per_step(); }
    std::int64_t last_step() const {
        return std::min(options_.steps.value_or(plan_.recipe.steps), plan_.recipe.steps);
    }
    /// Scratch: whoever trains makes it anew, and a trainer that was killed leaves it.
    std::filesystem::path store_file() const { return project_->folder() / "parameter-store"; }
    std::string what_is_kept() const {
        if (plan_.recipe.checkpoints_kept == 0)
            return "; no checkpoint was kept, as recipe.checkpoints_kept is 0.";
        if (checkpoint_step_ != step())
            return "; its checkpoint could not be written, as another program holds the project: resume goes "
                   "on from the one before.";
        return "; its checkpoint is kept and the run can be resumed.";
    }
    /// Somebody waits for the end of the program.
    bool asked_to_end() {
        const std::scoped_lock lock(requests_.mutex);
        return interrupted() || requests_.stop;
    }
    bool interrupted() const { return options_.interrupt != nullptr && options_.interrupt->load() != 0; }

    const TrainOptions& options_;
    const TrainCallbacks& callbacks_;
    std::optional<TrainLock> lock_;
    std::optional<Project> project_;
    Plan plan_;
    RunChoice choice_;
    std::optional<Dataset> data_;
    std::unique_ptr<Trainer> trainer_;
    std::unique_ptr<Checkpoints> checkpoints_;
    std::unique_ptr<Trace> trace_;
    std::unique_ptr<PowerMeter> power_;
    ControlRequests requests_;
    std::unique_ptr<ControlServer> control_;

    Run run_;
    nlohmann::ordered_json summary_;
    std::vector<MetricPoint> points_;
    std::vector<Event> events_;
    Clock::time_point last_commit_, last_report_;
    double active_seconds_ = 0, energy_joules_ = 0, last_loss_ = NAN;
    double session_seconds_ = 0, stepping_seconds_ = 0;
    std::int64_t session_tokens_ = 0;
    std::int64_t begun_step_ = 0, begun_tokens_ = 0;  ///< what the checkpoint that it began with had done
    std::optional<double> validation_loss_;
    std::string branch_note_;
    std::optional<CheckpointInfo::Base> base_;  ///< with adapters: what they are added to
    std::int64_t validated_step_ = -1, checkpoint_step_ = -1;
    bool checkpoint_due_ = false;
    std::optional<double> best_loss_;  ///< lowest validation loss of this run
    LossWatch watch_;
    TrainResult result_;
};

}  // namespace wafermill
