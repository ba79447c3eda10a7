// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/cluster/memoryx_bar.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>

#include "app/studio/cluster/cluster_text.h"
#include "app/studio/theme.h"
#include "app/studio/widgets/card.h"

namespace wafermill {
namespace {

/// Weights, the optimizer's moments, gradients: the first part, the last, and what is between.
enum Kind { weights, moments, gradients };
constexpr std::array<int, 3> kind_colours = {3, 2, 1};

Kind kind_of(std::size_t part, std::size_t parts) {
    return part == 0 ? weights : part + 1 == parts ? gradients : moments;
}

QColor text_on(const QColor& ground) {
    return contrast(ground, QColor(Qt::white)) > contrast(ground, QColor("#0B1620")) ? QColor(Qt::white)
                                                                                     : QColor("#0B1620");
}

}  // namespace

MemoryXBar::MemoryXBar(QWidget* parent) : QWidget(parent) {
    setFont(small_font(font()));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Contents of MemoryX"));
}

QString MemoryXBar::part_name(const std::string& part) {
    if (part == "weights") return tr("weights");
    if (part == "first moment") return tr("first moment");
    if (part == "second moment") return tr("second moment");
    if (part == "momentum") return tr("momentum");
    return tr("gradients");
}

int MemoryXBar::bar_height() const {
    return fontMetrics().height() + 10;
}

QSize MemoryXBar::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 60, minimumSizeHint().height()};
}

QSize MemoryXBar::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 30,
            bar_height() + Theme::spacing_small + fontMetrics().height()};
}

void MemoryXBar::set_ledger(const MemoryXLedger& ledger) {
    ledger_ = ledger;
    QStringList said;
    for (const LedgerPart& part : ledger_.parts)
        said.append(QStringLiteral("%1 %2").arg(part_name(part.name), quantity_text(part.bytes, "B")));
    setAccessibleDescription(said.join(QStringLiteral(", ")));
    setToolTip(said.join(QLatin1Char('\n')));
    update();
}

void MemoryXBar::paintEvent(QPaintEvent*) {
    if (ledger_.parts.size() < 2) return;
    const Theme& theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF bar = QRectF(0, 0, width(), bar_height()).adjusted(0.5, 0.5, -0.5, -0.5);
    QPainterPath shape;
    shape.addRoundedRect(bar, 4, 4);
    painter.fillPath(shape, theme.window);
    painter.save();
    painter.setClipPath(shape);
    const double scale = bar.width() / std::max(ledger_.capacity_bytes, ledger_.needed_bytes);
    paint_parts(painter, bar, scale);
    const double used = ledger_.needed_bytes * scale, capacity = ledger_.capacity_bytes * scale;
    if (ledger_.fits) {
        const QString text = tr("%1 free").arg(quantity_text(ledger_.free_bytes, "B"));
        const QRectF room = bar.adjusted(std::max(used, 2.0) + 6, 0, -6, 0);
        painter.setPen(theme.secondary_text);
        if (fontMetrics().horizontalAdvance(text) < room.width())
            painter.drawText(room, Qt::AlignCenter, text);
    } else {
        const QRectF beyond(bar.left() + capacity, bar.top(), bar.width() - capacity, bar.height());
        painter.fillRect(beyond, QBrush(theme.bad, Qt::BDiagPattern));
        painter.setPen(QPen(theme.bad, 2));
        painter.drawLine(beyond.topLeft(), beyond.bottomLeft());
    }
    painter.restore();
    painter.setPen(ledger_.fits ? theme.border : theme.bad);
    painter.drawPath(shape);
    paint_legend(painter, bar.bottom() + Theme::spacing_small);
}

void MemoryXBar::paint_legend(QPainter& painter, double top) const {
    const Theme& theme = Theme::current();
    const std::size_t parts = ledger_.parts.size();
    const QStringList names = {
        tr("weights"), parts == 3 ? part_name(ledger_.parts[1].name) : tr("two moments"), tr("gradients")};
    std::array<double, 3> bytes{};
    for (std::size_t i = 0; i < parts; ++i) bytes[kind_of(i, parts)] += ledger_.parts[i].bytes;
    const double side = fontMetrics().ascent() * 0.8;
    std::array<QString, 3> texts;
    double needed = 0.0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        texts[i] =
            QStringLiteral("%1 %2").arg(names[static_cast<qsizetype>(i)], quantity_text(bytes[i], "B"));
        needed += side + 7 + fontMetrics().horizontalAdvance(texts[i]) + Theme::spacing_large;
    }
    const bool named_only = needed - Theme::spacing_large > width();  // the tool tip has the amounts
    double left = 0.0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] <= 0) continue;
        const QString text = named_only ? names[static_cast<qsizetype>(i)] : texts[i];
        painter.fillRect(QRectF(left, top + (fontMetrics().height() - side) / 2, side, side),
                         theme.series(kind_colours[i]));
        painter.setPen(theme.secondary_text);
        const double wide = fontMetrics().horizontalAdvance(text) + 2.0;
        painter.drawText(QRectF(left + side + 5, top, wide, fontMetrics().height()), Qt::AlignVCenter, text);
        left += side + 5 + wide + Theme::spacing_large;
    }
}

void MemoryXBar::paint_parts(QPainter& painter, const QRectF& bar, double scale) const {
    const Theme& theme = Theme::current();
    double left = bar.left();
    for (std::size_t i = 0; i < ledger_.parts.size(); ++i) {
        const LedgerPart& part = ledger_.parts[i];
        const QRectF box(left, bar.top(), std::max(part.bytes * scale, 0.5), bar.height());
        const QColor colour = theme.series(kind_colours[kind_of(i, ledger_.parts.size())]);
        painter.fillRect(box, colour);
        painter.setPen(QPen(theme.card, 1));
        if (i > 0 && box.width() > 3) painter.drawLine(box.topLeft(), box.bottomLeft());
        const QString number = tr("%1 B").arg(QLocale().toString(part.bytes_per_parameter));
        painter.setPen(text_on(colour));
        if (fontMetrics().horizontalAdvance(number) + 6 < box.width())
            painter.drawText(box, Qt::AlignCenter, number);
        left += part.bytes * scale;
    }
}

}  // namespace wafermill
