// SPDX-License-Identifier: Apache-2.0
#include "engine/store/store_plan.h"

#include <algorithm>

#include "engine/fabric/buffer_pool.h"

namespace wafermill {
namespace {

/// In memory.
std::int64_t plain_bytes(const Slice& slice) {
    return slice.elements() * static_cast<std::int64_t>(sizeof(float));
}

StorePlan cut(const ParameterTable& table, int arrays, std::int64_t elements, std::int64_t lent_elements) {
    StorePlan plan;
    plan.arrays = arrays;
    for (std::size_t record = 0; record < table.records.size(); ++record) {
        std::vector<Slice>& slices = plan.slices.emplace_back();
        for (std::int64_t begin = 0; begin < table.records[record].elements; begin += elements) {
            const Slice slice{static_cast<int>(record), begin,
                              std::min(begin + elements, table.records[record].elements),
                              static_cast<int>(plan.all.size())};
            slices.push_back(slice);
            plan.all.push_back(slice);
        }
    }
    plan.pinned.assign(plan.all.size(), 0);
    for (const Slice& slice : plan.all) {
        const RecordKind kind = table.records[static_cast<std::size_t>(slice.record)].kind;
        plan.lent.push_back(kind == RecordKind::block && slice.end <= lent_elements ? 1 : 0);
        if (plan.lent.back() != 0) plan.pinned[static_cast<std::size_t>(slice.number)] = plan.gradient();
    }
    return plan;
}

/// Lays what is not pinned out in the file, slice by slice.
void place(StorePlan& plan) {
    plan.offsets.assign(plan.all.size(),
                        std::vector<std::int64_t>(static_cast<std::size_t>(plan.arrays), -1));
    for (std::size_t i = 0; i < plan.all.size(); ++i) {
        const std::int64_t begin = plan.file_bytes;
        for (int array = 0; array < plan.arrays; ++array) {
            if ((plan.pinned[i] >> array & 1u) != 0) {
                const bool lent = plan.lent[i] != 0 && array == plan.arrays - 1;
                plan.pinned_bytes += lent ? 0 : plain_bytes(plan.all[i]);
                continue;
            }
            plan.offsets[i][static_cast<std::size_t>(array)] = plan.file_bytes;
            plan.file_bytes += array_bytes(plan.all[i]);
        }
        plan.buffer_bytes = std::max(plan.buffer_bytes, plan.file_bytes - begin);
    }
}

/// An array of one slice, as a candidate for pinning.
struct Candidate {
    int slice = 0, array = 0;
};

/// All arrays of all slices that are not pinned yet, those first that are best kept in memory.
std::vector<Candidate> by_benefit(const StorePlan& plan, const ParameterTable& table) {
    std::vector<Candidate> order;
    const auto add = [&](auto wanted) {
        for (const Slice& slice : plan.all)
            for (int array = 0; array < plan.arrays; ++array)
                if (wanted(slice.record, array) &&
                    (plan.pinned[static_cast<std::size_t>(slice.number)] >> array & 1u) == 0)
                    order.push_back({slice.number, array});
    };
    const int gradient = plan.arrays - 1;
    const auto first = [&](int record) { return record == table.tokens || record == table.positions; };
    // A step ends with the gradients of the first tables and the next one begins with their update.
    add([&](int record, int array) { return first(record) && array == gradient; });
    add([&](int record, int array) { return first(record) && array != gradient; });
    // Weights are read for each pass through the model; the rest is read once and written once a step.
    add([&](int record, int array) { return !first(record) && array == 0; });
    add([&](int record, int array) { return !first(record) && array != 0; });
    return order;
}

struct Traffic {
    std::int64_t read = 0, written = 0;
};

Traffic traffic(const StorePlan& plan, const ParameterTable& table, int passes, bool clipping) {
    Traffic sum;
    // What the forward pass ends with is not fetched again.
    const auto layers = std::count_if(table.records.begin(), table.records.end(),
                                      [](const Record& record) { return record.kind == RecordKind::block; });
    const int last =
        table.experts > 0 ? table.expert(layers - 1, table.experts - 1) : table.block(layers - 1);
    for (const Slice& slice : plan.all) {
        const std::int64_t bytes = array_bytes(slice);
        const auto streamed = [&](int array) {
            return (plan.pinned[static_cast<std::size_t>(slice.number)] >> array & 1u) == 0 ? bytes : 0;
        };
        const RecordKind kind = table.records[static_cast<std::size_t>(slice.record)].kind;
        const bool twice = (kind == RecordKind::block || kind == RecordKind::expert) && slice.record != last;
        const bool tied = table.tokens == table.head && slice.record == table.tokens;
        // Loads of the weights for computing: forward, and backward or the head.
        const std::int64_t loads = passes * (twice || tied ? 2 : 1);
        const std::int64_t reductions = passes * (tied ? 2 : 1);
        const int gradient = plan.arrays - 1;
        // The update's own load of the weights serves the first use where it comes with the fetch.
        sum.read += streamed(0) * (clipping ? loads : loads + 1);
        sum.written += streamed(0);
        for (int moment = 1; moment < gradient; ++moment) {
            sum.read += streamed(moment);
            sum.written += streamed(moment);
        }
        // Without clipping the last sum goes from the reduction to the update in memory.
        sum.written += streamed(gradient) * (clipping ? reductions : reductions - 1);
        sum.read += streamed(gradient) * (clipping ? reductions : reductions - 1);
    }
    return sum;
}

}  // namespace

std::int64_t array_bytes(const Slice& slice) {
    return (plain_bytes(slice) + io_alignment - 1) / io_alignment * io_alignment;
}

std::int64_t StorePlan::memory_bytes() const {
    std::int64_t scratch = 0;
    if (!in_memory())
        for (const Slice& slice : all) scratch = std::max(scratch, array_bytes(slice));
    return pinned_bytes + ring_buffers * buffer_bytes + scratch;
}

std::int64_t StorePlan::bytes_read_per_step(const ParameterTable& table, int passes, bool clipping) const {
    return traffic(*this, table, passes, clipping).read;
}

std::int64_t StorePlan::bytes_written_per_step(const ParameterTable& table, int passes, bool clipping) const {
    return traffic(*this, table, passes, clipping).written;
}

std::int64_t lent_bytes(const ParameterTable& table, std::int64_t elements, std::int64_t lent_elements) {
    std::int64_t bytes = 0;
    for (const Record& record : table.records)
        if (record.kind == RecordKind::block)
            bytes +=
                (lent_elements >= record.elements ? record.elements : lent_elements / elements * elements) *
                static_cast<std::int64_t>(sizeof(float));
    return bytes;
}

StorePlan plan_memory_store(const ParameterTable& table, int arrays, std::int64_t elements,
                            std::int64_t lent_elements) {
    StorePlan plan = cut(table, arrays, elements, lent_elements);
    plan.pinned.assign(plan.all.size(), plan.all_arrays());
    place(plan);
    return plan;
}

StorePlan plan_file_store(const ParameterTable& table, int arrays, std::int64_t memory_bytes,
                          int ring_buffers, std::int64_t elements, std::int64_t lent_elements) {
    StorePlan plan = cut(table, arrays, elements, lent_elements);
    std::int64_t left = memory_bytes - least_file_store_memory(table, arrays, ring_buffers, elements);
    for (const Candidate& candidate : by_benefit(plan, table)) {
        const std::int64_t bytes = plain_bytes(plan.all[static_cast<std::size_t>(candidate.slice)]);
        if (bytes > left) continue;
        left -= bytes;
        plan.pinned[static_cast<std::size_t>(candidate.slice)] |= 1u << candidate.array;
    }
    place(plan);
    plan.ring_buffers = plan.in_memory() ? 0 : ring_buffers;
    return plan;
}

std::int64_t least_file_store_memory(const ParameterTable& table, int arrays, int ring_buffers,
                                     std::int64_t elements) {
    std::int64_t largest = 0;
    for (const Record& record : table.records)
        largest = std::max(largest, array_bytes({0, 0, std::min(elements, record.elements), 0}));
    return (ring_buffers * arrays + 1) * largest;
}

}  // namespace wafermill
