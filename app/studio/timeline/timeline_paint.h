// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPainter>

#include "app/studio/theme.h"
#include "core/schedule/timeline.h"

namespace wafermill {

/// Draws the operations of a row that lie within [from, to) into `box`. Bars from two units of width on are
/// drawn each; narrower ones as columns whose heights are the shares of their time. Costs the width of the
/// box, not the number of operations.
void paint_timeline_row(QPainter& painter, const Timeline& timeline, const TimelineRow& row,
                        const QRectF& box, double from, double to, const Theme& theme);

}  // namespace wafermill
