// SPDX-License-Identifier: Apache-2.0
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>

#include "core/estimate/comparison.h"
#include "core/estimate/gpu_search.h"
#include "core/model/presets.h"
#include "core/schedule/simulate.h"

// What people wait for when they drag a slider: one wafer estimate, the best of all GPU layouts, both
// comparisons, and a hundred simulated steps.
namespace {

using namespace wafermill;

Plan trillion(std::int64_t systems) {
    Plan plan = find_template("trillion")->plan;
    plan.cluster.systems = systems;
    return plan;
}

void wafer_estimate(benchmark::State& state) {
    const Plan plan = trillion(state.range(0));
    for (auto _ : state) benchmark::DoNotOptimize(estimate(plan));
}
BENCHMARK(wafer_estimate)->Arg(1)->Arg(2048)->Unit(benchmark::kMicrosecond);

void best_layout_of_a_trillion(benchmark::State& state) {
    const Model& model = find_model_preset("gpt-1t")->model;
    GpuRun run;
    run.shape = gpu_shape(model, model.sequence);
    run.device = "H100-SXM-80GB";
    run.global_batch = 3072;
    const GpuMachine machine = make_machine(Catalogue(), run);
    for (auto _ : state) benchmark::DoNotOptimize(best_layout(machine, run, state.range(0)));
}
BENCHMARK(best_layout_of_a_trillion)->Arg(1024)->Arg(3072)->Arg(4096)->Unit(benchmark::kMillisecond);

void both_comparisons(benchmark::State& state) {
    const Plan plan = trillion(state.range(0));
    const Estimate result = estimate(plan);
    for (auto _ : state) benchmark::DoNotOptimize(compare_with_gpus(plan, result));
}
BENCHMARK(both_comparisons)->Arg(1)->Arg(16)->Unit(benchmark::kMillisecond);

/// Every model preset beside every GPU, software and size: what the widest search takes.
void both_comparisons_at_worst(benchmark::State& state) {
    std::vector<Plan> plans;
    for (const ModelPreset& preset : model_presets()) {
        for (const std::string& gpu : Catalogue().gpus()) {
            for (const GpuSoftware software :
                 {GpuSoftware::megatron, GpuSoftware::deepspeed, GpuSoftware::fsdp}) {
                for (const std::int64_t systems : {1, 64, 2048}) {
                    Plan plan = trillion(systems);
                    plan.model = preset.model;
                    plan.recipe.batch = systems == 1 ? 16 : 6144;
                    plan.cluster.gpu = gpu;
                    plan.cluster.gpu_software = software;
                    plans.push_back(plan);
                }
            }
        }
    }
    for (auto _ : state) {
        double longest = 0.0;
        for (const Plan& plan : plans) {
            const Estimate result = estimate(plan);
            const auto begin = std::chrono::steady_clock::now();
            benchmark::DoNotOptimize(compare_with_gpus(plan, result));
            const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
            longest = std::max(longest, taken.count());
        }
        state.SetIterationTime(longest);
    }
}
BENCHMARK(both_comparisons_at_worst)->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(1);

void hundred_simulated_steps(benchmark::State& state) {
    const Plan plan = trillion(state.range(0));
    SimulateOptions options;
    options.steps = 100;
    for (auto _ : state) benchmark::DoNotOptimize(simulate(plan, options));
}
BENCHMARK(hundred_simulated_steps)->Arg(1)->Arg(2048)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
