// SPDX-License-Identifier: Apache-2.0
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

}  // namespace

class HuggingFaceTest : public QObject {
    Q_OBJECT
  private slots:
    void mixtral_is_the_preset() {
        QVERIFY(model_from_huggingface(mixtral_config()) == find_model_preset("mixtral-8x7b")->model);
        nlohmann::json config = mixtral_config();
        config["sliding_window"] = 4096;
        QVERIFY_EXCEPTION_THROWN(model_from_huggingface(config), Error);
        config = mixtral_config();
        config.erase("num_local_experts");
        QVERIFY_EXCEPTION_THROWN(model_from_huggingface(config), Error);
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
