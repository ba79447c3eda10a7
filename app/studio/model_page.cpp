// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/model_page.h"

#include <QApplication>
#include <QButtonGroup>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "app/studio/document.h"
#include "app/studio/model/comparison_view.h"
#include "app/studio/model/diagram_view.h"
#include "app/studio/model/inspector.h"
#include "app/studio/model/legend.h"
#include "app/studio/model/local_fit.h"
#include "app/studio/model/model_table.h"
#include "app/studio/model/part_text.h"
#include "app/studio/model/tiles.h"
#include "app/studio/widgets/card.h"
#include "app/studio/widgets/icons.h"

namespace wafermill {
namespace {

constexpr int diagram_index = 0, table_index = 1, comparison_index = 2;
constexpr std::array colour_choices = {ColourBy::parameters, ColourBy::state_bytes, ColourBy::forward_flops,
                                       ColourBy::activation_bytes, ColourBy::none};

double whole(const ModelFigures& figures, ColourBy by) {
    switch (by) {
        case ColourBy::parameters:
            return figures.parameters;
        case ColourBy::state_bytes:
            return figures.state_bytes;
        case ColourBy::forward_flops:
            return figures.forward_flops_per_token;
        case ColourBy::activation_bytes:
            return figures.activation_bytes_per_sequence;
        case ColourBy::none:
            break;
    }
    return 0.0;
}

/// The view's frame and the selection show the focus; a frame around one cell would say nothing more.
class RowDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

  protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->state &= ~QStyle::State_HasFocus;
    }
};

// Only how the page is looked at; what it shows is in the plan.
const QString setting_view = QStringLiteral("model_page/view");
const QString setting_colours = QStringLiteral("model_page/colour_by");
const QString setting_expanded = QStringLiteral("model_page/expanded");

}  // namespace

ModelPage::ModelPage(Document& owner, QWidget* parent) : Page(owner, parent) {
    setObjectName(QStringLiteral("model_page"));
    make_picture();
    strip_ = new FigureStrip(owner, this);
    inspector_ = new Inspector(owner, this);
    auto* left = new QVBoxLayout;
    left->setSpacing(Theme::spacing_large);
    left->addWidget(picture_, 1);
    left->addWidget(strip_);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::margin, Theme::margin, Theme::margin, Theme::margin);
    row->setSpacing(Theme::spacing_large);
    row->addLayout(left, 1);
    row->addWidget(inspector_);
    make_shortcuts();

    connect(&owner, &Document::plan_changed, this, &ModelPage::refresh);
    connect(&owner, &Document::readiness_changed, this,
            [this, &owner] { strip_->show_figures(figures_, owner.local_facts().fit); });
    connect(&owner, &Document::project_changed, this, [this] {
        inspector_->start_over();
        diagram_->diagram().set_current({});
        refresh();
    });
    connect(&diagram_->diagram(), &DiagramScene::current_changed, this, &ModelPage::part_changed);
    connect(inspector_, &Inspector::part_closed, this, [this] { diagram_->diagram().set_current({}); });
    restore_view();
    refresh();
}

bool ModelPage::settled() const {
    return !comparison_->loading();
}

void ModelPage::make_picture() {
    picture_ = new Card(tr("Model"), this);
    picture_->setObjectName(QStringLiteral("model_picture"));
    diagram_ = new DiagramView(this);
    make_table();
    make_header();
    stack_ = new QStackedWidget(this);
    stack_->addWidget(diagram_);
    stack_->addWidget(table_view_);
    comparison_ = new ComparisonView(document(), this);
    stack_->addWidget(comparison_);
    legend_ = new HeatLegend(this);
    picture_->body()->addWidget(stack_, 1);
    picture_->body()->addWidget(legend_, 0, Qt::AlignLeft);
}

