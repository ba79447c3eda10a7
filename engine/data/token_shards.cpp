// SPDX-License-Identifier: Apache-2.0
#include "engine/data/token_shards.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <fstream>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/json_text.h"
#include "core/base/shown.h"

namespace wafermill {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

static_assert(std::endian::native == std::endian::little, "shards hold little-endian ids");

constexpr const char* format_name = "wafermill-tokens-2";
constexpr std::size_t piece_bytes = std::size_t{1} << 20;

fs::path manifest_file(const fs::path& folder) {
    return folder / "manifest.json";
}

std::string shard_name(std::size_t number) {
    std::string digits = std::to_string(number);
    digits.insert(0, digits.size() < 6 ? 6 - digits.size() : 0, '0');
    return "tokens-" + digits + ".bin";
}

Error damaged(const fs::path& folder, const std::string& file, const std::string& what) {
    return Error("The prepared data " + (folder / file).string() + " " + what +
                 ". It is prepared again from the text when training is started or resumed.");
}

}  // namespace

Json TokenManifest::to_json() const {
    Json json;
    json["format"] = format_name;
    json["tokenizer"] = Json::parse(tokenizer);
    json["token_bytes"] = token_bytes;
    json["tokens"] = tokens;
    json["largest_token"] = largest_token;
    json["digest"] = digest;
    json["text_files"] = text_files;
    json["text_bytes"] = text_bytes;
    json["documents"] = documents;
    json["document_stride"] = document_stride;
    json["document_ends"] = document_ends;
    json["notes"] = notes;
    json["sample"] = sample;
    json["sources"] = Json::array();
    for (const PreparedSource& source : sources)
        json["sources"].push_back({{"name", source.name},
                                   {"bytes", source.bytes},
                                   {"modified_ns", source.modified_ns},
                                   {"sha256", source.sha256}});
    json["shards"] = Json::array();
    for (const TokenShard& shard : shards)
        json["shards"].push_back({{"file", shard.file}, {"tokens", shard.tokens}, {"sha256", shard.sha256}});
    json["sha256"] = sha256_of(json.dump());
    return json;
}

TokenManifest TokenManifest::from_json(const std::string& document) {
    try {
        Json json = parse_json<Json>(document, "The manifest of the prepared data");
        const auto said = json.at("sha256").get<std::string>();
        json.erase("sha256");
        if (json.at("format") != format_name || sha256_of(json.dump()) != said)
            throw Error("The manifest of the prepared data is damaged or of another version.");
        TokenManifest manifest;
        manifest.tokenizer = json.at("tokenizer").dump();
        json.at("token_bytes").get_to(manifest.token_bytes);
        json.at("tokens").get_to(manifest.tokens);
        json.at("largest_token").get_to(manifest.largest_token);
        json.at("digest").get_to(manifest.digest);
        json.at("text_files").get_to(manifest.text_files);
        json.at("text_bytes").get_to(manifest.text_bytes);
        json.at("documents").get_to(manifest.documents);
        json.at("document_stride").get_to(manifest.document_stride);
        json.at("document_ends").get_to(manifest.document_ends);
        json.at("notes").get_to(manifest.notes);
        json.at("sample").get_to(manifest.sample);
        if (manifest.document_stride < 1)
            throw Error("The manifest of the prepared data contradicts itself.");
        for (const Json& source : json.at("sources"))
            manifest.sources.push_back(
                {source.at("name"), source.at("bytes"), source.at("modified_ns"), source.at("sha256")});
        for (const Json& shard : json.at("shards"))
            manifest.shards.push_back({shard.at("file"), shard.at("tokens"), shard.at("sha256")});
        if (manifest.tokens_of_shards() != manifest.tokens)
            throw Error("The manifest of the prepared data contradicts itself.");
        return manifest;
    } catch (const nlohmann::json::exception&) {
        throw Error("The manifest of the prepared data lacks a part, or has it in another form.");
    }
}

std::int64_t TokenManifest::tokens_of_shards() const {
    constexpr std::int64_t most = std::int64_t{1} << 56;  // of all together
    if (token_bytes != 2 && token_bytes != 4)
        throw Error("The prepared data has tokens of " + std::to_string(token_bytes) + " bytes.");
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < shards.size(); ++i) {
        if (shards[i].file != shard_name(i) || shards[i].tokens < 0 || shards[i].tokens > most - sum)
            throw Error("The prepared data has no such shard as " + shown(shards[i].file) + ".");
        sum += shards[i].tokens;
    }
    return sum;
}

std::optional<TokenManifest> read_manifest(const fs::path& folder) {
    std::ifstream in(manifest_file(folder), std::ios::binary);
    if (!in) return std::nullopt;
    const std::string document{std::istreambuf_iterator<char>(in), {}};
    try {
        return TokenManifest::from_json(document);
    } catch (const Error&) {
        return std::nullopt;  // it is prepared again
    }
}

Error prepared_write_failure(const fs::path& file, int why) {
    const std::string what = files::is_full(why)
                                 ? "The disk is full: the prepared data " + file.string() +
                                       " could not be written. Free some space"
                                 : "The prepared data " + file.string() + " could not be written (" +
                                       files::reason(why) + "). Make its folder writable";
    return Error(what + ", then start again: it goes on where it stopped.");
}

