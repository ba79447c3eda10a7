// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>

#include <cstdint>

class QLabel;

namespace wafermill {

/// The tokens as one bar: what is trained on, and the last part, which is held out.
class SplitBar : public QWidget {
    Q_OBJECT
  public:
    explicit SplitBar(QWidget* parent = nullptr);
    void set_tokens(std::int64_t training, std::int64_t validation);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QRect bar() const;
    QLabel *training_label_, *validation_label_;
    double share_ = 1;
};

}  // namespace wafermill
