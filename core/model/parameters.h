// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/model/lora.h"
#include "core/model/model.h"

namespace wafermill {

/// How a parameter starts: weights N(0, std), norm weights one, biases zero. std is sqrt(2 / (5 hidden)),
/// 0.023 at GPT-2's 768 (Nguyen and Salazar 2019, "Transformers without Tears", small initialisation), and
/// for the two projections that end in the residual stream that / sqrt(2 * layers) (GPT-2).
enum class Init { normal, zero, one };

/// One tensor. Matrices are stored [out, in] row-major; y = x * W^T.
struct Parameter {
    std::string name;                 ///< "blocks.0.attention.query.weight": also the checkpoint's name
    std::vector<std::int64_t> shape;  ///< [out, in] or [n]
    std::int64_t offset = 0;          ///< first element within its record
    std::int64_t elements = 0;
    bool matrix = false;  ///< two-dimensional: computed in the plan's precision, weight decay applies
    Init init = Init::zero;
    double init_std = 0.0;
};

enum class RecordKind { tokens, positions, block, expert, final_norm, head, adapters };

/// What the store holds for one layer, for one expert of a layer, or for the adapters of a block: its
/// parameters, one after another without gaps.
struct Record {
    std::string name;  ///< "tokens", "positions", "blocks.7", "blocks.7.experts.3", "final_norm", "head",
                       ///< "blocks.7.lora"
    RecordKind kind = RecordKind::block;
    std::int64_t layer = -1;   ///< block index, or -1
    std::int64_t expert = -1;  ///< index within its block, or -1
    std::vector<Parameter> parameters;
    std::int64_t elements = 0;
    bool frozen = false;  ///< is read and never updated: it has no gradient and no moments

    const Parameter& parameter(
        std::string_view suffix) const;  ///< by the last part of its name, e.g. "attention.query.weight"
    const Parameter* find(std::string_view suffix) const;  ///< the same; nullptr when absent
};

/// The one table that the estimate, the store's layout and the checkpoint names come from. Records in
/// order: tokens, positions (learned only), blocks 0..L-1, final_norm, head (untied only). Within a
/// block: attention_norm.weight [.bias], attention.{query,key,value}.weight,
/// attention.{query,key,value}.bias, attention.output.weight [.bias], ffn_norm.weight [.bias],
/// ffn.gate.weight (SwiGLU), ffn.up.weight, [.bias], ffn.down.weight [.bias]. Query, key and value are
/// neighbours, and so are gate and up, so that each group is one matrix. With experts, a block has
/// router.weight [experts, hidden] in the place of the feed-forward layer, and each expert is a record of its
/// own behind its block's: gate.weight, up.weight, down.weight.
///
/// With adapters (Lora) all of these are frozen, and behind them stands a record for each block with what is
/// trained of it: for each target, in the order above, its name with .A [rank, in] and .B [out, rank] in the
/// place of .weight ("blocks.7.lora.attention.query.A").
struct ParameterTable {
    std::vector<Record> records;
    std::int64_t parameters = 0;          ///< elements in all records; a tied table counts once
    std::int64_t trained_parameters = 0;  ///< those in records that are not frozen
    std::int64_t matrix_parameters = 0;   ///< those that weight decay applies to
    std::int64_t active_parameters =
        0;  ///< those that one token passes: all but the experts not chosen for it

    int tokens = 0;       ///< record index of the token table
    int positions = -1;   ///< record index, or -1
    int first_block = 1;  ///< record index of block 0
    int final_norm = 0;   ///< record index
    int head = 0;         ///< record index of the head's matrix: `tokens` when tied
    int experts = 0;      ///< records of experts behind each block
    int adapters = -1;    ///< record index of block 0's adapters, or -1
    Lora lora;            ///< of the adapters

    int block(std::int64_t layer) const { return first_block + static_cast<int>(layer) * (1 + experts); }
    int expert(std::int64_t layer, std::int64_t index) const {
        return block(layer) + 1 + static_cast<int>(index);
    }
    bool has_adapters() const { return adapters >= 0; }
    int adapter(std::int64_t layer) const { return adapters + static_cast<int>(layer); }
};

/// Throws Error as lora_targets() does.
ParameterTable make_parameter_table(const Model& model, const Lora& lora = {});

}  // namespace wafermill
