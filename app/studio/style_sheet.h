// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include "app/studio/theme.h"

namespace wafermill {

/// The style sheet over Fusion: flat fields and buttons with visible focus, hairline cards, thin scroll bars.
/// Dynamic properties choose variants: QPushButton `primary`, QToolButton `rail` and `flat`, QLabel `role`
/// (title, caption, section, value, note, problem).
QString style_sheet(const Theme& theme);

}  // namespace wafermill
