// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/document.h"

#include <nlohmann/json.hpp>

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>
#include <QUndoCommand>
#include <algorithm>

#include "app/studio/comparison_search.h"
#include "app/studio/field_names.h"
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

Document::Document(QObject* parent) : QObject(parent), comparisons_(new ComparisonSearch(*this)) {
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
}

void Document::open(const QString& file) {
    Project project = Project::open(file.toStdString());
    if (!passive_ && !project.read_only()) project.settle_abandoned_runs();
    adopt(std::move(project));
}

void Document::adopt(Project project) {
    // Read before anything is given up: a plan that cannot be read leaves the document as it was.
    const Plan plan = project.plan();
    const std::int64_t version = project.data_version();
    flush_recovery();
    was_dirty_ = false;  // of the project before: the recovery file of the one being opened must stay
    project_.emplace(std::move(project));
    seen_version_ = version;
    poll_broken_ = false;
    saved_ = plan;
    data_problem_.clear();
    undo_.clear();
    take(plan);
    undo_.setClean();
    recovery_timer_.stop();
    load_recovery();
    poll_timer_.start();
    emit project_changed();
    emit runs_changed();
    emit saved_changed();
}

void Document::save() {
    if (!project_) throw Error(tr("There is no project to save.").toStdString());
    if (project_->read_only()) {
        throw Error(tr("%1 Your edits are kept in the window; save the plan as a copy instead.")
                        .arg(QString::fromStdString(project_->read_only_reason()))
                        .toStdString());
    }
    project_->save_plan(plan_);
    saved_ = plan_;
    undo_.setClean();
    discard_recovery();
    was_dirty_ = false;
    emit saved_changed();
}

void Document::save_copy(const QString& file) {
    Project copy = Project::create(file.toStdString(), plan_);
    // The edits are safe in the copy; the original keeps its saved plan.
    discard_recovery();
    adopt(std::move(copy));
}

bool Document::has_project() const {
    return project_.has_value();
}

Project& Document::project() {
    return *project_;
}

QString Document::file() const {
    return project_ ? QString::fromStdString(project_->file().string()) : QString();
}

QString Document::name() const {
    return QFileInfo(file()).completeBaseName();
}

bool Document::read_only() const {
    return project_ && project_->read_only();
}

bool Document::dirty() const {
    return project_.has_value() && plan_ != saved_;
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
        return QString::fromStdString(error.what());
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

void Document::poll() {
    if (!project_) return;
    try {
        const std::int64_t version = project_->data_version();
        if (version == seen_version_) return;
        follow_disk_plan();
        seen_version_ = version;  // a look that fails is repeated
        poll_broken_ = false;
    } catch (const Error& error) {
        if (!poll_broken_) emit poll_failed(QString::fromStdString(error.what()));
        poll_broken_ = true;
        return;
    }
    emit runs_changed();
}

void Document::follow_disk_plan() {
    const Plan on_disk = project_->plan();
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
    if (!project_) return {};
    const QString path = QFileInfo(file()).canonicalFilePath();
    const QByteArray digest =
        QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha256).toHex().left(16);
    return QStringLiteral("%1/%2.json").arg(recovery_folder(), QString::fromLatin1(digest));
}

void Document::write_recovery() {
    if (passive_ || !dirty()) return;
    QDir().mkpath(recovery_folder());
    QSaveFile out(recovery_file());
    // A plan like any other, with the saved one that it was made from.
    nlohmann::ordered_json document = plan_to_object(plan_);
    document[saved_key] = plan_to_object(saved_);
    const std::string text =
        document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
    // A recovery file that cannot be written costs nothing but the recovery: the edits still stand in the
    // window.
    if (!out.open(QIODevice::WriteOnly)) return;
    out.write(text.data(), static_cast<qint64>(text.size()));
    out.commit();
}

void Document::flush_recovery() {
    if (!recovery_timer_.isActive()) return;
    recovery_timer_.stop();
    write_recovery();
}

void Document::load_recovery() {
    recovered_.reset();
    if (passive_) return;
    QFile in(recovery_file());
    if (!in.open(QIODevice::ReadOnly)) return;
    try {
        const std::string text = in.readAll().toStdString();
        Plan plan = plan_from_json(text);
        const auto document = nlohmann::ordered_json::parse(text);
        recovered_from_ =
            document.contains(saved_key) ? plan_from_json(document.at(saved_key).dump()) : saved_;
        if (plan != saved_) recovered_ = std::move(plan);
    } catch (const Error&) {
        // Damaged: there is nothing to offer.
    }
    in.close();
    if (!recovered_) QFile::remove(recovery_file());
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
    if (project_ && !passive_ && !recovered_) QFile::remove(recovery_file());
}

}  // namespace wafermill
