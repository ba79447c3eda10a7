// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/values.h"
#include "core/base/units.h"
#include "core/estimate/gpu_json.h"
#include "core/estimate/gpu_names.h"
#include "core/estimate/gpu_range.h"
#include "core/estimate/gpu_table.h"
#include "core/estimate/gpu_validation.h"
#include "core/model/presets.h"

namespace wafermill::cli {
namespace {

struct Arguments {
    std::string model, device = "H100-SXM-80GB", framework, precision = "bf16", recompute, offload, csv, out,
                       report;
    std::int64_t devices = 0, batch = 0, sequence = 0;
    int tensor = 0, pipeline = 0, data = 0, context = 0, expert = 0, interleave = 0, zero = -1;
    double micro_batch = 0;
    std::vector<std::string> assumptions;
    bool json = false;
};

template <class E>
E chosen(const std::string& text, const char* option) {
    if (const auto value = enum_value<E>(text)) return *value;
    throw UsageError(std::string(option) + " takes " + enum_choices<E>() + ", not \"" + text + "\".");
}

std::map<std::string, double> assumptions_of(const std::vector<std::string>& pairs) {
    std::map<std::string, double> assumptions;
    for (const std::string& pair : pairs) {
        const std::size_t equals = pair.find('=');
        const auto value = equals == std::string::npos ? std::nullopt : parse_number(pair.substr(equals + 1));
        if (!value || !std::isfinite(*value))
            throw UsageError("--assume takes KEY=NUMBER, not \"" + pair + "\".");
        assumptions[pair.substr(0, equals)] = *value;
    }
    return assumptions;
}

std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    if (!file) throw Error("The file " + path + " could not be read.");
    return text;
}

int predict_file(const Arguments& arguments) {
    if (arguments.out.empty() && arguments.report.empty())
        throw UsageError("--csv needs --out, the table to write, or --report, the page.");
    check_outputs({{"--out", arguments.out, &outputs::gpu_table()},
                   {"--report", arguments.report, &outputs::validation_page()}},
                  {{"--csv", arguments.csv}}, arguments.json);
    const Catalogue catalogue(assumptions_of(arguments.assumptions));
    CsvTable runs = parse_csv(read_file(arguments.csv));
    if (runs.rows.empty()) throw Error("The table " + arguments.csv + " has no rows; nothing was written.");
    if (runs.column("device") < 0)
        throw Error("The table " + arguments.csv +
                    " has no column \"device\", so no row can be predicted; nothing was written.");
    const CsvTable table = predict_table(catalogue, std::move(runs));
    if (!arguments.out.empty()) write_output(arguments.out, format_csv(table));
    if (!arguments.report.empty())
        write_output(arguments.report,
                     validation_page(compare_runs(table), "wafermill gpu --csv RUNS.csv --report PAGE.md"));
    const auto column = static_cast<std::size_t>(table.column("predicted_tokens_per_s_per_gpu"));
    const auto predicted = std::count_if(table.rows.begin(), table.rows.end(),
                                         [&](const auto& row) { return !row[column].empty(); });
    if (arguments.json) print_json({{"rows", table.rows.size()}, {"predicted", predicted}});
    print_message(std::to_string(predicted) + " of " + std::to_string(table.rows.size()) +
                  " rows predicted; the note of each other says why not.");
    return exit_done;
}

/// A table's rows say all that the other options would.
void refuse_beside_csv(const CLI::App& command) {
    constexpr std::string_view allowed[] = {"--csv", "--out", "--report", "--assume", "--json"};
    for (const CLI::Option* option : command.get_options())
        if (option->count() > 0 &&
            std::find(std::begin(allowed), std::end(allowed), option->get_name()) == std::end(allowed))
            throw UsageError(option->get_name() +
                             " has no meaning beside --csv, whose rows name models and layouts.");
}

LayoutFixed fixed_of(const Arguments& arguments) {
    LayoutFixed fixed;
    const auto take = [](std::optional<int>& target, int value) {
        if (value > 0) target = value;
    };
    take(fixed.tensor, arguments.tensor);
    take(fixed.pipeline, arguments.pipeline);
    take(fixed.data, arguments.data);
    take(fixed.context, arguments.context);
    take(fixed.expert, arguments.expert);
    take(fixed.interleave, arguments.interleave);
    if (arguments.zero >= 0) fixed.zero = arguments.zero;
    if (arguments.micro_batch > 0) fixed.micro_batch = arguments.micro_batch;
    if (!arguments.recompute.empty())
        fixed.recompute = chosen<GpuRecompute>(arguments.recompute, "--recompute");
    return fixed;
}

GpuRun run_of(const Arguments& arguments, const Catalogue& catalogue) {
    const ModelPreset* preset = find_model_preset(arguments.model);
    if (preset == nullptr) {
        std::string names;
        for (const ModelPreset& known : model_presets()) names += (names.empty() ? "" : ", ") + known.key;
        throw UsageError("There is no model preset \"" + arguments.model + "\"; there are " + names + ".");
    }
    GpuRun run;
    run.shape =
        gpu_shape(preset->model, arguments.sequence > 0 ? arguments.sequence : preset->model.sequence);
    run.device = gpu_named(catalogue, arguments.device);
    if (run.device.empty()) {
        std::string names;
        for (const std::string& known : catalogue.gpus()) names += (names.empty() ? "" : ", ") + known;
        throw UsageError("The hardware catalogue has no GPU \"" + arguments.device + "\"; it has " + names +
                         ".");
    }
    run.precision = chosen<GpuPrecision>(arguments.precision, "--precision");
    run.framework = arguments.zero >= 2 ? GpuFramework::fsdp : GpuFramework::megatron_core;
    if (!arguments.framework.empty())
        run.framework = chosen<GpuFramework>(arguments.framework, "--framework");
    run.fp32_accumulation = run.framework == GpuFramework::megatron_deepspeed &&
                            run.precision == GpuPrecision::bf16 && arguments.zero <= 0;
    if (!arguments.offload.empty()) run.layout.offload = chosen<Offload>(arguments.offload, "--offload");
    // Two million tokens a step, as is usual for large models, unless told otherwise.
    constexpr double usual_tokens = 2097152.0;
    run.global_batch = arguments.batch > 0 ? static_cast<double>(arguments.batch)
                                           : std::max(1.0, std::round(usual_tokens / run.shape.sequence));
    return run;
}

std::string percent(double share) {
    if (share > 0.0 && share < 0.0005) return "< 0.1 %";
    char text[32];
    std::snprintf(text, sizeof text, "%.1f %%", 100.0 * share);
    return text;
}

/// Whole where that is four digits or more.
std::string rate_text(double value) {
    return value >= 1000.0 ? format_exact(std::round(value)) : format_count(value);
}

void print_times(const GpuStep& step) {
    std::vector<std::vector<std::string>> rows;
    const auto add = [&](const char* what, double seconds) {
        if (seconds > 0.0) rows.push_back({what, format_duration(seconds), percent(seconds / step.seconds)});
    };
    add("compute", step.compute);
    add("recomputation", step.recompute);
    add("tensor collectives, not hidden", step.tensor);
    add("context exchange, not hidden", step.context);
    add("experts' all-to-all, not hidden", step.expert);
    add("weight gathers, not hidden", step.gathers);
    add("stage transfers, not hidden", step.pipeline);
    add("pipeline bubble", step.bubble);
    add("gradient reduction, not hidden", step.data);
    add("optimizer", step.optimizer);
    add("offload, not hidden", step.offload);
    print_line("Step (estimated)");
    print_table(rows);
}

void print_memory(const GpuMachine& machine, const GpuResult& result) {
    const StageMemory& m = result.fullest;
    print_line("Memory of the fullest GPU, stage " + std::to_string(result.fullest_stage + 1) + " of " +
               std::to_string(result.run.layout.pipeline) + " (estimated)");
    print_table({{"weights", format_bytes(m.weights)},
                 {"gradients", format_bytes(m.gradients)},
                 {"optimizer", format_bytes(m.optimizer)},
                 {"activations", format_bytes(m.activations)},
                 {"logits", format_bytes(m.logits)},
                 {"communication, gathered weights", format_bytes(m.communication)},
                 {"workspace", format_bytes(m.workspace)},
                 {"context", format_bytes(m.context)},
                 {"fragmentation", format_bytes(m.fragmentation) + "  (" + format_bytes(m.fragmentation_low) +
                                       " to " + format_bytes(m.fragmentation_high) + ")"},
                 {"in all", format_bytes(m.total()) + " of " + format_bytes(machine.memory_bytes)}});
}

int predict_one(const Arguments& arguments) {
    if (!arguments.out.empty() || !arguments.report.empty())
        throw UsageError("--out and --report go with --csv, a table of runs.");
    if (arguments.model.empty()) throw UsageError("--model names a preset; or --csv a table of runs.");
    if (arguments.devices < 1) throw UsageError("--devices takes the number of GPUs, one or more.");
    const Catalogue catalogue(assumptions_of(arguments.assumptions));
    const GpuRun run = run_of(arguments, catalogue);
    const GpuMachine machine = make_machine(catalogue, run);
    const auto found = best_layout(machine, run, arguments.devices, fixed_of(arguments));
    if (!found)
        throw Error("No layout of " + std::to_string(arguments.devices) +
                    " GPUs divides the model and the batch of " + format_exact(run.global_batch) +
                    " sequences.");
    const GpuRanged rate = with_range(catalogue, *found);
    if (arguments.json) {
        print_json(gpu_json(machine, *found, rate));
        return exit_done;
    }
    const GpuBound bound = bound_of(found->step, found->fits);
    const double peak = machine.dense_peak * static_cast<double>(arguments.devices);
    print_line(arguments.model + " on " + std::to_string(arguments.devices) + " " + found->run.device);
    print_table({{"layout", describe(found->run.layout)},
                 {"framework", std::string(enum_name(found->run.framework))},
                 {"tokens/s", format_count(found->step.tokens_per_second)},
                 {"tokens/s and GPU",
                  rate_text(rate.value) + "  (" + rate_text(rate.low) + " to " + rate_text(rate.high) + ")"},
                 {"step", format_duration(found->step.seconds)},
                 {"MFU", percent(found->step.tokens_per_second *
                                 flops_per_token(run.shape, FlopsConvention::palm) / peak) +
                             ", counting 6 N + 12 L q s a token"},
                 {"bound by", bound_sentence(found->step, bound)}});
    print_times(found->step);
    print_memory(machine, *found);
    if (!found->fits)
        print_line("Note: no layout of this many GPUs holds the model; this one comes nearest.");
    return exit_done;
}

}  // namespace

