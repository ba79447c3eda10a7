// SPDX-License-Identifier: Apache-2.0
// Hugging Face folders in and out.
#include <QTemporaryDir>
#include <QTest>

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/interop/huggingface.h"
#include "core/model/presets.h"
#include "core/project/project.h"
#include "engine/data/bpe_trainer.h"
#include "engine/interop/export_model.h"
#include "engine/interop/import_model.h"
#include "engine/train/loaded_model.h"
#include "engine/train/session.h"
#include "engine/train/text_evaluation.h"
#include "engine/train/text_generator.h"
#include "tests/engine/interop/hf_folder.h"
#include "tests/engine/interop/plan_values.h"
#include "tests/support/shared_folder.h"

using namespace wafermill;
using namespace wafermill::testing;
namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace {

class Place {
  public:
    fs::path operator/(const std::string& name) const {
        return fs::path(folder_.path().toStdString()) / name;
    }
    /// What lies there, hidden names too.
    std::vector<std::string> names() const {
        std::vector<std::string> found;
        for (const auto& entry : fs::directory_iterator(folder_.path().toStdString()))
            found.push_back(entry.path().filename().string());
        std::sort(found.begin(), found.end());
        return found;
    }

  private:
    QTemporaryDir folder_;
};

template <class Work>
QString refusal(const Work& work) {
    try {
        work();
        return {};
    } catch (const Error& error) {
        return QString::fromUtf8(error.what());
    }
}

std::string tokenizer_document(std::int64_t vocabulary) {
    BpeTraining options;
    options.vocabulary = vocabulary;
    BpeTrainer trainer(options);
    trainer.add("the wheel and the mill and the water of the wheel");
    trainer.end();
    return trainer.train();
}

ExportReport exported(const fs::path& file, const fs::path& out, const ExportOptions& options = {}) {
    const Project project = Project::open(file, Project::Mode::read_only);
    return export_huggingface(project, project.run(1), 0, out, options);
}

/// The imported model with exact arithmetic.
LoadedModel in_fp32(const fs::path& file) {
    Project project = Project::open(file);
    Run run = project.run(1);
    Plan plan = plan_from_json(run.plan);
    plan.recipe.precision = Precision::fp32;
    run.plan = plan_to_json(plan);
    project.update_run(run);
    return {project, 1, "newest"};
}

}  // namespace

