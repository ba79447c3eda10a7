// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/model/inspector.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHash>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStyle>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

#include "app/studio/document.h"
#include "app/studio/model/field_row.h"
#include "app/studio/readiness.h"
#include "app/studio/widgets/icons.h"
#include "core/model/presets.h"

namespace wafermill {
namespace {

constexpr std::array groups = {Field::Group::model, Field::Group::training, Field::Group::computer};

}  // namespace

Inspector::Inspector(Document& document, QWidget* parent) : Card(tr("Fields"), parent), document_(document) {
    setObjectName(QStringLiteral("model_inspector"));
    make_top();
    scroll_ = new QScrollArea(this);
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->setFocusPolicy(Qt::NoFocus);
    body()->addWidget(scroll_, 1);
    make_rows();
    make_problem_place();
    refresh();
    filter();
}

/// Room that is there with and without a problem, so that no field moves under the pointer.
void Inspector::make_problem_place() {
    problem_place_ = new QScrollArea(this);
    problem_place_->setObjectName(QStringLiteral("problem_place"));
    problem_place_->setWidgetResizable(true);
    problem_place_->setFrameShape(QFrame::NoFrame);
    problem_place_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    problem_place_->setFocusPolicy(Qt::NoFocus);
    problem_place_->setFixedHeight(fontMetrics().height() * 6);
    auto* content = new QWidget(problem_place_);
    content->setObjectName(QStringLiteral("scroll_body"));
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::spacing_small);
    no_problem_ = make_label(tr("Nothing is wrong with these values."), TextRole::note, content);
    no_problem_->setWordWrap(true);
    column->addWidget(no_problem_);
    for (FieldRow* row : rows_) {
        column->addWidget(row->problem());
        connect(row, &FieldRow::problem_shown, this, [this, row] {
            no_problem_->hide();
            if (!row->editor()->hasFocus()) return;
            problem_place_->widget()->layout()->activate();
            problem_place_->ensureWidgetVisible(row->problem());
        });
    }
    column->addStretch(1);
    problem_place_->setWidget(content);
    body()->addWidget(problem_place_);
}

