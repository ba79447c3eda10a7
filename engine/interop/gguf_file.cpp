// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/gguf_file.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#include "core/base/error.h"
#include "core/base/shown.h"
#include "engine/interop/tensor_type.h"

namespace wafermill {
namespace {

static_assert(std::endian::native == std::endian::little, "values are written as they lie in memory");

enum ValueType : std::uint32_t { uint32 = 4, int32 = 5, float32 = 6, boolean = 7, string = 8, array = 9 };

constexpr std::size_t q8_bytes = 2 + q8_block;

std::uint64_t aligned(std::uint64_t bytes) {
    return (bytes + GgufHeader::alignment - 1) / GgufHeader::alignment * GgufHeader::alignment;
}

template <class T>
void append(std::string& out, T value) {
    char bytes[sizeof value];
    std::memcpy(bytes, &value, sizeof value);
    out.append(bytes, sizeof value);
}

void append_text(std::string& out, std::string_view text) {
    append(out, static_cast<std::uint64_t>(text.size()));
    out += text;
}

/// The scale is the largest magnitude over 127, and quotients are by the scale before it is rounded to fp16,
/// as ggml's quantize_row_q8_0_ref has it.
bool quantise_block(const float* from, std::byte* to) {
    float largest = 0.0f;
    for (std::int64_t i = 0; i < q8_block; ++i) largest = std::max(largest, std::abs(from[i]));
    const float scale = largest / 127.0f, inverse = scale > 0.0f ? 1.0f / scale : 0.0f;
    const bool fits = from_floats(TensorType::f16, {&scale, 1}, to);
    for (std::int64_t i = 0; i < q8_block; ++i)
        to[2 + i] = static_cast<std::byte>(static_cast<std::int8_t>(std::round(from[i] * inverse)));
    return fits;
}

}  // namespace

std::uint64_t gguf_bytes(GgufType type, std::int64_t elements) {
    const auto count = static_cast<std::uint64_t>(elements);
    if (type == GgufType::q8_0) return count / static_cast<std::uint64_t>(q8_block) * q8_bytes;
    return count * (type == GgufType::f16 ? 2 : 4);
}

bool to_gguf(GgufType type, std::span<const float> from, std::byte* to) {
    if (type != GgufType::q8_0)
        return from_floats(type == GgufType::f16 ? TensorType::f16 : TensorType::f32, from, to);
    bool fits = true;
    for (std::size_t at = 0; at < from.size(); at += static_cast<std::size_t>(q8_block), to += q8_bytes)
        fits = quantise_block(from.data() + at, to) && fits;
    return fits;
}

void GgufHeader::begin(std::string_view key, std::uint32_t type) {
    append_text(metadata_, key);
    append(metadata_, type);
    ++keys_;
}

void GgufHeader::text(std::string_view key, std::string_view value) {
    begin(key, ValueType::string);
    append_text(metadata_, value);
}

void GgufHeader::whole(std::string_view key, std::int64_t value) {
    if (value < 0 || value > std::numeric_limits<std::uint32_t>::max())
        throw Error("The value " + std::to_string(value) + " of " + shown(key) +
                    " is none of 32 bits, as a GGUF file has it; nothing was left behind.");
    begin(key, ValueType::uint32);
    append(metadata_, static_cast<std::uint32_t>(value));
}

void GgufHeader::real(std::string_view key, double value) {
    begin(key, ValueType::float32);
    append(metadata_, static_cast<float>(value));
}

void GgufHeader::truth(std::string_view key, bool value) {
    begin(key, ValueType::boolean);
    metadata_.push_back(value ? 1 : 0);
}

void GgufHeader::texts(std::string_view key, const std::vector<std::string>& values) {
    begin(key, ValueType::array);
    append(metadata_, static_cast<std::uint32_t>(ValueType::string));
    append(metadata_, static_cast<std::uint64_t>(values.size()));
    for (const std::string& value : values) append_text(metadata_, value);
}

void GgufHeader::wholes(std::string_view key, const std::vector<std::int32_t>& values) {
    begin(key, ValueType::array);
    append(metadata_, static_cast<std::uint32_t>(ValueType::int32));
    append(metadata_, static_cast<std::uint64_t>(values.size()));
    for (const std::int32_t value : values) append(metadata_, value);
}

void GgufHeader::reals(std::string_view key, const std::vector<float>& values) {
    begin(key, ValueType::array);
    append(metadata_, static_cast<std::uint32_t>(ValueType::float32));
    append(metadata_, static_cast<std::uint64_t>(values.size()));
    for (const float value : values) append(metadata_, value);
}

std::uint64_t GgufHeader::tensor(std::string_view name, const std::vector<std::int64_t>& shape,
                                 GgufType type) {
    append_text(tensors_, name);
    append(tensors_, static_cast<std::uint32_t>(shape.size()));
    std::int64_t elements = 1;
    for (auto size = shape.rbegin(); size != shape.rend(); ++size) {
        append(tensors_, static_cast<std::uint64_t>(*size));
        elements *= *size;
    }
    append(tensors_, static_cast<std::uint32_t>(type));
    append(tensors_, data_bytes_);
    ++count_;
    const std::uint64_t at = data_bytes_;
    data_bytes_ += aligned(gguf_bytes(type, elements));
    return at;
}

std::string GgufHeader::bytes() const {
    std::string out = "GGUF";
    append(out, std::uint32_t{3});
    append(out, count_);
    append(out, keys_);
    out += metadata_;
    out += tensors_;
    out.resize(aligned(out.size()), '\0');
    return out;
}

}  // namespace wafermill
