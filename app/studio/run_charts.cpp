// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/run_charts.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/studio/charts/chart_text.h"
#include "app/studio/charts/smoothing.h"
#include "app/studio/run_series.h"
#include "core/base/error.h"
#include "core/base/json_text.h"
#include "core/estimate/estimate.h"
#include "core/project/series.h"

namespace wafermill {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(RunCharts)
};

using Json = nlohmann::json;
using Series = ChartSpec::Series;

Json summary_of(const Run& run) {
    Json summary = parse_json_quietly<Json>(run.summary);
    return summary.is_object() ? summary : Json::object();
}

std::optional<double> number(const Json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number()) return {};
    return found->get<double>();
}

std::optional<Plan> plan_of(const Run& run) {
    try {
        return plan_from_json(run.plan);
    } catch (const Error&) {
        return {};
    }
}

bool live(const Run& run) {
    return run.state == RunState::running || run.state == RunState::paused;
}

class Maker {
  public:
    Maker(const std::vector<const RunData*>& runs, const RunChartOptions& options)
        : runs_(runs), options_(options) {
        spec_.axis = options.axis;
        if (options.log_x) spec_.x_scale = ChartSpec::Scale::logarithmic;
    }

    ChartSpec make(const QString& kind) {
        spec_.title = run_chart_title(kind);
        if (kind == QLatin1String("loss"))
            loss();
        else if (kind == QLatin1String("validation_loss"))
            validation_loss();
        else if (kind == QLatin1String("throughput"))
            throughput();
        else if (kind == QLatin1String("memory"))
            memory();
        else if (kind == QLatin1String("power"))
            power();
        else if (kind == QLatin1String("energy"))
            energy();
        else if (kind == QLatin1String("time"))
            step_time();
        else if (kind == QLatin1String("traffic"))
            traffic();
        else if (kind == QLatin1String("learning_rate"))
            lines(series::learning_rate, Text::tr("learning rate"), false);
        else if (kind == QLatin1String("gradient_norm")) {
            spec_.unit = Text::tr("before clipping");
            lines(series::gradient_norm, Text::tr("gradient norm"), true);
        } else {
            throw Error(Text::tr("There is no chart \"%1\". Charts are: %2.")
                            .arg(kind, run_chart_kinds().join(QStringLiteral(", ")))
                            .toStdString());
        }
        if (grouping()) draw_groups();
        mark_failures();
        scale_y();
        whole_run();
        if (several() && averaged_) spec_.unit = Text::tr("%1, smoothed").arg(spec_.unit);
        if (banded_)
            spec_.unit = (options_.drawing == GroupDrawing::range
                              ? Text::tr("%1; groups: mean, lowest to highest")
                              : Text::tr("%1; groups: mean \u00b1 1 standard deviation"))
                             .arg(spec_.unit);
        return std::move(spec_);
    }

  private:
    bool several() const { return runs_.size() > 1; }
    bool grouping() const { return several() && options_.drawing != GroupDrawing::runs; }
    int place_of(std::size_t run) const {
        return run < options_.places.size() ? options_.places[run] : static_cast<int>(run);
    }
    QString group_of(std::size_t run) const {
        return run < options_.groups.size() ? options_.groups[run] : QString();
    }

    QString label_of(const RunData& run, const QString& alone) const {
        const bool simulated = run.info().simulated;
        if (!several()) return simulated ? Text::tr("simulated") : alone;
        const QString label = Text::tr("%1 \u00b7 %2", "run number, title")
                                  .arg(run.run())
                                  .arg(QString::fromStdString(run.info().title));
        return simulated ? Text::tr("%1, simulated").arg(label) : label;
    }

    /// Of the planned cluster in virtual time: its colour, and dotted.
    static void mark_simulated(const RunData& run, Series& line) {
        if (!run.info().simulated) return;
        line.known = Known::simulated;
        if (line.owner == Owner::this_computer) line.owner = Owner::wafer;
    }

