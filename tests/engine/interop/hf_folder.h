// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace wafermill::testing {

/// A tensor as a file has it.
struct HfTensor {
    std::string dtype;
    std::vector<std::int64_t> shape;
    std::string bytes;
    bool operator==(const HfTensor&) const = default;
};
using HfTensors = std::map<std::string, HfTensor>;

/// Reads a safetensors file without any of the product's code.
inline HfTensors read_safetensors(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    const std::string all{std::istreambuf_iterator<char>(in), {}};
    std::uint64_t length = 0;
    std::memcpy(&length, all.data(), sizeof length);
    HfTensors tensors;
    const auto header = nlohmann::json::parse(all.substr(8, length));
    for (const auto& [name, entry] : header.items()) {
        if (name == "__metadata__") continue;
        const std::uint64_t begin = entry["data_offsets"][0], end = entry["data_offsets"][1];
        tensors[name] = {entry["dtype"], entry["shape"].get<std::vector<std::int64_t>>(),
                         all.substr(8 + length + begin, end - begin)};
    }
    return tensors;
}

/// All tensors of a folder, in one file or several.
inline HfTensors read_folder(const std::filesystem::path& folder) {
    HfTensors all;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".safetensors" && entry.path().stem() != "golden")
            all.merge(read_safetensors(entry.path()));
    return all;
}

inline void write_safetensors(const std::filesystem::path& file, const HfTensors& tensors) {
    nlohmann::json header = nlohmann::json::object();
    std::string data;
    for (const auto& [name, tensor] : tensors) {
        header[name] = {{"dtype", tensor.dtype},
                        {"shape", tensor.shape},
                        {"data_offsets", {data.size(), data.size() + tensor.bytes.size()}}};
        data += tensor.bytes;
    }
    std::string text = header.dump();
    text.resize((text.size() + 7) / 8 * 8, ' ');
    const std::uint64_t length = text.size();
    std::ofstream out(file, std::ios::binary);
    out.write(reinterpret_cast<const char*>(&length), sizeof length);
    out << text << data;
}

inline void write_text(const std::filesystem::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary) << text;
}

/// Small weights of any number format; with `wild`, any bits but those of values that are not finite.
inline HfTensor random_tensor(std::mt19937& random, const std::string& dtype, std::vector<std::int64_t> shape,
                              bool wild = false) {
    std::int64_t elements = 1;
    for (const std::int64_t size : shape) elements *= size;
    HfTensor tensor{dtype, std::move(shape), {}};
    for (std::int64_t i = 0; i < elements; ++i) {
        const float value = static_cast<float>(random() % 2001) * 1e-4f - 0.1f;
        std::uint32_t bits = 0;
        std::memcpy(&bits, &value, sizeof bits);
        if (wild) bits = static_cast<std::uint32_t>(random());
        if ((bits & 0x7F800000u) == 0x7F800000u) bits ^= 0x40000000u;
        // fp16: below 2^-1 in magnitude, by its exponent.
        auto half = static_cast<std::uint16_t>(wild ? random() : (random() & 0x83FF) | (random() % 12 << 10));
        if ((half & 0x7C00u) == 0x7C00u) half = static_cast<std::uint16_t>(half ^ 0x4000u);
        if (dtype == "F32") tensor.bytes.append(reinterpret_cast<const char*>(&bits), 4);
        if (dtype == "BF16") tensor.bytes.append(reinterpret_cast<const char*>(&bits) + 2, 2);
        if (dtype == "F16") tensor.bytes.append(reinterpret_cast<const char*>(&half), 2);
    }
    return tensor;
}

inline nlohmann::json llama_config(const char* type = "llama") {
    return {{"model_type", type},           {"vocab_size", 256},       {"hidden_size", 16},
            {"intermediate_size", 24},      {"num_hidden_layers", 2},  {"num_attention_heads", 2},
            {"num_key_value_heads", 1},     {"hidden_act", "silu"},    {"rms_norm_eps", 1e-6},
            {"rope_theta", 10000.0},        {"bos_token_id", 1},       {"max_position_embeddings", 32},
            {"tie_word_embeddings", false}, {"torch_dtype", "float32"}};
}

inline nlohmann::json gpt2_config() {
    return {{"model_type", "gpt2"},
            {"vocab_size", 256},
            {"n_positions", 32},
            {"n_embd", 16},
            {"n_layer", 2},
            {"n_head", 2},
            {"activation_function", "gelu_new"}};
}

