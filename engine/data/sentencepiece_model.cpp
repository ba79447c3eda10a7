// SPDX-License-Identifier: Apache-2.0
#include "engine/data/sentencepiece_model.h"

#include <cstdio>
#include <exception>

#include <sentencepiece_processor.h>

#include "core/base/error.h"
#include "core/base/shown.h"
#include "engine/data/utf8.h"

namespace wafermill {
namespace {

constexpr std::string_view space_mark = "\xE2\x96\x81";  // U+2581

[[noreturn]] void refuse(const std::string& what) {
    throw Error("The SentencePiece model " + what +
                ". Choose another tokenizer, or take it from its source again.");
}

/// The fields of a protocol buffer message, one after another (protobuf.dev/programming-guides/encoding).
/// What the library's own headers do not tell of a model is read so: sentencepiece_model.proto gives the
/// numbers.
class Message {
  public:
    explicit Message(std::string_view bytes) : bytes_(bytes) {}
    struct Field {
        std::uint64_t number = 0, value = 0;  ///< of a varint
        std::string_view bytes;               ///< of a message or text
    };
    /// False at the end, and where the bytes are no message.
    bool next(Field& field) {
        std::uint64_t key = 0;
        if (bytes_.empty() || !varint(key)) return false;
        field = {key >> 3, 0, {}};
        constexpr std::uint64_t as_varint = 0, eight_bytes = 1, with_length = 2, four_bytes = 5;
        switch (key & 7) {
            case as_varint:
                return varint(field.value);
            case eight_bytes:
                return take(8, field.bytes);
            case four_bytes:
                return take(4, field.bytes);
            case with_length: {
                std::uint64_t length = 0;
                return varint(length) && take(length, field.bytes);
            }
            default:
                return false;
        }
    }

