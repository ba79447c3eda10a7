// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/gpu_cost.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace wafermill {
namespace {

constexpr double bytes16 = 2.0;

struct Tile {
    double rows, columns;
    int smaller;  ///< steps below the best tile
};
constexpr std::array<Tile, 4> tiles = {{{256, 128, 0}, {128, 256, 0}, {128, 128, 1}, {64, 128, 2}}};

/// Work that whole tiles in whole waves do, to the work asked for; of the best tile.
double tile_excess(const GpuMachine& machine, double m, double n, double batch) {
    const double processors = machine.multiprocessors;
    double best = 1e300;
    double rate = 1.0;
    for (const Tile& tile : tiles) {
        rate = tile.smaller == 0 ? 1.0 : rate * machine.small_tile;
        const double count = std::ceil(m / tile.rows) * std::ceil(n / tile.columns) * batch;
        const double waves = std::ceil(count / processors);
        best = std::min(best, waves * processors * tile.rows * tile.columns / rate);
    }
    return best / (m * n * batch);
}

bool in_16_byte_rows(double elements) {
    return std::fmod(elements, 8.0) == 0.0;
}

/// Sizes of one GPU's part of a block.
struct Part {
    double tokens;          ///< of the micro-batch on this GPU
    double query, kv, ffn;  ///< widths
    double residual_share;  ///< of the residual stream that one GPU keeps: 1 / t with sequence parallelism
    double expert_tokens, experts, expert_ffn;  ///< tokens of one local expert, how many, their width
};

Part part_of(const GpuRun& run) {
    const GpuShape& s = run.shape;
    const GpuLayout& layout = run.layout;
    const double t = layout.tensor;
    Part part{};
    part.tokens = layout.micro_batch * s.sequence / layout.context;
    part.query = s.query_width() / t;
    part.kv = s.kv_width() / t;
    part.ffn = (s.experts > 0 ? s.shared_ffn : s.ffn) / t;
    part.residual_share = layout.sequence_parallel ? 1.0 / t : 1.0;
    if (s.experts > 0) {
        // Experts are whole; the tokens of a tensor group are divided among its GPUs.
        part.experts = s.experts / layout.expert;
        part.expert_tokens = part.tokens / t * s.experts_per_token / part.experts;
        part.expert_ffn = s.ffn;
    }
    return part;
}

struct Passes {
    double forward = 0, backward = 0;
};

/// How many of `groups` equal groups of experts a token's experts lie in.
double groups_met(const GpuRun& run, double groups) {
    const auto experts = static_cast<int>(run.shape.experts);
    const auto chosen = static_cast<int>(run.shape.experts_per_token);
    const double size = experts / groups;
    if (!run.experts_in_turn) {
        // None of a group's is among those drawn, each from what is left.
        double missed = 1.0;
        for (int drawn = 0; drawn < chosen; ++drawn) missed *= std::max(0.0, 1.0 - size / (experts - drawn));
        return groups * (1.0 - missed);
    }
    int met = 0, tokens = 0, first = 0;
    do {
        int group = -1;
        for (int next = 0; next < chosen; ++next) {
            const int here = static_cast<int>((first + next) % experts / size);
            met += here != group ? 1 : 0;
            group = here;
        }
        ++tokens;
        first = (first + chosen) % experts;
    } while (first != 0);
    return static_cast<double>(met) / tokens;
}

/// Copies of a token that leave its GPU, and its node, for `run.layout.expert` ranks of which `within` share
/// a node.
struct Copies {
    double to_ranks, to_nodes;
};
Copies copies_sent(const GpuRun& run, double within) {
    const double ranks = run.layout.expert, nodes = ranks / within;
    const double chosen = run.shape.experts_per_token;
    // Its own GPU and node are among those met as often as any other.
    return {(run.sent_once ? groups_met(run, ranks) : chosen) * (1.0 - 1.0 / ranks),
            (run.sent_once ? groups_met(run, nodes) : chosen) * (1.0 - 1.0 / nodes)};
}

class BlockTimer {
  public:
    BlockTimer(const GpuMachine& machine, const GpuRun& run)
        : machine_(machine), run_(run), shape_(run.shape), part_(part_of(run)) {}

    BlockCost cost() {
        products();
        elementwise();
        const Passes core = attention();
        BlockCost cost;
        cost.attention = core.forward;
        cost.forward = compute_.forward + core.forward;
        cost.backward = compute_.backward + core.backward;
        tensor_communication(cost);
        context_communication(cost, core);
        expert_communication(cost);
        cost.recompute = recompute(cost);
        return cost;
    }

