// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QString>

#include <atomic>
#include <memory>
#include <string>

#include "app/studio/worker.h"
#include "engine/train/text_generator.h"

namespace wafermill {

/// Which model is to continue what.
struct TalkRequest {
    QString project;
    qint64 run = 0;
    SampleOptions options;  ///< its checkpoint is the model's
};

/// A text as it was continued, and by which weights.
struct TalkResult {
    GeneratedText text;
    qint64 run = 0, step = 0, positions = 0;
    bool weights_in_memory = true;
    std::uint64_t seed = 0;  ///< that its tokens were chosen with
};

/// Continues texts away from the window. The model of the last text stays loaded, until another one is wanted
/// or release() is called. One text at a time: a new one takes the place of the one before, whose outcome is
/// never told.
class TalkJob : public QObject {
    Q_OBJECT
  public:
    explicit TalkJob(QObject* parent = nullptr);
    ~TalkJob() override;

    void start(const TalkRequest& request);
    /// Ends it where it is: finished() follows, or cancelled() while the model is still being loaded.
    void stop();
    /// Ends it; nothing of it is told any more.
    void drop();
    /// Gives the model's memory back, once nothing uses it.
    void release();
    bool busy() const { return job_ != nullptr; }

  signals:
    void loading(double share);  ///< 0..1, some ten times a second
    void reading(double share);  ///< of the prompt
    /// What came to the text, some twenty times a second; tokens so far.
    void grew(const QString& text, qint64 tokens);
    void finished(const wafermill::TalkResult& result);
    void failed(const QString& reason);
    void cancelled();

  private:
    struct Job {
        std::atomic<bool> stop{false};
    };
    /// Touched by the worker alone.
    struct Model {
        QString project;
        qint64 run = 0, step = 0;
        std::unique_ptr<TextGenerator> generator;
    };
    void run(const std::shared_ptr<Job>& job, const TalkRequest& request);
    void load(const std::shared_ptr<Job>& job, const TalkRequest& request);
    TalkResult generate(const std::shared_ptr<Job>& job, const TalkRequest& request);
    template <typename Tell>
    void post(const std::shared_ptr<Job>& job, Tell tell);

    std::shared_ptr<Job> job_;
    Model model_;
    Worker worker_;  ///< last: it ends before what it works for
};

}  // namespace wafermill
