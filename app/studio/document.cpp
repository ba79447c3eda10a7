// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/document.h"

#include <nlohmann/json.hpp>

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QSaveFile>
#include <QStandardPaths>
#include <QUndoCommand>
#include <algorithm>
#include <tuple>
#include <utility>

#include "app/studio/comparison_search.h"
#include "app/studio/field_names.h"
#include "app/studio/said_text.h"
#include "core/base/blocking.h"
#include "core/base/error.h"
#include "core/base/units.h"

namespace wafermill {
namespace {

constexpr int poll_milliseconds = 1000;
constexpr int recovery_milliseconds = 2000;
constexpr int undo_limit = 500;

/// In a recovery file: the saved plan that its edits were made in.
constexpr const char* saved_key = "saved";

QString recovery_folder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) +
           QStringLiteral("/recovery");
}

/// The plan that an earlier session left, where it differs from the saved one, and the one that it was made
/// from. What has nothing to offer is removed.
std::pair<std::optional<Plan>, Plan> read_recovery(const QString& file, const Plan& saved) {
    std::pair<std::optional<Plan>, Plan> found{{}, saved};
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly)) return found;
    try {
        const std::string text = in.readAll().toStdString();
        Plan plan = plan_from_json(text);
        const auto document = nlohmann::ordered_json::parse(text);
        if (document.contains(saved_key)) found.second = plan_from_json(document.at(saved_key).dump());
        if (plan != saved) found.first = std::move(plan);
    } catch (const Error&) {
        // Damaged: there is nothing to offer.
    }
    in.close();
    if (!found.first) QFile::remove(file);
    return found;
}

}  // namespace

/// One undo step: the whole plan before and after. Plans are a few hundred bytes, so nothing smaller is worth
/// its trouble.
class Document::Edit : public QUndoCommand {
  public:
    Edit(Document& document, Plan after, const QString& text, std::string key = {}, int gesture = 0)
        : QUndoCommand(text),
          document_(document),
          before_(document.plan_),
          after_(std::move(after)),
          key_(std::move(key)),
          gesture_(gesture) {}

    void undo() override { document_.take(before_); }
    void redo() override { document_.take(after_); }
    int id() const override { return gesture_ == 0 ? -1 : 1; }

    bool mergeWith(const QUndoCommand* other) override {
        const auto* next = static_cast<const Edit*>(other);
        if (next->gesture_ != gesture_ || next->key_ != key_) return false;
        after_ = next->after_;
        if (after_ == before_) setObsolete(true);
        return true;
    }

  private:
    Document& document_;
    Plan before_, after_;
    std::string key_;
    int gesture_;
};

/// A project as it was found when it was opened.
struct Document::Opened {
    std::shared_ptr<Project> project;
    Known known;
    Plan plan;
    std::int64_t version = 0;
    std::vector<Run> runs;
    bool held = false;
    std::optional<Plan> recovered;
    Plan recovered_from;
};

/// What is new in a project; what is empty is as before.
struct Document::Look {
    std::int64_t version = 0;
    std::optional<Plan> plan;
    std::optional<std::vector<Run>> runs;
    bool held = false;
};

Document::Document(QObject* parent)
    : QObject(parent),
      comparisons_(new ComparisonSearch(*this)),
      runs_(std::make_shared<const std::vector<Run>>()) {
    undo_.setUndoLimit(undo_limit);
    poll_timer_.setInterval(poll_milliseconds);
    connect(&poll_timer_, &QTimer::timeout, this, &Document::poll);
    recovery_timer_.setSingleShot(true);
    recovery_timer_.setInterval(recovery_milliseconds);
    connect(&recovery_timer_, &QTimer::timeout, this, &Document::write_recovery);
    take(Plan{});
    saved_ = plan_;
    was_dirty_ = false;
    recovery_timer_.stop();
}

Document::~Document() {
    flush_recovery();
    release_project();
}

/// Closing a file is the worker's, as all that is done with it.
void Document::release_project() {
    if (!project_) return;
    worker_.ask(
        nullptr,
        [project = std::move(project_), lock = std::move(known_.recovery_lock)]() mutable {
            project.reset();
            lock.reset();
        },
        [] {});
    project_.reset();
    known_.recovery_lock.reset();
}

