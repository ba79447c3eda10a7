// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/said_templates.h"

#include <QtGlobal>

namespace wafermill {
namespace {

/// What a training says of itself as it goes on.
std::span<const SaidTemplate> run_templates() {
    static constexpr SaidTemplate list[] = {
        {"Started at step %1 with %2 system(s) and %3 thread(s).",
         QT_TRANSLATE_NOOP("Said", "Started at step %1; systems: %2, threads: %3.")},
        {"Resumed at step %1 with %2 system(s) and %3 thread(s).",
         QT_TRANSLATE_NOOP("Said", "Resumed at step %1; systems: %2, threads: %3.")},
        {"Extended to %1 steps and resumed at step %2 with %3 system(s) and %4 thread(s).",
         QT_TRANSLATE_NOOP("Said", "Extended to %1 steps and resumed at step %2; systems: %3, threads: %4.")},
        {"Branched from run %1 and started at step %2 with %3 system(s) and %4 thread(s).",
         QT_TRANSLATE_NOOP("Said", "Branched from run %1 and started at step %2; systems: %3, threads: %4.")},
        {QT_TRANSLATE_NOOP("Said", "The optimizer is another one, so its moments begin anew.")},
        {QT_TRANSLATE_NOOP("Said", "The data is not that of the parent.")},
        {QT_TRANSLATE_NOOP("Said",
                           "%1 parameters are trained, in adapters of rank %2, and %3 stay as they are.")},
        {QT_TRANSLATE_NOOP("Said", "Adapters of a model with experts cannot be trained here.")},
        {QT_TRANSLATE_NOOP(
            "Said", "Set recipe.lora_rank=0 to train all weights, or choose a model without experts.")},
        {QT_TRANSLATE_NOOP("Said",
                           "An adapter of rank %1 is larger than the matrix %2, whose rank is at most %3.")},
        {QT_TRANSLATE_NOOP("Said", "Choose 1 to %1; 8 to 64 are usual.")},
        {QT_TRANSLATE_NOOP("Said", "A block of this model has no matrix %1 for an adapter; it has %2.")},
        {QT_TRANSLATE_NOOP("Said", "No matrix is named for the adapters; a block of this model has %1.")},
        {QT_TRANSLATE_NOOP("Said", "All of them are recipe.lora_targets=all.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The figures of the planned cluster are of training all weights and do not cover "
                           "adapters; nothing was estimated.")},
        {QT_TRANSLATE_NOOP("Said", "Set recipe.lora_rank=0 to see them: training here is not affected.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Adapters are trained on a model that has been trained; nothing was started.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Name the run with its weights, such as an import's, with --branch RUN, or set "
                           "recipe.lora_rank=0 to train all weights.")},
        {QT_TRANSLATE_NOOP("Said", "A training of adapters is not forecast.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The checkpoint %1 with the weights that the adapters are added to is missing; "
                           "nothing was started.")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "The checkpoint %1 is not the one that the adapters were trained on; nothing was started.")},
        {QT_TRANSLATE_NOOP("Said", "Put it back, or train new adapters.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The checkpoint %1 with the weights that the adapters are added to could not be "
                           "copied to %2 (%3); nothing was started.")},
        {QT_TRANSLATE_NOOP("Said", "Free some space and make the folder writable, then start again.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The file system of %1 gives no hard link to the weights that the adapters are "
                           "added to, and a copy of them needs %2 where %3 are free; nothing was started.")},
        {QT_TRANSLATE_NOOP("Said", "Free some space, or move the project to a file system with hard links.")},
        {QT_TRANSLATE_NOOP("Said", "Interrupted while the adapters' base was copied; nothing was started.")},
        {QT_TRANSLATE_NOOP("Said", "Put that one back, or train new adapters.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Run %1 trained adapters, and the plan trains all weights; nothing was started.")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "Give the plan the run's recipe.lora_rank, or export the run with --to hf and import that.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Run %1 trained other adapters than the plan has, rank %2, alpha %3, on %4; "
                           "nothing was started.")},
        {QT_TRANSLATE_NOOP("Said", "Give the plan those, or branch from the run that it began with.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The checkpoint %1 with the weights that the adapters are added to is damaged: "
                           "%2; nothing was started.")},
        {QT_TRANSLATE_NOOP("Said", "Put a sound copy of it back.")},
        {QT_TRANSLATE_NOOP("Said", "The model was imported without a tokenizer.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Set data.tokenizer to the path of its tokenizer.json or tokenizer.model, or "
                           "data.tokenizer=bytes.")},
        {QT_TRANSLATE_NOOP("Said", "The tokenizer of the imported model is not known.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Set data.tokenizer to the path of its tokenizer.json or tokenizer.model, and "
                           "data.path to a text; or data.tokenizer=bytes.")},
        {QT_TRANSLATE_NOOP("Said", "The tokenizer has no token %1 to begin documents with.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Set data.begin_of_text to one of its tokens or to auto, or leave it empty.")},
        {QT_TRANSLATE_NOOP("Said", "Only a tokenizer file has a token that begins a document.")},
        {QT_TRANSLATE_NOOP(
            "Said", "Set data.begin_of_text=auto, or data.tokenizer=file with a data.tokenizer_file.")},
        {QT_TRANSLATE_NOOP("Said", "The text is named twice, as data.path and as the sources of a mixture.")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "Set data.path to nothing (data.path=), or take each source away (data.sources.PATH=default).")},
        {QT_TRANSLATE_NOOP("Said",
                           "The sources of a mixture share one vocabulary, which characters are not.")},
        {QT_TRANSLATE_NOOP("Said", "Set data.tokenizer=bytes, or to the path of a tokenizer file.")},
        {QT_TRANSLATE_NOOP("Said", "A mixture has at most 1000 sources, each with a path.")},
        {QT_TRANSLATE_NOOP("Said", "Put small ones into a folder of their own, which is one source.")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "Run %1 has already done %2 steps, and --steps %3 would stop it there; nothing was started.")},
        {QT_TRANSLATE_NOOP("Said", "Goes on at step %1.")},
        {QT_TRANSLATE_NOOP("Said", "Paused at step %1.")},
        {QT_TRANSLATE_NOOP("Said", "Checkpoint of step %1 written.")},
        {QT_TRANSLATE_NOOP("Said", "Simulated on %1; the launch takes %2.")},
        {QT_TRANSLATE_NOOP("Said",
                           "System %1 failed: %2 for the work since the last checkpoint and a new launch.")},
        {QT_TRANSLATE_NOOP("Said", "Checkpoint of step %1 written in %2.")},
        {QT_TRANSLATE_NOOP("Said", "Finished at step %1.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The kernels differ from those that computed the run so far: the result will not "
                           "have the bits that it would have had there.")},
        {QT_TRANSLATE_NOOP("Said", "The trace in the run's folder has reached %1 and ends with step %2.")},
        {QT_TRANSLATE_NOOP("Said", "The training goes on without a trace.")},
        {QT_TRANSLATE_NOOP("Said", "The trace %1 could not be written (%2); what it holds so far is kept.")},
        {QT_TRANSLATE_NOOP("Said", "The trace %1 could not be written (%2).")},
        {QT_TRANSLATE_NOOP(
            "Said", "Loss spike: %1 at step %2, above %3, the band of the %4 steps before (median %5).")},
        {QT_TRANSLATE_NOOP("Said",
                           "The digest of the weights was not taken, as the program was asked to end before "
                           "that; all else of the run is kept.")},
        {QT_TRANSLATE_NOOP("Said", "Stopped at step %1 as asked; resume goes on to step %2.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Nothing was left to train: the run is at step %1 already, and --steps %2 asks "
                           "for no more; resume goes on to step %3.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Nothing was left to train: the run is at step %1 already, and --steps %2 asks "
                           "for no more; no checkpoint was kept, as recipe.checkpoints_kept is 0.")},
        {QT_TRANSLATE_NOOP(
            "Said", "Stopped at step %1 as asked; no checkpoint was kept, as recipe.checkpoints_kept is 0.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Stopped at step %1; no checkpoint was kept, as recipe.checkpoints_kept is 0.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Stopped at step %1; its checkpoint could not be written, as another program "
                           "holds the project: resume goes on from the one before.")},
        {QT_TRANSLATE_NOOP("Said", "Stopped at step %1; its checkpoint is kept and the run can be resumed.")},
        {QT_TRANSLATE_NOOP(
            "Said", "Interrupted at step %1; no checkpoint was kept, as recipe.checkpoints_kept is 0.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Interrupted at step %1; its checkpoint could not be written, as another program "
                           "holds the project: resume goes on from the one before.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Interrupted at step %1; its checkpoint is kept and the run can be resumed.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The training process ended without a word; its last checkpoint is kept, and the "
                           "run can be resumed.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The gradient became NaN at step %1 with learning rate %2; the first value that "
                           "is not finite is in %3.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The gradient became infinite at step %1 with learning rate %2; the first value "
                           "that is not finite is in %3.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The loss became NaN at step %1 with learning rate %2; the first value that is "
                           "not finite is in %3.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The loss became infinite at step %1 with learning rate %2; the first value that "
                           "is not finite is in %3.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The run was stopped; %1. Lower recipe.learning_rate or lengthen "
                           "recipe.warmup_steps, then start a new run.")},
        {QT_TRANSLATE_NOOP("Said", "no checkpoint had been written yet")},
        {QT_TRANSLATE_NOOP("Said", "the newest checkpoint is of step %1")},
        {QT_TRANSLATE_NOOP("Said", "the weights of step %1 are kept in a checkpoint")},
        {QT_TRANSLATE_NOOP("Said", "the weight %1, as the step before left it")},
        {QT_TRANSLATE_NOOP("Said", "the gradient of %1")},
        {QT_TRANSLATE_NOOP("Said", "the output of block %1")},
        {QT_TRANSLATE_NOOP("Said", "the embedding")},
        {QT_TRANSLATE_NOOP("Said", "the logits")},
        {QT_TRANSLATE_NOOP("Said", "the sum of the squared gradients")},
        {QT_TRANSLATE_NOOP("Said", "The checkpoint of step %1 cannot be used and was passed over: %2")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "The fast kernel \"%1\" gives wrong results on this processor (relative error %2 where %3 is "
            "allowed), so training uses the slower fp32 reference kernels in place of bf16.")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "The fast kernel \"%1\" gives wrong results on this processor (relative error %2 where %3 is "
            "allowed), so training uses the slower fp32 reference kernels throughout.")},
    };
    return list;
}

}  // namespace

std::span<const SaidList> said_lists() {
    static const SaidList lists[] = {
        {SaidNumbers::shown, run_templates()},    {SaidNumbers::typed, rule_templates()},
        {SaidNumbers::shown, reason_templates()}, {SaidNumbers::typed, file_templates()},
        {SaidNumbers::shown, data_templates()},   {SaidNumbers::shown, interchange_templates()}};
    return lists;
}

}  // namespace wafermill
