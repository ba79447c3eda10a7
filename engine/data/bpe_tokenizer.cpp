// SPDX-License-Identifier: Apache-2.0
#include "engine/data/bpe_tokenizer.h"

#include <algorithm>
#include <fstream>
#include <map>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/json_text.h"
#include "core/base/sha256.h"
#include "core/base/shown.h"
#include "engine/data/sentencepiece_model.h"
#include "engine/data/tokenizer_json.h"
#include "engine/data/unicode.h"
#include "engine/data/utf8.h"

namespace wafermill {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;  // an ordered object would look through all tokens for each one

constexpr std::uintmax_t largest_file = 512'000'000;
/// Behind a letter, these begin a piece in nearly every splitting. An apostrophe may go on a word.
constexpr std::string_view cut_characters = " \n\t\r.,;:!?)(\"";

std::string read_file(const fs::path& file) {
    std::error_code error;
    const std::uintmax_t bytes = fs::file_size(file, error);
    std::ifstream in(file, std::ios::binary);
    if (error || !in || !fs::is_regular_file(file, error))
        throw Error(
            "The tokenizer " + file.string() +
            " cannot be read. Name a tokenizer.json or a SentencePiece model, or a folder that has one "
            "or vocab.json and merges.txt.");
    if (bytes > largest_file)
        throw Error("The tokenizer " + file.string() + " is larger than any tokenizer: choose another file.");
    return {std::istreambuf_iterator<char>(in), {}};
}

/// One more than the largest id that a file with so many tokens may have. There is a place for each id up to
/// the largest: without a bound a short file would take any memory. Holes as large as the vocabulary, and in
/// a small one of 65 536 ids, are more than real ones have.
std::int64_t limit_of_ids(const Json& model, const Json& added) {
    const std::size_t vocabulary = model.is_object() && model.contains("vocab") ? model["vocab"].size() : 0;
    return 2 * static_cast<std::int64_t>(vocabulary + added.size()) + 65'536;
}

/// GPT-2's pair of files as the tokenizer.json that means the same.
std::string document_of_pair(const std::string& vocabulary, const std::string& merges) {
    Json json;
    json["version"] = "1.0";
    json["truncation"] = json["padding"] = nullptr;
    json["added_tokens"] = Json::array();
    json["normalizer"] = nullptr;
    json["pre_tokenizer"] = {
        {"type", "ByteLevel"}, {"add_prefix_space", false}, {"trim_offsets", true}, {"use_regex", true}};
    json["post_processor"] = nullptr;
    json["decoder"] = json["pre_tokenizer"];
    Json& model = json["model"];
    model["type"] = "BPE";
    model["vocab"] = parse_json<Json>(vocabulary, "The tokenizer's vocab.json");
    model["merges"] = Json::array();
    for (std::size_t at = 0; at < merges.size();) {
        const std::size_t end = std::min(merges.find('\n', at), merges.size());
        std::string line = merges.substr(at, end - at);
        if (line.ends_with('\r')) line.pop_back();
        if (!line.empty() && !line.starts_with("#version")) model["merges"].push_back(line);
        at = end + 1;
    }
    const auto& vocab = model["vocab"];
    if (vocab.is_object())
        if (const auto end = vocab.find("<|endoftext|>"); end != vocab.end())
            json["added_tokens"].push_back({{"id", *end},
                                            {"content", "<|endoftext|>"},
                                            {"single_word", false},
                                            {"lstrip", false},
                                            {"rstrip", false},
                                            {"normalized", false},
                                            {"special", true}});
    return json.dump();
}

/// A protocol buffer whose first field is a piece, as the library writes it, begins with a line feed, and
/// goes on with a length; a JSON document begins with a brace.
bool is_sentencepiece(std::string_view document) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = document.find_first_not_of(blanks);
    return document.starts_with('\n') && (first == std::string_view::npos || document[first] != '{');
}

}  // namespace

BpeTokenizer::BpeTokenizer() = default;
BpeTokenizer::~BpeTokenizer() = default;

