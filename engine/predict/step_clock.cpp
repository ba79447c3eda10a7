// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/step_clock.h"

#include <algorithm>
#include <bit>
#include <deque>
#include <limits>
#include <map>
#include <set>
#include <stdexcept>
#include <vector>

#include "core/base/error.h"
#include "core/schedule/step_plan.h"
#include "engine/predict/virtual_disk.h"
#include "engine/train/lanes.h"
#include "engine/train/store_order.h"

namespace wafermill {
namespace {

constexpr double never = std::numeric_limits<double>::infinity();
constexpr int simulated_steps = 3;  ///< the last of which is steady

/// Two nodes of a tree that are added: how many micro-shards each sums up.
struct Join {
    std::int64_t left = 0, right = 0;
};

/// A gradient's way through its tree: which sums wait for a sibling.
class Tree {
  public:
    explicit Tree(std::int64_t leaves) : leaves_(leaves) {}
    /// Whether a micro-shard's sibling waits, which then does no more: its gradient is added to as the
    /// other's is computed, and both are brought together.
    bool take_sibling(std::int64_t index) { return waiting_.erase({0, index ^ 1}) > 0; }
    /// The additions that bringing a micro-shard's gradient causes; `complete` when the sum is then there.
    std::vector<Join> bring(std::int64_t index, bool joined, bool& complete) {
        std::vector<Join> joins;
        if (joined) index >>= 1;
        for (int level = joined ? 1 : 0;; ++level) {
            const std::int64_t nodes = ((leaves_ - 1) >> level) + 1;
            complete = nodes == 1;
            if (complete) return joins;
            if (const std::int64_t sibling = index ^ 1; sibling < nodes) {
                if (waiting_.erase({level, sibling}) == 0) {
                    waiting_.insert({level, index});
                    return joins;
                }
                joins.push_back({under(level, index), under(level, sibling)});
            }
            index >>= 1;
        }
    }

  private:
    /// Leaves below a node.
    std::int64_t under(int level, std::int64_t index) const {
        return std::min(leaves_, (index + 1) << level) - (index << level);
    }
    std::int64_t leaves_;
    std::set<std::pair<int, std::int64_t>> waiting_;  ///< by (level, index)
};

struct Reduction {
    int op = -1, record = -1;
    bool first = false, last = false;  ///< of this record in the step
    bool rows = false;                 ///< of the rows of the token table that micro-shards name
};

/// What of a step plan does not change from step to step.
struct Schedule {
    Schedule(const Plan& plan, const ParameterTable& table, bool pending)
        : step(make_step_plan(plan, table, pending)), order(store_order(step)) {
        const auto records = table.records.size();
        std::vector<int> newest(records, -1), last(records, -1);
        fetches_of.resize(step.ops.size());
        reductions_of.resize(step.ops.size());
        int computing = -1;
        const auto use = [&](int op, int record) {
            fetches_of[static_cast<std::size_t>(op)].push_back(newest[static_cast<std::size_t>(record)]);
        };
        for (int i = 0; i < static_cast<int>(step.ops.size()); ++i) {
            const Op& op = step.ops[static_cast<std::size_t>(i)];
            if (op.kind == OpKind::fetch) newest[static_cast<std::size_t>(op.record)] = i;
            if (op.kind == OpKind::reduce) {
                int& before = last[static_cast<std::size_t>(op.record)];
                const bool rows =
                    op.record == table.tokens &&
                    step.ops[static_cast<std::size_t>(computing)].kind == OpKind::embed_backward;
                reductions_of[static_cast<std::size_t>(computing)].push_back(
                    {i, op.record, before < 0, false, rows});
                before = i;
            }
            if (lane(op.kind) != Lane::systems) continue;
            computing = i;
            computations.push_back(i);
            for (const int record : records_of(op, table)) use(i, record);
        }
        for (auto& list : reductions_of)
            for (Reduction& reduction : list)
                reduction.last = last[static_cast<std::size_t>(reduction.record)] == reduction.op;
    }

