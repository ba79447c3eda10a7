// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>
#include <vector>

#include "app/studio/model/fields.h"
#include "app/studio/widgets/card.h"

class QComboBox;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QTabBar;

namespace wafermill {

class Document;
class FieldRow;

/// Every field of model, recipe and this computer as editable rows. It shows one tab, or the fields of the
/// part that is selected in the diagram, or those that a search finds.
class Inspector : public Card {
    Q_OBJECT
  public:
    explicit Inspector(Document& document, QWidget* parent = nullptr);

    void refresh();
    /// Another project is shown: nothing that was typed or searched stays.
    void start_over();
    /// Shows the fields of a part alone; none shows the tabs again.
    void set_part(std::optional<Part> part, const QString& title, const QString& facts);
    FieldRow* row(const std::string& key) const;
    /// Brings a field into view, whatever is shown, and puts the cursor in it.
    void go_to(const std::string& key);
    void focus_search();

  signals:
    void part_closed();  ///< the user wants all fields again

  private:
    struct Section {
        QLabel* title;
        std::vector<FieldRow*> rows;
    };
    void make_top();
    void make_rows();
    void make_problem_place();
    void filter();
    bool shows(const FieldRow& row) const;
    void choose_preset(int index);
    void refresh_presets();
    void refresh_problem_count();

    Document& document_;
    QComboBox* presets_;
    QLineEdit* search_;
    QTabBar* tabs_;
    QPushButton *all_fields_, *problem_count_;
    QLabel *facts_, *nothing_, *no_problem_;
    QScrollArea *scroll_, *problem_place_;
    std::vector<Section> sections_;
    std::vector<FieldRow*> rows_;
    QHash<QString, QString> labels_;
    std::optional<Part> part_;
};

}  // namespace wafermill
