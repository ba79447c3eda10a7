// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>

#include "app/studio/page.h"
#include "app/studio/widgets/card.h"

class QComboBox;
class QSpinBox;

namespace wafermill {

class ChartView;
class ConstantsPanel;
class FabricTree;
class FigureCard;
class MarkedSlider;
class MemoryXBar;

/// The planned hardware: MemoryX capacity and the number of systems at the left, and what follows from them:
/// fit, throughput, power, and the smallest GPU cluster that holds the model.
class ClusterPage : public Page {
    Q_OBJECT
  public:
    ClusterPage(Document& document, QWidget* parent);

    MarkedSlider& capacity() { return *capacity_; }
    MarkedSlider& systems() { return *systems_; }
    FigureCard& wafer_card() { return *wafer_; }
    FigureCard& gpu_card() { return *gpu_; }
    ConstantsPanel& constants() { return *constants_; }
    ChartView& chart() { return *chart_; }

  signals:
    void simulate_asked();

  private:
    void make_controls();
    void make_cards();
    QComboBox* make_choice(const QString& name, const std::string& key,
                           const std::vector<std::string>& names);
    void refresh();
    void clear_figures();
    void refresh_fit();
    void refresh_wafer();
    void refresh_gpu();
    void refresh_bound();
    void refresh_chart();
    void set_systems(int systems);

    Card* controls_;
    MarkedSlider *capacity_, *systems_;
    QSpinBox* systems_field_;
    MemoryXBar* bar_;
    QLabel *fit_, *ratio_;
    FabricTree* tree_;
    ChartView* chart_;
    FigureCard *wafer_, *gpu_;
    QComboBox *system_choice_, *gpu_choice_;
    Card* bound_card_;
    QLabel *bound_, *cautions_;
    ConstantsPanel* constants_;
    int field_gesture_ = 0;
};

}  // namespace wafermill