    static std::vector<int> records_of(const Op& op, const ParameterTable& table) {
        switch (op.kind) {
            case OpKind::embed:
                return table.positions >= 0 ? std::vector{table.tokens, table.positions}
                                            : std::vector{table.tokens};
            case OpKind::loss:
                return {table.final_norm, table.head};
            case OpKind::forward:
            case OpKind::backward:
                return {table.block(op.layer)};
            case OpKind::expert:
            case OpKind::expert_backward:
                return {table.expert(op.layer, op.expert)};
            default:
                return {};
        }
    }

    StepPlan step;
    std::vector<StoreOp> order;
    std::vector<int> computations;             ///< operations of the systems
    std::vector<std::vector<int>> fetches_of;  ///< per operation: the fetches it computes with
    std::vector<std::vector<Reduction>> reductions_of;
};

class StepClock {
  public:
    StepClock(const Plan& plan, const ParameterTable& table, const MemoryPlan& memory, std::int64_t threads,
              double cores, const StepSeconds& seconds, const std::optional<DiskRate>& disk)
        : plan_(plan),
          table_(table),
          store_(memory.store),
          cores_(cores),
          store_threads_(static_cast<double>(store_threads(threads))),
          seconds_(seconds),
          // In steady state every step begins like the second one.
          schedule_(plan, table, plan.recipe.clip_norm > 0),
          lending_layer_(memory.lending_layer),
          disk_(memory.store, disk, (plan.model.layers - memory.lending_layer) * memory.borrowed_buffers) {
        for (LaneShare& share :
             share_lanes(micro_shards_per_pass(plan), plan.local.systems, threads, memory.one_lane))
            if (!share.work.empty()) lanes_.push_back({std::move(share)});
    }

    StepForecast run() {
        for (int step = 0; step < simulated_steps; ++step) {
            begin_step();
            while (!done()) pass_time();
            while (disk_.gradients_on_their_way()) pass_time();
        }
        StepForecast forecast = forecast_;
        const double count = static_cast<double>(lanes_.size());
        StepTimes& times = forecast.times;
        times.total = now_ - began_ + seconds_.step;
        times.compute /= count;
        times.weights /= count;
        times.store /= count;
        times.reduction /= count;
        times.other = times.total - times.compute - times.weights - times.store - times.reduction;
        forecast.bytes_read = disk_.bytes_read();
        forecast.bytes_written = disk_.bytes_written();
        forecast.transfers = static_cast<double>(disk_.transfers());
        return forecast;
    }

  private:
    struct LaneState {
        LaneShare share;
        std::size_t at = 0, work = 0, delivery = 0;
        enum class Phase {
            fetching,
            returning,  ///< waits until the store has left what it borrowed of the activations
            computing,
            reading,
            reducing,
            sending,
            finished
        } phase = Phase::fetching;
        double left = 0;
        double speed = 1;       ///< share of a processor that each of its threads has
        bool complete = false;  ///< the delivery in hand ends its tree
        bool joined = false;    ///< the gradient in hand is added to its sibling's as it is computed
    };
    enum class StorePhase { starting, reading, working, finished };

    const Op& op_of(const LaneState& lane) const {
        return schedule_.step.ops[static_cast<std::size_t>(schedule_.computations[lane.at])];
    }
    const std::vector<Reduction>& deliveries(const LaneState& lane) const {
        return schedule_.reductions_of[static_cast<std::size_t>(schedule_.computations[lane.at])];
    }

