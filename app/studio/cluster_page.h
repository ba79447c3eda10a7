// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>

#include "app/studio/page.h"
#include "app/studio/widgets/card.h"

class QComboBox;
class QSpinBox;

namespace wafermill {

class ChartView;
class ComparisonCard;
class ConstantsPanel;
class FabricTree;
class MarkedSlider;
class MemoryXBar;

/// The planned hardware: MemoryX capacity and the number of systems at the left, and what follows from them:
/// fit, throughput, power and cost, beside the GPU clusters that hold the model and that are as fast.
class ClusterPage : public Page {
    Q_OBJECT
  public:
    ClusterPage(Document& document, QWidget* parent);

    MarkedSlider& capacity() { return *capacity_; }
    MarkedSlider& systems() { return *systems_; }
    ComparisonCard& comparison() { return *comparison_; }
    ConstantsPanel& constants() { return *constants_; }
    ChartView& chart() { return *chart_; }
    bool settled() const override;

  signals:
    void validation_asked();  ///< how good the estimate is
    void simulate_asked();

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    void make_controls();
    void make_comparison();
    QComboBox* make_choice(const QString& name, const std::string& key,
                           const std::vector<std::string>& names);
    void refresh();
    void clear_figures();
    void refresh_fit();
    void refresh_wafer();
    void refresh_gpus();
    void refresh_cautions();
    void refresh_chart();
    void set_systems(int systems);

    Card* controls_;
    MarkedSlider *capacity_, *systems_;
    QSpinBox* systems_field_;
    MemoryXBar* bar_;
    QLabel *fit_, *ratio_;
    FabricTree* tree_;
    ChartView* chart_;
    ComparisonCard* comparison_;
    QComboBox *system_choice_, *gpu_choice_, *software_choice_;
    QLabel* cautions_;
    ConstantsPanel* constants_;
    int field_gesture_ = 0;
    bool refreshing_ = false;
};

}  // namespace wafermill
