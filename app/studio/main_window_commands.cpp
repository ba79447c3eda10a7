// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the window: menu, shortcuts, and what they ask.
#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QCheckBox>
#include <QCloseEvent>
#include <QDesktopServices>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSaveFile>
#include <QSettings>
#include <QStandardPaths>
#include <QUrl>
#include <QVBoxLayout>

#include "app/studio/appearance.h"
#include "app/studio/charts/export_dialog.h"
#include "app/studio/command_palette.h"
#include "app/studio/main_window.h"
#include "app/studio/model/diagram_view.h"
#include "app/studio/model_page.h"
#include "app/studio/recent_files.h"
#include "app/studio/report/report_dialog.h"
#include "app/studio/run_charts.h"
#include "app/studio/said_text.h"
#include "app/studio/start_page.h"
#include "app/studio/translator.h"
#include "app/studio/widgets/card.h"
#include "app/studio/widgets/icons.h"
#include "core/base/blocking.h"
#include "core/base/error.h"
#include "core/base/output_kind.h"

namespace wafermill {
namespace {

const QString suffix = QStringLiteral(".wafermill");

QString with_suffix(const QString& file, const QString& ending) {
    return file.endsWith(ending) ? file : file + ending;
}

}  // namespace

QAction* MainWindow::command(const QString& text, const QKeySequence& keys, std::function<void()> action) {
    auto* made = new QAction(text, this);
    if (!keys.isEmpty()) made->setShortcut(keys);
    connect(made, &QAction::triggered, this, std::move(action));
    addAction(made);
    commands_ << made;
    return made;
}

void MainWindow::make_commands() {
    command(tr("Open…"), QKeySequence::Open, [this] { ask_open(); })->setObjectName(QStringLiteral("open"));
    auto* make_new = command(tr("New…"), QKeySequence::New,
                             [this] { ask_new(QString::fromStdString(plan_templates().front().key)); });
    make_new->setObjectName(QStringLiteral("new"));
    command(tr("New window"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N), [] {
        open_window();
    })->setObjectName(QStringLiteral("new_window"));
    command(tr("Import a plan…"), {}, [this] {
        ask_import_plan();
    })->setObjectName(QStringLiteral("import_plan"));
    command(tr("Import a model…"), {}, [this] {
        ask_import_model();
    })->setObjectName(QStringLiteral("import_model"));
    auto* save_action = command(tr("Save"), QKeySequence::Save, [this] { save(); });
    save_action->setObjectName(QStringLiteral("save"));
    auto* copy = command(tr("Save plan as a copy…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
                         [this] { ask_save_copy(); });
    copy->setObjectName(QStringLiteral("save_copy"));
    undo_ = document_.undo_stack()->createUndoAction(this, tr("Undo"));
    undo_->setShortcut(QKeySequence::Undo);
    undo_->setIcon(line_icon(QStringLiteral("undo")));
    redo_ = document_.undo_stack()->createRedoAction(this, tr("Redo"));
    redo_->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Y), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z)});
    redo_->setIcon(line_icon(QStringLiteral("redo")));
    for (QAction* action : {undo_, redo_}) {
        addAction(action);
        commands_ << action;
    }
    auto* report = command(tr("Report…"), QKeySequence(Qt::CTRL | Qt::Key_P), [this] { ask_report({}); });
    report->setObjectName(QStringLiteral("report"));
    auto* diagram = command(tr("Export the diagram of the model…"),
                            QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), [this] { export_diagram(); });
    diagram->setObjectName(QStringLiteral("export_diagram"));
    project_commands_ = {save_action, copy, report, diagram};
    make_run_commands();
    make_view_commands();
}

void MainWindow::make_run_commands() {
    auto* start = command(tr("Train here"), QKeySequence(Qt::CTRL | Qt::Key_R), [this] {
        if (train_button_->isEnabled()) train();
    });
    start->setObjectName(QStringLiteral("train"));
    stop_ = command(tr("Stop the training"), QKeySequence(Qt::CTRL | Qt::Key_Period),
                    [this] { monitor_.stop(); });
    stop_->setObjectName(QStringLiteral("stop"));
    project_commands_ << start;
}

