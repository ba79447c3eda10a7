// SPDX-License-Identifier: Apache-2.0
#include <benchmark/benchmark.h>

#include <cstdio>
#include <fstream>
#include <iterator>

#include "core/base/error.h"
#include "engine/data/bpe_tokenizer.h"

// MB of text a second through a tokenizer on one core, as preparing data does it: in parts of 1 MiB. A cold
// round counts too: the first one of each process begins with an empty cache of pieces.
//   bench_tokenizer TOKENIZER TEXT [benchmark options]
namespace {

using namespace wafermill;

void encode(benchmark::State& state, const std::shared_ptr<const BpeTokenizer>& tokenizer,
            const std::string& text) {
    std::size_t tokens = 0;
    std::vector<std::int32_t> ids;
    for ([[maybe_unused]] const auto round : state) {
        TokenStream stream(tokenizer);
        tokens = 0;
        for (std::size_t at = 0; at < text.size(); at += TokenStream::window) {
            ids.clear();
            stream.add(std::string_view(text).substr(at, TokenStream::window), ids);
            tokens += ids.size();
        }
        ids.clear();
        stream.end(ids);
        tokens += ids.size();
    }
    const auto bytes = static_cast<double>(text.size());
    state.counters["MB/s"] = benchmark::Counter(bytes / 1e6, benchmark::Counter::kIsIterationInvariantRate);
    state.counters["bytes/token"] = bytes / static_cast<double>(tokens);
}

}  // namespace

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (argc != 3) {
        std::fprintf(stderr, "bench_tokenizer TOKENIZER TEXT\n");
        return 2;
    }
    try {
        const auto tokenizer = BpeTokenizer::load(argv[1]);
        std::ifstream in(argv[2], std::ios::binary);
        std::string text{std::istreambuf_iterator<char>(in), {}};
        if (text.empty()) throw Error("The text is empty.");
        for (const std::string once = text; text.size() < 16'000'000;) text += once;
        benchmark::RegisterBenchmark("encode", [&](benchmark::State& state) {
            encode(state, tokenizer, text);
        })->Unit(benchmark::kMillisecond);
        benchmark::RunSpecifiedBenchmarks();
    } catch (const Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
    return 0;
}
