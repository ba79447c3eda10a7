// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/model/field_row.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHash>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

#include "app/studio/document.h"
#include "app/studio/model/flow_layout.h"
#include "app/studio/model/number_text.h"
#include "app/studio/said_text.h"
#include "app/studio/theme.h"
#include "app/studio/widgets/card.h"
#include "core/base/error.h"

namespace wafermill {

void FieldEdit::set_refused(bool refused) {
    refused_ = refused;
    setProperty("refused", refused);  // the window leaves undo to the field then
}

bool FieldEdit::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && !isModified()) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->setAccepted(refused_);
            return true;
        }
    }
    return QLineEdit::event(event);
}

void FieldEdit::keyPressEvent(QKeyEvent* event) {
    if (!isModified() && event->matches(QKeySequence::Undo)) return emit undo_wanted();
    if (!isModified() && event->matches(QKeySequence::Redo)) return emit redo_wanted();
    if (event->key() == Qt::Key_Escape && isModified()) return emit given_up();
    QLineEdit::keyPressEvent(event);
}

ProblemBox::ProblemBox(QWidget* parent) : QFrame(parent) {
    text_ = new QLabel(this);
    text_->setWordWrap(true);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text_->setFont(small_font(text_->font()));
    offers_ = new QWidget(this);
    flow_ = new FlowLayout(Theme::spacing_small, offers_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::spacing, Theme::spacing - 2, Theme::spacing, Theme::spacing - 2);
    column->setSpacing(Theme::spacing_small);
    column->addWidget(text_);
    column->addWidget(offers_);
    hide();
}

void ProblemBox::show_problem(const QString& text, bool error, const std::vector<Offer>& offers) {
    error_ = error;
    text_->setText(text);
    setAccessibleName(text);
    setVisible(!text.isEmpty());
    update();
    // The same offers keep their buttons: one of them may be about to get the focus.
    const bool same =
        std::equal(offers.begin(), offers.end(), shown_offers_.begin(), shown_offers_.end(),
                   [](const Offer& a, const Offer& b) {
                       return a.text == b.text && a.fix.key == b.fix.key && a.fix.value == b.fix.value;
                   });
    if (same) return;
    shown_offers_ = offers;
    while (QLayoutItem* item = flow_->takeAt(0)) {
        // A button may be the one whose click leads here.
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (const Offer& offer : offers) {
        auto* button = new QPushButton(offer.text, offers_);
        button->setObjectName(QStringLiteral("fix"));
        button->setAccessibleName(offer.accessible_name);
        button->setToolTip(offer.accessible_name);
        button->setAutoDefault(false);
        // A click that took the focus would first commit what is typed, and replace the button under the
        // pointer.
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QPushButton::clicked, this, [this, fix = offer.fix] { emit chosen(fix); });
        flow_->addWidget(button);
        button->show();
    }
    offers_->setVisible(!offers.empty());
}

void ProblemBox::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(error_ ? Theme::current().bad_ground : Theme::current().warning_ground);
    painter.drawRoundedRect(rect(), Theme::radius, Theme::radius);
}

FieldRow::FieldRow(Document& document, Field field, QWidget* parent)
    : QWidget(parent), document_(document), field_(std::move(field)) {
    setObjectName(QString::fromStdString(field_.key));
    label_ = new QLabel(field_.label, this);
    label_->setWordWrap(true);
    make_editor();
    auto* unit = make_label(field_.unit, TextRole::note, this);
    problem_ = new ProblemBox(this);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(Theme::spacing);
    grid->addWidget(label_, 0, 0);
    grid->addWidget(unit, 0, 1, Qt::AlignRight | Qt::AlignVCenter);
    grid->addWidget(editor(), 0, 2);
    grid->setColumnStretch(0, 1);
    unit->setVisible(!field_.unit.isEmpty());

    const QString name = field_.unit.isEmpty()
                             ? field_.label
                             : tr("%1 in %2", "field and its unit").arg(field_.label, field_.unit);
    editor()->setAccessibleName(name);
    editor()->setAccessibleDescription(field_.tip);
    const QString tip =
        tr("%1\n%2", "what a field means, its key").arg(field_.tip, QString::fromStdString(field_.key));
    editor()->setToolTip(tip);
    label_->setToolTip(tip);
    label_->setBuddy(editor());
    connect(problem_, &ProblemBox::chosen, this, [this](const Fix& fix) {
        // Whatever was typed gives way to the value that was chosen.
        forget_typed();
        document_.set_value(fix.key, fix.value);
    });
}

