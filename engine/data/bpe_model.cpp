// SPDX-License-Identifier: Apache-2.0
#include "engine/data/bpe_model.h"

#include <algorithm>
#include <cstring>
#include <queue>

#include "core/base/error.h"
#include "core/base/shown.h"
#include "engine/data/tokenizer_json.h"
#include "engine/data/unicode.h"
#include "engine/data/utf8.h"

namespace wafermill {
namespace {

constexpr std::size_t few_symbols = 64;  ///< up to here looking through all pairs beats a queue

Error unusable(const std::string& why) {
    return Error("The tokenizer's model cannot be used: " + why + ". Choose another, or correct the file.");
}

std::int32_t token_id(const nlohmann::json& value, const std::string& token, std::int64_t limit) {
    if (!value.is_number_integer() || value < 0 || value >= limit)
        throw unusable("the token " + shown(token) + " has no id below " + std::to_string(limit));
    return value.get<std::int32_t>();
}

/// "a b", or ["a", "b"] where a token may have a space.
BpeModel::Merge merge_pair(const nlohmann::json& merge) {
    if (merge.is_array() && merge.size() == 2 && merge[0].is_string() && merge[1].is_string())
        return {merge[0].get<std::string>(), merge[1].get<std::string>()};
    if (merge.is_string()) {
        const auto text = merge.get<std::string>();
        const std::size_t blank = text.find(' ');
        if (blank != std::string::npos && text.find(' ', blank + 1) == std::string::npos)
            return {text.substr(0, blank), text.substr(blank + 1)};
    }
    throw unusable("the merge " +
                   shown(merge.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)) +
                   " does not name two tokens");
}

std::string byte_token(unsigned char byte) {
    constexpr const char* digits = "0123456789ABCDEF";
    return std::string("<0x") + digits[byte >> 4] + digits[byte & 15] + ">";
}

}  // namespace

PieceCache::Key PieceCache::key_of(std::string_view piece) {
    std::array<char, 16> bytes{};
    std::memcpy(bytes.data(), piece.data(), piece.size());
    bytes[15] = static_cast<char>(piece.size());
    Key key;
    std::memcpy(key.data(), bytes.data(), bytes.size());
    return key;
}

void PieceCache::keep(std::string_view piece, const std::int32_t* ids, std::size_t count) {
    if (piece.size() > longest_piece || count > most_ids) return;
    Slot& slot = slots_[place(last_)];
    slot.key = last_;
    slot.count = static_cast<std::uint32_t>(count);
    std::copy(ids, ids + count, slot.ids.begin());
}

BpeModel::BpeModel(std::unordered_map<std::string, std::int32_t> vocabulary, const std::vector<Merge>& merges,
                   Options options)
    : options_(std::move(options)), vocabulary_(std::move(vocabulary)) {
    std::int64_t largest = -1;
    for (const auto& [token, id] : vocabulary_) largest = std::max<std::int64_t>(largest, id);
    tokens_.resize(static_cast<std::size_t>(largest + 1));
    for (const auto& [token, id] : vocabulary_) {
        std::string& kept = tokens_[static_cast<std::size_t>(id)];
        if (!kept.empty())
            throw unusable("the tokens " + shown(kept) + " and " + shown(token) + " have the same id");
        kept = token;
    }
    if (!options_.unknown_token.empty()) {
        unknown_ = id_of(options_.unknown_token);
        if (!unknown_)
            throw unusable("its unknown token " + shown(options_.unknown_token) +
                           " is not in the vocabulary");
    }
    add_merges(merges);
    find_bytes();
    find_joins(merges);
}

