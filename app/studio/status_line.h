// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>

#include <vector>

#include "app/studio/readiness.h"

class QLabel;
class QPushButton;

namespace wafermill {

class Document;
class RunMonitor;

/// The line at the bottom of the window: what runs with its rate and loss, saved or not, problems and events.
/// What can be followed is a button that leads to its page.
class StatusLine : public QWidget {
    Q_OBJECT
  public:
    StatusLine(Document& document, RunMonitor& monitor, QWidget* parent = nullptr);

  signals:
    void page_asked(const QString& key);

  private:
    void show_run();
    void show_step();
    void show_saved();
    void show_problems();
    std::vector<Obstacle> all_problems();
    void count_events();
    void show_count();
    void activate_problem();
    Document& document_;
    RunMonitor& monitor_;
    QPushButton *run_, *problems_, *events_;
    QLabel *rate_, *loss_, *saved_;
    QString counted_file_;
    qint64 counted_run_ = 0, last_event_ = 0, event_count_ = 0;
};

}  // namespace wafermill
