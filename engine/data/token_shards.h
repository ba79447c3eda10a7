// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/files.h"
#include "core/base/sha256.h"

namespace wafermill {

/// A file of token ids, little-endian, 2 or 4 bytes each, and nothing else.
struct TokenShard {
    std::string file;  ///< within the folder of the prepared data
    std::int64_t tokens = 0;
    std::string sha256;  ///< of the file
};

/// A file that prepared data was made from.
struct PreparedSource {
    std::string name;
    std::int64_t bytes = 0, modified_ns = 0;
    std::string sha256;
    bool operator==(const PreparedSource&) const = default;
};

/// What prepared data says of itself: manifest.json in its folder (docs/data.md).
struct TokenManifest {
    std::string tokenizer;         ///< TextTokenizer::to_json()
    std::int64_t token_bytes = 2;  ///< 2 where every id of the vocabulary fits, else 4
    std::int64_t tokens = 0;
    std::int64_t largest_token = 0;       ///< that occurs
    std::string digest;                   ///< SHA-256 over all ids as 32-bit little-endian words
    std::vector<PreparedSource> sources;  ///< empty for the generated language
    std::int64_t text_files = 0, text_bytes = 0;
    std::int64_t documents = 0;  ///< of the text; by their end-of-text tokens where there are such
    /// Tokens up to the end of every document, or every `document_stride`th where there are many, in order;
    /// empty without an end-of-text token.
    std::vector<std::int64_t> document_ends;
    std::int64_t document_stride = 1;
    std::vector<std::string> notes;
    std::string sample;  ///< the beginning of the text
    std::vector<TokenShard> shards;

    /// Of all shards together; throws Error when these are not shards as they are written.
    std::int64_t tokens_of_shards() const;

    nlohmann::ordered_json to_json() const;
    /// Throws Error when the document is not a manifest or does not have the checksum that it names.
    static TokenManifest from_json(const std::string& document);
};

/// The manifest in a folder; nothing where there is no sound one.
std::optional<TokenManifest> read_manifest(const std::filesystem::path& folder);
void write_manifest(const std::filesystem::path& folder, const TokenManifest& manifest);
/// A small file written whole or not at all. Throws Error.
void write_document(const std::filesystem::path& file, const std::string& text);

/// What to throw when prepared data cannot be written.
Error prepared_write_failure(const std::filesystem::path& file, int why);

/// Writes one shard under its final name once it is whole.
class ShardWriter {
  public:
    ShardWriter(const std::filesystem::path& folder, std::size_t number, std::int64_t token_bytes);
    void add(std::span<const std::int32_t> ids);
    std::int64_t bytes() const { return bytes_; }
    /// Syncs and names the file.
    TokenShard close();

  private:
    TokenShard shard_;
    std::int64_t token_bytes_, bytes_ = 0;
    files::PendingFile file_;
    Sha256 sha_;
    std::vector<char> buffer_;
};

/// Reads ids from prepared data, from several threads at once and in bounded memory: nothing is kept but the
/// manifest. A shard is checked against its checksum when it is first read from.
class TokenReader {
  public:
    TokenReader(std::filesystem::path folder, TokenManifest manifest);

    const TokenManifest& manifest() const { return manifest_; }
    /// Ids [begin, begin + out.size()). Throws Error when a shard is missing or damaged; its data is then
    /// prepared again by the next training.
    void read(std::int64_t begin, std::span<std::int32_t> out) const;

    /// Reads a shard in pieces; throws Error when it is missing or not as the manifest says.
    static void check(const std::filesystem::path& folder, const TokenShard& shard, std::int64_t token_bytes,
                      const std::function<void(std::span<const char>)>& piece = {});

  private:
    void require_sound(std::size_t shard) const;
    void read_part(std::size_t shard, std::int64_t begin, std::span<std::int32_t> out) const;

    std::filesystem::path folder_;
    TokenManifest manifest_;
    std::vector<std::int64_t> ends_;  ///< per shard: tokens up to its end
    struct Checked {
        explicit Checked(std::size_t shards) : done(shards) {}
        std::mutex mutex;
        std::vector<std::atomic<bool>> done;
    };
    std::unique_ptr<Checked> checked_;
};

}  // namespace wafermill
