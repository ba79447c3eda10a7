// SPDX-License-Identifier: Apache-2.0
#include "engine/store/parameter_store.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <numbers>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/base/units.h"
#include "engine/blocks/lora.h"
#include "engine/kernels/shapes.h"
#include "engine/kernels/sums.h"
#include "engine/kernels/team.h"
#include "engine/store/optimizer.h"

namespace wafermill {
namespace {

/// Standard normal values from two uniform ones each (Box and Muller 1958); `first` is the index of values[0]
/// within its parameter.
void fill_normal(std::span<float> values, std::int64_t first, double std, std::uint64_t seed,
                 std::uint32_t parameter) {
    constexpr double to_unit = 0x1p-32;
    const auto begin = static_cast<std::uint64_t>(first), end = begin + values.size();
    for (std::uint64_t pair = begin / 2; 2 * pair < end; ++pair) {
        const auto words = philox(
            {static_cast<std::uint32_t>(pair), static_cast<std::uint32_t>(pair >> 32), parameter, 0x1417u},
            {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)});
        const double radius = std * std::sqrt(-2.0 * std::log((words[0] + 0.5) * to_unit));
        const double angle = 2.0 * std::numbers::pi * (words[1] * to_unit);
        if (2 * pair >= begin) values[2 * pair - begin] = static_cast<float>(radius * std::cos(angle));
        if (2 * pair + 1 < end && 2 * pair + 1 >= begin)
            values[2 * pair + 1 - begin] = static_cast<float>(radius * std::sin(angle));
    }
}

/// In blocks of a fixed size, so that the sum does not depend on how a record is cut into slices.
void add_squares(const float* values, std::int64_t count, double& sum) {
    constexpr std::int64_t block = 1024;
    for (std::int64_t begin = 0; begin < count; begin += block)
        sum += sum_of_squares(values + begin, std::min(block, count - begin));
}

StorePlan checked(const ParameterTable& table, const Recipe& recipe, std::int64_t capacity) {
    const std::int64_t needed = ParameterStore::bytes_needed(table, recipe);
    if (needed <= capacity) return plan_memory_store(table, ParameterStore::array_count(recipe));
    throw Error(
        "The parameter store needs " + format_bytes(static_cast<double>(needed)) + " (" +
        std::to_string(store_bytes_per_parameter(recipe)) + " bytes for each of " +
        format_count(static_cast<double>(table.trained_parameters)) +
        (table.has_adapters() ? " parameters of the adapters, 4 for each of the others" : " parameters") +
        ") and may hold " + format_bytes(static_cast<double>(std::max<std::int64_t>(capacity, 0))) +
        "; nothing was started. Choose a smaller model or raise local.memory_budget.");
}

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Closes the slice that is open, also where its user throws.
struct Closing {
    explicit Closing(SliceStream& stream) : stream_(stream) {}
    ~Closing() { stream_.close(); }
    Closing(const Closing&) = delete;
    Closing& operator=(const Closing&) = delete;

  private:
    SliceStream& stream_;
};

}  // namespace

int ParameterStore::array_count(const Recipe& recipe) {
    return 2 + static_cast<int>(optimizer_moments(recipe).size());
}

std::int64_t ParameterStore::bytes_needed(const ParameterTable& table, const Recipe& recipe) {
    return store_bytes(table, recipe);
}

ParameterStore::ParameterStore(const ParameterTable& table, const Recipe& recipe, std::int64_t capacity_bytes)
    : ParameterStore(table, recipe, checked(table, recipe, capacity_bytes), {}) {}

ParameterStore::ParameterStore(const ParameterTable& table, const Recipe& recipe, const StorePlan& plan,
                               const std::filesystem::path& file)
    : table_(&table),
      recipe_(recipe),
      bytes_(bytes_needed(table, recipe)),
      plan_(plan),
      stream_(plan_, file),
      held_(table.records.size()) {}

