// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>

#include "app/studio/model/figures.h"

namespace wafermill {

/// What the diagram's colours mean: the scale from nothing to the whole model's amount.
class HeatLegend : public QWidget {
    Q_OBJECT
  public:
    explicit HeatLegend(QWidget* parent = nullptr);
    void show_scale(ColourBy by, double whole);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {80, sizeHint().height()}; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    ColourBy by_ = ColourBy::parameters;
    QString low_, high_;
};

}  // namespace wafermill
