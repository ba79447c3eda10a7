// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/export_peft.h"

#include <algorithm>
#include <set>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/json_text.h"
#include "core/base/shown.h"
#include "core/base/units.h"
#include "core/interop/huggingface.h"
#include "engine/checkpoint/checkpoint.h"
#include "engine/interop/export_parts.h"
#include "engine/interop/staging_folder.h"

namespace wafermill {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

/// One module of the other program's model, and those of our adapters that are in it.
struct Module {
    struct Part {
        const Parameter *a, *b;
        std::int64_t first_out;  ///< of its rows within the module's
    };
    std::string name;  ///< "model.layers.0.self_attn.q_proj"
    std::vector<Part> parts;
    std::int64_t in = 0, out = 0, rank = 0;
};

std::vector<Module> modules_of(const CheckpointWeights& weights) {
    const Model& model = weights.model();
    const ParameterTable& table = weights.trained_table();
    // GPT-2's own names begin at the transformer, of which the causal model is the outside.
    const std::string prefix = model.positions == Positions::learned ? "transformer." : "";
    std::vector<Module> modules;
    for (std::int64_t layer = 0; layer < model.layers; ++layer)
        for (const LoraMatrix& target : lora_targets(model, table.lora)) {
            const std::string matrix(target.parameter.substr(0, target.parameter.rfind('.')));
            const Record& record = table.records[static_cast<std::size_t>(table.adapter(layer))];
            const HuggingFaceTensor place = huggingface_tensor(
                model, "blocks." + std::to_string(layer) + "." + std::string(target.parameter));
            const std::string name = prefix + place.name.substr(0, place.name.rfind('.'));
            if (modules.empty() || modules.back().name != name) modules.push_back({name, {}, 0, 0, 0});
            Module& module = modules.back();
            const Parameter &a = record.parameter(matrix + ".A"), &b = record.parameter(matrix + ".B");
            module.parts.push_back({&a, &b, place.first_out});
            module.in = a.shape[1];
            module.out = place.tensor_out > 0 ? place.tensor_out : b.shape[0];
            module.rank += a.shape[0];
        }
    return modules;
}

/// The A of a module's parts, one below the other.
std::vector<float> a_of(const CheckpointWeights& weights, const Module& module) {
    std::vector<float> all;
    for (const Module::Part& part : module.parts) {
        const std::vector<float> values = weights.read_trained(*part.a);
        all.insert(all.end(), values.begin(), values.end());
    }
    return all;
}

/// Their B along the diagonal; zero elsewhere.
std::vector<float> b_of(const CheckpointWeights& weights, const Module& module) {
    std::vector<float> all(static_cast<std::size_t>(module.out * module.rank), 0.0f);
    std::int64_t column = 0;
    for (const Module::Part& part : module.parts) {
        const std::vector<float> values = weights.read_trained(*part.b);
        const std::int64_t rank = part.b->shape[1];
        for (std::int64_t row = 0; row < part.b->shape[0]; ++row)
            std::copy_n(values.begin() + row * rank, rank,
                        all.begin() + (part.first_out + row) * module.rank + column);
        column += rank;
    }
    return all;
}

/// "self_attn.q_proj": what stands behind the layer's number, the same for all layers.
std::string within_layer(const std::string& module) {
    const std::size_t number = module.find_first_of("0123456789");
    return module.substr(module.find('.', number) + 1);
}

Json whole_if_it_is(double value) {
    const auto whole = static_cast<std::int64_t>(value);
    return static_cast<double>(whole) == value ? Json(whole) : Json(value);
}

Json config_of(const CheckpointWeights& weights, const std::vector<Module>& modules,
               const std::string& base) {
    const Lora& lora = weights.trained_table().lora;
    Json targets = Json::array(), ranks = Json::object(), alphas = Json::object();
    std::set<std::string> seen;
    for (const Module& module : modules) {
        const std::string name = within_layer(module.name);
        if (!seen.insert(name).second) continue;
        targets.push_back(name);
        if (module.rank == lora.rank) continue;
        // alpha / r stays what it was.
        ranks[name] = module.rank;
        alphas[name] =
            whole_if_it_is(lora.alpha * static_cast<double>(module.rank) / static_cast<double>(lora.rank));
    }
    return {{"peft_type", "LORA"},
            {"task_type", "CAUSAL_LM"},
            {"base_model_name_or_path", base.empty() ? Json(nullptr) : Json(base)},
            {"inference_mode", true},
            {"r", lora.rank},
            {"lora_alpha", whole_if_it_is(lora.alpha)},
            {"lora_dropout", 0.0},
            {"target_modules", targets},
            {"fan_in_fan_out", weights.model().positions == Positions::learned},
            {"bias", "none"},
            {"modules_to_save", nullptr},
            {"init_lora_weights", true},
            {"rank_pattern", ranks},
            {"alpha_pattern", alphas}};
}

void write_tensors(const CheckpointWeights& weights, const std::vector<Module>& modules, const fs::path& file,
                   const std::function<bool(double)>& progress) {
    std::vector<TensorSpec> specification;
    const auto add = [&](const std::string& name, std::int64_t rows, std::int64_t columns) {
        specification.push_back(
            {name, "F32", {rows, columns}, static_cast<std::uint64_t>(rows * columns) * sizeof(float)});
    };
    for (const Module& module : modules) {
        add("base_model.model." + module.name + ".lora_A.weight", module.rank, module.in);
        add("base_model.model." + module.name + ".lora_B.weight", module.out, module.rank);
    }
    files::PendingFile out(file, [&file](int why) { return unwritten_export(file, why); });
    const std::string header = safetensors_header(specification, {{"format", "pt"}});
    out.write(header.data(), header.size(), 0);
    std::uint64_t at = header.size();
    const auto put = [&](const std::vector<float>& values) {
        out.write(values.data(), values.size() * sizeof(float), at);
        at += values.size() * sizeof(float);
    };
    for (std::size_t i = 0; i < modules.size(); ++i) {
        put(a_of(weights, modules[i]));
        put(b_of(weights, modules[i]));
        const double share = static_cast<double>(i + 1) / static_cast<double>(modules.size());
        if (progress && !progress(0.4 + 0.6 * share))
            throw Interrupted("The export was interrupted; nothing was left behind.");
    }
    out.commit();
}

/// What the weights that the adapters are added to are known by elsewhere; empty where they were trained
/// here.
std::string base_name(const Project& project, const Run& run) {
    const std::vector<Run> runs = project.runs();
    const auto parent_of = [&](const Run& child) {
        return std::find_if(runs.begin(), runs.end(), [&](const Run& one) { return one.id == child.parent; });
    };
    auto base = parent_of(run);
    // A branch of a training of adapters has the base of that.
    while (base != runs.end() && plan_from_json(base->plan).recipe.lora.active()) base = parent_of(*base);
    if (base == runs.end()) return {};
    const Json imported = imported_from(*base);
    const auto config = parse_json_quietly<Json>(imported.value("config", ""));
    if (!config.is_object() || !config.contains("_name_or_path") || !config["_name_or_path"].is_string())
        return {};
    return config["_name_or_path"].get<std::string>();
}

std::string model_card(const Run& run, const CheckpointWeights& weights, const PeftReport& report) {
    const Lora& lora = weights.trained_table().lora;
    const CheckpointInfo& info = weights.info();
    const auto count = [](std::int64_t value) { return format_count(static_cast<double>(value)); };
    std::string card = "---\nlibrary_name: peft\n" +
                       (report.base.empty() ? std::string()
                                            : std::string("base_model: ") + Json(report.base).dump() + "\n") +
                       "---\n\n# " + shown(run.title, "") + "\n\nLow-rank adapters of rank " +
                       std::to_string(lora.rank) + ", " + count(report.parameters) +
                       " parameters, for a model with " + count(weights.table().parameters) +
                       ". Trained with Wafermill for " + std::to_string(info.step) + " steps, " +
                       count(info.tokens) + " tokens.\n";
    if (info.validation_loss)
        card += "Validation loss: " + format_exact(*info.validation_loss) + " nats per token.\n";
    return card + "\nWhat it was trained on, its licence and its limits are for its author to add.\n";
}

}  // namespace

