// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace wafermill {

/// Number formats that weights are kept in elsewhere.
enum class TensorType { f32, f16, bf16 };

/// As safetensors spells it ("F32", "F16", "BF16"); nothing for others.
std::optional<TensorType> tensor_type(std::string_view dtype);
std::string_view dtype_name(TensorType type);
/// As config.json spells it ("float32", "float16", "bfloat16").
std::string_view torch_name(TensorType type);
std::size_t bytes_of(TensorType type);

/// Exact, for every bit pattern but that signalling NaNs of 16 bits stay as they are.
void to_floats(TensorType type, const std::byte* from, std::span<float> to);
/// Rounds to nearest, ties to even; what came from to_floats() has the bits that it had. False where a finite
/// value becomes infinite.
bool from_floats(TensorType type, std::span<const float> from, std::byte* to);

}  // namespace wafermill
