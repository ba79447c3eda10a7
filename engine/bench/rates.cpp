// SPDX-License-Identifier: Apache-2.0
#include "engine/bench/rates.h"

#include "engine/bench/bench.h"
#include "engine/kernels/shapes.h"
#include "engine/kernels/simd.h"

namespace wafermill {
namespace {

WAFERMILL_SIMD void triad(float* __restrict a, const float* __restrict b, const float* __restrict c,
                          std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) a[i] = b[i] + 3.0f * c[i];
}

}  // namespace

std::vector<float> some_values(std::int64_t count) {
    std::vector<float> values(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<float>(i % 1013) * 0x1p-10f - 0.5f;
    return values;
}

double measure_memory(std::int64_t threads) {
    constexpr std::int64_t count = std::int64_t{1} << 25, block = std::int64_t{1} << 20;
    Team team(static_cast<int>(threads));
    std::vector<float> a(static_cast<std::size_t>(count)), b = some_values(count), c = some_values(count);
    const double seconds = median_seconds([&] {
        for_blocks(team, count, block, [&](std::int64_t begin, std::int64_t end) {
            triad(a.data() + begin, b.data() + begin, c.data() + begin, end - begin);
        });
    });
    return 3.0 * static_cast<double>(count) * sizeof(float) / seconds;
}

}  // namespace wafermill
