// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace wafermill {

/// Reads a size such as "55TB", "1.5 GB", "512MiB" or "4096" into bytes. Decimal prefixes (kB, MB, GB,
/// TB, PB) are powers of 1000, binary ones (KiB ... PiB) of 1024, upper or lower case; a bare number is
/// bytes. Empty when the text is not a size, is negative, or does not fit 63 bits.
std::optional<std::int64_t> parse_bytes(std::string_view text);

// Three styles for numbers that people read, all with three significant digits and independent of the locale.
// Where the largest prefix is too small, or the smallest too large, an exponent takes its place: "2e37 B",
// "4e-5". Only zero is shown as 0.

/// "55 TB", "1.25 GB": decimal prefix, to QB.
std::string format_bytes(double bytes);

/// The shortest text with a prefix, decimal or binary, that parse_bytes reads back as the same number: "12
/// TB", "1.5 TiB"; all digits where there is none.
std::string format_bytes_exact(std::int64_t bytes);

/// "8.03 B", "124 M": a count with k, M, B or T: thousands, millions, billions (10^9) and trillions (10^12),
/// as the field counts parameters and tokens.
std::string format_count(double count);

/// An SI prefix before the unit: format_si(2.3e15, "FLOP/s") is "2.3 PFLOP/s".
std::string format_si(double value, std::string_view unit);

/// "3.6 years", "1 h 07 min", "5.1 s".
std::string format_duration(double seconds);

/// "1 system", "2 systems": for nouns whose plural takes an s.
std::string counted(std::int64_t count, std::string_view noun);

/// A double written so that reading it back gives the same value, independent of the locale.
std::string format_exact(double value);

/// The number that the whole text spells in C notation, independent of the locale; else empty.
std::optional<double> parse_number(std::string_view text);

}  // namespace wafermill
