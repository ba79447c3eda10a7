// SPDX-License-Identifier: Apache-2.0
#include "engine/checkpoint/safetensors.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <array>

#include <nlohmann/json.hpp>

#include "core/base/error.h"

namespace wafermill {
namespace {

constexpr std::uint64_t longest_header = 100'000'000;

}  // namespace

SafetensorsReader::SafetensorsReader(const std::filesystem::path& file) : file_(file) {
    const auto refuse = [&](const std::string& why) -> Error {
        return Error("The file " + file.string() + " cannot be read as safetensors: " + why + ".");
    };
    const auto get = [&](void* out, std::size_t bytes, std::uint64_t at) {
        if (const int why = files::read(opened_.number(), out, bytes, at); why != 0)
            throw refuse(why == ENODATA ? "it became shorter while it was read" : files::reason(why));
    };
    // Not to wait for somebody to write, should it be a pipe.
    if (const int why = files::open(file, O_RDONLY | O_NONBLOCK, opened_); why != 0)
        throw refuse(files::reason(why));
    struct stat status {};
    if (fstat(opened_.number(), &status) != 0 || !S_ISREG(status.st_mode))
        throw refuse("it is not a regular file");
    const auto size = static_cast<std::uint64_t>(status.st_size);
    std::array<unsigned char, 8> length{};
    if (size < length.size()) throw refuse("it is shorter than a header");
    get(length.data(), length.size(), 0);
    std::uint64_t header_bytes = 0;
    for (std::size_t i = 0; i < 8; ++i) header_bytes |= std::uint64_t{length[i]} << (8 * i);
    if (header_bytes > longest_header) throw refuse("its header claims to be longer than the format allows");
    if (header_bytes > size - 8) throw refuse("its header is cut off");
    header_.resize(header_bytes);
    data_begin_ = 8 + header_bytes;
    data_bytes_ = size - data_begin_;
    get(header_.data(), header_bytes, 8);
    try {
        tensors_ = parse_header(header_, data_bytes_, metadata_);
    } catch (const Error& error) {
        throw refuse(error.what());
    }
}

const TensorInfo& SafetensorsReader::at(const std::string& name) const {
    const auto found = tensors_.find(name);
    if (found == tensors_.end()) throw Error("The file " + file_.string() + " has no tensor '" + name + "'.");
    return found->second;
}

void SafetensorsReader::read(std::uint64_t offset, void* out, std::size_t bytes) const {
    if (offset > data_bytes_ || bytes > data_bytes_ - offset)
        throw Error("The file " + file_.string() + " has no such part.");
    const int why = files::read(opened_.number(), out, bytes, data_begin_ + offset);
    if (why == ENODATA) throw Error("The file " + file_.string() + " became shorter while it was read.");
    if (why != 0) throw Error("The file " + file_.string() + " cannot be read: " + files::reason(why) + ".");
}

std::string safetensors_header(const std::vector<TensorSpec>& tensors,
                               const std::map<std::string, std::string>& metadata) {
    // Piece by piece: an ordered object looks through all its members for each one that is added.
    std::string text = "{";
    const auto member = [&text](const std::string& name, const std::string& value) {
        if (text.size() > 1) text += ',';
        text += nlohmann::json(name).dump() + ':' + value;
    };
    if (!metadata.empty()) member("__metadata__", nlohmann::json(metadata).dump());
    std::uint64_t at = 0;
    for (const TensorSpec& tensor : tensors) {
        member(tensor.name, "{\"dtype\":" + nlohmann::json(tensor.dtype).dump() +
                                ",\"shape\":" + nlohmann::json(tensor.shape).dump() + ",\"data_offsets\":[" +
                                std::to_string(at) + ',' + std::to_string(at + tensor.bytes) + "]}");
        at += tensor.bytes;
    }
    text += '}';
    text.append((8 - text.size() % 8) % 8, ' ');
    if (text.size() > longest_header)
        throw Error(
            "The model has more tensors than the header of a safetensors file can name. Choose fewer layers "
            "or "
            "experts, or go without checkpoints (recipe.checkpoints_kept=0).");
    std::string result;
    for (std::size_t i = 0; i < 8; ++i) result += static_cast<char>((text.size() >> (8 * i)) & 0xff);
    return result + text;
}

}  // namespace wafermill
