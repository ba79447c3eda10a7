// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <limits>
#include <numbers>
#include <span>

#include "core/base/error.h"
#include "core/project/project.h"
#include "engine/data/bpe_tokenizer.h"
#include "engine/data/bpe_trainer.h"
#include "engine/interop/import_model.h"
#include "engine/train/loaded_model.h"
#include "engine/train/text_evaluation.h"
#include "tests/engine/interop/hf_folder.h"
#include "tests/engine/interop/plan_values.h"
#include "tests/support/sentencepiece_training.h"

using namespace wafermill;
using namespace wafermill::testing;
namespace fs = std::filesystem;

namespace {

std::string text_of(std::size_t bytes) {
    std::string text;
    for (int i = 0; text.size() < bytes; ++i) text += "line " + std::to_string(i * 7919) + "\n";
    text.resize(bytes);
    return text;
}

}  // namespace

/// A model of 256 tokens, which the byte tokenizer serves; sequences of 32.
class TestTextEvaluation : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase() {
        write_folder(path() / "in", llama_config(), llama_tensors(3, "F32"));
        import_huggingface(path() / "in", path() / "m.wafermill");
        HfTensors even = llama_tensors(4, "F32");
        even["lm_head.weight"].bytes.assign(256 * 16 * 4, '\0');
        write_folder(path() / "even", llama_config(), even);
        import_huggingface(path() / "even", path() / "even.wafermill");
        write_folder(path() / "over", llama_config(), overflowing_tensors(3));
        import_huggingface(path() / "over", path() / "over.wafermill");
        for (const char* name : {"m.wafermill", "even.wafermill", "over.wafermill"})
            set_value(path() / name, "data.tokenizer", "bytes");
    }

    /// A vocabulary of 256 does not say that its tokens are bytes.
    void a_tokenizer_that_is_not_known_is_asked_for() {
        import_huggingface(path() / "in", path() / "unknown.wafermill");
        QVERIFY(Project::open(path() / "unknown.wafermill", Project::Mode::read_only).plan().data.tokenizer ==
                Tokenizer::unknown);
        try {
            evaluated("unknown.wafermill", text_of(50), 8, 8);
            QFAIL("it was evaluated");
        } catch (const Error& error) {
            QVERIFY2(QString(error.what()).contains("data.tokenizer=bytes"), error.what());
        }
    }

    /// A head of zeros finds every byte equally likely: log2(256) bits.
    void an_even_guess_has_eight_bits() {
        const Evaluation result = evaluated("even.wafermill", text_of(500), 32, 16);
        QCOMPARE(result.tokens, 499);
        QCOMPARE(result.bytes, 499);
        QVERIFY(std::abs(result.loss() - std::log(256.0)) < 1e-9);
        QVERIFY(std::abs(result.perplexity() - 256.0) < 1e-6);
        QVERIFY(std::abs(result.bits_per_byte() - 8.0) < 1e-9);
    }

    void every_token_counts_once_with_its_context_data() {
        QTest::addColumn<int>("length");
        QTest::addColumn<int>("sequence");
        QTest::addColumn<int>("stride");
        for (const int length : {2, 10, 32, 33, 34, 65, 200, 401})
            for (const auto& [sequence, stride] :
                 {std::pair{32, 32}, std::pair{32, 8}, std::pair{16, 5}, std::pair{7, 1}})
                QTest::addRow("%d, %d, %d", length, sequence, stride) << length << sequence << stride;
    }
    /// The rule, written down once more: each target from the window that is the first to hold it.
    void every_token_counts_once_with_its_context() {
        QFETCH(const int, length);
        QFETCH(const int, sequence);
        QFETCH(const int, stride);
        const std::string text = text_of(static_cast<std::size_t>(length));
        const Evaluation result = evaluated("m.wafermill", text, sequence, stride);
        QCOMPARE(result.tokens, length - 1);
        QCOMPARE(result.bytes, length - 1);
        const Project project = Project::open(path() / "m.wafermill", Project::Mode::read_only);
        LoadedModel model(project, 1, "newest");
        double nats = 0;
        for (int target = 1; target < length; ++target) {
            int begin = 0;
            while (begin + sequence < target) begin += stride;
            if (begin + sequence >= length) begin = std::max(0, length - 1 - sequence);
            const int end = std::min(begin + sequence, length - 1);
            std::vector<std::int32_t> inputs;
            for (int i = begin; i < end; ++i)
                inputs.push_back(static_cast<unsigned char>(text[static_cast<std::size_t>(i)]));
            const std::vector<float> logits = model.logits(inputs);
            nats +=
                negative_log_likelihood(logits.data() + (target - 1 - begin) * 256, 256,
                                        static_cast<unsigned char>(text[static_cast<std::size_t>(target)]));
        }
        QVERIFY2(std::abs(result.nats - nats) < 1e-9 * nats, qPrintable(QString::number(result.nats - nats)));
    }

    void more_context_is_another_number() {
        const std::string text = text_of(300);
        QVERIFY(evaluated("m.wafermill", text, 32, 32).nats != evaluated("m.wafermill", text, 32, 4).nats);
    }

    void likelihoods_are_those_of_a_softmax() {
        const std::vector<float> logits = {1.0f, 2.0f, -3.0f, 500.0f};
        QVERIFY(std::abs(negative_log_likelihood(logits.data(), 3, 1) -
                         std::log(std::exp(-1.0) + 1 + std::exp(-5.0))) < 1e-12);
        QVERIFY(std::abs(negative_log_likelihood(logits.data(), 4, 0) - 499.0) < 1e-9);
    }

    void a_likelihood_that_is_no_number_is_refused() {
        const float infinite = std::numeric_limits<float>::infinity();
        const std::vector<float> first = {std::nanf(""), 0, 0}, last = {0, 0, std::nanf("")},
                                 above = {0, infinite, 0}, below = {-infinite, 0, 0};
        for (const std::vector<float>& logits : {first, last, above, below})
            QVERIFY_EXCEPTION_THROWN(negative_log_likelihood(logits.data(), 3, 0), Error);
        QVERIFY(std::abs(negative_log_likelihood(below.data(), 3, 1) - std::log(2.0)) < 1e-12);
    }

    void what_cannot_be_evaluated_is_said() {
        const auto refusal = [&](const std::string& text, int sequence, int stride,
                                 const char* project = "m.wafermill") {
            try {
                evaluated(project, text, sequence, stride);
                return QString();
            } catch (const Error& error) {
                return QString::fromUtf8(error.what());
            }
        };
        QVERIFY(refusal("x", 8, 8).contains("nothing to predict"));
        QVERIFY(refusal(text_of(50), 33, 8).contains("longer than the model's 32"));
        QVERIFY(refusal(text_of(50), 8, 9).contains("stride"));
        QVERIFY(refusal(text_of(50), 8, 8, "over.wafermill").contains("gives no numbers for the next token"));
    }

    /// The ids of the file and no other: nothing says that its end is that of a document.
    void a_token_file_gets_no_end_of_text() {
        nlohmann::json config = llama_config();
        config["vocab_size"] = 270;
        HfTensors tensors = llama_tensors(3, "F32");
        std::mt19937 random(2);
        for (const char* name : {"model.embed_tokens.weight", "lm_head.weight"})
            tensors[name] = random_tensor(random, "F32", {270, 16});
        write_folder(path() / "ids", config, tensors);
        BpeTraining training;
        training.vocabulary = 262;
        BpeTrainer trainer(training);
        trainer.add("the wheel and the mill and the water of the wheel");
        trainer.end();
        write_text(path() / "ids/tokenizer.json", trainer.train());
        import_huggingface(path() / "ids", path() / "ids.wafermill");
        set_value(path() / "ids.wafermill", "data.end_of_text", "<|endoftext|>");
        const std::vector<std::uint16_t> ids(50, 'a');
        write_text(path() / "text.bin", {reinterpret_cast<const char*>(ids.data()), 2 * ids.size()});
        EvaluationOptions options;
        const auto tokens_of = [&](const char* file) {
            options.data = path() / file;
            return evaluate_text(Project::open(path() / "ids.wafermill", Project::Mode::read_only), options)
                .tokens;
        };
        QCOMPARE(tokens_of("text.bin"), 49);
        write_text(path() / "text.txt", std::string(50, '#'));  // which no merge joins
        QCOMPARE(tokens_of("text.txt"), 50);                    // its end
    }

    /// The tokenizer's template puts a token in front of each text: the model gets it, and it is no target.
    /// The rule is written down once more.
    void what_begins_a_text_is_given() {
        nlohmann::json config = llama_config();
        config["vocab_size"] = 270;
        HfTensors tensors = llama_tensors(3, "F32");
        std::mt19937 random(2);
        for (const char* name : {"model.embed_tokens.weight", "lm_head.weight"})
            tensors[name] = random_tensor(random, "F32", {270, 16});
        write_folder(path() / "front", config, tensors);
        BpeTraining training;
        training.vocabulary = 262;
        BpeTrainer trainer(training);
        trainer.add("the wheel and the mill and the water of the wheel");
        trainer.end();
        auto document = nlohmann::json::parse(trainer.train());
        const std::string token = "<|endoftext|>";
        const auto id = document.at("added_tokens").at(0).at("id").get<std::int32_t>();
        const auto special = nlohmann::json({{"id", token}, {"type_id", 0}});
        document["post_processor"] = {
            {"type", "TemplateProcessing"},
            {"single", {{{"SpecialToken", special}}, {{"Sequence", {{"id", "A"}, {"type_id", 0}}}}}},
            {"pair", nlohmann::json::array()},
            {"special_tokens", {{token, {{"id", token}, {"ids", {id}}, {"tokens", {token}}}}}}};
        write_text(path() / "front/tokenizer.json", document.dump());
        import_huggingface(path() / "front", path() / "front.wafermill");
        write_text(path() / "two.jsonl", "{\"text\": \"the wheel turns\"}\n{\"text\": \"a mill\"}\n");
        EvaluationOptions options;
        options.data = path() / "two.jsonl";
        options.sequence = options.stride = 32;
        const auto measured = [&] {
            return evaluate_text(Project::open(path() / "front.wafermill", Project::Mode::read_only),
                                 options);
        };
        const Evaluation with = measured();
        set_value(path() / "front.wafermill", "data.begin_of_text", "");
        const Evaluation without = measured();

        const Project project = Project::open(path() / "front.wafermill", Project::Mode::read_only);
        LoadedModel model(project, 1, "newest");
        const TextTokenizer tokenizer = model.tokenizer(project);
        const auto sum = [&](const std::vector<std::int32_t>& ids, const std::vector<std::size_t>& targets) {
            const std::vector<float> logits = model.logits({ids.begin(), ids.end() - 1});
            double nats = 0;
            for (const std::size_t target : targets)
                nats += negative_log_likelihood(logits.data() + (target - 1) * 270, 270, ids[target]);
            return nats;
        };
        std::vector<std::int32_t> ids = {id};
        std::vector<std::size_t> targets;
        for (const char* text : {"the wheel turns", "a mill"}) {
            if (!targets.empty()) ids.push_back(id);
            for (const std::int32_t one : tokenizer.encode(text)) {
                targets.push_back(ids.size());
                ids.push_back(one);
            }
        }
        QCOMPARE(with.tokens, static_cast<std::int64_t>(targets.size()));
        QCOMPARE(with.bytes, 21);
        QVERIFY(std::abs(with.nats - sum(ids, targets)) < 1e-9 * with.nats);
        ids = tokenizer.encode("the wheel turns\na mill");
        targets.clear();
        for (std::size_t i = 1; i < ids.size(); ++i) targets.push_back(i);
        QCOMPARE(without.tokens, static_cast<std::int64_t>(targets.size()));
        QVERIFY(std::abs(without.nats - sum(ids, targets)) < 1e-9 * without.nats);
    }

    /// SentencePiece puts a space in front of each text, which is none of the text's bytes.
    void a_space_that_the_tokenizer_puts_in_front_is_no_byte_data() {
        QTest::addColumn<int>("sequence");
        for (const int sequence : {32, 5, 2}) QTest::addRow("windows of %d", sequence) << sequence;
    }
    void a_space_that_the_tokenizer_puts_in_front_is_no_byte() {
        QFETCH(const int, sequence);
        nlohmann::json config = llama_config();
        config["vocab_size"] = 420;
        HfTensors tensors = llama_tensors(3, "F32");
        std::mt19937 random(2);
        for (const char* name : {"model.embed_tokens.weight", "lm_head.weight"})
            tensors[name] = random_tensor(random, "F32", {420, 16});
        const std::string folder = "pieces-" + std::to_string(sequence);
        const fs::path project = path() / (folder + ".wafermill");
        write_folder(path() / folder, config, tensors);
        write_text(path() / folder / "tokenizer.model", llama_model());
        import_huggingface(path() / folder, project);
        write_text(path() / "mills.jsonl",
                   "{\"text\": \"the wheel of the mill turns\"}\n{\"text\": \"\"}\n"
                   "{\"text\": \" water\"}\n{\"text\": \"7 grain, caf\xC3\xA9\"}\n");
        EvaluationOptions options;
        options.data = path() / "mills.jsonl";
        options.sequence = options.stride = sequence;
        const auto measured = [&](const char* begin, const char* end) {
            set_value(project, "data.begin_of_text", begin);
            set_value(project, "data.end_of_text", end);
            return evaluate_text(Project::open(project, Project::Mode::read_only), options).bytes;
        };
        QCOMPARE(measured("<s>", ""), 27 + 6 + 14);
        QCOMPARE(measured("<s>", "</s>"), 27 + 6 + 14);
        // Without a token to predict it from, the first piece is no target; those of other texts are.
        const auto tokenizer = BpeTokenizer::from_document(llama_model());
        std::vector<std::int32_t> ids;
        tokenizer->encode("the wheel of the mill turns", ids);
        const auto first = std::ssize(tokenizer->decode(std::span(ids).first(1)));
        QVERIFY(first > 0);
        QCOMPARE(measured("", "</s>"), 27 - first + 6 + 14);
    }

    void it_can_be_cancelled() {
        write_text(path() / "text.txt", text_of(400));
        const Project project = Project::open(path() / "m.wafermill", Project::Mode::read_only);
        EvaluationOptions options;
        options.data = path() / "text.txt";
        QVERIFY_EXCEPTION_THROWN(evaluate_text(project, options, [](double) { return false; }), Interrupted);
    }

  private:
    fs::path path() const { return folder_.path().toStdString(); }
    Evaluation evaluated(const std::string& project, const std::string& text, int sequence,
                         int stride) const {
        write_text(path() / "text.txt", text);
        EvaluationOptions options;
        options.data = path() / "text.txt";
        options.sequence = sequence;
        options.stride = stride;
        return evaluate_text(Project::open(path() / project, Project::Mode::read_only), options);
    }
    QTemporaryDir folder_;
};

QTEST_MAIN(TestTextEvaluation)
#include "tst_text_evaluation.moc"
