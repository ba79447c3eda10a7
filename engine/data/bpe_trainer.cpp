// SPDX-License-Identifier: Apache-2.0
#include "engine/data/bpe_trainer.h"

#include <algorithm>
#include <array>
#include <queue>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/shown.h"
#include "engine/data/tokenizer_json.h"
#include "engine/data/utf8.h"

namespace wafermill {
namespace {

constexpr std::int64_t byte_tokens = 256, most_tokens = 4'000'000;

using Pair = std::pair<std::int32_t, std::int32_t>;

struct PairHash {
    std::size_t operator()(const Pair& pair) const {
        const std::uint64_t both =
            (static_cast<std::uint64_t>(static_cast<std::uint32_t>(pair.first)) << 32) |
            static_cast<std::uint32_t>(pair.second);
        return static_cast<std::size_t>(both * 0x9E3779B97F4A7C15u >> 16);
    }
};

struct Word {
    std::vector<std::int32_t> symbols;
    std::int64_t count;
};

struct Candidate {
    std::int64_t count;
    Pair pair;
    bool operator<(const Candidate& other) const {
        return count != other.count ? count < other.count : pair > other.pair;
    }
};

/// The bytes in the order of the characters that stand for them, as GPT-2's vocabulary begins.
std::array<unsigned char, byte_tokens> bytes_in_order() {
    std::array<unsigned char, byte_tokens> order{};
    for (int byte = 0; byte < byte_tokens; ++byte)
        order[static_cast<std::size_t>(byte)] = static_cast<unsigned char>(byte);
    std::sort(order.begin(), order.end(),
              [](unsigned char a, unsigned char b) { return character_of_byte(a) < character_of_byte(b); });
    return order;
}

std::string text_of(std::string_view text) {
    return nlohmann::json(text).dump();
}

/// Tokens by id, and merges, as a tokenizer.json. Written by hand: a JSON object would sort the tokens.
std::string document(const std::vector<std::string>& tokens, const std::vector<Pair>& merges,
                     const BpeTraining& options) {
    const std::string byte_level =
        R"({"type": "ByteLevel", "add_prefix_space": false, "trim_offsets": true, )";
    std::string pre = byte_level + R"("use_regex": true})";
    if (options.splitting != Splitting::gpt2)
        pre = R"({"type": "Sequence", "pretokenizers": [{"type": "Split", "pattern": {"Regex": )" +
              text_of(expression_of(options.splitting)) + R"(}, "behavior": "Isolated", "invert": false}, )" +
              byte_level + R"("use_regex": false}]})";
    std::string out =
        "{\n \"version\": \"1.0\",\n \"truncation\": null,\n \"padding\": null,\n \"added_tokens\": [";
    std::size_t id = tokens.size();
    for (const std::string& special : options.specials) {
        out += (id > tokens.size() ? ",\n  " : "\n  ");
        out += "{\"id\": " + std::to_string(id++) + ", \"content\": " + text_of(special) +
               ", \"single_word\": false, \"lstrip\": false, \"rstrip\": false, \"normalized\": false, "
               "\"special\": true}";
    }
    out += "],\n \"normalizer\": null,\n \"pre_tokenizer\": " + pre +
           ",\n \"post_processor\": " + byte_level + "\"use_regex\": true},\n \"decoder\": " + byte_level +
           "\"use_regex\": true},\n \"model\": {\n";
    out +=
        "  \"type\": \"BPE\", \"dropout\": null, \"unk_token\": null, \"continuing_subword_prefix\": null,\n"
        "  \"end_of_word_suffix\": null, \"fuse_unk\": false, \"byte_fallback\": false, \"ignore_merges\": "
        "false,\n  \"vocab\": {";
    for (std::size_t i = 0; i < tokens.size(); ++i)
        out += (i > 0 ? ",\n   " : "\n   ") + text_of(tokens[i]) + ": " + std::to_string(i);
    id = tokens.size();
    for (const std::string& special : options.specials)
        out += ",\n   " + text_of(special) + ": " + std::to_string(id++);
    out += "\n  },\n  \"merges\": [";
    for (std::size_t i = 0; i < merges.size(); ++i)
        out +=
            (i > 0 ? ",\n   " : "\n   ") + text_of(tokens[static_cast<std::size_t>(merges[i].first)] + " " +
                                                   tokens[static_cast<std::size_t>(merges[i].second)]);
    return out + "\n  ]\n }\n}\n";
}

/// The merges of counted words.
class Learner {
  public:
    Learner(std::vector<Word> words, std::int64_t least_count)
        : words_(std::move(words)), least_count_(least_count) {
        for (std::size_t i = 0; i < words_.size(); ++i) change(i, +1);
        for (const auto& [pair, seen] : pairs_) queue_.push({seen.count, pair});
    }

    /// The pair to merge next; false where none occurs often enough.
    bool best(Pair& pair) {
        while (!queue_.empty()) {
            const Candidate top = queue_.top();
            queue_.pop();
            const std::int64_t count = pairs_.at(top.pair).count;
            if (count != top.count) {  // it has become rarer since it was put there
                if (count >= least_count_) queue_.push({count, top.pair});
                continue;
            }
            if (count < least_count_) return false;
            pair = top.pair;
            return true;
        }
        return false;
    }

