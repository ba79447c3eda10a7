// SPDX-License-Identifier: Apache-2.0
// Training as people do it: optimizers, loss terms, best checkpoints, runs that go on and branch, and what is
// said when a loss goes wrong.
#include <algorithm>
#include <cmath>
#include <fstream>
#include <random>

#include <QTemporaryDir>
#include <QtTest>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/project/series.h"
#include "engine/checkpoint/checkpoint.h"
#include "engine/train/loss_watch.h"
#include "engine/train/session.h"
#include "engine/train/text_generator.h"
#include "engine/train/trainer.h"
#include "tests/engine/store_access.h"
#include "tests/engine/train/small_plan.h"

using namespace wafermill;

namespace {

using testing::error_of;

Plan small_plan() {
    Plan plan = testing::small_plan();
    plan.recipe.steps = 12;
    plan.recipe.validate_every = plan.recipe.checkpoint_every = 4;
    plan.recipe.checkpoints_kept = 9;
    return plan;
}

void batch(std::int64_t step, std::int64_t index, std::int32_t* out) {
    for (std::uint32_t i = 0; i <= 16; ++i)
        out[i] = static_cast<std::int32_t>(
            philox({i, static_cast<std::uint32_t>(index), static_cast<std::uint32_t>(step), 7}, {1, 2})[0] %
            256);
}

std::unique_ptr<Trainer> make_trainer(const Plan& plan) {
    auto trainer = std::make_unique<Trainer>(plan, batch, Element::f32, KernelPath::fast);
    trainer->initialise();
    return trainer;
}

std::string digest_of(const Plan& plan, std::int64_t steps) {
    const auto trainer = make_trainer(plan);
    while (trainer->completed_steps() < steps) trainer->step();
    return trainer->weights_digest();
}

/// The first values of a parameter of block `layer` in the store.
std::span<float> weights_of(Trainer& trainer, std::int64_t layer, const char* suffix) {
    const int record = trainer.table().first_block + static_cast<int>(layer);
    const Parameter& parameter = trainer.table().records[static_cast<std::size_t>(record)].parameter(suffix);
    return testing::state_of(trainer.store(),
                             {record, parameter.offset, parameter.offset + parameter.elements})
        .weights;
}

/// The failure of the trainer's next step.
std::optional<NotFinite> failure_of(Trainer& trainer) {
    try {
        trainer.step();
    } catch (const NotFinite& error) {
        return error;
    }
    return std::nullopt;
}

}  // namespace

class TestRecipe : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase() {
        runtime_.emplace();
        qputenv("XDG_RUNTIME_DIR", runtime_->path().toUtf8());
    }
    void init() { folder_.emplace(); }

    void every_optimizer_has_one_result();
    void loss_terms_leave_the_reported_loss();
    void spikes_are_noticed();
    void ordinary_noise_is_not();
    void a_spike_is_an_event();
    void names_the_first_bad_value();
    void names_the_first_bad_gradient_data();
    void names_the_first_bad_gradient();
    void an_extended_run_equals_one_planned_so();
    void a_run_without_checkpoints_is_neither_extended_nor_resumed();
    void a_branch_of_the_same_plan_has_the_same_bits();
    void a_branch_may_differ();
    void a_branch_with_another_optimizer();
    void what_cannot_branch();
    void the_best_checkpoint_is_kept();

  private:
    std::filesystem::path file() const {
        return std::filesystem::path(folder_->path().toStdString()) / "p.wafermill";
    }
    TrainResult train(const TrainOptions& wanted = {}) const {
        TrainOptions options = wanted;
        options.project = file();
        return train_project(options, {});
    }
    TrainResult branch(std::int64_t run, const std::string& checkpoint = "newest") const {
        TrainOptions options;
        options.branch = TrainOptions::Branch{run, checkpoint};
        return train(options);
    }
    /// The final weights of a plan in a project of its own.
    static std::string straight_digest(const Plan& plan) {
        const QTemporaryDir other;
        TrainOptions options;
        options.project = std::filesystem::path(other.path().toStdString()) / "p.wafermill";
        Project::create(options.project, plan);
        return train_project(options, {}).weights_digest;
    }
    std::vector<Event> events(std::int64_t run, const std::string& kind) const {
        std::vector<Event> found = Project::open(file()).events(run);
        std::erase_if(found, [&](const Event& event) { return event.kind != kind; });
        return found;
    }

    std::optional<QTemporaryDir> runtime_, folder_;
};