  private:
    /// A linear layer: forward, and the gradients of input and weights. Its inputs are cast in fp8.
    void linear(double rows, double in, double out, double batch = 1.0, double share = 1.0) {
        const double rate = machine_.matmul_low * share;
        compute_.forward += product_seconds(machine_, rate, rows, out, in, batch);
        // Both operands of a weight's gradient lie in rows of features: no number of tokens misaligns them.
        constexpr double aligned = 8.0;
        const double tokens = std::ceil(rows / aligned) * aligned;
        compute_.backward += product_seconds(machine_, rate, rows, in, out, batch) +
                             product_seconds(machine_, rate, out, in, tokens, batch);
    }

    void products() {
        const double h = shape_.hidden;
        const double inputs = shape_.gated ? 2.0 : 1.0;
        // In latent attention several small products, as much work in one of whole tiles.
        constexpr double tile = 128.0;
        const double projected =
            shape_.latent_attention > 0
                ? tile *
                      std::max(1.0,
                               std::round((shape_.latent_attention / (h * run_.layout.tensor) - part_.query) /
                                          tile))
                : part_.query + 2.0 * part_.kv;
        linear(part_.tokens, h, projected);
        linear(part_.tokens, part_.query, h);
        if (part_.ffn > 0) {
            linear(part_.tokens, h, inputs * part_.ffn);
            linear(part_.tokens, part_.ffn, h);
            last_product_ = product_seconds(machine_, machine_.matmul_low, part_.tokens, h, part_.ffn);
        }
        if (part_.experts > 0) {
            linear(part_.expert_tokens, h, inputs * part_.expert_ffn, part_.experts, machine_.expert_share);
            linear(part_.expert_tokens, part_.expert_ffn, h, part_.experts, machine_.expert_share);
        }
    }

    /// Norms, residual additions with dropout, activation, and casts: bytes a token; the backward pass moves
    /// twice as many.
    void elementwise() {
        const double h = shape_.hidden;
        const double per_ffn = shape_.gated ? 6.0 : 4.0;
        double bytes = (8.0 + (machine_.dropout ? 14.0 : 12.0)) * h * part_.residual_share * part_.tokens;
        bytes += per_ffn * part_.ffn * part_.tokens;
        const double routed = part_.expert_tokens * part_.experts;
        bytes += (per_ffn * part_.expert_ffn + 8.0 * h) * routed;  // permuted there and back
        if (!machine_.fused_attention) bytes += 16.0 * h / run_.layout.tensor * part_.tokens;
        if (machine_.low_precision) {
            bytes += 4.0 * (part_.ffn + h) * part_.tokens + 4.0 * (part_.expert_ffn + h) * routed;
        }
        const double seconds = bytes / machine_.memory_rate;
        compute_.forward += seconds + kernels * machine_.kernel_seconds;
        compute_.backward += 2.0 * seconds + kernels * machine_.kernel_seconds;
    }

    Passes attention() const {
        const GpuLayout& layout = run_.layout;
        const double s = shape_.sequence;
        const double rows = layout.micro_batch * s / layout.context;
        if (machine_.fused_attention) {
            // Causal: half of 4 s q a token. The backward pass recomputes the scores: 5 products for 2.
            const double seconds = 2.0 * rows * shape_.span() * part_.query / machine_.attention;
            return {seconds, 2.5 * seconds};
        }
        const double heads = layout.micro_batch * shape_.heads / layout.tensor;
        const double d = shape_.head_size;
        const double scores = product_seconds(machine_, machine_.matmul, s, s, d, heads);
        const double values = product_seconds(machine_, machine_.matmul, s, d, s, heads);
        // Scores are scaled, masked and normalised in one kernel: read and written; dropout again, with a
        // mask.
        const double bytes = (machine_.dropout ? 9.0 : 4.0) * s * s * heads;
        const double softmax = bytes / machine_.memory_rate;
        return {scores + values + softmax, 2.0 * scores + 2.0 * values + softmax};
    }

    void tensor_communication(BlockCost& cost) const {
        const double t = run_.layout.tensor;
        if (t <= 1.0) return;
        const double bytes = bytes16 * part_.tokens * shape_.hidden;
        const double bandwidth = t <= machine_.gpus_per_node
                                     ? machine_.tensor_link
                                     : ring_bandwidth(machine_, machine_.gpus_per_node, t);
        const double one = 2.0 * (t - 1.0) / t * bytes / bandwidth + 2.0 * (t - 1.0) * machine_.hop_seconds;
        cost.tensor_forward = 2.0 * one * machine_.tensor_exposed;
        const bool hides = run_.layout.sequence_parallel;  // behind the weights' gradients
        cost.tensor_backward =
            2.0 * one * (hides ? machine_.tensor_exposed_backward : machine_.tensor_exposed);
    }