    void merge(const Pair& pair, std::int32_t id) {
        const std::vector<std::uint32_t> where = std::move(pairs_.at(pair).words);
        fresh_.clear();
        std::uint32_t before = ~std::uint32_t{0};
        for (const std::uint32_t place : where) {
            if (place == before) continue;
            before = place;
            change(place, -1);
            std::vector<std::int32_t>& symbols = words_[place].symbols;
            std::size_t kept = 0;
            for (std::size_t i = 0; i < symbols.size(); ++kept) {
                const bool here =
                    i + 1 < symbols.size() && symbols[i] == pair.first && symbols[i + 1] == pair.second;
                symbols[kept] = here ? id : symbols[i];
                i += here ? 2 : 1;
            }
            symbols.resize(kept);
            change(place, +1, id);
        }
        pairs_.at(pair).count = 0;
        std::sort(fresh_.begin(), fresh_.end());
        fresh_.erase(std::unique(fresh_.begin(), fresh_.end()), fresh_.end());
        for (const Pair& made : fresh_) queue_.push({pairs_.at(made).count, made});
    }

  private:
    struct Seen {
        std::int64_t count = 0;
        std::vector<std::uint32_t> words;  ///< that have or had the pair
    };

    /// Counts the pairs of a word in or out. Of a merge only pairs with its token are new.
    void change(std::size_t place, int sign, std::int32_t merged = -1) {
        const Word& word = words_[place];
        for (std::size_t i = 0; i + 1 < word.symbols.size(); ++i) {
            const Pair pair{word.symbols[i], word.symbols[i + 1]};
            Seen& seen = pairs_[pair];
            seen.count += sign * word.count;
            const bool is_new = merged < 0 || pair.first == merged || pair.second == merged;
            if (sign < 0 || !is_new) continue;
            seen.words.push_back(static_cast<std::uint32_t>(place));
            if (merged >= 0) fresh_.push_back(pair);
        }
    }

    std::vector<Word> words_;
    std::int64_t least_count_;
    std::unordered_map<Pair, Seen, PairHash> pairs_;
    std::priority_queue<Candidate> queue_;
    std::vector<Pair> fresh_;
};

}  // namespace

BpeTrainer::BpeTrainer(BpeTraining options) : options_(std::move(options)) {
    const std::int64_t least = byte_tokens + std::ssize(options_.specials);
    if (options_.vocabulary < least || options_.vocabulary > most_tokens)
        throw Error("A vocabulary of " + std::to_string(options_.vocabulary) +
                    " is not possible: it has to be between " + std::to_string(least) +
                    " (the bytes and the special tokens) and " + std::to_string(most_tokens) + ".");
    std::vector<std::string> sorted = options_.specials;
    std::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end())
        throw Error("A special token is named twice. Name each once.");
    for (const std::string& special : sorted)
        if (special.size() < 2 || first_invalid_utf8(special))
            throw Error("The special token " + shown(special) +
                        " cannot be one: it has to have at least two letters, in UTF-8.");
    std::vector<std::string> bytes;
    for (const unsigned char byte : bytes_in_order()) {
        bytes.emplace_back();
        append_utf8(bytes.back(), character_of_byte(byte));
    }
    bytes_ = BpeTokenizer::from_document(document(bytes, {}, options_));
}

void BpeTrainer::count(std::string_view text) {
    pieces_.clear();
    scan(options_.splitting, text, pieces_);
    for (const std::string_view piece : pieces_)
        for (std::size_t at = 0; at < piece.size(); at += BpeModel::longest_piece)
            ++counts_[std::string(piece.substr(at, BpeModel::longest_piece))];
}

void BpeTrainer::add(std::string_view text) {
    pending_ += text;
    if (pending_.size() < TokenStream::window) return;
    std::size_t cut = bytes_->safe_cut(pending_);
    if (cut == 0 && pending_.size() > TokenStream::longest_stretch) cut = pending_.size();
    count(std::string_view(pending_).substr(0, cut));
    pending_.erase(0, cut);
}

void BpeTrainer::end() {
    count(pending_);
    pending_.clear();
}

std::string BpeTrainer::train(const std::function<bool(double)>& progress) const {
    std::array<std::int32_t, byte_tokens> id_of_byte{};
    std::vector<std::string> tokens;
    for (const unsigned char byte : bytes_in_order()) {
        id_of_byte[byte] = static_cast<std::int32_t>(tokens.size());
        tokens.emplace_back();
        append_utf8(tokens.back(), character_of_byte(byte));
    }
    std::vector<Word> words;
    words.reserve(counts_.size());
    for (const auto& [piece, count] : counts_) {
        if (piece.size() < 2) continue;
        Word word{{}, count};
        for (const char byte : piece) word.symbols.push_back(id_of_byte[static_cast<unsigned char>(byte)]);
        words.push_back(std::move(word));
    }
    Learner learner(std::move(words), std::max<std::int64_t>(1, options_.least_count));
    const std::int64_t wanted = options_.vocabulary - std::ssize(options_.specials);
    std::vector<Pair> merges;
    std::unordered_map<std::string, std::int32_t> known;
    for (std::size_t i = 0; i < tokens.size(); ++i) known.emplace(tokens[i], static_cast<std::int32_t>(i));
    for (Pair pair; std::ssize(tokens) < wanted && learner.best(pair);) {
        const std::string token =
            tokens[static_cast<std::size_t>(pair.first)] + tokens[static_cast<std::size_t>(pair.second)];
        if (std::find(options_.specials.begin(), options_.specials.end(), token) != options_.specials.end())
            continue;  // it would be found as the special token
        // Two ways to the same token: it has one id.
        const auto [found, added] = known.emplace(token, static_cast<std::int32_t>(tokens.size()));
        if (added) tokens.push_back(token);
        merges.push_back(pair);
        learner.merge(pair, found->second);
        if (progress && !progress(static_cast<double>(tokens.size()) / static_cast<double>(wanted)))
            throw Interrupted("Training the tokenizer was interrupted; nothing was written.");
    }
    return document(tokens, merges, options_);
}

}  // namespace wafermill
