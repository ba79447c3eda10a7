// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/project/project.h"
#include "engine/train/loaded_model.h"
#include "engine/train/sampling.h"

namespace wafermill {

struct SampleOptions {
    std::string prompt;
    std::int64_t tokens = 200;
    double temperature = 0.8;  ///< 0: greedy
    std::int64_t top_k = 0;    ///< 0: all
    std::uint64_t seed = 1;
    std::string checkpoint = "newest";   ///< "newest", "best" or a step
    double top_p = 1.0;                  ///< in (0, 1]; 1: all
    double repetition_penalty = 1.0;     ///< above 0; 1: none
    std::vector<std::string> stop = {};  ///< the text ends before the first of these
    bool past_end = false;               ///< goes on behind an end-of-text token, which then is a token
};

/// A text as it was continued.
struct GeneratedText {
    std::vector<std::int32_t> ids;  ///< all that were drawn, those of a stop text included
    std::string text;               ///< valid UTF-8, without the prompt and the stop text
    std::string
        ended;         ///< "tokens", "end_of_text", "stop" (a stop text), or "interrupted" (as `piece` asked)
    std::string stop;  ///< the stop text that ended it
    Generated figures;
    double prompt_tokens_per_second() const;
    /// Of all tokens but the first, which comes with the prompt's computation; 0 where there is but one.
    double tokens_per_second() const;
};

/// Turns ids that come one at a time into text: whole characters, as soon as they are whole. Bytes that can
/// be part of no character become U+FFFD.
class TextStreamer {
  public:
    explicit TextStreamer(const TextTokenizer& tokenizer) : tokenizer_(tokenizer) {}
    std::string add(std::int32_t id);  ///< what is new, maybe nothing
    std::string finish();              ///< what was held back

  private:
    std::string decode(std::size_t begin, std::size_t end) const;
    const TextTokenizer& tokenizer_;
    std::vector<std::int32_t> ids_;
    std::size_t context_ = 0, told_ = 0;  ///< ids before `told_` are decoded; those from `context_` on count
    std::string bytes_;                   ///< a character's first bytes
};

/// Holds a text back as far as it may turn out to begin one of some stop texts, and ends before the first.
class StopWatch {
  public:
    explicit StopWatch(std::vector<std::string> stops) : stops_(std::move(stops)) {}
    /// What may be shown by now; sets stopped().
    std::string add(std::string_view text);
    std::string finish();  ///< what was held back
    const std::string& stopped() const { return stopped_; }

  private:
    std::vector<std::string> stops_;
    std::string held_, stopped_;
};

/// A model that continues texts, loaded once.
class TextGenerator {
  public:
    /// As LoadedModel. Throws Error where the run has no tokenizer.
    TextGenerator(const Project& project, std::int64_t run, const std::string& checkpoint,
                  const std::function<bool(double)>& progress = {});

    const LoadedModel& model() const { return model_; }
    Decoder& decoder() { return model_.decoder(); }
    /// Continues options.prompt, behind what begins a text (LoadedModel::begin_of_text), neither of which is
    /// repeated. `piece` gets the text as it comes, after each token,
    /// maybe empty, and returns false to stop, as the decoder's watch may. Throws Error.
    GeneratedText generate(const SampleOptions& options,
                           const std::function<bool(const std::string&)>& piece = {});

  private:
    LoadedModel model_;
    TextTokenizer tokenizer_;
    std::vector<std::int32_t> begin_of_text_;
};

/// Text continued by a run's checkpoint (run 0: the newest run that has one). The prompt is not repeated.
/// `piece` as in TextGenerator::generate().
std::string sample_project(const std::filesystem::path& project, std::int64_t run,
                           const SampleOptions& options,
                           const std::function<bool(const std::string&)>& piece = {});

}  // namespace wafermill
