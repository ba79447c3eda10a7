// SPDX-License-Identifier: GPL-3.0-or-later
// What the runs came to, and what happened to them.
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <cmath>

#include "app/studio/cluster/cluster_text.h"
#include "app/studio/model/number_text.h"
#include "app/studio/report/sections.h"
#include "app/studio/run_charts.h"
#include "app/studio/run_text.h"
#include "app/studio/runs/difference_model.h"
#include "core/project/series.h"

namespace wafermill {
namespace {

constexpr std::size_t most_events = 60;
constexpr std::size_t most_side_by_side = 5;

QString moment_text(double seconds) {
    return QLocale().toString(QDateTime::fromSecsSinceEpoch(static_cast<qint64>(seconds)),
                              QLocale::ShortFormat);
}

double last_value(const SeriesData& data) {
    const auto last =
        std::find_if(data.value.rbegin(), data.value.rend(), [](double v) { return std::isfinite(v); });
    return last == data.value.rend() ? std::nan("") : *last;
}

/// A figure of a run that is known from its summary, or from the last value of a series while it goes on.
double figure(const ReportRun& run, const char* key, const char* series) {
    const double known = run.number(key);
    return std::isfinite(known) || series == nullptr ? known : last_value(run.data.series(series));
}

double active_seconds(const ReportRun& run) {
    const double known = run.number("active_seconds");
    if (std::isfinite(known)) return known;
    const SeriesData& steps = run.data.series(series::tokens_per_second);
    return steps.time.empty() ? std::nan("") : steps.time.back();
}

double trained_tokens(const ReportRun& run) {
    const double known = run.number("tokens");
    if (std::isfinite(known)) return known;
    const SeriesData& steps = run.data.series(series::tokens_per_second);
    return steps.tokens.empty() ? std::nan("") : static_cast<double>(steps.tokens.back());
}

double peak_memory(const ReportRun& run) {
    const double known = run.number("peak_rss_bytes");
    if (std::isfinite(known)) return known;
    const SeriesData& resident = run.data.series(series::memory_resident);
    double peak = std::nan("");
    for (const double value : resident.value) peak = std::fmax(peak, value);
    return peak;
}

QString or_dash(double value, QString (*text)(double)) {
    return std::isfinite(value) ? text(value) : dash();
}

QString seconds_text(double seconds) {
    return time_text(seconds);
}

std::size_t count_of(const ReportRun& run, const char* kind) {
    return static_cast<std::size_t>(std::count_if(run.events.begin(), run.events.end(),
                                                  [kind](const Event& event) { return event.kind == kind; }));
}

/// One line of results: its name, its value, how that is known.
class Results {
  public:
    Results() {
        table_.head = {ReportText::tr("Result"), ReportText::tr("Value"), ReportText::tr("Known as")};
        table_.widths = {0.45, 0.35, 0.2};
    }
    /// Nothing where the value is not known.
    void add(const QString& name, double value, QString (*text)(double), Known known,
             const QString& note = {}) {
        if (std::isfinite(value)) add(name, text(value), known, note);
    }
    void add(const QString& name, const QString& value, Known known, const QString& note = {}) {
        table_.rows.push_back({{name, {}}, {value, note, {}, {}, true}, {known_text(known), {}}});
    }
    ReportTable take() { return std::move(table_); }