QToolButton* ModelPage::header_button(const QString& name, const QString& text,
                                      const QString& accessible_name) {
    auto* button = new QToolButton(picture_);
    button->setObjectName(name);
    button->setText(text);
    button->setAccessibleName(accessible_name);
    button->setToolTip(accessible_name);
    button->setProperty("button", true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void ModelPage::make_header() {
    views_ = new QButtonGroup(this);
    QToolButton* as_diagram =
        header_button(QStringLiteral("view_diagram"), tr("Diagram"), tr("Show the diagram"));
    QToolButton* as_table = header_button(QStringLiteral("view_table"), tr("Table"), tr("Show the table"));
    QToolButton* as_comparison =
        header_button(QStringLiteral("view_comparison"), tr("Compare"), tr("Compare with another model"));
    for (QToolButton* button : {as_diagram, as_table, as_comparison}) button->setCheckable(true);
    views_->addButton(as_diagram, diagram_index);
    views_->addButton(as_table, table_index);
    views_->addButton(as_comparison, comparison_index);
    connect(views_, &QButtonGroup::idClicked, this, &ModelPage::show_view);

    colours_ = new QComboBox(picture_);
    colours_->setObjectName(QStringLiteral("colour_by"));
    colours_->setAccessibleName(tr("Colour by"));
    // As wide as its words where there is room; a narrow window shortens it before it shortens the buttons.
    colours_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    colours_->setMinimumWidth(fontMetrics().averageCharWidth() * 18);
    colours_->setToolTip(tr("What the colours of the diagram stand for"));
    for (const ColourBy by : colour_choices) {
        colours_->addItem(tr("Colour: %1", "what colours stand for").arg(PartText::colour_by(by)));
    }
    connect(colours_, &QComboBox::activated, this, &ModelPage::colour_by);

    zoom_ = new QWidget(picture_);
    auto* zoom_row = new QHBoxLayout(zoom_);
    zoom_row->setContentsMargins(0, 0, 0, 0);
    zoom_row->setSpacing(Theme::spacing_small);
    QToolButton* out = header_button(QStringLiteral("zoom_out"), QStringLiteral("−"), tr("Zoom out"));
    QToolButton* in = header_button(QStringLiteral("zoom_in"), QStringLiteral("+"), tr("Zoom in"));
    QToolButton* fit = header_button(QStringLiteral("zoom_fit"), {}, tr("Fit the diagram into view"));
    fit->setIcon(line_icon(QStringLiteral("fit")));
    connect(out, &QToolButton::clicked, this, [this] { diagram_->zoom_by(1.0 / 1.2); });
    connect(in, &QToolButton::clicked, this, [this] { diagram_->zoom_by(1.2); });
    connect(fit, &QToolButton::clicked, this, [this] { diagram_->fit(); });
    for (QToolButton* button : {out, in, fit}) zoom_row->addWidget(button);

    QHBoxLayout* header = picture_->header();
    header->addWidget(as_diagram);
    header->addWidget(as_table);
    header->addWidget(as_comparison);
    header->addWidget(colours_);
    header->addWidget(zoom_);
}

void ModelPage::make_table() {
    table_ = new ModelTable(this);
    auto* sorted = new ModelTableSort(this);
    sorted->setSourceModel(table_);
    table_view_ = new QTreeView(this);
    table_view_->setObjectName(QStringLiteral("model_table"));
    table_view_->setAccessibleName(tr("Records and parameters of the model"));
    table_view_->setModel(sorted);
    table_view_->setSortingEnabled(true);
    table_view_->sortByColumn(-1, Qt::AscendingOrder);
    table_view_->setAlternatingRowColors(true);
    table_view_->setUniformRowHeights(true);
    table_view_->setFont(small_font(table_view_->font()));
    table_view_->header()->setFont(table_view_->font());
    // The frame is there without the focus too, so that its line has room.
    table_view_->setStyleSheet(QStringLiteral("QTreeView { border: 1px solid transparent; }"
                                              "QTreeView:focus { border: 1px solid palette(highlight); }"
                                              "QTreeView::item { height: %1px; }"
                                              "QTreeView::item:hover { background: palette(midlight); }")
                                   .arg(qRound(table_view_->fontMetrics().height() * 1.5)));
    table_view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table_view_->setContextMenuPolicy(Qt::CustomContextMenu);
    table_view_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_view_->header()->setStretchLastSection(false);
    table_view_->header()->setSectionResizeMode(ModelTable::name, QHeaderView::Stretch);
    table_view_->setItemDelegate(new RowDelegate(table_view_));
    connect(sorted, &QAbstractItemModel::modelReset, table_view_, &QTreeView::expandAll);
    connect(table_view_, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        auto* menu = new QMenu(table_view_);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addAction(tr("Copy"), this, &ModelPage::copy_table);
        menu->addAction(tr("Select all"), table_view_, &QTreeView::selectAll);
        menu->popup(table_view_->viewport()->mapToGlobal(at));
    });
}

void ModelPage::make_shortcuts() {
    auto* copy =
        new QShortcut(QKeySequence::Copy, table_view_, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(copy, &QShortcut::activated, this, &ModelPage::copy_table);
    auto* find = new QShortcut(QKeySequence::Find, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(find, &QShortcut::activated, inspector_, &Inspector::focus_search);
}

void ModelPage::copy_table() {
    QApplication::clipboard()->setText(table_as_text(*table_view_));
}

void ModelPage::restore_view() {
    const QSettings settings;
    diagram_->diagram().set_expanded(settings.value(setting_expanded, true).toBool());
    colours_->setCurrentIndex(
        qBound(0, settings.value(setting_colours, 0).toInt(), static_cast<int>(colour_choices.size()) - 1));
    diagram_->diagram().set_colour_by(colour_choices[static_cast<std::size_t>(colours_->currentIndex())]);
    const int view =
        qBound(diagram_index, settings.value(setting_view, diagram_index).toInt(), comparison_index);
    views_->button(view)->setChecked(true);
    show_view(view);
    connect(&diagram_->diagram(), &DiagramScene::expanded_changed, this,
            [](bool expanded) { QSettings().setValue(setting_expanded, expanded); });
}

void ModelPage::refresh() {
    const Plan& plan = document().plan();
    figures_ = model_figures(plan);
    picture_->set_title(PartText::family(plan.model));
    diagram_->diagram().show_model(figures_);
    table_->show_model(figures_);
    strip_->show_figures(figures_, document().local_facts().fit);
    if (stack_->currentIndex() == comparison_index) comparison_->refresh();
    inspector_->refresh();
    refresh_legend();
    part_changed();
}

void ModelPage::show_view(int index) {
    stack_->setCurrentIndex(index);
    const bool diagram = index == diagram_index;
    colours_->setVisible(diagram);
    zoom_->setVisible(diagram);
    if (index == comparison_index) comparison_->refresh();
    refresh_legend();
    QSettings().setValue(setting_view, index);
}

void ModelPage::refresh_legend() {
    const ColourBy by = diagram_->diagram().colour_by();
    legend_->show_scale(by, whole(figures_, by));
    legend_->setVisible(stack_->currentIndex() == diagram_index && by != ColourBy::none);
}

void ModelPage::colour_by(int index) {
    const ColourBy by = colour_choices[static_cast<std::size_t>(index)];
    diagram_->diagram().set_colour_by(by);
    refresh_legend();
    QSettings().setValue(setting_colours, index);
}

void ModelPage::part_changed() {
    const std::optional<Part> part = diagram_->diagram().current();
    if (!part) return inspector_->set_part({}, {}, {});
    inspector_->set_part(part, PartText::full_title(*part, figures_.model),
                         PartText::facts(*part, figures_).join(QLatin1Char('\n')));
}

}  // namespace wafermill
