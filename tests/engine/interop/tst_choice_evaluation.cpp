// SPDX-License-Identifier: Apache-2.0
// Multiple choice: likelihoods and accuracies computed once more, from whole passes and by the definitions.
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <fstream>

#include "core/base/error.h"
#include "core/project/project.h"
#include "engine/data/bpe_tokenizer.h"
#include "engine/data/bpe_trainer.h"
#include "engine/interop/import_model.h"
#include "engine/train/choice_evaluation.h"
#include "engine/train/loaded_model.h"
#include "tests/engine/interop/hf_folder.h"
#include "tests/engine/interop/plan_values.h"

using namespace wafermill;
using namespace wafermill::testing;
namespace fs = std::filesystem;
using namespace std::string_literals;
using Json = nlohmann::ordered_json;

namespace {

struct Written {
    std::string context;
    std::vector<std::string> choices;
    std::size_t answer;
};

/// Lengths that differ, contexts that are shared, end in blanks, or are too long for the model.
std::vector<Written> written_items() {
    std::vector<Written> items;
    const std::vector<std::string> contexts = {"The mill", "The wheel turns ", "Grain \xC3\xA9 ",
                                               "A long beginning that no sequence of this model holds"};
    for (std::size_t i = 0; i < 24; ++i) {
        const std::string number = std::to_string(i * 37 % 11);
        items.push_back({contexts[i / 2 % contexts.size()],
                         {"a", "a stone " + number, "\xE4\xB8\x96\xE7\x95\x8C" + number, "no"},
                         i % 4});
    }
    return items;
}

const std::string good_line = R"({"context":"c","choices":["x","y"],"answer":0})"
                              "\n";

/// Merges "he", "the" and "the" behind a blank, which get the ids 256 to 258.
std::string wheel_tokenizer() {
    BpeTraining options;
    options.vocabulary = 256 + 4;
    BpeTrainer trainer(options);
    trainer.add("the wheel and the mill and the water of the wheel the the the");
    trainer.end();
    return trainer.train();
}

}  // namespace