void TestRecipe::every_optimizer_has_one_result() {
    std::vector<std::string> digests;
    for (const Optimizer optimizer : {Optimizer::adamw, Optimizer::sgd, Optimizer::lion})
        for (const double momentum : {0.0, 0.9})
            for (const double clip : {0.0, 1.0}) {
                if (optimizer != Optimizer::sgd && momentum > 0) continue;
                Plan plan = small_plan();
                plan.recipe.optimizer = optimizer;
                plan.recipe.momentum = momentum;
                plan.recipe.clip_norm = clip;
                plan.recipe.batch = 5;
                const std::string digest = digest_of(plan, 5);
                plan.local.systems = 3;
                plan.local.threads = 1;
                QCOMPARE(digest_of(plan, 5), digest);
                digests.push_back(digest);
            }
    std::sort(digests.begin(), digests.end());
    QVERIFY(std::unique(digests.begin(), digests.end()) == digests.end());
}

void TestRecipe::loss_terms_leave_the_reported_loss() {
    const Plan plain = small_plan();
    Plan changed = plain;
    changed.recipe.label_smoothing = 0.2;
    changed.recipe.z_loss = 0.01;
    const auto a = make_trainer(plain), b = make_trainer(changed);
    // The same weights have the same loss, whatever is minimised; then they go different ways.
    const StepResult first = a->step(), other = b->step();
    QCOMPARE(other.loss, first.loss);
    QVERIFY(std::abs(other.gradient_norm - first.gradient_norm) > 1e-6);
    const SampleSource text = [](std::int64_t index, std::int32_t* out) { batch(99, index, out); };
    a->set_completed_steps(0);
    QVERIFY(a->weights_digest() != b->weights_digest());
    a->initialise();
    b->initialise();
    QCOMPARE(b->evaluate(8, text), a->evaluate(8, text));
}

void TestRecipe::spikes_are_noticed() {
    std::mt19937 random(3);
    std::normal_distribution<double> noise(0, 0.05);
    LossWatch watch;
    for (int step = 0; step < 200; ++step) QVERIFY(!watch.add(2.5 + noise(random)));
    const auto spike = watch.add(4.0);
    QVERIFY(spike);
    QCOMPARE(spike->loss, 4.0);
    QVERIFY(std::abs(spike->median - 2.5) < 0.05);
    QVERIFY(spike->bound > 2.7 && spike->bound < 3.2);
    // Its slope is not told again and again.
    for (const double after : {4.5, 3.9, 3.4}) QVERIFY(!watch.add(after));
    for (int step = 0; step < 20; ++step) QVERIFY(!watch.add(2.5 + noise(random)));
    QVERIFY(watch.add(4.0));
    // Nothing to judge by yet; and what is no number ends a run by itself.
    LossWatch fresh;
    for (std::size_t step = 0; step + 1 < LossWatch::fewest; ++step) QVERIFY(!fresh.add(1));
    QVERIFY(!fresh.add(100));
    QVERIFY(!fresh.add(std::nan("")));
    QVERIFY(fresh.add(100));
}

/// Losses that fall as those of a training do, with the noise of small and of large batches.
void TestRecipe::ordinary_noise_is_not() {
    for (const unsigned seed : {1u, 2u, 3u, 4u, 5u})
        for (const double deviation : {0.002, 0.05, 0.3}) {
            std::mt19937 random(seed);
            std::normal_distribution<double> noise(0, deviation);
            LossWatch watch;
            for (int step = 0; step < 5000; ++step) {
                const double loss = 2.0 + 3.5 * std::exp(-step / 150.0) + noise(random);
                QVERIFY2(!watch.add(loss), qPrintable(QString("step %1").arg(step)));
            }
        }
}