QWidget* FieldRow::editor() const {
    if (edit_ != nullptr) return edit_;
    if (combo_ != nullptr) return combo_;
    return check_;
}

void FieldRow::make_editor() {
    if (field_.kind == Field::Kind::choice) {
        combo_ = new QComboBox(this);
        for (const Field::Choice& choice : field_.choices) {
            combo_->addItem(choice.label, QString::fromStdString(choice.value));
        }
        combo_->setFocusPolicy(Qt::StrongFocus);
        combo_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        combo_->installEventFilter(this);
        connect(combo_, &QComboBox::activated, this,
                [this] { commit(combo_->currentData().toString().toStdString()); });
        return;
    }
    if (field_.kind == Field::Kind::truth) {
        check_ = new QCheckBox(this);
        connect(check_, &QCheckBox::clicked, this, [this](bool on) { commit(on ? "true" : "false"); });
        return;
    }
    edit_ = new FieldEdit(this);
    edit_->setAlignment(Qt::AlignRight);
    connect(edit_, &QLineEdit::editingFinished, this, &FieldRow::commit_typed);
    connect(edit_, &QLineEdit::textEdited, this, &FieldRow::preview);
    connect(edit_, &FieldEdit::undo_wanted, this, [this] {
        if (refused_) {  // it never was in the plan: taking it back changes nothing else
            refresh(labels_);
        } else {
            document_.undo_stack()->undo();
        }
    });
    connect(edit_, &FieldEdit::redo_wanted, this, [this] { document_.undo_stack()->redo(); });
    connect(edit_, &FieldEdit::given_up, this, [this] {
        forget_typed();
        refresh(labels_);
        edit_->selectAll();
    });
}

void FieldRow::forget_typed() {
    if (edit_ != nullptr) edit_->setModified(false);
    set_refused(false);
}

void FieldRow::set_refused(bool refused) {
    refused_ = refused;
    if (edit_ != nullptr) edit_->set_refused(refused);
}

void FieldRow::set_effective(bool effective) {
    const bool enabled = effective || !problem_->isHidden();
    label_->setEnabled(enabled);
    editor()->setEnabled(enabled);
}

void FieldRow::set_editor_width(int width) {
    if (check_ == nullptr) editor()->setFixedWidth(width);
}

