// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/exports.h"
#include "app/cli/local_need.h"
#include "app/cli/output.h"
#include "app/cli/run_json.h"
#include "app/cli/values.h"
#include "core/base/shown.h"
#include "core/base/units.h"
#include "core/model/parameters.h"
#include "core/project/project.h"
#include "engine/data/data_checks.h"
#include "engine/data/dataset.h"

namespace wafermill::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::string_view source_prefix = "data.sources.";

int make_project(const std::string& file, const std::string& key) {
    const Template* chosen = find_template(key);
    if (chosen == nullptr) {
        std::string known;
        for (const Template& candidate : plan_templates())
            known += (known.empty() ? "" : ", ") + candidate.key;
        throw UsageError("There is no template \"" + key + "\"; there are " + known + ".");
    }
    Project::create(file, chosen->plan);
    print_message("Made " + file + ": " + chosen->description);
    return exit_done;
}

int list_templates(bool json) {
    if (json) {
        Json list = Json::array();
        for (const Template& candidate : plan_templates()) {
            list.push_back({{"name", candidate.key},
                            {"title", candidate.title},
                            {"description", candidate.description},
                            {"plan", plan_to_object(candidate.plan)}});
        }
        print_json({{"templates", list}});
        return exit_done;
    }
    std::vector<std::vector<std::string>> rows;
    for (const Template& candidate : plan_templates()) rows.push_back({candidate.key, candidate.description});
    print_table(rows);
    return exit_done;
}

Json problems_json(const std::vector<Problem>& problems) {
    Json list = Json::array();
    for (const Problem& problem : problems) {
        list.push_back({{"severity", problem.severity == Problem::Severity::error ? "error" : "warning"},
                        {"field", problem.field},
                        {"rule", problem.rule},
                        {"remedy", problem.remedy}});
    }
    return list;
}

Json data_json(const DataReport& report) {
    Json json = {{"files", report.files},
                 {"documents", report.documents},
                 {"bytes", report.bytes},
                 {"tokens", report.tokens},
                 {"training_tokens", report.training_tokens},
                 {"validation_tokens", report.validation_tokens},
                 {"vocabulary", report.vocabulary},
                 {"epochs", report.epochs},
                 {"notes", report.notes},
                 {"digest", report.digest},
                 {"floor", nullptr},
                 {"generator_validation_loss", nullptr}};
    if (report.floor) json["floor"] = *report.floor;
    if (report.generator_validation_loss)
        json["generator_validation_loss"] = *report.generator_validation_loss;
    json["sources"] = Json::array();
    for (const SourceReport& source : report.sources)
        json["sources"].push_back({{"path", source.path},
                                   {"share", source.share},
                                   {"bytes", source.bytes},
                                   {"tokens", source.tokens},
                                   {"training_tokens", source.training_tokens},
                                   {"validation_tokens", source.validation_tokens},
                                   {"epochs", source.epochs}});
    return json;
}

void print_data(const DataReport& report) {
    print_line("data");
    std::vector<std::vector<std::string>> rows = {
        {"tokens", std::to_string(report.tokens) + ", of them " + std::to_string(report.training_tokens) +
                       " for training and " + std::to_string(report.validation_tokens) + " held out"},
        {"vocabulary", std::to_string(report.vocabulary)},
        {"passes", format_count(report.epochs) + " over the training part"}};
    if (report.floor) rows.push_back({"entropy rate", significant(*report.floor) + " nats per token"});
    if (report.generator_validation_loss) {
        rows.push_back(
            {"generator's loss", significant(*report.generator_validation_loss) + " nats per token"});
    }
    for (const SourceReport& source : report.sources)
        rows.push_back({"source", source.path + ": " + std::to_string(source.tokens) + " tokens, " +
                                      format_count(100 * source.share) + " % of the sequences, " +
                                      format_count(source.epochs) + " passes"});
    for (const std::string& note : report.notes) rows.push_back({"note", note});
    print_table(rows);
}

void print_plan(const Plan& plan) {
    std::string section;
    std::vector<std::vector<std::string>> rows;
    const auto flush = [&] {
        if (!rows.empty()) print_table(rows);
        rows.clear();
    };
    for (const std::string& key : plan_keys()) {
        const std::size_t dot = key.find('.');
        if (key.substr(0, dot) != section) {
            flush();
            section = key.substr(0, dot);
            print_line(section == "model" ? "model (" + plan_value(plan, "model") + ")" : section);
        }
        std::string value = plan_value(plan, key);
        if (key == "cluster.memoryx")
            value += "  (" + format_bytes(static_cast<double>(plan.cluster.memoryx)) + ")";
        if (key == "data.path" && value.empty())
            value = plan.data.generated() ? "(the generated language)" : "(a mixture)";
        rows.push_back({key.substr(dot + 1), value});
    }
    flush();
    for (const auto& [key, value] : plan.cluster.assumptions) {
        print_line("  changed assumption " + key + " = " + format_exact(value));
    }
    for (const auto& [path, weight] : plan.data.sources)
        print_line("  source " + path + " with the weight " + format_exact(weight));
}

