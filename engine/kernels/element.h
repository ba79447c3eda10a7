// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>

namespace wafermill {

/// The upper half of an fp32 number. Arithmetic happens in fp32; this is storage for GEMM operands.
struct bf16 {
    std::uint16_t bits = 0;
};

/// Round to nearest, ties to even; NaN stays NaN.
inline bf16 to_bf16(float value) {
    const auto word = std::bit_cast<std::uint32_t>(value);
    if ((word & 0x7fffffffu) > 0x7f800000u) return {static_cast<std::uint16_t>((word >> 16) | 0x40u)};
    return {static_cast<std::uint16_t>((word + 0x7fffu + ((word >> 16) & 1u)) >> 16)};
}
inline float to_float(bf16 value) {
    return std::bit_cast<float>(std::uint32_t{value.bits} << 16);
}

/// How the matrices of a working copy and the operands of GEMMs are held. Vectors (norms, biases), the
/// residual stream, gradients and accumulation are always fp32.
enum class Element { f32, bf16 };
inline std::size_t element_bytes(Element element) {
    return element == Element::f32 ? 4 : 2;
}

/// Which kernels compute: the plain Eigen reference in fp32, or oneDNN. Element::bf16 needs the fast path; on
/// a processor without bf16 instructions its operands are widened and multiplied in fp32, which gives the
/// same products exactly.
enum class KernelPath { reference, fast };

}  // namespace wafermill
