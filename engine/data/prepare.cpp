// SPDX-License-Identifier: Apache-2.0
#include "engine/data/prepare.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <memory>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/json_text.h"
#include "core/base/shown.h"
#include "core/base/units.h"
#include "core/plan/fields.h"
#include "engine/data/bpe_tokenizer.h"
#include "engine/data/corpus.h"
#include "engine/data/text_source.h"
#include "engine/data/tokenizer.h"
#include "engine/data/utf8.h"

namespace wafermill {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr const char* progress_format = "wafermill-preparing-1";
constexpr std::size_t sample_bytes = 2000;
constexpr double alphabet_share = 0.4;  // of the progress, where the characters are looked for first

std::string id_of(const Data& data) {
    Json json;
    json["tokenizer"] = enum_name(data.tokenizer);
    if (data.tokenizer == Tokenizer::file) json["tokenizer_file"] = data.tokenizer_file;
    if (data.tokenizer == Tokenizer::file && !data.begin_of_text.empty())
        json["begin_of_text"] = data.begin_of_text;
    if (!data.end_of_text.empty()) json["end_of_text"] = data.end_of_text;
    if (data.text_field != Data().text_field) json["text_field"] = data.text_field;
    if (data.path.empty()) {
        json["corpus_seed"] = data.corpus_seed;
        json["corpus_bytes"] = data.corpus_bytes;
    } else {
        json["path"] = data.path;
    }
    const std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    Sha256 sha;
    sha.update(text.data(), text.size());
    return sha.finish().substr(0, 16);
}

bool same_sizes(const SourceList& list, const std::vector<PreparedSource>& prepared) {
    return std::equal(
        list.files.begin(), list.files.end(), prepared.begin(), prepared.end(),
        [](const SourceFile& a, const PreparedSource& b) { return a.name == b.name && a.bytes == b.bytes; });
}

bool same_times(const SourceList& list, const std::vector<PreparedSource>& prepared) {
    return std::equal(
        list.files.begin(), list.files.end(), prepared.begin(), prepared.end(),
        [](const SourceFile& a, const PreparedSource& b) { return a.modified_ns == b.modified_ns; });
}

/// Whether the tokenizer file is the one that the tokens are of. Where it is gone, what is kept of it is.
bool same_tokenizer(const TokenManifest& manifest, const fs::path& file) {
    std::error_code ignored;
    if (!fs::exists(file, ignored)) return true;
    return TextTokenizer::file(BpeTokenizer::load(file)).to_json() == manifest.tokenizer;
}

/// Files that were touched or copied may still be the same text.
bool same_content(const SourceList& list, const std::vector<PreparedSource>& prepared) {
    return same_sizes(list, prepared) && std::equal(list.files.begin(), list.files.end(), prepared.begin(),
                                                    [](const SourceFile& a, const PreparedSource& b) {
                                                        return source_digest(a) == b.sha256;
                                                    });
}

Json to_json(const NameList& names) {
    return {{"count", names.count}, {"first", names.first}};
}
void from_json(const Json& json, NameList& names) {
    json.at("count").get_to(names.count);
    json.at("first").get_to(names.first);
}

/// One preparation, from the source to the manifest. Its state between two shards is kept in progress.json.
class Preparation {
  public:
    Preparation(const Data& data, const fs::path& base, fs::path folder, const PrepareProgress& progress,
                std::int64_t shard_bytes)
        : data_(data),
          folder_(std::move(folder)),
          report_(progress),
          shard_bytes_(shard_bytes),
          tokenizer_(data.tokenizer == Tokenizer::file
                         ? TextTokenizer::file(BpeTokenizer::load(base / data.tokenizer_file))
                         : TextTokenizer::bytes()) {
        if (!data.path.empty()) sources_ = list_sources(base / data.path);
        if (tokenizer_.bpe()) stream_.emplace(tokenizer_.bpe());
        find_end_of_text();
        if (!data.path.empty()) begin_of_text_ = begin_of_text(data.begin_of_text, tokenizer_);
    }

    TokenManifest run() {
        report(0);
        if (writing()) {
            resume();
            require_room();
        }
        if (data_.path.empty())
            generate();
        else
            tokenize();
        finish();
        return std::move(manifest_);
    }

