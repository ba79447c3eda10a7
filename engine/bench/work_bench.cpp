// SPDX-License-Identifier: Apache-2.0
#include "engine/bench/work_bench.h"

#include <algorithm>
#include <atomic>
#include <barrier>
#include <new>
#include <stdexcept>

#include "core/base/error.h"
#include "core/base/units.h"
#include "engine/bench/least_squares.h"
#include "engine/bench/rates.h"
#include "engine/bench/threads.h"
#include "engine/kernels/pages.h"
#include "engine/kernels/self_test.h"
#include "engine/train/process_memory.h"

namespace wafermill {
namespace {

/// Enough for steady means; more of them as long as the seconds last, with what is done between them.
constexpr int least_rounds = 5, most_rounds = 20;
constexpr double seconds_for_rounds = 34;
constexpr double least_seconds = 1.5e-3;  // of one sample: many short calls make one
constexpr int most_calls = 200;
/// Of each region for small operands: together more than a core's own cache has, as what a step of a small
/// model goes over.
constexpr std::size_t near_region = std::size_t{2} << 20;

/// Of each region for large operands, at least.
constexpr std::int64_t least_region = std::int64_t{40} << 20;
constexpr std::int64_t regions_share = 4 * 3;

}  // namespace

std::int64_t least_memory_to_measure(std::int64_t threads) {
    return regions_share * least_region * threads;
}

Operands::Operands(std::size_t bytes) : size_(bytes / sizeof(float)), most_(size_) {
    for (auto& region : regions_) {
        region.reset(static_cast<float*>(std::aligned_alloc(4096, size_ * sizeof(float))));
        if (!region) throw std::bad_alloc();
        prefer_huge_pages(region.get(), size_ * sizeof(float));  // as a training does
        // An ordinary number, as fp32 and in both halves as bf16: 0.5.
        constexpr std::uint32_t half = 0x3f003f00;
        auto* words = reinterpret_cast<std::uint32_t*>(region.get());
        std::fill(words, words + size_, half);
    }
}

void Operands::keep_to(std::size_t bytes) {
    most_ = std::min(size_, bytes / sizeof(float));
}

float* Operands::take(std::size_t region, std::int64_t bytes) {
    const std::size_t words = (static_cast<std::size_t>(bytes) / sizeof(float) + 16) / 16 * 16;
    if (words > most_) throw std::logic_error("an operand is larger than its region");
    if (next_[region] + words > most_) next_[region] = 0;
    float* place = regions_[region].get() + next_[region];
    next_[region] += words;
    return place;
}

WorkBench::WorkBench(std::int64_t threads) : threads_(static_cast<int>(threads)) {
    // Three regions a thread, of a quarter of what is available.
    const std::int64_t room = available_memory_bytes() / regions_share / threads;
    constexpr std::int64_t most = std::int64_t{96} << 20;
    const auto available = static_cast<double>(least_memory_to_measure(threads));
    const std::string needed = "Measuring takes " + format_bytes(available) +
                               " of available memory; nothing was kept. Close other programs.";
    if (room < least_region) throw Error(needed);
    operands_.resize(static_cast<std::size_t>(threads));
    try {
        on_threads(threads_, [&](int number) {
            operands_[static_cast<std::size_t>(number)] =
                std::make_unique<Operands>(static_cast<std::size_t>(std::min(room, most)));
        });
    } catch (const std::bad_alloc&) {
        throw Error(needed);
    }
}

WorkRates WorkBench::measure(const std::function<void()>& between) {
    for (const bool far : {false, true}) {
        far_ = far;
        add_products<float>();
        add_attention<float>();
        add_rows<float>();
        add_products<bf16>();
        add_attention<bf16>();
        some_rows_ = items_.size();
        add_rows<bf16>();
        add_common();
    }
    for (Item& item : items_) calibrate(item);
    const double end = seconds_now() + seconds_for_rounds;
    for (int round = 0; round < least_rounds || (round < most_rounds && seconds_now() < end); ++round) {
        for (Item& item : items_) item.samples.push_back(sample(item, threads_));
        between();
    }
    WorkRates rates;
    for (Item& item : items_) item.seconds = lower_quartile(item.samples);
    solve(rates);
    scatter(rates);
    alone_and_together(rates);
    return rates;
}

void WorkBench::add_plain(Work work, bool is_bf16, double amount, Call call, bool beside) {
    ++group_;
    Item item;
    item.group = group_;
    item.call = std::move(call);
    item.amounts[static_cast<std::size_t>(work_index(work, is_bf16, far_))] = amount;
    item.far = far_;
    item.beside = beside;
    items_.push_back(std::move(item));
}

void WorkBench::calibrate(Item& item) {
    item.calls = 1;
    const double once = sample(item, threads_);
    item.calls = static_cast<int>(
        std::clamp(least_seconds / std::max(once, 1e-9), 1.0, static_cast<double>(most_calls)));
}

double WorkBench::sample(const Item& item, int workers) {
    std::vector<double> seconds(static_cast<std::size_t>(workers), 0.0);
    std::barrier together(workers);
    std::atomic<bool> measured{false};
    on_threads(workers, [&](int worker) {
        Operands& operands = *operands_[static_cast<std::size_t>(worker)];
        operands.keep_to(item.far ? SIZE_MAX : near_region);
        Team team(1);
        // The others wait for this one, or compute until it is done: whatever happens to it.
        struct Leave {
            std::barrier<>& together;
            std::atomic<bool>& measured;
            bool arrived = false;
            ~Leave() {
                if (!arrived) together.arrive_and_drop();
                measured.store(true);
            }
        };
        if (item.beside && worker > 0) {
            together.arrive_and_wait();
            while (!measured.load()) background_(team, operands);
            return;
        }
        Leave leave{together, measured};
        item.call(team, operands);
        leave.arrived = true;
        together.arrive_and_wait();
        const double begin = seconds_now();
        for (int i = 0; i < item.calls; ++i) item.call(team, operands);
        seconds[static_cast<std::size_t>(worker)] = (seconds_now() - begin) / item.calls;
    });
    return item.beside ? seconds.front() : mean_of(seconds);
}

void WorkBench::solve(WorkRates& rates) const {
    std::vector<std::vector<const Item*>> groups(static_cast<std::size_t>(group_) + 1);
    for (const Item& item : items_) groups[static_cast<std::size_t>(item.group)].push_back(&item);
    // What is measured by itself first: products that contain it then know it.
    std::stable_sort(groups.begin(), groups.end(),
                     [](const auto& a, const auto& b) { return a.size() < b.size(); });
    for (const std::vector<const Item*>& members : groups) {
        std::vector<std::size_t> kinds;
        for (std::size_t kind = 0; kind < rates.seconds.size(); ++kind)
            if (std::any_of(members.begin(), members.end(),
                            [&](const Item* item) { return item->amounts[kind] > 0; }) &&
                rates.seconds[kind] == 0)
                kinds.push_back(kind);
        std::vector<std::vector<double>> rows;
        std::vector<double> values;
        for (const Item* item : members) {
            // What another group has found is taken off.
            double value = item->seconds;
            std::vector<double> row;
            for (const std::size_t kind : kinds) row.push_back(item->amounts[kind]);
            for (std::size_t kind = 0; kind < rates.seconds.size(); ++kind)
                value -= rates.seconds[kind] * item->amounts[kind];
            rows.push_back(std::move(row));
            values.push_back(std::max(value, item->seconds * 0.1));
        }
        const std::vector<double> found = nonnegative_least_squares(rows, values);
        for (std::size_t i = 0; i < kinds.size(); ++i) rates.seconds[kinds[i]] = found[i];
    }
}

/// Of whole rounds, over all items: what a training of some seconds may meet.
void WorkBench::scatter(WorkRates& rates) const {
    std::vector<double> rounds(items_.front().samples.size(), 0.0);
    for (const Item& item : items_)
        for (std::size_t i = 0; i < rounds.size(); ++i) rounds[i] += item.samples[i] / item.seconds;
    std::sort(rounds.begin(), rounds.end());
    const double mean = mean_of(rounds);
    rates.fast = rounds[rounds.size() / 10] / mean;
    rates.slow = rounds[rounds.size() - 1 - rounds.size() / 10] / mean;
}

/// One thread alone against all at once, and a team of all on one product; while none is slowed down.
void WorkBench::alone_and_together(WorkRates& rates) {
    const auto share = [&](const Item& item) {
        std::vector<double> alone, among;
        for (int round = 0; round < most_rounds; ++round) {
            alone.push_back(sample(item, 1));
            among.push_back(sample(item, threads_));
        }
        return std::min(1.0, lower_quartile(alone) / lower_quartile(among));
    };
    if (threads_ == 1) return;
    rates.alone_products = share(items_[some_product_]);
    rates.alone_rows = share(items_[some_rows_]);
    Team team(threads_);
    const Item& product = items_[some_product_];
    std::vector<double> each, together;
    for (int round = 0; round < most_rounds; ++round) {
        each.push_back(sample(product, threads_));
        product.call(team, *operands_.front());
        const double begin = seconds_now();
        for (int i = 0; i < product.calls; ++i) product.call(team, *operands_.front());
        together.push_back((seconds_now() - begin) / product.calls);
    }
    rates.team_share = std::max(1.0, lower_quartile(together) * threads_ / lower_quartile(each));
    rates.seconds[static_cast<std::size_t>(work_index(Work::team_call, false, false))] =
        median_seconds([&] { team.parallel(threads_, [](std::int64_t) {}); });
}

}  // namespace wafermill