void MainWindow::make_view_commands() {
    int number = 0;
    for (const QString& key : page_keys()) {
        const auto keys = QKeySequence(QKeyCombination(Qt::CTRL, static_cast<Qt::Key>(Qt::Key_1 + number++)));
        auto* action = command(tr("%1 page").arg(page_title(key)), keys, [this, key] { show_page(key); });
        action->setObjectName(QStringLiteral("page_") + key);
    }
    command(tr("Full screen"), QKeySequence(Qt::Key_F11), [this] {
        setWindowState(windowState() ^ Qt::WindowFullScreen);
    })->setObjectName(QStringLiteral("full_screen"));
    command(tr("Help"), QKeySequence::HelpContents, [this] {
        show_help();
    })->setObjectName(QStringLiteral("help"));
    command(tr("Keyboard shortcuts"), QKeySequence(Qt::CTRL | Qt::Key_Slash), [this] {
        show_cheat_sheet();
    })->setObjectName(QStringLiteral("shortcuts"));
    command(tr("Commands…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), [this] {
        show_palette();
    })->setObjectName(QStringLiteral("palette"));
    command(tr("Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), [] {
        quit();
    })->setObjectName(QStringLiteral("quit"));
}

void MainWindow::make_menu() {
    const auto named = [this](const char* name) { return findChild<QAction*>(QString::fromLatin1(name)); };
    menu_ = new QMenu(this);
    new_menu_ = menu_->addMenu(line_icon(QStringLiteral("new")), tr("New from template"));
    for (const Template& entry : plan_templates()) {
        const QString key = QString::fromStdString(entry.key);
        auto* action =
            new_menu_->addAction(QString::fromStdString(entry.title), this, [this, key] { ask_new(key); });
        action->setToolTip(QString::fromStdString(entry.description));
        if (&entry == &plan_templates().front()) action->setShortcut(QKeySequence());
    }
    new_menu_->setToolTipsVisible(true);
    menu_->addAction(named("new_window"));
    menu_->addAction(named("open"));
    recent_menu_ = menu_->addMenu(tr("Open recent"));
    connect(recent_menu_, &QMenu::aboutToShow, this, &MainWindow::fill_recent);
    menu_->addSeparator();
    menu_->addAction(named("save"));
    menu_->addAction(named("save_copy"));
    menu_->addMenu(make_export_menu());
    menu_->addAction(named("report"));
    menu_->addAction(named("import_plan"));
    menu_->addAction(named("import_model"));
    menu_->addSeparator();
    menu_->addAction(undo_);
    menu_->addAction(redo_);
    menu_->addSeparator();
    menu_->addAction(named("train"));
    menu_->addAction(named("stop"));
    menu_->addSeparator();
    menu_->addMenu(make_appearance_menu());
    menu_->addMenu(make_language_menu());
    menu_->addAction(named("full_screen"));
    menu_->addAction(named("page_validation"));
    menu_->addAction(named("palette"));
    menu_->addAction(named("shortcuts"));
    menu_->addAction(named("help"));
    menu_->addSeparator();
    menu_->addAction(named("quit"));
}

QMenu* MainWindow::make_export_menu() {
    auto* menu = export_menu_ = new QMenu(tr("Export"), this);
    menu->setIcon(line_icon(QStringLiteral("export")));
    menu->addAction(tr("Plan as JSON…"), this, [this] { export_plan(); });
    menu->addAction(tr("Plan for another program…"), this, [this] { export_plan_for_program(); });
    menu->addAction(tr("Trained model…"), this, [this] { export_weights(); });
    menu->addAction(tr("Metrics of the newest run as CSV…"), this, [this] { export_metrics(); });
    menu->addAction(tr("Charts of the newest run…"), this, [this] { export_charts(); });
    menu->addAction(findChild<QAction*>(QStringLiteral("export_diagram")));
    project_commands_ << menu->menuAction();
    return menu;
}

QMenu* MainWindow::make_appearance_menu() {
    auto* menu = appearance_menu_ = new QMenu(tr("Appearance"), this);
    auto* group = new QActionGroup(menu);
    const std::vector<std::pair<QString, Appearance>> choices = {{tr("As the system"), Appearance::system},
                                                                 {tr("Light"), Appearance::light},
                                                                 {tr("Dark"), Appearance::dark}};
    const Appearance current = passive_ ? Appearance::system : remembered_appearance();
    for (const auto& [text, appearance] : choices) {
        QAction* action = menu->addAction(text);
        action->setCheckable(true);
        action->setChecked(appearance == current);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [chosen = appearance] { set_appearance(*qApp, chosen); });
    }
    return menu;
}

