// SPDX-License-Identifier: Apache-2.0
#include "core/base/units.h"

#include <charconv>
#include <cmath>
#include <limits>

namespace wafermill {
namespace {

constexpr std::string_view binary_letters = "KMGTPE";

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool is_space(char c) {
    return c == ' ' || c == '\t';
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

/// The factor of "", "B", "kB", "MiB", ...; zero when the suffix is none of them.
double byte_factor(std::string_view suffix) {
    if (suffix.empty() || (suffix.size() == 1 && lower(suffix[0]) == 'b')) return 1.0;
    std::size_t prefix = 0;
    while (prefix < binary_letters.size() && lower(binary_letters[prefix]) != lower(suffix[0])) ++prefix;
    if (prefix == binary_letters.size()) return 0.0;
    suffix.remove_prefix(1);
    const bool binary = !suffix.empty() && lower(suffix[0]) == 'i';
    if (binary) suffix.remove_prefix(1);
    if (suffix.size() != 1 || lower(suffix[0]) != 'b') return 0.0;
    return std::pow(binary ? 1024.0 : 1000.0, static_cast<double>(prefix + 1));
}

std::string fixed(double value, int decimals) {
    char buffer[512];
    const auto result =
        std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, decimals);
    return std::string(buffer, result.ptr);
}

std::string without_trailing_zeros(std::string text) {
    if (text.find('.') == std::string::npos) return text;
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text;
}

/// Three significant digits of a magnitude from 0.001 up to 1000.
std::string three_digits(double value) {
    const int decimals = value < 0.00995  ? 5
                         : value < 0.0995 ? 4
                         : value < 0.9995 ? 3
                         : value < 9.995  ? 2
                         : value < 99.95  ? 1
                                          : 0;
    return without_trailing_zeros(fixed(value, decimals));
}

/// "2.35e20"
std::string with_exponent(double value) {
    char buffer[64];
    const auto result =
        std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific, 2);
    const std::string text(buffer, result.ptr);
    const std::size_t e = text.find('e');
    const int exponent = std::stoi(text.substr(e + 1));
    return without_trailing_zeros(text.substr(0, e)) + "e" + std::to_string(exponent);
}

struct Prefix {
    double factor;
    const char* text;
};

/// Writes `value` with the prefix, of an ascending list, that leaves one to three digits before the point.
template <std::size_t N>
std::string with_prefix(double value, const Prefix (&prefixes)[N], std::string_view unit) {
    if (std::isnan(value)) return std::string("nan").append(unit.empty() ? "" : " ").append(unit);
    const std::string sign = value < 0 ? "-" : "";
    const double magnitude = std::abs(value);
    std::size_t i = 0;
    if (magnitude > 0 && std::isfinite(magnitude)) {
        while (i + 1 < N && magnitude / prefixes[i].factor >= 999.5) ++i;
    } else {
        while (prefixes[i].factor < 1.0) ++i;
    }
    std::string digits;
    if (!std::isfinite(magnitude)) {
        digits = "inf";
    } else if (magnitude / prefixes[i].factor >= 999.5 ||
               (magnitude > 0.0 && magnitude / prefixes[i].factor < 0.001)) {
        i = 0;
        while (prefixes[i].factor < 1.0) ++i;
        digits = with_exponent(magnitude);
    } else {
        digits = three_digits(magnitude / prefixes[i].factor);
    }
    const std::string suffix = std::string(prefixes[i].text).append(unit);
    return sign + digits + std::string(suffix.empty() ? "" : " ").append(suffix);
}

std::string two_part(long long whole, const char* whole_unit, long long part, const char* part_unit) {
    return std::to_string(whole) + " " + whole_unit + (part < 10 ? " 0" : " ") + std::to_string(part) + " " +
           part_unit;
}

}  // namespace

