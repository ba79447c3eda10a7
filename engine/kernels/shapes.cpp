// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/shapes.h"

#include <cmath>

namespace wafermill {
namespace {

/// The length of equal pieces, at most `longest` and a multiple of 16, that cover `total`.
std::int64_t even_piece(std::int64_t total, std::int64_t longest) {
    const std::int64_t pieces = (total + longest - 1) / longest;
    const std::int64_t piece = (total + pieces - 1) / pieces;
    return (piece + 15) / 16 * 16;
}

}  // namespace

TileSize tile_size(std::int64_t m, std::int64_t n) {
    return {even_piece(m, 256), even_piece(n, 384)};
}

template <class Real>
RopeTable<Real> make_rope_table(std::int64_t positions, std::int64_t head_size, double theta) {
    RopeTable<Real> table;
    table.positions = positions;
    table.half = head_size / 2;
    const auto size = static_cast<std::size_t>(positions * table.half);
    table.cosine.resize(size);
    table.sine.resize(size);
    for (std::int64_t i = 0; i < table.half; ++i) {
        const double frequency =
            std::pow(theta, -2.0 * static_cast<double>(i) / static_cast<double>(head_size));
        for (std::int64_t position = 0; position < positions; ++position) {
            const double angle = static_cast<double>(position) * frequency;
            const auto place = static_cast<std::size_t>(position * table.half + i);
            table.cosine[place] = static_cast<Real>(std::cos(angle));
            table.sine[place] = static_cast<Real>(std::sin(angle));
        }
    }
    return table;
}

template RopeTable<float> make_rope_table<float>(std::int64_t, std::int64_t, double);
template RopeTable<double> make_rope_table<double>(std::int64_t, std::int64_t, double);

}  // namespace wafermill