void Inspector::make_top() {
    problem_count_ = new QPushButton(this);
    problem_count_->setObjectName(QStringLiteral("problem_count"));
    problem_count_->setProperty("flat", true);
    problem_count_->setIcon(line_icon(QStringLiteral("warning")));
    QSizePolicy policy = problem_count_->sizePolicy();
    policy.setRetainSizeWhenHidden(true);  // the header is as high with it as without
    problem_count_->setSizePolicy(policy);
    connect(problem_count_, &QPushButton::clicked, this, [this] {
        const auto& problems = document_.problems();
        const auto here = std::find_if(problems.begin(), problems.end(), [this](const Problem& problem) {
            return row(problem.field) != nullptr;
        });
        if (here != problems.end()) go_to(here->field);
    });
    header()->addWidget(problem_count_);

    presets_ = new QComboBox(this);
    presets_->setObjectName(QStringLiteral("presets"));
    presets_->setAccessibleName(tr("Preset"));
    presets_->setToolTip(tr("Published model shapes. Choosing one sets every field of the model."));
    presets_->setPlaceholderText(tr("Own shape"));
    for (const ModelPreset& preset : model_presets()) {
        presets_->addItem(QString::fromStdString(preset.title), QString::fromStdString(preset.key));
        presets_->setItemData(presets_->count() - 1, QString::fromStdString(preset.source), Qt::ToolTipRole);
    }
    connect(presets_, &QComboBox::activated, this, &Inspector::choose_preset);
    auto* preset_label = new QLabel(tr("Preset"), this);
    preset_label->setBuddy(presets_);
    auto* preset_row = new QHBoxLayout;
    preset_row->addWidget(preset_label);
    preset_row->addWidget(presets_, 1);
    body()->addLayout(preset_row);

    search_ = new QLineEdit(this);
    search_->setObjectName(QStringLiteral("field_search"));
    search_->setAccessibleName(tr("Find a field"));
    search_->setPlaceholderText(tr("Find a field"));
    search_->setClearButtonEnabled(true);
    search_->addAction(line_icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    connect(search_, &QLineEdit::textChanged, this, &Inspector::filter);
    body()->addWidget(search_);

    all_fields_ = new QPushButton(line_icon(QStringLiteral("close")), tr("All fields"), this);
    all_fields_->setObjectName(QStringLiteral("all_fields"));
    all_fields_->setAccessibleName(tr("Show all fields"));
    connect(all_fields_, &QPushButton::clicked, this, [this] {
        search_->clear();
        emit part_closed();
    });
    body()->addWidget(all_fields_, 0, Qt::AlignLeft);

    facts_ = make_label({}, TextRole::caption, this);
    facts_->setObjectName(QStringLiteral("part_facts"));
    facts_->setWordWrap(true);
    body()->addWidget(facts_);

    tabs_ = new QTabBar(this);
    tabs_->setObjectName(QStringLiteral("field_tabs"));
    tabs_->setAccessibleName(tr("Groups of fields"));
    tabs_->setExpanding(false);
    tabs_->setDrawBase(false);
    tabs_->setElideMode(Qt::ElideRight);
    for (const Field::Group group : groups) tabs_->addTab(FieldList::group_name(group));
    connect(tabs_, &QTabBar::currentChanged, this, [this] {
        filter();
        scroll_->verticalScrollBar()->setValue(0);
    });
    body()->addWidget(tabs_);
}

void Inspector::make_rows() {
    auto* content = new QWidget(scroll_);
    content->setObjectName(QStringLiteral("scroll_body"));
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, Theme::spacing, 0);
    column->setSpacing(Theme::spacing - 2);
    nothing_ = make_label(tr("No field is called that."), TextRole::caption, content);
    nothing_->setWordWrap(true);
    column->addWidget(nothing_);
    const int editor_width = fontMetrics().horizontalAdvance(QStringLiteral("the model's 131,072"));
    Field::Group last_group = Field::Group::model;
    QString last_section;
    for (Field& field : FieldList::make()) {
        labels_.insert(QString::fromStdString(field.key), field.label);
        if (sections_.empty() || field.section != last_section || field.group != last_group) {
            auto* title = make_label(field.section, TextRole::section, content);
            title->setContentsMargins(0, sections_.empty() ? 0 : Theme::spacing, 0, 0);
            column->addWidget(title);
            sections_.push_back({title, {}});
        }
        last_section = field.section;
        last_group = field.group;
        auto* row = new FieldRow(document_, std::move(field), content);
        row->set_editor_width(editor_width);
        column->addWidget(row);
        sections_.back().rows.push_back(row);
        rows_.push_back(row);
    }
    column->addStretch(1);
    scroll_->setWidget(content);
    int width = 0;
    for (const FieldRow* row : rows_) width = std::max(width, row->minimumSizeHint().width());
    scroll_->setMinimumWidth(std::max(width, editor_width * 2) + Theme::margin +
                             style()->pixelMetric(QStyle::PM_ScrollBarExtent));
}

void Inspector::refresh() {
    for (FieldRow* row : rows_) row->refresh(labels_);
    const Plan& plan = document_.plan();
    row("model.rope_theta")->set_effective(plan.model.positions == Positions::rope);
    row("model.rope_scaling")->set_effective(plan.model.positions == Positions::rope);
    const RopeScaling scaling =
        plan.model.positions == Positions::rope ? plan.model.rope_scaling : RopeScaling::none;
    row("model.rope_factor")->set_effective(scaling != RopeScaling::none);
    for (const char* key : {"model.rope_original_sequence", "model.rope_low_turns", "model.rope_high_turns"})
        row(key)->set_effective(scaling == RopeScaling::llama3 || scaling == RopeScaling::yarn);
    row("model.rope_attention_factor")->set_effective(scaling == RopeScaling::yarn);
    row("model.full_layers")->set_effective(plan.model.window > 0);
    row("model.qkv_bias")->set_effective(!plan.model.bias);
    const Recipe& recipe = plan.recipe;
    row("recipe.minimum_learning_rate")->set_effective(recipe.decay != Decay::constant);
    row("recipe.warmup")->set_effective(recipe.warmup_steps > 0);
    for (const char* key : {"recipe.decay_share", "recipe.decay_shape"})
        row(key)->set_effective(recipe.decay == Decay::wsd);
    row("recipe.schedule_steps")->set_effective(recipe.decay != Decay::constant);
    const bool sgd = recipe.optimizer == Optimizer::sgd;
    for (const char* key : {"recipe.beta1", "recipe.beta2"}) row(key)->set_effective(!sgd);
    row("recipe.epsilon")->set_effective(recipe.optimizer == Optimizer::adamw);
    for (const char* key : {"recipe.momentum", "recipe.nesterov"}) row(key)->set_effective(sgd);
    for (const char* key : {"recipe.embedding_decay", "recipe.vector_decay"})
        row(key)->set_effective(recipe.weight_decay > 0);
    refresh_presets();
    refresh_problem_count();
}

