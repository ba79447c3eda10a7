// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "core/model/model.h"

namespace wafermill {

/// A transformer as far as the cost of training it on GPUs depends on it; sizes in elements.
struct GpuShape {
    double layers = 0, hidden = 0, heads = 0, kv_heads = 0, head_size = 0, ffn = 0, vocab = 0;
    double sequence = 0;     ///< tokens of one sequence, trained on
    double window_span = 0;  ///< attention_span() where blocks have a window; 0: the sequence
    bool gated = false;      ///< SwiGLU: three matrices a feed-forward layer instead of two
    bool tied_head = true;   ///< head and token table are one matrix
    double positions = 0;    ///< rows of a learned position table
    double experts = 0;      ///< feed-forward layers of each block that tokens are routed to; 0: none
    double experts_per_token = 0;
    double shared_ffn = 0;  ///< width of a feed-forward layer that every token passes beside its experts

    double span() const { return window_span > 0 ? window_span : sequence; }
    double query_width() const { return heads * head_size; }
    double kv_width() const { return kv_heads * head_size; }
    double ffn_matrices() const { return gated ? 3.0 : 2.0; }
    /// Weights of one block's attention where they are not those of full projections: latent attention
    /// (DeepSeek-V2, arXiv 2405.04434) makes queries, keys and values of short vectors. 0: full ones.
    double latent_attention = 0;
    double attention_parameters() const {
        return latent_attention > 0 ? latent_attention : 2.0 * hidden * (query_width() + kv_width());
    }
    double expert_parameters() const {
        return ffn_matrices() * hidden * ffn;
    }  ///< of one, or of the dense layer
    /// Of one block: all of it, what every GPU of an expert group holds a copy of, and what one token passes.
    double block_parameters() const;
    double block_dense_parameters() const;
    double block_active_parameters() const;
    double table_parameters() const { return vocab * hidden; }
    double parameters() const;
    double active_parameters() const;
};
GpuShape gpu_shape(const Model& model, std::int64_t sequence);

/// The training framework, which decides what overlaps, what is fused and what a ZeRO stage shards.
enum class GpuFramework {
    megatron_lm,         ///< Megatron-LM of 2021 and 2022: unfused attention, dropout, little overlap
    megatron_deepspeed,  ///< Megatron-LM in DeepSpeed's pipeline engine, as BLOOM was trained
    megatron_core,       ///< Megatron-Core, NeMo, Megatron-Bridge: fused attention, overlapped communication
    deepspeed,           ///< DeepSpeed ZeRO without model parallelism
    fsdp                 ///< PyTorch FSDP: Composer, torchtitan
};
enum class GpuRecompute { none, selective, full };
enum class GpuPrecision { fp16, bf16, fp8 };
enum class Offload { none, optimizer_to_host, all_to_host, optimizer_to_nvme, all_to_nvme };

/// How one model is spread over GPUs. Ranks are placed tensor first, then context, data, pipeline.
struct GpuLayout {
    int tensor = 1, pipeline = 1, data = 1, context = 1;
    int expert = 1;          ///< expert parallel size, a part of the data (and context) ranks
    int interleave = 1;      ///< virtual stages a pipeline stage
    double micro_batch = 1;  ///< sequences
    int zero = 0;  ///< 0: nothing sharded over data ranks, 1: optimizer, 2: gradients too, 3: weights too
    bool sequence_parallel = false;
    GpuRecompute recompute = GpuRecompute::none;
    Offload offload = Offload::none;

    int model_ranks() const { return tensor * pipeline * context; }
    int devices() const { return model_ranks() * data; }
    bool operator==(const GpuLayout&) const = default;
};

/// One training run on GPUs.
struct GpuRun {
    GpuShape shape;
    double global_batch = 0;  ///< sequences a step
    double local_batch = 0;  ///< sequences a rank after which its pipeline drains; 0: those of the whole step
    std::string device;      ///< key of the catalogue
    double network_bytes_per_second = 0;  ///< a GPU, one way; 0: the catalogue's
    bool slow_network = false;            ///< a fabric whose hosts move the bytes (Omni-Path)
    GpuFramework framework = GpuFramework::megatron_core;
    bool fp32_accumulation = false;  ///< DeepSpeed's bf16 optimizer: unsharded fp32 sums of the gradients
    bool half_gradients = false;     ///< Megatron-Core keeps and reduces gradients in 16 bits, not in fp32
    bool fp8_weights = false;        ///< in fp8 no 16-bit copy of the weights is kept (NeMo's fp8 recipes)
    /// A token is sent once to each node, and there once to each GPU, however many of its experts lie there
    /// (DeepEP); else once for each expert.
    bool sent_once = false;
    /// A gate that is made for measuring gives each token the experts that follow those of the token before
    /// it, which lie side by side; else they lie anywhere.
    bool experts_in_turn = false;
    bool fused_attention_v1 =
        false;  ///< the first fused attention kernels (2022, Triton), slower than today's
    GpuPrecision precision = GpuPrecision::bf16;
    double moments = 2;  ///< fp32 values that the optimizer keeps for a parameter beside its master weight
    GpuLayout layout;
};

/// "tensor 8, pipeline 12, data 4, micro-batch 2, full recomputation": what differs from 1 or none.
std::string describe(const GpuLayout& layout);

}  // namespace wafermill
