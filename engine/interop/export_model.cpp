// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/export_model.h"

#include <algorithm>
#include <map>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/json_text.h"
#include "core/base/shown.h"
#include "core/base/units.h"
#include "core/interop/huggingface.h"
#include "engine/checkpoint/checkpoint.h"
#include "engine/data/bpe_tokenizer.h"
#include "engine/data/tokenizer.h"
#include "engine/data/tokenizer_json.h"
#include "engine/interop/export_parts.h"
#include "engine/interop/staging_folder.h"

namespace wafermill {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

/// One tensor to write: the parameters that it is made of, one after another along its outputs.
struct OutTensor {
    std::string name;
    TensorType type = TensorType::f32;
    bool transposed = false;
    std::vector<std::int64_t> shape;
    std::vector<const Parameter*> parts;
    std::int64_t elements = 0;
    std::uint64_t bytes() const { return static_cast<std::uint64_t>(elements) * bytes_of(type); }
};

std::vector<OutTensor> out_tensors(const CheckpointWeights& weights, const Json& imported,
                                   const ExportOptions& options) {
    const TensorType type =
        options.type.value_or(tensor_type(imported.value("dtype", "F32")).value_or(TensorType::f32));
    const std::string prefix = imported.value("prefix", "");
    const Json exceptions = imported.value("exceptions", Json::object());
    std::vector<OutTensor> tensors;
    std::map<std::string, std::size_t> places;
    for (const Record& record : weights.table().records)
        for (const Parameter& parameter : record.parameters) {
            const HuggingFaceTensor place = huggingface_tensor(weights.model(), parameter.name);
            const bool head = place.name == "lm_head.weight";
            const std::string name = (head ? "" : prefix) + place.name;
            const auto [found, added] = places.emplace(name, tensors.size());
            if (added) tensors.push_back({name, type, place.transposed, {}, {}, 0});
            OutTensor& tensor = tensors[found->second];
            tensor.parts.push_back(&parameter);
            tensor.elements += parameter.elements;
            if (!options.type && exceptions.contains(name))
                tensor.type = tensor_type(exceptions[name].get<std::string>()).value_or(type);
        }
    for (OutTensor& tensor : tensors) {
        tensor.shape = tensor.parts.front()->shape;
        for (std::size_t i = 1; i < tensor.parts.size(); ++i) tensor.shape[0] += tensor.parts[i]->shape[0];
        if (tensor.transposed) std::swap(tensor.shape[0], tensor.shape[1]);
    }
    return tensors;
}

/// Writes tensors of one file, a piece at a time.
class TensorWriter {
  public:
    using Progress = std::function<void(std::int64_t)>;
    TensorWriter(const CheckpointWeights& weights, const fs::path& file,
                 const std::vector<OutTensor>& tensors, Progress progress)
        : weights_(weights),
          progress_(std::move(progress)),
          out_(file, [file](int why) { return unwritten_export(file, why); }) {
        std::vector<TensorSpec> specification;
        specification.reserve(tensors.size());
        for (const OutTensor& tensor : tensors)
            specification.push_back(
                {tensor.name, std::string(dtype_name(tensor.type)), tensor.shape, tensor.bytes()});
        const std::string header = safetensors_header(specification, {{"format", "pt"}});
        out_.write(header.data(), header.size(), 0);
        at_ = header.size();
        for (const OutTensor& tensor : tensors) tensor.transposed ? write_transposed(tensor) : write(tensor);
        out_.commit();
    }

  private:
    void put(const OutTensor& tensor, std::span<const float> values) {
        bytes_.resize(values.size() * bytes_of(tensor.type));
        if (!from_floats(tensor.type, values, bytes_.data()))
            throw Error("A weight of " + shown(tensor.name) + " is too large for " +
                        std::string(torch_name(tensor.type)) +
                        "; nothing was left behind. Choose another --dtype.");
        out_.write(bytes_.data(), bytes_.size(), at_);
        at_ += bytes_.size();
        progress_(std::ssize(values));
    }

    void write(const OutTensor& tensor) {
        for (const Parameter* part : tensor.parts)
            for (std::int64_t begin = 0; begin < part->elements; begin += export_piece) {
                values_.resize(static_cast<std::size_t>(std::min(export_piece, part->elements - begin)));
                weights_.read(*part, begin, values_);
                put(tensor, values_);
            }
    }

