// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace wafermill {

/// What a person puts on a run to find it again. No trainer changes it.
struct RunLabels {
    std::vector<std::string> tags;  ///< words as tags_of() gives them
    std::string group;              ///< runs that belong together name the same; empty: none
    std::string note;               ///< any text; empty: none
    bool pinned = false;            ///< stays at the top of tables

    bool empty() const { return tags.empty() && group.empty() && note.empty() && !pinned; }
    friend bool operator==(const RunLabels&, const RunLabels&) = default;
};

/// A change of one run's labels: what `from` and `to` have in common is no part of it, whatever it is by
/// now. Exchanging the two undoes it.
struct LabelChange {
    std::int64_t run = 0;
    RunLabels from, to;
};

/// The tags that a text lists, separated by blanks or commas: sorted, each once.
std::vector<std::string> tags_of(std::string_view text);
/// The same as a text: "a, b".
std::string tags_text(const std::vector<std::string>& tags);

/// Throws Error, in one sentence, where a tag is empty, longer than 64 bytes, or holds a blank, a comma or a
/// quotation mark; where the group is longer than 200 bytes, or no single line without quotation marks; where
/// the note is longer than 64 KiB; and where one of them is no UTF-8.
void check_labels(const RunLabels& labels);

}  // namespace wafermill
