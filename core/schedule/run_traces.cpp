// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/run_traces.h"

#include <string>

#include "core/base/blocking.h"
#include "core/base/error.h"
#include "core/schedule/timeline.h"

namespace wafermill {
namespace {

namespace fs = std::filesystem;

fs::path part(const fs::path& folder, int number) {
    return folder / ("trace." + std::to_string(number) + ".json");
}

bool there(const fs::path& file) {
    std::error_code ignored;
    return fs::exists(file, ignored);
}

}  // namespace

std::vector<fs::path> run_traces(const fs::path& folder) {
    may_block("the traces of a run");
    std::vector<fs::path> files;
    for (int number = 1; there(part(folder, number)); ++number) files.push_back(part(folder, number));
    if (there(folder / trace_file_name)) files.push_back(folder / trace_file_name);
    return files;
}

void set_trace_apart(const fs::path& folder) {
    const fs::path newest = folder / trace_file_name;
    if (!there(newest)) return;
    int number = 1;
    while (there(part(folder, number))) ++number;
    std::error_code error;
    fs::rename(newest, part(folder, number), error);
    if (error)
        throw Error("The trace " + newest.string() + " of the run's earlier start could not be renamed: " +
                    error.message() + ". It is as it was; move it away, or train without --keep-trace.");
}

}  // namespace wafermill
