// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QCoreApplication>

#include <vector>

#include "app/studio/model/diagram_items.h"
#include "app/studio/model/figures.h"

class QGraphicsScene;

namespace wafermill {

/// `total` divided in proportion to `weights`, none less than its minimum; the minima win where both cannot
/// be had.
std::vector<qreal> proportional_widths(const std::vector<double>& weights, const std::vector<qreal>& minima,
                                       qreal total);

/// Places the boxes, wires and frame of a model's diagram in an empty scene.
class DiagramLayout {
    Q_DECLARE_TR_FUNCTIONS(wafermill::DiagramLayout)
  public:
    DiagramLayout(QGraphicsScene& scene, const ModelFigures& figures, const DiagramMetrics& metrics,
                  const Theme& theme, ColourBy colour_by);
    /// Returns the part items in reading order.
    std::vector<PartItem*> build(bool expanded);

  private:
    BoxContent content(Part part) const;
    PartItem* add_box(Part part, const BoxContent& content, const QRectF& box);
    void add_wire(const QPolygonF& points, const QString& label = {}, bool arrow = true);
    QString stream_shape() const;
    QString edge_label(Part from) const;

    void build_flow();
    void build_block();
    struct Half {
        Part norm, main;
        std::vector<Part> inside;
        BoxContent norm_box, main_box;
        QSizeF norm_size, main_size;
    };
    Half measure(Part norm, Part main, const std::vector<Part>& inside) const;
    /// One residual branch from `top` down: norm, main box, addition. Returns where the stream leaves it.
    qreal place(const Half& half, qreal left, qreal width, qreal top);
    void place_matrices(const std::vector<Part>& inside, const PartItem& box);
    void add_matrix(Part part, const QRectF& box);
    QStringList matrix_lines(Part part) const;
    qreal matrices_width(const std::vector<Part>& inside) const;
    void place_experts(const PartItem& box);
    qreal router_width() const;
    BoxContent expert_box() const;
    QSizeF expert_size() const;
    std::vector<qreal> matrix_minima(const std::vector<Part>& inside) const;

    QGraphicsScene& scene_;
    const ModelFigures& figures_;
    const DiagramMetrics& metrics_;
    const Theme& theme_;
    ColourBy colour_by_;
    qreal flow_right_ = 0, flow_height_ = 0;
    QRectF stack_;
    qreal edge_, matrix_gap_, join_gap_, matrix_height_, add_radius_;
    std::vector<PartItem*> items_;
};

}  // namespace wafermill
