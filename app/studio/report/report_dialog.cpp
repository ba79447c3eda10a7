// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/report/report_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

#include "app/studio/document.h"
#include "app/studio/report/report.h"
#include "app/studio/run_text.h"
#include "app/studio/widgets/card.h"
#include "core/base/error.h"

namespace wafermill {
namespace {

constexpr std::size_t most_runs = 50;
constexpr const char* format_key = "report/format";

}  // namespace

ReportDialog::ReportDialog(Document& document, const std::vector<std::int64_t>& chosen, QWidget* parent)
    : QDialog(parent),
      document_(document),
      list_(new QListWidget(this)),
      baseline_(new QComboBox(this)),
      format_(new QComboBox(this)) {
    setObjectName(QStringLiteral("report_dialog"));
    setWindowTitle(tr("Report"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::margin, Theme::margin, Theme::margin, Theme::margin);
    column->setSpacing(Theme::spacing_large);
    auto* what =
        make_label(tr("One run is told in full; several are compared. The report has the plan, the results "
                      "as measured, what happened, the planned cluster beside GPUs as estimates, and how "
                      "these are computed."),
                   TextRole::note, this);
    what->setWordWrap(true);
    column->addWidget(what);
    list_->setObjectName(QStringLiteral("report_runs"));
    list_->setAccessibleName(tr("Runs of the report"));
    const std::vector<Run>& all = *document.runs();
    for (const Run& run : all) {
        auto* item = new QListWidgetItem(tr("%1 · %2 (%3)", "run number, title, state")
                                             .arg(run.id)
                                             .arg(QString::fromStdString(run.title),
                                                  run.simulated ? tr("simulated") : state_text(run.state)),
                                         list_);
        item->setData(Qt::UserRole, static_cast<qlonglong>(run.id));
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        const bool on = chosen.empty() ? &run == &all.front()
                                       : std::find(chosen.begin(), chosen.end(), run.id) != chosen.end();
        item->setCheckState(on ? Qt::Checked : Qt::Unchecked);
    }
    column->addWidget(list_, 1);
    auto* form = new QFormLayout;
    baseline_->setObjectName(QStringLiteral("report_baseline"));
    baseline_->setToolTip(tr("The run that the others are measured against"));
    form->addRow(tr("Baseline"), baseline_);
    format_->setObjectName(QStringLiteral("report_format"));
    format_->addItems({tr("HTML, one file"), tr("PDF, pages")});
    format_->setCurrentIndex(qBound(0, QSettings().value(QLatin1String(format_key), 0).toInt(), 1));
    form->addRow(tr("Format"), format_);
    column->addLayout(form);
    auto* buttons = new QDialogButtonBox(this);
    write_ = buttons->addButton(tr("Write…"), QDialogButtonBox::ActionRole);
    write_->setProperty("primary", true);
    write_->setDefault(true);
    write_->style()->polish(write_);  // the box has shown it to the style already
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(write_, &QPushButton::clicked, this, &ReportDialog::ask_file);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(list_, &QListWidget::itemChanged, this, &ReportDialog::refresh);
    column->addWidget(buttons);
    refresh();
    if (!chosen.empty())
        baseline_->setCurrentIndex(std::max(0, baseline_->findData(static_cast<qlonglong>(chosen.front()))));
    resize(fontMetrics().averageCharWidth() * 80, fontMetrics().height() * 26);
}

/// The baseline is one of the checked runs; the one that was chosen stays while it is.
void ReportDialog::refresh() {
    const QVariant before = baseline_->currentData();
    baseline_->clear();
    for (int i = 0; i < list_->count(); ++i) {
        const QListWidgetItem* item = list_->item(i);
        if (item->checkState() == Qt::Checked) baseline_->addItem(item->text(), item->data(Qt::UserRole));
    }
    const int kept = baseline_->findData(before);
    // The oldest is what the later ones are usually measured against.
    baseline_->setCurrentIndex(before.isValid() && kept >= 0 ? kept : baseline_->count() - 1);
    baseline_->setEnabled(baseline_->count() > 1);
    const auto count = static_cast<std::size_t>(baseline_->count());
    write_->setEnabled(count > 0 && count <= most_runs);
    write_->setToolTip(count > most_runs ? tr("A report takes %1 runs.").arg(most_runs) : QString());
}

std::vector<std::int64_t> ReportDialog::runs() const {
    std::vector<std::int64_t> ids;
    for (int i = 0; i < baseline_->count(); ++i) ids.push_back(baseline_->itemData(i).toLongLong());
    if (baseline_->currentIndex() > 0)
        std::rotate(ids.begin(), ids.begin() + baseline_->currentIndex(),
                    ids.begin() + baseline_->currentIndex() + 1);
    return ids;
}

void ReportDialog::ask_file() {
    const QString suffix = format_->currentIndex() == 0 ? QStringLiteral(".html") : QStringLiteral(".pdf");
    const auto ids = runs();
    const QString name = (ids.size() == 1 ? tr("%1-run-%2").arg(document_.name()).arg(ids.front())
                                          : tr("%1-comparison").arg(document_.name())) +
                         suffix;
    QString file = QFileDialog::getSaveFileName(
        this, tr("Write the report"), QFileInfo(document_.file()).dir().filePath(name),
        tr("%1 (*%2)", "format, suffix").arg(format_->currentText(), suffix));
    if (file.isEmpty()) return;
    if (QFileInfo(file).suffix().isEmpty()) file += suffix;
    QSettings().setValue(QLatin1String(format_key), format_->currentIndex());
    write(file);
}

void ReportDialog::write(const QString& file) {
    ReportRequest request;
    request.runs = runs();
    request.cancelled = std::make_shared<std::atomic<bool>>(false);
    accept();
    try {
        document_.wait_project(
            tr("Writing %1…").arg(QFileInfo(file).fileName()), true,
            [request, file](const Project& project) { write_report(project, request, file); });
        emit written(file);
    } catch (const Interrupted&) {
        *request.cancelled = true;
        emit failed(tr("The report was given up; nothing was written."));
    } catch (const Error& error) {
        emit failed(said_text(error.what()));
    }
}

}  // namespace wafermill
