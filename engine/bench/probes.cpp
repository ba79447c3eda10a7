// SPDX-License-Identifier: Apache-2.0
#include "engine/bench/probes.h"

#include <algorithm>
#include <cmath>

#include "core/base/error.h"
#include "core/base/units.h"
#include "core/schedule/step_plan.h"
#include "engine/bench/beside.h"
#include "engine/bench/rates.h"
#include "engine/bench/temporary_folder.h"
#include "engine/kernels/self_test.h"
#include "engine/predict/forecast.h"
#include "engine/train/trainer.h"

namespace wafermill {
namespace {

/// Seconds of a model in a round, and at least a step: ten of them, at different times, make its mean.
constexpr double round_seconds = 0.25;
/// A step that takes less is done once before, for the caches.
constexpr double warm_seconds = 0.03;

struct Shape {
    std::int64_t layers, heads, head_size, sequence, batch, vocab;
};
/// From steps of a millisecond to some of a second. None of them is a preset, nor a template's model.
constexpr Shape shapes[] = {{3, 2, 32, 128, 8, 512},  {3, 5, 32, 128, 4, 384},   {4, 3, 64, 128, 8, 512},
                            {5, 6, 64, 256, 4, 1024}, {4, 10, 64, 256, 4, 4096}, {3, 8, 128, 512, 2, 4096}};
/// Blocks of the two models of almost no arithmetic.
constexpr std::int64_t few_layers = 2, many_layers = 16;
constexpr Shape streamed_shape = {4, 3, 64, 128, 8, 512};

Plan plan_of(const Shape& shape, std::int64_t threads) {
    Plan plan;
    plan.model.layers = shape.layers;
    plan.model.heads = plan.model.kv_heads = shape.heads;
    plan.model.head_size = shape.head_size;
    plan.model.hidden = shape.heads * shape.head_size;
    plan.model.ffn = 4 * plan.model.hidden;
    plan.model.vocab = shape.vocab;
    plan.model.sequence = shape.sequence;
    plan.recipe.batch = shape.batch;
    plan.recipe.steps = 1'000'000;
    plan.recipe.precision =
        usable_path(Element::bf16) == KernelPath::fast ? Precision::bf16 : Precision::fp32;
    plan.local.threads = threads;
    return plan;
}

/// A model of almost no arithmetic.
Plan smallest_plan(std::int64_t layers, std::int64_t threads) {
    Plan plan = plan_of({layers, 1, 32, 8, 2 * threads, 32}, threads);
    plan.model.ffn = 32;
    plan.recipe.micro_shard = 1;
    plan.recipe.precision = Precision::fp32;
    return plan;
}

Element element_of(const Plan& plan) {
    return plan.recipe.precision == Precision::bf16 ? Element::bf16 : Element::f32;
}

/// The largest memory with which a part of the store is streamed from its file, in steps of half a megabyte.
std::int64_t streaming_budget(const Plan& plan) {
    const auto planned = [&](std::int64_t budget) {
        return Trainer::plan_memory(plan, element_of(plan), KernelPath::fast, budget);
    };
    for (std::int64_t budget = planned(0).total();; budget -= 500'000) {
        const MemoryPlan memory = planned(budget);
        if (!memory.fits) throw Error("No memory streams the model that measures a store's file.");
        if (!memory.store.in_memory()) return budget;
    }
}

/// Of models that are in one process at the same time.
std::int64_t memory_of(const std::vector<Plan>& plans) {
    std::int64_t bytes = 0, process = 0;
    for (const Plan& plan : plans) {
        const MemoryPlan need = Trainer::plan_memory(plan, element_of(plan), KernelPath::fast, 0, true);
        bytes += need.total() - need.process;
        process = std::max(process, need.process);
    }
    return bytes + process;
}

/// Of the models that whole steps are fitted to, those that take the least memory first.
std::vector<Plan> model_plans(std::int64_t threads) {
    std::vector<Plan> plans;
    for (const Shape& shape : shapes) plans.push_back(plan_of(shape, threads));
    std::stable_sort(plans.begin(), plans.end(),
                     [](const Plan& a, const Plan& b) { return memory_of({a}) < memory_of({b}); });
    return plans;
}

Plan streamed_plan(std::int64_t threads) {
    Plan plan = plan_of(streamed_shape, threads);
    plan.local.store = StoreTier::file;
    return plan;
}

/// How many of the models fit, with those that are always trained.
std::size_t models_that_fit(std::int64_t threads, bool streams, std::int64_t available) {
    for (std::size_t models = std::size(shapes); models >= Probes::least_models; --models)
        if (Probes::memory(threads, streams, models) <= available) return models;
    const auto text = [](std::int64_t bytes) { return format_bytes(static_cast<double>(bytes)); };
    throw Error("The models that are trained while this computer is measured need " +
                text(Probes::memory(threads, streams, Probes::least_models)) + " of memory, and " +
                text(std::max<std::int64_t>(0, available)) +
                " are available for them; nothing was kept. Close other programs and measure again.");
}

}  // namespace

struct Probes::Probe {
    explicit Probe(const Plan& plan_, const Resources& resources = {})
        : plan(plan_), trainer(plan, random_batches(plan), element_of(plan), KernelPath::fast, resources) {}

