// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

#include <sentencepiece_trainer.h>

namespace wafermill::testing {

/// Lines with words, numbers, runs of spaces and letters that are not ASCII.
inline std::vector<std::string> training_lines() {
    const std::vector<std::string> words = {"the",
                                            "wheel",
                                            "mill",
                                            "turns",
                                            "water",
                                            "of",
                                            "grain",
                                            "and",
                                            "stone",
                                            "caf\xC3\xA9",
                                            "\xE4\xB8\x96\xE7\x95\x8C",
                                            "river",
                                            "under",
                                            "7",
                                            "1024",
                                            "a"};
    std::vector<std::string> lines;
    std::uint32_t state = 1;
    const auto next = [&state](std::uint32_t below) {
        state = state * 1664525u + 1013904223u;
        return (state >> 16) % below;
    };
    for (int i = 0; i < 2000; ++i) {
        std::string line;
        for (std::uint32_t word = 0, count = 3 + next(9); word < count; ++word)
            line += (word == 0      ? ""
                     : next(8) == 0 ? ", "
                                    : " ") +
                    words[next(static_cast<std::uint32_t>(words.size()))];
        lines.push_back(line + ".");
    }
    return lines;
}

/// A model that SentencePiece's own trainer makes of those lines, as the bytes of its file.
inline std::string sentencepiece_model(std::unordered_map<std::string, std::string> options) {
    struct Lines : sentencepiece::SentenceIterator {
        bool done() const override { return at == lines.size(); }
        void Next() override { ++at; }
        const std::string& value() const override { return lines[at]; }
        sentencepiece::util::Status status() const override { return {}; }
        std::vector<std::string> lines = training_lines();
        std::size_t at = 0;
    };
    Lines lines;
    std::string model;
    options.emplace("minloglevel", "2");
    options.emplace("hard_vocab_limit", "false");
    options.emplace("num_threads", "1");
    const auto status = sentencepiece::SentencePieceTrainer::Train(options, &lines, &model);
    if (!status.ok()) throw std::runtime_error(status.ToString());
    return model;
}

/// Merged pieces over bytes, and a text as it is: what Llama 2 and Mistral have.
inline std::string llama_model() {
    return sentencepiece_model({{"model_type", "bpe"},
                                {"vocab_size", "420"},
                                {"byte_fallback", "true"},
                                {"character_coverage", "0.9995"},
                                {"normalization_rule_name", "identity"},
                                {"remove_extra_whitespaces", "false"},
                                {"user_defined_symbols", "<mill>"}});
}

}  // namespace wafermill::testing
