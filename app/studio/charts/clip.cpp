// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/charts/clip.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace wafermill {
namespace {

/// The part of the segment a-b inside the box as parameters in [0, 1] along it.
std::optional<std::pair<double, double>> inside(QPointF a, QPointF b, const QRectF& box) {
    double enter = 0.0, leave = 1.0;
    const double dx = b.x() - a.x(), dy = b.y() - a.y();
    for (const auto& [p, q] : {std::pair{-dx, a.x() - box.left()}, std::pair{dx, box.right() - a.x()},
                               std::pair{-dy, a.y() - box.top()}, std::pair{dy, box.bottom() - a.y()}}) {
        if (p == 0.0) {
            if (q < 0.0) return {};
        } else if (p < 0.0) {
            enter = std::max(enter, q / p);
        } else {
            leave = std::min(leave, q / p);
        }
    }
    if (enter > leave) return {};
    return std::pair{enter, leave};
}

QPointF held(QPointF point, const QRectF& box) {
    return {std::clamp(point.x(), box.left(), box.right()), std::clamp(point.y(), box.top(), box.bottom())};
}

/// Keeps what lies where `distance` is not negative.
template <typename Distance>
QPolygonF half_plane(const QPolygonF& polygon, Distance distance) {
    QPolygonF kept;
    for (qsizetype i = 0; i < polygon.size(); ++i) {
        const QPointF a = polygon[i], b = polygon[(i + 1) % polygon.size()];
        const double at_a = distance(a), at_b = distance(b);
        if (at_a >= 0.0) kept.append(a);
        if ((at_a < 0.0) != (at_b < 0.0)) kept.append(a + (b - a) * (at_a / (at_a - at_b)));
    }
    return kept;
}

}  // namespace

std::vector<QPolygonF> clip_polyline(const QPolygonF& line, const QRectF& box) {
    std::vector<QPolygonF> parts;
    if (line.size() == 1 && box.contains(line.front())) return {line};
    bool open = false;
    for (qsizetype i = 1; i < line.size(); ++i) {
        const QPointF a = line[i - 1], b = line[i];
        const auto part = inside(a, b, box);
        if (!part) {
            open = false;
            continue;
        }
        if (!open || part->first > 0.0) parts.push_back({held(a + (b - a) * part->first, box)});
        parts.back().append(held(part->second < 1.0 ? a + (b - a) * part->second : b, box));
        open = part->second >= 1.0;
    }
    return parts;
}

QPolygonF clip_polygon(const QPolygonF& polygon, const QRectF& box) {
    QPolygonF kept = half_plane(polygon, [&](QPointF p) { return p.x() - box.left(); });
    kept = half_plane(kept, [&](QPointF p) { return box.right() - p.x(); });
    kept = half_plane(kept, [&](QPointF p) { return p.y() - box.top(); });
    kept = half_plane(kept, [&](QPointF p) { return box.bottom() - p.y(); });
    for (auto& point : kept) point = held(point, box);
    return kept;
}

}  // namespace wafermill
