// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

#include <sys/mman.h>
#include <unistd.h>

#include "core/base/error.h"
#include "core/base/units.h"
#include "engine/bench/child_process.h"
#include "engine/bench/gemm_rates.h"
#include "engine/bench/probes.h"
#include "engine/bench/rates.h"
#include "engine/kernels/self_test.h"
#include "engine/train/process_memory.h"

using namespace wafermill;

/// Measurements that take turns: the processes that they run in, and what is made of their rounds.
class BenchRoundsTest : public QObject {
    Q_OBJECT

    static std::string failure_of(MeasuringProcess<int>& process) {
        try {
            process.next();
        } catch (const Error& error) {
            return error.what();
        }
        return {};
    }

    /// As the system has it: 'R' runs, 'S' waits.
    static char state_of(pid_t process) {
        std::ifstream in("/proc/" + std::to_string(process) + "/stat");
        const std::string line{std::istreambuf_iterator<char>(in), {}};
        const std::size_t end = line.rfind(')');
        return end == std::string::npos || end + 2 >= line.size() ? '?' : line[end + 2];
    }

  private slots:
    void a_process_keeps_what_it_prepared_and_shares_no_memory() {
        int here = 0;
        const auto counting = [&here](int step) {
            return [&here, step] {
                here = 100;
                return [&here, step] { return here += step; };
            };
        };
        MeasuringProcess<int> ones(counting(1)), tens(counting(10));
        QCOMPARE(ones.next(), 101);
        QCOMPARE(tens.next(), 110);
        QCOMPARE(ones.next(), 102);
        QCOMPARE(tens.next(), 120);
        QCOMPARE(here, 0);
    }

