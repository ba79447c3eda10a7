// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/shown.h"
#include "core/base/units.h"
#include "core/interop/modelzoo_parts.h"

namespace wafermill::modelzoo {
namespace {

constexpr std::int64_t most_steps = 1'000'000'000;

/// A stretch of the schedule: begin + (end - begin) s / steps, or half a cosine between the two.
struct Stretch {
    enum class Kind { constant, linear, cosine };
    Kind kind = Kind::constant;
    double begin = 0, end = 0;
    std::optional<std::int64_t> steps;
    const YamlNode* node = nullptr;

    bool rises() const { return kind == Kind::linear && begin < end; }
};

bool near(double a, double b) {
    return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

class Schedule {
  public:
    Schedule(const YamlMap& init, const std::string& what) : init_(init), what_(what) {}

    void add(const YamlNode& scheduler) {
        if (scheduler.kind != YamlNode::Kind::map || scheduler.members.size() != 1)
            init_.fail(&scheduler, "a scheduler is one name with its parameters.");
        const auto& [name, parameters] = scheduler.members.front();
        if (name == "SequentialLR") return add_sequence(parameters);
        YamlMap map(&parameters, "schedulers." + name, what_);
        Stretch stretch;
        stretch.node = &scheduler;
        stretch.steps = map.whole("total_iters", 1, most_steps);
        if (name == "ConstantLR") {
            stretch.begin = stretch.end = required(map, "learning_rate", scheduler);
        } else if (name == "LinearLR" || name == "PolynomialLR" || name == "CosineDecayLR") {
            stretch.kind = name == "CosineDecayLR" ? Stretch::Kind::cosine : Stretch::Kind::linear;
            stretch.begin = required(map, "initial_learning_rate", scheduler);
            stretch.end = required(map, "end_learning_rate", scheduler);
            if (!stretch.steps) init_.fail(&scheduler, name + " lacks total_iters.");
            if (map.number("power").value_or(1.0) != 1.0 || map.truth("cycle").value_or(false))
                init_.fail(&scheduler, name + " is taken with a power of 1 and without cycle alone.");
        } else {
            init_.fail(
                &scheduler,
                "the scheduler " + shown(name) +
                    " has no place in a plan; ConstantLR, LinearLR, CosineDecayLR and SequentialLR do.");
        }
        for (const std::string& key : map.left()) map.refuse(key, "which is not known here");
        stretches_.push_back(stretch);
    }

    /// Into the recipe, whose steps are known.
    void read(Recipe& recipe) {
        std::size_t next = 0;
        std::int64_t span = 0;
        if (stretches_.front().rises()) {
            warm_up(recipe);
            span = recipe.warmup_steps;
            next = 1;
        }
        rest(next, span, recipe);
    }

  private:
    double required(YamlMap& map, const char* key, const YamlNode& node) const {
        const auto value = map.number(key);
        if (!value) init_.fail(&node, map.path_of(key) + " is missing.");
        if (*value < 0) map.refuse(key, "and a learning rate is not negative");
        return *value;
    }

    void add_sequence(const YamlNode& parameters) {
        YamlMap map(&parameters, "schedulers.SequentialLR", what_);
        const YamlNode* list = map.take("schedulers");
        if (list == nullptr || list->kind != YamlNode::Kind::list || list->items.empty())
            init_.fail(&parameters, "SequentialLR lacks its list of schedulers.");
        for (const YamlNode& item : list->items) {
            if (item.find("SequentialLR") != nullptr)
                init_.fail(&item, "a SequentialLR within another has no place in a plan.");
            add(item);
        }
        check_milestones(map);
        for (const std::string& key : map.left()) map.refuse(key, "which is not known here");
    }

    /// They follow from the stretches, and may be there all the same.
    void check_milestones(YamlMap& map) const {
        const YamlNode* milestones = map.take("milestones");
        if (milestones == nullptr) return;
        std::int64_t sum = 0;
        for (std::size_t i = 0; i + 1 < stretches_.size(); ++i) {
            sum += stretches_[i].steps.value_or(0);
            if (i >= milestones->items.size() || milestones->items[i].text != std::to_string(sum))
                map.refuse("milestones", "they are not where the schedulers before them end");
        }
        if (milestones->items.size() + 1 != stretches_.size())
            map.refuse("milestones", "they are not where the schedulers before them end");
    }

    void warm_up(Recipe& recipe) const {
        const Stretch& rise = stretches_.front();
        recipe.warmup_steps = *rise.steps;
        recipe.learning_rate = stretches_.size() > 1 ? stretches_[1].begin : rise.end;
        const double steps = static_cast<double>(*rise.steps), peak = recipe.learning_rate;
        if (rise.begin == 0 && near(rise.end, peak))
            recipe.warmup = WarmUp::from_zero;
        else if (near(rise.begin, peak / (steps + 1)) && near(rise.end, peak))
            recipe.warmup = WarmUp::below_peak;
        else if (near(rise.begin, peak / steps) && near(rise.end, peak + peak / steps))
            recipe.warmup = WarmUp::to_peak;
        else
            init_.fail(rise.node,
                       "a warm-up from " + format_exact(rise.begin) + " to " + format_exact(rise.end) +
                           " before " + format_exact(peak) +
                           " has no place in a plan, where it begins at 0 and ends at the rate that "
                           "follows.");
    }

    const Stretch* at(std::size_t index) const {
        return index < stretches_.size() ? &stretches_[index] : nullptr;
    }

    void rest(std::size_t next, std::int64_t span, Recipe& recipe) const {
        const Stretch* first = at(next);
        if (first == nullptr || (first->kind == Stretch::Kind::constant && at(next + 1) == nullptr)) {
            recipe.decay = Decay::constant;
            if (first != nullptr) recipe.learning_rate = first->begin;
            const bool ends = first != nullptr && first->steps;
            return finish(ends ? span + *first->steps : std::max(span + 1, recipe.steps), recipe);
        }
        recipe.learning_rate = first->begin;
        const Stretch* fall = first;
        if (first->kind == Stretch::Kind::constant) {
            fall = at(next + 1);
            if (!first->steps) init_.fail(first->node, "ConstantLR lacks total_iters.");
            if (fall->kind != Stretch::Kind::linear || !near(fall->begin, first->begin)) no_place(fall);
            span += *first->steps;
            recipe.decay = Decay::wsd;
            recipe.decay_shape = DecayShape::linear;
            recipe.decay_share = share_for(*fall->steps, span + *fall->steps);
            next += 1;
        } else {
            recipe.decay = first->kind == Stretch::Kind::cosine ? Decay::cosine : Decay::linear;
        }
        if (fall->begin < fall->end) no_place(fall);
        recipe.minimum_learning_rate = fall->end;
        const Stretch* tail = at(next + 1);
        if (tail != nullptr && (tail->kind != Stretch::Kind::constant || !near(tail->begin, fall->end) ||
                                at(next + 2) != nullptr))
            no_place(tail);
        finish(span + *fall->steps, recipe);
    }

    static void finish(std::int64_t span, Recipe& recipe) {
        recipe.schedule_steps = span == recipe.steps ? 0 : span;
    }

    [[noreturn]] void no_place(const Stretch* stretch) const {
        init_.fail(stretch->node,
                   "this schedule has no place in a plan, where a warm-up is followed by a constant rate, a "
                   "cosine or linear fall, or a constant rate and a linear fall.");
    }

    const YamlMap& init_;
    const std::string& what_;
    std::vector<Stretch> stretches_;
};

}  // namespace

double share_for(std::int64_t steps, std::int64_t span) {
    const double exact = static_cast<double>(steps) / static_cast<double>(span);
    for (int digits = 1; digits < 16; ++digits) {
        const double unit = std::pow(10.0, digits);
        const double share = std::round(exact * unit) / unit;
        if (share > 0 && std::llround(share * static_cast<double>(span)) == steps) return share;
    }
    return exact;
}

void read_schedulers(const YamlNode* list, double constant, const YamlMap& init, const std::string& what,
                     Recipe& recipe) {
    if (list == nullptr || list->items.empty()) {
        if (list != nullptr && list->kind != YamlNode::Kind::list)
            init.fail(list, "schedulers must be a list.");
        if (constant <= 0) init.fail(init.node(), "the file has no schedulers and no learning rate.");
        recipe.decay = Decay::constant;
        recipe.learning_rate = constant;
        return;
    }
    if (list->items.size() > 1)
        init.fail(&list->items[1], "more than one scheduler at once has no place in a plan.");
    Schedule schedule(init, what);
    schedule.add(list->items.front());
    schedule.read(recipe);
}

}  // namespace wafermill::modelzoo
