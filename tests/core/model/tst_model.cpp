// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <limits>
#include <set>

#include <QDir>
#include <QFile>
#include <QtTest>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/model/flops.h"
#include "core/model/parameters.h"
#include "core/model/presets.h"
#include "core/model/rope.h"

using namespace wafermill;

namespace {

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

Model preset(const char* key) {
    return find_model_preset(key)->model;
}

Model qwen2(std::int64_t layers, std::int64_t hidden, std::int64_t heads, std::int64_t kv_heads,
            std::int64_t ffn, std::int64_t vocab, bool tied) {
    Model model = preset("llama3-8b");
    model.layers = layers;
    model.hidden = hidden;
    model.heads = heads;
    model.kv_heads = kv_heads;
    model.head_size = hidden / heads;
    model.ffn = ffn;
    model.vocab = vocab;
    model.qkv_bias = true;
    model.tied_head = tied;
    return model;
}

/// The elements of all tensors that a safetensors file's header lists.
std::int64_t elements_in(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return -1;
    const QByteArray length = file.read(8);
    std::uint64_t header_bytes = 0;
    for (int i = 7; i >= 0; --i) header_bytes = header_bytes << 8 | static_cast<std::uint8_t>(length[i]);
    const auto header = nlohmann::json::parse(file.read(static_cast<qint64>(header_bytes)).toStdString());
    std::int64_t sum = 0;
    for (const auto& item : header.items()) {
        if (item.key() == "__metadata__") continue;
        std::int64_t elements = 1;
        for (const auto& size : item.value().at("shape")) elements *= size.get<std::int64_t>();
        sum += elements;
    }
    return sum;
}

Model from_hugging_face(const nlohmann::json& config) {
    Model model;
    const bool gpt2 = config.at("model_type") == "gpt2";
    model.layers = config.at(gpt2 ? "n_layer" : "num_hidden_layers");
    model.hidden = config.at(gpt2 ? "n_embd" : "hidden_size");
    model.heads = config.at(gpt2 ? "n_head" : "num_attention_heads");
    model.kv_heads = gpt2 ? model.heads : config.at("num_key_value_heads").get<std::int64_t>();
    model.head_size = model.hidden / model.heads;
    model.ffn = config.at(gpt2 ? "n_inner" : "intermediate_size");
    model.vocab = config.at("vocab_size");
    model.sequence = config.at(gpt2 ? "n_positions" : "max_position_embeddings");
    model.tied_head = config.at("tie_word_embeddings");
    model.bias = gpt2;
    model.qkv_bias = gpt2 || config.at("model_type") == "qwen2";
    if (!gpt2) {
        model.positions = Positions::rope;
        model.norm = NormKind::rms_norm;
        model.feed_forward = FeedForwardKind::swiglu;
        model.experts = config.value("num_local_experts", std::int64_t{0});
        model.experts_per_token = config.value("num_experts_per_tok", std::int64_t{2});
    }
    return model;
}

bool names_field(const std::vector<Problem>& problems, const std::string& field, Problem::Severity severity) {
    for (const Problem& problem : problems) {
        if (problem.field == field && problem.severity == severity) return true;
    }
    return false;
}

}  // namespace

class ModelTest : public QObject {
    Q_OBJECT