    /// Before the first round.
    void begin() {
        trainer.initialise();
        const double start = seconds_now();
        trainer.step();
        first = seconds_now() - start;
        const StepPlan step = make_step_plan(plan, trainer.table(), true);
        const auto each = std::count_if(step.ops.begin(), step.ops.end(),
                                        [](const Op& op) { return lane(op.kind) == Lane::systems; });
        const std::int64_t shards = micro_shards_per_pass(plan);
        operations = static_cast<double>((shards + plan.local.threads - 1) / plan.local.threads * each);
    }

    void train() {
        if (first < warm_seconds) trainer.step();
        const double begin = seconds_now();
        double now = begin;
        do {
            const double before = now;
            trainer.step();
            now = seconds_now();
            steps.push_back(now - before);
        } while (now - begin < round_seconds);
    }

    ProbeSteps result(const ThisComputer& computer, const std::filesystem::path& place) const {
        const KnownForecast known = forecast(plan, computer, trainer.memory_plan(), place);
        if (!known.forecast) throw Error(known.why_not);
        return {known.forecast->step_seconds.value, lower_quartile(steps), mean_of(steps), operations,
                known.forecast->step.transfers};
    }

    Plan plan;
    Trainer trainer;
    double first = 0, operations = 0;
    std::vector<double> steps;  ///< seconds of each
};

Overheads overheads_of(const ProbeSteps& few, const ProbeSteps& many) {
    const auto beyond = [](const ProbeSteps& steps) { return std::max(0.0, steps.quick - steps.forecast); };
    Overheads overheads;
    overheads.operation = std::max(0.0, beyond(many) - beyond(few)) / (many.operations - few.operations);
    overheads.step = std::max(0.0, beyond(few) - overheads.operation * few.operations);
    return overheads;
}

void fit_whole_steps(ThisComputer& computer, const std::vector<ProbeSteps>& probes) {
    double n = 0, x = 0, y = 0, xx = 0, xy = 0, least = 1, most = 0;
    for (const ProbeSteps& probe : probes) {
        const double share = step_share(probe.mean), over = std::log(probe.mean / probe.forecast);
        least = std::min(least, share);
        most = std::max(most, share);
        n += 1;
        x += share;
        y += over;
        xx += share * share;
        xy += share * over;
    }
    if (n == 0) return;
    const double spread = n * xx - x * x;
    const double slope = spread > 0 ? (n * xy - x * y) / spread : 0.0;
    // Beyond the probes nothing says that the line goes on.
    const auto at = [&](double share) {
        return std::exp((y - slope * x) / n + slope * std::clamp(share, least, most));
    };
    computer.short_steps = at(0);
    computer.long_steps = at(1);
}

double transfer_seconds_of(const ProbeSteps& streamed) {
    if (streamed.transfers <= 0) return 0;
    return std::max(0.0, streamed.mean - streamed.forecast) / streamed.transfers;
}

std::int64_t Probes::memory(std::int64_t threads, bool streams, std::size_t models) {
    std::vector<Plan> plans = model_plans(threads);
    plans.resize(std::min(models, plans.size()));
    for (const std::int64_t layers : {few_layers, many_layers})
        plans.push_back(smallest_plan(layers, threads));
    if (streams) plans.push_back(streamed_plan(threads));
    return memory_of(plans);
}

Probes::Probes(std::int64_t threads, const std::filesystem::path& folder, std::int64_t available) {
    if (usable_path(Element::f32) == KernelPath::reference) return;
    std::vector<Plan> plans = model_plans(threads);
    plans.resize(models_that_fit(threads, !folder.empty(), available));
    const auto begun = [](const Plan& plan) {
        auto probe = std::make_unique<Probe>(plan);
        probe->begin();
        return probe;
    };
    few_ = begun(smallest_plan(few_layers, threads));
    many_ = begun(smallest_plan(many_layers, threads));
    for (const Plan& plan : plans) models_.push_back(begun(plan));
    if (folder.empty()) return;
    const Plan plan = streamed_plan(threads);
    Resources resources;
    resources.memory_budget = streaming_budget(plan);
    {
        // The file has no name once it is open, and the folder goes before anything takes long: nothing is
        // left of a measurement that is killed.
        const TemporaryFolder store(folder, "Name another one (--folder).");
        resources.store_file = store.path() / "parameter-store";
        streamed_ = std::make_unique<Probe>(plan, resources);
    }
    streamed_->begin();
}

std::vector<Probes::Probe*> Probes::all() const {
    std::vector<Probe*> list;
    for (const auto* one : {&few_, &many_})
        if (*one) list.push_back(one->get());
    for (const auto& model : models_) list.push_back(model.get());
    if (streamed_) list.push_back(streamed_.get());
    return list;
}

Probes::~Probes() = default;

void Probes::round() {
    for (Probe* probe : all()) probe->train();
}

void Probes::judge(ThisComputer& computer) const {
    if (!few_) return;
    const Overheads overheads = overheads_of(few_->result(computer, "."), many_->result(computer, "."));
    const auto price = [&](Work work, double seconds) {
        computer.seconds[static_cast<std::size_t>(work_index(work, false, false))] = seconds;
    };
    price(Work::step, overheads.step);
    price(Work::operation, overheads.operation);
    std::vector<ProbeSteps> steps;
    for (const auto& model : models_) steps.push_back(model->result(computer, "."));
    fit_whole_steps(computer, steps);
    if (streamed_)
        computer.transfer_seconds =
            transfer_seconds_of(streamed_->result(computer, computer.disks.front().folder));
}

}  // namespace wafermill