  private:
    bool varint(std::uint64_t& value) {
        value = 0;
        for (unsigned shift = 0; shift < 64 && !bytes_.empty(); shift += 7) {
            const auto byte = static_cast<unsigned char>(bytes_.front());
            bytes_.remove_prefix(1);
            value |= std::uint64_t{byte & 0x7Fu} << shift;
            if (byte < 0x80) return true;
        }
        return false;
    }
    bool take(std::uint64_t length, std::string_view& out) {
        if (length > bytes_.size()) return false;
        out = bytes_.substr(0, static_cast<std::size_t>(length));
        bytes_.remove_prefix(static_cast<std::size_t>(length));
        return true;
    }
    std::string_view bytes_;
};

std::unique_ptr<sentencepiece::SentencePieceProcessor> processor(const std::string& document) {
    auto made = std::make_unique<sentencepiece::SentencePieceProcessor>();
    bool read = false;
    std::string why;
    try {
        const auto status = made->LoadFromSerializedProto(document);
        read = status.ok();
        why = status.message();
    } catch (const std::exception&) {  // as its table of pieces throws, for one that is empty
        why = "its pieces are none";
    }
    if (!read) refuse("cannot be read (" + visible(why) + ")");
    return made;
}

/// Whether a space stands behind another character.
bool crosses_into_space(std::string_view piece) {
    bool other = false;
    while (!piece.empty()) {
        const bool mark = piece.starts_with(space_mark);
        if ((mark || piece.front() == ' ') && other) return true;
        other = other || (!mark && piece.front() != ' ');
        piece.remove_prefix(mark ? space_mark.size() : 1);
    }
    return false;
}

}  // namespace

SentencePieceModel::SentencePieceModel(const std::string& document) {
    whole_ = processor(document);
    read_options(document);
    // Messages of one field are merged: normalizer_spec (3) once more, with add_dummy_prefix (3) false.
    constexpr std::string_view no_prefix("\x1A\x02\x18\x00", 4);
    part_ = processor(document + std::string(no_prefix));
    bytes_.assign(256, -1);
    bool all_bytes = true, crosses = false;
    for (std::int32_t id = 0; id < size(); ++id) {
        const Kind what = kind(id);
        crosses = crosses || (what != Kind::control && crosses_into_space(piece(id)));
        unsigned byte = 0;
        if (what == Kind::byte && std::sscanf(piece(id).c_str(), "<0x%2X>", &byte) == 1) bytes_[byte] = id;
        if (what == Kind::unknown) unknown_ = whole_->DecodeIds(std::vector<int>{id});
    }
    for (const std::int32_t id : bytes_) all_bytes = all_bytes && id >= 0;
    if (!all_bytes) bytes_.clear();
    // A space at the beginning of a part would be trimmed, unless one is put there again.
    splits_at_spaces_ = !crosses && (!trims_ || prefixes_);
}

SentencePieceModel::~SentencePieceModel() = default;

/// Numbers and defaults of the fields: sentencepiece_model.proto.
void SentencePieceModel::read_options(const std::string& document) {
    bool escapes = true, suffix = false;
    Message::Field part, field;
    for (Message model(document); model.next(part);) {
        constexpr std::uint64_t entry = 1, trainer = 2, normalizer = 3;
        if (part.number < entry || part.number > normalizer) continue;
        if (part.number == entry) kinds_.push_back(Kind::normal);
        for (Message options(part.bytes); options.next(field);) {
            const bool set = field.value != 0;
            if (part.number == entry && field.number == 3) {
                if (field.value < 1 || field.value > 6)
                    refuse("has a piece of a kind that is not known here");
                kinds_.back() = static_cast<Kind>(field.value);
            }
            if (part.number == trainer && field.number == 3) merges_ = field.value == 2;
            if (part.number == trainer && field.number == 24) suffix = set;
            if (part.number == normalizer && field.number == 2) normalizes_ = !field.bytes.empty();
            if (part.number == normalizer && field.number == 3) prefixes_ = set;
            if (part.number == normalizer && field.number == 4) trims_ = set;
            if (part.number == normalizer && field.number == 5) escapes = set;
        }
    }
    normalizes_ = normalizes_ || trims_;
    if (std::ssize(kinds_) != size()) refuse("is written as no program writes one");
    if (suffix) refuse("marks spaces behind words (treat_whitespace_as_suffix), which is not known here");
    if (!escapes) refuse("leaves spaces as they are (escape_whitespaces), which is not known here");
}

std::int64_t SentencePieceModel::size() const {
    return whole_->GetPieceSize();
}

const std::string& SentencePieceModel::piece(std::int32_t id) const {
    return whole_->IdToPiece(id);
}

float SentencePieceModel::score(std::int32_t id) const {
    return whole_->GetScore(id);
}

std::optional<std::int32_t> SentencePieceModel::id_of(const std::string& name) const {
    const std::int32_t id = whole_->PieceToId(name);
    if (id < 0 || id >= size() || piece(id) != name) return std::nullopt;
    return id;
}

void SentencePieceModel::encode(std::string_view text, bool begins, std::vector<std::int32_t>& ids) const {
    while (!text.empty()) {
        const std::size_t valid = first_invalid_utf8(text).value_or(text.size());
        if (valid > 0) encode_characters(text.substr(0, valid), begins, ids);
        text.remove_prefix(valid);
        begins = false;
        if (text.empty()) return;
        const auto byte = static_cast<unsigned char>(text.front());
        ids.push_back(bytes_.empty() ? whole_->unk_id() : bytes_[byte]);
        text.remove_prefix(1);
    }
}

void SentencePieceModel::encode_characters(std::string_view text, bool begins,
                                           std::vector<std::int32_t>& ids) const {
    const bool as_whole = begins || (trims_ && prefixes_ && text.front() == ' ');
    std::vector<int> made;
    const auto status = (as_whole ? whole_ : part_)->Encode(text, &made);
    if (!status.ok())
        throw Error(std::string("The SentencePiece model cannot encode the text (") + status.message() +
                    "). Choose another tokenizer.");
    ids.insert(ids.end(), made.begin(), made.end());
}

std::string SentencePieceModel::decode(std::span<const std::int32_t> ids, bool continues) const {
    std::string text;
    bool at_start = !continues && (prefixes_ || trims_);
    for (const std::int32_t id : ids) {
        const Kind what = kind(id);
        std::string_view rest = piece(id);
        unsigned byte = 0;
        if (what == Kind::control) continue;
        if (what == Kind::byte && std::sscanf(piece(id).c_str(), "<0x%2X>", &byte) == 1) {
            text += static_cast<char>(static_cast<unsigned char>(byte));
        } else if (what == Kind::unknown) {
            text += unknown_;
        } else {
            while (at_start && rest.starts_with(space_mark)) {
                rest.remove_prefix(space_mark.size());
                at_start = trims_;  // one space was put in front; trimming leaves none
            }
            for (std::size_t at = 0; at < rest.size();) {
                const bool mark = rest.substr(at).starts_with(space_mark);
                text += mark ? ' ' : rest[at];
                at += mark ? space_mark.size() : 1;
            }
        }
        at_start = at_start && text.empty();
    }
    return text;
}

}  // namespace wafermill
