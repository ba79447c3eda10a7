// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/model/parameters.h"
#include "core/plan/plan.h"

namespace wafermill {

/// The parts of a decoder-only transformer that the diagram draws, in reading order.
enum class Part {
    tokens,
    embedding,
    positions,
    block,
    attention_norm,
    attention,
    query,
    key,
    value,
    attention_output,
    ffn_norm,
    feed_forward,
    router,
    expert,
    gate,
    up,
    down,
    final_norm,
    head,
    loss,
};
inline constexpr int part_count = static_cast<int>(Part::loss) + 1;

/// What one part of the model holds and costs, for one copy of it. NaN: does not apply. The FLOPs of an
/// expert, and of a matrix in one, are those of the tokens that come to it, spread over all tokens.
struct PartFigures {
    bool present = false;
    std::int64_t copies = 1;  ///< in the whole model: the number of layers for a block and what is in it,
                              ///< times that of the experts for one of them
    std::vector<std::int64_t> shape;  ///< of its matrix, [out, in]; empty when it has none or several
    std::int64_t parameters = 0;      ///< a tied head has none of its own
    double forward_flops = 0.0;       ///< per token
    double activation_bytes =
        std::numeric_limits<double>::quiet_NaN();  ///< kept for the backward pass, per sequence

    double state_bytes = 0.0;  ///< in the parameter store
};

/// What a colour in the diagram stands for.
enum class ColourBy { parameters, state_bytes, forward_flops, activation_bytes, none };

/// Every figure of the Model page, from the plan's parameter table and FLOP functions. Blocks are alike, so
/// that one of them stands for all: the cost does not grow with the number of layers.
struct ModelFigures {
    Model model;
    std::int64_t sequence = 0;  ///< tokens per sequence in training
    std::int64_t batch = 0;     ///< sequences per step
    bool known = false;        ///< false: a size is not positive or out of range, and figures are NaN or zero
    ParameterTable one_block;  ///< the table of the same model with one layer
    std::array<PartFigures, part_count> parts;

    double parameters = 0.0;                 ///< in the whole model
    double active_parameters = 0.0;          ///< that one token passes
    double state_bytes_per_parameter = 0.0;  ///< as the optimizer needs it
    double state_bytes = 0.0;                ///< in the store
    double largest_record_bytes = 0.0;       ///< state of the largest record
    RecordKind largest_record = RecordKind::tokens;
    double training_flops_per_token = 0.0;  ///< both passes
    double forward_flops_per_token = 0.0;   ///< blocks and head
    double activation_bytes_per_sequence = 0.0;

    const PartFigures& at(Part part) const { return parts[static_cast<std::size_t>(part)]; }
    /// The part's amount in the whole model (all copies); NaN when it does not apply.
    double amount(Part part, ColourBy by) const;
    /// Its share of the whole model's, in [0, 1]; NaN when it does not apply.
    double share(Part part, ColourBy by) const;
};

ModelFigures model_figures(const Plan& plan);

}  // namespace wafermill
