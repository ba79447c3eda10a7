// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QString>
#include <QTimer>

#include <atomic>
#include <filesystem>
#include <memory>
#include <vector>

#include "app/studio/worker.h"
#include "core/schedule/trace_reader.h"

namespace wafermill {

/// Reads traces away from the window. One trace at a time: a new one takes the place of the one before, of
/// which nothing more is told.
class TimelineLoader : public QObject {
    Q_OBJECT
  public:
    explicit TimelineLoader(QObject* parent = nullptr);
    ~TimelineLoader() override;

    /// `follow`: what is added to it later is read too, every second or so.
    void open(const std::filesystem::path& file, bool follow);
    void close();
    /// Nothing more is added to the trace: it is read once more.
    void end_following();
    bool busy() const { return reading_; }

    /// Which of the runs have traces in their folder; found() tells, unless another look or forget() came in
    /// between.
    struct Candidate {
        std::int64_t run;
        std::filesystem::path folder;
    };
    struct Found {
        std::int64_t run;
        std::vector<std::filesystem::path> traces;  ///< as run_traces() gives them; at least one
    };
    void look_for(std::vector<Candidate> candidates);
    /// The answer to an earlier look_for() is not wanted any more.
    void forget() { ++look_; }

  signals:
    void progressed(double share);
    /// The whole timeline; `further`: of the same trace as before, with more in it.
    void loaded(const std::shared_ptr<const wafermill::Timeline>& timeline, bool further);
    void failed(const QString& reason);
    void found(const std::vector<wafermill::TimelineLoader::Found>& runs);

  private:
    struct Job {
        explicit Job(std::filesystem::path file) : reader(std::move(file)) {}
        TraceReader reader;  ///< the worker's alone
        bool told = false;   ///< likewise
        std::atomic<bool> stop{false};
    };
    void read();
    void run(const std::shared_ptr<Job>& job);
    template <typename Tell>
    void post(const std::shared_ptr<Job>& job, Tell tell);

    std::shared_ptr<Job> job_;
    QTimer again_;
    bool reading_ = false;
    int look_ = 0;
    Worker worker_;
};

}  // namespace wafermill