    void begin_step() {
        const auto ops = schedule_.step.ops.size();
        published_.assign(ops, 0);
        reduced_.assign(ops, 0);
        trees_.clear();
        lanes_left_.assign(static_cast<std::size_t>(schedule_.step.visits), std::ssize(lanes_));
        finished_visit_ = -1;
        for (LaneState& lane : lanes_) {
            lane.at = lane.work = 0;
            lane.phase = LaneState::Phase::fetching;
        }
        store_at_ = slice_at_ = 0;
        store_phase_ = schedule_.order.empty() ? StorePhase::finished : StorePhase::starting;
        forecast_ = {};
        began_ = now_;
        std::vector<int> reductions(table_.records.size(), 0);
        for (const auto& list : schedule_.reductions_of)
            for (const Reduction& reduction : list) ++reductions[static_cast<std::size_t>(reduction.record)];
        const bool clipping = plan_.recipe.clip_norm > 0;
        std::vector<SliceVisit> visits;
        for (const bool next : {false, true})
            for (const StoreOp& op : schedule_.order)
                for (const Slice& slice : store_.slices[static_cast<std::size_t>(op.record)]) {
                    const ArrayMask state = store_.all_arrays() & ~store_.gradient();
                    SliceVisit visit{slice.number, 1u, 0, next, edge_of(schedule_.step, op)};
                    if (op.update >= 0) {
                        visit.read = clipping ? store_.all_arrays() : state;
                        visit.write = state;
                    }
                    visits.push_back(visit);
                }
        disk_.expect(visits, reductions);
    }

    bool done() const {
        return store_phase_ == StorePhase::finished &&
               std::all_of(lanes_.begin(), lanes_.end(),
                           [](const LaneState& l) { return l.phase == LaneState::Phase::finished; });
    }

    void pass_time() {
        for (bool moved = true; moved;) {
            moved = disk_.start_reads();
            for (LaneState& lane : lanes_) moved = advance(lane) || moved;
            moved = advance_store() || moved;
        }
        const double store_speed = share_processors();
        double next = disk_.next_event();
        if (store_phase_ == StorePhase::working) next = std::min(next, store_left_ / store_speed);
        for (const LaneState& lane : lanes_)
            if (busy(lane)) next = std::min(next, lane.left / lane.speed);
        if (next == never) {
            if (done()) return;
            throw std::logic_error("a simulated step waits for nothing");
        }
        for (LaneState& lane : lanes_) account(lane, next);
        if (store_phase_ == StorePhase::working) {
            store_left_ -= next * store_speed;
            forecast_.store_busy += next;
        }
        if (disk_.busy()) forecast_.disk_busy += next;
        disk_.pass(next);
        now_ += next;
    }

    /// Sets the speed of each lane that is busy, and returns that of the store's lane. Threads stay where
    /// they run: when no processor is idle, the store's thread shares that of one lane's thread, half and
    /// half, and the other lanes lose nothing. Where there are more of the lanes' own threads than
    /// processors, all share.
    double share_processors() {
        double width = 0;
        for (const LaneState& lane : lanes_)
            if (busy(lane)) width += lane.share.team;
        const bool storing = store_phase_ == StorePhase::working;
        const bool crowded = width > cores_, beside = !crowded && storing && width + 1.0 > cores_;
        const double even = crowded ? cores_ / (width + (storing ? 1.0 : 0.0)) : 1.0;
        // It stays beside the lane that it was beside before, as long as that is busy.
        if (beside && !busy(lanes_[beside_]))
            beside_ =
                static_cast<std::size_t>(std::find_if(lanes_.begin(), lanes_.end(), busy) - lanes_.begin());
        const double lost = std::min(width + 1.0 - cores_, 1.0) / 2;
        for (std::size_t i = 0; i < lanes_.size(); ++i)
            lanes_[i].speed =
                beside && i == beside_ ? 1.0 - lost / static_cast<double>(lanes_[i].share.team) : even;
        return beside ? 1.0 - lost : even;
    }

    static bool busy(const LaneState& lane) {
        return lane.phase == LaneState::Phase::computing || lane.phase == LaneState::Phase::reducing;
    }