bool FieldRow::eventFilter(QObject* watched, QEvent* event) {
    // Scrolling the inspector must not change what lies under the pointer.
    if (watched == combo_ && event->type() == QEvent::Wheel && !combo_->hasFocus()) {
        event->ignore();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

QString FieldRow::zero_text() const {
    const Plan& plan = document_.plan();
    if (field_.key == "recipe.sequence") return tr("the model's %1").arg(whole_text(plan.model.sequence));
    const bool shard_known = plan.recipe.batch > 0 && plan.recipe.accumulation > 0 && plan.sequence() > 0 &&
                             plan.recipe.batch % plan.recipe.accumulation == 0;
    if (field_.key == "recipe.micro_shard" && shard_known) {
        Plan open = plan;
        open.recipe.micro_shard = 0;
        return tr("chosen: %1").arg(whole_text(micro_shard_size(open)));
    }
    return field_.zero;
}

void FieldRow::show_value() {
    const std::string value = plan_value(document_.plan(), field_.key);
    if (combo_ != nullptr) {
        const QSignalBlocker quiet(combo_);
        combo_->setCurrentIndex(combo_->findData(QString::fromStdString(value)));
    } else if (check_ != nullptr) {
        check_->setChecked(value == "true");
    } else if (!edit_->isModified() && !refused_) {
        shown_ = field_text(field_, value);
        if (edit_->text() != shown_) edit_->setText(shown_);
        edit_->setCursorPosition(0);
        edit_->setPlaceholderText(zero_text());
    }
}

void FieldRow::refresh(const QHash<QString, QString>& labels) {
    labels_ = labels;
    // The plan has moved on: what it refused before is not waiting to be mended any more.
    if (edit_ != nullptr && !edit_->isModified()) set_refused(false);
    show_value();
    if (edit_ != nullptr && edit_->isModified()) return preview();
    show_problems(document_.problems_at(field_.key), document_.plan());
}

void FieldRow::commit(const std::string& value) {
    const QString reason = document_.set_value(field_.key, value);
    set_refused(!reason.isEmpty());
    if (edit_ != nullptr) edit_->setModified(false);
    if (refused_) {
        has_error_ = true;
        set_problem_state("error");
        problem_->show_problem(reason, true, {});
        emit problem_shown();
    } else {
        refresh(labels_);
    }
}

void FieldRow::commit_typed() {
    if (edit_->text() == shown_) {
        edit_->setModified(false);
        if (refused_) refresh(labels_);
        return;
    }
    commit(typed_value(field_, edit_->text()));
}

void FieldRow::preview() {
    Plan tried = document_.plan();
    try {
        set_plan_value(tried, field_.key, typed_value(field_, edit_->text()));
    } catch (const Error& error) {
        // Half a number is no mistake yet; what was committed as one stays marked.
        if (refused_) problem_->show_problem(QString::fromUtf8(error.what()), true, {});
        return;
    }
    std::vector<Problem> own;
    for (Problem& problem : check(tried)) {
        if (problem.field == field_.key) own.push_back(std::move(problem));
    }
    show_problems(own, tried);
}

void FieldRow::show_problems(const std::vector<Problem>& problems, const Plan& plan) {
    QString text;
    std::vector<ProblemBox::Offer> offers;
    has_error_ = false;
    for (const Problem& problem : problems) {
        if (!text.isEmpty()) text += QLatin1Char('\n');
        text += said_text(problem.rule + " " + problem.remedy)
                    .replace(QString::fromStdString(field_.key) + QLatin1Char(' '),
                             field_.label + QLatin1Char(' '));
        has_error_ = has_error_ || problem.severity == Problem::Severity::error;
        for (const Fix& fix : fixes(plan, problem)) {
            const bool own = fix.key == field_.key;
            const QString label =
                labels_.value(QString::fromStdString(fix.key), QString::fromStdString(fix.key));
            bool whole = false;
            const qlonglong number = QString::fromStdString(fix.value).toLongLong(&whole);
            QString value = whole ? whole_text(number) : QString::fromStdString(fix.value);
            if (own && fix.value == "0" && !field_.zero.isEmpty()) value = field_.zero;
            const QString named = tr("%1: %2", "field: value").arg(label, value);
            offers.push_back({own ? value : named, tr("Set %1 to %2").arg(label, value), fix});
        }
    }
    set_problem_state(problems.empty() ? "" : has_error_ ? "error" : "warning");
    problem_->show_problem(text, has_error_, offers);
    if (!text.isEmpty()) emit problem_shown();
}

void FieldRow::set_problem_state(const char* state) {
    const QString value = QString::fromLatin1(state);
    if (editor()->property("problem").toString() == value) return;
    editor()->setProperty("problem", value);
    editor()->style()->unpolish(editor());
    editor()->style()->polish(editor());
}

bool FieldRow::matches(const QString& filter) const {
    const auto in = [&](const QString& text) { return text.contains(filter, Qt::CaseInsensitive); };
    return in(field_.label) || in(QString::fromStdString(field_.key)) || in(field_.section) ||
           in(field_.tip) ||
           std::any_of(field_.choices.begin(), field_.choices.end(),
                       [&](const Field::Choice& choice) { return in(choice.label); });
}

void FieldRow::focus_editor() {
    editor()->setFocus(Qt::ShortcutFocusReason);
    if (edit_ != nullptr) edit_->selectAll();
}

}  // namespace wafermill