/// Takes the recovery file, or goes on with it where the project is opened once more.
void Document::lock_recovery(Known& known, const Known& before) {
    if (before.recovery_lock && before.recovery_file == known.recovery_file) {
        known.recovery_lock = before.recovery_lock;
        return;
    }
    QDir().mkpath(recovery_folder());
    auto lock = std::make_shared<QLockFile>(known.recovery_file + QStringLiteral(".lock"));
    // Held as long as the project is open: age says nothing, only that the process is gone.
    lock->setStaleLockTime(0);
    if (lock->tryLock(0))
        known.recovery_lock = std::move(lock);
    else
        known.open_elsewhere = lock->error() == QLockFile::LockFailedError;
}

Document::Opened Document::open_file(const QString& file, bool passive, const Known& before) {
    Opened opened;
    opened.project = std::make_shared<Project>(Project::open(file.toStdString()));
    Project& project = *opened.project;
    if (!passive && !project.read_only()) project.settle_abandoned_runs();
    // A plan that cannot be read fails here, before anything is given up.
    opened.plan = project.plan();
    opened.version = project.data_version();
    opened.runs = project.runs();
    opened.held = TrainLock::held_elsewhere(project.file());
    Known& known = opened.known;
    known.file = QString::fromStdString(project.file().string());
    known.folder = QString::fromStdString(project.folder().string());
    known.read_only_reason = said_text(project.read_only_reason());
    known.real_file = QFileInfo(known.file).canonicalFilePath();
    const QByteArray digest =
        QCryptographicHash::hash(known.real_file.toUtf8(), QCryptographicHash::Sha256).toHex().left(16);
    known.recovery_file = QStringLiteral("%1/%2.json").arg(recovery_folder(), QString::fromLatin1(digest));
    if (!passive) lock_recovery(known, before);
    // What stands in another window's recovery file is no earlier session's.
    if (!passive && !known.open_elsewhere)
        std::tie(opened.recovered, opened.recovered_from) = read_recovery(known.recovery_file, opened.plan);
    return opened;
}

void Document::open(const QString& file) {
    flush_recovery();
    adopt(worker_.wait(
        tr("Opening %1…").arg(QFileInfo(file).fileName()), true,
        [file, passive = passive_, before = known_] { return open_file(file, passive, before); }));
}

QString Document::find_file(const QString& file) {
    return worker_.wait(tr("Opening %1…").arg(QFileInfo(file).fileName()), true, [file] {
        may_block("a look at a file");
        return QFileInfo(file).canonicalFilePath();
    });
}

void Document::make(const QString& file, const Plan& plan) {
    flush_recovery();
    adopt(worker_.wait(tr("Making %1…").arg(QFileInfo(file).fileName()), false,
                       [file, plan, passive = passive_] {
                           Project::create(file.toStdString(), plan);
                           return open_file(file, passive, {});
                       }));
}

void Document::adopt(Opened opened) {
    recovery_timer_.stop();
    was_dirty_ = false;  // of the project before: the recovery file of the one being opened must stay
    release_project();
    ++opened_;
    project_ = std::move(opened.project);
    known_ = std::move(opened.known);
    runs_ = std::make_shared<const std::vector<Run>>(std::move(opened.runs));
    held_ = opened.held;
    seen_version_ = opened.version;
    poll_broken_ = polling_ = poll_again_ = reload_ = false;
    recovered_.reset();
    saved_ = opened.plan;
    data_problem_.clear();
    undo_.clear();
    take(opened.plan);
    undo_.setClean();
    recovery_timer_.stop();
    recovered_ = std::move(opened.recovered);
    recovered_from_ = std::move(opened.recovered_from);
    poll_timer_.start();
    emit project_changed();
    emit runs_changed();
    emit saved_changed();
}

void Document::save() {
    if (!project_) throw Error(tr("There is no project to save.").toStdString());
    if (read_only()) {
        throw Error(tr("%1 Your edits are kept in the window; save the plan as a copy instead.")
                        .arg(read_only_reason())
                        .toStdString());
    }
    const Plan plan = plan_;
    worker_.wait(tr("Saving %1…").arg(name()), false,
                 [project = project_, plan] { project->save_plan(plan); });
    saved_ = plan;
    if (dirty()) {
        undo_.resetClean();
    } else {
        undo_.setClean();
        discard_recovery();
    }
    was_dirty_ = dirty();
    emit saved_changed();
}

