// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cstring>
#include <map>

#include "tests/engine/blocks/model_under_test.h"

using namespace wafermill;
using namespace wafermill::testing;

namespace {

struct Tensor {
    std::vector<std::int64_t> shape;
    std::vector<float> values;
};

using Tensors = std::map<std::string, Tensor>;

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Tensors read_tensors(const QString& path) {
    const QByteArray bytes = read(path);
    std::uint64_t length = 0;
    std::memcpy(&length, bytes.constData(), sizeof length);
    const QJsonObject header = QJsonDocument::fromJson(bytes.mid(8, static_cast<qsizetype>(length))).object();
    Tensors tensors;
    for (auto it = header.begin(); it != header.end(); ++it) {
        if (it.key() == "__metadata__") continue;
        const QJsonObject entry = it.value().toObject();
        if (entry["dtype"].toString() != "F32") continue;
        Tensor tensor;
        for (const QJsonValue& size : entry["shape"].toArray()) tensor.shape.push_back(size.toInteger());
        const qint64 begin = entry["data_offsets"][0].toInteger(), end = entry["data_offsets"][1].toInteger();
        tensor.values.resize(static_cast<std::size_t>(end - begin) / sizeof(float));
        std::memcpy(tensor.values.data(), bytes.constData() + 8 + length + begin,
                    static_cast<std::size_t>(end - begin));
        tensors[it.key().toStdString()] = std::move(tensor);
    }
    return tensors;
}

Model read_model(const QJsonObject& config) {
    Model model;
    const auto number = [&](const char* key, std::int64_t otherwise) {
        return config[key].toInteger(otherwise);
    };
    const bool gpt2 = config["model_type"].toString() == "gpt2";
    model.hidden = number(gpt2 ? "n_embd" : "hidden_size", 0);
    model.layers = number(gpt2 ? "n_layer" : "num_hidden_layers", 0);
    model.heads = number(gpt2 ? "n_head" : "num_attention_heads", 0);
    model.kv_heads = number("num_key_value_heads", model.heads);
    model.head_size = model.hidden / model.heads;
    model.ffn = number(gpt2 ? "n_inner" : "intermediate_size", 0);
    model.vocab = number("vocab_size", 0);
    model.sequence = number(gpt2 ? "n_positions" : "max_position_embeddings", 0);
    model.tied_head = config["tie_word_embeddings"].toBool();
    model.norm_epsilon = config[gpt2 ? "layer_norm_epsilon" : "rms_norm_eps"].toDouble();
    model.bias = gpt2;
    model.qkv_bias = gpt2 || config["model_type"].toString() == "qwen2";
    if (!gpt2) {
        model.positions = Positions::rope;
        model.rope_theta = config["rope_theta"].toDouble();
        model.norm = NormKind::rms_norm;
        model.feed_forward = FeedForwardKind::swiglu;
        model.experts = number("num_local_experts", 0);
        model.experts_per_token = number("num_experts_per_tok", 2);
    }
    return model;
}

/// Where one of our parameters lies in a Hugging Face tensor: columns [column, column + out) of a [in, out]
/// matrix for GPT-2, else the whole tensor.
struct Source {
    std::string name;
    bool transposed = false;
    std::int64_t column = 0;
};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    if (const auto at = text.find(from); at != std::string::npos) text.replace(at, from.size(), to);
    return text;
}

Source gpt2_source(const Model& model, const Parameter& parameter) {
    std::string name = parameter.name;
    Source source;
    source.transposed = parameter.matrix && name.starts_with("blocks.");
    for (const auto& [part, index] : {std::pair{"query", 0}, std::pair{"key", 1}, std::pair{"value", 2}})
        if (name.find(part) != std::string::npos) {
            source.column = index * model.hidden;
            name = replaced(name, part, "c_attn");
        }
    name = replaced(replaced(name, "blocks.", "h."), "attention_norm", "ln_1");
    name = replaced(replaced(name, "ffn_norm", "ln_2"), "attention.output", "attn.c_proj");
    name = replaced(replaced(name, "attention.c_attn", "attn.c_attn"), "ffn.up", "mlp.c_fc");
    name = replaced(replaced(name, "ffn.down", "mlp.c_proj"), "final_norm", "ln_f");
    source.name = replaced(replaced(name, "tokens.", "wte."), "positions.", "wpe.");
    return source;
}

Source llama_source(const Parameter& parameter) {
    std::string name = parameter.name;
    if (name.starts_with("head.")) return {"lm_head.weight"};
    name = replaced(replaced(name, "blocks.", "model.layers."), "attention_norm", "input_layernorm");
    name = replaced(replaced(name, "ffn_norm", "post_attention_layernorm"), "attention.query",
                    "self_attn.q_proj");
    name =
        replaced(replaced(name, "attention.key", "self_attn.k_proj"), "attention.value", "self_attn.v_proj");
    name = replaced(replaced(name, "attention.output", "self_attn.o_proj"), "ffn.gate", "mlp.gate_proj");
    name = replaced(replaced(name, "ffn.up", "mlp.up_proj"), "ffn.down", "mlp.down_proj");
    name = replaced(replaced(name, ".router", ".block_sparse_moe.gate"), ".experts",
                    ".block_sparse_moe.experts");
    if (name.find(".experts.") != std::string::npos)
        name = replaced(replaced(replaced(name, ".gate.", ".w1."), ".up.", ".w3."), ".down.", ".w2.");
    return {replaced(replaced(name, "final_norm", "model.norm"), "tokens.", "model.embed_tokens.")};
}

