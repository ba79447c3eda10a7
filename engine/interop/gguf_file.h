// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wafermill {

/// Number formats of GGUF tensors, by ggml's numbers. q8_0: blocks of 32 values in a row, each an fp16 scale
/// and 32 signed bytes.
enum class GgufType : std::uint32_t { f32 = 0, f16 = 1, q8_0 = 8 };

constexpr std::int64_t q8_block = 32;

std::uint64_t gguf_bytes(GgufType type, std::int64_t elements);

/// Rounds to nearest; whole blocks for q8_0. False where a finite value becomes infinite.
bool to_gguf(GgufType type, std::span<const float> from, std::byte* to);

/// What stands before the data of a GGUF file of version 3, little-endian, aligned to 32 bytes: metadata,
/// then what says where each tensor lies. Keys and tensors keep the order in which they are added.
class GgufHeader {
  public:
    static constexpr std::uint64_t alignment = 32;

    void text(std::string_view key, std::string_view value);
    void whole(std::string_view key, std::int64_t value);  ///< as UINT32; throws Error where it is none
    void real(std::string_view key, double value);         ///< as FLOAT32
    void truth(std::string_view key, bool value);
    void texts(std::string_view key, const std::vector<std::string>& values);
    void wholes(std::string_view key, const std::vector<std::int32_t>& values);
    void reals(std::string_view key, const std::vector<float>& values);  ///< as FLOAT32
    /// `shape` [rows, columns], or one number; the file has the columns first. Returns where the tensor's
    /// data begins behind the header.
    std::uint64_t tensor(std::string_view name, const std::vector<std::int64_t>& shape, GgufType type);

    /// The header itself, padded: the first tensor begins behind it.
    std::string bytes() const;
    /// Of all data, with the padding between tensors and behind the last.
    std::uint64_t data_bytes() const { return data_bytes_; }

  private:
    void begin(std::string_view key, std::uint32_t type);
    std::string metadata_, tensors_;
    std::uint64_t keys_ = 0, count_ = 0, data_bytes_ = 0;
};

}  // namespace wafermill