std::shared_ptr<const BpeTokenizer> BpeTokenizer::load(const fs::path& path) {
    std::error_code error;
    const auto named = [&path](const Error& why) {
        return Error(std::string(why.what()) + " (" + path.string() + ")");
    };
    fs::path folder = path;
    if (!fs::is_directory(path, error)) {
        if (path.filename() != "vocab.json" && path.filename() != "merges.txt") {
            try {
                return from_document(read_file(path));
            } catch (const Error& why) {
                throw named(why);
            }
        }
        folder = path.parent_path();
    } else if (fs::exists(path / "tokenizer.json", error)) {
        return load(path / "tokenizer.json");
    } else if (!fs::exists(path / "vocab.json", error) && fs::exists(path / "tokenizer.model", error)) {
        return load(path / "tokenizer.model");
    }
    try {
        return from_document(
            document_of_pair(read_file(folder / "vocab.json"), read_file(folder / "merges.txt")));
    } catch (const Error& why) {
        throw named(why);
    }
}

std::shared_ptr<const BpeTokenizer> BpeTokenizer::from_document(std::string document) {
    // A large one takes a second to read: what is in use is not read again.
    static std::mutex mutex;
    static std::map<std::string, std::weak_ptr<const BpeTokenizer>> in_use;
    std::string sha256 = sha256_of(document);
    {
        const std::scoped_lock lock(mutex);
        if (auto known = in_use[sha256].lock()) return known;
    }
    const std::shared_ptr<BpeTokenizer> made(new BpeTokenizer);
    if (is_sentencepiece(document)) {
        made->read_sentencepiece(document);
    } else {
        auto json = parse_json_quietly<nlohmann::json>(document);
        if (json.is_discarded())
            json = parse_json<nlohmann::json>(document, "The tokenizer");  // says where it goes wrong
        try {
            made->read(json);
        } catch (const nlohmann::json::exception&) {
            throw Error("The tokenizer holds text that is not UTF-8: choose another, or correct the file.");
        }
    }
    made->sha256_ = sha256;
    made->document_ = std::move(document);
    const std::scoped_lock lock(mutex);
    std::erase_if(in_use, [](const auto& entry) { return entry.second.expired(); });
    in_use[sha256] = made;
    return made;
}

void BpeTokenizer::read(const nlohmann::json& json) {
    const TokenizerPart part(json, "tokenizer.json");
    // How long a text may be, and what fills up a batch, is the caller's matter: neither is applied.
    part.only({"version", "truncation", "padding", "added_tokens", "normalizer", "pre_tokenizer",
               "post_processor", "decoder", "model"});
    const auto member = [&](const char* key) {
        const nlohmann::json* found = part.find(key);
        return found == nullptr ? nlohmann::json() : *found;
    };
    const nlohmann::json* model = part.find("model");
    if (model == nullptr) part.refuse("has no 'model'");
    const Json added = member("added_tokens");
    const std::int64_t limit = limit_of_ids(*model, added);
    model_ = BpeModel::from_json(*model, limit);
    normalizer_ = TextNormalizer::from_json(member("normalizer"));
    pre_tokenizer_ = PreTokenizer::from_json(member("pre_tokenizer"));
    decoder_ = TokenDecoder::from_json(member("decoder"));
    tokens_.resize(static_cast<std::size_t>(model_.size()));
    for (std::int64_t id = 0; id < model_.size(); ++id)
        tokens_[static_cast<std::size_t>(id)].text = model_.token(id);
    if (!added.is_null()) read_added(added, limit);
    if (tokens_.empty()) part.refuse("has no token");
    read_template(member("post_processor"));
    find_cuts();
}

/// Control pieces are the special tokens; what else is looked for in a text the library finds.
void BpeTokenizer::read_sentencepiece(const std::string& document) {
    auto model = std::make_unique<SentencePieceModel>(document);
    tokens_.resize(static_cast<std::size_t>(model->size()));
    if (tokens_.empty()) throw Error("The SentencePiece model has no piece; choose another tokenizer.");
    for (std::int32_t id = 0; id < model->size(); ++id) {
        const std::string& piece = model->piece(id);
        const bool control = model->kind(id) == SentencePieceModel::Kind::control;
        tokens_[static_cast<std::size_t>(id)] = {piece, control};
        if (!control || piece.empty()) continue;
        AddedToken token;
        token.id = id;
        token.content = piece;
        token.special = token.in_vocabulary = true;
        token.normalized = false;
        raw_.add(token, piece);
        added_.push_back(std::move(token));
    }
    sentencepiece_ = std::move(model);
}

