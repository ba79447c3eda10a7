// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/widgets/plan_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QStyle>

#include "app/studio/document.h"
#include "app/studio/model/number_text.h"
#include "app/studio/said_text.h"
#include "app/studio/theme.h"
#include "app/studio/widgets/card.h"
#include "core/base/units.h"

namespace wafermill {

PlanField* PlanField::number(Document& document, const std::string& key, const QString& label,
                             QWidget* parent) {
    return new PlanField(document, Kind::number, key, label, {}, parent);
}

PlanField* PlanField::bytes(Document& document, const std::string& key, const QString& label,
                            QWidget* parent) {
    return new PlanField(document, Kind::bytes, key, label, {}, parent);
}

PlanField* PlanField::text(Document& document, const std::string& key, const QString& label,
                           QWidget* parent) {
    return new PlanField(document, Kind::text, key, label, {}, parent);
}

PlanField* PlanField::choice(Document& document, const std::string& key, const QString& label,
                             const Choices& choices, QWidget* parent) {
    return new PlanField(document, Kind::choice, key, label, choices, parent);
}

PlanField* PlanField::toggle(Document& document, const std::string& key, const QString& label,
                             QWidget* parent) {
    return new PlanField(document, Kind::toggle, key, label, {}, parent);
}

PlanField::PlanField(Document& document, Kind kind, const std::string& key, const QString& label,
                     const Choices& choices, QWidget* parent)
    : QWidget(parent), document_(document), kind_(kind), key_(key) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(Theme::spacing);
    grid->setVerticalSpacing(2);
    make_editor(label, choices);
    editor_->setObjectName(QString::fromStdString(key));
    editor_->setAccessibleName(label);
    editor_->setToolTip(QString::fromStdString(key));
    if (kind_ == Kind::toggle) {
        grid->addWidget(editor_, 0, 0, 1, 2);
    } else {
        auto* caption = make_label(label, TextRole::body, this);
        caption->setBuddy(editor_);
        grid->addWidget(caption, 0, 0);
        grid->addWidget(editor_, 0, 1);
        grid->setColumnStretch(0, 1);
        if (kind_ != Kind::text)
            editor_->setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("8,888,888,888,888 B")) +
                                   3 * Theme::spacing);
        if (kind_ == Kind::text) grid->setColumnStretch(1, 3);
    }
    below_ = make_label({}, TextRole::note, this);
    below_->setWordWrap(true);
    below_->hide();
    grid->addWidget(below_, 1, 0, 1, 2);
    connect(&document_, &Document::plan_changed, this, &PlanField::load);
    load();
}

void PlanField::make_editor(const QString& label, const Choices& choices) {
    if (kind_ == Kind::choice) {
        auto* box = new QComboBox(this);
        for (const auto& [text, value] : choices) box->addItem(text, QString::fromStdString(value));
        connect(box, &QComboBox::activated, this,
                [this, box](int index) { commit(box->itemData(index).toString().toStdString()); });
        editor_ = box;
    } else if (kind_ == Kind::toggle) {
        auto* box = new QCheckBox(label, this);
        connect(box, &QCheckBox::clicked, this, [this](bool on) { commit(on ? "true" : "false"); });
        editor_ = box;
    } else {
        auto* line = new QLineEdit(this);
        if (kind_ != Kind::text) line->setAlignment(Qt::AlignRight);
        connect(line, &QLineEdit::editingFinished, this, &PlanField::commit_text);
        editor_ = line;
    }
}

void PlanField::set_note(const QString& note) {
    note_ = note;
    show_problems();
}

void PlanField::set_zero_text(const QString& text) {
    zero_text_ = text;
    if (auto* line = qobject_cast<QLineEdit*>(editor_)) line->setPlaceholderText(text);
    load();
}

void PlanField::reserve_room() {
    QSizePolicy policy = below_->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    below_->setSizePolicy(policy);
    below_->setMinimumHeight(2 * below_->fontMetrics().lineSpacing());
    below_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
}

