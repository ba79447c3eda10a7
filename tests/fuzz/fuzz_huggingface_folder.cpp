// SPDX-License-Identifier: Apache-2.0
// Whatever a Hugging Face folder holds, it is refused with a sentence, or every weight of its model can be
// read; and whatever its tokenizer_config.json says, it is known what begins a text.
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "core/base/error.h"
#include "engine/data/bpe_tokenizer.h"
#include "engine/interop/huggingface_folder.h"
#include "tests/fuzz/fuzz.h"

using namespace wafermill;

namespace {

constexpr const char* config =
    R"({"model_type":"llama","vocab_size":2,"hidden_size":2,"intermediate_size":1,"num_hidden_layers":1,)"
    R"("num_attention_heads":1,"max_position_embeddings":2,"tie_word_embeddings":true})";

constexpr const char* tokenizer =
    R"({"added_tokens":[{"id":1,"content":"<s>"}],"model":{"type":"BPE","vocab":{"a":0,"<s>":1},"merges":[]}})";

/// config.json, a zero byte, model.safetensors; or what begins with a bracket is tokenizer_config.json.
std::string a_folder(unsigned which) {
    if (which % 4 == 3) return R"([{"add_bos_token": true, "bos_token": {"content": "<s>"}})";
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
    std::string all(reinterpret_cast<const char*>(data), size);
    std::filesystem::remove(folder / "tokenizer_config.json");
    const bool of_tokenizer = all.starts_with('[');
    if (of_tokenizer) {
        std::ofstream(folder / "tokenizer_config.json", std::ios::binary) << all.substr(1);
        all = a_folder(0);
    }
    const std::size_t end = std::min(all.find('\0'), all.size());
    std::ofstream(folder / "config.json", std::ios::binary) << all.substr(0, end);
    std::ofstream(folder / "model.safetensors", std::ios::binary)
        << all.substr(std::min(end + 1, all.size()));
    try {
        const HuggingFaceFolder read(folder);
        if (of_tokenizer) {
            static const auto used = BpeTokenizer::from_document(tokenizer);
            const std::string begin = read.begin_of_text(*used);
            fuzz::require(begin.empty() || begin == "auto" || used->id_of(begin), "a token of the tokenizer");
            return 0;
        }
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
