// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QDialog>
#include <QList>
#include <QString>

class QAction;
class QLineEdit;
class QListWidget;

namespace wafermill {

/// How well what was typed fits a command; -1: not at all, less is better. The letters of `typed` must stand
/// in `text` in that order; those at the beginnings of words, and side by side, count most.
int palette_rank(const QString& typed, const QString& text);

/// Every command by its name: typing narrows the list, up and down choose, Return does it, Esc leaves.
class CommandPalette : public QDialog {
    Q_OBJECT
  public:
    CommandPalette(const QList<QAction*>& commands, QWidget* parent);

  protected:
    bool eventFilter(QObject* object, QEvent* event) override;

  private:
    void narrow(const QString& typed);
    void run();
    QList<QAction*> commands_;
    QLineEdit* typed_;
    QListWidget* list_;
};

}  // namespace wafermill
