// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "engine/checkpoint/checkpoint.h"
#include "engine/data/tokenizer.h"
#include "engine/train/loaded_model.h"
#include "engine/train/session.h"

namespace wafermill {

std::optional<std::int64_t> newest_checkpoint_step(const Project& project, const Run& run) {
    const auto info = Checkpoints(project.run_folder(run)).newest_info();
    if (!info) return std::nullopt;
    return info->step;
}

CheckpointList checkpoint_list(const Project& project, const Run& run) {
    const Checkpoints checkpoints(project.run_folder(run));
    CheckpointList list{checkpoints.steps(), std::nullopt};
    if (const auto best = checkpoints.best_info()) list.best = best->step;
    return list;
}

std::string sample_project(const std::filesystem::path& file, std::int64_t run_id,
                           const SampleOptions& options,
                           const std::function<bool(const std::string&)>& piece) {
    const Project project = Project::open(file, Project::Mode::read_only);
    LoadedModel model(project, run_id, options.checkpoint);
    if (model.info().tokenizer.empty())
        throw Error(
            "The model was imported without a tokenizer, so that no text can be continued. Put its "
            "tokenizer.json into the folder, and import it again.");
    TextTokenizer tokenizer = TextTokenizer::from_json(model.info().tokenizer);
    tokenizer.attach(project.folder() / "tokenizers");
    std::vector<std::int32_t> prompt = tokenizer.encode(options.prompt);
    if (prompt.empty()) throw Error("The prompt is empty; give at least one character to continue from.");
    std::vector<std::int32_t> ids;
    std::string text;
    model.trainer().generate(
        prompt, {options.tokens, options.temperature, options.top_k, options.seed, tokenizer.vocabulary()},
        [&](std::int32_t id) {
            ids.push_back(id);
            const std::string all = tokenizer.decode(ids);
            const std::string fresh = all.substr(std::min(text.size(), all.size()));
            text = all;
            return !piece || piece(fresh);
        });
    return text;
}

}  // namespace wafermill
