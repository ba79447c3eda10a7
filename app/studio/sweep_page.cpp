// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/sweep_page.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/studio/charts/chart_layout.h"
#include "app/studio/charts/chart_view.h"
#include "app/studio/document.h"
#include "app/studio/said_text.h"
#include "app/studio/sweep/axis_field.h"
#include "app/studio/sweep/sweep_model.h"
#include "app/studio/sweep/sweep_text.h"
#include "app/studio/widgets/card.h"
#include "core/base/units.h"

namespace wafermill {
namespace {

constexpr int edit_pause = 150;  // milliseconds; edits that come closer together are one
constexpr int rows_measured = 40;

/// The values as the field writes them: the suggestion where it is the same, else each of them.
std::string spelled(const Plan& plan, const SweepAxis& axis) {
    const std::string suggestion = suggested_values(plan, axis.key);
    if (sweep_axis(axis.key, suggestion) == axis) return suggestion;
    std::string list;
    for (std::size_t i = 0; i < axis.values.size(); ++i) {
        const bool bytes = key_kind(axis.key) == KeyKind::bytes;
        list += (i > 0 ? ", " : "") +
                (bytes ? format_bytes_exact(static_cast<std::int64_t>(axis.numbers[i])) : axis.values[i]);
    }
    return list;
}

const SweepResult* other_side(const SweepResult& result, ResultSide side) {
    return result.side == ResultSide::wafer ? result_of_side(result, side) : nullptr;
}

}  // namespace

SweepPage::SweepPage(Document& document, QWidget* parent) : Page(document, parent), runner_(this) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::spacing_large, Theme::spacing_large, Theme::spacing_large,
                            Theme::spacing_large);
    row->setSpacing(Theme::spacing_large);
    row->addWidget(make_controls());
    auto* column = new QVBoxLayout;
    column->setSpacing(Theme::spacing_large);
    column->addWidget(make_chart(), 3);
    column->addWidget(make_table(), 2);
    row->addLayout(column, 1);

    delay_.setSingleShot(true);
    delay_.setInterval(edit_pause);
    connect(&delay_, &QTimer::timeout, this, &SweepPage::begin);
    connect(&document, &Document::plan_changed, this, &SweepPage::restart);
    connect(&runner_, &SweepRunner::finished, this, &SweepPage::show_sweep);
    connect(&runner_, &SweepRunner::failed, this, &SweepPage::show_failure);
    connect(&runner_, &SweepRunner::cancelled, this,
            [this] { show_failure(tr("Cancelled. Change something to begin again.")); });
    connect(&runner_, &SweepRunner::progressed, this, [this](int done, int all) {
        bar_->setRange(0, all);
        bar_->setValue(done);
        bar_->setAccessibleDescription(tr("%1 of %2 points").arg(done).arg(all));
        progress_->setVisible(done < all);
    });
    choose_preset("scaling");
    clear_chart();
}

bool SweepPage::settled() const {
    return !stale_ && !delay_.isActive() && !runner_.busy();
}

QWidget* SweepPage::make_controls() {
    auto* card = new Card(tr("Sweep"), this);
    card->make_scrollable();
    // As wide as its longest line, which is another one in each language.
    card->setMinimumWidth(fontMetrics().averageCharWidth() * 48);
    card->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    QVBoxLayout* column = card->body();
    column->setSpacing(Theme::spacing);
    make_presets(column);
    x_ = new AxisField(document(), tr("Vary"), QStringLiteral("x"), false, card);
    y_ = new AxisField(document(), tr("and"), QStringLiteral("y"), true, card);
    column->addWidget(x_);
    column->addWidget(y_);
    make_result(column);
    make_views(column);
    make_progress(column);
    column->addStretch(1);
    connect(x_, &AxisField::changed, this, &SweepPage::controls_changed);
    connect(y_, &AxisField::changed, this, &SweepPage::controls_changed);
    return card;
}

void SweepPage::make_presets(QVBoxLayout* column) {
    const std::array presets = {
        std::pair{"scaling", tr("Scaling from 1 to 2048 systems")},
        std::pair{"largest-model", tr("MemoryX size against largest model")},
        std::pair{"batch", tr("Batch against throughput")},
        std::pair{"cost-time", tr("Cost against time to train")},
    };
    for (const auto& [key, title] : presets) {
        auto* button = new QPushButton(title, this);
        button->setObjectName(QStringLiteral("preset_") + QLatin1String(key));
        button->setAccessibleName(title);
        connect(button, &QPushButton::clicked, this, [this, key = std::string(key)] { choose_preset(key); });
        column->addWidget(button);
    }
}

