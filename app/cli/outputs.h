// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/base/output_kind.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace wafermill::cli {

/// What an option writes: text that "-" sends to standard output; a picture; a log that is rewritten while
/// the command goes on; a folder. The last three need a name.
enum class Writes { text, picture, log, folder };

/// An option that names an output. An empty name is wrong usage, and so is "-" where no text is written.
CLI::Option* add_output(CLI::App& command, const std::string& name, std::string& value,
                        const std::string& description, Writes what);

/// A file and what names it: an option, "FILE", a key of the plan.
struct NamedFile {
    std::string name, path;
    const OutputKind* kind =
        nullptr;  ///< of an output that replaces its like alone; null: what writes it looks
};

/// Throws UsageError where an output would replace one of `inputs` (under whatever spelling, or through
/// links), where two outputs are the same file, and where two would share standard output; `json`: that
/// already carries an object. Throws Error where a file is there that is not of the output's kind. Names that
/// are empty are left out.
void check_outputs(const std::vector<NamedFile>& outputs, const std::vector<NamedFile>& inputs, bool json);

/// A project file and the files that its plan reads; the first alone where it cannot be opened, which the
/// command itself will say.
std::vector<NamedFile> project_files(const std::string& file);

/// Writes a document to a file, or to standard output for "-". Throws Error.
void write_output(const std::string& out, std::string_view text);

}  // namespace wafermill::cli
