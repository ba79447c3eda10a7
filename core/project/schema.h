// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <span>
#include <string>

#include "core/project/sqlite.h"

/// What a project file is made of, and how an older one becomes a newer one. docs/file-format.md describes
/// each column.
namespace wafermill::schema {

/// "WAFM", at offset 68 of the file.
inline constexpr std::int64_t application_id = 0x5741464D;

/// Step i turns a file of version i into one of version i + 1; the number of steps is the version that is
/// written. Version 0 is the empty database.
using Migrations = std::span<const char* const>;
Migrations migrations();

/// The version of a file (PRAGMA user_version).
std::int64_t version(const sqlite::Database& database);

/// Makes the tables of a new file, in the caller's transaction.
void create(sqlite::Database& database, Migrations steps);

/// Brings an older file up to date in one transaction, after writing a copy of it to FILE.vN-backup. Does
/// nothing when another process was quicker. On failure the file is as before.
void upgrade(sqlite::Database& database, Migrations steps);

/// Throws when the database is not a project, holds anything that acts by itself (a trigger, a view, a
/// virtual table), or lacks a column that is read.
void check(const sqlite::Database& database, Migrations steps);

}  // namespace wafermill::schema
