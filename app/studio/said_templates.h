// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

namespace wafermill {

/// A sentence of the engine. `shown` is how the window says it where that differs, so that one sentence does
/// for one and for many.
struct SaidTemplate {
    const char* said;
    const char* shown = nullptr;
    bool exact = false;  ///< numbers stay as they can be typed
};

/// Those that begin alike: the longer ones first.
std::span<const SaidTemplate> said_list();

}  // namespace wafermill
