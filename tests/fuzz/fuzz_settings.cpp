// SPDX-License-Identifier: Apache-2.0
// Whatever key and value `wafermill set` is given, it refuses them with a sentence or sets what it then
// shows.
#include <string>

#include "core/base/error.h"
#include "core/base/units.h"
#include "core/plan/plan.h"
#include "tests/fuzz/fuzz.h"

using namespace wafermill;

namespace {

void set_one(Plan& plan, std::string_view key, std::string_view value) {
    const Plan before = plan;
    try {
        set_plan_value(plan, key, value);
    } catch (const Error& error) {
        fuzz::require_sentence(error.what());
        fuzz::require(plan == before, "a refusal changes nothing");
        return;
    }
    // What it shows is what it was given: set again it changes nothing.
    Plan again = plan;
    const std::string shown = plan_value(plan, key);
    if (key != "model" || shown != "custom") set_plan_value(again, key, shown);
    fuzz::require(again == plan, "a shown value is that value");
}

void read_size(std::string_view text) {
    const auto bytes = parse_bytes(text);
    if (!bytes) return;
    fuzz::require(*bytes >= 0, "a size is not negative");
    fuzz::require(parse_bytes(format_bytes_exact(*bytes)) == *bytes, "an exact size is that size");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    Plan plan;
    // A line a setting.
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        const std::size_t equals = line.find('=');
        read_size(line);
        if (equals == std::string_view::npos) continue;
        read_size(line.substr(equals + 1));
        set_one(plan, line.substr(0, equals), line.substr(equals + 1));
    }
    const std::string written = plan_to_json(plan);
    fuzz::require(plan_to_json(plan_from_json(written)) == written, "a plan survives");
    for (const Problem& problem : check(plan)) fuzz::require_sentence(problem.sentence());
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
    return fuzz::mutate_from(data, size, most, seed, [](unsigned which) {
        static const std::vector<std::string> keys = plan_keys();
        static constexpr const char* values[] = {"55TB", "1.5 GB", "12MiB", "-1",   "0.1",
                                                 "6e-4", "true",   "auto",  "file", "9223372036854775807"};
        std::string text = "cluster.assumptions.MemoryX.power_watts=9e3\nmodel=gpt2\n";
        for (unsigned i = 0; i < 4; ++i)
            text +=
                keys[(which / 3 + i) % keys.size()] + "=" + values[(which + i) % std::size(values)] + "\n";
        return text;
    });
}
