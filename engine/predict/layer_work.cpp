// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/layer_work.h"

#include <sys/mman.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <new>

#include "core/model/parameters.h"
#include "engine/blocks/block.h"
#include "engine/blocks/ends.h"
#include "engine/predict/work_kernels.h"

namespace wafermill {
namespace {

/// Addresses for what is not computed: no page exists before it is touched, and only routing touches any.
class Addresses {
  public:
    explicit Addresses(std::size_t bytes) : bytes_(std::max<std::size_t>(bytes, 4096)) {
        memory_ = ::mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                         -1, 0);
        if (memory_ == MAP_FAILED) throw std::bad_alloc();
    }
    ~Addresses() { ::munmap(memory_, bytes_); }
    Addresses(const Addresses&) = delete;
    Addresses& operator=(const Addresses&) = delete;

    template <class T>
    T* begin() const {
        return static_cast<T*>(memory_);
    }

  private:
    void* memory_;
    std::size_t bytes_;
};

template <class Call>
WorkAmounts metered(const Call& call) {
    const WorkMeter meter;
    call();
    return meter.amounts();
}

template <class T>
class Walk {
  public:
    using K = WorkKernels<T>;

    Walk(const Plan& plan, Recompute recompute, std::int64_t samples)
        : model_(plan.model),
          tokens_(samples * plan.sequence()),
          workspace_(std::max({Block<K>::training_workspace_bytes(model_, tokens_, recompute),
                               Head<K>::workspace_bytes(model_, samples, plan.sequence()),
                               model_.mixture() ? Expert<K>::workspace_bytes(model_, tokens_) : 0})),
          kept_(BlockStash<K>::kept_bytes(model_, tokens_, recompute)),
          values_(4 * static_cast<std::size_t>(std::max(tokens_, model_.vocab) * model_.hidden)) {
        call_.samples = samples;
        call_.sequence = plan.sequence();
        call_.dropout = {static_cast<float>(plan.recipe.dropout),
                         static_cast<float>(plan.recipe.attention_dropout), plan.recipe.seed, 0};
        call_.team = &team_;
        call_.workspace = &workspace_;
        call_.recompute = recompute;
        if (model_.positions == Positions::rope) rope_.half = model_.head_size / 2;
    }

    LayerWork work() {
        LayerWork work;
        float* x = values_.begin<float>();
        const T* weights = values_.begin<T>();
        const auto* ids = values_.begin<std::int32_t>();
        const T* positions = model_.positions == Positions::learned ? weights : nullptr;
        work.embed = metered([&] { embed_forward<K>(model_, call_, weights, positions, ids, x); });
        work.embed[static_cast<std::size_t>(work_index(Work::sample, false, false))] =
            static_cast<double>(call_.samples);
        auto* stash = kept_.begin<std::byte>();
        work.forward = of_mean_block([&](const Block<K>& block) { block.forward({}, x, stash); });
        if (model_.mixture()) experts(stash, x, work);
        const auto loss = [&](bool add) {
            return metered([&] {
                Head<K>(model_, team_, workspace_)
                    .loss({x, x, weights}, ids, tokens_, 1.0f, x, {x, model_.bias ? x : nullptr, x, add});
            });
        };
        work.loss = loss(false);
        work.adds_head = Head<K>::chunk_rows(tokens_, model_.vocab) >= tokens_;
        if (work.adds_head) work.loss_added = loss(true);
        const auto backward = [&](bool add) {
            // Addresses for what has a gradient; without them the block would be frozen.
            BlockGradients<K> gradients{};
            gradients.attention_gain = gradients.ffn_gain = gradients.query_gain = gradients.key_gain = x;
            gradients.qkv = gradients.output = gradients.up = gradients.down = gradients.router = x;
            gradients.add = add;
            return of_mean_block([&](const Block<K>& block) { block.backward({}, stash, x, gradients, x); });
        };
        work.backward = backward(false);
        work.backward_added = backward(true);
        work.embed_backward = metered([&] {
            embed_gradient<K>(model_, call_, ids, std::min(tokens_, model_.vocab), x, x,
                              positions ? x : nullptr);
        });
        work.embed_backward[static_cast<std::size_t>(work_index(Work::index, false, false))] =
            index_work(tokens_);
        return work;
    }

  private:
    /// Blocks differ where a window begins behind the first of them; a step's sum is what counts.
    template <class Call>
    WorkAmounts of_mean_block(const Call& call) {
        const RopeTable<float>* rope = model_.positions == Positions::rope ? &rope_ : nullptr;
        const auto at = [&](std::int64_t layer) {
            const Block<K> block(model_, call_, layer, rope);
            return metered([&] { call(block); });
        };
        WorkAmounts work = at(model_.layers - 1);
        if (model_.window == 0 || model_.full_layers == 0 || model_.full_layers >= model_.layers) return work;
        const WorkAmounts full = at(0);
        const double share = static_cast<double>(model_.full_layers) / static_cast<double>(model_.layers);
        for (std::size_t i = 0; i < work.size(); ++i) work[i] += share * (full[i] - work[i]);
        return work;
    }

    void experts(std::byte* stash, float* x, LayerWork& work) {
        BlockStash<K> places{};
        BlockStash<K>::place(model_, tokens_, call_.recompute, stash, nullptr, places);
        const Expert<K> expert(model_, call_, 0, 0, places.mixture);
        work.expert = metered([&] { expert.forward({}, x); });
        work.expert_backward = metered([&] { expert.backward({}, x, x, {}); });
    }

    const Model& model_;
    std::int64_t tokens_;
    Team team_{1};
    Workspace workspace_;
    Addresses kept_, values_;
    RopeTable<float> rope_{};
    LayerCall call_;
};

}  // namespace

double index_work(std::int64_t tokens) {
    const auto count = static_cast<double>(std::max<std::int64_t>(tokens, 2));
    return count * std::log2(count);
}

LayerWork layer_work(const Plan& plan, Element element, Recompute recompute, std::int64_t samples) {
    return element == Element::bf16 ? Walk<bf16>(plan, recompute, samples).work()
                                    : Walk<float>(plan, recompute, samples).work();
}

}  // namespace wafermill
