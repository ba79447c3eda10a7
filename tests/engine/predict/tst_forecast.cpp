// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <sys/stat.h>

#include <cmath>
#include <set>
#include <vector>

#include "core/model/parameters.h"
#include "core/model/presets.h"
#include "core/schedule/step_plan.h"
#include "engine/kernels/gemm.h"
#include "engine/kernels/native_product.h"
#include "engine/predict/forecast.h"
#include "engine/predict/layer_work.h"
#include "engine/predict/virtual_disk.h"
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

/// Elements whose gradients are added to a sibling's as they are computed: of the blocks, and of the head.
double joined(const Model& model) {
    double sum = static_cast<double>(model.vocab * model.hidden);
    for (const Record& record : make_parameter_table(model).records)
        if (record.kind == RecordKind::block) sum += static_cast<double>(record.elements);
    return sum;
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
        // Of the second use a micro-shard has the rows that it names: whatever the tree, each of its rows is
        // added once, to another micro-shard's or to the table's.
        const auto named = static_cast<double>(std::min(model.sequence, model.vocab) * model.hidden);
        for (const std::int64_t shards : {1, 2, 3, 4, 7, 12}) {
            const Plan plan = plan_of(model, shards, 1);
            // The second of two siblings adds to the first one's gradient as it computes.
            const double wanted = static_cast<double>(shards - 1) * parameters -
                                  static_cast<double>(shards / 2) * joined(model) +
                                  static_cast<double>(shards) * named;
            QVERIFY2(close(step(plan, computer), 1e-9 * wanted), std::to_string(shards).c_str());
        }
    }

    void a_sibling_that_is_there_is_added_to() {
        ThisComputer computer = free_computer(2);
        set(computer, Work::finish_gradient_added, 1e-9);
        const Model model = tiny();
        for (const std::int64_t shards : {1, 2, 4, 5})
            QVERIFY(close(step(plan_of(model, shards, 1), computer),
                          1e-9 * static_cast<double>(shards / 2) * multiplied(model)));
        // Two lanes compute siblings at the same time: neither finds the other's, and what comes second is
        // added.
        QCOMPARE(step(plan_of(model, 2, 1, 2), computer), 0.0);
        set(computer, Work::finish_gradient_added, 0);
        set(computer, Work::add, 1e-9);
        QVERIFY(step(plan_of(model, 2, 1, 2), computer) > 0);
    }

    void a_whole_step_takes_more_than_its_operations() {
        ThisComputer computer = free_computer();
        computer.short_steps = 1.3;
        computer.long_steps = 1.1;
        const Plan plan = plan_of(tiny(), 12, 6);
        const auto at = [&](double seconds) {
            set(computer, Work::step, seconds);
            const Forecast found = made(plan, computer);
            const StepTimes& t = found.step.times;
            const double over = found.step_seconds.value / seconds;
            return close(t.compute + t.weights + t.store + t.reduction + t.other, found.step_seconds.value)
                       ? over
                       : 0.0;
        };
        QVERIFY(close(at(1e-4), 1.3));
        QVERIFY(close(at(short_step / 1.1), 1.3));
        QVERIFY(close(at(std::sqrt(short_step * long_step) / 1.1), 1.2));
        QVERIFY(close(at(long_step / 1.1), 1.1));
        QVERIFY(close(at(60), 1.1));
    }

    void a_right_operand_is_laid_out_for_each_part_of_the_left_one() {
        if (!native_bf16()) QSKIP("Without bf16 instructions oneDNN lays operands out.");
        // What the kernel itself does: where rows are taken in parts, it comes to each column again.
        for (const GemmShape shape : {GemmShape{64, 96, 768, 96, false}, GemmShape{6000, 64, 768, 64, false},
                                      GemmShape{9000, 96, 1024, 96, false}}) {
            const std::vector<bf16> a(static_cast<std::size_t>(shape.m * shape.k)),
                b(static_cast<std::size_t>(shape.n * shape.k));
            std::set<std::int64_t> columns;
            std::int64_t groups = 0, before = -1, last_row = 0;
            Team team(1);
            fast_product(team, shape, {a.data(), shape.k, false}, {b.data(), shape.n, false}, {},
                         [&](const Strip& strip) {
                             columns.insert(strip.column);
                             if (strip.column != before || strip.row < last_row) ++groups;
                             before = strip.column;
                             last_row = strip.row;
                         });
            QVERIFY(groups % std::ssize(columns) == 0);
            QVERIFY(times_right_is_packed(shape, {}) >= groups / std::ssize(columns));
        }
        // Rows of 8 MiB at a time.
        QCOMPARE(times_right_is_packed({5440, 96, 768, 96, false}, {}), std::int64_t{1});
        QCOMPARE(times_right_is_packed({5472, 96, 768, 96, false}, {}), std::int64_t{2});
        QCOMPARE(times_right_is_packed({9000, 96, 1024, 96, false}, {}), std::int64_t{3});
    }

    void overheads_are_paid_once_each() {
        ThisComputer computer = free_computer();
        Plan plan = plan_of(tiny(), 12, 6);
        set(computer, Work::step, 1e-3);
        QVERIFY(close(step(plan, computer), 1e-3));
        set(computer, Work::step, 0);
        set(computer, Work::sample, 1e-6);
        QVERIFY(close(step(plan, computer), 12e-6));
        set(computer, Work::sample, 0);
        set(computer, Work::operation, 1e-6);
        // Forward and backward of each block, and three at the ends, of two micro-shards.
        QVERIFY(close(step(plan, computer), 2e-6 * static_cast<double>(2 * plan.model.layers + 3)));
    }

    void the_store_slows_one_lane_down() {
        // On two processors the store's thread shares one with a lane, half and half: that lane ends later by
        // all that the store does, and the step with it. What the step begins with both processors convert,
        // as no lane can compute yet.
        ThisComputer computer = free_computer(2);
        set(computer, Work::forward_flop, 1e-12);
        const Plan plan = plan_of(tiny(), 12, 6, 2);
        const double compute = step(plan, computer);
        constexpr double each = 1e-12;
        set(computer, Work::convert, each);
        const ParameterTable table = make_parameter_table(plan.model);
        double converted = 0;
        for (const Op& op : make_step_plan(plan, table, true).ops)
            if (op.kind == OpKind::fetch)
                converted += each / (op.visit == 0 ? 2 : 1) *
                             static_cast<double>(table.records[static_cast<std::size_t>(op.record)].elements);
        QVERIFY(std::abs(step(plan, computer) - compute - converted) < 1e-3 * converted);
    }

    void the_program_counts_what_was_measured_of_it() {
        ThisComputer computer = free_computer();
        computer.program_bytes = 30'000'000;
        computer.language_bytes = 7'000'000;
        Plan plan = plan_of(tiny(), 12, 6);
        plan.data.path = "a text";
        const MemoryPlan memory = Trainer::plan_memory(plan, Element::bf16, KernelPath::fast, 0);
        const auto tensors = static_cast<double>(memory.total() - memory.process);
        QCOMPARE(made(plan, computer).peak_memory_bytes.value, tensors + 30e6);
        plan.data.path.clear();
        QCOMPARE(made(plan, computer).peak_memory_bytes.value, tensors + 37e6);
    }

    void a_sum_is_copied_only_where_it_cannot_be_formed() {
        ThisComputer computer = free_computer();
        set(computer, Work::keep, 1e-9);
        Plan plan = plan_of(tiny(), 12, 6);
        const ParameterTable table = make_parameter_table(plan.model);
        const MemoryPlan memory = Trainer::plan_memory(plan, Element::bf16, KernelPath::fast, 0);
        double lent = 0;
        for (const Slice& slice : memory.store.all)
            if (memory.store.lent[static_cast<std::size_t>(slice.number)] != 0)
                lent += static_cast<double>(slice.elements());
        QVERIFY(lent > 0);
        // The sum of two micro-shards' rows is made of copies.
        const auto rows = static_cast<double>(plan.model.vocab * plan.model.hidden);
        QVERIFY(close(step(plan, computer), 1e-9 * (lent + rows)));
        // With several passes nothing is lent: the first sums are formed in their places, the others added.
        plan.recipe.accumulation = 3;
        plan.recipe.micro_shard = 2;
        QVERIFY(close(step(plan, computer), 1e-9 * 3 * rows));
        set(computer, Work::keep, 0);
        set(computer, Work::add, 1e-9);
        const auto parameters = static_cast<double>(table.parameters);
        // In each of the passes two micro-shards; then two passes' sums to the first one's, and the rows.
        QVERIFY(close(step(plan, computer),
                      1e-9 * (3 * (parameters - joined(plan.model)) + 2 * parameters + 3 * 2 * rows)));
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
                // At most a slice with its moments at a time each way, and what each transfer adds.
                QVERIFY(found.transfers >= found.bytes_read / (5.0 * 4 * slice_elements));
                ThisComputer slower = computer;
                slower.transfer_seconds = 1e-3;
                const KnownForecast later = forecast(plan, slower, memory, ".");
                QVERIFY(
                    close(later.forecast->step_seconds.value, found.times.total + 1e-3 * found.transfers));
                QCOMPARE(later.forecast->step.transfers, found.transfers);
                // A disk is no faster while threads are.
                slower = computer;
                slower.short_steps = slower.long_steps = 2;
                QVERIFY(close(forecast(plan, slower, memory, ".").forecast->step_seconds.value,
                              found.times.total));
            }
    }

    void what_is_borrowed_is_in_use_until_it_is_written() {
        // As the executor has it: lanes that need the memory of activations again wait until then.
        Plan plan = plan_of(find_model_preset("gpt2-124m")->model, 6, 1);
        plan.model.layers = 4;
        plan.local.store = StoreTier::file;
        MemoryPlan memory = Trainer::plan_memory(plan, Element::bf16, KernelPath::fast, 0);
        memory = Trainer::plan_memory(plan, Element::bf16, KernelPath::fast,
                                      memory.total() - memory.store_bytes / 2);
        const StorePlan& store = memory.store;
        const ParameterTable table = make_parameter_table(plan.model);
        std::vector<SliceVisit> visits;
        for (const Slice& slice : store.all) {
            const ArrayMask streamed = store.all_arrays() & ~store.gradient() &
                                       ~store.pinned[static_cast<std::size_t>(slice.number)];
            if (streamed != 0 && visits.size() < 2)
                visits.push_back({slice.number, streamed, streamed, true, StepEdge::opening});
        }
        QCOMPARE(visits.size(), std::size_t{2});
        VirtualDisk disk(store, DiskRate{0, "", 1e9, 1e9, 1e9}, 2);
        const std::vector<int> reductions(table.records.size(), 0);
        const auto settle = [&] {
            while (disk.busy()) disk.pass(disk.next_event());
        };
        disk.expect(visits, reductions);
        QVERIFY(disk.borrowed_unused());
        disk.open_borrowed();
        QVERIFY(disk.start_reads() && !disk.borrowed_unused());
        settle();
        // The next step opens what was read ahead of it.
        for (SliceVisit& visit : visits) visit.next_step = false;
        disk.expect(visits, reductions);
        disk.close_borrowed();
        for (std::size_t i = 0; i < visits.size(); ++i) {
            QVERIFY(disk.open() && !disk.borrowed_unused());
            disk.close();
        }
        QVERIFY(disk.busy() && !disk.borrowed_unused());
        settle();
        QVERIFY(disk.borrowed_unused());
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

    void the_sentence_counts_the_steps_to_come() {
        ThisComputer computer = free_computer();
        set(computer, Work::forward_flop, 1e-9);
        Plan plan = plan_of(tiny(), 12, 6);
        plan.recipe.steps = 1'000'000;
        KnownForecast known{made(plan, computer), {}};
        known.forecast->step_seconds.value = 2;
        const std::string text = sentence(known, 30);
        QVERIFY2(text.find("1 min") != std::string::npos && text.find("30 steps") != std::string::npos,
                 text.c_str());
    }

    void a_measured_value_is_placed_against_the_range() {
        const Estimated estimate{10, 8, 13};
        QCOMPARE(place_in(estimate, 7.9), "below");
        for (const double within : {8.0, 10.0, 13.0}) QCOMPARE(place_in(estimate, within), "within");
        QCOMPARE(place_in(estimate, 13.1), "above");
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
