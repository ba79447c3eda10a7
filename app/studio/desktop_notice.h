// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

namespace wafermill {

/// Lets the desktop say something to a person who looks elsewhere (org.freedesktop.Notifications), where it
/// can; else nothing happens. Returns at once.
void tell_desktop(const QString& title, const QString& text);

}  // namespace wafermill
