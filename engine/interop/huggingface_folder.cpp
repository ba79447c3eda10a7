// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/huggingface_folder.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <set>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/json_text.h"
#include "core/base/shown.h"
#include "core/interop/huggingface.h"
#include "core/plan/plan.h"
#include "engine/data/bpe_tokenizer.h"

namespace wafermill {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr std::uintmax_t largest_document = 100'000'000;

std::string read_text(const fs::path& file) {
    std::error_code error;
    const std::uintmax_t bytes = fs::file_size(file, error);
    std::ifstream in(file, std::ios::binary);
    if (error || !in) throw Error("The file " + file.string() + " cannot be read.");
    if (bytes > largest_document)
        throw Error("The file " + file.string() + " is too large for what it should be.");
    return {std::istreambuf_iterator<char>(in), {}};
}

/// What the families' checkpoints hold beside parameters: masks and frequencies that follow from the
/// configuration.
bool is_buffer(const std::string& name) {
    return name.ends_with(".attn.bias") || name.ends_with(".attn.masked_bias") ||
           name.ends_with(".rotary_emb.inv_freq");
}

std::string shape_text(const std::vector<std::int64_t>& shape) {
    std::string text = "[";
    for (const std::int64_t size : shape) text += (text.size() > 1 ? ", " : "") + std::to_string(size);
    return text + "]";
}

std::vector<std::int64_t> expected_shape(const HuggingFaceTensor& place, const Parameter& parameter) {
    std::vector<std::int64_t> shape = parameter.shape;
    if (place.tensor_out > 0) shape[0] = place.tensor_out;
    if (place.transposed) std::swap(shape[0], shape[1]);
    return shape;
}

}  // namespace

HuggingFaceFolder::HuggingFaceFolder(fs::path folder) : folder_(std::move(folder)) {
    std::error_code ignored;
    if (!fs::exists(folder_ / "config.json", ignored))
        throw Error("There is no config.json in " + folder_.string() +
                    ". Name a folder as Hugging Face has it, with config.json and model.safetensors.");
    config_ = read_text(folder_ / "config.json");
    model_ = model_from_huggingface(parse_json<Json>(config_, "The config.json"));
    for (const Problem& problem : check(model_))
        if (problem.severity == Problem::Severity::error)
            throw Error("The config.json describes a model that cannot be: " + problem.rule);
    table_ = make_parameter_table(model_);
    open_files();
    find_prefix();
    check_tensors();
}

void HuggingFaceFolder::open_files() {
    std::error_code ignored;
    const fs::path index = folder_ / "model.safetensors.index.json";
    if (fs::exists(folder_ / "model.safetensors", ignored)) {
        add_file("model.safetensors");
    } else if (fs::exists(index, ignored)) {
        const auto json = parse_json<Json>(read_text(index), "The model.safetensors.index.json");
        if (!json.is_object() || !json.contains("weight_map") || !json["weight_map"].is_object())
            throw Error(
                "The model.safetensors.index.json has no 'weight_map': take it from its source again.");
        std::set<std::string> names;
        for (const auto& [tensor, file] : json["weight_map"].items()) {
            // A name leads nowhere but into this folder.
            if (!file.is_string() || file.get<std::string>().find('/') != std::string::npos)
                throw Error("The model.safetensors.index.json names no file for " + shown(tensor) + ".");
            names.insert(file.get<std::string>());
        }
        for (const std::string& name : names) add_file(name);
    } else {
        const bool pickled = fs::exists(folder_ / "pytorch_model.bin", ignored) ||
                             fs::exists(folder_ / "pytorch_model.bin.index.json", ignored);
        throw Error("There is no model.safetensors in " + folder_.string() +
                    (pickled
                         ? "; pytorch_model.bin is a program that would have to be run. Save the model as "
                           "safetensors, then import it."
                         : ". Name a folder that has it, or its shards and their index."));
    }
}

void HuggingFaceFolder::add_file(const std::string& name) {
    files_.push_back(std::make_unique<SafetensorsReader>(folder_ / name));
    for (const auto& [tensor, info] : files_.back()->tensors()) {
        if (is_buffer(tensor)) continue;
        const auto type = tensor_type(info.dtype);
        if (!type)
            throw Error("The tensor " + shown(tensor) + " is kept as " + shown(info.dtype) +
                        ", which is not known here; known are F32, F16 and BF16.");
        if (!tensors_.try_emplace(tensor, Tensor{files_.back().get(), info, *type}).second)
            throw Error("The tensor " + shown(tensor) + " is there twice, the second time in " + shown(name) +
                        ".");
    }
}

void HuggingFaceFolder::find_prefix() {
    const std::string first = huggingface_tensor(model_, table_.records.front().parameters.front().name).name;
    for (const char* prefix : {"", "transformer."})
        if (tensors_.contains(prefix + first)) {
            prefix_ = prefix;
            return;
        }
    throw Error("The folder " + folder_.string() + " has no tensor " + shown(first) +
                ": the weights are not those of its config.json.");
}

