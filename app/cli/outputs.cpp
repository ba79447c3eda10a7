// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/outputs.h"

#include <CLI/CLI.hpp>
#include <filesystem>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "core/base/error.h"
#include "core/base/text_file.h"
#include "core/project/project.h"

namespace wafermill::cli {
namespace {

namespace fs = std::filesystem;

/// Where a name leads, without what stands for the same place twice.
fs::path place(const std::string& name) {
    std::error_code failed;
    fs::path found = fs::weakly_canonical(fs::absolute(name, failed), failed);
    return failed ? fs::path(name).lexically_normal() : found;
}

bool same_file(const std::string& one, const std::string& other) {
    std::error_code failed;
    if (fs::equivalent(one, other, failed) && !failed) return true;
    return place(one) == place(other);
}

/// Whether `file` is there, somewhere under the folder.
bool lies_in(const std::string& folder, const std::string& file) {
    std::error_code ignored;
    if (!fs::is_directory(folder, ignored) || !fs::is_regular_file(file, ignored)) return false;
    const fs::path inside = place(file).lexically_relative(place(folder));
    return !inside.empty() && *inside.begin() != "..";
}

}  // namespace

CLI::Option* add_output(CLI::App& command, const std::string& name, std::string& value,
                        const std::string& description, Writes what) {
    const auto read = [&value, name, what](const std::string& text) {
        if (text.empty()) throw CLI::ValidationError(name + " takes the name of a file, not an empty one.");
        if (text == "-" && what == Writes::picture)
            throw CLI::ValidationError(
                name + " writes a picture, which does not go to standard output; name a file.");
        if (text == "-" && what == Writes::folder)
            throw CLI::ValidationError(name +
                                       " is a folder, which does not go to standard output; name one.");
        if (text == "-" && what == Writes::log)
            throw CLI::ValidationError(
                name +
                " is rewritten as the run goes, which standard output cannot be; name a "
                "file.");
        value = text;
    };
    return command.add_option_function<std::string>(name, read, description)->type_name("OUT");
}

std::vector<NamedFile> project_files(const std::string& file) {
    std::vector<NamedFile> files = {{"FILE", file}};
    try {
        const Plan plan = Project::open(file, Project::Mode::read_only).plan();
        // A relative path is meant from the project's folder.
        const auto add = [&](const char* key, const std::string& path) {
            if (!path.empty()) files.push_back({key, (fs::path(file).parent_path() / path).string()});
        };
        add("data.path", plan.data.path);
        for (const auto& [source, weight] : plan.data.sources) add("data.sources", source);
        add("data.tokenizer_file", plan.data.tokenizer_file);
    } catch (const Error&) {
    }
    return files;
}

void check_outputs(const std::vector<NamedFile>& outputs, const std::vector<NamedFile>& inputs, bool json) {
    std::vector<NamedFile> seen;
    for (const NamedFile& out : outputs) {
        if (out.path.empty()) continue;
        if (out.path == "-" && json)
            throw UsageError(
                out.name +
                " - and --json would mix on standard output; name a file for one of them, or leave "
                "one out.");
        for (const NamedFile& in : inputs) {
            if (in.path.empty() || out.path == "-") continue;
            if (same_file(in.path, out.path))
                throw UsageError(out.name + " would replace " + out.path + ", which " + in.name +
                                 " reads; name another file.");
            if (lies_in(in.path, out.path))
                throw UsageError(out.name + " would replace " + out.path +
                                 ", which lies in the folder that " + in.name + " reads; name another file.");
        }
        for (const NamedFile& other : seen) {
            const bool both = out.path == "-" && other.path == "-";
            if (both || (out.path != "-" && other.path != "-" && same_file(out.path, other.path)))
                throw UsageError(other.name + " and " + out.name + " would both write to " +
                                 (both ? "standard output" : out.path) +
                                 "; name another file for one of them.");
        }
        seen.push_back(out);
    }
    for (const NamedFile& out : outputs)
        if (out.kind != nullptr && !out.path.empty() && out.path != "-")
            require_own_kind(out.path, *out.kind);
}

void write_output(const std::string& out, std::string_view text) {
    if (out != "-") return write_text_file(out, text);
    print_text(text);
    if (text.empty() || text.back() != '\n') print_text("\n");
}

}  // namespace wafermill::cli
