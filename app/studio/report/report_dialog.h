// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QDialog>

#include <cstdint>
#include <vector>

class QComboBox;
class QListWidget;
class QListWidgetItem;
class QPushButton;

namespace wafermill {

class Document;

/// Which runs a report tells of, which one the others are measured against, and where it goes.
class ReportDialog : public QDialog {
    Q_OBJECT
  public:
    /// `chosen`: the runs that are checked at first, the first of them the baseline; none: the newest.
    ReportDialog(Document& document, const std::vector<std::int64_t>& chosen, QWidget* parent);

    /// The checked runs, the baseline first.
    std::vector<std::int64_t> runs() const;
    /// Writes the report while the window goes on living, which can be given up; says how it went.
    void write(const QString& file);

  signals:
    void written(const QString& file);
    void failed(const QString& reason);

  private:
    void refresh();
    void ask_file();
    Document& document_;
    QListWidget* list_;
    QComboBox *baseline_, *format_;
    QPushButton* write_;
};

}  // namespace wafermill