BpeModel BpeModel::from_json(const nlohmann::json& json, std::int64_t id_limit) {
    const TokenizerPart part(json, "model");
    const std::string type = part.text_or("type", "BPE");
    if (type != "BPE") part.refuse("is of the type " + shown(type) + ", and only BPE is known here");
    part.only({"type", "dropout", "unk_token", "continuing_subword_prefix", "end_of_word_suffix", "fuse_unk",
               "byte_fallback", "ignore_merges", "vocab", "merges"});
    if (const nlohmann::json* dropout = part.find("dropout"); dropout != nullptr && *dropout != 0.0)
        part.refuse("has a dropout, which makes ids random");
    Options options;
    options.unknown_token = part.text_or("unk_token", "");
    options.prefix = part.text_or("continuing_subword_prefix", "");
    options.suffix = part.text_or("end_of_word_suffix", "");
    options.fuse_unknown = part.truth_or("fuse_unk", false);
    options.byte_fallback = part.truth_or("byte_fallback", false);
    options.ignore_merges = part.truth_or("ignore_merges", false);
    const nlohmann::json* listed = part.find("vocab");
    if (listed == nullptr || !listed->is_object()) part.refuse("has no object under 'vocab'");
    std::unordered_map<std::string, std::int32_t> vocabulary;
    vocabulary.reserve(listed->size());
    for (const auto& [token, id] : listed->items()) vocabulary.emplace(token, token_id(id, token, id_limit));
    std::vector<Merge> merges;
    for (const nlohmann::json& merge : part.list("merges")) merges.push_back(merge_pair(merge));
    return {std::move(vocabulary), merges, std::move(options)};
}

void BpeModel::add_merges(const std::vector<Merge>& merges) {
    std::size_t slots = 16;
    while (slots < 2 * merges.size()) slots *= 2;
    merges_.resize(slots);
    for (std::size_t rank = 0; rank < merges.size(); ++rank) {
        const auto& [left, right] = merges[rank];
        const bool continued = !options_.prefix.empty() && right.starts_with(options_.prefix);
        const std::string whole = left + right.substr(continued ? options_.prefix.size() : 0);
        const auto a = id_of(left), b = id_of(right), merged = id_of(whole);
        if (!a || !b || !merged)
            throw unusable("the merge of " + shown(left) + " and " + shown(right) + " names " +
                           shown(!a   ? left
                                 : !b ? right
                                      : whole) +
                           ", which is not in the vocabulary");
        const std::uint64_t pair = pair_of(*a, *b);
        std::size_t at = (pair * 0x9E3779B97F4A7C15u) >> 32 & (slots - 1);
        while (merges_[at].pair != no_pair && merges_[at].pair != pair) at = (at + 1) & (slots - 1);
        merges_[at] = {pair, static_cast<std::int32_t>(rank), *merged};
    }
}

const BpeModel::MergeSlot* BpeModel::merge_of(std::int32_t left, std::int32_t right) const {
    const std::uint64_t pair = pair_of(left, right);
    const std::size_t mask = merges_.size() - 1;
    for (std::size_t at = (pair * 0x9E3779B97F4A7C15u) >> 32 & mask;; at = (at + 1) & mask) {
        if (merges_[at].pair == pair) return &merges_[at];
        if (merges_[at].pair == no_pair) return nullptr;
    }
}

void BpeModel::find_bytes() {
    all_bytes_ = options_.prefix.empty() && options_.suffix.empty();
    for (unsigned byte = 0; byte < 256; ++byte) {
        const char value = static_cast<char>(byte);
        const auto id = id_of(byte_level({&value, 1}));
        byte_symbols_[byte] = id.value_or(0);
        all_bytes_ = all_bytes_ && id;
    }
    if (!all_bytes_ || !options_.ignore_merges) return;
    for (const auto& [token, id] : vocabulary_) {
        std::string bytes;
        bool all = true;
        for (std::size_t at = 0; all && at < token.size();) {
            const int byte = byte_of_character(unicode::take(token, at));
            all = byte >= 0;
            bytes += static_cast<char>(byte);
        }
        if (all) whole_bytes_.emplace(std::move(bytes), id);
    }
}

void BpeModel::find_joins(const std::vector<Merge>& merges) {
    const auto note = [this](std::string_view token) {
        char32_t before = unicode::invalid_byte;
        for (std::size_t at = 0; at < token.size();) {
            const char32_t character = unicode::take(token, at);
            if (before != unicode::invalid_byte) joined_.insert(std::uint64_t{before} << 32 | character);
            before = character;
        }
    };
    if (options_.ignore_merges)
        for (const std::string& token : tokens_) note(token);
    else
        for (const auto& [left, right] : merges) note(left + right);
}

