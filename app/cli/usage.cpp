// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/usage.h"

#include <CLI/CLI.hpp>
#include <vector>

#include "app/cli/values.h"
#include "core/plan/rules.h"

namespace wafermill::cli {
namespace {

constexpr const char* lists_commands = " `wafermill --help` lists the commands.";

std::vector<std::string> command_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
    return names;
}

std::vector<std::string> option_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    return names;
}

/// An option that the command does not have, or an argument too many.
std::string unexpected(const CLI::App& command, const std::string& argument) {
    if (argument.empty() || argument.front() != '-') return "\"" + argument + "\" is one argument too many.";
    const std::string option = argument.substr(0, argument.find('='));
    const std::string near = nearest_name(option, option_names(command));
    return command.get_name() + " has no option " + option +
           (near.empty() ? "." : "; the nearest is " + near + ".");
}

}  // namespace

std::string wrong_command(const CLI::App& app, const std::string& word) {
    const std::vector<std::string> names = command_names(app);
    for (const std::string& name : names)
        if (name == word) return {};
    const std::string near = nearest_name(word, names);
    return "There is no command \"" + word + "\"" + (near.empty() ? "." : "; the nearest is " + near + ".") +
           lists_commands;
}

std::string wrong_usage(const CLI::App& app, const CLI::Error& error) {
    const std::vector<CLI::App*> chosen = app.get_subcommands();
    if (chosen.empty()) {
        const std::vector<std::string> rest = app.remaining();
        if (!rest.empty()) return unexpected(app, rest.front()) + lists_commands;
        const bool none = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
        return (none ? "A command is missing." : std::string(error.what()) + ".") + lists_commands;
    }
    const CLI::App& command = *chosen.back();
    std::string text = error.what();
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && !command.remaining().empty())
        text = unexpected(command, command.remaining().front());
    if (const std::size_t at = text.find(": At Most 1 required but received"); at != std::string::npos)
        text = text.substr(0, at) + " was given more than once; give it once.";
    if (text.back() != '.') text += '.';
    return text + " `wafermill " + command.get_name() + " --help` lists its options.";
}

}  // namespace wafermill::cli
