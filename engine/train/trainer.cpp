// SPDX-License-Identifier: Apache-2.0
#include "engine/train/trainer.h"

#include <sched.h>

#include <algorithm>
#include <cmath>

#include "core/base/blocking.h"
#include "core/base/error.h"
#include "core/base/sha256.h"
#include "core/base/units.h"
#include "engine/train/decoder.h"
#include "engine/train/diagnosis.h"
#include "engine/train/process_memory.h"
#include "engine/train/schedule.h"

namespace wafermill {

std::int64_t thread_count(const Local& local) {
    if (local.threads > 0) return local.threads;
    cpu_set_t set;
    CPU_ZERO(&set);
    return sched_getaffinity(0, sizeof set, &set) == 0 ? std::max(1, CPU_COUNT(&set)) : 1;
}

NotFinite::NotFinite(const StepResult& result, std::string culprit_, bool weights_intact_)
    : Error(
          "The " + std::string(std::isfinite(result.loss) ? "gradient" : "loss") + " became " +
          (std::isnan(std::isfinite(result.loss) ? result.gradient_norm : result.loss) ? "NaN" : "infinite") +
          " at step " + std::to_string(result.step) + " with learning rate " +
          format_exact(result.learning_rate) + "; the first value that is not finite is in " + culprit_ +
          "."),
      step(result.step),
      loss(result.loss),
      gradient_norm(result.gradient_norm),
      culprit(std::move(culprit_)),
      weights_intact(weights_intact_) {}

struct Trainer::State {
    State(const Plan& plan_, BatchSource source_, Element element_, KernelPath path,
          const Resources& resources)
        : plan(plan_),
          source(std::move(source_)),
          element(element_),
          table(make_parameter_table(plan.model, plan.recipe.lora)),
          layers(plan.model, table, element, path),
          threads(thread_count(plan.local)),
          memory(wafermill::plan_memory(plan, table, layers, threads, resources.memory_budget,
                                        resources.slice_elements)),
          store(table, plan.recipe, fitting(memory, plan.local, resources.memory_budget),
                resources.store_file),
          executor(plan, table, layers, store, threads, memory),
          first_step(make_step_plan(plan, table, false)),
          later_step(make_step_plan(plan, table, true)) {}

    /// The store's part of what fits.
    static const StorePlan& fitting(const MemoryPlan& memory, const Local& local, std::int64_t budget) {
        if (memory.fits) return memory.store;
        throw Error("Training needs " + format_bytes(static_cast<double>(memory.total())) + " of memory (" +
                    std::to_string(memory.total()) + " bytes): " + memory.by_category() + "; it may use " +
                    format_bytes(static_cast<double>(budget)) + "; nothing was started. " +
                    more_memory(memory.total(), local.memory_budget) + " choose " +
                    (local.store == StoreTier::memory ? "local.store=file, " : "") +
                    "a smaller model, batch or sequence, or more recipe.accumulation.");
    }

    /// Applies the pending update to the records that have not had it. False where `go_on` said so in
    /// between: `updated` then tells which have had it.
    bool apply_pending(const std::vector<int>& done, const std::function<bool(double share)>& go_on = {});

