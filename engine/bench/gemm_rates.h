// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <vector>

namespace wafermill {

/// Shapes of matrix products whose rate is measured: linear layers of GPT-2 124M, its head, and one of a
/// larger model.
inline constexpr std::size_t gemm_shapes = 4;
/// FLOP/s with each shape.
using GemmSlice = std::array<double, gemm_shapes>;

/// Matrix products with all threads, operands laid out beforehand where the library can have that: oneDNN's
/// and the engine's own tiles, whichever is faster with a shape. Sets the number of threads that oneDNN uses
/// in this process.
class GemmRates {
  public:
    GemmRates(bool bf16, std::int64_t threads);
    /// About a second of products, all shapes in turn: operations over time, so that a rate that changes
    /// within it counts for as long as it lasts.
    GemmSlice slice() const;

  private:
    struct Product {
        double flops = 0;
        std::function<void()> call;
    };
    std::array<Product, gemm_shapes> products_;
};

/// The shape with the highest median over the slices, of which there is at least one.
std::size_t fastest_shape(const std::vector<GemmSlice>& slices);
/// Median rate of a shape over the slices.
double median_rate(const std::vector<GemmSlice>& slices, std::size_t shape);

/// What was done in one round of a training between two slices of products.
struct TrainingRound {
    double tokens_per_second = 0;
    std::size_t before = 0;  ///< the slice right before it; the next one came right after it
};
/// Each round's FLOP/s over the mean of what the products of `shape` reached right before and right after it:
/// both see the same machine, whatever that does between rounds.
std::vector<double> ratios_to_gemm(const std::vector<TrainingRound>& rounds, double flops_per_token,
                                   const std::vector<GemmSlice>& slices, std::size_t shape);

}  // namespace wafermill
