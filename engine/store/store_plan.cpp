// SPDX-License-Identifier: Apache-2.0
#include "engine/store/store_plan.h"

#include <algorithm>
#include <bit>
#include <map>

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
        const Record& record = table.records[static_cast<std::size_t>(slice.record)];
        plan.frozen.push_back(record.frozen ? 1 : 0);
        plan.lent.push_back(
            !record.frozen && record.kind == RecordKind::block && slice.end <= lent_elements ? 1 : 0);
        ArrayMask& pinned = plan.pinned[static_cast<std::size_t>(slice.number)];
        if (plan.lent.back() != 0) pinned = plan.gradient();
        // What it lacks is never streamed.
        if (record.frozen) pinned = plan.all_arrays() & ~plan.arrays_of(slice.number);
    }
    return plan;
}

bool has_gradient_pinned(const StorePlan& plan, std::size_t slice) {
    return (plan.pinned[slice] & plan.gradient()) != 0;
}

/// Lays what is not pinned out in the file, slice by slice.
void place(StorePlan& plan) {
    plan.offsets.assign(plan.all.size(),
                        std::vector<std::int64_t>(static_cast<std::size_t>(plan.arrays), -1));
    for (std::size_t i = 0; i < plan.all.size(); ++i) {
        const std::int64_t begin = plan.file_bytes;
        if (!has_gradient_pinned(plan, i))
            plan.scratch_bytes = std::max(plan.scratch_bytes, array_bytes(plan.all[i]));
        for (int array = 0; array < plan.arrays; ++array) {
            if ((plan.pinned[i] >> array & 1u) != 0) {
                if ((plan.arrays_of(static_cast<int>(i)) >> array & 1u) == 0) continue;
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

/// What a plan for a file takes of memory while more and more of it is pinned.
class Room {
  public:
    Room(StorePlan& plan, int ring_buffers) : plan_(plan), ring_buffers_(ring_buffers) {
        for (const Slice& slice : plan.all) {
            count(slice, 1);
            const bool own_gradient = plan.lent[static_cast<std::size_t>(slice.number)] == 0;
            pinned_ +=
                (std::popcount(plan.pinned_of(slice.number)) - (own_gradient ? 0 : 1)) * plain_bytes(slice);
        }
    }
    void pin(const Candidate& candidate) {
        const Slice& slice = slice_of(candidate);
        count(slice, -1);
        plan_.pinned[static_cast<std::size_t>(slice.number)] |= 1u << candidate.array;
        count(slice, 1);
        pinned_ += plain_bytes(slice);
    }
    std::int64_t plain(const Candidate& candidate) const { return plain_bytes(slice_of(candidate)); }
    std::int64_t bytes() const {
        const std::int64_t buffer = buffers_.empty() ? 0 : buffers_.rbegin()->first;
        return pinned_ + ring_buffers_ * buffer + (scratches_.empty() ? 0 : scratches_.rbegin()->first);
    }

  private:
    using Sizes = std::map<std::int64_t, std::int64_t>;  ///< how many there are of a size

    const Slice& slice_of(const Candidate& candidate) const {
        return plan_.all[static_cast<std::size_t>(candidate.slice)];
    }
    int pinned_arrays(const Slice& slice) const {
        return std::popcount(plan_.pinned[static_cast<std::size_t>(slice.number)]);
    }
    void count(const Slice& slice, int by) {
        const auto add = [by](Sizes& sizes, std::int64_t bytes) {
            if (bytes > 0 && (sizes[bytes] += by) == 0) sizes.erase(bytes);
        };
        const bool gradient = has_gradient_pinned(plan_, static_cast<std::size_t>(slice.number));
        add(buffers_, (plan_.arrays - pinned_arrays(slice)) * array_bytes(slice));
        add(scratches_, gradient ? 0 : array_bytes(slice));
    }

    StorePlan& plan_;
    int ring_buffers_;
    std::int64_t pinned_ = 0;
    Sizes buffers_, scratches_;
};

bool is_table(const ParameterTable& table, int record) {
    return record == table.tokens || record == table.head;
}

/// What is pinned whatever the room.
StorePlan first_pins(const ParameterTable& table, int arrays, const FileStoreShape& shape) {
    StorePlan plan = cut(table, arrays, shape.elements, shape.lent_elements);
    for (const Slice& slice : plan.all)
        if (shape.tables_in_place && is_table(table, slice.record) &&
            plan.frozen[static_cast<std::size_t>(slice.number)] == 0)
            plan.pinned[static_cast<std::size_t>(slice.number)] |= plan.gradient();
    return plan;
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
    const int last_adapters = table.has_adapters() ? table.adapter(layers - 1) : -1;
    for (const Slice& slice : plan.all) {
        const std::int64_t bytes = array_bytes(slice);
        const auto streamed = [&](int array) {
            return (plan.pinned[static_cast<std::size_t>(slice.number)] >> array & 1u) == 0 ? bytes : 0;
        };
        const RecordKind kind = table.records[static_cast<std::size_t>(slice.record)].kind;
        const bool twice =
            (kind == RecordKind::block || kind == RecordKind::expert || kind == RecordKind::adapters) &&
            slice.record != last && slice.record != last_adapters;
        const bool tied = table.tokens == table.head && slice.record == table.tokens;
        // Loads of the weights for computing: forward, and backward or the head.
        const std::int64_t loads = passes * (twice || tied ? 2 : 1);
        if (plan.frozen[static_cast<std::size_t>(slice.number)] != 0) {
            sum.read += streamed(0) * loads;
            continue;
        }
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
            bytes += record.frozen
                         ? 0
                         : (lent_elements >= record.elements ? record.elements
                                                             : lent_elements / elements * elements) *
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
                          const FileStoreShape& shape) {
    const StorePlan bare = first_pins(table, arrays, shape);
    const std::vector<Candidate> order = by_benefit(bare, table);
    // The more is pinned of every slice, the smaller are the buffers: a few candidates more may fit where
    // those before them did not.
    std::size_t most = 0;
    {
        StorePlan plan = bare;
        Room room(plan, shape.ring_buffers);
        for (std::size_t i = 0; i < order.size(); ++i) {
            room.pin(order[i]);
            if (room.bytes() <= memory_bytes) most = i + 1;
        }
    }
    StorePlan plan = bare;
    Room room(plan, shape.ring_buffers);
    for (std::size_t i = 0; i < order.size(); ++i)
        if (i < most || room.bytes() + room.plain(order[i]) <= memory_bytes) room.pin(order[i]);
    place(plan);
    plan.ring_buffers = plan.in_memory() ? 0 : shape.ring_buffers;
    return plan;
}

std::int64_t least_file_store_memory(const ParameterTable& table, int arrays, const FileStoreShape& shape) {
    std::int64_t buffer = 0, scratch = 0, pinned = 0;
    for (std::size_t number = 0; number < table.records.size(); ++number) {
        const Record& record = table.records[number];
        const std::int64_t slice = std::min(shape.elements, record.elements);
        const bool in_place =
            !record.frozen && shape.tables_in_place && is_table(table, static_cast<int>(number));
        const std::int64_t whole = array_bytes({0, 0, slice, 0});
        // The largest slice whose gradient is streamed too: of a block, behind what is lent.
        if (record.frozen) {
            buffer = std::max(buffer, whole);
            continue;
        }
        std::int64_t streamed = in_place ? 0 : whole;
        if (record.kind == RecordKind::block) {
            const std::int64_t lent = shape.lent_elements >= record.elements
                                          ? record.elements
                                          : shape.lent_elements / shape.elements * shape.elements;
            streamed = array_bytes({0, 0, std::min(slice, record.elements - lent), 0});
        }
        if (in_place) pinned += record.elements * static_cast<std::int64_t>(sizeof(float));
        buffer = std::max({buffer, (arrays - 1) * whole, arrays * streamed});
        scratch = std::max(scratch, streamed);
    }
    return pinned + shape.ring_buffers * buffer + scratch;
}

}  // namespace wafermill