QString PlanField::shown(const std::string& value) const {
    const auto number = parse_number(value);
    if (number && *number == 0.0 && !zero_text_.isEmpty()) return {};
    if (kind_ == Kind::bytes && number) return bytes_exact_text(static_cast<std::int64_t>(*number));
    if (kind_ == Kind::number) {
        bool whole = false;
        const qlonglong integer = QString::fromStdString(value).toLongLong(&whole);
        if (whole) return QLocale().toString(integer);
        if (number) return QLocale().toString(*number, 'g', QLocale::FloatingPointShortest);
    }
    return QString::fromStdString(value);
}

std::string PlanField::stored(const QString& text) const {
    QString trimmed = text.trimmed();
    if (kind_ == Kind::bytes) trimmed.replace(QChar(QChar::Nbsp), QLatin1Char(' '));
    if (trimmed.isEmpty() && kind_ != Kind::text) return "0";
    if (kind_ == Kind::bytes) {
        // Number and unit apart: the number may be in the locale's notation.
        static const QRegularExpression pattern(QStringLiteral("^(.*?)\\s*([A-Za-z]*)$"));
        const auto parts = pattern.match(trimmed);
        bool ok = false;
        const double number = QLocale().toDouble(parts.captured(1), &ok);
        if (ok) return format_exact(number) + parts.captured(2).toStdString();
    }
    if (kind_ == Kind::number) {
        bool ok = false;
        const qlonglong integer = QLocale().toLongLong(trimmed, &ok);
        if (ok) return std::to_string(integer);
        const double number = QLocale().toDouble(trimmed, &ok);
        if (ok) return format_exact(number);
    }
    return trimmed.toStdString();
}

void PlanField::load() {
    const std::string value = plan_value(document_.plan(), key_);
    const QSignalBlocker blocker(editor_);
    if (auto* box = qobject_cast<QComboBox*>(editor_)) {
        box->setCurrentIndex(box->findData(QString::fromStdString(value)));
    } else if (auto* check_box = qobject_cast<QCheckBox*>(editor_)) {
        check_box->setChecked(value == "true");
    } else if (auto* line = qobject_cast<QLineEdit*>(editor_)) {
        // What is being typed is not taken away, unless the value itself has changed.
        if (!line->isModified() || stored(line->text()) != value) line->setText(shown(value));
    }
    show_problems();
}

void PlanField::commit_text() {
    auto* line = qobject_cast<QLineEdit*>(editor_);
    if (!line->isModified()) return;
    line->setModified(false);
    commit(stored(line->text()));
}

void PlanField::commit(const std::string& value) {
    const QString refusal = document_.set_value(key_, value);
    if (!refusal.isEmpty()) return show_problems(refusal);
    load();
}

void PlanField::show_problems(const QString& refusal) {
    QString text = refusal, tone = refusal.isEmpty() ? QString() : QStringLiteral("error");
    if (refusal.isEmpty()) {
        for (const Problem& problem : document_.problems_at(key_)) {
            if (!text.isEmpty()) text += QLatin1Char('\n');
            text += said_text(problem.rule + " " + problem.remedy).trimmed();
            if (problem.severity == Problem::Severity::error) tone = QStringLiteral("error");
            if (tone.isEmpty()) tone = QStringLiteral("warning");
        }
    }
    below_->setText(text.isEmpty() ? note_ : text);
    below_->setVisible(!below_->text().isEmpty());
    below_->setProperty("role", text.isEmpty() ? QStringLiteral("note") : QStringLiteral("problem"));
    below_->setProperty("tone", tone);
    editor_->setProperty("problem", tone);
    editor_->setAccessibleDescription(below_->text());
    for (QWidget* widget : {static_cast<QWidget*>(below_), editor_}) {
        widget->style()->unpolish(widget);
        widget->style()->polish(widget);
    }
}

}  // namespace wafermill
