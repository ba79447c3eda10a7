// SPDX-License-Identifier: Apache-2.0
#include "engine/train/choice_evaluation.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <optional>
#include <span>

#include <nlohmann/json.hpp>

#include "core/base/blocking.h"
#include "core/base/error.h"
#include "core/base/json_text.h"
#include "core/base/shown.h"
#include "engine/data/text_source.h"
#include "engine/data/unicode.h"
#include "engine/train/loaded_model.h"
#include "engine/train/text_evaluation.h"

namespace wafermill {
namespace {

using Json = nlohmann::json;

/// One line as it was written.
struct Question {
    std::int64_t line = 0;
    std::string context;
    std::vector<std::string> choices;
    std::size_t answer = 0;
};

/// Reads the lines of a task, and says what is wrong with one.
class TaskReader {
  public:
    explicit TaskReader(const ChoiceTask& task) : task_(task) {}

    std::vector<Question> read() {
        may_block("reading a task");
        std::error_code folder;
        std::ifstream in(task_.data, std::ios::binary);
        if (!in || std::filesystem::is_directory(task_.data, folder))
            throw Error("The task " + task_.data.string() +
                        " cannot be read. Name a file of JSON Lines (--data).");
        std::vector<Question> questions;
        for (std::string text; next(in, text);)
            if (text.find_first_not_of(" \t\r") != std::string::npos) questions.push_back(question(text));
        if (in.bad()) throw Error("The task " + task_.data.string() + " could not be read to its end.");
        if (questions.empty())
            throw Error("The task " + task_.data.string() +
                        " has no items: it is empty. Name a file with a JSON object a line.");
        return questions;
    }

  private:
    /// The next line without its end; false behind the last, and where the file cannot be read.
    bool next(std::istream& in, std::string& text) {
        ++line_;
        text.clear();
        for (char byte = 0; in.get(byte) && byte != '\n'; text += byte)
            if (std::ssize(text) == TextStream::longest_line)
                refuse("is longer than " + std::to_string(TextStream::longest_line >> 20) +
                       " MiB. Correct the line, or leave it out.");
        return !in.bad() && (in || !text.empty());
    }

    [[noreturn]] void refuse(const std::string& what) const {
        throw Error("Line " + std::to_string(line_) + " of " + task_.data.string() + " " + what);
    }

    Question question(const std::string& text) const {
        const auto json = parse_json_quietly<Json>(text);
        if (json.is_discarded()) refuse("is no JSON in UTF-8. Correct the line, or leave it out.");
        if (!json.is_object()) refuse("is no JSON object. Write one object a line.");
        Question question;
        question.line = line_;
        const Json& context = member(json, task_.context_field, "--context-field");
        if (!context.is_string())
            refuse("has no text under " + shown(task_.context_field) + ". Write a string there.");
        question.context = context.get<std::string>();
        const Json& choices = member(json, task_.choices_field, "--choices-field");
        std::vector<std::string> labels;
        if (choices.is_object()) {
            question.choices = texts(member(choices, "text", "--choices-field"));
            if (choices.contains("label")) labels = texts(choices.at("label"));
            if (!labels.empty() && labels.size() != question.choices.size())
                refuse("has " + std::to_string(labels.size()) + " labels for " +
                       std::to_string(question.choices.size()) + " choices. Give each choice one.");
        } else {
            question.choices = texts(choices);
        }
        if (question.choices.size() < 2)
            refuse("has fewer than two choices, so that there is nothing to choose. Leave the line out.");
        for (const std::string& choice : question.choices)
            if (choice.empty()) refuse("has an empty choice, which has no likelihood. Correct the line.");
        question.answer =
            answer(member(json, task_.answer_field, "--answer-field"), question.choices, labels);
        return question;
    }

    const Json& member(const Json& json, const std::string& name, const char* option) const {
        const auto found = json.find(name);
        if (found == json.end())
            refuse("has no member " + shown(name) + ". Correct the line, or name the member (" + option +
                   ").");
        return *found;
    }

    std::vector<std::string> texts(const Json& json) const {
        std::vector<std::string> result;
        if (!json.is_array()) refuse("has no array of choices. Write an array of strings.");
        for (const Json& one : json) {
            if (!one.is_string()) refuse("has a choice that is no text. Write an array of strings.");
            result.push_back(one.get<std::string>());
        }
        return result;
    }

    std::size_t answer(const Json& json, const std::vector<std::string>& choices,
                       const std::vector<std::string>& labels) const {
        std::optional<std::size_t> index;
        if (json.is_number_unsigned()) index = json.get<std::size_t>();
        if (json.is_string()) index = named(json.get<std::string>(), choices, labels);
        if (!index || *index >= choices.size())
            refuse("has the answer " + shown(json.dump(), "") + ", which is none of its " +
                   std::to_string(choices.size()) +
                   " choices: give an index from 0 on, a label, a choice's text, or a letter from A on.");
        return *index;
    }

