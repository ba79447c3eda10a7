// SPDX-License-Identifier: Apache-2.0
#include "engine/data/data_checks.h"

#include <cstdint>
#include <mutex>
#include <string>
#include <system_error>

#include "core/base/error.h"
#include "engine/data/bpe_tokenizer.h"

namespace fs = std::filesystem;

namespace wafermill {
namespace {

/// What a tokenizer file turned out to be.
struct Look {
    fs::path path;
    fs::file_time_type changed;
    std::uintmax_t bytes = 0;
    std::int64_t vocabulary = 0;
    std::string refusal;  ///< why it is none; empty where it is one
};

/// A folder's date tells of its files' names alone: it is read each time.
std::optional<Look> as_it_stands(const fs::path& path) {
    std::error_code error;
    Look look{path, fs::last_write_time(path, error), 0, 0, {}};
    if (error || !fs::is_regular_file(path, error)) return std::nullopt;
    look.bytes = fs::file_size(path, error);
    return error ? std::nullopt : std::optional(look);
}

Look look_at(const fs::path& path) {
    static std::mutex mutex;
    static std::optional<Look> last;
    const std::optional<Look> now = as_it_stands(path);
    {
        const std::scoped_lock lock(mutex);
        if (now && last && last->path == path && last->changed == now->changed && last->bytes == now->bytes)
            return *last;
    }
    Look look = now.value_or(Look{path, {}, 0, 0, {}});
    try {
        look.vocabulary = BpeTokenizer::load(path)->vocabulary();
    } catch (const Error& error) {
        look.refusal = error.what();
        if (!look.refusal.ends_with('.')) look.refusal += '.';
    }
    const std::scoped_lock lock(mutex);
    if (now) last = look;
    return look;
}

Problem warning(const char* field, std::string rule, std::string remedy) {
    return {Problem::Severity::warning, field, std::move(rule), std::move(remedy),
            Problem::Concerns::training};
}

}  // namespace

std::optional<Problem> tokenizer_file_problem(const Plan& plan, const fs::path& base) {
    const std::string& named = plan.data.tokenizer_file;
    if (plan.data.tokenizer != Tokenizer::file || named.empty()) return std::nullopt;
    const char* const field = "data.tokenizer_file";
    std::error_code ignored;
    if (!fs::exists(base / named, ignored))
        return warning(field, "There is no tokenizer at " + named + ".",
                       "Put a tokenizer.json there before training, or set data.tokenizer_file.");
    const Look look = look_at(base / named);
    if (!look.refusal.empty())
        return warning(field, look.refusal, "Set data.tokenizer_file to another tokenizer.");
    if (look.vocabulary <= plan.model.vocab) return std::nullopt;
    const std::string count = std::to_string(look.vocabulary);
    return warning(field,
                   "The tokenizer " + named + " has " + count + " tokens, but model.vocab is " +
                       std::to_string(plan.model.vocab) + ".",
                   "Set model.vocab=" + count + ", or choose another tokenizer.");
}

std::vector<Problem> data_file_problems(const Plan& plan, const fs::path& base) {
    std::vector<Problem> problems;
    std::error_code ignored;
    if (!plan.data.path.empty() && !fs::exists(base / plan.data.path, ignored))
        problems.push_back(warning("data.path", "There is nothing at " + plan.data.path + ".",
                                   "Put the text there before training, or set data.path."));
    for (const auto& [path, weight] : plan.data.sources)
        if (!fs::exists(base / path, ignored))
            problems.push_back(warning("data.sources", "There is nothing at " + path + ".",
                                       "Put the text there before training, or take the source away."));
    if (const auto problem = tokenizer_file_problem(plan, base)) problems.push_back(*problem);
    return problems;
}

}  // namespace wafermill
