// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/data/split_bar.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include "app/studio/model/number_text.h"
#include "app/studio/theme.h"
#include "app/studio/widgets/card.h"

namespace wafermill {
namespace {

constexpr int gap = 2;  // between the parts, so that they differ without colour

}  // namespace

SplitBar::SplitBar(QWidget* parent) : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::spacing_small);
    column->addSpacing(fontMetrics().height() + Theme::spacing_small);
    auto* row = new QHBoxLayout;
    training_label_ = make_label({}, TextRole::caption, this);
    training_label_->setObjectName(QStringLiteral("training_tokens"));
    validation_label_ = make_label({}, TextRole::caption, this);
    validation_label_->setObjectName(QStringLiteral("validation_tokens"));
    row->addWidget(training_label_);
    row->addStretch(1);
    row->addWidget(validation_label_);
    column->addLayout(row);
}

void SplitBar::set_tokens(std::int64_t training, std::int64_t validation) {
    const double all = static_cast<double>(training + validation);
    share_ = all > 0 ? static_cast<double>(training) / all : 1;
    training_label_->setText(tr("Training %1 tokens, %2").arg(whole_text(training), percent_text(share_)));
    validation_label_->setText(
        tr("Validation %1 tokens, %2").arg(whole_text(validation), percent_text(1 - share_)));
    setAccessibleName(training_label_->text() + QStringLiteral(". ") + validation_label_->text());
    update();
}

QRect SplitBar::bar() const {
    return {0, 0, width(), fontMetrics().height()};
}

void SplitBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const Theme& theme = Theme::current();
    QRect training = bar(), validation = bar();
    training.setWidth(qRound(share_ * (bar().width() - gap)));
    validation.setLeft(training.right() + 1 + gap);
    painter.setBrush(theme.owner(Owner::this_computer));
    painter.drawRoundedRect(training, 2, 2);
    if (share_ >= 1) return;
    painter.setBrush(theme.owner(Owner::reference));
    painter.drawRoundedRect(validation, 2, 2);
}

}  // namespace wafermill
