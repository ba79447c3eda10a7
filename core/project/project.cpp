// SPDX-License-Identifier: Apache-2.0
#include "core/project/project.h"

#include <fcntl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include <nlohmann/json.hpp>

#include "core/base/json_text.h"
#include "core/project/schema.h"
#include "core/project/state.h"

namespace wafermill {

namespace fs = std::filesystem;
using sqlite::Database;
using sqlite::Statement;
using sqlite::Transaction;

namespace {

constexpr std::array<std::string_view, 7> state_names = {"created", "running", "paused",     "finished",
                                                         "stopped", "failed",  "interrupted"};

/// A full check of a file of this size takes some milliseconds.
constexpr std::uintmax_t cheap_to_check_bytes = 8 << 20;

/// An older file that cannot be upgraded, being read-only, knows no parents (version 1) or no labels.
std::string select_runs(const Database& database) {
    const std::int64_t version = schema::version(database);
    return std::string(
               "SELECT id, uuid, title, state, message, plan, summary, fingerprint, segments, step, created, "
               "updated, ") +
           (version >= 2 ? "parent, parent_step, " : "0, 0, ") +
           (version >= 3 ? "run_group, note, pinned, "
                           "(SELECT group_concat(tag, char(10)) FROM tags WHERE run = runs.id)"
                         : "'', '', 0, ''") +
           " FROM runs ";
}

double now() {
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::string quoted(const fs::path& file) {
    return '"' + file.string() + '"';
}

bool writable(const fs::path& path) {
    return ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) == 0;
}

/// Only looks at the directory entry: opening and closing the file here would drop the locks that another
/// connection of this process holds on it.
fs::path existing_file(const fs::path& file) {
    struct stat status {};
    if (::stat(file.c_str(), &status) != 0) {
        if (errno == ENOENT || errno == ENOTDIR)
            throw Error("There is no project file " + quoted(file) +
                        "; check the name, or make a new project.");
        throw Error("The project file " + quoted(file) + " cannot be reached: " + std::strerror(errno) + ".");
    }
    if (S_ISDIR(status.st_mode))
        throw Error(quoted(file) + " is a folder, not a project file; choose a file.");
    if (!S_ISREG(status.st_mode))
        throw Error(quoted(file) + " is not a regular file, so it is no project file.");
    if (status.st_size == 0)
        throw Error(quoted(file) + " is empty, so it is no project file; it was left as it is.");
    // SQLite would take anything shorter than its smallest page for a new database.
    if (status.st_size < 512)
        throw Error(quoted(file) + " is not a Wafermill project; it was left as it is.");
    if (::faccessat(AT_FDCWD, file.c_str(), R_OK, AT_EACCESS) != 0)
        throw Error("The project file " + quoted(file) + " cannot be read: " + std::strerror(errno) + ".");
    return fs::canonical(file);
}

/// Why the file cannot be changed in place; empty when it can.
std::string why_not_writable(const fs::path& file) {
    if (!writable(file))
        return quoted(file) + " can be read but not changed: " + std::strerror(errno) +
               ". Save a copy to change it.";
    if (!writable(file.parent_path()))
        return quoted(file) + " can be read but not changed, because its folder cannot be written (" +
               std::strerror(errno) + "). Save a copy elsewhere to change it.";
    return {};
}

std::string new_uuid() {
    std::array<unsigned char, 16> bytes{};
    if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
        throw Error("The system gave no random bytes to name the run with; nothing was changed. Try again.");
    std::string uuid;
    for (const unsigned char byte : bytes) {
        uuid += "0123456789abcdef"[byte >> 4];
        uuid += "0123456789abcdef"[byte & 15];
    }
    return uuid;
}

void set_meta(Database& database, std::string_view key, std::string_view value) {
    Statement(
        database,
        "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value")
        .run(key, value);
}

bool says_simulated(const std::string& summary) {
    if (summary.find("\"simulated\"") == std::string::npos) return false;
    const auto object = parse_json_quietly<nlohmann::json>(summary);
    return object.is_object() && object.value("simulated", nlohmann::json()) == true;
}

Run read_run(const Database& database, const Statement& row) {
    Run run;
    run.id = row.integer(0);
    run.uuid = row.text(1);
    run.title = row.text(2);
    const std::string state = row.text(3);
    const auto known = std::find(state_names.begin(), state_names.end(), state);
    if (!is_run_uuid(run.uuid) || known == state_names.end())
        throw Error("Run " + std::to_string(run.id) + " in " + quoted(database.file()) +
                    " has an identifier or a state that no run can have; the file is damaged or was tampered "
                    "with, and "
                    "was left as it is. Go back to a copy of it.");
    run.state = static_cast<RunState>(known - state_names.begin());
    run.message = row.text(4);
    run.plan = row.text(5);
    run.summary = row.text(6);
    run.fingerprint = row.text(7);
    run.segments = row.integer(8);
    run.step = row.integer(9);
    run.created = row.real(10);
    run.updated = row.real(11);
    run.parent = row.integer(12);
    run.parent_step = row.integer(13);
    run.simulated = says_simulated(run.summary);
    run.labels = {tags_of(row.text(17)), row.text(14), row.text(15), row.integer(16) != 0};
    return run;
}

/// Reserves the name, so that of two processes one makes the file and the other is told.
void reserve_new_file(const fs::path& file) {
    const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (descriptor >= 0) {
        ::close(descriptor);
        return;
    }
    if (errno == EEXIST)
        throw Error(quoted(file) + " exists already and was left as it is; choose another name.");
    const int why = errno;
    std::error_code ignored;
    if (file.has_parent_path() && !fs::is_directory(file.parent_path(), ignored))
        throw Error("There is no folder " + file.parent_path().string() +
                    "; nothing was made. Make it first, or choose another place.");
    throw Error("The project file " + quoted(file) + " could not be made (" + std::strerror(why) +
                "). Choose another place.");
}

void fill_new_file(const fs::path& file, const Plan& plan) {
    Database database(file, Database::Access::read_write);
    Transaction transaction(database);
    schema::create(database, schema::migrations());
    set_meta(database, "created_with", WAFERMILL_VERSION);
    set_meta(database, "saved_with", WAFERMILL_VERSION);
    Statement(database, "INSERT INTO plans (name, document) VALUES ('Base plan', ?)").run(plan_to_json(plan));
    transaction.commit();
}

void check_content(Database& database, bool unclean) {
    std::error_code error;
    const std::uintmax_t bytes = fs::file_size(database.file(), error);
    if (!unclean && (error || bytes > cheap_to_check_bytes)) return;
    const std::string found = database.text("PRAGMA quick_check(1)");
    if (found == "ok") return;
    throw Error("The project file " + quoted(database.file()) + " is damaged (" + found +
                "); it was left as it is. Go back to a copy of it, or save what is readable with the command "
                "\"sqlite3 FILE .recover\".");
}

}  // namespace

std::string_view name(RunState state) {
    return state_names[static_cast<std::size_t>(state)];
}

bool is_run_uuid(std::string_view text) {
    return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

Project Project::create(const fs::path& file, const Plan& plan) {
    reserve_new_file(file);
    try {
        fill_new_file(fs::canonical(file), plan);
    } catch (...) {
        std::error_code ignored;
        fs::remove(file, ignored);
        throw;
    }
    return open(file);
}

Project Project::open(const fs::path& file, Mode mode) {
    const fs::path path = existing_file(file);
    std::string reason = why_not_writable(path);
    const auto access = reason.empty() ? Database::Access::read_write : Database::Access::read_only;
    if (mode == Mode::read_only) reason = quoted(path) + " was opened for reading.";
    fs::path journal = path;
    journal += "-journal";
    const bool unclean = fs::exists(journal);

    auto state = std::make_unique<State>(path, access, reason);
    Database& database = state->database;
    // A connection that may write can also undo what a killed program left half done, so it is asked for even
    // to read.
    if (mode == Mode::read_only) database.execute("PRAGMA query_only = ON");
    const auto steps = schema::migrations();
    schema::check(database, steps);
    check_content(database, unclean);
    const std::int64_t version = schema::version(database);
    if (version > std::ssize(steps)) {
        database.execute("PRAGMA query_only = ON");
        if (mode == Mode::read_write)
            state->read_only_reason =
                quoted(path) + " was made by a newer Wafermill (file version " + std::to_string(version) +
                ", this one knows up to " + std::to_string(steps.size()) +
                "), so it can be read but not changed. Install the newer version to change it.";
    } else if (state->read_only_reason.empty()) {
        if (database.text("PRAGMA journal_mode = DELETE") != "delete")
            throw sqlite::Busy(
                "The project file " + quoted(path) +
                " is in use by another program in a mode that cannot be shared; nothing was changed. "
                "Close that program and try again.");
        if (version < std::ssize(steps)) schema::upgrade(database, steps);
    }
    return Project(std::move(state));
}

Project::Project(std::unique_ptr<State> state) : state_(std::move(state)) {}
Project::Project(Project&&) noexcept = default;
Project& Project::operator=(Project&&) noexcept = default;
Project::~Project() = default;

void Project::State::require_writable() const {
    if (!read_only_reason.empty()) throw Error(read_only_reason);
}

const fs::path& Project::file() const {
    return state_->database.file();
}

fs::path Project::folder() const {
    fs::path folder = file();
    folder += ".d";
    return folder;
}

fs::path Project::run_folder(const Run& run) const {
    if (!is_run_uuid(run.uuid))
        throw Error("Run " + std::to_string(run.id) + " has no valid identifier, so it has no folder.");
    return folder() / ("run-" + run.uuid);
}

bool Project::read_only() const {
    return !state_->read_only_reason.empty();
}

std::string Project::read_only_reason() const {
    return state_->read_only_reason;
}

void Project::set_busy_timeout(std::chrono::milliseconds timeout) {
    state_->database.set_busy_timeout(timeout);
}

Plan Project::plan() const {
    Statement row(state_->database, "SELECT document FROM plans ORDER BY id LIMIT 1");
    if (!row.step())
        throw Error("The project file " + quoted(file()) +
                    " holds no plan; it is damaged. Go back to a copy of it.");
    return plan_from_json(row.text(0));
}

void Project::save_plan(const Plan& plan) {
    state_->require_writable();
    Transaction transaction(state_->database);
    Statement(state_->database, "UPDATE plans SET document = ? WHERE id = (SELECT min(id) FROM plans)")
        .run(plan_to_json(plan));
    set_meta(state_->database, "saved_with", WAFERMILL_VERSION);
    transaction.commit();
}

std::int64_t Project::data_version() const {
    return state_->database.integer("PRAGMA data_version");
}

Run Project::create_run(const std::string& title, const Plan& plan, std::int64_t parent,
                        std::int64_t parent_step) {
    state_->require_writable();
    const double created = now();
    Transaction transaction(state_->database);
    Statement insert(
        state_->database,
        "INSERT INTO runs (uuid, title, state, message, plan, summary, fingerprint, segments, step, created, "
        "updated, parent, parent_step) VALUES (?, ?, 'created', '', ?, '', '', 0, 0, ?, ?, ?, ?) RETURNING "
        "id");
    insert.bind(new_uuid(), title, plan_to_json(plan), created, created, parent, parent_step).step();
    const std::int64_t id = insert.integer(0);
    insert.step();
    transaction.commit();
    return run(id);
}

Run Project::add_run(const Run& given, const std::vector<MetricPoint>& points, std::vector<Event> events) {
    state_->require_writable();
    check_labels(given.labels);
    const double created = now();
    for (Event& event : events)
        if (event.time == 0.0) event.time = created;
    Transaction transaction(state_->database);
    Statement insert(
        state_->database,
        "INSERT INTO runs (uuid, title, state, message, plan, summary, fingerprint, segments, step, created, "
        "updated, parent, parent_step) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id");
    insert
        .bind(new_uuid(), given.title, name(given.state), given.message, given.plan, given.summary,
              given.fingerprint, given.segments, given.step, created, created, given.parent,
              given.parent_step)
        .step();
    const std::int64_t id = insert.integer(0);
    insert.step();
    write_labels(state_->database, {id, {}, given.labels});
    write_rows(state_->database, id, 0, points, events);
    transaction.commit();
    return run(id);
}

std::vector<Run> Project::runs() const {
    std::vector<Run> result;
    Statement row(state_->database, select_runs(state_->database) + "ORDER BY id DESC");
    while (row.step()) result.push_back(read_run(state_->database, row));
    return result;
}

Run Project::run(std::int64_t id) const {
    Statement row(state_->database, select_runs(state_->database) + "WHERE id = ?");
    if (!row.bind(id).step())
        throw Error("There is no run " + std::to_string(id) + " in " + quoted(file()) + ".");
    return read_run(state_->database, row);
}

std::optional<Run> Project::newest_run() const {
    Statement row(state_->database, select_runs(state_->database) + "ORDER BY id DESC");
    while (row.step()) {
        Run run = read_run(state_->database, row);
        if (!run.simulated) return run;
    }
    return std::nullopt;
}

void write_run(Database& database, const Run& run) {
    Statement(database,
              "UPDATE runs SET state = ?, message = ?, plan = ?, summary = ?, fingerprint = ?, segments = ?, "
              "step = ?, updated = ? WHERE id = ?")
        .run(name(run.state), run.message, run.plan, run.summary, run.fingerprint, run.segments, run.step,
             now(), run.id);
    if (database.changes() == 0)
        throw Error("There is no run " + std::to_string(run.id) + " in " + quoted(database.file()) +
                    " any more; nothing was changed.");
}

void Project::update_run(const Run& run) {
    state_->require_writable();
    Transaction transaction(state_->database);
    write_run(state_->database, run);
    transaction.commit();
}

void Project::rename_run(std::int64_t id, const std::string& title) {
    state_->require_writable();
    Statement(state_->database, "UPDATE runs SET title = ?, updated = ? WHERE id = ?").run(title, now(), id);
    if (state_->database.changes() == 0)
        throw Error("There is no run " + std::to_string(id) + " in " + quoted(file()) +
                    " any more; nothing was changed.");
}

namespace {

/// Whether the trainer that holds the project's lock uses the run. Under the write lock the answer cannot
/// change: a trainer takes its lock before it makes, claims or goes on with a run, and does each in a
/// transaction.
bool in_use(const fs::path& file, const Run& run) {
    if (!TrainLock::held_elsewhere(file)) return false;
    const bool live =
        run.state == RunState::created || run.state == RunState::running || run.state == RunState::paused;
    return live || TrainLock::claimed_run(file) == run.uuid;
}

}  // namespace

Run Project::claim_run(std::int64_t id, const TrainLock& held) {
    state_->require_writable();
    Transaction transaction(state_->database);
    Run claimed = run(id);
    held.claim(claimed.uuid);
    transaction.commit();
    return claimed;
}

void Project::delete_run(std::int64_t id, const TrainLock* held) {
    state_->require_writable();
    Transaction transaction(state_->database);
    const Run doomed = run(id);
    if (held == nullptr && in_use(file(), doomed))
        throw Error("Run " + std::to_string(id) +
                    " is training or being prepared and was not deleted; stop it first.");
    Statement(state_->database, "DELETE FROM runs WHERE id = ?").run(id);
    transaction.commit();
    std::error_code error;
    fs::remove_all(run_folder(doomed), error);
    if (error)
        throw Error("Run " + std::to_string(id) + " was deleted, but its folder " +
                    quoted(run_folder(doomed)) + " could not be: " + error.message() +
                    ". Delete the folder by hand.");
}

void Project::settle_abandoned_runs(const TrainLock* held) {
    state_->require_writable();
    if (state_->database.integer("SELECT count(*) FROM runs WHERE state IN ('running', 'paused')") == 0)
        return;
    Transaction transaction(state_->database);
    // A trainer takes its lock before it writes its state, so under the write lock the answer cannot change.
    if (held == nullptr && TrainLock::held_elsewhere(file())) return;
    Statement(state_->database,
              "UPDATE runs SET state = 'interrupted', message = ?, updated = ? WHERE state IN ('running', "
              "'paused')")
        .run(
            "The training process ended without a word; its last checkpoint is kept, and the run can be "
            "resumed.",
            now());
    transaction.commit();
}

}  // namespace wafermill
