// SPDX-License-Identifier: Apache-2.0
// Training of low-rank adapters: what it computes, what it leaves alone, what it keeps, and what others read.
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <fstream>

#include <nlohmann/json.hpp>

#include "core/base/random.h"
#include "core/estimate/estimate.h"
#include "core/estimate/local_disk.h"
#include "core/model/flops.h"
#include "core/project/series.h"
#include "engine/checkpoint/checkpoint.h"
#include "engine/interop/export_model.h"
#include "engine/interop/export_peft.h"
#include "engine/interop/import_model.h"
#include "engine/train/loaded_model.h"
#include "engine/train/session.h"
#include "engine/train/text_evaluation.h"
#include "engine/train/trainer.h"
#include "tests/engine/interop/hf_folder.h"
#include "tests/engine/store_access.h"
#include "tests/engine/train/small_plan.h"
#include "tests/support/small_disk.h"

using namespace wafermill;
namespace fs = std::filesystem;

namespace {

using testing::error_of;
using testing::small_plan;

void batch(std::int64_t step, std::int64_t index, std::int32_t* out) {
    for (std::uint32_t i = 0; i <= 16; ++i)
        out[i] = static_cast<std::int32_t>(
            philox({i, static_cast<std::uint32_t>(index), static_cast<std::uint32_t>(step), 3}, {4, 5})[0] %
            256);
}

Plan llama_plan() {
    Plan plan = small_plan();
    plan.model.kv_heads = 1;
    plan.model.positions = Positions::rope;
    plan.model.norm = NormKind::rms_norm;
    plan.model.feed_forward = FeedForwardKind::swiglu;
    plan.model.bias = plan.model.qkv_bias = plan.model.tied_head = false;
    return plan;
}

std::unique_ptr<Trainer> trainer_of(const Plan& plan, const Resources& resources = {}) {
    auto trainer = std::make_unique<Trainer>(
        plan, batch, plan.recipe.precision == Precision::bf16 ? Element::bf16 : Element::f32,
        KernelPath::fast, resources);
    trainer->initialise();
    return trainer;
}

std::vector<float> frozen_weights(Trainer& trainer) {
    std::vector<float> all;
    trainer.store().scan(
        0,
        [&](const Slice&, std::span<const float> values) {
            all.insert(all.end(), values.begin(), values.end());
        },
        ParameterStore::Which::frozen);
    return all;
}

/// Read without any of the product's code.
class Tensors {
  public:
    explicit Tensors(const fs::path& file) : tensors_(testing::read_safetensors(file)) {}
    std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (const auto& item : tensors_) names.push_back(item.first);
        return names;
    }
    std::vector<std::int64_t> shape(const std::string& name) const { return tensors_.at(name).shape; }
    std::vector<float> values(const std::string& name) const {
        const testing::HfTensor& tensor = tensors_.at(name);
        if (tensor.dtype != "F32") qFatal("not F32");
        std::vector<float> values(tensor.bytes.size() / sizeof(float));
        std::memcpy(values.data(), tensor.bytes.data(), tensor.bytes.size());
        return values;
    }

  private:
    testing::HfTensors tensors_;
};

}  // namespace

class TestLora : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase();
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }
    void one_step_is_the_dense_gradient_projected();
    void the_base_is_only_read_data();
    void the_base_is_only_read();
    void starts_at_the_base_and_learns();
    void is_kept_small_and_resumes_to_the_same_bits();
    void refuses_a_base_that_is_gone_or_another();
    void survives_its_base_run();
    void survives_its_base_run_without_hard_links();
    void names_the_base_that_was_imported();
    void branches();
    void refuses_what_it_cannot_go_on_with();
    void is_written_for_peft_and_merged_data();
    void is_written_for_peft_and_merged();
    void estimates_are_refused();
    void compute_is_counted_without_frozen_gradients();

  private:
    fs::path path(const char* name) const { return fs::path(folder_->path().toStdString()) / name; }
    TrainResult train(const Plan& plan, std::optional<std::int64_t> branch = {}, bool resume = false,
                      std::optional<std::int64_t> steps = {}) const {
        if (!fs::exists(path("p.wafermill"))) Project::create(path("p.wafermill"), plan);
        if (!resume) Project::open(path("p.wafermill")).save_plan(plan);
        TrainOptions options;
        options.project = path("p.wafermill");
        options.resume = resume;
        options.steps = steps;
        if (branch) options.branch = {*branch, "newest"};
        return train_project(options, {});
    }
    Plan adapted(Plan plan, const char* targets = "all") const {
        plan.recipe.lora = {4, 8.0, targets};
        plan.recipe.learning_rate = 5e-3;
        return plan;
    }
    Project project() const { return Project::open(path("p.wafermill"), Project::Mode::read_only); }
    fs::path run_folder(std::int64_t run) const { return project().run_folder(project().run(run)); }

    std::unique_ptr<QTemporaryDir> folder_, runtime_;
};