    void account(LaneState& lane, double passed) {
        StepTimes& times = forecast_.times;
        switch (lane.phase) {
            case LaneState::Phase::fetching:
                (store_phase_ == StorePhase::reading ? times.store : times.weights) += passed;
                return;
            case LaneState::Phase::computing:
                times.compute += passed;
                lane.left -= passed * lane.speed;
                return;
            case LaneState::Phase::reducing:
                times.reduction += passed;
                lane.left -= passed * lane.speed;
                return;
            case LaneState::Phase::returning:
            case LaneState::Phase::reading:
            case LaneState::Phase::sending:
                times.store += passed;
                return;
            case LaneState::Phase::finished:
                return;
        }
    }

    static bool over(double left) { return left <= 1e-12; }

    /// Goes on as far as it can without time passing; false when it did not move.
    bool advance(LaneState& lane) {
        switch (lane.phase) {
            case LaneState::Phase::fetching: {
                const int op = schedule_.computations[lane.at];
                for (const int fetch : schedule_.fetches_of[static_cast<std::size_t>(op)])
                    if (published_[static_cast<std::size_t>(fetch)] == 0) return false;
                lane.work = 0;
                if (op_of(lane).kind != OpKind::forward || op_of(lane).layer != lending_layer_) {
                    begin_work(lane);
                    return true;
                }
                disk_.close_borrowed();
                lane.phase = LaneState::Phase::returning;
                return true;
            }
            case LaneState::Phase::returning:
                if (!disk_.borrowed_unused()) return false;
                begin_work(lane);
                return true;
            case LaneState::Phase::computing:
                if (!over(lane.left)) return false;
                lane.delivery = 0;
                begin_delivery(lane);
                return true;
            case LaneState::Phase::reading:
                if (disk_.gradient_being_read()) return false;
                lane.phase = LaneState::Phase::reducing;
                return true;
            case LaneState::Phase::reducing:
                if (!over(lane.left)) return false;
                lane.phase = LaneState::Phase::sending;
                return true;
            case LaneState::Phase::sending:
                return end_delivery(lane);
            case LaneState::Phase::finished:
                return false;
        }
        return false;
    }

    void begin_work(LaneState& lane) {
        lane.phase = LaneState::Phase::computing;
        lane.joined = join_sibling(lane);
        lane.left = compute_seconds(op_of(lane).kind, lane.joined) + seconds_.operation;
    }

    Tree& tree_of(const Reduction& reduction) {
        return trees_.try_emplace(reduction.op, micro_shards_per_pass(plan_)).first->second;
    }
    /// A block's gradient and the head's can be added to what is there; the first micro-shard's is formed in
    /// the store where that has room.
    bool can_join(const Op& op, const Reduction& reduction) const {
        if (op.kind == OpKind::backward) return reduction.record == table_.block(op.layer);
        return op.kind == OpKind::loss && seconds_.adds_head && reduction.record == table_.head;
    }
    bool join_sibling(const LaneState& lane) {
        const std::int64_t micro_shard = lane.share.work[lane.work].micro_shard;
        for (const Reduction& reduction : deliveries(lane)) {
            if (!can_join(op_of(lane), reduction)) continue;
            if (micro_shard == 0 && reduction.first && kept_in_place(reduction.record)) continue;
            return tree_of(reduction).take_sibling(micro_shard);
        }
        return false;
    }

    double compute_seconds(OpKind kind, bool joined) const {
        switch (kind) {
            case OpKind::embed:
                return seconds_.embed;
            case OpKind::forward:
                return seconds_.forward;
            case OpKind::expert:
                return seconds_.expert;
            case OpKind::loss:
                return joined ? seconds_.loss_added : seconds_.loss;
            case OpKind::expert_backward:
                return seconds_.expert_backward;
            case OpKind::backward:
                return joined ? seconds_.backward_added : seconds_.backward;
            case OpKind::embed_backward:
                return seconds_.embed_backward;
            default:
                return 0;
        }
    }

