// SPDX-License-Identifier: Apache-2.0
// Whatever a plan's document says, it is refused with a sentence, or it is a plan that can be checked and
// that says the same when it is written and read again.
#include "core/base/error.h"
#include "core/plan/plan.h"
#include "tests/fuzz/fuzz.h"

using namespace wafermill;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view document(reinterpret_cast<const char*>(data), size);
    try {
        const Plan plan = plan_from_json(document);
        for (const Problem& problem : check(plan)) fuzz::require_sentence(problem.sentence());
        const std::string written = plan_to_json(plan);
        fuzz::require(plan_to_json(plan_from_json(written)) == written, "a plan survives");
    } catch (const Error& error) {
        fuzz::require_sentence(error.what());
    }
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
    return fuzz::mutate_from(data, size, most, seed, [](unsigned which) {
        const auto& templates = plan_templates();
        return plan_to_json(templates[which % templates.size()].plan);
    });
}