void TestLora::initTestCase() {
    runtime_ = std::make_unique<QTemporaryDir>("/tmp/wm-XXXXXX");
    qputenv("XDG_RUNTIME_DIR", runtime_->path().toUtf8());
}

/// With plain SGD and B = 0, a step leaves A as it is and makes B = -rate scale dW A^T, where dW is what a
/// training of all weights moves W by.
void TestLora::one_step_is_the_dense_gradient_projected() {
    Plan plan = llama_plan();
    plan.recipe.optimizer = Optimizer::sgd;
    plan.recipe.momentum = plan.recipe.weight_decay = plan.recipe.clip_norm = 0.0;
    plan.recipe.decay = Decay::constant;
    plan.recipe.learning_rate = 4.0;
    const auto dense = trainer_of(plan);
    const ParameterTable& table = dense->table();
    std::vector<std::vector<float>> before;
    for (std::size_t record = 0; record < table.records.size(); ++record)
        before.push_back(dense->store().values(static_cast<int>(record), 0));
    plan.recipe.lora = {5, 10.0, "all"};
    const auto adapted = trainer_of(plan);
    const auto scale = plan.recipe.lora.scale();
    std::vector<std::vector<float>> begun;
    for (std::int64_t layer = 0; layer < plan.model.layers; ++layer)
        begun.push_back(adapted->store().values(adapted->table().adapter(layer), 0));
    // With B = 0 the model is the base, to the bit.
    QCOMPARE(adapted->step().loss, dense->step().loss);
    double largest = 0, worst = 0;
    for (std::int64_t layer = 0; layer < plan.model.layers; ++layer) {
        const Record& block = table.records[static_cast<std::size_t>(table.block(layer))];
        const Record& record =
            adapted->table().records[static_cast<std::size_t>(adapted->table().adapter(layer))];
        const auto at_layer = static_cast<std::size_t>(layer);
        const std::vector<float> moved = dense->store().values(table.block(layer), 0),
                                 &was = before[static_cast<std::size_t>(table.block(layer))],
                                 now = adapted->store().values(adapted->table().adapter(layer), 0);
        for (const LoraMatrix& target : lora_targets(plan.model, plan.recipe.lora)) {
            const std::string name(target.parameter.substr(0, target.parameter.rfind('.')));
            const Parameter &w = block.parameter(target.parameter), &a = record.parameter(name + ".A"),
                            &b = record.parameter(name + ".B");
            const std::int64_t in = w.shape[1];
            for (std::int64_t i = 0; i < a.elements; ++i)
                QCOMPARE(now[static_cast<std::size_t>(a.offset + i)],
                         begun[at_layer][static_cast<std::size_t>(a.offset + i)]);
            for (std::int64_t o = 0; o < w.shape[0]; ++o)
                for (std::int64_t r = 0; r < 5; ++r) {
                    double sum = 0;
                    for (std::int64_t i = 0; i < in; ++i) {
                        const auto e = static_cast<std::size_t>(w.offset + o * in + i);
                        sum += (static_cast<double>(moved[e]) - static_cast<double>(was[e])) *
                               static_cast<double>(
                                   begun[at_layer][static_cast<std::size_t>(a.offset + r * in + i)]);
                    }
                    const auto value =
                        static_cast<double>(now[static_cast<std::size_t>(b.offset + o * 5 + r)]);
                    largest = std::max(largest, std::abs(value));
                    worst = std::max(worst, std::abs(value - scale * sum));
                }
        }
    }
    QVERIFY(largest > 1e-3);
    QVERIFY2(worst < 1e-3 * largest, qPrintable(QStringLiteral("%1 of %2").arg(worst).arg(largest)));
}

void TestLora::the_base_is_only_read_data() {
    QTest::addColumn<bool>("file");
    QTest::addColumn<double>("clip");
    QTest::newRow("memory") << false << 1.0;
    QTest::newRow("memory, not clipped") << false << 0.0;
    QTest::newRow("file") << true << 1.0;
    QTest::newRow("file, not clipped") << true << 0.0;
}

