// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFont>
#include <QGraphicsItem>
#include <QPolygonF>
#include <QStringList>

#include "app/studio/model/figures.h"
#include "app/studio/theme.h"

namespace wafermill {

/// Fonts and lengths of the diagram, from the application's font, so that boxes grow with the text.
struct DiagramMetrics {
    explicit DiagramMetrics(const QFont& base);
    QFont title, body;
    qreal title_height = 0, line_height = 0;
    qreal padding_x = 0, padding_y = 0;
    qreal strip = 0;  ///< width of the heat strip at a box's left edge

    qreal title_width(const QString& text) const;
    qreal body_width(const QString& text) const;
};

/// How one part of the model is drawn.
struct BoxContent {
    enum class Kind {
        card,    ///< title and lines beside a heat strip
        stack,   ///< the same, with the outlines of more boxes behind it
        matrix,  ///< filled with its heat, texts centred
    };
    Part part = Part::tokens;
    Kind kind = Kind::card;
    QString title;
    QStringList lines;
    QString footer;          ///< line at the bottom, under what stands in the box
    qreal inner_height = 0;  ///< room between lines and footer for boxes that stand in this one
    double share = 0.0;      ///< of the whole, for the heat; NaN: not coloured
    QString tip;
};

/// One part of the model. It asks its scene to make it the current one, or to open and close, when it is
/// clicked.
class PartItem : public QGraphicsItem {
  public:
    PartItem(BoxContent content, const DiagramMetrics& metrics, const Theme& theme);

    /// The smallest size whose box holds every text.
    static QSizeF natural_size(const BoxContent& content, const DiagramMetrics& metrics);
    void place(const QRectF& box);
    QRectF box() const { return box_; }
    /// Where its texts stand: all inside box().
    QVector<QRectF> text_rects() const;
    /// Top of the room for inner boxes.
    qreal inner_top() const;
    Part part() const { return content_.part; }
    const BoxContent& content() const { return content_; }
    void set_current(bool current, bool focus);

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  protected:
    void mousePressEvent(QGraphicsSceneMouseEvent* event) override;
    void hoverEnterEvent(QGraphicsSceneHoverEvent* event) override;
    void hoverLeaveEvent(QGraphicsSceneHoverEvent* event) override;

  private:
    struct Text {
        QRectF rect;
        QString text;
        bool title;
    };
    std::vector<Text> texts() const;
    void paint_stack(QPainter& painter) const;
    void paint_ground(QPainter& painter) const;

    BoxContent content_;
    const DiagramMetrics& metrics_;
    const Theme& theme_;
    QRectF box_;
    bool current_ = false, focus_ = false, hover_ = false;
};

/// A polyline with an arrow at its end and the shape of what flows along it as a label.
class WireItem : public QGraphicsItem {
  public:
    WireItem(QPolygonF points, QString label, const DiagramMetrics& metrics, const Theme& theme,
             bool arrow = true);
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
    QRectF label_rect() const;

  private:
    QPolygonF points_;
    QString label_;
    const DiagramMetrics& metrics_;
    const Theme& theme_;
    bool arrow_;
};

/// Where the residual stream and a branch are added.
class AddItem : public QGraphicsItem {
  public:
    AddItem(QPointF centre, qreal radius, const Theme& theme);
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    qreal radius_;
    const Theme& theme_;
};

/// The dashed frame around the expanded block, with the lines that join it to the stack.
class FrameItem : public QGraphicsItem {
  public:
    FrameItem(QRectF frame, QRectF stack, QString title, const DiagramMetrics& metrics, const Theme& theme);
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
    QRectF title_rect() const;
    QRectF close_rect() const;

  protected:
    void mousePressEvent(QGraphicsSceneMouseEvent* event) override;

  private:
    QRectF frame_, stack_;
    QString title_;
    const DiagramMetrics& metrics_;
    const Theme& theme_;
};

}  // namespace wafermill
