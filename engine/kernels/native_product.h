// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "engine/kernels/gemm.h"

namespace wafermill {

/// fast_product() with the processor's bf16 instructions: panels are packed into per-thread scratch and
/// multiplied block by block. Each result is one chain of sums in the order of k, so that neither the cut nor
/// the team changes a bit. `sums` (nullptr: none) gets the sums of the rows of A, which then is transposed.
void native_product(Team& team, const GemmShape& shape, Matrix<bf16> a, Matrix<bf16> b, const Cut& cut,
                    float* sums, const Finish& finish);

/// How often native_product() packs each element of the right operand with one thread; of the left one each
/// is packed once.
std::int64_t times_right_is_packed(const GemmShape& shape, const Cut& cut);

}  // namespace wafermill
