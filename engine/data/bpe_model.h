// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace wafermill {

/// Ids of short pieces that were met before. A slot holds one piece, the one that was met last: the ids do
/// not depend on what is in it. For one thread.
class PieceCache {
  public:
    static constexpr std::size_t longest_piece = 15, most_ids = 7;

    PieceCache() : slots_(std::size_t{1} << 15) {}
    /// Appends the ids and returns true where the piece is known.
    bool find(std::string_view piece, std::vector<std::int32_t>& ids) {
        if (piece.size() > longest_piece) return false;
        last_ = key_of(piece);
        const Slot& slot = slots_[place(last_)];
        if (slot.key[0] != last_[0] || slot.key[1] != last_[1]) return false;
        ids.insert(ids.end(), slot.ids.begin(), slot.ids.begin() + slot.count);
        return true;
    }
    /// What find() asked for last, and did not find.
    void keep(std::string_view piece, const std::int32_t* ids, std::size_t count);

  private:
    using Key = std::array<std::uint64_t, 2>;  ///< the bytes and, as the last one, their number
    struct Slot {
        Key key{};
        std::array<std::int32_t, most_ids> ids{};
        std::uint32_t count = 0;
    };
    static Key key_of(std::string_view piece);
    std::size_t place(const Key& key) const {
        const std::uint64_t mixed = (key[0] ^ (key[1] * 0x9E3779B97F4A7C15u)) * 0xD6E8FEB86659FD93u;
        return static_cast<std::size_t>(mixed >> 49);
    }
    std::vector<Slot> slots_;
    Key last_{};
};

/// Byte-pair encoding of one piece: the neighbours whose merge has the lowest rank are merged, the leftmost
/// first, until none is left (Sennrich et al. 2016). With the options that a tokenizer.json's model may have.
class BpeModel {
  public:
    /// Pieces longer than this are encoded in parts of it, so that memory stays bounded.
    static constexpr std::size_t longest_piece = std::size_t{1} << 20;

    struct Options {
        std::string unknown_token;   ///< empty: what has no token is left out, as Hugging Face does
        std::string prefix, suffix;  ///< of a part that continues a word, of one that ends it
        bool fuse_unknown = false, byte_fallback = false, ignore_merges = false;
    };
    using Merge = std::pair<std::string, std::string>;

    BpeModel() = default;
    /// Throws Error where the parts do not belong together. `vocabulary` has each token's id.
    BpeModel(std::unordered_map<std::string, std::int32_t> vocabulary, const std::vector<Merge>& merges,
             Options options);
    /// The "model" of a tokenizer.json. Throws Error for an id that is not below `id_limit`: memory follows
    /// the largest.
    static BpeModel from_json(const nlohmann::json& json, std::int64_t id_limit);

    /// Appends the ids of one piece. `bytes`: the piece is in bytes, and its tokens in the characters that
    /// stand for them.
    void encode(std::string_view piece, bool bytes, std::vector<std::int32_t>& ids, PieceCache& cache) const;

    std::optional<std::int32_t> id_of(const std::string& token) const;
    /// Largest id and one.
    std::int64_t size() const { return static_cast<std::int64_t>(tokens_.size()); }
    /// Empty where no token has the id.
    const std::string& token(std::int64_t id) const { return tokens_[static_cast<std::size_t>(id)]; }
    const Options& options() const { return options_; }
    /// Whether some token has these two characters side by side: elsewhere no merge crosses.
    bool joins(char32_t left, char32_t right) const;

  private:
    struct MergeSlot {
        std::uint64_t pair = no_pair;
        std::int32_t rank = 0, id = 0;
    };
    static constexpr std::uint64_t no_pair = ~std::uint64_t{0};
    static std::uint64_t pair_of(std::int32_t left, std::int32_t right) {
        return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(left)) << 32) |
               static_cast<std::uint32_t>(right);
    }
    void add_merges(const std::vector<Merge>& merges);
    void find_bytes();
    void find_joins(const std::vector<Merge>& merges);
    const MergeSlot* merge_of(std::int32_t left, std::int32_t right) const;
    /// A piece that is a token itself; false where it is none.
    static bool add_whole(const std::unordered_map<std::string, std::int32_t>& tokens,
                          const std::string& piece, std::vector<std::int32_t>& ids);
    void encode_part(std::string_view part, bool bytes, std::vector<std::int32_t>& ids) const;
    void symbols_of_bytes(std::string_view part, std::vector<std::int32_t>& symbols) const;
    void symbols_of_text(std::string_view part, std::vector<std::int32_t>& symbols) const;
    bool add_bytes(std::string_view character, std::vector<std::int32_t>& symbols) const;
    void merge_few(std::vector<std::int32_t>& symbols) const;
    void merge_many(std::vector<std::int32_t>& symbols) const;
    std::size_t next_cut(std::string_view piece) const;

    Options options_;
    std::unordered_map<std::string, std::int32_t> vocabulary_;
    std::unordered_map<std::string, std::int32_t> whole_bytes_;  ///< ignore_merges: tokens as bytes
    std::vector<std::string> tokens_;
    std::vector<MergeSlot> merges_;  ///< open addressing, a power of two of slots
    std::array<std::int32_t, 256> byte_symbols_{};
    bool all_bytes_ = false;  ///< each byte has a token
    std::unordered_set<std::uint64_t> joined_;
    std::optional<std::int32_t> unknown_;
};

}  // namespace wafermill