void HuggingFaceFolder::check_tensors() {
    std::set<std::string> used;
    for (const Record& record : table_.records)
        for (const Parameter& parameter : record.parameters) {
            const HuggingFaceTensor place = huggingface_tensor(model_, parameter.name);
            const Tensor& found = tensor(place.name);
            const std::vector<std::int64_t> shape = expected_shape(place, parameter);
            if (found.info.shape != shape)
                throw Error("The tensor " + shown(place.name) + " has the shape " +
                            shape_text(found.info.shape) + ", and config.json asks for " + shape_text(shape) +
                            ".");
            used.insert(tensors_.contains(prefix_ + place.name) ? prefix_ + place.name : place.name);
        }
    std::array<std::int64_t, 3> counts{};
    for (const auto& [name, kept] : tensors_) {
        ++counts[static_cast<std::size_t>(kept.type)];
        if (!used.contains(name) && !(model_.tied_head && name == "lm_head.weight"))
            throw Error("The tensor " + shown(name) +
                        " has no place in the model that config.json describes.");
    }
    type_ = static_cast<TensorType>(std::max_element(counts.begin(), counts.end()) - counts.begin());
    for (const auto& [name, kept] : tensors_)
        if (kept.type != type_) exceptions_.emplace(name, kept.type);
}

/// Some GPT-2 checkpoints put "transformer." in front of all names but the head's.
const HuggingFaceFolder::Tensor& HuggingFaceFolder::tensor(const std::string& name) const {
    auto found = tensors_.find(prefix_ + name);
    if (found == tensors_.end()) found = tensors_.find(name);
    if (found == tensors_.end())
        throw Error("The folder " + folder_.string() + " has no tensor " + shown(name) +
                    ", which the model of its config.json needs. Take its files from their source again.");
    return found->second;
}

std::optional<fs::path> HuggingFaceFolder::tokenizer() const {
    std::error_code ignored;
    if (fs::exists(folder_ / "tokenizer.json", ignored)) return folder_ / "tokenizer.json";
    if (fs::exists(folder_ / "vocab.json", ignored) && fs::exists(folder_ / "merges.txt", ignored))
        return folder_;
    if (fs::exists(folder_ / "tokenizer.model", ignored)) return folder_ / "tokenizer.model";
    return std::nullopt;
}

std::string HuggingFaceFolder::begin_of_text(const BpeTokenizer& tokenizer) const {
    std::error_code ignored;
    const fs::path file = folder_ / "tokenizer_config.json";
    Json config = Json::object();
    if (fs::exists(file, ignored)) config = parse_json<Json>(read_text(file), "The tokenizer_config.json");
    if (!config.is_object()) config = Json::object();
    const auto adds = config.find("add_bos_token");
    const bool said = adds != config.end() && adds->is_boolean();
    // LlamaTokenizer, which reads a SentencePiece model, adds one unless it is told not to.
    const bool wanted = said ? adds->get<bool>() : tokenizer.sentencepiece() != nullptr;
    if (!wanted) return said ? std::string() : Data::automatic;
    if (!tokenizer.front().empty()) return Data::automatic;
    Json token = config.contains("bos_token") ? config["bos_token"] : Json();
    if (token.is_object()) token = token.contains("content") ? token["content"] : Json();
    const std::string name = token.is_string() ? token.get<std::string>() : "<s>";
    return tokenizer.id_of(name) ? name : std::string();
}

void HuggingFaceFolder::read_elements(const Tensor& tensor, std::int64_t begin,
                                      std::span<float> values) const {
    const std::size_t size = bytes_of(tensor.type);
    const std::uint64_t at = tensor.info.begin + static_cast<std::uint64_t>(begin) * size;
    if (tensor.type == TensorType::f32) return tensor.file->read(at, values.data(), values.size_bytes());
    std::vector<std::byte> narrow(values.size() * size);
    tensor.file->read(at, narrow.data(), narrow.size());
    to_floats(tensor.type, narrow.data(), values);
}

void HuggingFaceFolder::read(const Parameter& parameter, std::int64_t begin, std::span<float> values) const {
    const HuggingFaceTensor place = huggingface_tensor(model_, parameter.name);
    const Tensor& from = tensor(place.name);
    const std::int64_t in = parameter.matrix ? parameter.shape[1] : 1;
    if (!place.transposed) return read_elements(from, place.first_out * in + begin, values);
    const std::int64_t rows = std::ssize(values) / in, first = place.first_out + begin / in;
    const std::int64_t all = place.tensor_out > 0 ? place.tensor_out : parameter.shape[0];
    std::vector<float> strip(static_cast<std::size_t>(rows));
    for (std::int64_t i = 0; i < in; ++i) {
        read_elements(from, i * all + first, strip);
        for (std::int64_t row = 0; row < rows; ++row)
            values[static_cast<std::size_t>(row * in + i)] = strip[static_cast<std::size_t>(row)];
    }
}

void HuggingFaceFolder::require_tied_head() const {
    const auto head = tensors_.find("lm_head.weight");
    if (!model_.tied_head || head == tensors_.end()) return;
    const Tensor& tokens =
        tensor(huggingface_tensor(model_, table_.records.front().parameters.front().name).name);
    bool same = head->second.info.shape == tokens.info.shape;
    std::vector<float> a, b;
    const std::int64_t elements = table_.records.front().parameters.front().elements;
    constexpr std::int64_t most = std::int64_t{1} << 20;
    for (std::int64_t begin = 0; same && begin < elements; begin += most) {
        a.resize(static_cast<std::size_t>(std::min(most, elements - begin)));
        b.resize(a.size());
        read_elements(head->second, begin, a);
        read_elements(tokens, begin, b);
        same = a == b;
    }
    if (!same)
        throw Error(
            "The config.json ties the head to the token table, but lm_head.weight is another tensor: one "
            "of the two is wrong.");
}

}  // namespace wafermill
