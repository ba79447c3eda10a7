// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <QUndoStack>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/studio/readiness.h"
#include "app/studio/worker.h"
#include "core/estimate/estimate.h"
#include "core/plan/plan.h"
#include "core/project/project.h"

class QLockFile;

namespace wafermill {

class ComparisonSearch;

/// The open project as the pages see it: the plan being edited with its undo history, and the project file.
/// Edits live here (and in a recovery file) until save(); pages never write the plan anywhere else.
///
/// The project file is looked at beside the window alone: its runs are known here as they were at the last
/// look, and ask_project() does whatever else is wanted of it.
class Document : public QObject {
    Q_OBJECT
  public:
    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    /// Opens a project; throws Error (Interrupted where it was given up), and then the document is as before.
    /// An unsaved plan found in its recovery file is offered by the shell, not here. This, and the other two
    /// that throw, wait while the window goes on living (Worker::wait).
    void open(const QString& file);
    /// Makes a project file that holds `plan`, and opens it.
    void make(const QString& file, const Plan& plan);
    /// Writes the plan into the project; throws Error.
    void save();
    /// Makes a new project file that holds the plan as edited, and goes on with that one. Runs stay with the
    /// old project.
    void save_copy(const QString& file);
    bool has_project() const { return project_ != nullptr; }
    QString file() const { return known_.file; }
    /// The same without symbolic links; whatever a project is called by, this is one.
    QString real_file() const { return known_.real_file; }
    /// What `file` leads to, without symbolic links; empty where there is nothing. Waits as open() does.
    QString find_file(const QString& file);
    /// Another window, of this process or another, has the project open: the recovery file is that one's, and
    /// edits made here are in none.
    bool open_elsewhere() const { return known_.open_elsewhere; }
    QString folder() const { return known_.folder; }  ///< NAME.wafermill.d
    QString name() const;                             ///< file name without suffix
    bool read_only() const { return !known_.read_only_reason.isEmpty(); }
    QString read_only_reason() const { return known_.read_only_reason; }

    /// The project's runs, newest first, as they were at the last look. Never null.
    const std::shared_ptr<const std::vector<Run>>& runs() const { return runs_; }
    /// The newest that trained here; nullptr when there is none.
    const Run* newest_run() const;
    /// Whether a trainer held the project at the last look.
    bool training_held() const { return held_; }
    /// Looks at the runs again, also where no other process has committed.
    void reload();

    /// Does `work(project)` beside the window, then `then(result)` here; `failed(reason)` where it threw.
    /// Neither once `context` is gone or another project was opened.
    template <typename Work, typename Then>
    void ask_project(QObject* context, Work work, Then then, Worker::Failed failed = {}) {
        if (!project_) return;
        worker_.ask(
            context, [project = project_, work = std::move(work)]() mutable { return work(*project); },
            only_for_now(std::move(then)), failed ? Worker::Failed(only_for_now(std::move(failed))) : failed);
    }
    /// The same for what a person waits for; throws what the work throws. Precondition: has_project().
    template <typename Work>
    auto wait_project(const QString& what, bool can_end, Work work) {
        return worker_.wait(
            what, can_end, [project = project_, work = std::move(work)]() mutable { return work(*project); });
    }
    /// Whether something was asked for that has not been told yet.
    bool busy() const { return worker_.busy() || computing_.busy(); }

    /// What is known of this computer for the plan as it is now, or was a moment ago.
    const LocalFacts& local_facts() const { return local_; }
    /// Looks at this computer again: memory and files may have come or gone.
    void look_around();
    bool dirty() const;  ///< the plan differs from the saved one

    const Plan& plan() const { return plan_; }
    const Plan& saved_plan() const { return saved_; }
    const std::vector<Problem>& problems() const { return problems_; }
    bool blocks_training() const;  ///< a problem of the plan by itself stands in the way of a run
    /// Problems whose field is `key`.
    std::vector<Problem> problems_at(const std::string& key) const;
    /// The estimate of the current plan; empty when a problem blocks it.
    const std::optional<Estimate>& estimate() const { return estimate_; }
    /// GPU clusters to compare the current plan with, found when a page asks for them.
    ComparisonSearch& comparisons() { return *comparisons_; }

