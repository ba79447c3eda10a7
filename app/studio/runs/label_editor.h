// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>

#include <vector>

#include "core/project/project.h"

class QCompleter;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace wafermill {

/// The strip under the table of runs in which the tags, the group or the note of some of them are written.
/// Return keeps what is written (in a note Ctrl+Return), Escape leaves it.
///
/// Of several runs the tags that all of them have are there to be edited: what is added is added to each,
/// what is taken away is taken from each, and tags that only some have stay. A group or a note on which they
/// differ begins empty, and stays as it is unless something is written.
class LabelEditor : public QFrame {
    Q_OBJECT
  public:
    enum class What { tags, group, note };
    explicit LabelEditor(QWidget* parent = nullptr);

    /// Begins with `runs`, at least one. `known`: what is completed while a tag or a group is written.
    void begin(What what, std::vector<Run> runs, const QStringList& known);
    void keep();
    void leave();

  signals:
    void edited(const std::vector<LabelChange>& changes);  ///< what differs, run by run; not empty
    void closed();

  protected:
    bool eventFilter(QObject* object, QEvent* event) override;

  private:
    void show_what();
    void complete_word();
    QString written() const;
    std::vector<LabelChange> changes() const;

    What what_ = What::tags;
    std::vector<Run> runs_;
    QString before_;
    QLabel *title_, *problem_;
    QLineEdit* line_;
    QPlainTextEdit* text_;
    QCompleter* completer_;
};

}  // namespace wafermill
