// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/gpu_table.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <limits>
#include <utility>

#include "core/base/error.h"
#include "core/base/units.h"
#include "core/estimate/gpu_names.h"

namespace wafermill {
namespace {

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return result;
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

std::string text_of(const GpuRow& row, std::string_view column) {
    const auto found = row.find(column);
    if (found == row.end()) return "";
    const std::string& text = found->second;
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string::npos) return "";
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::optional<double> number_of(const GpuRow& row, std::string_view column) {
    const std::string text = text_of(row, column);
    if (text.empty()) return std::nullopt;
    const std::optional<double> value = parse_number(text);
    if (!value || !std::isfinite(*value) || *value < 0.0)
        throw Error("The " + std::string(column) + " \"" + text + "\" is not a number of zero or more.");
    return value;
}

std::optional<int> size_of(const GpuRow& row, std::string_view column) {
    const std::optional<double> value = number_of(row, column);
    if (!value) return std::nullopt;
    if (*value < 1.0 || *value > 1e7 || *value != std::floor(*value))
        throw Error("The " + std::string(column) + " " + text_of(row, column) +
                    " is not a whole number above zero.");
    return static_cast<int>(*value);
}

double required(const GpuRow& row, std::string_view column) {
    const std::optional<double> value = number_of(row, column);
    if (!value || *value == 0.0) throw Error("The row has no " + std::string(column) + ".");
    return *value;
}

std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> found(1);
    for (const char c : lower(text)) {
        if (std::isalnum(static_cast<unsigned char>(c))) {
            found.back() += c;
        } else if (!found.back().empty()) {
            found.emplace_back();
        }
    }
    if (found.back().empty()) found.pop_back();
    return found;
}

/// The number before each "Gbps" in a text, with the factor of a "4x100 Gbps".
std::optional<double> gigabits(const std::string& text) {
    const std::size_t at = text.find(" gbps");
    if (at == std::string::npos) return std::nullopt;
    std::size_t start = at;
    while (start > 0 && (std::isdigit(static_cast<unsigned char>(text[start - 1])) || text[start - 1] == 'x'))
        --start;
    const std::string number = text.substr(start, at - start);
    const std::size_t times = number.find('x');
    const auto value = parse_number(times == std::string::npos ? number : number.substr(times + 1));
    const auto factor = times == std::string::npos ? 1.0 : parse_number(number.substr(0, times));
    if (!value || !factor) return std::nullopt;
    return *value * *factor;
}

void read_network(const GpuRow& row, GpuRun& run, double gpus_per_node) {
    const std::string device = lower(text_of(row, "device"));
    const std::string framework = lower(text_of(row, "framework"));
    run.slow_network = contains(device, "omni-path") || contains(framework, "omni-path");
    // Both texts give a node's links together.
    for (const std::string& text : {device, framework}) {
        if (const auto rate = gigabits(text))
            run.network_bytes_per_second = *rate * 1e9 / 8.0 / gpus_per_node;
    }
}

/// Whether gradients are summed in fp32, where a column says so.
std::optional<bool> gradients_of(const GpuRow& row) {
    const std::string text = lower(text_of(row, "gradients"));
    if (text.empty()) return std::nullopt;
    if (text == "fp32" || text == "fp16" || text == "bf16") return text == "fp32";
    throw Error("The gradients \"" + text + "\" are none of fp16, bf16 and fp32.");
}

/// Whether a token's experts follow those of the token before it.
bool experts_in_turn(const GpuRow& row) {
    const std::string text = lower(text_of(row, "routing"));
    if (text.empty() || text == "balanced") return false;
    if (text == "in turn") return true;
    throw Error("The routing \"" + text + "\" is neither balanced nor in turn.");
}

void read_framework(const GpuRow& row, GpuRun& run) {
    const std::string text = lower(text_of(row, "framework"));
    run.sent_once = contains(text, "deepep");
    run.experts_in_turn = experts_in_turn(row);
    const bool model_parallel = number_of(row, "tp").value_or(1) * number_of(row, "pp").value_or(1) > 1;
    const bool shards = number_of(row, "zero_stage").value_or(0) >= 3;
    if (contains(text, "composer") || contains(text, "foundry")) {
        run.framework = GpuFramework::fsdp;
        run.fused_attention_v1 = true;
    } else if (contains(text, "automodel")) {
        run.framework = GpuFramework::fsdp;  // NeMo's trainer on PyTorch
    } else if (contains(text, "core") || contains(text, "nemo") || contains(text, "bridge")) {
        run.framework = GpuFramework::megatron_core;
    } else if (contains(text, "fsdp") || contains(text, "torchtitan") || contains(text, "sagemaker")) {
        run.framework = GpuFramework::fsdp;
    } else if (contains(text, "deepspeed")) {
        run.framework =
            model_parallel || !shards ? GpuFramework::megatron_deepspeed : GpuFramework::deepspeed;
    } else if (contains(text, "megatron")) {
        run.framework = GpuFramework::megatron_lm;
    } else {
        run.framework = shards && !model_parallel ? GpuFramework::fsdp : GpuFramework::megatron_core;
    }
    const bool names_it = contains(text, "sequence parallel");
    const bool always = run.framework == GpuFramework::megatron_core || run.framework == GpuFramework::fsdp;
    // NeMo's performance recipes reduce gradients in 16 bits, and keep fp8 weights alone in fp8
    // (bf16_with_fp8_mixed: fp8_params; grad_reduce_in_fp32 = False).
    const bool nemo =
        run.framework == GpuFramework::megatron_core && (contains(text, "nemo") || contains(text, "bridge"));
    run.half_gradients = gradients_of(row).value_or(!nemo) == false;
    run.fp8_weights = nemo && run.precision == GpuPrecision::fp8;
    run.layout.sequence_parallel = (names_it || always) && !contains(text, "no sequence parallel");
}

GpuPrecision precision_of(const GpuRow& row) {
    const std::string text = lower(text_of(row, "precision"));
    if (contains(text, "fp8") || contains(text, "float8")) return GpuPrecision::fp8;
    if (contains(text, "bf16") || contains(text, "bfloat16") || text.empty()) return GpuPrecision::bf16;
    if (contains(text, "fp16") || contains(text, "float16") || contains(text, "half"))
        return GpuPrecision::fp16;
    throw Error("The precision \"" + text_of(row, "precision") + "\" is none of fp16, bf16 and fp8.");
}

/// Whether DeepSpeed sums gradients in fp32, unsharded: with its bf16 optimizer, which it takes where ZeRO is
/// off (DeepSpeedEngine.get_data_types), unless a column `gradients` says otherwise.
bool accumulates_in_fp32(const GpuRow& row, const GpuRun& run) {
    if (run.framework != GpuFramework::megatron_deepspeed) return false;
    const bool zero = number_of(row, "zero_stage").value_or(0) > 0;
    return gradients_of(row).value_or(run.precision == GpuPrecision::bf16 && !zero);
}

/// Active parameters where a column or the name ("671B-A37B") gives them with two digits or more.
std::optional<double> active_parameters(const GpuRow& row) {
    if (const auto given = number_of(row, "active_params")) return given;
    for (const std::string& word : words(text_of(row, "model"))) {
        if (word.size() < 4 || word[0] != 'a' || word.back() != 'b') continue;
        const auto billions = parse_number(word.substr(1, word.size() - 2));
        if (billions && *billions >= 10.0) return *billions * 1e9;
    }
    return std::nullopt;
}

/// Experts a token passes where only the name tells: "A22B" active parameters, or Mixtral's two.
std::optional<double> experts_per_token(const GpuRow& row, const GpuShape& shape) {
    if (const auto given = number_of(row, "experts_per_token")) return given;
    if (const auto given = number_of(row, "top_k")) return given;
    const std::string model = lower(text_of(row, "model"));
    if (contains(model, "mixtral")) return 2.0;
    for (const std::string& word : words(model)) {
        if (word.size() < 3 || word[0] != 'a' || word.back() != 'b') continue;
        const auto active = parse_number(word.substr(1, word.size() - 2));
        if (!active) continue;
        GpuShape none = shape;
        none.experts_per_token = 0;
        const double each = shape.layers * shape.expert_parameters();
        return std::max(1.0, std::round((*active * 1e9 - none.active_parameters()) / each));
    }
    return std::nullopt;
}

/// Feed-forward kind, tied head and experts are not columns everywhere; the parameter count tells them.
void infer_kind(const GpuRow& row, GpuShape& shape, std::string& note) {
    const std::optional<double> published = number_of(row, "params");
    const std::optional<double> experts = number_of(row, "experts");
    if (experts && *experts > 0) shape.experts = *experts;
    if (!published || *published == 0.0) return;
    GpuShape best = shape;
    double nearest = std::numeric_limits<double>::infinity();
    for (const bool gated : {false, true}) {
        for (const bool tied : {true, false}) {
            GpuShape tried = shape;
            tried.gated = gated;
            tried.tied_head = tied;
            const double off = std::abs(std::log(tried.parameters() / *published));
            // The simpler form where both are as near.
            if (off < nearest - 1e-3) {
                nearest = off;
                best = tried;
            }
        }
    }
    shape = best;
    constexpr double tolerance = 0.2;
    if (nearest <= tolerance) return;
    if (shape.parameters() < *published && !experts) {
        shape.gated = true;
        const double rest = *published - shape.parameters() + shape.layers * shape.expert_parameters();
        shape.experts = std::round(rest / (shape.layers * shape.expert_parameters()));
        const auto chosen = experts_per_token(row, shape);
        if (!chosen)
            throw Error("The parameters, " + format_count(*published) + ", suggest about " +
                        format_exact(shape.experts) +
                        " experts a layer; columns experts and experts_per_token would tell.");
        note = format_exact(shape.experts) + " experts a layer inferred from the parameter count; ";
        return;
    }
    throw Error("The shape makes " + format_count(shape.parameters()) + " parameters, but the row says " +
                format_count(*published) + ".");
}

/// Fewer active parameters than the shape makes, with the experts known, are those of attention.
void infer_latent_attention(const GpuRow& row, GpuShape& shape, std::string& note) {
    const auto active = active_parameters(row);
    if (!active) return;
    const double full = shape.attention_parameters();
    const double own = full - (shape.active_parameters() - *active) / shape.layers;
    constexpr double clearly_less = 0.8;
    if (own >= clearly_less * full || own < 0.05 * full) return;
    shape.latent_attention = own;
    note +=
        "latent attention of " + format_count(own) + " weights a block inferred from the active parameters; ";
}

GpuShape shape_of(const GpuRow& row, std::string& note) {
    GpuShape shape;
    shape.layers = required(row, "layers");
    shape.hidden = required(row, "hidden");
    shape.heads = required(row, "heads");
    shape.kv_heads = number_of(row, "kv_heads").value_or(shape.heads);
    shape.head_size = number_of(row, "head_size").value_or(shape.hidden / shape.heads);
    shape.ffn = number_of(row, "ffn").value_or(4.0 * shape.hidden);
    shape.vocab = required(row, "vocab");
    shape.sequence = required(row, "seq_len");
    shape.shared_ffn = number_of(row, "shared_ffn").value_or(0.0);
    infer_kind(row, shape, note);
    if (shape.experts > 0) {
        const auto chosen = experts_per_token(row, shape);
        if (!chosen) throw Error("The row has experts, but not how many a token passes (experts_per_token).");
        shape.experts_per_token = *chosen;
        infer_latent_attention(row, shape, note);
    }
    return shape;
}

std::optional<GpuRecompute> recompute_of(const GpuRow& row) {
    const std::string text = lower(text_of(row, "recompute"));
    if (text.empty()) return std::nullopt;
    if (const auto value = enum_value<GpuRecompute>(text)) return value;
    throw Error("The recompute \"" + text + "\" is none of " + enum_choices<GpuRecompute>() + ".");
}

/// Sizes that the row gives; data parallel ranks follow from the number of devices.
void read_layout(const GpuRow& row, GpuRowRun& read) {
    LayoutFixed& fixed = read.fixed;
    fixed.tensor = size_of(row, "tp");
    fixed.pipeline = size_of(row, "pp");
    fixed.context = size_of(row, "cp");
    fixed.expert = size_of(row, "ep");
    // Who gives a layout and no such size has none; experts are spread in some way or other.
    const bool laid_out = fixed.tensor && fixed.pipeline;
    if (!fixed.context && laid_out) fixed.context = 1;
    if (!fixed.expert && read.run.shape.experts == 0) fixed.expert = 1;
    fixed.interleave = size_of(row, "interleave");
    fixed.micro_batch = number_of(row, "micro_batch");
    fixed.recompute = recompute_of(row);
    if (const auto zero = number_of(row, "zero_stage")) fixed.zero = static_cast<int>(*zero);
    const bool core = read.run.framework == GpuFramework::megatron_core;
    if (!fixed.interleave && (!core || fixed.pipeline.value_or(2) == 1)) fixed.interleave = 1;
    read.searched = !fixed.tensor || !fixed.pipeline || !fixed.micro_batch || !fixed.recompute ||
                    !fixed.zero || !fixed.interleave || !fixed.context || !fixed.expert;
    if (!laid_out) return;
    const std::int64_t ranks = static_cast<std::int64_t>(*fixed.tensor) * *fixed.pipeline * *fixed.context;
    if (read.devices % ranks != 0)
        throw Error("Its " + std::to_string(read.devices) + " devices are no multiple of the " +
                    std::to_string(ranks) + " that tp, pp and cp take.");
    fixed.data = static_cast<int>(read.devices / ranks);
    const auto data = size_of(row, "dp");
    if (data && *data != *fixed.data)
        throw Error("tp, pp, dp and cp make " + std::to_string(ranks * *data) + " devices, the row says " +
                    std::to_string(read.devices) + ".");
}

void take_layout(GpuRowRun& read) {
    GpuLayout& layout = read.run.layout;
    const LayoutFixed& fixed = read.fixed;
    layout.tensor = *fixed.tensor;
    layout.pipeline = *fixed.pipeline;
    layout.context = *fixed.context;
    layout.expert = *fixed.expert;
    layout.data = *fixed.data;
    layout.interleave = *fixed.interleave;
    layout.micro_batch = *fixed.micro_batch;
    layout.recompute = *fixed.recompute;
    layout.zero = *fixed.zero;
}

const std::array<const char*, 5> added_columns = {"predicted_tokens_per_s_per_gpu", "predicted_low",
                                                  "predicted_high", "predicted_memory_bytes", "note"};

std::string six_digits(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", value);
    return text;
}

bool is_number(const std::string& word) {
    return !word.empty() &&
           std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

/// The words of a device's name, a memory as one of them: "A100-80G" and "A100 80 GB" have "80gb".
std::vector<std::string> device_words(std::string_view text) {
    // What stands behind may be a network: "(4x100 Gbps per node)".
    if (contains(lower(text), "bps")) text = text.substr(0, text.find('('));
    std::vector<std::string> joined;
    for (std::string word : words(text)) {
        const bool unit = word == "gb" || word == "g" || word == "gib";
        if (unit && !joined.empty() && is_number(joined.back())) {
            joined.back() += "gb";
            continue;
        }
        if (word.size() > 1 && word.back() == 'g' && is_number(word.substr(0, word.size() - 1))) word += 'b';
        joined.push_back(std::move(word));
    }
    return joined;
}

std::optional<double> gigabytes_among(const std::vector<std::string>& given) {
    for (const std::string& word : given) {
        if (word.ends_with("gb") && is_number(word.substr(0, word.size() - 2)))
            return parse_number(word.substr(0, word.size() - 2));
    }
    return std::nullopt;
}

/// "h100", "h100sxm5" name the chip "h100"; "mi300" and "mi250" the MI300X and the MI250X.
bool names_chip(const std::string& word, const std::string& chip) {
    if (word == chip) return true;
    if (chip.starts_with("mi") && chip.ends_with("x") && word == chip.substr(0, chip.size() - 1)) return true;
    return word.starts_with(chip + "sxm");
}

}  // namespace

std::string gpu_named(const Catalogue& catalogue, std::string_view text) {
    const std::vector<std::string> given = device_words(text);
    const std::optional<double> memory = gigabytes_among(given);
    const auto is_given = [&](const std::string& part) {
        return std::find(given.begin(), given.end(), part) != given.end();
    };
    // Cards for a slot have other clocks, powers and links than the modules of the catalogue.
    if (is_given("pcie")) return {};
    std::string best;
    double best_score = -1.0;
    for (const std::string& gpu : catalogue.gpus()) {
        const std::vector<std::string> parts = words(gpu);
        if (!std::any_of(given.begin(), given.end(),
                         [&](const std::string& word) { return names_chip(word, parts.front()); }))
            continue;
        auto score = static_cast<double>(std::count_if(parts.begin(), parts.end(), is_given));
        if (memory) {
            const double off = std::abs(std::log(*memory * 1e9 / catalogue.value(gpu + ".memory_bytes")));
            constexpr double same_memory = 0.1;  // 94 of 96 GB, 192 of 180 GB
            if (off > same_memory) continue;
            score += 2.0 - off;
        }
        // The larger memory where the name leaves it open: it stands later in the catalogue.
        if (score >= best_score) {
            best_score = score;
            best = gpu;
        }
    }
    return best;
}

GpuRowRun read_gpu_row(const GpuRow& row) {
    GpuRowRun read;
    const Catalogue catalogue;
    const std::string device = text_of(row, "device");
    if (device.empty()) throw Error("The row has no device.");
    read.run.device = gpu_named(catalogue, device);
    if (read.run.device.empty()) throw Error("The hardware catalogue has no GPU \"" + device + "\".");
    read.devices = static_cast<std::int64_t>(required(row, "device_count"));
    read.run.global_batch = required(row, "global_batch");
    read.run.local_batch = number_of(row, "local_batch").value_or(0.0);
    read.run.precision = precision_of(row);
    read_framework(row, read.run);
    read_network(row, read.run, catalogue.value(read.run.device + ".gpus_per_node"));
    read.run.shape = shape_of(row, read.note);
    read_layout(row, read);
    if (!read.searched) take_layout(read);
    read.run.fp32_accumulation = accumulates_in_fp32(row, read.run);
    return read;
}

GpuRowPrediction predict_row(const Catalogue& catalogue, const GpuRow& row) {
    GpuRowPrediction prediction;
    try {
        const GpuRowRun read = read_gpu_row(row);
        const GpuMachine machine = make_machine(catalogue, read.run);
        prediction.note = read.note;
        GpuResult result;
        if (read.searched) {
            const auto found = best_layout(machine, read.run, read.devices, read.fixed);
            if (!found) throw Error("No layout divides the devices and the batch.");
            result = *found;
            prediction.note += "layout searched: " + describe(result.run.layout);
        } else {
            result = evaluate(machine, read.run);
        }
        if (!result.fits) {
            if (!prediction.note.empty() && !prediction.note.ends_with("; ")) prediction.note += "; ";
            prediction.note += "needs " + format_bytes(result.fullest.total()) + " of " +
                               format_bytes(machine.memory_bytes) + " on the fullest GPU";
        }
        if (prediction.note.ends_with("; ")) prediction.note.resize(prediction.note.size() - 2);
        prediction.tokens_per_second_per_gpu = with_range(catalogue, result);
        prediction.memory_bytes = result.fullest.total();
    } catch (const Error& error) {
        prediction.note = error.what();
    }
    return prediction;
}

CsvTable predict_table(const Catalogue& catalogue, CsvTable table) {
    std::array<std::size_t, added_columns.size()> at{};
    for (std::size_t i = 0; i < added_columns.size(); ++i) {
        int column = table.column(added_columns[i]);
        if (column < 0) {
            column = static_cast<int>(table.columns.size());
            table.columns.emplace_back(added_columns[i]);
        }
        at[i] = static_cast<std::size_t>(column);
    }
    for (auto& fields : table.rows) {
        fields.resize(table.columns.size());
        GpuRow row;
        for (std::size_t i = 0; i < fields.size(); ++i) row[table.columns[i]] = fields[i];
        const GpuRowPrediction prediction = predict_row(catalogue, row);
        for (const std::size_t column : at) fields[column].clear();
        if (const auto& rate = prediction.tokens_per_second_per_gpu) {
            fields[at[0]] = six_digits(rate->value);
            fields[at[1]] = six_digits(rate->low);
            fields[at[2]] = six_digits(rate->high);
        }
        if (prediction.memory_bytes) fields[at[3]] = six_digits(*prediction.memory_bytes);
        fields[at[4]] = prediction.note;
    }
    return table;
}

}  // namespace wafermill
