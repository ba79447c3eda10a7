// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/launch_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/document.h"
#include "app/studio/readiness.h"
#include "app/studio/train_overview.h"
#include "app/studio/widgets/card.h"
#include "app/studio/widgets/icons.h"

namespace wafermill {

LaunchDialog::LaunchDialog(Document& document, QWidget* parent)
    : QDialog(parent), document_(document), overview_(new TrainOverview(document, this)) {
    setObjectName(QStringLiteral("launch_dialog"));
    setWindowTitle(tr("Train %1 here").arg(document.name()));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::margin, Theme::margin, Theme::margin, Theme::margin);
    column->setSpacing(Theme::spacing_large);
    overview_->hide_start();
    column->addWidget(overview_, 1);
    note_ = make_label({}, TextRole::note, this);
    note_->setWordWrap(true);
    column->addWidget(note_);
    auto* buttons = new QDialogButtonBox(this);
    start_ = buttons->addButton(tr("Start"), QDialogButtonBox::AcceptRole);
    start_->setObjectName(QStringLiteral("launch_start"));
    start_->setIcon(line_icon(QStringLiteral("play"), true));
    start_->setAccessibleName(tr("Start the training"));
    start_->setProperty("primary", true);
    start_->setDefault(true);
    start_->style()->polish(start_);  // the box has shown it to the style already
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    connect(&document_, &Document::plan_changed, this, &LaunchDialog::refresh);
    connect(&document_, &Document::readiness_changed, this, &LaunchDialog::refresh);
    refresh();
    resize(sizeHint().expandedTo({fontMetrics().averageCharWidth() * 130, fontMetrics().height() * 30}));
    start_->setFocus(Qt::OtherFocusReason);
}

void LaunchDialog::refresh() {
    note_->setText(document_.dirty() ? tr("Starting saves the edits of the plan.") : QString());
    note_->setVisible(document_.dirty());
    const QString obstacle = first_obstacle(training_obstacles(document_));
    start_->setEnabled(obstacle.isEmpty());
    start_->setToolTip(obstacle);
}

}  // namespace wafermill