class TestInterop : public QObject {
    Q_OBJECT
  private slots:
    void golden_models_have_their_loss_data() {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"gpt2-tiny", "gpt2-odd", "llama-tiny", "llama-gqa-tied", "qwen2-tiny", "mixtral-tiny"})
            QTest::newRow(name) << name;
    }
    /// The loss that PyTorch computed with these weights, and the same tensors out again.
    void golden_models_have_their_loss() {
        QFETCH(const QString, name);
        const QString folder = shared_folder("golden/" + name);
        if (folder.isEmpty()) QSKIP("there are no golden values here");
        Place place;
        const fs::path file = place / "m.wafermill";
        import_huggingface(folder.toStdString(), file);
        LoadedModel model = in_fp32(file);
        std::ifstream in(folder.toStdString() + "/golden.json");
        const Json golden = Json::parse(in);
        const Json& batch = golden.at("tokens").at(0);
        double nats = 0;
        std::int64_t targets = 0;
        for (const Json& sample : batch) {
            auto ids = sample.get<std::vector<std::int32_t>>();
            const std::vector<std::int32_t> inputs(ids.begin(), ids.end() - 1);
            const std::vector<float> logits = model.logits(inputs);
            const auto vocabulary = static_cast<std::int64_t>(logits.size() / inputs.size());
            for (std::size_t i = 0; i < inputs.size(); ++i, ++targets)
                nats += negative_log_likelihood(logits.data() + static_cast<std::int64_t>(i) * vocabulary,
                                                vocabulary, ids[i + 1]);
        }
        const double expected = golden.at("loss").at(0);
        QVERIFY2(std::abs(nats / static_cast<double>(targets) - expected) < 2e-5 * expected,
                 qPrintable(QString::number(nats / static_cast<double>(targets), 'g', 9)));
        exported(file, place / "out");
        QVERIFY(read_folder(place / "out") == read_folder(folder.toStdString()));
    }

    void tensors_come_back_bit_for_bit_data() {
        QTest::addColumn<QString>("dtype");
        for (const char* dtype : {"F32", "F16", "BF16"}) QTest::newRow(dtype) << dtype;
    }
    void tensors_come_back_bit_for_bit() {
        QFETCH(const QString, dtype);
        const std::string type = dtype.toStdString();
        HfTensors mixed = llama_tensors(4, type);
        std::mt19937 random(8);
        mixed["model.norm.weight"] = random_tensor(random, "F32", {16});
        HfTensors tied = llama_tensors(5, type);
        tied.erase("lm_head.weight");
        Json tied_config = llama_config();
        tied_config["tie_word_embeddings"] = true;
        const std::vector<std::pair<Json, HfTensors>> folders = {
            {llama_config(), llama_tensors(1, type, false, true)},
            {llama_config("mistral"), llama_tensors(2, type)},
            {llama_config("qwen2"), llama_tensors(3, type, true)},
            {qwen3_config(), qwen3_tensors(9, type)},
            {llama_config(), mixed},
            {tied_config, tied},
            {gpt2_config(), gpt2_tensors(6, type, "", true)},
            {gpt2_config(), gpt2_tensors(7, type, "transformer.")}};
        for (std::size_t i = 0; i < folders.size(); ++i) {
            Place place;
            const auto& [config, tensors] = folders[i];
            write_folder(place / "in", config, tensors);
            import_huggingface(place / "in", place / "m.wafermill");
            exported(place / "m.wafermill", place / "out");
            QVERIFY2(read_folder(place / "out") == tensors, qPrintable(QString::number(i)));
            std::ifstream in(place / "out/config.json");
            const Json written = Json::parse(in);
            QVERIFY(model_from_huggingface(written) == model_from_huggingface(config));
            QVERIFY(written.at("model_type") == config.at("model_type"));
        }
    }

    void shards_are_read_and_written() {
        Place place;
        const HfTensors tensors = llama_tensors(1, "BF16");
        write_folder(place / "in", llama_config(), tensors);
        import_huggingface(place / "in", place / "m.wafermill");
        const ExportReport report = exported(place / "m.wafermill", place / "out", {std::nullopt, 5000});
        QVERIFY(report.files >= 4);
        const std::string of = std::to_string(100'000 + report.files).substr(1);
        QVERIFY(fs::exists(place / ("out/model-00001-of-" + of + ".safetensors")));
        std::ifstream in(place / "out/model.safetensors.index.json");
        const Json index = Json::parse(in);
        QCOMPARE(index.at("weight_map").size(), tensors.size());
        std::uint64_t bytes = 0;
        for (const auto& [name, tensor] : tensors) {
            bytes += tensor.bytes.size();
            const fs::path shard = place / ("out/" + index.at("weight_map").at(name).get<std::string>());
            QVERIFY(read_safetensors(shard).contains(name));
        }
        QCOMPARE(index.at("metadata").at("total_size").get<std::uint64_t>(), bytes);
        import_huggingface(place / "out", place / "again.wafermill");
        exported(place / "again.wafermill", place / "whole");
        QVERIFY(read_folder(place / "whole") == tensors);
    }

    void the_tokenizer_goes_along() {
        Place place;
        write_folder(place / "in", llama_config(), llama_tensors(1, "F32"));
        Json config = llama_config();
        config["vocab_size"] = 270;
        HfTensors tensors = llama_tensors(1, "F32");
        std::mt19937 random(2);
        for (const char* name : {"model.embed_tokens.weight", "lm_head.weight"})
            tensors[name] = random_tensor(random, "F32", {270, 16});
        write_folder(place / "in", config, tensors);
        const std::string document = tokenizer_document(262);
        write_text(place / "in/tokenizer.json", document);
        const ImportReport report = import_huggingface(place / "in", place / "m.wafermill");
        QCOMPARE(report.vocabulary, BpeTokenizer::from_document(document)->vocabulary());
        SampleOptions options;
        options.prompt = "the wheel";
        options.tokens = 5;
        sample_project(place / "m.wafermill", 0, options);
        exported(place / "m.wafermill", place / "out");
        QCOMPARE(BpeTokenizer::load(place / "out")->document(), document);
        // One that the model has no ids for belongs to another model.
        write_folder(place / "small", llama_config(), llama_tensors(1, "F32"));
        write_text(place / "small/tokenizer.json", document);
        QVERIFY(refusal([&] { import_huggingface(place / "small", place / "s.wafermill"); }).contains("256"));
    }

    /// What stands before texts and prompts: as the template and tokenizer_config.json have it.
    void what_begins_a_text_is_taken_over_data() {
        QTest::addColumn<bool>("in_template");
        QTest::addColumn<QString>("config");
        QTest::addColumn<QString>("begin");
        QTest::addColumn<int>("tokens");
        QTest::newRow("template") << true << ""
                                  << "auto" << 1;
        QTest::newRow("neither") << false << ""
                                 << "auto" << 0;
        QTest::newRow("template, denied") << true << R"({"add_bos_token": false})"
                                          << "" << 0;
        QTest::newRow("template, wanted") << true << R"({"add_bos_token": true})"
                                          << "auto" << 1;
        QTest::newRow("wanted, a text") << false << R"({"add_bos_token": true, "bos_token": "<|endoftext|>"})"
                                        << "<|endoftext|>" << 1;
        QTest::newRow("wanted, an object")
            << false << R"({"add_bos_token": true, "bos_token": {"content": "<|endoftext|>"}})"
            << "<|endoftext|>" << 1;
        QTest::newRow("wanted, not there") << false << R"({"add_bos_token": true, "bos_token": "<none>"})"
                                           << "" << 0;
        QTest::newRow("denied") << false << R"({"add_bos_token": false, "bos_token": "<|endoftext|>"})"
                                << "" << 0;
    }
    void what_begins_a_text_is_taken_over() {
        QFETCH(const bool, in_template);
        QFETCH(const QString, config);
        QFETCH(const QString, begin);
        QFETCH(const int, tokens);
        Place place;
        Json model = llama_config();
        model["vocab_size"] = 270;
        HfTensors tensors = llama_tensors(1, "F32");
        std::mt19937 random(2);
        for (const char* name : {"model.embed_tokens.weight", "lm_head.weight"})
            tensors[name] = random_tensor(random, "F32", {270, 16});
        write_folder(place / "in", model, tensors);
        Json document = Json::parse(tokenizer_document(262));
        const auto id = document.at("added_tokens").at(0).at("id").get<std::int32_t>();
        if (in_template)
            document["post_processor"] = {{"type", "TemplateProcessing"},
                                          {"single",
                                           {{{"SpecialToken", {{"id", "<|endoftext|>"}, {"type_id", 0}}}},
                                            {{"Sequence", {{"id", "A"}, {"type_id", 0}}}}}},
                                          {"pair", Json::array()},
                                          {"special_tokens", Json::object()}};
        write_text(place / "in/tokenizer.json", document.dump());
        if (!config.isEmpty()) write_text(place / "in/tokenizer_config.json", config.toStdString());
        const ImportReport report = import_huggingface(place / "in", place / "m.wafermill");
        const std::vector<std::int32_t> expected(static_cast<std::size_t>(tokens), id);
        QVERIFY(report.begin_of_text == expected);
        QCOMPARE(report.begin_of_text_token, std::string(tokens > 0 ? "<|endoftext|>" : ""));
        QCOMPARE(Project::open(place / "m.wafermill", Project::Mode::read_only).plan().data.begin_of_text,
                 begin.toStdString());
        // The prompt that the model gets; with such a token an empty one is a prompt, too.
        const auto prompted = [&](const char* prompt) {
            const Project project = Project::open(place / "m.wafermill", Project::Mode::read_only);
            SampleOptions options;
            options.prompt = prompt;
            options.tokens = 1;
            return TextGenerator(project, 1, "newest").generate(options).figures.prompt_tokens;
        };
        QCOMPARE(prompted("#"), tokens + 1);
        if (tokens > 0)
            QCOMPARE(prompted(""), tokens);
        else
            QVERIFY(refusal([&] { prompted(""); }).contains("empty"));
        set_value(place / "m.wafermill", "data.begin_of_text", "");
        QCOMPARE(prompted("#"), 1);
        // Written out and read again it is the same.
        set_value(place / "m.wafermill", "data.begin_of_text", begin.toStdString());
        exported(place / "m.wafermill", place / "out");
        QVERIFY(import_huggingface(place / "out", place / "again.wafermill").begin_of_text == expected);
    }

    void what_was_imported_is_trained_further() {
        Place place;
        write_folder(place / "in", llama_config(), llama_tensors(1, "F32"));
        const fs::path file = place / "m.wafermill";
        import_huggingface(place / "in", file);
        {
            Project project = Project::open(file);
            Plan plan = project.plan();
            plan.recipe.steps = 3;
            plan.recipe.batch = 2;
            plan.recipe.sequence = 16;
            plan.recipe.learning_rate = plan.recipe.minimum_learning_rate = 1e-30;
            plan.recipe.weight_decay = 0;
            plan.recipe.validate_every = 0;
            plan.data.corpus_bytes = 20'000;
            project.save_plan(plan);
        }
        TrainOptions options;
        options.project = file;
        options.branch = TrainOptions::Branch{1, "newest"};
        // Neither the generated language nor bytes are taken unasked.
        const QString refused = refusal([&] { train_project(options, {}); });
        QVERIFY2(refused.contains("data.path") && refused.contains("data.tokenizer=bytes"),
                 qPrintable(refused));
        set_value(file, "data.tokenizer", "bytes");
        const TrainResult result = train_project(options, {});
        QCOMPARE(result.status, std::string("finished"));
        // Next to nothing was learnt at such a rate: the weights are still those that came in.
        const Project project = Project::open(file, Project::Mode::read_only);
        export_huggingface(project, project.run(2), 3, place / "out", {TensorType::f32});
        const HfTensors before = llama_tensors(1, "F32"), after = read_folder(place / "out");
        QCOMPARE(after.size(), before.size());
        for (const auto& [name, tensor] : before)
            for (std::size_t at = 0; at < tensor.bytes.size(); at += 4) {
                float was = 0, is = 0;
                std::memcpy(&was, tensor.bytes.data() + at, 4);
                std::memcpy(&is, after.at(name).bytes.data() + at, 4);
                QVERIFY(std::abs(was - is) < 1e-20f);
            }
        QVERIFY(fs::exists(place / "out/tokenizer.json"));  // bytes
    }

    void what_cannot_be_imported_leaves_nothing_data() {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("named");
        const auto row = [](const char* change, const char* named) {
            QTest::newRow(change) << change << named;
        };
        row("no config", "config.json");
        row("no weights", "model.safetensors");
        row("pickled", "pytorch_model.bin");
        row("architecture", "mamba");
        row("no head norms", "q_norm");
        row("rope scaling", "rope_scaling");
        row("one value is no number", "has 1 value that is not finite");
        row("two values are infinite", "has 2 values that are not finite");
        row("sliding window", "sliding_window");
        row("activation", "hidden_act");
        row("missing tensor", "model.norm.weight");
        row("extra tensor", "model.layers.2.extra");
        row("wrong shape", "[16, 15]");
        row("number format", "I64");
        row("other head", "lm_head.weight");
        row("cut file", "bytes of data");
        row("cancelled", "interrupted");
    }
    void what_cannot_be_imported_leaves_nothing() {
        QFETCH(const QString, change);
        QFETCH(const QString, named);
        Place place;
        Json config = llama_config();
        HfTensors tensors = llama_tensors(1, "F32");
        if (change == "architecture") config["model_type"] = "mamba";
        if (change == "no head norms") config["model_type"] = "qwen3", config["head_dim"] = 8;
        if (change == "rope scaling") config["rope_scaling"] = {{"rope_type", "longrope"}, {"factor", 8.0}};
        const auto spoil = [&](const char* name, std::size_t at, std::uint32_t bits) {
            std::memcpy(tensors[name].bytes.data() + 4 * at, &bits, sizeof bits);
        };
        if (change == "one value is no number") spoil("model.norm.weight", 15, 0x7FA00000u);
        if (change == "two values are infinite") {
            spoil("model.layers.1.mlp.down_proj.weight", 0, 0x7F800000u);
            spoil("model.layers.1.mlp.down_proj.weight", 383, 0xFF800000u);
        }
        if (change == "sliding window") config["sliding_window"] = 16;
        if (change == "activation") config["hidden_act"] = "relu";
        if (change == "missing tensor") tensors.erase("model.norm.weight");
        std::mt19937 random(1);
        if (change == "extra tensor") tensors["model.layers.2.extra"] = random_tensor(random, "F32", {4});
        if (change == "wrong shape")
            tensors["model.layers.0.self_attn.o_proj.weight"] = random_tensor(random, "F32", {16, 15});
        if (change == "number format") tensors["model.norm.weight"] = {"I64", {16}, std::string(128, '\0')};
        if (change == "other head") config["tie_word_embeddings"] = true;
        write_folder(place / "in", config, tensors);
        if (change == "no config") fs::remove(place / "in/config.json");
        if (change == "no weights" || change == "pickled") fs::remove(place / "in/model.safetensors");
        if (change == "pickled") write_text(place / "in/pytorch_model.bin", "x");
        if (change == "cut file")
            fs::resize_file(place / "in/model.safetensors",
                            fs::file_size(place / "in/model.safetensors") - 8);
        const QString said = refusal([&] {
            import_huggingface(place / "in", place / "m.wafermill",
                               [&](double) { return change != "cancelled"; });
        });
        QVERIFY2(said.contains(named), qPrintable(said));
        QVERIFY2(!said.contains('\n'), qPrintable(said));
        QCOMPARE(place.names(), std::vector<std::string>{"in"});
    }

    void scaling_that_changes_nothing_is_taken() {
        Json config = llama_config();
        config["rope_scaling"] = {{"rope_type", "default"}};
        config["sliding_window"] = 32;
        QVERIFY(model_from_huggingface(config) == model_from_huggingface(llama_config()));
        config.erase("rope_theta");
        config["rope_scaling"] = nullptr;
        config["rope_parameters"] = {{"rope_type", "default"}, {"rope_theta", 10000.0}};
        QVERIFY(model_from_huggingface(config) == model_from_huggingface(llama_config()));
    }

    void every_preset_has_a_config_or_is_refused() {
        int written = 0;
        for (const ModelPreset& preset : model_presets()) {
            Json config;
            if (!refusal([&] { config = Json::parse(huggingface_config(preset.model).dump()); }).isEmpty())
                continue;
            Model back = model_from_huggingface(config);
            QVERIFY2(back == preset.model || (back.experts == 0 && preset.model.experts == 0),
                     preset.key.c_str());
            back.experts_per_token = preset.model.experts_per_token;  // of no effect without experts
            QVERIFY2(back == preset.model || back.qkv_bias != preset.model.qkv_bias, preset.key.c_str());
            ++written;
        }
        QVERIFY(written > 5);
    }

    void nothing_is_replaced() {
        Place place;
        write_folder(place / "in", llama_config(), llama_tensors(1, "F32"));
        import_huggingface(place / "in", place / "m.wafermill");
        QVERIFY(
            refusal([&] { import_huggingface(place / "in", place / "m.wafermill"); }).contains("already"));
        fs::create_directory(place / "out");
        QVERIFY(refusal([&] { exported(place / "m.wafermill", place / "out"); }).contains("already"));
        QVERIFY(fs::is_empty(place / "out"));
    }

    void a_folder_may_be_named_with_its_separator_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"out/", "out//", "deep/out/"}) QTest::newRow(name) << name;
    }
    void a_folder_may_be_named_with_its_separator() {
        QFETCH(const QString, name);
        Place place;
        if (name.startsWith("deep")) fs::create_directory(place / "deep");  // none is made above
        const HfTensors tensors = llama_tensors(1, "F32");
        write_folder(place / "in", llama_config(), tensors);
        import_huggingface(place / "in", place / "m.wafermill");
        exported(place / "m.wafermill", place / name.toStdString());
        QVERIFY(read_folder(place / name.toStdString()) == tensors);
        std::vector<std::string> names = {"in", "m.wafermill", "m.wafermill.d",
                                          name.startsWith("deep") ? "deep" : "out"};
        std::sort(names.begin(), names.end());
        QCOMPARE(place.names(), names);
        QCOMPARE(files::make_folders(place / "usual"), 0);
        QVERIFY(fs::status(place / name.toStdString()).permissions() ==
                fs::status(place / "usual").permissions());
    }

    void what_lies_beside_is_left_alone() {
        Place place;
        write_folder(place / "in", llama_config(), llama_tensors(1, "F32"));
        for (const char* name : {"out.partial", ".m.wafermill.importing"}) {
            fs::create_directory(place / name);
            write_text(place / name / "mine.txt", "mine");
        }
        import_huggingface(place / "in", place / "m.wafermill");
        exported(place / "m.wafermill", place / "out");
        QVERIFY(fs::exists(place / "out.partial/mine.txt"));
        QVERIFY(fs::exists(place / ".m.wafermill.importing/mine.txt"));
        QCOMPARE(place.names(), (std::vector<std::string>{".m.wafermill.importing", "in", "m.wafermill",
                                                          "m.wafermill.d", "out", "out.partial"}));
    }

    /// The folder of the project is in its place by then.
    void a_rename_that_fails_is_taken_back() {
        Place place;
        write_folder(place / "in", llama_config(), llama_tensors(1, "F32"));
        static std::string last;
        static int failed = 0;
        last = (place / "m.wafermill").string();
        failed = 0;
        files::set_hook([](files::Operation& operation) {
            if (operation.kind != files::Operation::Kind::rename || operation.new_path != last) return 0;
            ++failed;
            return EIO;
        });
        const QString said = refusal([&] { import_huggingface(place / "in", place / "m.wafermill"); });
        files::set_hook(nullptr);
        QCOMPARE(failed, 1);
        QVERIFY2(said.contains("could not be put in its place"), qPrintable(said));
        QCOMPARE(place.names(), std::vector<std::string>{"in"});
        import_huggingface(place / "in", place / "m.wafermill");
    }

    void a_damaged_checkpoint_is_not_exported() {
        Place place;
        write_folder(place / "in", llama_config(), llama_tensors(1, "F32"));
        import_huggingface(place / "in", place / "m.wafermill");
        fs::path checkpoint;
        for (const auto& entry : fs::recursive_directory_iterator(place / "m.wafermill.d"))
            if (entry.path().extension() == ".safetensors") checkpoint = entry.path();
        std::fstream file(checkpoint, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(-100, std::ios::end);
        file.put('\x55');
        file.close();
        QVERIFY(refusal([&] { exported(place / "m.wafermill", place / "out"); }).contains("damaged"));
        QCOMPARE(place.names(), (std::vector<std::string>{"in", "m.wafermill", "m.wafermill.d"}));
    }

    void weights_that_do_not_fit_are_said() {
        Place place;
        HfTensors tensors = llama_tensors(1, "F32");
        const float large = 1e6f;
        std::memcpy(tensors["model.norm.weight"].bytes.data(), &large, sizeof large);
        write_folder(place / "in", llama_config(), tensors);
        import_huggingface(place / "in", place / "m.wafermill");
        QVERIFY(refusal([&] {
                    exported(place / "m.wafermill", place / "out", {TensorType::f16});
                }).contains("too large for float16"));
        QCOMPARE(place.names(), (std::vector<std::string>{"in", "m.wafermill", "m.wafermill.d"}));
        exported(place / "m.wafermill", place / "out", {TensorType::bf16});
        QCOMPARE(read_folder(place / "out").at("lm_head.weight").dtype, std::string("BF16"));
    }
};

QTEST_MAIN(TestInterop)
#include "tst_interop.moc"
