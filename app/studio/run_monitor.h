// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QString>

#include <memory>
#include <optional>

#include <nlohmann/json.hpp>

#include "core/project/project.h"

namespace wafermill {

class Document;

/// The project's training process as the studio sees it: starts it detached (`wafermill train FILE`), finds a
/// running one again through the project file, listens on its control socket, and sends it commands. The
/// training owns itself: closing the studio does nothing to it.
class RunMonitor : public QObject {
    Q_OBJECT
  public:
    RunMonitor(Document& document, QObject* parent = nullptr);
    ~RunMonitor() override;

    /// Starts a new run of the saved plan, or resumes `resume_run`. Saves the plan first. Errors come as
    /// failed().
    void start(std::optional<std::int64_t> resume_run = {});
    void pause();
    void resume();
    void stop();  ///< ends the run; it keeps its checkpoint
    void checkpoint();

    bool active() const;                      ///< a trainer holds this project
    std::optional<std::int64_t> run() const;  ///< its run
    QString state() const;                    ///< "starting", "running", "paused", "stopping", "" when none
    const nlohmann::json& last_step() const;  ///< newest StepReport object; null before the first

  signals:
    void state_changed();
    void step_reported();
    void event_reported(const QString& kind, const QString& text);
    void failed(const QString& reason);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace wafermill
