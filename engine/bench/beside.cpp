// SPDX-License-Identifier: Apache-2.0
#include "engine/bench/beside.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/median.h"
#include "core/base/random.h"
#include "core/project/project.h"
#include "engine/bench/rates.h"
#include "engine/bench/temporary_folder.h"
#include "engine/bench/threads.h"
#include "engine/data/token_shards.h"
#include "engine/kernels/self_test.h"

namespace wafermill {
namespace {

/// Letters as they come from a fixed seed.
std::string some_text(std::size_t bytes) {
    std::string text;
    for (std::uint32_t i = 0; text.size() < bytes; ++i)
        for (const std::uint32_t word : philox({i, 0, 0, 0}, {20, 24}))
            text += static_cast<char>('a' + word % 26);
    return text;
}

/// What a program prints on its standard output until it ends; the rest of what it says is not heard.
std::string output_of(const std::filesystem::path& program, std::vector<std::string> words) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw Error("No pipe could be made: " + files::reason(errno) + ".");
    std::string name = program.string();
    words.insert(words.begin(), name);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const pid_t parent = getpid(), child = fork();
    if (child == 0) {
        // It ends with whoever measures.
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        const int silence = open("/dev/null", O_WRONLY | O_CLOEXEC);
        if (getppid() == parent && dup2(ends[1], STDOUT_FILENO) >= 0 && dup2(silence, STDERR_FILENO) >= 0)
            execv(name.c_str(), arguments.data());
        _exit(127);
    }
    const int why = errno;
    close(ends[1]);
    std::string said;
    char part[4096];
    for (ssize_t count = 0; child > 0 && (count = read(ends[0], part, sizeof part)) != 0;) {
        if (count > 0)
            said.append(part, static_cast<std::size_t>(count));
        else if (errno != EINTR)
            break;
    }
    close(ends[0]);
    if (child < 0) throw Error("No process could be started: " + files::reason(why) + ".");
    waitpid(child, nullptr, 0);
    return said;
}

}  // namespace

double measure_sample(std::int64_t threads) {
    constexpr std::int64_t tokens = 1 << 18, sequence = 256;
    const TemporaryFolder folder;
    std::vector<std::int32_t> ids(static_cast<std::size_t>(tokens), 17);
    ShardWriter writer(folder.path(), 0, 2);
    writer.add(ids);
    TokenManifest manifest;
    manifest.tokens = tokens;
    manifest.shards = {writer.close()};
    const TokenReader reader(folder.path(), manifest);
    std::vector<double> seconds(static_cast<std::size_t>(threads));
    on_threads(static_cast<int>(threads), [&](int number) {
        std::vector<std::int32_t> sample(sequence + 1);
        std::int64_t at = 0;
        seconds[static_cast<std::size_t>(number)] = median_seconds([&] {
            at = (at + 7919) % (tokens - sequence - 1);
            reader.read(at, sample);
        });
    });
    return median(seconds);
}

BatchSource random_batches(const Plan& plan) {
    return [vocab = plan.model.vocab, sequence = plan.sequence()](std::int64_t step, std::int64_t index,
                                                                  std::int32_t* out) {
        for (std::int64_t i = 0; i <= sequence; ++i) {
            const auto words = philox({static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(index),
                                       static_cast<std::uint32_t>(step), 0},
                                      {20, 24});
            out[i] = static_cast<std::int32_t>(words[0] % static_cast<std::uint64_t>(vocab));
        }
    };
}

std::int64_t measure_program_bytes(const std::filesystem::path& program, std::int64_t threads, bool text) {
    const TemporaryFolder folder;
    const std::filesystem::path project = folder.path() / "probe.wafermill", source = folder.path() / "text";
    // As many tokens a micro-shard as small models have, for the kernels' scratch.
    Plan plan;
    plan.model.layers = 2;
    plan.model.heads = plan.model.kv_heads = 5;
    plan.model.head_size = 32;
    plan.model.hidden = 160;
    plan.model.ffn = 640;
    plan.model.vocab = 256;
    plan.model.sequence = 256;
    plan.data.tokenizer = Tokenizer::bytes;
    plan.data.corpus_bytes = 1'000'000;
    plan.recipe.batch = 2 * threads;
    plan.recipe.steps = 12;
    plan.recipe.validate_every = plan.recipe.sample_every = 0;
    plan.recipe.checkpoints_kept = 0;
    plan.local.threads = threads;
    if (text) {
        const auto failure = [&](int why) {
            return Error("No text could be written to " + source.string() + ": " + files::reason(why) +
                         "; nothing was kept.");
        };
        const std::string letters = some_text(static_cast<std::size_t>(plan.data.corpus_bytes));
        files::PendingFile pending(source, failure);
        pending.write(letters.data(), letters.size(), 0);
        pending.commit();
        plan.data.path = source.string();
    }
    Project::create(project, plan);
    const std::string said = output_of(program, {"train", project.string(), "--json"});
    const std::size_t last = said.find_last_of('\n', said.empty() ? 0 : said.size() - 2);
    const auto result = nlohmann::json::parse(said.substr(last == std::string::npos ? 0 : last + 1), nullptr,
                                              /*allow_exceptions=*/false);
    if (!result.is_object() || result.value("status", "") != "finished")
        throw Error(
            "A small training to measure the program's memory did not finish; nothing was kept. "
            "wafermill doctor says whether the kernels work.");
    const Element element = usable_path(Element::bf16) == KernelPath::fast ? Element::bf16 : Element::f32;
    const MemoryPlan memory = Trainer::plan_memory(plan, element, usable_path(element), 0);
    return std::max<std::int64_t>(
        0, result.value("peak_rss_bytes", std::int64_t{0}) - (memory.total() - memory.process));
}

}  // namespace wafermill
