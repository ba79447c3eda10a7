// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QTimer>

#include <filesystem>
#include <optional>
#include <vector>

#include "app/studio/data/data_loader.h"
#include "app/studio/page.h"
#include "core/plan/plan.h"

class QHBoxLayout;
class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace wafermill {

class Card;
class PlanField;
class SplitBar;
class StatTile;

/// The text to train on: where it comes from, how it becomes tokens, what is in it, and what is wrong with
/// it.
class DataPage : public Page {
    Q_OBJECT
  public:
    DataPage(Document& document, QWidget* parent);
    bool settled() const override;

    /// Makes this file or folder the plan's data, relative to the project where it lies beside or below it.
    void choose(const QString& path);

  protected:
    void showEvent(QShowEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    Card* make_source();
    Card* make_tokens();
    Card* make_figures();
    Card* make_sample();
    void make_reading(Card* card);
    void make_tiles(Card* card);
    void ask_file();
    void ask_folder();
    void show_source(bool files);
    void refresh();
    void read();
    void show_report();
    void show_problem(const QString& reason, qint64 vocabulary);
    void show_reading(bool busy);
    void show_sources(const DataReport& report);
    void show_notes(const DataReport& report);
    std::filesystem::path base() const;

    DataLoader loader_;
    QTimer delay_;
    Plan read_plan_;  ///< that the shown report was read for
    bool stale_ = true;
    std::optional<DataReport> report_;

    QToolButton *generated_, *files_;
    QWidget *generated_fields_, *file_fields_;
    std::vector<QWidget*> tokenizer_fields_;  ///< of a tokenizer from a file
    QLabel* chosen_;
    QWidget* reading_;
    QProgressBar* bar_;
    QWidget* results_;
    StatTile *size_, *tokens_, *vocabulary_, *epochs_, *floor_;
    SplitBar* split_;
    QWidget* sources_;
    QLabel* notes_;
    QWidget* problem_;
    QLabel* problem_text_;
    QPushButton *vocabulary_remedy_, *generated_remedy_, *again_;
    qint64 needed_vocabulary_ = 0;
    QPlainTextEdit* sample_;
    Card* sample_card_;
};

}  // namespace wafermill
