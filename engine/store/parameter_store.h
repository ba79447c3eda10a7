// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "core/model/parameters.h"
#include "core/plan/optimizer.h"
#include "core/plan/plan.h"
#include "engine/blocks/working_copy.h"

namespace wafermill {

/// The optimizer step that a set of gradients waits for: it keeps its own step's values however late it is
/// applied.
struct PendingUpdate {
    std::int64_t step = 0;  ///< 1 for the first optimizer step (bias correction)
    double learning_rate = 0;
    double clip_scale = 1;  ///< gradients are multiplied by it
};

/// A stretch of a record: the unit of fetch, update and reduction, at most 32 MiB of fp32 weights.
struct Slice {
    int record = 0;
    std::int64_t begin = 0, end = 0;  ///< elements within the record
};

/// What the store holds of one slice: fp32, `end - begin` values each. The moments are those that
/// optimizer_moments(recipe) names, in that order; the others are empty.
struct SliceState {
    std::span<float> weights;
    std::array<std::span<float>, most_optimizer_moments> moments;
    std::span<float> gradient;
};

/// MemoryX on this computer: the one place that holds the model. Keeps fp32 master weights, the
/// optimizer's moments and the reduced gradient, 16 bytes a parameter with AdamW, and applies the optimizer.
/// Safe to use from several threads as long as no two touch the same record at once, which the step plan sees
/// to.
class ParameterStore {
  public:
    /// Throws Error, before anything is allocated, when the state needs more than `capacity_bytes`.
    ParameterStore(const ParameterTable& table, const Recipe& recipe, std::int64_t capacity_bytes);

    /// What the state of `table` needs with the recipe's optimizer.
    static std::int64_t bytes_needed(const ParameterTable& table, const Recipe& recipe);

    /// Draws the starting weights: each value depends on the seed, its parameter's place in the table, and
    /// its index.
    void initialise(std::uint64_t seed);

    const ParameterTable& table() const { return *table_; }
    const Recipe& recipe() const { return recipe_; }
    const std::vector<Slice>& slices(int record) const { return slices_[static_cast<std::size_t>(record)]; }
    std::int64_t bytes() const { return bytes_; }
    SliceState state(const Slice& slice);

    /// Broadcast side: the record's weights, converted slice by slice into a working copy.
    void read(int record, const WorkingLayout& layout, std::byte* working);
    /// Reduction side: `gradient` (the whole record; nullptr: zero) becomes the record's gradient, or is added
    /// to it.
    void reduce(int record, const float* gradient, bool add);
    /// Sum of squares of the record's gradient, in a fixed order.
    double gradient_sum_of_squares(int record);
    /// The optimizer on every slice of the record.
    void update(int record, const PendingUpdate& pending);

  private:
    const ParameterTable* table_;
    Recipe recipe_;
    std::int64_t bytes_ = 0;
    struct Free {
        void operator()(float* memory) const;
    };
    std::size_t moments_ = 0;
    /// Per record: weights, moments, gradient, one after another.
    std::vector<std::unique_ptr<float, Free>> records_;
    std::vector<std::vector<Slice>> slices_;
};

inline constexpr std::int64_t slice_bytes = 32 << 20;

}  // namespace wafermill
