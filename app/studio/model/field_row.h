// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>
#include <QLineEdit>
#include <QWidget>

#include <vector>

#include "app/studio/model/fields.h"

class QCheckBox;
class QComboBox;
class QLabel;

namespace wafermill {

class Document;
class FlowLayout;

/// A line edit whose undo is the document's once its text is committed.
class FieldEdit : public QLineEdit {
    Q_OBJECT
  public:
    using QLineEdit::QLineEdit;
    /// While the committed text is no value, undo takes that text back first.
    void set_refused(bool refused);

  signals:
    void undo_wanted();
    void redo_wanted();
    void given_up();  ///< Escape: the committed value is wanted back

  protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    bool refused_ = false;
};

/// A problem of a field: rule, remedy, and the values that mend it as buttons.
class ProblemBox : public QFrame {
    Q_OBJECT
  public:
    explicit ProblemBox(QWidget* parent = nullptr);
    struct Offer {
        QString text, accessible_name;
        Fix fix;
    };
    void show_problem(const QString& text, bool error, const std::vector<Offer>& offers);

  signals:
    void chosen(const wafermill::Fix& fix);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QLabel* text_;
    QWidget* offers_;
    FlowLayout* flow_;
    std::vector<Offer> shown_offers_;
    bool error_ = false;
};

/// One row of the inspector: label, unit and editor, and a box for what is wrong with its value. It commits
/// through the document on Enter and when it loses focus, and says what would be wrong while one types.
class FieldRow : public QWidget {
    Q_OBJECT
  public:
    FieldRow(Document& document, Field field, QWidget* parent);

    const Field& field() const { return field_; }
    QWidget* editor() const;
    /// Shows the document's value and problems; text that is being typed stays.
    void refresh(const QHash<QString, QString>& labels);
    /// Gives up text that was typed and not committed.
    void forget_typed();
    /// A field without effect in this plan is greyed, unless it holds a problem to mend.
    void set_effective(bool effective);
    void set_editor_width(int width);
    bool has_error() const { return has_error_; }
    bool matches(const QString& filter) const;
    void focus_editor();
    /// What is wrong with the value; it stands where the inspector puts it, so that no field moves when it
    /// comes and goes.
    ProblemBox* problem() const { return problem_; }

  signals:
    void problem_shown();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void make_editor();
    void commit(const std::string& value);
    void set_refused(bool refused);
    void commit_typed();
    void preview();
    void show_value();
    void show_problems(const std::vector<Problem>& problems, const Plan& plan);
    void set_problem_state(const char* state);
    QString zero_text() const;

    Document& document_;
    Field field_;
    QLabel* label_;
    FieldEdit* edit_ = nullptr;
    QComboBox* combo_ = nullptr;
    QCheckBox* check_ = nullptr;
    ProblemBox* problem_;
    QHash<QString, QString> labels_;
    QString shown_;
    bool refused_ = false;  ///< the text is not a value of the field
    bool has_error_ = false;
};

}  // namespace wafermill
