// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <sys/stat.h>

#include <cmath>

#include "core/model/parameters.h"
#include "core/model/presets.h"
#include "engine/predict/forecast.h"
#include "engine/predict/layer_work.h"
#include "engine/train/trainer.h"

using namespace wafermill;

namespace {

/// A computer on which all work is free but for what a test gives a price.
ThisComputer free_computer(std::int64_t threads = 1) {
    ThisComputer computer;
    computer.threads = threads;
    return computer;
}

void set(ThisComputer& computer, Work work, double seconds) {
    for (const bool bf16 : {false, true})
        for (const bool far : {false, true})
            computer.seconds[static_cast<std::size_t>(work_index(work, bf16, far))] = seconds;
}

Plan plan_of(const Model& model, std::int64_t batch, std::int64_t micro_shard, std::int64_t threads = 1) {
    Plan plan;
    plan.model = model;
    plan.recipe.batch = batch;
    plan.recipe.micro_shard = micro_shard;
    plan.local.threads = threads;
    return plan;
}

Model tiny() {
    return find_model_preset("tiny")->model;
}

Forecast made(const Plan& plan, const ThisComputer& computer, std::int64_t budget = 0) {
    const MemoryPlan memory = Trainer::plan_memory(plan, Element::bf16, KernelPath::fast, budget);
    const KnownForecast known = forecast(plan, computer, memory, ".");
    if (!known.forecast) qFatal("no forecast: %s", known.why_not.c_str());
    return *known.forecast;
}

double step(const Plan& plan, const ThisComputer& computer) {
    return made(plan, computer).step_seconds.value;
}

bool close(double a, double b) {
    return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

/// Elements of the matrices that each token is multiplied with: those of the blocks, and the head.
double multiplied(const Model& model) {
    double sum = static_cast<double>(model.vocab * model.hidden);
    for (const Record& record : make_parameter_table(model).records)
        for (const Parameter& parameter : record.parameters)
            if (record.kind == RecordKind::block && parameter.matrix)
                sum += static_cast<double>(parameter.elements);
    return sum;
}

}  // namespace

/// Forecasts on made-up rates against closed forms.
class ForecastTest : public QObject {
    Q_OBJECT

  private slots:
    void products_are_six_flops_a_weight_and_token() {
        ThisComputer computer = free_computer();
        for (const Work work : {Work::forward_flop, Work::data_flop, Work::weight_flop})
            set(computer, work, 1e-12);
        for (const char* preset : {"tiny", "gpt2-124m", "llama3-8b"}) {
            Model model = find_model_preset(preset)->model;
            model.layers = 2;
            model.sequence = 128;
            const Plan plan = plan_of(model, 4, 2);
            QVERIFY2(close(step(plan, computer),
                           6e-12 * multiplied(model) * static_cast<double>(plan.tokens_per_step())),
                     preset);
        }
    }

    void experts_that_a_token_meets_are_multiplied() {
        ThisComputer computer = free_computer();
        for (const Work work : {Work::forward_flop, Work::data_flop, Work::weight_flop})
            set(computer, work, 1e-12);
        Model model = tiny();
        model.feed_forward = FeedForwardKind::swiglu;
        model.norm = NormKind::rms_norm;
        model.bias = model.qkv_bias = false;
        model.experts = 4;
        model.experts_per_token = 2;
        // 64 tokens with 2 of 4 experts each: 32 rows an expert, a number that is not padded.
        const Plan plan = plan_of(model, 2, 1);
        const double expert = 3.0 * static_cast<double>(model.ffn * model.hidden);
        const double weights = multiplied(model) + static_cast<double>(model.layers) * 2.0 * expert;
        const double found = step(plan, computer),
                     wanted = 6e-12 * weights * static_cast<double>(plan.tokens_per_step());
        // Where an expert's input was not kept, its first product is done again.
        QVERIFY(found >= wanted * (1 - 1e-9) && found < wanted * 1.3);
    }

