// SPDX-License-Identifier: GPL-3.0-or-later
// The studio used as a person uses it, from a new project to a recovered one: real window, real training,
// keys and buttons. The steps follow one another; each finds what the one before left.
#include <signal.h>

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPointer>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSvgRenderer>
#include <QTableView>
#include <QTest>
#include <QTimer>

#include <cstdio>
#include <cstring>
#include <functional>
#include <memory>
#include <set>

#include <nlohmann/json.hpp>

#include "app/studio/charts/chart_view.h"
#include "app/studio/charts/export_dialog.h"
#include "app/studio/launch_dialog.h"
#include "app/studio/main_window.h"
#include "app/studio/model/field_row.h"
#include "app/studio/page.h"
#include "app/studio/runs/runs_model.h"
#include "app/studio/runs/runs_view.h"
#include "app/studio/theme.h"
#include "tests/studio/settle.h"
#include "tests/studio/studio_fixture.h"

using namespace wafermill;

namespace {

constexpr const char* child_switch = "--be-the-studio-that-is-killed";
constexpr int long_wait = 60'000;

/// Waits for a dialog of a kind that a call is about to run, and answers it.
template <typename Dialog>
class Answer : public QObject {
  public:
    explicit Answer(std::function<void(Dialog&)> answer) {
        timer_.setInterval(5);
        connect(&timer_, &QTimer::timeout, this, [this, answer = std::move(answer)] {
            auto* dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget());
            if (!dialog || !dialog->isVisible()) return;
            timer_.stop();
            given_ = true;
            answer(*dialog);
        });
        timer_.start();
    }
    bool given() const { return given_; }

  private:
    QTimer timer_;
    bool given_ = false;
};

/// Types the name of a file into the dialog that asks for one.
class FileAnswer : public Answer<QFileDialog> {
  public:
    explicit FileAnswer(const QString& file)
        : Answer([file](QFileDialog& dialog) {
              auto* name = dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
              name->setText(file);
              dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->click();
          }) {}
};

QPushButton* button(const QWidget& widget, const QString& text) {
    for (QPushButton* each : widget.findChildren<QPushButton*>())
        if (each->text() == text && each->isVisible()) return each;
    return nullptr;
}

QString all_text(const QWidget& widget) {
    QStringList texts;
    for (const QLabel* label : widget.findChildren<QLabel*>())
        if (label->isVisible()) texts << label->text();
    return texts.join(QLatin1Char('\n'));
}

/// Types into a field of the Model page as a person does: all of it is replaced, Return ends it.
void type(MainWindow& window, const char* key, const QString& value) {
    window.show_page(QStringLiteral("model"));
    FieldRow* row = nullptr;
    for (FieldRow* each : window.findChildren<FieldRow*>(QString::fromLatin1(key)))
        if (!row || each->isVisible()) row = each;
    QVERIFY2(row, key);
    auto* edit = row->findChild<FieldEdit*>();
    QVERIFY2(edit, key);
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, value);
    QTest::keyClick(edit, Qt::Key_Return);
}

/// Opens a project, edits it, says so once the edits are kept, and lives on until it is killed.
int be_killed(const QString& file) {
    MainWindow window;
    window.show();
    if (!window.open_project(file)) return 1;
    window.document().set_value("model.layers", "3");
    window.document().set_value("recipe.learning_rate", "0.0123");
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &window, [&] {
        if (!QFile::exists(window.document().recovery_file())) return;
        look.stop();
        std::puts("kept");
        std::fflush(stdout);
    });
    look.start(20);
    return QApplication::exec();
}

void prepare(const char* runtime_folder) {
    keep_settings_apart("tst_person");
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QLocale::setDefault(QLocale::c());
    qputenv("XDG_RUNTIME_DIR", runtime_folder);
    Theme::apply(*qApp, false);
}

}  // namespace

class PersonTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        if (!QFile::exists(QStringLiteral(WAFERMILL_BIN_DIR "/wafermill"))) QSKIP("wafermill is not built");
        prepare(qPrintable(folder_.path()));
        file_ = folder_.filePath(QStringLiteral("mine.wafermill"));
        // The trainer tells its process, so that it can be killed.
        trainer_ = folder_.filePath(QStringLiteral("trainer.sh"));
        QFile script(trainer_);
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("#!/bin/sh\necho $$ > '" + folder_.filePath(QStringLiteral("pid")).toUtf8() +
                     "'\nexec '" WAFERMILL_BIN_DIR "/wafermill' \"$@\"\n");
        script.close();
        QVERIFY(script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }
    void cleanup() {
        if (!QTest::currentTestFailed()) return;
        // The steps that follow have nothing to go on with, and no training is left behind.
        broken_ = true;
        window_.reset();
        if (const qint64 pid = trainer_pid(); pid > 0) ::kill(static_cast<pid_t>(pid), SIGKILL);
    }
    void init() {
        if (broken_) QSKIP("a step before this one failed");
    }
    void cleanupTestCase() { window_.reset(); }

    void a_project_begins_from_a_template() {
        window_ = std::make_unique<MainWindow>();
        window_->show();
        QApplication::setActiveWindow(window_.get());
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
        window_->monitor().set_program(trainer_);
        FileAnswer answer(file_);
        QPushButton* first = button(*window_, QStringLiteral("New…"));
        QVERIFY(first);
        QTest::mouseClick(first, Qt::LeftButton);
        QVERIFY(answer.given());
        QCOMPARE(window_->document().file(), file_);
        QCOMPARE(window_->document().plan(), demo_plan());
        QVERIFY(QFile::exists(file_));
        QVERIFY(window_->notices().isEmpty());
        QVERIFY(window_->windowTitle().contains(QStringLiteral("mine")));
    }

    void edits_are_undone_and_done_again() {
        const Plan start = plan();
        type(*window_, "model.layers", QStringLiteral("1"));
        type(*window_, "recipe.steps", QStringLiteral("100000"));
        type(*window_, "recipe.validate_every", QStringLiteral("0"));
        QCOMPARE(plan().model.layers, 1);
        QCOMPARE(plan().recipe.steps, 100'000);
        const Plan end = plan();
        QVERIFY(window_->isWindowModified());
        for (int i = 0; i < 3; ++i) press_control(Qt::Key_Z);
        QCOMPARE(plan(), start);
        QVERIFY(!window_->isWindowModified());
        for (int i = 0; i < 3; ++i) press_control(Qt::Key_Y);
        QCOMPARE(plan(), end);
        // A smaller text, so that it is read at once.
        QCOMPARE(window_->document().set_value("data.corpus_bytes", "100000"), QString());
        press_control(Qt::Key_S);
        QVERIFY(!window_->isWindowModified());
        QCOMPARE(Project::open(file_.toStdString()).plan(), plan());
    }

    void a_training_is_told_and_started() {
        auto* train = window_->findChild<QPushButton*>(QStringLiteral("train_button"));
        QTRY_VERIFY(train->isEnabled());
        QTest::mouseClick(train, Qt::LeftButton);
        auto* dialog = window_->findChild<LaunchDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        QVERIFY(settle(window_->document()));
        const QString said = all_text(*dialog);
        for (const char* what : {"Steps", "Memory needed", "Disk for checkpoints", "Time here",
                                 "What stands in its way", "mine.wafermill.d"})
            QVERIFY2(said.contains(QString::fromLatin1(what)), what);
        QVERIFY(said.contains(QLocale().toString(100'000)));
        // Looking starts nothing.
        QVERIFY(!window_->monitor().active());
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!window_->findChild<LaunchDialog*>());
        QVERIFY(!window_->monitor().active());
        start_training();
        QCOMPARE(window_->monitor().state(), QStringLiteral("running"));
        QCOMPARE(window_->current_page(), QStringLiteral("train"));
    }

    void it_goes_on_without_its_window() {
        const std::int64_t run = window_->monitor().run().value();
        {
            Answer<QMessageBox> answer([](QMessageBox& box) { box.button(QMessageBox::Ok)->click(); });
            QVERIFY(window_->close());
            QVERIFY(answer.given());
        }
        window_.reset();
        const std::int64_t step = stored_run(run).step;
        // Nobody watches, and it trains.
        QTRY_VERIFY_WITH_TIMEOUT(stored_run(run).step > step, long_wait);
        QCOMPARE(stored_run(run).state, RunState::running);
        open_window();
        QCOMPARE(window_->current_page(), QStringLiteral("train"));
        QCOMPARE(window_->monitor().run(), std::optional<std::int64_t>(run));
        wait_for_step(step + 1);
        QVERIFY(button(*window_, QStringLiteral("Pause")));
    }

    void it_waits_and_goes_on() {
        press("Pause");
        QTRY_COMPARE_WITH_TIMEOUT(window_->monitor().state(), QStringLiteral("paused"), long_wait);
        const std::int64_t run = window_->monitor().run().value();
        QTRY_COMPARE_WITH_TIMEOUT(stored_run(run).state, RunState::paused, long_wait);
        const std::int64_t waits_at = stored_run(run).step;
        press("Resume");
        QTRY_COMPARE_WITH_TIMEOUT(window_->monitor().state(), QStringLiteral("running"), long_wait);
        wait_for_step(waits_at + 2);
        press("Stop");
        QTRY_VERIFY_WITH_TIMEOUT(!window_->monitor().active(), long_wait);
        QVERIFY(settle(window_->document()));
        QCOMPARE(stored_run(run).state, RunState::stopped);
        // No step is lost or done twice by all of this.
        const SeriesData loss = Project::open(file_.toStdString()).read_series(run, series::loss);
        for (std::size_t i = 0; i < loss.step.size(); ++i)
            QCOMPARE(loss.step[i], static_cast<std::int64_t>(i) + 1);
        QCOMPARE(loss.step.back(), stored_run(run).step);
    }

    void two_runs_are_compared() {
        type(*window_, "recipe.learning_rate", QStringLiteral("0.005"));
        type(*window_, "recipe.steps", QStringLiteral("60"));
        start_training();
        QTRY_VERIFY_WITH_TIMEOUT(!window_->monitor().active(), long_wait);
        QVERIFY(settle(window_->document()));
        QTRY_VERIFY(window_->notices().join(QLatin1Char(' ')).contains(QStringLiteral("Run 2")));
        const std::vector<Run> runs = Project::open(file_.toStdString()).runs();
        QCOMPARE(runs.size(), std::size_t{2});
        QCOMPARE(runs.front().state, RunState::finished);
        QCOMPARE(runs.front().step, 60);

        press_control(Qt::Key_7);
        QCOMPARE(window_->current_page(), QStringLiteral("runs"));
        QTRY_VERIFY(window_->page(QStringLiteral("runs"))->settled());
        auto* table = window_->findChild<RunsView*>();
        QTRY_COMPARE(table->model()->rowCount(), 2);
        // What differs, and the older one as baseline: the newer one's loss stands beside it in per cent.
        table->selectAll();
        auto* differences = window_->findChild<QTableView*>(QStringLiteral("differences"));
        QTRY_COMPARE(differences->model()->rowCount(), 2);
        const auto difference = [&](int row, int column) {
            return differences->model()->index(row, column).data().toString();
        };
        QCOMPARE(differences->model()->columnCount(), 3);
        QStringList all;
        for (int row = 0; row < 2; ++row)
            for (int column = 0; column < 3; ++column) all << difference(row, column);
        QVERIFY2(all.contains(QStringLiteral("0.005")), qPrintable(all.join(QLatin1Char('|'))));
        table->setCurrentIndex(table->model()->index(1, RunsModel::run_column));
        QTest::keyClick(table, Qt::Key_B);
        const auto cell = [&](int row) {
            return table->model()->index(row, RunsModel::loss_column).data().toString();
        };
        QTRY_VERIFY(table->model()->index(0, 0).data(RunsModel::baseline_role).toBool());
        QTRY_VERIFY2(cell(1).contains(QLatin1Char('%')), qPrintable(cell(1)));
    }

    void a_chart_is_exported_in_each_format_data() {
        QTest::addColumn<int>("format");
        QTest::addColumn<QString>("suffix");
        QTest::newRow("png") << 0 << ".png";
        QTest::newRow("svg") << 1 << ".svg";
        QTest::newRow("pdf") << 2 << ".pdf";
        QTest::newRow("csv") << 3 << ".csv";
    }
    void a_chart_is_exported_in_each_format() {
        QFETCH(int, format);
        QFETCH(QString, suffix);
        auto* chart = window_->findChild<ChartView*>(QStringLiteral("runs_chart"));
        window_->page(QStringLiteral("runs"))->findChild<QSlider*>()->setValue(0);  // the values themselves
        chart->setFocus();
        QTest::keyClick(chart, Qt::Key_E, Qt::ControlModifier);
        auto* dialog = chart->findChild<ExportDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        dialog->findChild<QComboBox*>(QStringLiteral("format"))->setCurrentIndex(format);
        const QString file = folder_.filePath(QStringLiteral("chart") + suffix);
        FileAnswer answer(file);
        press(*dialog, "Export…");
        QVERIFY(answer.given());
        QTRY_VERIFY(!chart->findChild<ExportDialog*>());
        QTRY_VERIFY2(QFile::exists(file), qPrintable(all_text(*chart)));
        read_chart_back(file, format);
    }

    void a_killed_studio_gives_the_edits_back() {
        window_.reset();
        QProcess studio;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TMPDIR"), folder_.path());  // what it leaves goes with it
        studio.setProcessEnvironment(environment);
        studio.start(QCoreApplication::applicationFilePath(),
                     {QString::fromLatin1(child_switch), file_, folder_.path()});
        QByteArray said;
        connect(&studio, &QProcess::readyReadStandardOutput, &studio,
                [&] { said += studio.readAllStandardOutput(); });
        QTRY_VERIFY_WITH_TIMEOUT(said.contains("kept") || studio.state() == QProcess::NotRunning, long_wait);
        QVERIFY2(said.contains("kept"), studio.readAllStandardError().constData());
        ::kill(static_cast<pid_t>(studio.processId()), SIGKILL);
        QVERIFY(studio.waitForFinished());
        QCOMPARE(studio.exitStatus(), QProcess::CrashExit);
        // The file has the plan as it was saved; the edits are offered.
        QCOMPARE(Project::open(file_.toStdString()).plan().model.layers, 1);
        open_window();
        QCOMPARE(plan().model.layers, 1);
        QTRY_COMPARE(window_->notices().size(), 1);
        press("Recover them");
        QCOMPARE(plan().model.layers, 3);
        QCOMPARE(plan().recipe.learning_rate, 0.0123);
        QVERIFY(window_->isWindowModified());
        press_control(Qt::Key_Z);
        QCOMPARE(plan().model.layers, 1);
        QVERIFY(!window_->isWindowModified());
    }

    void a_killed_training_is_said_and_resumed() {
        type(*window_, "recipe.steps", QStringLiteral("100000"));
        type(*window_, "recipe.checkpoint_every", QStringLiteral("2"));
        start_training();
        const std::int64_t run = window_->monitor().run().value();
        wait_for_step(5);
        ::kill(static_cast<pid_t>(trainer_pid()), SIGKILL);
        QTRY_VERIFY_WITH_TIMEOUT(!window_->monitor().active(), long_wait);
        QVERIFY(settle(window_->document()));
        QTRY_VERIFY2(!window_->notices().isEmpty(), "nothing is said");
        const QString said = window_->notices().join(QLatin1Char(' '));
        QVERIFY2(said.contains(QStringLiteral("Run %1").arg(run)), qPrintable(said));
        QCOMPARE(stored_run(run).state, RunState::interrupted);
        QTRY_VERIFY(
            all_text(*window_->page(QStringLiteral("train"))).contains(QStringLiteral("interrupted")));
        QTRY_VERIFY(button(*window_, QStringLiteral("Resume this run")));
        press("Resume this run");
        wait_for_step(7);
        QCOMPARE(window_->monitor().run(), std::optional<std::int64_t>(run));
        press("Stop");
        QTRY_VERIFY_WITH_TIMEOUT(!window_->monitor().active(), long_wait);
        QVERIFY(settle(window_->document()));
        QCOMPARE(stored_run(run).state, RunState::stopped);
        QCOMPARE(stored_run(run).segments, 2);
        const SeriesData loss = Project::open(file_.toStdString()).read_series(run, series::loss);
        for (std::size_t i = 0; i < loss.step.size(); ++i)
            QCOMPARE(loss.step[i], static_cast<std::int64_t>(i) + 1);
    }

  private:
    const Plan& plan() const { return window_->document().plan(); }
    Run stored_run(std::int64_t run) const { return Project::open(file_.toStdString()).run(run); }
    qint64 trainer_pid() const {
        QFile pid(folder_.filePath(QStringLiteral("pid")));
        return pid.open(QIODevice::ReadOnly) ? pid.readAll().trimmed().toLongLong() : 0;
    }

    void open_window() {
        window_ = std::make_unique<MainWindow>();
        window_->monitor().set_program(trainer_);
        window_->show();
        QApplication::setActiveWindow(window_.get());
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
        QVERIFY(window_->open_project(file_));
    }
    void press(const QWidget& where, const char* text) {
        const auto found = [&] { return button(where, QString::fromUtf8(text)); };
        QTRY_VERIFY2(found() && found()->isEnabled(), text);
        QTest::mouseClick(found(), Qt::LeftButton);
    }
    void press(const char* text) { press(*window_, text); }
    /// A shortcut of the window, which is in front again once its dialogs are gone.
    void press_control(Qt::Key key) {
        QApplication::setActiveWindow(window_.get());
        QTest::keyClick(window_.get(), key, Qt::ControlModifier);
    }

    /// Ctrl+R, then Return in the dialog that tells what it will do.
    void start_training() {
        std::int64_t before = 0;
        for (const Run& run : Project::open(file_.toStdString()).runs()) before = std::max(before, run.id);
        QSignalSpy failed(&window_->monitor(), &RunMonitor::failed);
        auto* train = window_->findChild<QPushButton*>(QStringLiteral("train_button"));
        QTRY_VERIFY(train->isEnabled());
        window_->show_page(QStringLiteral("model"));
        press_control(Qt::Key_R);
        auto* dialog = window_->findChild<LaunchDialog*>();
        QVERIFY(dialog);
        QTest::keyClick(dialog, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(
            window_->monitor().run().value_or(0) > before || !failed.isEmpty() || ran_since(before),
            long_wait);
        QVERIFY2(failed.isEmpty(), qPrintable(failed.value(0).value(0).toString()));
        if (plan().recipe.steps > 1000) wait_for_step(1);
    }
    /// A run may begin and end between two looks.
    bool ran_since(std::int64_t before) const {
        const auto newest = Project::open(file_.toStdString()).newest_run();
        return newest && newest->id > before && newest->state == RunState::finished;
    }
    void wait_for_step(std::int64_t step) {
        QTRY_VERIFY_WITH_TIMEOUT(window_->monitor().last_step().is_object() &&
                                     window_->monitor().last_step().value("step", std::int64_t{0}) >= step,
                                 long_wait);
    }

    void read_chart_back(const QString& file, int format) {
        if (format == 0) {
            const QImage picture(file);
            QVERIFY(picture.width() > 200 && picture.height() > 100);
            // Something is drawn: there is more than one colour.
            QSet<QRgb> colours;
            for (int x = 0; x < picture.width(); x += 3)
                for (int y = 0; y < picture.height(); y += 3) colours.insert(picture.pixel(x, y));
            QVERIFY(colours.size() > 5);
            return;
        }
        if (format == 1) {
            QSvgRenderer drawing(file);
            QVERIFY(drawing.isValid());
            QVERIFY(drawing.viewBoxF().width() > 0);
            return;
        }
        QFile in(file);
        QVERIFY(in.open(QIODevice::ReadOnly));
        const QByteArray all = in.readAll();
        if (format == 2) {
            QVERIFY(all.startsWith("%PDF-"));
            QVERIFY(all.trimmed().endsWith("%%EOF"));
            return;
        }
        // Every loss of both runs is in it.
        const Project project = Project::open(file_.toStdString());
        QSet<QByteArray> fields;
        for (const QByteArray& line : all.split('\n'))
            for (const QByteArray& field : line.split(',')) fields.insert(field.trimmed());
        for (const Run& run : project.runs()) {
            for (const double value : project.read_series(run.id, series::loss).value) {
                bool found = false;
                for (const QByteArray& field : fields) found = found || field.toDouble() == value;
                QVERIFY2(found, qPrintable(QString::number(value, 'g', 17)));
            }
        }
    }

    QTemporaryDir folder_;
    QString file_, trainer_;
    std::unique_ptr<MainWindow> window_;
    bool broken_ = false;
};

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    if (argc > 3 && std::strcmp(argv[1], child_switch) == 0) {
        prepare(argv[3]);
        return be_killed(QString::fromLocal8Bit(argv[2]));
    }
    PersonTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_person.moc"
