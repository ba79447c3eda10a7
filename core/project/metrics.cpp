// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>

#include "core/base/text_file.h"
#include "core/base/units.h"
#include "core/project/state.h"

namespace wafermill {

namespace fs = std::filesystem;
using sqlite::Database;
using sqlite::Statement;
using sqlite::Transaction;

namespace {

/// SQLite turns a NaN into NULL, and its text form of an infinity is not portable: both are named beside an
/// empty value.
constexpr std::string_view special_name(double value) {
    if (value != value) return "nan";
    return value > 0 ? "inf" : "-inf";
}

double special_value(std::string_view name) {
    if (name == "inf") return std::numeric_limits<double>::infinity();
    if (name == "-inf") return -std::numeric_limits<double>::infinity();
    return std::numeric_limits<double>::quiet_NaN();
}

std::int64_t series_id(Database& database, const std::string& name) {
    Statement find(database, "SELECT id FROM series WHERE name = ?");
    if (find.bind(name).step()) return find.integer(0);
    Statement insert(database, "INSERT INTO series (name) VALUES (?) RETURNING id");
    insert.bind(name).step();
    const std::int64_t id = insert.integer(0);
    insert.step();
    return id;
}

void insert_points(Database& database, std::int64_t run, std::int64_t segment,
                   const std::vector<MetricPoint>& points) {
    Statement insert(
        database,
        "INSERT INTO metrics (run, series, segment, sequence, step, tokens, time, value, special) "
        "SELECT ?1, ?2, ?3, coalesce(max(sequence), -1) + 1, ?4, ?5, ?6, ?7, ?8 FROM metrics "
        "WHERE run = ?1 AND series = ?2 AND segment = ?3");
    for (const MetricPoint& p : points) {
        const std::int64_t series = series_id(database, p.series);
        if (std::isfinite(p.value))
            insert.run(run, series, segment, p.step, p.tokens, p.time, p.value, nullptr);
        else
            insert.run(run, series, segment, p.step, p.tokens, p.time, nullptr, special_name(p.value));
    }
}

void insert_events(Database& database, std::int64_t run, std::int64_t segment,
                   const std::vector<Event>& events) {
    Statement insert(database,
                     "INSERT INTO events (run, segment, step, time, kind, text) VALUES (?, ?, ?, ?, ?, ?)");
    for (const Event& e : events) insert.run(run, segment, e.step, e.time, e.kind, e.text);
}

struct Place {
    std::int64_t segment = std::numeric_limits<std::int64_t>::min();
    std::int64_t sequence = 0;
};

/// Where the first point after `skip` ones would lie. Sequences count from 0 in each segment, so whole
/// segments are passed over without reading their points.
Place place_after(const Database& database, std::int64_t run, std::int64_t series, std::int64_t skip) {
    Statement segment_end(
        database,
        "SELECT segment, sequence + 1 FROM metrics WHERE run = ?1 AND series = ?2 AND segment = "
        "(SELECT min(segment) FROM metrics WHERE run = ?1 AND series = ?2 AND segment > ?3) "
        "ORDER BY sequence DESC LIMIT 1");
    Place place;
    while (skip > 0 && segment_end.bind(run, series, place.segment).step()) {
        const std::int64_t count = segment_end.integer(1);
        place = {segment_end.integer(0), std::min(skip, count)};
        skip -= place.sequence;
    }
    return place;
}

/// A series name as a CSV field (RFC 4180).
std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string field = "\"";
    for (const char c : text) {
        if (c == '"') field += '"';
        field += c;
    }
    return field + '"';
}

std::string csv_number(double value) {
    return std::isfinite(value) ? format_exact(value) : std::string(special_name(value));
}

void write_csv_rows(std::ostream& out, const std::string& name, const SeriesData& data) {
    const std::string field = csv_field(name);
    for (std::size_t i = 0; i < data.value.size(); ++i)
        out << std::to_string(data.segment[i]) << ',' << std::to_string(data.step[i]) << ','
            << std::to_string(data.tokens[i]) << ',' << csv_number(data.time[i]) << ',' << field << ','
            << csv_number(data.value[i]) << '\n';
}

}  // namespace

