// SPDX-License-Identifier: Apache-2.0
#include "engine/bench/work_rates.h"

#include "engine/bench/work_bench.h"
#include "engine/kernels/self_test.h"

namespace wafermill {

WorkRates measure_work(std::int64_t threads, const std::function<void()>& between) {
    self_test();
    return WorkBench(threads).measure(between);
}

}  // namespace wafermill
