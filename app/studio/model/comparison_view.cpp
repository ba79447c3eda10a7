// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/model/comparison_view.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QShortcut>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

#include "app/studio/document.h"
#include "app/studio/model/comparison_model.h"
#include "app/studio/widgets/card.h"
#include "core/base/error.h"
#include "core/model/presets.h"

namespace wafermill {
namespace {

const QString other_key = QStringLiteral("other"), ask_key = QStringLiteral("ask");

void add_heading(QComboBox& box, const QString& text) {
    box.addItem(text);
    auto* items = qobject_cast<QStandardItemModel*>(box.model());
    QStandardItem* item = items->item(box.count() - 1);
    item->setFlags(Qt::NoItemFlags);
    QFont font = box.font();
    font.setWeight(QFont::DemiBold);
    item->setFont(font);
}

}  // namespace

ComparisonView::ComparisonView(Document& document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      model_(new ModelComparison(this)),
      choice_(new QComboBox(this)),
      only_(new QCheckBox(tr("Differences only"), this)),
      table_(new QTableView(this)),
      note_(make_label({}, TextRole::note, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::spacing);
    auto* row = new QHBoxLayout;
    row->setSpacing(Theme::spacing_large);
    row->addWidget(make_label(tr("Compare with"), TextRole::caption, this));
    choice_->setObjectName(QStringLiteral("compare_with"));
    choice_->setAccessibleName(tr("Model to compare with"));
    choice_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice_->setMinimumContentsLength(24);
    choice_->setMaxVisibleItems(24);
    row->addWidget(choice_, 1);
    only_->setObjectName(QStringLiteral("differences_only"));
    only_->setChecked(model_->differences_only());
    row->addWidget(only_);
    column->addLayout(row);
    table_->setObjectName(QStringLiteral("model_comparison"));
    table_->setAccessibleName(tr("Both models side by side"));
    table_->setModel(model_);
    table_->setShowGrid(false);
    table_->setWordWrap(false);
    table_->setTabKeyNavigation(false);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setSectionResizeMode(ModelComparison::name_column, QHeaderView::Stretch);
    column->addWidget(table_, 1);
    note_->setObjectName(QStringLiteral("comparison_note"));
    note_->setWordWrap(true);
    column->addWidget(note_);
    connect(choice_, &QComboBox::activated, this, &ComparisonView::choose);
    connect(only_, &QCheckBox::toggled, this, [this](bool on) {
        model_->set_differences_only(on);
        show_counts();
    });
    connect(&document, &Document::runs_changed, this, &ComparisonView::fill_choices);
    connect(new QShortcut(QKeySequence::Copy, table_, nullptr, nullptr, Qt::WidgetWithChildrenShortcut),
            &QShortcut::activated, this, [this] { QApplication::clipboard()->setText(as_text()); });
    chosen_ = QStringLiteral("preset:") + QString::fromStdString(model_presets().front().key);
    fill_choices();
}

void ComparisonView::fill_choices() {
    const QSignalBlocker quiet(choice_);
    choice_->clear();
    add_heading(*choice_, tr("Presets"));
    for (const ModelPreset& preset : model_presets())
        choice_->addItem(QString::fromStdString(preset.title),
                         QStringLiteral("preset:") + QString::fromStdString(preset.key));
    add_heading(*choice_, tr("Templates"));
    for (const Template& one : plan_templates())
        choice_->addItem(QString::fromStdString(one.title),
                         QStringLiteral("template:") + QString::fromStdString(one.key));
    if (!document_.runs()->empty()) add_heading(*choice_, tr("Runs of this project"));
    for (const Run& run : *document_.runs())
        choice_->addItem(tr("Run %1 \u00b7 %2").arg(run.id).arg(QString::fromStdString(run.title)),
                         QStringLiteral("run:%1").arg(run.id));
    add_heading(*choice_, tr("Projects"));
    if (!other_file_.isEmpty()) choice_->addItem(QFileInfo(other_file_).completeBaseName(), other_key);
    choice_->addItem(tr("Another project\u2026"), ask_key);
    choice_->setCurrentIndex(choice_->findData(chosen_));
}

void ComparisonView::choose() {
    const QString key = choice_->currentData().toString();
    if (key == ask_key) return ask_other();
    chosen_ = key;
    refresh();
}

void ComparisonView::ask_other() {
    choice_->setCurrentIndex(choice_->findData(chosen_));
    const QString file = QFileDialog::getOpenFileName(this, tr("Compare with the plan of a project"),
                                                      QFileInfo(document_.file()).absolutePath(),
                                                      tr("Wafermill projects (*.wafermill)"));
    if (!file.isEmpty()) open_other(file);
}

void ComparisonView::open_other(const QString& file) {
    loading_ = true;
    Worker::shared().ask(
        this, [file] { return Project::open(file.toStdString(), Project::Mode::read_only).plan(); },
        [this, file](const Plan& plan) {
            loading_ = false;
            other_file_ = file;
            other_plan_ = plan;
            chosen_ = other_key;
            fill_choices();
            refresh();
        },
        [this](const QString& reason) {
            loading_ = false;
            say(reason);
        });
}

void ComparisonView::refresh() {
    const Plan& ours = document_.plan();
    Plan theirs = ours;
    const QString kind = chosen_.section(QLatin1Char(':'), 0, 0), key = chosen_.section(QLatin1Char(':'), 1);
    QString title;
    if (kind == QLatin1String("preset")) {
        // A preset is a model alone: everything else is the plan's.
        const ModelPreset* preset = find_model_preset(key.toStdString());
        if (!preset) return;
        theirs.model = preset->model;
        title = QString::fromStdString(preset->title);
    } else if (kind == QLatin1String("template")) {
        const Template* one = find_template(key.toStdString());
        if (!one) return;
        theirs = one->plan;
        title = QString::fromStdString(one->title);
    } else if (kind == QLatin1String("run")) {
        const auto& runs = *document_.runs();
        const auto run = std::find_if(runs.begin(), runs.end(),
                                      [&](const Run& one) { return one.id == key.toLongLong(); });
        if (run == runs.end()) {
            model_->clear();
            return say(tr("That run is there no more; choose another model."));
        }
        try {
            theirs = plan_from_json(run->plan);
        } catch (const Error& error) {
            model_->clear();
            return say(QString::fromUtf8(error.what()));
        }
        title = tr("Run %1").arg(run->id);
    } else {
        theirs = other_plan_;
        title = QFileInfo(other_file_).completeBaseName();
    }
    model_->compare(ours, theirs, title);
    show_counts();
}

void ComparisonView::show_counts() {
    const int count = model_->differences();
    say(count == 0 ? tr("Both are the same.") : tr("Rows that differ: %1").arg(count));
}

void ComparisonView::say(const QString& text) {
    note_->setText(text);
}

QString ComparisonView::as_text() const {
    QStringList lines;
    QStringList heads;
    for (int column = 0; column < model_->columnCount(); ++column)
        heads << model_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    lines << heads.join(QLatin1Char('\t'));
    for (int row = 0; row < model_->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model_->columnCount(); ++column)
            cells << model_->index(row, column).data().toString();
        lines << cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

}  // namespace wafermill
