// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/shapes.h"

#include <cmath>

#include "core/model/rope.h"

namespace wafermill {
namespace {

std::int64_t pieces(std::int64_t total, std::int64_t longest) {
    return (total + longest - 1) / longest;
}

/// The length of `count` equal pieces of `total`, rounded up to whole vectors.
std::int64_t length(std::int64_t total, std::int64_t count) {
    return (pieces(total, count) + 15) / 16 * 16;
}

}  // namespace

TileSize tile_size(std::int64_t m, std::int64_t n, TileSize most) {
    constexpr std::int64_t least_rows = 128;
    const std::int64_t across = pieces(n, most.columns);
    std::int64_t down = pieces(m, most.rows);
    while (down * across % 4 != 0 && (down + 1) * least_rows <= m) ++down;
    return {length(m, down), length(n, across)};
}

namespace {

template <class Real>
RopeTable<Real> rope_table(std::int64_t positions, const std::vector<double>& frequencies, double amplitude) {
    RopeTable<Real> table;
    table.positions = positions;
    table.half = std::ssize(frequencies);
    const auto size = static_cast<std::size_t>(positions * table.half);
    table.cosine.resize(size);
    table.sine.resize(size);
    for (std::int64_t i = 0; i < table.half; ++i) {
        const double frequency = frequencies[static_cast<std::size_t>(i)];
        for (std::int64_t position = 0; position < positions; ++position) {
            const double angle = static_cast<double>(position) * frequency;
            const auto place = static_cast<std::size_t>(position * table.half + i);
            table.cosine[place] = static_cast<Real>(amplitude * std::cos(angle));
            table.sine[place] = static_cast<Real>(amplitude * std::sin(angle));
        }
    }
    return table;
}

}  // namespace

template <class Real>
RopeTable<Real> make_rope_table(std::int64_t positions, const Model& model) {
    return rope_table<Real>(positions, rope_frequencies(model), rope_amplitude(model));
}

template <class Real>
RopeTable<Real> make_rope_table(std::int64_t positions, std::int64_t head_size, double theta) {
    Model model;
    model.head_size = head_size;
    model.rope_theta = theta;
    return make_rope_table<Real>(positions, model);
}

template RopeTable<float> make_rope_table<float>(std::int64_t, std::int64_t, double);
template RopeTable<double> make_rope_table<double>(std::int64_t, std::int64_t, double);
template RopeTable<float> make_rope_table<float>(std::int64_t, const Model&);
template RopeTable<double> make_rope_table<double>(std::int64_t, const Model&);

}  // namespace wafermill