    /// Gives a run's line its colour, and adds it with its raw values behind it when they are smoothed.
    void add(std::size_t run, Series line, bool smooth) {
        if (line.y.empty()) return;
        mark_simulated(*runs_[run], line);
        // Whose number it is goes before which run it is of.
        if (several() && !runs_[run]->info().simulated) line.colour = run_colour(place_of(run));
        if (smooth && options_.smoothing > 0.0) {
            averaged_ = true;
            std::vector<double> average = smoothed(line.y, options_.smoothing);
            std::vector<double> values = std::exchange(line.y, {});
            if (!in_mean(run)) {
                Series raw = line;
                raw.y = std::move(values);
                raw.faint = true;
                raw.label = ChartText::tr("%1, raw", "a series before smoothing").arg(line.label);
                add_line(run, std::move(raw));
            }
            line.y = std::move(average);
            // Its last value is not that of the run: it says so where it stands.
            if (!several()) line.label = Text::tr("%1, smoothed").arg(line.label);
        }
        add_line(run, std::move(line));
    }

    bool in_mean(std::size_t run) const { return grouping() && !group_of(run).isEmpty(); }

    void add_line(std::size_t run, Series line) {
        spec_.series.push_back(std::move(line));
        runs_of_lines_.push_back(run);
    }

    /// Once all lines are there, in the unit that they are shown in.
    void draw_groups() {
        std::vector<GroupedLine> lines;
        for (std::size_t i = 0; i < spec_.series.size(); ++i) {
            const std::size_t run = runs_of_lines_[i];
            lines.push_back({std::move(spec_.series[i]), group_of(run), place_of(run)});
        }
        spec_.series = grouped(std::move(lines), options_.drawing, options_.runs_behind);
        banded_ = std::any_of(spec_.series.begin(), spec_.series.end(),
                              [](const Series& line) { return !line.low.empty(); });
    }

    void lines(const char* name, const QString& alone, bool smooth) {
        for (std::size_t i = 0; i < runs_.size(); ++i)
            add(i, run_series(*runs_[i], name, options_.axis, label_of(*runs_[i], alone)), smooth);
    }

    /// What all runs that know a number of their summary agree on.
    std::optional<double> agreed(const char* key) const {
        std::optional<double> value;
        for (const auto* run : runs_) {
            const auto own = number(summary_of(run->info()), key);
            if (own && value && std::abs(*own - *value) > 1e-9) return {};
            if (own) value = own;
        }
        return value;
    }

    /// The entropy floor and the generator's own loss. The floor is a limit and dashed like every limit; the
    /// generator's loss is computed on the very text. Where both would be one line, one names both.
    void floor_levels() {
        const auto floor = agreed("floor"), generator = agreed("generator_validation_loss");
        const auto level = [this](const QString& label, double value, Known known) {
            spec_.levels.push_back({label, value, value, value, Owner::reference, known});
        };
        if (floor && generator && std::abs(*generator - *floor) < 0.005 * *floor) {
            level(Text::tr("entropy floor %1, generator on this text")
                      .arg(short_number(*floor, spec_.y_numbers)),
                  *generator, Known::estimated);
            return;
        }
        if (floor) level(Text::tr("entropy floor"), *floor, Known::estimated);
        if (generator) level(Text::tr("generator on this text"), *generator, Known::measured);
    }

    /// The first steps of a run lie so far above the rest that the rest would be a flat line: the axis ends
    /// where a tenth of the run is over, and says that it does.
    void leave_first_steps_out() {
        if (options_.log_y.value_or(false)) return;
        constexpr std::size_t fewest = 40;
        double low = INFINITY, high = -INFINITY, top = -INFINITY;
        for (const auto& level : spec_.levels) low = std::min(low, level.value);
        for (const auto& line : spec_.series) {
            const std::size_t first = line.y.size() < fewest ? 0 : line.y.size() / 10;
            for (std::size_t i = 0; i < line.y.size(); ++i) {
                if (!std::isfinite(line.y[i])) continue;
                low = std::min(low, line.y[i]);
                high = std::max(high, line.y[i]);
                if (i >= first) top = std::max(top, line.y[i]);
            }
        }
        if (!(top > low) || high - low < 2.0 * (top - low)) return;
        spec_.y_max = nice_range(low, top).second;
        spec_.unit = Text::tr("%1; the first steps lie above").arg(spec_.unit);
    }

