// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>

#include "engine/bench/bench.h"

namespace wafermill {

nlohmann::ordered_json to_json(const BenchReport& report) {
    nlohmann::ordered_json object = {
        {"processor", report.processor}, {"threads", report.threads}, {"native_bf16", report.native_bf16}};
    const auto add = [&](const char* name, const std::optional<double>& value) {
        if (value) object[name] = *value;
    };
    add("gemm_bf16_flops", report.gemm_bf16_flops);
    add("gemm_f32_flops", report.gemm_f32_flops);
    add("memory_bytes_per_second", report.memory_bytes_per_second);
    add("store_read_bytes_per_second", report.store_read_bytes_per_second);
    add("store_write_bytes_per_second", report.store_write_bytes_per_second);
    object["training"] = nlohmann::ordered_json::array();
    for (const TrainingRate& rate : report.training)
        object["training"].push_back({{"name", rate.name},
                                      {"element", rate.element},
                                      {"batch", rate.batch},
                                      {"sequence", rate.sequence},
                                      {"steps", rate.steps},
                                      {"tokens_per_second", rate.tokens_per_second},
                                      {"model_flops_per_second", rate.model_flops_per_second},
                                      {"ratio_to_gemm", rate.ratio_to_gemm},
                                      {"ratios_to_gemm", rate.ratios_to_gemm},
                                      {"peak_rss_bytes", rate.peak_rss_bytes}});
    object["left_out"] = report.left_out;
    return object;
}

}  // namespace wafermill