    void a_process_rests_until_it_is_asked() {
        // What it does would be seen here: it has begun and ended as often.
        auto* calls = static_cast<std::atomic<int>*>(
            mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
        QVERIFY(calls != MAP_FAILED);
        std::atomic<int>&begun = calls[0], &ended = calls[1];
        pid_t child = 0;
        {
            MeasuringProcess<pid_t> process([&] {
                return [&] {
                    ++begun;
                    const pid_t own = getpid();
                    ++ended;
                    return own;
                };
            });
            for (int i = 1; i <= 3; ++i) {
                child = process.next();
                // Asleep in the read of its pipe, or it would go on to compute.
                QTRY_COMPARE(state_of(child), 'S');
                QCOMPARE(begun.load(), i);
                QCOMPARE(ended.load(), i);
            }
        }
        QCOMPARE(begun.load(), 3);
        munmap(calls, 4096);
    }

    void what_fails_there_is_thrown_here() {
        MeasuringProcess<int> unprepared(
            []() -> std::function<int()> { throw Error("The case is too large."); });
        for (int i = 0; i < 2; ++i) QCOMPARE(failure_of(unprepared), std::string("The case is too large."));
        MeasuringProcess<int> second_fails([] {
            return [calls = 0]() mutable {
                if (++calls > 1) throw std::bad_alloc();
                return calls;
            };
        });
        QCOMPARE(second_fails.next(), 1);
        for (int i = 0; i < 2; ++i) QVERIFY(failure_of(second_fails).find("Memory ran out") == 0);
    }

    void a_process_that_ends_is_an_error_and_no_signal() {
        MeasuringProcess<int> killed([] {
            return []() -> int {
                ::raise(SIGKILL);
                return 0;
            };
        });
        // The second question finds nobody who reads it.
        for (int i = 0; i < 2; ++i) QVERIFY(failure_of(killed).find("ended early") != std::string::npos);
    }

    void a_process_ends_with_its_object() {
        pid_t child = 0;
        {
            MeasuringProcess<pid_t> process([] { return [] { return getpid(); }; });
            // A sibling that is started later holds its pipes too.
            MeasuringProcess<int> sibling([] { return [] { return 1; }; });
            child = process.next();
            QVERIFY(child != getpid() && ::kill(child, 0) == 0);
        }
        QVERIFY(::kill(child, 0) != 0);
    }

    void overheads_are_what_no_arithmetic_takes() {
        // 0.2 ms a step and 3 us an operation, in quick steps; the mean is no matter.
        const auto steps = [](double forecast, double operations) {
            return ProbeSteps{forecast, forecast + 0.2e-3 + 3e-6 * operations, 1.0, operations, 0};
        };
        const Overheads found = overheads_of(steps(1e-4, 14), steps(4e-4, 70));
        QVERIFY(std::abs(found.step - 0.2e-3) < 1e-12);
        QVERIFY(std::abs(found.operation - 3e-6) < 1e-12);
        // Steps that are faster than their forecast have none.
        const Overheads none = overheads_of({2e-4, 1e-4, 1, 14, 0}, {8e-4, 4e-4, 1, 70, 0});
        QCOMPARE(none.step, 0.0);
        QCOMPARE(none.operation, 0.0);
    }

    void whole_steps_are_fitted_by_their_length() {
        const auto probe = [](double mean, double over) { return ProbeSteps{mean / over, 0, mean, 0, 0}; };
        ThisComputer computer;
        fit_whole_steps(computer, {});
        QCOMPARE(computer.short_steps, 1.0);
        QCOMPARE(computer.long_steps, 1.0);
        // What the line says is found exactly, wherever the probes lie on it.
        const double middle = std::sqrt(short_step * long_step);
        fit_whole_steps(computer,
                        {probe(short_step / 4, 1.44), probe(middle, 1.2), probe(2 * long_step, 1.0)});
        QVERIFY(std::abs(computer.short_steps - 1.44) < 1e-9);
        QVERIFY(std::abs(computer.long_steps - 1.0) < 1e-9);
        // Of a narrow spread of lengths nothing is said of others: a tenth more is no multiple of it.
        const double longer = short_step * std::pow(long_step / short_step, 0.075);
        fit_whole_steps(computer,
                        {probe(short_step / 8, 1.0), probe(short_step / 6, 1.0), probe(short_step / 4, 1.0),
                         probe(short_step / 3, 1.0), probe(short_step / 2, 1.0), probe(longer, 1.1)});
        QVERIFY(std::abs(computer.short_steps - 1.0) < 1e-9);
        QVERIFY(std::abs(computer.long_steps - 1.1) < 1e-9);
        // Nor of short steps, where all probes are long.
        fit_whole_steps(computer, {probe(middle, 1.2), probe(long_step, 1.1), probe(4 * long_step, 1.1)});
        QVERIFY(std::abs(computer.short_steps - 1.2) < 1e-9);
        QVERIFY(std::abs(computer.long_steps - 1.1) < 1e-9);
        // Probes of one length say one thing.
        fit_whole_steps(computer, {probe(middle, 1.1), probe(middle, 1.1 * 1.21)});
        QVERIFY(std::abs(computer.short_steps - 1.21) < 1e-9);
        QVERIFY(std::abs(computer.long_steps - 1.21) < 1e-9);
    }

    void probes_leave_nothing_in_the_folder_and_keep_to_the_memory() {
        if (usable_path(Element::f32) == KernelPath::reference) QSKIP("No kernels to measure.");
        const QTemporaryDir folder;
        const std::filesystem::path place = folder.path().toStdString();
        constexpr std::int64_t threads = 2;
        const std::int64_t least = Probes::memory(threads, true, Probes::least_models);
        QVERIFY(Probes::memory(threads, true, Probes::least_models + 1) > least);
        const auto refusal = [&](std::int64_t available) {
            try {
                Probes(threads, place, available);
            } catch (const Error& error) {
                return std::string(error.what());
            }
            return std::string();
        };
        QVERIFY(refusal(least - 1).find("nothing was kept") != std::string::npos);
        QVERIFY(refusal(0).find(format_bytes(static_cast<double>(least))) != std::string::npos);
        const std::int64_t before = resident_bytes();  // of the tests before this one, too
        Probes probes(threads, place, least);
        QCOMPARE(probes.models(), Probes::least_models);
        QVERIFY(std::filesystem::is_empty(place));
        probes.round();
        QVERIFY(std::filesystem::is_empty(place));
        QVERIFY(peak_resident_bytes() - before <= least);
    }

    void transfers_take_what_a_streamed_step_is_longer() {
        QVERIFY(std::abs(transfer_seconds_of({1e-2, 0, 1.5e-2, 20, 50}) - 1e-4) < 1e-12);
        QCOMPARE(transfer_seconds_of({1e-2, 0, 0.9e-2, 20, 50}), 0.0);
        QCOMPARE(transfer_seconds_of({1e-2, 0, 2e-2, 20, 0}), 0.0);
    }

    void a_lower_quartile_finds_the_higher_of_two_rates() {
        std::vector<double> seconds(100, 2.2);
        for (int i = 0; i < 30; ++i) seconds[static_cast<std::size_t>(3 * i)] = 0.6;
        QCOMPARE(lower_quartile(seconds), 0.6);
        QCOMPARE(lower_quartile({4.0, 1.0, 3.0, 2.0}), 2.0);
        QCOMPARE(lower_quartile({7.0}), 7.0);
    }

    void ratios_do_not_see_a_machine_that_drifts() {
        // A machine that halves its rate within the rounds: training is always at 0.6 of the products.
        std::vector<GemmSlice> slices;
        std::vector<TrainingRound> rounds;
        for (int i = 0; i <= 6; ++i) {
            const double rate = 1e12 * (1 - i / 12.0);
            slices.push_back({rate * 0.9, rate, rate * 0.8, rate * 0.95});
        }
        for (std::size_t i = 0; i < 6; ++i)
            rounds.push_back({0.6 * (slices[i][1] + slices[i + 1][1]) / 2 / 1e9, i});
        QCOMPARE(fastest_shape(slices), std::size_t{1});
        QCOMPARE(median_rate(slices, 1), 1e12 * 0.75);
        const std::vector<double> ratios = ratios_to_gemm(rounds, 1e9, slices, 1);
        QCOMPARE(ratios.size(), rounds.size());
        for (const double ratio : ratios) QVERIFY(std::abs(ratio - 0.6) < 1e-12);
        // A shape that was fastest once, and not in the median, does not count.
        slices[0][0] = 5e12;
        QCOMPARE(fastest_shape(slices), std::size_t{1});
    }
};

QTEST_GUILESS_MAIN(BenchRoundsTest)
#include "tst_bench_rounds.moc"
