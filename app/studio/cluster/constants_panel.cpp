// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/cluster/constants_panel.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/studio/cluster/cluster_text.h"
#include "app/studio/cluster/comparison_text.h"
#include "app/studio/cluster/constants_model.h"
#include "app/studio/comparison_search.h"
#include "app/studio/document.h"

namespace wafermill {

ConstantsPanel::ConstantsPanel(Document& document, QWidget* chart, QWidget* parent)
    : Card(tr("How it scales"), parent), document_(document), model_(new ConstantsModel(document, this)) {
    make_header();
    stack_ = new QStackedWidget(this);
    // It takes what the page leaves; the views scroll by themselves.
    stack_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    stack_->setMinimumHeight(fontMetrics().height() * 12);
    stack_->addWidget(chart);
    make_table();
    make_arithmetic();
    body()->addWidget(stack_, 1);
    connect(&document_, &Document::plan_changed, this, &ConstantsPanel::refresh);
    connect(&document_.comparisons(), &ComparisonSearch::changed, this, &ConstantsPanel::refresh);
    connect(views_, &QButtonGroup::idClicked, this, &ConstantsPanel::show_view);
    refresh();
}

void ConstantsPanel::make_header() {
    views_ = new QButtonGroup(this);
    const std::pair<const char*, QString> views[] = {{"chart_view", tr("Chart")},
                                                     {"constants_view", tr("Constants")},
                                                     {"arithmetic_view", tr("Arithmetic")}};
    for (int i = 0; i < 3; ++i) {
        auto* button = new QToolButton(this);
        button->setObjectName(QString::fromLatin1(views[i].first));
        button->setText(views[i].second);
        button->setAccessibleName(views[i].second);
        button->setCheckable(true);
        button->setChecked(i == 0);
        button->setProperty("flat", true);
        views_->addButton(button, i);
        header()->addWidget(button);
    }
}

void ConstantsPanel::make_table() {
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Theme::spacing_small);
    table_ = new QTableView(page);
    table_->setObjectName(QStringLiteral("constants"));
    table_->setAccessibleName(tr("Constants of the estimate"));
    table_->setModel(model_);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                            QAbstractItemView::AnyKeyPressed);
    table_->setShowGrid(false);
    table_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    table_->setMinimumHeight(fontMetrics().height() * 7);
    table_->setWordWrap(false);
    table_->setTextElideMode(Qt::ElideRight);
    table_->setTabKeyNavigation(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setSectionResizeMode(ConstantsModel::name_column, QHeaderView::Stretch);
    table_->horizontalHeader()->setHighlightSections(false);
    detail_ = make_label({}, TextRole::note, page);
    detail_->setObjectName(QStringLiteral("constant_detail"));
    detail_->setWordWrap(true);
    detail_->setOpenExternalLinks(true);
    detail_->setTextInteractionFlags(Qt::TextBrowserInteraction);
    detail_->setAccessibleName(tr("Source of the chosen constant"));
    detail_->setMinimumHeight(detail_->fontMetrics().height() * 3);
    detail_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    reset_ = new QPushButton(tr("Reset"), this);
    reset_->setObjectName(QStringLiteral("reset_constant"));
    reset_->setAccessibleName(tr("Reset the chosen constant"));
    reset_all_ = new QPushButton(tr("Reset all"), this);
    reset_all_->setObjectName(QStringLiteral("reset_constants"));
    reset_all_->setAccessibleName(tr("Reset all constants"));
    connect(reset_, &QPushButton::clicked, this, [this] {
        if (chosen_row() >= 0) model_->reset(chosen_row());
    });
    connect(reset_all_, &QPushButton::clicked, model_, &ConstantsModel::reset_all);
    auto* resets = new QVBoxLayout;
    resets->addWidget(reset_);
    resets->addWidget(reset_all_);
    resets->addStretch(1);
    auto* foot = new QHBoxLayout;
    foot->addWidget(detail_, 1);
    foot->addLayout(resets);
    layout->addWidget(table_, 1);
    layout->addLayout(foot);
    stack_->addWidget(page);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this] { selection_changed(); });
    connect(model_, &ConstantsModel::modelReset, this, [this] {
        const int row = model_->row_of(chosen_.toStdString());
        table_->selectRow(row >= 0 ? row : 0);
    });
    connect(model_, &ConstantsModel::refused, this, [this](const QString& reason) {
        set_role(detail_, TextRole::bad);
        detail_->setText(reason);
    });
    table_->selectRow(0);
}

