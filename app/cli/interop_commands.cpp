// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/plan_interchange.h"
#include "app/cli/values.h"
#include "app/cli/watch.h"
#include "core/base/shown.h"
#include "core/base/units.h"
#include "engine/interop/export_gguf.h"
#include "engine/interop/export_model.h"
#include "engine/interop/export_peft.h"
#include "engine/interop/import_model.h"
#include "engine/train/run_choice.h"
#include "engine/train/session.h"

namespace wafermill::cli {
namespace {

struct ImportArguments {
    std::string source, file, format;
    bool json = false;
};

/// Plan values that a training still needs; a text, and where the folder had none the tokenizer.
std::vector<std::string> missing_to_train(const ImportReport& report) {
    std::vector<std::string> keys = {"data.path"};
    if (report.vocabulary == 0) keys.push_back("data.tokenizer");
    return keys;
}

void say_what_is_next(const std::string& file, const ImportReport& report) {
    const std::string name = shell_quoted(file), run = std::to_string(report.run);
    std::string values;
    for (const std::string& key : missing_to_train(report))
        values += " " + key + (key == "data.path" ? "=TEXT" : "=TOKENIZER");
    if (!report.begin_of_text.empty())
        print_message("Texts and prompts begin with the token " + shown(report.begin_of_text_token) +
                      " (data.begin_of_text).");
    if (report.vocabulary > 0)
        print_message("To use them: wafermill sample " + name + " --prompt TEXT, or wafermill eval " + name +
                      " --data TEXT");
    print_message("To train them further, name what is missing, then train: wafermill set " + name + values +
                  " && wafermill train " + name + " --branch " + run);
    if (report.sequence < report.model.sequence)
        print_message("A sequence of training has " + std::to_string(report.sequence) +
                      " tokens; recipe.sequence may be up to " + std::to_string(report.model.sequence) +
                      ", which takes more memory.");
}

int import_folder(const ImportArguments& arguments) {
    Watch watch("importing");
    const ImportReport report =
        import_huggingface(arguments.source, arguments.file, [&](double share) { return watch(share); });
    for (const std::string& note : report.notes) print_message(note);
    if (arguments.json) {
        print_json({{"file", arguments.file},
                    {"run", report.run},
                    {"parameters", report.parameters},
                    {"dtype", report.type},
                    {"tokenizer_vocabulary",
                     report.vocabulary > 0 ? nlohmann::ordered_json(report.vocabulary) : nullptr},
                    {"begin_of_text", report.begin_of_text},
                    {"sequence", report.sequence},
                    {"longest_sequence", report.model.sequence},
                    {"missing", missing_to_train(report)}});
        return exit_done;
    }
    print_line(arguments.file + ": " + format_count(static_cast<double>(report.parameters)) +
               " parameters from " + report.type + ", kept as run " + std::to_string(report.run) + ".");
    say_what_is_next(arguments.file, report);
    return exit_done;
}

/// A file that is named as a plan's is one, unless --from says otherwise.
int import_source(const ImportArguments& arguments) {
    const bool plan =
        arguments.format.empty() ? is_plan_file(arguments.source) : arguments.format == "modelzoo";
    return plan ? import_plan_file(arguments.source, arguments.file, arguments.json)
                : import_folder(arguments);
}

struct ExportArguments {
    std::string file, format = "hf", out, run, checkpoint = "newest", type, cluster;
    std::int64_t shard_bytes = ExportOptions().shard_bytes;
    bool json = false;
};

/// The run that is named, or the newest with a checkpoint.
Run run_to_use(const Project& project, const std::string& named) {
    if (!named.empty()) return find_run(project, named);
    for (const Run& run : project.runs())
        if (newest_checkpoint_step(project, run)) return run;
    throw Error("There is no run with a checkpoint in this project; train or import first.");
}

std::optional<TensorType> type_named(const std::string& name) {
    if (name == "fp32") return TensorType::f32;
    if (name == "fp16") return TensorType::f16;
    if (name == "bf16") return TensorType::bf16;
    return std::nullopt;
}

/// As a GGUF file; fp16 unless given.
int export_gguf_file(const ExportArguments& arguments, const Project& project, const Run& run,
                     std::int64_t step) {
    const std::string type = arguments.type.empty() ? "fp16" : arguments.type;
    const GgufType kept = type == "fp32" ? GgufType::f32 : type == "fp16" ? GgufType::f16 : GgufType::q8_0;
    Watch watch("exporting");
    const GgufReport report =
        export_gguf(project, run, step, arguments.out, kept, [&](double share) { return watch(share); });
    if (!report.tokenizer)
        print_message("The file has no tokenizer: the format has none for characters, or there is none.");
    if (report.unquantised > 0)
        print_message(plural(report.unquantised, "matrix is", "matrices are") +
                      " kept as fp16: 32, the block of q8_0, does not divide their rows.");
    if (arguments.json)
        print_json({{"file", arguments.out},
                    {"run", run.id},
                    {"step", report.step},
                    {"parameters", report.parameters},
                    {"dtype", type},
                    {"tensors", report.tensors},
                    {"bytes", report.bytes},
                    {"tokenizer", report.tokenizer}});
    else
        print_line(arguments.out + ": " + format_count(static_cast<double>(report.parameters)) +
                   " parameters in " + type + ", " + format_bytes(static_cast<double>(report.bytes)) +
                   ", step " + std::to_string(report.step) + " of run " + std::to_string(run.id) + ".");
    return exit_done;
}

/// The adapters alone, for PEFT.
int export_adapters(const ExportArguments& arguments, const Project& project, const Run& run,
                    std::int64_t step) {
    Watch watch("exporting");
    const PeftReport report =
        export_peft(project, run, step, arguments.out, [&](double share) { return watch(share); });
    if (report.base.empty())
        print_message(
            "Where the model that they are added to is found is not known: say so in "
            "adapter_config.json, base_model_name_or_path.");
    if (arguments.json)
        print_json({{"folder", arguments.out},
                    {"run", run.id},
                    {"step", report.step},
                    {"parameters", report.parameters},
                    {"tensors", report.tensors},
                    {"base", report.base}});
    else
        print_line(arguments.out + ": adapters of " + format_count(static_cast<double>(report.parameters)) +
                   " parameters, step " + std::to_string(report.step) + " of run " + std::to_string(run.id) +
                   ".");
    return exit_done;
}

/// Wrong usage before anything is read.
void check_type(const ExportArguments& arguments) {
    const bool gguf = arguments.format == "gguf";
    if (arguments.format == "peft" && !arguments.type.empty())
        throw UsageError(
            "--dtype goes with --to hf and gguf; adapters are written as they were trained, fp32.");
    if (!gguf && arguments.type == "q8_0")
        throw UsageError("--dtype q8_0 goes with --to gguf; a Hugging Face folder takes fp32, fp16 or bf16.");
    if (gguf && arguments.type == "bf16")
        throw UsageError("--dtype bf16 goes with --to hf; a GGUF file takes fp32, fp16 or q8_0.");
}

int export_run(const ExportArguments& arguments) {
    check_type(arguments);
    const Project project = Project::open(arguments.file, Project::Mode::read_only);
    const Run run = run_to_use(project, arguments.run);
    std::int64_t step = 0;
    if (arguments.checkpoint == "newest") {
        const auto newest = newest_checkpoint_step(project, run);
        if (!newest) throw Error("Run " + std::to_string(run.id) + " has no checkpoint to export.");
        step = *newest;
    } else {
        step = named_checkpoint(project, run, arguments.checkpoint);
    }
    if (arguments.format == "peft") return export_adapters(arguments, project, run, step);
    if (plan_from_json(run.plan).recipe.lora.active())
        print_message("The adapters of run " + std::to_string(run.id) +
                      " are added to the weights that they were trained on; --to peft writes them alone.");
    if (arguments.format == "gguf") return export_gguf_file(arguments, project, run, step);
    Watch watch("exporting");
    const ExportReport report = export_huggingface(project, run, step, arguments.out,
                                                   {type_named(arguments.type), arguments.shard_bytes},
                                                   [&](double share) { return watch(share); });
    if (!report.tokenizer)
        print_message("No tokenizer.json was written: the format has none for characters, or there is none.");
    if (arguments.json)
        print_json({{"folder", arguments.out},
                    {"run", run.id},
                    {"step", report.step},
                    {"parameters", report.parameters},
                    {"dtype", report.type},
                    {"files", report.files},
                    {"tokenizer", report.tokenizer}});
    else
        print_line(arguments.out + ": " + format_count(static_cast<double>(report.parameters)) +
                   " parameters in " + report.type + ", " + plural(report.files, "file", "files") +
                   ", step " + std::to_string(report.step) + " of run " + std::to_string(run.id) + ".");
    return exit_done;
}

/// What one kind of format takes is wrong usage with the other.
int export_project(const ExportArguments& arguments, const std::vector<std::string>& given) {
    const bool plan = is_plan_format(arguments.format);
    for (const std::string& option : given) {
        const bool of_plan = option == "--cluster";
        if (of_plan && (!plan || arguments.format == "modelzoo"))
            throw UsageError("--cluster names the GPU cluster of a layout; --to " + arguments.format +
                             " has none.");
        if (!of_plan && plan)
            throw UsageError(option + " belongs to a trained model; --to " + arguments.format +
                             " writes the plan.");
    }
    const bool one_file = arguments.format == "gguf" || arguments.format == "peft";
    if (one_file && std::find(given.begin(), given.end(), "--shard-bytes") != given.end())
        throw UsageError("--shard-bytes goes with --to hf; --to " + arguments.format + " makes one file.");
    if (!plan && arguments.out == "-")
        throw UsageError("OUT with --to " + arguments.format + " does not go to standard output; name one.");
    if (!plan) return export_run(arguments);
    return export_plan_file({arguments.file, arguments.format, arguments.out,
                             arguments.cluster.empty() ? "holds" : arguments.cluster, arguments.json});
}

}  // namespace

void add_interop_commands(CLI::App& app, Action& action) {
    const auto in = std::make_shared<ImportArguments>();
    CLI::App* importing = app.add_subcommand(
        "import", "Make a project of a Hugging Face folder, or of another program's configuration");
    add_place(
        *importing, "SOURCE", in->source,
        "A folder with config.json, model.safetensors or its shards, tokenizer.json; or a Model Zoo YAML "
        "file",
        "")
        ->required();
    add_new_project(*importing, "FILE", in->file, "The project file to make")->required();
    add_choice(*importing, "--from", in->format, "What SOURCE is; by its name unless given",
               {"hf", "modelzoo"});
    importing->add_flag("--json", in->json, "Print JSON");
    importing->callback([=, &action] { action = [=] { return import_source(*in); }; });

    const auto out = std::make_shared<ExportArguments>();
    CLI::App* exporting =
        app.add_subcommand("export", "Write a trained model, or the plan for another program");
    add_place(*exporting, "FILE", out->file, "The project file", "")->required();
    std::vector<std::string> formats = {"hf", "gguf", "peft"};
    for (const std::string& format : plan_formats()) formats.push_back(format);
    add_choice(*exporting, "--to", out->format,
               "hf (Hugging Face) and gguf (llama.cpp): a trained model, with its adapters added; peft: its "
               "adapters alone; the others: the plan",
               formats)
        ->required();
    add_output(*exporting, "OUT", out->out, "The folder (hf, peft, megatron) or file to make", Writes::text)
        ->required();
    add_choice(*exporting, "--cluster", out->cluster,
               "Which searched GPU cluster the layout is of: the smallest that holds the model, or the "
               "smallest as fast as the planned systems",
               {"holds", "as-fast"});
    add_text(*exporting, "--run", out->run,
             "The run's number, or latest; the newest with a checkpoint unless given", "RUN");
    add_text(*exporting, "--checkpoint", out->checkpoint, "best, newest or a step", "WHICH");
    add_choice(*exporting, "--dtype", out->type,
               "How weights are kept; hf: as they were imported, or fp32, unless given; gguf: fp32, fp16 "
               "(unless given) or q8_0",
               {"fp32", "fp16", "bf16", "q8_0"});
    add_whole(*exporting, "--shard-bytes", out->shard_bytes, "hf: largest file of weights", 1);
    exporting->add_flag("--json", out->json, "Print JSON");
    exporting->callback([=, &action] {
        std::vector<std::string> given;
        for (const char* option : {"--run", "--checkpoint", "--dtype", "--shard-bytes", "--cluster"})
            if (exporting->count(option) > 0) given.emplace_back(option);
        action = [=] { return export_project(*out, given); };
    });
}

}  // namespace wafermill::cli
