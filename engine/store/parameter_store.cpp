// SPDX-License-Identifier: Apache-2.0
#include "engine/store/parameter_store.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <new>
#include <numbers>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/base/units.h"
#include "engine/kernels/sums.h"
#include "engine/store/optimizer.h"

namespace wafermill {
namespace {

std::vector<Slice> cut(int record, std::int64_t elements) {
    constexpr std::int64_t most = slice_bytes / static_cast<std::int64_t>(sizeof(float));
    std::vector<Slice> slices;
    for (std::int64_t begin = 0; begin < elements; begin += most)
        slices.push_back({record, begin, std::min(begin + most, elements)});
    return slices;
}

/// Standard normal values from two uniform ones each (Box and Muller 1958).
void fill_normal(std::span<float> values, double std, std::uint64_t seed, std::uint32_t parameter) {
    constexpr double to_unit = 0x1p-32;
    for (std::size_t i = 0; i < values.size(); i += 2) {
        const auto pair = static_cast<std::uint64_t>(i / 2);
        const auto words = philox(
            {static_cast<std::uint32_t>(pair), static_cast<std::uint32_t>(pair >> 32), parameter, 0x1417u},
            {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)});
        const double radius = std * std::sqrt(-2.0 * std::log((words[0] + 0.5) * to_unit));
        const double angle = 2.0 * std::numbers::pi * (words[1] * to_unit);
        values[i] = static_cast<float>(radius * std::cos(angle));
        if (i + 1 < values.size()) values[i + 1] = static_cast<float>(radius * std::sin(angle));
    }
}

}  // namespace

void ParameterStore::Free::operator()(float* memory) const {
    std::free(memory);
}

std::int64_t ParameterStore::bytes_needed(const ParameterTable& table, const Recipe& recipe) {
    return store_bytes_per_parameter(recipe) * table.parameters;
}

ParameterStore::ParameterStore(const ParameterTable& table, const Recipe& recipe, std::int64_t capacity_bytes)
    : table_(&table),
      recipe_(recipe),
      bytes_(bytes_needed(table, recipe)),
      moments_(optimizer_moments(recipe).size()) {
    if (bytes_ > capacity_bytes)
        throw Error("The parameter store needs " + format_bytes(static_cast<double>(bytes_)) + " (" +
                    std::to_string(store_bytes_per_parameter(recipe)) + " bytes for each of " +
                    format_count(static_cast<double>(table.parameters)) + " parameters) and may hold " +
                    format_bytes(static_cast<double>(std::max<std::int64_t>(capacity_bytes, 0))) +
                    "; nothing was started. Choose a smaller model or raise local.memory_budget.");
    for (std::size_t i = 0; i < table.records.size(); ++i) {
        const auto elements = static_cast<std::size_t>(table.records[i].elements);
        // calloc: pages that are never touched cost nothing, and moments start at zero.
        auto* memory = static_cast<float*>(std::calloc((2 + moments_) * elements, sizeof(float)));
        if (memory == nullptr) throw std::bad_alloc();
        records_.emplace_back(memory);
        slices_.push_back(cut(static_cast<int>(i), table.records[i].elements));
    }
}

SliceState ParameterStore::state(const Slice& slice) {
    const auto record = static_cast<std::size_t>(slice.record);
    const auto elements = static_cast<std::size_t>(table_->records[record].elements);
    const auto length = static_cast<std::size_t>(slice.end - slice.begin);
    float* base = records_[record].get() + slice.begin;
    SliceState state;
    state.weights = {base, length};
    for (std::size_t i = 0; i < moments_; ++i) state.moments[i] = {base + (1 + i) * elements, length};
    state.gradient = {base + (1 + moments_) * elements, length};
    return state;
}

void ParameterStore::initialise(std::uint64_t seed) {
    std::uint32_t place = 0;
    for (std::size_t i = 0; i < table_->records.size(); ++i) {
        float* weights = records_[i].get();
        std::memset(weights, 0,
                    (2 + moments_) * static_cast<std::size_t>(table_->records[i].elements) * sizeof(float));
        for (const Parameter& parameter : table_->records[i].parameters) {
            const std::span<float> values{weights + parameter.offset,
                                          static_cast<std::size_t>(parameter.elements)};
            if (parameter.init == Init::one) std::fill(values.begin(), values.end(), 1.0f);
            if (parameter.init == Init::normal) fill_normal(values, parameter.init_std, seed, place);
            ++place;
        }
    }
}

void ParameterStore::read(int record, const WorkingLayout& layout, std::byte* working) {
    for (const Slice& slice : slices(record))
        convert_to_working(layout, slice.begin, slice.end, state(slice).weights.data(), working);
}

void ParameterStore::reduce(int record, const float* gradient, bool add) {
    for (const Slice& slice : slices(record)) {
        const std::span<float> sum = state(slice).gradient;
        if (gradient == nullptr) {
            if (!add) std::fill(sum.begin(), sum.end(), 0.0f);
        } else if (add)
            add_into(sum.data(), gradient + slice.begin, slice.end - slice.begin);
        else
            std::memcpy(sum.data(), gradient + slice.begin, sum.size_bytes());
    }
}

double ParameterStore::gradient_sum_of_squares(int record) {
    double sum = 0;
    for (const Slice& slice : slices(record))
        sum += sum_of_squares(state(slice).gradient.data(), slice.end - slice.begin);
    return sum;
}

void ParameterStore::update(int record, const PendingUpdate& pending) {
    for (const Slice& slice : slices(record))
        apply_update(recipe_, pending, table_->records[static_cast<std::size_t>(record)], slice,
                     state(slice));
}

}  // namespace wafermill
