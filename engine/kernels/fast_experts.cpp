// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstring>

#include "engine/kernels/fast.h"
#include "engine/kernels/rows.h"
#include "engine/kernels/scratch.h"
#include "engine/kernels/vector_math.h"

// What a mixture of experts needs beside products and activations: routing, and moving the rows of tokens to
// their experts and back. Each kernel writes a row of its result once, so that rows may be shared out.
namespace wafermill {
namespace {

/// x += weight * y * mask; mask nullptr: ones.
WAFERMILL_SIMD void add_weighted(std::int64_t count, float weight, const float* __restrict y,
                                 const float* __restrict mask, float* __restrict x) {
    if (mask)
        for (std::int64_t i = 0; i < count; ++i) x[i] += weight * y[i] * mask[i];
    else
        for (std::int64_t i = 0; i < count; ++i) x[i] += weight * y[i];
}

template <class T>
WAFERMILL_INLINE float weigh(std::int64_t count, float weight, T* __restrict after,
                             float* __restrict dafter) {
    const float dot = lane_sum(count, [=](std::int64_t i) { return load_value(after + i) * dafter[i]; });
    for (std::int64_t i = 0; i < count; ++i) store_value(after + i, load_value(after + i) * weight);
    for (std::int64_t i = 0; i < count; ++i) dafter[i] *= weight;
    return dot;
}

WAFERMILL_SIMD float weigh_row(std::int64_t count, float weight, float* after, float* dafter) {
    return weigh(count, weight, after, dafter);
}
WAFERMILL_SIMD float weigh_row(std::int64_t count, float weight, bf16* after, float* dafter) {
    return weigh(count, weight, after, dafter);
}

/// The mask of a token's row in this thread's scratch; nullptr without dropout.
const float* token_mask(const DropoutSite& site, std::int64_t token, std::int64_t sequence,
                        std::int64_t count) {
    if (!site.active()) return nullptr;
    float* mask = thread_scratch<float>(ScratchSlot::mask, count);
    dropout_mask(site, token / sequence, 0, token % sequence, 0, count, mask);
    return mask;
}

/// Calls body(row) for each row, in fixed blocks.
template <class Body>
void for_rows(Team& team, std::int64_t rows, const Body& body) {
    for_blocks(team, rows, row_block, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t row = begin; row < end; ++row) body(row);
    });
}

}  // namespace

template <class T>
void FastKernels<T>::route(Team& team, const RoutingShape& shape, const float* logits, float* probabilities,
                           std::int32_t* chosen, float* weights) {
    for_rows(team, shape.tokens, [&](std::int64_t t) {
        route_token(shape, logits + t * shape.experts, probabilities + t * shape.experts,
                    chosen + t * shape.per_token, weights + t * shape.per_token);
    });
}

template <class T>
void FastKernels<T>::route_backward(Team& team, const RoutingShape& shape, const float* probabilities,
                                    const std::int32_t* chosen, const float* weights, const float* dweights,
                                    const float* slopes, T* dlogits) {
    for_rows(team, shape.tokens, [&](std::int64_t t) {
        float* row = thread_scratch<float>(ScratchSlot::mask, shape.experts);
        route_token_backward(shape, probabilities + t * shape.experts, chosen + t * shape.per_token,
                             weights + t * shape.per_token, dweights + t * shape.per_token, slopes, row);
        rows::scale_row(shape.experts, row, 1.0f, dlogits + t * shape.experts);
    });
}

template <class T>
void FastKernels<T>::gather_rows(Team& team, std::int64_t count, std::int64_t columns,
                                 const std::int32_t* from, const T* m, T* out) {
    for_rows(team, count, [&](std::int64_t row) {
        std::memcpy(out + row * columns, m + from[row] * columns,
                    static_cast<std::size_t>(columns) * sizeof(T));
    });
}

template <class T>
void FastKernels<T>::gather_gradient(Team& team, std::int64_t count, std::int64_t hidden,
                                     std::int64_t sequence, const std::int32_t* from, const float* dx,
                                     const DropoutSite& dropout, T* dy) {
    for_rows(team, count, [&](std::int64_t row) {
        rows::multiply(hidden, dx + from[row] * hidden, token_mask(dropout, from[row], sequence, hidden),
                       dy + row * hidden);
    });
}

template <class T>
void FastKernels<T>::scatter_rows(Team& team, std::int64_t count, std::int64_t hidden, std::int64_t sequence,
                                  const std::int32_t* to, const float* weights, const float* y,
                                  const DropoutSite& dropout, float* x) {
    for_rows(team, count, [&](std::int64_t row) {
        add_weighted(hidden, weights ? weights[row] : 1.0f, y + row * hidden,
                     token_mask(dropout, to[row], sequence, hidden), x + to[row] * hidden);
    });
}

template <class T>
void FastKernels<T>::weigh_rows(Team& team, std::int64_t count, std::int64_t columns, const float* weights,
                                T* after, float* dafter, float* dweights) {
    for_rows(team, count, [&](std::int64_t row) {
        dweights[row] = weigh_row(columns, weights[row], after + row * columns, dafter + row * columns);
    });
}

#define WAFERMILL_EXPERT_KERNELS(T)                                                                       \
    template void FastKernels<T>::route(Team&, const RoutingShape&, const float*, float*, std::int32_t*,  \
                                        float*);                                                          \
    template void FastKernels<T>::route_backward(Team&, const RoutingShape&, const float*,                \
                                                 const std::int32_t*, const float*, const float*,         \
                                                 const float*, T*);                                       \
    template void FastKernels<T>::gather_rows(Team&, std::int64_t, std::int64_t, const std::int32_t*,     \
                                              const T*, T*);                                              \
    template void FastKernels<T>::gather_gradient(Team&, std::int64_t, std::int64_t, std::int64_t,        \
                                                  const std::int32_t*, const float*, const DropoutSite&,  \
                                                  T*);                                                    \
    template void FastKernels<T>::scatter_rows(Team&, std::int64_t, std::int64_t, std::int64_t,           \
                                               const std::int32_t*, const float*, const float*,           \
                                               const DropoutSite&, float*);                               \
    template void FastKernels<T>::weigh_rows(Team&, std::int64_t, std::int64_t, const float*, T*, float*, \
                                             float*)

WAFERMILL_EXPERT_KERNELS(float);
WAFERMILL_EXPERT_KERNELS(bf16);

}  // namespace wafermill
