// SPDX-License-Identifier: GPL-3.0-or-later
// Every page and dialog has room for what it says, in every language, and can be used without a pointer.
#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QStyle>
#include <QTabBar>
#include <QTest>
#include <QTreeWidget>

#include <algorithm>
#include <initializer_list>

#include "app/studio/charts/export_dialog.h"
#include "app/studio/interop/plan_export_dialog.h"
#include "app/studio/launch_dialog.h"
#include "app/studio/main_window.h"
#include "app/studio/page.h"
#include "app/studio/report/report_dialog.h"
#include "app/studio/theme.h"
#include "app/studio/translator.h"
#include "tests/studio/settle.h"
#include "tests/studio/studio_fixture.h"

using namespace wafermill;

namespace {

QString describe(const QWidget* widget) {
    QStringList path;
    for (; widget && !widget->isWindow(); widget = widget->parentWidget()) {
        if (!widget->objectName().isEmpty() || path.isEmpty())
            path.prepend(QString::fromLatin1(widget->metaObject()->className()) + QLatin1Char('#') +
                         widget->objectName());
    }
    return path.join(QLatin1Char('/'));
}

/// Letters alone, so that a text is measured as it is drawn.
bool is_rich(const QLabel* label) {
    return label->textFormat() == Qt::RichText ||
           (label->textFormat() == Qt::AutoText && Qt::mightBeRichText(label->text()));
}

/// The text that has less room than it needs, with what it lacks; empty where nothing is cut off.
QString clipped_text(const QWidget* widget) {
    const auto lacks = [widget](const QString& text, int needed, int room) {
        // Rounding of scaled fonts is no cut.
        if (needed <= room + 1) return QString();
        return QStringLiteral("%1: “%2” needs %3, has %4").arg(describe(widget), text).arg(needed).arg(room);
    };
    if (const auto* label = qobject_cast<const QLabel*>(widget)) {
        if (label->text().isEmpty()) return {};
        if (label->wordWrap() || is_rich(label))
            return label->hasHeightForWidth()
                       ? lacks(label->text(), label->heightForWidth(label->width()), label->height())
                       : QString();
        return lacks(label->text(), label->sizeHint().width(), label->width());
    }
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
        if (button->text().isEmpty()) return {};
        // A style's own margins may be pressed together; letters may not.
        const int text = button->fontMetrics().size(Qt::TextShowMnemonic, button->text()).width();
        const int needed = std::min(button->sizeHint().width(), text + 8);
        return lacks(button->text(), needed, button->width());
    }
    if (const auto* box = qobject_cast<const QComboBox*>(widget)) {
        const int arrow = box->style()->pixelMetric(QStyle::PM_ScrollBarExtent);
        return lacks(box->currentText(), box->fontMetrics().horizontalAdvance(box->currentText()) + arrow,
                     box->width());
    }
    if (const auto* line = qobject_cast<const QLineEdit*>(widget)) {
        if (!line->text().isEmpty()) return {};
        return lacks(line->placeholderText(),
                     line->fontMetrics().horizontalAdvance(line->placeholderText()) + 8, line->width());
    }
    if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) {
        for (int i = 0; i < tabs->count(); ++i) {
            const QString found =
                lacks(tabs->tabText(i), tabs->fontMetrics().horizontalAdvance(tabs->tabText(i)),
                      tabs->tabRect(i).width());
            if (!found.isEmpty() && tabs->tabRect(i).right() <= tabs->width()) return found;
        }
    }
    if (const auto* header = qobject_cast<const QHeaderView*>(widget)) {
        if (header->orientation() != Qt::Horizontal || !header->model()) return {};
        for (int i = 0; i < header->count(); ++i) {
            const QString text = header->model()->headerData(i, Qt::Horizontal).toString();
            if (header->isSectionHidden(i) || text.isEmpty()) continue;
            const QString found =
                lacks(text, header->fontMetrics().horizontalAdvance(text) + 4, header->sectionSize(i));
            if (!found.isEmpty()) return found;
        }
    }
    return {};
}