  private:
    /// Whether a token stands between documents; each is then a text by itself.
    bool apart() const { return end_of_text_ || !begin_of_text_.empty(); }
    /// How the documents are read: those that stand apart need no newline between them.
    TextOptions text_options() const { return {data_.text_field, !apart(), tokenizer_.bpe() != nullptr}; }
    void find_end_of_text();
    bool writing() const { return !folder_.empty(); }
    fs::path progress_file() const { return folder_ / "progress.json"; }

    void report(double share) const {
        if (report_ && !report_(share))
            throw Interrupted("Preparing the data was cancelled; what was prepared is kept.");
    }
    void report_read(double from, double to, std::int64_t bytes) const {
        const double all = std::max(1.0, static_cast<double>(sources_.bytes()));
        report(from + (to - from) * std::min(1.0, static_cast<double>(bytes) / all));
    }

    void resume();
    void recall(const Json& state);
    void remember() const;
    void require_room() const;
    void generate();
    void tokenize();
    TextTokenizer find_alphabet();
    void add(const TextPiece& piece);
    void end_document();
    void note_end(std::int64_t tokens);
    void add_ids(std::span<const std::int32_t> ids);
    void note_sample(const std::string& text);
    void require_known(std::span<const std::int32_t> ids) const;
    void digest_ids(std::span<const std::int32_t> ids);
    void close_shard();
    void finish();

