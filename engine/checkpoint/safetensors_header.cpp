// SPDX-License-Identifier: Apache-2.0
// The header of a safetensors file, which may come from anywhere: it is checked as it is read and nothing is
// built of it but the tensors, so that a hostile one costs no more memory than it has bytes, about.
#include <algorithm>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/shown.h"
#include "engine/checkpoint/safetensors.h"

namespace wafermill {
namespace {

using nlohmann::json;

std::optional<std::uint64_t> dtype_bits(const std::string& dtype) {
    static const std::map<std::string, std::uint64_t> bits = {
        {"F4", 4},   {"F6_E2M3", 6}, {"F6_E3M2", 6}, {"BOOL", 8},    {"U8", 8},
        {"I8", 8},   {"F8_E4M3", 8}, {"F8_E5M2", 8}, {"F8_E8M0", 8}, {"U16", 16},
        {"I16", 16}, {"F16", 16},    {"BF16", 16},   {"U32", 32},    {"I32", 32},
        {"F32", 32}, {"U64", 64},    {"I64", 64},    {"F64", 64},    {"C64", 64}};
    const auto found = bits.find(dtype);
    if (found == bits.end()) return std::nullopt;
    return found->second;
}

/// Receives the header's JSON piece by piece. Every member that the parser calls throws Error at the first
/// rule that is broken.
class HeaderParser : public nlohmann::json_sax<json> {
  public:
    explicit HeaderParser(std::map<std::string, std::string>& metadata) : metadata_(metadata) {}
    std::map<std::string, TensorInfo> take() { return std::move(tensors_); }

    bool null() override { return other(); }
    bool boolean(bool) override { return other(); }
    bool number_integer(number_integer_t) override { return other(); }
    bool number_float(number_float_t, const string_t&) override { return other(); }
    bool binary(binary_t&) override { return other(); }
    bool number_unsigned(number_unsigned_t value) override;
    bool string(string_t& value) override;
    bool key(string_t& value) override;
    bool start_object(std::size_t) override;
    bool end_object() override;
    bool start_array(std::size_t) override;
    bool end_array() override;
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
        throw Error("its header is not a JSON object");
    }

  private:
    /// Where the next value belongs. Keys of a tensor that the format does not name are `unknown`: skipped.
    enum class Place { outside, header, metadata, tensor, shape, offsets, unknown };

    /// A value that no rule allows, unless nobody looks at it.
    bool other();
    void finish_tensor();