QMenu* MainWindow::make_language_menu() {
    auto* menu = language_menu_ = new QMenu(tr("Language"), this);
    menu->setObjectName(QStringLiteral("language_menu"));
    auto* group = new QActionGroup(menu);
    const QString current = passive_ ? QString() : remembered_language();
    const auto add = [&](const QString& text, const QString& code) {
        QAction* action = menu->addAction(text, this, [this, code] { choose_language(code); });
        action->setData(code);
        action->setCheckable(true);
        action->setChecked(code == current);
        group->addAction(action);
        return action;
    };
    add(tr("As the system"), {});
    for (const Language& language : languages()) {
        if (can_be_shown(language.code)) {
            add(language.name, language.code);
        } else {
            add(tr("%1: no font installed").arg(language.english), language.code)->setEnabled(false);
        }
    }
    return menu;
}

void MainWindow::choose_language(const QString& language) {
    remember_language(language);
    auto* notice = new NoticeBar(NoticeBar::Tone::info,
                                 tr("Wafermill speaks this language when it is started again."), this);
    notice->add_close();
    notify(QStringLiteral("language"), notice);
}

void MainWindow::tell_missing_font() {
    auto* notice =
        new NoticeBar(NoticeBar::Tone::warning,
                      tr("No installed font has the characters of your language, so English is spoken. "
                         "Install one, such as the package fonts-noto-cjk, and start again."),
                      this);
    notice->add_close();
    notify(QStringLiteral("language"), notice);
}

void MainWindow::fill_recent() {
    recent_menu_->clear();
    const QStringList files = recent_files();
    QList<QPointer<QAction>> actions;
    for (const QString& file : files) {
        actions << recent_menu_->addAction(file, this, [this, file] { open_project(file); });
    }
    // A disk that is far away must not hold up the menu.
    Worker::shared().ask(
        this, [files] { return missing_files(files); },
        [actions, files](const QStringList& missing) {
            for (qsizetype i = 0; i < files.size(); ++i) {
                if (!actions[i] || !missing.contains(files[i])) continue;
                actions[i]->setText(tr("%1 (missing)").arg(files[i]));
                actions[i]->setEnabled(false);
            }
        });
    if (!files.isEmpty()) recent_menu_->addSeparator();
    QAction* clear = recent_menu_->addAction(tr("Clear this list"), this, [this] {
        clear_recent_files();
        start_->refresh();
    });
    clear->setEnabled(!files.isEmpty());
}

void MainWindow::ask_new(const QString& template_key) {
    const QString folder = last_folder_.isEmpty()
                               ? QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)
                               : last_folder_;
    const QString file = QFileDialog::getSaveFileName(
        this, tr("New project"), QDir(folder).filePath(template_key + suffix),
        tr("Wafermill projects (*%1)").arg(suffix), nullptr, QFileDialog::DontConfirmOverwrite);
    if (!file.isEmpty()) make_project(template_key, with_suffix(file, suffix));
}

void MainWindow::ask_open() {
    const QString file = QFileDialog::getOpenFileName(this, tr("Open a project"), last_folder_,
                                                      tr("Wafermill projects (*%1)").arg(suffix));
    if (!file.isEmpty()) open_project(file);
}

bool MainWindow::ask_save_copy() {
    commit_focus();
    const QString proposed =
        QFileInfo(document_.file()).dir().filePath(document_.name() + QStringLiteral("-copy") + suffix);
    const QString file = QFileDialog::getSaveFileName(this, tr("Save the plan as a new project"), proposed,
                                                      tr("Wafermill projects (*%1)").arg(suffix), nullptr,
                                                      QFileDialog::DontConfirmOverwrite);
    if (file.isEmpty()) return false;
    try {
        document_.save_copy(with_suffix(file, suffix));
    } catch (const Error& error) {
        say_error(said_text(error.what()));
        return false;
    }
    return true;
}

bool MainWindow::save() {
    commit_focus();
    if (document_.read_only()) return ask_save_copy();
    try {
        document_.save();
    } catch (const Error& error) {
        say_error(said_text(error.what()));
        return false;
    }
    drop_notice(QStringLiteral("error"));
    drop_notice(QStringLiteral("elsewhere"));
    return true;
}

