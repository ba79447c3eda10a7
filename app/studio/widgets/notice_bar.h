// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>
#include <QLabel>

#include <functional>

class QHBoxLayout;

namespace wafermill {

/// A line of the window that says something and offers what to do about it, where a dialog would interrupt.
class NoticeBar : public QFrame {
    Q_OBJECT
    Q_PROPERTY(QString tone READ tone)
  public:
    enum class Tone { info, warning, bad };
    NoticeBar(Tone tone, const QString& text, QWidget* parent = nullptr);

    /// A button; pressing it runs `action` and then removes the bar.
    void add_action(const QString& text, std::function<void()> action);
    /// A close button that only removes the bar (and runs `closed`, when given).
    void add_close(std::function<void()> closed = {});
    QString text() const { return label_->text(); }
    QString tone() const;

  private:
    void finish(const std::function<void()>& action);
    Tone tone_;
    QLabel* label_;
    QHBoxLayout* row_;
};

}  // namespace wafermill
