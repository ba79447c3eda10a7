// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/widgets/card.h"

#include <QEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QVBoxLayout>

namespace wafermill {
namespace {

const char* role_name(TextRole role) {
    switch (role) {
        case TextRole::title:
            return "title";
        case TextRole::section:
            return "section";
        case TextRole::caption:
            return "caption";
        case TextRole::value:
            return "value";
        case TextRole::note:
            return "note";
        case TextRole::good:
            return "good";
        case TextRole::warning:
            return "warning";
        case TextRole::bad:
            return "bad";
        case TextRole::body:
            break;
    }
    return "body";
}

}  // namespace

QFont small_font(const QFont& base) {
    QFont font = base;
    font.setPointSizeF(base.pointSizeF() * 0.88);
    return font;
}

QFont fixed_font(const QFont& base) {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(base.pointSizeF() * 0.92);
    return font;
}

void set_role(QLabel* label, TextRole role) {
    QFont font = label->font();
    const QFont base = QLabel().font();
    font.setPointSizeF(base.pointSizeF());
    font.setBold(false);
    switch (role) {
        case TextRole::title:
            font.setWeight(QFont::DemiBold);
            break;
        case TextRole::section:
            font = small_font(font);
            font.setWeight(QFont::DemiBold);
            break;
        case TextRole::value:
            font.setPointSizeF(base.pointSizeF() * 1.45);
            font.setWeight(QFont::DemiBold);
            break;
        case TextRole::note:
            font = small_font(font);
            break;
        default:
            break;
    }
    label->setFont(font);
    label->setProperty("role", QString::fromLatin1(role_name(role)));
    label->style()->unpolish(label);
    label->style()->polish(label);
}

QLabel* make_label(const QString& text, TextRole role, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    set_role(label, role);
    return label;
}

Card::Card(const QString& title, QWidget* parent) : QFrame(parent) {
    head_ = new QWidget(this);
    title_ = make_label(title, TextRole::title, head_);
    subtitle_ = make_label({}, TextRole::caption, head_);
    header_ = new QHBoxLayout(head_);
    header_->setContentsMargins(0, 0, 0, 0);
    header_->setSpacing(Theme::spacing);
    header_->addWidget(title_);
    header_->addWidget(subtitle_, 1);
    outer_ = new QVBoxLayout(this);
    outer_->setContentsMargins(Theme::spacing_large, Theme::spacing_large, Theme::spacing_large,
                               Theme::spacing_large);
    outer_->setSpacing(Theme::spacing);
    outer_->addWidget(head_);
    body_ = new QVBoxLayout;
    body_->setContentsMargins(0, 0, 0, 0);
    body_->setSpacing(Theme::spacing);
    outer_->addLayout(body_, 1);
    set_title(title);
}

void Card::set_title(const QString& title) {
    title_->setText(title);
    head_->setVisible(!title.isEmpty());
    setAccessibleName(title);
}

void Card::set_subtitle(const QString& subtitle) {
    subtitle_->setText(subtitle);
}

void Card::set_owner(std::optional<Owner> owner) {
    owner_ = owner;
    update();
}

QHBoxLayout* Card::header() {
    head_->setVisible(true);
    return header_;
}

QVBoxLayout* Card::body() {
    return body_;
}

void Card::make_scrollable() {
    if (scroll_) return;
    outer_->removeItem(body_);
    delete body_;
    scroll_ = new QScrollArea(this);
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->setFocusPolicy(Qt::NoFocus);
    auto* content = new QWidget(scroll_);
    content->setObjectName(QStringLiteral("scroll_body"));
    body_ = new QVBoxLayout(content);
    body_->setContentsMargins(0, 0, Theme::spacing_small, 0);
    body_->setSpacing(Theme::spacing);
    scroll_->setWidget(content);
    content->installEventFilter(this);
    outer_->addWidget(scroll_, 1);
}

bool Card::eventFilter(QObject* object, QEvent* event) {
    if (scroll_ && object == scroll_->widget() && event->type() == QEvent::LayoutRequest) {
        const int bar = scroll_->verticalScrollBar()->sizeHint().width();
        scroll_->setMinimumWidth(scroll_->widget()->minimumSizeHint().width() + bar);
    }
    return QFrame::eventFilter(object, event);
}

void Card::paintEvent(QPaintEvent* event) {
    QFrame::paintEvent(event);
    if (!owner_) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath outline;
    outline.addRoundedRect(QRectF(rect()), Theme::radius, Theme::radius);
    painter.setClipPath(outline);
    painter.fillRect(QRect(0, 0, width(), 3), Theme::current().owner(*owner_));
}

StatTile::StatTile(const QString& caption, QWidget* parent) : QWidget(parent) {
    caption_ = make_label(caption, TextRole::caption, this);
    value_ = make_label({}, TextRole::value, this);
    note_ = make_label({}, TextRole::note, this);
    value_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    for (auto* label : {caption_, value_, note_}) column->addWidget(label);
    column->addStretch(1);
}

void StatTile::set_value(const QString& value) {
    value_->setText(value);
    say();
}

void StatTile::set_note(const QString& note) {
    note_->setText(note);
    note_->setToolTip(note);
    say();
}

void StatTile::set_owner(std::optional<Owner> owner) {
    owner_ = owner;
    recolour();
}

void StatTile::set_value_role(TextRole role) {
    role_ = role;
    recolour();
}

void StatTile::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) recolour();
}

void StatTile::say() {
    setAccessibleName(QStringLiteral("%1: %2, %3").arg(caption_->text(), value_->text(), note_->text()));
}

void StatTile::recolour() {
    const Theme& theme = Theme::current();
    QColor colour = theme.text;
    if (owner_) colour = theme.owner_text(*owner_);
    if (role_ == TextRole::good) colour = theme.good;
    if (role_ == TextRole::warning) colour = theme.warning;
    if (role_ == TextRole::bad) colour = theme.bad;
    const QString rule = QStringLiteral("color: %1;").arg(colour.name());
    if (value_->styleSheet() != rule) value_->setStyleSheet(rule);
}

}  // namespace wafermill
