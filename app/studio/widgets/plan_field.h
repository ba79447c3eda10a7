// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>

#include <string>
#include <utility>
#include <vector>

class QLabel;

namespace wafermill {

class Document;

/// One row of a form: label, editor, and what is wrong with the value said under it. It shows one dotted key
/// of the document's plan, writes through Document::set_value, and follows undo and redo. A text that is no
/// value of the key stays in the editor with the reason under it.
class PlanField : public QWidget {
    Q_OBJECT
  public:
    using Choices = std::vector<std::pair<QString, std::string>>;  ///< shown text, plan value

    static PlanField* number(Document& document, const std::string& key, const QString& label,
                             QWidget* parent = nullptr);
    /// A size in bytes, shown as "55 TB".
    static PlanField* bytes(Document& document, const std::string& key, const QString& label,
                            QWidget* parent = nullptr);
    static PlanField* text(Document& document, const std::string& key, const QString& label,
                           QWidget* parent = nullptr);
    static PlanField* choice(Document& document, const std::string& key, const QString& label,
                             const Choices& choices, QWidget* parent = nullptr);
    static PlanField* toggle(Document& document, const std::string& key, const QString& label,
                             QWidget* parent = nullptr);

    QWidget* editor() const { return editor_; }
    const std::string& key() const { return key_; }
    /// A remark in small type under the editor while there is no problem to say.
    void set_note(const QString& note);
    /// What an empty editor or a zero that means "chosen for you" shows.
    void set_zero_text(const QString& text);
    /// Keeps two lines under the editor free for what may have to be said, so that what stands below does not
    /// move then.
    void reserve_room();

  private:
    enum class Kind { number, bytes, text, choice, toggle };
    PlanField(Document& document, Kind kind, const std::string& key, const QString& label,
              const Choices& choices, QWidget* parent);
    void make_editor(const QString& label, const Choices& choices);
    void load();
    void commit(const std::string& value);
    void commit_text();
    void show_problems(const QString& refusal = {});
    QString shown(const std::string& value) const;
    std::string stored(const QString& text) const;

    Document& document_;
    Kind kind_;
    std::string key_;
    QWidget* editor_ = nullptr;
    QLabel* below_;
    QString note_, zero_text_;
};

}  // namespace wafermill
