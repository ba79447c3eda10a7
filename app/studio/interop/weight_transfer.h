// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QProgressDialog>
#include <QTimer>

#include <atomic>
#include <functional>
#include <memory>

#include "app/studio/worker.h"

namespace wafermill {

/// Weights on their way in or out, beside the window: a box that says how far they are once it takes a
/// moment, and whose button ends it. It deletes itself at the end.
class WeightTransfer : public QProgressDialog {
    Q_OBJECT
  public:
    /// 0..1 so far; false where it is to end.
    using Progress = std::function<bool(double)>;

    explicit WeightTransfer(const QString& what, QWidget* parent);
    /// Ends what still goes on.
    ~WeightTransfer() override;

    /// Does work(progress) beside the window, then `then(result)` here, or failed(reason).
    template <typename Work, typename Then>
    void start(Work work, Then then, Worker::Failed failed) {
        worker_->ask(
            this,
            [state = state_, work = std::move(work)]() mutable {
                return work(Progress([state](double share) {
                    state->share = share;
                    return !state->ended;
                }));
            },
            [this, then = std::move(then)](auto result) mutable {
                end();
                then(std::move(result));
            },
            [this, failed = std::move(failed)](const QString& reason) {
                const bool asked = state_->ended;
                end();
                if (!asked) failed(reason);
            });
    }

  private:
    struct State {
        std::atomic<double> share{0.0};
        std::atomic<bool> ended{false};
    };
    void end();

    std::shared_ptr<State> state_ = std::make_shared<State>();
    Worker* worker_;  ///< its own: weights take minutes, which nothing else waits for
    QTimer timer_;
};

}  // namespace wafermill
