// SPDX-License-Identifier: Apache-2.0
#include "engine/bench/bench.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <filesystem>
#include <new>
#include <system_error>
#include <type_traits>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/base/units.h"
#include "core/model/flops.h"
#include "core/model/presets.h"
#include "core/schedule/step_plan.h"
#include "engine/bench/beside.h"
#include "engine/bench/rates.h"
#include "engine/bench/work_rates.h"
#include "engine/kernels/self_test.h"
#include "engine/predict/forecast.h"
#include "engine/train/process_memory.h"
#include "engine/train/trainer.h"

namespace wafermill {
namespace {

struct TrainingCase {
    const char* name;
    const char* preset;
    Element element;
    std::int64_t batch;
    int most_steps;
};

constexpr TrainingCase training_cases[] = {
    {"gpt2-124m-bf16", "gpt2-124m", Element::bf16, 4, 9},
    // Five steps in fp32 take a minute with a batch of 2.
    {"gpt2-124m-fp32", "gpt2-124m", Element::f32, 2, 5},
    {"tiny-bf16", "tiny", Element::bf16, 12, 200},
    {"tiny-fp32", "tiny", Element::f32, 12, 200},
};
constexpr double longest_timing = 20.0;  // seconds, once five steps are timed

/// What a measurement in a process of its own hands back.
template <class Result>
struct Answer {
    static_assert(std::is_trivially_copyable_v<Result>);
    Result result{};
    char failure[512] = {};
};

constexpr const char* no_memory =
    "Memory ran out while this computer was measured; nothing was kept. Close other programs and measure "
    "again.";

/// measure() in a child process, whose memory and threads are nobody else's. Throws Error with the child's
/// message.
template <class Measure>
auto in_child(const Measure& measure) {
    using Result = decltype(measure());
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        throw Error("No pipe could be made: " + std::string(std::strerror(errno)));
    const pid_t parent = getpid(), child = fork();
    if (child == 0) {
        // Nobody is left to read the answer of a measurement whose program was killed.
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != parent) _exit(1);
        Answer<Result> answer;
        try {
            answer.result = measure();
        } catch (const std::bad_alloc&) {
            std::snprintf(answer.failure, sizeof answer.failure, "%s", no_memory);
        } catch (const std::exception& error) {
            std::snprintf(answer.failure, sizeof answer.failure, "%s", error.what());
        }
        const bool written = write(ends[1], &answer, sizeof answer) == ssize_t{sizeof answer};
        _exit(written ? 0 : 1);
    }
    close(ends[1]);
    Answer<Result> answer;
    const bool complete = child > 0 && read(ends[0], &answer, sizeof answer) == ssize_t{sizeof answer};
    close(ends[0]);
    if (child > 0) waitpid(child, nullptr, 0);
    if (!complete)
        throw Error(
            "The process that measured it ended early, perhaps for want of memory; nothing was kept. Close "
            "other programs and measure again.");
    if (answer.failure[0]) throw Error(answer.failure);
    return answer.result;
}

Plan plan_of(const TrainingCase& training, std::int64_t threads) {
    Plan plan;
    plan.model = find_model_preset(training.preset)->model;
    plan.recipe.batch = training.batch;
    plan.recipe.steps = 1'000'000;
    plan.recipe.precision = training.element == Element::bf16 ? Precision::bf16 : Precision::fp32;
    plan.local.threads = threads;
    return plan;
}

struct Timing {
    std::int64_t steps = 0;
    double tokens_per_second = 0.0;
    std::int64_t peak_rss_bytes = 0;
};

/// Refuses what is not the case asked for: bf16 on kernels that fail, or more than the memory that is left.
Timing time_training(const TrainingCase& training, const Plan& plan) {
    const SelfTestReport& tested = self_test();
    if (!(training.element == Element::bf16 ? tested.fast_bf16 : tested.fast_f32))
        throw Error(tested.warning);
    const KernelPath path = usable_path(training.element);
    const MemoryPlan need = Trainer::plan_memory(plan, training.element, path, 0, true);
    if (need.total() > available_memory_bytes())
        throw Error("It needs " + format_bytes(static_cast<double>(need.total())) + " of memory and " +
                    format_bytes(static_cast<double>(available_memory_bytes())) + " are available.");
    bound_allocator();  // as a training does
    Trainer trainer(plan, random_batches(plan), training.element, path);
    trainer.initialise();
    trainer.step();
    std::vector<double> times;
    const double end = seconds_now() + longest_timing;
    while (std::ssize(times) < training.most_steps && (times.size() < 5 || seconds_now() < end)) {
        const double begin = seconds_now();
        trainer.step();
        times.push_back(seconds_now() - begin);
    }
    return {std::ssize(times), static_cast<double>(plan.tokens_per_step()) / median(times),
            peak_resident_bytes()};
}

TrainingRate train(const TrainingCase& training, const BenchReport& report) {
    const Plan plan = plan_of(training, report.threads);
    const Timing timing = in_child([&] { return time_training(training, plan); });
    const bool bf16 = training.element == Element::bf16;
    TrainingRate rate;
    rate.name = training.name;
    rate.element = bf16 ? "bf16" : "fp32";
    rate.batch = training.batch;
    rate.sequence = plan.sequence();
    rate.steps = timing.steps;
    rate.tokens_per_second = timing.tokens_per_second;
    rate.model_flops_per_second =
        rate.tokens_per_second * training_flops_per_token(plan.model, plan.sequence());
    const auto gemm = bf16 ? report.gemm_bf16_flops : report.gemm_f32_flops;
    rate.ratio_to_gemm = gemm ? rate.model_flops_per_second / *gemm : 0.0;
    rate.peak_rss_bytes = timing.peak_rss_bytes;
    return rate;
}

void measure_peaks(BenchReport& report, const std::function<void(const std::string&)>& progress) {
    progress("Matrix products in bf16");
    report.gemm_bf16_flops = in_child([&] { return measure_gemm(true, report.threads); });
    progress("Matrix products in fp32");
    report.gemm_f32_flops = in_child([&] { return measure_gemm(false, report.threads); });
    progress("Memory");
    report.memory_bytes_per_second = in_child([&] { return measure_memory(report.threads); });
}

ThisComputer measure_computer(const BenchReport& report, const std::filesystem::path& program) {
    const WorkRates rates = in_child([&] { return measure_work(report.threads); });
    ThisComputer computer;
    computer.processor = report.processor;
    computer.threads = report.threads;
    computer.measured_at =
        std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
    computer.seconds = rates.seconds;
    computer.alone_products = rates.alone_products;
    computer.alone_rows = rates.alone_rows;
    computer.team_share = rates.team_share;
    computer.fast = rates.fast;
    computer.slow = rates.slow;
    const Overheads overheads = in_child([&] { return measure_overheads(computer); });
    const auto price = [&](Work work, double seconds) {
        computer.seconds[static_cast<std::size_t>(work_index(work, false, false))] = seconds;
    };
    price(Work::step, overheads.step);
    price(Work::operation, overheads.operation);
    price(Work::sample, overheads.sample);
    if (program.empty()) return computer;
    computer.program_bytes = measure_program_bytes(program, report.threads, true);
    computer.language_bytes = std::max<std::int64_t>(
        0, measure_program_bytes(program, report.threads, false) - computer.program_bytes);
    return computer;
}

DiskRate disk_rate(const std::filesystem::path& folder, const DiskRates& measured) {
    struct stat status {};
    const std::filesystem::path whole = std::filesystem::absolute(folder).lexically_normal();
    if (::stat(whole.c_str(), &status) != 0) throw Error("The folder " + whole.string() + " is gone.");
    return {static_cast<std::uint64_t>(status.st_dev), whole.string(), measured.read, measured.write,
            measured.both};
}

}  // namespace

