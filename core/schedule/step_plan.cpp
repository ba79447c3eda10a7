// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/step_plan.h"

#include <array>

namespace wafermill {
namespace {

/// Writes a step down in order, keeping what each operation must wait for.
class StepWriter {
  public:
    StepWriter(const Plan& plan, const ParameterTable& table)
        : table_(table),
          clipping_(plan.recipe.clip_norm > 0),
          passes_(static_cast<int>(plan.recipe.accumulation)),
          layers_(plan.model.layers),
          last_reduce_(table.records.size(), -1),
          last_update_(table.records.size(), -1) {
        step_.passes = passes_;
    }

    StepPlan training_step(bool updates_pending) {
        for (int pass = 0; pass < passes_; ++pass) {
            update_before_fetch_ = updates_pending && pass == 0;
            pass_ = pass;
            forward_pass(/*training=*/true);
            backward_pass();
        }
        return std::move(step_);
    }

    StepPlan evaluation_step(bool updates_pending) {
        step_.passes = 1;
        update_before_fetch_ = updates_pending;
        forward_pass(/*training=*/false);
        return std::move(step_);
    }

  private:
    void forward_pass(bool training) {
        begin_visit();
        fetch(table_.tokens);
        if (table_.positions >= 0) fetch(table_.positions);
        compute(OpKind::embed, -1);
        for (std::int64_t layer = 0; layer < layers_; ++layer) {
            begin_visit();
            fetch(block(layer), layer);
            compute(OpKind::forward, layer);
        }
        begin_visit();
        fetch(table_.final_norm);
        fetch(table_.head);
        compute(OpKind::loss, -1);
        if (training) {
            reduce(table_.final_norm);
            reduce(table_.head);
        }
    }

    void backward_pass() {
        for (std::int64_t layer = layers_ - 1; layer >= 0; --layer) {
            begin_visit();
            // The last block's weights are still on the systems from its forward pass.
            if (layer != layers_ - 1) fetch(block(layer), layer);
            compute(OpKind::backward, layer);
            reduce(block(layer), layer);
        }
        begin_visit();
        compute(OpKind::embed_backward, -1);
        reduce(table_.tokens);
        if (table_.positions >= 0) reduce(table_.positions);
    }

    int block(std::int64_t layer) const { return table_.first_block + static_cast<int>(layer); }
    void begin_visit() {
        ++step_.visits;
        visit_fetches_.clear();
    }

    int add(Op op) {
        op.pass = pass_;
        op.visit = step_.visits - 1;
        step_.ops.push_back(std::move(op));
        return static_cast<int>(step_.ops.size()) - 1;
    }

    void fetch(int record, std::int64_t layer = -1) {
        const auto at = static_cast<std::size_t>(record);
        if (update_before_fetch_ && last_update_[at] < 0)
            last_update_[at] = add({.kind = OpKind::update, .record = record, .layer = layer, .after = {}});
        Op op{.kind = OpKind::fetch, .record = record, .layer = layer, .after = {}};
        if (last_update_[at] >= 0) op.after.push_back(last_update_[at]);
        visit_fetches_.push_back(add(std::move(op)));
    }

    void compute(OpKind kind, std::int64_t layer) {
        Op op{.kind = kind, .layer = layer, .after = visit_fetches_};
        if (last_compute_ >= 0) op.after.push_back(last_compute_);
        last_compute_ = add(std::move(op));
    }

    void reduce(int record, std::int64_t layer = -1) {
        const auto at = static_cast<std::size_t>(record);
        Op op{.kind = OpKind::reduce, .record = record, .layer = layer, .after = {last_compute_}};
        if (last_reduce_[at] >= 0) op.after.push_back(last_reduce_[at]);
        last_reduce_[at] = add(std::move(op));
        const bool head_of_tied_table =
            record == table_.tokens &&
            step_.ops[static_cast<std::size_t>(last_compute_)].kind == OpKind::loss;
        if (!clipping_ && pass_ == passes_ - 1 && !head_of_tied_table)
            add({.kind = OpKind::update, .record = record, .layer = layer, .after = {last_reduce_[at]}});
    }

    const ParameterTable& table_;
    bool clipping_;
    int passes_;
    std::int64_t layers_;
    StepPlan step_;
    int pass_ = 0;
    bool update_before_fetch_ = false;
    int last_compute_ = -1;
    std::vector<int> visit_fetches_;
    std::vector<int> last_reduce_, last_update_;
};

}  // namespace

StepPlan make_step_plan(const Plan& plan, const ParameterTable& table, bool updates_pending) {
    return StepWriter(plan, table).training_step(updates_pending);
}

StepPlan make_evaluation_plan(const Plan& plan, const ParameterTable& table, bool updates_pending) {
    return StepWriter(plan, table).evaluation_step(updates_pending);
}

Lane lane(OpKind kind) {
    switch (kind) {
        case OpKind::update:
        case OpKind::fetch:
            return Lane::store;
        case OpKind::reduce:
            return Lane::fabric;
        default:
            return Lane::systems;
    }
}

std::string_view name(OpKind kind) {
    constexpr std::array<std::string_view, 8> names = {"update", "fetch",    "embed",          "forward",
                                                       "loss",   "backward", "embed_backward", "reduce"};
    return names.at(static_cast<std::size_t>(kind));
}

std::vector<Share> share_micro_shards(std::int64_t micro_shards, std::int64_t systems) {
    std::vector<Share> shares(static_cast<std::size_t>(systems));
    std::int64_t begin = 0;
    for (std::int64_t system = 0; system < systems; ++system) {
        const std::int64_t count = micro_shards / systems + (system < micro_shards % systems ? 1 : 0);
        shares[static_cast<std::size_t>(system)] = {begin, begin + count};
        begin += count;
    }
    return shares;
}

}  // namespace wafermill
