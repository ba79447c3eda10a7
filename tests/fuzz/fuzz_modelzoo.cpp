// SPDX-License-Identifier: Apache-2.0
// Whatever a Model Zoo configuration says, it is refused with a sentence, or it is a sound plan, which can be
// written again and is then read as the same.
#include "core/base/error.h"
#include "core/interop/modelzoo_import.h"
#include "core/interop/plan_export.h"
#include "tests/fuzz/fuzz.h"

using namespace wafermill;

namespace {

constexpr const char* files[] = {
    R"(trainer:
  init:
    seed: 1
    backend: {backend_type: CSX, cluster_config: {num_csx: 2}}
    model: {name: llama, vocab_size: 256, hidden_size: 64, position_embedding_type: rotary, rotary_dim: 16,
      rope_theta: 10000.0, share_embedding_weights: false, max_position_embeddings: 32, num_hidden_layers: 2,
      dropout_rate: 0.0, layer_norm_epsilon: 1.0e-05, norm_type: rmsnorm, num_heads: 4,
      attention_module: multiquery_attention, extra_attention_params: {num_kv_groups: 2},
      attention_dropout_rate: 0.0, use_projection_bias_in_attention: false, use_ffn_bias_in_attention: false,
      filter_size: 128, nonlinearity: swiglu, use_ffn_bias: false, moe: {num_experts: 4, top_k: 2}}
    optimizer: {AdamW: {betas: [0.9, 0.95], eps: 1.0e-08, weight_decay: 0.1, correct_bias: true}}
    schedulers:
    - SequentialLR:
        schedulers:
        - LinearLR: {initial_learning_rate: 0.0, end_learning_rate: 0.001, total_iters: 10}
        - ConstantLR: {learning_rate: 0.001, total_iters: 50}
        - LinearLR: {initial_learning_rate: 0.001, end_learning_rate: 0.0001, total_iters: 40}
    precision: {enabled: true, fp16_type: bfloat16, max_gradient_norm: 1.0}
    loop: {max_steps: 100, eval_frequency: 50, eval_steps: 2}
    checkpoint: {steps: 20}
    callbacks: [{KeepNCheckpoints: {n: 2}}, {ScopedTrainFlags: {csx.performance.micro_batch_size: 4}}]
  fit: {train_dataloader: {batch_size: 16, data_dir: ./a}, val_dataloader: &v {batch_size: 16}}
  validate: {val_dataloader: *v}
)",
    R"(train_input: {batch_size: 8, micro_batch_size: 4}
model: {hidden_size: 64, vocab_size: 256, num_hidden_layers: 2, num_heads: 4, filter_size: 128,
  max_position_embeddings: 32, nonlinearity: gelu, mixed_precision: True, fp16_type: bfloat16}
optimizer: {optimizer_type: adamw, weight_decay: 0.01, max_gradient_norm: 1.0, learning_rate: [
  {scheduler: Linear, initial_learning_rate: 0.0, end_learning_rate: 0.001, steps: 5},
  {scheduler: CosineDecay, initial_learning_rate: 0.001, end_learning_rate: 0.0, decay_steps: 20}]}
runconfig: {max_steps: 25, checkpoint_steps: 5, seed: 1, num_csx: 1, max_checkpoints: 2}
)"};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    PlanImport read;
    try {
        read = plan_from_modelzoo(text, "params.yaml");
    } catch (const Error& error) {
        fuzz::require_sentence(error.what());
        return 0;
    }
    for (const std::string& note : read.notes) fuzz::require_sentence(note);
    const Plan plan = effective_plan(read.plan);
    const PlanExport again = export_plan(plan, PlanFormat::modelzoo);
    fuzz::require(effective_plan(plan_from_modelzoo(again.documents.front().text, "again").plan) == plan ||
                      !again.losses.empty(),
                  "out and in again is the same, or told");
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
    return fuzz::mutate_from(data, size, most, seed,
                             [](unsigned which) { return std::string(files[which % std::size(files)]); });
}
