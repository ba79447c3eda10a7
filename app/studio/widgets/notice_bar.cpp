// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/widgets/notice_bar.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>

#include "app/studio/theme.h"
#include "app/studio/widgets/icons.h"

namespace wafermill {

NoticeBar::NoticeBar(Tone tone, const QString& text, QWidget* parent) : QFrame(parent), tone_(tone) {
    row_ = new QHBoxLayout(this);
    row_->setContentsMargins(Theme::margin, 6, Theme::spacing_large, 6);
    row_->setSpacing(Theme::spacing);
    auto* icon = new QLabel(this);
    const int size = fontMetrics().height();
    icon->setPixmap(line_icon(tone == Tone::info ? QStringLiteral("info") : QStringLiteral("warning"))
                        .pixmap(QSize(size, size), devicePixelRatioF()));
    row_->addWidget(icon);
    label_ = new QLabel(text, this);
    label_->setWordWrap(true);
    label_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    row_->addWidget(label_, 1);
    setAccessibleName(text);
}

QString NoticeBar::tone() const {
    switch (tone_) {
        case Tone::warning:
            return QStringLiteral("warning");
        case Tone::bad:
            return QStringLiteral("bad");
        case Tone::info:
            break;
    }
    return QStringLiteral("info");
}

void NoticeBar::finish(const std::function<void()>& action) {
    hide();
    deleteLater();
    if (action) action();
}

void NoticeBar::add_action(const QString& text, std::function<void()> action) {
    auto* button = new QPushButton(text, this);
    button->setAccessibleName(text);
    connect(button, &QPushButton::clicked, this, [this, action = std::move(action)] { finish(action); });
    row_->addWidget(button);
}

void NoticeBar::add_close(std::function<void()> closed) {
    auto* button = new QToolButton(this);
    button->setProperty("flat", true);
    button->setIcon(line_icon(QStringLiteral("close")));
    button->setToolTip(tr("Close"));
    button->setAccessibleName(tr("Close this notice"));
    connect(button, &QToolButton::clicked, this, [this, closed = std::move(closed)] { finish(closed); });
    row_->addWidget(button);
}

}  // namespace wafermill