void MainWindow::export_plan() {
    const QString chosen = QFileDialog::getSaveFileName(
        this, tr("Export the plan"), document_.name() + QStringLiteral(".json"), tr("JSON (*.json)"));
    if (!chosen.isEmpty()) write_plan(with_suffix(chosen, QStringLiteral(".json")));
}

void MainWindow::write_plan(const QString& file) {
    Worker::shared().ask(
        this,
        [file, text = plan_to_json(document_.plan())] {
            may_block("an export");
            QSaveFile out(file);
            const bool written = out.open(QIODevice::WriteOnly) &&
                                 out.write(text.data(), static_cast<qint64>(text.size())) ==
                                     static_cast<qint64>(text.size()) &&
                                 out.commit();
            if (!written)
                throw Error(
                    tr("The plan could not be written to %1: %2").arg(file, out.errorString()).toStdString());
        },
        [] {}, [this](const QString& reason) { say_error(reason); });
}

void MainWindow::export_metrics() {
    const Run* run = document_.newest_run();
    if (!run) return say_error(tr("There is no run yet whose metrics could be exported."));
    const std::int64_t id = run->id;
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Export metrics"), QStringLiteral("%1-run-%2.csv").arg(document_.name()).arg(id),
        tr("CSV (*.csv)"));
    if (!file.isEmpty()) write_metrics(id, with_suffix(file, QStringLiteral(".csv")));
}

void MainWindow::write_metrics(std::int64_t run, const QString& file) {
    try {
        document_.wait_project(tr("Writing %1…").arg(file), false, [run, file](const Project& project) {
            project.write_csv(run, file.toStdString());
        });
    } catch (const Error& error) {
        say_error(said_text(error.what()));
    }
}

void MainWindow::export_charts() {
    const Run* run = document_.newest_run();
    if (!run) return say_error(tr("There is no run yet whose charts could be exported."));
    const std::int64_t id = run->id;
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder for the charts"), last_folder_);
    if (!folder.isEmpty()) write_charts(id, folder);
}

void MainWindow::write_charts(std::int64_t run, const QString& folder) {
    const QString stem = QStringLiteral("%1/%2-run-%3-").arg(folder, document_.name()).arg(run);
    try {
        const ChartPaper paper = remembered_paper();
        document_.wait_project(tr("Writing the charts…"), false, [run, stem, paper](const Project& project) {
            RunData run_data(run);
            run_data.refresh(project);
            const QString png = QStringLiteral(".png"), svg = QStringLiteral(".svg");
            std::vector<std::pair<QString, ChartSpec>> charts;
            for (const QString& kind : run_chart_kinds()) {
                RunChartOptions options;
                if (kind == QLatin1String("power")) options.log_y = true;
                charts.emplace_back(stem + kind, run_chart(kind, {&run_data}, options));
            }
            // What stands in the way of one is said before any is written.
            for (const auto& [name, spec] : charts) {
                require_exportable(spec, paper);
                require_own_kind((name + png).toStdString(), outputs::png());
                require_own_kind((name + svg).toStdString(), outputs::svg());
            }
            for (const auto& [name, spec] : charts) {
                export_chart(spec, name + png, paper);
                export_chart(spec, name + svg, paper);
            }
        });
    } catch (const Error& error) {
        say_error(said_text(error.what()));
    }
}

void MainWindow::export_diagram() {
    show_page(QStringLiteral("model"));
    if (auto* model = qobject_cast<ModelPage*>(page(QStringLiteral("model")))) model->diagram().ask_export();
}

void MainWindow::ask_report(const std::vector<std::int64_t>& runs) {
    if (!document_.has_project()) return;
    if (document_.runs()->empty()) return say_error(tr("There is no run yet that a report could tell of."));
    auto* dialog = new ReportDialog(document_, runs, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ReportDialog::failed, this, &MainWindow::say_error);
    connect(dialog, &ReportDialog::written, this, [this](const QString& file) {
        auto* notice = new NoticeBar(
            NoticeBar::Tone::info, tr("The report was written to %1.").arg(QFileInfo(file).fileName()), this);
        notice->add_action(tr("Open"), [file] { QDesktopServices::openUrl(QUrl::fromLocalFile(file)); });
        notice->add_close();
        notify(QStringLiteral("report"), notice);
    });
    dialog->open();
}

