// SPDX-License-Identifier: Apache-2.0
// Models as GGUF files, read back by the format's text.
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sentencepiece_processor.h>

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/interop/gguf.h"
#include "core/model/presets.h"
#include "core/project/project.h"
#include "engine/data/bpe_tokenizer.h"
#include "engine/data/bpe_trainer.h"
#include "engine/interop/export_gguf.h"
#include "engine/interop/export_model.h"
#include "engine/interop/import_model.h"
#include "tests/engine/interop/gguf_reader.h"
#include "tests/engine/interop/hf_folder.h"
#include "tests/support/sentencepiece_training.h"

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
    std::size_t entries() const {
        std::size_t count = 0;
        for ([[maybe_unused]] const auto& entry : fs::directory_iterator(folder_.path().toStdString()))
            ++count;
        return count;
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

/// Hidden sizes that 32 divides, so that q8_0 has blocks.
Json wide_config(const char* type) {
    Json config = llama_config(type);
    config["vocab_size"] = 300;
    config["hidden_size"] = 32;
    config["intermediate_size"] = 64;
    config["num_attention_heads"] = 4;
    config["num_key_value_heads"] = 2;
    config["head_dim"] = 16;
    config["sliding_window"] = nullptr;
    config["eos_token_id"] = Json::array({3, 4});
    if (type == std::string("mixtral")) config["num_local_experts"] = 4, config["num_experts_per_tok"] = 3;
    return config;
}

HfTensors wide_tensors(const char* type, unsigned seed) {
    std::mt19937 random(seed);
    HfTensors tensors;
    const auto put = [&](const std::string& name, std::vector<std::int64_t> shape) {
        tensors[name] = random_tensor(random, "F32", std::move(shape));
    };
    put("model.embed_tokens.weight", {300, 32});
    put("model.norm.weight", {32});
    put("lm_head.weight", {300, 32});
    for (const std::string layer : {"model.layers.0.", "model.layers.1."}) {
        put(layer + "input_layernorm.weight", {32});
        put(layer + "post_attention_layernorm.weight", {32});
        put(layer + "self_attn.q_proj.weight", {64, 32});
        put(layer + "self_attn.k_proj.weight", {32, 32});
        put(layer + "self_attn.v_proj.weight", {32, 32});
        put(layer + "self_attn.o_proj.weight", {32, 64});
        if (type == std::string("mixtral")) {
            put(layer + "block_sparse_moe.gate.weight", {4, 32});
            for (const std::string expert : {"0", "1", "2", "3"})
                for (const auto& [name, out, in] :
                     {std::tuple{"w1", 64, 32}, std::tuple{"w3", 64, 32}, std::tuple{"w2", 32, 64}})
                    put(layer + "block_sparse_moe.experts." + expert + "." + name + ".weight", {out, in});
        } else {
            put(layer + "mlp.gate_proj.weight", {64, 32});
            put(layer + "mlp.up_proj.weight", {64, 32});
            put(layer + "mlp.down_proj.weight", {32, 64});
        }
        if (type == std::string("qwen2"))
            for (const auto& [name, rows] : {std::pair{"q", 64}, std::pair{"k", 32}, std::pair{"v", 32}})
                put(layer + "self_attn." + name + "_proj.bias", {rows});
        if (type == std::string("qwen3"))
            for (const char* name : {"q_norm", "k_norm"}) put(layer + "self_attn." + name + ".weight", {16});
    }
    return tensors;
}

std::vector<float> floats(const HfTensor& tensor) {
    std::vector<float> values(tensor.bytes.size() / 4);
    std::memcpy(values.data(), tensor.bytes.data(), tensor.bytes.size());
    return values;
}

/// As the format's text gives Llama's permutation: reshape(heads, 2, rows / heads / 2).swapaxes(1, 2).
std::vector<float> permuted(const std::vector<float>& values, std::size_t rows, std::size_t heads) {
    const std::size_t in = values.size() / rows, half = rows / heads / 2;
    std::vector<float> result;
    for (std::size_t head = 0; head < heads; ++head)
        for (std::size_t pair = 0; pair < half; ++pair)
            for (std::size_t part = 0; part < 2; ++part) {
                const std::size_t row = (head * 2 + part) * half + pair;
                result.insert(result.end(), values.begin() + static_cast<std::ptrdiff_t>(row * in),
                              values.begin() + static_cast<std::ptrdiff_t>((row + 1) * in));
            }
    return result;
}

/// The names of the format beside those of Hugging Face, of one block.
const std::vector<std::pair<const char*, const char*>> block_names = {
    {"attn_norm.weight", "input_layernorm.weight"},
    {"ffn_norm.weight", "post_attention_layernorm.weight"},
    {"attn_q.weight", "self_attn.q_proj.weight"},
    {"attn_k.weight", "self_attn.k_proj.weight"},
    {"attn_v.weight", "self_attn.v_proj.weight"},
    {"attn_q.bias", "self_attn.q_proj.bias"},
    {"attn_k.bias", "self_attn.k_proj.bias"},
    {"attn_v.bias", "self_attn.v_proj.bias"},
    {"attn_q_norm.weight", "self_attn.q_norm.weight"},
    {"attn_k_norm.weight", "self_attn.k_norm.weight"},
    {"attn_output.weight", "self_attn.o_proj.weight"},
    {"ffn_gate.weight", "mlp.gate_proj.weight"},
    {"ffn_up.weight", "mlp.up_proj.weight"},
    {"ffn_down.weight", "mlp.down_proj.weight"},
    {"ffn_gate_inp.weight", "block_sparse_moe.gate.weight"}};

/// The experts' matrices as the format has them, one upon another.
HfTensors stacked(const HfTensors& tensors) {
    HfTensors result;
    for (const auto& [name, tensor] : tensors) {
        const std::size_t at = name.find("experts.");
        if (at == std::string::npos) {
            result[name] = tensor;
            continue;
        }
        // "model.layers.0.block_sparse_moe.experts.2.w1.weight", of which there are fewer than ten
        HfTensor& all = result[name.substr(0, at) + "experts." + name.substr(at + 10)];
        if (all.shape.empty()) all.shape = {0, tensor.shape[0], tensor.shape[1]};
        ++all.shape[0];
        all.bytes += tensor.bytes;
    }
    return result;
}

std::map<std::string, std::string> all_names(const HfTensors& tensors) {
    std::map<std::string, std::string> names = {{"token_embd.weight", "model.embed_tokens.weight"},
                                                {"output_norm.weight", "model.norm.weight"},
                                                {"output.weight", "lm_head.weight"}};
    for (const std::string layer : {"0", "1"})
        for (const auto& [ours, theirs] : block_names)
            if (const std::string name = "model.layers." + layer + "." + theirs; tensors.contains(name))
                names["blk." + layer + "." + ours] = name;
    for (const std::string layer : {"0", "1"})
        for (const auto& [ours, theirs] :
             {std::pair{"ffn_gate_exps.weight", "w1"}, std::pair{"ffn_up_exps.weight", "w3"},
              std::pair{"ffn_down_exps.weight", "w2"}})
            if (const std::string name =
                    "model.layers." + layer + ".block_sparse_moe.experts." + theirs + ".weight";
                tensors.contains(name))
                names["blk." + layer + "." + ours] = name;
    return names;
}

/// Empty where every value lies within what its type keeps.
QString difference(const std::vector<float>& got, const std::vector<float>& expected, std::uint32_t type) {
    if (got.size() != expected.size()) return "another size";
    for (std::size_t i = 0; i < got.size(); ++i) {
        float largest = 0;
        for (std::size_t j = i / 32 * 32; j < std::min(got.size(), i / 32 * 32 + 32); ++j)
            largest = std::max(largest, std::abs(expected[j]));
        // Half a step of the block; and the scale's rounding to fp16, times up to 127 steps.
        const float allowed = type == 0   ? 0.0f
                              : type == 1 ? std::max(std::abs(expected[i]) / 2048.0f, 3e-8f)
                                          : largest * (0.5f / 127.0f + 1.0f / 2048.0f) + 1e-5f;
        if (!(std::abs(got[i] - expected[i]) <= allowed))
            return QString("value %1 is %2, not %3").arg(i).arg(got[i]).arg(expected[i]);
    }
    return {};
}

GgufReport exported(const fs::path& file, const fs::path& out, GgufType type) {
    const Project project = Project::open(file, Project::Mode::read_only);
    return export_gguf(project, project.run(1), 0, out, type);
}

std::string tokenizer_document(Splitting splitting) {
    BpeTraining options;
    options.vocabulary = 262;
    options.splitting = splitting;
    BpeTrainer trainer(options);
    trainer.add("the wheel and the mill and the water of the wheel");
    trainer.end();
    return trainer.train();
}

}  // namespace

