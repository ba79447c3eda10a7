// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/model/diagram_items.h"

#include <QCursor>
#include <QFontMetricsF>
#include <QGraphicsSceneMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

#include "app/studio/model/diagram_scene.h"
#include "app/studio/model/heat.h"

namespace wafermill {
namespace {

constexpr qreal box_radius = 4.0;
constexpr qreal stack_step = 5.0;
constexpr int stack_depth = 2;

void draw_arrow_head(QPainter& painter, QPointF from, QPointF to, const QColor& colour) {
    const QLineF line(to, from);
    if (line.length() < 0.5) return;
    QLineF side = line;
    side.setLength(8.0);
    QPolygonF head;
    head << to;
    for (const qreal angle : {-24.0, 24.0}) {
        QLineF edge = side;
        edge.setAngle(line.angle() + angle);
        head << edge.p2();
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(head);
}

}  // namespace

DiagramMetrics::DiagramMetrics(const QFont& base) : title(base), body(base) {
    // Without hinting a text has the same proportions at every zoom, so what fits once always fits.
    title.setHintingPreference(QFont::PreferNoHinting);
    title.setWeight(QFont::DemiBold);
    body.setHintingPreference(QFont::PreferNoHinting);
    if (body.pointSizeF() > 0) body.setPointSizeF(body.pointSizeF() * 0.88);
    title_height = QFontMetricsF(title).height();
    line_height = QFontMetricsF(body).height() * 1.06;
    padding_x = line_height * 0.7;
    padding_y = line_height * 0.34;
    strip = 5.0;
}

qreal DiagramMetrics::title_width(const QString& text) const {
    return std::ceil(QFontMetricsF(title).horizontalAdvance(text)) + 1.0;
}

qreal DiagramMetrics::body_width(const QString& text) const {
    return std::ceil(QFontMetricsF(body).horizontalAdvance(text)) + 1.0;
}

PartItem::PartItem(BoxContent content, const DiagramMetrics& metrics, const Theme& theme)
    : content_(std::move(content)), metrics_(metrics), theme_(theme) {
    setAcceptHoverEvents(true);
    setCursor(Qt::PointingHandCursor);
    setToolTip(content_.tip);
}

QSizeF PartItem::natural_size(const BoxContent& content, const DiagramMetrics& metrics) {
    qreal width = metrics.title_width(content.title);
    for (const QString& line : content.lines) width = std::max(width, metrics.body_width(line));
    width = std::max(width, metrics.body_width(content.footer));
    qreal height = metrics.title_height + metrics.line_height * static_cast<qreal>(content.lines.size());
    height += content.inner_height;
    if (!content.footer.isEmpty()) height += metrics.line_height;
    const bool matrix = content.kind == BoxContent::Kind::matrix;
    const qreal sides = matrix ? metrics.padding_x : 2.0 * metrics.padding_x + metrics.strip;
    return {width + sides, height + 2.0 * metrics.padding_y};
}

void PartItem::place(const QRectF& box) {
    prepareGeometryChange();
    box_ = box;
}

std::vector<PartItem::Text> PartItem::texts() const {
    std::vector<Text> out;
    const bool matrix = content_.kind == BoxContent::Kind::matrix;
    const qreal left = box_.left() + metrics_.padding_x + metrics_.strip;
    const auto add = [&](const QString& text, bool title, qreal top) {
        const qreal width = title ? metrics_.title_width(text) : metrics_.body_width(text);
        const qreal height = title ? metrics_.title_height : metrics_.line_height;
        const qreal x = matrix ? box_.center().x() - width / 2.0 : left;
        out.push_back({QRectF(x, top, width, height), text, title});
    };
    qreal y = box_.top() + metrics_.padding_y;
    if (matrix) {
        const qreal height =
            metrics_.title_height + metrics_.line_height * static_cast<qreal>(content_.lines.size());
        y = box_.center().y() - height / 2.0;
    }
    add(content_.title, true, y);
    y += metrics_.title_height;
    for (const QString& line : content_.lines) {
        add(line, false, y);
        y += metrics_.line_height;
    }
    if (!content_.footer.isEmpty()) {
        add(content_.footer, false, box_.bottom() - metrics_.padding_y - metrics_.line_height);
    }
    return out;
}

QVector<QRectF> PartItem::text_rects() const {
    QVector<QRectF> rects;
    for (const Text& text : texts()) rects << text.rect;
    return rects;
}

qreal PartItem::inner_top() const {
    return box_.top() + metrics_.padding_y + metrics_.title_height +
           metrics_.line_height * static_cast<qreal>(content_.lines.size());
}

void PartItem::set_current(bool current, bool focus) {
    if (current == current_ && focus == focus_) return;
    current_ = current;
    focus_ = focus;
    update();
}

QRectF PartItem::boundingRect() const {
    const qreal behind = content_.kind == BoxContent::Kind::stack ? stack_step * stack_depth : 0.0;
    return box_.adjusted(-4, -4, 4 + behind, 4 + behind);
}

void PartItem::paint_stack(QPainter& painter) const {
    painter.setPen(QPen(theme_.border, 1.0));
    painter.setBrush(theme_.card);
    for (int i = stack_depth; i > 0; --i) {
        painter.drawRoundedRect(box_.translated(stack_step * i, stack_step * i), box_radius, box_radius);
    }
}

void PartItem::paint_ground(QPainter& painter) const {
    const bool matrix = content_.kind == BoxContent::Kind::matrix;
    const bool coloured = !std::isnan(content_.share);
    const QColor heat = coloured ? heat_colour(theme_, content_.share) : theme_.window;
    painter.setPen(QPen(current_ ? theme_.accent
                        : hover_ ? theme_.secondary_text
                                 : theme_.border,
                        current_ ? 2.0 : 1.0));
    painter.setBrush(matrix ? heat : theme_.card);
    painter.drawRoundedRect(box_, box_radius, box_radius);
    if (!matrix && coloured) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(heat);
        painter.drawRoundedRect(QRectF(box_.left(), box_.top(), metrics_.strip, box_.height()), 2.0, 2.0);
    }
    if (focus_) {
        painter.setPen(QPen(theme_.text, 1.0, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box_.adjusted(-3, -3, 3, 3), box_radius + 2, box_radius + 2);
    }
}

void PartItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->setRenderHint(QPainter::Antialiasing);
    if (content_.kind == BoxContent::Kind::stack) paint_stack(*painter);
    paint_ground(*painter);
    const bool filled = content_.kind == BoxContent::Kind::matrix && !std::isnan(content_.share);
    const QColor ink = filled ? readable_on(heat_colour(theme_, content_.share)) : theme_.text;
    for (const Text& text : texts()) {
        painter->setFont(text.title ? metrics_.title : metrics_.body);
        painter->setPen(filled || text.title ? ink : theme_.secondary_text);
        painter->drawText(text.rect, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextDontClip, text.text);
    }
}

void PartItem::mousePressEvent(QGraphicsSceneMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return event->ignore();
    if (auto* diagram = qobject_cast<DiagramScene*>(scene())) diagram->click(content_.part);
    event->accept();
}

void PartItem::hoverEnterEvent(QGraphicsSceneHoverEvent*) {
    hover_ = true;
    update();
}

void PartItem::hoverLeaveEvent(QGraphicsSceneHoverEvent*) {
    hover_ = false;
    update();
}

WireItem::WireItem(QPolygonF points, QString label, const DiagramMetrics& metrics, const Theme& theme,
                   bool arrow)
    : points_(std::move(points)), label_(std::move(label)), metrics_(metrics), theme_(theme), arrow_(arrow) {}

QRectF WireItem::label_rect() const {
    if (label_.isEmpty()) return {};
    const QPointF middle = (points_.first() + points_.last()) / 2.0;
    return {middle.x() + metrics_.padding_x * 0.7, middle.y() - metrics_.line_height * 0.58,
            metrics_.body_width(label_), metrics_.line_height};
}

QRectF WireItem::boundingRect() const {
    return points_.boundingRect().adjusted(-6, -6, 6, 6).united(label_rect());
}

void WireItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(theme_.secondary_text, 1.1, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    painter->setBrush(Qt::NoBrush);
    QPolygonF line = points_;
    if (arrow_) {
        // The line ends inside its arrow head, so that the tip stays sharp.
        QLineF last(line[line.size() - 2], line.last());
        if (last.length() > 6.0) last.setLength(last.length() - 5.0);
        line.last() = last.p2();
    }
    painter->drawPolyline(line);
    if (arrow_) draw_arrow_head(*painter, points_[points_.size() - 2], points_.last(), theme_.secondary_text);
    if (label_.isEmpty()) return;
    painter->setFont(metrics_.body);
    painter->setPen(theme_.secondary_text);
    painter->drawText(label_rect(), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextDontClip, label_);
}

AddItem::AddItem(QPointF centre, qreal radius, const Theme& theme) : radius_(radius), theme_(theme) {
    setPos(centre);
}

QRectF AddItem::boundingRect() const {
    return {-radius_ - 1, -radius_ - 1, 2 * radius_ + 2, 2 * radius_ + 2};
}

void AddItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(theme_.secondary_text, 1.1));
    painter->setBrush(theme_.card);
    painter->drawEllipse(QPointF(0, 0), radius_, radius_);
    const qreal arm = radius_ * 0.5;
    painter->setPen(QPen(theme_.text, 1.3));
    painter->drawLine(QPointF(-arm, 0), QPointF(arm, 0));
    painter->drawLine(QPointF(0, -arm), QPointF(0, arm));
}