void write_rows(Database& database, std::int64_t run, std::int64_t segment,
                const std::vector<MetricPoint>& points, const std::vector<Event>& events) {
    insert_points(database, run, segment, points);
    insert_events(database, run, segment, events);
}

bool Project::append(std::int64_t run, std::int64_t segment, const std::vector<MetricPoint>& points,
                     const std::vector<Event>& events, const Run* update) {
    state_->require_writable();
    Database& database = state_->database;
    try {
        Transaction transaction(database);
        write_rows(database, run, segment, points, events);
        if (update != nullptr) write_run(database, *update);
        transaction.commit();
        return true;
    } catch (const sqlite::Busy&) {
        return false;
    }
}

std::vector<std::string> Project::series(std::int64_t run) const {
    std::vector<std::string> names;
    Statement row(
        state_->database,
        "SELECT name FROM series WHERE EXISTS (SELECT 1 FROM metrics WHERE run = ? AND series = series.id) "
        "ORDER BY id");
    row.bind(run);
    while (row.step()) names.push_back(row.text(0));
    return names;
}

SeriesData Project::read_series(std::int64_t run, std::string_view series, std::int64_t skip) const {
    SeriesData data;
    Statement find(state_->database, "SELECT id FROM series WHERE name = ?");
    if (!find.bind(series).step()) return data;
    const std::int64_t id = find.integer(0);
    const Place start = place_after(state_->database, run, id, skip);
    Statement row(
        state_->database,
        "SELECT segment, step, tokens, time, coalesce(value, special) FROM metrics "
        "WHERE run = ? AND series = ? AND (segment, sequence) >= (?, ?) ORDER BY segment, sequence");
    row.bind(run, id, start.segment, start.sequence);
    while (row.step()) {
        data.segment.push_back(row.integer(0));
        data.step.push_back(row.integer(1));
        data.tokens.push_back(row.integer(2));
        data.time.push_back(row.real(3));
        data.value.push_back(row.is_text(4) ? special_value(row.text(4)) : row.real(4));
    }
    return data;
}

std::vector<Event> Project::events(std::int64_t run, std::int64_t after_id) const {
    std::vector<Event> result;
    Statement row(
        state_->database,
        "SELECT id, run, segment, step, time, kind, text FROM events WHERE run = ? AND id > ? ORDER BY id");
    row.bind(run, after_id);
    while (row.step())
        result.push_back({row.integer(0), row.integer(1), row.integer(2), row.integer(3), row.real(4),
                          row.text(5), row.text(6)});
    return result;
}

void Project::forget_after(std::int64_t run, std::int64_t step) {
    state_->require_writable();
    Transaction transaction(state_->database);
    Statement(state_->database, "DELETE FROM metrics WHERE run = ? AND step > ?").run(run, step);
    Statement(state_->database, "DELETE FROM events WHERE run = ? AND step > ?").run(run, step);
    transaction.commit();
}

void Project::write_csv(std::int64_t run, std::ostream& out) const {
    const std::string prefix = this->run(run).simulated ? "simulated." : "";
    out << "segment,step,tokens,time_s,series,value\n";
    // Series by series: the file is never locked while whoever reads `out` is waited for.
    for (const std::string& name : series(run)) write_csv_rows(out, prefix + name, read_series(run, name));
}

void Project::write_csv(std::int64_t run, const fs::path& out) const {
    this->run(run);
    require_replaceable(out);
    // Only a regular file is written under another name first; a pipe or terminal is written directly.
    const bool replace = !fs::exists(out) || fs::is_regular_file(out);
    fs::path unfinished = out;
    if (replace) unfinished += ".part";
    std::ofstream file(unfinished, std::ios::binary | std::ios::trunc);
    write_csv(run, file);
    file.close();
    std::error_code error;
    if (file && replace) fs::rename(unfinished, out, error);
    if (file && !error) return;
    if (replace) fs::remove(unfinished, error);
    throw Error("The table \"" + out.string() +
                "\" could not be written; what was there before is kept. Check the folder and "
                "the space on its disk.");
}

}  // namespace wafermill
