// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/base/error.h"
#include "core/base/json_text.h"
#include "core/base/units.h"
#include "core/plan/optimizer.h"
#include "core/project/series.h"
#include "core/schedule/run_traces.h"
#include "core/schedule/timeline.h"
#include "engine/kernels/self_test.h"
#include "engine/predict/forecast.h"
#include "engine/train/control.h"
#include "engine/train/session_state.h"

// A run made, or taken up where its checkpoint left it.
namespace wafermill {

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
        restore();
        if (options_.keep_trace) {
            std::filesystem::create_directories(project_->run_folder(run_));
            set_trace_apart(project_->run_folder(run_));
            begin_trace(project_->run_folder(run_) / trace_file_name);
        }
        if (choice_.extended) run_.plan = plan_to_json(plan_);  // written with the run's new state
        announce();
    } catch (const std::exception&) {
        control_.reset();
        checkpoints_->release();
        if (!choice_.resumed) project_->delete_run(run_.id, &*lock_);
        throw;
    }
}

/// What this computer's measured rates say of the run; it stays with the run, beside what is then measured.
void Session::note_forecast() {
    const KnownForecast known = forecast_here(plan_, trainer_->memory_plan(), store_file().parent_path());
    if (!known.forecast) return;
    if (callbacks_.forecast)
        callbacks_.forecast(sentence(known, std::max<std::int64_t>(0, last_step() - step())));
    const Forecast& forecast = *known.forecast;
    result_.forecast_tokens_per_second = forecast.tokens_per_second;
    result_.forecast_peak_bytes = forecast.peak_memory_bytes;
    const auto put = [this](const std::string& name, const Estimated& value) {
        summary_["forecast_" + name] = {{"value", value.value}, {"low", value.low}, {"high", value.high}};
    };
    put("tokens_per_second", forecast.tokens_per_second);
    put("peak_bytes", forecast.peak_memory_bytes);
}

void Session::announce() {
    note_forecast();
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
        take_up_base(*info, project_->run_folder(run_));
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
        const std::vector<Event> events = project_->events(run_.id);
        if (std::any_of(events.begin(), events.end(),
                        [](const Event& one) { return one.kind == "checkpoint"; }))
            throw Error("The checkpoints of run " + std::to_string(run_.id) +
                        " are gone from its folder; nothing was changed. Put the folder beside the project "
                        "file back, or start a new run: of the same plan it gives the same result.");
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
    take_up_summary();
    const SeriesData validated = project_->read_series(run_.id, series::validation_loss);
    for (std::size_t i = 0; i < validated.value.size(); ++i)
        note_validation(validated.value[i], validated.step[i]);
    if (!validated.value.empty()) {
        validation_loss_ = validated.value.back();
        validated_step_ = validated.step.back();
        summary_["validation_loss"] = *validation_loss_;
    }
    // The band that a spike must exceed is that of the losses so far.
    for (const double loss : project_->read_series(run_.id, series::loss).value) watch_.add(loss);
}

/// What was found out before remains known, but for how the run ended and what belongs to steps that are done
/// again.
void Session::take_up_summary() {
    const auto before = parse_json_quietly<nlohmann::ordered_json>(run_.summary);
    if (!before.is_object()) return;
    for (const auto& [key, value] : before.items())
        if (key != "status" && key != "weights_digest" && key != "diverged_step" &&
            key != "validation_loss" && !key.starts_with("best_") && !summary_.contains(key))
            summary_[key] = value;
    summary_["steps"] = step();
    summary_["tokens"] = tokens();
    if (std::isfinite(last_loss_)) summary_["final_loss"] = last_loss_;
}

/// Weights, and the moments where the optimizer is the same, of the checkpoint that the run branches from.
void Session::restore_branch() {
    const Run& parent = *choice_.parent;
    const Checkpoints source(project_->run_folder(parent));
    if (choice_.new_adapters) return begin_adapters(source);
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
    require_same_tokens(*info);
    take_up_base(*info, project_->run_folder(parent));
    begin_at(*info, part == Checkpoints::Part::all ? info->updates : 0);
    if (part == Checkpoints::Part::weights)
        branch_note_ += " The optimizer is another one, so its moments begin anew.";
    if (info->data_digest != data_->report().digest) branch_note_ += " The data is not that of the parent.";
}

void Session::require_same_tokens(const CheckpointInfo& info) const {
    // What was imported without a tokenizer takes any.
    if (!info.tokenizer.empty() && info.tokenizer != data_->tokenizer().to_json())
        throw Error("Run " + std::to_string(choice_.parent->id) +
                    " was trained with other tokens than the plan's data has; nothing was started. A branch "
                    "needs the same tokenizer, and with characters a text with the same alphabet.");
}

/// New adapters on the parent's weights: their training begins at step 0.
void Session::begin_adapters(const Checkpoints& source) {
    const std::filesystem::path file = source.file(choice_.parent_step);
    const CheckpointWeights weights(file);
    require_same_tokens(weights.info());
    adopt_base(file);
    checkpoints_->load_base(trainer_->store(), *base_);
    trainer_->set_completed_steps(0);
    const ParameterTable& table = trainer_->table();
    const auto count = [](std::int64_t parameters) { return format_count(static_cast<double>(parameters)); };
    branch_note_ += std::string(" ") + count(table.trained_parameters) +
                    " parameters are trained, in adapters of rank " + std::to_string(table.lora.rank) +
                    ", and " + count(table.parameters - table.trained_parameters) + " stay as they are.";
}

/// Of a checkpoint in `folder` with adapters: the weights that they are added to.
void Session::take_up_base(const CheckpointInfo& info, const std::filesystem::path& folder) {
    if (!info.base) return;
    base_ = info.base;
    // A branch keeps a link of its own.
    if (choice_.parent) adopt_base(folder / info.base->file);
    checkpoints_->load_base(trainer_->store(), *base_);
}

/// The checkpoint's weights are what this run's adapters are added to.
void Session::adopt_base(const std::filesystem::path& checkpoint) {
    base_ = checkpoints_->adopt_base(checkpoint, plan_.recipe.lora, [this](double share) {
        if (callbacks_.preparing)
            callbacks_.preparing(share, "copying the weights that the adapters are added to");
        return !asked_to_end();
    });
}

void Session::begin_at(const CheckpointInfo& info, std::int64_t updates) {
    trainer_->set_completed_steps(info.step, updates);
    begun_step_ = info.step;
    begun_tokens_ = info.tokens;
    last_loss_ = info.loss;
}

}  // namespace wafermill
