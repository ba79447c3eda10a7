// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QDialog>

class QLabel;
class QPushButton;

namespace wafermill {

class Document;
class TrainOverview;

/// What a new run of the plan will do - its work, time, memory and disk, and what stands in its way - before
/// it is started. Accepted: start it.
class LaunchDialog : public QDialog {
    Q_OBJECT
  public:
    LaunchDialog(Document& document, QWidget* parent);
    TrainOverview& overview() { return *overview_; }

  private:
    void refresh();
    Document& document_;
    TrainOverview* overview_;
    QLabel* note_;
    QPushButton* start_;
};

}  // namespace wafermill
