// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QIcon>
#include <QString>

namespace wafermill {

/// The line icon NAME of app/studio/icons in the colours of the theme in use, drawn sharp at every scale; it
/// follows a change of theme by itself. Checked icons take the accent, disabled ones fade; `on_accent` is for
/// a primary button.
QIcon line_icon(const QString& name, bool on_accent = false);

}  // namespace wafermill