void BpeTokenizer::read_added(const nlohmann::json& list, std::int64_t id_limit) {
    if (!list.is_array()) throw Error("The tokenizer's added_tokens are no list; choose another tokenizer.");
    std::size_t written = 0, made = 0;  // bytes of what is normalised, all tokens together
    for (const nlohmann::json& entry : list) {
        const TokenizerPart part(entry, "added token");
        part.only({"id", "content", "single_word", "lstrip", "rstrip", "normalized", "special"});
        AddedToken token;
        token.content = part.text("content");
        const std::int64_t id = part.whole("id");
        if (id >= id_limit)
            part.refuse("has the id " + std::to_string(id) + ", which is too large for so few tokens");
        token.id = static_cast<std::int32_t>(id);
        token.special = part.truth_or("special", false);
        token.single_word = part.truth_or("single_word", false);
        token.lstrip = part.truth_or("lstrip", false);
        token.rstrip = part.truth_or("rstrip", false);
        token.normalized = part.truth_or("normalized", !token.special);
        const auto known = model_.id_of(token.content);
        token.in_vocabulary = known.has_value();
        if (known && *known != token.id)
            part.refuse("has the id " + std::to_string(id) + " for " + shown(token.content) +
                        ", which the vocabulary knows as " + std::to_string(*known));
        const auto place = static_cast<std::size_t>(id);
        if (place >= tokens_.size()) tokens_.resize(place + 1);
        if (!tokens_[place].text.empty() && tokens_[place].text != token.content)
            part.refuse("has the id " + std::to_string(id) + " for " + shown(token.content) +
                        ", which is another token's");
        tokens_[place] = {token.content, true};
        if (token.normalized) {
            const std::string pattern = normalizer_.apply(token.content);
            written += token.content.size();
            made += pattern.size();
            if (made > longest_rewritten(written)) refuse_growth("normalizer");
            normalized_.add(token, pattern);
        } else
            raw_.add(token, token.content);
        added_.push_back(std::move(token));
    }
}

/// The template for one text: which ids stand before and behind it. Byte-level post-processing moves offsets
/// alone.
void BpeTokenizer::read_template(const nlohmann::json& json) {
    if (json.is_null()) return;
    const TokenizerPart part(json, "post_processor");
    const std::string type = part.type();
    const auto known_id = [&](const std::string& token) {
        const auto id = id_of(token);
        if (!id) part.refuse("names the token " + shown(token) + ", which does not exist");
        return *id;
    };
    if (type == "Sequence") {
        part.only({"type", "processors"});
        for (const nlohmann::json& inner : part.list("processors")) read_template(inner);
    } else if (type == "TemplateProcessing") {
        part.only({"type", "single", "pair", "special_tokens"});
        bool behind = false;
        for (const nlohmann::json& piece : part.list("single")) {
            const TokenizerPart item(piece, "post_processor's template");
            item.only({"SpecialToken", "Sequence"});
            if (item.find("Sequence") != nullptr) {
                if (behind) item.refuse("has the text twice");
                behind = true;
                continue;
            }
            const nlohmann::json* special = item.find("SpecialToken");
            if (special == nullptr) item.refuse("has a part that is neither text nor token");
            const std::string name = TokenizerPart(*special, "post_processor's token").text("id");
            const nlohmann::json* listed = part.find("special_tokens");
            std::vector<std::int32_t>& ids = behind ? back_ : front_;
            if (listed == nullptr || !listed->contains(name)) {
                ids.push_back(known_id(name));
                continue;
            }
            const TokenizerPart entry(listed->at(name), "post_processor's token");
            for (const nlohmann::json& id : entry.list("ids")) {
                if (!id.is_number_integer() || id < 0 || id >= vocabulary())
                    entry.refuse("has an id that is no token's");
                ids.push_back(id.get<std::int32_t>());
            }
        }
    } else if (type == "BertProcessing" || type == "RobertaProcessing") {
        part.only({"type", "sep", "cls", "trim_offsets", "add_prefix_space"});
        for (const auto& [key, ids] : {std::pair{"cls", &front_}, std::pair{"sep", &back_}}) {
            const nlohmann::json& pair = part.list(key);
            if (pair.size() != 2 || !pair[0].is_string())
                part.refuse("has no token under '" + std::string(key) + "'");
            ids->push_back(known_id(pair[0].get<std::string>()));
        }
    } else if (type == "ByteLevel") {
        part.only({"type", "add_prefix_space", "trim_offsets", "use_regex"});
    } else {
        part.unknown_type();
    }
}

