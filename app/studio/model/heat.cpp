// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/model/heat.h"

#include <algorithm>
#include <cmath>

namespace wafermill {

QColor heat_colour(const Theme& theme, double share) {
    // The square root keeps small shares apart from nothing; the legend shows the same scale.
    const double t = 0.08 + 0.92 * std::sqrt(std::clamp(share, 0.0, 1.0));
    const auto mix = [t](int ground, int full) {
        return static_cast<int>(std::lround(ground + (full - ground) * t));
    };
    return {mix(theme.card.red(), theme.accent.red()), mix(theme.card.green(), theme.accent.green()),
            mix(theme.card.blue(), theme.accent.blue())};
}

QColor readable_on(const QColor& ground) {
    const QColor black(Qt::black), white(Qt::white);
    return contrast(black, ground) >= contrast(white, ground) ? black : white;
}

}  // namespace wafermill
