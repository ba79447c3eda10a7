// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPainter>

#include "app/studio/charts/chart_layout.h"

namespace wafermill {

/// The parts of a chart around its curves, the same on screen and paper.
void paint_grid(QPainter& painter, const ChartLayout& layout, const Theme& theme);
/// A map's fields and the scale of their colours, under everything else.
void paint_map(QPainter& painter, const ChartLayout& layout, const Theme& theme);
/// Title, tick labels, labels at the lines, crosses where values are missing.
void paint_texts(QPainter& painter, const ChartLayout& layout, const Theme& theme);

}  // namespace wafermill