    void loss() {
        spec_.unit = Text::tr("nats per token");
        lines(series::loss, Text::tr("training"), true);
        if (!several() && !runs_.empty()) {
            Series validation =
                run_series(*runs_.front(), series::validation_loss, options_.axis, Text::tr("validation"));
            validation.colour = 0;
            add(0, std::move(validation), false);
        }
        floor_levels();
        leave_first_steps_out();
    }

    void validation_loss() {
        spec_.unit = Text::tr("nats per token");
        lines(series::validation_loss, Text::tr("validation"), false);
        floor_levels();
        leave_first_steps_out();
    }

    /// Levels of the planned cluster and of the GPU cluster that holds the model; with several runs only
    /// where they agree.
    void estimate_levels(Estimated WaferEstimate::*wafer, const Estimated& (*gpu)(const GpuCluster&)) {
        std::vector<ChartSpec::Level> levels;
        for (const auto* run : runs_) {
            const auto plan = plan_of(run->info());
            const PlanFigures* known = run->figures();
            if (!plan || !known || !known->estimate) return;
            std::vector<ChartSpec::Level> own;
            const Estimate& all = *known->estimate;
            const auto level = [&own](const QString& label, const Estimated& value, Owner owner) {
                if (std::isfinite(value.value) && value.value > 0.0)
                    own.push_back({label, value.value, value.low, value.high, owner, Known::estimated});
            };
            level(Text::tr("%1 \u00d7 %2", "count, device")
                      .arg(all.wafer.systems)
                      .arg(QString::fromStdString(plan->cluster.system)),
                  all.wafer.*wafer, Owner::wafer);
            if (known->comparison && known->comparison->holds.found)
                level(Text::tr("%1 \u00d7 %2", "count, device")
                          .arg(known->comparison->holds.gpus)
                          .arg(QString::fromStdString(plan->cluster.gpu)),
                      gpu(known->comparison->holds), Owner::gpu);
            const auto same = [](const ChartSpec::Level& a, const ChartSpec::Level& b) {
                return a.label == b.label && a.value == b.value;
            };
            if (!levels.empty() && !std::equal(levels.begin(), levels.end(), own.begin(), own.end(), same))
                return;
            levels = std::move(own);
        }
        spec_.levels.insert(spec_.levels.end(), levels.begin(), levels.end());
        far_levels_ = true;
    }

    void throughput() {
        spec_.unit = Text::tr("tokens/s");
        spec_.y_numbers = Numbers::counts;
        spec_.y_from_zero = true;
        lines(series::tokens_per_second, Text::tr("here"), true);
        estimate_levels(&WaferEstimate::tokens_per_second,
                        [](const GpuCluster& gpu) -> const Estimated& { return gpu.tokens_per_second; });
    }

    void power() {
        spec_.unit = Text::tr("watts");
        spec_.y_numbers = Numbers::si;
        spec_.y_symbol = QStringLiteral("W");
        spec_.y_from_zero = true;
        for (std::size_t i = 0; i < runs_.size(); ++i) {
            const bool is_measured = power_measured(*runs_[i]);
            Series line = metered(*runs_[i], series::power_watts);
            // On a line that goes up and down at every step nobody sees dashes, and the steps of an estimate
            // say nothing.
            if (!is_measured && !runs_[i]->info().simulated) line.y = smoothed(line.y, 0.9);
            add(i, std::move(line), is_measured);
        }
        estimate_levels(&WaferEstimate::power_watts,
                        [](const GpuCluster& gpu) -> const Estimated& { return gpu.bill.power_watts; });
    }

    static bool power_measured(const RunData& run) {
        const Json summary = summary_of(run.info());
        const auto found = summary.find("power_measured");
        return found != summary.end() && found->is_boolean() && found->get<bool>();
    }

    /// A series of power or energy, which is measured on some computers and estimated on others.
    Series metered(const RunData& run, const char* name) const {
        const bool is_measured = power_measured(run);
        const QString alone = is_measured ? Text::tr("here, measured") : Text::tr("here, est.", "estimated");
        Series line = run_series(run, name, options_.axis, label_of(run, alone));
        line.known = is_measured ? Known::measured : Known::estimated;
        return line;
    }