void ParameterStore::initialise(std::uint64_t seed, std::int64_t threads) {
    Team team(static_cast<int>(threads));
    std::vector<std::uint32_t> first_place;
    std::uint32_t place = 0;
    for (const Record& record : table_->records) {
        first_place.push_back(place);
        place += static_cast<std::uint32_t>(record.parameters.size());
    }
    std::vector<SliceVisit> visits;
    for (const Slice& slice : plan_.all) visits.push_back({slice.number, 0, plan_.arrays_of(slice.number)});
    stream_.expect(visits, {});
    for (const Slice& slice : plan_.all) {
        const SliceStream::Open opened = stream_.open(visits[static_cast<std::size_t>(slice.number)]);
        const Closing closing(stream_);
        const auto count = static_cast<std::size_t>(slice.elements());
        for (int array = 0; array < plan_.arrays; ++array)
            if ((plan_.arrays_of(slice.number) >> array & 1u) != 0)
                std::memset(opened.array(array), 0, count * sizeof(float));
        place = first_place[static_cast<std::size_t>(slice.record)];
        for (const Parameter& parameter :
             table_->records[static_cast<std::size_t>(slice.record)].parameters) {
            const std::int64_t begin = std::max(parameter.offset, slice.begin);
            const std::int64_t end = std::min(parameter.offset + parameter.elements, slice.end);
            if (begin < end) {
                const std::span<float> values{opened.array(0) + (begin - slice.begin),
                                              static_cast<std::size_t>(end - begin)};
                if (parameter.init == Init::one) std::fill(values.begin(), values.end(), 1.0f);
                if (parameter.init == Init::normal)
                    for_blocks(team, std::ssize(values), 1 << 16, [&](std::int64_t from, std::int64_t to) {
                        fill_normal(values.subspan(static_cast<std::size_t>(from),
                                                   static_cast<std::size_t>(to - from)),
                                    begin - parameter.offset + from, parameter.init_std, seed, place);
                    });
            }
            ++place;
        }
    }
}

std::vector<Slice> ParameterStore::slices_with(int array, Which which) const {
    std::vector<Slice> some;
    for (const Slice& slice : plan_.all) {
        const bool frozen = plan_.frozen[static_cast<std::size_t>(slice.number)] != 0;
        const bool wanted = which == Which::all || frozen == (which == Which::frozen);
        if (wanted && (plan_.arrays_of(slice.number) >> array & 1u) != 0) some.push_back(slice);
    }
    return some;
}

void ParameterStore::scan(int array, const std::function<void(const Slice&, std::span<const float>)>& use,
                          Which which) {
    std::vector<SliceVisit> visits;
    const std::vector<Slice> some = slices_with(array, which);
    for (const Slice& slice : some) visits.push_back({slice.number, 1u << array, 0});
    stream_.expect(visits, {});
    for (std::size_t i = 0; i < some.size(); ++i) {
        const SliceStream::Open opened = stream_.open(visits[i]);
        const Closing closing(stream_);
        use(some[i], {opened.array(array), static_cast<std::size_t>(some[i].elements())});
    }
}

void ParameterStore::fill(int array, const std::function<void(const Slice&, std::span<float>)>& make,
                          Which which) {
    std::vector<SliceVisit> visits;
    const std::vector<Slice> some = slices_with(array, which);
    for (const Slice& slice : some) visits.push_back({slice.number, 0, 1u << array});
    stream_.expect(visits, {});
    for (std::size_t i = 0; i < some.size(); ++i) {
        const SliceStream::Open opened = stream_.open(visits[i]);
        const Closing closing(stream_);
        make(some[i], {opened.array(array), static_cast<std::size_t>(some[i].elements())});
    }
}

std::vector<float> ParameterStore::values(int record, int array) {
    std::vector<float> all;
    const auto& held = held_[static_cast<std::size_t>(record)];
    for (const Slice& slice : slices(record)) {
        if (held && array == plan_.arrays - 1 && !stream_.pinned(slice.number, array)) {
            all.insert(all.end(), held->floats() + slice.begin, held->floats() + slice.end);
            continue;
        }
        const SliceStream::Open opened = stream_.open({slice.number, 1u << array, 0});
        const Closing closing(stream_);
        all.insert(all.end(), opened.array(array), opened.array(array) + slice.elements());
    }
    return all;
}

