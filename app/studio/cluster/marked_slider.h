// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QSlider>
#include <QString>
#include <QWidget>

#include <utility>
#include <vector>

namespace wafermill {

/// A slider on a logarithmic scale, with the marks that it snaps to written under it. A value beyond the ends
/// shows at the end and is changed only by a person's hand.
class MarkedSlider : public QWidget {
    Q_OBJECT
  public:
    using Marks = std::vector<std::pair<double, QString>>;

    /// `marks` ascend and are positive; the first and the last are the ends. `marks_only`: no values between
    /// them.
    MarkedSlider(const Marks& marks, bool marks_only, QWidget* parent = nullptr);

    /// Shows a value without emitting anything.
    void set_value(double value);
    QSlider* slider() { return slider_; }

  signals:
    /// By drag or key. Calls with the same nonzero `gesture` belong to one drag.
    void value_chosen(double value, int gesture);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    double value_at(int position) const;
    int position_of(double value) const;
    int pixel_of(double value) const;
    void place();

    Marks marks_;
    bool marks_only_;
    QSlider* slider_;
    int gesture_ = 0;
};

}  // namespace wafermill
