// SPDX-License-Identifier: Apache-2.0
#include "core/model/presets.h"
#include "core/plan/plan.h"

namespace wafermill {
namespace {

/// Trains in under two minutes on two cores and comes close to the generated language's entropy rate.
Plan demo_plan() {
    Plan plan;
    plan.model.layers = 3;
    plan.model.hidden = 128;
    plan.model.heads = plan.model.kv_heads = 4;
    plan.model.head_size = 32;
    plan.model.ffn = 512;
    plan.model.vocab = 256;
    plan.model.sequence = 256;  // what a window loses by beginning in mid-text is 2.5 % of the floor
    plan.model.positions = Positions::rope;
    plan.data.tokenizer = Tokenizer::bytes;
    plan.data.validation_fraction = 0.0125;
    plan.recipe.steps = 1400;
    plan.recipe.batch = 4;
    plan.recipe.learning_rate = 2.5e-3;
    plan.recipe.minimum_learning_rate = 3e-5;
    plan.recipe.warmup_steps = 50;
    plan.recipe.beta2 = 0.98;
    plan.recipe.validate_every = 140;
    plan.recipe.validation_batches = 0;  // the text that the generator's own loss is taken on
    plan.recipe.checkpoint_every = 280;
    plan.recipe.sample_every = 280;
    return plan;
}

/// nanoGPT's small setting, which is known to reach a validation loss near 1.88 on Shakespeare by characters.
Plan shakespeare_plan() {
    Plan plan;
    plan.model = find_model_preset("tiny")->model;
    plan.data.tokenizer = Tokenizer::characters;
    plan.recipe.steps = 2000;
    plan.recipe.batch = 12;
    plan.recipe.learning_rate = 1e-3;
    plan.recipe.minimum_learning_rate = 1e-4;
    plan.recipe.warmup_steps = 100;
    plan.recipe.beta2 = 0.99;
    plan.recipe.validate_every = 250;
    plan.recipe.validation_batches = 0;
    plan.recipe.keep_best = true;
    return plan;
}

/// Batch, learning rate and length as nanoGPT reproduces GPT-2 124M, about half a million tokens a step.
Plan gpt2_plan() {
    Plan plan;
    plan.model = find_model_preset("gpt2-124m")->model;
    plan.recipe.steps = 600'000;
    plan.recipe.batch = 480;
    plan.recipe.accumulation = 40;
    plan.recipe.learning_rate = 6e-4;
    plan.recipe.minimum_learning_rate = 6e-5;
    plan.recipe.warmup_steps = 2000;
    plan.recipe.validate_every = 1000;
    plan.recipe.validation_batches = 1;
    plan.recipe.checkpoint_every = 1000;
    return plan;
}

/// 8.4 million tokens a step and 15 trillion in all, after The Llama 3 Herd of Models (arXiv 2407.21783).
Plan llama3_plan() {
    Plan plan;
    plan.model = find_model_preset("llama3-8b")->model;
    plan.cluster.memoryx = 1'500'000'000'000;
    plan.recipe.steps = 1'800'000;
    plan.recipe.batch = 1024;
    plan.recipe.accumulation = 64;
    plan.recipe.learning_rate = 3e-4;
    plan.recipe.minimum_learning_rate = 3e-6;
    plan.recipe.warmup_steps = 8000;
    plan.recipe.validate_every = 1000;
    plan.recipe.validation_batches = 1;
    plan.recipe.checkpoint_every = 1000;
    return plan;
}

/// Megatron's 1T shape and batch (arXiv 2104.04473); MT-NLG's learning rate (arXiv 2201.11990); 300 billion
/// tokens.
Plan trillion_plan() {
    Plan plan;
    plan.model = find_model_preset("gpt-1t")->model;
    plan.cluster.system = "CS-3";
    plan.cluster.systems = 1;
    plan.cluster.memoryx = 55'000'000'000'000;
    plan.recipe.steps = 47'684;
    plan.recipe.batch = 3072;
    plan.recipe.learning_rate = 5e-5;
    plan.recipe.minimum_learning_rate = 5e-6;
    plan.recipe.warmup_steps = 160;
    plan.recipe.validate_every = 1000;
    plan.recipe.validation_batches = 1;
    plan.recipe.checkpoint_every = 500;
    return plan;
}

}  // namespace

const std::vector<Template>& plan_templates() {
    static const std::vector<Template> templates = {
        {"demo", "Demo",
         "A small GPT on a generated language, trained on this computer in about two minutes.", demo_plan()},
        {"shakespeare-characters", "Shakespeare by characters",
         "nanoGPT's small character model: set data.path to the Shakespeare text; without one it learns the "
         "generated "
         "language.",
         shakespeare_plan()},
        {"gpt2-124m", "GPT-2 124M", "GPT-2 124M with half a million tokens a step.", gpt2_plan()},
        {"llama3-8b", "Llama 3 8B", "Llama 3 8B on 15 trillion tokens.", llama3_plan()},
        {"trillion", "One trillion parameters",
         "A GPT of one trillion parameters on one CS-3 with 55 TB of MemoryX: the trillion-parameter run on "
         "one system.",
         trillion_plan()},
    };
    return templates;
}

const Template* find_template(std::string_view key) {
    for (const Template& candidate : plan_templates()) {
        if (candidate.key == key) return &candidate;
    }
    return nullptr;
}

}  // namespace wafermill
