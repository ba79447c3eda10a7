// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <vector>

#include "core/model/parameters.h"

namespace wafermill {

/// A stretch of a record: the unit of fetch, update and reduction.
struct Slice {
    int record = 0;
    std::int64_t begin = 0, end = 0;  ///< elements within the record
    int number = 0;                   ///< among all slices of the store
    std::int64_t elements() const { return end - begin; }
};

/// Bytes of one array of a slice in the file: whole pages.
std::int64_t array_bytes(const Slice& slice);

/// Arrays of a slice as the bits of a mask: bit 0 the weights, then the optimizer's moments, last the
/// gradient. All are fp32.
using ArrayMask = unsigned;

/// Elements of a slice: 8 MiB of fp32 weights, so that all that the store holds of a slice (weights, moments
/// and gradient) is at most 32 MiB with AdamW.
inline constexpr std::int64_t slice_elements = 2 << 20;

/// How the state of a model is cut and where each part of it lies.
struct StorePlan {
    std::vector<std::vector<Slice>> slices;  ///< by record
    std::vector<Slice> all;                  ///< by number
    int arrays = 4;                          ///< of a slice: weights, moments, gradient
    std::vector<ArrayMask> pinned;           ///< by slice: what stays in memory
    std::vector<char> lent;                  ///< by slice: its gradient is in memory that the systems lend
    std::vector<char> frozen;                ///< by slice: it has weights alone; its other arrays are nowhere
    int ring_buffers = 0;                    ///< 0 when all is pinned

    std::int64_t pinned_bytes = 0;                   ///< without what is lent
    std::int64_t buffer_bytes = 0;                   ///< of one buffer of the ring
    std::int64_t scratch_bytes = 0;                  ///< for a gradient that is added to what is in the file
    std::int64_t file_bytes = 0;                     ///< what is streamed lies in a file of this length
    std::vector<std::vector<std::int64_t>> offsets;  ///< by slice and array: in the file; -1 when pinned

    bool in_memory() const { return file_bytes == 0; }
    ArrayMask all_arrays() const { return (1u << arrays) - 1; }
    ArrayMask gradient() const { return 1u << (arrays - 1); }
    /// Those that a slice has.
    ArrayMask arrays_of(int slice) const {
        return frozen[static_cast<std::size_t>(slice)] != 0 ? 1u : all_arrays();
    }
    /// Those of them that are pinned; `pinned` has the bits of those that a slice lacks set, too.
    ArrayMask pinned_of(int slice) const {
        return pinned[static_cast<std::size_t>(slice)] & arrays_of(slice);
    }
    /// Bytes that the store itself takes of memory: pinned arrays, ring, and a scratch for gradients.
    std::int64_t memory_bytes() const { return pinned_bytes + ring_buffers * buffer_bytes + scratch_bytes; }
    /// Bytes read from and written to the file by one optimizer step in `passes` passes, the updates on fetch
    /// (`clipping`) or right after the reduction.
    std::int64_t bytes_read_per_step(const ParameterTable& table, int passes, bool clipping) const;
    std::int64_t bytes_written_per_step(const ParameterTable& table, int passes, bool clipping) const;
};

/// Between its reduction and its update a gradient can lie where activations were: the first
/// `lent_elements` of each block's gradient, whole slices of them, then take no memory of the store's own.

/// Bytes of what is then lent.
std::int64_t lent_bytes(const ParameterTable& table, std::int64_t elements, std::int64_t lent_elements);

/// All of it pinned.
StorePlan plan_memory_store(const ParameterTable& table, int arrays, std::int64_t elements = slice_elements,
                            std::int64_t lent_elements = 0);

/// How a store in a file uses its memory.
struct FileStoreShape {
    int ring_buffers = 0;
    std::int64_t elements = slice_elements;
    std::int64_t lent_elements = 0;
    /// The gradients of the token table and the head are pinned before all else: their sums are then formed
    /// where they are kept, and take no memory beside it.
    bool tables_in_place = false;
};

/// What fits `memory_bytes` is pinned, the rest streams through a ring of buffers, each as large as what is
/// streamed of a slice. Pinned first is what the beginning of a step would wait for, then what is read most
/// often. Cyclic access defeats a cache that keeps what was used last: what is pinned therefore never
/// changes.
StorePlan plan_file_store(const ParameterTable& table, int arrays, std::int64_t memory_bytes,
                          const FileStoreShape& shape);

/// The least memory that plan_file_store works with.
std::int64_t least_file_store_memory(const ParameterTable& table, int arrays, const FileStoreShape& shape);

}  // namespace wafermill