void write_document(const fs::path& file, const std::string& text) {
    files::PendingFile out(file, [&file](int why) { return prepared_write_failure(file, why); });
    out.write(text.data(), text.size(), 0);
    out.commit();
}

void write_manifest(const fs::path& folder, const TokenManifest& manifest) {
    write_document(manifest_file(folder), manifest.to_json().dump(1) + "\n");
}

ShardWriter::ShardWriter(const fs::path& folder, std::size_t number, std::int64_t token_bytes)
    : token_bytes_(token_bytes),
      file_(folder / shard_name(number),
            [file = folder / shard_name(number)](int why) { return prepared_write_failure(file, why); }) {
    shard_.file = shard_name(number);
}

void ShardWriter::add(std::span<const std::int32_t> ids) {
    buffer_.resize(ids.size() * static_cast<std::size_t>(token_bytes_));
    if (token_bytes_ == 4) {
        std::memcpy(buffer_.data(), ids.data(), buffer_.size());
    } else {
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const auto narrow = static_cast<std::uint16_t>(ids[i]);
            std::memcpy(buffer_.data() + 2 * i, &narrow, sizeof narrow);
        }
    }
    file_.write(buffer_.data(), buffer_.size(), static_cast<std::uint64_t>(bytes_));
    sha_.update(buffer_.data(), buffer_.size());
    bytes_ += std::ssize(buffer_);
    shard_.tokens += std::ssize(ids);
}

TokenShard ShardWriter::close() {
    file_.commit();
    shard_.sha256 = sha_.finish();
    return shard_;
}

TokenReader::TokenReader(fs::path folder, TokenManifest manifest)
    : folder_(std::move(folder)),
      manifest_(std::move(manifest)),
      checked_(std::make_unique<Checked>(manifest_.shards.size())) {
    std::int64_t end = 0;
    for (const TokenShard& shard : manifest_.shards) ends_.push_back(end += shard.tokens);
}

void TokenReader::check(const fs::path& folder, const TokenShard& shard, std::int64_t token_bytes,
                        const std::function<void(std::span<const char>)>& piece) {
    files::Descriptor descriptor;
    if (const int why = files::open(folder / shard.file, O_RDONLY, descriptor); why != 0)
        throw damaged(folder, shard.file, "cannot be read (" + files::reason(why) + ")");
    const auto bytes = static_cast<std::uint64_t>(shard.tokens * token_bytes);
    struct stat status {};
    if (::fstat(descriptor.number(), &status) != 0 || static_cast<std::uint64_t>(status.st_size) != bytes)
        throw damaged(folder, shard.file, "does not have the length that it should have");
    Sha256 sha;
    std::vector<char> buffer(piece_bytes);
    for (std::uint64_t at = 0; at < bytes;) {
        const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(buffer.size(), bytes - at));
        if (const int why = files::read(descriptor.number(), buffer.data(), wanted, at); why != 0)
            throw damaged(folder, shard.file, "cannot be read (" + files::reason(why) + ")");
        sha.update(buffer.data(), wanted);
        if (piece) piece({buffer.data(), wanted});
        at += wanted;
    }
    if (sha.finish() != shard.sha256)
        throw damaged(folder, shard.file,
                      "is damaged: it does not have the checksum that it was written with");
}

void TokenReader::require_sound(std::size_t shard) const {
    if (checked_->done[shard].load(std::memory_order_acquire)) return;
    const std::scoped_lock lock(checked_->mutex);
    if (checked_->done[shard].load(std::memory_order_relaxed)) return;
    try {
        check(folder_, manifest_.shards[shard], manifest_.token_bytes);
    } catch (const Error&) {
        // Without its manifest the data is prepared anew.
        [[maybe_unused]] const int result = files::remove(manifest_file(folder_));
        throw;
    }
    checked_->done[shard].store(true, std::memory_order_release);
}

void TokenReader::read_part(std::size_t shard, std::int64_t begin, std::span<std::int32_t> out) const {
    require_sound(shard);
    const TokenShard& part = manifest_.shards[shard];
    files::Descriptor descriptor;
    int why = files::open(folder_ / part.file, O_RDONLY, descriptor);
    const auto at = static_cast<std::uint64_t>(begin * manifest_.token_bytes);
    if (why == 0 && manifest_.token_bytes == 4) {
        why = files::read(descriptor.number(), out.data(), out.size_bytes(), at);
    } else if (why == 0) {
        std::vector<std::uint16_t> narrow(out.size());
        why = files::read(descriptor.number(), narrow.data(), narrow.size() * sizeof(std::uint16_t), at);
        std::copy(narrow.begin(), narrow.end(), out.begin());
    }
    if (why != 0) throw damaged(folder_, part.file, "cannot be read (" + files::reason(why) + ")");
}

void TokenReader::read(std::int64_t begin, std::span<std::int32_t> out) const {
    auto shard =
        static_cast<std::size_t>(std::upper_bound(ends_.begin(), ends_.end(), begin) - ends_.begin());
    while (!out.empty()) {
        const std::int64_t first = ends_[shard] - manifest_.shards[shard].tokens;
        const auto count =
            static_cast<std::size_t>(std::min<std::int64_t>(std::ssize(out), ends_[shard] - begin));
        read_part(shard, begin - first, out.first(count));
        out = out.subspan(count);
        begin += static_cast<std::int64_t>(count);
        ++shard;
    }
}

}  // namespace wafermill
