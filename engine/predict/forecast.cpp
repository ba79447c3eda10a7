// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/forecast.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include <nlohmann/json.hpp>

#include "core/base/blocking.h"
#include "core/base/enum_names.h"
#include "core/base/units.h"
#include "core/plan/fields.h"
#include "core/plan/optimizer.h"
#include "engine/kernels/self_test.h"
#include "engine/predict/layer_work.h"
#include "engine/train/lanes.h"
#include "engine/train/trainer.h"

namespace wafermill {
namespace {

constexpr double adamw_bytes = 28.0;  // that an update reads and writes of a parameter

bool is_product(int index) {
    const int kind = index % near_kinds;
    return kind < 2 * element_work && kind % element_work < static_cast<int>(Work::finish_store);
}

/// What one thread takes while `threads` are at work, as a share of what it takes among all that were
/// measured. Times, not rates, are interpolated: more threads then never do less together.
double share_of_time(double alone, const ThisComputer& computer, std::int64_t threads) {
    if (computer.threads <= 1) return 1.0;
    const double reach = static_cast<double>(std::min(threads, computer.threads) - 1) /
                         static_cast<double>(computer.threads - 1);
    return alone + (1.0 - alone) * reach;
}

constexpr std::array<const char*, 3> part_names = {"products", "attention", "rows"};

/// Place in part_names.
std::size_t part_of(int index) {
    const int any = index % near_kinds, kind = any % element_work;
    if (any >= 2 * element_work || kind >= static_cast<int>(Work::norm)) return 2;
    return kind < static_cast<int>(Work::attention_score) ? 0 : 1;
}

/// The operations of a plan in seconds on one lane, and what they were computed from.
struct Costs {
    Costs(const Plan& plan, const ThisComputer& computer_, const MemoryPlan& memory, std::int64_t threads_)
        : computer(computer_), threads(threads_) {
        element = plan.recipe.precision == Precision::bf16 ? Element::bf16 : Element::f32;
        const std::vector<LaneShare> lanes =
            share_lanes(micro_shards_per_pass(plan), plan.local.systems, threads, memory.one_lane);
        team = lanes.front().team;
        for (const LaneShare& lane : lanes) team = std::min<std::int64_t>(team, lane.team);
        work = layer_work(plan, element, memory.recompute, micro_shard_size(plan));
        seconds.embed = of(work.embed);
        seconds.forward = of(work.forward);
        seconds.expert = of(work.expert);
        seconds.loss = of(work.loss);
        seconds.expert_backward = of(work.expert_backward);
        seconds.backward = of(work.backward);
        seconds.embed_backward = of(work.embed_backward);
        seconds.backward_added = of(work.backward_added);
        seconds.loss_added = of(work.loss_added);
        seconds.adds_head = work.adds_head;
        seconds.operation = unit(Work::operation).near;
        seconds.step = unit(Work::step).near;
        seconds.add = unit(Work::add);
        seconds.keep = unit(Work::keep);
        seconds.squares = unit(Work::squares);
        seconds.clear = unit(Work::clear);
        seconds.update = unit(Work::update);
        const double moved = static_cast<double>(update_bytes_per_parameter(plan.recipe)) / adamw_bytes;
        seconds.update.near *= moved;
        seconds.update.far *= moved;
        seconds.convert = unit(Work::convert);
    }

    /// The seconds of a computer whose threads are slowed down as they were in its measurement.
    StepSeconds over_operations(double over) const {
        StepSeconds slowed = seconds;
        for (double* one : {&slowed.embed, &slowed.forward, &slowed.expert, &slowed.loss,
                            &slowed.expert_backward, &slowed.backward, &slowed.embed_backward,
                            &slowed.backward_added, &slowed.loss_added, &slowed.operation, &slowed.step})
            *one *= over;
        for (StepSeconds::Value* value :
             {&slowed.add, &slowed.keep, &slowed.squares, &slowed.clear, &slowed.update, &slowed.convert}) {
            value->near *= over;
            value->far *= over;
        }
        return slowed;
    }
    double of(const WorkAmounts& amounts) const { return seconds_of(amounts, computer, threads, team); }
    StepSeconds::Value unit(Work kind) const {
        const auto at = [&](bool far) {
            return computer
                .seconds[static_cast<std::size_t>(work_index(kind, element == Element::bf16, far))];
        };
        return {at(false), at(true)};
    }