void Inspector::start_over() {
    for (FieldRow* row : rows_) row->forget_typed();
    search_->clear();
}

void Inspector::refresh_presets() {
    const QSignalBlocker quiet(presets_);
    const std::string key = plan_value(document_.plan(), "model");
    presets_->setCurrentIndex(presets_->findData(QString::fromStdString(key)));
}

void Inspector::choose_preset(int index) {
    const std::string key = presets_->itemData(index).toString().toStdString();
    document_.set_value("model", key);
    refresh_presets();
}

void Inspector::refresh_problem_count() {
    const auto& problems = document_.problems();
    int errors = 0, warnings = 0;
    for (const Problem& problem : problems) {
        if (row(problem.field) == nullptr) continue;
        ++(problem.severity == Problem::Severity::error ? errors : warnings);
    }
    problem_count_->setVisible(errors + warnings > 0);
    problem_count_->setText(problem_count_text(errors, warnings));
    problem_count_->setAccessibleName(tr("%1; go to the first").arg(problem_count_->text()));
    no_problem_->setVisible(std::all_of(rows_.begin(), rows_.end(),
                                        [](const FieldRow* row) { return row->problem()->isHidden(); }));
    for (int i = 0; i < tabs_->count(); ++i) {
        const Field::Group group = groups[static_cast<std::size_t>(i)];
        const auto of_group = std::count_if(problems.begin(), problems.end(), [&](const Problem& problem) {
            const FieldRow* found = row(problem.field);
            return found != nullptr && found->field().group == group;
        });
        const QString name = FieldList::group_name(group);
        tabs_->setTabText(
            i, of_group == 0 ? name : tr("%1 (%2)", "group, its problems").arg(name).arg(of_group));
    }
}

void Inspector::set_part(std::optional<Part> part, const QString& title, const QString& facts) {
    facts_->setText(facts);
    facts_->setVisible(part.has_value());
    set_title(part ? title : tr("Fields"));
    if (part == part_) return;
    part_ = part;
    if (part) search_->clear();
    filter();
    scroll_->verticalScrollBar()->setValue(0);
}

bool Inspector::shows(const FieldRow& row) const {
    const QString text = search_->text().trimmed();
    if (!text.isEmpty()) return row.matches(text);
    const Field& field = row.field();
    if (part_) return std::find(field.parts.begin(), field.parts.end(), *part_) != field.parts.end();
    return field.group == groups[static_cast<std::size_t>(tabs_->currentIndex())];
}

void Inspector::filter() {
    const bool narrowed = part_.has_value() || !search_->text().trimmed().isEmpty();
    tabs_->setVisible(!narrowed);
    all_fields_->setVisible(narrowed);
    bool any = false;
    for (const Section& section : sections_) {
        bool visible = false;
        for (FieldRow* row : section.rows) {
            const bool show = shows(*row);
            row->setVisible(show);
            visible = visible || show;
        }
        section.title->setVisible(visible);
        any = any || visible;
    }
    nothing_->setVisible(!any);
}

FieldRow* Inspector::row(const std::string& key) const {
    const auto found =
        std::find_if(rows_.begin(), rows_.end(), [&](FieldRow* row) { return row->field().key == key; });
    return found == rows_.end() ? nullptr : *found;
}

void Inspector::go_to(const std::string& key) {
    FieldRow* found = row(key);
    if (found == nullptr) return;
    search_->clear();
    if (part_) emit part_closed();
    const auto group = std::find(groups.begin(), groups.end(), found->field().group);
    tabs_->setCurrentIndex(static_cast<int>(group - groups.begin()));
    found->focus_editor();
    scroll_->ensureWidgetVisible(found);
}

void Inspector::focus_search() {
    search_->setFocus(Qt::ShortcutFocusReason);
    search_->selectAll();
}

}  // namespace wafermill
