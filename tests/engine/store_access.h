// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <array>
#include <span>

#include "engine/store/parameter_store.h"

// What tests see and change of a store; state_of() of one that lies in memory.
namespace wafermill::testing {

struct Stretch {
    std::span<float> weights;
    std::array<std::span<float>, most_optimizer_moments> moments;
    std::span<float> gradient;
};

/// The arrays of a stretch of a record that lies within one slice.
inline Stretch state_of(ParameterStore& store, const Slice& stretch) {
    const auto& slices = store.slices(stretch.record);
    const auto slice = std::find_if(slices.begin(), slices.end(), [&](const Slice& candidate) {
        return candidate.begin <= stretch.begin && stretch.end <= candidate.end;
    });
    const auto array = [&](int number) {
        return std::span<float>(store.stream().pinned(slice->number, number) + stretch.begin - slice->begin,
                                static_cast<std::size_t>(stretch.elements()));
    };
    Stretch found;
    found.weights = array(0);
    for (int moment = 1; moment < store.arrays() - 1; ++moment)
        found.moments[static_cast<std::size_t>(moment - 1)] = array(moment);
    found.gradient = array(store.arrays() - 1);
    return found;
}

/// The gradient of a whole record.
inline void reduce_into(ParameterStore& store, int record, const float* gradient, bool add) {
    static BufferPool pool;
    const std::int64_t elements = store.table().records[static_cast<std::size_t>(record)].elements;
    BufferPool::Buffer buffer = pool.take_floats(elements);
    std::copy_n(gradient, elements, buffer.floats());
    store.reduce(record, std::move(buffer), add, true);
}

/// Bytes that the store's file was given, none of them on its way any more: a write may go on behind the end
/// of its step, but a slice is read only when all that was written of it has arrived. The trainer is settled.
inline std::int64_t written_in_all(ParameterStore& store) {
    for (int array = 0; array < store.arrays(); ++array)
        store.scan(array, [](const Slice&, std::span<const float>) {});
    return store.stream().bytes_written();
}

}  // namespace wafermill::testing