    const ThisComputer& computer;
    std::int64_t threads, team = 1;
    Element element;
    LayerWork work;
    StepSeconds seconds;
};

std::vector<Forecast::Part> parts_of(const Plan& plan, const Costs& costs) {
    std::array<double, part_names.size()> seconds{};
    const auto add = [&](const WorkAmounts& work, double times) {
        for (int i = 0; i < work_kinds; ++i)
            seconds[part_of(i)] += times * work[static_cast<std::size_t>(i)] *
                                   costs.computer.seconds[static_cast<std::size_t>(i)];
    };
    const auto layers = static_cast<double>(plan.model.layers);
    const double experts = layers * static_cast<double>(plan.model.experts);
    add(costs.work.embed, 1);
    add(costs.work.forward, layers);
    add(costs.work.expert, experts);
    add(costs.work.loss, 1);
    add(costs.work.expert_backward, experts);
    add(costs.work.backward, layers);
    add(costs.work.embed_backward, 1);
    double sum = 0;
    for (const double part : seconds) sum += part;
    std::vector<Forecast::Part> parts;
    for (std::size_t i = 0; i < seconds.size(); ++i)
        parts.push_back({part_names[i], sum > 0 ? seconds[i] / sum : 0});
    return parts;
}

std::string line(const char* format, auto... values) {
    char text[400];
    std::snprintf(text, sizeof text, format, values...);
    return text;
}

std::vector<std::string> reasons_of(const Plan& plan, const Costs& costs, const Forecast& forecast,
                                    double over) {
    const StepSeconds& s = costs.seconds;
    const auto ms = [](double seconds) { return seconds * 1e3; };
    const auto shards = micro_shards_per_pass(plan) * plan.recipe.accumulation;
    const double parameters = static_cast<double>(make_parameter_table(plan.model).parameters);
    std::vector<std::string> lines;
    lines.push_back(line("micro-shards = %lld of %lld sequences, on lanes of %lld of %lld threads",
                         static_cast<long long>(shards), static_cast<long long>(micro_shard_size(plan)),
                         static_cast<long long>(costs.team), static_cast<long long>(costs.threads)));
    lines.push_back(
        line("a micro-shard = embedding %.3g ms + %lld blocks x (forward %.3g ms + backward %.3g "
             "ms) + head and loss %.3g ms + embedding's gradient %.3g ms [rates measured here]",
             ms(s.embed), static_cast<long long>(plan.model.layers), ms(s.forward), ms(s.backward),
             ms(s.loss), ms(s.embed_backward)));
    if (plan.model.mixture())
        lines.push_back(
            line("experts = %lld a block x (forward %.3g ms + backward %.3g ms), tokens spread "
                 "evenly",
                 static_cast<long long>(plan.model.experts), ms(s.expert), ms(s.expert_backward)));
    lines.push_back(
        line("store = %.4g parameters x (update %.3g ns + copy for computing %.3g ns), beside "
             "computing",
             parameters, s.update.far * 1e9, s.convert.far * 1e9));
    lines.push_back(
        line("each x %.3f [whole steps over the sum of their operations here: %.3f up to %g s, %.3f "
             "from %g s]",
             over, costs.computer.short_steps, short_step, costs.computer.long_steps, long_step));
    const StepTimes& t = forecast.step.times;
    lines.push_back(
        line("step = computing %.3g ms + waiting for weights %.3g ms + waiting for the file %.3g "
             "ms + adding gradients %.3g ms + waiting at the end %.3g ms = %.4g ms [the step "
             "plan in virtual time; lanes and store share the processor's %lld threads]",
             ms(t.compute), ms(t.weights), ms(t.store), ms(t.reduction), ms(t.other), ms(t.total),
             static_cast<long long>(costs.computer.threads)));
    if (forecast.step.bytes_read + forecast.step.bytes_written > 0)
        lines.push_back(line("file = %s read and %s written a step",
                             format_bytes(forecast.step.bytes_read).c_str(),
                             format_bytes(forecast.step.bytes_written).c_str()));
    if (forecast.step.transfers > 0)
        lines.push_back(
            line("waiting for the file has %.0f transfers x %.3g ms more than their bytes take "
                 "[measured here]",
                 forecast.step.transfers, ms(costs.computer.transfer_seconds)));
    lines.push_back(line("throughput = %lld tokens / step = %.4g tokens/s",
                         static_cast<long long>(plan.tokens_per_step()), forecast.tokens_per_second.value));
    lines.push_back(
        line("range = scatter of the measured rates (%.2f to %.2f of the time) and %.0f %% "
             "for the forecast itself",
             costs.computer.fast, costs.computer.slow, forecast_error * 100));
    return lines;
}

/// What a step of so many seconds takes over the sum of its operations.
double over_operations(double seconds, const ThisComputer& computer) {
    return computer.short_steps + (computer.long_steps - computer.short_steps) * step_share(seconds);
}

/// Half-widths of a time's range, as logarithms: independent, so the root of the squares.
double combined(double scatter) {
    return std::hypot(std::log(std::max(scatter, 1.0)), std::log1p(forecast_error));
}

}  // namespace

double seconds_of(const WorkAmounts& work, const ThisComputer& computer, std::int64_t threads,
                  std::int64_t team) {
    const auto near_call = static_cast<std::size_t>(work_index(Work::team_call, false, false)),
               far_call = static_cast<std::size_t>(work_index(Work::team_call, false, true));
    double products = 0, rest = 0;
    for (int i = 0; i < work_kinds; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (at != near_call && at != far_call)
            (is_product(i) ? products : rest) += work[at] * computer.seconds[at];
    }
    const double one = products * share_of_time(computer.alone_products, computer, threads) +
                       rest * share_of_time(computer.alone_rows, computer, threads);
    if (team <= 1) return one;
    // A team's threads do not end together; of a few of them, a part of what was measured of all.
    const double most = static_cast<double>(std::max<std::int64_t>(computer.threads, 2));
    const double size = static_cast<double>(team);
    const double lost = std::min(computer.team_share - 1.0, most - 1.0) * (size - 1.0) / (most - 1.0);
    return one * (1.0 + lost) / size + (work[near_call] + work[far_call]) * computer.seconds[near_call];
}

KnownForecast forecast(const Plan& plan, const ThisComputer& computer, const MemoryPlan& memory,
                       const std::filesystem::path& place) {
    if (plan.recipe.lora.active()) return {{}, "A training of adapters is not forecast."};
    if (!memory.fits) return {{}, "The plan does not fit this computer's memory."};
    const std::optional<DiskRate> disk = computer.disk_of(place);
    if (!memory.store.in_memory() && !disk) {
        return {{},
                "The disk of " + place.string() +
                    " has not been measured: wafermill bench --quick --folder " + place.string()};
    }
    const std::int64_t visits = plan.recipe.accumulation * micro_shards_per_pass(plan) * plan.model.layers;
    if (visits > most_visits)
        return {{},
                "A step of " + format_count(static_cast<double>(visits)) +
                    " visits is too long to be executed in virtual time."};
    const std::int64_t threads = thread_count(plan.local);
    const Costs costs(plan, computer, memory, threads);
    Forecast result;
    const ParameterTable table = make_parameter_table(plan.model);
    double over = computer.long_steps;
    const auto execute = [&] {
        result.step = forecast_step(plan, table, memory, threads, static_cast<double>(computer.threads),
                                    costs.over_operations(over), disk);
        const double transfers = result.step.transfers * computer.transfer_seconds;
        result.step.times.store += transfers;
        result.step.times.total += transfers;
    };
    execute();
    if (result.step.times.total < long_step) {
        over = over_operations(result.step.times.total, computer);
        execute();
    }
    const double step = result.step.times.total;
    const double longer = std::exp(combined(computer.slow)),
                 shorter = std::exp(-combined(1.0 / std::min(computer.fast, 1.0)));
    result.step_seconds = {step, step * shorter, step * longer};
    const auto tokens = static_cast<double>(plan.tokens_per_step());
    result.tokens_per_second = {tokens / step, tokens / (step * longer), tokens / (step * shorter)};
    result.run_seconds = step * static_cast<double>(plan.recipe.steps);
    const auto most = static_cast<double>(memory.total());
    const std::int64_t program =
        computer.program_bytes + (plan.data.generated() ? computer.language_bytes : 0);
    const double likely =
        computer.program_bytes > 0 ? static_cast<double>(memory.total() - memory.process + program) : most;
    result.peak_memory_bytes = {likely, likely * (1.0 - forecast_error), std::max(most, likely)};
    result.measured_at = computer.measured_at;
    result.threads = threads;
    result.recompute = memory.recompute;
    result.parts = parts_of(plan, costs);
    result.reasons = reasons_of(plan, costs, result, over);
    return {std::move(result), {}};
}

KnownComputer known_computer() {
    return read_this_computer(this_computer_file(), kernel_fingerprint(), thread_count(Local{}));
}

KnownForecast forecast_here(const Plan& plan, const MemoryPlan& memory, const std::filesystem::path& place) {
    may_block("a forecast of a training");
    const Element element = plan.recipe.precision == Precision::bf16 ? Element::bf16 : Element::f32;
    if (usable_path(element) == KernelPath::reference)
        return {{}, "The fast kernels do not work here, and the plain ones are not forecast."};
    const KnownComputer known = known_computer();
    if (!known.computer) return {{}, known.why_not + " wafermill bench --quick does it."};
    // A training does not depend on it.
    try {
        return forecast(plan, *known.computer, memory, place);
    } catch (const std::exception& error) {
        return {{}, std::string("The forecast failed: ") + error.what() + "."};
    }
}

std::string sentence(const KnownForecast& known, std::int64_t steps) {
    if (!known.forecast) return "No forecast: " + known.why_not;
    const Estimated& rate = known.forecast->tokens_per_second;
    return "Forecast: " + format_count(rate.value) + " tokens/s (" + format_count(rate.low) + " to " +
           format_count(rate.high) + "), " +
           format_duration(known.forecast->step_seconds.value * static_cast<double>(steps)) + " for " +
           counted(steps, "step") + " without validation, " +
           format_bytes(known.forecast->peak_memory_bytes.value) + " of memory.";
}

namespace {

nlohmann::ordered_json to_json(const Estimated& value) {
    return {{"value", value.value}, {"low", value.low}, {"high", value.high}};
}

}  // namespace

nlohmann::ordered_json to_json(const KnownForecast& known) {
    nlohmann::ordered_json json = {{"known", known.forecast.has_value()}, {"why_not", known.why_not}};
    const Forecast forecast = known.forecast.value_or(Forecast{});
    json["tokens_per_second"] = to_json(forecast.tokens_per_second);
    json["step_seconds"] = to_json(forecast.step_seconds);
    json["peak_memory_bytes"] = to_json(forecast.peak_memory_bytes);
    json["run_seconds"] = forecast.run_seconds;
    json["measured_at"] = forecast.measured_at;
    json["threads"] = forecast.threads;
    json["recompute"] = std::string(enum_name(forecast.recompute));
    const StepTimes& times = forecast.step.times;
    json["time_compute_seconds"] = times.compute;
    json["time_weights_seconds"] = times.weights;
    json["time_store_seconds"] = times.store;
    json["time_reduction_seconds"] = times.reduction;
    json["time_other_seconds"] = times.other;
    json["store_busy_seconds"] = forecast.step.store_busy;
    json["disk_read_per_step_bytes"] = forecast.step.bytes_read;
    json["disk_written_per_step_bytes"] = forecast.step.bytes_written;
    for (const char* name : part_names) {
        double share = 0;
        for (const Forecast::Part& part : forecast.parts)
            if (part.name == name) share = part.share;
        json["parts"][name] = share;
    }
    json["reasons"] = forecast.reasons;
    return json;
}

}  // namespace wafermill
