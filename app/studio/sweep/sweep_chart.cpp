// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/sweep/sweep_chart.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

#include "app/studio/charts/chart_export.h"
#include "app/studio/field_names.h"
#include "app/studio/sweep/sweep_text.h"
#include "core/base/error.h"
#include "core/model/presets.h"
#include "core/project/project.h"

namespace wafermill {
namespace {

struct SweepText {
    Q_DECLARE_TR_FUNCTIONS(wafermill::SweepText)
};

using Scale = ChartSpec::Scale;
constexpr std::size_t most_curves = 10;
constexpr double logarithmic_ratio = 30.0;
constexpr double nan_value = std::numeric_limits<double>::quiet_NaN();

Owner owner_of(ResultSide side) {
    return side == ResultSide::wafer ? Owner::wafer : Owner::gpu;
}

double place(const SweepAxis& axis, std::size_t index) {
    return axis.categorical() ? static_cast<double>(index) : axis.numbers[index];
}

std::vector<Tick> places(const SweepAxis& axis) {
    std::vector<Tick> ticks;
    for (std::size_t i = 0; i < axis.values.size(); ++i)
        ticks.push_back({place(axis, i), axis_value_text(axis, i)});
    return ticks;
}

/// "MemoryX capacity (bytes)".
QString axis_title(const SweepAxis& axis) {
    const QString name = field_name(axis.key);
    return !axis.categorical() && key_kind(axis.key) == KeyKind::bytes
               ? SweepText::tr("%1 (%2)", "name, unit").arg(name, SweepText::tr("bytes"))
               : name;
}

/// A value that says what it is: "64 systems", "55 TB", "Batch 512".
QString value_name(const SweepAxis& axis, std::size_t index) {
    const QString value = axis_value_text(axis, index);
    if (axis.key == "cluster.systems") return SweepText::tr("%1 systems").arg(value);
    if (axis.categorical() || key_kind(axis.key) == KeyKind::bytes) return value;
    return SweepText::tr("%1 %2", "name, value").arg(field_name(axis.key), value);
}

/// The borders between neighbouring values, in the middle as the scale shows it.
std::vector<double> borders(const std::vector<Tick>& places, Scale scale) {
    const bool log = scale == Scale::logarithmic;
    std::vector<double> at;
    for (const Tick& tick : places) at.push_back(log ? std::log10(tick.value) : tick.value);
    std::vector<double> edges;
    const double first = at.size() > 1 ? at[1] - at[0] : 1.0;
    edges.push_back(at.front() - first / 2);
    for (std::size_t i = 1; i < at.size(); ++i) edges.push_back((at[i - 1] + at[i]) / 2);
    edges.push_back(at.back() + (at.size() > 1 ? at.back() - at[at.size() - 2] : 1.0) / 2);
    if (log)
        for (double& edge : edges) edge = std::pow(10.0, edge);
    return edges;
}

class Drawing {
  public:
    Drawing(const Sweep& sweep, const Plan& plan, SweepView view)
        : sweep_(sweep), request_(sweep.request), plan_(plan), view_(view), drawn_(drawn_results(request_)) {}

    ChartSpec draw() {
        const SweepResult& first = result(drawn_.front());
        spec_.title = result_base_title(first);
        unit_ = chart_unit(first.unit, largest(false));
        spec_.unit = unit_.text;
        spec_.y_numbers = unit_.numbers;
        spec_.y_symbol = unit_.symbol;
        if (!request_.against.empty()) {
            draw_against();
        } else if (request_.y && view_ == SweepView::map) {
            draw_map();
        } else {
            draw_curves();
        }
        spec_.table = QByteArray::fromStdString(sweep_csv(sweep_));
        return std::move(spec_);
    }

  private:
    const SweepResult& result(std::size_t r) const { return sweep_result(request_.results[r]); }

