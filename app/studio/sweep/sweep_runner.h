// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QString>

#include <atomic>
#include <memory>

#include "app/studio/worker.h"
#include "core/estimate/sweep.h"

namespace wafermill {

/// Computes a sweep away from the window. One at a time: a new one takes the place of the one before, whose
/// outcome is never told.
class SweepRunner : public QObject {
    Q_OBJECT
  public:
    explicit SweepRunner(QObject* parent = nullptr);
    ~SweepRunner() override;

    void start(const Plan& plan, const SweepRequest& request);
    /// Stops the one that goes on; cancelled() follows.
    void cancel();
    /// Stops it too; its outcome is never told.
    void drop();
    bool busy() const { return job_ != nullptr; }

  signals:
    void progressed(int done, int all);  ///< some twenty times a second
    void finished(const wafermill::Sweep& sweep);
    void failed(const QString& reason);
    void cancelled();

  private:
    struct Job {
        std::atomic<bool> stop{false};
    };
    void run(const std::shared_ptr<Job>& job, const Plan& plan, const SweepRequest& request);
    /// Runs `tell` in the window's thread, unless another sweep has begun since.
    template <typename Tell>
    void post(const std::shared_ptr<Job>& job, Tell tell);

    std::shared_ptr<Job> job_;
    Worker worker_;
};

}  // namespace wafermill
