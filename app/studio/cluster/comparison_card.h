// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include <array>
#include <string>
#include <vector>

#include "app/studio/widgets/card.h"
#include "core/estimate/comparison.h"

class QButtonGroup;
class QComboBox;
class QGridLayout;

namespace wafermill {

class FigureLabel;

/// Wafer systems beside the two GPU clusters that they are measured by, figure by figure, each with its
/// range. A press on a figure's name shows, for each column, the three inputs that move it most. Columns of
/// GPUs turn grey, and say so, while a newer result is searched.
class ComparisonCard : public Card {
    Q_OBJECT
  public:
    enum Column { wafer, holds, as_fast, column_count };
    enum Row {
        size,
        layout,
        throughput,
        step,
        power,
        energy,
        racks,
        purchase,
        time,
        owned,
        rented,
        bound,
        shares,
        row_count
    };

    explicit ComparisonCard(QWidget* parent = nullptr);

    /// The wafer systems' column; `doubt`: why it stands for nothing that could be built.
    void show_wafer(const Plan& plan, const Estimate& estimate, const Bill& bill, const QString& doubt);
    /// The columns of GPUs. Without a comparison they have dashes; `current` false: of an earlier plan.
    void show_gpus(const Plan& plan, const Comparison* comparison, bool current, const QString& problem);
    void clear();

    QString value(Column column, Row row) const;  ///< without its range
    QString range(Column column, Row row) const;
    QString doubt() const;  ///< of the wafer systems
    bool searching() const { return searching_; }
    /// Chooses the figure whose inputs are listed.
    void show_inputs(Row row);
    /// Keys of the inputs that stand in a column.
    std::vector<std::string> inputs(Column column) const;

  signals:
    void constant_clicked(const std::string& key);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    struct Cell {
        FigureLabel* label = nullptr;
        QString value, range;
        Influences inputs;
        bool words = false;  ///< no figure: wrapped, in the colour of text
    };
    struct Figure {
        QString value, range;
        Influences inputs;
        bool words = false;
    };
    void make_heads();
    void make_rows();
    void put(Column column, Row row, const Figure& figure);
    void put_bill(Column column, const Bill& bill);
    void put_cluster(Column column, const GpuCluster& cluster);
    void put_shares(Column column, const std::optional<Shares>& shares);
    void draw();
    void draw_cell(Column column, Row row);
    void draw_inputs();
    void recolour();
    QColor colour(Column column) const;

    QGridLayout* grid_;
    std::array<QLabel*, column_count> heads_{};
    std::array<std::array<Cell, row_count>, column_count> cells_;
    std::array<QLabel*, column_count> inputs_{};
    QButtonGroup* captions_;
    QLabel *inputs_caption_, *state_, *doubt_, *verdict_;
    Row chosen_ = throughput;
    bool searching_ = false, doubtful_ = false;
};

}  // namespace wafermill
