// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QDropEvent>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTest>
#include <QToolButton>

#include "app/studio/appearance.h"
#include "app/studio/command_palette.h"
#include "app/studio/main_window.h"
#include "app/studio/page.h"
#include "app/studio/recent_files.h"
#include "app/studio/screenshot.h"
#include "app/studio/theme.h"
#include "core/base/error.h"
#include "tests/studio/studio_fixture.h"

using namespace wafermill;

namespace {

QString describe(const QWidget* widget) {
    return QStringLiteral("%1 “%2”").arg(QString::fromLatin1(widget->metaObject()->className()),
                                         widget->objectName());
}

/// Widgets that the Tab key should reach: those which take the focus by it and can be seen.
QList<QWidget*> tab_stops(QWidget& window) {
    QList<QWidget*> stops;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (widget->isVisibleTo(&window) && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) &&
            !widget->focusProxy()) {
            stops << widget;
        }
    }
    return stops;
}

QString accessible_name(QWidget* widget) {
    const QAccessibleInterface* face = QAccessible::queryAccessibleInterface(widget);
    return face ? face->text(QAccessible::Name) : QString();
}

}  // namespace

class ShellTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        keep_settings_apart("tst_shell");
        Theme::apply(*qApp, false);
    }

    void init() {
        QSettings().clear();
        folder_ = std::make_unique<QTemporaryDir>();
        file_ = make_project_file(*folder_);
    }
    void cleanup() {
        QVERIFY(QApplication::topLevelWidgets().isEmpty() || !QApplication::activeModalWidget());
        folder_.reset();
    }

    void without_a_project_there_is_a_start() {
        MainWindow window;
        window.show();
        QVERIFY(!window.document().has_project());
        QVERIFY(!window.findChild<QPushButton*>(QStringLiteral("train_button"))->isEnabled());
        QVERIFY(!window.show_page(QStringLiteral("model")));
    }

    void every_page_opens() {
        MainWindow window;
        window.show();
        QVERIFY(window.open_project(file_));
        for (const QString& key : MainWindow::page_keys()) {
            QVERIFY(window.show_page(key));
            QCOMPARE(window.current_page(), key);
            QVERIFY(window.page(key)->isVisible());
        }
        QVERIFY(!window.show_page(QStringLiteral("nothing")));
        QVERIFY(window.notices().isEmpty());
    }

    void pages_fit_the_small_window_data() {
        QTest::addColumn<QString>("key");
        for (const QString& key : MainWindow::page_keys()) QTest::newRow(qPrintable(key)) << key;
    }

    void pages_fit_the_small_window() {
        QFETCH(QString, key);
        Project project = Project::open(file_.toStdString());
        make_run(project, RunState::finished, 50);
        MainWindow window;
        QVERIFY(window.open_project(file_));
        window.show_page(key);
        window.show();
        const QSize least = window.page(key)->minimumSizeHint();
        window.resize(1280, 720);
        QCoreApplication::processEvents();
        QVERIFY2(window.width() <= 1280 && window.height() <= 720,
                 qPrintable(QStringLiteral("%1x%2, page needs %3x%4")
                                .arg(window.width())
                                .arg(window.height())
                                .arg(least.width())
                                .arg(least.height())));
        const QWidget* page = window.page(key);
        for (const QWidget* child : page->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
            if (child->isVisible() && !child->isWindow())
                QVERIFY2(page->rect().contains(child->geometry()), qPrintable(describe(child)));
        }
    }

    void every_control_has_a_name_and_is_reached_data() { pages_fit_the_small_window_data(); }

    void every_control_has_a_name_and_is_reached() {
        QFETCH(QString, key);
        Project project = Project::open(file_.toStdString());
        make_run(project, RunState::interrupted, 50);
        MainWindow window;
        QVERIFY(window.open_project(file_));
        window.show_page(key);
        window.resize(1440, 900);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QApplication::setActiveWindow(&window);
        const QList<QWidget*> stops = tab_stops(window);
        QVERIFY(stops.size() > 5);
        for (QWidget* widget : stops) {
            if (widget->objectName().startsWith(QLatin1String("qt_"))) continue;
            QVERIFY2(!accessible_name(widget).isEmpty(), qPrintable(describe(widget)));
        }
        // Tab from the first control goes through all of them.
        QSet<QWidget*> reached;
        QStringList path;
        stops.front()->setFocus(Qt::TabFocusReason);
        bool around = false;
        for (int i = 0; i < 10 * stops.size() && !around; ++i) {
            QWidget* focus = QApplication::focusWidget();
            QVERIFY(focus);
            around = i > 0 && focus == stops.front();
            if (!reached.contains(focus)) path << describe(focus);
            reached << focus;
            const bool takes_tabs = focus->inherits("QPlainTextEdit");
            if (!around)
                QTest::keyClick(focus, Qt::Key_Tab, takes_tabs ? Qt::ControlModifier : Qt::NoModifier);
        }
        QVERIFY2(around, qPrintable(path.join(QStringLiteral(", "))));
        for (QWidget* widget : stops) {
            // Of a group of exclusive buttons Tab reaches one; the arrows reach the rest.
            const auto* button = qobject_cast<QAbstractButton*>(widget);
            const bool grouped = button && (button->group() || button->autoExclusive());
            const bool inner = widget->parentWidget() && reached.contains(widget->parentWidget());
            // The focus may show other controls in the place of some.
            if (grouped || inner || !widget->isVisible()) continue;
            QVERIFY2(reached.contains(widget),
                     qPrintable(describe(widget) + QStringLiteral(" is not among ") +
                                path.join(QStringLiteral(", "))));
        }
    }

    void the_palette_finds_commands() {
        QCOMPARE(palette_rank(QStringLiteral("xyz"), QStringLiteral("Train page")), -1);
        QVERIFY(palette_rank(QStringLiteral("tp"), QStringLiteral("Train page")) <
                    palette_rank(QStringLiteral("tp"), QStringLiteral("Stop")) ||
                palette_rank(QStringLiteral("tp"), QStringLiteral("Stop")) < 0);
        QVERIFY(palette_rank(QStringLiteral("run"), QStringLiteral("Runs page")) <
                palette_rank(QStringLiteral("run"), QStringLiteral("Metrics of the newest run as CSV")) + 1);
        QVERIFY(palette_rank(QStringLiteral("page"), QStringLiteral("Train page")) <
                palette_rank(QStringLiteral("page"), QStringLiteral("Pause and merge")));
        QCOMPARE(palette_rank(QString(), QStringLiteral("anything")), 0);

        MainWindow window;
        window.open_project(file_);
        window.show();
        const auto open = [&window] {
            window.findChild<QAction*>(QStringLiteral("palette"))->trigger();
            return window.findChild<CommandPalette*>();
        };
        CommandPalette* box = open();
        QVERIFY(box && box->isVisible());
        auto* list = box->findChild<QListWidget*>();
        const int all = list->count();
        QVERIFY(all > window.commands().size());
        auto* typed = box->findChild<QLineEdit*>();
        QTest::keyClicks(typed, QStringLiteral("runs p"));
        QVERIFY(list->count() < all);
        QCOMPARE(list->currentItem()->text(), QStringLiteral("Runs page"));
        QTest::keyClick(typed, Qt::Key_Return);
        QTRY_COMPARE(window.current_page(), QStringLiteral("runs"));
        QTRY_VERIFY(window.findChild<CommandPalette*>() == nullptr);
        // What nothing fits does nothing; Esc leaves.
        box = open();
        typed = box->findChild<QLineEdit*>();
        QTest::keyClicks(typed, QStringLiteral("qqqq"));
        QCOMPARE(box->findChild<QListWidget*>()->count(), 0);
        QTest::keyClick(typed, Qt::Key_Return);
        QTest::keyClick(box, Qt::Key_Escape);
        QTRY_VERIFY(window.findChild<CommandPalette*>() == nullptr);
        QCOMPARE(window.current_page(), QStringLiteral("runs"));
    }

    void shortcuts_are_there_once() {
        MainWindow window;
        QMap<QString, QString> seen;
        for (const QAction* action : window.commands()) {
            QVERIFY(!action->text().isEmpty());
            for (const QKeySequence& keys : action->shortcuts()) {
                QVERIFY2(!seen.contains(keys.toString()), qPrintable(keys.toString()));
                seen.insert(keys.toString(), action->text());
            }
        }
        for (const char* keys : {"Ctrl+N", "Ctrl+O", "Ctrl+S", "Ctrl+Z", "Ctrl+Y", "Ctrl+R", "Ctrl+.", "F11",
                                 "Ctrl+Q", "F1", "Ctrl+/", "Ctrl+1"}) {
            QVERIFY2(seen.contains(QString::fromLatin1(keys)), keys);
        }
    }

    void keys_lead_to_pages() {
        MainWindow window;
        window.open_project(file_);
        window.show();
        QApplication::setActiveWindow(&window);
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const QStringList keys = MainWindow::page_keys();
        for (int i = 0; i < keys.size(); ++i) {
            QTest::keyClick(&window, static_cast<Qt::Key>(Qt::Key_1 + i), Qt::ControlModifier);
            QCOMPARE(window.current_page(), keys[i]);
        }
    }

    void undo_reaches_through_fields() {
        MainWindow window;
        window.open_project(file_);
        window.show_page(QStringLiteral("model"));
        window.show();
        QApplication::setActiveWindow(&window);
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const auto before = window.document().plan().model.layers;
        window.document().set_value("model.layers", "9");
        QLineEdit* field = nullptr;
        for (QLineEdit* each : window.page(QStringLiteral("model"))->findChildren<QLineEdit*>()) {
            if (each->isVisible() && each->isEnabled() && !each->isReadOnly()) field = each;
        }
        QVERIFY(field);
        field->setFocus();
        QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(window.document().plan().model.layers, before);
        QTest::keyClick(field, Qt::Key_Y, Qt::ControlModifier);
        QCOMPARE(window.document().plan().model.layers, 9);
        window.document().undo_stack()->undo();
    }

    void saved_and_reopened_all_is_there() {
        {
            MainWindow window;
            window.open_project(file_);
            window.document().set_value("model.layers", "7");
            QVERIFY(window.isWindowModified());
            window.show_page(QStringLiteral("train"));
            QVERIFY(window.save());
            QVERIFY(!window.isWindowModified());
            window.show();
            window.resize(1301, 777);
            QVERIFY(window.close());
        }
        MainWindow window;
        QCOMPARE(window.size(), QSize(1301, 777));
        QVERIFY(window.open_project(file_));
        QCOMPARE(window.document().plan().model.layers, 7);
        QCOMPARE(window.current_page(), QStringLiteral("train"));
        QCOMPARE(recent_files(), QStringList{file_});
    }

    void unsaved_edits_are_offered_in_a_bar() {
        {
            Document document;
            document.open(file_);
            document.set_value("model.layers", "13");
        }
        MainWindow window;
        window.open_project(file_);
        QCOMPARE(window.notices().size(), 1);
        auto* bar = window.findChild<NoticeBar*>();
        QVERIFY(bar);
        bar->findChildren<QPushButton*>().front()->click();
        QCOMPARE(window.document().plan().model.layers, 13);
        QVERIFY(window.notices().isEmpty());
        QVERIFY(window.save());
    }

    void a_read_only_project_says_why() {
        make_newer(file_);
        MainWindow window;
        QVERIFY(window.open_project(file_));
        QCOMPARE(window.notices().size(), 1);
        QVERIFY(!window.findChild<QPushButton*>(QStringLiteral("train_button"))->isEnabled());
        window.document().set_value("model.layers", "5");
        QVERIFY(window.isWindowModified());
        window.document().undo_stack()->undo();
    }

    void a_foreign_file_is_refused_in_a_bar() {
        QFile foreign(folder_->filePath(QStringLiteral("foreign.wafermill")));
        QVERIFY(foreign.open(QIODevice::WriteOnly));
        foreign.write("text");
        foreign.close();
        MainWindow window;
        window.open_project(file_);
        QVERIFY(!window.open_project(foreign.fileName()));
        QCOMPARE(window.notices().size(), 1);
        QCOMPARE(window.document().file(), file_);
    }

    void a_dropped_project_opens() {
        MainWindow window;
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(file_)});
        QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window, &drop);
        QCOMPARE(window.document().file(), file_);
        QMimeData other;
        other.setUrls({QUrl::fromLocalFile(folder_->filePath(QStringLiteral("x.txt")))});
        QDragEnterEvent refused(QPoint(5, 5), Qt::CopyAction, &other, Qt::LeftButton, Qt::NoModifier);
        refused.ignore();
        QCoreApplication::sendEvent(&window, &refused);
        QVERIFY(!refused.isAccepted());
    }

    void recent_files_are_bounded_and_unique() {
        for (int i = 0; i < 14; ++i) add_recent_file(QStringLiteral("/tmp/p%1.wafermill").arg(i));
        add_recent_file(QStringLiteral("/tmp/p9.wafermill"));
        QCOMPARE(recent_files().size(), 10);
        QCOMPARE(recent_files().front(), QStringLiteral("/tmp/p9.wafermill"));
        forget_recent_file(QStringLiteral("/tmp/p9.wafermill"));
        QCOMPARE(recent_files().size(), 9);
        clear_recent_files();
        QVERIFY(recent_files().isEmpty());
    }

    void the_appearance_is_remembered() {
        for (const Appearance appearance : {Appearance::dark, Appearance::light, Appearance::system}) {
            set_appearance(*qApp, appearance);
            QCOMPARE(remembered_appearance(), appearance);
            QCOMPARE(Theme::current().dark, is_dark(appearance));
            QCOMPARE(qApp->palette().color(QPalette::Window), Theme::current().window);
        }
    }

    void problems_are_counted_below() {
        MainWindow window;
        window.open_project(file_);
        window.show();
        window.document().set_value("recipe.dropout", "1.5");
        QPushButton* button = nullptr;
        for (QPushButton* each :
             window.findChild<QWidget*>(QStringLiteral("status_line"))->findChildren<QPushButton*>()) {
            if (each->text().contains(QLatin1String("problem"))) button = each;
        }
        QVERIFY(button && button->isVisible());
        window.show_page(QStringLiteral("train"));
        button->click();
        QCOMPARE(window.current_page(), QStringLiteral("model"));
        QVERIFY(!window.findChild<QPushButton*>(QStringLiteral("train_button"))->isEnabled());
        window.document().undo_stack()->undo();
        QVERIFY(!button->isVisible());
    }

    void training_waits_for_what_is_known_to_be_wrong_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("reason");
        QTest::newRow("no text") << "data.path"
                                 << "nowhere.txt"
                                 << "nowhere.txt";
        QTest::newRow("too large") << "model"
                                   << "gpt3-175b"
                                   << "memory";
    }
    void training_waits_for_what_is_known_to_be_wrong() {
        QFETCH(QString, key);
        QFETCH(QString, value);
        QFETCH(QString, reason);
        MainWindow window;
        window.open_project(file_);
        auto* button = window.findChild<QPushButton*>(QStringLiteral("train_button"));
        QVERIFY(button->isEnabled());
        window.document().set_value("data.corpus_bytes", "100000000");
        window.document().set_value(key.toStdString(), value.toStdString());
        QVERIFY(!button->isEnabled());
        QVERIFY2(button->toolTip().contains(reason), qPrintable(button->toolTip()));
        window.document().undo_stack()->undo();
        QVERIFY(button->isEnabled());
    }

    void what_reading_the_data_found_stops_training() {
        MainWindow window;
        window.open_project(file_);
        auto* button = window.findChild<QPushButton*>(QStringLiteral("train_button"));
        window.document().set_data_problem(QStringLiteral("byte 7 is no text"));
        QVERIFY(!button->isEnabled());
        QCOMPARE(button->toolTip(), QStringLiteral("byte 7 is no text"));
        // Other data, other findings.
        window.document().set_value("data.corpus_seed", "9");
        QVERIFY(button->isEnabled());
    }

    void a_small_window_scrolls_its_pages() {
        MainWindow window;
        window.open_project(file_);
        window.show();
        window.resize(800, 600);
        for (const QString& key : MainWindow::page_keys()) {
            window.show_page(key);
            QCoreApplication::processEvents();
            const Page* page = window.page(key);
            QVERIFY2(page->width() >= page->minimumSizeHint().width(), qPrintable(key));
            QVERIFY2(page->height() >= page->minimumSizeHint().height(), qPrintable(key));
        }
        QVERIFY(window.width() <= 800 && window.height() <= 600);
    }

    void a_screenshot_has_the_size_asked_for() {
        Project project = Project::open(file_.toStdString());
        make_run(project, RunState::finished, 50);
        const auto version = project.data_version();
        const QString out = folder_->filePath(QStringLiteral("page.png"));
        for (const QString& key : MainWindow::page_keys()) {
            take_screenshot(key, file_, out, QSize(1280, 720));
            const QImage picture(out);
            QCOMPARE(picture.size(), QSize(1280, 720));
            // More than one flat colour: something was drawn.
            QSet<QRgb> colours;
            for (int y = 5; y < picture.height(); y += 20)
                for (int x = 0; x < picture.width(); x += 7) colours << picture.pixel(x, y);
            QVERIFY(colours.size() > 3);
        }
        QCOMPARE(project.data_version(), version);
        QVERIFY(recent_files().isEmpty());
        QVERIFY_EXCEPTION_THROWN(take_screenshot(QStringLiteral("nothing"), file_, out, QSize(1280, 720)),
                                 Error);
        QVERIFY_EXCEPTION_THROWN(
            take_screenshot(QStringLiteral("train"), folder_->filePath(QStringLiteral("no.wafermill")), out,
                            QSize(1280, 720)),
            Error);
        QVERIFY_EXCEPTION_THROWN(take_screenshot(QStringLiteral("train"), file_,
                                                 QStringLiteral("/nowhere/x.png"), QSize(1280, 720)),
                                 Error);
    }

    void charts_are_written_without_a_window() {
        Project project = Project::open(file_.toStdString());
        const QString out = folder_->filePath(QStringLiteral("loss.svg"));
        QVERIFY_EXCEPTION_THROWN(write_chart(file_, QStringLiteral("latest"), QStringLiteral("loss"), out),
                                 Error);
        const Run run = make_run(project, RunState::finished, 50);
        write_chart(file_, QStringLiteral("latest"), QStringLiteral("loss"), out);
        QVERIFY(QFile(out).size() > 1000);
        write_chart(file_, QString::number(run.id), QStringLiteral("power"),
                    folder_->filePath(QStringLiteral("power.png")));
        QVERIFY_EXCEPTION_THROWN(write_chart(file_, QStringLiteral("99"), QStringLiteral("loss"), out),
                                 Error);
        QVERIFY_EXCEPTION_THROWN(write_chart(file_, QStringLiteral("newest"), QStringLiteral("loss"), out),
                                 Error);
        QVERIFY_EXCEPTION_THROWN(write_chart(file_, QStringLiteral("latest"), QStringLiteral("pie"), out),
                                 Error);
    }

    void the_program_answers_with_its_status() {
        const QString program = QStringLiteral(WAFERMILL_BIN_DIR "/wafermill-studio");
        if (!QFile::exists(program)) QSKIP("wafermill-studio is not built");
        const auto status = [&](const QStringList& arguments) {
            QProcess process;
            process.start(program, arguments);
            if (!process.waitForFinished(120'000)) return -1;
            if (process.exitCode() != 0 && process.readAllStandardError().isEmpty()) return -2;
            return process.exitCode();
        };
        const QString out = folder_->filePath(QStringLiteral("scaled.png"));
        QCOMPARE(status({"--screenshot", "train", out, file_, "--size", "1280x720", "--scale", "2", "--theme",
                         "dark"}),
                 0);
        QCOMPARE(QImage(out).size(), QSize(2560, 1440));
        QCOMPARE(status({"--screenshot", "nothing", out, file_}), 1);
        QCOMPARE(status({"--screenshot", "train", out}), 2);
        for (const char* name : {"out.gif", "out", "png", "out.png.jpg"}) {
            const QString other = folder_->filePath(QString::fromLatin1(name));
            QCOMPARE(status({"--screenshot", "train", other, file_}), 2);
            QVERIFY(!QFile::exists(other));
        }
        QCOMPARE(status({"--screenshot", "train", out, file_, "--size", "huge"}), 2);
        QCOMPARE(status({"--chart", file_, "latest", "--kind", "loss"}), 2);
        QCOMPARE(status({"--chart", file_, "latest", "--kind", "loss", "--out", out}), 1);
        QCOMPARE(status({"--no-such-option"}), 2);
        QCOMPARE(status({"--version"}), 0);
    }

  private:
    std::unique_ptr<QTemporaryDir> folder_;
    QString file_;
};

QTEST_MAIN(ShellTest)
#include "tst_shell.moc"
