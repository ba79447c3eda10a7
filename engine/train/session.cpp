// SPDX-License-Identifier: Apache-2.0
#include "engine/train/session.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/json_text.h"
#include "core/base/units.h"
#include "core/estimate/local_disk.h"
#include "core/project/series.h"
#include "engine/kernels/self_test.h"
#include "engine/train/process_memory.h"
#include "engine/train/session_state.h"

namespace wafermill {

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
    const auto free = files::free_bytes(std::filesystem::absolute(options_.project).parent_path());
    if (free && disk.needed() > *free)
        throw Error("Training needs " + format_bytes(static_cast<double>(disk.needed())) +
                    " of disk (store " + format_bytes(static_cast<double>(disk.store.bytes)) + ", " +
                    std::to_string(disk.checkpoints) + " checkpoints of " +
                    format_bytes(static_cast<double>(disk.checkpoint_bytes)) + ") and " +
                    format_bytes(static_cast<double>(*free)) +
                    " are free; nothing was started. Free some space, lower recipe.checkpoints_kept, raise "
                    "local.memory_budget, or choose a smaller model.");
    if (disk.store.bytes > 0) message("The store lies partly in a file: " + disk.sentence(plan_));
    if (plan_.recipe.checkpoints_kept == 0)
        message(
            "recipe.checkpoints_kept is 0: no checkpoint is written; the run can be neither resumed nor "
            "sampled from.");
}
/// A run that has been as far as --steps asks: what is known of it is told, and no segment begins.
bool Session::already_there() {
    if (!choice_.resumed || choice_.extended || !options_.steps) return false;
    const Run& run = *choice_.resumed;
    const auto info = Checkpoints(project_->run_folder(run)).newest_info();
    if (!info || info->step < *options_.steps || info->step >= plan_.recipe.steps) return false;
    const auto summary = parse_json_quietly<nlohmann::ordered_json>(run.summary);
    const auto known = [&summary](const char* key, auto otherwise) {
        const auto found = summary.is_object() ? summary.find(key) : summary.end();
        return found != summary.end() && found->is_number() ? found->get<decltype(otherwise)>() : otherwise;
    };
    result_.status = name(RunState::stopped);
    result_.message = "Nothing was left to train: the run is at step " + std::to_string(info->step) +
                      " already, and --steps " + std::to_string(*options_.steps) +
                      " asks for no more; resume goes on to step " + std::to_string(plan_.recipe.steps) + ".";
    result_.resumable = true;
    result_.run = run.id;
    result_.steps = info->step;
    result_.tokens = info->tokens;
    result_.final_loss = info->loss;
    if (const double loss = known("validation_loss", std::nan("")); std::isfinite(loss))
        result_.validation_loss = loss;
    result_.tokens_per_second = known("tokens_per_second", 0.0);
    result_.step_tokens_per_second = known("step_tokens_per_second", 0.0);
    result_.peak_rss_bytes = known("peak_rss_bytes", std::int64_t{0});
    result_.store_bytes = known("store_bytes", std::int64_t{0});
    if (known("steps", std::int64_t{-1}) == info->step)
        result_.weights_digest = summary.value("weights_digest", "");
    return true;
}

TrainResult Session::execute() {
    bound_allocator();
    open_project();
    try {
        choice_ = choose_run(*project_, options_, *lock_);
        plan_ = choice_.plan;
        if (already_there()) {
            lock_->leave_no_trace(options_.project);
            return result_;
        }
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

TrainResult train_project(const TrainOptions& options, const TrainCallbacks& callbacks) {
    return Session(options, callbacks).execute();
}

}  // namespace wafermill
