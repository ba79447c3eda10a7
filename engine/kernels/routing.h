// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>

namespace wafermill {

/// Tokens that are sent to `per_token` of `experts` experts each.
struct RoutingShape {
    std::int64_t tokens = 0, experts = 0, per_token = 0;
};

// One token's routing. Plain loops: the work is some hundred operations a token, whatever computes the rest.

/// probabilities [experts] = softmax of `logits`; the `per_token` largest logits, the lower index first where
/// they are equal, name the experts `chosen`, in ascending order; `weights` are their probabilities divided
/// by the sum of those (Jiang et al. 2024, Mixtral of Experts, section 2.1).
template <class R>
void route_token(const RoutingShape& shape, const R* logits, R* probabilities, std::int32_t* chosen,
                 R* weights) {
    R largest = logits[0], sum = 0;
    for (std::int64_t e = 1; e < shape.experts; ++e) largest = std::max(largest, logits[e]);
    for (std::int64_t e = 0; e < shape.experts; ++e) sum += probabilities[e] = std::exp(logits[e] - largest);
    for (std::int64_t e = 0; e < shape.experts; ++e) probabilities[e] /= sum;
    const auto taken = [&](std::int64_t count, std::int64_t expert) {
        return std::find(chosen, chosen + count, static_cast<std::int32_t>(expert)) != chosen + count;
    };
    for (std::int64_t i = 0; i < shape.per_token; ++i) {
        std::int64_t best = -1;
        for (std::int64_t e = 0; e < shape.experts; ++e)
            if (!taken(i, e) && (best < 0 || logits[e] > logits[best])) best = e;
        chosen[i] = static_cast<std::int32_t>(best);
    }
    std::sort(chosen, chosen + shape.per_token);
    R chosen_sum = 0;
    for (std::int64_t i = 0; i < shape.per_token; ++i) chosen_sum += probabilities[chosen[i]];
    for (std::int64_t i = 0; i < shape.per_token; ++i) weights[i] = probabilities[chosen[i]] / chosen_sum;
}

/// dlogits [experts] from the gradients of the weights, and of a loss that is linear in the probabilities
/// with the slopes `slopes` [experts]. Divided by their sum, the chosen probabilities are the softmax of the
/// chosen logits alone.
template <class R>
void route_token_backward(const RoutingShape& shape, const R* probabilities, const std::int32_t* chosen,
                          const R* weights, const R* dweights, const R* slopes, R* dlogits) {
    R mean_slope = 0, mean = 0;
    for (std::int64_t e = 0; e < shape.experts; ++e) mean_slope += probabilities[e] * slopes[e];
    for (std::int64_t e = 0; e < shape.experts; ++e) dlogits[e] = probabilities[e] * (slopes[e] - mean_slope);
    for (std::int64_t i = 0; i < shape.per_token; ++i) mean += weights[i] * dweights[i];
    for (std::int64_t i = 0; i < shape.per_token; ++i)
        dlogits[chosen[i]] += weights[i] * (dweights[i] - mean);
}

}  // namespace wafermill