    /// What counts as drawn: sound figures, or what they are weighed against.
    template <class Visit>
    void each_figure(bool against, Visit visit) const {
        for (const SweepPoint& point : sweep_.points) {
            if (!point.planned) continue;
            for (const std::size_t r : drawn_) {
                const double value = (against ? point.against : point.values)[r].figure.value;
                if (std::isfinite(value)) visit(value);
            }
        }
    }
    double largest(bool against) const {
        double most = 0.0;
        each_figure(against, [&](double value) { most = std::max(most, std::abs(value)); });
        return most;
    }
    Scale scale_of(bool against) const {
        double low = INFINITY, high = 0.0;
        each_figure(against, [&](double value) { low = std::min(low, value), high = std::max(high, value); });
        return low > 0.0 && high > logarithmic_ratio * low ? Scale::logarithmic : Scale::linear;
    }

    void set_x_axis() {
        const SweepAxis& x = request_.x;
        spec_.x_title = axis_title(x);
        if (x.categorical()) {
            spec_.x_places = places(x);
            spec_.x_min = -0.5;
            spec_.x_max = static_cast<double>(x.values.size()) - 0.5;
        } else {
            const KeyKind kind = key_kind(x.key);
            spec_.x_scale = x.spans_decades() ? Scale::logarithmic : Scale::linear;
            spec_.x_numbers = kind == KeyKind::bytes  ? Numbers::si
                              : kind == KeyKind::real ? Numbers::plain
                                                      : Numbers::counts;
        }
    }

    /// Rows that get a curve: all, or some of them, evenly taken.
    std::vector<std::size_t> curve_rows() const {
        std::vector<std::size_t> rows;
        const std::size_t step = (sweep_.rows() + most_curves - 1) / most_curves;
        for (std::size_t row = 0; row < sweep_.rows(); row += step) rows.push_back(row);
        return rows;
    }

    ChartSpec::Series blank(std::size_t r, std::size_t row) const {
        ChartSpec::Series series;
        series.known = Known::estimated;
        series.owner = owner_of(result(r).side);
        if (request_.y) {
            series.label = value_name(*request_.y, row);
            series.colour = static_cast<int>(row);
            return series;
        }
        series.label = one_base() ? side_name(result(r).side) : result_title(result(r));
        if (drawn_.size() == 1) series.label = QString::fromStdString(plan_.cluster.system);
        if (drawn_.size() == 1 && result(r).side != ResultSide::wafer)
            series.label = side_name(result(r).side);
        // Several results of one owner need colours of their own.
        const auto position = std::find(drawn_.begin(), drawn_.end(), r) - drawn_.begin();
        if (!one_base() && position > 0) series.colour = static_cast<int>(position) - 1;
        return series;
    }

    bool one_base() const {
        return std::all_of(drawn_.begin(), drawn_.end(),
                           [&](std::size_t r) { return result(r).base() == result(drawn_.front()).base(); });
    }

    void append(ChartSpec::Series& series, double x, const SweepValue& value) const {
        series.x.push_back(x);
        series.y.push_back(value.figure.value * unit_.factor);
        series.low.push_back(value.figure.low * unit_.factor);
        series.high.push_back(value.figure.high * unit_.factor);
    }

    /// One result along x: what counts in its colour, what does not fit in grey, a gap where there is no
    /// plan.
    void add_curve(std::size_t r, std::size_t row) {
        ChartSpec::Series sound = blank(r, row), grey = sound;
        grey.owner = Owner::reference;
        grey.colour = -1;
        grey.label = SweepText::tr("does not fit");
        std::size_t last_sound = 0, last_grey = 0;
        for (std::size_t x = 0; x < request_.x.values.size(); ++x) {
            const SweepPoint& point = sweep_.at(x, row);
            const double at = place(request_.x, x);
            const bool counts = sweep_.sound(point, r) || !point.planned;
            ChartSpec::Series& series = counts ? sound : grey;
            std::size_t& last = counts ? last_sound : last_grey;
            const bool apart = request_.x.categorical() || result(r).name == "largest_preset";
            if (!series.x.empty() && (apart || last + 1 != x)) series.breaks.push_back(series.x.size());
            last = x;
            append(series, at,
                   point.planned ? point.values[r] : SweepValue{{nan_value, nan_value, nan_value}, {}});
        }
        if (!sound.x.empty()) spec_.series.push_back(std::move(sound));
        if (!grey.x.empty()) {
            if (row > 0) grey.label.clear();
            spec_.series.push_back(std::move(grey));
        }
    }

