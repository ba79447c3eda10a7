// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QDialog>
#include <QTimer>

#include "app/studio/charts/chart_export.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QListWidget;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;
class QStackedWidget;

namespace wafermill {

class ChartPreview;

/// What was chosen last in the dialog, but for the lines, which are one chart's.
ChartPaper remembered_paper();

/// How a chart is to be exported, beside a picture of what comes out. What was chosen last time is chosen
/// again, but for the lines, which are another chart's.
class ExportDialog : public QDialog {
    Q_OBJECT
  public:
    ExportDialog(const ChartSpec& spec, QWidget* parent);

    ChartPaper paper() const;
    QString suffix() const;  ///< ".png", ".svg", ".pdf" or ".csv"
    /// Remembers what is chosen and tells `chosen`; the suffix is added to a name that has none.
    void accept_file(QString file);

  signals:
    void chosen(const QString& file, const wafermill::ChartPaper& paper);

  private:
    enum class Unit { millimetres, pixels };
    QWidget* make_controls();
    void make_size_rows(QFormLayout& form);
    void make_look_rows(QFormLayout& form);
    QWidget* make_preview();
    void restore();
    void remember() const;
    void change_unit();
    void refresh();
    void draw();
    void ask_file();
    Unit unit() const;
    QSizeF points() const;

    const ChartSpec spec_;
    QFormLayout* form_ = nullptr;
    QComboBox *format_ = nullptr, *unit_ = nullptr, *colours_ = nullptr, *numbers_ = nullptr;
    QDoubleSpinBox *width_ = nullptr, *height_ = nullptr;
    QSpinBox *resolution_ = nullptr, *font_size_ = nullptr;
    QCheckBox *title_ = nullptr, *legend_ = nullptr, *outlines_ = nullptr;
    QWidget* size_row_ = nullptr;
    QListWidget* lines_ = nullptr;
    QLabel* note_ = nullptr;
    QStackedWidget* preview_ = nullptr;
    ChartPreview* picture_ = nullptr;
    QPlainTextEdit* table_ = nullptr;
    QPushButton* export_ = nullptr;
    QTimer soon_;
    Unit shown_unit_ = Unit::millimetres;
};

}  // namespace wafermill
