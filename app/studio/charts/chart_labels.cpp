// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/charts/chart_labels.h"

#include <algorithm>
#include <numeric>

#include "app/studio/charts/clip.h"

namespace wafermill {
namespace {

/// Labels that touch and therefore move as one.
struct Block {
    double sum = 0.0;  ///< of each member's wanted place less its offset in the block
    std::size_t first = 0, count = 0;
    double begin(double spacing, double low, double high) const {
        const double length = static_cast<double>(count - 1) * spacing;
        return std::clamp(sum / static_cast<double>(count), low, std::max(low, high - length));
    }
};

/// How many characters all texts begin with in common, up to the end of a word.
qsizetype common_beginning(const QStringList& texts) {
    qsizetype same = texts.first().size();
    for (const QString& text : texts) {
        const auto [one, other] =
            std::mismatch(texts.first().begin(), texts.first().end(), text.begin(), text.end());
        same = std::min<qsizetype>(same, one - texts.first().begin());
    }
    while (same > 0 && !texts.first()[same - 1].isSpace()) --same;
    return same;
}

}  // namespace

ChartNames::ChartNames(const QStringList& names) {
    if (names.size() < 2) return;
    before_ = common_beginning(names);
    QStringList backwards;
    for (const QString& name : names) {
        QString rest = name.mid(before_);
        std::reverse(rest.begin(), rest.end());
        backwards << rest;
    }
    behind_ = common_beginning(backwards);
}

ChartName ChartNames::of(const QString& name) const {
    const QString own = name.mid(before_, name.size() - before_ - behind_).trimmed();
    const QChar dots(0x2026);
    if (own.isEmpty()) return {name, name};
    return {name,
            (before_ > 0 ? QString(dots) : QString()) + own + (behind_ > 0 ? QString(dots) : QString())};
}

std::vector<double> spread(const std::vector<double>& wanted, double spacing, double low, double high) {
    std::vector<std::size_t> order(wanted.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return wanted[a] < wanted[b]; });

    std::vector<Block> blocks;
    for (std::size_t i = 0; i < order.size(); ++i) {
        blocks.push_back({wanted[order[i]], i, 1});
        while (blocks.size() > 1) {
            Block& left = blocks[blocks.size() - 2];
            const Block& right = blocks.back();
            const double end = left.begin(spacing, low, high) + static_cast<double>(left.count) * spacing;
            if (right.begin(spacing, low, high) >= end - 1e-9) break;
            left.sum += right.sum - static_cast<double>(left.count * right.count) * spacing;
            left.count += right.count;
            blocks.pop_back();
        }
    }
    std::vector<double> placed(wanted.size());
    for (const auto& block : blocks) {
        const double begin = block.begin(spacing, low, high);
        for (std::size_t i = 0; i < block.count; ++i)
            placed[order[block.first + i]] = begin + static_cast<double>(i) * spacing;
    }
    return placed;
}

QRectF place_at_line(double y, QSizeF size, const QRectF& plot, const std::vector<QPolygonF>& lines,
                     const std::vector<QRectF>& taken) {
    const double gap = 2.0, inset = 4.0;
    const double xs[] = {plot.right() - inset - size.width(), plot.left() + inset,
                         plot.center().x() - size.width() / 2};
    const double ys[] = {y - gap - size.height(), y + gap};
    QRectF best;
    int best_score = 0;
    for (const double top : ys)
        for (const double left : xs) {
            const QRectF box(QPointF(left, top), size);
            if (!plot.contains(box)) continue;
            int score = 0;
            for (const auto& other : taken)
                if (box.intersects(other)) score += 1000;
            for (const auto& line : lines)
                for (const auto& part : clip_polyline(line, box)) score += static_cast<int>(part.size());
            if (best.isNull() || score < best_score) {
                best = box;
                best_score = score;
            }
        }
    return best;
}

}  // namespace wafermill