    /// Keys and values go round the ring while attention computes; what is longer than that shows.
    void context_communication(BlockCost& cost, const Passes& core) const {
        const double c = run_.layout.context;
        if (c <= 1.0) return;
        const double members = std::max(1.0, machine_.gpus_per_node / run_.layout.tensor);
        const double bytes = (c - 1.0) * 2.0 * bytes16 * part_.tokens * part_.kv;
        const double link = c <= members ? machine_.scale_up : machine_.network;
        const double pass = bytes / link + (c - 1.0) * machine_.hop_seconds;
        cost.context = std::max(0.0, pass - core.forward) + std::max(0.0, 2.0 * pass - core.backward) +
                       3.0 * pass * machine_.overlap_cost;
    }

    void expert_communication(BlockCost& cost) const {
        const double e = run_.layout.expert;
        if (e <= 1.0 || part_.experts <= 0) return;
        const double members = std::max(1.0, machine_.gpus_per_node / run_.layout.tensor);
        const double bytes = bytes16 * part_.tokens / run_.layout.tensor * shape_.hidden;
        const Copies copies = copies_sent(run_, std::min(members, e));
        const double seconds =
            std::max(bytes * copies.to_ranks / machine_.scale_up, bytes * copies.to_nodes / machine_.network);
        // There and back, forward and backward, and forward again where that is repeated.
        const double times = run_.layout.recompute == GpuRecompute::full ? 6.0 : 4.0;
        cost.expert = times * (seconds + e * machine_.hop_seconds) * machine_.expert_exposed;
    }

    double recompute(const BlockCost& cost) const {
        const bool fsdp = run_.framework == GpuFramework::fsdp;
        switch (run_.layout.recompute) {
            case GpuRecompute::none:
                return 0.0;
            case GpuRecompute::selective:
                // FSDP trainers save every second product; Megatron repeats only the core of unfused
                // attention.
                if (fsdp) return 0.5 * (cost.forward - cost.attention);
                return machine_.fused_attention ? 0.0 : cost.attention;
            case GpuRecompute::full:
                break;
        }
        // PyTorch stops repeating once the last saved tensor is there: the last product need not be.
        return cost.forward + cost.tensor_forward - (fsdp ? last_product_ : 0.0);
    }

    static constexpr double kernels = 12.0;  ///< element-wise kernels a pass

    const GpuMachine& machine_;
    const GpuRun& run_;
    const GpuShape& shape_;
    const Part part_;
    Passes compute_;
    double last_product_ = 0.0;
};

}  // namespace

double product_seconds(const GpuMachine& machine, double rate, double m, double n, double k, double batch) {
    const double flops = 2.0 * m * n * k * batch;
    const bool tensor_cores = in_16_byte_rows(n) && in_16_byte_rows(k);
    const double compute =
        tensor_cores ? flops * tile_excess(machine, m, n, batch) / rate : flops / machine.vector;
    const double bytes = bytes16 * batch * (m * k + k * n + m * n);
    return std::max(compute, bytes / machine.memory_rate) + machine.kernel_seconds;
}

double ring_bandwidth(const GpuMachine& machine, double members, double ranks) {
    if (ranks <= members) return machine.scale_up;
    // Each of a ring's channels leaves the node through another GPU's network link.
    return std::min(machine.scale_up, machine.network * members);
}

BlockCost block_cost(const GpuMachine& machine, const GpuRun& run) {
    return BlockTimer(machine, run).cost();
}

EdgeCost edge_cost(const GpuMachine& machine, const GpuRun& run) {
    const GpuShape& s = run.shape;
    const double tokens = run.layout.micro_batch * s.sequence / run.layout.context;
    const double columns = s.vocab / run.layout.tensor;
    EdgeCost edge;
    // The loss reads and writes the logits in fp32 several times, forward and backward.
    constexpr double loss_bytes_per_logit = 24.0;
    edge.head = 3.0 * product_seconds(machine, machine.matmul, tokens, columns, s.hidden) +
                loss_bytes_per_logit * columns * tokens / machine.memory_rate;
    constexpr double table_bytes = 12.0;  // looked up, written, and added to in the backward pass
    edge.embedding = table_bytes * s.hidden * tokens / machine.memory_rate;
    return edge;
}

double flops_per_token(const GpuShape& s, FlopsConvention convention) {
    const double attention = 12.0 * s.layers * s.query_width() * s.span();
    const double blocks = 6.0 * s.layers * s.block_active_parameters();
    const double head = 6.0 * s.table_parameters();
    switch (convention) {
        case FlopsConvention::megatron:
            return blocks + head + attention;
        case FlopsConvention::megatron_causal:
            return blocks + head + 0.5 * attention;
        case FlopsConvention::hardware:
            return (blocks + attention) * 4.0 / 3.0 + head;
        case FlopsConvention::palm:
            break;
    }
    return 6.0 * s.active_parameters() + attention;
}

}  // namespace wafermill