  private slots:
    void preset_counts_are_the_published_ones_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<double>("published");
        QTest::addColumn<double>(
            "tolerance");  // relative: half a unit of the last digit that the source prints
        QTest::newRow("GPT-2 124M") << "gpt2-124m" << 124439808.0 << 0.0;
        QTest::newRow("GPT-2 355M") << "gpt2-355m" << 354823168.0 << 0.0;
        QTest::newRow("GPT-2 774M") << "gpt2-774m" << 774030080.0 << 0.0;
        QTest::newRow("GPT-2 1558M") << "gpt2-1558m" << 1557611200.0 << 0.0;
        QTest::newRow("GPT-3 2.7B") << "gpt3-2.7b" << 2.7e9 << 0.05 / 2.7;
        QTest::newRow("GPT-3 175B") << "gpt3-175b" << 175e9 << 0.5 / 175;
        QTest::newRow("Llama 2 7B") << "llama2-7b" << 6738415616.0 << 0.0;
        QTest::newRow("Llama 2 13B") << "llama2-13b" << 13015864320.0 << 0.0;
        QTest::newRow("Llama 2 70B") << "llama2-70b" << 68976648192.0 << 0.0;
        QTest::newRow("Llama 3 8B") << "llama3-8b" << 8030261248.0 << 0.0;
        QTest::newRow("Llama 3 70B") << "llama3-70b" << 70553706496.0 << 0.0;
        QTest::newRow("Llama 3.1 405B") << "llama3.1-405b" << 405853388800.0 << 0.0;
        QTest::newRow("Mixtral 8x7B") << "mixtral-8x7b" << 46702792704.0 << 0.0;
        QTest::newRow("Mixtral 8x22B") << "mixtral-8x22b" << 140620634112.0 << 0.0;
        QTest::newRow("MT-NLG 530B") << "mt-nlg-530b" << 529.6e9 << 0.05 / 529.6;
        QTest::newRow("GPT 1T") << "gpt-1t" << 1008.0e9 << 0.05 / 1008.0;
    }
    void preset_counts_are_the_published_ones() {
        QFETCH(QString, key);
        QFETCH(double, published);
        QFETCH(double, tolerance);
        const ModelPreset* found = find_model_preset(key.toStdString());
        QVERIFY(found != nullptr);
        QCOMPARE(found->published_parameters, published);
        const double counted = static_cast<double>(make_parameter_table(found->model).parameters);
        QVERIFY2(std::abs(counted - published) <= tolerance * published,
                 qPrintable(QString::number(counted, 'f', 0)));
    }

    void active_parameters_are_the_published_ones() {
        // "12.9B active parameters" and "39B active parameters", as their makers print them.
        for (const auto& [key, published, digit] :
             {std::tuple{"mixtral-8x7b", 12.9e9, 0.1e9}, std::tuple{"mixtral-8x22b", 39e9, 1e9}}) {
            const ModelPreset& found = *find_model_preset(key);
            QCOMPARE(found.published_active_parameters, published);
            const double counted = static_cast<double>(make_parameter_table(found.model).active_parameters);
            QVERIFY2(std::abs(counted - published) <= digit / 2,
                     qPrintable(QString::number(counted, 'f', 0)));
        }
        for (const ModelPreset& candidate : model_presets()) {
            const ParameterTable table = make_parameter_table(candidate.model);
            QCOMPARE(table.active_parameters < table.parameters, candidate.model.mixture());
        }
    }

    void every_preset_is_sourced_and_valid() {
        std::set<std::string> keys;
        for (const ModelPreset& candidate : model_presets()) {
            QVERIFY(keys.insert(candidate.key).second);
            QVERIFY(!candidate.source.empty() && !candidate.title.empty());
            QVERIFY2(check(candidate.model).empty(), candidate.key.c_str());
            QCOMPARE(find_model_preset(candidate.key), &candidate);
        }
        QVERIFY(keys.count("tiny") == 1);
        QCOMPARE(find_model_preset("gpt2"), nullptr);
    }

    void qwen2_counts_are_the_published_ones() {
        // The counts of the released weights, https://huggingface.co/Qwen.
        QCOMPARE(make_parameter_table(qwen2(24, 896, 14, 2, 4864, 151936, true)).parameters,
                 std::int64_t{494032768});
        QCOMPARE(make_parameter_table(qwen2(28, 1536, 12, 2, 8960, 151936, true)).parameters,
                 std::int64_t{1543714304});
        QCOMPARE(make_parameter_table(qwen2(28, 3584, 28, 4, 18944, 152064, false)).parameters,
                 std::int64_t{7615616512});
    }

    /// "Number of Parameters" and "(Non-Embedding)" as https://huggingface.co/Qwen prints them, in billions;
    /// the small models tie their heads.
    void qwen3_counts_are_the_published_ones() {
        struct Published {
            std::int64_t layers, hidden, heads, ffn;
            bool tied;
            double all, inner, digit;
        };
        for (const Published& one : {Published{28, 1024, 16, 3072, true, 0.6, 0.44, 0.1},
                                     Published{28, 2048, 16, 6144, true, 1.7, 1.4, 0.1},
                                     Published{36, 2560, 32, 9728, true, 4.0, 3.6, 0.1},
                                     Published{36, 4096, 32, 12288, false, 8.2, 6.95, 0.1},
                                     Published{64, 5120, 64, 25600, false, 32.8, 31.2, 0.1}}) {
            Model model = qwen2(one.layers, one.hidden, one.heads, 8, one.ffn, 151936, one.tied);
            model.head_size = 128;
            model.qkv_bias = false;
            model.qk_norm = true;
            const auto counted = static_cast<double>(make_parameter_table(model).parameters);
            const double tables = 151936.0 * static_cast<double>(one.hidden) * (one.tied ? 1.0 : 2.0);
            QVERIFY2(std::abs(counted / 1e9 - one.all) <= one.digit / 2,
                     qPrintable(QString::number(counted)));
            QVERIFY2(std::abs((counted - tables) / 1e9 - one.inner) <= one.digit / 2,
                     qPrintable(QString::number(counted - tables)));
            model.qk_norm = false;
            const auto without = static_cast<double>(make_parameter_table(model).parameters);
            QCOMPARE(counted - without, 2.0 * 128.0 * static_cast<double>(one.layers));
        }
    }

    /// Half of what full attention is counted as is the mean of keys that a query sees, but for its own.
    void windows_are_counted_by_the_keys_that_are_seen() {
        Model model = preset("llama3-8b");
        for (const std::int64_t window : {1, 5, 64, 99, 100, 101}) {
            model.window = window;
            double pairs = 0;
            for (std::int64_t i = 0; i < 100; ++i)
                for (std::int64_t j = 0; j <= i; ++j) pairs += j > i - window ? 1.0 : 0.0;
            // Twice the mean less the part of the diagonal that the usual count leaves out.
            const double reach = std::min(static_cast<double>(window), 100.0);
            QVERIFY(std::abs(attention_span(model, 100) - (2.0 * pairs - reach) / 100.0) < 1e-9);
        }
        model.window = 50;
        model.full_layers = 8;
        QVERIFY(std::abs(attention_span(model, 100) - (8.0 * 100.0 + 24.0 * 75.0) / 32.0) < 1e-9);
        const Model full = preset("llama3-8b");
        QCOMPARE(training_flops_per_token(full, 100) - training_flops_per_token(model, 100),
                 12.0 * 32.0 * 4096.0 * (100.0 - attention_span(model, 100)));
    }

    void unscaled_frequencies_are_powers_of_theta() {
        Model model;
        model.head_size = 8;
        model.rope_theta = 10000.0;
        const std::vector<double> plain = rope_frequencies(model);
        const std::vector<double> expected = {1.0, 0.1, 0.01, 0.001};
        QCOMPARE(plain.size(), expected.size());
        for (std::size_t i = 0; i < 4; ++i) QVERIFY(std::abs(plain[i] / expected[i] - 1.0) < 1e-12);
        QCOMPARE(rope_amplitude(model), 1.0);
        model.rope_scaling = RopeScaling::linear;
        model.rope_factor = 4.0;
        for (std::size_t i = 0; i < 4; ++i) QCOMPARE(rope_frequencies(model)[i], plain[i] / 4.0);
    }

    /// Llama 3.1's own: wavelengths up to 2048 are kept, from 8192 on divided by 8.
    void llama3_divides_long_waves() {
        Model model = preset("llama3-8b");
        const std::vector<double> plain = rope_frequencies(model);
        model.rope_scaling = RopeScaling::llama3;
        model.rope_factor = 8.0;
        model.rope_original_sequence = 8192;
        const std::vector<double> scaled = rope_frequencies(model);
        int kept = 0, between = 0, divided = 0;
        for (std::size_t i = 0; i < plain.size(); ++i) {
            const double wave = 2.0 * 3.14159265358979323846 / plain[i], ratio = plain[i] / scaled[i];
            if (wave < 2048.0) {
                QCOMPARE(scaled[i], plain[i]);
                ++kept;
            } else if (wave > 8192.0) {
                QVERIFY(std::abs(ratio - 8.0) < 1e-12);
                ++divided;
            } else {
                // 1 / ratio falls evenly with 1 / wave from 1 at 2048 to 1/8 at 8192.
                const double share = (8192.0 / wave - 1.0) / 3.0;
                QVERIFY(std::abs(1.0 / ratio - (0.125 + 0.875 * share)) < 1e-12);
                ++between;
            }
        }
        QVERIFY(kept > 20 && between > 3 && divided > 20);
    }

    /// Of the paper's own setting: Llama 2 from 4096 to 32 times as many, beta 1 and 32, pairs 20 to 46.
    void yarn_divides_by_parts() {
        Model model = preset("llama2-7b");
        const std::vector<double> plain = rope_frequencies(model);
        model.rope_scaling = RopeScaling::yarn;
        model.rope_factor = 32.0;
        model.rope_original_sequence = 4096;
        model.rope_high_turns = 32.0;
        model.rope_attention_factor = usual_attention_factor(32.0);
        const std::vector<double> scaled = rope_frequencies(model);
        for (std::size_t i = 0; i < plain.size(); ++i) {
            const double ramp = std::min(std::max((static_cast<double>(i) - 20.0) / 26.0, 0.0), 1.0);
            QVERIFY(std::abs(scaled[i] / plain[i] - (1.0 - ramp + ramp / 32.0)) < 1e-12);
        }
        QVERIFY(std::abs(rope_amplitude(model) - (0.1 * std::log(32.0) + 1.0)) < 1e-15);
        QCOMPARE(usual_attention_factor(0.5), 1.0);
        QVERIFY(check(model).empty());
        model.rope_theta = 1.0;
        QVERIFY(names_field(check(model), "model.rope_theta", Problem::Severity::error));
    }

    void counts_equal_those_of_saved_models_data() {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"gpt2-tiny", "gpt2-odd", "llama-tiny", "llama-gqa-tied", "qwen2-tiny", "mixtral-tiny"}) {
            QTest::newRow(name) << name;
        }
    }
    void counts_equal_those_of_saved_models() {
        QFETCH(QString, name);
        const QString shared = qEnvironmentVariable("WAFERMILL_SHARED", WAFERMILL_SHARED_DEFAULT);
        const QDir folder(shared + "/golden/" + name);
        if (!folder.exists()) QSKIP("no golden models here: set WAFERMILL_SHARED");
        QFile config(folder.filePath("config.json"));
        QVERIFY(config.open(QIODevice::ReadOnly));
        const Model model = from_hugging_face(nlohmann::json::parse(config.readAll().toStdString()));
        QCOMPARE(make_parameter_table(model).parameters, elements_in(folder.filePath("model.safetensors")));
        QVERIFY(check(model).empty());
    }

    void records_are_laid_out_without_gaps() {
        for (const ModelPreset& candidate : model_presets()) {
            const ParameterTable table = make_parameter_table(candidate.model);
            std::int64_t sum = 0;
            std::int64_t matrices = 0;
            std::set<std::string> names;
            for (const Record& record : table.records) {
                std::int64_t offset = 0;
                for (const Parameter& parameter : record.parameters) {
                    QVERIFY(names.insert(parameter.name).second);
                    QCOMPARE(parameter.offset, offset);
                    std::int64_t elements = 1;
                    for (const std::int64_t size : parameter.shape) elements *= size;
                    QCOMPARE(parameter.elements, elements);
                    QCOMPARE(parameter.matrix, parameter.shape.size() == 2);
                    offset += elements;
                    if (parameter.shape.size() == 2) matrices += elements;
                }
                QCOMPARE(record.elements, offset);
                sum += offset;
            }
            QCOMPARE(table.parameters, sum);
            QCOMPARE(table.matrix_parameters, matrices);
        }
    }

    void records_stand_in_their_order() {
        const ParameterTable gpt2 = make_parameter_table(preset("gpt2-124m"));
        QCOMPARE(gpt2.records.size(), std::size_t{15});
        QCOMPARE(gpt2.tokens, 0);
        QCOMPARE(gpt2.positions, 1);
        QCOMPARE(gpt2.first_block, 2);
        QCOMPARE(gpt2.final_norm, 14);
        QCOMPARE(gpt2.head, gpt2.tokens);
        QCOMPARE(text(gpt2.records[9].name), "blocks.7");
        QCOMPARE(gpt2.records[9].layer, std::int64_t{7});
        const ParameterTable llama = make_parameter_table(preset("llama3-8b"));
        QCOMPARE(llama.positions, -1);
        QCOMPARE(llama.first_block, 1);
        QCOMPARE(llama.final_norm, 33);
        QCOMPARE(llama.head, 34);
        QCOMPARE(text(llama.records[34].name), "head");
        QVERIFY(llama.records[34].kind == RecordKind::head);
    }

    void experts_are_records_behind_their_block() {
        const ParameterTable table = make_parameter_table(preset("mixtral-8x7b"));
        QCOMPARE(table.records.size(), std::size_t{1 + 32 * 9 + 2});
        QCOMPARE(table.block(0), 1);
        QCOMPARE(table.final_norm, 289);
        const Record& block = table.records[static_cast<std::size_t>(table.block(3))];
        QCOMPARE(text(block.name), "blocks.3");
        QCOMPARE(block.parameter("router.weight").shape, (std::vector<std::int64_t>{8, 4096}));
        QVERIFY(block.parameter("router.weight").matrix);
        QCOMPARE(block.find("ffn.up.weight"), nullptr);
        QCOMPARE(table.expert(3, 5), table.block(3) + 6);
        const Record& expert = table.records[static_cast<std::size_t>(table.expert(3, 5))];
        QCOMPARE(text(expert.name), "blocks.3.experts.5");
        QVERIFY(expert.kind == RecordKind::expert);
        QCOMPARE(expert.layer, std::int64_t{3});
        QCOMPARE(expert.expert, std::int64_t{5});
        QStringList names;
        for (const Parameter& parameter : expert.parameters) names << text(parameter.name);
        QCOMPARE(names, QStringList({"blocks.3.experts.5.gate.weight", "blocks.3.experts.5.up.weight",
                                     "blocks.3.experts.5.down.weight"}));
        QCOMPARE(expert.parameter("down.weight").shape, (std::vector<std::int64_t>{4096, 14336}));
        QCOMPARE(expert.parameter("down.weight").init_std, std::sqrt(2.0 / (5.0 * 4096.0)) / std::sqrt(64.0));
        const ParameterTable dense = make_parameter_table(preset("llama3-8b"));
        QCOMPARE(dense.block(31), 32);
    }

    void blocks_hold_their_parameters_in_order() {
        const auto names = [](const Model& model) {
            QStringList list;
            const ParameterTable table = make_parameter_table(model);
            for (const Parameter& parameter : table.records.at(2).parameters) {
                list << text(parameter.name).section('.', 2);
            }
            return list;
        };
        QCOMPARE(names(preset("gpt2-124m")),
                 QStringList({"attention_norm.weight", "attention_norm.bias", "attention.query.weight",
                              "attention.key.weight", "attention.value.weight", "attention.query.bias",
                              "attention.key.bias", "attention.value.bias", "attention.output.weight",
                              "attention.output.bias", "ffn_norm.weight", "ffn_norm.bias", "ffn.up.weight",
                              "ffn.up.bias", "ffn.down.weight", "ffn.down.bias"}));
        QCOMPARE(names(qwen2(4, 64, 4, 2, 128, 100, true)),
                 QStringList({"attention_norm.weight", "attention.query.weight", "attention.key.weight",
                              "attention.value.weight", "attention.query.bias", "attention.key.bias",
                              "attention.value.bias", "attention.output.weight", "ffn_norm.weight",
                              "ffn.gate.weight", "ffn.up.weight", "ffn.down.weight"}));
        Model biased_swiglu = preset("llama2-7b");
        biased_swiglu.bias = true;
        QCOMPARE(names(biased_swiglu),
                 QStringList({"attention_norm.weight", "attention.query.weight", "attention.key.weight",
                              "attention.value.weight", "attention.query.bias", "attention.key.bias",
                              "attention.value.bias", "attention.output.weight", "attention.output.bias",
                              "ffn_norm.weight", "ffn.gate.weight", "ffn.up.weight", "ffn.gate.bias",
                              "ffn.up.bias", "ffn.down.weight", "ffn.down.bias"}));
    }

    void parameters_are_found_by_the_last_part_of_their_name() {
        const ParameterTable table = make_parameter_table(preset("llama3-8b"));
        const Parameter& key = table.records[5].parameter("attention.key.weight");
        QCOMPARE(text(key.name), "blocks.4.attention.key.weight");
        QCOMPARE(key.shape, (std::vector<std::int64_t>{1024, 4096}));
        QCOMPARE(table.records[0].parameter("weight").shape, (std::vector<std::int64_t>{128256, 4096}));
        QCOMPARE(table.records[5].find("attention.key.bias"), nullptr);
        QCOMPARE(table.records[5].find("key.weight"), nullptr);
        QVERIFY_EXCEPTION_THROWN(table.records[5].parameter("attention.key.bias"), Error);
    }

    void initial_values_follow_the_width() {
        const ParameterTable table = make_parameter_table(preset("gpt2-124m"));
        const Record& block = table.records[2];
        const double base = std::sqrt(2.0 / (5.0 * 768.0)), residual = base / std::sqrt(24.0);
        QCOMPARE(block.parameter("attention.query.weight").init_std, base);
        QCOMPARE(block.parameter("attention.output.weight").init_std, residual);
        QCOMPARE(block.parameter("ffn.up.weight").init_std, base);
        QCOMPARE(block.parameter("ffn.down.weight").init_std, residual);
        QVERIFY(block.parameter("attention_norm.weight").init == Init::one);
        QVERIFY(block.parameter("attention_norm.bias").init == Init::zero);
        QVERIFY(block.parameter("ffn.up.bias").init == Init::zero);
        QVERIFY(table.records[0].parameter("weight").init == Init::normal);
    }

    void flops_agree_with_megatrons_formula() {
        // 72 B s l h^2 (1 + s/6h + V/12lh) without recompute, arXiv 2205.05198 equation 7; biases, norms and
        // positions are what it leaves out.
        for (const char* key : {"gpt3-175b", "mt-nlg-530b", "gpt-1t"}) {
            const Model model = preset(key);
            const double h = static_cast<double>(model.hidden), l = static_cast<double>(model.layers);
            const double v = static_cast<double>(model.vocab), s = 2048.0;
            const double expected = 72 * l * h * h * (1 + s / (6 * h) + v / (12 * l * h));
            const double counted = training_flops_per_token(model, 2048);
            QVERIFY2(std::abs(counted / expected - 1) < 1e-3, key);
            QVERIFY(counted > expected);
        }
    }

    void block_flops_are_the_forward_third_of_training() {
        for (const ModelPreset& candidate : model_presets()) {
            const Model& model = candidate.model;
            const ParameterTable table = make_parameter_table(model);
            const double blocks =
                static_cast<double>(model.layers) * block_forward_flops_per_token(model, 1000);
            std::int64_t outside = table.active_parameters;
            for (const Record& record : table.records) {
                for (const Parameter& parameter : record.parameters) {
                    const bool in_block =
                        record.kind == RecordKind::block || record.kind == RecordKind::expert;
                    if (in_block && parameter.matrix && record.expert < model.experts_per_token)
                        outside -= parameter.elements;
                }
            }
            const double training = training_flops_per_token(model, 1000);
            QVERIFY(std::abs(3 * blocks + 6.0 * static_cast<double>(outside) - training) < 1e-9 * training);
        }
    }

    void activations_are_34_bytes_per_hidden_element_for_gpt() {
        const Model gpt3 = preset("gpt3-175b");
        QCOMPARE(block_activation_bytes_per_token(gpt3), 34.0 * 12288);
        // Llama 3 8B by hand: h = 4096, keys and values h/4, f = 3.5h: 10 + 2 + 2 + 2 (1/4 + 1/4) + 6 * 3.5 =
        // 36 h.
        QCOMPARE(block_activation_bytes_per_token(preset("llama3-8b")), 36.0 * 4096);
        // Mixtral 8x7B has the same shape with two feed-forward layers a token, and eight probabilities.
        QCOMPARE(block_activation_bytes_per_token(preset("mixtral-8x7b")), (36.0 + 6 * 3.5) * 4096 + 32);
        // Queries (h) and keys (h/4) once more, in 16 bits.
        Model normed = preset("llama3-8b");
        normed.qk_norm = true;
        QCOMPARE(block_activation_bytes_per_token(normed), (36.0 + 2.0 + 0.5) * 4096);
    }

    void json_round_trip() {
        for (const ModelPreset& candidate : model_presets()) {
            const nlohmann::json json = candidate.model;
            QCOMPARE(json.size(), std::size_t{27});
            QVERIFY(json.get<Model>() == candidate.model);
        }
        const nlohmann::json json = preset("llama3-8b");
        QVERIFY(json.at("positions") == "rope" && json.at("norm") == "rms_norm");
        QVERIFY(json.at("feed_forward") == "swiglu" && json.at("tied_head") == false);
    }

    void json_keeps_defaults_and_names_wrong_keys() {
        QVERIFY(nlohmann::json::object().get<Model>() == Model());
        const auto message = [](const char* document) -> std::string {
            try {
                Model model;
                from_json(nlohmann::json::parse(document), model);
            } catch (const Error& error) {
                return error.what();
            }
            return {};
        };
        QVERIFY(text(message(R"({"layers": "four"})")).contains("model.layers"));
        QVERIFY(text(message(R"({"layers": 4.5})")).contains("whole number"));
        QVERIFY(text(message(R"({"layers": 18446744073709551615})")).contains("model.layers"));
        QVERIFY(text(message(R"({"positions": "alibi"})")).contains("learned or rope"));
        QVERIFY(text(message(R"({"bias": 1})")).contains("true or false"));
        QVERIFY(text(message(R"({"rope_theta": "big"})")).contains("model.rope_theta"));
        QVERIFY(text(message("[]")).contains("object"));
        QVERIFY(message(R"({"layers": 5})").empty());
    }

    void impossible_models_do_not_break_the_table() {
        Model model;
        model.layers = -2;
        QCOMPARE(make_parameter_table(model).records.size(), std::size_t{3});
        model.layers = model.hidden = model.heads = model.kv_heads = model.head_size = model.ffn = 0;
        QCOMPARE(make_parameter_table(model).parameters, std::int64_t{0});
        QVERIFY(!check(model).empty());
    }
};

QTEST_GUILESS_MAIN(ModelTest)
#include "tst_model.moc"
