// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "engine/kernels/element.h"
#include "engine/kernels/shapes.h"

namespace wafermill {

/// One product with oneDNN's bf16 matmul (fp32 accumulation and result) on the calling thread. Primitives are
/// kept by shape, per thread. Needs native_bf16().
void native_bf16_gemm(const GemmShape& shape, Matrix<bf16> a, Matrix<bf16> b, float* c);

using DenseProduct = void (*)(const GemmShape& shape, Matrix<bf16> a, Matrix<bf16> b, float* c);

/// Calls `multiply` with operands and result without gaps between rows, through copies where there are gaps:
/// oneDNN's fastest implementation takes no others.
void dense_gemm_tile(const GemmShape& shape, Matrix<bf16> a, Matrix<bf16> b, float* c, DenseProduct multiply);

}  // namespace wafermill
