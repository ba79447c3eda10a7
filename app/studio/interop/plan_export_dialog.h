// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QDialog>

#include <optional>

#include "core/interop/plan_export.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTabWidget;
class QTreeWidget;

namespace wafermill {

/// Asks which program a plan is to be written for, and shows what would be written and what would be lost.
class PlanExportDialog : public QDialog {
    Q_OBJECT
  public:
    explicit PlanExportDialog(const Plan& plan, QWidget* parent = nullptr);

    PlanFormat format() const;
    void set_format(PlanFormat format);
    /// What is shown; empty while it is being made, or where the plan cannot be written.
    const std::optional<PlanExport>& shown() const { return shown_; }

  signals:
    /// The export that is shown is to be written.
    void export_asked(const wafermill::PlanExport& result);

  private:
    void make();
    void show_result(PlanExport result);
    void show_failure(const QString& reason);

    const Plan plan_;
    std::optional<PlanExport> shown_;
    int asked_ = 0;  ///< answers for an earlier choice are dropped
    QComboBox *format_, *cluster_;
    QLabel *cluster_name_, *state_, *notes_;
    QTabWidget* documents_;
    QTreeWidget* losses_;
    QPushButton* export_;
};

}  // namespace wafermill
