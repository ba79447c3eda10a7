// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <string_view>

namespace wafermill {

/// A word from outside as a sentence shows it: in quotes, or bare where `quote` is empty, in one line, at
/// most about 60 bytes of it, UTF-8. What would move the cursor, reorder the line or not be seen stands as
/// "?".
std::string shown(std::string_view text, std::string_view quote = "'");

/// A text from outside as one line, whole: what would move the cursor, reorder the line or not be seen stands
/// as
/// "?".
std::string visible(std::string_view text);

}  // namespace wafermill
