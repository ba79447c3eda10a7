// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/cluster/figure_label.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

#include "app/studio/theme.h"
#include "app/studio/widgets/card.h"

namespace wafermill {
namespace {

constexpr int gap = 4;
constexpr int smallest_width = 90;

}  // namespace

FigureLabel::FigureLabel(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    measure();
}

void FigureLabel::set_figure(const QString& value, const QString& range, const QColor& colour) {
    set(value, range, colour, false);
}

void FigureLabel::set_words(const QString& words, const QColor& colour) {
    set(words, {}, colour, true);
}

void FigureLabel::set(const QString& value, const QString& range, const QColor& colour, bool words) {
    if (value == value_ && range == range_ && colour == colour_ && words == words_) return;
    const int before = heightForWidth(width());
    value_ = value;
    range_ = range;
    colour_ = colour;
    words_ = words;
    measure();
    setAccessibleDescription(range.isEmpty() ? value : value + QLatin1Char(' ') + range);
    // The layout is asked again only where it has to move something.
    if (heightForWidth(width()) != before) updateGeometry();
    update();
}

void FigureLabel::measure() {
    value_font_ = font();
    if (!words_) value_font_.setWeight(QFont::DemiBold);
    range_font_ = small_font(font());
    value_width_ = QFontMetrics(value_font_).horizontalAdvance(value_);
    range_width_ = range_.isEmpty() ? 0 : QFontMetrics(range_font_).horizontalAdvance(range_) + gap;
}

int FigureLabel::heightForWidth(int width) const {
    const QFontMetrics metrics(value_font_);
    if (words_)
        return metrics.boundingRect(QRect(0, 0, std::max(1, width), 10000), Qt::TextWordWrap, value_)
            .height();
    const bool one_line = range_width_ == 0 || value_width_ + range_width_ <= width;
    return metrics.height() + (one_line ? 0 : QFontMetrics(range_font_).height());
}

QSize FigureLabel::sizeHint() const {
    const int width = words_ ? 2 * smallest_width : value_width_ + range_width_;
    return {width, heightForWidth(width)};
}

QSize FigureLabel::minimumSizeHint() const {
    return {words_ ? smallest_width : std::max(smallest_width, value_width_),
            QFontMetrics(value_font_).height()};
}

void FigureLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setFont(value_font_);
    painter.setPen(colour_);
    if (words_) {
        painter.drawText(rect(), Qt::TextWordWrap | Qt::AlignTop | Qt::AlignLeft, value_);
        return;
    }
    const QFontMetrics metrics(value_font_);
    painter.drawText(QPoint(0, metrics.ascent()), value_);
    if (range_.isEmpty()) return;
    painter.setFont(range_font_);
    painter.setPen(Theme::current().secondary_text);
    if (value_width_ + range_width_ <= width())
        painter.drawText(QPoint(value_width_ + gap, metrics.ascent()), range_);
    else
        painter.drawText(QPoint(0, metrics.height() + QFontMetrics(range_font_).ascent()), range_);
}

void FigureLabel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange && event->type() != QEvent::StyleChange) return;
    measure();
    updateGeometry();
}

}  // namespace wafermill