    std::map<std::string, std::string>& metadata_;
    std::map<std::string, TensorInfo> tensors_;
    Place place_ = Place::outside;
    std::size_t unknown_depth_ = 0;
    bool has_metadata_ = false;
    std::string name_, key_;  // of the tensor, and within it or the metadata
    TensorInfo tensor_;
    std::vector<std::uint64_t> shape_, offsets_;
    bool has_dtype_ = false, has_shape_ = false, has_offsets_ = false;
};

Error incomplete(const std::string& tensor) {
    return Error("its tensor " + shown(tensor) + " lacks a dtype, a shape or two data offsets");
}

bool HeaderParser::other() {
    switch (place_) {
        case Place::outside:
            throw Error("its header is not a JSON object");
        case Place::header:
            if (name_ == "__metadata__") throw Error("its metadata is not an object");
            throw incomplete(name_);
        case Place::metadata:
            throw Error("its metadata " + shown(key_) + " is not text");
        case Place::tensor:
            if (key_ == "dtype" || key_ == "shape" || key_ == "data_offsets") throw incomplete(name_);
            return true;
        case Place::shape:
            throw Error("its header has a dimension that is not a whole number");
        case Place::offsets:
            throw Error("its header has a data offset that is not a whole number");
        case Place::unknown:
            return true;
    }
    return false;
}

bool HeaderParser::number_unsigned(number_unsigned_t value) {
    if (place_ == Place::shape)
        shape_.push_back(value);
    else if (place_ == Place::offsets)
        offsets_.push_back(value);
    else
        return other();
    return true;
}

bool HeaderParser::string(string_t& value) {
    if (place_ == Place::metadata) {
        metadata_[key_] = std::move(value);
    } else if (place_ == Place::tensor && key_ == "dtype") {
        tensor_.dtype = std::move(value);
        has_dtype_ = true;
    } else {
        return other();
    }
    return true;
}

bool HeaderParser::key(string_t& value) {
    bool twice = false;
    if (place_ == Place::header) {
        name_ = value;
        twice = value == "__metadata__" ? has_metadata_ : tensors_.contains(value);
    } else if (place_ == Place::metadata) {
        key_ = value;
        twice = metadata_.contains(value);
    } else if (place_ == Place::tensor) {
        key_ = value;
        twice = (value == "dtype" && has_dtype_) || (value == "shape" && has_shape_) ||
                (value == "data_offsets" && has_offsets_);
    }
    if (twice) throw Error("its header names " + shown(value) + " twice");
    return true;
}

bool HeaderParser::start_object(std::size_t) {
    if (place_ == Place::outside) {
        place_ = Place::header;
    } else if (place_ == Place::header && name_ == "__metadata__") {
        place_ = Place::metadata;
        has_metadata_ = true;
    } else if (place_ == Place::header) {
        place_ = Place::tensor;
        tensor_ = {};
        shape_.clear();
        offsets_.clear();
        has_dtype_ = has_shape_ = has_offsets_ = false;
    } else {
        other();
        place_ = Place::unknown;
        ++unknown_depth_;
    }
    return true;
}

bool HeaderParser::end_object() {
    if (place_ == Place::unknown) return end_array();
    if (place_ == Place::tensor) finish_tensor();
    place_ = place_ == Place::header ? Place::outside : Place::header;
    return true;
}

bool HeaderParser::start_array(std::size_t) {
    if (place_ == Place::tensor && key_ == "shape") {
        place_ = Place::shape;
        has_shape_ = true;
    } else if (place_ == Place::tensor && key_ == "data_offsets") {
        place_ = Place::offsets;
        has_offsets_ = true;
    } else {
        other();
        place_ = Place::unknown;
        ++unknown_depth_;
    }
    return true;
}

bool HeaderParser::end_array() {
    if (place_ != Place::unknown || --unknown_depth_ == 0) place_ = Place::tensor;
    return true;
}

void HeaderParser::finish_tensor() {
    if (!has_dtype_ || !has_shape_ || !has_offsets_ || offsets_.size() != 2) throw incomplete(name_);
    const auto bits = dtype_bits(tensor_.dtype);
    if (!bits) throw Error("its tensor " + shown(name_) + " has the unknown dtype " + shown(tensor_.dtype));
    std::uint64_t total_bits = *bits;
    for (const std::uint64_t extent : shape_) {
        if (extent > INT64_MAX || __builtin_mul_overflow(total_bits, extent, &total_bits))
            throw Error("the shape of its tensor " + shown(name_) + " overflows");
        tensor_.shape.push_back(static_cast<std::int64_t>(extent));
    }
    tensor_.begin = offsets_[0];
    tensor_.end = offsets_[1];
    if (tensor_.end < tensor_.begin || total_bits % 8 != 0 || total_bits / 8 != tensor_.end - tensor_.begin)
        throw Error("the data offsets of its tensor " + shown(name_) + " do not match its shape");
    tensors_.emplace(std::move(name_), std::move(tensor_));
}

}  // namespace

std::map<std::string, TensorInfo> SafetensorsReader::parse_header(
    const std::string& text, std::uint64_t data_bytes, std::map<std::string, std::string>& metadata) {
    // The parser would pass over a byte order mark, and end at a zero byte with more behind it.
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos || text[first] != '{' || text.find('\0') != std::string::npos)
        throw Error("its header is not a JSON object");
    HeaderParser parser(metadata);
    json::sax_parse(text, &parser);
    std::map<std::string, TensorInfo> tensors = parser.take();
    std::vector<std::pair<std::uint64_t, std::uint64_t>> ranges;
    ranges.reserve(tensors.size());
    for (const auto& [name, info] : tensors) ranges.emplace_back(info.begin, info.end);
    std::sort(ranges.begin(), ranges.end());
    std::uint64_t at = 0;
    for (const auto& [begin, end] : ranges) {
        if (begin != at) throw Error("its tensors leave a hole or overlap at byte " + std::to_string(at));
        at = end;
    }
    if (at != data_bytes)
        throw Error("it holds " + std::to_string(data_bytes) + " bytes of data where its header says " +
                    std::to_string(at));
    return tensors;
}

}  // namespace wafermill
