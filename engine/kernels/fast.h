// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "engine/kernels/dropout.h"
#include "engine/kernels/gemm.h"
#include "engine/kernels/routing.h"
#include "engine/kernels/shapes.h"

namespace wafermill {

/// The kernels that train: oneDNN products and vectorised loops, in fp32 with GEMM operands of T (float or
/// bf16). ReferenceKernels documents each function.
template <class T>
struct FastKernels {
    using Real = float;
    using Operand = T;

    static void gemm(Team& team, const GemmShape& shape, Matrix<T> a, Matrix<T> b, float* c) {
        fast_gemm(team, shape, a, b, c);
    }
    static void copy_rows(Team& team, std::int64_t rows, std::int64_t columns, const float* from, float* to) {
        copy_all_rows(team, rows, columns, from, to);
    }
    static void clear(Team& team, std::int64_t count, float* values) { clear_values(team, count, values); }
    static void norm_forward(Team& team, const NormShape& shape, const float* x, const float* gain,
                             const float* bias, T* y, float* statistics);
    static void norm_parameter_gradient(Team& team, const NormShape& shape, const float* x, const float* dy,
                                        const float* statistics, float* gain_gradient, float* bias_gradient);
    static void norm_backward(Team& team, const NormShape& shape, const float* x, const float* dy,
                              const float* gain, const float* statistics, bool add, float* dx);
    static void norm_gradients(Team& team, const NormShape& shape, const float* x, const float* dy,
                               const float* gain, const float* statistics, bool add, float* dx,
                               float* gain_gradient, float* bias_gradient);
    static void weight_gradient(Team& team, std::int64_t rows, std::int64_t in, std::int64_t out, const T* dy,
                                const T* x, float* weight_gradient, float* bias_gradient, bool add = false);
    static void input_gradient(Team& team, std::int64_t rows, std::int64_t in, std::int64_t out, const T* dy,
                               const T* weight, T* dx);
    static void project_qkv(Team& team, const AttentionShape& shape, std::int64_t hidden, const T* x,
                            const T* weight, const float* bias, const RopeTable<float>* rope, T* qkv);
    static void norm_heads(Team& team, const AttentionShape& shape, double epsilon, const T* raw,
                           const float* query_gain, const float* key_gain, const RopeTable<float>* rope,
                           T* qkv);
    static void norm_heads_gradient(Team& team, const AttentionShape& shape, double epsilon, const T* raw,
                                    const float* query_gain, const float* key_gain, float* room, T* dqkv,
                                    float* query_gain_gradient, float* key_gain_gradient);
    static void attention_forward(Team& team, const AttentionShape& shape, const T* qkv,
                                  const DropoutSite& dropout, T* out, float* log_sum);
    static void attention_backward(Team& team, const AttentionShape& shape, const T* qkv,
                                   const float* log_sum, const T* dout, const DropoutSite& dropout,
                                   const RopeTable<float>* rope, T* dqkv);
    static void activation_forward(Team& team, const FeedForwardShape& shape, const float* product,
                                   const float* bias, T* before, T* after);
    static void activation_backward(Team& team, const FeedForwardShape& shape, const T* before,
                                    const float* dafter, T* dbefore);
    static void project_up(Team& team, const FeedForwardShape& shape, std::int64_t hidden, const T* x,
                           const T* weight, const float* bias, T* before, T* after);
    static void activation(Team& team, const FeedForwardShape& shape, const T* before, T* after);
    static void down_gradient(Team& team, const FeedForwardShape& shape, std::int64_t hidden, const T* dy,
                              const T* weight, const T* before, T* dbefore, T* after);
    static void project_residual(Team& team, const ResidualShape& shape, const T* x, const T* weight,
                                 const float* bias, const DropoutSite& dropout, const float* stream,
                                 float* out);
    static void residual_gradient(Team& team, std::int64_t rows, std::int64_t hidden, std::int64_t sequence,
                                  const float* dx, const DropoutSite& dropout, T* dy);
    static void embed(Team& team, std::int64_t rows, std::int64_t hidden, std::int64_t sequence,
                      const T* tokens, const T* positions, const std::int32_t* ids,
                      const DropoutSite& dropout, float* x);
    static void scatter_add(Team& team, std::int64_t rows, std::int64_t hidden, std::int64_t sequence,
                            const float* dx, const DropoutSite& dropout, const std::int32_t* ids,
                            float* table);
    static void head_loss(Team& team, const HeadShape& shape, const T* x, const T* weight,
                          const std::int32_t* targets, float scale, float* room, double* losses, T* dlogits,
                          const LossTerms& terms = {});
    static void route(Team& team, const RoutingShape& shape, const float* logits, float* probabilities,
                      std::int32_t* chosen, float* weights);
    static void route_backward(Team& team, const RoutingShape& shape, const float* probabilities,
                               const std::int32_t* chosen, const float* weights, const float* dweights,
                               const float* slopes, T* dlogits);
    static void gather_rows(Team& team, std::int64_t rows, std::int64_t columns, const std::int32_t* from,
                            const T* m, T* out);
    static void gather_gradient(Team& team, std::int64_t rows, std::int64_t hidden, std::int64_t sequence,
                                const std::int32_t* from, const float* dx, const DropoutSite& dropout, T* dy);
    static void scatter_rows(Team& team, std::int64_t rows, std::int64_t hidden, std::int64_t sequence,
                             const std::int32_t* to, const float* weights, const float* y,
                             const DropoutSite& dropout, float* x);
    static void weigh_rows(Team& team, std::int64_t rows, std::int64_t columns, const float* weights,
                           T* after, float* dafter, float* dweights);
};

extern template struct FastKernels<float>;
extern template struct FastKernels<bf16>;

}  // namespace wafermill