bool BpeModel::joins(char32_t left, char32_t right) const {
    return joined_.contains(std::uint64_t{left} << 32 | right);
}

std::optional<std::int32_t> BpeModel::id_of(const std::string& token) const {
    const auto found = vocabulary_.find(token);
    if (found == vocabulary_.end()) return std::nullopt;
    return found->second;
}

/// Where a piece of text can be cut without an effect on its ids, looked for from its start; its end where it
/// cannot: between characters that stand side by side in no token.
std::size_t BpeModel::next_cut(std::string_view piece) const {
    char32_t before = unicode::invalid_byte;
    for (std::size_t at = 0; at < piece.size();) {
        const std::size_t begin = at;
        const char32_t character = unicode::take(piece, at);
        const bool apart = before != unicode::invalid_byte && character != unicode::invalid_byte &&
                           !joins(before, character);
        // Unknown characters in a row may be one token.
        if (apart && (!unknown_ || vocabulary_.contains(std::string(piece.substr(begin, at - begin)))))
            return begin;
        if (begin >= longest_piece) return begin;
        before = character;
    }
    return piece.size();
}

void BpeModel::encode(std::string_view piece, bool bytes, std::vector<std::int32_t>& ids,
                      PieceCache& cache) const {
    if (piece.empty()) return;
    if (cache.find(piece, ids)) return;
    const std::size_t before = ids.size();
    const auto keep = [&] { cache.keep(piece, ids.data() + before, ids.size() - before); };
    if (bytes && !all_bytes_) {
        const std::string text = byte_level(piece);
        if (!options_.ignore_merges || !add_whole(vocabulary_, text, ids)) encode_part(text, false, ids);
        return keep();
    }
    if (options_.ignore_merges && add_whole(bytes ? whole_bytes_ : vocabulary_, std::string(piece), ids))
        return keep();
    if (bytes) {
        for (std::size_t at = 0; at < piece.size(); at += longest_piece)
            encode_part(piece.substr(at, longest_piece), true, ids);
        return keep();
    }
    const bool can_cut = options_.prefix.empty() && options_.suffix.empty();
    if (!can_cut || piece.size() <= PieceCache::longest_piece) {
        encode_part(piece, false, ids);
        return keep();
    }
    for (std::size_t at = 0; at < piece.size();) {
        const std::string_view rest = piece.substr(at);
        const std::string_view part = rest.substr(0, next_cut(rest));
        if (!cache.find(part, ids)) {
            const std::size_t begin = ids.size();
            encode_part(part, false, ids);
            cache.keep(part, ids.data() + begin, ids.size() - begin);
        }
        at += part.size();
    }
}

bool BpeModel::add_whole(const std::unordered_map<std::string, std::int32_t>& tokens,
                         const std::string& piece, std::vector<std::int32_t>& ids) {
    const auto found = tokens.find(piece);
    if (found == tokens.end()) return false;
    ids.push_back(found->second);
    return true;
}

void BpeModel::encode_part(std::string_view part, bool bytes, std::vector<std::int32_t>& ids) const {
    thread_local std::vector<std::int32_t> symbols;
    symbols.clear();
    bytes ? symbols_of_bytes(part, symbols) : symbols_of_text(part, symbols);
    symbols.size() <= few_symbols ? merge_few(symbols) : merge_many(symbols);
    ids.insert(ids.end(), symbols.begin(), symbols.end());
}

void BpeModel::symbols_of_bytes(std::string_view part, std::vector<std::int32_t>& symbols) const {
    for (const char byte : part) symbols.push_back(byte_symbols_[static_cast<unsigned char>(byte)]);
}

/// The character's bytes as tokens of their own (<0x0A>); false where one is not in the vocabulary.
bool BpeModel::add_bytes(std::string_view character, std::vector<std::int32_t>& symbols) const {
    const std::size_t before = symbols.size();
    for (const char byte : character) {
        const auto id = id_of(byte_token(static_cast<unsigned char>(byte)));
        if (!id) {
            symbols.resize(before);
            return false;
        }
        symbols.push_back(*id);
    }
    return true;
}

