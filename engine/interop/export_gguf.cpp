// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/export_gguf.h"

#include <algorithm>
#include <map>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/base/json_text.h"
#include "core/base/shown.h"
#include "core/interop/gguf.h"
#include "core/model/rope.h"
#include "engine/data/bpe_tokenizer.h"
#include "engine/interop/export_parts.h"
#include "engine/interop/gguf_tokenizer.h"

namespace wafermill {
namespace {

namespace fs = std::filesystem;

/// One tensor to write: the parameters that it is made of, one after another along its outputs, or of which
/// it is a stack.
struct OutTensor {
    std::string name;
    GgufType type = GgufType::f32;
    bool interleaved = false;
    std::vector<std::int64_t> shape;
    std::vector<const Parameter*> parts;
    std::uint64_t at = 0;  ///< behind the header
};

/// Vectors, the position table and routers are small, and llama.cpp takes them as fp32 alone.
GgufType type_of(const OutTensor& tensor, GgufType wanted) {
    if (tensor.shape.size() < 2 || tensor.name == "position_embd.weight" ||
        tensor.name.ends_with(".ffn_gate_inp.weight"))
        return GgufType::f32;
    const bool blocks = tensor.shape.back() % q8_block == 0;
    return wanted == GgufType::q8_0 && !blocks ? GgufType::f16 : wanted;
}

std::vector<OutTensor> out_tensors(const CheckpointWeights& weights, GgufType type) {
    std::vector<OutTensor> tensors;
    std::map<std::string, std::size_t> places;
    for (const Record& record : weights.table().records)
        for (const Parameter& parameter : record.parameters) {
            const GgufTensor place = gguf_tensor(weights.model(), parameter.name);
            const auto [found, added] = places.emplace(place.name, tensors.size());
            if (added) tensors.push_back({place.name, type, place.interleaved, parameter.shape, {}, 0});
            OutTensor& tensor = tensors[found->second];
            if (added && place.stacked) tensor.shape.insert(tensor.shape.begin(), 0);
            if (place.stacked)
                ++tensor.shape[0];
            else if (!added)
                tensor.shape[0] += parameter.shape[0];
            tensor.parts.push_back(&parameter);
        }
    for (OutTensor& tensor : tensors) tensor.type = type_of(tensor, type);
    return tensors;
}

void add_rope(const Model& model, const std::string& prefix, GgufHeader& header) {
    header.whole(prefix + "rope.dimension_count", model.head_size);
    header.real(prefix + "rope.freq_base", model.rope_theta);
    if (model.rope_scaling != RopeScaling::linear && model.rope_scaling != RopeScaling::yarn) return;
    const bool yarn = model.rope_scaling == RopeScaling::yarn;
    header.text(prefix + "rope.scaling.type", yarn ? "yarn" : "linear");
    header.real(prefix + "rope.scaling.factor", model.rope_factor);
    if (yarn) header.whole(prefix + "rope.scaling.original_context_length", model.rope_original_sequence);
}

void add_model(const Model& model, GgufHeader& header) {
    const std::string prefix = std::string(gguf_architecture(model)) + ".";
    const bool gpt2 = model.positions == Positions::learned;
    header.whole(prefix + "context_length", model.sequence);
    header.whole(prefix + "embedding_length", model.hidden);
    header.whole(prefix + "block_count", model.layers);
    header.whole(prefix + "feed_forward_length", model.ffn);
    header.whole(prefix + "attention.head_count", model.heads);
    header.whole(prefix + "attention.head_count_kv", model.kv_heads);
    header.real(prefix + (gpt2 ? "attention.layer_norm_epsilon" : "attention.layer_norm_rms_epsilon"),
                model.norm_epsilon);
    header.whole(prefix + "vocab_size", model.vocab);
    if (gpt2) return;
    if (model.mixture()) {
        header.whole(prefix + "expert_count", model.experts);
        header.whole(prefix + "expert_used_count", model.experts_per_token);
    }
    header.whole(prefix + "attention.key_length", model.head_size);
    header.whole(prefix + "attention.value_length", model.head_size);
    add_rope(model, prefix, header);
}

std::int64_t file_type(GgufType type) {
    return type == GgufType::f32 ? 0 : type == GgufType::f16 ? 1 : 7;
}

/// Special tokens as the imported config.json names them, or the run's plan.
GgufSpecials specials_of(const Project& project, const Run& run, const CheckpointInfo& info,
                         const TextTokenizer* tokenizer) {
    GgufSpecials specials;
    if (tokenizer != nullptr)
        specials.front = begin_of_text(begin_of_text_of(project, run, info), *tokenizer);
    const auto config = parse_json_quietly<nlohmann::json>(imported_from(run).value("config", ""));
    const auto id = [&](const char* key) -> std::optional<std::int64_t> {
        if (!config.is_object() || !config.contains(key)) return std::nullopt;
        const nlohmann::json& value =
            config[key].is_array() && !config[key].empty() ? config[key].front() : config[key];
        if (!value.is_number_integer() || value < 0) return std::nullopt;
        return value.get<std::int64_t>();
    };
    specials.begin = id("bos_token_id");
    specials.end = id("eos_token_id");
    const std::string& end = plan_from_json(run.plan).data.end_of_text;
    if (tokenizer != nullptr && tokenizer->bpe() && !end.empty())
        if (const auto named = tokenizer->bpe()->id_of(end)) specials.end = *named;
    return specials;
}

class GgufWriter {
  public:
    using Progress = std::function<void(std::int64_t)>;
    GgufWriter(const CheckpointWeights& weights, const fs::path& file, Progress progress)
        : weights_(weights),
          progress_(std::move(progress)),
          out_(file, [file](int why) { return unwritten_export(file, why); }) {}