    void draw_curves() {
        set_x_axis();
        spec_.y_scale = scale_of(false);
        if (request_.y) {
            spec_.unit =
                SweepText::tr("%1; a curve for each: %2").arg(unit_.text, field_name(request_.y->key));
            for (const std::size_t row : curve_rows()) add_curve(drawn_.front(), row);
            return;
        }
        for (const std::size_t r : drawn_) {
            add_curve(r, 0);
            if (result(r).name == "largest_preset") name_presets(r);
        }
        add_linear();
        mark_plan();
    }

    /// The published model that each capacity is the first to hold.
    void name_presets(std::size_t r) {
        std::string last;
        for (const SweepPoint& point : sweep_.points) {
            if (!point.planned || point.values[r].text == last ||
                !std::isfinite(point.values[r].figure.value))
                continue;
            last = point.values[r].text;
            const ModelPreset* preset = find_model_preset(last);
            spec_.spots.push_back({place(request_.x, point.x), point.values[r].figure.value,
                                   ChartSpec::Spot::Shape::disc,
                                   preset ? QString::fromStdString(preset->title) : QString(),
                                   Owner::reference, static_cast<int>(r) - 1});
        }
    }

    /// What as many single systems would do, beside throughput by systems.
    void add_linear() {
        const std::size_t r = drawn_.front();
        if (request_.x.key != "cluster.systems" || result(r).name != "tokens_per_second") return;
        if (!sweep_.points.front().planned) return;
        ChartSpec::Series linear;
        linear.label = SweepText::tr("linear");
        linear.owner = Owner::reference;
        linear.known = Known::simulated;
        const double one = sweep_.points.front().values[r].figure.value / request_.x.numbers.front();
        for (const double systems : request_.x.numbers) {
            linear.x.push_back(systems);
            linear.y.push_back(one * systems);
        }
        spec_.series.push_back(std::move(linear));
    }

    void mark_plan() {
        const std::string own = plan_value(plan_, request_.x.key);
        for (const SweepPoint& point : sweep_.points) {
            if (request_.x.values[point.x] != own || !point.planned) continue;
            const SweepValue& value = point.values[drawn_.front()];
            spec_.spots.push_back({place(request_.x, point.x), value.figure.value * unit_.factor,
                                   ChartSpec::Spot::Shape::ring, SweepText::tr("this plan"),
                                   owner_of(result(drawn_.front()).side), -1});
        }
    }

    /// "256 systems": what a point of a front is.
    QString point_name(const SweepPoint& point, std::size_t r) const {
        const std::string prefix = result(r).side == ResultSide::holds ? "holds.gpus" : "as_fast.gpus";
        const auto gpus = std::find(request_.results.begin(), request_.results.end(), prefix);
        if (result(r).side != ResultSide::wafer && gpus != request_.results.end()) {
            const auto index = static_cast<std::size_t>(gpus - request_.results.begin());
            return SweepText::tr("%1 GPUs").arg(
                result_text(sweep_result(prefix), point.values[index].figure.value));
        }
        const QString name = value_name(request_.x, point.x);
        return request_.y ? name + QStringLiteral(", ") + value_name(*request_.y, point.y) : name;
    }

