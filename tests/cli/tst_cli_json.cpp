// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

#include "core/base/error.h"
#include "engine/bench/bench.h"
#include "engine/bench/beside.h"
#include "tests/cli/command.h"

using namespace wafermill;

namespace {

using Keys = std::set<std::string>;

/// Objects whose keys are described elsewhere, or are names of things.
const Keys whole_objects = {"plan",
                            "libraries",
                            "left_out",
                            "comparison.as_fast",
                            "comparison.wafer_bill.ranges",
                            "comparison.wafer_bill.assumptions",
                            "comparison.holds.bill.ranges",
                            "comparison.holds.bill.assumptions",
                            "comparison.wafer_to_holds",
                            "comparison.wafer_to_as_fast",
                            "points[].values"};

/// A value with its range is one thing.
bool is_ranged(const nlohmann::json& value) {
    return value.size() == 3 && value.contains("value") && value.contains("low") && value.contains("high");
}

/// The paths of everything that holds no further key: "runs[].summary.steps".
void collect(const nlohmann::json& value, const std::string& path, Keys& keys) {
    const bool whole = whole_objects.contains(path) || (value.is_object() && is_ranged(value));
    if (value.is_object() && !whole && !value.empty()) {
        for (const auto& item : value.items())
            collect(item.value(), path.empty() ? item.key() : path + "." + item.key(), keys);
    } else if (value.is_array() && !value.empty() && value[0].is_object()) {
        for (const auto& entry : value) collect(entry, path + "[]", keys);
    } else {
        keys.insert(path);
    }
}

/// The keys in the first column of the table under "### `section`" of the manual.
Keys documented(const QString& section) {
    QFile file(QFINDTESTDATA("../../docs/command-line.md"));
    if (!file.open(QIODevice::ReadOnly)) return {};
    const QString text = QString::fromUtf8(file.readAll()).section("\n## JSON\n", 1).section("\n## ", 0, 0);
    const QString table = text.section("\n### " + section + "\n", 1).section("\n### ", 0, 0);
    static const QRegularExpression key("`([^`]+)`");
    Keys keys;
    for (const QString& line : table.split('\n')) {
        if (!line.startsWith("| `")) continue;
        auto matches = key.globalMatch(line.section(" | ", 0, 0));
        while (matches.hasNext()) keys.insert(matches.next().captured(1).toStdString());
    }
    return keys;
}

QString listed(const Keys& keys) {
    QStringList names;
    for (const std::string& key : keys) names << QString::fromStdString(key);
    return names.join(", ");
}

/// Every key that is printed is documented, and the other way round. `heads` are documented objects: they are
/// printed as such, not as keys of their own.
void compare(const nlohmann::json& printed, const QString& section, const Keys& heads = {}) {
    Keys real, unknown, gone;
    collect(printed, "", real);
    const Keys known = documented(section);
    QVERIFY2(!known.empty(), "the manual has no such table");
    std::set_difference(real.begin(), real.end(), known.begin(), known.end(),
                        std::inserter(unknown, unknown.end()));
    for (const std::string& key : known)
        if (!real.contains(key) && !heads.contains(key)) gone.insert(key);
    QVERIFY2(unknown.empty(), qPrintable("printed, not documented: " + listed(unknown)));
    QVERIFY2(gone.empty(), qPrintable("documented, not printed: " + listed(gone)));
}

}  // namespace

class CliJsonTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        QVERIFY(command_.make_small("p.wafermill").status == 0);
        QCOMPARE(command_.run({"train", "p.wafermill"}).status, 0);
        QVERIFY(command_.make_small("broken.wafermill", {"data.path=gone.txt"}).status == 0);
    }

    void show() {
        auto shown = command_.run({"show", "p.wafermill", "--json", "--data"}).json();
        // A plan with a problem has the keys of problems; the runs are the business of the next test.
        const auto warned = command_.run({"show", "broken.wafermill", "--json"}).json();
        QCOMPARE(warned.at("problems").size(), std::size_t{1});
        QVERIFY(warned.at("problems")[0].at("field") == "data.path");
        shown["problems"] = warned.at("problems");
        // Only a mixture has sources.
        command_.write("a.txt", QByteArray(6000, 'a'));
        command_.write("b.txt", QByteArray(3000, 'b'));
        QVERIFY(
            command_.make_small("mixed.wafermill", {"data.sources.a.txt=3", "data.sources.b.txt=1"}).status ==
            0);
        const auto mixed = command_.run({"show", "mixed.wafermill", "--json", "--data"}).json();
        QCOMPARE(mixed.at("data").at("sources").size(), std::size_t{2});
        QVERIFY(std::abs(mixed.at("data").at("sources")[0].at("share").get<double>() - 0.75) < 1e-12);
        shown["data"]["sources"] = mixed.at("data").at("sources");
        QCOMPARE(shown.at("runs").size(), std::size_t{1});
        shown["runs"] = nlohmann::json::array();
        compare(shown, "show", {"counts", "data", "local"});
    }

    void runs() {
        QCOMPARE(command_.run({"simulate", "p.wafermill", "--steps", "2", "--save"}).status, 0);
        compare(command_.run({"runs", "p.wafermill", "--json"}).json(), "runs",
                {"runs[].summary", "runs[].summary.diverged_step",
                 "runs[].summary.forecast_tokens_per_second", "runs[].summary.forecast_peak_bytes"});
    }

    void estimate() {
        compare(command_.run({"estimate", "p.wafermill", "--json"}).json(), "estimate",
                {"comparison.holds.why_not", "gpu_holds.why_not"});
    }

    void sweep() {
        compare(
            command_
                .run({"sweep", "p.wafermill", "--x", "recipe.batch=2,4", "--result", "throughput", "--json"})
                .json(),
            "sweep");
    }

    void the_memory_of_a_training_beside_its_tensors() {
        // More than a megabyte, and no more than a memory plan allows for it on two threads.
        const std::int64_t bytes = measure_program_bytes(Command::binary().toStdString(), 2, true);
        QVERIFY2(bytes > (1 << 20) && bytes <= (96 << 20), std::to_string(bytes).c_str());
        QVERIFY_THROWS_EXCEPTION(Error, measure_program_bytes("/bin/true", 2, true));
        QVERIFY_THROWS_EXCEPTION(Error, measure_program_bytes("/nonexistent", 2, true));
    }

    void bench() {
        BenchReport report;
        report.gemm_bf16_flops = report.gemm_f32_flops = report.memory_bytes_per_second = 1.0;
        report.store_read_bytes_per_second = report.store_write_bytes_per_second = 1.0;
        report.training.emplace_back();
        compare(nlohmann::json::parse(to_json(report).dump()), "bench");
    }

    void tokenizers() {
        command_.write("text.txt",
                       QByteArray("the wheel and the mill, the water and the wheel.\n").repeated(40));
        const Outcome made = command_.run({"tokenizer", "text.txt", "--vocab", "270", "--out", "t.json",
                                           "--special", "<|endoftext|>", "--json"});
        QVERIFY2(made.status == 0, qPrintable(made.err));
        compare(made.json(), "tokenizer");
        compare(command_.run({"tokenize", "--tokenizer", "t.json", "--json", "text.txt"}).json(), "tokenize");
    }

    void plans_of_other_programs() {
        QVERIFY(command_.make_small("plan.wafermill", {"recipe.label_smoothing=0.1"}).status == 0);
        const Outcome exported =
            command_.run({"export", "plan.wafermill", "--to", "megatron", "megatron", "--json"});
        QVERIFY2(exported.status == 0, qPrintable(exported.err));
        compare(exported.json(), "export of a plan");
        QCOMPARE(command_.run({"export", "plan.wafermill", "--to", "modelzoo", "params.yaml"}).status, 0);
        const Outcome imported = command_.run({"import", "params.yaml", "plan-again.wafermill", "--json"});
        QVERIFY2(imported.status == 0, qPrintable(imported.err));
        compare(imported.json(), "import of a plan");
    }

    void interchange() {
        const Outcome out = command_.run({"export", "hf.wafermill", "--to", "hf", "out", "--json"});
        QVERIFY(out.status == 1 && out.one_sentence());  // there is no such project yet
        QVERIFY(command_
                    .make_small("hf.wafermill",
                                {"recipe.steps=2", "recipe.warmup_steps=0", "model.positions=learned",
                                 "model.norm=layer_norm", "model.feed_forward=gelu_tanh", "model.bias=true",
                                 "model.qkv_bias=true", "recipe.precision=bf16"})
                    .status == 0);
        QCOMPARE(command_.run({"train", "hf.wafermill"}).status, 0);
        const Outcome exported = command_.run({"export", "hf.wafermill", "--to", "hf", "out", "--json"});
        QVERIFY2(exported.status == 0, qPrintable(exported.err));
        compare(exported.json(), "export");
        const Outcome file =
            command_.run({"export", "hf.wafermill", "--to", "gguf", "m.gguf", "--dtype", "q8_0", "--json"});
        QVERIFY2(file.status == 0, qPrintable(file.err));
        compare(file.json(), "export to GGUF");
        QCOMPARE(file.json().at("bytes").get<qint64>(), QFileInfo(command_.path("m.gguf")).size());
        for (const QStringList& wrong :
             {QStringList{"gguf", "bf16"}, QStringList{"hf", "q8_0"}, QStringList{"peft", "fp16"}})
            QCOMPARE(
                command_.run({"export", "hf.wafermill", "--to", wrong[0], "new.out", "--dtype", wrong[1]})
                    .status,
                2);
        const Outcome imported = command_.run({"import", "out", "again.wafermill", "--json"});
        QVERIFY2(imported.status == 0, qPrintable(imported.err));
        compare(imported.json(), "import");
        QVERIFY(imported.json().at("missing") == nlohmann::json::array({"data.path"}));
        const Outcome said = command_.run({"import", "out", "third.wafermill"});
        QVERIFY2(said.err.contains("wafermill set third.wafermill data.path=TEXT && "
                                   "wafermill train third.wafermill --branch 1"),
                 qPrintable(said.err));
        QVERIFY(said.err.contains("wafermill sample third.wafermill"));
        command_.write("text.txt",
                       QByteArray("the wheel and the mill, the water and the wheel.\n").repeated(4));
        const Outcome here = command_.run({"eval", "hf.wafermill", "--data", "text.txt", "--json"});
        QVERIFY2(here.status == 0, qPrintable(here.err));
        compare(here.json(), "eval");
        command_.write("task.jsonl", R"({"context":"the wheel","choices":["of","the mill"],"answer":1})"
                                     "\n"
                                     R"({"context":"the","choices":["mill","wheel"],"answer":"A"})");
        const Outcome task = command_.run(
            {"eval", "hf.wafermill", "--data", "task.jsonl", "--choices", "--json", "--out", "items.jsonl"});
        QVERIFY2(task.status == 0, qPrintable(task.err));
        compare(task.json(), "eval of choices");
        QCOMPARE(command_.read("items.jsonl").count('\n'), 2);
        QCOMPARE(command_.run({"eval", "hf.wafermill", "--data", "task.jsonl", "--delimiter", ""}).status, 2);
        const Outcome sample =
            command_.run({"sample", "hf.wafermill", "--prompt", "the wheel", "--tokens", "5", "--json"});
        QVERIFY2(sample.status == 0, qPrintable(sample.err));
        compare(sample.json(), "sample");
        // The same weights, by way of the folder, predict the same.
        const auto there = command_.run({"eval", "again.wafermill", "--data", "text.txt", "--json"}).json();
        QCOMPARE(there.at("loss").get<double>(), here.json().at("loss").get<double>());
        QCOMPARE(command_.run({"set", "hf.wafermill", "recipe.lora_rank=2"}).status, 0);
        const Outcome adapted = command_.run({"train", "hf.wafermill", "--branch", "1"});
        QVERIFY2(adapted.status == 0, qPrintable(adapted.err));
        const Outcome peft = command_.run({"export", "hf.wafermill", "--to", "peft", "peft", "--json"});
        QVERIFY2(peft.status == 0, qPrintable(peft.err));
        compare(peft.json(), "export to PEFT");
        const Outcome merged = command_.run({"export", "hf.wafermill", "--to", "hf", "merged"});
        QVERIFY2(merged.status == 0 && merged.err.contains("adapters of run 2 are added"),
                 qPrintable(merged.err));
        const Outcome estimated = command_.run({"estimate", "hf.wafermill"});
        QVERIFY(estimated.status == 1 && estimated.one_sentence());
        QVERIFY2(estimated.err.contains("do not cover adapters"), qPrintable(estimated.err));
    }

    void doctor() { compare(command_.run({"doctor", "--json"}).json(), "doctor"); }

  private:
    Command command_;
};

QTEST_GUILESS_MAIN(CliJsonTest)
#include "tst_cli_json.moc"