    const Data& data_;
    fs::path folder_;  ///< empty: nothing is written
    PrepareProgress report_;
    std::int64_t shard_bytes_;
    TextTokenizer tokenizer_;
    std::optional<TokenStream> stream_;  ///< with a tokenizer file: what of the text is not encoded yet
    SourceList sources_;
    TokenManifest manifest_;
    std::optional<std::int32_t> end_of_text_;
    std::vector<std::int32_t> begin_of_text_;
    TextStream::Position position_;  ///< after the last shard that is whole
    std::unique_ptr<TextStream> text_;
    std::int64_t ended_ = 0;  ///< documents that a token has ended
    std::optional<ShardWriter> shard_;
    std::optional<Sha256> digest_{std::in_place};
};

/// Takes up what an earlier preparation of the same source left; else begins with an empty folder.
void Preparation::resume() {
    try {
        std::ifstream in(progress_file(), std::ios::binary);
        if (in && !data_.path.empty()) {
            recall(parse_json<Json>(std::string{std::istreambuf_iterator<char>(in), {}}, "The state"));
            return;
        }
    } catch (const nlohmann::json::exception&) {
        // Not readable: begin anew.
    } catch (const Interrupted&) {
        throw;
    } catch (const Error&) {
        // A shard is not sound: begin anew.
    }
    manifest_ = TokenManifest();
    position_ = TextStream::Position();
    text_.reset();
    ended_ = 0;
    if (stream_) stream_->restore("", false);
    digest_.emplace();
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
    if (const int why = files::make_folders(folder_); why != 0)
        throw Error("The folder " + folder_.string() + " for the prepared data could not be made (" +
                    files::reason(why) + "); nothing was started. Make its parent folder writable.");
}

void Preparation::recall(const Json& state) {
    if (state.at("format") != progress_format) throw Error("another format");
    std::vector<PreparedSource> sources;
    for (const Json& source : state.at("sources"))
        sources.push_back({source.at("name"), source.at("bytes"), source.at("modified_ns"), ""});
    if (!same_sizes(sources_, sources) || !same_times(sources_, sources)) throw Error("another source");
    if (const Json& tokenizer = state.at("tokenizer"); !tokenizer.is_null())
        manifest_.tokenizer = tokenizer.dump();
    if (stream_ && manifest_.tokenizer != tokenizer_.to_json()) throw Error("another tokenizer");
    for (const Json& shard : state.at("shards"))
        manifest_.shards.push_back({shard.at("file"), shard.at("tokens"), shard.at("sha256")});
    state.at("token_bytes").get_to(manifest_.token_bytes);
    state.at("largest_token").get_to(manifest_.largest_token);
    state.at("sample").get_to(manifest_.sample);
    TextStream::Position& at = position_;
    state.at("file").get_to(at.file);
    state.at("byte").get_to(at.byte);
    state.at("line").get_to(at.line);
    state.at("begun").get_to(at.begun);
    state.at("after_return").get_to(at.after_return);
    state.at("returns_noted").get_to(at.returns_noted);
    state.at("text_files").get_to(at.text_files);
    state.at("bytes").get_to(at.bytes);
    state.at("documents").get_to(at.documents);
    state.at("packed").get_to(at.packed);
    state.at("no_text").get_to(at.no_text);
    state.at("document_ends").get_to(manifest_.document_ends);
    state.at("document_stride").get_to(manifest_.document_stride);
    state.at("ended").get_to(ended_);
    if (manifest_.document_stride < 1) throw Error("no such stride");
    from_json(state.at("marked"), at.marked);
    from_json(state.at("carriage_returns"), at.carriage_returns);
    from_json(state.at("empty"), at.empty);
    state.at("digests").get_to(at.digests);
    if (stream_) stream_->restore(state.at("pending"), state.at("stream_begun"));
    manifest_.tokens = manifest_.tokens_of_shards();
    if (at.file > sources.size() || at.digests.size() != at.file || at.byte < 0)
        throw Error("no place in the source");
    text_ = std::make_unique<TextStream>(sources_, at, text_options());
    text_->open();
    for (const TokenShard& shard : manifest_.shards) {
        std::vector<std::int32_t> wide;
        TokenReader::check(folder_, shard, manifest_.token_bytes, [&](std::span<const char> bytes) {
            report(0);
            wide.resize(bytes.size() / static_cast<std::size_t>(manifest_.token_bytes));
            for (std::size_t i = 0; i < wide.size(); ++i) {
                std::uint32_t id = 0;
                std::memcpy(&id, bytes.data() + i * static_cast<std::size_t>(manifest_.token_bytes),
                            static_cast<std::size_t>(manifest_.token_bytes));
                wide[i] = static_cast<std::int32_t>(id);
            }
            digest_ids(wide);
        });
    }
}

void Preparation::remember() const {
    if (!writing() || data_.path.empty()) return;
    Json state;
    state["format"] = progress_format;
    state["sources"] = Json::array();
    for (const SourceFile& file : sources_.files)
        state["sources"].push_back(
            {{"name", file.name}, {"bytes", file.bytes}, {"modified_ns", file.modified_ns}});
    state["tokenizer"] = manifest_.tokenizer.empty() ? Json(nullptr) : Json::parse(manifest_.tokenizer);
    state["shards"] = Json::array();
    for (const TokenShard& shard : manifest_.shards)
        state["shards"].push_back({{"file", shard.file}, {"tokens", shard.tokens}, {"sha256", shard.sha256}});
    state["token_bytes"] = manifest_.token_bytes;
    state["largest_token"] = manifest_.largest_token;
    state["sample"] = manifest_.sample;
    const TextStream::Position& at = position_;
    state["file"] = at.file;
    state["byte"] = at.byte;
    state["line"] = at.line;
    state["begun"] = at.begun;
    state["after_return"] = at.after_return;
    state["returns_noted"] = at.returns_noted;
    state["text_files"] = at.text_files;
    state["bytes"] = at.bytes;
    state["documents"] = at.documents;
    state["packed"] = at.packed;
    state["no_text"] = at.no_text;
    state["document_ends"] = manifest_.document_ends;
    state["document_stride"] = manifest_.document_stride;
    state["ended"] = ended_;
    state["marked"] = to_json(at.marked);
    state["carriage_returns"] = to_json(at.carriage_returns);
    state["empty"] = to_json(at.empty);
    state["digests"] = at.digests;
    if (stream_) state["pending"] = stream_->pending(), state["stream_begun"] = stream_->begun();
    write_document(progress_file(), state.dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
}

/// A token is at least a byte of text; of a tokenizer file hardly less than two, or the disk will tell.
void Preparation::require_room() const {
    const std::int64_t read = text_ ? text_->read_bytes() : 0;
    const std::int64_t text = data_.path.empty() ? data_.corpus_bytes : sources_.bytes() - read;
    const double tokens = static_cast<double>(text) / (stream_ ? 2 : 1);
    const double needed = tokens * static_cast<double>(manifest_.token_bytes);
    const auto free = files::free_bytes(folder_);
    if (!free || needed <= static_cast<double>(*free)) return;
    throw Error("The disk has " + format_bytes(static_cast<double>(*free)) +
                " free and the prepared data needs up to " + format_bytes(needed) +
                "; nothing was started. Free some space, or move the project to a "
                "larger disk.");
}

void Preparation::generate() {
    const bool two_passes = data_.tokenizer == Tokenizer::characters;
    const auto share = [&](const CorpusText& text) {
        return static_cast<double>(text.written()) / static_cast<double>(data_.corpus_bytes);
    };
    if (two_passes) {
        Alphabet alphabet;
        CorpusText text(data_.corpus_seed, data_.corpus_bytes);
        for (std::string piece; text.next(piece); report(alphabet_share * share(text))) alphabet.add(piece);
        tokenizer_ = TextTokenizer::characters(alphabet.text());
    }
    manifest_.tokenizer = tokenizer_.to_json();
    CorpusText text(data_.corpus_seed, data_.corpus_bytes);
    const double from = two_passes ? alphabet_share : 0;
    for (std::string piece; text.next(piece); report(from + (0.99 - from) * share(text)))
        add({piece, {}, false});
    manifest_.text_bytes = manifest_.tokens;
}

void Preparation::tokenize() {
    const bool two_passes = data_.tokenizer == Tokenizer::characters;
    if (manifest_.tokenizer.empty()) {
        if (two_passes) tokenizer_ = find_alphabet();
        manifest_.tokenizer = tokenizer_.to_json();
        manifest_.token_bytes = tokenizer_.vocabulary() <= 0x10000 ? 2 : 4;
        remember();
    }
    if (two_passes) tokenizer_ = TextTokenizer::from_json(manifest_.tokenizer);
    if (!text_) text_ = std::make_unique<TextStream>(sources_, position_, text_options());
    TextStream& stream = *text_;
    for (TextPiece piece; stream.next(piece);) {
        if (piece.begins && stream.position().documents > 1) end_document();
        if (piece.begins && !begin_of_text_.empty()) add_ids(begin_of_text_);
        add(piece);
        if (shard_ && shard_->bytes() >= shard_bytes_) {
            position_ = stream.position();
            close_shard();
        }
        report_read(two_passes ? alphabet_share : 0, 0.99, stream.read_bytes());
    }
    if (stream.position().documents > 0) end_document();
    if (stream.position().text_files == 0)
        throw Error("The data " + data_.path +
                    " is empty. Put UTF-8 text there, or choose other data (data.path).");
    position_ = stream.position();
    manifest_.notes = stream.notes();
    manifest_.text_files = position_.text_files;
    manifest_.text_bytes = position_.bytes;
    manifest_.documents = end_of_text_ ? ended_ : position_.documents;
    for (std::size_t i = 0; i < sources_.files.size(); ++i) {
        const SourceFile& file = sources_.files[i];
        manifest_.sources.push_back({file.name, file.bytes, file.modified_ns, position_.digests[i]});
    }
}

TextTokenizer Preparation::find_alphabet() {
    Alphabet alphabet;
    TextStream stream(sources_, {}, text_options());
    for (TextPiece piece; stream.next(piece);) {
        alphabet.add(piece.text);
        report_read(0, alphabet_share, stream.read_bytes());
    }
    return TextTokenizer::characters(alphabet.text());
}

void Preparation::find_end_of_text() {
    if (data_.path.empty() || data_.end_of_text.empty()) return;
    if (tokenizer_.bpe()) end_of_text_ = tokenizer_.bpe()->id_of(data_.end_of_text);
    if (!end_of_text_)
        throw Error("The tokenizer has no token " + shown(data_.end_of_text) +
                    " to end documents with. Set data.end_of_text to one of its tokens, or leave it empty.");
}

void Preparation::add(const TextPiece& piece) {
    if (!piece.ids.empty()) {
        require_known(piece.ids);
        return add_ids(piece.ids);
    }
    note_sample(piece.text);
    if (!stream_) return add_ids(tokenizer_.encode(piece.text));
    std::vector<std::int32_t> ids;
    stream_->add(piece.text, ids);
    add_ids(ids);
}

/// A token file may be of another tokenizer; and how many bytes an id is kept in follows from this one's.
void Preparation::require_known(std::span<const std::int32_t> ids) const {
    const std::int32_t largest = *std::max_element(ids.begin(), ids.end());
    if (largest < tokenizer_.vocabulary()) return;
    const fs::path& file = sources_.files[text_->position().file].path;
    throw Error("The token " + std::to_string(largest) + " occurs in the token file " + file.string() +
                ", and the tokenizer has only " + std::to_string(tokenizer_.vocabulary()) +
                " tokens. Name the tokenizer that made the file (data.tokenizer_file), or take it out of the "
                "data.");
}

/// Joined documents go on as one text.
void Preparation::end_document() {
    const bool last = text_->position().file == sources_.files.size();
    if (!stream_ || (!apart() && !last)) return;
    std::vector<std::int32_t> ids;
    stream_->end(ids);
    if (end_of_text_) ids.push_back(*end_of_text_);
    add_ids(ids);
}

/// A document ends behind so many tokens. Of many ends every second, fourth, ... is kept.
void Preparation::note_end(std::int64_t tokens) {
    constexpr std::size_t most_ends = 2048;
    if (++ended_ % manifest_.document_stride != 0) return;
    std::vector<std::int64_t>& ends = manifest_.document_ends;
    ends.push_back(tokens);
    if (ends.size() < most_ends) return;
    for (std::size_t i = 0; i < most_ends / 2; ++i) ends[i] = ends[2 * i + 1];
    ends.resize(most_ends / 2);
    manifest_.document_stride *= 2;
}

void Preparation::note_sample(const std::string& text) {
    if (manifest_.sample.size() < sample_bytes) {
        manifest_.sample += whole_characters(text, sample_bytes);
        manifest_.sample = std::string(whole_characters(manifest_.sample, sample_bytes));
    }
}

void Preparation::add_ids(std::span<const std::int32_t> ids) {
    for (std::size_t i = 0; i < ids.size(); ++i) {
        manifest_.largest_token = std::max<std::int64_t>(manifest_.largest_token, ids[i]);
        if (end_of_text_ && ids[i] == *end_of_text_)
            note_end(manifest_.tokens + static_cast<std::int64_t>(i) + 1);
    }
    digest_ids(ids);
    manifest_.tokens += std::ssize(ids);
    if (!writing()) return;
    if (!shard_) shard_.emplace(folder_, manifest_.shards.size(), manifest_.token_bytes);
    shard_->add(ids);
}

void Preparation::digest_ids(std::span<const std::int32_t> ids) {
    digest_->update(ids.data(), ids.size_bytes());
}

void Preparation::close_shard() {
    if (!shard_) return;
    manifest_.shards.push_back(shard_->close());
    shard_.reset();
    remember();
}

void Preparation::finish() {
    manifest_.digest = digest_->finish();
    if (writing()) {
        close_shard();
        tokenizer_.keep_in(kept_tokenizers(folder_));
        write_manifest(folder_, manifest_);
        [[maybe_unused]] const int result = files::remove(progress_file());
    }
    report(1);
}

}  // namespace

fs::path kept_tokenizers(const fs::path& folder) {
    return folder.parent_path().parent_path() / "tokenizers";
}

fs::path prepared_folder(const Data& data, const fs::path& data_folder) {
    return data_folder / id_of(data);
}

std::optional<TokenManifest> prepared_tokens(const Data& data, const fs::path& base, const fs::path& folder) {
    std::optional<TokenManifest> manifest = read_manifest(folder);
    if (!manifest || data.path.empty()) return manifest;
    if (data.tokenizer == Tokenizer::file && !same_tokenizer(*manifest, base / data.tokenizer_file))
        return std::nullopt;
    const SourceList sources = list_sources(base / data.path);
    if (!same_sizes(sources, manifest->sources)) return std::nullopt;
    if (same_times(sources, manifest->sources)) return manifest;
    if (!same_content(sources, manifest->sources)) return std::nullopt;
    for (std::size_t i = 0; i < sources.files.size(); ++i)
        manifest->sources[i].modified_ns = sources.files[i].modified_ns;
    return manifest;
}

TokenManifest prepare_tokens(const Data& data, const fs::path& base, const fs::path& folder,
                             const PrepareProgress& progress, std::int64_t shard_bytes) {
    if (auto manifest = prepared_tokens(data, base, folder)) {
        // A text that was touched is not read as a whole again the next time.
        if (const auto kept = read_manifest(folder); kept && !(kept->sources == manifest->sources))
            write_manifest(folder, *manifest);
        if (progress && !progress(1))
            throw Interrupted("Loading the data was cancelled; nothing was changed.");
        return *manifest;
    }
    return Preparation(data, base, folder, progress, shard_bytes).run();
}

TokenManifest survey_tokens(const Data& data, const fs::path& base, const PrepareProgress& progress) {
    return Preparation(data, base, {}, progress, 0).run();
}

}  // namespace wafermill