/// All that is cut off in a window.
QStringList clipped_texts(const QWidget& window) {
    QStringList all;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisibleTo(&window) || widget->width() == 0) continue;
        const QString found = clipped_text(widget);
        if (!found.isEmpty()) all << found;
        const bool speaks = qobject_cast<const QLabel*>(widget) ||
                            qobject_cast<const QAbstractButton*>(widget) ||
                            qobject_cast<const QComboBox*>(widget);
        const QRect seen = widget->visibleRegion().boundingRect();
        if (speaks && !seen.isEmpty() && seen.width() < widget->width())
            all << QStringLiteral("%1 is %2 wide, of which %3 are seen")
                       .arg(describe(widget))
                       .arg(widget->width())
                       .arg(seen.width());
    }
    return all;
}

/// The widgets of a page that ask for most room, for whoever mends it.
QString largest_parts(const QWidget& page) {
    QList<const QWidget*> parts;
    for (const QWidget* widget : page.findChildren<QWidget*>())
        if (widget->isVisibleTo(&page) && widget->layout()) parts << widget;
    std::sort(parts.begin(), parts.end(), [](const QWidget* a, const QWidget* b) {
        return a->minimumSizeHint().width() > b->minimumSizeHint().width();
    });
    QStringList said;
    for (const QWidget* part : parts.mid(0, 12))
        said << QStringLiteral("  %1 needs %2x%3")
                    .arg(describe(part))
                    .arg(part->minimumSizeHint().width())
                    .arg(part->minimumSizeHint().height());
    return said.join(QLatin1Char('\n'));
}

/// Controls that take the focus by Tab and have no accessible name.
QStringList nameless_controls(const QWidget& window) {
    QStringList all;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisibleTo(&window) || !widget->isEnabled() ||
            !(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy() ||
            widget->objectName().startsWith(QLatin1String("qt_")))
            continue;
        const QAccessibleInterface* face = QAccessible::queryAccessibleInterface(widget);
        if (!face || face->text(QAccessible::Name).isEmpty()) all << describe(widget);
    }
    return all;
}

/// What is wrong with a window or dialog as it stands.
QStringList faults_of(const QWidget& shown) {
    QStringList all = clipped_texts(shown);
    for (const QString& text : nameless_controls(shown)) all << QStringLiteral("no name: ") + text;
    const auto* window = qobject_cast<const MainWindow*>(&shown);
    if (!window) return all;
    if (window->width() > 1280 || window->height() > 720)
        all << QStringLiteral("the window is %1x%2").arg(window->width()).arg(window->height());
    // A page that is too high scrolls; one that is too wide would hide a column.
    const Page* page = window->page(window->current_page());
    const int room = page->parentWidget()->width();
    if (page->width() > room)
        all << QStringLiteral("the page is %1 wide in %2\n").arg(page->width()).arg(room) +
                   largest_parts(*page);
    return all;
}

/// The letters that open an entry of the menu and of those within; a letter stands once in each.
QStringList doubled_mnemonics(const QMenu& menu) {
    QStringList doubled;
    QSet<QString> seen;
    for (const QAction* action : menu.actions()) {
        const QString letter = QKeySequence::mnemonic(action->text()).toString();
        if (!letter.isEmpty() && seen.contains(letter)) doubled << action->text();
        seen << letter;
        if (action->menu()) doubled << doubled_mnemonics(*action->menu());
    }
    return doubled;
}

}  // namespace

class InterfaceWalkTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        keep_settings_apart("tst_interface_walk");
        // On the screen of most pixels in the dark.
        Theme::apply(*qApp, qEnvironmentVariable("QT_SCALE_FACTOR") == QLatin1String("2"));
        file_ = make_project_file(folder_);
        Project project = Project::open(file_.toStdString());
        make_run(project, RunState::finished, 60);
        make_run(project, RunState::interrupted, 50);
    }
    void cleanup() {
        QGuiApplication::setLayoutDirection(Qt::LeftToRight);
        install_translation(QStringLiteral("en"));
    }

    void a_cut_text_is_found() {
        QWidget window;
        const QString text = QStringLiteral("Sequences in one optimizer step");
        QLabel label(text, &window), wrapped(text, &window);
        wrapped.setWordWrap(true);
        QPushButton button(text, &window);
        QComboBox box(&window);
        box.addItem(text);
        QLineEdit line(&window);
        line.setPlaceholderText(text);
        QTreeWidget table(&window);
        table.setHeaderLabels({text, text});
        table.header()->setStretchLastSection(false);
        window.show();
        for (QWidget* widget :
             {static_cast<QWidget*>(&label), static_cast<QWidget*>(&wrapped), static_cast<QWidget*>(&button),
              static_cast<QWidget*>(&box), static_cast<QWidget*>(&line)}) {
            widget->resize(600, 100);
            QCOMPARE(clipped_text(widget), QString());
            widget->resize(60, 20);
            QVERIFY2(!clipped_text(widget).isEmpty(), widget->metaObject()->className());
        }
        table.resize(900, 100);
        table.header()->resizeSections(QHeaderView::ResizeToContents);
        QCOMPARE(clipped_text(table.header()), QString());
        table.header()->resizeSection(1, 60);
        QVERIFY(!clipped_text(table.header()).isEmpty());
    }

    void the_walk_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("mirrored");
        for (const Language& language : languages())
            QTest::newRow(qPrintable(language.code)) << language.code << false;
        QTest::newRow("right to left") << QStringLiteral("de") << true;
    }

    /// Every page and dialog at the smallest size that is promised.
    void the_walk() {
        QFETCH(QString, language);
        QFETCH(bool, mirrored);
        if (!can_be_shown(language)) QSKIP("no font has the characters of this language");
        QVERIFY(install_translation(language) == Translation::installed);
        if (mirrored) QGuiApplication::setLayoutDirection(Qt::RightToLeft);
        MainWindow window;
        QVERIFY(window.open_project(file_));
        window.resize(1280, 720);
        window.show();
        QApplication::setActiveWindow(&window);
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QStringList faults;
        // Layouts follow what they show a little later.
        const auto look = [&faults](const QWidget& shown, const QString& where) {
            QStringList found;
            if (QTest::qWaitFor([&] { return (found = faults_of(shown)).isEmpty(); }, 2000)) return;
            for (const QString& each : found) faults << where + QStringLiteral(": ") + each;
        };
        for (const QString& key : MainWindow::page_keys()) {
            window.show_page(key);
            const Page* page = window.page(key);
            QTRY_VERIFY_WITH_TIMEOUT(page->settled(), 30'000);
            QVERIFY(settle(window.document()));
            look(window, key);
            if (!tabs_go_around(window)) faults << key + QStringLiteral(": Tab does not come around");
        }
        for (const char* name : {"shortcuts", "help", "palette"}) {
            window.findChild<QAction*>(QString::fromLatin1(name))->trigger();
            QDialog* dialog = nullptr;
            for (QDialog* each : window.findChildren<QDialog*>())
                if (each->isVisible()) dialog = each;
            QVERIFY2(dialog, name);
            QCoreApplication::processEvents();
            look(*dialog, QString::fromLatin1(name));
            dialog->close();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
        ChartSpec spec;
        spec.title = spec.unit = QStringLiteral("unit");
        spec.series.push_back({});
        spec.series.back().label = QStringLiteral("series");
        spec.series.back().x = spec.series.back().y = {1.0, 2.0};
        ExportDialog chart(spec, &window);
        ReportDialog report(window.document(), {}, &window);
        PlanExportDialog plan(window.document().plan(), &window);
        LaunchDialog launch(window.document(), &window);
        for (QDialog* dialog : std::initializer_list<QDialog*>{&chart, &report, &plan, &launch}) {
            dialog->show();
            QVERIFY(settle(window.document()));
            look(*dialog, QString::fromLatin1(dialog->metaObject()->className()));
            dialog->close();
        }
        for (const QMenu* menu : window.findChildren<QMenu*>()) faults << doubled_mnemonics(*menu);
        QVERIFY2(faults.isEmpty(), qPrintable(QString::number(faults.size()) + QStringLiteral(" faults\n") +
                                              faults.join(QLatin1Char('\n'))));
    }

  private:
    /// Tab leads from the menu's button to other controls and back to it.
    static bool tabs_go_around(const QWidget& window) {
        auto* first = window.findChild<QWidget*>(QStringLiteral("menu_button"));
        first->setFocus(Qt::TabFocusReason);
        for (int i = 0; i < 300; ++i) {
            QWidget* focus = QApplication::focusWidget();
            if (!focus) return false;
            if (i > 5 && focus == first) return true;
            const bool takes_tabs =
                focus->inherits("QPlainTextEdit") && !focus->property("readOnly").toBool();
            QTest::keyClick(focus, Qt::Key_Tab, takes_tabs ? Qt::ControlModifier : Qt::NoModifier);
        }
        return false;
    }

    QTemporaryDir folder_;
    QString file_;
};

QTEST_MAIN(InterfaceWalkTest)
#include "tst_interface_walk.moc"
