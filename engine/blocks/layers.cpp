// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <memory>
#include <mutex>
#include <stdexcept>

#include "engine/blocks/block.h"
#include "engine/blocks/ends.h"
#include "engine/blocks/layer.h"
#include "engine/kernels/fast.h"
#include "engine/kernels/reference.h"

namespace wafermill {
namespace {

/// Rotary angles for the longest sequence seen so far; a longer one makes a new table.
class RopeTables {
  public:
    explicit RopeTables(const Model& model) : model_(model) {}

    std::shared_ptr<const RopeTable<float>> get(std::int64_t sequence) {
        if (model_.positions != Positions::rope) return nullptr;
        const std::lock_guard lock(mutex_);
        if (!table_ || table_->positions < sequence) {
            // One that grew will grow on, a token at a time.
            const std::int64_t positions =
                table_ ? std::max(sequence, std::min(2 * table_->positions, model_.sequence)) : sequence;
            table_ = std::make_shared<const RopeTable<float>>(make_rope_table<float>(positions, model_));
        }
        return table_;
    }

  private:
    const Model& model_;
    std::mutex mutex_;
    std::shared_ptr<const RopeTable<float>> table_;
};

template <class K>
typename Head<K>::Weights head_weights(const WorkingCopy& final_norm, const WorkingCopy& head) {
    return {final_norm.vector("weight"), final_norm.vector("bias"),
            head.matrix<typename K::Operand>("weight")};
}

template <class K>
ExpertWeights<K> expert_weights(const WorkingCopy& weights) {
    using Operand = typename K::Operand;
    return {weights.matrix<Operand>("gate.weight"), weights.matrix<Operand>("down.weight")};
}

}  // namespace

struct Layers::State {
    State(const Model& m, const ParameterTable& t, Element e, KernelPath p)
        : model(m), table(t), element(e), path(p), rope(model) {
        if (path == KernelPath::reference && element == Element::bf16)
            throw std::logic_error("the reference kernels compute in fp32 only");
        layouts.reserve(table.records.size());
        for (const Record& record : table.records) layouts.emplace_back(record, element);
    }

    /// Calls run(K{}) with the kernels of this path and element.
    template <class Run>
    auto with_kernels(const Run& run) const {
        if (path == KernelPath::reference) return run(ReferenceKernels<float>{});
        if (element == Element::bf16) return run(FastKernels<bf16>{});
        return run(FastKernels<float>{});
    }

    const Record& record(int index) const { return table.records[static_cast<std::size_t>(index)]; }

    template <class K>
    MixtureStash<K> mixture_of(const LayerCall& call, const std::byte* stash) const {
        BlockStash<K> places{};
        BlockStash<K>::place(model, call.tokens(), call.recompute, const_cast<std::byte*>(stash), nullptr,
                             places);
        return places.mixture;
    }

    /// Of what is not a block: the head and, where there are any, the experts.
    template <class K>
    std::size_t other_workspace_bytes(std::int64_t samples, std::int64_t sequence) const {
        return std::max(Head<K>::workspace_bytes(model, samples, sequence),
                        model.mixture() ? Expert<K>::workspace_bytes(model, samples * sequence) : 0);
    }

