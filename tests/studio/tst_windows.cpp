// SPDX-License-Identifier: GPL-3.0-or-later
// Several windows, what the next start finds again, help in context, and what the desktop is told.
#include <QAction>
#include <QApplication>
#include <QDBusConnection>
#include <QDirIterator>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QStandardPaths>
#include <QTest>
#include <QTextBlock>
#include <QToolButton>

#include "app/studio/desktop_notice.h"
#include "app/studio/help_window.h"
#include "app/studio/main_window.h"
#include "app/studio/run_charts.h"
#include "app/studio/theme.h"
#include "tests/studio/settle.h"
#include "tests/studio/studio_fixture.h"

using namespace wafermill;

namespace {

/// What a desktop offers, of which only what it is told is kept.
class Notifications : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")
  public:
    QStringList said;
  public slots:
    uint Notify(const QString&, uint, const QString&, const QString& summary, const QString& body,
                const QStringList&, const QVariantMap&, int) {
        said << summary + QLatin1Char('|') + body;
        return 1;
    }
};

/// A heading as GitHub names it in links.
QString link_name(QString heading) {
    heading = heading.toLower().replace(QLatin1Char(' '), QLatin1Char('-'));
    return heading.remove(QRegularExpression(QStringLiteral("[^\\w-]")));
}

QString read(const QString& resource) {
    QFile file(resource);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

void trigger(const MainWindow& window, const char* name) {
    window.findChild<QAction*>(QString::fromLatin1(name))->trigger();
}

}  // namespace

class WindowsTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        keep_settings_apart("tst_windows");
        QApplication::setQuitOnLastWindowClosed(false);
        Theme::apply(*qApp, false);
    }
    void init() {
        QSettings().clear();
        folder_ = std::make_unique<QTemporaryDir>();
        one_ = make_project_file(*folder_, "one.wafermill");
        two_ = make_project_file(*folder_, "two.wafermill");
    }
    void cleanup() {
        for (MainWindow* window : MainWindow::windows()) window->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(MainWindow::windows().isEmpty());
        folder_.reset();
    }

    void an_open_file_is_opened_once() {
        MainWindow* first = MainWindow::open_window();
        QVERIFY(first->open_project(one_));
        trigger(*first, "new_window");
        QCOMPARE(MainWindow::windows().size(), 2);
        MainWindow* second = other_than(first);
        QVERIFY(second->pos() != first->pos());
        QVERIFY(!second->document().has_project());
        // Its own window comes forward; this one stays as it is, whatever the file is called by.
        first->showMinimized();
        QVERIFY(second->open_project(folder_->path() + QStringLiteral("/./one.wafermill")));
        QVERIFY(!second->document().has_project());
        QVERIFY(!first->isMinimized());
        const QString link = folder_->filePath(QStringLiteral("link.wafermill"));
        QVERIFY(QFile::link(one_, link));
        first->showMinimized();
        QVERIFY(second->open_project(link));
        QVERIFY(!second->document().has_project());
        QVERIFY(!first->isMinimized());
        QVERIFY(second->open_project(two_));
        QCOMPARE(second->document().file(), two_);
        // Each has its own plan.
        first->document().set_value("model.layers", "9");
        QVERIFY(second->document().plan() == demo_plan());
        first->document().undo_stack()->undo();
        // Once it is closed, its file can be opened elsewhere.
        first->close();
        QCOMPARE(MainWindow::windows(), QList<MainWindow*>{second});
        QVERIFY(second->open_project(one_));
        QCOMPARE(second->document().file(), one_);
        QVERIFY(!second->document().open_elsewhere());
        QVERIFY(second->notices().isEmpty());
        // Nor does a window that opens its own project once more take it for another's.
        QVERIFY(second->open_project(link));
        QVERIFY(!second->document().open_elsewhere());
    }

    /// What another process has open is said; the other one's edits are not touched.
    void a_file_that_another_process_has_open_is_said_to_be() {
        Document other;  // knows no windows, as another process does not
        other.open(one_);
        other.set_value("model.layers", "9");
        other.flush_recovery();
        QVERIFY(settle(other));
        MainWindow* window = MainWindow::open_window();
        QVERIFY(window->open_project(one_));
        QVERIFY(window->document().open_elsewhere());
        QTRY_COMPARE(window->notices().size(), 1);
        QVERIFY2(window->notices().front().contains(QStringLiteral("another window")),
                 qPrintable(window->notices().front()));
        window->document().set_value("recipe.steps", "77");
        QVERIFY(window->save());
        window->close();
        QVERIFY(QFile::exists(other.recovery_file()));
    }

    /// A process that was started for one file leaves the session of three as it was.
    void a_start_for_a_file_leaves_the_session() {
        const QStringList session = {one_, two_, folder_->filePath(QStringLiteral("three.wafermill"))};
        const auto stored = [] { return QSettings().value(QStringLiteral("session/files")).toStringList(); };
        QSettings().setValue(QStringLiteral("session/files"), session);
        MainWindow::leave_session();
        MainWindow::open_window()->open_project(one_);
        QCOMPARE(stored(), session);
        MainWindow::quit();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCOMPARE(stored(), session);
        // The next start without one finds it, and writes it from then on.
        QVERIFY(QFile::copy(one_, session.back()));
        MainWindow::restore_session(*MainWindow::open_window());
        QCOMPARE(MainWindow::windows().size(), 3);
        for (MainWindow* window : MainWindow::windows())
            if (window->document().file() == two_) window->close();
        QCOMPARE(stored().size(), 2);
    }

    void a_session_is_found_again_data() {
        QTest::addColumn<QString>("end");
        QTest::newRow("quit") << "quit";
        QTest::newRow("the windows one after another") << "close";
        QTest::newRow("killed") << "";
    }
    void a_session_is_found_again() {
        QFETCH(QString, end);
        MainWindow* first = MainWindow::open_window();
        first->open_project(one_);
        first->show_page(QStringLiteral("runs"));
        MainWindow* second = MainWindow::open_window();
        second->open_project(two_);
        const auto files = [] {
            QStringList all;
            for (MainWindow* window : MainWindow::windows()) all << window->document().file();
            all.sort();
            return all;
        };
        QVariant killed;
        if (end == QLatin1String("quit")) trigger(*second, "quit");
        if (end == QLatin1String("close")) {
            first->close();
            second->close();
        }
        if (end.isEmpty()) {
            // As far as it was written by then.
            killed = QSettings().value(QStringLiteral("session/files"));
            first->close();
            second->close();
            QSettings().setValue(QStringLiteral("session/files"), killed);
        }
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(MainWindow::windows().isEmpty());
        MainWindow* again = MainWindow::open_window();
        MainWindow::restore_session(*again);
        // What was closed by itself before the last window was given up.
        QCOMPARE(files(), end == QLatin1String("close") ? QStringList{two_} : (QStringList{one_, two_}));
        QCOMPARE(again->current_page(), QStringLiteral("runs"));
        // And once more.
        MainWindow::quit();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        MainWindow::restore_session(*MainWindow::open_window());
        QCOMPARE(files().size(), end == QLatin1String("close") ? 1 : 2);
    }

    void a_session_whose_project_is_gone_begins_at_the_start() {
        MainWindow::open_window()->open_project(one_);
        MainWindow::quit();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(QFile::remove(one_));
        MainWindow* again = MainWindow::open_window();
        MainWindow::restore_session(*again);
        QVERIFY(!again->document().has_project());
        QTRY_COMPARE(again->notices().size(), 1);
        give_up(*again);
        QVERIFY(QSettings().value(QStringLiteral("session/files")).toStringList().isEmpty());
    }

    /// The disk of one of three is not there: the others open, it is said, and the next start tries again.
    void a_project_that_does_not_open_stays_in_the_session() {
        const QString away = folder_->filePath(QStringLiteral("away")),
                      gone = away + QStringLiteral("/b.wafermill");
        const auto stored = [] {
            QStringList files = QSettings().value(QStringLiteral("session/files")).toStringList();
            files.sort();
            return files;
        };
        const QStringList all = {gone, one_, two_};
        QSettings().setValue(QStringLiteral("session/files"), QStringList{one_, gone, two_});
        MainWindow* first = MainWindow::open_window();
        MainWindow::restore_session(*first);
        QCOMPARE(MainWindow::windows().size(), 2);
        QCOMPARE(first->document().file(), one_);
        QTRY_COMPARE(first->notices().size(), 1);
        QVERIFY2(first->notices().front().contains(gone), qPrintable(first->notices().front()));
        QCOMPARE(stored(), all);
        MainWindow::quit();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCOMPARE(stored(), all);
        // It comes back.
        QVERIFY(QDir().mkpath(away));
        QVERIFY(QFile::copy(one_, gone));
        MainWindow* again = MainWindow::open_window();
        MainWindow::restore_session(*again);
        QCOMPARE(MainWindow::windows().size(), 3);
        QVERIFY(again->notices().isEmpty());
        QCOMPARE(stored(), all);
        // It goes for good; whether it is tried again is the person's choice.
        MainWindow::quit();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(QFile::remove(gone));
        again = MainWindow::open_window();
        MainWindow::restore_session(*again);
        QCOMPARE(stored(), all);
        give_up(*again);
        QCOMPARE(stored(), (QStringList{one_, two_}));
    }

    /// What would not be replaced of the last one is known before the first is written.
    void charts_of_a_run_are_written_all_or_none() {
        {
            Project project = Project::open(one_.toStdString());
            make_run(project, RunState::finished, 20);
        }
        MainWindow* window = MainWindow::open_window();
        window->open_project(one_);
        const QString out = folder_->filePath(QStringLiteral("charts"));
        QVERIFY(QDir().mkpath(out));
        QFile mine(out + QStringLiteral("/one-run-1-%1.svg").arg(run_chart_kinds().back()));
        QVERIFY(mine.open(QIODevice::WriteOnly));
        mine.write("my notes");
        mine.close();
        window->write_charts(1, out);
        QCOMPARE(QDir(out).entryList(QDir::Files).size(), 1);
        QTRY_COMPARE(window->notices().size(), 1);
        QVERIFY(mine.remove());
        window->write_charts(1, out);
        QCOMPARE(QDir(out).entryList(QDir::Files).size(), 2 * run_chart_kinds().size());
    }

    void help_tells_of_the_page_data() {
        QTest::addColumn<QString>("page");
        for (const QString& key : MainWindow::page_keys()) QTest::newRow(qPrintable(key)) << key;
    }
    void help_tells_of_the_page() {
        QFETCH(QString, page);
        MainWindow* window = MainWindow::open_window();
        window->resize(1280, 720);
        window->open_project(one_);
        window->show_page(page);
        trigger(*window, "help");
        auto* help = window->findChild<HelpWindow*>();
        QVERIFY(help && help->isVisible());
        const HelpTopic topic = help_topic(page);
        QCOMPARE(help->manual().source().fileName(), topic.file);
        const QString wanted =
            topic.heading.isEmpty() ? help->manual().document()->begin().text() : topic.heading;
        QVERIFY(!wanted.isEmpty());
        // The end of a file cannot stand at the upper edge.
        QScrollBar& bar = *help->manual().verticalScrollBar();
        QTRY_VERIFY2(help->manual().heading_at_top() == wanted || bar.value() == bar.maximum(),
                     qPrintable(help->manual().heading_at_top()));
        if (!topic.heading.isEmpty()) QTRY_VERIFY(bar.value() > 0);
        // Once it is there the reader scrolls; a window that comes back into view leaves it at that.
        QCoreApplication::processEvents();
        bar.setValue(bar.maximum() / 3);
        const int chosen = bar.value();
        for (QWidget* each : {static_cast<QWidget*>(help), static_cast<QWidget*>(&help->manual())}) {
            QShowEvent shown;
            QApplication::sendEvent(each, &shown);
        }
        QCoreApplication::processEvents();
        QCOMPARE(bar.value(), chosen);
        // The same window is used again, and leads back.
        trigger(*window, "help");
        QCOMPARE(window->findChildren<HelpWindow*>().size(), 1);
        help->manual().show_topic({QStringLiteral("plan.md"), {}});
        QVERIFY(help->manual().isBackwardAvailable());
        help->manual().backward();
        QCOMPARE(help->manual().source().fileName(), topic.file);
    }

    void without_a_project_help_begins_at_the_beginning() {
        MainWindow* window = MainWindow::open_window();
        trigger(*window, "help");
        QCOMPARE(window->findChild<HelpWindow*>()->manual().source().fileName(), QStringLiteral("studio.md"));
        QCOMPARE(window->findChild<HelpWindow*>()->manual().heading_at_top(), QStringLiteral("The studio"));
    }

    /// Every link of the manual leads somewhere in it.
    void links_of_the_manual_lead_somewhere() {
        const QString root = QStringLiteral(":/wafermill/help/");
        QMap<QString, QStringList> headings;
        QDirIterator parts(root);
        while (parts.hasNext()) {
            const QString part = parts.next();
            QTextDocument document;
            document.setMarkdown(read(part));
            QStringList& names = headings[QFileInfo(part).fileName()];
            for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
                if (block.blockFormat().headingLevel() > 0) names << link_name(block.text());
        }
        QVERIFY(headings.size() > 10);
        int links = 0;
        for (auto part = headings.cbegin(); part != headings.cend(); ++part) {
            static const QRegularExpression link(QStringLiteral("\\]\\(([a-z-]*\\.md)?(#([^)]*))?\\)"));
            auto found = link.globalMatch(read(root + part.key()));
            while (found.hasNext()) {
                const auto match = found.next();
                const QString file = match.captured(1).isEmpty() ? part.key() : match.captured(1);
                const QString where = part.key() + QStringLiteral(": ") + match.captured(0);
                QVERIFY2(headings.contains(file), qPrintable(where));
                ++links;
                // A heading that is there twice has a number at its second place, which the manual does not
                // count.
                static const QRegularExpression counted(QStringLiteral("-\\d+$"));
                QString name = match.captured(3);
                if (name.isEmpty() || headings[file].contains(name)) continue;
                QVERIFY2(headings[file].contains(name.remove(counted)), qPrintable(where));
            }
        }
        QVERIFY(links > 20);
    }

    void the_desktop_is_told() {
        const QString daemon = QStandardPaths::findExecutable(QStringLiteral("dbus-daemon"));
        if (daemon.isEmpty()) QSKIP("dbus-daemon is not installed");
        QProcess bus;
        bus.start(daemon, {QStringLiteral("--session"), QStringLiteral("--nofork"),
                           QStringLiteral("--nopidfile"), QStringLiteral("--print-address")});
        QByteArray address;
        QTRY_VERIFY((address += bus.readAllStandardOutput()).endsWith('\n'));
        qputenv("DBUS_SESSION_BUS_ADDRESS", address.trimmed());
        Notifications desktop;
        QDBusConnection there =
            QDBusConnection::connectToBus(QString::fromUtf8(address.trimmed()), QStringLiteral("desktop"));
        QVERIFY(there.isConnected());
        QVERIFY(there.registerObject(QStringLiteral("/org/freedesktop/Notifications"), &desktop,
                                     QDBusConnection::ExportAllSlots));
        QVERIFY(there.registerService(QStringLiteral("org.freedesktop.Notifications")));
        tell_desktop(QStringLiteral("mine"), QStringLiteral("a < b"));
        QTRY_COMPARE(desktop.said, QStringList{QStringLiteral("mine|a &lt; b")});

        // A run that ends while the person looks elsewhere.
        MainWindow* window = MainWindow::open_window();
        window->open_project(one_);
        MainWindow* front = MainWindow::open_window();
        QApplication::setActiveWindow(front);
        {
            Project project = Project::open(one_.toStdString());
            make_run(project, RunState::failed, 20);
        }
        QVERIFY(look_again(window->document()));
        emit window->monitor().ended(1);
        QTRY_COMPARE(desktop.said.size(), 2);
        QVERIFY2(desktop.said.back().startsWith(QStringLiteral("one|Run 1")),
                 qPrintable(desktop.said.back()));
        // One who looks at the window sees it there.
        QApplication::setActiveWindow(window);
        QVERIFY(window->isActiveWindow());
        emit window->monitor().failed(QStringLiteral("nothing was started"));
        QTRY_VERIFY(window->notices().join(QLatin1Char(' ')).contains(QStringLiteral("nothing was started")));
        tell_desktop(QStringLiteral("last"), QString());
        QTRY_COMPARE(desktop.said.size(), 3);
        QCOMPARE(desktop.said.back(), QStringLiteral("last|"));
        there.unregisterService(QStringLiteral("org.freedesktop.Notifications"));
        QDBusConnection::disconnectFromBus(QStringLiteral("desktop"));
        bus.kill();
        bus.waitForFinished();
    }

  private:
    static MainWindow* other_than(const MainWindow* window) {
        for (MainWindow* each : MainWindow::windows())
            if (each != window) return each;
        return nullptr;
    }
    /// Presses "Do not try again".
    static void give_up(const MainWindow& window) {
        const auto* bar = window.findChild<NoticeBar*>();
        QVERIFY(bar);
        bar->findChildren<QPushButton*>().front()->click();
        QVERIFY(window.notices().isEmpty());
    }
    std::unique_ptr<QTemporaryDir> folder_;
    QString one_, two_;
};

QTEST_MAIN(WindowsTest)
#include "tst_windows.moc"
