// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>

#include "core/cluster/this_computer.h"
#include "engine/train/trainer.h"

namespace wafermill {

/// What training takes besides its arithmetic, in seconds.
struct Overheads {
    double step = 0;       ///< of a step
    double operation = 0;  ///< of each operation of a lane
    double sample = 0;     ///< of a sequence that is read, while all threads read
};
/// Two models so small that little else is left, of few and of many blocks, trained in turn: what their steps
/// take beyond `computer`'s forecast of them is a part of each step and a part of each operation.
Overheads measure_overheads(const ThisComputer& computer);

/// Memory of a training beside its tensors: `program`, which is wafermill, trains a small project from its
/// file, and what the memory plan counts is taken off its peak. `text`: on a text, otherwise on the generated
/// language. Throws Error when the program cannot do it.
std::int64_t measure_program_bytes(const std::filesystem::path& program, std::int64_t threads, bool text);

/// Uniform random ids: their values change no amount of work.
BatchSource random_batches(const Plan& plan);

}  // namespace wafermill
