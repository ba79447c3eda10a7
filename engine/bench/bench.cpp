// SPDX-License-Identifier: Apache-2.0
#include "engine/bench/bench.h"

#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <new>
#include <system_error>

#include "core/base/error.h"
#include "engine/bench/beside.h"
#include "engine/bench/child_process.h"
#include "engine/bench/probes.h"
#include "engine/bench/training_rates.h"
#include "engine/bench/work_rates.h"
#include "engine/kernels/self_test.h"
#include "engine/train/process_memory.h"
#include "engine/train/trainer.h"

namespace wafermill {
namespace {

void take(ThisComputer& computer, const WorkRates& rates) {
    computer.seconds = rates.seconds;
    computer.alone_products = rates.alone_products;
    computer.alone_rows = rates.alone_rows;
    computer.team_share = rates.team_share;
    computer.fast = rates.fast;
    computer.slow = rates.slow;
}

/// What a process of its own finds of a computer.
struct Found {
    WorkRates rates;
    double short_steps = 1, long_steps = 1, transfer_seconds = 0;
};

Found measure_rates(ThisComputer computer, const std::filesystem::path& folder) {
    Probes probes(computer.threads, computer.disks.empty() ? std::filesystem::path() : folder,
                  available_memory_bytes() - least_memory_to_measure(computer.threads));
    Found found{measure_work(computer.threads, [&] { probes.round(); })};
    found.rates.seconds[static_cast<std::size_t>(work_index(Work::sample, false, false))] =
        measure_sample(computer.threads);
    take(computer, found.rates);
    probes.judge(computer);
    found.rates.seconds = computer.seconds;
    found.short_steps = computer.short_steps;
    found.long_steps = computer.long_steps;
    found.transfer_seconds = computer.transfer_seconds;
    return found;
}

/// Of the folder's disk the rates are known already, where it could be measured.
void measure_computer(ThisComputer& computer, const BenchOptions& options) {
    const Found found = in_child([&] { return measure_rates(computer, options.folder); });
    take(computer, found.rates);
    computer.short_steps = found.short_steps;
    computer.long_steps = found.long_steps;
    computer.transfer_seconds = found.transfer_seconds;
    computer.measured_at =
        std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
    if (options.program.empty()) return;
    computer.program_bytes = measure_program_bytes(options.program, computer.threads, true);
    computer.language_bytes = std::max<std::int64_t>(
        0, measure_program_bytes(options.program, computer.threads, false) - computer.program_bytes);
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
    if (!options.quick) {
        progress("Memory");
        report.memory_bytes_per_second = in_child([&] { return measure_memory(report.threads); });
    }
    report.computer.processor = report.processor;
    report.computer.threads = report.threads;
    progress("Disk");
    try {
        const DiskRates disk = measure_disk(options.folder);
        report.store_read_bytes_per_second = disk.read;
        report.store_write_bytes_per_second = disk.write;
        report.computer.disks = {disk_rate(options.folder, disk)};
    } catch (const Error& error) {
        report.left_out["store_read_bytes_per_second"] = error.what();
        report.left_out["store_write_bytes_per_second"] = error.what();
    } catch (const std::bad_alloc&) {
        throw Error(
            "Memory ran out while this computer was measured; nothing was kept. Close other programs and "
            "measure again.");
    }
    progress("Kernels, in turn with small models");
    measure_computer(report.computer, options);
    if (options.quick)
        leave_out_training(report, "It is no part of the quick measurement.");
    else
        measure_training(report, progress);
    return report;
}

}  // namespace wafermill
