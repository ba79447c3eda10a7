// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/base/error.h"
#include "engine/data/corpus.h"

namespace wafermill {
namespace {

/// What followed one context.
struct Followers {
    std::unordered_map<unsigned char, std::int64_t> counts;
    std::int64_t total = 0;
};

using Contexts = std::unordered_map<std::string, Followers>;

Contexts count_contexts(const std::string& text, std::size_t length) {
    Contexts contexts;
    for (std::size_t i = length; i < text.size(); ++i) {
        Followers& followers = contexts[text.substr(i - length, length)];
        ++followers.counts[static_cast<unsigned char>(text[i])];
        ++followers.total;
    }
    return contexts;
}

}  // namespace

double ngram_loss(const std::string& train, const std::string& held_out, int order) {
    if (order < 0 || held_out.size() <= static_cast<std::size_t>(order))
        throw Error("The held-out text is too short for an n-gram model of order " + std::to_string(order) +
                    ".");
    std::vector<Contexts> models;
    const auto longest = static_cast<std::size_t>(order);
    for (std::size_t length = 0; length <= longest; ++length) models.push_back(count_contexts(train, length));
    double nats = 0;
    for (std::size_t i = longest; i < held_out.size(); ++i) {
        const auto byte = static_cast<unsigned char>(held_out[i]);
        double p = 1.0 / 256;
        // Witten-Bell: a context gives way to the shorter one as often as something new followed it.
        for (std::size_t length = 0; length <= longest; ++length) {
            const auto found = models[length].find(held_out.substr(i - length, length));
            if (found == models[length].end()) break;
            const Followers& followers = found->second;
            const auto count = followers.counts.find(byte);
            const double seen = count == followers.counts.end() ? 0 : static_cast<double>(count->second);
            const double kinds = static_cast<double>(followers.counts.size());
            p = (seen + kinds * p) / (static_cast<double>(followers.total) + kinds);
        }
        nats -= std::log(p);
    }
    return nats / static_cast<double>(held_out.size() - longest);
}

}  // namespace wafermill
