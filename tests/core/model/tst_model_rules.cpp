// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <nlohmann/json.hpp>

#include "core/model/model.h"

using namespace wafermill;

namespace {

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

bool names_field(const std::vector<Problem>& problems, const std::string& field, Problem::Severity severity) {
    for (const Problem& problem : problems) {
        if (problem.field == field && problem.severity == severity) return true;
    }
    return false;
}

}  // namespace

/// A rule that a model breaks is named with its field and a remedy.
class ModelRulesTest : public QObject {
    Q_OBJECT

  private slots:
    void rules_name_field_and_remedy_data() {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("remedy");
        QTest::newRow("layers") << R"({"layers": 0})"
                                << "model.layers"
                                << "1";
        QTest::newRow("layers high") << R"({"layers": 10001})"
                                     << "model.layers"
                                     << "10000";
        QTest::newRow("hidden") << R"({"hidden": -3})"
                                << "model.hidden"
                                << "1";
        QTest::newRow("heads") << R"({"heads": 0})"
                               << "model.heads"
                               << "1";
        QTest::newRow("kv_heads") << R"({"kv_heads": 0})"
                                  << "model.kv_heads"
                                  << "1";
        QTest::newRow("head_size") << R"({"head_size": 0})"
                                   << "model.head_size"
                                   << "1";
        QTest::newRow("ffn") << R"({"ffn": 0})"
                             << "model.ffn"
                             << "1";
        QTest::newRow("experts") << R"({"experts": -1})"
                                 << "model.experts"
                                 << "0";
        QTest::newRow("too many experts a token")
            << R"({"experts": 4, "experts_per_token": 5, "feed_forward": "swiglu", "bias": false})"
            << "model.experts_per_token"
            << "4";
        QTest::newRow("no expert a token")
            << R"({"experts": 4, "experts_per_token": 0, "feed_forward": "swiglu", "bias": false})"
            << "model.experts_per_token"
            << "1";
        QTest::newRow("too many experts in all")
            << R"({"layers": 1000, "experts": 101, "feed_forward": "swiglu", "bias": false})"
            << "model.experts"
            << "100";
        QTest::newRow("experts with GELU") << R"({"experts": 4, "feed_forward": "gelu_tanh", "bias": false})"
                                           << "model.feed_forward"
                                           << "model.feed_forward=swiglu";
        QTest::newRow("experts with biases") << R"({"experts": 4, "feed_forward": "swiglu", "bias": true})"
                                             << "model.bias"
                                             << "model.bias=false";
        QTest::newRow("vocab") << R"({"vocab": 1})"
                               << "model.vocab"
                               << "2";
        QTest::newRow("sequence") << R"({"sequence": 0})"
                                  << "model.sequence"
                                  << "1";
        QTest::newRow("theta") << R"({"rope_theta": 0})"
                               << "model.rope_theta"
                               << "1";
        QTest::newRow("theta is not a number") << R"({"rope_theta": null})"
                                               << "model.rope_theta"
                                               << "10000";
        QTest::newRow("window") << R"({"window": -1})"
                                << "model.window"
                                << "0";
        QTest::newRow("full layers") << R"({"full_layers": 10001})"
                                     << "model.full_layers"
                                     << "10000";
        QTest::newRow("factor") << R"({"positions": "rope", "rope_scaling": "linear", "rope_factor": 0.5})"
                                << "model.rope_factor"
                                << "1";
        QTest::newRow("original sequence")
            << R"({"positions": "rope", "rope_scaling": "llama3", "rope_original_sequence": 0})"
            << "model.rope_original_sequence"
            << "1";
        QTest::newRow("turns")
            << R"({"positions": "rope", "rope_scaling": "llama3", "rope_low_turns": 4, "rope_high_turns": 4})"
            << "model.rope_high_turns"
            << "16";
        QTest::newRow("amplitude")
            << R"({"positions": "rope", "rope_scaling": "yarn", "rope_attention_factor": 0})"
            << "model.rope_attention_factor"
            << "1";
        QTest::newRow("epsilon") << R"({"norm_epsilon": 0})"
                                 << "model.norm_epsilon"
                                 << "1e-05";
        QTest::newRow("shared heads") << R"({"heads": 8, "head_size": 16, "kv_heads": 3})"
                                      << "model.kv_heads"
                                      << "2, 4, 8";
        QTest::newRow("more key-value heads") << R"({"kv_heads": 8})"
                                              << "model.kv_heads"
                                              << "1, 2, 4";
        QTest::newRow("odd rotary heads")
            << R"({"positions": "rope", "heads": 2, "kv_heads": 2, "head_size": 63,
                                                 "hidden": 126})"
            << "model.head_size"
            << "62, 64";
        QTest::newRow("uncountable") << R"({"layers": 10000, "hidden": 1048576, "ffn": 16777216})"
                                     << "model.layers"
                                     << "fewer layers";
    }
    void rules_name_field_and_remedy() {
        QFETCH(QString, json);
        QFETCH(QString, field);
        QFETCH(QString, remedy);
        const Model model = nlohmann::json::parse(json.toStdString()).get<Model>();
        bool found = false;
        for (const Problem& problem : check(model)) {
            if (problem.severity != Problem::Severity::error) continue;
            QCOMPARE(text(problem.field), field);
            QVERIFY2(text(problem.remedy).contains(remedy), problem.remedy.c_str());
            QVERIFY(!problem.rule.empty() && problem.rule.back() == '.');
            found = true;
        }
        QVERIFY(found);
    }

    void unusual_head_widths_warn() {
        Model model;
        model.hidden = 4096;
        model.heads = model.kv_heads = 30;
        model.head_size = 128;
        const std::vector<Problem> problems = check(model);
        QVERIFY(names_field(problems, "model.heads", Problem::Severity::warning));
        QVERIFY2(text(problems.front().remedy).contains("16, 32, 64"), problems.front().remedy.c_str());
        model.heads = model.kv_heads = 16;
        QVERIFY(names_field(check(model), "model.head_size", Problem::Severity::warning));
        QVERIFY(text(check(model).front().remedy).contains("256"));
        model.head_size = 256;
        QVERIFY(check(model).empty());
    }
};

QTEST_GUILESS_MAIN(ModelRulesTest)
#include "tst_model_rules.moc"
