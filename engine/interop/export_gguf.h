// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>

#include "core/project/project.h"
#include "engine/interop/gguf_file.h"

namespace wafermill {

struct GgufReport {
    std::int64_t step = 0, parameters = 0, tensors = 0;
    std::int64_t unquantised = 0;  ///< matrices kept as fp16 for q8_0, since 32 does not divide their rows
    std::uint64_t bytes = 0;       ///< of the file
    bool tokenizer = false;        ///< whether the format has one for it
};

/// Writes a checkpoint of a run as a GGUF file, the format of llama.cpp. Matrices are kept as `type`; vectors
/// and a position table as fp32, as llama.cpp's own converter has it. In bounded memory; the checkpoint's
/// checksums are compared first. Throws Error, with nothing left behind, when `out` is there already, the
/// model or its tokenizer has no form in the format (no_gguf_form(), add_gguf_tokenizer()), or a weight does
/// not fit the type; Interrupted when `progress` returns false.
GgufReport export_gguf(const Project& project, const Run& run, std::int64_t step,
                       const std::filesystem::path& out, GgufType type,
                       const std::function<bool(double)>& progress = {});

}  // namespace wafermill
