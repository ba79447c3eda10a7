// SPDX-License-Identifier: Apache-2.0
#include "engine/checkpoint/safetensors.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <optional>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/error.h"

namespace wafermill {
namespace {

using nlohmann::json;
constexpr std::uint64_t longest_header = 100'000'000;

std::optional<std::uint64_t> dtype_bits(const std::string& dtype) {
    static const std::map<std::string, std::uint64_t> bits = {
        {"BOOL", 8}, {"U8", 8},   {"I8", 8},   {"F8_E4M3", 8}, {"F8_E5M2", 8},
        {"U16", 16}, {"I16", 16}, {"F16", 16}, {"BF16", 16},   {"U32", 32},
        {"I32", 32}, {"F32", 32}, {"U64", 64}, {"I64", 64},    {"F64", 64}};
    const auto found = bits.find(dtype);
    if (found == bits.end()) return std::nullopt;
    return found->second;
}

std::uint64_t whole_number(const json& value, const char* what) {
    if (!value.is_number_unsigned())
        throw Error(std::string("its header has a ") + what + " that is not a whole number");
    return value.get<std::uint64_t>();
}

/// Refuses a key that an object has twice, which the parser would silently overwrite.
json parse_without_duplicates(const std::string& text) {
    std::vector<std::set<std::string>> keys;
    std::string duplicate;
    const auto watch = [&](int, json::parse_event_t event, json& parsed) {
        if (event == json::parse_event_t::object_start) keys.emplace_back();
        if (event == json::parse_event_t::object_end) keys.pop_back();
        if (event == json::parse_event_t::key && !keys.back().insert(parsed.get<std::string>()).second)
            duplicate = parsed.get<std::string>();
        return true;
    };
    json header = json::parse(text, watch, /*allow_exceptions=*/false);
    if (header.is_discarded() || !header.is_object()) throw Error("its header is not a JSON object");
    if (!duplicate.empty()) throw Error("its header names '" + duplicate + "' twice");
    return header;
}

TensorInfo parse_tensor(const std::string& name, const json& value) {
    if (!value.is_object() || !value.contains("dtype") || !value.contains("shape") ||
        !value.contains("data_offsets") || !value["dtype"].is_string() || !value["shape"].is_array() ||
        !value["data_offsets"].is_array() || value["data_offsets"].size() != 2)
        throw Error("its tensor '" + name + "' lacks a dtype, a shape or two data offsets");
    TensorInfo info;
    info.dtype = value["dtype"].get<std::string>();
    const auto bits = dtype_bits(info.dtype);
    if (!bits) throw Error("its tensor '" + name + "' has the unknown dtype '" + info.dtype + "'");
    std::uint64_t total_bits = *bits;
    for (const json& extent : value["shape"]) {
        const std::uint64_t n = whole_number(extent, "dimension");
        if (n > INT64_MAX || __builtin_mul_overflow(total_bits, n, &total_bits))
            throw Error("the shape of its tensor '" + name + "' overflows");
        info.shape.push_back(static_cast<std::int64_t>(n));
    }
    info.begin = whole_number(value["data_offsets"][0], "data offset");
    info.end = whole_number(value["data_offsets"][1], "data offset");
    if (info.end < info.begin || total_bits != (info.end - info.begin) * 8)
        throw Error("the data offsets of its tensor '" + name + "' do not match its shape");
    return info;
}

}  // namespace

std::map<std::string, TensorInfo> SafetensorsReader::parse_header(
    const std::string& text, std::uint64_t data_bytes, std::map<std::string, std::string>& metadata) {
    const json header = parse_without_duplicates(text);
    std::map<std::string, TensorInfo> tensors;
    for (const auto& [name, value] : header.items()) {
        if (name != "__metadata__") {
            tensors.emplace(name, parse_tensor(name, value));
            continue;
        }
        if (!value.is_object()) throw Error("its metadata is not an object");
        for (const auto& [key, entry] : value.items()) {
            if (!entry.is_string()) throw Error("its metadata '" + key + "' is not text");
            metadata[key] = entry.get<std::string>();
        }
    }
    std::vector<std::pair<std::uint64_t, std::uint64_t>> ranges;
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

SafetensorsReader::SafetensorsReader(const std::filesystem::path& file) : file_(file) {
    const auto refuse = [&](const std::string& why) -> Error {
        if (descriptor_ >= 0) close(descriptor_);
        descriptor_ = -1;
        return Error("The file " + file.string() + " cannot be read as safetensors: " + why + ".");
    };
    descriptor_ = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor_ < 0) throw refuse(std::strerror(errno));
    struct stat status {};
    if (fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode))
        throw refuse("it is not a regular file");
    const auto size = static_cast<std::uint64_t>(status.st_size);
    std::array<unsigned char, 8> length{};
    if (size < 8 || pread(descriptor_, length.data(), 8, 0) != 8) throw refuse("it is shorter than a header");
    std::uint64_t header_bytes = 0;
    for (std::size_t i = 0; i < 8; ++i) header_bytes |= std::uint64_t{length[i]} << (8 * i);
    if (header_bytes > longest_header) throw refuse("its header claims to be longer than the format allows");
    if (header_bytes > size - 8) throw refuse("its header is cut off");
    std::string header(header_bytes, '\0');
    data_begin_ = 8 + header_bytes;
    data_bytes_ = size - data_begin_;
    if (pread(descriptor_, header.data(), header_bytes, 8) != static_cast<ssize_t>(header_bytes))
        throw refuse("its header is cut off");
    try {
        tensors_ = parse_header(header, data_bytes_, metadata_);
    } catch (const Error& error) {
        throw refuse(error.what());
    }
}

SafetensorsReader::SafetensorsReader(SafetensorsReader&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      file_(std::move(other.file_)),
      data_begin_(other.data_begin_),
      data_bytes_(other.data_bytes_),
      tensors_(std::move(other.tensors_)),
      metadata_(std::move(other.metadata_)) {}

SafetensorsReader::~SafetensorsReader() {
    if (descriptor_ >= 0) close(descriptor_);
}

const TensorInfo& SafetensorsReader::at(const std::string& name) const {
    const auto found = tensors_.find(name);
    if (found == tensors_.end()) throw Error("The file " + file_.string() + " has no tensor '" + name + "'.");
    return found->second;
}

void SafetensorsReader::read(std::uint64_t offset, void* out, std::size_t bytes) const {
    auto* to = static_cast<char*>(out);
    std::size_t done = 0;
    while (done < bytes) {
        const ssize_t got =
            pread(descriptor_, to + done, bytes - done, static_cast<off_t>(data_begin_ + offset + done));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) throw Error("The file " + file_.string() + " ended early or could not be read.");
        done += static_cast<std::size_t>(got);
    }
}

std::string safetensors_header(const std::vector<TensorSpec>& tensors,
                               const std::map<std::string, std::string>& metadata) {
    nlohmann::ordered_json header;
    if (!metadata.empty()) header["__metadata__"] = metadata;
    std::uint64_t at = 0;
    for (const TensorSpec& tensor : tensors) {
        header[tensor.name] = {
            {"dtype", tensor.dtype}, {"shape", tensor.shape}, {"data_offsets", {at, at + tensor.bytes}}};
        at += tensor.bytes;
    }
    std::string text = header.dump();
    text.append((8 - text.size() % 8) % 8, ' ');
    std::string result;
    for (std::size_t i = 0; i < 8; ++i) result += static_cast<char>((text.size() >> (8 * i)) & 0xff);
    return result + text;
}

}  // namespace wafermill
