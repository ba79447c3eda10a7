// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/runs/runs_charts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/studio/charts/chart_view.h"
#include "app/studio/document.h"
#include "app/studio/runs/runs_model.h"
#include "app/studio/said_text.h"
#include "app/studio/widgets/card.h"
#include "app/studio/widgets/icons.h"
#include "core/base/error.h"
#include "core/project/series.h"
#include "core/project/sqlite.h"

namespace wafermill {
namespace {

constexpr std::int64_t long_run = 100'000;  ///< steps: more take longer to read than a person should wait
constexpr std::int64_t first_look = 2'000;  ///< points of each series, about as many as a chart has columns

}  // namespace

RunsCharts::RunsCharts(Document& document, RunsModel& model, QWidget* parent)
    : QWidget(parent),
      document_(document),
      model_(model),
      cards_(new QBoxLayout(QBoxLayout::TopToBottom, this)) {
    cards_->setContentsMargins(0, 0, 0, 0);
    cards_->setSpacing(Theme::spacing_large);
    cards_->addWidget(make_card(kind_, chart_, QStringLiteral("loss"), make_controls()), 3);
    cards_->addWidget(make_card(second_kind_, second_chart_, QStringLiteral("throughput"), nullptr), 2);
    kind_->setObjectName(QStringLiteral("chart_kind"));
    chart_->setObjectName(QStringLiteral("runs_chart"));
    second_chart_->setObjectName(QStringLiteral("runs_second_chart"));
    connect(chart_, &ChartView::crosshair_moved, second_chart_, &ChartView::set_crosshair);
    connect(second_chart_, &ChartView::crosshair_moved, chart_, &ChartView::set_crosshair);
    connect(chart_, &ChartView::log_y_toggled, log_y_, &QCheckBox::setChecked);
    connect(&model_, &RunsModel::visible_changed, this, &RunsCharts::draw);
    soon_.setSingleShot(true);
    connect(&soon_, &QTimer::timeout, this, &RunsCharts::look_now);
}

QWidget* RunsCharts::make_controls() {
    auto* controls = new QWidget(this);
    auto* row = new QHBoxLayout(controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::spacing);
    const auto add_box = [&](const QString& text, const QString& help, bool on) {
        auto* box = new QCheckBox(text, controls);
        box->setToolTip(help);
        box->setChecked(on);
        row->addWidget(box);
        return box;
    };
    axis_ = new QComboBox(controls);
    axis_->setObjectName(QStringLiteral("chart_axis"));
    axis_->setAccessibleName(tr("Horizontal axis"));
    axis_->addItem(tr("by step"), static_cast<int>(ChartSpec::Axis::step));
    axis_->addItem(tr("by tokens"), static_cast<int>(ChartSpec::Axis::tokens));
    axis_->addItem(tr("by active time"), static_cast<int>(ChartSpec::Axis::time));
    axis_->addItem(tr("by energy"), static_cast<int>(ChartSpec::Axis::energy));
    axis_->setItemData(3,
                       tr("Watt-hours since the run began: measured where the computer can, else estimated"),
                       Qt::ToolTipRole);
    axis_->setItemData(2, tr("Seconds spent training: pauses and gaps between segments are left out"),
                       Qt::ToolTipRole);
    row->addWidget(axis_);
    log_x_ = add_box(tr("log x"), tr("Logarithmic horizontal axis"), false);
    log_y_ = add_box(tr("log y"), tr("Logarithmic vertical axis (L in the chart)"), false);
    follow_ = add_box(tr("follow"), tr("The axes follow new values"), true);
    smoothing_ = new QSlider(Qt::Horizontal, controls);
    smoothing_->setRange(0, 99);
    smoothing_->setValue(60);  // as on the Train page: the same line, the same number
    smoothing_->setFixedWidth(80);
    smoothing_->setMinimumHeight(22);
    smoothing_->setAccessibleName(tr("Smoothing"));
    smoothing_->setToolTip(tr("Weight of the exponential moving average; 0 shows the values as they are"));
    smoothing_text_ = make_label({}, TextRole::caption, controls);
    smoothing_text_->setMinimumWidth(
        fontMetrics().horizontalAdvance(tr("smoothing %1").arg(QLocale().toString(0.88, 'f', 2))) + 2);
    row->addWidget(smoothing_text_);
    row->addWidget(smoothing_);
    row->addStretch(1);

    const auto name_smoothing = [this] {
        smoothing_text_->setText(
            tr("smoothing %1").arg(QLocale().toString(smoothing_->value() / 100.0, 'f', 2)));
    };
    name_smoothing();
    connect(axis_, &QComboBox::currentIndexChanged, this, &RunsCharts::draw);
    connect(log_x_, &QCheckBox::toggled, this, &RunsCharts::draw);
    connect(log_y_, &QCheckBox::toggled, this, [this](bool on) {
        log_y_of_[kind_->currentData().toString()] = on;
        draw();
    });
    connect(follow_, &QCheckBox::toggled, this, [this](bool on) {
        chart_->set_follow(on);
        second_chart_->set_follow(on);
    });
    connect(smoothing_, &QSlider::valueChanged, this, [this, name_smoothing] {
        name_smoothing();
        draw();
    });
    return controls;
}

/// Whether runs of one group are drawn as their mean.
QWidget* RunsCharts::make_grouping() {
    auto* place = new QWidget(this);
    auto* row = new QHBoxLayout(place);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::spacing);
    drawing_ = new QComboBox(place);
    drawing_->setObjectName(QStringLiteral("chart_drawing"));
    drawing_->setAccessibleName(tr("Runs or groups"));
    drawing_->addItem(tr("each run"), static_cast<int>(GroupDrawing::runs));
    drawing_->addItem(tr("groups, min to max"), static_cast<int>(GroupDrawing::range));
    drawing_->addItem(tr("groups, \u00b1 1 std"), static_cast<int>(GroupDrawing::deviation));
    drawing_->setItemData(
        1, tr("The mean of each group's runs, with a band from the lowest to the highest of them"),
        Qt::ToolTipRole);
    drawing_->setItemData(
        2, tr("The mean of each group's runs, with a band of one sample standard deviation to each side"),
        Qt::ToolTipRole);
    behind_ = new QCheckBox(tr("runs"), place);
    behind_->setObjectName(QStringLiteral("chart_runs_behind"));
    behind_->setToolTip(tr("The runs themselves, faint, behind the means of their groups"));
    behind_->setEnabled(false);
    row->addWidget(drawing_);
    row->addWidget(behind_);
    connect(drawing_, &QComboBox::currentIndexChanged, this, [this] {
        const bool groups = drawing_->currentIndex() > 0;
        behind_->setEnabled(groups);
        model_.set_grouped(groups);
        draw();
    });
    connect(behind_, &QCheckBox::toggled, this, &RunsCharts::draw);
    return place;
}