    void begin_delivery(LaneState& lane) {
        const auto& list = deliveries(lane);
        if (lane.delivery == list.size()) return next_work(lane);
        const Reduction& reduction = list[lane.delivery];
        const std::vector<Join> joins =
            tree_of(reduction).bring(lane.share.work[lane.work].micro_shard,
                                     lane.joined && can_join(op_of(lane), reduction), lane.complete);
        lane.left = 0;
        for (const Join& join : joins)
            lane.left += reduction.rows ? join_rows(join) : moved(seconds_.add, elements(reduction.record));
        if (lane.complete) lane.left += keep_sum(reduction);
        lane.phase = LaneState::Phase::reducing;
        if (!lane.complete || reduction.first || !disk_.streams_gradient(reduction.record)) return;
        // What is in the file is added to the sum.
        disk_.read_gradient(reduction.record);
        lane.phase = LaneState::Phase::reading;
    }

    double elements(int record) const {
        return static_cast<double>(table_.records[static_cast<std::size_t>(record)].elements);
    }
    /// Seconds of going over `values` values of an operand and a result.
    static double moved(const StepSeconds::Value& seconds, double values) {
        return values * seconds.of(8.0 * values);
    }

    /// Values of the rows that so many micro-shards name at most: each token another one, until all are.
    double named(std::int64_t micro_shards) const {
        const std::int64_t rows =
            std::min(micro_shards * micro_shard_size(plan_) * plan_.sequence(), plan_.model.vocab);
        return static_cast<double>(rows * plan_.model.hidden);
    }
    /// The sum is copied together from both; rows that both name are added.
    double join_rows(const Join& join) const {
        const double together = named(join.left + join.right);
        return moved(seconds_.keep, together) +
               moved(seconds_.add, named(join.left) + named(join.right) - together);
    }

    /// Whether the executor forms a sum of the record's gradients where the store keeps it.
    bool kept_in_place(int record) const {
        const std::vector<Slice>& slices = store_.slices[static_cast<std::size_t>(record)];
        return std::all_of(slices.begin(), slices.end(), [&](const Slice& slice) {
            const auto number = static_cast<std::size_t>(slice.number);
            return store_.lent[number] == 0 && (store_.pinned[number] & store_.gradient()) != 0;
        });
    }

    /// What the lane that completes a tree does with the sum.
    double keep_sum(const Reduction& reduction) const {
        const double all = elements(reduction.record);
        const bool in_place = kept_in_place(reduction.record);
        double seconds = reduction.last ? all * seconds_.squares.of(4.0 * all) : 0.0;
        if (reduction.rows) {
            // Into the table's gradient, or into one made of them where that is elsewhere.
            if (reduction.first || !in_place) seconds += all * seconds_.clear.of(4.0 * all);
            seconds += moved(seconds_.add, named(micro_shards_per_pass(plan_)));
            if (in_place) return seconds;
        } else if (reduction.first && in_place) {
            return seconds;
        }
        // What is streamed is written from where it was summed up; what is kept is copied there.
        for (const Slice& slice : store_.slices[static_cast<std::size_t>(reduction.record)]) {
            const bool stays =
                (store_.pinned[static_cast<std::size_t>(slice.number)] & store_.gradient()) != 0;
            const double share = static_cast<double>(slice.elements()) / all;
            if (!reduction.first)
                seconds += share * moved(seconds_.add, all);
            else if (stays)
                seconds += share * moved(seconds_.keep, all);
        }
        return seconds;
    }

    /// The sum goes to the file where its gradient is streamed; one record's at a time.
    bool end_delivery(LaneState& lane) {
        const Reduction& reduction = deliveries(lane)[lane.delivery];
        if (lane.complete) {
            // Without clipping the last sum waits in memory for its update.
            const bool held = reduction.last && plan_.recipe.clip_norm <= 0;
            if (!held && !disk_.send_gradient(reduction.record)) return false;
            reduced_[static_cast<std::size_t>(reduction.op)] = 1;
        }
        ++lane.delivery;
        begin_delivery(lane);
        return true;
    }

