// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <optional>
#include <vector>

#include "app/studio/report/document.h"
#include "app/studio/run_data.h"

namespace wafermill {

/// The translation context of all that a report says.
struct ReportText {
    Q_DECLARE_TR_FUNCTIONS(ReportText)
};

/// A run as far as a report tells of it.
struct ReportRun {
    RunData data{0};
    std::optional<Plan> plan;  ///< empty where it cannot be read
    nlohmann::json summary;    ///< an object
    std::vector<Event> events;

    const Run& info() const { return data.info(); }
    /// Its weights came from elsewhere, and nothing was trained.
    bool imported() const { return summary.contains("imported"); }
    QString name() const;  ///< "3 · demo, 2 systems"
    /// A number of the summary; NaN without it.
    double number(const char* key) const;
    /// The energy that it used, in joules; NaN where nobody knows.
    double energy() const;
    bool energy_measured() const;
};
using ReportRuns = std::vector<ReportRun>;

/// How a number is known, in a word.
QString known_text(Known known);
/// "+3.2 %" of a value to a baseline's; empty where there is none.
QString against_text(double value, double baseline);

// The parts of a report, in its order.
void add_results(ReportDocument& report, const ReportRun& run);
void add_comparison(ReportDocument& report, const ReportRuns& runs);
/// Of a run with a plan.
void add_plan(ReportDocument& report, const ReportRun& run);
void add_data(ReportDocument& report, const ReportRun& run);
void add_events(ReportDocument& report, const ReportRun& run);
void add_events(ReportDocument& report, const ReportRuns& runs);
/// The planned wafer cluster and the two GPU clusters beside it, the three largest assumptions.
void add_machines(ReportDocument& report, const ReportRun& run);
/// The same of several plans, as far as they differ in what machines care for.
void add_machines(ReportDocument& report, const ReportRuns& runs);
/// What measured, estimated and simulated mean.
void add_kinds(ReportDocument& report);
void add_arithmetic(ReportDocument& report, const ReportRun& run);
void add_all_values(ReportDocument& report, const Plan& plan);

}  // namespace wafermill