/// A text of one pattern with a stretch of noise in it: the batch that meets it spikes.
void TestRecipe::a_spike_is_an_event() {
    std::string text;
    while (text.size() < 4000) text += "abcdefgh";
    std::mt19937 random(1);
    for (int i = 0; i < 48; ++i) text += static_cast<char>('A' + random() % 26);
    while (text.size() < 9000) text += "abcdefgh";
    std::ofstream(file().parent_path() / "text.txt") << text;
    Plan plan = small_plan();
    plan.data.path = "text.txt";
    plan.recipe.batch = 4;
    plan.recipe.steps = 126;  // an epoch and a bit
    plan.recipe.learning_rate = 5e-3;
    plan.recipe.validate_every = 0;
    plan.recipe.checkpoint_every = 0;
    Project::create(file(), plan);
    train();
    const std::vector<Event> spikes = events(1, "spike");
    QVERIFY(!spikes.empty());
    const SeriesData loss = Project::open(file()).read_series(1, series::loss);
    for (const Event& spike : spikes) {
        QVERIFY(QString::fromStdString(spike.text).contains("Loss spike"));
        const double before = loss.value[static_cast<std::size_t>(spike.step) - 2];
        QVERIFY(loss.value[static_cast<std::size_t>(spike.step) - 1] > before);
    }
}

void TestRecipe::names_the_first_bad_value() {
    Plan plan = small_plan();
    plan.recipe.dropout = 0.1;
    plan.recipe.batch = 6;
    plan.recipe.accumulation = 2;
    for (const double clip : {1.0, 0.0}) {
        plan.recipe.clip_norm = clip;
        const auto trainer = make_trainer(plan);
        trainer->step();
        trainer->settle();
        const std::string before = trainer->weights_digest();
        // Finite weights whose product is not: block 1 is the first to overflow.
        const std::span<float> down = weights_of(*trainer, 1, "ffn.down.weight"),
                               bias = weights_of(*trainer, 1, "ffn.up.bias");
        const std::vector<float> sound(down.begin(), down.end()), sound_bias(bias.begin(), bias.end());
        std::fill(down.begin(), down.end(), 3e38f);
        std::fill(bias.begin(), bias.end(), 10.0f);
        auto failure = failure_of(*trainer);
        QVERIFY(failure);
        QCOMPARE(QString::fromStdString(failure->culprit), QString("the output of block 1"));
        QCOMPARE(failure->step, 2);
        QVERIFY(failure->weights_intact);
        QVERIFY(QString(failure->what()).contains("at step 2"));
        // Nothing was touched: with the weights mended, training goes on as if nothing had been.
        std::copy(sound.begin(), sound.end(), down.begin());
        std::copy(sound_bias.begin(), sound_bias.end(), bias.begin());
        QCOMPARE(trainer->weights_digest(), before);
        QCOMPARE(trainer->completed_steps(), 1);
        QVERIFY(!failure_of(*trainer));

        trainer->settle();
        weights_of(*trainer, 0, "attention.value.weight")[3] = std::nanf("");
        failure = failure_of(*trainer);
        QVERIFY(failure);
        QVERIFY2(QString::fromStdString(failure->culprit).contains("weight blocks.0.attention.value.weight"),
                 failure->culprit.c_str());
    }
}

void TestRecipe::names_the_first_bad_gradient_data() {
    QTest::addColumn<double>("clip");
    QTest::newRow("with clipping") << 1.0;
    QTest::newRow("without") << 0.0;
}

/// Activations near the end of fp32 that the next matrix takes back: the forward pass is finite, and so is
/// the gradient of that matrix, but the slope of GELU there is infinity times zero.
void TestRecipe::names_the_first_bad_gradient() {
    QFETCH(const double, clip);
    Plan plan = small_plan();
    plan.recipe.clip_norm = clip;
    const auto trainer = make_trainer(plan);
    const std::span<float> up = weights_of(*trainer, 0, "ffn.up.weight"),
                           down = weights_of(*trainer, 0, "ffn.down.weight"),
                           bias = weights_of(*trainer, 0, "ffn.up.bias");
    std::fill(up.begin(), up.end(), 0.0f);
    std::fill(bias.begin(), bias.end(), 3e38f);
    for (float& value : down) value *= 1e-36f;
    const int block = trainer->table().first_block;
    const Record& record = trainer->table().records[static_cast<std::size_t>(block)];
    const auto block_weights = [&] {
        const std::span<float> all = testing::state_of(trainer->store(), {block, 0, record.elements}).weights;
        return std::vector<float>(all.begin(), all.end());
    };
    const std::vector<float> before = block_weights();
    const auto failure = failure_of(*trainer);
    QVERIFY(failure);
    QVERIFY(std::isfinite(failure->loss));
    QCOMPARE(QString::fromStdString(failure->culprit), QString("the gradient of blocks.0.ffn.up.bias"));
    QCOMPARE(failure->weights_intact, clip > 0);
    QVERIFY(block_weights() == before);
}

