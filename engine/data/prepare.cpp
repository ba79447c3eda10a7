// SPDX-License-Identifier: Apache-2.0
#include "engine/data/prepare.h"

#include <algorithm>
#include <cstring>
#include <fstream>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/json_text.h"
#include "core/base/units.h"
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
    json["tokenizer"] = data.tokenizer == Tokenizer::bytes ? "bytes" : "characters";
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
        : data_(data), folder_(std::move(folder)), report_(progress), shard_bytes_(shard_bytes) {
        if (!data.path.empty()) sources_ = list_sources(base / data.path);
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
    void add(const std::string& text, const TextTokenizer& tokenizer);
    void digest_ids(std::span<const std::int32_t> ids);
    void close_shard();
    void finish();

    const Data& data_;
    fs::path folder_;  ///< empty: nothing is written
    PrepareProgress report_;
    std::int64_t shard_bytes_;
    SourceList sources_;
    TokenManifest manifest_;
    TextStream::Position position_;  ///< after the last shard that is whole
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
    for (const Json& shard : state.at("shards"))
        manifest_.shards.push_back({shard.at("file"), shard.at("tokens"), shard.at("sha256")});
    state.at("token_bytes").get_to(manifest_.token_bytes);
    state.at("largest_token").get_to(manifest_.largest_token);
    state.at("sample").get_to(manifest_.sample);
    TextStream::Position& at = position_;
    state.at("file").get_to(at.file);
    state.at("byte").get_to(at.byte);
    state.at("begun").get_to(at.begun);
    state.at("after_return").get_to(at.after_return);
    state.at("returns_noted").get_to(at.returns_noted);
    state.at("text_files").get_to(at.text_files);
    state.at("bytes").get_to(at.bytes);
    from_json(state.at("marked"), at.marked);
    from_json(state.at("carriage_returns"), at.carriage_returns);
    from_json(state.at("empty"), at.empty);
    state.at("digests").get_to(at.digests);
    manifest_.tokens = manifest_.tokens_of_shards();
    if (at.file > sources.size() || at.digests.size() != at.file || at.byte < 0 ||
        (at.file < sources.size() && at.byte > sources[at.file].bytes))
        throw Error("no place in the source");
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
    state["begun"] = at.begun;
    state["after_return"] = at.after_return;
    state["returns_noted"] = at.returns_noted;
    state["text_files"] = at.text_files;
    state["bytes"] = at.bytes;
    state["marked"] = to_json(at.marked);
    state["carriage_returns"] = to_json(at.carriage_returns);
    state["empty"] = to_json(at.empty);
    state["digests"] = at.digests;
    write_document(progress_file(), state.dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
}

/// A token is at least a byte of text.
void Preparation::require_room() const {
    const std::int64_t text = data_.path.empty() ? data_.corpus_bytes : sources_.bytes() - position_.bytes;
    const auto needed = static_cast<double>(text) * static_cast<double>(manifest_.token_bytes);
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
    TextTokenizer tokenizer = TextTokenizer::bytes();
    if (two_passes) {
        Alphabet alphabet;
        CorpusText text(data_.corpus_seed, data_.corpus_bytes);
        for (std::string piece; text.next(piece); report(alphabet_share * share(text))) alphabet.add(piece);
        tokenizer = TextTokenizer::characters(alphabet.text());
    }
    manifest_.tokenizer = tokenizer.to_json();
    CorpusText text(data_.corpus_seed, data_.corpus_bytes);
    const double from = two_passes ? alphabet_share : 0;
    for (std::string piece; text.next(piece); report(from + (0.99 - from) * share(text)))
        add(piece, tokenizer);
    manifest_.text_bytes = manifest_.tokens;
}

void Preparation::tokenize() {
    const bool two_passes = data_.tokenizer == Tokenizer::characters;
    if (manifest_.tokenizer.empty()) {
        const TextTokenizer found = two_passes ? find_alphabet() : TextTokenizer::bytes();
        manifest_.tokenizer = found.to_json();
        manifest_.token_bytes = found.vocabulary() <= 0x10000 ? 2 : 4;
        remember();
    }
    const TextTokenizer tokenizer = TextTokenizer::from_json(manifest_.tokenizer);
    TextStream stream(sources_, position_);
    for (std::string piece; stream.next(piece);) {
        add(piece, tokenizer);
        if (shard_ && shard_->bytes() >= shard_bytes_) {
            position_ = stream.position();
            close_shard();
        }
        report_read(two_passes ? alphabet_share : 0, 0.99, stream.position().bytes);
    }
    if (stream.position().text_files == 0)
        throw Error("The data " + data_.path +
                    " is empty. Put UTF-8 text there, or choose other data (data.path).");
    position_ = stream.position();
    manifest_.notes = stream.notes();
    manifest_.text_files = position_.text_files;
    manifest_.text_bytes = position_.bytes;
    for (std::size_t i = 0; i < sources_.files.size(); ++i) {
        const SourceFile& file = sources_.files[i];
        manifest_.sources.push_back({file.name, file.bytes, file.modified_ns, position_.digests[i]});
    }
}

TextTokenizer Preparation::find_alphabet() {
    Alphabet alphabet;
    TextStream stream(sources_, {});
    for (std::string piece; stream.next(piece);) {
        alphabet.add(piece);
        report_read(0, alphabet_share, stream.position().bytes);
    }
    return TextTokenizer::characters(alphabet.text());
}

void Preparation::add(const std::string& text, const TextTokenizer& tokenizer) {
    if (manifest_.sample.size() < sample_bytes) {
        manifest_.sample += whole_characters(text, sample_bytes);
        manifest_.sample = std::string(whole_characters(manifest_.sample, sample_bytes));
    }
    const std::vector<std::int32_t> ids = tokenizer.encode(text);
    for (const std::int32_t id : ids)
        manifest_.largest_token = std::max<std::int64_t>(manifest_.largest_token, id);
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
        write_manifest(folder_, manifest_);
        [[maybe_unused]] const int result = files::remove(progress_file());
    }
    report(1);
}

}  // namespace

fs::path prepared_folder(const Data& data, const fs::path& data_folder) {
    return data_folder / id_of(data);
}

std::optional<TokenManifest> prepared_tokens(const Data& data, const fs::path& base, const fs::path& folder) {
    std::optional<TokenManifest> manifest = read_manifest(folder);
    if (!manifest || data.path.empty()) return manifest;
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
