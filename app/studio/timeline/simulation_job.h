// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QString>

#include <atomic>
#include <memory>
#include <vector>

#include "app/studio/run_data.h"
#include "app/studio/worker.h"
#include "core/schedule/simulated_run.h"

namespace wafermill {

/// Simulates a plan away from the window and keeps the outcome in the project. One simulation at a time.
class SimulationJob : public QObject {
    Q_OBJECT
  public:
    explicit SimulationJob(QObject* parent = nullptr);
    ~SimulationJob() override;

    /// `project`: the file that the run is kept in; empty: it is shown alone.
    void start(const Plan& plan, const SimulateOptions& options, const QString& project);
    /// Ends it; nothing is kept, cancelled() follows.
    void cancel();
    /// Ends it, and nothing of it is told any more.
    void drop();
    bool busy() const { return job_ != nullptr; }

  signals:
    /// Some ten times a second: the run as it is by now, and what came to it.
    void stepped(const wafermill::Run& run, const std::vector<wafermill::MetricPoint>& points,
                 const std::vector<std::int64_t>& failures);
    /// What other machines would do with the plan, before the first step.
    void figured(const std::shared_ptr<const wafermill::PlanFigures>& figures);
    /// `run`: its number in the project; 0: it was not kept.
    void finished(const std::shared_ptr<const wafermill::Timeline>& timeline, qint64 run);
    void failed(const QString& reason);
    void cancelled();

  private:
    struct Job {
        std::atomic<bool> stop{false};
    };
    struct Told;
    void run(const std::shared_ptr<Job>& job, const Plan& plan, SimulateOptions options,
             const QString& project);
    void tell_steps(const std::shared_ptr<Job>& job, const Plan& plan, const SimulateOptions& options,
                    const Simulation& simulation, Told& told);
    template <typename Tell>
    void post(const std::shared_ptr<Job>& job, Tell tell);

    std::shared_ptr<Job> job_;
    Worker worker_;
};

}  // namespace wafermill
