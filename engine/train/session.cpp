// SPDX-License-Identifier: Apache-2.0
#include "engine/train/session.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/units.h"
#include "core/estimate/local_disk.h"
#include "core/model/flops.h"
#include "core/plan/optimizer.h"
#include "core/project/series.h"
#include "core/schedule/timeline.h"
#include "core/schedule/timeline.h"
#include "engine/checkpoint/checkpoint.h"
#include "engine/data/dataset.h"
#include "engine/data/utf8.h"
#include "engine/kernels/self_test.h"
#include "engine/train/control.h"
#include "engine/train/control_server.h"
#include "engine/train/loss_watch.h"
#include "engine/train/power.h"
#include "engine/train/process_memory.h"
#include "engine/train/run_choice.h"
#include "engine/train/trace.h"
#include "engine/train/trainer.h"

namespace wafermill {
namespace {

using Clock = std::chrono::steady_clock;
constexpr double commit_interval = 0.25;   // seconds between batches of rows
constexpr double report_interval = 0.1;    // seconds between lines on the control socket
constexpr double progress_interval = 0.5;  // within a step
constexpr int patience = 12;               // times that a project which a reader holds is tried

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

double wall_clock() {
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

/// One execution of `wafermill train`: from the project file to the last row written.
class Session {
  public:
    Session(const TrainOptions& options, const TrainCallbacks& callbacks)
        : options_(options), callbacks_(callbacks) {}
    TrainResult execute();

  private:
    // Before anything is written.
    void open_project();
    void load_data();
    void make_trainer();
    void check_disk(const MemoryPlan& memory) const;
    // The run.
    void begin_run();
    std::string free_title() const;
    void restore();
    void restore_branch();
    void begin_at(const CheckpointInfo& info, std::int64_t updates);
    void announce();
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
    double session_seconds_ = 0;
    std::int64_t session_tokens_ = 0;
    std::int64_t begun_step_ = 0, begun_tokens_ = 0;  ///< what the checkpoint that it began with had done
    std::optional<double> validation_loss_;
    std::string branch_note_;
    std::int64_t validated_step_ = -1, checkpoint_step_ = -1;
    bool checkpoint_due_ = false;
    std::optional<double> best_loss_;  ///< lowest validation loss of this run
    LossWatch watch_;
    TrainResult result_;
};

void Session::open_project() {
    project_.emplace(Project::open(options_.project));
    if (project_->read_only())
        throw Error("Training needs to write to the project: " + project_->read_only_reason());
    lock_ = TrainLock::acquire(options_.project);
    if (!lock_)
        throw Error("Another training of " + options_.project.filename().string() +
                    " is going on; nothing was started. Wait for it, or stop it in the studio or with Ctrl-C "
                    "where it runs.");
    project_->settle_abandoned_runs(&*lock_);
}

void Session::load_data() {
    const auto progress = [this](double share) {
        if (callbacks_.preparing) callbacks_.preparing(share, "preparing the data");
        return !interrupted();
    };
    data_.emplace(Dataset::load(plan_, std::filesystem::absolute(options_.project).parent_path(),
                                project_->folder() / "data", progress));
    const DataReport& report = data_->report();
    if (report.floor) summary_["floor"] = *report.floor;
    if (report.generator_validation_loss)
        summary_["generator_validation_loss"] = *report.generator_validation_loss;
}

void Session::make_trainer() {
    Element element = plan_.recipe.precision == Precision::bf16 ? Element::bf16 : Element::f32;
    if (element == Element::bf16 && usable_path(element) == KernelPath::reference) element = Element::f32;
    // What is available no longer contains what the process already holds.
    Resources resources;
    resources.memory_budget = plan_.local.memory_budget > 0 ? plan_.local.memory_budget
                                                            : available_memory_bytes() + resident_bytes();
    resources.store_file = store_file();
    // What a trainer that was killed had set aside.
    for (const Run& run : project_->runs()) Checkpoints(project_->run_folder(run)).release();
    const MemoryPlan memory =
        Trainer::plan_memory(plan_, element, usable_path(element), resources.memory_budget);
    if (memory.fits) check_disk(memory);
    if (memory.fits && !memory.store.in_memory())
        std::filesystem::create_directories(resources.store_file.parent_path());
    trainer_ = std::make_unique<Trainer>(
        plan_,
        [this](std::int64_t at, std::int64_t index, std::int32_t* out) {
            data_->training_sample(at, index, out);
        },
        element, usable_path(element), resources);
    trainer_->watch = [this](double share) { return within_step(share); };
    if (const std::string& note = trainer_->store().stream().note(); !note.empty()) message(note);
    if (!options_.trace.empty()) begin_trace(options_.trace);
    power_ = std::make_unique<PowerMeter>(plan_.cluster.assumptions);
    summary_["power_measured"] = power_->measured();
}

/// Says what the run will ask of the disk, and refuses what it has not got before anything is written.
void Session::check_disk(const MemoryPlan& memory) const {
    LocalDisk disk = local_disk(plan_, store_file_of(memory, plan_));
    std::int64_t present = 0;
    if (choice_.resumed)
        present =
            static_cast<std::int64_t>(Checkpoints(project_->run_folder(*choice_.resumed)).steps().size());
    disk.checkpoints = std::max<std::int64_t>(disk.checkpoints > 0 ? 1 : 0, disk.checkpoints - present);
    std::error_code ignored;
    const auto space =
        std::filesystem::space(std::filesystem::absolute(options_.project).parent_path(), ignored);
    if (!ignored && disk.needed() > static_cast<std::int64_t>(space.available))
        throw Error("Training needs " + format_bytes(static_cast<double>(disk.needed())) +
                    " of disk (store " + format_bytes(static_cast<double>(disk.store.bytes)) + ", " +
                    std::to_string(disk.checkpoints) + " checkpoints of " +
                    format_bytes(static_cast<double>(disk.checkpoint_bytes)) + ") and " +
                    format_bytes(static_cast<double>(space.available)) +
                    " are free; nothing was started. Free some space, lower recipe.checkpoints_kept, raise "
                    "local.memory_budget, or choose a smaller model.");
    if (disk.store.bytes > 0) message("The store lies partly in a file: " + disk.sentence(plan_));
    if (plan_.recipe.checkpoints_kept == 0)
        message(
            "recipe.checkpoints_kept is 0: no checkpoint is written; the run can be neither resumed nor "
            "sampled from.");
}

/// "demo, 1 system", and "demo, 1 system (2)" where there is one already.
std::string Session::free_title() const {
    const std::string base = usual_title(options_, choice_);
    const std::vector<Run> runs = project_->runs();
    const auto taken = [&](const std::string& title) {
        return std::any_of(runs.begin(), runs.end(), [&](const Run& run) { return run.title == title; });
    };
    std::string title = base;
    for (int number = 2; taken(title); ++number) title = base + " (" + std::to_string(number) + ")";
    return title;
}

void Session::begin_run() {
    if (choice_.resumed)
        run_ = *choice_.resumed;
    else
        run_ = project_->create_run(options_.title.empty() ? free_title() : options_.title, plan_,
                                    choice_.parent ? choice_.parent->id : 0, choice_.parent_step);
    checkpoints_ = std::make_unique<Checkpoints>(project_->run_folder(run_));
    try {
        if (plan_.recipe.checkpoints_kept > 0)
            checkpoints_->reserve(trainer_->table(), plan_.recipe, plan_.recipe.most_checkpoints());
        control_ = std::make_unique<ControlServer>(control_socket_path(run_.uuid), requests_);
        if (options_.keep_trace) {
            std::filesystem::create_directories(project_->run_folder(run_));
            begin_trace(project_->run_folder(run_) / trace_file_name);
        }
        restore();
        if (choice_.extended) project_->set_run_plan(run_.id, plan_);
        announce();
    } catch (const std::exception&) {
        control_.reset();
        checkpoints_->release();
        if (!choice_.resumed) project_->delete_run(run_.id, &*lock_);
        throw;
    }
}

void Session::announce() {
    run_.segments += 1;
    run_.message.clear();
    run_.step = step();
    run_.summary = summary_.dump();
    const std::string fingerprint = kernel_fingerprint();
    if (!run_.fingerprint.empty() && run_.fingerprint != fingerprint)
        event("warning",
              "The kernels differ from those that computed the run so far: the result will not have the bits "
              "that it would have had there.");
    run_.fingerprint = fingerprint;
    if (const std::string& warning = self_test().warning; !warning.empty()) event("warning", warning);
    std::string what = choice_.resumed ? "Resumed" : "Started";
    if (choice_.extended) what = "Extended to " + std::to_string(plan_.recipe.steps) + " steps and resumed";
    if (choice_.parent) what = "Branched from run " + std::to_string(choice_.parent->id) + " and started";
    event(choice_.resumed ? "resume" : "start",
          what + " at step " + std::to_string(step()) + " with " + counted(plan_.local.systems, "system") +
              " and " + counted(trainer_->threads(), "thread") + "." + branch_note_);
    set_state(RunState::running, "running");
}

void Session::restore() {
    trainer_->initialise();
    if (choice_.parent) return restore_branch();
    if (!choice_.resumed) return;
    std::vector<std::string> warnings;
    const std::size_t present = checkpoints_->steps().size();
    const auto info = checkpoints_->load(trainer_->store(), warnings);
    for (const std::string& warning : warnings) event("warning", warning);
    if (info) {
        if (info->data_digest != data_->report().digest)
            throw Error("The data is not what run " + std::to_string(run_.id) +
                        " was trained on; nothing was changed. Put the original data back at data.path, or "
                        "start a new run, or a branch with --branch " +
                        std::to_string(run_.id) + ".");
        begin_at(*info, info->updates);
        active_seconds_ = info->active_seconds;
        energy_joules_ = info->energy_joules;
        checkpoint_step_ = info->step;
        checkpoints_->set_aside_after(info->step);
    } else {
        if (present > 0)
            throw Error("Run " + std::to_string(run_.id) +
                        " has no sound checkpoint to resume from; nothing was changed. " + warnings.front() +
                        " A new run of the same plan gives the same result.");
        if (choice_.resumed->parent > 0)
            throw Error(
                "Run " + std::to_string(run_.id) + " branched from run " +
                std::to_string(choice_.resumed->parent) +
                " and has no checkpoint of its own to resume from; nothing was changed. Branch again.");
        if (choice_.extended || plan_.recipe.checkpoints_kept == 0)
            throw Error("Run " + std::to_string(run_.id) +
                        " has no checkpoint to go on from; nothing was changed. A new run of the same plan, "
                        "with the steps that it is to have, gives the same result.");
        trainer_->initialise();
    }
    project_->forget_after(run_.id, step());
    const SeriesData validated = project_->read_series(run_.id, series::validation_loss);
    for (std::size_t i = 0; i < validated.value.size(); ++i)
        note_validation(validated.value[i], validated.step[i]);
    // The band that a spike must exceed is that of the losses so far.
    for (const double loss : project_->read_series(run_.id, series::loss).value) watch_.add(loss);
}

/// Weights, and the moments where the optimizer is the same, of the checkpoint that the run branches from.
void Session::restore_branch() {
    const Run& parent = *choice_.parent;
    const Checkpoints source(project_->run_folder(parent));
    const Recipe before = plan_from_json(parent.plan).recipe;
    const bool same_state = before.optimizer == plan_.recipe.optimizer &&
                            optimizer_moments(before) == optimizer_moments(plan_.recipe);
    const auto part = same_state ? Checkpoints::Part::all : Checkpoints::Part::weights;
    std::vector<std::string> warnings;
    const auto info = source.load(trainer_->store(), warnings, choice_.parent_step, part);
    if (!info)
        throw Error("The checkpoint of step " + std::to_string(choice_.parent_step) + " of run " +
                    std::to_string(parent.id) + " cannot be used; nothing was started. " +
                    (warnings.empty() ? "" : warnings.front()));
    if (info->tokenizer != data_->tokenizer().to_json())
        throw Error("Run " + std::to_string(parent.id) +
                    " was trained with other tokens than the plan's data has; nothing was started. A branch "
                    "needs the same tokenizer, and with characters a text with the same alphabet.");
    begin_at(*info, part == Checkpoints::Part::all ? info->updates : 0);
    if (part == Checkpoints::Part::weights)
        branch_note_ += " The optimizer is another one, so its moments begin anew.";
    if (info->data_digest != data_->report().digest) branch_note_ += " The data is not that of the parent.";
}

void Session::begin_at(const CheckpointInfo& info, std::int64_t updates) {
    trainer_->set_completed_steps(info.step, updates);
    begun_step_ = info.step;
    begun_tokens_ = info.tokens;
    last_loss_ = info.loss;
}

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

void Session::begin_trace(const std::filesystem::path& file) {
    trace_ = std::make_unique<Trace>(file, trainer_->table(), trainer_->store().plan());
    trainer_->store().stream().record_transfers(true);
}

void Session::end_trace(const std::string& reason) {
    event("warning", reason + " The training goes on without a trace.");
    trainer_->store().stream().record_transfers(false);
    trace_.reset();
}

/// A trace that cannot be written ends; the run does not.
void Session::write_trace(const StepResult& result) {
    try {
        trace_->step(result.step, result.began, result.journal, trainer_->store().stream().take_transfers());
        if (options_.keep_trace && trace_->bytes() >= kept_trace_bytes)
            end_trace("The trace in the run's folder has reached " +
                      format_bytes(static_cast<double>(kept_trace_bytes)) + " and ends with step " +
                      std::to_string(result.step) + ".");
    } catch (const Error& error) {
        end_trace(error.what());
    }
}

void Session::take_step() {
    const Clock::time_point begin = Clock::now();
    const StepResult result = trainer_->step();
    const double compute_seconds = seconds_since(begin);
    if (trace_) write_trace(result);
    last_loss_ = result.loss;
    note_spike(result.loss);
    summary_["steps"] = step();
    summary_["tokens"] = tokens();
    summary_["final_loss"] = result.loss;
    StepReport report;
    if (plan_.recipe.validate_every > 0 &&
        (step() % plan_.recipe.validate_every == 0 || step() == plan_.recipe.steps)) {
        validate();
        report.validation_loss = validation_loss_;
    }
    const double seconds = seconds_since(begin);
    active_seconds_ += seconds;
    session_seconds_ += seconds;
    session_tokens_ += plan_.tokens_per_step();
    const PowerMeter::Sample power = power_->sample();
    const double watts = power.watts;
    energy_joules_ += power.joules;

    const double rate = static_cast<double>(plan_.tokens_per_step()) / compute_seconds;
    metric(series::loss, result.loss);
    metric(series::gradient_norm, result.gradient_norm);
    metric(series::learning_rate, result.learning_rate);
    if (plan_.model.mixture()) metric(series::load_balance, result.load_balance);
    metric(series::tokens_per_second, rate);
    metric(series::model_flops_per_second, rate * training_flops_per_token(plan_.model, plan_.sequence()));
    metric(series::step_seconds, compute_seconds);
    metric(series::power_watts, watts);
    metric(series::energy_joules, energy_joules_);
    metric(series::fabric_broadcast_bytes, static_cast<double>(result.broadcast_bytes));
    metric(series::fabric_reduce_bytes, static_cast<double>(result.reduce_bytes));
    metric(series::store_read_bytes, static_cast<double>(result.bytes_read));
    metric(series::store_written_bytes, static_cast<double>(result.bytes_written));
    const StepTimes& times = result.times;
    metric(series::time_compute, times.compute);
    metric(series::time_weights, times.weights);
    metric(series::time_store, times.store);
    metric(series::time_reduction, times.reduction);
    metric(series::time_other,
           compute_seconds - times.compute - times.weights - times.store - times.reduction);
    const WorkingMemory memory = trainer_->memory();
    metric(series::memory_store, static_cast<double>(trainer_->memory_plan().store_bytes));
    metric(series::memory_weights, static_cast<double>(memory.weights));
    metric(series::memory_activations, static_cast<double>(memory.activations));
    metric(series::memory_gradients, static_cast<double>(memory.gradients));
    metric(series::memory_workspace, static_cast<double>(memory.workspace));
    metric(series::memory_resident, static_cast<double>(resident_bytes()));
    if (report.validation_loss) metric(series::validation_loss, *validation_loss_);

    report.run = run_.id;
    report.segment = run_.segments - 1;
    report.step = step();
    report.steps = last_step();
    report.tokens = tokens();
    report.loss = result.loss;
    report.gradient_norm = result.gradient_norm;
    if (plan_.model.mixture()) report.load_balance = result.load_balance;
    report.learning_rate = result.learning_rate;
    report.tokens_per_second = rate;
    report.step_seconds = compute_seconds;
    report.active_seconds = active_seconds_;
    report.seconds_left = session_seconds_ / static_cast<double>(session_tokens_) *
                          static_cast<double>(plan_.tokens_per_step()) *
                          static_cast<double>(last_step() - step());
    report.power_watts = watts;
    report.power_measured = power_->measured();
    this->report(report);
}

void Session::note_spike(double loss) {
    const auto spike = watch_.add(loss);
    if (!spike) return;
    char text[200];
    std::snprintf(
        text, sizeof text,
        "Loss spike: %.4f at step %lld, above %.4f, the band of the %zu steps before (median %.4f).",
        spike->loss, static_cast<long long>(step()), spike->bound, LossWatch::window, spike->median);
    event("spike", text);
}

/// False where the step is to be abandoned.
bool Session::within_step(double share) {
    if (callbacks_.within_step) callbacks_.within_step(step(), last_step(), share);
    if (seconds_since(last_report_) >= progress_interval) {
        last_report_ = Clock::now();
        control_->broadcast(
            nlohmann::ordered_json({{"type", "progress"}, {"step", step()}, {"share", share}}).dump());
    }
    const std::scoped_lock lock(requests_.mutex);
    return !interrupted() && !requests_.stop;
}

void Session::validate() {
    if (validated_step_ == step()) return;
    std::int64_t samples = data_->validation_samples();
    if (plan_.recipe.validation_batches > 0)
        samples = std::min(samples, plan_.recipe.validation_batches * plan_.recipe.batch);
    validation_loss_ = trainer_->evaluate(
        samples, [this](std::int64_t index, std::int32_t* out) { data_->validation_sample(index, out); });
    validated_step_ = step();
    summary_["validation_loss"] = *validation_loss_;
    if (!note_validation(*validation_loss_, step()) || !plan_.recipe.keep_best) return;
    checkpoint_due_ = true;
    checkpoint_step_ = -1;  // one that was written before the validation does not say how good it is
}

/// True when it is the best so far.
bool Session::note_validation(double loss, std::int64_t at) {
    if (!std::isfinite(loss) || (best_loss_ && loss >= *best_loss_)) return false;
    best_loss_ = loss;
    summary_["best_validation_loss"] = loss;
    summary_["best_step"] = at;
    return true;
}

void Session::sample_text() {
    trainer_->free_unused();  // sampling has buffers of its own
    std::vector<std::int32_t> prompt(1);
    data_->read(0, prompt);
    std::vector<std::int32_t> ids;
    Sampling sampling;
    sampling.tokens = 120;
    sampling.vocabulary = data_->tokenizer().vocabulary();
    trainer_->generate(prompt, sampling, [&](std::int32_t id) {
        ids.push_back(id);
        return !interrupted();
    });
    event("sample", data_->tokenizer().decode(ids));
}

void Session::write_checkpoint() {
    if (plan_.recipe.checkpoints_kept == 0) checkpoint_due_ = false;
    if (checkpoint_step_ == step() || plan_.recipe.checkpoints_kept == 0) return;
    // A resume begins at a checkpoint: the rows before it must not be lost with the process.
    if (!commit(true)) {
        checkpoint_due_ = true;
        return;
    }
    checkpoint_due_ = false;
    trainer_->settle();
    CheckpointInfo info;
    info.step = step();
    info.tokens = tokens();
    info.active_seconds = active_seconds_;
    info.energy_joules = energy_joules_;
    info.loss = last_loss_;
    info.updates = trainer_->updates();
    if (validated_step_ == step() && validation_loss_ && std::isfinite(*validation_loss_))
        info.validation_loss = validation_loss_;
    info.model = nlohmann::json(plan_.model).dump();
    info.tokenizer = data_->tokenizer().to_json();
    info.data_digest = data_->report().digest;
    info.fingerprint = run_.fingerprint;
    checkpoints_->write(trainer_->store(), info, plan_.recipe.checkpoints_kept, plan_.recipe.keep_best);
    checkpoint_step_ = step();
    event("checkpoint", "Checkpoint of step " + std::to_string(step()) + " written.");
}

/// True when the run goes on.
bool Session::wait_while_paused() {
    {
        std::unique_lock lock(requests_.mutex);
        if (!requests_.paused || requests_.stop) return true;
    }
    write_checkpoint();
    event("pause", "Paused at step " + std::to_string(step()) + ".");
    set_state(RunState::paused, "paused");
    for (;;) {
        std::unique_lock lock(requests_.mutex);
        // The signal handler cannot notify: look at its flag from time to time.
        requests_.changed.wait_for(lock, std::chrono::milliseconds(100), [&] {
            return !requests_.paused || requests_.stop || requests_.checkpoint;
        });
        if (interrupted() || requests_.stop) return false;
        requests_.checkpoint = false;
        if (!requests_.paused) break;
    }
    power_->sample();  // what was used while paused is not the run's
    event("resume", "Goes on at step " + std::to_string(step()) + ".");
    set_state(RunState::running, "running");
    return true;
}

void Session::train() {
    const auto requested = [this](bool ControlRequests::*flag) {
        const std::scoped_lock lock(requests_.mutex);
        const bool value = requests_.*flag;
        if (flag == &ControlRequests::checkpoint) requests_.*flag = false;
        return value;
    };
    power_->sample();                        // nor is what was used to prepare it
    if (choice_.parent) write_checkpoint();  // the parent may lose the one that it began with
    if (options_.steps && *options_.steps > plan_.recipe.steps)
        message("--steps " + std::to_string(*options_.steps) +
                " is more than recipe.steps: the run ends at step " + std::to_string(plan_.recipe.steps) +
                ".");
    while (step() < last_step()) {
        wait_while_paused();
        if (interrupted() || requested(&ControlRequests::stop)) break;
        try {
            take_step();
        } catch (const StepAbandoned&) {
            break;
        }
        const std::int64_t every = plan_.recipe.checkpoint_every;
        if ((every > 0 && step() % every == 0) || checkpoint_due_ || requested(&ControlRequests::checkpoint))
            write_checkpoint();
        if (plan_.recipe.sample_every > 0 && step() % plan_.recipe.sample_every == 0) sample_text();
        commit(false);
    }
    const bool done = step() >= last_step();
    if (done && plan_.recipe.validate_every > 0) validate();
    // A reader that holds the project longer than this is not waited for.
    int attempts = 0;
    do write_checkpoint();
    while (checkpoint_due_ && ++attempts < patience);
    if (done)
        finish(step() == plan_.recipe.steps ? RunState::finished : RunState::stopped,
               step() == plan_.recipe.steps
                   ? ""
                   : "Stopped at step " + std::to_string(step()) + " as asked" +
                         (plan_.recipe.checkpoints_kept > 0
                              ? "; resume goes on to step " + std::to_string(plan_.recipe.steps) + "."
                              : "; no checkpoint was kept, as recipe.checkpoints_kept is 0."));
    else if (requested(&ControlRequests::stop))
        finish(RunState::stopped, "Stopped at step " + std::to_string(step()) + what_is_kept());
    else
        finish(RunState::interrupted, "Interrupted at step " + std::to_string(step()) + what_is_kept());
}

void Session::finish(RunState state, const std::string& text) {
    result_.status = name(state);
    result_.message = text;
    result_.resumable = plan_.recipe.checkpoints_kept > 0;
    result_.run = run_.id;
    result_.steps = step();
    result_.tokens = tokens();
    result_.final_loss = last_loss_;
    result_.validation_loss = validation_loss_;
    result_.tokens_per_second =
        session_seconds_ > 0 ? static_cast<double>(session_tokens_) / session_seconds_ : 0;
    result_.peak_rss_bytes = peak_resident_bytes();
    result_.store_bytes = trainer_->store().bytes();
    result_.weights_digest = trainer_->weights_digest();
    summary_["status"] = result_.status;
    summary_["steps"] = result_.steps;
    summary_["tokens"] = result_.tokens;
    if (std::isfinite(last_loss_)) summary_["final_loss"] = last_loss_;
    summary_["tokens_per_second"] = result_.tokens_per_second;
    summary_["active_seconds"] = active_seconds_;
    summary_["energy_joules"] = energy_joules_;
    summary_["peak_rss_bytes"] = result_.peak_rss_bytes;
    summary_["store_bytes"] = result_.store_bytes;
    summary_["weights_digest"] = result_.weights_digest;
    run_.message = text;
    event(state == RunState::finished ? "finish" : "stop",
          text.empty() ? "Finished at step " + std::to_string(step()) + "." : text);
    set_state(state, std::string(name(state)).c_str());
}

TrainResult Session::execute() {
    bound_allocator();
    open_project();
    try {
        choice_ = choose_run(*project_, options_, *lock_);
        plan_ = choice_.plan;
        make_trainer();  // what does not fit is refused before any data is prepared
        load_data();
        begin_run();
    } catch (...) {
        lock_->leave_no_trace(options_.project);
        throw;
    }
    const auto fail = [this](const std::string& text) {
        run_.message = text;
        summary_["status"] = std::string(name(RunState::failed));
        checkpoints_->release();
        try {
            event("error", text);
            set_state(RunState::failed, "failed");
        } catch (const std::exception& error) {
            // The first reason is the one to tell; the project will say that the run was interrupted.
            message(error.what());
        }
    };
    try {
        train();
    } catch (const NotFinite& error) {
        metric(series::loss, error.loss);
        metric(series::gradient_norm, error.gradient_norm);
        for (auto point = points_.end() - 2; point != points_.end(); ++point) {
            point->step = error.step;
            point->tokens += plan_.tokens_per_step();
        }
        summary_["diverged_step"] = error.step;
        std::string kept = checkpoint_step_ < 0
                               ? "no checkpoint had been written yet"
                               : "the newest checkpoint is of step " + std::to_string(checkpoint_step_);
        try {
            if (error.weights_intact) write_checkpoint();
            if (checkpoint_step_ == step())
                kept = "the weights of step " + std::to_string(step()) + " are kept in a checkpoint";
        } catch (const std::exception& trouble) {
            message(trouble.what());
        }
        fail(std::string(error.what()) + " The run was stopped; " + kept +
             ". Lower recipe.learning_rate or lengthen recipe.warmup_steps, then start a new run.");
        throw Error(run_.message);
    } catch (const std::exception& error) {
        fail(error.what());
        throw Error(error.what());
    }
    checkpoints_->release();
    return result_;
}

}  // namespace

TrainResult train_project(const TrainOptions& options, const TrainCallbacks& callbacks) {
    return Session(options, callbacks).execute();
}

}  // namespace wafermill
