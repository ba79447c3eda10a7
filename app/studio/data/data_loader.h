// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QString>

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>

#include "app/studio/worker.h"
#include "core/plan/plan.h"
#include "engine/data/dataset.h"

namespace wafermill {

/// Reads a plan's data away from the window and brings back the report. One reading at a time: a new one
/// takes the place of the one before, whose outcome is never told.
class DataLoader : public QObject {
    Q_OBJECT
  public:
    explicit DataLoader(QObject* parent = nullptr);
    ~DataLoader() override;

    /// `prepared`: where training keeps its prepared data; what is there is not read again.
    void start(const Plan& plan, const std::filesystem::path& base,
               const std::filesystem::path& prepared = {});
    /// Stops the reading; cancelled() follows.
    void cancel();
    bool busy() const { return job_ != nullptr; }

  signals:
    void progressed(double part);  ///< 0..1, some ten times a second
    void loaded(const wafermill::DataReport& report);
    /// `vocabulary` is what the model would need, where that is what is wrong; else 0.
    void failed(const QString& reason, qint64 vocabulary);
    void cancelled();

  private:
    struct Job {
        std::atomic<bool> stop{false};
    };
    void run(const std::shared_ptr<Job>& job, const Plan& plan, const std::filesystem::path& base,
             const std::filesystem::path& prepared);
    /// Runs `tell` in the window's thread, unless another reading has begun since.
    template <typename Tell>
    void post(const std::shared_ptr<Job>& job, Tell tell);

    std::shared_ptr<Job> job_;
    Worker worker_;
};

}  // namespace wafermill
