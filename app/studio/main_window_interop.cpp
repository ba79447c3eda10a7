// SPDX-License-Identifier: GPL-3.0-or-later
// What the window sends to other programs, and takes from them.
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

#include "app/studio/interop/plan_export_dialog.h"
#include "app/studio/interop/weight_export_dialog.h"
#include "app/studio/interop/weight_transfer.h"
#include "app/studio/main_window.h"
#include "app/studio/said_text.h"
#include "core/base/blocking.h"
#include "core/base/error.h"
#include "engine/interop/export_gguf.h"
#include "engine/interop/export_model.h"
#include "engine/interop/import_model.h"
#include "engine/interop/plan_files.h"
#include "engine/train/session.h"

namespace wafermill {
namespace {

const QString suffix = QStringLiteral(".wafermill");

/// What a path leads to, as far as an import is concerned.
enum class Source { project, plan, model, other };

Source source_of(const QString& path) {
    may_block("a look at a file");
    const QFileInfo info(path);
    if (info.isDir())
        return QFileInfo::exists(path + QStringLiteral("/config.json")) ? Source::model : Source::other;
    if (path.endsWith(suffix)) return Source::project;
    const QString ending = info.suffix().toLower();
    return ending == QLatin1String("yaml") || ending == QLatin1String("yml") ? Source::plan : Source::other;
}

/// The newest run with a checkpoint, with its step.
std::pair<Run, std::int64_t> trained_run(const Project& project) {
    for (const Run& run : project.runs())
        if (const auto step = newest_checkpoint_step(project, run)) return {run, *step};
    throw Error("There is no run with a checkpoint in this project; train or import first.");
}

}  // namespace

void MainWindow::export_plan_for_program() {
    commit_focus();
    auto* dialog = new PlanExportDialog(document_.plan(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    const auto write = [this, dialog, name = document_.name()](const PlanExport& result) {
        const std::string_view ending = usual_suffix(dialog->format());
        const QString proposed =
            QDir(last_folder_)
                .filePath(name + (ending.empty() ? QStringLiteral("-megatron")
                                                 : QString::fromLatin1(ending.data(), ending.size())));
        const QString out = QFileDialog::getSaveFileName(dialog, dialog->windowTitle(), proposed);
        if (out.isEmpty()) return;
        write_plan_for_program(result, out);
        dialog->accept();
    };
    connect(dialog, &PlanExportDialog::export_asked, this, write);
    dialog->show();
}

void MainWindow::write_plan_for_program(const PlanExport& result, const QString& out) {
    Worker::shared().ask(
        this,
        [result, out] {
            may_block("an export");
            write_plan_export(result, out.toStdString());
        },
        [] {}, [this](const QString& reason) { say_error(reason); });
}

void MainWindow::export_weights() {
    auto* dialog = new WeightExportDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    // Of the project that it was opened on, whatever the window shows by then.
    connect(
        dialog, &QDialog::accepted, this, [this, dialog, file = document_.file(), name = document_.name()] {
            const WeightForm form = dialog->form();
            const QString ending = form.gguf ? QStringLiteral(".gguf") : QStringLiteral("-hf");
            const QString out = QFileDialog::getSaveFileName(
                this, form.gguf ? tr("File for the trained model") : tr("Folder for the trained model"),
                QDir(last_folder_).filePath(name + ending), {}, nullptr, QFileDialog::DontConfirmOverwrite);
            if (!out.isEmpty()) write_weights_of(file, out, form);
        });
    dialog->show();
}

void MainWindow::write_weights(const QString& out, const WeightForm& form) {
    write_weights_of(document_.file(), out, form);
}

void MainWindow::write_weights_of(const QString& file, const QString& out, const WeightForm& form) {
    auto* transfer = new WeightTransfer(tr("Writing %1…").arg(out), this);
    transfer->start(
        [file, out, form](const WeightTransfer::Progress& progress) {
            may_block("an export");
            const Project project = Project::open(file.toStdString(), Project::Mode::read_only);
            const auto [run, step] = trained_run(project);
            if (form.gguf)
                export_gguf(project, run, step, out.toStdString(), form.gguf_type, progress);
            else
                export_huggingface(project, run, step, out.toStdString(), {.type = form.type}, progress);
            return true;
        },
        [](bool) {}, [this](const QString& reason) { say_error(reason); });
}

void MainWindow::ask_import_plan() {
    const QString source = QFileDialog::getOpenFileName(this, tr("Import a plan"), last_folder_,
                                                        tr("Cerebras Model Zoo (*.yaml *.yml)"));
    if (!source.isEmpty()) import_source(source);
}

void MainWindow::ask_import_model() {
    const QString source = QFileDialog::getExistingDirectory(this, tr("Import a model"), last_folder_);
    if (!source.isEmpty()) import_source(source);
}

void MainWindow::import_source(const QString& source) {
    Worker::shared().ask(
        this, [source] { return source_of(source); },
        [this, source](Source kind) {
            if (kind == Source::project) {
                open_project(source);
                return;
            }
            if (kind == Source::other) {
                say_error(tr("%1 is no project, no Model Zoo configuration (.yaml) and no folder with a "
                             "config.json.")
                              .arg(source));
                return;
            }
            const QFileInfo info(source);
            const QString stem = kind == Source::plan ? info.completeBaseName() : info.fileName();
            const QString file = QFileDialog::getSaveFileName(
                this, tr("New project"), info.dir().filePath(stem + suffix),
                tr("Wafermill projects (*%1)").arg(suffix), nullptr, QFileDialog::DontConfirmOverwrite);
            if (!file.isEmpty()) import_into(source, file.endsWith(suffix) ? file : file + suffix);
        },
        [this](const QString& reason) { say_error(reason); });
}

void MainWindow::import_into(const QString& source, const QString& file) {
    auto* transfer = new WeightTransfer(tr("Importing %1…").arg(source), this);
    transfer->start(
        [source, file](const WeightTransfer::Progress& progress) {
            may_block("an import");
            if (source_of(source) == Source::model)
                return import_huggingface(source.toStdString(), file.toStdString(), progress).notes;
            const PlanImport read = read_plan_file(source.toStdString());
            make_imported_project(read.plan, file.toStdString());
            return read.notes;
        },
        [this, file](const std::vector<std::string>& notes) {
            if (!open_project(file) || notes.empty()) return;
            QStringList said;
            for (const std::string& note : notes) said << said_text(note);
            auto* notice = new NoticeBar(NoticeBar::Tone::info, said.join(QLatin1Char(' ')), this);
            notice->add_close();
            notify(QStringLiteral("imported"), notice);
        },
        [this](const QString& reason) { say_error(reason); });
}

}  // namespace wafermill
