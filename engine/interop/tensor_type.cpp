// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/tensor_type.h"

#include <bit>
#include <cmath>
#include <cstring>

namespace wafermill {
namespace {

// IEEE 754 binary16: 1 sign, 5 exponent and 10 fraction bits; bfloat16: the upper half of binary32.

float from_f16(std::uint16_t bits) {
    const std::uint32_t sign = static_cast<std::uint32_t>(bits & 0x8000u) << 16, fraction = bits & 0x3FFu;
    const std::uint32_t exponent = (bits >> 10) & 0x1Fu;
    if (exponent == 0x1F) return std::bit_cast<float>(sign | 0x7F800000u | (fraction << 13));
    if (exponent == 0) {
        const float value = std::ldexp(static_cast<float>(fraction), -24);
        return sign != 0 ? -value : value;
    }
    return std::bit_cast<float>(sign | ((exponent + 112) << 23) | (fraction << 13));
}

/// The upper bits of `value` after rounding off `drop` of them to nearest, ties to even.
std::uint32_t rounded(std::uint32_t value, unsigned drop) {
    const std::uint32_t odd = (value >> drop) & 1u;
    return (value + ((1u << (drop - 1)) - 1) + odd) >> drop;
}

std::uint16_t to_f16(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    const std::uint32_t sign = (bits >> 16) & 0x8000u, magnitude = bits & 0x7FFFFFFFu;
    if (magnitude > 0x7F800000u) {  // NaN: keep one
        const std::uint32_t fraction = (magnitude >> 13) & 0x3FFu;
        return static_cast<std::uint16_t>(sign | 0x7C00u | (fraction != 0 ? fraction : 0x200u));
    }
    if (magnitude >= 0x47800000u) return static_cast<std::uint16_t>(sign | 0x7C00u);  // 65536 and more
    if (magnitude >= 0x38800000u)  // 2^-14: normal; rounding up may give infinity
        return static_cast<std::uint16_t>(sign | rounded(magnitude - (112u << 23), 13));
    const float scaled = std::ldexp(std::bit_cast<float>(magnitude), 24);
    return static_cast<std::uint16_t>(sign | static_cast<std::uint32_t>(std::nearbyint(scaled)));
}

std::uint16_t to_upper_half(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    if ((bits & 0x7FFFFFFFu) > 0x7F800000u) {
        const std::uint32_t upper = bits >> 16;
        return static_cast<std::uint16_t>((upper & 0x7Fu) != 0 ? upper : upper | 0x40u);
    }
    return static_cast<std::uint16_t>(rounded(bits, 16));
}

}  // namespace

std::optional<TensorType> tensor_type(std::string_view dtype) {
    if (dtype == "F32") return TensorType::f32;
    if (dtype == "F16") return TensorType::f16;
    if (dtype == "BF16") return TensorType::bf16;
    return std::nullopt;
}

std::string_view dtype_name(TensorType type) {
    return type == TensorType::f32 ? "F32" : type == TensorType::f16 ? "F16" : "BF16";
}

std::string_view torch_name(TensorType type) {
    return type == TensorType::f32 ? "float32" : type == TensorType::f16 ? "float16" : "bfloat16";
}

std::size_t bytes_of(TensorType type) {
    return type == TensorType::f32 ? 4 : 2;
}

void to_floats(TensorType type, const std::byte* from, std::span<float> to) {
    if (type == TensorType::f32) {
        std::memcpy(to.data(), from, to.size_bytes());
        return;
    }
    for (std::size_t i = 0; i < to.size(); ++i) {
        std::uint16_t bits = 0;
        std::memcpy(&bits, from + 2 * i, sizeof bits);
        to[i] = type == TensorType::f16 ? from_f16(bits)
                                        : std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16);
    }
}

bool from_floats(TensorType type, std::span<const float> from, std::byte* to) {
    if (type == TensorType::f32) {
        std::memcpy(to, from.data(), from.size_bytes());
        return true;
    }
    bool fits = true;
    for (std::size_t i = 0; i < from.size(); ++i) {
        const std::uint16_t bits = type == TensorType::f16 ? to_f16(from[i]) : to_upper_half(from[i]);
        const std::uint16_t infinite = type == TensorType::f16 ? 0x7C00 : 0x7F80;
        fits = fits && ((bits & 0x7FFF) != infinite || std::isinf(from[i]));
        std::memcpy(to + 2 * i, &bits, sizeof bits);
    }
    return fits;
}

}  // namespace wafermill