    const Model model;
    const ParameterTable table;
    const Element element;
    const KernelPath path;
    std::vector<WorkingLayout> layouts;
    mutable RopeTables rope;
};

Layers::Layers(const Model& model, const ParameterTable& table, Element element, KernelPath path)
    : state_(std::make_unique<State>(model, table, element, path)) {}

Layers::~Layers() = default;

const WorkingLayout& Layers::layout(int record) const {
    return state_->layouts[static_cast<std::size_t>(record)];
}

std::size_t Layers::block_stash_bytes(std::int64_t tokens, Recompute recompute) const {
    return state_->with_kernels([&](auto kernels) {
        return BlockStash<decltype(kernels)>::kept_bytes(state_->model, tokens, recompute);
    });
}

std::size_t Layers::workspace_bytes(std::int64_t samples, std::int64_t sequence) const {
    return state_->with_kernels([&](auto kernels) {
        using K = decltype(kernels);
        const std::int64_t tokens = samples * sequence;
        return std::max(Block<K>::workspace_bytes(state_->model, tokens),
                        state_->other_workspace_bytes<K>(samples, sequence));
    });
}

std::size_t Layers::training_workspace_bytes(std::int64_t samples, std::int64_t sequence,
                                             Recompute recompute) const {
    return state_->with_kernels([&](auto kernels) {
        using K = decltype(kernels);
        const std::int64_t tokens = samples * sequence;
        return std::max(Block<K>::training_workspace_bytes(state_->model, tokens, recompute) +
                            Block<K>::adapters_workspace_bytes(tokens, state_->table.lora.rank),
                        state_->other_workspace_bytes<K>(samples, sequence));
    });
}

void Layers::embed(const LayerCall& call, const WorkingCopy& tokens, const WorkingCopy& positions,
                   const std::int32_t* ids, float* x) const {
    state_->with_kernels([&](auto kernels) {
        using Operand = typename decltype(kernels)::Operand;
        const Operand* rows = positions.data ? positions.matrix<Operand>("weight") : nullptr;
        embed_forward<decltype(kernels)>(state_->model, call, tokens.matrix<Operand>("weight"),
                                         rows ? rows + call.past * state_->model.hidden : nullptr, ids, x);
    });
}

void Layers::embed_backward(const LayerCall& call, const std::int32_t* rows, std::int64_t count,
                            const float* dx, float* tokens_gradient, float* positions_gradient) const {
    state_->with_kernels([&](auto kernels) {
        embed_gradient<decltype(kernels)>(state_->model, call, rows, count, dx, tokens_gradient,
                                          positions_gradient);
    });
}

void Layers::block_forward(const LayerCall& call, std::int64_t layer, const WorkingCopy& block, float* x,
                           Stash stash) const {
    const auto rope = state_->rope.get(call.sequence);
    state_->with_kernels([&](auto kernels) {
        using K = decltype(kernels);
        const auto weights =
            BlockWeights<K>::from(state_->model, [&](const char* suffix) { return block.find(suffix); });
        Block<K>(state_->model, call, layer, rope.get()).forward(weights, x, stash);
    });
}

void Layers::block_extend(const LayerCall& call, std::int64_t layer, const WorkingCopy& block, float* x,
                          Stash stash, std::byte* cache) const {
    const auto table = state_->rope.get(call.past + call.sequence);
    RopeTable<float> rope;
    if (table) rope = rope_from(*table, call.past, call.sequence);
    state_->with_kernels([&](auto kernels) {
        using K = decltype(kernels);
        const auto weights =
            BlockWeights<K>::from(state_->model, [&](const char* suffix) { return block.find(suffix); });
        Block<K>(state_->model, call, layer, table ? &rope : nullptr)
            .extend(weights, x, stash, static_cast<typename K::Operand*>(static_cast<void*>(cache)));
    });
}

std::size_t Layers::cache_bytes(std::int64_t positions) const {
    const Model& model = state_->model;
    return static_cast<std::size_t>(positions * (model.query_width() + 2 * model.kv_width())) *
           element_bytes(state_->element);
}

std::size_t Layers::extension_workspace_bytes(std::int64_t tokens, std::int64_t positions) const {
    return state_->with_kernels([&](auto kernels) {
        using K = decltype(kernels);
        return workspace_bytes(1, tokens) + Block<K>::extension_bytes(state_->model, positions);
    });
}

void Layers::block_backward(const LayerCall& call, std::int64_t layer, const WorkingCopy& block,
                            const std::byte* stash, float* dx, float* gradient, float* dnormed, bool add,
                            const WorkingCopy& adapters) const {
    const auto rope = state_->rope.get(call.sequence);
    state_->with_kernels([&](auto kernels) {
        using K = decltype(kernels);
        const auto weights =
            BlockWeights<K>::from(state_->model, [&](const char* suffix) { return block.find(suffix); });
        if (state_->table.has_adapters()) {
            const auto of_block = BlockAdapters<K>::from(
                state_->table.lora, state_->record(state_->table.adapter(layer)),
                [&](const std::string& suffix) { return adapters.find(suffix); }, gradient);
            return Block<K>(state_->model, call, layer, rope.get())
                .backward(weights, stash, dx, {}, dnormed, of_block);
        }
        auto gradients =
            BlockGradients<K>::from(state_->model, state_->record(state_->table.block(layer)), gradient);
        gradients.add = add;
        Block<K>(state_->model, call, layer, rope.get()).backward(weights, stash, dx, gradients, dnormed);
    });
}

bool Layers::expert_chosen(const LayerCall& call, std::int64_t expert, const std::byte* stash) const {
    return state_->with_kernels(
        [&](auto kernels) { return state_->mixture_of<decltype(kernels)>(call, stash).rows(expert) > 0; });
}

void Layers::expert_forward(const LayerCall& call, std::int64_t layer, std::int64_t expert,
                            const WorkingCopy& weights, float* x, Stash stash) const {
    state_->with_kernels([&](auto kernels) {
        using K = decltype(kernels);
        const MixtureStash<K> mixture = state_->mixture_of<K>(call, stash);
        Expert<K>(state_->model, call, layer, expert, mixture).forward(expert_weights<K>(weights), x);
    });
}

void Layers::expert_backward(const LayerCall& call, std::int64_t layer, std::int64_t expert,
                             const WorkingCopy& weights, Stash stash, const float* dx, float* dnormed,
                             float* gradient) const {
    state_->with_kernels([&](auto kernels) {
        using K = decltype(kernels);
        const MixtureStash<K> mixture = state_->mixture_of<K>(call, stash);
        const Record& record = state_->record(state_->table.expert(layer, expert));
        const auto place = [&](const char* suffix) { return gradient + record.parameter(suffix).offset; };
        Expert<K>(state_->model, call, layer, expert, mixture)
            .backward(expert_weights<K>(weights), dx, dnormed, {place("gate.weight"), place("down.weight")});
    });
}

double Layers::balance(const LayerCall& call, const std::byte* stash) const {
    return state_->with_kernels([&](auto kernels) {
        return state_->mixture_of<decltype(kernels)>(call, stash)
            .balance(routing_shape(state_->model, call.tokens()));
    });
}

double Layers::loss(const LayerCall& call, const WorkingCopy& final_norm, const WorkingCopy& head,
                    const std::int32_t* targets, float scale, float* x, float* final_norm_gradient,
                    float* head_gradient, bool add_head) const {
    return state_->with_kernels([&](auto kernels) {
        using K = decltype(kernels);
        const Record& norm = state_->table.records[static_cast<std::size_t>(state_->table.final_norm)];
        const Parameter* bias = final_norm_gradient ? norm.find("bias") : nullptr;
        return Head<K>(state_->model, *call.team, *call.workspace, call.loss_terms)
            .loss(head_weights<K>(final_norm, head), targets, call.tokens(), scale, x,
                  {final_norm_gradient, bias ? final_norm_gradient + bias->offset : nullptr, head_gradient,
                   add_head});
    });
}

bool Layers::loss_can_add_head(std::int64_t tokens) const {
    return state_->with_kernels([&](auto kernels) {
        return Head<decltype(kernels)>::chunk_rows(tokens, state_->model.vocab) >= tokens;
    });
}

double Layers::loss_only(const LayerCall& call, const WorkingCopy& final_norm, const WorkingCopy& head,
                         const std::int32_t* targets, const float* x) const {
    return state_->with_kernels([&](auto kernels) {
        using K = decltype(kernels);
        return Head<K>(state_->model, *call.team, *call.workspace)
            .loss_only(head_weights<K>(final_norm, head), targets, call.tokens(), x);
    });
}

void Layers::logits(const LayerCall& call, const WorkingCopy& final_norm, const WorkingCopy& head,
                    const float* x, std::int64_t rows, float* logits) const {
    state_->with_kernels([&](auto kernels) {
        using K = decltype(kernels);
        Head<K>(state_->model, *call.team, *call.workspace)
            .logits(head_weights<K>(final_norm, head), x, rows, logits);
    });
}

}  // namespace wafermill
