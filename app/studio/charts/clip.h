// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPolygonF>
#include <QRectF>

#include <vector>

namespace wafermill {

/// The parts of a polyline inside `box` (Liang and Barsky 1984): painters that cannot clip, and ones that
/// overflow on far points, get no point outside it.
std::vector<QPolygonF> clip_polyline(const QPolygonF& line, const QRectF& box);

/// The part of a filled polygon inside `box` (Sutherland and Hodgman 1974). A concave one may touch the
/// border along edges of no area, which a fill does not show.
QPolygonF clip_polygon(const QPolygonF& polygon, const QRectF& box);

}  // namespace wafermill