/// Without clipping an update takes the gradient that the reduction left in memory.
SliceVisit ParameterStore::slice_visit(const Slice& slice, bool update) const {
    if (!update) return {slice.number, 1u, 0};
    const ArrayMask state = plan_.all_arrays() & ~plan_.gradient();
    return {slice.number, recipe_.clip_norm > 0 ? plan_.all_arrays() : state, state};
}

void ParameterStore::expect(const std::vector<Touch>& step, const std::vector<Touch>& next,
                            const std::vector<int>& reductions) {
    std::vector<SliceVisit> visits;
    std::vector<int> gradients(plan_.all.size(), 0);
    const auto add = [&](const std::vector<Touch>& touches, bool next_step) {
        for (const Touch& touch : touches)
            for (const Slice& slice : slices(touch.record)) {
                visits.push_back(slice_visit(slice, touch.update));
                visits.back().next_step = next_step;
                visits.back().edge = touch.edge;
            }
    };
    add(step, false);
    add(next, true);
    for (const Slice& slice : plan_.all) {
        const bool streamed = (plan_.pinned[static_cast<std::size_t>(slice.number)] & plan_.gradient()) == 0;
        if (streamed && !reductions.empty())
            gradients[static_cast<std::size_t>(slice.number)] =
                reductions[static_cast<std::size_t>(slice.record)];
    }
    stream_.expect(visits, std::move(gradients));
}

void ParameterStore::visit(int record, const PendingUpdate* pending,
                           const std::function<void(const Slice&, const float*)>& use,
                           const std::function<void(const Slice&)>& updated, Team* team) {
    const std::shared_ptr<BufferPool::Buffer> held =
        pending ? std::exchange(held_[static_cast<std::size_t>(record)], nullptr) : nullptr;
    for (const Slice& slice : slices(record)) {
        const SliceStream::Open opened = stream_.open(slice_visit(slice, pending != nullptr));
        const Closing closing(stream_);
        if (pending) {
            const float* pinned = stream_.pinned(slice.number, plan_.arrays - 1);
            apply(slice, opened,
                  pinned ? pinned : (held ? held->floats() + slice.begin : opened.array(plan_.arrays - 1)),
                  *pending, team);
            if (updated) updated(slice);
        }
        if (use) use(slice, opened.array(0));
    }
}

void ParameterStore::read(int record, const WorkingLayout& layout, std::byte* working) {
    const Record& block = table_->records[static_cast<std::size_t>(record)];
    if (!table_->has_adapters() || block.kind != RecordKind::block)
        return visit(record, nullptr, [&](const Slice& slice, const float* weights) {
            convert_to_working(layout, slice.begin, slice.end, weights, working);
        });
    const int adapters = table_->adapter(block.layer);
    const std::vector<float> added = values(adapters, 0);
    visit(record, nullptr, [&](const Slice& slice, const float* weights) {
        convert_with_adapters(layout, table_->records[static_cast<std::size_t>(adapters)],
                              static_cast<float>(table_->lora.scale()), added.data(), slice.begin, slice.end,
                              weights, working);
    });
}

void ParameterStore::apply(const Slice& slice, const SliceStream::Open& opened, const float* gradient,
                           const PendingUpdate& pending, Team* team) {
    const auto update = [&](std::int64_t begin, std::int64_t end) {
        const auto count = static_cast<std::size_t>(end - begin);
        Slice part = slice;
        part.begin = slice.begin + begin;
        part.end = slice.begin + end;
        SliceState state;
        state.weights = {opened.array(0) + begin, count};
        for (int moment = 1; moment < plan_.arrays - 1; ++moment)
            state.moments[static_cast<std::size_t>(moment - 1)] = {opened.array(moment) + begin, count};
        state.gradient = {gradient + begin, count};
        apply_update(recipe_, pending, table_->records[static_cast<std::size_t>(slice.record)], part, state);
    };
    if (team)
        for_blocks(*team, slice.elements(), store_block, update);
    else
        update(0, slice.elements());
}

