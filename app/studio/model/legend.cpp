// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/model/legend.h"

#include <QPainter>

#include <algorithm>

#include "app/studio/model/heat.h"
#include "app/studio/model/number_text.h"
#include "app/studio/model/part_text.h"
#include "app/studio/widgets/card.h"

namespace wafermill {
namespace {

constexpr int bar_width = 120, gap = 6;

}  // namespace

HeatLegend::HeatLegend(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("heat_legend"));
    setFont(small_font(font()));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void HeatLegend::show_scale(ColourBy by, double whole) {
    by_ = by;
    if (by == ColourBy::none) return;
    low_ = percent_text(0.0);
    high_ = tr("100 % = %1 (%2)", "the whole scale: amount, what")
                .arg(PartText::amount(whole, by), PartText::colour_by(by));
    setAccessibleName(tr("Colours: share of %1, pale is little").arg(PartText::colour_by(by)));
    updateGeometry();
    update();
}

QSize HeatLegend::sizeHint() const {
    const QFontMetrics metrics(font());
    return {metrics.horizontalAdvance(low_) + bar_width + metrics.horizontalAdvance(high_) + 2 * gap + 2,
            metrics.height() + 4};
}

void HeatLegend::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    QPainter painter(this);
    painter.setPen(theme.secondary_text);
    const QFontMetrics metrics(font());
    const int low_width = metrics.horizontalAdvance(low_);
    painter.drawText(QRect(0, 0, low_width + 1, height()), Qt::AlignVCenter | Qt::AlignLeft, low_);
    const QRect bar(low_width + gap, height() / 2 - 4, bar_width, 8);
    for (int x = 0; x < bar.width(); ++x) {
        painter.fillRect(bar.left() + x, bar.top(), 1, bar.height(),
                         heat_colour(theme, x / (bar_width - 1.0)));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(theme.border);
    painter.drawRect(bar.adjusted(0, 0, -1, -1));
    painter.setPen(theme.secondary_text);
    const int left = bar.right() + 1 + gap;
    const QString text = metrics.elidedText(high_, Qt::ElideRight, width() - left);
    painter.drawText(QRect(left, 0, width() - left, height()), Qt::AlignVCenter | Qt::AlignLeft, text);
}

}  // namespace wafermill