    /// Since the run began, in the unit that fits its end.
    void energy() {
        spec_.y_from_zero = true;
        for (std::size_t i = 0; i < runs_.size(); ++i)
            add(i, metered(*runs_[i], series::energy_joules), false);
        const double largest = largest_value() / 3600.0;
        static constexpr std::array<std::pair<double, const char*>, 5> units{
            {{1e9, "GWh"}, {1e6, "MWh"}, {1e3, "kWh"}, {1.0, "Wh"}, {1e-3, "mWh"}}};
        const auto* unit = std::find_if(units.begin(), units.end() - 1,
                                        [largest](const auto& one) { return largest >= one.first; });
        spec_.unit = QString::fromLatin1(unit->second);
        divide_by(3600.0 * unit->first);
    }

    double largest_value() const {
        double largest = 0.0;
        for (const auto& line : spec_.series)
            for (const double y : line.y)
                if (std::isfinite(y)) largest = std::max(largest, y);
        return largest;
    }

    void divide_by(double unit) {
        for (auto& line : spec_.series)
            for (double& y : line.y) y /= unit;
        for (auto& level : spec_.levels) level.value /= unit, level.low /= unit, level.high /= unit;
    }

    struct Part {
        const char* name;
        QString label;
        int colour;
    };
    void add_parts(const RunData& run, const std::vector<Part>& parts, bool filled) {
        for (const Part& part : parts) {
            Series line = run_series(run, part.name, options_.axis, part.label);
            line.filled = filled;
            line.colour = part.colour;
            mark_simulated(run, line);
            // A part that this run does not have at all would only add a name.
            const bool any =
                std::any_of(line.y.begin(), line.y.end(), [](double value) { return value != 0.0; });
            if (any) spec_.series.push_back(std::move(line));
        }
    }

    /// What a step's time went to.
    void step_time() {
        spec_.y_from_zero = true;
        QString what = Text::tr("%1 a step");
        if (several()) {
            lines(series::step_seconds, {}, true);
        } else if (!runs_.empty()) {
            what = runs_.front()->info().simulated ? Text::tr("%1 a step, simulated")
                                                   : Text::tr("%1 a step, mean over lanes");
            time_parts(*runs_.front());
        }
        const bool short_steps = largest_value() < 1.0;
        spec_.unit = what.arg(QLatin1String(short_steps ? "ms" : "s"));
        if (short_steps) divide_by(1e-3);
    }

    void time_parts(const RunData& run) {
        if (run.info().simulated) {
            add_parts(run,
                      {{series::time_compute, Text::tr("computing"), 2},
                       {series::time_weights, Text::tr("waiting"), 7}},
                      true);
            return add_parts(run,
                             {{series::busy_down, Text::tr("weights down"), 3},
                              {series::busy_up, Text::tr("gradients up"), 6},
                              {series::busy_store, Text::tr("updates"), 1}},
                             false);
        }
        add_parts(run,
                  {{series::time_compute, Text::tr("computing"), 2},
                   {series::time_weights, Text::tr("waiting for weights"), 1},
                   {series::time_store, Text::tr("waiting for the file"), 4},
                   {series::time_reduction, Text::tr("adding gradients"), 6},
                   {series::time_other, Text::tr("other"), 7}},
                  true);
    }

    /// Bytes a step through the fabric and the store.
    void traffic() {
        spec_.y_from_zero = true;
        if (several()) {
            lines(series::fabric_broadcast_bytes, {}, false);
        } else if (!runs_.empty()) {
            add_parts(*runs_.front(),
                      {{series::fabric_broadcast_bytes, Text::tr("weights down"), 3},
                       {series::fabric_reduce_bytes, Text::tr("gradients up"), 6},
                       {series::store_read_bytes, Text::tr("read from the file"), 5},
                       {series::store_written_bytes, Text::tr("written to it"), 4},
                       {series::store_update_bytes, Text::tr("updates"), 1}},
                      false);
        }
        const double largest = largest_value();
        const bool tera = largest >= 1e12, giga = largest >= 1e9;
        const QString what = several() ? Text::tr("%1 of weights a step") : Text::tr("%1 a step");
        spec_.unit = what.arg(QLatin1String(tera ? "TB" : giga ? "GB" : "MB"));
        divide_by(tera ? 1e12 : giga ? 1e9 : 1e6);
    }

