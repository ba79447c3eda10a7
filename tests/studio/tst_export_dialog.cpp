// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QImage>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include "app/studio/charts/chart_view.h"
#include "app/studio/charts/export_dialog.h"
#include "tests/studio/studio_fixture.h"

using namespace wafermill;

namespace {

ChartSpec example(int points = 500) {
    ChartSpec spec;
    spec.title = QStringLiteral("Loss");
    spec.unit = QStringLiteral("nats per token");
    for (const char* name : {"training", "validation"}) {
        ChartSpec::Series line;
        line.label = QString::fromLatin1(name);
        line.colour = spec.series.empty() ? -1 : 0;
        for (int i = 1; i <= points; ++i) line.x.push_back(i), line.y.push_back(1.5 + 3.0 / i);
        spec.series.push_back(line);
    }
    return spec;
}

}  // namespace

/// What is chosen in the dialog is what is written, previewed and remembered.
class ExportDialogTest : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    template <class T>
    static T& find(ExportDialog& dialog, const char* name) {
        auto* found = dialog.findChild<T*>(QString::fromLatin1(name));
        if (!found) qFatal("the dialog has no %s", name);
        return *found;
    }

  private slots:
    void initTestCase() {
        keep_settings_apart("tst_export_dialog");
        QLocale::setDefault(QLocale::c());
        Theme::apply(*qApp, false);
    }
    void init() { QSettings().clear(); }

    void it_begins_light_and_whole() {
        ExportDialog dialog(example(), nullptr);
        const ChartPaper paper = dialog.paper();
        QCOMPARE(dialog.suffix(), QStringLiteral(".png"));
        QVERIFY(paper.colours == ChartPaper::Colours::light && paper.title && paper.legend &&
                paper.only.isEmpty());
        QVERIFY(std::abs(paper.points.width() - 640) < 0.5 && std::abs(paper.points.height() - 400) < 0.5);
    }

    void every_control_reaches_the_paper() {
        ExportDialog dialog(example(), nullptr);
        find<QComboBox>(dialog, "format").setCurrentIndex(1);
        find<QDoubleSpinBox>(dialog, "width").setValue(160);
        find<QDoubleSpinBox>(dialog, "height").setValue(90);
        find<QSpinBox>(dialog, "font_size").setValue(9);
        find<QComboBox>(dialog, "colours").setCurrentIndex(2);
        find<QCheckBox>(dialog, "title").setChecked(false);
        find<QCheckBox>(dialog, "legend").setChecked(false);
        find<QCheckBox>(dialog, "outlines").setChecked(true);
        find<QListWidget>(dialog, "lines").item(0)->setCheckState(Qt::Unchecked);
        const ChartPaper paper = dialog.paper();
        QCOMPARE(dialog.suffix(), QStringLiteral(".svg"));
        QCOMPARE(paper.points.width(), 160 * 72.0 / 25.4);
        QCOMPARE(paper.points.height(), 90 * 72.0 / 25.4);
        QCOMPARE(paper.font_size, 9);
        QVERIFY(paper.colours == ChartPaper::Colours::print && !paper.title && !paper.legend &&
                paper.outlines);
        QCOMPARE(paper.only, QStringList{QStringLiteral("validation")});
        // Outlines are of SVG alone.
        find<QComboBox>(dialog, "format").setCurrentIndex(2);
        QVERIFY(!dialog.paper().outlines);
    }

    void pixels_and_millimetres_are_one_size() {
        ExportDialog dialog(example(), nullptr);
        find<QSpinBox>(dialog, "resolution").setValue(300);
        find<QDoubleSpinBox>(dialog, "width").setValue(127);
        find<QDoubleSpinBox>(dialog, "height").setValue(63.5);
        find<QComboBox>(dialog, "unit").setCurrentIndex(1);
        QCOMPARE(find<QDoubleSpinBox>(dialog, "width").value(), 1500.0);
        QCOMPARE(find<QDoubleSpinBox>(dialog, "height").value(), 750.0);
        QCOMPARE(dialog.paper().pixels(), QSize(1500, 750));
        find<QComboBox>(dialog, "unit").setCurrentIndex(0);
        QCOMPARE(find<QDoubleSpinBox>(dialog, "width").value(), 127.0);
    }

    void nothing_chosen_is_not_exported() {
        ExportDialog dialog(example(), nullptr);
        auto& lines = find<QListWidget>(dialog, "lines");
        QPushButton* button = nullptr;
        for (auto* one : dialog.findChildren<QPushButton*>())
            if (one->text().startsWith(QStringLiteral("Export"))) button = one;
        QVERIFY(button && button->isEnabled());
        for (int i = 0; i < lines.count(); ++i) lines.item(i)->setCheckState(Qt::Unchecked);
        QVERIFY(!button->isEnabled());
        lines.item(1)->setCheckState(Qt::Checked);
        QVERIFY(button->isEnabled());
    }

    void the_preview_is_what_is_written() {
        ExportDialog dialog(example(), nullptr);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        auto& picture = find<QWidget>(dialog, "picture");
        const auto ground = [&] {
            return picture.grab().toImage().pixelColor(picture.width() / 2, picture.height() * 2 / 5);
        };
        // There the sheet is empty ground in one theme and in the other.
        QTRY_COMPARE(ground(), Theme::light().card);
        find<QComboBox>(dialog, "colours").setCurrentIndex(1);
        QTRY_COMPARE(ground(), Theme::dark_theme().card);
        find<QComboBox>(dialog, "format").setCurrentIndex(3);
        auto& table = find<QPlainTextEdit>(dialog, "table");
        QTRY_VERIFY(table.isVisible() && table.toPlainText().startsWith(QStringLiteral("series,segment")));
        QCOMPARE(table.toPlainText().trimmed().count(QLatin1Char('\n')), 2 * 30);
        const QStringList shown = table.toPlainText().split(QLatin1Char('\n'));
        const QString whole = QString::fromUtf8(chart_csv(example()));
        for (const QString& line : shown) QVERIFY2(whole.contains(line), qPrintable(line));
    }

    void the_last_choice_is_remembered() {
        {
            ExportDialog dialog(example(), nullptr);
            find<QComboBox>(dialog, "format").setCurrentIndex(2);
            find<QComboBox>(dialog, "unit").setCurrentIndex(1);
            find<QDoubleSpinBox>(dialog, "width").setValue(1600);
            find<QSpinBox>(dialog, "font_size").setValue(14);
            find<QCheckBox>(dialog, "legend").setChecked(false);
            QSignalSpy chosen(&dialog, &ExportDialog::chosen);
            dialog.accept_file(folder_.filePath(QStringLiteral("loss")));
            QCOMPARE(chosen.size(), 1);
            QCOMPARE(chosen[0][0].toString(), folder_.filePath(QStringLiteral("loss.pdf")));
            QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
        }
        ExportDialog again(example(), nullptr);
        QCOMPARE(again.suffix(), QStringLiteral(".pdf"));
        QCOMPARE(find<QDoubleSpinBox>(again, "width").value(), 1600.0);
        QCOMPARE(again.paper().font_size, 14);
        QVERIFY(!again.paper().legend && again.paper().title);
        // A dialog that is left changes nothing of it.
        find<QSpinBox>(again, "font_size").setValue(20);
        again.reject();
        QCOMPARE(ExportDialog(example(), nullptr).paper().font_size, 14);
    }

    void the_key_opens_it_and_the_chart_is_written() {
        ChartView view;
        view.resize(640, 400);
        view.set_spec(example());
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_E, Qt::ControlModifier);
        auto* dialog = view.findChild<ExportDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        // The run goes on meanwhile; what was there when the dialog opened is written.
        view.set_spec(example(1000));
        const QString file = folder_.filePath(QStringLiteral("key.csv"));
        dialog->accept_file(file);
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(written.readAll().count('\n'), 1 + 2 * 500);
        QTRY_VERIFY(view.findChild<ExportDialog*>() == nullptr);
    }

    void every_control_has_a_name() {
        ExportDialog dialog(example(), nullptr);
        for (int format = 0; format < 4; ++format) {
            find<QComboBox>(dialog, "format").setCurrentIndex(format);
            dialog.show();
            for (QWidget* widget : dialog.findChildren<QWidget*>()) {
                if ((widget->focusPolicy() & Qt::TabFocus) == 0 || !widget->isVisible() ||
                    widget->focusProxy())
                    continue;
                const QAccessibleInterface* seen = QAccessible::queryAccessibleInterface(widget);
                QVERIFY2(seen && !seen->text(QAccessible::Name).isEmpty(),
                         qPrintable(
                             QString("%1 %2").arg(widget->metaObject()->className(), widget->objectName())));
            }
        }
    }
};

QTEST_MAIN(ExportDialogTest)
#include "tst_export_dialog.moc"