    void what_is_recomputed_costs_its_products_again() {
        ThisComputer computer = free_computer();
        set(computer, Work::forward_flop, 1e-12);
        Plan plan = plan_of(tiny(), 12, 6);
        plan.local.recompute = Recompute::none;
        const double none = step(plan, computer);
        plan.local.recompute = Recompute::attention;
        const auto h = static_cast<double>(plan.model.hidden);
        const double tokens = static_cast<double>(plan.tokens_per_step()),
                     layers = static_cast<double>(plan.model.layers);
        // Query, key and value.
        QVERIFY(close(step(plan, computer) - none, 2e-12 * tokens * layers * 3 * h * h));
        plan.local.recompute = Recompute::block;
        // With the attention's output and the first feed-forward product too.
        const auto ffn = static_cast<double>(plan.model.ffn);
        QVERIFY(close(step(plan, computer) - none, 2e-12 * tokens * layers * (4 * h * h + h * ffn)));
    }

    void attention_grows_with_the_square_of_the_sequence() {
        ThisComputer computer = free_computer();
        set(computer, Work::attention_score, 1e-9);
        Plan plan = plan_of(tiny(), 1, 1);
        const auto scores = [&](double sequence) {
            return static_cast<double>(plan.model.layers * plan.model.heads) * sequence * (sequence + 32) / 2;
        };
        QVERIFY(close(step(plan, computer), 1e-9 * scores(64)));
        plan.model.sequence = 512;
        QVERIFY(close(step(plan, computer), 1e-9 * scores(512)));
    }

    void each_parameter_is_updated_once_a_step() {
        ThisComputer computer = free_computer();
        set(computer, Work::update, 1e-9);
        Plan plan = plan_of(tiny(), 12, 6);
        const auto parameters = static_cast<double>(make_parameter_table(plan.model).parameters);
        QVERIFY(close(step(plan, computer), 1e-9 * parameters));
        plan.recipe.clip_norm = 0;
        QVERIFY(close(step(plan, computer), 1e-9 * parameters));
        plan.recipe.accumulation = 2;
        plan.recipe.micro_shard = 3;
        QVERIFY(close(step(plan, computer), 1e-9 * parameters));
        // Less state moves fewer bytes: 20 of 28.
        plan.recipe.optimizer = Optimizer::lion;
        QVERIFY(close(step(plan, computer), 1e-9 * parameters * 20 / 28));
    }

    void gradients_are_added_in_a_tree() {
        ThisComputer computer = free_computer();
        set(computer, Work::add, 1e-9);
        const Model model = tiny();
        const auto parameters = static_cast<double>(make_parameter_table(model).parameters);
        // A tied table has two uses, each with a tree of its own, and the second sum is added to the first.
        const auto table = static_cast<double>(model.vocab * model.hidden);
        for (const std::int64_t shards : {1, 2, 3, 4, 7, 12}) {
            const Plan plan = plan_of(model, shards, 1);
            const double wanted = static_cast<double>(shards - 1) * (parameters + table) + table;
            QVERIFY2(close(step(plan, computer), 1e-9 * wanted), std::to_string(shards).c_str());
        }
    }

    void lanes_share_the_micro_shards() {
        ThisComputer computer = free_computer(4);
        set(computer, Work::forward_flop, 1e-12);
        const double one = step(plan_of(tiny(), 8, 1, 1), computer);
        QVERIFY(close(step(plan_of(tiny(), 8, 1, 2), computer), one / 2));
        QVERIFY(close(step(plan_of(tiny(), 8, 1, 4), computer), one / 4));
        // A team does not lose anything here either.
        QVERIFY(close(step(plan_of(tiny(), 1, 1, 4), computer), one / 32));
    }

    void more_threads_than_processors_gain_nothing() {
        ThisComputer computer = free_computer(2);
        set(computer, Work::forward_flop, 1e-12);
        const double two = step(plan_of(tiny(), 8, 1, 2), computer);
        QVERIFY(close(step(plan_of(tiny(), 8, 1, 4), computer), two));
    }

    void the_store_takes_its_share_of_the_processor() {
        // Computing and updating on one processor take their sum, on two at least the longer one.
        ThisComputer computer = free_computer(1);
        set(computer, Work::forward_flop, 1e-12);
        const Plan plan = plan_of(tiny(), 12, 6, 1);
        const double compute = step(plan, computer);
        set(computer, Work::forward_flop, 0);
        set(computer, Work::update, 1e-10);
        const double update = step(plan, computer);
        set(computer, Work::forward_flop, 1e-12);
        QVERIFY(close(step(plan, computer), compute + update));
        computer.threads = 2;
        const double beside = step(plan, computer);
        QVERIFY(beside < compute + update && beside >= std::max(compute, update));
    }