  private:
    ReportTable table_;
};

QString range_of(double low, double high, QString (*text)(double)) {
    return std::isfinite(low) && std::isfinite(high) ? joined_range(text(low), text(high)) : QString();
}

/// A forecast of the summary, {"value", "low", "high"}.
void add_forecast(Results& results, const ReportRun& run, const char* key, const QString& name,
                  QString (*text)(double)) {
    const auto found = run.summary.find(key);
    if (found == run.summary.end() || !found->is_object()) return;
    const auto end = [&](const char* which) {
        const auto one = found->find(which);
        return one != found->end() && one->is_number() ? one->get<double>() : std::nan("");
    };
    results.add(name, end("value"), text, Known::estimated, range_of(end("low"), end("high"), text));
}

QString state_words(const ReportRun& run) {
    const Run& info = run.info();
    const QString steps =
        run.plan
            ? ReportText::tr("%1 of %2 steps").arg(whole_text(info.step), whole_text(run.plan->recipe.steps))
            : ReportText::tr("%1 steps").arg(whole_text(info.step));
    const QString state = info.simulated ? ReportText::tr("simulated") : state_text(info.state);
    QString words = ReportText::tr("The run is %1, after %2. It was begun on %3 and last changed on %4.")
                        .arg(state, steps, moment_text(info.created), moment_text(info.updated));
    if (!info.message.empty()) words += QLatin1Char(' ') + said_text(info.message);
    return words;
}

void add_trained(Results& results, const ReportRun& run) {
    const double loss = figure(run, "final_loss", series::loss),
                 validation = figure(run, "validation_loss", series::validation_loss),
                 floor = run.number("floor");
    results.add(ReportText::tr("Training loss"), loss, loss_text, Known::measured,
                ReportText::tr("nats a token"));
    QString above;
    if (std::isfinite(floor) && std::isfinite(validation))
        above = ReportText::tr("%1 above the entropy floor").arg(loss_text(validation - floor));
    results.add(ReportText::tr("Validation loss"), validation, loss_text, Known::measured, above);
    const double best = run.number("best_validation_loss");
    results.add(ReportText::tr("Lowest validation loss"), best, loss_text, Known::measured,
                ReportText::tr("at step %1").arg(or_dash(run.number("best_step"), tokens_text)));
    results.add(ReportText::tr("Throughput"), figure(run, "tokens_per_second", series::tokens_per_second),
                rate_text, Known::measured);
    add_forecast(results, run, "forecast_tokens_per_second", ReportText::tr("Throughput, forecast"),
                 rate_text);
    results.add(ReportText::tr("Time spent training"), active_seconds(run), seconds_text, Known::measured);
    results.add(ReportText::tr("Tokens trained on"), trained_tokens(run), tokens_text, Known::measured);
    results.add(ReportText::tr("Peak memory"), peak_memory(run), bytes_text, Known::measured);
    add_forecast(results, run, "forecast_peak_bytes", ReportText::tr("Peak memory, forecast"), bytes_text);
    const Known metered = run.energy_measured() ? Known::measured : Known::estimated;
    const double energy = run.energy();
    results.add(ReportText::tr("Energy"), energy, energy_text, metered);
    results.add(ReportText::tr("Mean power"), energy / active_seconds(run), watts_text, metered);
}

void add_simulated(Results& results, const ReportRun& run) {
    results.add(ReportText::tr("Throughput"), run.number("tokens_per_second"), rate_text, Known::simulated);
    results.add(ReportText::tr("Step"), run.number("step_seconds"), seconds_text, Known::simulated);
    results.add(ReportText::tr("Whole run"), run.number("seconds"), seconds_text, Known::simulated);
    results.add(ReportText::tr("Failures"), run.number("failures"), count_text, Known::simulated);
    results.add(ReportText::tr("Checkpoints"), run.number("checkpoints"), count_text, Known::simulated);
}

void add_charts(ReportDocument& report, const std::vector<const RunData*>& runs) {
    for (const char* kind : {"loss", "validation_loss", "throughput", "memory", "power", "energy"}) {
        // Of one run the loss shows it already.
        if (runs.size() == 1 && std::string_view(kind) == "validation_loss") continue;
        RunChartOptions options;
        if (std::string_view(kind) == "loss") options.smoothing = 0.6;
        report.chart(run_chart(QLatin1String(kind), runs, options));
    }
}

void add_differences(ReportDocument& report, const ReportRuns& runs) {
    report.section(ReportText::tr("What differs"));
    bool any = false;
    // A page takes so many columns; the baseline is in each table.
    for (std::size_t first = 1; first < runs.size(); first += most_side_by_side - 1) {
        std::vector<Run> some = {runs.front().info()};
        for (std::size_t i = first; i < std::min(runs.size(), first + most_side_by_side - 1); ++i)
            some.push_back(runs[i].info());
        DifferenceModel model;
        model.set_runs(some);
        ReportTable table;
        for (int column = 0; column < model.columnCount(); ++column)
            table.head << model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        for (int row = 0; row < model.rowCount(); ++row) {
            table.rows.emplace_back();
            const QString baseline = model.index(row, 1).data().toString();
            for (int column = 0; column < model.columnCount(); ++column) {
                const QString text = model.index(row, column).data().toString();
                table.rows.back().push_back({text, {}, {}, {}, column > 1 && text != baseline});
            }
        }
        any = any || !table.rows.empty();
        report.table(std::move(table));
    }
    if (!any) report.paragraph(ReportText::tr("Nothing: these runs have the same plan."));
}

ReportCell compared(double value, double baseline, QString (*text)(double), bool first) {
    return {or_dash(value, text), first ? QString() : against_text(value, baseline), {}, {}, first};
}

ReportTable comparison_table(const ReportRuns& runs) {
    struct Column {
        QString name;
        double (*value)(const ReportRun&);
        QString (*text)(double);
    };
    const Column columns[] = {
        {ReportText::tr("Validation loss"),
         [](const ReportRun& run) { return figure(run, "validation_loss", series::validation_loss); },
         loss_text},
        {ReportText::tr("Training loss"),
         [](const ReportRun& run) { return figure(run, "final_loss", series::loss); }, loss_text},
        {ReportText::tr("Throughput"),
         [](const ReportRun& run) { return figure(run, "tokens_per_second", series::tokens_per_second); },
         rate_text},
        {ReportText::tr("Time"), active_seconds, seconds_text},
        {ReportText::tr("Energy"), [](const ReportRun& run) { return run.energy(); }, energy_text},
        {ReportText::tr("Peak memory"), peak_memory, bytes_text}};
    ReportTable table;
    table.head = {ReportText::tr("Run")};
    table.widths = {0.18, 0.165, 0.145, 0.175, 0.1, 0.095, 0.14};
    for (const Column& column : columns) table.head << column.name;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const Run& info = runs[i].info();
        const QString state = info.simulated ? ReportText::tr("simulated") : state_text(info.state);
        std::vector<ReportCell> row = {
            {runs[i].name(), i == 0 ? ReportText::tr("baseline, %1").arg(state) : state, {}, {}, i == 0}};
        for (const Column& column : columns)
            row.push_back(compared(column.value(runs[i]), column.value(runs.front()), column.text, i == 0));
        table.rows.push_back(std::move(row));
    }
    return table;
}

QString happened_words(const ReportRun& run) {
    QStringList parts;
    const auto add = [&parts](const QString& text, std::size_t count) {
        if (count > 0) parts << text.arg(QLocale().toString(static_cast<qulonglong>(count)));
    };
    const std::int64_t segments = run.info().segments;
    add(ReportText::tr("resumed: %1"), segments > 1 ? static_cast<std::size_t>(segments - 1) : 0);
    add(ReportText::tr("spikes: %1"), count_of(run, "spike"));
    add(ReportText::tr("checkpoints: %1"), count_of(run, "checkpoint"));
    add(ReportText::tr("pauses: %1"), count_of(run, "pause"));
    add(ReportText::tr("warnings: %1"), count_of(run, "warning"));
    add(ReportText::tr("errors: %1"), count_of(run, "error"));
    add(ReportText::tr("failures: %1"), count_of(run, "failure"));
    return parts.isEmpty() ? ReportText::tr("nothing but its start and its end")
                           : parts.join(QStringLiteral(" · "));
}

}  // namespace