    void add_tradeoffs(std::size_t r, std::size_t row, const ChartUnit& x_unit) {
        struct Entry {
            const SweepPoint* point;
            double x;
        };
        std::vector<Entry> sound, grey;
        for (std::size_t x = 0; x < request_.x.values.size(); ++x) {
            const SweepPoint& point = sweep_.at(x, row);
            if (!point.planned || !std::isfinite(point.against[r].figure.value)) continue;
            (sweep_.sound(point, r) ? sound : grey)
                .push_back({&point, point.against[r].figure.value * x_unit.factor});
        }
        for (auto* entries : {&sound, &grey}) {
            if (entries->empty()) continue;
            std::stable_sort(entries->begin(), entries->end(),
                             [](const Entry& a, const Entry& b) { return a.x < b.x; });
            ChartSpec::Series series = blank(r, row);
            if (entries == &grey) {
                series.owner = Owner::reference;
                series.colour = -1;
                series.label = row == 0 ? SweepText::tr("does not fit") : QString();
            }
            for (const Entry& entry : *entries) append(series, entry.x, entry.point->values[r]);
            if (request_.y) series.low.clear(), series.high.clear();
            spec_.series.push_back(std::move(series));
        }
        QString last;
        for (const Entry& entry : sound) {
            const SweepPoint& point = *entry.point;
            if (!point.front[r]) continue;
            const QString name = point_name(point, r);
            using Shape = ChartSpec::Spot::Shape;
            spec_.spots.push_back({entry.x, point.values[r].figure.value * unit_.factor,
                                   point.front_of_all[r] ? Shape::disc : Shape::ring,
                                   name == last ? QString() : name, owner_of(result(r).side),
                                   request_.y ? static_cast<int>(row) : -1});
            last = name;
        }
    }

    void draw_against() {
        const SweepResult& against = sweep_result(request_.against);
        const ChartUnit x_unit = chart_unit(against.unit, largest(true));
        spec_.x_title =
            x_unit.text.isEmpty()
                ? result_base_title(against)
                : SweepText::tr("%1 (%2)", "name, unit").arg(result_base_title(against), x_unit.text);
        spec_.x_numbers = x_unit.numbers;
        spec_.x_scale = scale_of(true);
        spec_.y_scale = scale_of(false);
        for (const std::size_t r : drawn_) {
            if (!request_.y) {
                add_tradeoffs(r, 0, x_unit);
            } else if (r == drawn_.front()) {
                for (const std::size_t row : curve_rows()) add_tradeoffs(r, row, x_unit);
            }
        }
    }

    void draw_map() {
        const SweepAxis &x = request_.x, &y = *request_.y;
        const std::size_t r = drawn_.front();
        set_x_axis();
        spec_.x_places = places(x);
        spec_.y_places = places(y);
        spec_.y_scale = y.spans_decades() ? Scale::logarithmic : Scale::linear;
        spec_.unit = SweepText::tr("%1, as colour; upwards: %2").arg(unit_.text, axis_title(y));
        spec_.cell_owner = owner_of(result(r).side);
        spec_.cell_scale = scale_of(false);
        spec_.cell_numbers = unit_.numbers;
        const std::vector<double> columns = borders(spec_.x_places, spec_.x_scale),
                                  rows = borders(spec_.y_places, spec_.y_scale);
        spec_.x_min = columns.front(), spec_.x_max = columns.back();
        spec_.y_min = rows.front(), spec_.y_max = rows.back();
        for (const SweepPoint& point : sweep_.points) {
            const double value = point.planned ? point.values[r].figure.value * unit_.factor : nan_value;
            spec_.cells.push_back({columns[point.x], columns[point.x + 1], rows[point.y], rows[point.y + 1],
                                   value, point.planned && !sweep_.sound(point, r)});
        }
        spec_.summary = SweepText::tr("%1 as colour over %2 and %3, %4 fields. The table has every value.")
                            .arg(spec_.title, field_name(x.key), field_name(y.key))
                            .arg(sweep_.points.size());
    }