    void next_work(LaneState& lane) {
        if (++lane.work < lane.share.work.size()) return begin_work(lane);
        const auto visit = static_cast<std::size_t>(op_of(lane).visit);
        const Op& done = op_of(lane);
        if (--lanes_left_[visit] == 0) {
            finished_visit_ = static_cast<int>(visit);
            if (done.layer == lending_layer_ && done.kind == OpKind::backward &&
                done.pass == schedule_.step.passes - 1)
                disk_.open_borrowed();
        }
        ++lane.at;
        lane.phase =
            lane.at < schedule_.computations.size() ? LaneState::Phase::fetching : LaneState::Phase::finished;
    }

    bool advance_store() {
        if (store_phase_ == StorePhase::finished) return false;
        const StoreOp& op = schedule_.order[store_at_];
        const std::vector<Slice>& slices = store_.slices[static_cast<std::size_t>(op.record)];
        switch (store_phase_) {
            case StorePhase::starting: {
                if (op.update >= 0) {
                    const auto& after = schedule_.step.ops[static_cast<std::size_t>(op.update)].after;
                    if (!after.empty() && reduced_[static_cast<std::size_t>(after.front())] == 0)
                        return false;
                }
                if (op.fetch >= 0 &&
                    schedule_.step.ops[static_cast<std::size_t>(op.fetch)].visit > finished_visit_ + 2)
                    return false;
                slice_at_ = 0;
                store_phase_ = StorePhase::reading;
                return true;
            }
            case StorePhase::reading: {
                if (!disk_.open()) return false;
                const auto elements = static_cast<double>(slices[slice_at_].elements());
                // The state of all slices lies between two visits to one.
                const double state = 4.0 * store_.arrays * static_cast<double>(table_.parameters);
                store_left_ = elements * ((op.update >= 0 ? seconds_.update.of(state) : 0.0) +
                                          (op.fetch >= 0 ? seconds_.convert.of(state) : 0.0));
                if (edge_of(schedule_.step, op) != StepEdge::none)
                    store_left_ /= std::max(1.0, std::min(store_threads_, cores_));
                store_phase_ = StorePhase::working;
                return true;
            }
            case StorePhase::working:
                if (!over(store_left_)) return false;
                disk_.close();
                store_phase_ = StorePhase::reading;
                if (++slice_at_ < slices.size()) return true;
                if (op.fetch >= 0) published_[static_cast<std::size_t>(op.fetch)] = 1;
                store_phase_ =
                    ++store_at_ < schedule_.order.size() ? StorePhase::starting : StorePhase::finished;
                return true;
            case StorePhase::finished:
                return false;
        }
        return false;
    }

    const Plan& plan_;
    const ParameterTable& table_;
    const StorePlan& store_;
    double cores_, store_threads_;
    StepSeconds seconds_;
    Schedule schedule_;
    std::int64_t lending_layer_;
    VirtualDisk disk_;
    std::vector<LaneState> lanes_;

    double now_ = 0, began_ = 0;
    std::vector<char> published_, reduced_;  ///< per operation
    std::map<int, Tree> trees_;              ///< per reduction
    std::vector<std::ptrdiff_t> lanes_left_;
    int finished_visit_ = -1;
    std::size_t store_at_ = 0, slice_at_ = 0;
    std::size_t beside_ = 0;  ///< the lane whose processor the store's thread shares
    StorePhase store_phase_ = StorePhase::starting;
    double store_left_ = 0;
    StepForecast forecast_;
};

}  // namespace

StepForecast forecast_step(const Plan& plan, const ParameterTable& table, const MemoryPlan& memory,
                           std::int64_t threads, double cores, const StepSeconds& seconds,
                           const std::optional<DiskRate>& disk) {
    if (!memory.store.in_memory() && !disk) throw Error("The disk that the store lies on was not measured.");
    return StepClock(plan, table, memory, threads, cores, seconds, disk).run();
}

}  // namespace wafermill
