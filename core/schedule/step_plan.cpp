// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/step_plan.h"

#include <array>

namespace wafermill {
namespace {

/// The block, and the expert in it, that an operation is for.
struct Place {
    std::int64_t layer = -1, expert = -1;
};

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

    StepPlan evaluation_step() {
        step_.passes = 1;
        forward_pass(/*training=*/false);
        return std::move(step_);
    }

  private:
    void forward_pass(bool training) {
        begin_visit();
        fetch(table_.tokens);
        if (table_.positions >= 0) fetch(table_.positions);
        compute(OpKind::embed);
        for (std::int64_t layer = 0; layer < layers_; ++layer) {
            begin_visit();
            fetch_block(layer);
            compute(OpKind::forward, {layer});
            for (std::int64_t expert = 0; expert < table_.experts; ++expert) {
                begin_visit();
                fetch(table_.expert(layer, expert), {layer, expert});
                compute(OpKind::expert, {layer, expert});
            }
        }
        begin_visit();
        fetch(table_.final_norm);
        fetch(table_.head);
        compute(OpKind::loss);
        if (training && !table_.has_adapters()) {
            reduce(table_.final_norm);
            reduce(table_.head);
        }
    }

    void backward_pass() {
        // What the forward pass computed last, a block or its last expert, is still on the systems.
        bool still_there = true;
        for (std::int64_t layer = layers_ - 1; layer >= 0; --layer) {
            for (std::int64_t expert = table_.experts - 1; expert >= 0; --expert)
                backward_visit(OpKind::expert_backward, table_.expert(layer, expert), {layer, expert},
                               still_there);
            backward_visit(OpKind::backward, table_.block(layer), {layer}, still_there);
        }
        if (table_.has_adapters()) return;  // nothing before the blocks is trained
        begin_visit();
        compute(OpKind::embed_backward);
        reduce(table_.tokens);
        if (table_.positions >= 0) reduce(table_.positions);
    }

    void backward_visit(OpKind kind, int record, Place place, bool& still_there) {
        begin_visit();
        if (!still_there && kind == OpKind::backward)
            fetch_block(place.layer);
        else if (!still_there)
            fetch(record, place);
        still_there = false;
        compute(kind, place);
        reduce(table_.has_adapters() ? table_.adapter(place.layer) : record, place);
    }

    /// The adapters first: the store adds them to the block's weights as it copies those.
    void fetch_block(std::int64_t layer) {
        if (table_.has_adapters()) fetch(table_.adapter(layer), {layer});
        fetch(table_.block(layer), {layer});
    }

    void begin_visit() {
        ++step_.visits;
        visit_fetches_.clear();
    }

    int add(OpKind kind, int record, Place place, std::vector<int> after) {
        Op op{.kind = kind,
              .record = record,
              .layer = place.layer,
              .expert = place.expert,
              .after = std::move(after)};
        op.pass = pass_;
        op.visit = step_.visits - 1;
        step_.ops.push_back(std::move(op));
        return static_cast<int>(step_.ops.size()) - 1;
    }

    void fetch(int record, Place place = {}) {
        const auto at = static_cast<std::size_t>(record);
        const bool frozen = table_.records[at].frozen;
        if (update_before_fetch_ && !frozen && last_update_[at] < 0)
            last_update_[at] = add(OpKind::update, record, place, {});
        std::vector<int> after;
        if (last_update_[at] >= 0) after.push_back(last_update_[at]);
        visit_fetches_.push_back(add(OpKind::fetch, record, place, std::move(after)));
    }

    void compute(OpKind kind, Place place = {}) {
        std::vector<int> after = visit_fetches_;
        if (last_compute_ >= 0) after.push_back(last_compute_);
        last_compute_ = add(kind, -1, place, std::move(after));
    }

    void reduce(int record, Place place = {}) {
        const auto at = static_cast<std::size_t>(record);
        std::vector<int> after = {last_compute_};
        if (last_reduce_[at] >= 0) after.push_back(last_reduce_[at]);
        last_reduce_[at] = add(OpKind::reduce, record, place, std::move(after));
        const bool head_of_tied_table =
            record == table_.tokens &&
            step_.ops[static_cast<std::size_t>(last_compute_)].kind == OpKind::loss;
        if (!clipping_ && pass_ == passes_ - 1 && !head_of_tied_table)
            add(OpKind::update, record, place, {last_reduce_[at]});
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

StepPlan make_evaluation_plan(const Plan& plan, const ParameterTable& table) {
    return StepWriter(plan, table).evaluation_step();
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
    constexpr std::array<std::string_view, 10> names = {
        "update", "fetch",           "embed",    "forward",        "expert",
        "loss",   "expert_backward", "backward", "embed_backward", "reduce"};
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
