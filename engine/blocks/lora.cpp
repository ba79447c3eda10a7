// SPDX-License-Identifier: Apache-2.0
#include "engine/blocks/lora.h"

#include <algorithm>
#include <array>

#include "engine/kernels/simd.h"

namespace wafermill {
namespace {

/// Of a record, merged at a time: what its conversion then finds in the cache.
constexpr std::int64_t piece_elements = 1 << 13;

/// y += factor x
WAFERMILL_SIMD void add_multiple(float* __restrict y, const float* __restrict x, float factor,
                                 std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) y[i] += factor * x[i];
}

}  // namespace

void add_adapters(const Record& block, const Record& adapters, float scale, const float* adapter_values,
                  std::int64_t begin, std::int64_t end, float* weights) {
    // A matrix of the block and its A stand in the same order: each adapter is a pair.
    for (std::size_t pair = 0; pair + 1 < adapters.parameters.size(); pair += 2) {
        const Parameter &a = adapters.parameters[pair], &b = adapters.parameters[pair + 1];
        const std::string_view name = a.name;
        const std::string matrix(
            name.substr(adapters.name.size() + 1, name.size() - adapters.name.size() - 3));
        const Parameter& target = block.parameter(matrix + ".weight");
        const std::int64_t from = std::max(begin, target.offset),
                           to = std::min(end, target.offset + target.elements);
        const std::int64_t in = target.shape[1], rank = a.shape[0];
        for (std::int64_t at = from; at < to;) {
            const std::int64_t row = (at - target.offset) / in, column = (at - target.offset) % in;
            const std::int64_t count = std::min(in - column, to - at);
            for (std::int64_t r = 0; r < rank; ++r)
                add_multiple(weights + (at - begin), adapter_values + a.offset + r * in + column,
                             scale * adapter_values[b.offset + row * rank + r], count);
            at += count;
        }
    }
}

void convert_with_adapters(const WorkingLayout& layout, const Record& adapters, float scale,
                           const float* adapter_values, std::int64_t begin, std::int64_t end,
                           const float* master, std::byte* working) {
    std::array<float, piece_elements> merged;
    for (std::int64_t at = begin; at < end; at += piece_elements) {
        const std::int64_t stop = std::min(at + piece_elements, end);
        std::copy_n(master + (at - begin), stop - at, merged.begin());
        add_adapters(layout.record(), adapters, scale, adapter_values, at, stop, merged.data());
        convert_to_working(layout, at, stop, merged.data(), working);
    }
}

}  // namespace wafermill