/// Nothing but a plan without errors has counts that can be relied on.
Json counts_json(const Plan& plan) {
    const ParameterTable table = make_parameter_table(plan.model);
    const ParameterTable trained = make_parameter_table(plan.model, plan.recipe.lora);
    return {{"parameters", table.parameters},
            {"trained_parameters", trained.trained_parameters},
            {"active_parameters", table.active_parameters},
            {"tokens_per_step", plan.tokens_per_step()},
            {"micro_shard", micro_shard_size(plan)},
            {"micro_shards_per_pass", micro_shards_per_pass(plan)}};
}

std::optional<DataReport> read_data(const Project& project, const Plan& plan, bool wanted) {
    if (!wanted) return std::nullopt;
    return Dataset::inspect(plan, project.file().parent_path(), project.folder() / "data");
}

/// The plan's own checks, and whether what it names is there.
std::vector<Problem> all_checks(const Plan& plan, const fs::path& project_folder) {
    std::vector<Problem> problems = check(plan);
    for (const Problem& problem : data_file_problems(plan, project_folder)) problems.push_back(problem);
    return problems;
}

int show(const std::string& file, bool json, bool with_data) {
    const Project project = Project::open(file, Project::Mode::read_only);
    const Plan plan = project.plan();
    const std::vector<Problem> problems = all_checks(plan, project.file().parent_path());
    const bool usable = !has_errors(problems);
    const std::optional<DataReport> data = read_data(project, plan, with_data && usable);
    if (json) {
        Json object = {
            {"file", project.file().string()},     {"plan", plan_to_object(plan)},
            {"problems", problems_json(problems)}, {"counts", usable ? counts_json(plan) : Json(nullptr)},
            {"local", local_need(plan)},           {"exports", exports_json(plan.model)}};
        if (with_data) object["data"] = data ? data_json(*data) : Json(nullptr);
        object["runs"] = runs_json(project);
        print_json(object);
        return exit_done;
    }
    print_line(project.file().string());
    print_plan(plan);
    if (usable) {
        const ParameterTable table = make_parameter_table(plan.model);
        const auto counted = [](std::int64_t count) {
            return std::to_string(count) + "  (" + format_count(static_cast<double>(count)) + ")";
        };
        print_line("counts");
        const ParameterTable trained = make_parameter_table(plan.model, plan.recipe.lora);
        print_table({{"parameters", counted(table.parameters)},
                     {"trained", counted(trained.trained_parameters)},
                     {"active a token", counted(table.active_parameters)},
                     {"tokens per step", std::to_string(plan.tokens_per_step())},
                     {"micro-shards", std::to_string(micro_shards_per_pass(plan)) + " a pass, of " +
                                          std::to_string(micro_shard_size(plan)) + " sequences"}});
    }
    if (usable) {
        print_line("training here");
        print_table(local_need_rows(plan));
    }
    if (usable) print_table(export_rows(plan.model));
    if (data) print_data(*data);
    print_line("checks");
    if (problems.empty()) print_line("  no problem");
    for (const Problem& problem : problems) print_line("  " + problem_line(problem));
    print_line("runs");
    print_runs(project);
    return exit_done;
}

bool breaks_rule(const std::vector<Problem>& problems, const std::string& field) {
    return std::any_of(problems.begin(), problems.end(), [&](const Problem& problem) {
        return problem.severity == Problem::Severity::error && problem.field == field;
    });
}

/// A relative path is meant from where the user stands; the plan means it from the project's folder.
void settle_path(std::string& named, const fs::path& project_folder) {
    const fs::path path = named;
    if (path.empty()) return;
    std::error_code ignored;
    if (path.is_relative() && !fs::exists(project_folder / path, ignored) && fs::exists(path, ignored))
        named = fs::absolute(path).lexically_normal().string();
}

/// The same of the key of a source, which may be one of the plan's already.
std::string settled_source(const std::string& key, const Plan& plan, const fs::path& project_folder) {
    std::string path = key.substr(source_prefix.size());
    const auto& sources = plan.data.sources;
    if (path.empty() || sources.contains(path)) return key;
    const std::string whole = fs::absolute(path).lexically_normal().string();
    if (sources.contains(whole))
        path = whole;
    else
        settle_path(path, project_folder);
    return std::string(source_prefix) + path;
}

[[noreturn]] void refuse_no_source(const std::string& key, const Plan& plan) {
    std::string all;
    for (const auto& [path, weight] : plan.data.sources) all += (all.empty() ? "" : ", ") + shown(path);
    throw UsageError("The mixture has no source " + shown(key.substr(source_prefix.size())) +
                     " to take away; " + (all.empty() ? "it has none" : "it has " + all) +
                     ". Nothing was changed.");
}