void SweepPage::make_result(QVBoxLayout* column) {
    const auto add = [&](const QString& caption, const char* name) {
        auto* choice = new QComboBox(this);
        choice->setObjectName(QLatin1String(name));
        choice->setAccessibleName(caption);
        choice->setMaxVisibleItems(24);
        choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        choice->setMinimumContentsLength(18);
        auto* label = make_label(caption, TextRole::caption, this);
        label->setBuddy(choice);
        column->addWidget(label);
        column->addWidget(choice);
        connect(choice, &QComboBox::activated, this, &SweepPage::controls_changed);
        return choice;
    };
    result_ = add(tr("Result"), "sweep_result");
    against_ = add(tr("against"), "sweep_against");
    fill_results();
    as_fast_ = new QCheckBox(tr("Beside it, GPUs as fast"), this);
    as_fast_->setObjectName(QStringLiteral("beside_as_fast"));
    holds_ = new QCheckBox(tr("Beside it, GPUs that hold the model"), this);
    holds_->setObjectName(QStringLiteral("beside_holds"));
    for (QCheckBox* box : {as_fast_, holds_}) {
        box->setAccessibleName(box->text());
        column->addWidget(box);
        connect(box, &QCheckBox::clicked, this, &SweepPage::controls_changed);
    }
}

void SweepPage::fill_results() {
    against_->addItem(tr("what is varied"), QString());
    for (const ResultSide side : {ResultSide::wafer, ResultSide::as_fast, ResultSide::holds}) {
        if (side != ResultSide::wafer) result_->insertSeparator(result_->count());
        for (const SweepResult& result : sweep_results()) {
            if (result.side != side) continue;
            const QString name = QString::fromStdString(result.name);
            result_->addItem(result_title(result), name);
            if (side == ResultSide::wafer && result.better != Better::neither)
                against_->addItem(result_title(result), name);
        }
    }
}

void SweepPage::make_progress(QVBoxLayout* column) {
    progress_ = new QWidget(this);
    auto* row = new QHBoxLayout(progress_);
    row->setContentsMargins(0, 0, 0, 0);
    bar_ = new QProgressBar(progress_);
    bar_->setTextVisible(false);
    bar_->setAccessibleName(tr("Progress of the sweep"));
    cancel_ = new QPushButton(tr("Cancel"), progress_);
    cancel_->setObjectName(QStringLiteral("cancel_sweep"));
    cancel_->setAccessibleName(tr("Cancel the sweep"));
    row->addWidget(bar_, 1);
    row->addWidget(cancel_);
    progress_->hide();
    column->addWidget(progress_);
    connect(cancel_, &QPushButton::clicked, &runner_, &SweepRunner::cancel);
}

void SweepPage::make_views(QVBoxLayout* column) {
    views_ = new QWidget(this);
    auto* row = new QHBoxLayout(views_);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(make_label(tr("Show"), TextRole::caption, views_), 1);
    auto* group = new QButtonGroup(this);
    const auto add = [&](const QString& text, const char* name, SweepView view) {
        auto* button = new QToolButton(views_);
        button->setProperty("flat", true);
        button->setObjectName(QLatin1String(name));
        button->setText(text);
        button->setAccessibleName(text);
        button->setCheckable(true);
        group->addButton(button);
        row->addWidget(button);
        connect(button, &QToolButton::clicked, this, [this, view] {
            chosen_view_ = view;
            show_view(view);
        });
        return button;
    };
    curves_ = add(tr("Curves"), "view_curves", SweepView::curves);
    map_ = add(tr("Colours"), "view_map", SweepView::map);
    column->addWidget(views_);
}

QWidget* SweepPage::make_chart() {
    chart_ = new ChartView(this);
    chart_->setObjectName(QStringLiteral("sweep_chart"));
    chart_->set_empty_text(tr("No figure to draw"));
    chart_->setMinimumHeight(fontMetrics().height() * 14);
    connect(chart_, &ChartView::picked, this, [this](QPointF values) {
        const int row = nearest(values);
        if (row >= 0) table_->selectRow(row);
    });
    connect(chart_, &ChartView::pointed, this,
            [this](QPointF values) { show_row(std::isnan(values.x()) ? current_row() : nearest(values)); });
    return chart_;
}

