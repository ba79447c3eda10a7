// SPDX-License-Identifier: Apache-2.0
// Whatever a Hugging Face folder holds, it is refused with a sentence, or every weight of its model can be
// read.
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "core/base/error.h"
#include "engine/interop/huggingface_folder.h"
#include "tests/fuzz/fuzz.h"

using namespace wafermill;

namespace {

constexpr const char* config =
    R"({"model_type":"llama","vocab_size":2,"hidden_size":2,"intermediate_size":1,"num_hidden_layers":1,)"
    R"("num_attention_heads":1,"max_position_embeddings":2,"tie_word_embeddings":true})";

/// config.json, a zero byte, model.safetensors.
std::string a_folder(unsigned) {
    std::string header = "{", data;
    const auto tensor = [&](const std::string& name, const std::string& shape, std::size_t elements) {
        header += (header.size() > 1 ? "," : "") + ("\"" + name) +
                  "\":{\"dtype\":\"BF16\",\"shape\":" + shape + ",\"data_offsets\":[" +
                  std::to_string(data.size()) + "," + std::to_string(data.size() + 2 * elements) + "]}";
        data.append(2 * elements, 'w');
    };
    tensor("model.embed_tokens.weight", "[2,2]", 4);
    const std::string layer = "model.layers.0.";
    tensor(layer + "input_layernorm.weight", "[2]", 2);
    for (const char* name : {"q_proj", "k_proj", "v_proj", "o_proj"})
        tensor(layer + "self_attn." + name + ".weight", "[2,2]", 4);
    tensor(layer + "post_attention_layernorm.weight", "[2]", 2);
    tensor(layer + "mlp.gate_proj.weight", "[1,2]", 2);
    tensor(layer + "mlp.up_proj.weight", "[1,2]", 2);
    tensor(layer + "mlp.down_proj.weight", "[2,1]", 2);
    tensor("model.norm.weight", "[2]", 2);
    header += "}";
    std::string length(8, '\0');
    for (std::size_t i = 0; i < 8; ++i) length[i] = static_cast<char>(header.size() >> (8 * i) & 0xFF);
    return std::string(config) + '\0' + length + header + data;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::filesystem::path folder =
        "/dev/shm/wafermill-fuzz-folder-" + std::to_string(::getpid());
    std::filesystem::create_directory(folder);
    const std::string all(reinterpret_cast<const char*>(data), size);
    const std::size_t end = std::min(all.find('\0'), all.size());
    std::ofstream(folder / "config.json", std::ios::binary) << all.substr(0, end);
    std::ofstream(folder / "model.safetensors", std::ios::binary)
        << all.substr(std::min(end + 1, all.size()));
    try {
        const HuggingFaceFolder read(folder);
        read.require_tied_head();
        for (const Record& record : read.table().records)
            for (const Parameter& parameter : record.parameters) {
                std::vector<float> values(static_cast<std::size_t>(parameter.elements));
                read.read(parameter, 0, values);
            }
    } catch (const Error& error) {
        fuzz::require_sentence(error.what());
    }
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
    return fuzz::mutate_from(data, size, most, seed, a_folder);
}
