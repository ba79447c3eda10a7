// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <nlohmann/json.hpp>

#include "engine/predict/forecast.h"
#include "engine/train/session.h"

namespace wafermill {
namespace {

/// JSON has no NaN: null stands for it.
nlohmann::ordered_json number(double value) {
    return std::isfinite(value) ? nlohmann::ordered_json(value) : nlohmann::ordered_json(nullptr);
}

}  // namespace

nlohmann::ordered_json StepReport::to_json() const {
    nlohmann::ordered_json json;
    json["type"] = "step";
    json["run"] = run;
    json["segment"] = segment;
    json["step"] = step;
    json["steps"] = steps;
    json["tokens"] = tokens;
    json["loss"] = number(loss);
    json["gradient_norm"] = number(gradient_norm);
    json["learning_rate"] = learning_rate;
    if (load_balance) json["load_balance"] = number(*load_balance);
    json["tokens_per_second"] = tokens_per_second;
    json["step_seconds"] = step_seconds;
    json["active_seconds"] = active_seconds;
    json["seconds_left"] = seconds_left;
    json["power_watts"] = power_watts;
    json["power_measured"] = power_measured;
    if (validation_loss) json["validation_loss"] = number(*validation_loss);
    return json;
}

nlohmann::ordered_json TrainResult::to_json() const {
    nlohmann::ordered_json json;
    json["type"] = "result";
    json["status"] = status;
    if (!message.empty()) json["message"] = message;
    json["run"] = run;
    json["steps"] = steps;
    json["tokens"] = tokens;
    json["final_loss"] = number(final_loss);
    json["validation_loss"] = validation_loss ? number(*validation_loss) : nlohmann::ordered_json(nullptr);
    json["tokens_per_second"] = tokens_per_second;
    json["step_tokens_per_second"] = step_tokens_per_second;
    const auto known = [](const std::optional<Estimated>& forecast) {
        return forecast ? number(forecast->value) : nlohmann::ordered_json(nullptr);
    };
    // Where it came out against the range that was forecast.
    const auto outcome = [](const std::optional<Estimated>& forecast, double measured) {
        return forecast && measured > 0 ? nlohmann::ordered_json(place_in(*forecast, measured))
                                        : nlohmann::ordered_json(nullptr);
    };
    json["forecast_tokens_per_second"] = known(forecast_tokens_per_second);
    json["forecast_tokens_per_second_outcome"] = outcome(forecast_tokens_per_second, step_tokens_per_second);
    json["forecast_peak_bytes"] = known(forecast_peak_bytes);
    json["forecast_peak_bytes_outcome"] = outcome(forecast_peak_bytes, static_cast<double>(peak_rss_bytes));
    json["peak_rss_bytes"] = peak_rss_bytes;
    json["store_bytes"] = store_bytes;
    json["weights_digest"] =
        weights_digest.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(weights_digest);
    return json;
}

}  // namespace wafermill
