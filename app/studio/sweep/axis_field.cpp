// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/sweep/axis_field.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

#include "app/studio/document.h"
#include "app/studio/field_names.h"
#include "app/studio/said_text.h"
#include "app/studio/sweep/sweep_text.h"
#include "app/studio/widgets/card.h"
#include "core/base/error.h"
#include "core/cluster/catalogue.h"

namespace wafermill {
namespace {

constexpr int shown_entries = 24;

/// Keys in the order in which they are looked for: the cluster and the batch first, then the model and the
/// recipe, the constants that this plan's cluster rests on, and what changes no estimate last.
std::vector<std::vector<std::string>> grouped_keys(const Plan& plan) {
    std::vector<std::vector<std::string>> groups(4);
    groups[0] = {"cluster.systems", "cluster.memoryx",  "recipe.batch",   "recipe.sequence", "recipe.steps",
                 "model",           "recipe.optimizer", "cluster.system", "cluster.gpu"};
    for (const std::string& key : plan_keys()) {
        if (std::find(groups[0].begin(), groups[0].end(), key) != groups[0].end()) continue;
        groups[key.starts_with("model.") ? 1 : 3].push_back(key);
    }
    const auto is_of = [&](const std::string& key) {
        const std::string owner = key.substr(0, key.find('.'));
        return owner == plan.cluster.system || owner == plan.cluster.gpu || owner == "wafer" ||
               owner == "gpu" || owner == "site" || owner == "SwarmX" ||
               (owner == "MemoryX" && !key.starts_with("MemoryX.capacity_"));
    };
    const Catalogue catalogue;
    for (const Constant& constant : catalogue.constants()) {
        if (is_of(constant.key)) groups[2].push_back("cluster.assumptions." + constant.key);
    }
    return groups;
}

}  // namespace

static std::string hardware_of(const Plan& plan) {
    std::string names = plan.cluster.system;
    names.append(" ").append(plan.cluster.gpu);
    return names;
}

AxisField::AxisField(Document& document, const QString& caption, const QString& name, bool optional,
                     QWidget* parent)
    : QWidget(parent), document_(document) {
    keys_ = new QComboBox(this);
    keys_->setObjectName(name + QStringLiteral("_key"));
    keys_->setAccessibleName(caption);
    keys_->setMaxVisibleItems(shown_entries);
    keys_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    keys_->setMinimumContentsLength(18);
    values_ = new QLineEdit(this);
    values_->setObjectName(name + QStringLiteral("_values"));
    values_->setAccessibleName(tr("Values of: %1").arg(caption));
    values_->setToolTip(
        tr("A list such as 1,2,4; a range FROM:TO:COUNT, or FROM:TO:COUNT:log; all, for names. Sizes take "
           "units."));
    below_ = make_label({}, TextRole::note, this);
    below_->setObjectName(name + QStringLiteral("_note"));
    below_->setWordWrap(true);
    auto* label = make_label(caption, TextRole::caption, this);
    label->setBuddy(keys_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::spacing_small);
    column->addWidget(label);
    column->addWidget(keys_);
    column->addWidget(values_);
    column->addWidget(below_);
    fill_keys(optional);
    // The constants that can be varied are those of the hardware that is chosen.
    connect(&document_, &Document::plan_changed, this, [this, optional] {
        if (hardware_of(document_.plan()) == hardware_) return;
        const std::string kept = key();
        const QSignalBlocker quiet(keys_);
        keys_->clear();
        fill_keys(optional);
        int index = keys_->findData(QString::fromStdString(kept));
        if (index < 0) {
            keys_->addItem(field_name(kept), QString::fromStdString(kept));
            index = keys_->count() - 1;
        }
        keys_->setCurrentIndex(index);
    });
    connect(keys_, &QComboBox::activated, this, [this] {
        choose(key());
        emit changed();
    });
    connect(values_, &QLineEdit::editingFinished, this, [this] {
        if (!values_->isModified()) return;
        values_->setModified(false);
        read();
        emit changed();
    });
}

void AxisField::fill_keys(bool optional) {
    hardware_ = hardware_of(document_.plan());
    if (optional) keys_->addItem(tr("nothing else"), QString());
    bool first = !optional;
    for (const auto& group : grouped_keys(document_.plan())) {
        if (!first) keys_->insertSeparator(keys_->count());
        first = false;
        for (const std::string& key : group) keys_->addItem(field_name(key), QString::fromStdString(key));
    }
}

std::string AxisField::key() const {
    return keys_->currentData().toString().toStdString();
}

void AxisField::choose(const std::string& key, const std::string& values) {
    const QString wanted = QString::fromStdString(key);
    int index = keys_->findData(wanted);
    if (index < 0) {  // a constant of another cluster
        keys_->addItem(field_name(key), wanted);
        index = keys_->count() - 1;
    }
    keys_->setCurrentIndex(index);
    std::string text = values;
    try {
        if (text.empty() && !key.empty()) text = suggested_values(document_.plan(), key);
    } catch (const Error&) {
        text.clear();  // said when the values are read
    }
    values_->setText(QString::fromStdString(text));
    values_->setModified(false);
    read();
}

void AxisField::read() {
    axis_.reset();
    QString problem;
    const std::string chosen = key();
    if (!chosen.empty()) {
        try {
            axis_ = sweep_axis(chosen, values_->text().trimmed().toStdString());
        } catch (const Error& error) {
            problem = said_text(error.what());
        }
    }
    values_->setVisible(!chosen.empty());
    below_->setVisible(!chosen.empty());
    below_->setText(axis_ ? axis_summary(*axis_) : problem);
    below_->setProperty("role", problem.isEmpty() ? QStringLiteral("note") : QStringLiteral("problem"));
    below_->setProperty("tone", problem.isEmpty() ? QString() : QStringLiteral("error"));
    values_->setProperty("problem", problem.isEmpty() ? QString() : QStringLiteral("error"));
    values_->setAccessibleDescription(below_->text());
    for (QWidget* widget : {static_cast<QWidget*>(below_), static_cast<QWidget*>(values_)}) {
        widget->style()->unpolish(widget);
        widget->style()->polish(widget);
    }
}

}  // namespace wafermill