PeftReport export_peft(const Project& project, const Run& run, std::int64_t step, const fs::path& named,
                       const std::function<bool(double)>& progress) {
    const fs::path out = without_end_separators(named);
    require_free_place(out);
    const CheckpointWeights weights(Checkpoints(project.run_folder(run)).file(step));
    if (!weights.info().base)
        throw Error("Run " + std::to_string(run.id) +
                    " trained all weights and has no adapters; nothing was exported. Choose --to hf.");
    static_cast<void>(huggingface_config(weights.model()));  // says what is wrong with a model of none
    const std::vector<Module> modules = modules_of(weights);
    weights.verify([&](double share) { return !progress || progress(0.4 * share); });
    const StagingFolder hidden(out);
    const fs::path staging = hidden.path() / out.filename();
    if (const int why = files::make_folders(staging); why != 0) throw unmade_export(staging, why);
    PeftReport report;
    report.step = weights.info().step;
    report.parameters = weights.trained_table().trained_parameters;
    report.tensors = 2 * std::ssize(modules);
    report.base = base_name(project, run);
    write_tensors(weights, modules, staging / "adapter_model.safetensors", progress);
    write_export_document(staging / "adapter_config.json",
                          config_of(weights, modules, report.base).dump(2) + "\n");
    write_export_document(staging / "README.md", model_card(run, weights, report));
    if (const int why = files::rename(staging, out); why != 0) throw unmade_export(out, why);
    return report;
}

}  // namespace wafermill
