// SPDX-License-Identifier: GPL-3.0-or-later
// Several windows, what the next start finds again, and the manual.
#include <QApplication>
#include <QFileInfo>
#include <QScreen>
#include <QSettings>
#include <algorithm>

#include "app/studio/desktop_notice.h"
#include "app/studio/help_window.h"
#include "app/studio/main_window.h"

namespace wafermill {
namespace {

constexpr const char* geometry_key = "ui/geometry";
constexpr const char* session_key = "session/files";
constexpr int window_step = 32;  // between windows that would cover each other

/// While all windows close one after another, the session stays what it was before.
bool quitting = false;

/// Whether the session is this process' to write.
bool keeps_session = true;

/// What the last session had open and could not be opened: it stays in the session.
QStringList unopened;

}  // namespace

QList<MainWindow*> MainWindow::windows() {
    QList<MainWindow*> all;
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* window = qobject_cast<MainWindow*>(widget); window && !window->passive_ && !window->closed_)
            all << window;
    return all;
}

MainWindow* MainWindow::open_window() {
    auto* window = new MainWindow;
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->show();
    return window;
}

MainWindow* MainWindow::window_with(const QString& real_file) {
    if (real_file.isEmpty()) return nullptr;
    for (MainWindow* window : windows())
        if (window->document_.has_project() && window->document_.real_file() == real_file) return window;
    return nullptr;
}

void MainWindow::bring_forward() {
    setWindowState((windowState() & ~Qt::WindowMinimized) | Qt::WindowActive);
    show();
    raise();
    activateWindow();
}

void MainWindow::remember_session() {
    if (quitting || !keeps_session) return;
    QStringList files;
    for (const MainWindow* window : windows())
        if (window->document_.has_project()) files << QFileInfo(window->document_.file()).absoluteFilePath();
    for (const QString& file : files) unopened.removeAll(file);
    QSettings().setValue(QLatin1String(session_key), files + unopened);
}

void MainWindow::leave_session() {
    keeps_session = false;
}

void MainWindow::restore_session(MainWindow& first) {
    keeps_session = true;
    unopened.clear();
    const QStringList files = QSettings().value(QLatin1String(session_key)).toStringList();
    // A project that ends the program as it is opened is not opened again at the next start.
    QSettings().remove(QLatin1String(session_key));
    QSettings().sync();
    QStringList failures, lost;
    MainWindow* window = &first;
    for (const QString& file : files) {
        if (!window) window = open_window();
        QString failure;
        if (!window->open_project(file, &failure)) {
            failures << failure;
            lost << file;
        }
        if (window->document_.has_project()) window = nullptr;
    }
    if (window && window != &first) window->close();
    if (lost.isEmpty()) return;
    unopened = lost;
    remember_session();
    first.tell_unopened(failures);
}

void MainWindow::tell_unopened(const QStringList& failures) {
    auto* notice =
        new NoticeBar(NoticeBar::Tone::bad,
                      tr("Not all that was open last could be opened; the next start tries it again. %1")
                          .arg(failures.join(QLatin1Char(' '))),
                      this);
    notice->add_action(tr("Do not try again"), [] {
        unopened.clear();
        remember_session();
    });
    notice->add_close();
    notify(QStringLiteral("unopened"), notice);
}

void MainWindow::quit() {
    remember_session();
    quitting = true;
    QApplication::closeAllWindows();
    quitting = false;
    // Where one stayed open, that is the session.
    if (!windows().isEmpty()) remember_session();
}

void MainWindow::restore_window() {
    const QByteArray geometry = QSettings().value(QLatin1String(geometry_key)).toByteArray();
    const QList<MainWindow*> others = windows();
    if (geometry.isEmpty() || !restoreGeometry(geometry)) {
        const QRect room = QGuiApplication::primaryScreen()->availableGeometry();
        resize(std::min(1440, room.width() * 9 / 10), std::min(900, room.height() * 9 / 10));
    }
    // Not over a window that stands there already.
    const auto covers = [this](const MainWindow* other) { return other != this && other->pos() == pos(); };
    while (std::any_of(others.begin(), others.end(), covers)) move(pos() + QPoint(window_step, window_step));
    for (const QScreen* screen : QGuiApplication::screens())
        if (screen->availableGeometry().contains(frameGeometry().center())) return;
    // The screen that it stood on is gone.
    const QRect room = QGuiApplication::primaryScreen()->availableGeometry();
    resize(size().boundedTo(room.size()));
    move(room.center() - rect().center());
}

void MainWindow::keep_window() {
    if (!passive_) QSettings().setValue(QLatin1String(geometry_key), saveGeometry());
}

void MainWindow::call_back(const QString& text) {
    if (passive_ || isActiveWindow()) return;
    QApplication::alert(this);
    tell_desktop(document_.name(), text);
}

void MainWindow::show_help() {
    if (!help_) {
        help_ = new HelpWindow(this);
        help_->setAttribute(Qt::WA_DeleteOnClose);
    }
    help_->show();
    help_->raise();
    help_->activateWindow();
    help_->manual().show_topic(help_topic(document_.has_project() ? current_page() : QString()));
}

}  // namespace wafermill
