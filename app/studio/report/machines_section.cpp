// SPDX-License-Identifier: GPL-3.0-or-later
// What other machines would do with the plan, on which assumptions, and how that is computed.
#include <QLocale>

#include <algorithm>

#include "app/studio/cluster/cluster_text.h"
#include "app/studio/cluster/comparison_text.h"
#include "app/studio/model/number_text.h"
#include "app/studio/report/sections.h"
#include "app/studio/said_text.h"
#include "core/cluster/catalogue.h"

namespace wafermill {
namespace {

constexpr std::size_t most_assumptions = 3;

QString joules_text(double joules) {
    return si_text(joules, "J");
}

ReportCell ranged(const Estimated& value, QString (*text)(double)) {
    const bool spread = value.low != value.high;
    return {text(value.value), spread ? range_text(value, text) : QString()};
}

/// Money, of which fractions of a cent say nothing.
ReportCell money_cell(const Estimated& usd) {
    const QString range = money_range(usd);
    return {money_text(usd.value), usd.low != usd.high ? range : QString()};
}

/// The three columns of a figure: wafer systems, GPUs that hold the model, GPUs that are as fast.
using Columns = std::array<ReportCell, 3>;

class MachinesTable {
  public:
    MachinesTable(const Plan& plan, const Estimate& estimate, const Comparison& comparison)
        : plan_(plan), estimate_(estimate), comparison_(comparison) {}

    ReportTable make() {
        table_.head = {ReportText::tr("Estimated"), ReportText::tr("Wafer systems"),
                       ReportText::tr("GPUs that hold it"), ReportText::tr("GPUs as fast")};
        table_.head_owners = {{}, Owner::wafer, Owner::gpu, Owner::gpu};
        table_.widths = {0.19, 0.27, 0.27, 0.27};
        sizes();
        const GpuCluster &holds = comparison_.holds, &fast = comparison_.as_fast;
        row(ReportText::tr("Throughput"),
            {ranged(estimate_.wafer.tokens_per_second, rate_text),
             gpu(holds, holds.tokens_per_second, rate_text), gpu(fast, fast.tokens_per_second, rate_text)});
        row(ReportText::tr("Step"),
            {ranged(estimate_.wafer.step_seconds, duration_text),
             gpu(holds, holds.step_seconds, duration_text), gpu(fast, fast.step_seconds, duration_text)});
        bill(ReportText::tr("Run"), &Bill::run_seconds, duration_text);
        bill(ReportText::tr("Power"), &Bill::power_watts, watts_text);
        bill(ReportText::tr("Energy a token"), &Bill::joules_per_token, joules_text);
        bill(ReportText::tr("Energy of the run"), &Bill::run_joules, energy_text);
        racks();
        money(ReportText::tr("Purchase"), &Bill::purchase_usd);
        money(ReportText::tr("Run, owned"), &Bill::owned_run_usd);
        money(ReportText::tr("Run, rented"), &Bill::rented_run_usd);
        return std::move(table_);
    }

  private:
    void row(const QString& caption, const Columns& cells) {
        table_.rows.push_back({{caption, {}}, cells[0], cells[1], cells[2]});
    }
    static ReportCell gpu(const GpuCluster& cluster, const Estimated& value, QString (*text)(double)) {
        return cluster.found ? ranged(value, text) : ReportCell{dash(), {}};
    }
    void bill(const QString& caption, Estimated Bill::*figure, QString (*text)(double)) {
        row(caption, {ranged(comparison_.wafer.*figure, text),
                      gpu(comparison_.holds, comparison_.holds.bill.*figure, text),
                      gpu(comparison_.as_fast, comparison_.as_fast.bill.*figure, text)});
    }
    void money(const QString& caption, Estimated Bill::*figure) {
        const auto of = [figure](const GpuCluster& cluster) {
            return cluster.found ? money_cell(cluster.bill.*figure) : ReportCell{dash(), {}};
        };
        row(caption, {money_cell(comparison_.wafer.*figure), of(comparison_.holds), of(comparison_.as_fast)});
    }
    static ReportCell size_of(const GpuCluster& cluster, const QString& device) {
        if (!cluster.found) return {no_cluster_text(cluster.reason), {}};
        return {
            QStringLiteral("%1\u00a0×\u00a0%2").arg(whole_number(static_cast<double>(cluster.gpus)), device),
            layout_text(cluster.spread)};
    }
    void sizes() {
        const WaferEstimate& wafer = estimate_.wafer;
        const auto servers =
            static_cast<double>(wafer.memoryx_servers + wafer.swarmx_nodes + wafer.host_nodes);
        const QString gpu = QString::fromStdString(plan_.cluster.gpu);
        row(ReportText::tr("Size"), {ReportCell{QStringLiteral("%1\u00a0×\u00a0%2")
                                                    .arg(whole_number(static_cast<double>(wafer.systems)),
                                                         QString::fromStdString(plan_.cluster.system)),
                                                ReportText::tr("and %1 servers").arg(whole_number(servers))},
                                     size_of(comparison_.holds, gpu), size_of(comparison_.as_fast, gpu)});
    }
    void racks() {
        const auto one = [](const Bill& bill) {
            return ReportCell{whole_number(bill.racks),
                              ReportText::tr("%1 rack units").arg(whole_number(bill.rack_units))};
        };
        const auto of = [&](const GpuCluster& cluster) {
            return cluster.found ? one(cluster.bill) : ReportCell{dash(), {}};
        };
        row(ReportText::tr("Racks"),
            {one(comparison_.wafer), of(comparison_.holds), of(comparison_.as_fast)});
    }