/// Its bits stay, it takes 4 bytes a parameter, and a step writes none of it.
void TestLora::the_base_is_only_read() {
    QFETCH(bool, file);
    QFETCH(double, clip);
    Plan plan = adapted(llama_plan());
    plan.recipe.clip_norm = clip;
    const std::string expected = [&] {
        const auto trainer = trainer_of(plan);
        for (int step = 0; step < 5; ++step) trainer->step();
        return trainer->weights_digest();
    }();
    Resources resources;
    if (file) {
        plan.local.store = StoreTier::file;
        resources.store_file = path("store");
        resources.slice_elements = 2048;
        const ParameterTable table = make_parameter_table(plan.model, plan.recipe.lora);
        const Layers layers(plan.model, table, Element::f32, KernelPath::fast);
        resources.memory_budget = plan_memory(plan, table, layers, 2, 1, 2048).total();
    }
    const auto trainer = trainer_of(plan, resources);
    const ParameterTable& table = trainer->table();
    const std::int64_t frozen = table.parameters - table.trained_parameters;
    QVERIFY(table.trained_parameters > 0 && frozen > 5 * table.trained_parameters);
    QCOMPARE(trainer->store().bytes(), 16 * table.trained_parameters + 4 * frozen);
    const StorePlan& stored = trainer->memory_plan().store;
    QCOMPARE(stored.in_memory(), !file);
    const std::vector<float> before = frozen_weights(*trainer);
    QCOMPARE(std::ssize(before), frozen);
    const std::int64_t written_before = testing::written_in_all(trainer->store());
    for (int step = 0; step < 5; ++step) {
        const StepResult result = trainer->step();
        for (const OpRecord& entry : result.journal)
            if (entry.kind == OpKind::update || entry.kind == OpKind::reduce)
                QVERIFY(!table.records[static_cast<std::size_t>(entry.record)].frozen);
        // Of each micro-shard the adapters' gradients alone.
        QCOMPARE(result.reduce_bytes, 4 * 4 * table.trained_parameters);
    }
    QCOMPARE(trainer->weights_digest(), expected);
    QVERIFY(frozen_weights(*trainer) == before);
    if (!file) return;
    // Nothing but the adapters' weights, moments and gradients, in whole pages.
    const std::int64_t each = stored.bytes_written_per_step(table, 1, clip > 0);
    QCOMPARE(testing::written_in_all(trainer->store()) - written_before, 5 * each);
    std::int64_t most = 0;
    for (const Slice& slice : stored.all)
        if (!table.records[static_cast<std::size_t>(slice.record)].frozen) most += 4 * array_bytes(slice);
    QVERIFY(each > 0 && each <= most);
    QVERIFY(5 * most < 4 * 4 * frozen);
}

void TestLora::starts_at_the_base_and_learns() {
    const Plan plan = small_plan();
    const TrainResult base = train(plan);
    const TrainResult result = train(adapted(plan), base.run);
    QCOMPARE(result.status, std::string("finished"));
    const Run run = project().run(result.run);
    QCOMPARE(run.parent, base.run);
    QCOMPARE(run.step, plan.recipe.steps);
    const SeriesData loss = project().read_series(run.id, series::loss);
    // Counted from the first step of its own, and no worse than what it begins with.
    QCOMPARE(loss.step.front(), std::int64_t{1});
    QVERIFY(*result.validation_loss < *base.validation_loss);
    const std::vector<Event> events = project().events(run.id);
    QVERIFY(std::any_of(events.begin(), events.end(), [](const Event& event) {
        return event.kind == "start" && event.text.find("in adapters of rank 4") != std::string::npos;
    }));
    QVERIFY(result.weights_digest != base.weights_digest);
    // What is evaluated and continued from the checkpoint is what was trained.
    LoadedModel model(project(), run.id, "newest");
    QVERIFY(model.logits({1, 2, 3}).size() >= 256);
    LoadedModel before(project(), base.run, "newest");
    QVERIFY(before.logits({1, 2, 3}) != model.logits({1, 2, 3}));
}

