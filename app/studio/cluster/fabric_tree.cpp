// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/cluster/fabric_tree.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

#include "app/studio/cluster/cluster_text.h"
#include "app/studio/theme.h"
#include "app/studio/widgets/card.h"

namespace wafermill {
namespace {

constexpr std::int64_t fan_out = 4;
constexpr int store_colour = 1, swarm_colour = 2;
/// More than these are not told apart on a screen.
constexpr std::int64_t most_drawn = 2048;

QColor text_on(const QColor& ground) {
    return contrast(ground, QColor(Qt::white)) > contrast(ground, QColor("#0B1620")) ? QColor(Qt::white)
                                                                                     : QColor("#0B1620");
}

}  // namespace

FabricTree::FabricTree(QWidget* parent) : QWidget(parent) {
    setFont(small_font(font()));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Broadcast and reduction tree"));
}

QSize FabricTree::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 60, fontMetrics().height() * 6};
}

QSize FabricTree::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 30, fontMetrics().height() * 5};
}

std::int64_t FabricTree::tree_nodes(std::int64_t systems, std::int64_t arity) {
    std::int64_t nodes = 0;
    for (std::int64_t level = systems; level > 1; nodes += level) level = (level + arity - 1) / arity;
    return nodes;
}

void FabricTree::set_estimate(const WaferEstimate& wafer) {
    systems_ = wafer.systems;
    working_ = wafer.systems_with_work;
    setAccessibleDescription(
        tr("MemoryX broadcasts to the systems (%1) and receives their reduced gradients; with work: %2.")
            .arg(whole_number(static_cast<double>(systems_)), whole_number(static_cast<double>(working_))));
    update();
}

/// Up to four branches of the root; where they would be leaves, one branch.
std::vector<FabricTree::Branch> FabricTree::branches(const QRectF& area) const {
    std::vector<Branch> out;
    const std::int64_t count =
        systems_ <= fan_out ? 1 : std::min(fan_out, (systems_ + fan_out - 1) / fan_out);
    const double width = area.width() / static_cast<double>(count);
    for (std::int64_t i = 0; i < count; ++i) {
        Branch branch;
        branch.first = systems_ * i / count;
        branch.count = systems_ * (i + 1) / count - branch.first;
        branch.area = QRectF(area.left() + width * static_cast<double>(i), area.top(), width, area.height())
                          .adjusted(8, 0, -8, 0);
        out.push_back(branch);
    }
    return out;
}

void FabricTree::paint_box(QPainter& painter, const QRectF& box, const QColor& colour,
                           const QString& text) const {
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRoundedRect(box, 3, 3);
    painter.setPen(text_on(colour));
    painter.drawText(box, Qt::AlignCenter, text);
}

void FabricTree::paint_systems(QPainter& painter, const Branch& branch) const {
    const Theme& theme = Theme::current();
    const auto count = static_cast<double>(std::min(branch.count, most_drawn));
    const double largest = fontMetrics().height() * 1.7;
    // The fewest rows that make the squares as large as they get.
    double best = 0.0, rows = 1.0;
    for (double r = 1.0; r <= count && r <= branch.area.height() / 2.0; r += 1.0) {
        const double side =
            std::min({branch.area.width() / std::ceil(count / r), branch.area.height() / r, largest});
        if (side > best + 0.01) best = side, rows = r;
    }
    const double columns = std::ceil(count / rows);
    const double side = best;
    const double gap = std::max(1.0, side * 0.14);
    const double left = branch.area.center().x() - columns * side / 2.0;
    const QColor colour = theme.owner(Owner::wafer);
    const bool numbered = fontMetrics().horizontalAdvance(QStringLiteral("00")) + 4 < side - gap;
    for (std::int64_t i = 0; i < static_cast<std::int64_t>(count); ++i) {
        const double column = std::fmod(static_cast<double>(i), columns);
        const double row = std::floor(static_cast<double>(i) / columns);
        const QRectF box(left + column * side + gap / 2, branch.area.top() + row * side, side - gap,
                         side - gap);
        const std::int64_t index = branch.first + i;
        const bool works = index < working_;
        if (rows == 1.0 && branch.node.y() > 0.0) {
            painter.setPen(QPen(theme.secondary_text, 1));
            painter.drawLine(branch.node, QPointF(box.center().x(), box.top()));
        }
        painter.setPen(works ? QPen(Qt::NoPen) : QPen(colour, 1));
        painter.setBrush(works ? QBrush(colour) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(box, side > 8 ? 2 : 0, side > 8 ? 2 : 0);
        if (!numbered) continue;
        painter.setPen(works ? text_on(colour) : theme.text);
        painter.drawText(box, Qt::AlignCenter, QString::number(index + 1));
    }
}

void FabricTree::paint_directions(QPainter& painter, const QRectF& root) const {
    const QRectF left(0, root.top(), root.left() - 10, root.height());
    const QRectF right(root.right() + 10, root.top(), width() - root.right() - 10, root.height());
    painter.setPen(Theme::current().secondary_text);
    const QFontMetrics metrics = fontMetrics();
    painter.drawText(left, Qt::AlignRight | Qt::AlignVCenter,
                     metrics.elidedText(tr("↓ weights, broadcast"), Qt::ElideRight, qFloor(left.width())));
    painter.drawText(right, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(tr("↑ gradients, summed"), Qt::ElideRight, qFloor(right.width())));
}

void FabricTree::paintEvent(QPaintEvent*) {
    if (systems_ < 1) return;
    const Theme& theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double box_height = fontMetrics().height() + 4;
    const double gap = std::max(8.0, (height() - 2 * box_height) * 0.12);
    const double box_width = fontMetrics().horizontalAdvance(QStringLiteral("MemoryX")) + 24;
    const QRectF root(width() / 2.0 - box_width / 2, 0, box_width, box_height);
    const bool tree = systems_ > 1;
    const double leaves_top = tree ? 2 * (box_height + gap) : box_height + gap;
    auto all = branches(QRectF(0, leaves_top, width(), height() - leaves_top));
    painter.setPen(QPen(theme.secondary_text, 1));
    const double top = box_height + gap;
    for (Branch& branch : all) {
        const double x = branch.area.center().x();
        painter.drawLine(QPointF(root.center().x(), box_height), QPointF(x, top));
        if (tree) branch.node = QPointF(x, top + box_height);
    }
    paint_box(painter, root, theme.series(store_colour), QStringLiteral("MemoryX"));
    paint_directions(painter, root);
    for (const Branch& branch : all) {
        if (tree) {
            const std::int64_t nodes = std::max<std::int64_t>(1, tree_nodes(branch.count, fan_out));
            const QString text =
                nodes == 1 ? QStringLiteral("SwarmX")
                           : QStringLiteral("SwarmX × %1").arg(whole_number(static_cast<double>(nodes)));
            const double needed = fontMetrics().horizontalAdvance(text) + 20;
            paint_box(painter, QRectF(branch.area.center().x() - needed / 2, top, needed, box_height),
                      theme.series(swarm_colour), text);
        }
        paint_systems(painter, branch);
    }
}

}  // namespace wafermill
