// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/cluster/marked_slider.h"

#include <QPainter>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>

#include "app/studio/document.h"
#include "app/studio/theme.h"
#include "app/studio/widgets/card.h"

namespace wafermill {
namespace {

constexpr int positions_between = 1000;
/// Half the width of the style sheet's handle with its border.
constexpr int half_handle = 9;
/// Share of the whole scale within which a drag snaps to a mark.
constexpr double snap = 0.008;

double three_digits(double value) {
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - 2.0);
    return std::round(value / unit) * unit;
}

}  // namespace

MarkedSlider::MarkedSlider(const Marks& marks, bool marks_only, QWidget* parent)
    : QWidget(parent), marks_(marks), marks_only_(marks_only), slider_(new QSlider(Qt::Horizontal, this)) {
    slider_->setRange(0, marks_only_ ? static_cast<int>(marks_.size()) - 1 : positions_between);
    slider_->setSingleStep(marks_only_ ? 1 : 5);
    slider_->setPageStep(marks_only_ ? 1 : 50);
    setFocusProxy(slider_);
    connect(slider_, &QSlider::sliderPressed, this, [this] { gesture_ = Document::new_gesture(); });
    connect(slider_, &QSlider::sliderReleased, this, [this] { gesture_ = 0; });
    connect(slider_, &QSlider::valueChanged, this,
            [this](int position) { emit value_chosen(value_at(position), gesture_); });
    setFont(small_font(font()));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFixedHeight(slider_->sizeHint().height() + fontMetrics().height() + 2);
}

void MarkedSlider::set_value(double value) {
    const QSignalBlocker blocker(slider_);
    // What the slider stands for already is not moved by rounding.
    if (!slider_->isSliderDown()) slider_->setValue(position_of(value));
}

double MarkedSlider::value_at(int position) const {
    if (marks_only_) return marks_[static_cast<std::size_t>(position)].first;
    const double low = std::log(marks_.front().first), high = std::log(marks_.back().first);
    const double share = static_cast<double>(position) / positions_between;
    const double value = std::exp(low + share * (high - low));
    for (const auto& mark : marks_) {
        if (std::abs(std::log(mark.first / value)) < snap * (high - low)) return mark.first;
    }
    return three_digits(value);
}

int MarkedSlider::position_of(double value) const {
    const double low = std::log(marks_.front().first), high = std::log(marks_.back().first);
    const double share = std::clamp((std::log(std::max(value, 1.0)) - low) / (high - low), 0.0, 1.0);
    return static_cast<int>(std::lround(share * slider_->maximum()));
}

int MarkedSlider::pixel_of(double value) const {
    if (marks_only_) {  // where the slider itself puts the handle
        return half_handle + static_cast<int>(std::lround(static_cast<double>(position_of(value)) /
                                                          slider_->maximum() * (width() - 2 * half_handle)));
    }
    const double low = std::log(marks_.front().first), high = std::log(marks_.back().first);
    const double share = (std::log(value) - low) / (high - low);
    return half_handle + static_cast<int>(std::lround(share * (width() - 2 * half_handle)));
}

void MarkedSlider::resizeEvent(QResizeEvent*) {
    place();
}

void MarkedSlider::place() {
    slider_->setGeometry(0, 0, width(), slider_->sizeHint().height());
}

void MarkedSlider::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const int top = slider_->height();
    const int gap = fontMetrics().averageCharWidth();
    const auto left_of = [&](std::size_t i) {
        const int wide = fontMetrics().horizontalAdvance(marks_[i].second);
        return std::clamp(pixel_of(marks_[i].first) - wide / 2, 0, width() - wide);
    };
    const auto right_of = [&](std::size_t i) {
        return left_of(i) + fontMetrics().horizontalAdvance(marks_[i].second) + gap;
    };
    const std::size_t last = marks_.size() - 1;
    painter.setPen(Theme::current().grid);
    for (const auto& mark : marks_) {
        const int x = pixel_of(mark.first);
        painter.drawLine(x, top - 3, x, top);
    }
    painter.setPen(Theme::current().secondary_text);
    // The ends are always written, and between them as many as have room.
    int free_from = 0;
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        if (i != last && (left_of(i) < free_from || right_of(i) > left_of(last))) continue;
        painter.drawText(QRect(left_of(i), top, right_of(i) - left_of(i), fontMetrics().height()),
                         Qt::AlignLeft, marks_[i].second);
        free_from = right_of(i);
    }
}

}  // namespace wafermill