/// Our records from the tensors of a checkpoint; `prefix` stands before each name.
std::vector<std::vector<float>> gather(const Model& model, const ParameterTable& table,
                                       const Tensors& tensors, const std::string& prefix) {
    std::vector<std::vector<float>> records;
    for (const Record& record : table.records) {
        std::vector<float> values;
        for (const Parameter& parameter : record.parameters) {
            const Source source = model.positions == Positions::learned ? gpt2_source(model, parameter)
                                                                        : llama_source(parameter);
            const Tensor& tensor = tensors.at(prefix + source.name);
            const std::int64_t rows = parameter.shape[0], columns = parameter.matrix ? parameter.shape[1] : 1;
            for (std::int64_t row = 0; row < rows; ++row)
                for (std::int64_t column = 0; column < columns; ++column) {
                    const std::int64_t at = source.transposed ? column * tensor.shape[1] + source.column + row
                                                              : (source.column + row) * columns + column;
                    values.push_back(tensor.values.at(static_cast<std::size_t>(at)));
                }
        }
        records.push_back(std::move(values));
    }
    return records;
}

}  // namespace

/// Loss, logits and gradients of the first step against values that PyTorch computed.
class TestGoldenLayers : public QObject {
    Q_OBJECT
  private slots:
    void first_step_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("fast");
        for (const char* name :
             {"gpt2-tiny", "gpt2-odd", "llama-tiny", "llama-gqa-tied", "qwen2-tiny", "mixtral-tiny"})
            for (const bool fast : {false, true})
                QTest::addRow("%s, %s", name, fast ? "fast" : "reference") << QString(name) << fast;
    }

    void first_step() {
        QFETCH(QString, name);
        QFETCH(bool, fast);
        const QString shared = qEnvironmentVariable("WAFERMILL_SHARED", WAFERMILL_SHARED_DEFAULT);
        const QString folder = shared + "/golden/" + name + "/";
        if (!QFile::exists(folder + "golden.safetensors")) QSKIP(qPrintable("there is no " + folder));
        const Model model = read_model(QJsonDocument::fromJson(read(folder + "config.json")).object());
        const ParameterTable table = make_parameter_table(model);
        const Tensors golden = read_tensors(folder + "golden.safetensors");
        const QJsonObject steps = QJsonDocument::fromJson(read(folder + "golden.json")).object();
        std::vector<std::int32_t> ids, targets;
        std::int64_t samples = 0;
        for (const QJsonValue& sample : steps["tokens"][0].toArray()) {
            const QJsonArray tokens = sample.toArray();
            for (qsizetype i = 0; i + 1 < tokens.size(); ++i) {
                ids.push_back(static_cast<std::int32_t>(tokens[i].toInt()));
                targets.push_back(static_cast<std::int32_t>(tokens[i + 1].toInt()));
            }
            ++samples;
        }
        const auto count = static_cast<double>(ids.size());
        const ModelUnderTest under_test(model, table, Element::f32,
                                        fast ? KernelPath::fast : KernelPath::reference,
                                        gather(model, table, read_tensors(folder + "model.safetensors"), ""));
        const auto result = under_test.run(samples, std::ssize(ids) / samples, ids, targets, {}, 2, 0,
                                           static_cast<float>(1.0 / count));
        const double loss = result.loss / count, expected = steps["loss"][0].toDouble();
        QVERIFY2(std::abs(loss - expected) < 2e-5 * expected, qPrintable(QString::number(loss - expected)));
        const double logits_error = relative_error(result.logits, golden.at("logits").values);
        QVERIFY2(logits_error < 1e-4, qPrintable(QString::number(logits_error)));
        const auto gradients = gather(model, table, golden, "grad.");
        for (std::size_t i = 0; i < table.records.size(); ++i)
            for (const Parameter& parameter : table.records[i].parameters)
                check_parameter(parameter, model, result.gradients[i], gradients[i]);
    }

  private:
    static void check_parameter(const Parameter& parameter, const Model& model,
                                const std::vector<float>& ours, const std::vector<float>& golden) {
        // GPT-2's key bias has a gradient of zero but for rounding.
        if (parameter.name.ends_with("key.bias") && model.positions == Positions::learned) return;
        const auto part = [&](const std::vector<float>& values) {
            return std::vector<float>(values.begin() + parameter.offset,
                                      values.begin() + parameter.offset + parameter.elements);
        };
        const double error = relative_error(part(ours), part(golden));
        QVERIFY2(error < 1e-4,
                 qPrintable(QString::fromStdString(parameter.name) + " " + QString::number(error)));
    }
};

QTEST_GUILESS_MAIN(TestGoldenLayers)
#include "tst_golden_layers.moc"
