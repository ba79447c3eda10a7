// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/cluster/figure_card.h"

#include <QEvent>
#include <QGridLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace wafermill {

FigureCard::FigureCard(const QString& title, Owner owner, QWidget* parent)
    : Card(title, parent), owner_(owner) {
    set_owner(owner);
    doubt_ = make_label({}, TextRole::bad, this);
    doubt_->setWordWrap(true);
    doubt_->hide();
    body()->addWidget(doubt_);
    grid_ = new QGridLayout;
    grid_->setHorizontalSpacing(Theme::spacing);
    grid_->setVerticalSpacing(0);
    grid_->setColumnStretch(0, 1);
    body()->addLayout(grid_);
    body()->addStretch(1);
}

int FigureCard::add_row(const QString& name, const QString& caption) {
    const int index = static_cast<int>(rows_.size());
    Row row;
    row.caption = make_label(caption, TextRole::caption, this);
    row.value = make_label({}, TextRole::body, this);
    row.range = make_label({}, TextRole::note, this);
    row.mark = new QPushButton(this);
    QSizePolicy policy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    policy.setRetainSizeWhenHidden(true);  // rows of neighbouring cards stay level
    row.mark->setSizePolicy(policy);
    row.mark->setText(tr("assumption"));
    row.mark->setFont(small_font(font()));
    row.mark->setCursor(Qt::PointingHandCursor);
    row.mark->setAccessibleName(tr("Assumption behind: %1").arg(caption));
    row.value->setObjectName(name);
    row.range->setObjectName(name + QStringLiteral("_range"));
    row.mark->setObjectName(name + QStringLiteral("_mark"));
    for (QLabel* label : {row.value, row.range}) label->setAlignment(Qt::AlignRight);
    const int top = index * 3;
    grid_->addWidget(row.caption, top, 0);
    grid_->addWidget(row.mark, top + 1, 0, Qt::AlignLeft);
    grid_->addWidget(row.value, top, 1);
    grid_->addWidget(row.range, top + 1, 1);
    grid_->setRowMinimumHeight(top + 2, Theme::spacing_small);
    connect(row.mark, &QPushButton::clicked, this,
            [this, index] { emit assumption_clicked(rows_[static_cast<std::size_t>(index)].key); });
    rows_.push_back(row);
    recolour();
    return index;
}

void FigureCard::set_row(int index, const QString& value, const QString& range,
                         const std::string& assumption) {
    Row& row = rows_[static_cast<std::size_t>(index)];
    row.value->setText(value);
    row.range->setText(range);
    row.key = assumption;
    row.mark->setVisible(!assumption.empty());
    row.value->setAccessibleName(row.caption->text());
    row.value->setAccessibleDescription(range);
}

void FigureCard::clear() {
    set_doubt({});
    for (int row = 0; row < static_cast<int>(rows_.size()); ++row) set_row(row, QStringLiteral("—"), {}, {});
}

void FigureCard::set_doubt(const QString& reason) {
    if (reason == doubt_->text()) return;
    doubt_->setText(reason);
    doubt_->setVisible(!reason.isEmpty());
    recolour();
}

QString FigureCard::doubt() const {
    return doubt_->text();
}

QString FigureCard::value(int row) const {
    return rows_[static_cast<std::size_t>(row)].value->text();
}

QString FigureCard::range(int row) const {
    return rows_[static_cast<std::size_t>(row)].range->text();
}

void FigureCard::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) recolour();
}

void FigureCard::recolour() {
    const Theme& theme = Theme::current();
    const QColor colour = doubt_->text().isEmpty() ? theme.owner_text(owner_) : theme.secondary_text;
    for (Row& row : rows_) {
        row.value->setStyleSheet(QStringLiteral("color: %1; font-weight: 600;").arg(colour.name()));
        row.mark->setStyleSheet(
            QStringLiteral("QPushButton { background: transparent; color: %1; padding: 0px; "
                           "text-align: left; text-decoration: underline; "
                           "border: 1px solid transparent; } "
                           "QPushButton:focus { border-color: %1; }")
                .arg(theme.accent.name()));
    }
}

}  // namespace wafermill