class TestGguf : public QObject {
    Q_OBJECT
  private slots:
    void every_tensor_and_key_data() {
        QTest::addColumn<QString>("type");
        QTest::addColumn<int>("kept");
        for (const char* type : {"llama", "mistral", "mixtral", "qwen2", "qwen3"})
            for (const int kept : {0, 1, 8})
                QTest::addRow("%s, %s", type,
                              kept == 0   ? "fp32"
                              : kept == 1 ? "fp16"
                                          : "q8_0")
                    << QString(type) << kept;
    }
    void every_tensor_and_key() {
        QFETCH(const QString, type);
        QFETCH(const int, kept);
        const std::string name = type.toStdString();
        const bool experts = type == "mixtral", llama = type == "llama" || type == "mistral" || experts;
        Place place;
        const HfTensors written = wide_tensors(name.c_str(), 5), tensors = stacked(written);
        write_folder(place / "in", wide_config(name.c_str()), written);
        import_huggingface(place / "in", place / "m.wafermill");
        const GgufReport report =
            exported(place / "m.wafermill", place / "m.gguf", static_cast<GgufType>(kept));
        const GgufFile file(place / "m.gguf");
        QCOMPARE(report.bytes, static_cast<std::uint64_t>(fs::file_size(place / "m.gguf")));
        QCOMPARE(report.tensors, static_cast<std::int64_t>(file.tensors.size()));
        QCOMPARE(report.unquantised, std::int64_t{0});
        QVERIFY(!report.tokenizer);
        const auto names = all_names(tensors);
        QCOMPARE(file.tensors.size(), names.size());
        QCOMPARE(names.size(), tensors.size());
        for (const auto& [ours, theirs] : names) {
            const HfTensor& tensor = tensors.at(theirs);
            const GgufFile::Tensor& found = file.tensors.at(ours);
            std::vector<std::uint64_t> shape(tensor.shape.rbegin(), tensor.shape.rend());
            QVERIFY2(found.dimensions == shape, ours.c_str());
            const bool small = shape.size() == 1 || ours.ends_with("ffn_gate_inp.weight");
            QCOMPARE(found.type, small ? 0u : static_cast<std::uint32_t>(kept));
            std::vector<float> expected = floats(tensor);
            const bool turned = ours.ends_with("attn_q.weight") || ours.ends_with("attn_k.weight");
            if (llama && turned)
                expected = permuted(expected, static_cast<std::size_t>(tensor.shape[0]),
                                    ours.ends_with("attn_q.weight") ? 4 : 2);
            const QString wrong = difference(file.values(ours), expected, found.type);
            QVERIFY2(wrong.isEmpty(), qPrintable(QString::fromStdString(ours) + ": " + wrong));
        }
        const std::string architecture = llama ? "llama" : name, prefix = architecture + ".";
        Json expected = {{"general.architecture", architecture},
                         {"general.type", "model"},
                         {"general.name", "Imported from in"},
                         {"general.alignment", 32},
                         {"general.file_type", kept == 8 ? 7 : kept},
                         {prefix + "context_length", 32},
                         {prefix + "embedding_length", 32},
                         {prefix + "block_count", 2},
                         {prefix + "feed_forward_length", 64},
                         {prefix + "attention.head_count", 4},
                         {prefix + "attention.head_count_kv", 2},
                         {prefix + "attention.layer_norm_rms_epsilon", 1e-6f},
                         {prefix + "attention.key_length", 16},
                         {prefix + "attention.value_length", 16},
                         {prefix + "rope.dimension_count", 16},
                         {prefix + "rope.freq_base", 10000.0f},
                         {prefix + "vocab_size", 300},
                         {"tokenizer.ggml.model", "none"}};
        if (kept == 8) expected["general.quantization_version"] = 2;
        if (experts) expected["llama.expert_count"] = 4, expected["llama.expert_used_count"] = 3;
        QCOMPARE(QString::fromStdString(file.metadata.dump()), QString::fromStdString(expected.dump()));
    }