bool MainWindow::may_leave(bool closing) {
    if (passive_ || !document_.has_project()) return true;
    commit_focus();
    const bool training = monitor_.active();
    if (!document_.dirty()) {
        if (!closing || !training || QSettings().value(QStringLiteral("ui/told_training_goes_on")).toBool())
            return true;
        QMessageBox box(QMessageBox::Information, tr("Wafermill"),
                        tr("The training goes on after this window is closed."),
                        QMessageBox::Ok | QMessageBox::Cancel, this);
        box.setInformativeText(tr("Open the project again to find it, to watch it and to stop it."));
        auto* again = new QCheckBox(tr("Do not say this again"), &box);
        box.setCheckBox(again);
        if (box.exec() != QMessageBox::Ok) return false;
        if (again->isChecked()) QSettings().setValue(QStringLiteral("ui/told_training_goes_on"), true);
        return true;
    }
    QMessageBox box(QMessageBox::Question, tr("Wafermill"),
                    tr("Save the changes to %1?").arg(document_.name()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    if (training) box.setInformativeText(tr("The training goes on after this window is closed."));
    switch (box.exec()) {
        case QMessageBox::Save:
            return save();
        case QMessageBox::Discard:
            document_.discard_recovery();
            return true;
        default:
            return false;
    }
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!may_leave(true)) return event->ignore();
    keep_window();
    closed_ = true;
    document_.leave_recovery();
    // The last one is what the next start finds again.
    if (!passive_ && !windows().isEmpty()) remember_session();
    QMainWindow::closeEvent(event);
}

/// Every command of the window, those of the menus too.
void MainWindow::show_palette() {
    QList<QAction*> all = commands_;
    all.removeOne(findChild<QAction*>(QStringLiteral("palette")));
    for (QMenu* menu : {new_menu_, export_menu_, appearance_menu_, language_menu_}) {
        const QString where = menu->title();
        for (QAction* action : menu->actions()) {
            if (action->isSeparator()) continue;
            auto* named = new QAction(tr("%1: %2", "menu, command").arg(where, action->text()), menu);
            named->setEnabled(action->isEnabled() && menu->menuAction()->isEnabled());
            connect(named, &QAction::triggered, action, &QAction::trigger);
            all << named;
        }
    }
    auto* box = new CommandPalette(all, this);
    // Those that were made for it go with it, after the command that was chosen.
    for (QAction* action : all)
        if (!commands_.contains(action))
            connect(box, &QObject::destroyed, action, &QObject::deleteLater, Qt::QueuedConnection);
    box->show();
}

void MainWindow::show_cheat_sheet() {
    auto* dialog = new QDialog(this);
    dialog->setObjectName(QStringLiteral("cheat_sheet"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Keyboard shortcuts"));
    auto* grid = new QGridLayout(dialog);
    grid->setContentsMargins(Theme::margin, Theme::margin, Theme::margin, Theme::margin);
    grid->setHorizontalSpacing(Theme::margin * 2);
    std::vector<std::pair<QString, QString>> rows;
    for (const QAction* action : commands_) {
        if (!action->shortcut().isEmpty())
            rows.emplace_back(action->text(), action->shortcut().toString(QKeySequence::NativeText));
    }
    rows.emplace_back(tr("Menu"), QStringLiteral("F10"));
    rows.emplace_back(tr("Chart: whole again"),
                      QKeySequence(Qt::Key_Home).toString(QKeySequence::NativeText));
    rows.emplace_back(tr("Chart: zoom"), QStringLiteral("+ / -"));
    rows.emplace_back(tr("Chart: logarithmic"), QStringLiteral("L"));
    rows.emplace_back(tr("Chart: export"),
                      QKeySequence(Qt::CTRL | Qt::Key_E).toString(QKeySequence::NativeText));
    const int half = (static_cast<int>(rows.size()) + 1) / 2;
    for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
        const auto& [what, keys] = rows[static_cast<std::size_t>(i)];
        const int column = i < half ? 0 : 2;
        grid->addWidget(make_label(what, TextRole::body, dialog), i % half, column);
        auto* shortcut = make_label(keys, TextRole::caption, dialog);
        shortcut->setAlignment(Qt::AlignRight);
        grid->addWidget(shortcut, i % half, column + 1);
    }
    dialog->show();
}

}  // namespace wafermill
