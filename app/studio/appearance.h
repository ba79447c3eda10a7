// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

class QApplication;

namespace wafermill {

/// Light or dark as the person chose, or as the desktop says. Remembered between sessions.
enum class Appearance { system, light, dark };

/// Call once, before any palette of ours is set: notes whether the desktop is dark.
void note_system_appearance(const QApplication& application);
Appearance remembered_appearance();
/// Applies the theme and remembers the choice.
void set_appearance(QApplication& application, Appearance appearance);
bool is_dark(Appearance appearance);

}  // namespace wafermill
