// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "engine/kernels/element.h"
#include "engine/kernels/shapes.h"
#include "engine/kernels/team.h"

namespace wafermill {

/// C = A * B (+ C) with oneDNN, tile by tile on the team; each tile is one single-threaded product, so that
/// no sum depends on the team's size. bf16 operands are multiplied exactly and accumulated in fp32.
void fast_gemm(Team& team, const GemmShape& shape, Matrix<float> a, Matrix<float> b, float* c);
void fast_gemm(Team& team, const GemmShape& shape, Matrix<bf16> a, Matrix<bf16> b, float* c);

/// The same on the calling thread alone, as one tile.
void fast_gemm_tile(const GemmShape& shape, Matrix<float> a, Matrix<float> b, float* c);
void fast_gemm_tile(const GemmShape& shape, Matrix<bf16> a, Matrix<bf16> b, float* c);

/// Whether the processor and oneDNN multiply bf16 operands themselves; else they are widened first.
bool native_bf16();

}  // namespace wafermill