void TestRecipe::an_extended_run_equals_one_planned_so() {
    Project::create(file(), small_plan());
    QCOMPARE(train().status, std::string("finished"));
    QVERIFY(error_of([&] {
                TrainOptions options;
                options.resume = true;
                options.run = 1;
                train(options);
            }).contains("--extend"));
    TrainOptions options;
    options.extend = 6;
    const TrainResult result = train(options);
    QCOMPARE(result.status, std::string("finished"));
    QCOMPARE(result.steps, 18);
    Plan planned = small_plan();
    planned.recipe.steps = 18;
    planned.recipe.schedule_steps = 12;
    QCOMPARE(result.weights_digest, straight_digest(planned));
    const Run run = Project::open(file()).run(1);
    QCOMPARE(run.segments, 2);
    QCOMPARE(run.state, RunState::finished);
    QVERIFY(plan_from_json(run.plan).recipe == planned.recipe);
    // The added steps keep the rate that the schedule ended with.
    const SeriesData rate = Project::open(file()).read_series(1, series::learning_rate);
    for (std::size_t i = 12; i < 18; ++i) QCOMPARE(rate.value[i], planned.recipe.minimum_learning_rate);
}

void TestRecipe::a_run_without_checkpoints_is_neither_extended_nor_resumed() {
    Plan plan = small_plan();
    plan.recipe.checkpoints_kept = 0;
    Project::create(file(), plan);
    TrainOptions options;
    options.steps = 8;
    QCOMPARE(train(options).status, std::string("stopped"));
    options = {};
    options.resume = true;
    QVERIFY(error_of([&] { train(options); }).contains("no checkpoint to go on from"));
    QCOMPARE(Project::open(file()).read_series(1, series::loss).step.size(), std::size_t{8});
    QCOMPARE(train().status, std::string("finished"));
    options = {};
    options.extend = 6;
    QVERIFY(error_of([&] { train(options); }).contains("no checkpoint to go on from"));
    const Project project = Project::open(file());
    QCOMPARE(project.read_series(2, series::loss).step.size(), std::size_t{12});
    QCOMPARE(project.run(2).state, RunState::finished);
}

void TestRecipe::a_branch_of_the_same_plan_has_the_same_bits() {
    Project::create(file(), small_plan());
    const TrainResult parent = train();
    const TrainResult child = branch(1, "8");
    QCOMPARE(child.run, 2);
    QCOMPARE(child.steps, 12);
    QCOMPARE(child.tokens, parent.tokens);
    QCOMPARE(child.weights_digest, parent.weights_digest);
    const Project project = Project::open(file());
    QCOMPARE(project.run(2).parent, 1);
    QCOMPARE(project.run(2).parent_step, 8);
    QCOMPARE(project.read_series(2, series::loss).step.front(), 9);
    QVERIFY(QString::fromStdString(events(2, "start").front().text).contains("Branched from run 1"));
    // It depends on its parent no more.
    QVERIFY(Checkpoints(project.run_folder(project.run(2))).steps().back() == 8);
}

void TestRecipe::a_branch_may_differ() {
    Project::create(file(), small_plan());
    train();
    Plan plan = small_plan();
    plan.recipe.learning_rate = 5e-3;
    plan.recipe.steps = 20;
    plan.recipe.batch = 8;
    Project::open(file()).save_plan(plan);
    // Stopped half-way and resumed it has the bits of one that went through.
    TrainOptions options;
    options.branch = TrainOptions::Branch{1, "best"};
    options.steps = 16;
    QCOMPARE(train(options).steps, 16);
    const TrainResult through = branch(1, "best");
    TrainOptions resume;
    resume.resume = true;
    resume.run = 2;
    const TrainResult resumed = train(resume);
    QCOMPARE(resumed.weights_digest, through.weights_digest);
    const std::int64_t begun = Project::open(file()).run(2).parent_step;
    QCOMPARE(resumed.tokens, begun * 4 * 16 + (20 - begun) * 8 * 16);
}

