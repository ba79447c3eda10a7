// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/model/diagram_layout.h"

#include <QGraphicsScene>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/studio/model/number_text.h"
#include "app/studio/model/part_text.h"

namespace wafermill {
namespace {

const std::vector<Part> expert_parts = {Part::gate, Part::up, Part::down};
/// What the outlines behind a stack take, right and below.
constexpr qreal stack_room = 10.0;

}  // namespace

std::vector<qreal> proportional_widths(const std::vector<double>& weights, const std::vector<qreal>& minima,
                                       qreal total) {
    std::vector<qreal> widths(weights.size(), 0.0);
    std::vector<bool> fixed(weights.size(), false);
    // Each round fixes those that would fall below their minimum and shares the rest among the others.
    for (bool again = true; again;) {
        again = false;
        double room = total, weight = 0.0;
        for (std::size_t i = 0; i < weights.size(); ++i) {
            if (fixed[i])
                room -= minima[i];
            else
                weight += weights[i];
        }
        for (std::size_t i = 0; i < weights.size(); ++i) {
            if (fixed[i]) continue;
            widths[i] = weight > 0.0 ? room * weights[i] / weight : 0.0;
            if (widths[i] >= minima[i]) continue;
            widths[i] = minima[i];
            fixed[i] = again = true;
        }
    }
    return widths;
}

DiagramLayout::DiagramLayout(QGraphicsScene& scene, const ModelFigures& figures,
                             const DiagramMetrics& metrics, const Theme& theme, ColourBy colour_by)
    : scene_(scene), figures_(figures), metrics_(metrics), theme_(theme), colour_by_(colour_by) {
    edge_ = metrics.line_height * 1.5;
    matrix_gap_ = metrics.padding_x * 0.6;
    join_gap_ = metrics.line_height * 1.5;
    matrix_height_ = metrics.title_height + metrics.line_height + metrics.padding_y;
    add_radius_ = metrics.line_height * 0.5;
}

BoxContent DiagramLayout::content(Part part) const {
    BoxContent content;
    content.part = part;
    content.title = PartText::title(part, figures_.model);
    content.lines = PartText::lines(part, figures_);
    content.share = figures_.share(part, colour_by_);
    content.tip = PartText::sentence(part, figures_);
    if (part == Part::attention_norm || part == Part::ffn_norm || part == Part::final_norm) {
        content.title =
            tr("%1 · %2", "norm and its size").arg(content.title, content.lines.join(QLatin1Char(' ')));
        content.lines.clear();
    }
    if (part == Part::block || part == Part::expert) content.kind = BoxContent::Kind::stack;
    return content;
}

PartItem* DiagramLayout::add_box(Part, const BoxContent& content, const QRectF& box) {
    auto* item = new PartItem(content, metrics_, theme_);
    item->place(box);
    item->setZValue(content.kind == BoxContent::Kind::matrix ? 2.0 : 1.0);
    scene_.addItem(item);
    items_.push_back(item);
    return item;
}

void DiagramLayout::add_wire(const QPolygonF& points, const QString& label, bool arrow) {
    auto* wire = new WireItem(points, label, metrics_, theme_, arrow);
    wire->setZValue(1.5);
    scene_.addItem(wire);
}

QString DiagramLayout::stream_shape() const {
    return tr("B × %1 × %2", "shape: batch, sequence, hidden size")
        .arg(whole_text(figures_.sequence), whole_text(figures_.model.hidden));
}

QString DiagramLayout::edge_label(Part from) const {
    if (from == Part::tokens)
        return tr("B × %1", "shape: batch, sequence").arg(whole_text(figures_.sequence));
    if (from == Part::head) {
        return tr("B × %1 × %2", "shape: batch, sequence, vocabulary")
            .arg(whole_text(figures_.sequence), whole_text(figures_.model.vocab));
    }
    return stream_shape();
}

void DiagramLayout::build_flow() {
    std::vector<BoxContent> boxes;
    for (const Part part : {Part::tokens, Part::embedding, Part::positions, Part::block, Part::final_norm,
                            Part::head, Part::loss}) {
        if (figures_.at(part).present) boxes.push_back(content(part));
    }
    qreal width = metrics_.line_height * 11.0;
    for (const BoxContent& box : boxes)
        width = std::max(width, PartItem::natural_size(box, metrics_).width());
    // A label stands right of its wire, so half of the column must hold it.
    for (const BoxContent& box : boxes) {
        width = std::max(width, 2.0 * (metrics_.body_width(edge_label(box.part)) + metrics_.padding_x));
    }
    qreal y = 0.0;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const QRectF box(0.0, y, width, PartItem::natural_size(boxes[i], metrics_).height());
        const PartItem* item = add_box(boxes[i].part, boxes[i], box);
        if (boxes[i].part == Part::block) stack_ = box;
        y = box.bottom();
        if (i + 1 == boxes.size()) break;
        const qreal start = boxes[i].part == Part::block ? item->boundingRect().bottom() - 3.0 : y;
        const qreal end = start + edge_;
        add_wire({QPointF(width / 2.0, start), QPointF(width / 2.0, end)}, edge_label(boxes[i].part));
        y = end;
    }
    flow_right_ = width;
    flow_height_ = y;
}