void TestLora::is_kept_small_and_resumes_to_the_same_bits() {
    const Plan plan = adapted(small_plan(), "query,value,down");
    const TrainResult base = train(small_plan());
    const TrainResult straight = train(plan, base.run);
    TrainResult stopped = train(plan, base.run, false, 9);
    QCOMPARE(stopped.status, std::string("stopped"));
    const TrainResult resumed = train(plan, {}, true);
    QCOMPARE(resumed.run, stopped.run);
    QCOMPARE(resumed.weights_digest, straight.weights_digest);
    const ParameterTable table = make_parameter_table(plan.model, plan.recipe.lora);
    const fs::path file = Checkpoints(run_folder(straight.run)).file(24);
    const auto bytes = static_cast<std::int64_t>(fs::file_size(file));
    QVERIFY(bytes >= 12 * table.trained_parameters && bytes < 12 * table.trained_parameters + 16'384);
    const LocalDisk disk = local_disk(plan, {});
    QCOMPARE(disk.checkpoint_bytes, 12 * table.trained_parameters);
    // The base is there once, whatever the runs that use it.
    QCOMPARE(fs::hard_link_count(run_folder(straight.run) / "base.safetensors"), std::uintmax_t{3});
}

void TestLora::refuses_a_base_that_is_gone_or_another() {
    const Plan plan = adapted(small_plan());
    const TrainResult base = train(small_plan());
    const TrainResult stopped = train(plan, base.run, false, 7);
    const fs::path link = run_folder(stopped.run) / "base.safetensors";
    fs::rename(link, path("kept"));
    QString said = error_of([&] { train(plan, {}, true); });
    QVERIFY2(said.contains("base.safetensors") && said.contains("missing"), qPrintable(said));
    // Of the same model, and sound; but not that one.
    fs::copy(Checkpoints(run_folder(base.run)).file(18), link);
    said = error_of([&] { train(plan, {}, true); });
    QVERIFY2(said.contains("not the one that the adapters were trained on"), qPrintable(said));
    // The one, with a byte that changed.
    fs::remove(link);
    fs::copy(path("kept"), link);
    {
        std::fstream damage(link, std::ios::in | std::ios::out | std::ios::binary);
        damage.seekp(static_cast<std::streamoff>(fs::file_size(link) / 6));
        damage.put('\x55');
    }
    said = error_of([&] { train(plan, {}, true); });
    QVERIFY2(said.contains("damaged"), qPrintable(said));
    QVERIFY(!error_of([&] { LoadedModel(project(), stopped.run, "newest"); }).isEmpty());
    fs::remove(link);
    fs::rename(path("kept"), link);
    QCOMPARE(train(plan, {}, true).status, std::string("finished"));
}

void TestLora::survives_its_base_run() {
    const Plan plan = adapted(small_plan());
    const TrainResult base = train(small_plan());
    const TrainResult stopped = train(plan, base.run, false, 7);
    {
        Project writable = Project::open(path("p.wafermill"));
        const auto lock = TrainLock::acquire(path("p.wafermill"));
        writable.delete_run(base.run, &*lock);
    }
    QCOMPARE(train(plan, {}, true).status, std::string("finished"));
}

/// Two file systems stand for one without hard links.
void TestLora::survives_its_base_run_without_hard_links() {
    const SmallDisk disk("4m");
    if (!disk.mounted()) QSKIP("Mounting needs a permission that is not given here.");
    const TrainResult base = train(small_plan());
    const fs::path source = Checkpoints(run_folder(base.run)).file(24);
    const auto bytes = static_cast<std::int64_t>(fs::file_size(source));
    const Lora lora = adapted(small_plan()).recipe.lora;
    const Checkpoints there(disk / "run");
    std::vector<double> shares;
    const auto adopted = there.adopt_base(source, lora, [&](double share) {
        shares.push_back(share);
        return true;
    });
    QVERIFY(!shares.empty() && shares.back() == 1.0);
    QCOMPARE(adopted.file, std::string("base.safetensors"));
    QCOMPARE(adopted.sha256, CheckpointWeights(source).sha256());
    const auto content = [](const fs::path& file) {
        std::ifstream in(file, std::ios::binary);
        return std::string{std::istreambuf_iterator<char>(in), {}};
    };
    QVERIFY(content(disk / "run/base.safetensors") == content(source));
    // One's own file is replaced, and a copy that was given up leaves nothing.
    QVERIFY(
        error_of([&] { there.adopt_base(source, lora, [](double) { return false; }); }).contains("nothing"));
    QVERIFY(fs::is_empty(disk / "run"));
    disk.fill(static_cast<std::uintmax_t>(bytes) / 2);
    const QString said = error_of([&] { there.adopt_base(source, lora); });
    QVERIFY2(said.contains("hard link") && said.contains("nothing was started") && said.contains("are free"),
             qPrintable(said));
    QVERIFY(fs::is_empty(disk / "run"));
}

/// Of adapters on an import, and of those that go on with them; not of adapters on what was trained since.
void TestLora::names_the_base_that_was_imported() {
    nlohmann::json config = testing::llama_config();
    config["_name_or_path"] = "mills/small";
    testing::write_folder(path("in"), config, testing::llama_tensors(3, "F32"));
    import_huggingface(path("in"), path("p.wafermill"));
    Plan plan = project().plan();
    plan.data = small_plan().data;
    plan.recipe = small_plan().recipe;
    const std::int64_t imported = project().runs().front().id;
    const auto base_of = [&](std::int64_t run, const char* out) {
        const Project opened = project();
        const std::string base = export_peft(opened, opened.run(run), 24, path(out)).base;
        std::ifstream in(path(out) / "adapter_config.json");
        const auto said = nlohmann::json::parse(in).at("base_model_name_or_path");
        return base.empty() ? said.is_null() ? base : "null was not written" : said.get<std::string>();
    };
    plan.recipe.steps = 24;
    const TrainResult on_import = train(adapted(plan), imported);
    QCOMPARE(base_of(on_import.run, "a"), std::string("mills/small"));
    const TrainResult dense = train(plan, imported);
    const TrainResult on_trained = train(adapted(plan), dense.run);
    QCOMPARE(base_of(on_trained.run, "b"), std::string());
    Plan longer = adapted(plan);
    longer.recipe.steps = 26;
    const auto last = [&](std::int64_t run, const char* out) {
        const Project opened = project();
        return export_peft(opened, opened.run(run), 26, path(out)).base;
    };
    QCOMPARE(last(train(longer, on_import.run).run, "c"), std::string("mills/small"));
    QCOMPARE(last(train(longer, on_trained.run).run, "d"), std::string());
}

void TestLora::branches() {
    Plan plan = adapted(small_plan());
    const TrainResult base = train(small_plan());
    const TrainResult first = train(plan, base.run);
    plan.recipe.steps = 30;
    const TrainResult second = train(plan, first.run);
    QCOMPARE(second.status, std::string("finished"));
    QCOMPARE(project().read_series(second.run, series::loss).step.front(), std::int64_t{25});
    plan.recipe.lora.rank = 5;
    QVERIFY(error_of([&] { train(plan, first.run); }).contains("trained other adapters"));
    QVERIFY(error_of([&] { train(small_plan(), first.run); }).contains("trained adapters"));
}

void TestLora::refuses_what_it_cannot_go_on_with() {
    const Plan plan = adapted(small_plan());
    QVERIFY(error_of([&] { train(plan); }).contains("--branch RUN"));
    const TrainResult base = train(small_plan());
    Plan other = plan;
    other.model.ffn = 96;
    QVERIFY(error_of([&] { train(other, base.run); }).contains("another model"));
    Plan wrong = plan;
    wrong.recipe.lora.targets = "query,gate";
    QVERIFY(error_of([&] { train(wrong, base.run); }).contains("\"gate\""));
    const Project opened = project();
    QVERIFY(error_of([&] {
                export_peft(opened, opened.run(base.run), 24, path("out"));
            }).contains("has no adapters"));
    QVERIFY(!fs::exists(path("out")));
}

void TestLora::is_written_for_peft_and_merged_data() {
    QTest::addColumn<bool>("llama");
    QTest::newRow("GPT-2, query, key and value in one") << false;
    QTest::newRow("Llama") << true;
}

void TestLora::is_written_for_peft_and_merged() {
    QFETCH(bool, llama);
    Plan plan = llama ? llama_plan() : small_plan();
    plan.recipe.precision = Precision::bf16;
    const TrainResult base = train(plan);
    const TrainResult result =
        train(adapted(plan, llama ? "query,value,gate,down" : "query,value,up,output"), base.run);
    const Project opened = project();
    const Run run = opened.run(result.run);
    export_huggingface(opened, opened.run(base.run), 24, path("base-hf"), {});
    export_huggingface(opened, run, 24, path("merged-hf"), {});
    const PeftReport report = export_peft(opened, run, 24, path("peft"));
    const Tensors own(path("base-hf/model.safetensors")), merged(path("merged-hf/model.safetensors")),
        adapters(path("peft/adapter_model.safetensors"));
    std::ifstream in(path("peft/adapter_config.json"));
    const auto config = nlohmann::json::parse(in);
    QCOMPARE(config.at("peft_type").get<std::string>(), std::string("LORA"));
    QCOMPARE(config.at("task_type").get<std::string>(), std::string("CAUSAL_LM"));
    QCOMPARE(config.at("fan_in_fan_out").get<bool>(), !llama);
    QCOMPARE(config.at("bias").get<std::string>(), std::string("none"));
    QCOMPARE(config.at("r").get<int>(), 4);
    QCOMPARE(std::ssize(adapters.names()), report.tensors);

    // As PEFT merges them: W += alpha / r B A, transposed where Conv1D keeps [in, out].
    std::size_t adapted_modules = 0;
    for (const std::string& name : own.names()) {
        std::vector<float> expected = own.values(name);
        const std::string module = name.substr(0, name.rfind('.'));
        const std::string key = "base_model.model." + std::string(llama ? "" : "transformer.") + module;
        const std::vector<std::string> keys = adapters.names();
        const bool has = name.ends_with(".weight") &&
                         std::find(keys.begin(), keys.end(), key + ".lora_A.weight") != keys.end();
        double tolerance = 0;
        if (has) {
            ++adapted_modules;
            tolerance = 2e-6;
            const std::string target = module.substr(module.find('.', module.find_first_of("01")) + 1);
            QVERIFY(std::any_of(config["target_modules"].begin(), config["target_modules"].end(),
                                [&](const auto& one) { return target.ends_with(std::string(one)); }));
            const std::vector<std::int64_t> a = adapters.shape(key + ".lora_A.weight"),
                                            b = adapters.shape(key + ".lora_B.weight");
            const double rank = config["rank_pattern"].value(target, config["r"].get<double>());
            const double alpha = config["alpha_pattern"].value(target, config["lora_alpha"].get<double>());
            QCOMPARE(static_cast<double>(a[0]), rank);
            QCOMPARE(b[1], a[0]);
            QCOMPARE(alpha / rank, 2.0);
            const std::vector<float> va = adapters.values(key + ".lora_A.weight"),
                                     vb = adapters.values(key + ".lora_B.weight");
            for (std::int64_t o = 0; o < b[0]; ++o)
                for (std::int64_t i = 0; i < a[1]; ++i) {
                    double sum = 0;
                    for (std::int64_t r = 0; r < a[0]; ++r)
                        sum += static_cast<double>(vb[static_cast<std::size_t>(o * a[0] + r)]) *
                               static_cast<double>(va[static_cast<std::size_t>(r * a[1] + i)]);
                    expected[static_cast<std::size_t>(llama ? o * a[1] + i : i * b[0] + o)] +=
                        static_cast<float>(alpha / rank * sum);
                }
            QVERIFY(own.values(name) != merged.values(name));
        }
        const std::vector<float> values = merged.values(name);
        QCOMPARE(values.size(), expected.size());
        for (std::size_t i = 0; i < values.size(); ++i)
            QVERIFY2(std::abs(static_cast<double>(values[i]) - static_cast<double>(expected[i])) <= tolerance,
                     name.c_str());
    }
    QCOMPARE(adapted_modules, static_cast<std::size_t>(report.tensors / 2));

    // What was written, read again, is the model that was trained, to the bit.
    import_huggingface(path("merged-hf"), path("again.wafermill"));
    const fs::path text = path("text.txt");
    std::ofstream(text) << "What was written, read again, is the model that was trained.";
    const Project again = Project::open(path("again.wafermill"), Project::Mode::read_only);
    EvaluationOptions options;
    options.data = text;
    options.sequence = 16;
    options.run = run.id;
    const double here = evaluate_text(opened, options).nats;
    options.run = 0;
    QVERIFY(evaluate_text(again, options).nats == here);
    options.run = base.run;
    QVERIFY(evaluate_text(opened, options).nats != here);
}

void TestLora::estimates_are_refused() {
    QVERIFY(error_of([] { static_cast<void>(estimate(small_plan())); }).isEmpty());
    QVERIFY(error_of([&] { static_cast<void>(estimate(adapted(small_plan()))); }).contains("adapters"));
}

/// A third of a matrix' work is its own gradient; of queries and values alone, 2 layers of rank 4.
void TestLora::compute_is_counted_without_frozen_gradients() {
    const Plan plan = adapted(small_plan(), "query,value");
    const ParameterTable dense = make_parameter_table(plan.model);
    constexpr double adapters = 2 * 2 * (4 * 32 + 32 * 4);
    QCOMPARE(
        training_flops_per_token(plan.model, 16) - training_flops_per_token(plan.model, 16, plan.recipe.lora),
        2.0 * static_cast<double>(dense.parameters) - 6.0 * adapters);
}

QTEST_GUILESS_MAIN(TestLora)
#include "tst_lora.moc"
