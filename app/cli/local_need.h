// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/plan/plan.h"
#include "engine/predict/forecast.h"

namespace wafermill::cli {

/// What training the plan on this computer takes: memory by category, disk, and what it writes in all. Null
/// when the plan has errors.
nlohmann::ordered_json local_need(const Plan& plan);
/// The time that it takes here, from measured rates; `file` is the project.
KnownForecast local_forecast(const Plan& plan, const std::string& file);
std::vector<std::vector<std::string>> forecast_rows(const Forecast& forecast, const Plan& plan);
/// "123 k tokens/s  (110 k to 140 k)"
std::string with_range(const Estimated& value, std::string (*format)(double));
/// The same as rows of a table; empty when the plan has errors.
std::vector<std::vector<std::string>> local_need_rows(const Plan& plan);

}  // namespace wafermill::cli
