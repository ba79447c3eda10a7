// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/cluster/this_computer.h"

namespace wafermill {

/// What the trainer reached with one model on this computer.
struct TrainingRate {
    std::string name;                     ///< key of the model's preset and the element: "gpt2-124m-bf16"
    std::string element;                  ///< "bf16" or "fp32"
    std::int64_t batch = 0;               ///< sequences per step
    std::int64_t sequence = 0;            ///< tokens per sequence
    std::int64_t steps = 0;               ///< timed, in rounds
    double tokens_per_second = 0.0;       ///< of the median round
    double model_flops_per_second = 0.0;  ///< the same times training_flops_per_token() of the model
    /// Median of the rounds' model FLOP/s, each over the matrix rate of the same element right before and
    /// right after it; and all of them.
    double ratio_to_gemm = 0.0;
    std::vector<double> ratios_to_gemm;
    std::int64_t peak_rss_bytes = 0;  ///< of the process that trained it and did nothing else
};

/// This computer's rates. What could not be measured is empty, and `left_out` says why under the same name.
struct BenchReport {
    std::string processor;  ///< kernel_fingerprint()
    std::int64_t threads = 0;
    bool native_bf16 = false;
    /// Matrix products with all threads: the highest median rate over the shapes, of slices among the
    /// training.
    std::optional<double> gemm_bf16_flops, gemm_f32_flops;
    std::optional<double> memory_bytes_per_second;  ///< triad a = b + s * c, three streams counted
    std::optional<double> store_read_bytes_per_second, store_write_bytes_per_second;
    std::vector<TrainingRate> training;
    ThisComputer computer;  ///< what forecasts are made from
    std::map<std::string, std::string> left_out;
};

/// What `wafermill bench --json` prints (docs/command-line.md lists the keys).
nlohmann::ordered_json to_json(const BenchReport& report);

struct BenchOptions {
    std::filesystem::path folder = ".";  ///< where the disk is measured, with a temporary file of 512 MiB
    std::int64_t threads = 0;            ///< 0: one per core
    bool quick = false;                  ///< only what forecasts are made from: about a minute
    std::filesystem::path program;       ///< wafermill; its memory is measured. Empty: not measured
};

/// Measures; `progress` gets one line before each part. Throws Error at once when the folder is none, or
/// cannot be written.
BenchReport run_bench(const BenchOptions& options, const std::function<void(const std::string&)>& progress);

/// Bytes per second of a = b + s * c over arrays that no cache holds.
double measure_memory(std::int64_t threads);

struct DiskRates {
    double read = 0.0, write = 0.0;
    double both = 0.0;  ///< bytes read and written together, as many each way at once
};
/// Throws Error with the reason when no file can be made in the folder.
void require_writable(const std::filesystem::path& folder);
/// Direct I/O in blocks of 4 MiB, eight at a time. Throws Error with the reason where the file system
/// refuses.
DiskRates measure_disk(const std::filesystem::path& folder);

}  // namespace wafermill
