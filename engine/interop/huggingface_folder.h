// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/model/model.h"
#include "core/model/parameters.h"
#include "engine/checkpoint/safetensors.h"
#include "engine/interop/tensor_type.h"

namespace wafermill {

class BpeTokenizer;

/// A folder as Hugging Face's libraries write one: config.json and model.safetensors, or its shards with
/// model.safetensors.index.json. Weights are read in parts.
class HuggingFaceFolder {
  public:
    /// Reads config.json and the headers. Throws Error naming what is missing, not known, of another shape or
    /// number format, or left over.
    explicit HuggingFaceFolder(std::filesystem::path folder);

    const Model& model() const { return model_; }
    const ParameterTable& table() const { return table_; }
    const std::string& config() const { return config_; }  ///< the text of config.json
    /// What stands before the names that others leave out: "transformer.", or nothing.
    const std::string& prefix() const { return prefix_; }
    /// How most tensors are kept, and those that are kept otherwise, by their names in the folder.
    TensorType type() const { return type_; }
    const std::map<std::string, TensorType>& exceptions() const { return exceptions_; }
    /// tokenizer.json, or the pair vocab.json and merges.txt, or tokenizer.model, where there is one.
    std::optional<std::filesystem::path> tokenizer() const;
    /// What data.begin_of_text has to be for that tokenizer, as transformers has it: the bos_token where
    /// tokenizer_config.json sets add_bos_token, nothing where it denies it; where it says neither, what the
    /// tokenizer's template has ("auto"), and of a SentencePiece model the bos_token or <s>. Throws Error.
    std::string begin_of_text(const BpeTokenizer& tokenizer) const;

    /// Elements [begin, begin + values.size()) of a parameter; of one that is kept transposed, whole rows.
    void read(const Parameter& parameter, std::int64_t begin, std::span<float> values) const;
    /// A tied model's head, where the files have one all the same, is the token table. Throws Error where it
    /// is not.
    void require_tied_head() const;

  private:
    struct Tensor {
        const SafetensorsReader* file = nullptr;
        TensorInfo info;
        TensorType type = TensorType::f32;
    };
    void open_files();
    void add_file(const std::string& name);
    void find_prefix();
    void check_tensors();
    const Tensor& tensor(const std::string& name) const;
    void read_elements(const Tensor& tensor, std::int64_t begin, std::span<float> values) const;

    std::filesystem::path folder_;
    std::string config_, prefix_;
    Model model_;
    ParameterTable table_;
    std::vector<std::unique_ptr<SafetensorsReader>> files_;
    std::map<std::string, Tensor> tensors_;
    TensorType type_ = TensorType::f32;
    std::map<std::string, TensorType> exceptions_;
};

}  // namespace wafermill