    /// Where systems failed: the run goes on from its last checkpoint.
    void mark_failures() {
        if (runs_.size() != 1 || spec_.series.empty()) return;
        const auto& steps = runs_.front()->failures();
        const SeriesData& data = runs_.front()->series(series::tokens_per_second);
        for (const std::int64_t step : steps) {
            const auto at = std::lower_bound(data.step.begin(), data.step.end(), step);
            const auto index = static_cast<std::size_t>(at - data.step.begin());
            double x = static_cast<double>(step);
            if (options_.axis != ChartSpec::Axis::step) {
                if (at == data.step.end() || options_.axis == ChartSpec::Axis::energy) continue;
                x = options_.axis == ChartSpec::Axis::time ? data.time[index]
                                                           : static_cast<double>(data.tokens[index]);
            }
            spec_.marks.push_back(x);
        }
        if (!steps.empty()) spec_.unit = Text::tr("%1; failures: %2").arg(spec_.unit).arg(steps.size());
    }

    void memory() {
        spec_.y_from_zero = true;
        if (several()) {
            lines(series::memory_resident, {}, false);
        } else if (!runs_.empty()) {
            memory_parts(*runs_.front());
        }
        const bool giga = largest_value() >= 1e9;
        spec_.unit = giga ? Text::tr("GB, this computer") : Text::tr("MB, this computer");
        divide_by(giga ? 1e9 : 1e6);
    }

    void memory_parts(const RunData& run) {
        add_parts(run,
                  {{series::memory_store, Text::tr("store"), -1},
                   {series::memory_weights, Text::tr("weights"), 0},
                   {series::memory_gradients, Text::tr("gradients"), 1},
                   {series::memory_activations, Text::tr("activations"), 2},
                   {series::memory_workspace, Text::tr("workspace"), 6}},
                  true);
        Series resident = run_series(run, series::memory_resident, options_.axis, Text::tr("whole process"));
        resident.owner = Owner::reference;
        if (!resident.y.empty()) spec_.series.push_back(std::move(resident));
        const auto plan = plan_of(run.info());
        if (plan && plan->local.memory_budget > 0) {
            const auto budget = static_cast<double>(plan->local.memory_budget);
            spec_.levels.push_back(
                {Text::tr("budget"), budget, budget, budget, Owner::reference, Known::estimated});
        }
    }

    void scale_y() {
        bool log = options_.log_y.value_or(false);
        if (!options_.log_y && far_levels_) {
            double low = INFINITY, high = 0.0;
            const auto take = [&](double y) {
                if (std::isfinite(y) && y > 0.0) low = std::min(low, y), high = std::max(high, y);
            };
            for (const auto& line : spec_.series)
                if (!line.y.empty()) take(line.y.back());
            for (const auto& level : spec_.levels) take(level.value);
            log = high > 20.0 * low;
        }
        if (log) spec_.y_scale = ChartSpec::Scale::logarithmic;
    }

    /// One run that is going on is shown on the way to its end.
    void whole_run() {
        if (runs_.size() != 1 || !live(runs_.front()->info()) || options_.axis == ChartSpec::Axis::time ||
            options_.axis == ChartSpec::Axis::energy)
            return;
        const auto plan = plan_of(runs_.front()->info());
        if (!plan || plan->recipe.steps <= 0 || spec_.series.empty()) return;
        const double tokens =
            options_.axis == ChartSpec::Axis::tokens ? static_cast<double>(plan->tokens_per_step()) : 1.0;
        const double end = static_cast<double>(plan->recipe.steps) * tokens;
        double last = 0.0;
        for (const auto& line : spec_.series)
            if (!line.x.empty()) last = std::max(last, line.x.back());
        spec_.x_max = std::max(end, last);
    }

    const std::vector<const RunData*>& runs_;
    const RunChartOptions& options_;
    ChartSpec spec_;
    std::vector<std::size_t> runs_of_lines_;  ///< of spec_.series, where there are several runs
    bool far_levels_ = false, averaged_ = false, banded_ = false;
};

}  // namespace

