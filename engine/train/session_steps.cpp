// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <utility>

#include "core/base/error.h"
#include "core/base/units.h"
#include "core/model/flops.h"
#include "core/project/series.h"
#include "engine/train/process_memory.h"
#include "engine/train/session_state.h"

// The steps of a run, and what is done between them.
namespace wafermill {
namespace {

constexpr double progress_interval = 0.5;  // within a step

}  // namespace

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
    stepping_seconds_ += compute_seconds;
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
    metric(series::model_flops_per_second,
           rate * training_flops_per_token(plan_.model, plan_.sequence(), plan_.recipe.lora));
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
    return !asked_to_end();
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
    try {
        trainer_->generate(prompt, sampling, [&](std::int32_t id) {
            ids.push_back(id);
            return !interrupted();
        });
    } catch (const Error&) {
        return;  // weights that are no numbers: the next step says what became of them
    }
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
    info.base = base_;
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
    for (bool paused = true; paused;) {
        bool checkpoint = false;
        {
            std::unique_lock lock(requests_.mutex);
            // The signal handler cannot notify: look at its flag from time to time.
            requests_.changed.wait_for(lock, std::chrono::milliseconds(100), [&] {
                return !requests_.paused || requests_.stop || requests_.checkpoint;
            });
            if (interrupted() || requests_.stop) return false;
            checkpoint = std::exchange(requests_.checkpoint, false);
            paused = requests_.paused;
        }
        if (checkpoint || checkpoint_due_) write_checkpoint();  // where a reader held the project before
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
               step() == plan_.recipe.steps ? "" : why_it_stopped());
    else if (requested(&ControlRequests::stop))
        finish(RunState::stopped, "Stopped at step " + std::to_string(step()) + what_is_kept());
    else
        finish(RunState::interrupted, "Interrupted at step " + std::to_string(step()) + what_is_kept());
}

/// Of a run that has done what --steps asked for, and not yet what its plan does.
std::string Session::why_it_stopped() const {
    return "Stopped at step " + std::to_string(step()) + " as asked" +
           (plan_.recipe.checkpoints_kept > 0
                ? "; resume goes on to step " + std::to_string(plan_.recipe.steps) + "."
                : "; no checkpoint was kept, as recipe.checkpoints_kept is 0.");
}

/// Of many weights it takes minutes: whoever waits sees how far it is, and can do without it.
std::string Session::digest() {
    const bool hurried = asked_to_end();
    const std::int64_t bytes = trainer_->table().parameters * static_cast<std::int64_t>(sizeof(float));
    control_->broadcast(
        nlohmann::ordered_json({{"type", "state"}, {"state", "stopping"}, {"step", step()}}).dump(), true);
    const auto go_on = [&](double share) {
        if (callbacks_.digest) callbacks_.digest(share);
        if (seconds_since(last_report_) >= progress_interval) {
            last_report_ = Clock::now();
            control_->broadcast(
                nlohmann::ordered_json(
                    {{"type", "progress"}, {"step", step()}, {"share", share}, {"what", "digest"}})
                    .dump());
        }
        return hurried || !asked_to_end();
    };
    std::string digest;
    if (!hurried || bytes <= prompt_digest_bytes) digest = trainer_->weights_digest(go_on);
    if (digest.empty())
        event(
            "warning",
            "The digest of the weights was not taken, as the program was asked to end before that; all else "
            "of the run is kept.");
    return digest;
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
    if (session_seconds_ > 0)
        summary_["tokens_per_second"] = static_cast<double>(session_tokens_) / session_seconds_;
    // Where no step was left to do, that of the steps before.
    result_.tokens_per_second = summary_.value("tokens_per_second", 0.0);
    result_.step_tokens_per_second =
        stepping_seconds_ > 0 ? static_cast<double>(session_tokens_) / stepping_seconds_ : 0;
    result_.peak_rss_bytes = peak_resident_bytes();
    result_.store_bytes = trainer_->store().bytes();
    result_.weights_digest = digest();
    summary_["status"] = result_.status;
    summary_["steps"] = result_.steps;
    summary_["tokens"] = result_.tokens;
    if (std::isfinite(last_loss_)) summary_["final_loss"] = last_loss_;
    summary_["step_tokens_per_second"] = result_.step_tokens_per_second;
    summary_["active_seconds"] = active_seconds_;
    summary_["energy_joules"] = energy_joules_;
    summary_["peak_rss_bytes"] = result_.peak_rss_bytes;
    summary_["store_bytes"] = result_.store_bytes;
    if (!result_.weights_digest.empty()) summary_["weights_digest"] = result_.weights_digest;
    run_.message = text;
    event(state == RunState::finished ? "finish" : "stop",
          text.empty() ? "Finished at step " + std::to_string(step()) + "." : text);
    set_state(state, std::string(name(state)).c_str());
}

}  // namespace wafermill