    /// Returns the bytes of the file.
    std::uint64_t write(const GgufHeader& header, const std::vector<OutTensor>& tensors,
                        const std::vector<float>& frequencies) {
        const std::string head = header.bytes();
        out_.write(head.data(), head.size(), 0);
        at_ = head.size();
        if (!frequencies.empty()) put("rope_freqs.weight", GgufType::f32, frequencies);
        for (const OutTensor& tensor : tensors) {
            pad(head.size() + tensor.at);
            for (const Parameter* part : tensor.parts)
                tensor.interleaved ? write_interleaved(tensor, *part) : write_plain(tensor, *part);
        }
        pad(head.size() + header.data_bytes());
        out_.commit();
        return at_;
    }

  private:
    void pad(std::uint64_t to) {
        const std::vector<char> zeros(static_cast<std::size_t>(to - at_));
        if (!zeros.empty()) out_.write(zeros.data(), zeros.size(), at_);
        at_ = to;
    }

    void put(const std::string& name, GgufType type, std::span<const float> values) {
        bytes_.resize(static_cast<std::size_t>(gguf_bytes(type, std::ssize(values))));
        if (!to_gguf(type, values, bytes_.data()))
            throw Error("A weight of " + shown(name) +
                        " is too large for 16 bits; nothing was left behind. Choose --dtype fp32.");
        out_.write(bytes_.data(), bytes_.size(), at_);
        at_ += bytes_.size();
        progress_(std::ssize(values));
    }

    /// Whole blocks of q8_0 a piece: of a matrix, 32 divides each row, and the piece.
    void write_plain(const OutTensor& tensor, const Parameter& part) {
        for (std::int64_t begin = 0; begin < part.elements; begin += export_piece) {
            values_.resize(static_cast<std::size_t>(std::min(export_piece, part.elements - begin)));
            weights_.read(part, begin, values_);
            put(tensor.name, tensor.type, values_);
        }
    }

