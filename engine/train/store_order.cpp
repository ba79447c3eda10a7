// SPDX-License-Identifier: Apache-2.0
#include "engine/train/store_order.h"

namespace wafermill {

std::vector<StoreOp> store_order(const StepPlan& step) {
    std::vector<StoreOp> order;
    std::vector<int> after_reduction;
    const auto put_updates = [&](int up_to_visit) {
        std::size_t done = 0;
        for (; done < after_reduction.size(); ++done) {
            const Op& op = step.ops[static_cast<std::size_t>(after_reduction[done])];
            if (op.visit > up_to_visit) break;
            order.push_back({after_reduction[done], -1, op.record});
        }
        after_reduction.erase(after_reduction.begin(),
                              after_reduction.begin() + static_cast<std::ptrdiff_t>(done));
    };
    for (std::size_t i = 0; i < step.ops.size(); ++i) {
        const Op& op = step.ops[i];
        if (op.kind == OpKind::update && !op.after.empty()) {
            after_reduction.push_back(static_cast<int>(i));
        } else if (op.kind == OpKind::update) {
            order.push_back({static_cast<int>(i), -1, op.record});
        } else if (op.kind == OpKind::fetch) {
            if (!order.empty() && order.back().fetch < 0 && order.back().record == op.record &&
                step.ops[static_cast<std::size_t>(order.back().update)].after.empty())
                order.back().fetch = static_cast<int>(i);
            else
                order.push_back({-1, static_cast<int>(i), op.record});
            put_updates(op.visit - 2);
        }
    }
    put_updates(step.visits);
    return order;
}

StepEdge edge_of(const StepPlan& step, const StoreOp& op) {
    if (op.fetch >= 0)
        return step.ops[static_cast<std::size_t>(op.fetch)].visit == 0 ? StepEdge::opening : StepEdge::none;
    const bool last = step.ops[static_cast<std::size_t>(op.update)].visit == step.visits - 1;
    return last ? StepEdge::closing : StepEdge::none;
}

}  // namespace wafermill
