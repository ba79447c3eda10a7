// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <map>

#include <QDir>
#include <QFile>
#include <QtTest>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/interop/huggingface.h"
#include "core/model/parameters.h"
#include "core/model/presets.h"

using namespace wafermill;

namespace {

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Names and elements of the tensors that a safetensors file's header lists.
std::map<std::string, std::int64_t> tensors_in(const QString& path) {
    const QByteArray bytes = read(path);
    std::uint64_t length = 0;
    std::memcpy(&length, bytes.constData(), sizeof length);
    const auto header = nlohmann::json::parse(bytes.mid(8, static_cast<qsizetype>(length)).toStdString());
    std::map<std::string, std::int64_t> tensors;
    for (const auto& item : header.items()) {
        if (item.key() == "__metadata__") continue;
        std::int64_t elements = 1;
        for (const auto& size : item.value().at("shape")) elements *= size.get<std::int64_t>();
        tensors[item.key()] = elements;
    }
    return tensors;
}

/// As https://huggingface.co/mistralai/Mixtral-8x7B-v0.1 has it.
nlohmann::json mixtral_config() {
    return nlohmann::json::parse(R"({
        "architectures": ["MixtralForCausalLM"], "attention_dropout": 0.0, "bos_token_id": 1, "eos_token_id": 2,
        "hidden_act": "silu", "hidden_size": 4096, "initializer_range": 0.02, "intermediate_size": 14336,
        "max_position_embeddings": 32768, "model_type": "mixtral", "num_attention_heads": 32,
        "num_experts_per_tok": 2, "num_hidden_layers": 32, "num_key_value_heads": 8, "num_local_experts": 8,
        "output_router_logits": false, "rms_norm_eps": 1e-05, "rope_theta": 1000000.0,
        "router_aux_loss_coef": 0.02, "sliding_window": null, "tie_word_embeddings": false,
        "torch_dtype": "bfloat16", "use_cache": true, "vocab_size": 32000})");
}

/// As https://huggingface.co/Qwen/Qwen3-0.6B has it.
nlohmann::json qwen3_config() {
    return nlohmann::json::parse(R"({
        "architectures": ["Qwen3ForCausalLM"], "attention_bias": false, "attention_dropout": 0.0,
        "bos_token_id": 151643, "eos_token_id": 151645, "head_dim": 128, "hidden_act": "silu", "hidden_size": 1024,
        "initializer_range": 0.02, "intermediate_size": 3072, "max_position_embeddings": 40960,
        "max_window_layers": 28, "model_type": "qwen3", "num_attention_heads": 16, "num_hidden_layers": 28,
        "num_key_value_heads": 8, "rms_norm_eps": 1e-06, "rope_scaling": null, "rope_theta": 1000000,
        "sliding_window": null, "tie_word_embeddings": true, "torch_dtype": "bfloat16", "use_cache": true,
        "use_sliding_window": false, "vocab_size": 151936})");
}

QString refusal(const nlohmann::json& config) {
    try {
        model_from_huggingface(config);
        return {};
    } catch (const Error& error) {
        return QString::fromUtf8(error.what());
    }
}

}  // namespace

class HuggingFaceTest : public QObject {
    Q_OBJECT
  private slots:
    void mixtral_is_the_preset() {
        QVERIFY(model_from_huggingface(mixtral_config()) == find_model_preset("mixtral-8x7b")->model);
        nlohmann::json config = mixtral_config();
        config["sliding_window"] = 4096;
        QCOMPARE(model_from_huggingface(config).window, std::int64_t{4096});
        config = mixtral_config();
        for (const char* key : {"rms_norm_eps", "rope_theta", "num_key_value_heads"}) config.erase(key);
        QVERIFY(model_from_huggingface(config) == find_model_preset("mixtral-8x7b")->model);
        config = mixtral_config();
        config.erase("num_local_experts");
        QVERIFY_EXCEPTION_THROWN(model_from_huggingface(config), Error);
    }

    void qwen3_is_read_and_written() {
        const Model model = model_from_huggingface(qwen3_config());
        QVERIFY(model.qk_norm && !model.bias && !model.qkv_bias && model.tied_head);
        QCOMPARE(model.head_size, std::int64_t{128});
        QCOMPARE(model.window, std::int64_t{0});
        QCOMPARE(model.rope_theta, 1e6);
        QVERIFY(model.rope_scaling == RopeScaling::none);
        QCOMPARE(huggingface_tensor(model, "blocks.3.attention.query_norm.weight").name,
                 std::string("model.layers.3.self_attn.q_norm.weight"));
        QCOMPARE(huggingface_tensor(model, "blocks.3.attention.key_norm.weight").name,
                 std::string("model.layers.3.self_attn.k_norm.weight"));
        const nlohmann::json written = nlohmann::json::parse(huggingface_config(model).dump());
        QCOMPARE(written.at("model_type").get<std::string>(), std::string("qwen3"));
        QVERIFY(model_from_huggingface(written) == model);
        nlohmann::json config = qwen3_config();
        config.erase("head_dim");
        QVERIFY(model_from_huggingface(config) == model);
        config["attention_bias"] = true;
        QVERIFY(refusal(config).contains("attention_bias"));
    }

