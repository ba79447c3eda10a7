// SPDX-License-Identifier: Apache-2.0
#include "engine/train/text_evaluation.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <span>
#include <vector>

#include "core/base/error.h"
#include "engine/data/bpe_tokenizer.h"
#include "engine/data/text_source.h"
#include "engine/data/tokenizer.h"
#include "engine/train/loaded_model.h"
#include "engine/train/sampling.h"

namespace wafermill {
namespace {

class Evaluator {
  public:
    Evaluator(const Project& project, const EvaluationOptions& options,
              const std::function<bool(double)>& progress)
        : model_(project, options.run, options.checkpoint),
          plan_(model_.plan()),
          tokenizer_(model_.tokenizer(project)),
          progress_(progress),
          end_of_text_(model_.end_of_text(tokenizer_)),
          begin_of_text_(model_.begin_of_text(tokenizer_)) {
        if (tokenizer_.bpe()) stream_.emplace(tokenizer_.bpe());
        result_.run = model_.run().id;
        result_.step = model_.info().step;
        result_.sequence = options.sequence > 0 ? options.sequence : plan_.sequence();
        result_.stride = options.stride > 0 ? options.stride : result_.sequence;
        if (result_.sequence > plan_.model.sequence)
            throw Error("A window of " + std::to_string(result_.sequence) +
                        " tokens is longer than the model's " + std::to_string(plan_.model.sequence) +
                        ". Choose a shorter one (--sequence).");
        if (result_.stride > result_.sequence)
            throw Error("A stride of " + std::to_string(result_.stride) +
                        " leaves tokens out between windows of " + std::to_string(result_.sequence) +
                        ". Choose a smaller one (--stride).");
    }

    Evaluation run(const std::filesystem::path& data) {
        const SourceList sources = list_sources(data);
        const bool apart = end_of_text_ || !begin_of_text_.empty();
        TextStream stream(sources, {}, {model_.data().text_field, !apart, stream_.has_value()});
        const double all = static_cast<double>(std::max<std::int64_t>(1, sources.bytes()));
        for (TextPiece piece; stream.next(piece);) {
            if (piece.begins && stream.position().documents > 1 && apart) end_document();
            if (piece.begins) {
                ids_.insert(ids_.end(), begin_of_text_.begin(), begin_of_text_.end());
                roles_.resize(ids_.size(), Role::given);
                begins_ = begins_ || apart;
            }
            add(piece);
            share_ = static_cast<double>(stream.read_bytes()) / all;
            windows();
        }
        // A token file has no documents but those that its own tokens end.
        if (stream.position().documents > 0) end_document();
        windows();
        last_window();
        if (result_.tokens == 0)
            throw Error(
                "The text has no two tokens, so that there is nothing to predict. Choose a longer one.");
        return result_;
    }

  private:
    /// given: stands there by the plan, and is not predicted. first: begins a document's text.
    enum class Role : char { inner, first, given };

    void add(const TextPiece& piece) {
        if (!piece.ids.empty())
            ids_.insert(ids_.end(), piece.ids.begin(), piece.ids.end());
        else if (stream_)
            stream_->add(piece.text, ids_);
        else {
            const std::vector<std::int32_t> ids = tokenizer_.encode(piece.text);
            ids_.insert(ids_.end(), ids.begin(), ids.end());
        }
        note_roles();
    }

    void end_document() {
        if (stream_) stream_->end(ids_);
        note_roles();
        if (end_of_text_) ids_.push_back(*end_of_text_);
        roles_.resize(ids_.size(), Role::inner);
        begins_ = false;
    }

    /// Of the ids that were added since.
    void note_roles() {
        if (begins_ && roles_.size() < ids_.size()) {
            roles_.push_back(Role::first);
            begins_ = false;
        }
        roles_.resize(ids_.size(), Role::inner);
    }

    /// As the tokenizer says them: at the start of a document without the space that it put in front.
    void count_bytes(std::vector<std::int32_t>& text, bool continues) {
        result_.bytes += std::ssize(tokenizer_.bpe() ? tokenizer_.bpe()->decode(text, continues)
                                                     : tokenizer_.decode(text));
        text.clear();
    }