    const Sweep& sweep_;
    const SweepRequest& request_;
    const Plan& plan_;
    const SweepView view_;
    const std::vector<std::size_t> drawn_;
    ChartUnit unit_;
    ChartSpec spec_;
};

SweepAxis spelled_axis(const QString& text) {
    const std::string spelled = text.toStdString();
    const std::size_t equals = spelled.find('=');
    return sweep_axis(spelled.substr(0, equals),
                      equals == std::string::npos ? std::string() : spelled.substr(equals + 1));
}

}  // namespace

SweepView usual_view(const SweepRequest& request) {
    if (!request.y || !request.against.empty()) return SweepView::curves;
    const bool few = request.y->values.size() <= 5;
    return few ? SweepView::curves : SweepView::map;
}

SweepRequest with_gpu_counts(SweepRequest request) {
    const std::vector<std::string> asked = request.results;
    for (const std::string& name : asked) {
        const SweepResult* gpus = result_of_side(sweep_result("as_fast.gpus"), sweep_result(name).side);
        if (gpus == nullptr || request.against.empty()) continue;
        if (std::find(request.results.begin(), request.results.end(), gpus->name) == request.results.end())
            request.results.push_back(gpus->name);
    }
    return request;
}

std::vector<std::size_t> drawn_results(const SweepRequest& request) {
    std::vector<std::size_t> drawn;
    const SweepResult& first = sweep_result(request.results.front());
    for (std::size_t r = 0; r < request.results.size(); ++r) {
        const SweepResult& other = sweep_result(request.results[r]);
        if ((other.unit == first.unit && !first.unit.empty()) || other.base() == first.base())
            drawn.push_back(r);
    }
    return drawn;
}

ChartSpec sweep_chart(const Sweep& sweep, const Plan& plan, SweepView view) {
    return Drawing(sweep, plan, view).draw();
}

std::vector<std::optional<QPointF>> places_in_chart(const Sweep& sweep, SweepView view) {
    const SweepRequest& request = sweep.request;
    const std::vector<std::size_t> drawn = drawn_results(request);
    const std::size_t first = drawn.front();
    const bool weighed = !request.against.empty(), map = !weighed && request.y && view == SweepView::map;
    const auto factor = [&](bool against, const std::string& unit) {
        double largest = 0.0;
        for (const SweepPoint& point : sweep.points) {
            for (const std::size_t r : drawn) {
                if (!point.planned) continue;
                const double value = std::abs((against ? point.against : point.values)[r].figure.value);
                if (std::isfinite(value)) largest = std::max(largest, value);
            }
        }
        return chart_unit(unit, largest).factor;
    };
    const double x_factor = weighed ? factor(true, sweep_result(request.against).unit) : 1.0;
    const double y_factor = factor(false, sweep_result(request.results[first]).unit);
    std::vector<std::optional<QPointF>> places;
    for (const SweepPoint& point : sweep.points) {
        places.emplace_back();
        const double x = place(request.x, point.x);
        if (map) places.back() = QPointF(x, place(*request.y, point.y));
        if (map || !point.planned) continue;
        const QPointF at(weighed ? point.against[first].figure.value * x_factor : x,
                         point.values[first].figure.value * y_factor);
        if (std::isfinite(at.x()) && std::isfinite(at.y())) places.back() = at;
    }
    return places;
}

namespace {

/// Why a chart of the sweep would be empty: what the first point says.
QString nothing_to_draw(const Sweep& sweep) {
    QString why;
    for (const SweepPoint& point : sweep.points) {
        why = QString::fromStdString(point.reason);
        for (const SweepValue& value : point.values)
            if (why.isEmpty()) why = QString::fromStdString(value.text);
        if (!why.isEmpty()) break;
    }
    const QString said =
        SweepText::tr("No point of the sweep has a figure of %1 to draw; nothing was written.")
            .arg(QString::fromStdString(sweep.request.results.front()));
    return why.isEmpty() ? said : SweepText::tr("%1 The first point: %2").arg(said, why);
}

}  // namespace

void write_sweep_chart(const QString& project_file, const QString& x, const QString& y,
                       const QStringList& results, const QString& against, const QString& out,
                       const ChartPaper& paper) {
    const Plan plan = Project::open(project_file.toStdString(), Project::Mode::read_only).plan();
    SweepRequest request;
    request.x = spelled_axis(x);
    if (!y.isEmpty()) request.y = spelled_axis(y);
    for (const QString& name : results) request.results.push_back(sweep_result(name.toStdString()).name);
    if (!against.isEmpty()) request.against = sweep_result(against.toStdString()).name;
    const Sweep sweep = run_sweep(plan, with_gpu_counts(request));
    const ChartSpec chart = sweep_chart(sweep, plan, usual_view(request));
    if (!shows_values(chart)) throw Error(nothing_to_draw(sweep).toStdString());
    export_chart(chart, out, paper);
}

}  // namespace wafermill