    /// [in, out] of matrices that are kept [out, in]: a strip of inputs of all of them at a time.
    void write_transposed(const OutTensor& tensor) {
        const std::int64_t in = tensor.shape[0], out = tensor.shape[1];
        const std::int64_t width = std::clamp<std::int64_t>(export_piece / out, 1, in);
        std::vector<float> strip;
        for (std::int64_t first = 0; first < in; first += width) {
            const std::int64_t here = std::min(width, in - first);
            values_.resize(static_cast<std::size_t>(here * out));
            strip.resize(static_cast<std::size_t>(here));
            std::int64_t column = 0;
            for (const Parameter* part : tensor.parts)
                for (std::int64_t row = 0; row < part->shape[0]; ++row, ++column) {
                    weights_.read(*part, row * in + first, strip);
                    for (std::int64_t i = 0; i < here; ++i)
                        values_[static_cast<std::size_t>(i * out + column)] =
                            strip[static_cast<std::size_t>(i)];
                }
            put(tensor, values_);
        }
    }

    const CheckpointWeights& weights_;
    Progress progress_;
    files::PendingFile out_;
    std::uint64_t at_ = 0;
    std::vector<float> values_;
    std::vector<std::byte> bytes_;
};

std::string number(std::size_t value) {
    std::string digits = std::to_string(value);
    return digits.insert(0, digits.size() < 5 ? 5 - digits.size() : 0, '0');
}

/// The weights' files and, where there are several, their index. How many files.
std::int64_t write_weights(const CheckpointWeights& weights, const std::vector<OutTensor>& tensors,
                           const fs::path& folder, std::int64_t shard_bytes,
                           const TensorWriter::Progress& progress) {
    std::vector<std::vector<OutTensor>> shards(1);
    std::uint64_t here = 0, all = 0;
    for (const OutTensor& tensor : tensors) {
        if (here > 0 && here + tensor.bytes() > static_cast<std::uint64_t>(shard_bytes)) {
            shards.emplace_back();
            here = 0;
        }
        shards.back().push_back(tensor);
        here += tensor.bytes();
        all += tensor.bytes();
    }
    Json map = Json::object();
    for (std::size_t i = 0; i < shards.size(); ++i) {
        const std::string name =
            shards.size() == 1 ? "model.safetensors"
                               : "model-" + number(i + 1) + "-of-" + number(shards.size()) + ".safetensors";
        const TensorWriter written(weights, folder / name, shards[i], progress);
        if (shards.size() > 1)
            for (const OutTensor& tensor : shards[i]) map[tensor.name] = name;
    }
    if (shards.size() > 1) {
        const Json index = {{"metadata", {{"total_size", all}}}, {"weight_map", map}};
        write_export_document(folder / "model.safetensors.index.json", index.dump(2) + "\n");
    }
    return std::ssize(shards);
}

/// Bytes as a tokenizer.json: each byte a token with its own value as id.
std::string byte_tokenizer() {
    Json vocabulary = Json::object();
    for (int byte = 0; byte < 256; ++byte) {
        const char value = static_cast<char>(byte);
        vocabulary[byte_level({&value, 1})] = byte;
    }
    const Json part = {
        {"type", "ByteLevel"}, {"add_prefix_space", false}, {"trim_offsets", true}, {"use_regex", false}};
    return Json({{"version", "1.0"},
                 {"truncation", nullptr},
                 {"padding", nullptr},
                 {"added_tokens", Json::array()},
                 {"normalizer", nullptr},
                 {"pre_tokenizer", part},
                 {"post_processor", nullptr},
                 {"decoder", part},
                 {"model", {{"type", "BPE"}, {"vocab", vocabulary}, {"merges", Json::array()}}}})
        .dump(1);
}

/// A SentencePiece model goes with transformers' LlamaTokenizer, which reads one. What begins a text is said
/// where the tokenizer's template does not say it.
bool write_tokenizer(const Project& project, const Run& run, const CheckpointWeights& weights,
                     const fs::path& folder) {
    const std::optional<TextTokenizer> tokenizer = tokenizer_of(project, weights.info());
    if (!tokenizer || tokenizer->kind() == Tokenizer::characters) return false;
    const bool sentencepiece = tokenizer->bpe() && tokenizer->bpe()->sentencepiece() != nullptr;
    write_export_document(folder / (sentencepiece ? "tokenizer.model" : "tokenizer.json"),
                          tokenizer->bpe() ? tokenizer->bpe()->document() : byte_tokenizer());
    Json config = {{"tokenizer_class", sentencepiece ? "LlamaTokenizer" : "PreTrainedTokenizerFast"},
                   {"model_max_length", weights.model().sequence},
                   {"clean_up_tokenization_spaces", false}};
    const std::string begin = begin_of_text_of(project, run, weights.info());
    if (sentencepiece) config["legacy"] = false;
    if (tokenizer->bpe() && (sentencepiece || begin != Data::automatic)) {
        const bool adds = !begin_of_text(begin, *tokenizer).empty();
        config["add_bos_token"] = adds;
        if (adds && begin != Data::automatic) config["bos_token"] = begin;
    }
    write_export_document(folder / "tokenizer_config.json", config.dump(2) + "\n");
    return true;
}

/// The one that it was imported with, where the model is still that one.
Json config_of(const CheckpointWeights& weights, const Json& imported, TensorType type) {
    Json config = huggingface_config(weights.model());
    if (const std::string text = imported.value("config", ""); !text.empty()) {
        const auto plain = parse_json_quietly<nlohmann::json>(text);
        if (plain.is_object() && model_from_huggingface(plain) == weights.model())
            config = parse_json<Json>(text, "The config.json");
    }
    const char* key = config.contains("dtype") ? "dtype" : "torch_dtype";
    config[key] = torch_name(type);
    return config;
}

std::string model_card(const Run& run, const CheckpointWeights& weights, const ExportReport& report) {
    const Model& model = weights.model();
    const CheckpointInfo& info = weights.info();
    const auto count = [](std::int64_t value) { return format_count(static_cast<double>(value)); };
    std::string card = "---\nlibrary_name: transformers\npipeline_tag: text-generation\n---\n\n# " +
                       shown(run.title, "") + "\n\nA decoder-only transformer with " +
                       count(report.parameters) + " parameters: " + std::to_string(model.layers) +
                       " layers, hidden size " + std::to_string(model.hidden) + ", " +
                       std::to_string(model.heads) + " heads, sequences of " +
                       std::to_string(model.sequence) + " tokens, a vocabulary of " +
                       std::to_string(model.vocab) + ". Weights in " + report.type + ".\n\n";
    if (info.step > 0) {
        card += "Trained with Wafermill for " + std::to_string(info.step) + " steps, " + count(info.tokens) +
                " tokens. Training loss of the last step: " + format_exact(info.loss) + " nats per token";
        if (info.validation_loss)
            card += "; validation loss: " + format_exact(*info.validation_loss) + " nats per token";
        card += ".\n";
    } else {
        card += "Imported into Wafermill and not trained further.\n";
    }
    if (!report.tokenizer)
        card +=
            "\nThere is no tokenizer.json: the model was trained on characters, or imported without one.\n";
    return card + "\nWhat it was trained on, its licence and its limits are for its author to add.\n";
}

}  // namespace

