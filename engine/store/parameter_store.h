// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "core/model/parameters.h"
#include "core/plan/optimizer.h"
#include "core/plan/plan.h"
#include "engine/blocks/working_copy.h"
#include "engine/fabric/buffer_pool.h"
#include "engine/fabric/reduction.h"
#include "engine/store/slice_stream.h"
#include "engine/store/store_plan.h"

namespace wafermill {

class Team;

/// Values of a slice that a team's member updates or converts at a time: more would not stay in its cache.
inline constexpr std::int64_t store_block = std::int64_t{1} << 16;

/// The optimizer step that a set of gradients waits for: it keeps its own step's values however late it is
/// applied.
struct PendingUpdate {
    std::int64_t step = 0;  ///< 1 for the first optimizer step (bias correction)
    double learning_rate = 0;
    double clip_scale = 1;  ///< gradients are multiplied by it
};

/// What the optimizer works on in one slice: fp32, `end - begin` values each. The moments are those that
/// optimizer_moments(recipe) names, in that order; the others are empty.
struct SliceState {
    std::span<float> weights;
    std::array<std::span<float>, most_optimizer_moments> moments;
    std::span<const float> gradient;
};

/// MemoryX on this computer: the one place that holds the model. Keeps fp32 master weights, the optimizer's
/// moments and the reduced gradient, 16 bytes a parameter with AdamW, and applies the optimizer; of frozen
/// records the weights alone, which are only read. In memory,
/// or partly in a file that is streamed slice by slice (StorePlan); which of it changes no bit.
///
/// One thread at a time visits records; gradients come from several, for different records.
class ParameterStore {
  public:
    /// All in memory. Throws Error, before anything is allocated, when the state needs more than
    /// `capacity_bytes`.
    ParameterStore(const ParameterTable& table, const Recipe& recipe, std::int64_t capacity_bytes);
    /// As `plan` has it; `file` is made where the plan needs one, and removed at the end.
    ParameterStore(const ParameterTable& table, const Recipe& recipe, const StorePlan& plan,
                   const std::filesystem::path& file);

    /// Arrays of a slice: weights, the optimizer's moments, gradient.
    static int array_count(const Recipe& recipe);
    /// What the state of `table` needs with the recipe's optimizer, wherever it lies.
    static std::int64_t bytes_needed(const ParameterTable& table, const Recipe& recipe);

    /// Draws the starting weights with `threads` threads: each value depends on the seed, its parameter's
    /// place in the table, and its index. All else becomes zero.
    void initialise(std::uint64_t seed, std::int64_t threads = 1);

    const ParameterTable& table() const { return *table_; }
    const Recipe& recipe() const { return recipe_; }
    const StorePlan& plan() const { return plan_; }
    const std::vector<Slice>& slices(int record) const {
        return plan_.slices[static_cast<std::size_t>(record)];
    }
    std::int64_t bytes() const { return bytes_; }
    int arrays() const { return plan_.arrays; }

    enum class Which { all, trained, frozen };
    /// Calls use(slice, values) for one array (0: the weights) of every slice of these records that has it,
    /// in table order: read, or written anew.
    void scan(int array, const std::function<void(const Slice&, std::span<const float>)>& use,
              Which which = Which::all);
    void fill(int array, const std::function<void(const Slice&, std::span<float>)>& make,
              Which which = Which::all);
    /// One array of a record; of the gradient, what was reduced last.
    std::vector<float> values(int record, int array);

    /// A visit to a record: its weights are used, after an update where one is due.
    struct Touch {
        int record = 0;
        bool update = false;
        StepEdge edge = StepEdge::none;
    };
    /// Announces a step: its visits in order, those of the step after it (they are read ahead), and the
    /// reductions of each record.
    void expect(const std::vector<Touch>& step, const std::vector<Touch>& next,
                const std::vector<int>& reductions);
    /// Visits a record slice by slice: applies `pending` (nullptr: nothing is due), then hands the weights to
    /// use(slice, weights); `updated(slice)`, where given, is called between the two. `team`: helps to
    /// update; each value's update is its own, so that it changes no bit.
    void visit(int record, const PendingUpdate* pending,
               const std::function<void(const Slice&, const float*)>& use,
               const std::function<void(const Slice&)>& updated = {}, Team* team = nullptr);
    /// Broadcast side: the record's weights, converted into a working copy, with a block's adapters added.
    void read(int record, const WorkingLayout& layout, std::byte* working);
    /// The optimizer on every slice of the record.
    void update(int record, const PendingUpdate& pending) { visit(record, &pending, {}); }

    /// Reduction side: the gradient of the whole record (a buffer of take_floats(elements)) becomes the
    /// record's, or is added to it. Without clipping, the `last` one of a step is kept in memory for its
    /// update.
    struct Reduced {
        double squares = 0;         ///< of the last one: the sum of squares, in a fixed order
        double seconds_waited = 0;  ///< for the file
    };
    Reduced reduce(int record, BufferPool::Buffer gradient, bool add, bool last);
    /// The same with the gradient of some rows of a table: the others are zero at first, and are not touched
    /// by what is added. Where not gradient_in_place(), a whole table is taken of `pool`.
    Reduced reduce(int record, const RowGradient& gradient, bool add, bool last, BufferPool& pool);
    /// Where the whole record's gradient is kept in memory of the store's own, in one stretch; else nullptr.
    /// A sum that is formed there is handed to reduce() as a lent buffer.
    float* gradient_in_place(int record) const;
    /// Gives the slices of the record that the plan calls lent their place: `memory` + begin of the slice. It
    /// belongs to the lender again from the record's update on until its next reduction.
    void lend_gradient(int record, float* memory);
    /// Waits until no gradient is on its way to the file.
    void finish_gradients() { stream_.finish_gradients(); }
    /// Lets go of a gradient that waits for its update, which will not come.
    void forget_gradient(int record) { held_[static_cast<std::size_t>(record)].reset(); }
    /// Lets go of all gradients, after a step that failed.
    void give_up_gradients() noexcept;

    /// The file's side of it: time waited, bytes moved, transfers for traces.
    SliceStream& stream() { return stream_; }
    const SliceStream& stream() const { return stream_; }

  private:
    std::vector<Slice> slices_with(int array, Which which) const;
    SliceVisit slice_visit(const Slice& slice, bool update) const;
    void apply(const Slice& slice, const SliceStream::Open& opened, const float* gradient,
               const PendingUpdate& pending, Team* team);

    const ParameterTable* table_;
    Recipe recipe_;
    std::int64_t bytes_ = 0;
    StorePlan plan_;
    SliceStream stream_;
    std::mutex reduce_mutex_;
    /// By record, without clipping: the sum that waits for its update, where the gradient is not pinned.
    std::vector<std::shared_ptr<BufferPool::Buffer>> held_;
};

}  // namespace wafermill