inline HfTensors llama_tensors(unsigned seed, const std::string& dtype, bool qkv_bias = false,
                               bool wild = false) {
    std::mt19937 random(seed);
    HfTensors tensors;
    const auto put = [&](const std::string& name, std::vector<std::int64_t> shape) {
        tensors[name] = random_tensor(random, dtype, std::move(shape), wild);
    };
    put("model.embed_tokens.weight", {256, 16});
    put("model.norm.weight", {16});
    put("lm_head.weight", {256, 16});
    for (const std::string layer : {"model.layers.0.", "model.layers.1."}) {
        put(layer + "input_layernorm.weight", {16});
        put(layer + "post_attention_layernorm.weight", {16});
        put(layer + "self_attn.q_proj.weight", {16, 16});
        put(layer + "self_attn.k_proj.weight", {8, 16});
        put(layer + "self_attn.v_proj.weight", {8, 16});
        put(layer + "self_attn.o_proj.weight", {16, 16});
        put(layer + "mlp.gate_proj.weight", {24, 16});
        put(layer + "mlp.up_proj.weight", {24, 16});
        put(layer + "mlp.down_proj.weight", {16, 24});
        if (!qkv_bias) continue;
        put(layer + "self_attn.q_proj.bias", {16});
        put(layer + "self_attn.k_proj.bias", {8});
        put(layer + "self_attn.v_proj.bias", {8});
    }
    return tensors;
}

/// Heads of their own size, with their norms; scaled frequencies, and a window of the second block.
inline nlohmann::json qwen3_config() {
    nlohmann::json config = llama_config("qwen3");
    config["head_dim"] = 6;
    config["rope_scaling"] = {{"rope_type", "linear"}, {"factor", 2.0}};
    config["use_sliding_window"] = true;
    config["sliding_window"] = 7;
    config["max_window_layers"] = 1;
    return config;
}

inline HfTensors qwen3_tensors(unsigned seed, const std::string& dtype) {
    HfTensors tensors = llama_tensors(seed, dtype);
    std::mt19937 random(seed + 100);
    for (const std::string layer : {"model.layers.0.self_attn.", "model.layers.1.self_attn."}) {
        tensors[layer + "q_proj.weight"] = random_tensor(random, dtype, {12, 16});
        for (const char* name : {"k_proj.weight", "v_proj.weight"})
            tensors[layer + name] = random_tensor(random, dtype, {6, 16});
        tensors[layer + "o_proj.weight"] = random_tensor(random, dtype, {16, 12});
        for (const char* name : {"q_norm.weight", "k_norm.weight"})
            tensors[layer + name] = random_tensor(random, dtype, {6});
    }
    return tensors;
}

inline HfTensors gpt2_tensors(unsigned seed, const std::string& dtype, const std::string& prefix,
                              bool wild = false) {
    std::mt19937 random(seed);
    HfTensors tensors;
    const auto put = [&](const std::string& name, std::vector<std::int64_t> shape) {
        tensors[prefix + name] = random_tensor(random, dtype, std::move(shape), wild);
    };
    put("wte.weight", {256, 16});
    put("wpe.weight", {32, 16});
    put("ln_f.weight", {16});
    put("ln_f.bias", {16});
    for (const std::string layer : {"h.0.", "h.1."}) {
        for (const std::string norm : {"ln_1", "ln_2"}) {
            put(layer + norm + ".weight", {16});
            put(layer + norm + ".bias", {16});
        }
        put(layer + "attn.c_attn.weight", {16, 48});
        put(layer + "attn.c_attn.bias", {48});
        put(layer + "attn.c_proj.weight", {16, 16});
        put(layer + "attn.c_proj.bias", {16});
        put(layer + "mlp.c_fc.weight", {16, 64});
        put(layer + "mlp.c_fc.bias", {64});
        put(layer + "mlp.c_proj.weight", {64, 16});
        put(layer + "mlp.c_proj.bias", {16});
    }
    return tensors;
}

/// Finite weights whose logits are not: the last norm's and the head's products overflow.
inline HfTensors overflowing_tensors(unsigned seed) {
    HfTensors tensors = llama_tensors(seed, "F32");
    const auto fill = [&](const char* name, float value) {
        std::string& bytes = tensors.at(name).bytes;
        for (std::size_t at = 0; at < bytes.size(); at += sizeof value)
            std::memcpy(bytes.data() + at, &value, sizeof value);
    };
    fill("model.norm.weight", 1e30f);
    fill("lm_head.weight", 3e38f);
    return tensors;
}

inline void write_folder(const std::filesystem::path& folder, const nlohmann::json& config,
                         const HfTensors& tensors) {
    std::filesystem::create_directories(folder);
    write_text(folder / "config.json", config.dump(2));
    write_safetensors(folder / "model.safetensors", tensors);
}

}  // namespace wafermill::testing
