// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QColor>

#include "app/studio/theme.h"

namespace wafermill {

/// The one-hue scale of the diagram: from nearly the card's ground at a share of 0 to the accent at 1.
QColor heat_colour(const Theme& theme, double share);
/// Black or white, whichever reads better on `ground`.
QColor readable_on(const QColor& ground);

}  // namespace wafermill
