// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/model/parameters.h"
#include "core/plan/plan.h"
#include "engine/blocks/layer.h"
#include "engine/store/parameter_store.h"
#include "engine/train/sampling.h"
#include "engine/train/step_executor.h"

namespace wafermill {

/// Where a trainer's batches come from: sample `index` of the 0-based `step`, sequence + 1 ids. Called from
/// several threads.
using BatchSource = std::function<void(std::int64_t step, std::int64_t index, std::int32_t* out)>;

/// What a trainer may use of this computer.
struct Resources {
    std::int64_t memory_budget = 0;    ///< bytes of the whole process; 0: no limit
    std::filesystem::path store_file;  ///< of the file tier: made, and removed at the end
    std::int64_t slice_elements = wafermill::slice_elements;  ///< tests: smaller slices, the same bits
};

/// What one optimizer step gave.
struct StepResult {
    std::int64_t step = 0;  ///< completed steps, this one included
    double loss = 0;        ///< nats per token, mean over the batch
    double gradient_norm = 0;
    double learning_rate = 0;
    double load_balance = 0;  ///< experts: mean over blocks and tokens of Layers::balance; 1 is even
    std::int64_t broadcast_bytes = 0, reduce_bytes = 0;
    std::int64_t bytes_read = 0, bytes_written = 0;  ///< of the store's file
    StepTimes times;
    double began = 0;  ///< seconds of the steady clock; the journal's times count from there
    std::vector<OpRecord> journal;
};

/// The loss or the gradient of a step is NaN or infinite.
class NotFinite : public Error {
  public:
    /// `culprit`: the first value that was not finite, as the end of a sentence.
    NotFinite(const StepResult& step, std::string culprit, bool weights_intact);
    std::int64_t step;  ///< that could not be completed
    double loss, gradient_norm;
    std::string culprit;
    bool weights_intact;  ///< the store still holds the weights of the steps before
};

/// Trains one model by streaming its weights from the store through the systems, a step at a time. Knows no
/// files and no project.
class Trainer {
  public:
    /// Refuses with an Error, before it allocates the state, what does not fit the resources, naming the
    /// smallest budget that does. `element` and `path`: how to compute (see usable_path()).
    Trainer(const Plan& plan, BatchSource source, Element element, KernelPath path,
            const Resources& resources = {});
    ~Trainer();

    /// How a plan would be trained here within `budget` bytes (0: no limit).
    static MemoryPlan plan_memory(const Plan& plan, Element element, KernelPath path, std::int64_t budget,
                                  bool sizes_only = false);

    /// The same with the fast kernels in the plan's precision.
    static MemoryPlan plan_memory(const Plan& plan, std::int64_t budget, bool sizes_only);

    void initialise();  ///< fresh weights from recipe.seed; step 0
    /// Throws NotFinite when the loss or the gradient is not finite, naming the first value that was not.
    /// With clipping the weights are then still those of the steps before; without, records that were reduced
    /// before the first bad gradient have been updated already.
    /// Throws StepAbandoned when `watch` asked for it: the trainer then stands where the step before left it.
    StepResult step();

    std::int64_t completed_steps() const;
    /// After the store was filled from outside (a checkpoint, an import).
    /// `updates`: that the optimizer's moments have seen, for their bias correction; as many as steps unless
    /// given.
    void set_completed_steps(std::int64_t steps, std::optional<std::int64_t> updates = {});
    std::int64_t updates() const;

    /// Mean loss in nats per token over `samples` sequences of `source`; changes no bit of training.
    double evaluate(std::int64_t samples, const SampleSource& source);
    /// Applies what waits for its update: the store then holds the weights of the completed steps. Changes no
    /// bit.
    void settle();
    /// SHA-256 over the fp32 master weights in parameter-table order. `go_on` is called with the share that
    /// is done, now and then and at the end; where it returns false, the digest is empty and no bit has
    /// changed.
    std::string weights_digest(const std::function<bool(double share)>& go_on = {});
    /// logits [sequence, vocab] of a sequence of ids, in one pass without a cache.
    std::vector<float> logits(const std::vector<std::int32_t>& ids);
    /// Continues `prompt` as wafermill::generate() does, with weights from the store, of which none stay
    /// beside it; changes no bit of training.
    void generate(const std::vector<std::int32_t>& prompt, const Sampling& sampling,
                  const std::function<bool(std::int32_t)>& token);

    ParameterStore& store();
    const ParameterTable& table() const;
    const Plan& plan() const;
    Element element() const;
    const MemoryPlan& memory_plan() const;
    WorkingMemory memory() const;
    WorkingMemory peak_memory() const;
    std::int64_t threads() const;
    /// Frees what training does not need between steps.
    void free_unused();

    /// Called a few times a second within a step, with the share of it that is done; false abandons the step
    /// where that is possible.
    std::function<bool(double share)> watch;
    /// Overrides the schedule; tests.
    std::function<double(std::int64_t)> learning_rate_override;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

/// local.threads, or one per core of this process' affinity when it is 0.
std::int64_t thread_count(const Local& local);

}  // namespace wafermill
