// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>

#include "core/estimate/estimate.h"

namespace wafermill {

/// The parameter store filling by part, with the parts' sizes under it. Where the state does not fit, the bar
/// is as long as the state and what lies beyond the capacity is hatched.
class MemoryXBar : public QWidget {
    Q_OBJECT
  public:
    explicit MemoryXBar(QWidget* parent = nullptr);
    void set_ledger(const MemoryXLedger& ledger);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    void paint_parts(QPainter& painter, const QRectF& bar, double scale) const;
    void paint_legend(QPainter& painter, double top) const;
    int bar_height() const;
    static QString part_name(const std::string& part);
    MemoryXLedger ledger_;
};

}  // namespace wafermill