    void windows_are_read_and_written_data() {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<int>("window");  // -1: refused
        QTest::addColumn<int>("full");
        const auto row = [](const char* config, int window, int full) {
            QTest::newRow(config) << QByteArray(config) << window << full;
        };
        row(R"({"model_type": "mistral"})", 4096, 0);  // the class's default
        row(R"({"model_type": "mistral", "sliding_window": null})", 0, 0);
        row(R"({"model_type": "mistral", "sliding_window": 1000})", 1000, 0);
        row(R"({"model_type": "mistral", "sliding_window": 40960})", 0, 0);
        row(R"({"model_type": "mistral", "sliding_window": 9,
                "layer_types": ["sliding_attention", "sliding_attention", "sliding_attention"]})",
            9, 0);
        row(R"({"model_type": "mistral", "sliding_window": 9,
                "layer_types": ["full_attention", "sliding_attention", "sliding_attention"]})",
            -1, 0);
        row(R"({"sliding_window": 9})", 0, 0);
        row(R"({"sliding_window": 9, "use_sliding_window": true})", 0, 0);  // from block 28 on
        row(R"({"sliding_window": 9, "use_sliding_window": true, "max_window_layers": 2})", 9, 2);
        row(R"({"sliding_window": 9, "use_sliding_window": true, "max_window_layers": 0})", 9, 0);
        row(R"({"use_sliding_window": true, "max_window_layers": 1})", 4096, 1);
        row(R"({"model_type": "qwen2", "use_sliding_window": true, "max_window_layers": 1})", 4096, 1);
        row(R"({"use_sliding_window": true, "sliding_window": 9,
                "layer_types": ["full_attention", "full_attention", "sliding_attention"]})",
            9, 2);
        row(R"({"use_sliding_window": true, "sliding_window": 9,
                "layer_types": ["sliding_attention", "full_attention", "sliding_attention"]})",
            -1, 0);
        row(R"({"layer_types": ["full_attention", "full_attention", "sliding_attention"]})", -1, 0);
        row(R"({"layer_types": ["full_attention", "full_attention"]})", -1, 0);
        row(R"({"layer_types": ["full_attention", "full_attention", "full_attention"]})", 0, 0);
        row(R"({"model_type": "llama", "sliding_window": 9})", -1, 0);
    }
    void windows_are_read_and_written() {
        QFETCH(const QByteArray, config);
        QFETCH(const int, window);
        QFETCH(const int, full);
        nlohmann::json changed = qwen3_config();
        changed["num_hidden_layers"] = 3;
        for (const char* key : {"sliding_window", "use_sliding_window", "max_window_layers"})
            changed.erase(key);
        changed.update(nlohmann::json::parse(config.toStdString()));
        if (window < 0) {
            QVERIFY(refusal(changed).contains(config.contains("layer_types") ? "layer_types" : "sliding_w"));
            return;
        }
        const Model model = model_from_huggingface(changed);
        QCOMPARE(model.window, std::int64_t{window});
        QCOMPARE(model.full_layers, std::int64_t{full});
        const nlohmann::json written = nlohmann::json::parse(huggingface_config(model).dump());
        QVERIFY(model_from_huggingface(written) == model);
        if (window > 0) QVERIFY(written.at("model_type") == changed.at("model_type"));
    }

    void scaled_frequencies_are_read_and_written_data() {
        QTest::addColumn<QByteArray>("scaling");
        QTest::addColumn<QString>("refused");
        const auto row = [](const char* name, const char* scaling, const char* refused = "") {
            QTest::newRow(name) << QByteArray(scaling) << QString(refused);
        };
        row("linear", R"({"type": "linear", "factor": 4.0})");
        row("llama3", R"({"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0,
                          "high_freq_factor": 4.0, "original_max_position_embeddings": 8192})");
        row("yarn", R"({"rope_type": "yarn", "factor": 5.0, "original_max_position_embeddings": 8192})");
        row("yarn, its length the model's", R"({"rope_type": "yarn", "factor": 4.0})");
        row("yarn of DeepSeek", R"({"rope_type": "yarn", "factor": 5.0, "mscale": 0.707,
                                    "mscale_all_dim": 0.5, "beta_fast": 16, "beta_slow": 2})");
        row("yarn with an attention factor",
            R"({"rope_type": "yarn", "factor": 5.0, "attention_factor": 1.5})");
        row("default", R"({"rope_type": "default"})");
        row("a base alone", R"({"rope_theta": 1000000.0})");
        row("dynamic", R"({"type": "dynamic", "factor": 2.0})");
        row("longrope", R"({"rope_type": "longrope", "factor": 2.0})", "longrope");
        row("no factor", R"({"rope_type": "linear"})", "factor");
        row("factor of a text", R"({"rope_type": "linear", "factor": "2"})", "factor");
        row("no bounds", R"({"rope_type": "llama3", "factor": 8.0})", "low_freq_factor");
        row("two factors", R"({"rope_type": "yarn", "factor": 4.0,
                               "original_max_position_embeddings": 32768})",
            "programs differ");
        row("not truncated", R"({"rope_type": "yarn", "factor": 5.0, "truncate": false})", "truncate");
        row("a part of each head", R"({"rope_type": "linear", "factor": 5.0, "partial_rotary_factor": 0.5})",
            "rope_");
        row("by kinds of layers", R"({"full_attention": {"rope_type": "default"}})", "layers differ");
        row("no object", "[]", "rope_");
    }
    void scaled_frequencies_are_read_and_written() {
        QFETCH(const QByteArray, scaling);
        QFETCH(const QString, refused);
        Model first;
        for (const char* key : {"rope_scaling", "rope_parameters"}) {
            nlohmann::json config = qwen3_config();
            config["rope_scaling"] = nullptr;
            config[key] = nlohmann::json::parse(scaling.toStdString());
            if (!refused.isEmpty()) {
                const QString said = refusal(config);
                QVERIFY2(said.contains(refused), qPrintable(said));
                continue;
            }
            const Model model = model_from_huggingface(config);
            QVERIFY(check(model).size() <= 1);  // the heads of Qwen 3 are wider than its hidden size
            const nlohmann::json written = nlohmann::json::parse(huggingface_config(model).dump());
            QVERIFY(model_from_huggingface(written) == model);
            if (first == Model()) first = model;
            QVERIFY(model == first);
        }
    }
    void scaled_frequencies_have_their_values() {
        nlohmann::json config = qwen3_config();
        config["rope_scaling"] = {{"rope_type", "yarn"},
                                  {"factor", 5.0},
                                  {"mscale", 0.707},
                                  {"mscale_all_dim", 0.5},
                                  {"beta_fast", 16}};
        const Model model = model_from_huggingface(config);
        QVERIFY(model.rope_scaling == RopeScaling::yarn);
        QCOMPARE(model.rope_factor, 5.0);
        QCOMPARE(model.rope_original_sequence, std::int64_t{40960});
        QCOMPARE(model.rope_low_turns, 1.0);
        QCOMPARE(model.rope_high_turns, 16.0);
        const double expected = (0.1 * 0.707 * std::log(5.0) + 1.0) / (0.1 * 0.5 * std::log(5.0) + 1.0);
        QVERIFY(std::abs(model.rope_attention_factor - expected) < 1e-14);
    }

    void a_scaling_by_one_is_none() {
        Model model = model_from_huggingface(qwen3_config());
        model.rope_scaling = RopeScaling::linear;
        model.rope_factor = 1.0;
        QVERIFY(!huggingface_config(model).contains("rope_scaling"));
        model.rope_factor = 2.0;
        QVERIFY(huggingface_config(model).at("rope_scaling").at("factor").is_number_float());
    }

    void what_stands_in_the_way_is_named_data() {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QStringList>("named");
        const auto row = [](const char* change, const QStringList& named) {
            QTest::newRow(change) << change << named;
        };
        row("none", {});
        row("positions", {"model.norm=rms_norm", "model.feed_forward=swiglu", "model.bias=false"});
        row("key-value heads", {"model.kv_heads=4"});
        row("window", {"model.window=0"});
        row("head norms", {"model.qk_norm=false"});
        row("qwen with both", {"model.qkv_bias=false"});
        row("llama with a late window", {"model.full_layers=0"});
        row("mixtral with head norms", {"model.qk_norm=false"});
        row("qwen with another factor", {"model.rope_factor=5"});
        row("qwen of a shorter sequence than before scaling", {"model.rope_original_sequence=4096"});
    }
    void what_stands_in_the_way_is_named() {
        QFETCH(const QString, change);
        QFETCH(const QStringList, named);
        Model model;
        const bool gpt2 = !change.contains("ll") && !change.contains("qwen") && !change.contains("mix");
        if (!gpt2) model = model_from_huggingface(qwen3_config());
        if (change == "positions") model.positions = Positions::rope;
        if (change == "key-value heads") model.kv_heads = 2;
        if (change == "window") model.window = 5;
        if (change == "head norms") model.qk_norm = true;
        if (change == "qwen with both") model.qkv_bias = true;
        if (change == "llama with a late window")
            model.qk_norm = false, model.window = 5, model.full_layers = 1;
        if (change == "mixtral with head norms") model.experts = 4;
        if (change == "qwen with another factor") model.rope_scaling = RopeScaling::yarn;
        if (change.contains("shorter")) model.rope_scaling = RopeScaling::yarn, model.sequence = 4096;
        const auto why = no_huggingface_form(model);
        QCOMPARE(why.has_value(), !named.isEmpty());
        if (change.contains("shorter")) {
            model.rope_original_sequence = 4096;
            QVERIFY(check(model).size() <= 1 && !no_huggingface_form(model));  // its heads are wide
            const nlohmann::json config = nlohmann::json::parse(huggingface_config(model).dump());
            QVERIFY(config["rope_scaling"]["factor"].get<double>() >= 1.0);
            QVERIFY(model_from_huggingface(config) == model);
        }
        for (const QString& option : named) QVERIFY(QString::fromStdString(*why).contains(option));
        // No more is named, and with it done the model can be written.
        QCOMPARE(why ? QString::fromStdString(*why).count("model.") : 1, named.size() + 1);
    }

    void what_no_model_has_is_refused_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QByteArray>("value");
        const auto row = [](const char* key, const char* value) {
            QTest::addRow("%s=%s", key, value) << QString(key) << QByteArray(value);
        };
        for (const char* value : {"0", "-1", "1e300", "2.5", "\"32\"", "null", "[]", "18446744073709551615",
                                  "9223372036854775807"}) {
            row("num_attention_heads", value);
            row("hidden_size", value);
            row("num_local_experts", value);
        }
        row("num_key_value_heads", "0");
        row("head_dim", "true");
        row("rope_theta", "\"1e4\"");
        row("tie_word_embeddings", "1");
        row("model_type", "7");
        row("model_type", "\"a\\nb\"");
        row("hidden_act", "{\"a\": [\"\\u001b[2K\"]}");
    }
    void what_no_model_has_is_refused() {
        QFETCH(QString, key);
        QFETCH(QByteArray, value);
        nlohmann::json config = mixtral_config();
        config[key.toStdString()] = nlohmann::json::parse(value.toStdString());
        QString said;
        try {
            model_from_huggingface(config);
        } catch (const Error& error) {
            said = QString::fromUtf8(error.what());
        }
        QVERIFY2(said.endsWith('.') && !said.contains('\n') && !said.contains('\x1b') && said.size() < 300,
                 qPrintable(said));
        QVERIFY2(said.contains(key) || key == "model_type", qPrintable(said));
    }

    void experts_have_their_names() {
        const Model model = find_model_preset("mixtral-8x7b")->model;
        const auto name = [&](const char* ours) { return huggingface_tensor(model, ours).name; };
        QCOMPARE(name("blocks.3.router.weight"), std::string("model.layers.3.block_sparse_moe.gate.weight"));
        QCOMPARE(name("blocks.3.experts.7.gate.weight"),
                 std::string("model.layers.3.block_sparse_moe.experts.7.w1.weight"));
        QCOMPARE(name("blocks.3.experts.7.up.weight"),
                 std::string("model.layers.3.block_sparse_moe.experts.7.w3.weight"));
        QCOMPARE(name("blocks.31.experts.0.down.weight"),
                 std::string("model.layers.31.block_sparse_moe.experts.0.w2.weight"));
        QVERIFY_EXCEPTION_THROWN(name("blocks.3.experts.7.side.weight"), Error);
    }

    void every_parameter_has_its_tensor_data() {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"gpt2-tiny", "gpt2-odd", "llama-tiny", "llama-gqa-tied", "qwen2-tiny", "mixtral-tiny"})
            QTest::newRow(name) << name;
    }
    void every_parameter_has_its_tensor() {
        QFETCH(QString, name);
        const QString shared = qEnvironmentVariable("WAFERMILL_SHARED", WAFERMILL_SHARED_DEFAULT);
        const QDir folder(shared + "/golden/" + name);
        if (!folder.exists()) QSKIP("no golden models here: set WAFERMILL_SHARED");
        const Model model =
            model_from_huggingface(nlohmann::json::parse(read(folder.filePath("config.json")).toStdString()));
        std::map<std::string, std::int64_t> left = tensors_in(folder.filePath("model.safetensors"));
        for (const Record& record : make_parameter_table(model).records)
            for (const Parameter& parameter : record.parameters) {
                const HuggingFaceTensor where = huggingface_tensor(model, parameter.name);
                auto found = left.find(where.name);
                if (found == left.end()) found = left.find("transformer." + where.name);
                QVERIFY2(found != left.end(), parameter.name.c_str());
                found->second -= parameter.elements;
            }
        for (const auto& [tensor, elements] : left) QVERIFY2(elements == 0, tensor.c_str());
    }
};

QTEST_GUILESS_MAIN(HuggingFaceTest)
#include "tst_huggingface.moc"
