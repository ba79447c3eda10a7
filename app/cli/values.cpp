// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/values.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "core/base/units.h"

namespace wafermill::cli {
namespace {

std::optional<std::int64_t> whole_number(const std::string& text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

[[noreturn]] void refuse(const std::string& name, const std::string& takes, const std::string& text) {
    throw CLI::ValidationError(name + " takes " + takes + ", not \"" + text + "\".");
}

/// A number too large for its place is told the largest that there is.
std::string whole_range(std::int64_t least, std::int64_t most, const std::string& text) {
    const std::string from = "a whole number from " + std::to_string(least);
    const bool large = text.size() > 18 && text.find_first_not_of("0123456789") == std::string::npos;
    return most == no_limit && !large ? from + " up" : from + " to " + std::to_string(most);
}

void refuse_empty(const std::string& name, const std::string& text) {
    if (text.empty()) throw CLI::ValidationError(name + " is empty; give it a value.");
}

}  // namespace

CLI::Option* add_whole(CLI::App& command, const std::string& name, std::int64_t& value,
                       const std::string& description, std::int64_t least, std::int64_t most) {
    const auto read = [&value, name, least, most](const std::string& text) {
        const std::optional<std::int64_t> number = whole_number(text);
        if (!number || *number < least || *number > most) refuse(name, whole_range(least, most, text), text);
        value = *number;
    };
    CLI::Option* option = command.add_option_function<std::string>(name, read, description)->type_name("N");
    if (value != 0 && value >= least) option->default_str(std::to_string(value));
    return option;
}

CLI::Option* add_whole(CLI::App& command, const std::string& name, int& value, const std::string& description,
                       int least, int most) {
    const auto read = [&value, name, least, most](const std::string& text) {
        const std::optional<std::int64_t> number = whole_number(text);
        if (!number || *number < least || *number > most) refuse(name, whole_range(least, most, text), text);
        value = static_cast<int>(*number);
    };
    CLI::Option* option = command.add_option_function<std::string>(name, read, description)->type_name("N");
    if (value != 0 && value >= least) option->default_str(std::to_string(value));
    return option;
}

CLI::Option* add_number(CLI::App& command, const std::string& name, double& value,
                        const std::string& description, double least, double most) {
    const auto read = [&value, name, least, most](const std::string& text) {
        const std::optional<double> number = parse_number(text);
        if (!number || !std::isfinite(*number) || *number < least || *number > most) {
            const std::string example = text.find(',') == std::string::npos ? "" : ", with a decimal point";
            refuse(name, "a number from " + format_exact(least) + " to " + format_exact(most) + example,
                   text);
        }
        value = *number;
    };
    CLI::Option* option = command.add_option_function<std::string>(name, read, description)->type_name("X");
    if (value != 0.0) option->default_str(format_exact(value));
    return option;
}

CLI::Option* add_positive(CLI::App& command, const std::string& name, double& value,
                          const std::string& description, double most) {
    const auto read = [&value, name, most](const std::string& text) {
        const std::optional<double> number = parse_number(text);
        if (!number || !std::isfinite(*number) || *number <= 0.0 || *number > most)
            refuse(name, "a number above 0, up to " + format_exact(most), text);
        value = *number;
    };
    CLI::Option* option = command.add_option_function<std::string>(name, read, description)->type_name("X");
    if (value > 0.0) option->default_str(format_exact(value));
    return option;
}

CLI::Option* add_choice(CLI::App& command, const std::string& name, std::string& value,
                        const std::string& description, const std::vector<std::string>& choices) {
    const auto read = [&value, name, choices](const std::string& text) {
        if (std::find(choices.begin(), choices.end(), text) == choices.end())
            refuse(name, any_of(choices), text);
        value = text;
    };
    CLI::Option* option = command.add_option_function<std::string>(name, read, description);
    option->type_name("NAME");
    if (!value.empty()) option->default_str(value);
    return option;
}

CLI::Option* add_text(CLI::App& command, const std::string& name, std::string& value,
                      const std::string& description, const std::string& placeholder) {
    const auto read = [&value, name](const std::string& text) {
        refuse_empty(name, text);
        value = text;
    };
    CLI::Option* option = command.add_option_function<std::string>(name, read, description);
    option->type_name(placeholder);
    if (!value.empty()) option->default_str(value);
    return option;
}

CLI::Option* add_texts(CLI::App& command, const std::string& name, std::vector<std::string>& values,
                       const std::string& description, const std::string& placeholder) {
    const auto read = [&values, name](const std::vector<std::string>& texts) {
        for (const std::string& text : texts) refuse_empty(name, text);
        values = texts;
    };
    // One text each time: the help shows no "..." behind it, and what follows is another argument.
    return command.add_option_function<std::vector<std::string>>(name, read, description)
        ->type_name(placeholder)
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

CLI::Option* add_any_text(CLI::App& command, const std::string& name, std::string& value,
                          const std::string& description, const std::string& placeholder) {
    CLI::Option* option = command.add_option(name, value, description)->type_name(placeholder);
    if (!value.empty()) option->capture_default_str();
    return option;
}

CLI::Option* add_place(CLI::App& command, const std::string& name, std::string& value,
                       const std::string& description, const std::string& placeholder) {
    const auto read = [&value, name](const std::string& text) {
        if (text.empty())
            throw CLI::ValidationError(name + " is the name of a file or folder, not an empty one.");
        value = text;
    };
    return command.add_option_function<std::string>(name, read, description)->type_name(placeholder);
}

CLI::Option* add_new_project(CLI::App& command, const std::string& name, std::string& value,
                             const std::string& description) {
    CLI::Option* option = add_place(command, name, value, description, "");
    return option->check([name](const std::string& text) {
        return text == "-" ? name + " is a project, which does not go to standard output; name a file."
                           : std::string();
    });
}

std::string any_of(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
        text += words[i];
    }
    return text;
}

}  // namespace wafermill::cli