    /// Of a matrix, rows i and i + half of a head become rows 2 i and 2 i + 1: the pairs that RoPE turns lie
    /// side by side.
    void write_interleaved(const OutTensor& tensor, const Parameter& part) {
        const std::int64_t size = weights_.model().head_size, in = part.shape[1];
        values_.resize(static_cast<std::size_t>(in));
        for (std::int64_t row = 0; row < part.shape[0]; ++row) {
            const std::int64_t place = row % size;
            const std::int64_t from = row - place + place / 2 + place % 2 * (size / 2);
            weights_.read(part, from * in, values_);
            put(tensor.name, tensor.type, values_);
        }
    }

    const CheckpointWeights& weights_;
    Progress progress_;
    files::PendingFile out_;
    std::uint64_t at_ = 0;
    std::vector<float> values_;
    std::vector<std::byte> bytes_;
};

/// What llama.cpp divides the frequencies by, where they are scaled as Llama 3's are.
std::vector<float> frequency_divisors(const Model& model) {
    if (model.positions != Positions::rope || model.rope_scaling != RopeScaling::llama3) return {};
    Model plain = model;
    plain.rope_scaling = RopeScaling::none;
    const std::vector<double> before = rope_frequencies(plain), after = rope_frequencies(model);
    std::vector<float> divisors;
    for (std::size_t i = 0; i < before.size(); ++i)
        divisors.push_back(static_cast<float>(before[i] / after[i]));
    return divisors;
}

}  // namespace

GgufReport export_gguf(const Project& project, const Run& run, std::int64_t step, const fs::path& out,
                       GgufType type, const std::function<bool(double)>& progress) {
    std::error_code ignored;
    if (fs::exists(out, ignored))
        throw Error("There is " + out.string() +
                    " already, and an export replaces nothing. Choose another name, or delete it.");
    const CheckpointWeights weights(Checkpoints(project.run_folder(run)).file(step));
    const Model& model = weights.model();
    if (const auto why = no_gguf_form(model)) throw Error(*why);
    const std::optional<TextTokenizer> tokenizer = tokenizer_of(project, weights.info());
    const TextTokenizer* used = tokenizer ? &*tokenizer : nullptr;
    GgufReport report;
    report.step = weights.info().step;
    report.parameters = weights.table().parameters;

    GgufHeader header;
    header.text("general.architecture", gguf_architecture(model));
    header.text("general.type", "model");
    header.text("general.name", run.title);
    header.whole("general.alignment", static_cast<std::int64_t>(GgufHeader::alignment));
    header.whole("general.file_type", file_type(type));
    if (type == GgufType::q8_0) header.whole("general.quantization_version", 2);
    add_model(model, header);
    report.tokenizer =
        add_gguf_tokenizer(used, model.vocab, specials_of(project, run, weights.info(), used), header);
    const std::vector<float> divisors = frequency_divisors(model);
    if (!divisors.empty()) header.tensor("rope_freqs.weight", {std::ssize(divisors)}, GgufType::f32);
    std::vector<OutTensor> tensors = out_tensors(weights, type);
    for (OutTensor& tensor : tensors) {
        tensor.at = header.tensor(tensor.name, tensor.shape, tensor.type);
        report.unquantised += type == GgufType::q8_0 && tensor.type == GgufType::f16;
    }
    report.tensors = std::ssize(tensors) + (divisors.empty() ? 0 : 1);

    weights.verify([&](double share) { return !progress || progress(0.4 * share); });
    std::int64_t done = 0;
    report.bytes = GgufWriter(weights, out, [&](std::int64_t values) {
                       done += values;
                       const double share =
                           static_cast<double>(done) / static_cast<double>(report.parameters);
                       if (progress && !progress(std::min(0.4 + 0.6 * share, 1.0)))
                           throw Interrupted("The export was interrupted; nothing was left behind.");
                   }).write(header, tensors, divisors);
    return report;
}

}  // namespace wafermill
