// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QColor>
#include <QFont>
#include <QString>
#include <QWidget>

namespace wafermill {

/// A figure in its owner's colour with its range in small type behind it, or under it where there is no room;
/// or words, wrapped. It is drawn plainly, since dozens of them change while a slider is dragged: a rich-text
/// label takes a hundred times as long.
class FigureLabel : public QWidget {
  public:
    explicit FigureLabel(QWidget* parent = nullptr);

    void set_figure(const QString& value, const QString& range, const QColor& colour);
    void set_words(const QString& words, const QColor& colour);
    QColor colour() const { return colour_; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void set(const QString& value, const QString& range, const QColor& colour, bool words);
    void measure();
    QString value_, range_;
    QColor colour_;
    bool words_ = false;
    QFont value_font_, range_font_;
    int value_width_ = 0, range_width_ = 0;
};

}  // namespace wafermill
