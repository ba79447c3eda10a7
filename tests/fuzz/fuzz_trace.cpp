// SPDX-License-Identifier: Apache-2.0
// Whatever a trace from elsewhere holds, it is refused with a sentence, or it is a timeline that holds
// together.
#include "core/base/error.h"
#include "core/schedule/trace_reader.h"
#include "tests/fuzz/fuzz.h"

using namespace wafermill;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const fuzz::MemoryFile file;
    file.fill(data, size);
    try {
        TraceReader reader(file.path());
        reader.read();
        const std::size_t events = reader.events();
        reader.timeline();
        reader.read();
        fuzz::require(reader.events() >= events, "what was read stays");
    } catch (const Error& error) {
        fuzz::require_sentence(error.what());
    }
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
    return fuzz::mutate_from(data, size, most, seed, [](unsigned which) {
        const std::string events =
            R"({"name":"thread_name","ph":"M","pid":1,"tid":0,"args":{"name":"store"}},)"
            "\n"
            R"({"name":"fetch","cat":"store","ph":"X","ts":1.5,"dur":2e3,"pid":1,"tid":0,"args":{"record":"tokens","layer":1,"step":2,"bytes":4096}},)"
            "\n"
            R"({"name":"forward","cat":"simulated","ph":"X","ts":10,"dur":3,"pid":1,"tid":1,"args":{"step":2}})"
            "\n";
        return which % 2 == 0 ? "[\n" + events + "]\n"
                              : R"({"otherData":{"simulated":true},"traceEvents":[)" + events + "]}";
    });
}
