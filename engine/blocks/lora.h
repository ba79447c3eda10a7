// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/model/parameters.h"
#include "engine/blocks/working_copy.h"
#include "engine/kernels/workspace.h"

// Low-rank adapters (core/model/lora.h). A pass computes with W + scale B A, made where a block's working
// copy is: the same kernels, and the same bits as a model with those weights, at the price of rank x out x in
// multiplications a visit instead of rank x (out + in) a token.
namespace wafermill {

/// Adds scale B A to the elements [begin, end) of a block's record; `weights` points at element `begin`, and
/// `adapters` at the block's adapters as the store holds them. Each element's products are summed in the
/// order of the rank, so that any cut gives the same bits.
void add_adapters(const Record& block, const Record& adapters, float scale, const float* adapter_values,
                  std::int64_t begin, std::int64_t end, float* weights);

/// convert_to_working() of weights to which adapters are added.
void convert_with_adapters(const WorkingLayout& layout, const Record& adapters, float scale,
                           const float* adapter_values, std::int64_t begin, std::int64_t end,
                           const float* master, std::byte* working);

/// One matrix' adapter in a working copy, and where its gradients go; nullptr where it has none.
template <class K>
struct Adapter {
    const typename K::Operand *a = nullptr, *b = nullptr;
    typename K::Real *a_gradient = nullptr, *b_gradient = nullptr;
};

/// Those of a block. The gradients are laid out like the record of the adapters, and are overwritten.
template <class K>
struct BlockAdapters {
    using Real = typename K::Real;
    using Operand = typename K::Operand;
    std::int64_t rank = 0;
    Real scale = 0;
    Adapter<K> query, key, value, output, gate, up, down;

    /// `find(suffix)` gives the address of a parameter of the adapters' record, or nullptr.
    template <class Find>
    static BlockAdapters from(const Lora& lora, const Record& record, const Find& find, Real* gradient) {
        BlockAdapters adapters;
        adapters.rank = lora.rank;
        adapters.scale = static_cast<Real>(lora.scale());
        const auto set = [&](Adapter<K>& adapter, const char* matrix) {
            const std::string name = matrix;
            const Parameter *a = record.find(name + ".A"), *b = record.find(name + ".B");
            if (a == nullptr) return;
            adapter = {static_cast<const Operand*>(find(name + ".A")),
                       static_cast<const Operand*>(find(name + ".B")), gradient + a->offset,
                       gradient + b->offset};
        };
        set(adapters.query, "attention.query");
        set(adapters.key, "attention.key");
        set(adapters.value, "attention.value");
        set(adapters.output, "attention.output");
        set(adapters.gate, "ffn.gate");
        set(adapters.up, "ffn.up");
        set(adapters.down, "ffn.down");
        return adapters;
    }

    /// Of the workspace, for one adapter's gradients: x A^T and dy B, before and after they are rounded.
    static std::size_t workspace_bytes(std::int64_t tokens, std::int64_t rank) {
        const auto count = static_cast<std::size_t>(tokens * rank);
        return rank == 0 ? 0
                         : 2 * (aligned_bytes(count * sizeof(Real)) + aligned_bytes(count * sizeof(Operand)));
    }
};

}  // namespace wafermill
