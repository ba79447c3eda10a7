// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "core/project/project.h"
#include "core/project/sqlite.h"

namespace wafermill {

struct Project::State {
    sqlite::Database database;
    std::string read_only_reason;  ///< empty when writable

    State(const std::filesystem::path& file, sqlite::Database::Access access, std::string reason)
        : database(file, access), read_only_reason(std::move(reason)) {}

    /// Throws the reason when the file was opened for reading.
    void require_writable() const;
};

/// Whether the text may name a run's folder: 32 lower-case hexadecimal digits, nothing else.
bool is_run_uuid(std::string_view text);

/// Adds metric points and events of a run, within the caller's transaction.
void write_rows(sqlite::Database& database, std::int64_t run, std::int64_t segment,
                const std::vector<MetricPoint>& points, const std::vector<Event>& events);

/// Writes state, message, plan, summary, fingerprint, segments and step of an existing run.
void write_run(sqlite::Database& database, const Run& run);

/// Makes a change of labels that were checked, within the caller's transaction.
void write_labels(sqlite::Database& database, const LabelChange& change);

}  // namespace wafermill