    static std::optional<std::size_t> named(const std::string& text, const std::vector<std::string>& choices,
                                            const std::vector<std::string>& labels) {
        for (const std::vector<std::string>& names : {labels, choices}) {
            const auto found = std::find(names.begin(), names.end(), text);
            if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
        }
        if (text.size() == 1 && text[0] >= 'A' && text[0] <= 'Z')
            return static_cast<std::size_t>(text[0] - 'A');
        if (text.empty() || text.size() > 6 || text.find_first_not_of("0123456789") != std::string::npos)
            return std::nullopt;
        return static_cast<std::size_t>(std::stoul(text));
    }

    const ChoiceTask& task_;
    std::int64_t line_ = 0;
};

std::int64_t characters_of(const std::string& text) {
    return std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xC0) != 0x80; });
}

/// Scores the choices of one question after another. What two sequences begin with in common is computed
/// once.
class Scorer {
  public:
    Scorer(const Project& project, const ChoiceTask& task, const std::function<bool(double)>& progress)
        : task_(task),
          progress_(progress),
          model_(project, task.run, task.checkpoint, progress),
          tokenizer_(model_.tokenizer(project)),
          end_of_text_(model_.end_of_text(tokenizer_)),
          begin_of_text_(model_.begin_of_text(tokenizer_)) {
        model_.decoder().watch = [this](double) { return go_on(); };
    }

    /// Encodes all questions before the first is computed: what is wrong with one costs no hours.
    ChoiceEvaluation run(const std::vector<Question>& questions) {
        ChoiceEvaluation result;
        result.run = model_.run().id;
        result.step = model_.info().step;
        result.sequence = model_.decoder().positions();
        try {
            std::vector<Tokens> tokens;
            for (const Question& question : questions) {
                if (!go_on()) throw Interrupted("");
                tokens.push_back(encode(question));
            }
            for (std::size_t i = 0; i < questions.size(); ++i) {
                share_ = static_cast<double>(i) / static_cast<double>(questions.size());
                if (!go_on()) throw Interrupted("");
                result.items.push_back(score(questions[i], tokens[i]));
                result.chance += 1.0 / static_cast<double>(questions[i].choices.size());
            }
        } catch (const Interrupted&) {
            throw Interrupted("The evaluation was interrupted.");
        }
        result.chance /= static_cast<double>(questions.size());
        return result;
    }

  private:
    bool go_on() const { return !progress_ || progress_(share_); }

    using Ids = std::vector<std::int32_t>;
    struct Tokens {
        Ids context;
        std::vector<Ids> choices;
    };

    [[noreturn]] void refuse(const std::string& subject, const Question& question,
                             const std::string& what) const {
        throw Error(subject + std::to_string(question.line) + " of " + task_.data.string() + " " + what);
    }

    /// Context and choices in tokens, as the harness' _encode_pair has it.
    Tokens encode(const Question& question) const {
        const std::string context(unicode::without_trailing_space(question.context));
        Tokens tokens;
        tokens.context = begin_of_text_;
        if (context.empty() && tokens.context.empty()) {
            if (!end_of_text_)
                refuse("Line ", question,
                       "has nothing before its choices: the context is empty, and the run's plan names no "
                       "data.end_of_text that could stand for it. Give a context.");
            tokens.context = {*end_of_text_};
        }
        const Ids own = context.empty() ? Ids() : ids_of(question, context);
        tokens.context.insert(tokens.context.end(), own.begin(), own.end());
        check(question, tokens.context);
        const std::string between = question.context.substr(context.size()) + task_.delimiter;
        for (const std::string& choice : question.choices) {
            Ids ids = ids_of(question, context + between + choice);
            const std::size_t before = std::min(ids.size(), own.size());
            ids.erase(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(before));
            tokens.choices.push_back(std::move(ids));
            check_choice(question, tokens.choices);
        }
        return tokens;
    }

    /// What the tokenizer cannot say is told with the line that has it.
    Ids ids_of(const Question& question, const std::string& text) const {
        try {
            return tokenizer_.encode(text);
        } catch (const Error& error) {
            refuse("Line ", question,
                   std::string("has a text that the model's tokens cannot say. ") + error.what());
        }
    }

    void check(const Question& question, const Ids& ids) const {
        for (const std::int32_t id : ids)
            if (id < 0 || id >= model_.model().vocab)
                refuse("Line ", question,
                       "has the token " + std::to_string(id) + ", and the model only " +
                           std::to_string(model_.model().vocab) + ". Choose a task that fits its tokenizer.");
    }

    /// The last of them.
    void check_choice(const Question& question, const std::vector<Ids>& choices) const {
        const Ids& ids = choices.back();
        const std::string subject = "Choice " + std::to_string(choices.size()) + " of line ";
        if (ids.empty()) refuse(subject, question, "has no token of its own. Leave the line out.");
        if (std::ssize(ids) > model_.model().sequence)
            refuse(subject, question,
                   "has " + std::to_string(ids.size()) + " tokens, more than the model's sequence of " +
                       std::to_string(model_.model().sequence) + ". Leave the line out.");
        check(question, ids);
    }

