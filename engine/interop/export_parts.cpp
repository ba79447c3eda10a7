// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/export_parts.h"

#include "core/base/files.h"
#include "core/base/json_text.h"

namespace wafermill {

Error unwritten_export(const std::filesystem::path& file, int why) {
    return Error("The file " + file.string() + " could not be written (" + files::reason(why) +
                 "); nothing was left behind. Free some space, or choose another place.");
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

}  // namespace wafermill