void Document::save_copy(const QString& file) {
    Opened copy = worker_.wait(tr("Saving %1…").arg(QFileInfo(file).fileName()), false,
                               [file, plan = plan_, passive = passive_] {
                                   Project::create(file.toStdString(), plan);
                                   return open_file(file, passive, {});
                               });
    // The edits are safe in the copy; the original keeps its saved plan.
    discard_recovery();
    adopt(std::move(copy));
}

const Run* Document::newest_run() const {
    const auto found =
        std::find_if(runs_->begin(), runs_->end(), [](const Run& run) { return !run.simulated; });
    return found == runs_->end() ? nullptr : &*found;
}

QString Document::name() const {
    return QFileInfo(file()).completeBaseName();
}

bool Document::dirty() const {
    return has_project() && plan_ != saved_;
}

bool Document::blocks_training() const {
    return std::any_of(problems_.begin(), problems_.end(),
                       [](const Problem& p) { return p.blocks_training(); });
}

std::vector<Problem> Document::problems_at(const std::string& key) const {
    std::vector<Problem> found;
    for (const Problem& problem : problems_) {
        if (problem.field == key) found.push_back(problem);
    }
    return found;
}

QString Document::set_value(const std::string& key, const std::string& text, int gesture) {
    Plan next = plan_;
    try {
        set_plan_value(next, key, text);
    } catch (const Error& error) {
        return said_text(error.what());
    }
    if (next != plan_) {
        const QString what = tr("Change %1", "a field").arg(field_name(key));
        undo_.push(new Edit(*this, std::move(next), what, key, gesture));
    }
    return {};
}

void Document::set_plan(const Plan& plan, const QString& undo_text) {
    if (plan != plan_) undo_.push(new Edit(*this, plan, undo_text));
}

void Document::set_data_problem(const QString& reason) {
    const bool news = reason != data_problem();
    data_problem_ = reason;
    data_plan_ = plan_;
    if (news) emit readiness_changed();
}

QString Document::data_problem() const {
    const bool same = data_plan_.data == plan_.data && data_plan_.sequence() == plan_.sequence() &&
                      data_plan_.model.vocab == plan_.model.vocab;
    return same ? data_problem_ : QString();
}

int Document::new_gesture() {
    static int last = 0;
    return ++last;
}

void Document::take(const Plan& plan) {
    plan_ = plan;
    problems_ = check(plan_);
    make_estimate();
    look_around();
    if (dirty() && !passive_) {
        recovery_timer_.start();
    } else if (was_dirty_) {
        discard_recovery();
    }
    emit plan_changed();
    if (dirty() != was_dirty_) {
        was_dirty_ = dirty();
        emit saved_changed();
    }
}

void Document::make_estimate() {
    estimate_.reset();
    if (std::any_of(problems_.begin(), problems_.end(),
                    [](const Problem& problem) { return problem.blocks_estimate(); }))
        return;
    try {
        estimate_ = wafermill::estimate(plan_);
    } catch (const Error& error) {
        problems_.push_back(
            {Problem::Severity::error, "cluster", error.what(), "", Problem::Concerns::estimate});
        return;
    }
    const MemoryXLedger& ledger = estimate_->wafer.ledger;
    if (ledger.fits) return;
    const auto size = [](double bytes) { return QString::fromStdString(format_bytes(bytes)); };
    // Of the cluster as a whole: beside the field it would move the slider that is being dragged.
    problems_.push_back({Problem::Severity::error, "cluster",
                         tr("The training state needs %1, but MemoryX holds %2.")
                             .arg(size(ledger.needed_bytes), size(ledger.capacity_bytes))
                             .toStdString(),
                         tr("Plan a larger MemoryX, or a smaller model.").toStdString(),
                         Problem::Concerns::estimate});
}

void Document::look_around() {
    if (looking_around_) {
        look_again_ = true;
        return;
    }
    looking_around_ = true;
    look_again_ = false;
    computing_.ask_at_once(
        this, [plan = plan_, file = file()] { return look_at_computer(plan, file); },
        [this](const LocalFacts& facts) {
            looking_around_ = false;
            const bool news = !local_.same(facts);
            local_ = facts;
            if (news) emit readiness_changed();
            if (look_again_) look_around();
        },
        [this](const QString&) { looking_around_ = false; });
}