    /// Sets one dotted key from text as one undo step; edits of the same key with the same nonzero `gesture`
    /// (a slider drag) merge into one. Returns the reason, and changes nothing, when the text is not a value
    /// of that key. A value that breaks a rule is accepted and shows up in problems().
    QString set_value(const std::string& key, const std::string& text, int gesture = 0);
    /// Replaces the whole plan as one undo step.
    void set_plan(const Plan& plan, const QString& undo_text);
    /// A number for one gesture.
    static int new_gesture();

    /// What reading the data of this plan last said; empty where nothing is known to be wrong with it. The
    /// Data page finds it; it holds until the plan names other data.
    void set_data_problem(const QString& reason);
    QString data_problem() const;

    QUndoStack* undo_stack() { return &undo_; }

    /// The unsaved plan that an earlier session left, when it differs from the saved one.
    const std::optional<Plan>& recovered_plan() const { return recovered_; }
    /// What was saved by others after those edits were made, by the fields' names; empty when nothing was.
    QStringList changed_since_recovery() const;
    /// Takes the recovered plan as one undo step.
    void take_recovered();
    /// Makes the recovered edits alone in the saved plan, as one undo step.
    void merge_recovered();
    /// Forgets the recovered plan and its file.
    void drop_recovered();
    /// Removes the recovery file: the unsaved edits are given up on purpose.
    void discard_recovery();
    /// Writes a pending recovery file now.
    void flush_recovery();
    /// The window closes, and what becomes of its edits is decided: from now on another may keep edits of
    /// this project.
    void leave_recovery();
    QString recovery_file() const;

    /// Screenshots and exports look without touching: no recovery file is written or offered, no run is
    /// settled.
    void set_passive(bool passive) { passive_ = passive; }

  public slots:
    /// Looks whether another process committed to the project: called once a second, and by whoever knows
    /// that it did. What is new is told by signals, a moment later.
    void poll();

  signals:
    void plan_changed();       ///< after every edit, undo and redo; problems and estimate are already new
    void project_changed();    ///< another project was opened
    void runs_changed();       ///< runs of the project changed on disk (polled while a project is open)
    void saved_changed();      ///< saved or dirty
    void readiness_changed();  ///< what is known of the data and of this computer, beside the plan
    void looked();             ///< the project was looked at, whether something is new or not
    void plan_changed_elsewhere();  ///< another process saved a plan while this one has unsaved edits
    void poll_failed(
        const QString& reason);  ///< the project file cannot be read any more; said once until it can

  private:
    class Edit;
    /// What the project's file is, found when it was opened.
    struct Known {
        QString file, real_file, folder, read_only_reason, recovery_file;
        std::shared_ptr<QLockFile> recovery_lock;  ///< its owner writes the recovery file; may be null
        bool open_elsewhere = false;
    };
    struct Opened;
    struct Look;
    void take(const Plan& plan);
    void make_estimate();
    static Opened open_file(const QString& file, bool passive, const Known& before);
    static void lock_recovery(Known& known, const Known& before);
    void release_project();
    void adopt(Opened opened);
    void take_look(Look look);
    void follow_disk_plan(const Plan& on_disk);
    void write_recovery();
    /// The call, unless another project was opened by then.
    template <typename Call>
    auto only_for_now(Call call) {
        return [this, number = opened_, call = std::move(call)](auto&&... result) mutable {
            if (opened_ == number) call(std::forward<decltype(result)>(result)...);
        };
    }

    Plan plan_, saved_;
    std::vector<Problem> problems_;
    std::optional<Estimate> estimate_;
    ComparisonSearch* comparisons_;
    std::shared_ptr<Project> project_;  ///< touched by the worker alone
    int opened_ = 0;                    ///< the number of the project: answers for an earlier one are dropped
    Known known_;
    std::shared_ptr<const std::vector<Run>> runs_;
    bool held_ = false;
    LocalFacts local_;
    std::optional<Plan> recovered_;
    Plan recovered_from_;  ///< the saved plan that the recovered edits were made in
    QString data_problem_;
    Plan data_plan_;  ///< whose data it is
    std::int64_t seen_version_ = 0;
    bool passive_ = false, was_dirty_ = false, poll_broken_ = false;
    bool polling_ = false, poll_again_ = false, reload_ = false;
    bool looking_around_ = false, look_again_ = false;
    QUndoStack undo_;
    QTimer poll_timer_, recovery_timer_;
    Worker computing_;  ///< what is computed of the plan
    Worker worker_;     ///< last: it ends before what it works for
};

}  // namespace wafermill
