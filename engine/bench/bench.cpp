// SPDX-License-Identifier: Apache-2.0
#include "engine/bench/bench.h"

#include <fstream>
#include <stdexcept>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/base/units.h"
#include "core/model/flops.h"
#include "core/model/presets.h"
#include "engine/bench/rates.h"
#include "engine/kernels/self_test.h"
#include "engine/train/process_memory.h"
#include "engine/train/trainer.h"

namespace wafermill {
namespace {

struct TrainingCase {
    const char* preset;
    std::int64_t batch;
    int most_steps;
};

constexpr TrainingCase small_case{"tiny", 12, 200};
constexpr TrainingCase large_case{"gpt2-124m", 4, 3};
constexpr double longest_timing = 20.0;  // seconds, once two steps are timed

/// Lets the peak of the resident size start again from the present; without it the peak is that of the
/// process.
void forget_peak_memory() {
    std::ofstream("/proc/self/clear_refs") << 5;
}

Plan plan_of(const TrainingCase& training, std::int64_t threads) {
    Plan plan;
    plan.model = find_model_preset(training.preset)->model;
    plan.recipe.batch = training.batch;
    plan.recipe.steps = 1'000'000;
    plan.recipe.precision = Precision::bf16;
    plan.local.threads = threads;
    return plan;
}

/// Uniform random ids: their values change no amount of work.
BatchSource random_batches(const Plan& plan) {
    return [vocab = plan.model.vocab, sequence = plan.sequence()](std::int64_t step, std::int64_t index,
                                                                  std::int32_t* out) {
        for (std::int64_t i = 0; i <= sequence; ++i) {
            const auto words = philox({static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(index),
                                       static_cast<std::uint32_t>(step), 0},
                                      {20, 24});
            out[i] = static_cast<std::int32_t>(words[0] % static_cast<std::uint64_t>(vocab));
        }
    };
}

TrainingRate train(const TrainingCase& training, std::int64_t threads, const BenchReport& report) {
    const Element element = self_test().fast_bf16 ? Element::bf16 : Element::f32;
    const Plan plan = plan_of(training, threads);
    const MemoryNeed need = Trainer::memory_needed(plan, element, usable_path(element));
    if (need.total() > available_memory_bytes())
        throw Error("It needs " + format_bytes(static_cast<double>(need.total())) + " of memory and " +
                    format_bytes(static_cast<double>(available_memory_bytes())) + " are available.");
    forget_peak_memory();
    Trainer trainer(plan, random_batches(plan), element, usable_path(element));
    trainer.initialise();
    trainer.step();
    std::vector<double> times;
    const double end = seconds_now() + longest_timing;
    while (std::ssize(times) < training.most_steps && (times.size() < 2 || seconds_now() < end)) {
        const double begin = seconds_now();
        trainer.step();
        times.push_back(seconds_now() - begin);
    }
    TrainingRate rate;
    rate.name = training.preset;
    rate.element = element == Element::bf16 ? "bf16" : "fp32";
    rate.batch = training.batch;
    rate.sequence = plan.sequence();
    rate.steps = std::ssize(times);
    rate.tokens_per_second = static_cast<double>(plan.tokens_per_step()) / median(times);
    rate.model_flops_per_second =
        rate.tokens_per_second * training_flops_per_token(plan.model, plan.sequence());
    const auto gemm = element == Element::bf16 ? report.gemm_bf16_flops : report.gemm_f32_flops;
    rate.ratio_to_gemm = gemm ? rate.model_flops_per_second / *gemm : 0.0;
    rate.peak_rss_bytes = peak_resident_bytes();
    return rate;
}

}  // namespace

BenchReport run_bench(const BenchOptions& options, const std::function<void(const std::string&)>& progress) {
    BenchReport report;
    Local local;
    local.threads = options.threads;
    report.threads = thread_count(local);
    report.processor = kernel_fingerprint();
    report.native_bf16 = self_test().native_bf16;
    progress("Matrix products in bf16");
    report.gemm_bf16_flops = measure_gemm(true, report.threads);
    progress("Matrix products in fp32");
    report.gemm_f32_flops = measure_gemm(false, report.threads);
    progress("Memory");
    report.memory_bytes_per_second = measure_memory(report.threads);
    progress("Disk");
    try {
        const DiskRates disk = measure_disk(options.folder);
        report.store_read_bytes_per_second = disk.read;
        report.store_write_bytes_per_second = disk.write;
    } catch (const Error& error) {
        report.left_out["store_read_bytes_per_second"] = error.what();
        report.left_out["store_write_bytes_per_second"] = error.what();
    }
    for (const TrainingCase& training : {small_case, large_case}) {
        const std::string name = std::string("training ") + training.preset;
        if (!options.large && training.preset == std::string(large_case.preset)) {
            report.left_out[name] = "It was not asked for.";
            continue;
        }
        progress("Training " + find_model_preset(training.preset)->title);
        try {
            report.training.push_back(train(training, report.threads, report));
        } catch (const Error& error) {
            report.left_out[name] = error.what();
        }
    }
    return report;
}

}  // namespace wafermill