void ConstantsPanel::make_arithmetic() {
    arithmetic_ = new QPlainTextEdit(this);
    arithmetic_->setObjectName(QStringLiteral("arithmetic"));
    arithmetic_->setAccessibleName(tr("The arithmetic of the estimate"));
    arithmetic_->setReadOnly(true);
    arithmetic_->setFrameShape(QFrame::NoFrame);
    arithmetic_->setTabChangesFocus(true);
    stack_->addWidget(arithmetic_);
}

void ConstantsPanel::refresh() {
    const int changed = model_->changed_count();
    const QString counted =
        changed == 0 ? tr("%1 assumptions").arg(model_->assumption_count()) : tr("%1 changed").arg(changed);
    set_subtitle(stack_->currentIndex() == constants_view ? counted : QString());
    reset_all_->setEnabled(changed > 0);
    if (stack_->currentIndex() == arithmetic_view) refresh_arithmetic();
    selection_changed();
}

void ConstantsPanel::refresh_arithmetic() {
    if (!document_.estimate())
        return arithmetic_->setPlainText(tr("No estimate: the plan has problems that it cannot pass over."));
    const ComparisonSearch& search = document_.comparisons();
    const QString text = arithmetic_text(*document_.estimate(), search.current() ? search.latest() : nullptr);
    if (text == arithmetic_->toPlainText()) return;
    const int scrolled = arithmetic_->verticalScrollBar()->value();
    arithmetic_->setPlainText(text);
    arithmetic_->verticalScrollBar()->setValue(scrolled);
}

int ConstantsPanel::chosen_row() const {
    const int row = table_->currentIndex().row();
    return row < model_->rowCount() ? row : -1;
}

void ConstantsPanel::selection_changed() {
    const int row = chosen_row();
    reset_->setEnabled(row >= 0 && model_->changed(row));
    if (row < 0) return detail_->clear();
    const Constant& constant = model_->constant(row);
    chosen_ = QString::fromStdString(constant.key);
    QStringList parts;
    if (!model_->left_out(row).isEmpty()) parts.append(model_->left_out(row).toHtmlEscaped());
    if (model_->changed(row) && !constant.unit.empty())
        parts.append(tr("Changed from %1.")
                         .arg(quantity_text(model_->default_value(row), constant.unit))
                         .toHtmlEscaped());
    if (!constant.note.empty()) parts.append(QString::fromStdString(constant.note).toHtmlEscaped());
    if (!constant.source.empty())
        parts.append(QStringLiteral("<a href=\"%1\">%2</a>")
                         .arg(QString::fromStdString(constant.address).toHtmlEscaped(),
                              QString::fromStdString(constant.source).toHtmlEscaped()));
    set_role(detail_, model_->left_out(row).isEmpty() ? TextRole::note : TextRole::bad);
    detail_->setText(parts.join(QLatin1Char(' ')));
}

void ConstantsPanel::show_constant(const std::string& key) {
    show_view(constants_view);
    const int row = model_->row_of(key);
    if (row < 0) return;
    table_->setCurrentIndex(model_->index(row, ConstantsModel::value_column));
    table_->scrollTo(table_->currentIndex());
    table_->setFocus();
}

void ConstantsPanel::show_arithmetic() {
    show_view(arithmetic_view);
}

void ConstantsPanel::show_view(int view) {
    views_->button(view)->setChecked(true);
    stack_->setCurrentIndex(view);
    set_title(view == chart_view       ? tr("How it scales")
              : view == constants_view ? tr("What it rests on")
                                       : tr("How it comes about"));
    refresh();
}

}  // namespace wafermill