void add_gpu_command(CLI::App& app, Action& action) {
    const auto a = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand("gpu", "One GPU layout, or the best one; or each run of a table");
    constexpr int most_gpus = 1'000'000'000;
    add_text(*command, "--model", a->model, "A model preset", "NAME");
    add_text(*command, "--device", a->device, "A GPU of the catalogue", "NAME");
    add_whole(*command, "--devices", a->devices, "How many GPUs", 1, most_gpus);
    add_whole(*command, "--batch", a->batch, "Sequences a step (default: 2 Mi tokens)", 1, 1'000'000'000);
    add_whole(*command, "--sequence", a->sequence, "Tokens a sequence (default: the model's)", 1,
              1'000'000'000);
    add_text(*command, "--precision", a->precision, "fp16, bf16 or fp8", "NAME");
    add_text(*command, "--framework", a->framework,
             "megatron-core (default), fsdp (with --zero 2 or 3), megatron-lm, megatron-deepspeed, deepspeed",
             "NAME");
    add_whole(*command, "--tp", a->tensor, "Tensor parallel size", 1, most_gpus);
    add_whole(*command, "--pp", a->pipeline, "Pipeline parallel size", 1, most_gpus);
    add_whole(*command, "--dp", a->data, "Data parallel size", 1, most_gpus);
    add_whole(*command, "--cp", a->context, "Context parallel size", 1, most_gpus);
    add_whole(*command, "--ep", a->expert, "Expert parallel size", 1, most_gpus);
    add_whole(*command, "--interleave", a->interleave, "Virtual stages a pipeline stage", 1, 1'000'000);
    add_positive(*command, "--micro-batch", a->micro_batch, "Sequences a micro-batch", 1e9);
    add_whole(*command, "--zero", a->zero, "ZeRO stage, 0 to 3", 0, 3);
    add_text(*command, "--recompute", a->recompute, "none, selective or full", "NAME");
    add_text(*command, "--offload", a->offload, "none, optimizer-host, all-host, optimizer-nvme or all-nvme",
             "NAME");
    add_text(*command, "--csv", a->csv, "A table of runs", "IN")->check(CLI::ExistingFile);
    add_output(*command, "--out", a->out,
               "With --csv: where the table goes, with its predictions; -: standard output", Writes::text);
    add_output(*command, "--report", a->report,
               "With --csv: a page in Markdown that compares published and predicted; -: standard output",
               Writes::text);
    command->add_option("--assume", a->assumptions, "Another value for a constant of the catalogue")
        ->type_name("KEY=VALUE");
    command->add_flag("--json", a->json, "Print JSON");
    command->callback([a, command, &action] {
        action = [a, command] {
            if (a->csv.empty()) return predict_one(*a);
            refuse_beside_csv(*command);
            return predict_file(*a);
        };
    });
}

}  // namespace wafermill::cli