QWidget* RunsCharts::make_card(QComboBox*& kind, ChartView*& chart, const QString& first, QWidget* controls) {
    auto* card = new Card({}, this);
    auto* row = new QHBoxLayout;
    row->setSpacing(Theme::spacing);
    kind = new QComboBox(card);
    kind->setAccessibleName(tr("Chart"));
    for (const QString& key : run_chart_kinds()) kind->addItem(run_chart_title(key), key);
    kind->setCurrentIndex(kind->findData(first));
    connect(kind, &QComboBox::currentIndexChanged, this, &RunsCharts::draw);
    row->addWidget(kind);
    if (controls) row->addWidget(make_grouping());
    row->addStretch(1);
    auto* export_button = new QPushButton(line_icon(QStringLiteral("export")), tr("Export"), card);
    export_button->setToolTip(tr("The chart as PNG, SVG, PDF or CSV"));
    export_button->setAccessibleName(tr("Export chart"));
    row->addWidget(export_button);
    card->body()->addLayout(row);
    if (controls) card->body()->addWidget(controls);
    chart = new ChartView(card);
    chart->set_framed(false);
    card->body()->addWidget(chart, 1);
    connect(export_button, &QPushButton::clicked, chart, &ChartView::ask_export);
    return card;
}

void RunsCharts::set_side_by_side(bool side_by_side) {
    cards_->setDirection(side_by_side ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void RunsCharts::forget() {
    held_.clear();
    sampled_.clear();
    reading_ = read_again_ = false;
}

void RunsCharts::look() {
    ++look_;
    const auto& shown = model_.visible();
    const bool grows = std::any_of(shown.begin(), shown.end(), [this](const auto& one) {
        const Run* run = model_.find(one.id);
        return run && model_.live(*run);
    });
    const int wait = grows ? static_cast<int>(std::ceil(pace_.wait(steady_ms(), true))) : 0;
    if (wait == 0) return look_now();
    if (!soon_.isActive()) soon_.start(wait);
}

void RunsCharts::look_now() {
    soon_.stop();
    if (!document_.has_project() || !isVisible()) return;
    read_visible();
    const auto& shown = model_.visible();
    const bool known = std::all_of(shown.begin(), shown.end(), [this](const auto& one) {
        const auto held = held_.find(one.id);
        return held != held_.end() && held->second.updated >= 0;
    });
    if (!reading_ || !known) draw_charts();  // else once, with what is read
}

/// What the charts draw and is not held yet, or may have grown since.
std::vector<RunsCharts::Wanted> RunsCharts::wanted() {
    std::vector<Wanted> wanted;
    std::set<std::string> names;
    for (const QComboBox* kind : {kind_, second_kind_})
        for (auto& name : run_chart_series(kind->currentData().toString(), model_.visible().size() > 1))
            names.insert(std::move(name));
    if (axis_->currentData().toInt() == static_cast<int>(ChartSpec::Axis::energy))
        names.insert(series::energy_joules);
    for (const auto& [id, place] : model_.visible()) {
        const Run* run = model_.find(id);
        if (!run) continue;
        auto& held = held_.try_emplace(id, Held{RunData(id), -1.0, {}}).first->second;
        const bool known = std::includes(held.names.begin(), held.names.end(), names.begin(), names.end());
        const bool grows = model_.live(*run) && held.look != look_;
        if (known && held.updated == run->updated && !grows) continue;
        held.names.insert(names.begin(), names.end());
        held.look = look_;
        wanted.push_back({held.data.mark(), {held.names.begin(), held.names.end()}, run->updated});
    }
    return wanted;
}

/// What came of a reading.
struct RunsCharts::Reading {
    std::vector<std::pair<RunNews, double>> news;  ///< with when the run was updated
    std::vector<std::pair<std::int64_t, double>> unreadable;
    QString reason;  ///< of the last of these
    std::vector<std::int64_t> asked;
};

RunsCharts::Reading RunsCharts::read(const Project& project, const std::vector<Wanted>& asked) {
    Reading reading;
    for (const Wanted& one : asked) {
        const std::int64_t id = one.mark.run;
        reading.asked.push_back(id);
        try {
            reading.news.emplace_back(read_run_news(project, one.mark, one.names), one.updated);
        } catch (const sqlite::Busy&) {
            throw;
        } catch (const Error& error) {
            // One that was deleted meanwhile goes from the table at the next look at the project.
            const auto runs = project.runs();
            if (std::none_of(runs.begin(), runs.end(), [id](const Run& run) { return run.id == id; }))
                continue;
            reading.unreadable.emplace_back(id, one.updated);
            reading.reason = said_text(error.what());
        }
    }
    return reading;
}

void RunsCharts::read_visible() {
    if (reading_) {
        read_again_ = true;
        return;
    }
    read_again_ = false;
    auto asked = wanted();
    if (asked.empty()) return;
    reading_ = true;
    sample(asked);
    document_.ask_project(
        this, [asked = std::move(asked)](const Project& project) { return read(project, asked); },
        [this](Reading reading) { take(std::move(reading)); },
        [this](const QString& reason) {
            reading_ = false;
            held_.clear();
            sampled_.clear();
            emit failed(reason);
        });
}

/// A first look at the long ones that nothing is known of: to read them whole takes a while.
void RunsCharts::sample(const std::vector<Wanted>& asked) {
    std::vector<Wanted> many;
    for (const Wanted& one : asked) {
        const Run* run = model_.find(one.mark.run);
        if (run && run->step > long_run && one.mark.points.empty()) many.push_back(one);
    }
    if (many.empty()) return;
    document_.ask_project(
        this,
        [many](const Project& project) {
            std::vector<RunNews> looks;
            for (const Wanted& one : many)
                looks.push_back(sample_run(project, one.mark.run, one.names, first_look));
            return looks;
        },
        [this](std::vector<RunNews> looks) {
            for (RunNews& news : looks) {
                const auto held = held_.find(news.info.id);
                if (held == held_.end()) continue;
                sampled_.insert(news.info.id);
                held->second.data.take(std::move(news));
            }
            draw_charts();
        },
        // What stands in the way is said by the reading that follows.
        [](const QString&) {});
}

void RunsCharts::take(Reading reading) {
    reading_ = false;
    bool something = false;
    for (auto& [news, updated] : reading.news) {
        const auto held = held_.find(news.info.id);
        if (held == held_.end()) continue;
        news.anew = news.anew || sampled_.count(news.info.id) > 0;  // of a first look nothing stays
        something = something || news.anew || held->second.updated != updated ||
                    std::any_of(news.series.begin(), news.series.end(),
                                [](const auto& one) { return !one.second.value.empty(); });
        held->second.data.take(std::move(news));
        held->second.updated = updated;
    }
    for (const auto& [id, updated] : reading.unreadable) {
        const auto held = held_.find(id);
        if (held == held_.end()) continue;
        // Said once, until it changes; a first look alone would pass for the whole.
        held->second.updated = updated;
        if (sampled_.count(id) > 0) held->second.data = RunData(id);
    }
    for (const std::int64_t id : reading.asked) sampled_.erase(id);
    if (something) pace_.begin(steady_ms(), processor_ms());
    draw_charts();
    if (!reading.reason.isEmpty()) emit failed(reading.reason);
    if (read_again_) read_visible();
}

RunChartOptions RunsCharts::options(const QString& kind) const {
    RunChartOptions options;
    options.axis = static_cast<ChartSpec::Axis>(axis_->currentData().toInt());
    options.log_x = log_x_->isChecked();
    if (const auto chosen = log_y_of_.find(kind); chosen != log_y_of_.end()) options.log_y = chosen->second;
    options.smoothing = smoothing_->value() / 100.0;
    options.drawing = static_cast<GroupDrawing>(drawing_->currentData().toInt());
    options.runs_behind = behind_->isChecked();
    return options;
}

void RunsCharts::draw_chart(ChartView* chart, const QString& kind) {
    RunChartOptions how = options(kind);
    std::vector<const RunData*> runs;
    for (const auto& v : model_.visible()) {
        const auto held = held_.find(v.id);
        const Run* run = model_.find(v.id);
        if (held == held_.end() || !run) continue;
        runs.push_back(&held->second.data);
        how.places.push_back(v.place);
        how.groups.push_back(QString::fromStdString(run->labels.group));
    }
    chart->set_empty_text(model_.visible().empty()
                              ? tr("No run is shown. Check one in the table, or press Train here.")
                          : reading_ ? tr("Reading…")
                                     : run_chart_absence(kind, runs));
    ChartSpec spec = run_chart(kind, runs, how);
    if (!sampled_.empty()) spec.unit = tr("%1; reading…", "unit").arg(spec.unit);
    // Between the points of a first look a spike may be missing, which a file would not say.
    chart->set_export_obstacle(
        sampled_.empty() ? QString()
                         : tr("A long run is still being read; nothing was exported. Export once it is."));
    chart->set_spec(std::move(spec));
}

void RunsCharts::draw() {
    soon_.stop();
    if (!document_.has_project() || !isVisible()) return;
    read_visible();
    draw_charts();
}

void RunsCharts::draw_charts() {
    draw_chart(chart_, kind_->currentData().toString());
    draw_chart(second_chart_, second_kind_->currentData().toString());
    const QSignalBlocker quiet(log_y_);
    log_y_->setChecked(chart_->spec().y_scale == ChartSpec::Scale::logarithmic);
}

}  // namespace wafermill
