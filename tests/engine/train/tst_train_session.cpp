// SPDX-License-Identifier: Apache-2.0
// Runs as a person meets them: through the project file, the control socket, and every kind of trouble.
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <fstream>
#include <thread>

#include <QTemporaryDir>
#include <QtTest>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/model/presets.h"
#include "core/project/series.h"
#include "engine/checkpoint/checkpoint.h"
#include "engine/train/control.h"
#include "engine/train/session.h"
#include "engine/train/text_generator.h"
#include "engine/train/trainer.h"
#include "tests/engine/train/session_fixture.h"
#include "tests/engine/train/small_plan.h"

using namespace wafermill;

namespace {

using testing::error_of;
using testing::small_plan;

/// A client of the control socket.
class Client {
  public:
    explicit Client(const std::string& uuid) {
        descriptor_ = socket(AF_UNIX, SOCK_STREAM, 0);
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        const std::string path = control_socket_path(uuid).string();
        std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
        connected_ = connect(descriptor_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
    }
    ~Client() { close(descriptor_); }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    bool connected() const { return connected_; }
    void send(const std::string& command) const {
        const std::string line = nlohmann::json({{"command", command}}).dump() + "\n";
        QCOMPARE(write(descriptor_, line.data(), line.size()), static_cast<ssize_t>(line.size()));
    }
    /// Reads lines until one of this type whose `key` is `value`.
    nlohmann::json wait_for(const std::string& type, const std::string& key, const std::string& value) {
        for (;;) {
            const std::size_t end = input_.find('\n');
            if (end != std::string::npos) {
                const auto json = nlohmann::json::parse(input_.substr(0, end));
                input_.erase(0, end + 1);
                if (json["type"] == type && (key.empty() || json[key] == value)) return json;
                continue;
            }
            char piece[4096];
            const ssize_t got = read(descriptor_, piece, sizeof piece);
            if (got <= 0) return nullptr;
            input_.append(piece, static_cast<std::size_t>(got));
        }
    }

  private:
    int descriptor_ = -1;
    bool connected_ = false;
    std::string input_;
};

}  // namespace

class TestTrainSession : public testing::SessionFixture {
    Q_OBJECT
  private slots:
    void initTestCase() { prepare_process(); }
    void init() { prepare_folder(); }
    void leaves_a_true_record();
    void killed_at_any_instant_data();
    void killed_at_any_instant();
    void resumes_past_a_damaged_checkpoint();
    void many_passes_take_the_memory_of_few();
    void a_gradient_has_one_place();
    void a_quarter_of_the_state_is_trained_as_in_memory();
    void a_resume_keeps_what_was_known();
    void survives_a_disk_that_fills_up();
    void stops_at_nan();
    void stops_at_nan_without_clipping();
    void obeys_the_control_socket();
    void interrupt_is_resumable();
    void a_digest_can_be_done_without();
    void measures_power();
    void samples_from_a_checkpoint();
    void samples_any_bytes();
};

void TestTrainSession::leaves_a_true_record() {
    const Plan plan = small_plan();
    make(plan);
    std::int64_t reports = 0;
    TrainCallbacks callbacks;
    callbacks.step = [&](const StepReport& report) { QCOMPARE(report.step, ++reports); };
    const TrainResult result = train(false, callbacks);
    QCOMPARE(result.status, std::string("finished"));
    QCOMPARE(reports, plan.recipe.steps);
    QCOMPARE(result.tokens, plan.recipe.steps * plan.tokens_per_step());
    QCOMPARE(result.weights_digest.size(), std::size_t{64});

    const Project project = Project::open(file());
    const Run run = project.run(result.run);
    QCOMPARE(run.state, RunState::finished);
    QCOMPARE(run.step, plan.recipe.steps);
    QVERIFY(plan_from_json(run.plan) == plan);
    const SeriesData loss = project.read_series(run.id, series::loss);
    QCOMPARE(loss.value.size(), static_cast<std::size_t>(plan.recipe.steps));
    QCOMPARE(loss.step.front(), std::int64_t{1});
    QCOMPARE(loss.value.back(), result.final_loss);
    QVERIFY(loss.value.back() < loss.value.front());
    const SeriesData validation = project.read_series(run.id, series::validation_loss);
    QCOMPARE(validation.step, (std::vector<std::int64_t>{10, 20, 24}));
    QCOMPARE(validation.value.back(), *result.validation_loss);
    // What a step's time went to adds up to the step.
    const SeriesData total = project.read_series(run.id, series::step_seconds);
    std::vector<double> parts(total.value.size(), 0.0);
    for (const char* part : {series::time_compute, series::time_weights, series::time_store,
                             series::time_reduction, series::time_other}) {
        const SeriesData values = project.read_series(run.id, part);
        QCOMPARE(values.value.size(), parts.size());
        for (std::size_t i = 0; i < parts.size(); ++i) {
            QVERIFY(values.value[i] >= 0);
            parts[i] += values.value[i];
        }
    }
    for (std::size_t i = 0; i < parts.size(); ++i)
        QVERIFY(std::abs(parts[i] - total.value[i]) < 1e-9 + 1e-6 * total.value[i]);
    const auto summary = nlohmann::json::parse(run.summary);
    QCOMPARE(summary["weights_digest"].get<std::string>(), result.weights_digest);
    QVERIFY(summary["floor"].get<double>() > 0);
    QVERIFY(summary["generator_validation_loss"].get<double>() > 0);
    // Two checkpoints are kept, nothing else lies about.
    QCOMPARE(Checkpoints(project.run_folder(run)).steps(), (std::vector<std::int64_t>{24, 18}));
    for (const auto& entry : std::filesystem::directory_iterator(project.run_folder(run)))
        QVERIFY2(entry.path().extension() == ".safetensors", entry.path().c_str());
    QVERIFY(!std::filesystem::exists(control_socket_path(run.uuid)));
    QVERIFY(error_of([&] { train(true); }).contains("no run to resume"));
}

void TestTrainSession::killed_at_any_instant_data() {
    QTest::addColumn<bool>("file");
    QTest::newRow("memory") << false;
    QTest::newRow("file") << true;
}

/// A plan may name more passes than their operations fit the memory: what it needs is known all the same.
void TestTrainSession::many_passes_take_the_memory_of_few() {
    Plan plan = small_plan();
    plan.recipe.batch = plan.recipe.accumulation = 3;
    const auto needed = [&] {
        return Trainer::plan_memory(plan, Element::f32, KernelPath::fast, std::int64_t{1} << 40).total();
    };
    const std::int64_t few = needed();
    plan.recipe.batch = plan.recipe.accumulation = 100'000'000;
    QCOMPARE(needed(), few);
}

/// GPT-2 124M, 4 x 1024 tokens a step, in memory. Gradients of the blocks lie in the memory of their
/// activations, and of the token table there is one copy beside the store's.
void TestTrainSession::a_gradient_has_one_place() {
    Plan plan;
    plan.model = find_model_preset("gpt2-124m")->model;
    plan.recipe.batch = 4;
    plan.local.threads = 2;
    const MemoryPlan memory = Trainer::plan_memory(plan, std::int64_t{1} << 40, true);
    const ParameterTable table = make_parameter_table(plan.model);
    const std::int64_t tokens = 4 * table.records[static_cast<std::size_t>(table.tokens)].elements;
    std::int64_t blocks = 0;
    for (const Record& record : table.records)
        if (record.kind == RecordKind::block) blocks += 4 * record.elements;
    QCOMPARE(memory.recompute, Recompute::none);
    QCOMPARE(memory.store_bytes, 16 * table.parameters - blocks);
    QVERIFY2(memory.working.gradients < tokens + blocks / 4,
             qPrintable(QString::number(memory.working.gradients)));
    QVERIFY2(memory.total() < 3'200'000'000, memory.by_category().c_str());
    // A second pass must not overwrite what the first has summed up.
    plan.recipe.accumulation = 2;
    QCOMPARE(Trainer::plan_memory(plan, std::int64_t{1} << 40, true).lent_elements, 0);
}

/// GPT-2 124M, 16 x 1024 tokens a step: with room for a quarter of the state beside the rest of what the
/// memory tier takes, threads still work apart, the table's gradient is formed in place, and the next step's
/// opening reads have room in the last blocks' activations.
void TestTrainSession::a_quarter_of_the_state_is_trained_as_in_memory() {
    Plan plan;
    plan.model = find_model_preset("gpt2-124m")->model;
    plan.recipe.batch = 16;
    plan.recipe.micro_shard = 1;
    plan.local.threads = 2;
    plan.local.recompute = Recompute::none;
    const auto planned = [&](std::int64_t budget) {
        return Trainer::plan_memory(plan, Element::bf16, KernelPath::fast, budget);
    };
    const MemoryPlan memory = planned(0);
    QCOMPARE(memory.lending_layer, -1);
    plan.local.store = StoreTier::file;
    const std::int64_t budget = memory.total() - 3 * memory.store_bytes / 4;
    const MemoryPlan file = planned(budget);
    QVERIFY(file.fits && file.total() <= budget);
    QVERIFY(!file.one_lane && !file.store.in_memory());
    QCOMPARE(file.store.ring_buffers, 8);
    QVERIFY(file.working.gradients < memory.working.gradients + (1 << 20));
    const ParameterTable table = make_parameter_table(plan.model);
    std::int64_t streamed = 0;
    for (const int record : {table.tokens, table.positions})
        for (const Slice& slice : file.store.slices[static_cast<std::size_t>(record)]) {
            const ArrayMask pinned = file.store.pinned[static_cast<std::size_t>(slice.number)];
            if (record == table.tokens) QVERIFY((pinned & file.store.gradient()) != 0);
            if (pinned != file.store.all_arrays()) ++streamed;
        }
    QVERIFY(streamed > 8);
    QVERIFY((plan.model.layers - file.lending_layer) * file.borrowed_buffers >= streamed);
    QVERIFY(file.lending_layer >= plan.model.layers / 2);
    // What is lent stays behind the gradient that lies in the same memory, and within it.
    const std::int64_t block = table.records[static_cast<std::size_t>(table.first_block)].elements;
    QVERIFY(file.borrowed_offset >= 4 * block);
    QVERIFY(plan.model.layers * (file.borrowed_offset + file.borrowed_buffers * file.store.buffer_bytes) <
            file.working.activations);
}

/// Resumed with nothing left to do, a run still knows what it knew.
void TestTrainSession::a_resume_keeps_what_was_known() {
    make(small_plan());
    TrainOptions options;
    options.project = file();
    options.steps = 12;
    const TrainResult first = train_project(options, {});
    QVERIFY(first.validation_loss && first.tokens_per_second > 0);
    const auto known = [&] { return nlohmann::json::parse(Project::open(file()).run(first.run).summary); };
    const nlohmann::json before = known();
    options.resume = true;
    const TrainResult second = train_project(options, {});
    QCOMPARE(second.steps, first.steps);
    QCOMPARE(second.validation_loss, first.validation_loss);
    QCOMPARE(second.tokens_per_second, first.tokens_per_second);
    const nlohmann::json after = known();
    for (const char* key : {"validation_loss", "best_validation_loss", "best_step", "final_loss", "floor",
                            "tokens_per_second", "weights_digest", "status"})
        QVERIFY2(after.value(key, nlohmann::json()) == before.value(key, nlohmann::json()), key);
}

void TestTrainSession::killed_at_any_instant() {
    QFETCH(const bool, file);
    Plan plan = small_plan();
    plan.recipe.steps = 60;
    const std::string expected = straight_digest(plan);
    if (file) {
        plan.local.store = StoreTier::file;
        // The least that works: most of the state streams.
        plan.local.memory_budget = Trainer::plan_memory(plan, Element::f32, KernelPath::fast, 1).total();
    }
    make(plan);
    // Each child is killed at another step and place; the next one goes on from what is on the disk.
    for (int attempt = 0; attempt < 5; ++attempt) {
        const pid_t child = fork();
        if (child == 0) {
            TrainCallbacks callbacks;
            const std::int64_t last = 7 + 9 * attempt;
            callbacks.step = [&](const StepReport& report) {
                if (report.step >= last) kill(getpid(), SIGKILL);
            };
            try {
                train(attempt > 0, callbacks);
            } catch (...) {
            }
            _exit(1);
        }
        int status = 0;
        QCOMPARE(waitpid(child, &status, 0), child);
        QVERIFY(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    }
    const TrainResult result = train(true);
    QCOMPARE(result.weights_digest, expected);
    const Project project = Project::open(this->file());
    const Run run = project.run(result.run);
    QVERIFY(!std::filesystem::exists(project.folder() / "parameter-store"));
    const SeriesData read = project.read_series(run.id, series::store_read_bytes);
    QCOMPARE(read.value.back() > 0, file);
    QCOMPARE(project.runs().size(), std::size_t{1});
    QCOMPARE(run.segments, std::int64_t{6});
    // One point a step in spite of all, and each segment begins after its checkpoint's step.
    const SeriesData loss = project.read_series(run.id, series::loss);
    QCOMPARE(loss.step.size(), std::size_t{60});
    for (std::size_t i = 0; i < loss.step.size(); ++i)
        QCOMPARE(loss.step[i], static_cast<std::int64_t>(i) + 1);
    for (std::size_t i = 1; i < loss.step.size(); ++i)
        if (loss.segment[i] != loss.segment[i - 1])
            QCOMPARE(loss.step[i - 1] % plan.recipe.checkpoint_every, std::int64_t{0});
    std::int64_t resumes = 0;
    for (const Event& event : project.events(run.id))
        if (event.kind == "resume") {
            ++resumes;
            QCOMPARE(event.step % plan.recipe.checkpoint_every, std::int64_t{0});
        }
    QVERIFY(resumes >= 1);
}

void TestTrainSession::resumes_past_a_damaged_checkpoint() {
    const Plan plan = small_plan();
    const std::string expected = straight_digest(plan);
    make(plan);
    TrainOptions options;
    options.project = file();
    options.steps = 14;
    const TrainResult part = train_project(options, {});
    {
        const Project project = Project::open(file());
        QCOMPARE(project.run(part.run).state, RunState::stopped);
        const Checkpoints checkpoints(project.run_folder(project.run(part.run)));
        QCOMPARE(checkpoints.steps(), (std::vector<std::int64_t>{14, 12}));
        std::fstream damaged(checkpoints.file(14), std::ios::in | std::ios::out | std::ios::binary);
        damaged.seekg(-100, std::ios::end);
        const char byte = static_cast<char>(damaged.peek() ^ 0x10);
        damaged.seekp(-100, std::ios::end);
        damaged.put(byte);
    }
    QStringList messages;
    TrainCallbacks callbacks;
    callbacks.message = [&](const std::string& text) { messages << QString::fromStdString(text); };
    const TrainResult result = train(true, callbacks);
    QCOMPARE(result.weights_digest, expected);
    QVERIFY2(messages.join('\n').contains("step 14 cannot be used"), qPrintable(messages.join('\n')));
    const Project project = Project::open(file());
    QCOMPARE(Checkpoints(project.run_folder(project.run(part.run))).steps(),
             (std::vector<std::int64_t>{24, 18}));
}

void TestTrainSession::survives_a_disk_that_fills_up() {
    Plan plan = small_plan();
    plan.recipe.checkpoints_kept = 1;
    const std::string expected = straight_digest(plan);
    make(plan);
    rlimit old{};
    getrlimit(RLIMIT_FSIZE, &old);
    TrainCallbacks callbacks;
    callbacks.step = [&](const StepReport& report) {
        if (report.step != 9) return;
        rlimit small = old;
        small.rlim_cur = 200'000;
        setrlimit(RLIMIT_FSIZE, &small);
    };
    const QString error = error_of([&] { train(false, callbacks); });
    setrlimit(RLIMIT_FSIZE, &old);
    QVERIFY2(error.contains("disk is full") && error.contains("kept"), qPrintable(error));
    {
        const Project project = Project::open(file());
        const Run run = *project.newest_run();
        QCOMPARE(run.state, RunState::failed);
        QVERIFY(QString::fromStdString(run.message).contains("disk is full"));
        QCOMPARE(newest_checkpoint_step(project, run), std::optional<std::int64_t>(6));
    }
    QCOMPARE(train(true).weights_digest, expected);
}

void TestTrainSession::stops_at_nan() {
    Plan plan = small_plan();
    plan.recipe.learning_rate = 1e30;
    plan.recipe.warmup_steps = 0;
    make(plan);
    const QString error = error_of([&] { train(); });
    QVERIFY2((error.contains("NaN") || error.contains("infinite")) && error.contains("learning_rate") &&
                 error.contains("kept") && error.contains("first value that is not finite is in"),
             qPrintable(error));
    const Project project = Project::open(file());
    const Run run = *project.newest_run();
    QCOMPARE(run.state, RunState::failed);
    const SeriesData loss = project.read_series(run.id, series::loss);
    QVERIFY(!std::isfinite(loss.value.back()));
    QCOMPARE(loss.step.back(), run.step + 1);
    QCOMPARE(newest_checkpoint_step(project, run), std::optional<std::int64_t>(run.step));
}

/// Without clipping an update follows each reduction, but not that of a gradient which is no number.
void TestTrainSession::stops_at_nan_without_clipping() {
    Plan plan = small_plan();
    plan.recipe.learning_rate = 1e30;
    plan.recipe.clip_norm = 0;
    make(plan);
    const QString error = error_of([&] { train(); });
    QVERIFY2(error.contains("kept in a checkpoint") && error.contains("first value that is not finite is in"),
             qPrintable(error));
    const Project project = Project::open(file());
    const Run run = *project.newest_run();
    QCOMPARE(run.state, RunState::failed);
    QCOMPARE(newest_checkpoint_step(project, run), std::optional<std::int64_t>(run.step));
}

void TestTrainSession::obeys_the_control_socket() {
    Plan plan = small_plan();
    plan.recipe.steps = 100000;
    plan.recipe.warmup_steps = 0;
    plan.recipe.validate_every = 0;
    plan.recipe.checkpoint_every = 0;
    make(plan);
    TrainResult result;
    std::thread trainer([&] { result = train(); });
    std::optional<Run> run;
    QTRY_VERIFY([&] {
        try {
            run = Project::open(file(), Project::Mode::read_only).newest_run();
        } catch (const Error&) {
            return false;
        }
        return run && run->state == RunState::running;
    }());
    Client client(run->uuid);
    QVERIFY(client.connected());
    QCOMPARE(client.wait_for("state", "state", "running")["state"], "running");
    QVERIFY(client.wait_for("step", "", "")["step"].get<std::int64_t>() >= 1);
    client.send("dance");
    QVERIFY(client.wait_for("error", "", "").is_object());
    client.send("checkpoint");
    const auto checkpoint = client.wait_for("event", "kind", "checkpoint");
    QVERIFY(std::filesystem::exists(
        Checkpoints(Project::open(file()).run_folder(*run)).file(checkpoint["step"].get<std::int64_t>())));
    client.send("pause");
    const auto paused = client.wait_for("state", "state", "paused");
    QVERIFY(paused.is_object());
    QCOMPARE(Project::open(file()).run(run->id).state, RunState::paused);
    client.send("resume");
    QCOMPARE(client.wait_for("state", "state", "running")["step"], paused["step"]);
    client.send("stop");
    QVERIFY(client.wait_for("state", "state", "stopped").is_object());
    trainer.join();
    QCOMPARE(result.status, std::string("stopped"));
    QCOMPARE(Project::open(file()).run(run->id).state, RunState::stopped);
}

void TestTrainSession::interrupt_is_resumable() {
    const Plan plan = small_plan();
    const std::string expected = straight_digest(plan);
    make(plan);
    std::atomic<int> interrupt{0};
    TrainCallbacks callbacks;
    callbacks.step = [&](const StepReport& report) {
        if (report.step == 11) interrupt = 1;
    };
    const TrainResult part = train(false, callbacks, &interrupt);
    QCOMPARE(part.status, std::string("interrupted"));
    QCOMPARE(part.steps, std::int64_t{11});
    QCOMPARE(Project::open(file()).run(part.run).state, RunState::interrupted);
    QCOMPARE(train(true).weights_digest, expected);
}

/// Of billions of weights it takes minutes, in which the run is complete already.
void TestTrainSession::a_digest_can_be_done_without() {
    const Plan plan = small_plan();
    const std::string expected = straight_digest(plan);
    make(plan);
    std::atomic<int> interrupt{0};
    TrainCallbacks callbacks;
    std::vector<double> shares;
    std::string said;
    callbacks.digest = [&](double share) {
        shares.push_back(share);
        interrupt = 1;
    };
    callbacks.message = [&](const std::string& text) { said += text; };
    const TrainResult part = train(false, callbacks, &interrupt);
    QCOMPARE(shares.size(), std::size_t{1});
    QCOMPARE(part.status, std::string("finished"));
    QCOMPARE(part.steps, plan.recipe.steps);
    QVERIFY(part.weights_digest.empty());
    QVERIFY(part.to_json().at("weights_digest").is_null());
    QVERIFY2(said.find("digest of the weights was not taken") != std::string::npos, said.c_str());
    const Project project = Project::open(file());
    const Run run = project.run(part.run);
    QCOMPARE(run.state, RunState::finished);
    QVERIFY(!nlohmann::json::parse(run.summary).contains("weights_digest"));
    QCOMPARE(newest_checkpoint_step(project, run), std::optional<std::int64_t>(plan.recipe.steps));
    // A run that ends as it was asked to has that of its few weights; and shares grow to all.
    shares.clear();
    callbacks.digest = [&](double share) { shares.push_back(share); };
    const QTemporaryDir other;
    TrainOptions options;
    options.project = std::filesystem::path(other.path().toStdString()) / "o.wafermill";
    Project::create(options.project, plan);
    options.interrupt = &interrupt;
    interrupt = 0;
    callbacks.step = [&](const StepReport& report) { interrupt = report.step == plan.recipe.steps ? 1 : 0; };
    QCOMPARE(train_project(options, callbacks).weights_digest, expected);
    QVERIFY(std::is_sorted(shares.begin(), shares.end()));
    QCOMPARE(shares.back(), 1.0);
}

void TestTrainSession::measures_power() {
    const Plan plan = small_plan();
    make(plan);
    const QTemporaryDir powercap;
    const auto write_counter = [&](const QString& name, const QByteArray& value) {
        QFile out(powercap.filePath(name));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(value);
    };
    QVERIFY(QDir(powercap.path()).mkdir("intel-rapl:0") && QDir(powercap.path()).mkdir("intel-rapl:0:0"));
    write_counter("intel-rapl:0/max_energy_range_uj", "1000000000");
    write_counter("intel-rapl:0/energy_uj", "999000000");
    write_counter("intel-rapl:0:0/max_energy_range_uj", "1000000000");
    write_counter("intel-rapl:0:0/energy_uj", "5");
    qputenv("WAFERMILL_POWERCAP", powercap.path().toUtf8());
    TrainCallbacks callbacks;
    callbacks.step = [&](const StepReport& report) {
        QVERIFY(report.power_measured);
        // Two joules a step, across the counter's end.
        write_counter("intel-rapl:0/energy_uj",
                      QByteArray::number((999'000'000 + 2'000'000 * report.step) % 1'000'000'000));
    };
    const TrainResult result = train(false, callbacks);
    qunsetenv("WAFERMILL_POWERCAP");
    const Project project = Project::open(file());
    const SeriesData energy = project.read_series(result.run, series::energy_joules);
    for (std::size_t i = 0; i < energy.value.size(); ++i)
        QVERIFY(std::abs(energy.value[i] - 2.0 * static_cast<double>(i)) < 1e-6);
    QVERIFY(nlohmann::json::parse(project.run(result.run).summary)["power_measured"].get<bool>());
}

void TestTrainSession::samples_from_a_checkpoint() {
    make(small_plan());
    QVERIFY(error_of([&] { sample_project(file(), 0, {"a"}); }).contains("train first"));
    const TrainResult result = train();
    SampleOptions options;
    options.prompt = "the ";
    options.tokens = 30;
    std::string pieces;
    const std::string text = sample_project(file(), result.run, options, [&](const std::string& piece) {
        pieces += piece;
        return true;
    });
    QVERIFY(!text.empty());
    QCOMPARE(pieces, text);
    QCOMPARE(sample_project(file(), 0, options), text);
    options.seed = 2;
    QVERIFY(sample_project(file(), 0, options) != text);
}

void TestTrainSession::samples_any_bytes() {
    // An untrained byte model draws halves of characters, and more ids than there are bytes.
    Plan plan = small_plan();
    plan.model.vocab = 300;
    plan.data.path = "text.txt";
    plan.recipe.steps = 6;
    plan.recipe.sample_every = 1;
    make(plan);
    QFile out(folder_->filePath("text.txt"));
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(QByteArray("\u00e9t\u00e9 \u4e16\u754c\n").repeated(400));
    out.close();
    const TrainResult result = train();
    QCOMPARE(result.status, std::string("finished"));
    int samples = 0;
    for (const Event& event : Project::open(file()).events(result.run))
        samples += event.kind == "sample" ? 1 : 0;
    QCOMPARE(samples, 6);
    SampleOptions options;
    options.prompt = "\u00e9";
    options.temperature = 2.0;
    QVERIFY(!sample_project(file(), result.run, options).empty());
}

QTEST_GUILESS_MAIN(TestTrainSession)
#include "tst_train_session.moc"
