// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/export_parts.h"

#include "core/base/files.h"
#include "core/base/json_text.h"

namespace wafermill {

Error unwritten_export(const std::filesystem::path& file, int why) {
    return Error("The file " + file.string() + " could not be written (" + files::reason(why) +
                 "); nothing was left behind. Free some space, or choose another place.");
}

Error unmade_export(const std::filesystem::path& folder, int why) {
    return Error("The folder " + folder.string() + " could not be made (" + files::reason(why) +
                 "). Choose another place.");
}

void require_free_place(const std::filesystem::path& out) {
    std::error_code ignored;
    if (std::filesystem::exists(out, ignored))
        throw Error("There is " + out.string() +
                    " already, and an export replaces nothing. Choose another name, or delete it.");
}

std::filesystem::path without_end_separators(std::filesystem::path folder) {
    while (!folder.has_filename() && folder.has_relative_path()) folder = folder.parent_path();
    return folder;
}

void write_export_document(const std::filesystem::path& file, const std::string& text) {
    files::PendingFile out(file, [&file](int why) { return unwritten_export(file, why); });
    out.write(text.data(), text.size(), 0);
    out.commit();
}

nlohmann::ordered_json imported_from(const Run& run) {
    const auto summary = parse_json_quietly<nlohmann::ordered_json>(run.summary);
    return summary.is_object() && summary.contains("imported") && summary["imported"].is_object()
               ? summary["imported"]
               : nlohmann::ordered_json::object();
}

std::optional<TextTokenizer> tokenizer_of(const Project& project, const CheckpointInfo& info) {
    if (info.tokenizer.empty()) return std::nullopt;
    TextTokenizer tokenizer = TextTokenizer::from_json(info.tokenizer);
    tokenizer.attach(project.folder() / "tokenizers");
    return tokenizer;
}

std::string begin_of_text_of(const Project& project, const Run& run, const CheckpointInfo& info) {
    const bool imported = info.data_digest.empty();
    return (imported ? project.plan() : plan_from_json(run.plan)).data.begin_of_text;
}

}  // namespace wafermill
