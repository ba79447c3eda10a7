// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/desktop_notice.h"

#include <QCoreApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QFile>
#include <QGuiApplication>
#include <QPointer>
#include <QVariantMap>

#include "app/studio/worker.h"

namespace wafermill {
namespace {

/// Where there is no bus, the library would start one.
bool has_bus() {
    return !qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS") ||
           QFile::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/bus"));
}

}  // namespace

void tell_desktop(const QString& title, const QString& text) {
    const QString service = QStringLiteral("org.freedesktop.Notifications");
    auto message = QDBusMessage::createMethodCall(service, QStringLiteral("/org/freedesktop/Notifications"),
                                                  service, QStringLiteral("Notify"));
    // The text may be read as markup. Desktop Notifications Specification 1.2: the program's name, what is
    // replaced, the icon, both texts, actions, hints, and for how long (-1: as the desktop has it).
    const QString program = QGuiApplication::desktopFileName();
    message.setArguments({QCoreApplication::applicationName(), 0U, program, title, text.toHtmlEscaped(),
                          QStringList(), QVariantMap{{QStringLiteral("desktop-entry"), program}}, -1});
    // A bus that does not answer holds up nothing else.
    static QPointer<Worker> worker;
    if (!worker) worker = new Worker(qApp);
    worker->ask(
        qApp,
        [message] {
            if (!has_bus()) return;
            QDBusConnection bus = QDBusConnection::sessionBus();
            if (bus.isConnected()) bus.send(message);
        },
        [] {});
}

}  // namespace wafermill