QWidget* SweepPage::make_table() {
    auto* card = new Card(tr("Every point"), this);
    auto* out = new QPushButton(tr("Export…"), card);
    out->setObjectName(QStringLiteral("export_sweep"));
    out->setAccessibleName(tr("Export the chart, or the table as CSV"));
    out->setToolTip(tr("The chart as PNG, SVG or PDF, every value as CSV (Ctrl+E on the chart)"));
    connect(out, &QPushButton::clicked, chart_, &ChartView::ask_export);
    card->header()->addWidget(out);
    note_ = make_label({}, TextRole::note, card);
    note_->setObjectName(QStringLiteral("sweep_note"));
    note_->setWordWrap(true);
    readout_ = make_label({}, TextRole::body, card);
    readout_->setObjectName(QStringLiteral("sweep_readout"));
    readout_->setWordWrap(true);
    readout_->setMinimumHeight(2 * fontMetrics().lineSpacing());
    readout_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    model_ = new SweepModel(this);
    table_ = new QTableView(card);
    table_->setObjectName(QStringLiteral("sweep_table"));
    table_->setAccessibleName(tr("Every point of the sweep"));
    table_->setModel(model_);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setTabKeyNavigation(false);
    table_->setShowGrid(false);
    table_->setWordWrap(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + Theme::spacing);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->horizontalHeader()->setStretchLastSection(true);
    table_->horizontalHeader()->setResizeContentsPrecision(rows_measured);
    table_->setMinimumHeight(fontMetrics().height() * 5);
    card->body()->addWidget(note_);
    card->body()->addWidget(readout_);
    card->body()->addWidget(table_, 1);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this] { show_row(current_row()); });
    return card;
}

void SweepPage::choose_preset(const std::string& key) {
    const SweepRequest wanted = sweep_preset(key).request(document().plan());
    x_->choose(wanted.x.key, spelled(document().plan(), wanted.x));
    y_->choose({});
    choose_result(wanted.results.front(), wanted.against);
    const auto asks = [&](const char* prefix) {
        return std::any_of(wanted.results.begin(), wanted.results.end(),
                           [&](const std::string& name) { return name.starts_with(prefix); });
    };
    as_fast_->setChecked(asks("as_fast."));
    holds_->setChecked(asks("holds."));
    chosen_view_.reset();
    controls_changed();
}

void SweepPage::choose_result(const std::string& result, const std::string& against) {
    result_->setCurrentIndex(result_->findData(QString::fromStdString(result)));
    against_->setCurrentIndex(against_->findData(QString::fromStdString(against)));
}

/// What the controls ask for; empty while an axis has no values.
std::optional<SweepRequest> SweepPage::request() const {
    if (!x_->sound() || !y_->sound() || !x_->axis()) return {};
    SweepRequest wanted{*x_->axis(),
                        y_->axis(),
                        {result_->currentData().toString().toStdString()},
                        against_->currentData().toString().toStdString()};
    const SweepResult& first = sweep_result(wanted.results.front());
    // The question of the largest model has three answers that belong together.
    if (first.name == "largest_parameter_count" && !wanted.y)
        wanted.results.insert(wanted.results.end(), {"largest_by_vendor_rule", "largest_preset"});
    for (const auto& [box, side] : {std::pair{as_fast_, ResultSide::as_fast}, {holds_, ResultSide::holds}}) {
        const SweepResult* other = other_side(first, side);
        if (box->isEnabled() && box->isChecked() && other != nullptr) wanted.results.push_back(other->name);
    }
    return with_gpu_counts(wanted);
}

void SweepPage::controls_changed() {
    update_controls();
    restart();
}

void SweepPage::update_controls() {
    const SweepResult& first = sweep_result(result_->currentData().toString().toStdString());
    const bool one_axis = y_->key().empty();
    as_fast_->setEnabled(one_axis && other_side(first, ResultSide::as_fast) != nullptr);
    holds_->setEnabled(one_axis && other_side(first, ResultSide::holds) != nullptr);
    const bool two_views = !one_axis && against_->currentIndex() == 0;
    views_->setVisible(two_views);
}

void SweepPage::restart() {
    stale_ = true;
    if (isVisible()) delay_.start();
}

void SweepPage::showEvent(QShowEvent* event) {
    if (stale_ && !delay_.isActive()) begin();
    Page::showEvent(event);
}

void SweepPage::begin() {
    stale_ = false;
    const std::optional<SweepRequest> wanted = request();
    if (!wanted) {
        runner_.drop();
        return show_failure(tr("The values of an axis cannot be read; what is wrong stands there."));
    }
    swept_plan_ = document().plan();
    runner_.start(swept_plan_, *wanted);
}

void SweepPage::show_sweep(const Sweep& sweep) {
    progress_->hide();
    const int row = current_row();
    model_->set_sweep(sweep);
    table_->resizeColumnsToContents();
    show_view(chosen_view_.value_or(usual_view(sweep.request)));
    set_role(note_, TextRole::note);
    note_->setText(explanation(sweep));
    if (row >= 0 && row < model_->rowCount()) table_->selectRow(row);
    show_row(current_row());
}