QString ReportRun::name() const {
    return ReportText::tr("%1 · %2", "run number, title")
        .arg(info().id)
        .arg(QString::fromStdString(info().title));
}

double ReportRun::number(const char* key) const {
    const auto found = summary.find(key);
    return found != summary.end() && found->is_number() ? found->get<double>() : std::nan("");
}

double ReportRun::energy() const {
    return figure(*this, "energy_joules", series::energy_joules);
}

bool ReportRun::energy_measured() const {
    const auto found = summary.find("power_measured");
    return found != summary.end() && found->is_boolean() && found->get<bool>();
}

QString known_text(Known known) {
    switch (known) {
        case Known::estimated:
            return ReportText::tr("estimated");
        case Known::simulated:
            return ReportText::tr("simulated");
        case Known::measured:
            break;
    }
    return ReportText::tr("measured");
}

QString against_text(double value, double baseline) {
    if (!std::isfinite(value) || !std::isfinite(baseline) || baseline == 0.0) return {};
    const double percent = 100.0 * (value / baseline - 1.0);
    const QString digits = QLocale().toString(std::abs(percent), 'f', 1);
    const QString sign = digits == QLocale().toString(0.0, 'f', 1) ? QStringLiteral("±")
                         : percent < 0                             ? QStringLiteral("−")
                                                                   : QStringLiteral("+");
    return sign + digits + QStringLiteral("\u00a0%");
}