std::optional<std::int32_t> BpeTokenizer::id_of(const std::string& token) const {
    for (const AddedToken& added : added_)
        if (added.content == token) return added.id;
    if (sentencepiece_) return sentencepiece_->id_of(token);
    return model_.id_of(token);
}

void BpeTokenizer::encode(std::string_view text, std::vector<std::int32_t>& ids, SpecialTokens specials,
                          TextPlace place) const {
    const std::scoped_lock lock(mutex_);
    if (specials.add && place.at_start) ids.insert(ids.end(), front_.begin(), front_.end());
    std::vector<AddedTokenFinder::Stretch> stretches;
    raw_.find(text, specials.parse, stretches);
    for (const auto& stretch : stretches) {
        if (stretch.token)
            ids.push_back(*stretch.token);
        else
            encode_stretch(text.substr(stretch.from, stretch.to - stretch.from), ids, specials, place);
        place = {false, false};
    }
}

void BpeTokenizer::encode_stretch(std::string_view text, std::vector<std::int32_t>& ids,
                                  SpecialTokens specials, TextPlace place) const {
    if (sentencepiece_) return sentencepiece_->encode(text, place.at_start, ids);
    std::string changed;
    if (!normalizer_.changes_nothing()) {
        changed = normalizer_.apply(std::string(text), place.continues);
        text = changed;
    }
    std::vector<AddedTokenFinder::Stretch> stretches;
    normalized_.find(text, specials.parse, stretches);
    for (const auto& stretch : stretches) {
        if (stretch.token)
            ids.push_back(*stretch.token);
        else
            encode_plain(text.substr(stretch.from, stretch.to - stretch.from), ids, place);
        place = {false, false};
    }
}

void BpeTokenizer::encode_plain(std::string_view text, std::vector<std::int32_t>& ids,
                                TextPlace place) const {
    pre_tokenizer_.split(text, place, pieces_);
    for (const std::string_view piece : pieces_.list)
        model_.encode(piece, pre_tokenizer_.gives_bytes(), ids, cache_);
}

std::string BpeTokenizer::decode(std::span<const std::int32_t> ids, bool continues) const {
    std::vector<TokenDecoder::Token> tokens;
    tokens.reserve(ids.size());
    for (const std::int32_t id : ids) {
        if (id < 0 || id >= vocabulary())
            throw Error("The token " + std::to_string(id) + " is outside the tokenizer's vocabulary of " +
                        std::to_string(vocabulary()) + ".");
        tokens.push_back(tokens_[static_cast<std::size_t>(id)]);
    }
    if (sentencepiece_) return sentencepiece_->decode(ids, continues);
    return decoder_.decode(std::move(tokens), continues);
}

/// Whether the pieces of a text in which a letter stands before that character have an end between the two,
/// whatever comes before and behind: tried on texts that differ in both.
bool BpeTokenizer::splits_between(char32_t left, char right) const {
    for (const std::string_view before : {"a", "Ab ", "12", "...", "\n", "it's "}) {
        for (const std::string_view behind : {"b", " b", "\nb", "'s", "1", ".", "", "\n\n"}) {
            std::string text(before);
            append_utf8(text, left);
            const std::size_t cut = text.size();
            text += right;
            text += behind;
            Pieces pieces;
            pre_tokenizer_.split(text, {false, true}, pieces);
            bool found = false;
            for (const std::string_view piece : pieces.list)
                found = found || piece.data() == text.data() + cut;
            if (!found) return false;
        }
    }
    return true;
}