ExportReport export_huggingface(const Project& project, const Run& run, std::int64_t step,
                                const fs::path& named, const ExportOptions& options,
                                const std::function<bool(double)>& progress) {
    const fs::path out = without_end_separators(named);
    require_free_place(out);
    const CheckpointWeights weights(Checkpoints(project.run_folder(run)).file(step));
    const Json imported = imported_from(run);
    static_cast<void>(huggingface_config(weights.model()));  // says what is wrong with a model of none
    const std::vector<OutTensor> tensors = out_tensors(weights, imported, options);
    weights.verify([&](double share) { return !progress || progress(0.4 * share); });
    const StagingFolder hidden(out);
    const fs::path staging = hidden.path() / out.filename();  // open to those to whom a new folder is
    if (const int why = files::make_folders(staging); why != 0)
        throw Error("The folder " + staging.string() + " could not be made (" + files::reason(why) +
                    "). Choose a place that can be written.");
    ExportReport report;
    report.step = weights.info().step;
    report.parameters = weights.table().parameters;
    const TensorType type =
        options.type.value_or(tensor_type(imported.value("dtype", "F32")).value_or(TensorType::f32));
    report.type = torch_name(type);
    std::int64_t done = 0;
    report.files = write_weights(weights, tensors, staging, options.shard_bytes, [&](std::int64_t values) {
        done += values;
        const double share = static_cast<double>(done) / static_cast<double>(report.parameters);
        if (progress && !progress(0.4 + 0.6 * share))
            throw Interrupted("The export was interrupted; nothing was left behind.");
    });
    report.tokenizer = write_tokenizer(project, run, weights, staging);
    write_export_document(staging / "config.json", config_of(weights, imported, type).dump(2) + "\n");
    write_export_document(staging / "README.md", model_card(run, weights, report));
    if (const int why = files::rename(staging, out); why != 0) throw unmade_export(out, why);
    return report;
}

}  // namespace wafermill