    void gpt2_has_its_tensors() {
        Place place;
        const HfTensors tensors = gpt2_tensors(6, "F32", "");
        write_folder(place / "in", gpt2_config(), tensors);
        import_huggingface(place / "in", place / "m.wafermill");
        const GgufReport report = exported(place / "m.wafermill", place / "m.gguf", GgufType::q8_0);
        const GgufFile file(place / "m.gguf");
        QCOMPARE(file.metadata.at("gpt2.attention.layer_norm_epsilon").get<float>(), 1e-5f);
        QVERIFY(!file.metadata.contains("gpt2.rope.freq_base") && !file.tensors.contains("output.weight"));
        QCOMPARE(file.tensors.size(), tensors.size());
        // Rows of 16 have no blocks of 32; those of the last matrix have two.
        QCOMPARE(file.tensors.at("blk.0.attn_qkv.weight").type, 1u);
        QCOMPARE(file.tensors.at("blk.0.ffn_down.weight").type, 8u);
        QCOMPARE(file.tensors.at("position_embd.weight").type, 0u);
        QCOMPARE(report.unquantised, std::int64_t{7});
        // Conv1D keeps [in, out]; the file has the outputs' rows.
        const std::vector<float> theirs = floats(tensors.at("h.1.attn.c_attn.weight")),
                                 ours = file.values("blk.1.attn_qkv.weight");
        for (std::size_t out = 0; out < 48; ++out)
            for (std::size_t in = 0; in < 16; ++in)
                QVERIFY(std::abs(ours[out * 16 + in] - theirs[in * 48 + out]) < 1e-4f);
        QCOMPARE(
            difference(file.values("blk.1.attn_qkv.bias"), floats(tensors.at("h.1.attn.c_attn.bias")), 0),
            QString());
        const std::vector<float> up = file.values("blk.1.ffn_up.weight"),
                                 fc = floats(tensors.at("h.1.mlp.c_fc.weight"));
        QVERIFY(std::abs(up[63 * 16 + 2] - fc[2 * 64 + 63]) < 1e-4f);
    }

