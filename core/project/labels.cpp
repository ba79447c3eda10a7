// SPDX-License-Identifier: Apache-2.0
#include "core/project/labels.h"

#include <algorithm>
#include <iterator>

#include <nlohmann/json.hpp>

#include "core/project/state.h"

namespace wafermill {

using sqlite::Database;
using sqlite::Statement;
using sqlite::Transaction;

namespace {

constexpr std::size_t longest_tag = 64, longest_group = 200, longest_note = 64 << 10;
constexpr std::string_view separators = " \t\r\n\v\f,";

bool is_utf8(const std::string& text) {
    try {
        nlohmann::json(text).dump();
        return true;
    } catch (const nlohmann::json::type_error&) {
        return false;
    }
}

bool has_control_character(std::string_view text) {
    return std::any_of(text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c == 0x7F; });
}

std::vector<std::string> without(const std::vector<std::string>& some,
                                 const std::vector<std::string>& others) {
    std::vector<std::string> rest;
    std::copy_if(some.begin(), some.end(), std::back_inserter(rest), [&](const std::string& one) {
        return std::find(others.begin(), others.end(), one) == others.end();
    });
    return rest;
}

}  // namespace

std::vector<std::string> tags_of(std::string_view text) {
    std::vector<std::string> tags;
    for (std::size_t at = text.find_first_not_of(separators); at != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
        tags.emplace_back(text.substr(at, end - at));
        at = text.find_first_not_of(separators, end);
    }
    std::sort(tags.begin(), tags.end());
    tags.erase(std::unique(tags.begin(), tags.end()), tags.end());
    return tags;
}

std::string tags_text(const std::vector<std::string>& tags) {
    std::string text;
    for (const std::string& tag : tags) text += (text.empty() ? "" : ", ") + tag;
    return text;
}

void check_labels(const RunLabels& labels) {
    for (const std::string& tag : labels.tags)
        if (tag.empty() || tag.size() > longest_tag || has_control_character(tag) || !is_utf8(tag) ||
            tag.find_first_of(separators) != std::string::npos || tag.find('"') != std::string::npos)
            throw Error(
                "A tag is a word of at most 64 bytes without blanks, commas and quotation marks; nothing was "
                "changed.");
    const bool blank = !labels.group.empty() && labels.group.find_first_not_of(' ') == std::string::npos;
    if (blank || labels.group.size() > longest_group || has_control_character(labels.group) ||
        !is_utf8(labels.group) || labels.group.find('"') != std::string::npos)
        throw Error(
            "A group's name is one line of at most 200 bytes without quotation marks, and not blank; nothing "
            "was "
            "changed.");
    std::string note = labels.note;
    std::replace_if(
        note.begin(), note.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
    if (note.size() > longest_note || !is_utf8(note) || has_control_character(note))
        throw Error("A note is a text of at most 64 KiB without control characters; nothing was changed.");
}

void write_labels(Database& database, const LabelChange& change) {
    const auto& [run, from, to] = change;
    Statement remove(database, "DELETE FROM tags WHERE run = ? AND tag = ?");
    for (const std::string& tag : without(from.tags, to.tags)) remove.run(run, tag);
    Statement add(database, "INSERT INTO tags (run, tag) VALUES (?, ?) ON CONFLICT DO NOTHING");
    for (const std::string& tag : without(to.tags, from.tags)) add.run(run, tag);
    if (from.group != to.group)
        Statement(database, "UPDATE runs SET run_group = ? WHERE id = ?").run(to.group, run);
    if (from.note != to.note) Statement(database, "UPDATE runs SET note = ? WHERE id = ?").run(to.note, run);
    if (from.pinned != to.pinned)
        Statement(database, "UPDATE runs SET pinned = ? WHERE id = ?").run(to.pinned ? 1 : 0, run);
}

void Project::change_labels(const std::vector<LabelChange>& changes) {
    state_->require_writable();
    for (const LabelChange& change : changes) check_labels(change.to);
    Transaction transaction(state_->database);
    Statement known(state_->database, "SELECT 1 FROM runs WHERE id = ?");
    for (const LabelChange& change : changes) {
        if (!known.bind(change.run).step())
            throw Error("There is no run " + std::to_string(change.run) + " in \"" + file().string() +
                        "\" any more; nothing was changed.");
        write_labels(state_->database, change);
    }
    transaction.commit();
}

}  // namespace wafermill
