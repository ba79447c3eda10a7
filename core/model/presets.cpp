// SPDX-License-Identifier: Apache-2.0
#include "core/model/presets.h"

namespace wafermill {
namespace {

constexpr const char* gpt2_source =
    "Radford et al. 2019, Language Models are Unsupervised Multitask Learners; shapes and counts of the "
    "released "
    "weights, https://huggingface.co/openai-community/gpt2";
constexpr const char* gpt3_source =
    "Brown et al. 2020, Language Models are Few-Shot Learners, table 2.1, arXiv 2005.14165";
constexpr const char* llama2_source =
    "Touvron et al. 2023, Llama 2, arXiv 2307.09288; shapes and counts of the released weights, "
    "https://huggingface.co/meta-llama";
constexpr const char* llama3_source =
    "Llama Team 2024, The Llama 3 Herd of Models, table 3, arXiv 2407.21783; counts of the released weights, "
    "https://huggingface.co/meta-llama";
constexpr const char* mixtral_source =
    "Jiang et al. 2024, Mixtral of Experts, table 1, arXiv 2401.04088; count of the released weights, "
    "https://huggingface.co/mistralai/Mixtral-8x7B-v0.1";
constexpr const char* mixtral_8x22b_source =
    "Mistral AI 2024, Cheaper, Better, Faster, Stronger, https://mistral.ai/news/mixtral-8x22b; shape and "
    "count of the "
    "released weights, https://huggingface.co/mistralai/Mixtral-8x22B-v0.1";
constexpr const char* mt_nlg_source =
    "Smith et al. 2022, Using DeepSpeed and Megatron to Train Megatron-Turing NLG 530B, arXiv 2201.11990; "
    "vocabulary padded to 51200 and 529.6 B as in Narayanan et al. 2021, arXiv 2104.04473";
constexpr const char* gpt_1t_source =
    "Narayanan et al. 2021, Efficient Large-Scale Language Model Training on GPU Clusters Using Megatron-LM, "
    "table 1, arXiv 2104.04473";

Model gpt(std::int64_t layers, std::int64_t hidden, std::int64_t heads, std::int64_t vocab,
          std::int64_t sequence) {
    Model model;
    model.layers = layers;
    model.hidden = hidden;
    model.heads = model.kv_heads = heads;
    model.head_size = hidden / heads;
    model.ffn = 4 * hidden;
    model.vocab = vocab;
    model.sequence = sequence;
    return model;
}

Model gpt2(std::int64_t layers, std::int64_t hidden, std::int64_t heads) {
    return gpt(layers, hidden, heads, 50257, 1024);
}

struct LlamaShape {
    std::int64_t layers, hidden, heads, kv_heads, ffn;
};

Model llama(const LlamaShape& shape, std::int64_t vocab, std::int64_t sequence, double rope_theta) {
    Model model = gpt(shape.layers, shape.hidden, shape.heads, vocab, sequence);
    model.kv_heads = shape.kv_heads;
    model.ffn = shape.ffn;
    model.positions = Positions::rope;
    model.rope_theta = rope_theta;
    model.norm = NormKind::rms_norm;
    model.feed_forward = FeedForwardKind::swiglu;
    model.bias = model.qkv_bias = model.tied_head = false;
    return model;
}

Model llama2(const LlamaShape& shape) {
    return llama(shape, 32000, 4096, 10000.0);
}

Model llama3(const LlamaShape& shape, std::int64_t sequence) {
    return llama(shape, 128256, sequence, 500000.0);
}

/// The other values of its frequency scaling are the model's defaults.
Model llama3_1(const LlamaShape& shape) {
    Model model = llama3(shape, 131072);
    model.rope_scaling = RopeScaling::llama3;
    return model;
}

Model mixtral(const LlamaShape& shape, std::int64_t sequence) {
    Model model = llama(shape, 32000, sequence, 1e6);
    model.experts = 8;
    model.experts_per_token = 2;
    return model;
}

/// The small setting of nanoGPT's character example.
Model tiny() {
    Model model = gpt(4, 128, 4, 65, 64);
    model.bias = model.qkv_bias = false;
    return model;
}

}  // namespace

const std::vector<ModelPreset>& model_presets() {
    static const std::vector<ModelPreset> presets = {
        {"tiny", "Tiny, for characters",
         "nanoGPT's small setting for Shakespeare by characters, https://github.com/karpathy/nanoGPT", tiny(),
         0.0},
        {"gpt2-124m", "GPT-2 124M", gpt2_source, gpt2(12, 768, 12), 124439808.0},
        {"gpt2-355m", "GPT-2 355M", gpt2_source, gpt2(24, 1024, 16), 354823168.0},
        {"gpt2-774m", "GPT-2 774M", gpt2_source, gpt2(36, 1280, 20), 774030080.0},
        {"gpt2-1558m", "GPT-2 1558M", gpt2_source, gpt2(48, 1600, 25), 1557611200.0},
        {"gpt3-2.7b", "GPT-3 2.7B", gpt3_source, gpt(32, 2560, 32, 50257, 2048), 2.7e9},
        {"gpt3-175b", "GPT-3 175B", gpt3_source, gpt(96, 12288, 96, 50257, 2048), 175e9},
        {"llama2-7b", "Llama 2 7B", llama2_source, llama2({32, 4096, 32, 32, 11008}), 6738415616.0},
        {"llama2-13b", "Llama 2 13B", llama2_source, llama2({40, 5120, 40, 40, 13824}), 13015864320.0},
        {"llama2-70b", "Llama 2 70B", llama2_source, llama2({80, 8192, 64, 8, 28672}), 68976648192.0},
        {"llama3-8b", "Llama 3 8B", llama3_source, llama3({32, 4096, 32, 8, 14336}, 8192), 8030261248.0},
        {"llama3-70b", "Llama 3 70B", llama3_source, llama3({80, 8192, 64, 8, 28672}, 8192), 70553706496.0},
        {"llama3.1-405b", "Llama 3.1 405B", llama3_source, llama3_1({126, 16384, 128, 8, 53248}),
         405853388800.0},
        {"mixtral-8x7b", "Mixtral 8x7B", mixtral_source, mixtral({32, 4096, 32, 8, 14336}, 32768),
         46702792704.0, 12.9e9},
        {"mixtral-8x22b", "Mixtral 8x22B", mixtral_8x22b_source, mixtral({56, 6144, 48, 8, 16384}, 65536),
         140620634112.0, 39e9},
        {"mt-nlg-530b", "MT-NLG 530B", mt_nlg_source, gpt(105, 20480, 128, 51200, 2048), 529.6e9},
        {"gpt-1t", "GPT 1T", gpt_1t_source, gpt(128, 25600, 160, 51200, 2048), 1008.0e9},
    };
    return presets;
}

const ModelPreset* find_model_preset(std::string_view key) {
    for (const ModelPreset& preset : model_presets()) {
        if (preset.key == key) return &preset;
    }
    return nullptr;
}

}  // namespace wafermill
