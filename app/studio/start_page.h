// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>

#include <string>

class QVBoxLayout;

namespace wafermill {

/// What the window shows while no project is open: templates to begin with, and the projects opened lately.
class StartPage : public QWidget {
    Q_OBJECT
  public:
    explicit StartPage(QWidget* parent = nullptr);
    /// Reads the list of recent projects again.
    void refresh();

  signals:
    void template_chosen(const QString& key);
    void open_asked();
    void file_chosen(const QString& file);

  private:
    QVBoxLayout* recent_;
};

}  // namespace wafermill
