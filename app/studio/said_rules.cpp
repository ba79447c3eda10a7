// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtGlobal>

#include "app/studio/said_templates.h"

// Rules that a plan breaks, and what to do.
namespace wafermill {

std::span<const SaidTemplate> rule_templates() {
    static constexpr SaidTemplate list[] = {
        {QT_TRANSLATE_NOOP("Said", "%1 is %2, but must lie between %3 and %4.")},
        {QT_TRANSLATE_NOOP("Said", "%1 is %2, but must be a number of at least %3 and at most %4.")},
        {QT_TRANSLATE_NOOP("Said", "%1 is %2, but must be a number of at least %3 and less than %4.")},
        {QT_TRANSLATE_NOOP("Said", "%1 is %2, but must be a number of at least %3.")},
        {QT_TRANSLATE_NOOP("Said", "%1 is %2, but must be a number greater than %3 and at most %4.")},
        {QT_TRANSLATE_NOOP("Said", "%1 is %2, but must be a number greater than %3 and less than %4.")},
        {QT_TRANSLATE_NOOP("Said", "%1 is %2, but must be a number greater than %3.")},
        {QT_TRANSLATE_NOOP("Said", "The nearest that works is %1.")},
        {QT_TRANSLATE_NOOP("Said", "A usual value is %1.")},
        {QT_TRANSLATE_NOOP("Said", "The estimate takes %1 instead.")},
        {QT_TRANSLATE_NOOP("Said", "The hardware catalogue has no constant \"%1\".")},
        {QT_TRANSLATE_NOOP("Said", "The nearest is %1.")},
        {QT_TRANSLATE_NOOP("Said", "Set it to default to remove it.")},
        {QT_TRANSLATE_NOOP("Said", "The hardware catalogue has no \"%1\".")},
        {QT_TRANSLATE_NOOP("Said", "It has %1.")},
        {QT_TRANSLATE_NOOP("Said", "The MemoryX capacity is %1, but must lie between 1 B and 1 EB.")},
        {QT_TRANSLATE_NOOP("Said", "Capacities on sale run from 1.5 TB to 1.2 PB: cluster.memoryx=%1.")},
        {QT_TRANSLATE_NOOP("Said", "Byte tokens need a vocabulary of 256, but the model has %1.")},
        {QT_TRANSLATE_NOOP(
            "Said", "Set model.vocab=256, or data.tokenizer=characters for a text with few characters.")},
        {QT_TRANSLATE_NOOP("Said",
                           "A generated text of %1 bytes leaves a part of %2 tokens, too few for one "
                           "sequence of %3 and its next token.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Use a shorter recipe.sequence, or a data.validation_fraction nearer to 0.5.")},
        {QT_TRANSLATE_NOOP("Said", "A sequence of %1 tokens does not fit the model's longest, %2.")},
        {QT_TRANSLATE_NOOP("Said", "Choose 1 to %1, or 0 for the model's; or set model.sequence.")},
        {QT_TRANSLATE_NOOP("Said", "%1 accumulation passes do not divide the batch of %2 sequences.")},
        {QT_TRANSLATE_NOOP("Said", "Nearest that do: %1.")},
        {QT_TRANSLATE_NOOP("Said",
                           "A micro-shard of %1 sequences does not fit the %2 sequences of one pass.")},
        {QT_TRANSLATE_NOOP("Said", "Choose 1 to %1, or 0 to have it chosen.")},
        {QT_TRANSLATE_NOOP("Said", "A pass has %1 micro-shards, so %2 of %3 systems would be idle.")},
        {QT_TRANSLATE_NOOP("Said", "Use at most %1 systems, a larger batch or smaller micro-shards.")},
        {QT_TRANSLATE_NOOP("Said", "The minimum learning rate %1 is above the learning rate %2.")},
        {QT_TRANSLATE_NOOP("Said", "A warm-up of %1 steps must be shorter than the schedule of %2.")},
        {QT_TRANSLATE_NOOP("Said", "A warm-up of %1 steps must be shorter than the run of %2.")},
        {QT_TRANSLATE_NOOP("Said", "Choose 0 to %1.")},
        {QT_TRANSLATE_NOOP("Said", "Nesterov's look-ahead needs momentum, which is 0.")},
        {QT_TRANSLATE_NOOP("Said", "Set recipe.momentum=0.9, or recipe.nesterov=false.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The best checkpoint is the one with the lowest validation loss, but "
                           "recipe.validate_every is 0, so that there is none.")},
        {QT_TRANSLATE_NOOP("Said", "Set recipe.validate_every=100, or recipe.keep_best=false.")},
        {QT_TRANSLATE_NOOP("Said", "The memory budget %1 is negative.")},
        {QT_TRANSLATE_NOOP("Said", "Set a size such as 4GB, or 0 for what the computer has available.")},
        {QT_TRANSLATE_NOOP("Said", "The usual head size here is %1.")},
        {QT_TRANSLATE_NOOP("Said", "Heads nearest to %1 that divide the hidden size: %2.")},
        {QT_TRANSLATE_NOOP("Said", "%1 layers of %2 experts are more than %3 in all.")},
        {QT_TRANSLATE_NOOP("Said", "Experts have gate, up and down matrices, as only SwiGLU has.")},
        {QT_TRANSLATE_NOOP("Said", "Set model.feed_forward=swiglu, or model.experts=0.")},
        {QT_TRANSLATE_NOOP("Said", "Experts have no biases.")},
        {QT_TRANSLATE_NOOP("Said", "Set model.bias=false, or model.experts=0.")},
        {QT_TRANSLATE_NOOP("Said", "%1 heads cannot share %2 key-value heads evenly.")},
        {QT_TRANSLATE_NOOP("Said", "Nearest key-value heads that divide %1: %2.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Rotary positions turn pairs of values, so the head size %1 must be even.")},
        {QT_TRANSLATE_NOOP("Said", "Nearest that work: %1.")},
        {QT_TRANSLATE_NOOP("Said", "The model would have %1 parameters; at most %2 can be counted.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Make it smaller: fewer layers, or a smaller hidden or feed-forward size.")},
        {QT_TRANSLATE_NOOP("Said", "With a base of 1 all frequencies are alike, and yarn cannot part them.")},
        {QT_TRANSLATE_NOOP("Said", "Set model.rope_theta=10000, or model.rope_scaling=linear.")},
        {QT_TRANSLATE_NOOP("Said", "MemoryX lacks %1 of the %2 that the training state needs.")},
        {QT_TRANSLATE_NOOP("Said", "%1 heads of size %2 make %3, not the hidden size %4.")},
    };
    return list;
}

}  // namespace wafermill