void BpeTokenizer::find_cuts() {
    const auto in_token = [&](char character) {
        return std::any_of(added_.begin(), added_.end(), [&](const AddedToken& token) {
            const std::size_t at = token.content.find(character, 1);
            const std::size_t length = token.content.size();
            // One that ends in a letter and takes white space, or that begins with the character.
            return at != std::string::npos || (length > 0 && token.content[0] == character) ||
                   (token.rstrip &&
                    unicode::kind(unicode::last_before(token.content, length)) == unicode::Kind::letter);
        });
    };
    if (!normalizer_.local()) return;
    bool by_pieces = true;
    for (const char character : cut_characters) {
        if (in_token(character)) continue;
        bool apart = true;
        for (const char32_t letter : {U'a', U'Z', U'\u00E9', U'\u0436', U'\u4E16'})
            apart = apart && splits_between(letter, character);
        if (apart) cuts_ += character;
    }
    by_pieces = !cuts_.empty();
    // Without splitting, the vocabulary tells where no merge crosses.
    cuts_by_pair_ = !by_pieces && model_.options().prefix.empty() && model_.options().suffix.empty() &&
                    !pre_tokenizer_.gives_bytes() && !in_token(' ') && !in_token('\n');
}

std::size_t BpeTokenizer::safe_cut(std::string_view text, std::size_t least) const {
    constexpr char32_t mark = 0x2581;  // SentencePiece's for a space
    for (std::size_t at = text.size(); at > std::max<std::size_t>(least, 1); --at) {
        const std::size_t cut = at - 1;
        const char right = text[cut];
        const bool candidate = sentencepiece_ ? right == ' ' && sentencepiece_->splits_at_spaces()
                                              : cuts_.find(right) != std::string::npos ||
                                                    (cuts_by_pair_ && (right == ' ' || right == '\n'));
        if (!candidate) continue;
        const char32_t left = unicode::last_before(text, cut);
        if (unicode::kind(left) != unicode::Kind::letter) continue;
        if (cuts_by_pair_ && (model_.joins(left, right == ' ' ? mark : static_cast<char32_t>(right)) ||
                              model_.joins(left, static_cast<char32_t>(right))))
            continue;
        const std::string_view before = text.substr(0, cut);
        const bool behind_token = std::any_of(added_.begin(), added_.end(), [&](const AddedToken& token) {
            return before.ends_with(token.content);
        });
        if (!behind_token) return cut;
    }
    return 0;
}

TokenStream::TokenStream(std::shared_ptr<const BpeTokenizer> tokenizer, SpecialTokens specials,
                         std::size_t window_bytes)
    : tokenizer_(std::move(tokenizer)), specials_(specials), window_(window_bytes) {}

void TokenStream::encode(std::size_t bytes, std::vector<std::int32_t>& ids) {
    const std::string_view text = std::string_view(pending_).substr(0, bytes);
    tokenizer_->encode(text, ids, specials_, {!begun_, begun_});
    begun_ = true;
    pending_.erase(0, bytes);
}

void TokenStream::add(std::string_view text, std::vector<std::int32_t>& ids) {
    const std::size_t before = pending_.size();
    pending_ += text;
    if (pending_.size() < window_) return;
    // What lay here before was looked through already, but for the character that the new text goes on.
    std::size_t cut = tokenizer_->safe_cut(pending_, before > window_ ? before - 4 : 1);
    if (cut == 0 && pending_.size() > longest_stretch)
        cut = std::max<std::size_t>(1, whole_characters(pending_, longest_stretch).size());
    if (cut > 0) encode(cut, ids);
}

void TokenStream::end(std::vector<std::int32_t>& ids) {
    if (!pending_.empty() || !begun_) encode(pending_.size(), ids);
    if (specials_.add) ids.insert(ids.end(), tokenizer_->back().begin(), tokenizer_->back().end());
    begun_ = false;
}

}  // namespace wafermill