void Document::reload() {
    reload_ = true;
    poll();
}

void Document::poll() {
    if (!project_) return;
    if (polling_) {
        poll_again_ = true;
        return;
    }
    polling_ = true;
    poll_again_ = false;
    const bool all = std::exchange(reload_, false);
    ask_project(
        this,
        [seen = seen_version_, all](Project& project) {
            Look look;
            look.version = project.data_version();
            look.held = TrainLock::held_elsewhere(project.file());
            if (look.version != seen) look.plan = project.plan();
            if (look.version != seen || all) look.runs = project.runs();
            return look;
        },
        [this](Look look) { take_look(std::move(look)); },
        [this, all](const QString& reason) {
            polling_ = false;
            reload_ = reload_ || all;  // a look that fails is repeated
            if (!poll_broken_) emit poll_failed(reason);
            poll_broken_ = true;
        });
}

void Document::take_look(Look look) {
    polling_ = poll_broken_ = false;
    seen_version_ = look.version;
    const bool news = look.runs.has_value() || look.held != held_;
    held_ = look.held;
    if (look.runs) runs_ = std::make_shared<const std::vector<Run>>(std::move(*look.runs));
    if (look.plan) follow_disk_plan(*look.plan);
    emit looked();
    if (news) emit runs_changed();
    if (poll_again_) poll();
}

void Document::follow_disk_plan(const Plan& on_disk) {
    if (on_disk == saved_) return;
    const bool had_edits = dirty();
    saved_ = on_disk;
    if (had_edits) {
        undo_.resetClean();
        emit plan_changed_elsewhere();
        return;
    }
    undo_.push(new Edit(*this, on_disk, tr("Change by another program")));
    undo_.setClean();
}

QString Document::recovery_file() const {
    return known_.recovery_file;
}

void Document::write_recovery() {
    if (!known_.recovery_lock || !dirty()) return;
    // A plan like any other, with the saved one that it was made from.
    nlohmann::ordered_json document = plan_to_object(plan_);
    document[saved_key] = plan_to_object(saved_);
    std::string text = document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
    worker_.ask(
        this,
        [text = std::move(text), file = recovery_file()] {
            // A recovery file that cannot be written costs nothing but the recovery: the edits still stand in
            // the window.
            may_block("the recovery file");
            QDir().mkpath(QFileInfo(file).absolutePath());
            QSaveFile out(file);
            if (!out.open(QIODevice::WriteOnly)) return;
            out.write(text.data(), static_cast<qint64>(text.size()));
            out.commit();
        },
        [] {});
}

void Document::flush_recovery() {
    if (!recovery_timer_.isActive()) return;
    recovery_timer_.stop();
    write_recovery();
}

void Document::leave_recovery() {
    flush_recovery();
    if (!known_.recovery_lock) return;
    worker_.ask(
        nullptr, [lock = std::move(known_.recovery_lock)]() mutable { lock.reset(); }, [] {});
    known_.recovery_lock.reset();
    worker_.finish();  // who opens it next finds it free
}

void Document::take_recovered() {
    if (!recovered_) return;
    const Plan plan = *recovered_;
    recovered_.reset();
    set_plan(plan, tr("Recover unsaved edits"));
}

void Document::merge_recovered() {
    if (!recovered_) return;
    Plan merged = plan_;
    for (const std::string& key : plan_differences(recovered_from_, *recovered_)) {
        try {
            set_plan_value(merged, key, plan_value(*recovered_, key));
        } catch (const Error&) {
            // A value that this version does not take stays as it is saved.
        }
    }
    recovered_.reset();
    set_plan(merged, tr("Recover unsaved edits"));
    if (!dirty()) discard_recovery();
}

QStringList Document::changed_since_recovery() const {
    QStringList names;
    if (!recovered_) return names;
    for (const std::string& key : plan_differences(recovered_from_, saved_)) names << field_name(key);
    return names;
}

void Document::drop_recovered() {
    recovered_.reset();
    if (!dirty()) discard_recovery();
}

void Document::discard_recovery() {
    recovery_timer_.stop();
    // What an earlier session left stays until the person has decided.
    if (!project_ || !known_.recovery_lock || recovered_) return;
    worker_.ask(
        this, [file = recovery_file()] { QFile::remove(file); }, [] {});
}

}  // namespace wafermill