BenchReport run_bench(const BenchOptions& options, const std::function<void(const std::string&)>& progress) {
    // What would be known only after a minute of measuring.
    std::error_code ignored;
    if (!std::filesystem::is_directory(options.folder, ignored))
        throw Error("There is no folder " + options.folder.string() +
                    " to measure the disk in; nothing was measured.");
    require_writable(options.folder);
    BenchReport report;
    Local local;
    local.threads = options.threads;
    report.threads = thread_count(local);
    report.processor = kernel_fingerprint();
    report.native_bf16 = self_test().native_bf16;
    if (!options.quick) measure_peaks(report, progress);
    progress("Kernels");
    report.computer = measure_computer(report, options.program);
    progress("Disk");
    try {
        const DiskRates disk = measure_disk(options.folder);
        report.store_read_bytes_per_second = disk.read;
        report.store_write_bytes_per_second = disk.write;
        report.computer.disks = {disk_rate(options.folder, disk)};
    } catch (const Error& error) {
        report.left_out["store_read_bytes_per_second"] = error.what();
        report.left_out["store_write_bytes_per_second"] = error.what();
    }
    for (const TrainingCase& training : training_cases) {
        const std::string name = std::string("training ") + training.name;
        if (options.quick) {
            report.left_out[name] = "It is no part of the quick measurement.";
            continue;
        }
        progress("Training " + find_model_preset(training.preset)->title + ", " +
                 (training.element == Element::bf16 ? "bf16" : "fp32"));
        try {
            report.training.push_back(train(training, report));
        } catch (const Error& error) {
            report.left_out[name] = error.what();
        }
    }
    return report;
}

}  // namespace wafermill