std::vector<qreal> DiagramLayout::matrix_minima(const std::vector<Part>& inside) const {
    std::vector<qreal> minima;
    for (const Part part : inside) {
        minima.push_back(metrics_.title_width(PartText::title(part, figures_.model)) +
                         metrics_.padding_x * 0.8);
    }
    return minima;
}

DiagramLayout::Half DiagramLayout::measure(Part norm, Part main, const std::vector<Part>& inside) const {
    Half half{norm, main, {}, content(norm), content(main), {}, {}};
    for (const Part part : inside) {
        if (figures_.at(part).present) half.inside.push_back(part);
    }
    const bool experts = main == Part::feed_forward && figures_.at(Part::expert).present;
    half.main_box.inner_height = experts ? expert_size().height() + metrics_.padding_y * 2.0 + stack_room
                                         : matrix_height_ + metrics_.padding_y * 2.0;
    half.main_box.footer = PartText::inside_block(main, figures_);
    half.norm_size = PartItem::natural_size(half.norm_box, metrics_);
    half.main_size = PartItem::natural_size(half.main_box, metrics_);
    qreal needed = matrices_width(half.inside);
    if (experts) needed = router_width() + join_gap_ + expert_size().width() + stack_room;
    half.main_size.setWidth(std::max(half.main_size.width(), needed + 2.0 * metrics_.padding_x));
    return half;
}

qreal DiagramLayout::matrices_width(const std::vector<Part>& inside) const {
    const std::vector<qreal> minima = matrix_minima(inside);
    return std::accumulate(minima.begin(), minima.end(), 0.0) +
           matrix_gap_ * static_cast<qreal>(minima.size()) + join_gap_;
}

qreal DiagramLayout::router_width() const {
    return std::max(matrix_minima({Part::router}).front(),
                    metrics_.body_width(matrix_lines(Part::router).front()) + metrics_.padding_x);
}

BoxContent DiagramLayout::expert_box() const {
    BoxContent box = content(Part::expert);
    box.inner_height = matrix_height_ + metrics_.padding_y * 2.0;
    return box;
}

QSizeF DiagramLayout::expert_size() const {
    QSizeF size = PartItem::natural_size(expert_box(), metrics_);
    size.setWidth(std::max(size.width(), matrices_width(expert_parts) + 2.0 * metrics_.padding_x));
    return size;
}

QStringList DiagramLayout::matrix_lines(Part part) const {
    const PartFigures& figures = figures_.at(part);
    return {figures_.known ? shape_text(figures.shape) : dash(),
            count_text(static_cast<double>(figures.parameters))};
}

void DiagramLayout::add_matrix(Part part, const QRectF& box) {
    BoxContent matrix = content(part);
    matrix.kind = BoxContent::Kind::matrix;
    matrix.lines.clear();
    for (const QString& line : matrix_lines(part)) {
        if (!matrix.lines.isEmpty() || metrics_.body_width(line) + metrics_.padding_x > box.width()) continue;
        matrix.lines << line;
    }
    add_box(part, matrix, box);
}

/// The router beside the stack of experts, one of which shows its matrices.
void DiagramLayout::place_experts(const PartItem& box) {
    const qreal left = box.box().left() + metrics_.padding_x + metrics_.strip;
    const qreal top = box.inner_top() + metrics_.padding_y;
    const QSizeF size = expert_size();
    const qreal middle = top + size.height() / 2.0;
    const QRectF router(left, middle - matrix_height_ / 2.0, router_width(), matrix_height_);
    add_matrix(Part::router, router);
    const qreal x = router.right() + join_gap_;
    add_wire({QPointF(router.right() + 2.0, middle), QPointF(x - 2.0, middle)});
    const qreal right = box.box().right() - metrics_.padding_x - stack_room;
    place_matrices(expert_parts,
                   *add_box(Part::expert, expert_box(), QRectF(x, top, right - x, size.height())));
}

