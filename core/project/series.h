// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>

/// Names of the metric series: written by the trainer, read by charts, tables and exports.
namespace wafermill::series {

inline constexpr const char* loss = "loss";                        ///< nats per token, one value a step
inline constexpr const char* validation_loss = "validation_loss";  ///< nats per token
inline constexpr const char* learning_rate = "learning_rate";
inline constexpr const char* gradient_norm = "gradient_norm";  ///< before clipping
inline constexpr const char* load_balance =
    "load_balance";  ///< experts: load times mean probability, summed, mean over blocks; 1 is even
inline constexpr const char* tokens_per_second = "tokens_per_second";
inline constexpr const char* model_flops_per_second = "model_flops_per_second";
inline constexpr const char* step_seconds = "step_seconds";
inline constexpr const char* power_watts =
    "power_watts";  ///< this computer; see the run's summary for measured or estimated
inline constexpr const char* energy_joules = "energy_joules";  ///< since the run began
inline constexpr const char* memory_store =
    "memory_store_bytes";  ///< master weights, moments, reduced gradients
inline constexpr const char* memory_weights = "memory_weights_bytes";  ///< working copies on the systems
inline constexpr const char* memory_activations = "memory_activations_bytes";
inline constexpr const char* memory_gradients = "memory_gradients_bytes";  ///< being reduced
inline constexpr const char* memory_workspace = "memory_workspace_bytes";
inline constexpr const char* memory_resident =
    "memory_resident_bytes";  ///< of the whole process, from the system
inline constexpr const char* fabric_broadcast_bytes = "fabric_broadcast_bytes";  ///< per step
inline constexpr const char* fabric_reduce_bytes = "fabric_reduce_bytes";        ///< per step
inline constexpr const char* store_read_bytes = "store_read_bytes";  ///< from the store's file, per step
inline constexpr const char* store_written_bytes = "store_written_bytes";  ///< into it, per step

inline constexpr const char* store_update_bytes =
    "store_update_bytes";  ///< simulated: that MemoryX reads and writes for its updates, per step

// Simulated: seconds of a step in which the links and MemoryX did something.
inline constexpr const char* busy_down = "busy_down_seconds";
inline constexpr const char* busy_up = "busy_up_seconds";
inline constexpr const char* busy_store = "busy_store_seconds";

// What a step's time went to: each the mean over the lanes, in seconds; they add up to step_seconds.
inline constexpr const char* time_compute = "time_compute_seconds";
inline constexpr const char* time_weights =
    "time_weights_seconds";  ///< waiting for weights that the store updates or converts; simulated: all
                             ///< waiting
inline constexpr const char* time_store = "time_store_seconds";          ///< waiting for the store's file
inline constexpr const char* time_reduction = "time_reduction_seconds";  ///< adding gradients
inline constexpr const char* time_other =
    "time_other_seconds";  ///< waiting for other lanes at the end of a step, and the rest

}  // namespace wafermill::series

namespace wafermill {

/// The kinds of chart that a run's series make.
inline constexpr std::array<const char*, 10> chart_kinds = {
    "loss", "validation_loss", "throughput",    "memory",       "power", "energy",
    "time", "traffic",         "learning_rate", "gradient_norm"};

}  // namespace wafermill
