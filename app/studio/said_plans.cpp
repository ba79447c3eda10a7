// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtGlobal>

#include "app/studio/said_templates.h"

// Plans for other programs, and from the Model Zoo.
namespace wafermill {

std::span<const SaidTemplate> interchange_templates() {
    static constexpr SaidTemplate list[] = {
        {QT_TRANSLATE_NOOP("Said",
                           "data_dir names folders of HDF5 files with sequences of %1 tokens, which the "
                           "Model Zoo's preprocess_data makes.")},
        {QT_TRANSLATE_NOOP("Said",
                           "data_dir names folders of HDF5 files with sequences of %1 tokens, which the "
                           "Model Zoo's preprocess_data makes of %2.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Initial weights are the Model Zoo's truncated normal with the deviation of ours; "
                           "order of the data and dropout follow its own generator.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Without biases Megatron computes GELU exactly, not by its tanh approximation.")},
        {QT_TRANSLATE_NOOP("Said", "Megatron's LayerNorm has a bias, the plan's has none.")},
        {QT_TRANSLATE_NOOP(
            "Said", "Megatron's norm of queries and keys is a LayerNorm then, the plan's an RMSNorm.")},
        {QT_TRANSLATE_NOOP("Said",
                           "pretrain_gpt.py does not hand --rope-scaling-factor on to the model, which "
                           "divides by %1: change gpt_builders.py.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Transformer Engine has no window with keys sent from rank to rank: the context "
                           "ranks need --cp-comm-type a2a, too.")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "The pipeline's stages do not divide the layers: Megatron needs "
            "--decoder-first-pipeline-num-layers or --decoder-last-pipeline-num-layers, too.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Megatron's SGD adds the decay to the gradient; the plan's is decoupled.")},
        {QT_TRANSLATE_NOOP("Said", "The layout was searched for bf16; fp32 takes more memory.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Megatron draws initial weights and the order of the data from its own generator, "
                           "and starts output projections smaller.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Decay is on every parameter that the program hands over in one group; the plan "
                           "leaves out norms and biases unless recipe.vector_decay says otherwise.")},
        {QT_TRANSLATE_NOOP("Said", "PyTorch's SGD adds the decay to the gradient; the plan's is decoupled.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The layout counts on every block being computed again: the model wraps them in "
                           "deepspeed.checkpointing.checkpoint or torch.utils.checkpoint.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The layout counts on attention being computed again in the backward pass.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The program that calls DeepSpeed builds the model (%1), with dropout %2 and "
                           "attention dropout %3.")},
        {QT_TRANSLATE_NOOP("Said",
                           "It takes %1 steps of %2 tokens a sequence, seed %3, validates every %4 steps (%5 "
                           "batches, 0: all held-out data) and saves every %6 (0: at the end).")},
        {QT_TRANSLATE_NOOP("Said",
                           "The model is no flavor that torchtitan has; add one called wafermill to "
                           "torchtitan/models/llama3/__init__.py: %1 with a multiple_of and "
                           "ffn_dim_multiplier that make a feed-forward layer %2 wide.")},
        {QT_TRANSLATE_NOOP("Said", "Set training.dataset and training.dataset_path to the data.")},
        {QT_TRANSLATE_NOOP("Said", "Set training.dataset and training.dataset_path to the data of %1.")},
        {QT_TRANSLATE_NOOP("Said",
                           "model.nonlinearity gelu is computed here by its tanh approximation, gelu_new, at "
                           "most 0.0005 off.")},
        {QT_TRANSLATE_NOOP("Said",
                           "%1: initial weights are drawn as a plan has it, normal with a deviation of "
                           "sqrt(2 / (5 hidden_size)).")},
        {QT_TRANSLATE_NOOP("Said",
                           "model.loss_scaling batch_size: the loss here is the mean over all targets.")},
        {QT_TRANSLATE_NOOP("Said", "%1 has no place in a plan and was left out.")},
        {QT_TRANSLATE_NOOP("Said", "optimizer.%1.eps is not given: 1e-6, as the Model Zoo has it.")},
        {QT_TRANSLATE_NOOP("Said", "precision is not given: products have bf16 operands here.")},
        {QT_TRANSLATE_NOOP(
            "Said", "precision.fp16_type %1: products have bf16 operands here, and no loss is scaled.")},
        {QT_TRANSLATE_NOOP("Said",
                           "checkpoint.steps is not given: checkpoints are kept as a new plan keeps them.")},
        {QT_TRANSLATE_NOOP("Said", "The file has no train_dataloader: the batch is a new plan's.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The data is not read: set data.path to a text, and data.tokenizer to the one "
                           "that belongs to the model.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The data %1 is not read: set data.path to a text, and data.tokenizer to the one "
                           "that belongs to the model.")},
        {QT_TRANSLATE_NOOP("Said", "%1 is below 1 and was left out.")},
        {QT_TRANSLATE_NOOP("Said", "%1 does not divide the batch over the systems and was left out.")},
        {QT_TRANSLATE_NOOP("Said",
                           "There is %1 already, and an export of several files replaces nothing. Choose "
                           "another name, or delete it.")},
        {QT_TRANSLATE_NOOP("Said", "The plan breaks a rule and was not exported.")},
        {QT_TRANSLATE_NOOP("Said", "%1, line %2: %3 is %4, and only %5 is known here.")},
        {QT_TRANSLATE_NOOP("Said", "%1, line %2: %3 is %4, which is not known here.")},
        {QT_TRANSLATE_NOOP("Said", "%1, line %2: %3 takes %4, not %5.")},
    };
    return list;
}

}  // namespace wafermill