std::string shown_value(const Plan& plan, const std::string& key) {
    const std::string value = plan_value(plan, key);
    return value.empty() ? "\"\"" : value;
}

void print_changes(const Plan& before, const Plan& after) {
    const std::vector<std::string> keys = plan_differences(before, after);
    if (keys.empty()) print_message("Nothing changed: the plan has these values already.");
    for (const std::string& key : keys)
        print_message(key + ": " + shown_value(before, key) + " -> " + shown_value(after, key));
}

void apply_setting(Plan& plan, const std::string& setting, const fs::path& project_folder) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos || equals == 0) {
        throw UsageError("\"" + setting + "\" is no setting: write KEY=VALUE, such as recipe.steps=200.");
    }
    std::string key = setting.substr(0, equals);
    const bool source = key.starts_with(source_prefix);
    if (source) key = settled_source(key, plan, project_folder);
    const std::size_t sources = plan.data.sources.size();
    const bool there = source && plan.data.sources.contains(key.substr(source_prefix.size()));
    try {
        set_plan_value(plan, key, setting.substr(equals + 1));
    } catch (const Error& error) {
        throw UsageError(std::string(error.what()) + " Nothing was changed.");
    }
    // A weight was taken away where there was none.
    if (source && !there && plan.data.sources.size() == sources) refuse_no_source(key, plan);
}

/// Whether one of the settings is of that field, or of the preset that it is part of.
bool is_set(const std::vector<std::string>& settings, const std::string& field) {
    return std::any_of(settings.begin(), settings.end(), [&](const std::string& setting) {
        const std::string key = setting.substr(0, setting.find('='));
        return field == key || field.starts_with(key + ".");
    });
}

/// Refuses what breaks a rule, but not a value of another field that would then only keep this computer from
/// training: a model can be planned before there is data for it.
int set(const std::string& file, const std::vector<std::string>& settings) {
    Project project = Project::open(file);
    if (project.read_only()) throw Error(project.read_only_reason());
    const Plan before = project.plan();
    Plan plan = before;
    const fs::path folder = project.file().parent_path();
    for (const std::string& setting : settings) apply_setting(plan, setting, folder);
    if (plan.data.path != before.data.path) settle_path(plan.data.path, folder);
    if (plan.data.tokenizer_file != before.data.tokenizer_file) settle_path(plan.data.tokenizer_file, folder);
    const std::vector<Problem> old_problems = check(before);
    const std::vector<Problem> problems = all_checks(plan, folder);
    for (const Problem& problem : problems) {
        const bool refused = problem.blocks_estimate() || is_set(settings, problem.field);
        if (problem.severity == Problem::Severity::error && refused &&
            !breaks_rule(old_problems, problem.field)) {
            throw Error(problem.sentence() + " Nothing was changed.");
        }
    }
    project.save_plan(plan);
    print_changes(before, plan);
    for (const Problem& problem : problems) print_message(problem_line(problem));
    return exit_done;
}

}  // namespace

void add_project_commands(CLI::App& app, Action& action) {
    struct Arguments {
        std::string file, key = "demo";
        std::vector<std::string> settings;
        bool json = false, data = false;
    };
    const auto arguments = std::make_shared<Arguments>();

    CLI::App* create = app.add_subcommand("new", "Make a project file from a template");
    add_new_project(*create, "FILE", arguments->file, "The file to make, NAME.wafermill")->required();
    add_text(*create, "--template", arguments->key, "A name that `wafermill templates` lists", "NAME");
    create->callback(
        [=, &action] { action = [=] { return make_project(arguments->file, arguments->key); }; });

    CLI::App* templates = app.add_subcommand("templates", "List the templates");
    templates->add_flag("--json", arguments->json, "Print JSON");
    templates->callback([=, &action] { action = [=] { return list_templates(arguments->json); }; });

    CLI::App* show_app = app.add_subcommand("show", "Show a project's plan, its checks and its runs");
    add_text(*show_app, "FILE", arguments->file, "The project file", "")->required();
    show_app->add_flag("--json", arguments->json, "Print JSON");
    show_app->add_flag("--data", arguments->data, "Read the data too, and report what it holds");
    show_app->callback(
        [=, &action] { action = [=] { return show(arguments->file, arguments->json, arguments->data); }; });

    CLI::App* set_app = app.add_subcommand("set", "Change plan values: model.layers=12 cluster.memoryx=55TB");
    add_text(*set_app, "FILE", arguments->file, "The project file", "")->required();
    set_app->add_option("KEY=VALUE", arguments->settings, "All of the pairs are changed, or none")
        ->type_name("")
        ->required();
    set_app->callback([=, &action] { action = [=] { return set(arguments->file, arguments->settings); }; });
}

}  // namespace wafermill::cli
