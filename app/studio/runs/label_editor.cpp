// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/runs/label_editor.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStringListModel>
#include <algorithm>
#include <iterator>

#include "app/studio/said_text.h"
#include "app/studio/widgets/card.h"
#include "core/base/error.h"

namespace wafermill {
namespace {

constexpr int note_lines = 5;

/// The tags that all runs have.
std::vector<std::string> common_tags(const std::vector<Run>& runs) {
    std::vector<std::string> common = runs.front().labels.tags;
    for (const Run& run : runs) {
        const auto& own = run.labels.tags;
        std::erase_if(common, [&own](const std::string& tag) {
            return std::find(own.begin(), own.end(), tag) == own.end();
        });
    }
    return common;
}

/// What a label of all runs is; empty where they differ.
std::string common(const std::vector<Run>& runs, std::string RunLabels::*label) {
    const std::string& first = runs.front().labels.*label;
    const bool same =
        std::all_of(runs.begin(), runs.end(), [&](const Run& run) { return run.labels.*label == first; });
    return same ? first : std::string();
}

/// Where the word that ends at `end` begins.
qsizetype word_begin(const QString& text, qsizetype end) {
    while (end > 0 && text[end - 1] != QLatin1Char(',') && !text[end - 1].isSpace()) --end;
    return end;
}

}  // namespace

LabelEditor::LabelEditor(QWidget* parent)
    : QFrame(parent),
      title_(make_label({}, TextRole::caption, this)),
      problem_(make_label({}, TextRole::bad, this)),
      line_(new QLineEdit(this)),
      text_(new QPlainTextEdit(this)),
      completer_(new QCompleter(this)) {
    setObjectName(QStringLiteral("label_editor"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, Theme::spacing_small, 0, Theme::spacing_small);
    layout->setSpacing(Theme::spacing_small);
    layout->addWidget(title_);
    auto* row = new QHBoxLayout;
    row->setSpacing(Theme::spacing);
    row->addWidget(line_, 1);
    row->addWidget(text_, 1);
    auto* keep_button = new QPushButton(tr("Keep"), this);
    auto* leave_button = new QPushButton(tr("Cancel"), this);
    row->addWidget(keep_button, 0, Qt::AlignTop);
    row->addWidget(leave_button, 0, Qt::AlignTop);
    layout->addLayout(row);
    problem_->setWordWrap(true);
    layout->addWidget(problem_);
    text_->setTabChangesFocus(true);
    text_->setFixedHeight(fontMetrics().lineSpacing() * note_lines + 12);
    line_->installEventFilter(this);
    text_->installEventFilter(this);
    completer_->setModel(new QStringListModel(completer_));
    completer_->setCaseSensitivity(Qt::CaseInsensitive);
    connect(line_, &QLineEdit::textEdited, this, &LabelEditor::complete_word);
    connect(completer_, qOverload<const QString&>(&QCompleter::activated), this, [this](const QString& word) {
        const qsizetype end = line_->cursorPosition();
        const qsizetype begin = what_ == What::group ? 0 : word_begin(line_->text(), end);
        line_->setSelection(static_cast<int>(begin), static_cast<int>(end - begin));
        line_->insert(word);
    });
    connect(keep_button, &QPushButton::clicked, this, &LabelEditor::keep);
    connect(leave_button, &QPushButton::clicked, this, &LabelEditor::leave);
    hide();
}

void LabelEditor::begin(What what, std::vector<Run> runs, const QStringList& known) {
    what_ = what;
    runs_ = std::move(runs);
    static_cast<QStringListModel*>(completer_->model())->setStringList(known);
    completer_->setWidget(line_);
    const bool note = what == What::note;
    before_ = QString::fromStdString(what == What::tags    ? tags_text(common_tags(runs_))
                                     : what == What::group ? common(runs_, &RunLabels::group)
                                                           : common(runs_, &RunLabels::note));
    problem_->hide();
    line_->setVisible(!note);
    text_->setVisible(note);
    line_->setText(what == What::tags && !before_.isEmpty() ? before_ + QStringLiteral(", ") : before_);
    text_->setPlainText(before_);
    show_what();
    show();
    if (note) {
        text_->moveCursor(QTextCursor::End);
        text_->setFocus(Qt::ShortcutFocusReason);
    } else {
        line_->setFocus(Qt::ShortcutFocusReason);
        line_->deselect();
        line_->end(false);
    }
}

void LabelEditor::show_what() {
    const bool one = runs_.size() == 1;
    const QString whose = one ? tr("run %1").arg(runs_.front().id) : tr("%1 runs").arg(runs_.size());
    QString title, help;
    switch (what_) {
        case What::tags: {
            title = tr("Tags of %1", "run 7, or 3 runs").arg(whose);
            help = tr("words, separated by blanks or commas");
            std::vector<std::string> some;
            const auto all = common_tags(runs_);
            for (const Run& run : runs_)
                std::set_difference(run.labels.tags.begin(), run.labels.tags.end(), all.begin(), all.end(),
                                    std::back_inserter(some));
            std::sort(some.begin(), some.end());
            some.erase(std::unique(some.begin(), some.end()), some.end());
            if (!some.empty())
                title = tr("%1; some also have %2").arg(title, QString::fromStdString(tags_text(some)));
            break;
        }
        case What::group:
            title = tr("Group of %1", "run 7, or 3 runs").arg(whose);
            help = tr("a name; none: in no group");
            break;
        case What::note:
            title = tr("Note on %1; Ctrl+Return keeps it", "run 7, or 3 runs").arg(whose);
            help = tr("what is to be remembered");
            break;
    }
    const bool differ = before_.isEmpty() && what_ != What::tags &&
                        std::any_of(runs_.begin(), runs_.end(), [this](const Run& run) {
                            return !(what_ == What::group ? run.labels.group : run.labels.note).empty();
                        });
    if (differ) help = tr("they differ; what is written here replaces them");
    title_->setText(title);
    for (QWidget* edit : {static_cast<QWidget*>(line_), static_cast<QWidget*>(text_)})
        edit->setAccessibleName(title);
    line_->setPlaceholderText(help);
    text_->setPlaceholderText(help);
}

/// A list of what is known already, for the word that is being written.
void LabelEditor::complete_word() {
    const qsizetype end = line_->cursorPosition();
    const qsizetype begin = what_ == What::group ? 0 : word_begin(line_->text(), end);
    const QString word = line_->text().mid(begin, end - begin);
    completer_->setCompletionPrefix(word);
    const bool any = completer_->completionCount() > 0 && completer_->currentCompletion() != word;
    if (word.isEmpty() || !any)
        completer_->popup()->hide();
    else
        completer_->complete();
}

QString LabelEditor::written() const {
    return what_ == What::note ? text_->toPlainText() : line_->text();
}

std::vector<LabelChange> LabelEditor::changes() const {
    const std::string text = written().toStdString();
    const auto without = [](std::vector<std::string> from, const std::vector<std::string>& what) {
        std::erase_if(from, [&what](const std::string& tag) {
            return std::find(what.begin(), what.end(), tag) != what.end();
        });
        return from;
    };
    std::vector<LabelChange> changes;
    for (const Run& run : runs_) {
        LabelChange change{run.id, run.labels, run.labels};
        if (what_ == What::tags) {
            const auto shared = common_tags(runs_), now = tags_of(text);
            change.to.tags = without(change.to.tags, without(shared, now));
            change.to.tags = tags_of(tags_text(change.to.tags) + ", " + tags_text(without(now, shared)));
        } else if (written() != before_) {
            (what_ == What::group ? change.to.group : change.to.note) =
                what_ == What::group ? written().simplified().toStdString() : text;
        }
        if (change.to != change.from) changes.push_back(std::move(change));
    }
    return changes;
}

void LabelEditor::keep() {
    const std::vector<LabelChange> wanted = changes();
    try {
        for (const LabelChange& change : wanted) check_labels(change.to);
    } catch (const Error& error) {
        problem_->setText(said_text(error.what()));
        problem_->show();
        return;
    }
    leave();
    if (!wanted.empty()) emit edited(wanted);
}

void LabelEditor::leave() {
    if (isHidden()) return;
    hide();
    emit closed();
}

bool LabelEditor::eventFilter(QObject* object, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool returned = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (key->key() == Qt::Key_Escape) return leave(), true;
        if (returned && (object == line_ || key->modifiers().testFlag(Qt::ControlModifier)))
            return keep(), true;
    }
    return QFrame::eventFilter(object, event);
}

}  // namespace wafermill
