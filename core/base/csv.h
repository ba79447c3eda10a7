// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace wafermill {

/// A table of text: RFC 4180, with quoted fields that may hold commas, quotes and line ends.
struct CsvTable {
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;  ///< each as long as `columns`

    /// Index of a column, or -1.
    int column(std::string_view name) const;
};

/// Reads a table whose first line names the columns. Short rows are filled with empty fields; throws Error
/// for a row with more fields than columns, for a quote that is not closed, and for two columns of one name.
CsvTable parse_csv(std::string_view text);

/// The table as text, fields quoted where they must be, lines ended by a line feed.
std::string format_csv(const CsvTable& table);

}  // namespace wafermill