    const Plan& plan_;
    const Estimate& estimate_;
    const Comparison& comparison_;
    ReportTable table_;
};

QString fit_words(const MemoryXLedger& ledger) {
    if (ledger.fits)
        return ReportText::tr("MemoryX holds the training state: %1 of %2.")
            .arg(bytes_text(ledger.needed_bytes), bytes_text(ledger.capacity_bytes));
    return ReportText::tr(
               "MemoryX does not hold the training state: it needs %1 and has %2. The figures of the "
               "wafer systems stand for a cluster that could not be built.")
        .arg(bytes_text(ledger.needed_bytes), bytes_text(ledger.capacity_bytes));
}

ReportCell source_cell(const Constant& constant) {
    // Two addresses may stand for one source; the first one leads there.
    const QString address = QString::fromStdString(constant.address).section(QLatin1Char(' '), 0, 0);
    const QString source = QString::fromStdString(constant.source);
    return {source.isEmpty() ? confidence_text(constant.confidence) : source,
            source.isEmpty() ? QString() : confidence_text(constant.confidence), address};
}

QString constant_range(const Constant& constant) {
    if (constant.low == constant.high) return {};
    return joined_range(quantity_text(constant.low, constant.unit),
                        quantity_text(constant.high, constant.unit));
}

/// What the range of a constant does to the results: "moves the power by −10 / +15 %", the first that it
/// moves.
using Effects = std::vector<std::pair<QString, Influences>>;

QString effect_text(const std::string& key, const Effects& effects) {
    for (const auto& [what, influences] : effects)
        for (const Influence& one : influences)
            if (one.key == key) return what.arg(influence_text(one));
    return {};
}

ReportTable constants_table(const Catalogue& catalogue, const std::vector<std::string>& keys,
                            const Effects& effects) {
    ReportTable table;
    table.head = {ReportText::tr("Constant"), ReportText::tr("Value"), ReportText::tr("Source")};
    table.first_number = 3;
    table.widths = {0.36, 0.22, 0.42};
    for (const std::string& key : keys) {
        const Constant* constant = catalogue.find(key);
        if (constant == nullptr) continue;
        const QString moves = effect_text(key, effects), name = QString::fromStdString(key);
        table.rows.push_back(
            {{constant_name(key), moves.isEmpty() ? name : QStringLiteral("%1 · %2").arg(name, moves)},
             {quantity_text(constant->value, constant->unit), constant_range(*constant)},
             source_cell(*constant)});
    }
    return table;
}

/// The estimate of a run's plan with its comparison; false, and a sentence, where there is none.
bool estimated(ReportDocument& report, const ReportRun& run) {
    const PlanFigures* figures = run.data.figures();
    if (run.plan && figures && figures->estimate && figures->comparison) return true;
    report.paragraph(ReportText::tr("This plan has no estimate: it breaks a rule of the planned cluster."));
    return false;
}

void add_assumptions(ReportDocument& report, const Plan& plan, const Estimate& estimate,
                     const Comparison& comparison) {
    report.subsection(ReportText::tr("The three largest assumptions"));
    report.paragraph(
        ReportText::tr("Of the constants without a published value these move the estimates most. They can "
                       "be changed in the "
                       "plan."));
    std::vector<std::string> keys = estimate.assumptions;
    if (keys.size() > most_assumptions) keys.resize(most_assumptions);
    const Effects effects = {
        {ReportText::tr("moves the throughput by %1"), estimate.wafer.rate_inputs},
        {ReportText::tr("moves the power by %1"), estimate.wafer.power_inputs},
        {ReportText::tr("moves the power of the GPUs by %1"), comparison.holds.bill.power_inputs},
        {ReportText::tr("moves the purchase by %1"), comparison.wafer.purchase_inputs}};
    report.table(constants_table(Catalogue(usable_assumptions(plan.cluster.assumptions)), keys, effects));
}

void add_one(ReportDocument& report, const ReportRun& run) {
    if (!estimated(report, run)) return;
    const Estimate& estimate = *run.data.figures()->estimate;
    const Comparison& comparison = *run.data.figures()->comparison;
    report.paragraph(fit_words(estimate.wafer.ledger));
    report.paragraph(ReportText::tr("What bounds the wafer systems: %1").arg(bound_text(estimate)));
    report.table(MachinesTable(*run.plan, estimate, comparison).make());
    report.paragraph(one_percent_text(comparison));
    const auto gpus_bound = [&](const GpuCluster& cluster, const QString& what) {
        if (cluster.found) report.paragraph(what.arg(gpu_bound_text(cluster)));
    };
    gpus_bound(comparison.holds, ReportText::tr("What bounds the GPUs that hold the model: %1"));
    gpus_bound(comparison.as_fast, ReportText::tr("What bounds the GPUs that are as fast: %1"));
    report.note(caution_text(*run.plan, estimate));
    report.note(ReportText::tr(
        "Every figure here is an estimate, with its range below it, and none was measured. “Holds it”: the "
        "smallest GPU cluster that has room for weights, gradients, optimizer and activations. “As fast”: "
        "the "
        "smallest with at least the wafer systems' throughput."));
    add_assumptions(report, *run.plan, estimate, comparison);
}

/// Whether machines would see the same plan.
bool alike(const ReportRuns& runs) {
    return std::all_of(runs.begin(), runs.end(), [&](const ReportRun& run) {
        return run.plan && runs.front().plan && run.plan->model == runs.front().plan->model &&
               run.plan->cluster == runs.front().plan->cluster &&
               run.plan->recipe == runs.front().plan->recipe;
    });
}

std::vector<ReportCell> machines_row(const ReportRun& run) {
    const ReportCell none{dash(), {}};
    std::vector<ReportCell> row = {{run.name(), {}}, none, none, none, none};
    const PlanFigures* figures = run.data.figures();
    if (!run.plan || !figures || !figures->estimate || !figures->comparison) return row;
    const auto gpus = [](const GpuCluster& cluster) {
        if (!cluster.found) return ReportCell{dash(), no_cluster_text(cluster.reason)};
        return ReportCell{whole_number(static_cast<double>(cluster.gpus)),
                          cluster.gpus_low == cluster.gpus_high
                              ? QString()
                              : joined_range(whole_number(static_cast<double>(cluster.gpus_low)),
                                             whole_number(static_cast<double>(cluster.gpus_high)))};
    };
    row[1] = ranged(figures->estimate->wafer.tokens_per_second, rate_text);
    row[2] = ranged(figures->comparison->wafer.power_watts, watts_text);
    row[3] = gpus(figures->comparison->holds);
    row[4] = gpus(figures->comparison->as_fast);
    return row;
}

}  // namespace

void add_machines(ReportDocument& report, const ReportRun& run) {
    report.section(ReportText::tr("The planned cluster, and GPUs"));
    add_one(report, run);
}

void add_machines(ReportDocument& report, const ReportRuns& runs) {
    report.section(ReportText::tr("The planned cluster, and GPUs"));
    if (!alike(runs)) {
        ReportTable table;
        table.head = {ReportText::tr("Run"), ReportText::tr("Wafer systems"), ReportText::tr("Their power"),
                      ReportText::tr("GPUs that hold it"), ReportText::tr("GPUs as fast")};
        table.head_owners = {{}, Owner::wafer, Owner::wafer, Owner::gpu, Owner::gpu};
        for (const ReportRun& run : runs) table.rows.push_back(machines_row(run));
        report.paragraph(
            ReportText::tr("The plans differ in what machines care for; all figures are estimates."));
        report.table(std::move(table));
        report.subsection(ReportText::tr("Of the baseline's plan"));
    } else {
        report.paragraph(ReportText::tr("To machines the plans of all runs are the same."));
    }
    add_one(report, runs.front());
}

void add_kinds(ReportDocument& report) {
    report.section(ReportText::tr("What the numbers are"));
    report.list(
        {ReportText::tr(
             "Measured: taken while the training ran on this computer. Solid lines in the charts."),
         ReportText::tr(
             "Estimated: computed from the plan and from constants with sources, with a range that is "
             "to hold four of five outcomes. Dashed lines, with a band for the range."),
         ReportText::tr("Simulated: the planned cluster's steps executed in virtual time. Dotted lines."),
         ReportText::tr("Assumption: a constant without a published value. It is named where it is used.")});
    report.note(ReportText::tr(
        "Blue is this computer, green are wafer systems, vermilion GPU clusters, grey references "
        "and limits; where runs are laid over each other, each has a colour of its own."));
}

void add_arithmetic(ReportDocument& report, const ReportRun& run) {
    const PlanFigures* figures = run.data.figures();
    if (!run.plan || !figures || !figures->estimate || !figures->comparison) return;
    const Estimate& estimate = *figures->estimate;
    report.section(ReportText::tr("How the estimates are computed"));
    report.note(
        ReportText::tr("Each line is a step of the computation with its numbers; in brackets stands where "
                       "they come from."));
    QStringList lines;
    for (const std::string& line : estimate.reasons) lines << said_text(line);
    for (const std::string& line : figures->comparison->reasons) lines << said_text(line);
    report.lines(lines);
    report.subsection(ReportText::tr("Constants and their sources"));
    std::vector<std::string> keys = estimate.assumptions;
    for (const auto& more : {estimate.sourced, comparison_keys(run.plan->cluster)})
        for (const std::string& key : more)
            if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
    report.table(constants_table(Catalogue(usable_assumptions(run.plan->cluster.assumptions)), keys, {}));
}

}  // namespace wafermill
