// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/appearance.h"

#include <QApplication>
#include <QPalette>
#include <QSettings>

#include "app/studio/theme.h"

namespace wafermill {
namespace {

constexpr const char* key = "ui/appearance";
bool system_is_dark = false;

}  // namespace

void note_system_appearance(const QApplication& application) {
    const QPalette palette = application.palette();
    system_is_dark =
        palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

Appearance remembered_appearance() {
    const QString name = QSettings().value(QLatin1String(key)).toString();
    if (name == QLatin1String("light")) return Appearance::light;
    if (name == QLatin1String("dark")) return Appearance::dark;
    return Appearance::system;
}

bool is_dark(Appearance appearance) {
    return appearance == Appearance::dark || (appearance == Appearance::system && system_is_dark);
}

void set_appearance(QApplication& application, Appearance appearance) {
    const QString name = appearance == Appearance::light  ? QStringLiteral("light")
                         : appearance == Appearance::dark ? QStringLiteral("dark")
                                                          : QStringLiteral("system");
    QSettings().setValue(QLatin1String(key), name);
    Theme::apply(application, is_dark(appearance));
}

}  // namespace wafermill
