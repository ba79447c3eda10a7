// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "engine/kernels/dropout.h"
#include "engine/kernels/element.h"
#include "engine/kernels/shapes.h"
#include "engine/kernels/team.h"

// Attention with the processor's bf16 instructions; needs native_bf16(). Arguments as in ReferenceKernels.
namespace wafermill {

void native_attention_forward(Team& team, const AttentionShape& shape, const bf16* qkv,
                              const DropoutSite& dropout, bf16* out, float* log_sum);
void native_attention_backward(Team& team, const AttentionShape& shape, const bf16* qkv, const float* log_sum,
                               const bf16* dout, const DropoutSite& dropout, const RopeTable<float>* rope,
                               bf16* dqkv);

}  // namespace wafermill
