// SPDX-License-Identifier: Apache-2.0
// Whatever bytes a file holds, the reader refuses them with a sentence or describes them truly.
#include <algorithm>
#include <random>
#include <vector>

#include "core/base/error.h"
#include "engine/checkpoint/safetensors.h"
#include "tests/fuzz/fuzz.h"

using namespace wafermill;

namespace {

std::string a_file(unsigned seed) {
    std::minstd_rand random(seed);
    static constexpr struct {
        const char* name;
        std::uint64_t bytes;
    } dtypes[] = {{"F32", 4}, {"BF16", 2}, {"U8", 1}, {"F64", 8}, {"BOOL", 1}, {"F8_E4M3", 1}};
    std::vector<TensorSpec> tensors;
    std::uint64_t total = 0;
    for (unsigned i = 0, n = static_cast<unsigned>(random() % 5); i < n; ++i) {
        const auto& dtype = dtypes[random() % std::size(dtypes)];
        TensorSpec tensor{"t" + std::to_string(i), dtype.name, {}, dtype.bytes};
        for (unsigned j = 0, rank = static_cast<unsigned>(random() % 4); j < rank; ++j) {
            tensor.shape.push_back(static_cast<std::int64_t>(random() % 4));
            tensor.bytes *= static_cast<std::uint64_t>(tensor.shape.back());
        }
        total += tensor.bytes;
        tensors.push_back(tensor);
    }
    std::map<std::string, std::string> metadata;
    for (unsigned i = 0, n = static_cast<unsigned>(random() % 3); i < n; ++i)
        metadata["key" + std::to_string(i)] = std::string(random() % 9, 'v') + "\n\u00e9";
    return safetensors_header(tensors, metadata) + std::string(total, 'd');
}

/// What the format's rules promise of a file that was accepted.
void check(const SafetensorsReader& reader, const std::string& path) {
    std::vector<TensorSpec> tensors;
    std::uint64_t total = 0;
    for (const auto& [name, info] : reader.tensors()) {
        fuzz::require(info.begin <= info.end && info.end <= reader.data_bytes(), "offsets within the file");
        std::vector<char> data(info.end - info.begin);
        reader.read(info.begin, data.data(), data.size());
        total += data.size();
        tensors.push_back({name, info.dtype, info.shape, data.size()});
    }
    fuzz::require(total == reader.data_bytes(), "every byte belongs to one tensor");
    char byte = 0;
    try {
        reader.read(reader.data_bytes(), &byte, 1);
        fuzz::require(false, "reading stops at the end");
    } catch (const Error& error) {
        fuzz::require_sentence(error.what());
    }
    // Written and read again it says the same.
    const std::string header = safetensors_header(tensors, reader.metadata());
    std::map<std::string, std::string> metadata;
    const auto again = SafetensorsReader::parse_header(header.substr(8), total, metadata);
    fuzz::require(metadata == reader.metadata(), "metadata survives");
    fuzz::require(std::equal(again.begin(), again.end(), reader.tensors().begin(), reader.tensors().end(),
                             [](const auto& a, const auto& b) {
                                 return a.first == b.first && a.second.dtype == b.second.dtype &&
                                        a.second.shape == b.second.shape &&
                                        a.second.end - a.second.begin == b.second.end - b.second.begin;
                             }),
                  "tensors survive");
    fuzz::require(path.size() < 100, "a short path");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const fuzz::MemoryFile file;
    file.fill(data, size);
    try {
        const SafetensorsReader reader(file.path());
        check(reader, file.path());
    } catch (const Error& error) {
        fuzz::require_sentence(error.what());
    }
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
    std::size_t length = fuzz::mutate_from(data, size, most, seed, a_file);
    // Mostly with a length that lets the header be looked at: up to the last closing brace.
    if (length < 8 || seed % 8 == 0) return length;
    std::size_t end = length;
    while (end > 8 && data[end - 1] != '}') --end;
    const std::uint64_t header = end - 8;
    for (std::size_t i = 0; i < 8; ++i) data[i] = static_cast<std::uint8_t>(header >> (8 * i));
    return length;
}
