// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>

#include "engine/train/trainer.h"

namespace wafermill {

/// Seconds of a sequence that each of the threads reads from prepared data, all at once: opening, reading and
/// closing, of which the length is the least part.
double measure_sample(std::int64_t threads);

/// Memory of a training beside its tensors: `program`, which is wafermill, trains a small project from its
/// file, and what the memory plan counts is taken off its peak. `text`: on a text, otherwise on the generated
/// language. Throws Error when the program cannot do it.
std::int64_t measure_program_bytes(const std::filesystem::path& program, std::int64_t threads, bool text);

/// Uniform random ids: their values change no amount of work.
BatchSource random_batches(const Plan& plan);

}  // namespace wafermill