/// A model of 256 tokens, which the byte tokenizer serves; sequences of 32.
class TestChoiceEvaluation : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase() {
        write_folder(path() / "in", llama_config(), llama_tensors(3, "F32"));
        import_huggingface(path() / "in", path() / "m.wafermill");
        set_value(path() / "m.wafermill", "data.tokenizer", "bytes");
        // Computes nothing but what is refused; with more tokens in its tokenizer than it has.
        write_folder(path() / "over", llama_config(), overflowing_tensors(3));
        import_huggingface(path() / "over", path() / "over.wafermill");
        write_text(path() / "wheel.json", wheel_tokenizer());
        Project over = Project::open(path() / "over.wafermill");
        Plan plan = over.plan();
        plan.data.tokenizer = Tokenizer::file;
        plan.data.tokenizer_file = "wheel.json";
        over.save_plan(plan);
    }

    void scores_are_those_of_whole_passes_data() {
        QTest::addColumn<QString>("delimiter");
        QTest::newRow("blank") << " ";
        QTest::newRow("none") << "";
        QTest::newRow("two lines") << "\n\n";
    }
    void scores_are_those_of_whole_passes() {
        QFETCH(const QString, delimiter);
        const std::vector<Written> items = written_items();
        std::string lines;
        for (const Written& item : items)
            lines +=
                Json({{"context", item.context}, {"choices", item.choices}, {"answer", item.answer}}).dump() +
                "\n";
        ChoiceTask task;
        task.delimiter = delimiter.toStdString();
        const ChoiceEvaluation result = evaluated(lines, task);
        LoadedModel model(project(), 1, "newest");
        QCOMPARE(result.items.size(), items.size());
        std::array<std::vector<bool>, 4> right;  // plain, by characters, bytes and tokens
        for (std::size_t i = 0; i < result.items.size(); ++i) {
            const Written& item = items[i];
            QCOMPARE(result.items[i].line, static_cast<std::int64_t>(i) + 1);
            std::array<std::vector<double>, 4> values;
            for (std::size_t c = 0; c < item.choices.size(); ++c) {
                const ChoiceScore& score = result.items[i].choices[c];
                const std::string& choice = item.choices[c];
                const std::string all = item.context + task.delimiter + choice;
                const auto blanks = static_cast<std::size_t>(item.context.ends_with(' ') ? 1 : 0);
                const std::size_t tokens = blanks + task.delimiter.size() + choice.size();
                const auto [sum, greedy] = likelihood(model, all, tokens);
                QVERIFY2(std::abs(score.log_likelihood - sum) < 2e-4 * std::abs(sum),
                         qPrintable(QString("%1, %2").arg(score.log_likelihood).arg(sum)));
                QCOMPARE(score.greedy, greedy);
                QCOMPARE(score.tokens, static_cast<std::int64_t>(tokens));
                QCOMPARE(score.bytes, static_cast<std::int64_t>(choice.size()));
                QCOMPARE(score.characters, QString::fromStdString(choice).size());
                values[0].push_back(score.log_likelihood);
                values[1].push_back(score.log_likelihood / static_cast<double>(score.characters));
                values[2].push_back(score.log_likelihood / static_cast<double>(score.bytes));
                values[3].push_back(score.log_likelihood / static_cast<double>(score.tokens));
            }
            for (std::size_t kind = 0; kind < 4; ++kind)
                right[kind].push_back(std::max_element(values[kind].begin(), values[kind].end()) -
                                          values[kind].begin() ==
                                      static_cast<std::ptrdiff_t>(item.answer));
        }
        const Accuracy measures[] = {result.plain, result.by_characters, result.by_bytes, result.by_tokens};
        for (std::size_t kind = 0; kind < 4; ++kind) {
            const auto count = static_cast<double>(right[kind].size());
            double mean = 0, squares = 0;
            for (const bool one : right[kind]) mean += (one ? 1 : 0) / count;
            for (const bool one : right[kind]) squares += std::pow((one ? 1 : 0) - mean, 2);
            QVERIFY(std::abs(measures[kind].share - mean) < 1e-12);
            QVERIFY(std::abs(measures[kind].standard_error - std::sqrt(squares / (count - 1) / count)) <
                    1e-12);
        }
        QCOMPARE(result.chance, 0.25);
        const bool cut = std::any_of(result.items.begin(), result.items.end(),
                                     [](const ChoiceItem& item) { return item.tokens_cut > 0; });
        QVERIFY(cut);
    }

    /// The probabilities of all ASCII bytes are what a softmax gives them together.
    void likelihoods_are_those_of_a_softmax() {
        Json choices = Json::array();
        for (int token = 1; token < 128; ++token) choices.push_back(std::string(1, static_cast<char>(token)));
        const std::string lines = Json({{"context", "x"}, {"choices", choices}, {"answer", 0}}).dump();
        ChoiceTask task;
        task.delimiter = "";
        const ChoiceEvaluation result = evaluated(lines, task);
        double sum = 0;
        for (const ChoiceScore& score : result.items.front().choices) sum += std::exp(score.log_likelihood);
        LoadedModel model(project(), 1, "newest");
        const std::vector<float> logits = model.logits({'x'});
        double kept = 0, all = 0;
        for (int token = 0; token < 256; ++token) {
            const double weight = std::exp(static_cast<double>(logits[static_cast<std::size_t>(token)]));
            all += weight;
            if (token >= 1 && token < 128) kept += weight;
        }
        QVERIFY(std::abs(sum - kept / all) < 1e-9);
    }

    void answers_have_many_names_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<int>("answer");
        QTest::newRow("index") << QByteArray(R"({"context":"c","choices":["x","y"],"answer":1})") << 1;
        QTest::newRow("digits") << QByteArray(R"({"context":"c","choices":["x","y"],"answer":"1"})") << 1;
        QTest::newRow("letter") << QByteArray(R"({"context":"c","choices":["x","y","z"],"answer":"C"})") << 2;
        QTest::newRow("text") << QByteArray(R"({"context":"c","choices":["x","y"],"answer":"y"})") << 1;
        QTest::newRow("label") << QByteArray(
                                      R"({"context":"c","choices":{"text":["x","y"],"label":["1","2"]},)"
                                      R"("answer":"1"})")
                               << 0;
        QTest::newRow("a text before a letter")
            << QByteArray(R"({"context":"c","choices":["B","A"],"answer":"A"})") << 1;
    }
    void answers_have_many_names() {
        QFETCH(const QByteArray, line);
        QFETCH(const int, answer);
        QCOMPARE(evaluated(line.toStdString(), {}).items.front().answer, static_cast<std::size_t>(answer));
    }

    void members_have_other_names() {
        ChoiceTask task;
        task.context_field = "question", task.choices_field = "options", task.answer_field = "label";
        const ChoiceEvaluation result = evaluated(
            "\n  \n"
            R"({"question":"q","options":["x","y"],"label":"0"})",
            task);
        QCOMPARE(result.items.front().line, 3);
    }

    void bad_lines_are_named_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* line, const char* said) {
            QTest::newRow(said) << QByteArray(line) << QString(said);
        };
        row("{\"context\": ", "Line 2 of");
        row("[1, 2]", "is no JSON object");
        row(R"({"choices":["x","y"],"answer":0})", "has no member 'context'");
        row(R"({"context":3,"choices":["x","y"],"answer":0})", "has no text under 'context'");
        row(R"({"context":"c","answer":0})", "has no member 'choices'");
        row(R"({"context":"c","choices":"x","answer":0})", "has no array of choices");
        row(R"({"context":"c","choices":["x",2],"answer":0})", "has a choice that is no text");
        row(R"({"context":"c","choices":["x"],"answer":0})", "has fewer than two choices");
        row(R"({"context":"c","choices":["x",""],"answer":0})", "has an empty choice");
        row(R"({"context":"c","choices":["x","y"]})", "has no member 'answer'");
        row(R"({"context":"c","choices":["x","y"],"answer":2})", "has the answer 2, which is none of its 2");
        row(R"({"context":"c","choices":["x","y"],"answer":-1})", "has the answer -1");
        row(R"({"context":"c","choices":["x","y"],"answer":"no"})", "has the answer \"no\"");
        row(R"({"context":"c","choices":{"text":["x","y"],"label":["A"]},"answer":"A"})",
            "has 1 labels for 2 choices");
        row(R"({"context":"  ","choices":["x","y"],"answer":0})", "the context is empty");
        row(R"({"context":"c","choices":["x","0123456789012345678901234567890123456789"],"answer":0})",
            "Choice 2 of line 2 of");
    }
    void bad_lines_are_named() {
        QFETCH(const QByteArray, line);
        QFETCH(const QString, said);
        const std::string good = R"({"context":"c","choices":["x","y"],"answer":0})";
        QString refusal;
        try {
            evaluated(good + "\n" + line.toStdString() + "\n" + good, {});
        } catch (const Error& error) {
            refusal = QString::fromUtf8(error.what());
        }
        QVERIFY2(refusal.contains(said) && refusal.contains("ine 2 of"), qPrintable(refusal));
    }

    void likelihoods_that_are_no_numbers_are_refused() {
        const QString refusal = refusal_without_numbers(good_line + good_line);
        QVERIFY2(refusal.contains("gives no numbers for the next token"), qPrintable(refusal));
    }

    void all_lines_are_checked_before_the_first_is_computed_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const char* line, const char* said) {
            QTest::newRow(name) << QByteArray(line) << QString(said);
        };
        row("an empty context", R"({"context":"","choices":["x","y"],"answer":0})",
            "Line 3 of %1 has nothing before its choices: the context is empty");
        row("a long choice",
            R"({"context":"c","choices":["x","0123456789012345678901234567890123456789"],)"
            R"("answer":0})",
            "Choice 2 of line 3 of %1 has 40 tokens, more than the model's sequence of 32");
        // Together they are fewer tokens than the context alone is.
        row("no token of its own", R"({"context":"of th","choices":["x","e"],"answer":0})",
            "Choice 2 of line 3 of %1 has no token of its own");
        row("a choice's token", R"({"context":"c","choices":["x","the"],"answer":0})",
            "Line 3 of %1 has the token 257, and the model only 256");
        row("a context's token", R"({"context":"the","choices":["x","y"],"answer":0})",
            "Line 3 of %1 has the token 257, and the model only 256");
    }
    /// With a model that refuses whatever it computes: the lines before the bad one were not.
    void all_lines_are_checked_before_the_first_is_computed() {
        QFETCH(const QByteArray, line);
        QFETCH(const QString, said);
        const QString refusal =
            refusal_without_numbers(good_line + good_line + line.toStdString() + "\n" + good_line);
        const QString start = said.arg(QString::fromStdString((path() / "task.jsonl").string()));
        QVERIFY2(refusal.startsWith(start), qPrintable(refusal));
    }

    void a_line_may_have_so_many_bytes_and_no_more() {
        std::string longest = good_line;
        longest.insert(longest.size() - 1, (std::size_t{64} << 20) - (longest.size() - 1), ' ');
        QCOMPARE(evaluated(longest, {}).items.size(), std::size_t{1});
        longest.insert(longest.size() - 1, 1, ' ');
        QString refusal;
        try {
            evaluated(good_line + longest, {});
        } catch (const Error& error) {
            refusal = QString::fromUtf8(error.what());
        }
        QVERIFY2(refusal.startsWith("Line 2 of") && refusal.contains("is longer than 64 MiB"),
                 qPrintable(refusal));
    }

    void white_space_goes_to_the_choice_data() {
        QTest::addColumn<QString>("end");
        QTest::addColumn<bool>("space");
        // Those for which Python's str.isspace() holds, and neighbours for which it does not.
        for (const char32_t one :
             U"\x09\x0A\x0B\x0C\x0D\x1C\x1D\x1E\x1F\x20\u0085\u00A0\u1680\u2000\u2007\u200A"
             U"\u2028\u2029\u202F\u205F\u3000"s)
            QTest::addRow("U+%04X", static_cast<unsigned>(one)) << QString::fromUcs4(&one, 1) << true;
        for (const char32_t one : U"\x1B\x7F\u180E\u200B\u2060\u3001\uFEFF"s)
            QTest::addRow("U+%04X", static_cast<unsigned>(one)) << QString::fromUcs4(&one, 1) << false;
    }
    void white_space_goes_to_the_choice() {
        QFETCH(const QString, end);
        QFETCH(const bool, space);
        const std::string bytes = end.toStdString();
        const Json line = {{"context", "c" + bytes}, {"choices", {"x", "yz"}}, {"answer", 0}};
        const ChoiceEvaluation result = evaluated(line.dump(), {});
        const std::int64_t before = space ? std::ssize(bytes) : 0;
        QCOMPARE(result.items.front().choices[0].tokens, before + 2);  // with the delimiter
        QCOMPARE(result.items.front().choices[1].tokens, before + 3);
    }

    void a_task_without_items_is_refused() {
        QVERIFY_EXCEPTION_THROWN(evaluated("\n\n", {}), Error);
        ChoiceTask task;
        task.data = path() / "none.jsonl";
        QVERIFY_EXCEPTION_THROWN(evaluate_choices(project(), task), Error);
    }

    void it_can_be_left() {
        std::string lines;
        for (int i = 0; i < 20; ++i) lines += good_line;
        // While the model is read, while the lines are checked, while they are computed.
        for (const int last : {1, 30, 150}) {
            int calls = 0;
            QVERIFY_EXCEPTION_THROWN(evaluated(lines, {}, [&](double) { return ++calls < last; }),
                                     Interrupted);
            QCOMPARE(calls, last);
        }
    }

    /// Tokens that reach over the end of the context belong to it: the choice has those beyond its count.
    void tokens_are_those_of_the_whole_text() {
        Json config = llama_config();
        config["vocab_size"] = 270;
        HfTensors tensors = llama_tensors(1, "F32");
        std::mt19937 random(2);
        for (const char* name : {"model.embed_tokens.weight", "lm_head.weight"})
            tensors[name] = random_tensor(random, "F32", {270, 16});
        write_folder(path() / "bpe", config, tensors);
        write_text(path() / "bpe/tokenizer.json", wheel_tokenizer());
        import_huggingface(path() / "bpe", path() / "bpe.wafermill");
        const Project bpe = Project::open(path() / "bpe.wafermill", Project::Mode::read_only);
        LoadedModel model(bpe, 1, "newest");
        const TextTokenizer tokenizer = model.tokenizer(bpe);
        ChoiceTask task;
        task.data = path() / "task.jsonl";
        std::ofstream(task.data) << R"({"context":"of th","choices":["e wheel","e mill"],"answer":0})";
        task.delimiter = "";
        const ChoiceEvaluation result = evaluate_choices(bpe, task);
        const auto count = [&](const std::string& text) { return std::ssize(tokenizer.encode(text)); };
        QVERIFY(count("of th") + count("e wheel") != count("of the wheel"));  // or it shows nothing
        QCOMPARE(result.items.front().choices[0].tokens, count("of the wheel") - count("of th"));
        QCOMPARE(result.items.front().choices[1].tokens, count("of the mill") - count("of th"));
    }

    /// The token that begins a text stands before the context, and in place of one that is empty.
    void what_begins_a_text_stands_before_the_context() {
        Json config = llama_config();
        config["vocab_size"] = 270;
        HfTensors tensors = llama_tensors(1, "F32");
        std::mt19937 random(2);
        for (const char* name : {"model.embed_tokens.weight", "lm_head.weight"})
            tensors[name] = random_tensor(random, "F32", {270, 16});
        write_folder(path() / "begin", config, tensors);
        write_text(path() / "begin/tokenizer.json", wheel_tokenizer());
        import_huggingface(path() / "begin", path() / "begin.wafermill");
        set_value(path() / "begin.wafermill", "data.begin_of_text", "<|endoftext|>");
        const Project project = Project::open(path() / "begin.wafermill", Project::Mode::read_only);
        LoadedModel model(project, 1, "newest");
        const TextTokenizer tokenizer = model.tokenizer(project);
        ChoiceTask task;
        task.data = path() / "task.jsonl";
        write_text(task.data, R"({"context":"of","choices":["a mill","x"],"answer":0})"
                              "\n"
                              R"({"context":"","choices":["a mill","x"],"answer":0})");
        const ChoiceEvaluation result = evaluate_choices(project, task);
        for (const std::size_t item : {0u, 1u}) {
            std::vector<std::int32_t> ids = {*tokenizer.bpe()->id_of("<|endoftext|>")};
            const std::string context = item == 0 ? "of" : "";
            for (const std::int32_t id : tokenizer.encode(context + " a mill")) ids.push_back(id);
            const std::size_t before = 1 + tokenizer.encode(context).size();
            const std::vector<float> logits = model.logits({ids.begin(), ids.end() - 1});
            double expected = 0;
            for (std::size_t at = before; at < ids.size(); ++at) {
                const float* row = logits.data() + (at - 1) * 270;
                double all = 0;
                for (int token = 0; token < 270; ++token) all += std::exp(static_cast<double>(row[token]));
                expected += static_cast<double>(row[ids[at]]) - std::log(all);
            }
            const ChoiceScore& score = result.items[item].choices[0];
            QCOMPARE(score.tokens, static_cast<std::int64_t>(ids.size() - before));
            QVERIFY(std::abs(score.log_likelihood - expected) < 2e-4 * std::abs(expected));
        }
    }

  private:
    fs::path path() const { return folder_.path().toStdString(); }
    Project project() const { return Project::open(path() / "m.wafermill", Project::Mode::read_only); }

    ChoiceEvaluation evaluated(const std::string& lines, ChoiceTask task,
                               const std::function<bool(double)>& progress = {}) const {
        task.data = path() / "task.jsonl";
        std::ofstream(task.data, std::ios::binary) << lines;
        return evaluate_choices(project(), task, progress);
    }

    /// What is said of the lines with the model whose likelihoods are no numbers; no delimiter.
    QString refusal_without_numbers(const std::string& lines) const {
        ChoiceTask task;
        task.data = path() / "task.jsonl";
        task.delimiter = "";
        write_text(task.data, lines);
        try {
            evaluate_choices(Project::open(path() / "over.wafermill", Project::Mode::read_only), task);
        } catch (const Error& error) {
            return QString::fromUtf8(error.what());
        }
        return {};
    }

    /// Of the last `tokens` bytes, by a softmax over one whole pass.
    static std::pair<double, bool> likelihood(LoadedModel& model, const std::string& text,
                                              std::size_t tokens) {
        std::vector<std::int32_t> ids;
        for (const char byte : text) ids.push_back(static_cast<unsigned char>(byte));
        if (ids.size() > 33) ids.erase(ids.begin(), ids.end() - 33);
        const std::vector<float> logits = model.logits({ids.begin(), ids.end() - 1});
        double sum = 0;
        bool greedy = true;
        for (std::size_t at = ids.size() - tokens; at < ids.size(); ++at) {
            double all = 0;
            std::int32_t most = 0;
            const float* row = logits.data() + (at - 1) * 256;
            for (std::int32_t token = 0; token < 256; ++token) {
                all += std::exp(static_cast<double>(row[token]));
                if (row[token] > row[most]) most = token;
            }
            sum += static_cast<double>(row[ids[at]]) - std::log(all);
            greedy = greedy && most == ids[at];
        }
        return {sum, greedy};
    }

    QTemporaryDir folder_;
};

QTEST_GUILESS_MAIN(TestChoiceEvaluation)
#include "tst_choice_evaluation.moc"
