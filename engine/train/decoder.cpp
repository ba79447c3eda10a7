// SPDX-License-Identifier: Apache-2.0
#include "engine/train/decoder.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>

#include "core/base/error.h"
#include "core/base/units.h"

namespace wafermill {

Decoder::Decoder(const Model& model, const ParameterTable& table, const Layers& layers, RecordSource weights,
                 const Limits& limits)
    : model_(model),
      table_(table),
      layers_(layers),
      weights_(std::move(weights)),
      limits_(limits),
      team_(static_cast<int>(limits.threads)),
      kept_(table.records.size()) {
    pool_.set_limit(0);
}

Decoder::~Decoder() = default;

std::int64_t Decoder::weights_bytes(const ParameterTable& table, const Layers& layers) {
    std::int64_t bytes = 0;
    for (std::size_t record = 0; record < table.records.size(); ++record)
        bytes += static_cast<std::int64_t>(layers.layout(static_cast<int>(record)).bytes());
    return bytes;
}

WorkingCopy Decoder::fetch(int record, BufferPool::Buffer& room) {
    const double share = static_cast<double>(visits_++) / static_cast<double>(visits_in_all_);
    if (watch && !watch(std::min(1.0, share))) throw Interrupted("The computation was interrupted.");
    const WorkingLayout& layout = layers_.layout(record);
    BufferPool::Buffer& kept = kept_[static_cast<std::size_t>(record)];
    if (kept) return {&layout, kept.data()};
    const auto bytes = static_cast<std::int64_t>(layout.bytes());
    const bool keep = kept_bytes_ + bytes <= limits_.weights_bytes;
    room = {};
    room = pool_.take(bytes);
    weights_(record, layout, room.data());
    if (!keep) return {&layout, room.data()};
    kept = std::move(room);
    kept_bytes_ += bytes;
    return {&layout, kept.data()};
}

void Decoder::check(std::span<const std::int32_t> ids) const {
    for (const std::int32_t id : ids)
        if (id < 0 || id >= model_.vocab)
            throw Error("The text has the token " + std::to_string(id) + ", and the model only " +
                        std::to_string(model_.vocab) + ". Choose a text that fits its tokenizer.");
}

const std::vector<float>& Decoder::extend(std::span<const std::int32_t> ids, std::int64_t rows) {
    check(ids);
    const auto count = static_cast<std::int64_t>(ids.size());
    const std::int64_t parts =
        std::max<std::int64_t>(1, (count - rows + prefill_tokens - 1) / prefill_tokens);
    if (count == 0 || rows > count || tokens_ + count > positions())
        throw std::logic_error("the sequence has no room for these tokens");
    grow(tokens_ + count);
    visits_ = 0;
    visits_in_all_ = parts * static_cast<std::int64_t>(table_.records.size());
    const std::int64_t before = tokens_;
    try {
        for (std::int64_t part = 0; part < parts; ++part) {
            const std::int64_t begin = part * prefill_tokens;
            const bool last = part + 1 == parts;
            const std::int64_t size = last ? count - begin : prefill_tokens;
            pass(ids.subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(size)),
                 last ? rows : 0);
            tokens_ += size;
        }
    } catch (...) {
        tokens_ = before;
        throw;
    }
    return logits_;
}

std::int64_t Decoder::block_bytes(std::int64_t positions) const {
    return BufferPool::rounded(static_cast<std::int64_t>(layers_.cache_bytes(positions)));
}

/// Doubles the cache, so that copying it costs less than filling it.
void Decoder::grow(std::int64_t needed) {
    if (needed <= capacity_) return;
    constexpr std::int64_t least = 64;
    std::int64_t wanted = std::min(positions(), std::max({needed, 2 * capacity_, least}));
    if (limits_.cache_bytes > 0 && model_.layers * block_bytes(wanted) > limits_.cache_bytes) wanted = needed;
    const std::int64_t bytes = model_.layers * block_bytes(wanted);
    if (limits_.cache_bytes > 0 && bytes > limits_.cache_bytes)
        throw Error("The keys and values of " + std::to_string(wanted) + " tokens need " +
                    format_bytes(static_cast<double>(bytes)) + " of memory, and there is room for " +
                    format_bytes(static_cast<double>(limits_.cache_bytes)) +
                    ". Choose a shorter text, or free some memory.");
    cache_.resize(static_cast<std::size_t>(model_.layers));
    for (BufferPool::Buffer& cache : cache_) {
        BufferPool::Buffer larger = pool_.take(block_bytes(wanted));
        if (tokens_ > 0) std::memcpy(larger.data(), cache.data(), layers_.cache_bytes(tokens_));
        cache = std::move(larger);
    }
    capacity_ = wanted;
}

void Decoder::make_room(std::int64_t count) {
    if (workspace_ && workspace_tokens_ >= count && workspace_positions_ >= capacity_) return;
    workspace_.reset();
    workspace_tokens_ = std::max(workspace_tokens_, count);
    workspace_positions_ = capacity_;
    workspace_.emplace(layers_.extension_workspace_bytes(workspace_tokens_, workspace_positions_));
}

void Decoder::pass(std::span<const std::int32_t> ids, std::int64_t rows) {
    LayerCall call;
    call.samples = 1;
    call.sequence = std::ssize(ids);
    call.past = tokens_;
    make_room(call.sequence);
    call.team = &team_;
    call.workspace = &*workspace_;
    std::vector<float> x(static_cast<std::size_t>(call.sequence * model_.hidden));
    BufferPool::Buffer first, second;
    const WorkingCopy tokens = fetch(table_.tokens, first);
    const WorkingCopy positions = table_.positions >= 0 ? fetch(table_.positions, second) : WorkingCopy{};
    layers_.embed(call, tokens, positions, ids.data(), x.data());
    first = {};
    second = {};
    blocks(call, x.data());
    if (rows == 0) return;
    logits_.resize(static_cast<std::size_t>(rows * model_.vocab));
    const WorkingCopy norm = fetch(table_.final_norm, first), head = fetch(table_.head, second);
    layers_.logits(call, norm, head, x.data() + (call.sequence - rows) * model_.hidden, rows, logits_.data());
}

void Decoder::blocks(LayerCall call, float* x) {
    BufferPool::Buffer stash_room, room;
    // Experts need what their block's visit leaves.
    if (model_.mixture()) {
        call.recompute = Recompute::block;
        stash_room =
            pool_.take(static_cast<std::int64_t>(layers_.block_stash_bytes(call.sequence, call.recompute)));
    }
    const Stash stash = stash_room.data();
    for (std::int64_t layer = 0; layer < model_.layers; ++layer) {
        layers_.block_extend(call, layer, fetch(table_.block(layer), room), x, stash,
                             cache_[static_cast<std::size_t>(layer)].data());
        for (std::int64_t expert = 0; expert < table_.experts; ++expert)
            if (layers_.expert_chosen(call, expert, stash))
                layers_.expert_forward(call, layer, expert, fetch(table_.expert(layer, expert), room), x,
                                       stash);
    }
}

}  // namespace wafermill