std::optional<std::int64_t> parse_bytes(std::string_view text) {
    text = trimmed(text);
    std::size_t digits = 0;
    while (digits < text.size() && ((text[digits] >= '0' && text[digits] <= '9') || text[digits] == '.'))
        ++digits;
    // "1e9" is a number in exponent notation; "1EB" is a size, so the letter needs a digit after it.
    if (digits > 0 && digits + 1 < text.size() && lower(text[digits]) == 'e' &&
        (text[digits + 1] == '+' || (text[digits + 1] >= '0' && text[digits + 1] <= '9'))) {
        digits += 2;
        while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9') ++digits;
    }
    const std::string_view number = text.substr(0, digits);
    const double factor = byte_factor(trimmed(text.substr(digits)));
    if (number.empty() || factor == 0.0) return std::nullopt;
    std::int64_t whole = 0;
    const auto exact = std::from_chars(number.data(), number.data() + number.size(), whole);
    if (exact.ec == std::errc() && exact.ptr == number.data() + number.size()) {
        const auto integer_factor = static_cast<std::int64_t>(factor);
        if (whole > std::numeric_limits<std::int64_t>::max() / integer_factor) return std::nullopt;
        return whole * integer_factor;
    }
    const std::optional<double> value = parse_number(number);
    if (!value || *value * factor >= 0x1p63) return std::nullopt;
    return static_cast<std::int64_t>(std::llround(*value * factor));
}

std::string format_bytes(double bytes) {
    static constexpr Prefix prefixes[] = {{1, ""},     {1e3, "k"},  {1e6, "M"},  {1e9, "G"},
                                          {1e12, "T"}, {1e15, "P"}, {1e18, "E"}, {1e21, "Z"},
                                          {1e24, "Y"}, {1e27, "R"}, {1e30, "Q"}};
    return with_prefix(bytes, prefixes, "B");
}

std::string format_bytes_exact(std::int64_t bytes) {
    for (const bool binary : {false, true}) {
        for (std::size_t prefix = binary_letters.size(); prefix > 0; --prefix) {
            const double factor = std::pow(binary ? 1024.0 : 1000.0, static_cast<double>(prefix));
            const double value = static_cast<double>(bytes) / factor;
            if (value < 1.0 || value >= (binary ? 1024.0 : 1000.0)) continue;
            std::string unit(1, binary_letters[prefix - 1]);
            if (!binary && unit == "K") unit = "k";
            std::string text =
                without_trailing_zeros(fixed(value, 3)) + " " + unit + (binary ? "iB" : "B");
            if (parse_bytes(text) == bytes) return text;
        }
    }
    return std::to_string(bytes) + " B";
}

std::string format_count(double count) {
    static constexpr Prefix prefixes[] = {{1, ""}, {1e3, "k"}, {1e6, "M"}, {1e9, "B"}, {1e12, "T"}};
    return with_prefix(count, prefixes, "");
}

std::string format_si(double value, std::string_view unit) {
    static constexpr Prefix prefixes[] = {{1e-9, "n"}, {1e-6, "µ"}, {1e-3, "m"}, {1, ""},     {1e3, "k"},
                                          {1e6, "M"},  {1e9, "G"},  {1e12, "T"}, {1e15, "P"}, {1e18, "E"},
                                          {1e21, "Z"}, {1e24, "Y"}, {1e27, "R"}, {1e30, "Q"}};
    return with_prefix(value, prefixes, unit);
}

std::string format_duration(double seconds) {
    constexpr double day = 86400.0;
    constexpr double year = 365.25 * day;
    if (std::isnan(seconds)) return "nan s";
    if (seconds < 0) return std::string("-").append(format_duration(-seconds));
    if (!std::isfinite(seconds)) return "inf s";
    if (seconds < 0.9995) return format_si(seconds, "s");
    if (seconds < 9.95) return without_trailing_zeros(fixed(seconds, 1)) + " s";
    if (seconds < 59.5) return fixed(seconds, 0) + " s";
    if (seconds < 3599.5) {
        const long long whole = std::llround(seconds);
        return two_part(whole / 60, "min", whole % 60, "s");
    }
    if (seconds < 2 * day) {
        const long long minutes = std::llround(seconds / 60);
        return two_part(minutes / 60, "h", minutes % 60, "min");
    }
    if (seconds < year)
        return without_trailing_zeros(fixed(seconds / day, seconds < 9.95 * day ? 1 : 0)) + " days";
    const double years = seconds / year;
    return (years < 1e6 ? without_trailing_zeros(fixed(years, years < 9.95 ? 1 : 0)) : format_exact(years)) +
           " years";
}

std::string counted(std::int64_t count, std::string_view noun) {
    return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

std::string format_exact(double value) {
    char buffer[64];
    const auto result = std::to_chars(buffer, buffer + sizeof buffer, value);
    return std::string(buffer, result.ptr);
}

std::optional<double> parse_number(std::string_view text) {
    if (text.size() > 1 && text[0] == '+' && text[1] != '-' && text[1] != '+') text.remove_prefix(1);
    double value = 0.0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    if (result.ec != std::errc() || result.ptr != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace wafermill
