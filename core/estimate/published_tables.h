// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string_view>

namespace wafermill {

/// Published training runs that the program carries, as CSV (resources/validation): the columns of a table
/// for predict_table, with `source`, a row of published_sources().
std::string_view published_gpu_runs();
/// More runs with the same columns, from other sources; no constant was fitted on them. `role`: "checked", or
/// "series", of a benchmark series whose earlier tables constants were set by.
std::string_view published_gpu_runs_more();
/// The same of wafer systems: samples_per_s of the whole run, and `role`: "fitted", constants were fitted on
/// it; "range", an end of a constant's range was set by it; "checked"; "older", of an earlier software
/// release; "encoder", a model that cannot be planned.
std::string_view published_wafer_runs();
/// id, reason: rows of the tables above that no honest model explains.
std::string_view published_unexplained();
/// source, title, address, and gradients: what its runs sum them in (fp32, fp16 or bf16), where it says so.
std::string_view published_sources();

}  // namespace wafermill
