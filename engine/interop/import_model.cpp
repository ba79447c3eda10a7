// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/import_model.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/shown.h"
#include "core/base/units.h"
#include "core/interop/huggingface.h"
#include "core/project/project.h"
#include "engine/checkpoint/checkpoint.h"
#include "engine/data/bpe_tokenizer.h"
#include "engine/data/tokenizer.h"
#include "engine/interop/huggingface_folder.h"
#include "engine/interop/staging_folder.h"
#include "engine/kernels/self_test.h"

namespace wafermill {
namespace {

namespace fs = std::filesystem;

/// Longer ones take much memory; the plan may be set to the model's own.
constexpr std::int64_t usual_sequence = 1024;

/// The project is made in a folder of its own and moved out when it is whole.
class Staging {
  public:
    explicit Staging(const fs::path& file) : final_(free_place(file)), hidden_(file) {}

    fs::path file() const { return hidden_.path() / final_.filename(); }
    /// Two renames: where the second fails the first is taken back.
    void publish() {
        move(folder_of(file()), folder_of(final_));
        try {
            move(file(), final_);
        } catch (const Error&) {
            [[maybe_unused]] const int result = files::rename(folder_of(final_), folder_of(file()));
            throw;
        }
        [[maybe_unused]] const int synced =
            files::sync_folder(final_.parent_path().empty() ? fs::path(".") : final_.parent_path());
    }

  private:
    static fs::path folder_of(const fs::path& project) { return project.string() + ".d"; }
    static const fs::path& free_place(const fs::path& file) {
        std::error_code ignored;
        for (const fs::path& there : {file, folder_of(file)})
            if (fs::exists(there, ignored))
                throw Error("There is " + there.string() +
                            " already, and an import replaces nothing. Choose another name, or delete it.");
        return file;
    }
    static void move(const fs::path& from, const fs::path& to) {
        if (const int why = files::rename(from, to); why != 0)
            throw Error("The imported " + to.string() + " could not be put in its place (" +
                        files::reason(why) + "); nothing was left behind. Choose another place.");
    }
    fs::path final_;
    StagingFolder hidden_;
};

void require_room(const HuggingFaceFolder& source, const fs::path& place) {
    const auto needed = static_cast<double>(source.table().parameters) * sizeof(float);
    const auto free = files::free_bytes(place);
    if (free && needed > static_cast<double>(*free))
        throw Error("The disk has " + format_bytes(static_cast<double>(*free)) +
                    " free and the weights need " + format_bytes(needed) +
                    "; nothing was imported. Free some space, or choose another disk.");
}

/// The run that holds the weights. Its plan has an optimizer without moments, since there are none: what
/// branches from it begins its own.
Run imported_run(const HuggingFaceFolder& source, Plan plan, const fs::path& folder) {
    plan.recipe.optimizer = Optimizer::sgd;
    plan.recipe.momentum = 0;
    Run run;
    run.title = "Imported from " + fs::absolute(folder).lexically_normal().filename().string();
    if (run.title.ends_with("from ")) run.title = "Imported";
    run.state = RunState::finished;
    run.plan = plan_to_json(plan);
    run.fingerprint = kernel_fingerprint();
    nlohmann::ordered_json imported = {{"format", "huggingface"},
                                       {"prefix", source.prefix()},
                                       {"dtype", dtype_name(source.type())},
                                       {"exceptions", nlohmann::ordered_json::object()},
                                       {"config", source.config()}};
    for (const auto& [name, type] : source.exceptions()) imported["exceptions"][name] = dtype_name(type);
    run.summary =
        nlohmann::ordered_json(
            {{"status", "finished"}, {"steps", 0}, {"tokens", 0}, {"imported", std::move(imported)}})
            .dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    return run;
}

/// Refuses a tensor with values that are not finite once it has been read: they would spoil every loss.
class FiniteCheck {
  public:
    void add(const Model& model, const Parameter& parameter, std::int64_t begin,
             std::span<const float> values) {
        if (begin == 0) count_ = 0;
        count_ +=
            std::count_if(values.begin(), values.end(), [](float value) { return !std::isfinite(value); });
        if (count_ == 0 || begin + std::ssize(values) < parameter.elements) return;
        throw Error("The tensor " + shown(huggingface_tensor(model, parameter.name).name) + " has " +
                    std::to_string(count_) + (count_ == 1 ? " value that is" : " values that are") +
                    " not finite; nothing was imported. Take the weights from their source again.");
    }

  private:
    std::int64_t count_ = 0;  ///< in the parameter that is being read
};

}  // namespace

ImportReport import_huggingface(const fs::path& folder, const fs::path& file,
                                const std::function<bool(double)>& progress) {
    const HuggingFaceFolder source(folder);
    Staging staging(file);
    require_room(source, staging.file().parent_path());
    source.require_tied_head();
    ImportReport report;
    report.model = source.model();
    report.parameters = source.table().parameters;
    report.type = dtype_name(source.type());

    Plan plan;
    plan.model = source.model();
    plan.recipe.sequence = std::min(plan.model.sequence, usual_sequence);
    report.sequence = plan.recipe.sequence;
    CheckpointInfo info;
    info.model = nlohmann::json(plan.model).dump();
    info.fingerprint = kernel_fingerprint();
    std::optional<TextTokenizer> tokenizer;
    if (const auto found = source.tokenizer()) {
        tokenizer = TextTokenizer::file(BpeTokenizer::load(*found));
        info.tokenizer = tokenizer->to_json();
        report.vocabulary = tokenizer->vocabulary();
        if (report.vocabulary > plan.model.vocab)
            throw Error("The tokenizer has " + std::to_string(report.vocabulary) +
                        " tokens and the model only " + std::to_string(plan.model.vocab) +
                        "; nothing was imported. The two do not belong together.");
        plan.data.tokenizer = Tokenizer::file;
        plan.data.tokenizer_file =
            file.filename().string() + ".d/tokenizers/" + tokenizer->bpe()->kept_name();
        plan.data.begin_of_text = source.begin_of_text(*tokenizer->bpe());
        report.begin_of_text = begin_of_text(plan.data.begin_of_text, *tokenizer);
        if (!report.begin_of_text.empty())
            report.begin_of_text_token = plan.data.begin_of_text == Data::automatic
                                             ? tokenizer->bpe()->decode(report.begin_of_text)
                                             : plan.data.begin_of_text;
    } else {
        plan.data.tokenizer = Tokenizer::unknown;
        report.notes.push_back(
            "The folder has no tokenizer: set data.tokenizer to the one that belongs to it, or to bytes.");
    }
    {
        Project project = Project::create(staging.file(), plan);
        const Run run = project.add_run(imported_run(source, plan, folder), {}, {});
        report.run = run.id;
        if (tokenizer) tokenizer->keep_in(project.folder() / "tokenizers");
        std::int64_t done = 0;
        FiniteCheck finite;
        Checkpoints(project.run_folder(run))
            .write_weights(source.table(), info,
                           [&](const Parameter& parameter, std::int64_t begin, std::span<float> values) {
                               source.read(parameter, begin, values);
                               finite.add(source.model(), parameter, begin, values);
                               done += std::ssize(values);
                               const double all = static_cast<double>(source.table().parameters);
                               if (progress && !progress(static_cast<double>(done) / all))
                                   throw Interrupted("The import was interrupted; nothing was left behind.");
                           });
    }
    staging.publish();
    return report;
}

}  // namespace wafermill