FrameItem::FrameItem(QRectF frame, QRectF stack, QString title, const DiagramMetrics& metrics,
                     const Theme& theme)
    : frame_(frame), stack_(stack), title_(std::move(title)), metrics_(metrics), theme_(theme) {
    setToolTip(QString());
}

QRectF FrameItem::boundingRect() const {
    return frame_.united(stack_).adjusted(-2, -2, 2, 2);
}

QRectF FrameItem::title_rect() const {
    return {frame_.left() + metrics_.padding_x, frame_.top() + metrics_.padding_y,
            metrics_.title_width(title_), metrics_.title_height};
}

QRectF FrameItem::close_rect() const {
    const qreal side = metrics_.title_height;
    return {frame_.right() - metrics_.padding_x * 0.6 - side, frame_.top() + metrics_.padding_y, side, side};
}

void FrameItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(theme_.accent, 1.1, Qt::DashLine));
    painter->drawLine(stack_.topRight(), frame_.topLeft());
    painter->drawLine(stack_.bottomRight(), frame_.bottomLeft());
    painter->setBrush(theme_.window);
    painter->drawRoundedRect(frame_, box_radius, box_radius);
    painter->setFont(metrics_.title);
    painter->setPen(theme_.accent);
    painter->drawText(title_rect(), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextDontClip, title_);
    painter->setPen(QPen(theme_.secondary_text, 1.4));
    const QRectF cross = close_rect().adjusted(5, 5, -5, -5);
    painter->drawLine(cross.topLeft(), cross.bottomRight());
    painter->drawLine(cross.topRight(), cross.bottomLeft());
}

void FrameItem::mousePressEvent(QGraphicsSceneMouseEvent* event) {
    auto* diagram = qobject_cast<DiagramScene*>(scene());
    if (diagram == nullptr || event->button() != Qt::LeftButton || !close_rect().contains(event->pos())) {
        return event->ignore();
    }
    diagram->set_expanded(false);
    event->accept();
}

}  // namespace wafermill
