// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

namespace wafermill {

/// An estimate with the range that its inputs' ranges give (docs/estimate.md tells how they are combined).
struct Estimated {
    double value = 0.0, low = 0.0, high = 0.0;
};

/// How far one input's range moves a result, down and up: logarithms of the factors, both positive.
struct Influence {
    std::string key;  ///< of the catalogue
    double down = 0.0, up = 0.0;
    double effect() const { return down > up ? down : up; }
};
using Influences = std::vector<Influence>;

}  // namespace wafermill
