// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtGlobal>

#include "app/studio/said_templates.h"

// The arithmetic of the estimates. Parts of a sentence are templates too.
namespace wafermill {

std::span<const SaidTemplate> reason_templates() {
    static constexpr SaidTemplate list[] = {
        {QT_TRANSLATE_NOOP("Said", "parameters = %1 [parameter table of the model]")},
        {QT_TRANSLATE_NOOP("Said",
                           "active parameters = all but those of the %1 of %2 experts that a token is not "
                           "sent to = %3 [parameter table of the model]")},
        {QT_TRANSLATE_NOOP("Said",
                           "FLOPs per token = 6 × active parameters + 12 × layers × query width × sequence = "
                           "%1 [PaLM, appendix B; full attention, no recomputation]")},
        {QT_TRANSLATE_NOOP("Said",
                           "FLOPs per token = 6 × parameters + 12 × layers × query width × sequence = %1 "
                           "[PaLM, appendix B; full attention, no recomputation]")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "attended keys = %1 in a mean block: W (2 - W / sequence) with a window W of %2, the sequence in "
            "%3 of %4 blocks [counted as full attention is: twice the keys before a token]")},
        {QT_TRANSLATE_NOOP("Said",
                           "FLOPs per token = 6 × active parameters + 12 × layers × query width × attended "
                           "keys = %1 [PaLM, appendix B; no recomputation]")},
        {QT_TRANSLATE_NOOP("Said",
                           "FLOPs per token = 6 × parameters + 12 × layers × query width × attended keys = "
                           "%1 [PaLM, appendix B; no recomputation]")},
        {QT_TRANSLATE_NOOP("Said", "tokens per step = batch %1 × sequence %2 = %3 [plan]")},
        {QT_TRANSLATE_NOOP("Said", "MemoryX needed = (%1) B × %2 = %3 [%4 with fp32 master weights]")},
        {QT_TRANSLATE_NOOP(
            "Said", "MemoryX available = %1 / %2 = %3 B a parameter; the vendor's sizing rule is %4 [%5]")},
        {QT_TRANSLATE_NOOP("Said", "sustained per system = share %1 [%2] × dense peak %3 [%4] = %5")},
        {QT_TRANSLATE_NOOP("Said",
                           "micro-batch limit = %1 of SRAM %2 / (2 B × sequence × hidden) = %3 sequences; %4 "
                           "sequences a system in %5 of %6 [%7]")},
        {QT_TRANSLATE_NOOP("Said", "scaling efficiency = 1 - %1 × log2(%2) = %3 [%4]")},
        {QT_TRANSLATE_NOOP("Said",
                           "work of a token = %1 + %2 FLOP × vocabulary %3 + %4 FLOP × %5 attention scores, "
                           "less the products of pruned weights, density %6 = %7 [%8]")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "work of a token = %1 + %2 FLOP × vocabulary %3 + %4 FLOP × %5 attention scores = %6 [%7]")},
        {QT_TRANSLATE_NOOP(
            "Said", "compute = %1 sequences × %2 tokens × %3 / (%4 × efficiency) = %5 a step and system")},
        {QT_TRANSLATE_NOOP("Said",
                           "streaming = %1 micro-batch × 2 passes × %2 B × %3 / %4 = %5; gradients return "
                           "during the second pass [%6]")},
        {QT_TRANSLATE_NOOP("Said",
                           "streaming = %1 micro-batches × 2 passes × %2 B × %3 / %4 = %5; gradients return "
                           "during the second pass [%6]")},
        {QT_TRANSLATE_NOOP("Said",
                           "between steps = gradients of the first block and the embedding up, embedding "
                           "updated, weights of both down + 2 × %1 levels of the tree = %2 [%3]")},
        {QT_TRANSLATE_NOOP("Said",
                           "step = forward max(weights down %1, blocks / 3 + weights that nothing hides %2) "
                           "+ head %3 + backward max(weights down again %4, blocks × 2 / 3), its last pass "
                           "no shorter than gradients up %5, the first forward pass no shorter than the "
                           "update %6, + between steps = %7; throughput = %8 tokens / step = %9")},
        {QT_TRANSLATE_NOOP("Said",
                           "step = forward max(weights down %1, blocks / 3 + weights that nothing hides %2) "
                           "+ head %3 + backward max(weights down again %4, blocks × 2 / 3), its last pass "
                           "no shorter than gradients up %5, the last backward pass no shorter than the "
                           "update %6, + between steps = %7; throughput = %8 tokens / step = %9")},
        {QT_TRANSLATE_NOOP("Said",
                           "launch = servers ready %1 + programming %2 + weights %3 = %4, once compiled; the "
                           "first time %5; a checkpoint %6 [%7]")},
        {QT_TRANSLATE_NOOP("Said",
                           "activations kept of a micro-batch = %1, more than the wafer holds: all but one "
                           "layer's go to the activation servers [Korthikanti et al., by part]")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "activations kept of a micro-batch = %1, which the wafer holds [Korthikanti et al., by part]")},
        {QT_TRANSLATE_NOOP("Said",
                           "power = %1 = %2 (%3 to %4), at the equipment, without cooling of the building")},
        {QT_TRANSLATE_NOOP("Said",
                           "rack units = systems × %1 + servers × %2 = %3; racks = max(systems / %4, units / "
                           "%5) = %6 [%7]")},
        {QT_TRANSLATE_NOOP("Said", "wafer purchase = %1 × %2 [%3] + %4 servers × %5 [%6] = %7")},
        {QT_TRANSLATE_NOOP("Said", "wafer energy a token = power × PUE %1 [%2] / throughput = %3")},
        {QT_TRANSLATE_NOOP("Said",
                           "wafer run of %1 steps = %2, %3 kWh; owned = purchase × time / %4 years + "
                           "electricity at %5 USD/kWh = %6; rented at %7 USD a system and hour [%8] = %9")},
        {QT_TRANSLATE_NOOP("Said",
                           "its run of %1 steps = %2, %3 kWh; owned = purchase × time / %4 years + "
                           "electricity at %5 USD/kWh = %6; rented at %7 USD a GPU and hour [%8] = %9")},
        {QT_TRANSLATE_NOOP("Said", "what moves the wafer systems' throughput most: %1; their power: %2")},
        {QT_TRANSLATE_NOOP("Said", "what moves its throughput most: %1; its power: %2")},
        {QT_TRANSLATE_NOOP("Said", "no input with a range")},
        {QT_TRANSLATE_NOOP("Said", "smallest GPU cluster that holds the model = none: %1")},
        {QT_TRANSLATE_NOOP("Said",
                           "smallest GPU cluster that holds the model = %1 in %2 nodes (%3 to %4), %5, %6 of "
                           "%7 on the fullest [layout search]")},
        {QT_TRANSLATE_NOOP("Said", "smallest GPU cluster as fast as the wafer systems = none: %1")},
        {QT_TRANSLATE_NOOP("Said",
                           "smallest GPU cluster as fast as the wafer systems = %1 in %2 nodes (%3 to %4), "
                           "%5, %6 of %7 on the fullest [layout search]")},
        {QT_TRANSLATE_NOOP("Said",
                           "its throughput = %1 tokens/s (%2 to %3), MFU %4 counting 6 N + 12 L q s; %5")},
        {QT_TRANSLATE_NOOP("Said",
                           "its power = %1 × (static + load × (busy - static) + switches), busy %2 [%3], "
                           "static %4 of it, load %5 [%6], switches %7 a node = %8; %9")},
        {QT_TRANSLATE_NOOP("Said", "its rack units = nodes × %1 = %2; racks = nodes / %3 = %4 [%5]")},
        {QT_TRANSLATE_NOOP("Said", "its purchase = %1 nodes × %2 [%3] × (1 + network %4) [%5] = %6")},
        {QT_TRANSLATE_NOOP("Said", "its purchase = %1 nodes × %2 [%3] = %4")},
        {QT_TRANSLATE_NOOP("Said",
                           "wafer systems to the cluster that holds the model: power = %1; rack units = %2; "
                           "throughput = %3; energy a token = %4; purchase = %5")},
        {QT_TRANSLATE_NOOP("Said",
                           "wafer systems to the cluster that is as fast: power = %1; rack units = %2; "
                           "throughput = %3; energy a token = %4; purchase = %5")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "\"about 1 % of the power\" needs a cluster of wafer power / 0.01 / power of a GPU with its "
            "share of the node = %1 GPUs, \"about 1 % of the footprint\" one of %2 GPUs")},
        {QT_TRANSLATE_NOOP("Said", "to hold the model takes %1")},
        {QT_TRANSLATE_NOOP("Said", "to be as fast takes %1")},
        {QT_TRANSLATE_NOOP("Said", "no such cluster")},
        {QT_TRANSLATE_NOOP(
            "Said", "%1 GPUs: %2 of the power and %3 of the rack units, it comes out for the power alone")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "%1 GPUs: %2 of the power and %3 of the rack units, it comes out for the footprint alone")},
        {QT_TRANSLATE_NOOP("Said", "%1 GPUs: %2 of the power and %3 of the rack units, it comes out")},
        {QT_TRANSLATE_NOOP("Said",
                           "%1 GPUs: %2 of the power and %3 of the rack units, it does not come out")},
        {QT_TRANSLATE_NOOP("Said",
                           "No layout divides the batch of %1 sequences over whole nodes of %2 GPUs; a batch "
                           "that is a multiple of %3 divides.")},
        {QT_TRANSLATE_NOOP("Said", "No layout of up to 262,144 GPUs holds the model with this batch.")},
        {QT_TRANSLATE_NOOP("Said",
                           "No layout of up to 262,144 GPUs is as fast with this batch: its %1 sequences "
                           "give too few ranks work.")},
        {QT_TRANSLATE_NOOP("Said", "Memory: the fullest GPU does not hold its part.")},
        {QT_TRANSLATE_NOOP("Said", "Tensor parallel collectives take %1 % of the step that nothing hides.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Gathering sharded weights takes %1 % of the step more than computing; a larger "
                           "micro-batch would hide it.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Reducing gradients takes %1 % of the step; a larger batch would dilute it.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The pipeline fills and drains for %1 % of the step, with %2 micro-batches.")},
        {QT_TRANSLATE_NOOP("Said", "Transfers between stages take %1 % of the step.")},
        {QT_TRANSLATE_NOOP("Said", "Sending tokens to experts and back takes %1 % of the step.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Exchanging keys and values takes %1 % of the step more than attention hides.")},
        {QT_TRANSLATE_NOOP("Said", "Fetching offloaded weights takes %1 % of the step more than computing.")},
        {QT_TRANSLATE_NOOP("Said", "Compute: %1 % of the step, of which recomputation %2.")},
        {QT_TRANSLATE_NOOP("Said", "%1 a token with PUE %2")},
        {QT_TRANSLATE_NOOP("Said", "%1 system × %2 [%3]")},
        {QT_TRANSLATE_NOOP("Said", "%1 systems × %2 [%3]")},
        {QT_TRANSLATE_NOOP("Said", "%1 MemoryX server × %2 [%3]")},
        {QT_TRANSLATE_NOOP("Said", "%1 MemoryX servers × %2 [%3]")},
        {QT_TRANSLATE_NOOP("Said", "%1 SwarmX node × %2 [%3]")},
        {QT_TRANSLATE_NOOP("Said", "%1 SwarmX nodes × %2 [%3]")},
        {QT_TRANSLATE_NOOP("Said", "%1 host server × %2 [%3]")},
        {QT_TRANSLATE_NOOP("Said", "%1 host servers × %2 [%3]")},
        {QT_TRANSLATE_NOOP("Said", "weights %1")},
        {QT_TRANSLATE_NOOP("Said", "first moment %1")},
        {QT_TRANSLATE_NOOP("Said", "second moment %1")},
        {QT_TRANSLATE_NOOP("Said", "momentum %1")},
        {QT_TRANSLATE_NOOP("Said", "gradients %1")},
        {QT_TRANSLATE_NOOP("Said", "%1 tokens/s (%2 to %3)")},
        {QT_TRANSLATE_NOOP("Said", "assumption: %1")},
        {QT_TRANSLATE_NOOP("Said", "changed: %1")},
        {QT_TRANSLATE_NOOP("Said", "%1 (-%2 % to +%3 %), %4")},
        {QT_TRANSLATE_NOOP("Said", "%1 (-%2 % to +%3 %)")},
    };
    return list;
}

}  // namespace wafermill