void SweepPage::show_failure(const QString& reason) {
    progress_->hide();
    model_->set_sweep({});
    places_.clear();
    chart_->set_empty_text(reason);
    clear_chart();
    chart_->set_chosen({});
    readout_->clear();
    set_role(note_, TextRole::bad);
    note_->setText(reason);
}

void SweepPage::clear_chart() {
    ChartSpec nothing;
    nothing.title = result_->currentText();
    chart_->set_spec(nothing);
}

void SweepPage::show_view(SweepView view) {
    view_ = view;
    (view == SweepView::map ? map_ : curves_)->setChecked(true);
    if (model_->sweep()) draw();
}

void SweepPage::draw() {
    // A sweep without a single figure says why at its first point.
    const auto& points = model_->sweep()->points;
    const QString why = points.empty() ? QString() : said_text(points.front().reason);
    chart_->set_empty_text(why.isEmpty() ? tr("No point has this figure.")
                                         : tr("No point has a figure. The first one: %1").arg(why));
    places_ = places_in_chart(*model_->sweep(), view_);
    chart_->set_spec(sweep_chart(*model_->sweep(), swept_plan_, view_));
    show_row(current_row());
}

QString SweepPage::explanation(const Sweep& sweep) const {
    const SweepRequest& wanted = sweep.request;
    QStringList sentences;
    const std::string& first = wanted.results.front();
    if (first == "largest_parameter_count")
        sentences << tr(
            "A model of any shape fits a capacity while its training state, at what this plan's "
            "optimizer keeps for a parameter, does; the vendor sizes more generously. The named "
            "points are the largest of the model presets that fit.");
    if (wanted.x.key == "cluster.systems" && wanted.against.empty())
        sentences << tr("The batch is held: systems beyond its number of sequences have no work.");
    if (wanted.x.key == "recipe.batch")
        sentences << tr("The number of steps is held: a larger batch trains on more tokens.");
    if (!wanted.against.empty())
        sentences << tr(
            "Ringed: no other of the same kind of cluster is as good in both and better in one. "
            "Filled: none of any kind.");
    std::size_t not_fitting = 0, not_planned = 0;
    for (const SweepPoint& point : sweep.points) {
        not_planned += point.planned ? 0 : 1;
        not_fitting += point.planned && !sweep.sound(point, 0) ? 1 : 0;
    }
    if (not_fitting > 0)
        sentences << tr("%n point(s) do not fit MemoryX and are grey.", nullptr,
                        static_cast<int>(not_fitting));
    if (not_planned > 0)
        sentences << tr("%n point(s) break a rule and have no figure; the table says which.", nullptr,
                        static_cast<int>(not_planned));
    if (!sweep_remarks(sweep).empty() && sweep.points.size() > 1)
        for (const std::string& remark : sweep_remarks(sweep)) {
            if (remark.starts_with(first + " "))
                sentences << tr("The result does not depend on everything that is varied.");
        }
    sentences.removeDuplicates();
    return sentences.join(QLatin1Char(' '));
}

/// The row of the point that the chart shows nearest to a place; -1 without any.
int SweepPage::nearest(QPointF values) const {
    if (!model_->sweep()) return -1;
    const ChartLayout& layout = chart_->shown();
    const SweepRequest& wanted = model_->sweep()->request;
    const bool by_x_alone = wanted.against.empty() && !wanted.y;
    const auto position = [&](QPointF place) {
        return layout.to_plot(
            {axis_coordinate(place.x(), layout.x.scale), axis_coordinate(place.y(), layout.y.scale)});
    };
    const QPointF pointer = position(values);
    int best = -1;
    double least = 0.0;
    for (std::size_t i = 0; i < places_.size(); ++i) {
        if (!places_[i]) continue;
        const QPointF away = position(*places_[i]) - pointer;
        const double distance = by_x_alone ? std::abs(away.x()) : std::hypot(away.x(), away.y());
        if (!std::isfinite(distance) || (best >= 0 && distance >= least)) continue;
        best = static_cast<int>(i);
        least = distance;
    }
    return best;
}

void SweepPage::show_row(int row) {
    const bool known = row >= 0 && row < model_->rowCount();
    readout_->setText(known ? model_->sentence(row)
                            : tr("Point at the chart, or choose a row: what is known of it stands here."));
    const auto index = static_cast<std::size_t>(row);
    chart_->set_chosen(known && index < places_.size() ? places_[index] : std::nullopt);
}

int SweepPage::current_row() const {
    const QModelIndex current = table_->selectionModel()->currentIndex();
    return current.isValid() ? current.row() : -1;
}

}  // namespace wafermill
