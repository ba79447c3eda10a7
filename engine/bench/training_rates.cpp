// SPDX-License-Identifier: Apache-2.0
#include "engine/bench/training_rates.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/base/median.h"
#include "core/base/units.h"
#include "core/model/flops.h"
#include "core/model/presets.h"
#include "engine/bench/beside.h"
#include "engine/bench/child_process.h"
#include "engine/bench/gemm_rates.h"
#include "engine/bench/rates.h"
#include "engine/kernels/self_test.h"
#include "engine/train/process_memory.h"
#include "engine/train/trainer.h"

namespace wafermill {
namespace {

struct TrainingCase {
    const char* name;
    const char* preset;
    Element element;
    std::int64_t batch;
};

constexpr TrainingCase training_cases[] = {
    {"gpt2-124m-bf16", "gpt2-124m", Element::bf16, 4},
    // Five steps in fp32 take a minute with a batch of 2.
    {"gpt2-124m-fp32", "gpt2-124m", Element::f32, 2},
    {"tiny-bf16", "tiny", Element::bf16, 12},
    {"tiny-fp32", "tiny", Element::f32, 12},
};
/// Rounds of a case: at least, at most, and the seconds after which no more than the least are begun.
constexpr std::size_t least_rounds = 5, most_rounds = 8;
constexpr double seconds_for_rounds = 20.0;
/// Steps of one round: one, or as many as this holds.
constexpr double round_seconds = 0.7;

std::string left_out_name(const TrainingCase& training) {
    return std::string("training ") + training.name;
}

Plan plan_of(const TrainingCase& training, std::int64_t threads) {
    Plan plan;
    plan.model = find_model_preset(training.preset)->model;
    plan.recipe.batch = training.batch;
    plan.recipe.steps = 1'000'000;
    plan.recipe.precision = training.element == Element::bf16 ? Precision::bf16 : Precision::fp32;
    plan.local.threads = threads;
    return plan;
}

struct Steps {
    std::int64_t count = 0;
    double seconds = 0;
    std::int64_t peak_rss_bytes = 0;
};

/// Steps of a model that is ready to train: each call is one round. Refuses what is not the case asked for:
/// bf16 on kernels that fail, or more than the memory that is left.
std::function<Steps()> ready_to_train(const TrainingCase& training, const Plan& plan) {
    const SelfTestReport& tested = self_test();
    if (!(training.element == Element::bf16 ? tested.fast_bf16 : tested.fast_f32))
        throw Error(tested.warning);
    const KernelPath path = usable_path(training.element);
    const MemoryPlan need = Trainer::plan_memory(plan, training.element, path, 0, true);
    if (need.total() > available_memory_bytes())
        throw Error("It needs " + format_bytes(static_cast<double>(need.total())) + " of memory and " +
                    format_bytes(static_cast<double>(available_memory_bytes())) + " are available.");
    bound_allocator();  // as a training does
    const auto trainer = std::make_shared<Trainer>(plan, random_batches(plan), training.element, path);
    trainer->initialise();
    return [trainer] {
        Steps steps;
        const double begin = seconds_now();
        do {
            trainer->step();
            ++steps.count;
            steps.seconds = seconds_now() - begin;
        } while (steps.seconds < round_seconds);
        steps.peak_rss_bytes = peak_resident_bytes();
        return steps;
    };
}

/// A model's rounds, and between them slices of the products of its element.
class Turns {
  public:
    Turns(const BenchReport& report, bool bf16)
        : threads_(report.threads), products_([bf16, threads = report.threads] {
              const auto rates = std::make_shared<GemmRates>(bf16, threads);
              return [rates] { return rates->slice(); };
          }) {}

    const std::vector<GemmSlice>& slices() const { return slices_; }
    void slice() { slices_.push_back(products_.next()); }

    /// Rate and rounds; the ratios are made once the slices of all models are there.
    TrainingRate train(const TrainingCase& training, std::vector<TrainingRound>& rounds) {
        const Plan plan = plan_of(training, threads_);
        MeasuringProcess<Steps> model([&] { return ready_to_train(training, plan); });
        TrainingRate rate;
        rate.name = training.name;
        rate.element = training.element == Element::bf16 ? "bf16" : "fp32";
        rate.batch = training.batch;
        rate.sequence = plan.sequence();
        model.next();  // no round: it waits until the model is ready and warm
        slice();
        std::vector<double> rates;
        const double end = seconds_now() + seconds_for_rounds;
        while (rounds.size() < most_rounds && (rounds.size() < least_rounds || seconds_now() < end)) {
            const Steps steps = model.next();
            rates.push_back(static_cast<double>(steps.count * plan.tokens_per_step()) / steps.seconds);
            rounds.push_back({rates.back(), slices_.size() - 1});
            rate.steps += steps.count;
            rate.peak_rss_bytes = steps.peak_rss_bytes;
            slice();
        }
        rate.tokens_per_second = median(rates);
        rate.model_flops_per_second =
            rate.tokens_per_second * training_flops_per_token(plan.model, plan.sequence());
        return rate;
    }

  private:
    std::int64_t threads_;
    MeasuringProcess<GemmSlice> products_;
    std::vector<GemmSlice> slices_;
};

/// The models of one element; the highest median rate of its products.
std::optional<double> measure_element(BenchReport& report, bool bf16,
                                      const std::function<void(const std::string&)>& progress) {
    const char* element = bf16 ? "bf16" : "fp32";
    progress(std::string("Matrix products in ") + element);
    Turns turns(report, bf16);
    turns.slice();  // where no model can be trained, the rate of the products is known all the same
    std::vector<TrainingRate> rates;
    std::vector<std::vector<TrainingRound>> rounds;
    for (const TrainingCase& training : training_cases) {
        if ((training.element == Element::bf16) != bf16) continue;
        progress("Training " + find_model_preset(training.preset)->title + ", " + element +
                 ", in turn with matrix products");
        try {
            std::vector<TrainingRound> these;
            rates.push_back(turns.train(training, these));
            rounds.push_back(std::move(these));
        } catch (const Error& error) {
            report.left_out[left_out_name(training)] = error.what();
        }
    }
    const std::size_t fastest = fastest_shape(turns.slices());
    for (std::size_t i = 0; i < rates.size(); ++i) {
        const double flops_per_token = rates[i].model_flops_per_second / rates[i].tokens_per_second;
        rates[i].ratios_to_gemm = ratios_to_gemm(rounds[i], flops_per_token, turns.slices(), fastest);
        rates[i].ratio_to_gemm = median(rates[i].ratios_to_gemm);
        report.training.push_back(std::move(rates[i]));
    }
    return median_rate(turns.slices(), fastest);
}

}  // namespace

void measure_training(BenchReport& report, const std::function<void(const std::string&)>& progress) {
    report.gemm_bf16_flops = measure_element(report, true, progress);
    report.gemm_f32_flops = measure_element(report, false, progress);
}

void leave_out_training(BenchReport& report, const std::string& why) {
    for (const TrainingCase& training : training_cases) report.left_out[left_out_name(training)] = why;
}

}  // namespace wafermill
