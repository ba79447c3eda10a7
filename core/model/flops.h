// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "core/model/lora.h"
#include "core/model/model.h"

namespace wafermill {

/// Keys that a query sees, twice the mean over queries (causal attention shows half the sequence, and FLOPs
/// are counted by the usual convention as though it showed all), and the mean over the blocks: the sequence,
/// and W (2 - W / sequence) in blocks with a window of W < sequence.
double attention_span(const Model& model, std::int64_t sequence);

/// 12 * layers * query_width * attention_span: attention's part of training_flops_per_token().
double attention_flops_per_token(const Model& model, std::int64_t sequence);

/// Model FLOPs per token of one training step (forward and backward, no recompute):
/// 6 * parameters + attention_flops_per_token(): without a window 12 * layers * query_width * sequence, the
/// convention of PaLM (Chowdhery et al. 2022, appendix B) with full attention; embeddings are counted, as
/// llm-foundry does. Of a mixture of experts the active parameters count. With adapters the weights that are
/// frozen count 4 instead of 6, for they have no gradient, and the adapters' own count 6.
double training_flops_per_token(const Model& model, std::int64_t sequence, const Lora& lora = {});

/// Forward FLOPs of one block for one token: 2 per element of the matrices that the token passes, plus
/// 4 * query_width * attention_span() for attention, of a mean block where some have a window.
double block_forward_flops_per_token(const Model& model, std::int64_t sequence);

/// Bytes of activations kept per token for the backward pass of one block, 16-bit, with attention that
/// never stores its score matrix: Korthikanti et al. (arXiv 2205.05198) table 2 without the 5as/h term,
/// with key and value scaled by kv_heads/heads and 6f/h for SwiGLU instead of 4f/h. With experts the
/// feed-forward part is there once for each expert of the token, and the router keeps an fp32 probability for
/// each expert. With qk_norm, queries and keys are kept before their norm too.
double block_activation_bytes_per_token(const Model& model);

}  // namespace wafermill
