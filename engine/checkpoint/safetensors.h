// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/base/files.h"

namespace wafermill {

/// One tensor of a safetensors file: type name as the format spells it ("F32", "BF16"), bytes at [begin, end)
/// of the data part.
struct TensorInfo {
    std::string dtype;
    std::vector<std::int64_t> shape;
    std::uint64_t begin = 0, end = 0;
};

/// A safetensors file opened for reading. The header is checked by the format's published rules (length,
/// UTF-8 JSON, no duplicate keys, offsets contiguous from zero without holes, sizes that match shapes without
/// overflow, file length exact); throws Error naming the file and the rule.
class SafetensorsReader {
  public:
    explicit SafetensorsReader(const std::filesystem::path& file);

    const std::map<std::string, TensorInfo>& tensors() const { return tensors_; }
    const std::map<std::string, std::string>& metadata() const { return metadata_; }
    /// Throws Error when there is no such tensor.
    const TensorInfo& at(const std::string& name) const;
    /// Reads `bytes` from the data part; throws Error on a short read.
    void read(std::uint64_t offset, void* out, std::size_t bytes) const;
    std::uint64_t data_bytes() const { return data_bytes_; }
    /// The header as it stands in the file, without its length.
    const std::string& header() const { return header_; }

    /// Parses a header alone: the rules above without a file. `data_bytes` is what follows it.
    static std::map<std::string, TensorInfo> parse_header(const std::string& header, std::uint64_t data_bytes,
                                                          std::map<std::string, std::string>& metadata);

  private:
    files::Descriptor opened_;
    std::filesystem::path file_;
    std::string header_;
    std::uint64_t data_begin_ = 0, data_bytes_ = 0;
    std::map<std::string, TensorInfo> tensors_;
    std::map<std::string, std::string> metadata_;
};

/// The header of a file with these tensors, in this order, padded with spaces to a multiple of 8; with its
/// 8-byte length in front. Throws Error when it is longer than the format allows.
struct TensorSpec {
    std::string name, dtype;
    std::vector<std::int64_t> shape;
    std::uint64_t bytes = 0;
};
std::string safetensors_header(const std::vector<TensorSpec>& tensors,
                               const std::map<std::string, std::string>& metadata);

}  // namespace wafermill