void DiagramLayout::place_matrices(const std::vector<Part>& inside, const PartItem& box) {
    std::vector<double> weights;
    for (const Part part : inside) weights.push_back(static_cast<double>(figures_.at(part).parameters));
    if (!figures_.known) weights.assign(weights.size(), 1.0);
    const std::size_t count = inside.size();
    const qreal left = box.box().left() + metrics_.padding_x + metrics_.strip;
    const qreal right = box.box().right() - metrics_.padding_x;
    const qreal gaps = matrix_gap_ * static_cast<qreal>(count - 2) + join_gap_;
    const std::vector<qreal> widths =
        proportional_widths(weights, matrix_minima(inside), right - left - gaps);
    const qreal y = box.inner_top() + metrics_.padding_y;
    qreal x = left;
    for (std::size_t i = 0; i < count; ++i) {
        add_matrix(inside[i], QRectF(x, y, widths[i], matrix_height_));
        x += widths[i];
        // The last matrix takes what the others make.
        if (i + 2 == count) {
            const qreal middle = y + matrix_height_ / 2.0;
            add_wire({QPointF(x + 2.0, middle), QPointF(x + join_gap_ - 2.0, middle)});
        }
        x += i + 2 == count ? join_gap_ : matrix_gap_;
    }
}

qreal DiagramLayout::place(const Half& half, qreal left, qreal width, qreal top) {
    const qreal middle = left + width / 2.0;
    const qreal branch = top + edge_ * 0.3;
    qreal y = top + edge_;
    add_wire({QPointF(middle, top), QPointF(middle, y)});
    add_box(half.norm, half.norm_box, QRectF(left, y, width, half.norm_size.height()));
    y += half.norm_size.height();
    add_wire({QPointF(middle, y), QPointF(middle, y + edge_ * 0.7)});
    y += edge_ * 0.7;
    const PartItem* main = add_box(half.main, half.main_box, QRectF(left, y, width, half.main_size.height()));
    if (half.main == Part::feed_forward && figures_.at(Part::expert).present)
        place_experts(*main);
    else
        place_matrices(half.inside, *main);
    y += half.main_size.height();
    const qreal centre = y + edge_ * 0.7 + add_radius_;
    add_wire({QPointF(middle, y), QPointF(middle, centre - add_radius_)});
    const qreal side = left + width + metrics_.line_height * 1.1;
    add_wire({QPointF(middle, branch), QPointF(side, branch), QPointF(side, centre),
              QPointF(middle + add_radius_, centre)});
    auto* add = new AddItem(QPointF(middle, centre), add_radius_, theme_);
    add->setZValue(2.0);
    scene_.addItem(add);
    return centre + add_radius_;
}

void DiagramLayout::build_block() {
    const Half attention = measure(Part::attention_norm, Part::attention,
                                   {Part::query, Part::key, Part::value, Part::attention_output});
    const Half feed_forward = measure(Part::ffn_norm, Part::feed_forward, {Part::gate, Part::up, Part::down});
    const QString title = figures_.model.layers == 1
                              ? tr("The block")
                              : tr("One of %1 blocks, all alike").arg(whole_text(figures_.model.layers));
    qreal width =
        std::max({attention.norm_size.width(), attention.main_size.width(), feed_forward.main_size.width(),
                  metrics_.title_width(title) + metrics_.title_height, metrics_.line_height * 22.0});
    const qreal inset = metrics_.padding_x * 1.2;
    const qreal residual = metrics_.line_height * 2.0;
    const qreal frame_left = flow_right_ + metrics_.line_height * 3.4;
    const qreal header = metrics_.title_height + 2.0 * metrics_.padding_y;
    const qreal left = frame_left + inset;
    const std::size_t first = items_.size();

    qreal y = place(attention, left, width, header);
    y = place(feed_forward, left, width, y);
    const qreal bottom = y + edge_;
    const qreal middle = left + width / 2.0;
    add_wire({QPointF(middle, y), QPointF(middle, bottom)}, stream_shape());

    const QRectF frame(frame_left, 0.0, inset + width + residual, bottom);
    const QRectF behind = stack_.adjusted(0.0, 0.0, 10.0, 10.0);
    auto* item = new FrameItem(frame, behind, title, metrics_, theme_);
    item->setZValue(0.0);
    scene_.addItem(item);
    // Reading order: what is in the block follows the stack.
    const auto stack = std::find_if(items_.begin(), items_.end(),
                                    [](const PartItem* i) { return i->part() == Part::block; });
    std::rotate(stack + 1, items_.begin() + static_cast<std::ptrdiff_t>(first), items_.end());
}

std::vector<PartItem*> DiagramLayout::build(bool expanded) {
    build_flow();
    if (expanded) build_block();
    return items_;
}

}  // namespace wafermill