    /// Computes inputs [begin, begin + count) and counts the targets that were not counted yet.
    void window(std::size_t begin, std::size_t count) {
        if (progress_ && !progress_(share_)) throw Interrupted("The evaluation was interrupted.");
        const std::int64_t vocabulary = plan_.model.vocab;
        for (std::size_t i = begin; i <= begin + count; ++i)
            if (ids_[i] < 0 || ids_[i] >= vocabulary)
                throw Error("The text has the token " + std::to_string(ids_[i]) + ", and the model only " +
                            std::to_string(vocabulary) + ". Choose a text that fits its tokenizer.");
        const std::vector<std::int32_t> inputs(ids_.begin() + static_cast<std::ptrdiff_t>(begin),
                                               ids_.begin() + static_cast<std::ptrdiff_t>(begin + count));
        const std::vector<float>& logits = model_.logits(inputs);
        std::vector<std::int32_t> text;
        bool continues = true;
        for (; counted_ < begin + count + 1; ++counted_) {
            if (roles_[counted_] == Role::given) continue;
            if (roles_[counted_] == Role::first) {
                count_bytes(text, continues);
                continues = false;
            }
            const std::int32_t id = ids_[counted_];
            result_.nats += negative_log_likelihood(
                logits.data() + static_cast<std::int64_t>(counted_ - 1 - begin) * vocabulary, vocabulary, id);
            ++result_.tokens;
            if (id != end_of_text_) text.push_back(id);
        }
        count_bytes(text, continues);
    }

    /// All windows that are whole by now. Ids that no later one needs are let go of.
    void windows() {
        const auto sequence = static_cast<std::size_t>(result_.sequence);
        while (ids_.size() > begin_ + sequence) {
            window(begin_, sequence);
            begin_ += static_cast<std::size_t>(result_.stride);
        }
        // The last window may be moved back by up to its length.
        if (begin_ <= 4 * sequence) return;
        const std::size_t spent = begin_ - sequence;
        ids_.erase(ids_.begin(), ids_.begin() + static_cast<std::ptrdiff_t>(spent));
        roles_.erase(roles_.begin(), roles_.begin() + static_cast<std::ptrdiff_t>(spent));
        begin_ -= spent;
        counted_ -= spent;
    }

    void last_window() {
        if (ids_.size() < 2 || counted_ >= ids_.size()) return;
        const std::size_t count = std::min(static_cast<std::size_t>(result_.sequence), ids_.size() - 1);
        window(ids_.size() - 1 - count, count);
    }

    LoadedModel model_;
    Plan plan_;
    TextTokenizer tokenizer_;
    const std::function<bool(double)>& progress_;
    std::optional<std::int32_t> end_of_text_;
    std::vector<std::int32_t> begin_of_text_;
    std::optional<TokenStream> stream_;
    Evaluation result_;
    std::vector<std::int32_t> ids_;  ///< from the first that is still needed
    std::vector<Role> roles_;        ///< of ids_
    bool begins_ = false;            ///< a document has begun, and its first token is not among them yet
    std::size_t begin_ = 0;          ///< of the next window, in ids_
    std::size_t counted_ = 1;        ///< targets before this place are counted; the first token is none
    double share_ = 0;
};

}  // namespace

double Evaluation::loss() const {
    return nats / static_cast<double>(tokens);
}

double Evaluation::perplexity() const {
    return std::exp(loss());
}

double Evaluation::bits_per_byte() const {
    return nats / (std::numbers::ln2 * static_cast<double>(bytes));
}

double negative_log_likelihood(const float* logits, std::int64_t vocabulary, std::int32_t token) {
    double largest = static_cast<double>(logits[0]);
    for (std::int64_t i = 1; i < vocabulary; ++i) largest = std::max(largest, static_cast<double>(logits[i]));
    double sum = 0;
    for (std::int64_t i = 0; i < vocabulary; ++i) sum += std::exp(static_cast<double>(logits[i]) - largest);
    const double result = largest + std::log(sum) - static_cast<double>(logits[token]);
    if (!std::isfinite(result)) throw no_numbers();
    return result;
}

Evaluation evaluate_text(const Project& project, const EvaluationOptions& options,
                         const std::function<bool(double)>& progress) {
    return Evaluator(project, options, progress).run(options.data);
}

}  // namespace wafermill
