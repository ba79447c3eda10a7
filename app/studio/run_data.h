// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/estimate/comparison.h"
#include "core/estimate/estimate.h"
#include "core/project/project.h"

namespace wafermill {

/// What other machines would do with a run's plan.
struct PlanFigures {
    std::optional<Estimate> estimate;              ///< empty where nothing of the plan can be estimated
    std::shared_ptr<const Comparison> comparison;  ///< null likewise
};

/// Estimates the plan of a run (as JSON) and searches its GPU clusters. Not for the window's thread; what was
/// asked for lately is known.
std::shared_ptr<const PlanFigures> plan_figures(const std::string& plan);

/// How far a run was read, and what is new since.
struct RunMark {
    std::int64_t run = 0, segments = 0, step = 0;
    std::string plan;  ///< whose figures are known
    std::vector<std::pair<std::string, std::int64_t>> points;
};
struct RunNews {
    Run info;
    bool anew = false;  ///< a resume dropped points: all of them are here
    std::vector<std::int64_t> failures;
    std::vector<std::pair<std::string, SeriesData>> series;
    std::shared_ptr<const PlanFigures> figures;  ///< null: as before
};
/// Reads a run, and what is new since `mark` of the series `names` (empty: of all that it has). Not for the
/// window's thread.
RunNews read_run_news(const Project& project, const RunMark& mark,
                      const std::vector<std::string>& names = {});

/// A first look at a run that nothing was read of: about `points` of each of the series `names`. What is read
/// of it next takes the place of all of it. Not for the window's thread.
RunNews sample_run(const Project& project, std::int64_t run, const std::vector<std::string>& names,
                   std::int64_t points);

/// Series of a run already read, kept between refreshes so that only new points are read.
class RunData {
  public:
    explicit RunData(std::int64_t run) : run_(run) {}
    /// How far this is, for read_run_news().
    RunMark mark() const;
    void take(RunNews news);
    /// Both at once, where no window waits.
    void refresh(const Project& project, const std::vector<std::string>& names = {}) {
        take(read_run_news(project, mark(), names));
    }
    /// What a run that is in no project yet has come to since: its row, further points, failures by step.
    void append(Run info, const std::vector<MetricPoint>& points, const std::vector<std::int64_t>& failures);
    void set_figures(std::shared_ptr<const PlanFigures> figures) { figures_ = std::move(figures); }
    std::int64_t run() const { return run_; }
    const Run& info() const { return info_; }
    const SeriesData& series(const std::string& name) const;  ///< empty when there is none
    /// What other machines would do with its plan; null where it is not known (yet).
    const PlanFigures* figures() const { return figures_.get(); }

    const std::vector<std::int64_t>& failures() const { return failures_; }  ///< steps; of a simulated run

  private:
    std::int64_t run_;
    Run info_;
    std::vector<std::int64_t> failures_;
    std::vector<std::pair<std::string, SeriesData>> series_;
    std::shared_ptr<const PlanFigures> figures_;
    std::string figures_plan_;  ///< whose they are
};

}  // namespace wafermill