QStringList run_chart_kinds() {
    QStringList kinds;
    for (const char* kind : chart_kinds) kinds << QLatin1String(kind);
    return kinds;
}

QString run_chart_title(const QString& kind) {
    if (kind == QLatin1String("loss")) return Text::tr("Loss");
    if (kind == QLatin1String("validation_loss")) return Text::tr("Validation loss");
    if (kind == QLatin1String("throughput")) return Text::tr("Throughput");
    if (kind == QLatin1String("memory")) return Text::tr("Memory");
    if (kind == QLatin1String("power")) return Text::tr("Power");
    if (kind == QLatin1String("energy")) return Text::tr("Energy");
    if (kind == QLatin1String("time")) return Text::tr("Step time");
    if (kind == QLatin1String("traffic")) return Text::tr("Traffic");
    if (kind == QLatin1String("learning_rate")) return Text::tr("Learning rate");
    if (kind == QLatin1String("gradient_norm")) return Text::tr("Gradient norm");
    return {};
}

std::vector<std::string> run_chart_series(const QString& kind, bool several) {
    if (kind == QLatin1String("loss"))
        return several ? std::vector<std::string>{series::loss}
                       : std::vector<std::string>{series::loss, series::validation_loss};
    if (kind == QLatin1String("validation_loss")) return {series::validation_loss};
    if (kind == QLatin1String("throughput")) return {series::tokens_per_second};
    if (kind == QLatin1String("power")) return {series::power_watts};
    if (kind == QLatin1String("energy")) return {series::energy_joules};
    if (kind == QLatin1String("time"))
        return several ? std::vector<std::string>{series::step_seconds}
                       : std::vector<std::string>{series::time_compute, series::time_weights,
                                                  series::time_store,   series::time_reduction,
                                                  series::time_other,   series::busy_down,
                                                  series::busy_up,      series::busy_store};
    if (kind == QLatin1String("traffic"))
        return several ? std::vector<std::string>{series::fabric_broadcast_bytes}
                       : std::vector<std::string>{series::fabric_broadcast_bytes, series::fabric_reduce_bytes,
                                                  series::store_read_bytes, series::store_written_bytes,
                                                  series::store_update_bytes};
    if (kind == QLatin1String("learning_rate")) return {series::learning_rate};
    if (kind == QLatin1String("gradient_norm")) return {series::gradient_norm};
    if (kind == QLatin1String("memory") && several) return {series::memory_resident};
    if (kind == QLatin1String("memory"))
        return {series::memory_store,       series::memory_weights,   series::memory_gradients,
                series::memory_activations, series::memory_workspace, series::memory_resident};
    return {};
}

QString run_chart_absence(const QString& kind, const std::vector<const RunData*>& runs) {
    const auto all = [&runs](auto holds) {
        return !runs.empty() &&
               std::all_of(runs.begin(), runs.end(), [&](const RunData* run) { return holds(run->info()); });
    };
    if (all([](const Run& run) { return run.step == 0 && live(run); }))
        return Text::tr("The first step is on its way.");
    if (all([](const Run& run) { return run.step == 0; }))
        return Text::tr("No step was completed, so there is nothing to draw. The run's message says why.");
    if (all([](const Run& run) { return run.simulated; }))
        return Text::tr("A simulation has no such values: nothing is computed with the model.");
    if (kind == QLatin1String("validation_loss"))
        return Text::tr(
            "Nothing was validated yet. “Validate every” of the recipe says after how many steps it is.");
    return Text::tr("Nothing of the kind was recorded while these runs trained.");
}

int run_colour(int place) {
    // Neighbours in the list differ most; sky blue, which is near the first, comes last.
    static constexpr std::array<int, 7> order{3, 1, 0, 6, 5, 4, 2};
    return order[static_cast<std::size_t>(std::max(0, place)) % order.size()];
}

ChartSpec run_chart(const QString& kind, const std::vector<const RunData*>& runs,
                    const RunChartOptions& options) {
    return Maker(runs, options).make(kind);
}

}  // namespace wafermill