void BpeModel::symbols_of_text(std::string_view part, std::vector<std::int32_t>& symbols) const {
    bool unknown_before = false;  // met, and not yet written: it may be fused with the next
    std::string token;
    for (std::size_t at = 0; at < part.size();) {
        const std::size_t begin = at;
        unicode::take(part, at);
        const std::string_view character = part.substr(begin, at - begin);
        token = begin > 0 ? options_.prefix : "";
        token += character;
        if (at == part.size()) token += options_.suffix;
        if (const auto id = id_of(token)) {
            if (unknown_before) symbols.push_back(*unknown_);
            unknown_before = false;
            symbols.push_back(*id);
        } else if (options_.byte_fallback && add_bytes(token, symbols)) {
            continue;
        } else if (unknown_) {
            if (unknown_before && !options_.fuse_unknown) symbols.push_back(*unknown_);
            unknown_before = true;
        }
    }
    if (unknown_before) symbols.push_back(*unknown_);
}

void BpeModel::merge_few(std::vector<std::int32_t>& symbols) const {
    std::array<const MergeSlot*, few_symbols> merges{};
    std::size_t count = symbols.size();
    for (std::size_t i = 0; i + 1 < count; ++i) merges[i] = merge_of(symbols[i], symbols[i + 1]);
    for (;;) {
        const MergeSlot* best = nullptr;
        std::size_t place = 0;
        for (std::size_t i = 0; i + 1 < count; ++i)
            if (merges[i] != nullptr && (best == nullptr || merges[i]->rank < best->rank))
                best = merges[i], place = i;
        if (best == nullptr) break;
        symbols[place] = best->id;
        --count;
        for (std::size_t i = place + 1; i < count; ++i)
            symbols[i] = symbols[i + 1], merges[i] = merges[i + 1];
        if (place > 0) merges[place - 1] = merge_of(symbols[place - 1], symbols[place]);
        merges[place] = place + 1 < count ? merge_of(symbols[place], symbols[place + 1]) : nullptr;
    }
    symbols.resize(count);
}

/// The same with a queue of merges and a list of what is left.
void BpeModel::merge_many(std::vector<std::int32_t>& symbols) const {
    struct Link {
        std::int32_t id, before, after;
        bool gone = false;
    };
    struct Candidate {
        std::int32_t rank, place, left, right, id;
        bool operator<(const Candidate& other) const {
            return rank != other.rank ? rank > other.rank : place > other.place;
        }
    };
    const auto count = static_cast<std::int32_t>(symbols.size());
    std::vector<Link> links;
    links.reserve(symbols.size());
    for (std::int32_t i = 0; i < count; ++i)
        links.push_back({symbols[static_cast<std::size_t>(i)], i - 1, i + 1 < count ? i + 1 : -1});
    const auto link = [&](std::int32_t place) -> Link& { return links[static_cast<std::size_t>(place)]; };
    std::priority_queue<Candidate> queue;
    const auto consider = [&](std::int32_t place) {
        if (place < 0 || link(place).after < 0) return;
        const std::int32_t left = link(place).id, right = link(link(place).after).id;
        if (const MergeSlot* merge = merge_of(left, right))
            queue.push({merge->rank, place, left, right, merge->id});
    };
    for (std::int32_t i = 0; i + 1 < count; ++i) consider(i);
    while (!queue.empty()) {
        const Candidate best = queue.top();
        queue.pop();
        Link& left = link(best.place);
        if (left.gone || left.id != best.left || left.after < 0 || link(left.after).id != best.right)
            continue;
        Link& right = link(left.after);
        left.id = best.id;
        right.gone = true;
        left.after = right.after;
        if (left.after >= 0) link(left.after).before = best.place;
        consider(left.before);
        consider(best.place);
    }
    symbols.clear();
    for (std::int32_t i = 0; i >= 0; i = link(i).after) symbols.push_back(link(i).id);
}

}  // namespace wafermill
