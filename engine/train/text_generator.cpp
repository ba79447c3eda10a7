// SPDX-License-Identifier: Apache-2.0
#include "engine/train/text_generator.h"

#include <algorithm>
#include <utility>

#include "core/base/error.h"
#include "engine/data/bpe_tokenizer.h"
#include "engine/data/utf8.h"

namespace wafermill {
namespace {

/// How many bytes from `at` on may be the beginning of a character that goes on behind the text's end; 0:
/// none.
std::size_t cut_character(std::string_view text, std::size_t at) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0;
    const std::size_t there = text.size() - at;
    if (length == 0 || lead > 0xF4 || there >= length) return 0;
    // What follows decides with its second byte whether it can be one: completed by what suits any lead.
    for (const char second : {'\x80', '\x90', '\xA0'}) {
        std::string whole(text.substr(at));
        if (there == 1) whole += second;
        whole.resize(length, '\x80');
        std::size_t end = 0;
        if (next_character(whole, end)) return there;
    }
    return 0;
}

}  // namespace

double GeneratedText::prompt_tokens_per_second() const {
    return figures.prompt_seconds > 0 ? static_cast<double>(figures.prompt_tokens) / figures.prompt_seconds
                                      : 0;
}

double GeneratedText::tokens_per_second() const {
    return figures.tokens > 1 && figures.seconds > 0
               ? static_cast<double>(figures.tokens - 1) / figures.seconds
               : 0;
}

std::string TextStreamer::decode(std::size_t begin, std::size_t end) const {
    const std::vector<std::int32_t> part(ids_.begin() + static_cast<std::ptrdiff_t>(begin),
                                         ids_.begin() + static_cast<std::ptrdiff_t>(end));
    return tokenizer_.bpe() ? tokenizer_.bpe()->decode(part, true) : tokenizer_.decode(part);
}

std::string TextStreamer::add(std::int32_t id) {
    ids_.push_back(id);
    // A token's text may depend on the one before it: what is new is the difference.
    const std::string before = decode(context_, told_), all = decode(context_, ids_.size());
    bytes_ += all.substr(std::min(before.size(), all.size()));
    context_ = told_;
    told_ = ids_.size();
    std::string fresh;
    std::size_t at = 0;
    while (at < bytes_.size()) {
        const std::size_t begin = at;
        if (next_character(bytes_, at)) {
            fresh.append(bytes_, begin, at - begin);
        } else if (cut_character(bytes_, at) > 0) {
            break;
        } else {
            append_utf8(fresh, U'\uFFFD');
            ++at;
        }
    }
    bytes_.erase(0, at);
    return fresh;
}

std::string TextStreamer::finish() {
    return valid_utf8(std::exchange(bytes_, {}));
}

std::string StopWatch::add(std::string_view text) {
    held_ += text;
    std::size_t first = std::string::npos;
    for (const std::string& stop : stops_) {
        const std::size_t at = held_.find(stop);
        if (stop.empty() || at >= first) continue;
        first = at;
        stopped_ = stop;
    }
    if (first != std::string::npos) {
        std::string shown = held_.substr(0, first);
        held_.clear();
        return shown;
    }
    // The longest end that begins a stop text.
    std::size_t keep = 0;
    for (const std::string& stop : stops_)
        for (std::size_t size = std::min(stop.size(), held_.size()); size > keep; --size)
            if (std::string_view(held_).ends_with(std::string_view(stop).substr(0, size))) keep = size;
    std::string shown = held_.substr(0, held_.size() - keep);
    held_.erase(0, shown.size());
    return shown;
}

std::string StopWatch::finish() {
    return std::exchange(held_, {});
}

TextGenerator::TextGenerator(const Project& project, std::int64_t run, const std::string& checkpoint,
                             const std::function<bool(double)>& progress)
    : model_(project, run, checkpoint, progress),
      tokenizer_(model_.tokenizer(project)),
      begin_of_text_(model_.begin_of_text(tokenizer_)) {}

GeneratedText TextGenerator::generate(const SampleOptions& options,
                                      const std::function<bool(const std::string&)>& piece) {
    std::vector<std::int32_t> prompt = begin_of_text_;
    const std::vector<std::int32_t> own = tokenizer_.encode(options.prompt);
    prompt.insert(prompt.end(), own.begin(), own.end());
    if (prompt.empty()) throw Error("The prompt is empty; give at least one character to continue from.");
    Sampling sampling;
    sampling.tokens = options.tokens;
    sampling.temperature = options.temperature;
    sampling.top_k = options.top_k;
    sampling.seed = options.seed;
    sampling.vocabulary = tokenizer_.vocabulary();
    sampling.top_p = options.top_p;
    sampling.repetition_penalty = options.repetition_penalty;
    if (!options.past_end) sampling.end = model_.end_of_text(tokenizer_);

    GeneratedText result;
    TextStreamer streamer(tokenizer_);
    StopWatch stops(options.stop);
    const auto tell = [&](const std::string& fresh) {
        result.text += fresh;
        const bool more = !piece || piece(fresh);
        return more && stops.stopped().empty();
    };
    result.figures = wafermill::generate(decoder(), prompt, sampling, [&](std::int32_t id) {
        result.ids.push_back(id);
        return tell(stops.add(streamer.add(id)));
    });
    if (stops.stopped().empty()) {
        tell(stops.add(streamer.finish()));
        if (stops.stopped().empty()) tell(stops.finish());
    }
    result.stop = stops.stopped();
    const Generated::End end = result.figures.end;
    if (!result.stop.empty())
        result.ended = "stop";
    else if (end == Generated::End::asked)
        result.ended = "interrupted";
    else
        result.ended = end == Generated::End::end_of_text ? "end_of_text" : "tokens";
    return result;
}

std::string sample_project(const std::filesystem::path& file, std::int64_t run_id,
                           const SampleOptions& options,
                           const std::function<bool(const std::string&)>& piece) {
    const Project project = Project::open(file, Project::Mode::read_only);
    return TextGenerator(project, run_id, options.checkpoint).generate(options, piece).text;
}

}  // namespace wafermill