void add_results(ReportDocument& report, const ReportRun& run) {
    report.section(ReportText::tr("Results"));
    report.paragraph(state_words(run));
    Results results;
    if (run.info().simulated)
        add_simulated(results, run);
    else
        add_trained(results, run);
    report.table(results.take());
    add_charts(report, {&run.data});
}

void add_comparison(ReportDocument& report, const ReportRuns& runs) {
    report.section(ReportText::tr("Results"));
    report.paragraph(
        ReportText::tr("Measured against run %1; below each figure stands by how much it differs.")
            .arg(runs.front().name()));
    report.table(comparison_table(runs));
    const bool estimated_energy =
        std::any_of(runs.begin(), runs.end(), [](const ReportRun& run) { return !run.energy_measured(); });
    const bool simulated =
        std::any_of(runs.begin(), runs.end(), [](const ReportRun& run) { return run.info().simulated; });
    QStringList kinds = {ReportText::tr("All figures are measured.")};
    if (estimated_energy)
        kinds << ReportText::tr("But energy: it is estimated where the computer has no meter.");
    if (simulated) kinds << ReportText::tr("But those of simulated runs.");
    report.note(kinds.join(QLatin1Char(' ')));
    std::vector<const RunData*> data;
    for (const ReportRun& run : runs) data.push_back(&run.data);
    add_charts(report, data);
    add_differences(report, runs);
}

void add_events(ReportDocument& report, const ReportRun& run) {
    report.section(ReportText::tr("What happened"));
    report.paragraph(ReportText::tr("In all: %1.").arg(happened_words(run)));
    ReportTable table;
    table.head = {ReportText::tr("Time"), ReportText::tr("Step"), ReportText::tr("Event")};
    table.first_number = 3;
    table.widths = {0.22, 0.1, 0.68};
    std::size_t left_out = 0;
    QString sample;
    for (const Event& event : run.events) {
        if (event.kind == "sample") sample = QString::fromStdString(event.text);
        // Of these the number is enough.
        if (event.kind == "sample" || event.kind == "checkpoint") continue;
        if (table.rows.size() == most_events) {
            ++left_out;
            continue;
        }
        table.rows.push_back(
            {{moment_text(event.time), {}}, {whole_text(event.step), {}}, {event_text(event), {}}});
    }
    report.table(std::move(table));
    if (left_out > 0)
        report.note(ReportText::tr("%1 more events are left out here; the project has all of them.")
                        .arg(QLocale().toString(static_cast<qulonglong>(left_out))));
    if (!sample.isEmpty())
        report.paragraph(ReportText::tr("The last text that the model wrote: “%1”").arg(sample.simplified()));
}

void add_events(ReportDocument& report, const ReportRuns& runs) {
    report.section(ReportText::tr("What happened"));
    ReportTable table;
    table.head = {ReportText::tr("Run"), ReportText::tr("Begun"), ReportText::tr("Events")};
    table.first_number = 3;
    table.widths = {0.3, 0.2, 0.5};
    for (const ReportRun& run : runs)
        table.rows.push_back({{run.name(), {}},
                              {moment_text(run.info().created), {}},
                              {happened_words(run), said_text(run.info().message)}});
    report.table(std::move(table));
}

}  // namespace wafermill
