// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QString>

#include <memory>
#include <optional>

#include <nlohmann/json_fwd.hpp>

#include "core/project/project.h"

namespace wafermill {

class Document;

/// The project's training process as the studio sees it: starts it detached (`wafermill train FILE`), finds a
/// running one again through the project file, listens on its control socket, and sends it commands. The
/// training owns itself: closing the studio does nothing to it.
///
/// What is true comes from the project file and the train lock; the socket only makes it quicker and adds
/// live steps.
class RunMonitor : public QObject {
    Q_OBJECT
  public:
    RunMonitor(Document& document, QObject* parent = nullptr);
    ~RunMonitor() override;

    /// Starts a new run of the saved plan, or resumes `resume_run`. Saves the plan first. Errors come as
    /// failed().
    void start(std::optional<std::int64_t> resume_run = {});
    /// Adds steps to a run, finished or not, and goes on with it. Errors come as failed(), as for branch().
    void extend(std::int64_t run, std::int64_t steps);
    /// Starts a new run of the saved plan with a checkpoint of another run: "newest", "best" or a step. Saves
    /// the plan first.
    void branch(std::int64_t run, const QString& checkpoint);
    void pause();
    void resume();
    void stop();  ///< ends the run; it keeps its checkpoint
    void checkpoint();

    bool active() const;                      ///< a trainer holds this project, or is being started
    static bool any_active();                 ///< of any project that this process has open
    std::optional<std::int64_t> run() const;  ///< its run
    QString state() const;                    ///< "starting", "running", "paused", "stopping", "" when none
    /// While it starts: how far the data is prepared ("12 %"), where the trainer says so.
    QString preparing() const;
    const nlohmann::json& last_step() const;  ///< newest StepReport object; null before the first
    /// What the trainer wrote to standard error, in the project's folder.
    QString log_file() const;

    /// Whether trainings that are started from now on keep a trace beside the project.
    void set_keep_trace(bool keep);

    /// Starts this program instead of the `wafermill` beside the studio or on the PATH.
    void set_program(const QString& program);
    QString program() const;  ///< as set
    /// `wanted`, else the one beside this or in PATH; empty where there is none. Not for the window's thread.
    static QString find_program(const QString& wanted);

  public slots:
    /// Looks at the lock and the project, beside the window; what it finds is told a moment later.
    void look();

  signals:
    void state_changed();
    /// A step is over; four times a second at most, however short steps are.
    void step_reported();
    void event_reported(const QString& kind, const QString& text);
    void failed(const QString& reason);
    /// A run that was going on is no longer; its row in the project says how it ended.
    void ended(qint64 run);

  private:
    struct State;
    struct Launch;
    struct Seen;
    static Launch launched(Launch launch, Project& project);
    static Seen seen(Project& project, qint64 started_pid, const QString& log);
    void launch(const QStringList& options, std::optional<std::int64_t> own_run);
    void reset();
    void take_known();
    void take_seen(const Seen& found);
    void follow(const Run& run);
    void trainer_gone();
    void read_lines();
    void take_line(const QByteArray& line);
    void tell_step();
    void send(const char* command);
    void publish();
    std::unique_ptr<State> state_;
};

}  // namespace wafermill
