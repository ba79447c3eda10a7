// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/interop/plan_export_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTreeWidget>

#include "app/studio/cluster/comparison_text.h"
#include "app/studio/field_names.h"
#include "app/studio/said_text.h"
#include "app/studio/theme.h"
#include "app/studio/widgets/card.h"
#include "app/studio/worker.h"

namespace wafermill {
namespace {

QPlainTextEdit* document_view(const PlanDocument& document, QWidget* parent) {
    auto* view = new QPlainTextEdit(QString::fromStdString(document.text), parent);
    view->setReadOnly(true);
    view->setLineWrapMode(QPlainTextEdit::NoWrap);
    view->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    view->setAccessibleName(QString::fromStdString(document.name));
    return view;
}

}  // namespace

PlanExportDialog::PlanExportDialog(const Plan& plan, QWidget* parent) : QDialog(parent), plan_(plan) {
    setObjectName(QStringLiteral("plan_export"));
    setWindowTitle(tr("Plan for another program"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(Theme::margin, Theme::margin, Theme::margin, Theme::margin);
    grid->setColumnStretch(1, 1);
    format_ = new QComboBox(this);
    format_->setObjectName(QStringLiteral("format"));
    // Names of programs are the same in every language.
    for (const char* name : {"Cerebras Model Zoo", "Megatron-LM", "DeepSpeed", "torchtitan"})
        format_->addItem(QString::fromLatin1(name));
    auto* format_name = make_label(tr("Program"), TextRole::body, this);
    format_name->setBuddy(format_);
    grid->addWidget(format_name, 0, 0);
    grid->addWidget(format_, 0, 1);
    cluster_ = new QComboBox(this);
    cluster_->setObjectName(QStringLiteral("cluster"));
    cluster_->addItems(
        {tr("The fewest that hold the model"), tr("The fewest as fast as the planned systems")});
    cluster_name_ = make_label(tr("GPUs"), TextRole::body, this);
    cluster_name_->setBuddy(cluster_);
    grid->addWidget(cluster_name_, 1, 0);
    grid->addWidget(cluster_, 1, 1);
    state_ = make_label({}, TextRole::caption, this);
    state_->setObjectName(QStringLiteral("state"));
    state_->setWordWrap(true);
    grid->addWidget(state_, 2, 0, 1, 2);
    documents_ = new QTabWidget(this);
    documents_->setObjectName(QStringLiteral("documents"));
    grid->addWidget(documents_, 3, 0, 1, 2);
    grid->setRowStretch(3, 3);
    losses_ = new QTreeWidget(this);
    losses_->setObjectName(QStringLiteral("losses"));
    losses_->setRootIsDecorated(false);
    losses_->setHeaderLabels({tr("What it cannot say"), tr("In the plan"), tr("There")});
    losses_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    losses_->setAccessibleName(tr("What it cannot say"));
    grid->addWidget(losses_, 4, 0, 1, 2);
    grid->setRowStretch(4, 1);
    notes_ = make_label({}, TextRole::caption, this);
    notes_->setWordWrap(true);
    grid->addWidget(notes_, 5, 0, 1, 2);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    export_ = buttons->addButton(tr("Export…"), QDialogButtonBox::AcceptRole);
    export_->setObjectName(QStringLiteral("export"));
    grid->addWidget(buttons, 6, 0, 1, 2);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        if (shown_) emit export_asked(*shown_);
    });
    for (QComboBox* box : {format_, cluster_})
        connect(box, &QComboBox::currentIndexChanged, this, &PlanExportDialog::make);
    resize(fontMetrics().averageCharWidth() * 110, fontMetrics().height() * 38);
    make();
}

PlanFormat PlanExportDialog::format() const {
    return static_cast<PlanFormat>(format_->currentIndex());
}

void PlanExportDialog::set_format(PlanFormat format) {
    format_->setCurrentIndex(static_cast<int>(format));
}

void PlanExportDialog::make() {
    const PlanFormat format = this->format();
    const GpuAnswer answer = cluster_->currentIndex() == 0 ? GpuAnswer::holds : GpuAnswer::as_fast;
    const bool gpus = trains_on_gpus(format);
    cluster_->setVisible(gpus);
    cluster_name_->setVisible(gpus);
    shown_.reset();
    export_->setEnabled(false);
    state_->setText(gpus ? tr("Searching a layout…") : QString());
    const int number = ++asked_;
    Worker::shared().ask(
        this, [plan = plan_, format, answer] { return export_plan(plan, format, answer); },
        [this, number](PlanExport result) {
            if (number == asked_) show_result(std::move(result));
        },
        [this, number](const QString& reason) {
            if (number == asked_) show_failure(reason);
        });
}

void PlanExportDialog::show_result(PlanExport result) {
    while (documents_->count() > 0) delete documents_->widget(0);
    for (const PlanDocument& document : result.documents)
        documents_->addTab(document_view(document, documents_), QString::fromStdString(document.name));
    losses_->clear();
    for (const PlanLoss& loss : result.losses) {
        const QString there =
            loss.instead.empty() ? tr("not written") : field_value_text(loss.key, loss.instead);
        new QTreeWidgetItem(losses_, {field_name(loss.key), field_value_text(loss.key, loss.value), there});
    }
    losses_->setVisible(!result.losses.empty());
    QStringList notes;
    for (const std::string& note : result.notes) notes << said_text(note);
    notes_->setText(notes.join(QLatin1Char('\n')));
    if (result.gpus > 0)
        state_->setText(tr("%n GPU(s): %1. Estimated, not measured.", nullptr, static_cast<int>(result.gpus))
                            .arg(layout_text(result.spread)));
    else if (result.losses.empty())
        state_->setText(tr("Nothing of the plan is lost."));
    else
        state_->setText({});
    shown_ = std::move(result);
    export_->setEnabled(true);
}

void PlanExportDialog::show_failure(const QString& reason) {
    while (documents_->count() > 0) delete documents_->widget(0);
    losses_->clear();
    notes_->clear();
    state_->setText(reason);
}

}  // namespace wafermill
