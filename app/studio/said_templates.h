// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

namespace wafermill {

/// A sentence of the engine. `shown` is how the window says it where that differs, so that one sentence does
/// for one and for many.
struct SaidTemplate {
    const char* said;
    const char* shown = nullptr;
};

/// How the numbers in a sentence are written.
enum class SaidNumbers {
    shown,  ///< as the locale has them
    typed,  ///< as they can be typed: values of a plan, and names of files
};

struct SaidList {
    SaidNumbers numbers = SaidNumbers::shown;
    std::span<const SaidTemplate> templates;
};

/// All that there are. Of those of a list that begin alike the longer ones come first.
std::span<const SaidList> said_lists();

// One list a subject, each in a file of its own.
std::span<const SaidTemplate> rule_templates();
std::span<const SaidTemplate> reason_templates();
std::span<const SaidTemplate> file_templates();
std::span<const SaidTemplate> data_templates();
std::span<const SaidTemplate> interchange_templates();

}  // namespace wafermill