    ChoiceItem score(const Question& question, const Tokens& tokens) {
        ChoiceItem item;
        item.line = question.line;
        item.answer = question.answer;
        for (std::size_t i = 0; i < question.choices.size(); ++i) {
            ChoiceScore score = likelihood(tokens.context, tokens.choices[i], item.tokens_cut);
            score.characters = characters_of(question.choices[i]);
            score.bytes = std::ssize(question.choices[i]);
            item.choices.push_back(score);
        }
        return item;
    }

    ChoiceScore likelihood(const Ids& context, const Ids& choice, std::int64_t& cut) {
        Ids inputs = context;
        inputs.insert(inputs.end(), choice.begin(), choice.end() - 1);
        const std::int64_t over = std::ssize(inputs) - model_.model().sequence;
        if (over > 0) inputs.erase(inputs.begin(), inputs.begin() + over);
        cut = std::max(cut, over);
        const std::vector<float>& logits = last_logits(inputs, std::ssize(choice));
        const std::int64_t vocabulary = model_.model().vocab;
        ChoiceScore score;
        score.tokens = std::ssize(choice);
        score.greedy = true;
        for (std::int64_t i = 0; i < score.tokens; ++i) {
            const float* row = logits.data() + i * vocabulary;
            const std::int32_t token = choice[static_cast<std::size_t>(i)];
            score.log_likelihood -= negative_log_likelihood(row, vocabulary, token);
            score.greedy = score.greedy && std::max_element(row, row + vocabulary) - row == token;
        }
        return score;
    }

    const std::vector<float>& last_logits(const std::vector<std::int32_t>& inputs, std::int64_t rows) {
        const std::int64_t most = std::ssize(inputs) - rows;
        std::int64_t same = 0;
        while (same < std::min(most, std::ssize(computed_)) &&
               computed_[static_cast<std::size_t>(same)] == inputs[static_cast<std::size_t>(same)])
            ++same;
        computed_.clear();  // until they are there
        model_.decoder().truncate(same);
        const std::vector<float>& logits =
            model_.decoder().extend(std::span(inputs).subspan(static_cast<std::size_t>(same)), rows);
        computed_ = inputs;
        return logits;
    }

    const ChoiceTask& task_;
    const std::function<bool(double)>& progress_;
    LoadedModel model_;
    TextTokenizer tokenizer_;
    std::optional<std::int32_t> end_of_text_;
    std::vector<std::int32_t> begin_of_text_;
    std::vector<std::int32_t> computed_;  ///< what the decoder holds
    double share_ = 0;
};

template <class Length>
std::size_t likeliest(const std::vector<ChoiceScore>& choices, const Length& length) {
    std::size_t best = 0;
    const auto value = [&](std::size_t i) {
        return choices[i].log_likelihood / static_cast<double>(length(choices[i]));
    };
    for (std::size_t i = 1; i < choices.size(); ++i)
        if (value(i) > value(best)) best = i;
    return best;
}

Accuracy accuracy(const std::vector<ChoiceItem>& items, std::size_t (ChoiceItem::*chosen)() const) {
    const auto count = static_cast<double>(items.size());
    Accuracy result;
    for (const ChoiceItem& item : items) result.share += (item.*chosen)() == item.answer ? 1.0 : 0.0;
    result.share /= count;
    // Of zeros and ones the sample variance is p (1 - p) n / (n - 1).
    result.standard_error = items.size() > 1 ? std::sqrt(result.share * (1 - result.share) / (count - 1))
                                             : std::numeric_limits<double>::quiet_NaN();
    return result;
}

}  // namespace

std::size_t ChoiceItem::plain() const {
    return likeliest(choices, [](const ChoiceScore&) { return 1; });
}
std::size_t ChoiceItem::by_characters() const {
    return likeliest(choices, [](const ChoiceScore& score) { return score.characters; });
}
std::size_t ChoiceItem::by_bytes() const {
    return likeliest(choices, [](const ChoiceScore& score) { return score.bytes; });
}
std::size_t ChoiceItem::by_tokens() const {
    return likeliest(choices, [](const ChoiceScore& score) { return score.tokens; });
}

ChoiceEvaluation evaluate_choices(const Project& project, const ChoiceTask& task,
                                  const std::function<bool(double)>& progress) {
    const std::vector<Question> questions = TaskReader(task).read();
    ChoiceEvaluation result = Scorer(project, task, progress).run(questions);
    result.plain = accuracy(result.items, &ChoiceItem::plain);
    result.by_characters = accuracy(result.items, &ChoiceItem::by_characters);
    result.by_bytes = accuracy(result.items, &ChoiceItem::by_bytes);
    result.by_tokens = accuracy(result.items, &ChoiceItem::by_tokens);
    return result;
}

}  // namespace wafermill
