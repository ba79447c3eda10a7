// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace wafermill {

/// From which source each sample of a mixture comes. The first source is parted from all others, the second
/// from those behind it, and so on: with weights w, of the first k samples that are not of sources before i,
///     N(k) = floor((k w_i + c_i) / (w_i + ... + w_n))
/// are of source i. So at any place a source has had its share to within as many samples as there are
/// sources, a sample's source and its number there follow from its number alone, and nothing has to be
/// remembered.
class SourceMixture {
  public:
    /// Weights, each above 0 and their sum below 2^62; at least one. `seed` draws the phases c; without one
    /// they are half of the divisor.
    explicit SourceMixture(std::span<const std::uint64_t> weights, std::optional<std::uint64_t> seed = {});

    struct Place {
        std::size_t source;
        std::int64_t number;  ///< of the sample among those of the source, from 0 on
        bool operator==(const Place&) const = default;
    };
    Place at(std::int64_t sample) const;
    /// How many of the first samples are of that source. Of so many as the weights are together, as many as
    /// its weight.
    std::int64_t count(std::size_t source, std::int64_t samples) const;

    /// Weights as whole numbers: the largest as 2^50, the others in proportion, none below 1.
    static std::vector<std::uint64_t> whole(std::span<const double> weights);

  private:
    struct Split {
        std::uint64_t weight, all, phase;
        std::int64_t before(std::int64_t samples) const;
    };
    std::vector<Split> splits_;  ///< of each source but the last
};

}  // namespace wafermill