    void more_of_anything_is_never_faster() {
        ThisComputer computer = free_computer(8);
        for (double& seconds : computer.seconds) seconds = 1e-10;
        computer.alone_products = 0.6;
        computer.alone_rows = 0.3;
        computer.team_share = 1.4;
        set(computer, Work::team_call, 1e-9);
        double before = 0;
        for (const std::int64_t hidden : {128, 256, 512, 1024}) {
            Model model = tiny();
            model.hidden = hidden;
            model.head_size = hidden / model.heads;
            model.ffn = 4 * hidden;
            const double now = step(plan_of(model, 16, 1), computer);
            QVERIFY(now > before);
            before = now;
        }
        for (const std::int64_t shards : {1, 16}) {
            before = 1e9;
            for (const std::int64_t threads : {1, 2, 4, 8}) {
                const double now = step(plan_of(tiny(), shards, 1, threads), computer);
                QVERIFY2(now <= before * (1 + 1e-9), std::to_string(threads).c_str());
                before = now;
            }
        }
    }

    void the_file_moves_what_the_store_says() {
        ThisComputer computer = free_computer();
        struct stat status {};
        QCOMPARE(::stat(".", &status), 0);
        computer.disks = {{static_cast<std::uint64_t>(status.st_dev), ".", 2e9, 1e9, 1e9}};
        for (const double clip : {1.0, 0.0})
            for (const std::int64_t passes : {1, 3}) {
                Plan plan = plan_of(find_model_preset("gpt2-124m")->model, 6, 1);
                plan.model.layers = 4;
                plan.recipe.clip_norm = clip;
                plan.recipe.accumulation = passes;
                plan.local.store = StoreTier::file;
                MemoryPlan memory = Trainer::plan_memory(plan, Element::bf16, KernelPath::fast, 0);
                const std::int64_t budget = memory.total() - memory.store_bytes / 2;
                memory = Trainer::plan_memory(plan, Element::bf16, KernelPath::fast, budget);
                QVERIFY(memory.fits && !memory.store.in_memory());
                const KnownForecast known = forecast(plan, computer, memory, ".");
                QVERIFY2(known.forecast, known.why_not.c_str());
                const StepForecast& found = known.forecast->step;
                const StoreFile file = store_file_of(memory, plan);
                // What is read ahead of one step is not of the next: over a whole step it is as much.
                QVERIFY(std::abs(found.bytes_read / static_cast<double>(file.read_per_step) - 1) < 0.02);
                QVERIFY(std::abs(found.bytes_written / static_cast<double>(file.written_per_step) - 1) <
                        0.02);
                const double reading = found.bytes_read / 2e9, writing = found.bytes_written / 1e9;
                QVERIFY(found.times.total >= std::max(reading, writing) * 0.98);
                QVERIFY(found.times.total <= 4 * (reading + writing));
            }
    }

    void without_the_disk_nothing_is_said_of_the_file() {
        Plan plan = plan_of(tiny(), 12, 6);
        plan.local.store = StoreTier::file;
        const MemoryPlan whole = Trainer::plan_memory(plan, Element::bf16, KernelPath::fast, 0);
        plan.model.layers = 40;
        const MemoryPlan memory = Trainer::plan_memory(
            plan, Element::bf16, KernelPath::fast,
            Trainer::plan_memory(plan, Element::bf16, KernelPath::fast, 0).total() - (8 << 20));
        QVERIFY(memory.fits && !memory.store.in_memory() && whole.fits);
        const KnownForecast known = forecast(plan, free_computer(), memory, ".");
        QVERIFY(!known.forecast);
        QVERIFY(known.why_not.find("bench") != std::string::npos);
    }

    void the_range_contains_the_value() {
        ThisComputer computer = free_computer();
        computer.fast = 0.9;
        computer.slow = 1.2;
        set(computer, Work::forward_flop, 1e-12);
        const Forecast found = made(plan_of(tiny(), 12, 6), computer);
        for (const Estimated& value : {found.tokens_per_second, found.step_seconds, found.peak_memory_bytes})
            QVERIFY(value.low < value.value && value.value <= value.high);
        QVERIFY(close(found.step_seconds.high / found.step_seconds.value,
                      found.tokens_per_second.value / found.tokens_per_second.low));
    }
};

QTEST_GUILESS_MAIN(ForecastTest)
#include "tst_forecast.moc"