void TestRecipe::a_branch_with_another_optimizer() {
    Project::create(file(), small_plan());
    train();
    Plan plan = small_plan();
    plan.recipe.steps = 16;
    plan.recipe.optimizer = Optimizer::lion;
    plan.recipe.learning_rate = 1e-4;
    plan.recipe.minimum_learning_rate = 1e-5;
    Project::open(file()).save_plan(plan);
    const TrainResult child = branch(1);
    QCOMPARE(child.steps, 16);
    QVERIFY(QString::fromStdString(events(2, "start").front().text).contains("begin anew"));
    // Back to AdamW, whose bias correction begins anew with its moments.
    plan.recipe.optimizer = Optimizer::adamw;
    plan.recipe.steps = 20;
    plan.recipe.checkpoint_every = 2;
    Project::open(file()).save_plan(plan);
    QCOMPARE(branch(2).steps, 20);
    const Project project = Project::open(file());
    const auto info = Checkpoints(project.run_folder(project.run(3))).newest_info();
    QCOMPARE(info->step, 20);
    QCOMPARE(info->updates, 4);
}

void TestRecipe::what_cannot_branch() {
    Project::create(file(), small_plan());
    train();
    const auto refusal = [&](const Plan& plan, const std::string& checkpoint = "newest") {
        Project::open(file()).save_plan(plan);
        return error_of([&] { branch(1, checkpoint); });
    };
    Plan plan = small_plan();
    QVERIFY(refusal(plan).contains("recipe.steps higher"));
    plan.recipe.steps = 30;
    QVERIFY(refusal(plan, "7").contains("steps 12, 8, 4"));
    QVERIFY(refusal(plan, "nonsense").contains("newest and best"));
    plan.model.layers = 3;
    QVERIFY(refusal(plan).contains("another model"));
    plan = small_plan();
    plan.recipe.steps = 30;
    plan.data.tokenizer = Tokenizer::characters;
    QVERIFY(refusal(plan).contains("other tokens"));
    QCOMPARE(Project::open(file()).runs().size(), std::size_t{1});
    QVERIFY(error_of([&] { branch(9); }).contains("no run 9"));
}

/// A learning rate that rises until it ruins what was learnt: the best checkpoint is not among the newest.
void TestRecipe::the_best_checkpoint_is_kept() {
    Plan plan = small_plan();
    plan.recipe.steps = 40;
    plan.recipe.learning_rate = 0.5;
    plan.recipe.warmup_steps = 39;
    plan.recipe.validate_every = 3;
    plan.recipe.checkpoint_every = 10;
    plan.recipe.checkpoints_kept = 1;
    plan.recipe.keep_best = true;
    Project::create(file(), plan);
    train();
    const Project project = Project::open(file());
    const SeriesData validation = project.read_series(1, series::validation_loss);
    const auto lowest = std::min_element(validation.value.begin(), validation.value.end());
    const std::int64_t best = validation.step[static_cast<std::size_t>(lowest - validation.value.begin())];
    QVERIFY(best > 3 && best < 37);
    const Checkpoints checkpoints(project.run_folder(project.run(1)));
    QCOMPARE(checkpoints.steps(), (std::vector<std::int64_t>{40, best}));
    QCOMPARE(checkpoints.best_info()->step, best);
    QCOMPARE(*checkpoints.best_info()->validation_loss, *lowest);
    // Nothing else is left: no room that was set aside.
    QCOMPARE(QDir(QString::fromStdString(project.run_folder(project.run(1)).string()))
                 .entryList(QDir::Files)
                 .size(),
             2);
    SampleOptions options;
    options.prompt = "the ";
    options.tokens = 20;
    const std::string newest = sample_project(file(), 1, options);
    options.checkpoint = "best";
    QVERIFY(sample_project(file(), 1, options) != newest);
    options.checkpoint = "17";
    QVERIFY(error_of([&] { sample_project(file(), 1, options); }).contains("no checkpoint \"17\""));
}

QTEST_GUILESS_MAIN(TestRecipe)
#include "tst_recipe.moc"