    Plan plan;
    BatchSource source;
    Element element;
    ParameterTable table;
    Layers layers;
    std::int64_t threads;
    MemoryPlan memory;
    ParameterStore store;
    StepExecutor executor;
    StepPlan first_step, later_step;
    std::int64_t completed = 0, updates = 0;
    std::optional<PendingUpdate> pending;
    std::vector<int> updated;  ///< records that have had the pending update
};

Trainer::Trainer(const Plan& plan, BatchSource source, Element element, KernelPath path,
                 const Resources& resources)
    : state_(std::make_unique<State>(plan, std::move(source), element, path, resources)) {}

Trainer::~Trainer() = default;

MemoryPlan Trainer::plan_memory(const Plan& plan, Element element, KernelPath path, std::int64_t budget,
                                bool sizes_only) {
    may_block("a plan of memory");
    const ParameterTable table = make_parameter_table(plan.model, plan.recipe.lora);
    const Layers layers(plan.model, table, element, path);
    return wafermill::plan_memory(plan, table, layers, thread_count(plan.local), budget, slice_elements,
                                  sizes_only);
}

MemoryPlan Trainer::plan_memory(const Plan& plan, std::int64_t budget, bool sizes_only) {
    const Element element = plan.recipe.precision == Precision::bf16 ? Element::bf16 : Element::f32;
    return plan_memory(plan, element, KernelPath::fast, budget, sizes_only);
}

void Trainer::initialise() {
    state_->store.initialise(state_->plan.recipe.seed, state_->threads);
    set_completed_steps(0);
}

void Trainer::set_completed_steps(std::int64_t steps, std::optional<std::int64_t> updates) {
    state_->completed = steps;
    state_->updates = updates.value_or(steps);
    state_->pending.reset();
    state_->updated.clear();
}

std::int64_t Trainer::completed_steps() const {
    return state_->completed;
}

std::int64_t Trainer::updates() const {
    return state_->updates;
}

StepResult Trainer::step() {
    State& s = *state_;
    if (!s.updated.empty()) settle();  // a step updates all records or none
    const Recipe& recipe = s.plan.recipe;
    const bool clipping = recipe.clip_norm > 0;
    StepResult result;
    result.learning_rate =
        learning_rate_override ? learning_rate_override(s.completed) : learning_rate(recipe, s.completed);

    StepInput input;
    input.step = s.completed;
    input.samples = recipe.batch;
    input.sequence = s.plan.sequence();
    input.source = [&s](std::int64_t index, std::int32_t* out) { s.source(s.completed, index, out); };
    input.pending = s.pending;
    result.step = s.completed + 1;
    const PendingUpdate update{s.updates + 1, result.learning_rate, 1.0};
    if (!clipping) input.immediate = update;
    input.next = clipping ? &s.later_step : &s.first_step;
    input.watch = watch;
    StepOutput output;
    try {
        output = s.executor.run(s.pending ? s.later_step : s.first_step, input);
    } catch (const StepAbandoned& abandoned) {
        s.apply_pending(abandoned.updated);
        throw;
    }
    s.pending.reset();

    result.loss = output.loss_sum / static_cast<double>(input.samples * input.sequence);
    result.gradient_norm = std::sqrt(output.gradient_squares);
    result.load_balance =
        output.balance_sum / static_cast<double>(input.samples * input.sequence * s.plan.model.layers);
    if (!std::isfinite(result.loss) || !std::isfinite(result.gradient_norm))
        throw NotFinite(result,
                        first_not_finite(input, std::isfinite(result.loss), s.plan, s.executor, s.store),
                        output.updates_applied == 0);
    if (clipping) {
        // As PyTorch's clip_grad_norm_ has it.
        s.pending = update;
        s.pending->clip_scale = std::min(1.0, recipe.clip_norm / (result.gradient_norm + 1e-6));
    }
    ++s.completed;
    ++s.updates;
    result.broadcast_bytes = output.broadcast_bytes;
    result.reduce_bytes = output.reduce_bytes;
    result.bytes_read = output.bytes_read;
    result.bytes_written = output.bytes_written;
    result.times = output.times;
    result.began = output.began;
    result.journal = std::move(output.journal);
    return result;
}

bool Trainer::State::apply_pending(const std::vector<int>& done,
                                   const std::function<bool(double share)>& go_on) {
    if (!pending) return true;
    updated.insert(updated.end(), done.begin(), done.end());
    std::vector<ParameterStore::Touch> rest;
    for (int record = 0; record < static_cast<int>(table.records.size()); ++record)
        if (!table.records[static_cast<std::size_t>(record)].frozen &&
            std::find(updated.begin(), updated.end(), record) == updated.end())
            rest.push_back({record, true});
    store.expect(rest, {}, {});
    for (std::size_t i = 0; i < rest.size(); ++i) {
        if (go_on && !go_on(static_cast<double>(i) / static_cast<double>(rest.size()))) return false;
        store.update(rest[i].record, *pending);
        updated.push_back(rest[i].record);
    }
    pending.reset();
    updated.clear();
    return true;
}

void Trainer::settle() {
    state_->apply_pending({});
}

double Trainer::evaluate(std::int64_t samples, const SampleSource& source) {
    State& s = *state_;
    settle();
    const StepPlan forward = make_evaluation_plan(s.plan, s.table);
    // As many sequences at once as a training pass has room for.
    const std::int64_t group = s.plan.recipe.batch / s.plan.recipe.accumulation;
    double sum = 0;
    for (std::int64_t begin = 0; begin < samples; begin += group) {
        StepInput input;
        input.training = false;
        input.samples = std::min(group, samples - begin);
        input.sequence = s.plan.sequence();
        input.source = [&source, begin](std::int64_t index, std::int32_t* out) {
            source(begin + index, out);
        };
        sum += s.executor.run(forward, input).loss_sum;
    }
    return sum / static_cast<double>(samples * s.plan.sequence());
}

std::string Trainer::weights_digest(const std::function<bool(double share)>& go_on) {
    State& s = *state_;
    // An update that waits goes over all of the state, the digest over the weights: a part of it each.
    const auto moved = static_cast<double>(s.store.plan().arrays);
    const double updating = s.pending ? moved / (moved + 1) : 0.0;
    const auto asked = [&](double share) { return !go_on || go_on(share); };
    if (!s.apply_pending({}, [&](double share) { return asked(updating * share); })) return {};
    Sha256 sha;
    std::int64_t done = 0;
    struct Stopped {};
    try {
        s.store.scan(0, [&](const Slice& slice, std::span<const float> weights) {
            sha.update(weights.data(), weights.size_bytes());
            done += slice.elements();
            const double share = static_cast<double>(done) / static_cast<double>(s.table.parameters);
            if (!asked(updating + (1 - updating) * share)) throw Stopped{};
        });
    } catch (const Stopped&) {
        return {};
    }
    return sha.finish();
}

std::vector<float> Trainer::logits(const std::vector<std::int32_t>& ids) {
    settle();
    const Plan& plan = state_->plan;
    const ParameterTable& table = state_->table;
    const Layers& layers = state_->layers;
    const auto sequence = static_cast<std::int64_t>(ids.size());
    Team team(static_cast<int>(state_->threads));
    Workspace workspace(layers.workspace_bytes(1, sequence));
    LayerCall call;
    call.samples = 1;
    call.sequence = sequence;
    call.team = &team;
    call.workspace = &workspace;

    // One visit's records at a time are all that is held outside the store.
    BufferPool pool;
    pool.set_limit(0);
    BufferPool::Buffer first, second;
    const auto fetch = [&](int record, BufferPool::Buffer& room) {
        const WorkingLayout& layout = layers.layout(record);
        room = {};
        room = pool.take(static_cast<std::int64_t>(layout.bytes()));
        state_->store.read(record, layout, room.data());
        return WorkingCopy{&layout, room.data()};
    };
    std::vector<float> x(static_cast<std::size_t>(sequence * plan.model.hidden));
    const WorkingCopy tokens = fetch(table.tokens, first);
    const WorkingCopy positions = table.positions >= 0 ? fetch(table.positions, second) : WorkingCopy{};
    layers.embed(call, tokens, positions, ids.data(), x.data());
    // Experts need what their block's visit leaves.
    BufferPool::Buffer stash_room;
    if (plan.model.mixture()) {
        call.recompute = Recompute::block;
        stash_room = pool.take(static_cast<std::int64_t>(layers.block_stash_bytes(sequence, call.recompute)));
    }
    const Stash stash = stash_room.data();
    for (std::int64_t layer = 0; layer < plan.model.layers; ++layer) {
        layers.block_forward(call, layer, fetch(table.block(layer), first), x.data(), stash);
        for (std::int64_t expert = 0; expert < table.experts; ++expert)
            if (layers.expert_chosen(call, expert, stash))
                layers.expert_forward(call, layer, expert, fetch(table.expert(layer, expert), first),
                                      x.data(), stash);
    }
    std::vector<float> result(static_cast<std::size_t>(sequence * plan.model.vocab));
    const WorkingCopy norm = fetch(table.final_norm, first), head = fetch(table.head, second);
    layers.logits(call, norm, head, x.data(), sequence, result.data());
    return result;
}

void Trainer::generate(const std::vector<std::int32_t>& prompt, const Sampling& sampling,
                       const std::function<bool(std::int32_t)>& token) {
    State& s = *state_;
    settle();
    const RecordSource weights = [&s](int record, const WorkingLayout& layout, std::byte* working) {
        s.store.read(record, layout, working);
    };
    Decoder::Limits limits;
    limits.threads = s.threads;
    Decoder decoder(s.plan.model, s.table, s.layers, weights, limits);
    wafermill::generate(decoder, prompt, sampling, token);
}

ParameterStore& Trainer::store() {
    return state_->store;
}
const ParameterTable& Trainer::table() const {
    return state_->table;
}
const Plan& Trainer::plan() const {
    return state_->plan;
}
Element Trainer::element() const {
    return state_->element;
}
const MemoryPlan& Trainer::memory_plan() const {
    return state_->memory;
}
void Trainer::free_unused() {
    state_->executor.free_unused();
}
WorkingMemory Trainer::memory() const {
    return state_->executor.memory();
}
WorkingMemory Trainer::peak_memory() const {
    return state_->executor.peak_memory();
}
std::int64_t Trainer::threads() const {
    return state_->threads;
}

}  // namespace wafermill
