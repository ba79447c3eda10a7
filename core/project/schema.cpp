// SPDX-License-Identifier: Apache-2.0
#include "core/project/schema.h"

#include <sqlite3.h>

#include <array>

namespace wafermill::schema {

namespace {

constexpr const char* version_1 = R"sql(
CREATE TABLE meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE plans (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  document TEXT NOT NULL
) STRICT;

CREATE TABLE runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  state TEXT NOT NULL,
  message TEXT NOT NULL,
  plan TEXT NOT NULL,
  summary TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  segments INTEGER NOT NULL,
  step INTEGER NOT NULL,
  created REAL NOT NULL,
  updated REAL NOT NULL
) STRICT;

CREATE TABLE series (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE metrics (
  run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
  series INTEGER NOT NULL REFERENCES series (id),
  segment INTEGER NOT NULL,
  sequence INTEGER NOT NULL,
  step INTEGER NOT NULL,
  tokens INTEGER NOT NULL,
  time REAL NOT NULL,
  value REAL,
  special TEXT CHECK (special IN ('nan', 'inf', '-inf')),
  PRIMARY KEY (run, series, segment, sequence),
  CHECK ((value IS NULL) = (special IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
  segment INTEGER NOT NULL,
  step INTEGER NOT NULL,
  time REAL NOT NULL,
  kind TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;
CREATE INDEX events_of_run ON events (run, id);
)sql";

/// A run may continue another one's checkpoint.
constexpr const char* version_2 = R"sql(
ALTER TABLE runs ADD COLUMN parent INTEGER NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN parent_step INTEGER NOT NULL DEFAULT 0;
)sql";

/// What a person puts on a run: tags, a group, a note, a pin.
constexpr const char* version_3 = R"sql(
ALTER TABLE runs ADD COLUMN run_group TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0;
CREATE TABLE tags (
  run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
  tag TEXT NOT NULL,
  PRIMARY KEY (run, tag)
) STRICT, WITHOUT ROWID;
)sql";

constexpr std::array<const char*, 3> all_migrations = {version_1, version_2, version_3};

std::string quoted(const std::filesystem::path& file) {
    return '"' + file.string() + '"';
}

void run_steps(sqlite::Database& database, Migrations steps, std::int64_t from) {
    for (std::int64_t i = from; i < std::ssize(steps); ++i)
        database.execute(steps[static_cast<std::size_t>(i)]);
    database.execute("PRAGMA user_version = " + std::to_string(steps.size()));
}

/// Copies through a connection of its own: SQLite refuses to copy through the one that holds the write lock.
/// Gives the reason of a failure, empty when the copy is complete.
std::string copy_database(const std::filesystem::path& file, const std::filesystem::path& copy) {
    const sqlite::Database source(file, sqlite::Database::Access::read_only);
    sqlite3* target = nullptr;
    int code = sqlite3_open_v2(copy.c_str(), &target, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
    if (code == SQLITE_OK) {
        sqlite3_backup* backup = sqlite3_backup_init(target, "main", source.handle(), "main");
        if (backup != nullptr) sqlite3_backup_step(backup, -1);
        code = backup != nullptr ? sqlite3_backup_finish(backup) : sqlite3_errcode(target);
    }
    std::string reason = code == SQLITE_OK ? std::string() : sqlite3_errmsg(target);
    sqlite3_close(target);
    return reason;
}

void back_up(const std::filesystem::path& file, const std::filesystem::path& copy) {
    std::filesystem::path unfinished = copy;
    unfinished += ".part";
    std::error_code error;
    std::filesystem::remove(unfinished, error);
    std::string reason = copy_database(file, unfinished);
    if (reason.empty()) {
        std::filesystem::rename(unfinished, copy, error);
        if (!error) return;
        reason = error.message();
    }
    std::filesystem::remove(unfinished, error);
    throw Error("The project file " + quoted(file) + " was not brought up to date because its backup " +
                quoted(copy) + " could not be written: " + reason +
                "; the file was left as it is. Make room for the backup and try again.");
}

}  // namespace

Migrations migrations() {
    return all_migrations;
}

std::int64_t version(const sqlite::Database& database) {
    return database.integer("PRAGMA user_version");
}

void create(sqlite::Database& database, Migrations steps) {
    database.execute("PRAGMA application_id = " + std::to_string(application_id));
    run_steps(database, steps, 0);
}

void upgrade(sqlite::Database& database, Migrations steps) {
    sqlite::Transaction transaction(database);
    const std::int64_t from = version(database);
    if (from >= std::ssize(steps)) return;
    std::filesystem::path copy = database.file();
    copy += ".v" + std::to_string(from) + "-backup";
    back_up(database.file(), copy);
    run_steps(database, steps, from);
    transaction.commit();
}

void check(const sqlite::Database& database, Migrations steps) {
    const std::string file = quoted(database.file());
    if (database.integer("PRAGMA application_id") != application_id)
        throw Error(file +
                    " is a database of another program, not a Wafermill project; it was left as it is.");
    if (version(database) < 1)
        throw Error("The project file " + file +
                    " has no valid version; it is damaged and was left as it is.");
    const std::string active = database.text(
        "SELECT type || ' \"' || name || '\"' FROM sqlite_schema WHERE type IN ('trigger', 'view') "
        "OR (type = 'table' AND rootpage = 0) LIMIT 1");
    if (!active.empty())
        throw Error(
            "The project file " + file + " holds the " + active +
            ", which no Wafermill project has; it was not opened, to be safe, and was left as it is.");
    if (version(database) < std::ssize(steps)) return;
    try {
        for (const char* sql :
             {"SELECT key, value FROM meta", "SELECT id, name, document FROM plans",
              "SELECT id, uuid, title, state, message, plan, summary, fingerprint, segments, step, created, "
              "updated, parent, parent_step, run_group, note, pinned FROM runs",
              "SELECT run, tag FROM tags", "SELECT id, name FROM series",
              "SELECT run, series, segment, sequence, step, tokens, time, value, special FROM metrics",
              "SELECT id, run, segment, step, time, kind, text FROM events"})
            sqlite::Statement(database, sql);
    } catch (const sqlite::Busy&) {
        throw;
    } catch (const Error&) {
        if (version(database) > std::ssize(steps))
            throw Error("The project file " + file +
                        " was made by a newer Wafermill whose layout this version cannot "
                        "read; it was left as it is. Install the newer version.");
        throw Error("The project file " + file + " is damaged: " + sqlite3_errmsg(database.handle()) +
                    "; it was left as it is. Go back to a copy of it.");
    }
}

}  // namespace wafermill::schema
