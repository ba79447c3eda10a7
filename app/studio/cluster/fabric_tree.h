// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPointF>
#include <QRectF>
#include <QWidget>

#include <cstdint>
#include <vector>

#include "core/estimate/estimate.h"

namespace wafermill {

/// The tree through which MemoryX broadcasts weights to the systems and receives their reduced gradients.
/// Every system is drawn, in as many branches as there is room for; those that the batch gives no work are
/// hollow.
class FabricTree : public QWidget {
    Q_OBJECT
  public:
    explicit FabricTree(QWidget* parent = nullptr);
    void set_estimate(const WaferEstimate& wafer);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// SwarmX nodes of a tree of fan-out `fan_out` over `systems` leaves, root included; 0 for one system.
    static std::int64_t tree_nodes(std::int64_t systems, std::int64_t fan_out = 4);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    struct Branch {
        QRectF area;   ///< of its systems
        QPointF node;  ///< where its systems hang; null without a SwarmX node
        std::int64_t first = 0, count = 0;
    };
    std::vector<Branch> branches(const QRectF& area) const;
    void paint_systems(QPainter& painter, const Branch& branch) const;
    void paint_box(QPainter& painter, const QRectF& box, const QColor& colour, const QString& text) const;
    void paint_directions(QPainter& painter, const QRectF& root) const;

    std::int64_t systems_ = 0, working_ = 0;
};

}  // namespace wafermill
