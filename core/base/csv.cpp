// SPDX-License-Identifier: Apache-2.0
#include "core/base/csv.h"

#include <algorithm>

#include "core/base/error.h"
#include "core/base/shown.h"

namespace wafermill {
namespace {

class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {
        if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);
    }

    bool at_end() const { return at_ >= text_.size(); }

    /// One record; moves behind its line end.
    std::vector<std::string> record() {
        const std::size_t start = line_;
        std::vector<std::string> fields(1);
        bool quoted = false;
        while (!at_end()) {
            const char c = text_[at_++];
            if (quoted) {
                if (c == '\n') ++line_;
                if (c != '"') {
                    fields.back() += c;
                } else if (!at_end() && text_[at_] == '"') {
                    fields.back() += '"';
                    ++at_;
                } else {
                    quoted = false;
                }
            } else if (c == '"' && fields.back().empty()) {
                quoted = true;
            } else if (c == ',') {
                fields.emplace_back();
            } else if (c == '\n') {
                ++line_;
                return fields;
            } else if (c != '\r' || (!at_end() && text_[at_] != '\n')) {
                fields.back() += c;
            }
        }
        if (quoted)
            throw Error("The quote that opens on line " + std::to_string(start) +
                        " of the table is not closed.");
        return fields;
    }

    std::size_t line() const { return line_; }

  private:
    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
};

void require_distinct(const std::vector<std::string>& columns) {
    for (auto one = columns.begin(); one != columns.end(); ++one) {
        if (std::find(one + 1, columns.end(), *one) != columns.end())
            throw Error("The table has two columns named " + shown(*one, "\"") + ".");
    }
}

void append_field(std::string& text, const std::string& field) {
    if (field.find_first_of(",\"\r\n") == std::string::npos) {
        text += field;
        return;
    }
    text += '"';
    for (const char c : field) {
        if (c == '"') text += '"';
        text += c;
    }
    text += '"';
}

void append_record(std::string& text, const std::vector<std::string>& fields) {
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (i > 0) text += ',';
        append_field(text, fields[i]);
    }
    text += '\n';
}

}  // namespace

int CsvTable::column(std::string_view name) const {
    const auto found = std::find(columns.begin(), columns.end(), name);
    return found == columns.end() ? -1 : static_cast<int>(found - columns.begin());
}

CsvTable parse_csv(std::string_view text) {
    Reader reader(text);
    CsvTable table;
    if (!reader.at_end()) table.columns = reader.record();
    require_distinct(table.columns);
    while (!reader.at_end()) {
        const std::size_t line = reader.line();
        std::vector<std::string> fields = reader.record();
        if (fields.size() == 1 && fields[0].empty()) continue;
        if (fields.size() > table.columns.size())
            throw Error("Line " + std::to_string(line) + " of the table has " +
                        std::to_string(fields.size()) + " fields, its heading " +
                        std::to_string(table.columns.size()) + ".");
        fields.resize(table.columns.size());
        table.rows.push_back(std::move(fields));
    }
    return table;
}

std::string format_csv(const CsvTable& table) {
    std::string text;
    append_record(text, table.columns);
    for (const auto& row : table.rows) append_record(text, row);
    return text;
}

}  // namespace wafermill
