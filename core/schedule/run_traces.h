// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <vector>

namespace wafermill {

/// The traces in a run's folder in the order in which they were recorded, one for each start that was
/// recorded: trace.1.json, trace.2.json, ..., and the newest as trace_file_name. Empty where there is none.
std::vector<std::filesystem::path> run_traces(const std::filesystem::path& folder);

/// Gives the newest trace a name of its own, so that a further one is recorded beside it. Does nothing where
/// there is none. Throws Error when it cannot be renamed; then it is as it was.
void set_trace_apart(const std::filesystem::path& folder);

}  // namespace wafermill
