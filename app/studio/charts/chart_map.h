// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QColor>
#include <QFontMetricsF>

#include <vector>

#include "app/studio/charts/chart_layout.h"

namespace wafermill {

/// The colour of a share from 0 to 1 of a map: one hue, from nearly the ground to the owner's colour.
QColor ramp_colour(const Theme& theme, Owner owner, double share);

/// Every k-th of the places, so that no more than `most` are left.
std::vector<Tick> thinned(const std::vector<Tick>& places, double most);
/// Rows that the labels of x take: a second one where they do not fit beside each other.
int rows_for_places(const std::vector<Tick>& places, const QFontMetricsF& metrics, double width);
/// As many of the places as have room in the rows of `layout`, evenly taken.
std::vector<Tick> clear_places(const std::vector<Tick>& places, const ChartLayout& layout,
                               const QFontMetricsF& metrics);

/// Places a map's fields, and its scale of colours at the right of the plot, which gives way.
void place_fields(ChartLayout& layout, const ChartSpec& spec, const Theme& theme,
                  const QFontMetricsF& metrics);
/// Places marks and, where there is room, their labels.
void place_spots(ChartLayout& layout, const ChartSpec& spec, const Theme& theme,
                 const QFontMetricsF& metrics);

}  // namespace wafermill