    void scaled_frequencies_data() {
        QTest::addColumn<QByteArray>("scaling");
        QTest::newRow("linear") << QByteArray(R"({"rope_type": "linear", "factor": 4.0})");
        QTest::newRow("yarn") << QByteArray(
            R"({"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 8})");
        QTest::newRow("llama3") << QByteArray(R"({"rope_type": "llama3", "factor": 8.0,
            "low_freq_factor": 1.0, "high_freq_factor": 4.0, "original_max_position_embeddings": 16})");
    }
    void scaled_frequencies() {
        QFETCH(const QByteArray, scaling);
        Place place;
        Json config = wide_config("llama");
        config["rope_scaling"] = Json::parse(scaling.toStdString());
        const std::string type = config["rope_scaling"]["rope_type"];
        write_folder(place / "in", config, wide_tensors("llama", 5));
        import_huggingface(place / "in", place / "m.wafermill");
        exported(place / "m.wafermill", place / "m.gguf", GgufType::f32);
        const GgufFile file(place / "m.gguf");
        if (type == "llama3") {
            QVERIFY(!file.metadata.contains("llama.rope.scaling.type"));
            const std::vector<float> divisors = file.values("rope_freqs.weight");
            QCOMPARE(divisors.size(), std::size_t{8});
            for (std::size_t i = 0; i < 8; ++i) {
                // Waves up to 4 are kept, from 16 on divided by 8, in between evenly by their inverse.
                const double wave = 2 * 3.14159265358979 * std::pow(10000.0, static_cast<double>(i) / 8.0);
                const double smooth = std::min(std::max((16.0 / wave - 1.0) / 3.0, 0.0), 1.0);
                const double divisor = 1.0 / ((1.0 - smooth) / 8.0 + smooth);
                QVERIFY(std::abs(static_cast<double>(divisors[i]) / divisor - 1.0) < 1e-6);
            }
            return;
        }
        QVERIFY(!file.tensors.contains("rope_freqs.weight"));
        QCOMPARE(file.metadata.at("llama.rope.scaling.type").get<std::string>(), type);
        QCOMPARE(file.metadata.at("llama.rope.scaling.factor").get<float>(), 4.0f);
        QCOMPARE(file.metadata.contains("llama.rope.scaling.original_context_length"), type == "yarn");
    }

    void tokenizers_data() {
        QTest::addColumn<int>("splitting");
        QTest::addColumn<QString>("pre");
        QTest::newRow("gpt2") << static_cast<int>(Splitting::gpt2) << "gpt-2";
        QTest::newRow("llama3") << static_cast<int>(Splitting::llama3) << "smaug-bpe";
        QTest::newRow("llama3, merges ignored") << static_cast<int>(Splitting::llama3) << "llama-bpe";
        QTest::newRow("qwen2") << static_cast<int>(Splitting::qwen2) << "qwen2";
    }
    void tokenizers() {
        QFETCH(const int, splitting);
        QFETCH(const QString, pre);
        Json document = Json::parse(tokenizer_document(static_cast<Splitting>(splitting)));
        if (pre == "llama-bpe") document["model"]["ignore_merges"] = true;
        Place place;
        write_folder(place / "in", wide_config("llama"), wide_tensors("llama", 5));
        write_text(place / "in/tokenizer.json", document.dump());
        import_huggingface(place / "in", place / "m.wafermill");
        QVERIFY(exported(place / "m.wafermill", place / "m.gguf", GgufType::f16).tokenizer);
        const Json metadata = GgufFile(place / "m.gguf").metadata;
        QCOMPARE(metadata.at("tokenizer.ggml.model").get<std::string>(), std::string("gpt2"));
        QCOMPARE(QString::fromStdString(metadata.at("tokenizer.ggml.pre").get<std::string>()), pre);
        const Json& tokens = metadata.at("tokenizer.ggml.tokens");
        const Json& types = metadata.at("tokenizer.ggml.token_type");
        QCOMPARE(tokens.size(), std::size_t{300});
        QCOMPARE(types.size(), std::size_t{300});
        // Special tokens may be in the vocabulary too.
        std::map<std::size_t, std::pair<std::string, int>> named;
        for (const auto& [token, id] : document.at("model").at("vocab").items())
            named[id.get<std::size_t>()] = {token, 1};
        for (const Json& added : document.at("added_tokens"))
            named[added.at("id").get<std::size_t>()] = {added.at("content").get<std::string>(), 3};
        QCOMPARE(named.size(), std::size_t{262});
        for (std::size_t id = 0; id < 300; ++id) {
            const auto found = named.find(id);
            const bool known = found != named.end();
            QCOMPARE(tokens.at(id).get<std::string>(),
                     known ? found->second.first : "[PAD" + std::to_string(id) + "]");
            QCOMPARE(types.at(id).get<int>(), known ? found->second.second : 5);
        }
        const Json& merges = metadata.at("tokenizer.ggml.merges");
        QCOMPARE(merges.size(), document.at("model").at("merges").size());
        for (std::size_t i = 0; i < merges.size(); ++i) {
            const Json& merge = document.at("model").at("merges").at(i);
            QCOMPARE(merges.at(i).get<std::string>(),
                     merge.is_string()
                         ? merge.get<std::string>()
                         : merge.at(0).get<std::string>() + " " + merge.at(1).get<std::string>());
        }
        QCOMPARE(metadata.at("tokenizer.ggml.bos_token_id").get<int>(), 1);
        QCOMPARE(metadata.at("tokenizer.ggml.eos_token_id").get<int>(), 3);
        QCOMPARE(metadata.at("tokenizer.ggml.add_bos_token").get<bool>(), false);
        QCOMPARE(metadata.at("tokenizer.ggml.add_eos_token").get<bool>(), false);
    }

    /// A SentencePiece model: llama.cpp's "llama" kind, with scores.
    void a_sentencepiece_model_goes_along() {
        Place place;
        Json config = wide_config("llama");
        config["vocab_size"] = 430;
        HfTensors tensors = wide_tensors("llama", 5);
        std::mt19937 random(2);
        for (const char* name : {"model.embed_tokens.weight", "lm_head.weight"})
            tensors[name] = random_tensor(random, "F32", {430, 32});
        write_folder(place / "in", config, tensors);
        const std::string document = llama_model();
        write_text(place / "in/tokenizer.model", document);
        const ImportReport imported = import_huggingface(place / "in", place / "m.wafermill");
        sentencepiece::SentencePieceProcessor theirs;
        QVERIFY(theirs.LoadFromSerializedProto(document).ok());
        QVERIFY(imported.begin_of_text == std::vector<std::int32_t>{theirs.bos_id()});
        QVERIFY(exported(place / "m.wafermill", place / "m.gguf", GgufType::f16).tokenizer);
        const Json metadata = GgufFile(place / "m.gguf").metadata;
        QCOMPARE(metadata.at("tokenizer.ggml.model").get<std::string>(), std::string("llama"));
        const Json &tokens = metadata.at("tokenizer.ggml.tokens"),
                   &scores = metadata.at("tokenizer.ggml.scores"),
                   &types = metadata.at("tokenizer.ggml.token_type");
        QCOMPARE(tokens.size(), std::size_t{430});
        QCOMPARE(scores.size(), std::size_t{430});
        for (int id = 0; id < theirs.GetPieceSize(); ++id) {
            const auto at = static_cast<std::size_t>(id);
            QCOMPARE(tokens[at].get<std::string>(), theirs.IdToPiece(id));
            QCOMPARE(scores[at].get<float>(), theirs.GetScore(id));
            const int type = theirs.IsUnknown(id)               ? 2
                             : theirs.IsControl(id)             ? 3
                             : theirs.IsByte(id)                ? 6
                             : theirs.IdToPiece(id) == "<mill>" ? 4
                                                                : 1;
            QCOMPARE(types[at].get<int>(), type);
        }
        QCOMPARE(types[429].get<int>(), 5);
        QCOMPARE(metadata.at("tokenizer.ggml.bos_token_id").get<int>(), theirs.bos_id());
        QCOMPARE(metadata.at("tokenizer.ggml.unknown_token_id").get<int>(), theirs.unk_id());
        QCOMPARE(metadata.at("tokenizer.ggml.add_bos_token").get<bool>(), true);
        QCOMPARE(metadata.at("tokenizer.ggml.add_space_prefix").get<bool>(), true);
        // And as a Hugging Face folder, from which it comes back.
        const Project project = Project::open(place / "m.wafermill", Project::Mode::read_only);
        export_huggingface(project, project.run(1), 0, place / "out", {});
        QCOMPARE(BpeTokenizer::load(place / "out")->document(), document);
        QVERIFY(import_huggingface(place / "out", place / "again.wafermill").begin_of_text ==
                imported.begin_of_text);
    }

    void what_has_no_form_is_refused_data() {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("named");
        QTest::newRow("window") << "window"
                                << "model.window=0";
        QTest::newRow("llama3's scaling with qwen") << "scaling"
                                                    << "model.rope_scaling";
        QTest::newRow("bounds of yarn") << "bounds"
                                        << "model.rope_high_turns=32";
        QTest::newRow("amplitude of yarn") << "amplitude"
                                           << "model.rope_attention_factor=";
        QTest::newRow("no architecture") << "norm"
                                         << "model.norm=rms_norm";
    }
    void what_has_no_form_is_refused() {
        QFETCH(const QString, change);
        QFETCH(const QString, named);
        Model model = find_model_preset("llama3-8b")->model;
        QVERIFY(!no_gguf_form(model));
        if (change == "window") {
            model.window = model.sequence;  // which leaves nothing out
            QVERIFY(!no_gguf_form(model));
            --model.window;
        }
        if (change == "scaling") model.rope_scaling = RopeScaling::llama3, model.qkv_bias = true;
        if (change == "norm") model.norm = NormKind::layer_norm;
        if (change == "bounds" || change == "amplitude") {
            model.rope_scaling = RopeScaling::yarn;
            model.rope_factor = 4.0;
            model.rope_high_turns = 32.0;
            model.rope_attention_factor = 0.1 * std::log(4.0) + 1.0;
            QVERIFY(!no_gguf_form(model));
            (change == "bounds" ? model.rope_high_turns : model.rope_attention_factor) *= 0.9;
        }
        const auto why = no_gguf_form(model);
        QVERIFY(why && QString::fromStdString(*why).contains(named));
    }

    void other_tokenizers_are_refused_data() {
        QTest::addColumn<QString>("change");
        for (const char* change : {"normalizer", "pre_tokenizer", "ignore_merges"})
            QTest::newRow(change) << change;
    }
    void other_tokenizers_are_refused() {
        QFETCH(const QString, change);
        Json document = Json::parse(tokenizer_document(Splitting::gpt2));
        if (change == "normalizer") document["normalizer"] = {{"type", "Lowercase"}};
        if (change == "pre_tokenizer") document["pre_tokenizer"]["add_prefix_space"] = true;
        if (change == "ignore_merges") document["model"]["ignore_merges"] = true;
        Place place;
        write_folder(place / "in", wide_config("llama"), wide_tensors("llama", 5));
        write_text(place / "in/tokenizer.json", document.dump());
        import_huggingface(place / "in", place / "m.wafermill");
        const std::size_t before = place.entries();
        const QString said =
            refusal([&] { exported(place / "m.wafermill", place / "m.gguf", GgufType::f16); });
        QVERIFY2(said.contains(change) && said.endsWith('.') && !said.contains('\n'), qPrintable(said));
        QCOMPARE(place.entries(), before);
    }

    void a_failure_leaves_nothing() {
        Place place;
        HfTensors tensors = wide_tensors("llama", 5);
        const float large = 1e6f;
        std::memcpy(tensors["lm_head.weight"].bytes.data(), &large, sizeof large);
        write_folder(place / "in", wide_config("llama"), tensors);
        import_huggingface(place / "in", place / "m.wafermill");
        const std::size_t before = place.entries();
        QVERIFY(refusal([&] {
                    exported(place / "m.wafermill", place / "m.gguf", GgufType::f16);
                }).contains("--dtype fp32"));
        QCOMPARE(place.entries(), before);
        const Project project = Project::open(place / "m.wafermill", Project::Mode::read_only);
        QVERIFY(refusal([&] {
                    export_gguf(project, project.run(1), 0, place / "m.gguf", GgufType::f32,
                                [](double share) { return share < 0.5; });
                }).contains("interrupted"));
        QCOMPARE(place.entries(), before);
        exported(place / "m.wafermill", place / "m.gguf", GgufType::f32);
        QVERIFY(refusal([&] {
                    exported(place / "m.wafermill", place / "m.gguf", GgufType::f32);
                }).contains("already"));
        // A disk that is full by then.
        files::set_hook([](files::Operation& operation) {
            return operation.kind == files::Operation::Kind::write && operation.at > 4000 ? ENOSPC : 0;
        });
        const QString said =
            refusal([&] { exported(place / "m.wafermill", place / "n.gguf", GgufType::f32); });
        files::set_hook(nullptr);
        QVERIFY2(said.contains("could not be written"), qPrintable(said));
        QCOMPARE(place.entries(), before + 1);
    }
};

QTEST_GUILESS_MAIN(TestGguf)
#include "tst_gguf.moc"