void ParameterStore::give_up_gradients() noexcept {
    stream_.give_up_gradients();
    for (auto& held : held_) held.reset();
}

float* ParameterStore::gradient_in_place(int record) const {
    for (const Slice& slice : slices(record)) {
        const auto number = static_cast<std::size_t>(slice.number);
        if (plan_.lent[number] != 0 || (plan_.pinned[number] & plan_.gradient()) == 0) return nullptr;
    }
    return stream_.pinned(slices(record).front().number, plan_.arrays - 1);
}

void ParameterStore::lend_gradient(int record, float* memory) {
    for (const Slice& slice : slices(record))
        if (plan_.lent[static_cast<std::size_t>(slice.number)] != 0)
            stream_.lend(slice.number, memory + slice.begin);
}

ParameterStore::Reduced ParameterStore::reduce(int record, const RowGradient& gradient, bool add, bool last,
                                               BufferPool& pool) {
    const Record& table = table_->records[static_cast<std::size_t>(record)];
    const std::int64_t width = table.parameters.front().shape.back();
    float* sum = gradient_in_place(record);
    BufferPool::Buffer whole;
    if (sum == nullptr) {
        // What is streamed is written as a whole. Adding -0.0 leaves a value as it is, the sign of a zero
        // included; adding 0.0 would not.
        whole = pool.take_floats(table.elements);
        std::fill_n(whole.floats(), table.elements, add ? -0.0f : 0.0f);
    } else if (!add) {
        std::fill_n(sum, table.elements, 0.0f);
    }
    float* to = whole ? whole.floats() : sum;
    for (std::size_t i = 0; i < gradient.rows.size(); ++i)
        add_into(to + gradient.rows[i] * width,
                 gradient.values.floats() + static_cast<std::int64_t>(i) * width, width);
    if (whole) return reduce(record, std::move(whole), add, last);
    Reduced result;
    if (last) add_squares(sum, table.elements, result.squares);
    return result;
}

ParameterStore::Reduced ParameterStore::reduce(int record, BufferPool::Buffer gradient, bool add, bool last) {
    Reduced result;
    const int array = plan_.arrays - 1;
    const bool hold = last && recipe_.clip_norm <= 0;  // for the update, which follows
    const auto buffer = std::make_shared<BufferPool::Buffer>(std::move(gradient));
    std::vector<int> streamed;
    for (const Slice& slice : slices(record)) {
        float* sum = buffer->floats() + slice.begin;
        if (float* pinned = stream_.pinned(slice.number, array); pinned == sum) {
            // It was summed up in its place.
        } else if (pinned) {
            if (add)
                add_into(pinned, sum, slice.elements());
            else
                std::memcpy(pinned, sum, static_cast<std::size_t>(slice.elements()) * sizeof(float));
            sum = pinned;
        } else {
            const double begin = now();
            if (add) stream_.add_written_gradient(slice.number, sum);
            result.seconds_waited += add ? now() - begin : 0;
            streamed.push_back(slice.number);
        }
        if (last) add_squares(sum, slice.elements(), result.squares);
    }
    if (streamed.empty()) return result;
    if (hold) {
        held_[static_cast<std::size_t>(record)] = buffer;
        return result;
    }
    // One record's gradient is on its way to the file at a time: that bounds the memory.
    const double begin = now();
    const std::scoped_lock lock(reduce_mutex_);
    stream_.finish_gradients();
    result.seconds_waited += now() - begin;
    for (const int slice : streamed)
        stream_.write_gradient(slice, buffer->floats() + plan_.all[static_cast<std::size_t>(slice)].begin,
                               buffer);
    return result;
}

}  // namespace wafermill
