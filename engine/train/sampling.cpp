// SPDX-License-Identifier: Apache-2.0
#include "engine/train/sampling.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/base/random.h"
#include "engine/train/decoder.h"

namespace wafermill {
namespace {

/// Logits of the ids that may be drawn, with the repetition penalty.
std::vector<double> penalised(std::span<const float> logits, const Sampling& sampling,
                              std::span<const std::int32_t> seen) {
    std::size_t count = logits.size();
    if (sampling.vocabulary > 0) count = std::min(count, static_cast<std::size_t>(sampling.vocabulary));
    std::vector<double> values(logits.begin(), logits.begin() + static_cast<std::ptrdiff_t>(count));
    for (const double value : values)
        if (std::isnan(value) || value == std::numeric_limits<double>::infinity()) throw no_numbers();
    if (sampling.repetition_penalty == 1.0) return values;
    std::vector<bool> done(count, false);
    for (const std::int32_t id : seen) {
        const auto at = static_cast<std::size_t>(id);
        if (id < 0 || at >= count || done[at]) continue;
        done[at] = true;
        values[at] *= values[at] > 0 ? 1.0 / sampling.repetition_penalty : sampling.repetition_penalty;
    }
    return values;
}

void scale_to_one(std::vector<Candidate>& candidates) {
    double sum = 0;
    for (const Candidate& candidate : candidates) sum += candidate.probability;
    for (Candidate& candidate : candidates) candidate.probability /= sum;
}

/// The fewest from the front whose probabilities add up to `share`.
void keep_nucleus(std::vector<Candidate>& candidates, double share) {
    double sum = 0;
    std::size_t count = 0;
    while (count < candidates.size() && sum < share) sum += candidates[count++].probability;
    candidates.resize(std::max<std::size_t>(1, count));
    scale_to_one(candidates);
}

double seconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

Error no_numbers() {
    return Error(
        "The model gives no numbers for the next token: its weights are not finite, as after a training "
        "that diverged. Choose another run or an earlier checkpoint.");
}

std::vector<Candidate> next_token_candidates(std::span<const float> logits, const Sampling& sampling,
                                             std::span<const std::int32_t> seen) {
    const std::vector<double> values = penalised(logits, sampling, seen);
    const auto likelier = [&](std::int32_t a, std::int32_t b) {
        const double first = values[static_cast<std::size_t>(a)],
                     second = values[static_cast<std::size_t>(b)];
        return first != second ? first > second : a < b;
    };
    std::vector<std::int32_t> order(values.size());
    std::iota(order.begin(), order.end(), 0);
    if (sampling.temperature <= 0) return {{*std::min_element(order.begin(), order.end(), likelier), 1.0}};
    std::size_t count = order.size();
    if (sampling.top_k > 0) count = std::min(count, static_cast<std::size_t>(sampling.top_k));
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count), order.end(),
                      likelier);
    std::vector<Candidate> candidates(count);
    const double most = values[static_cast<std::size_t>(order.front())];
    for (std::size_t i = 0; i < count; ++i) {
        const double value = values[static_cast<std::size_t>(order[i])];
        candidates[i] = {order[i], std::exp((value - most) / sampling.temperature)};
    }
    scale_to_one(candidates);
    if (sampling.top_p < 1.0) keep_nucleus(candidates, sampling.top_p);
    return candidates;
}

std::int32_t draw_candidate(std::span<const Candidate> candidates, double draw) {
    for (const Candidate& candidate : candidates)
        if ((draw -= candidate.probability) < 0) return candidate.id;
    // Rounding may leave a draw just below one without any.
    return candidates.back().id;
}

double sampling_draw(std::uint64_t seed, std::int64_t index) {
    const auto place = static_cast<std::uint64_t>(index);
    const auto words =
        philox({static_cast<std::uint32_t>(place), static_cast<std::uint32_t>(place >> 32), 0, 0x5a3cu},
               {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)});
    return (static_cast<double>(words[0] >> 5) * 0x1p26 + static_cast<double>(words[1] >> 6)) * 0x1p-53;
}

namespace {

/// One text, as it grows.
class Generation {
  public:
    Generation(Decoder& decoder, std::span<const std::int32_t> prompt, const Sampling& sampling)
        : decoder_(decoder), sampling_(sampling), ids_(prompt.begin(), prompt.end()) {
        result_.prompt_tokens = std::ssize(ids_);
    }

    Generated run(const std::function<bool(std::int32_t)>& token) {
        try {
            begin();
            while (next(token)) extend();
        } catch (const Interrupted&) {
            result_.end = Generated::End::asked;
        }
        return result_;
    }

  private:
    std::size_t window() const { return static_cast<std::size_t>(decoder_.positions()); }

    void begin() {
        const auto started = std::chrono::steady_clock::now();
        decoder_.truncate(0);
        compute(std::min(window(), ids_.size()));
        result_.prompt_seconds = seconds_since(started);
        begun_ = std::chrono::steady_clock::now();
    }

    /// Draws a token; false where it is the last one.
    bool next(const std::function<bool(std::int32_t)>& token) {
        if (result_.tokens == sampling_.tokens) return false;
        const std::vector<Candidate> candidates = next_token_candidates(*logits_, sampling_, ids_);
        const std::int32_t id = draw_candidate(candidates, sampling_draw(sampling_.seed, result_.tokens));
        if (sampling_.end == id) {
            result_.end = Generated::End::end_of_text;
            return false;
        }
        ids_.push_back(id);
        ++result_.tokens;
        result_.seconds = seconds_since(begun_);
        if (token(id)) return result_.tokens < sampling_.tokens;
        result_.end = Generated::End::asked;
        return false;
    }

    void extend() {
        if (decoder_.tokens() < decoder_.positions()) return compute(1);
        ++result_.slides;
        decoder_.truncate(0);
        compute(std::max<std::size_t>(1, window() / 2));
    }

    void compute(std::size_t last) { logits_ = &decoder_.extend(std::span(ids_).last(last)); }

    Decoder& decoder_;
    const Sampling& sampling_;
    std::vector<std::int32_t> ids_;
    Generated result_;
    const std::vector<float>* logits_ = nullptr;
    std::chrono::steady_clock::time_point begun_;
};

}  // namespace

Generated generate(Decoder& decoder, std::span<const std::int32_t> prompt, const Sampling& sampling,
                   const std::function<bool(std::int32_t)>& token) {
    return Generation(decoder, prompt, sampling).run(token);
}

}  // namespace wafermill
