// SPDX-License-Identifier: Apache-2.0
#include "core/project/series_sample.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "core/project/sqlite.h"

namespace wafermill {

SeriesData sample_series(const std::filesystem::path& file, std::int64_t run, std::string_view series,
                         std::int64_t most) {
    const sqlite::Database database(file, sqlite::Database::Access::read_only);
    SeriesData data;
    sqlite::Statement find(database, "SELECT id FROM series WHERE name = ?");
    if (!find.bind(series).step()) return data;
    const std::int64_t id = find.integer(0);
    // Sequences count from 0 in each segment.
    sqlite::Statement last(
        database,
        "SELECT segment, sequence FROM metrics WHERE run = ?1 AND series = ?2 AND segment = "
        "(SELECT min(segment) FROM metrics WHERE run = ?1 AND series = ?2 AND segment > ?3) "
        "ORDER BY sequence DESC LIMIT 1");
    std::vector<std::pair<std::int64_t, std::int64_t>> segments;
    std::int64_t all = 0, before = std::numeric_limits<std::int64_t>::min();
    while (last.bind(run, id, before).step()) {
        before = last.integer(0);
        segments.emplace_back(before, last.integer(1));
        all += last.integer(1) + 1;
    }
    const std::int64_t stride = std::max<std::int64_t>(1, all / std::max<std::int64_t>(1, most));
    sqlite::Statement point(database,
                            "SELECT step, tokens, time, coalesce(value, special) FROM metrics "
                            "WHERE run = ? AND series = ? AND segment = ? AND sequence = ?");
    for (const auto& [segment, end] : segments) {
        for (std::int64_t at = 0;; at = std::min(at + stride, end)) {
            if (point.bind(run, id, segment, at).step()) {
                data.segment.push_back(segment);
                data.step.push_back(point.integer(0));
                data.tokens.push_back(point.integer(1));
                data.time.push_back(point.real(2));
                data.value.push_back(point.is_text(3) ? std::numeric_limits<double>::quiet_NaN()
                                                      : point.real(3));
            }
            if (at >= end) break;
        }
    }
    return data;
}

}  // namespace wafermill
