// SPDX-License-Identifier: Apache-2.0
#include "engine/checkpoint/checkpoint.h"

#include <fcntl.h>

#include <algorithm>
#include <charconv>

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/json_text.h"
#include "core/base/sha256.h"
#include "core/base/units.h"
#include "engine/blocks/lora.h"
#include "engine/checkpoint/safetensors.h"

namespace wafermill {
namespace {

constexpr std::string_view prefix = "checkpoint-", suffix = ".safetensors", aside = ".set-aside";
/// Room for the header's texts but the tokenizer's, and for what the file system needs besides the file.
constexpr std::int64_t allowance = 1 << 20;
/// Of a tokenizer's text in the header: a character as UTF-8 or as an escape, within text that is quoted
/// twice.
constexpr std::int64_t most_bytes_per_character = 8;

/// Of weights that pass through memory, 16 MiB.
constexpr std::int64_t piece_elements = std::int64_t{1} << 22;

/// In the place of a checksum that is not known yet.
const std::string no_checksum(64, '0');

Error write_failure(const std::filesystem::path& file, int why) {
    if (files::is_full(why))
        return Error(
            "The disk is full: the checkpoint " + file.filename().string() +
            " could not be written; earlier checkpoints are kept. Free some space, then resume the run.");
    return Error("The checkpoint " + file.string() + " could not be written (" + files::reason(why) +
                 "); earlier checkpoints are kept. Resume the run once the disk is well.");
}

/// What is not needed any more, or is tidied up the next time.
void discard(const std::filesystem::path& file) {
    [[maybe_unused]] const int result = files::remove(file);
}

using Metadata = std::map<std::string, std::string>;

Metadata to_metadata(const CheckpointInfo& info) {
    Metadata metadata = {{"format", "wafermill-checkpoint-2"},
                         {"step", std::to_string(info.step)},
                         {"tokens", std::to_string(info.tokens)},
                         {"active_seconds", format_exact(info.active_seconds)},
                         {"energy_joules", format_exact(info.energy_joules)},
                         {"loss", format_exact(info.loss)},
                         {"model", info.model},
                         {"tokenizer", info.tokenizer},
                         {"data_digest", info.data_digest},
                         {"fingerprint", info.fingerprint},
                         {"updates", std::to_string(info.updates)},
                         {"sha256", no_checksum}};
    if (info.base) {
        metadata["lora"] = lora_to_json(info.base->lora);
        metadata["base_file"] = info.base->file;
        metadata["base_sha256"] = info.base->sha256;
    }
    if (info.validation_loss) metadata["validation_loss"] = format_exact(*info.validation_loss);
    return metadata;
}

/// How the tensors of a parameter are prefixed: its weights, then each kind of moment.
std::vector<std::string> prefixes(const std::vector<std::string_view>& moments) {
    std::vector<std::string> result = {""};
    for (const std::string_view moment : moments) result.push_back(std::string(moment) + ".");
    return result;
}

std::string checksum_key(const std::string& kind, const Record& record) {
    return "sha256." + kind + record.name;
}

/// The header with the checksum of itself, which is taken with zeros in its place.
std::string sealed_header(const std::vector<TensorSpec>& tensors, Metadata metadata) {
    metadata["sha256"] = no_checksum;
    const std::string length_and_header = safetensors_header(tensors, metadata);
    metadata["sha256"] = sha256_of(std::string_view(length_and_header).substr(8));
    return safetensors_header(tensors, metadata);
}

/// Throws Error when a word of the header is not as it was written.
void require_seal(const SafetensorsReader& reader) {
    const auto said = reader.metadata().find("sha256");
    std::string header = reader.header();
    const std::size_t at = said == reader.metadata().end() ? std::string::npos : header.find(said->second);
    if (at == std::string::npos || said->second.size() != no_checksum.size())
        throw Error("its header names no checksum");
    header.replace(at, no_checksum.size(), no_checksum);
    if (sha256_of(header) != said->second) throw Error("its header does not have the checksum that it names");
}

CheckpointInfo from_metadata(const std::map<std::string, std::string>& metadata) {
    const auto text = [&](const char* key) {
        const auto found = metadata.find(key);
        if (found == metadata.end()) throw Error(std::string("it does not say its ") + key);
        return found->second;
    };
    const auto number = [&](const char* key) {
        const auto value = parse_number(text(key));
        if (!value) throw Error(std::string("its ") + key + " is not a number");
        return *value;
    };
    const auto whole = [&](const char* key) {
        constexpr double most = 0x1p53;  // beyond it not every whole number is one of these
        const double value = number(key);
        if (!(value >= 0 && value <= most)) throw Error(std::string("its ") + key + " is out of range");
        return static_cast<std::int64_t>(value);
    };
    if (text("format") != "wafermill-checkpoint-2") throw Error("it is of an unknown format");
    CheckpointInfo info;
    info.step = whole("step");
    info.tokens = whole("tokens");
    info.active_seconds = number("active_seconds");
    info.energy_joules = number("energy_joules");
    info.loss = number("loss");
    info.model = text("model");
    info.tokenizer = text("tokenizer");
    info.data_digest = text("data_digest");
    info.fingerprint = text("fingerprint");
    info.updates = whole("updates");
    if (metadata.contains("lora"))
        info.base = {lora_from_json(text("lora")), text("base_file"), text("base_sha256")};
    if (metadata.contains("validation_loss")) info.validation_loss = number("validation_loss");
    return info;
}

/// Of what is not frozen.
std::vector<TensorSpec> specification(const ParameterTable& table, const std::vector<std::string>& kinds) {
    std::vector<TensorSpec> tensors;
    for (const std::string& kind : kinds)
        for (const Record& record : table.records) {
            if (record.frozen) continue;
            for (const Parameter& parameter : record.parameters)
                tensors.push_back({kind + parameter.name, "F32", parameter.shape,
                                   static_cast<std::uint64_t>(parameter.elements) * sizeof(float)});
        }
    return tensors;
}

/// The first of these tensors that the file does not have where it should; nullptr: it begins with them all.
const TensorSpec* first_missing(const SafetensorsReader& reader, const std::vector<TensorSpec>& tensors) {
    std::uint64_t at = 0;
    for (const TensorSpec& tensor : tensors) {
        const auto found = reader.tensors().find(tensor.name);
        if (found == reader.tensors().end() || found->second.dtype != tensor.dtype ||
            found->second.shape != tensor.shape || found->second.begin != at)
            return &tensor;
        at = found->second.end;
    }
    return nullptr;
}

/// Whether a file is whole as far as its header tells, and not one of this run.
bool is_of_another_model(const std::filesystem::path& file, const std::vector<TensorSpec>& tensors) {
    try {
        const SafetensorsReader reader(file);
        if (reader.metadata().contains("sha256")) require_seal(reader);
        return first_missing(reader, tensors) != nullptr;
    } catch (const Error&) {
        return false;
    }
}

/// Fills these records of the store from a file that begins with their tensors; throws Error when one is not
/// as it was written.
void read_records(const SafetensorsReader& reader, ParameterStore& store,
                  const std::vector<std::string>& kinds, ParameterStore::Which which) {
    std::uint64_t at = 0;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        std::optional<Sha256> sha;
        store.fill(
            static_cast<int>(kind),
            [&](const Slice& slice, std::span<float> values) {
                const Record& record = store.table().records[static_cast<std::size_t>(slice.record)];
                if (slice.begin == 0) sha.emplace();
                reader.read(at, values.data(), values.size_bytes());
                sha->update(values.data(), values.size_bytes());
                at += values.size_bytes();
                if (slice.end < record.elements) return;
                const auto said = reader.metadata().find(checksum_key(kinds[kind], record));
                if (said == reader.metadata().end() || said->second != sha->finish())
                    throw Error("the checksum of its record '" + kinds[kind] + record.name + "' is wrong");
            },
            which);
    }
}

std::string without_full_stop(std::string text) {
    if (text.ends_with('.')) text.pop_back();
    return text;
}

/// The file that adapters name as their base; throws Error unless it is there and the one that was named.
std::filesystem::path require_base(const std::filesystem::path& folder, const CheckpointInfo::Base& base) {
    const std::filesystem::path file = folder / base.file;
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored))
        throw Error(
            "The checkpoint " + file.string() +
            " with the weights that the adapters are added to is missing; nothing was started. Put it "
            "back, or train new adapters.");
    const SafetensorsReader reader(file);
    require_seal(reader);
    if (reader.metadata().at("sha256") != base.sha256)
        throw Error("The checkpoint " + file.string() +
                    " is not the one that the adapters were trained on; nothing was started. Put that one "
                    "back, or train new adapters.");
    return file;
}

/// All that the metadata names of a model, checksums not known yet.
void name_checksums(Metadata& metadata, const ParameterTable& table, const std::vector<std::string>& kinds) {
    for (const std::string& kind : kinds)
        for (const Record& record : table.records)
            if (!record.frozen) metadata[checksum_key(kind, record)] = no_checksum;
}

/// The step in a file's name, which ends with `ending`.
std::optional<std::int64_t> step_of(const std::filesystem::path& file, std::string_view ending) {
    const std::string name = file.filename().string();
    if (!name.starts_with(prefix) || !name.ends_with(ending)) return std::nullopt;
    std::int64_t step = -1;
    const char* end = name.data() + name.size() - ending.size();
    const auto [stop, error] = std::from_chars(name.data() + prefix.size(), end, step);
    if (error != std::errc() || stop != end || step < 0) return std::nullopt;
    return step;
}

/// What a file says of itself; throws Error when its header is not as it was written.
CheckpointInfo info_of(const std::filesystem::path& file) {
    const SafetensorsReader reader(file);
    require_seal(reader);
    return from_metadata(reader.metadata());
}

}  // namespace

Checkpoints::Checkpoints(std::filesystem::path folder) : folder_(std::move(folder)) {}

std::int64_t Checkpoints::bytes_needed(const ParameterTable& table, const Recipe& recipe) {
    const std::vector<std::string> kinds = prefixes(optimizer_moments(recipe));
    Metadata metadata = to_metadata({});
    name_checksums(metadata, table, kinds);
    const std::size_t header = safetensors_header(specification(table, kinds), metadata).size();
    const Record& tokens = table.records[static_cast<std::size_t>(table.tokens)];
    const std::int64_t vocabulary = tokens.parameters.front().shape.front();
    return checkpoint_bytes(table, recipe) + static_cast<std::int64_t>(header) +
           most_bytes_per_character * vocabulary + allowance;
}

std::filesystem::path Checkpoints::reserve_file() const {
    return folder_ / "reserved-space";
}

void Checkpoints::reserve(const ParameterTable& table, const Recipe& recipe, std::int64_t kept) {
    if (const int why = files::make_folders(folder_); why != 0)
        throw Error("The folder " + folder_.string() + " for the run's checkpoints could not be made (" +
                    files::reason(why) + "); nothing was started. Make its parent folder writable.");
    slot_bytes_ = bytes_needed(table, recipe);
    std::error_code ignored;
    // What a killed trainer was writing.
    for (const auto& entry : std::filesystem::directory_iterator(folder_, ignored))
        if (entry.path().extension() == files::PendingFile::extension) discard(entry.path());
    const std::int64_t slots =
        std::max<std::int64_t>(1, kept + 1 - static_cast<std::int64_t>(steps().size()));
    const std::int64_t bytes = slots * slot_bytes_;
    release();
    files::Descriptor room;
    if (const int why = files::open(reserve_file(), O_WRONLY | O_CREAT, room); why != 0)
        throw Error("The folder " + folder_.string() + " for the run's checkpoints cannot be written (" +
                    files::reason(why) + "); nothing was started.");
    const int why = files::allocate(room.number(), bytes);
    if (why == 0) return;
    release();
    if (!files::is_full(why)) return;  // the file system cannot set room aside
    throw Error("The disk has " + format_bytes(static_cast<double>(files::free_bytes(folder_).value_or(0))) +
                " free and the run's checkpoints need " + format_bytes(static_cast<double>(bytes)) +
                "; nothing was started. Free some space, or lower recipe.checkpoints_kept.");
}

void Checkpoints::release() {
    discard(reserve_file());
}

void Checkpoints::use_slot() const {
    std::error_code missing;
    const auto reserved = static_cast<std::int64_t>(std::filesystem::file_size(reserve_file(), missing));
    files::Descriptor room;
    if (missing || slot_bytes_ == 0 || files::open(reserve_file(), O_WRONLY, room) != 0) return;
    // Should it fail, the checkpoint finds other room or says that there is none.
    [[maybe_unused]] const int result =
        files::resize(room.number(), std::max<std::int64_t>(0, reserved - slot_bytes_));
}

void Checkpoints::give_slot_back() const {
    std::error_code missing;
    const auto reserved = static_cast<std::int64_t>(std::filesystem::file_size(reserve_file(), missing));
    files::Descriptor room;
    if (missing || slot_bytes_ == 0 || files::open(reserve_file(), O_WRONLY, room) != 0) return;
    // Should the room be gone meanwhile, the next checkpoint says so.
    [[maybe_unused]] const int result = files::allocate(room.number(), reserved + slot_bytes_);
}

void Checkpoints::write(ParameterStore& store, const CheckpointInfo& info, std::int64_t kept,
                        bool keep_best) {
    // One slot of the room set aside becomes this checkpoint; a removed one gives its slot back.
    use_slot();
    const std::vector<std::string> kinds = prefixes(optimizer_moments(store.recipe()));
    const std::vector<TensorSpec> tensors = specification(store.table(), kinds);
    Metadata metadata = to_metadata(info);
    name_checksums(metadata, store.table(), kinds);

    const std::filesystem::path name = file(info.step);
    std::error_code unknown;
    const bool again = std::filesystem::exists(name, unknown);
    files::PendingFile out(name, [&name](int why) { return write_failure(name, why); });
    std::uint64_t at = safetensors_header(tensors, metadata).size();
    // All weights, then each kind of moment: records have no gaps, so that their slices, one after another,
    // are the tensors in table order.
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        std::optional<Sha256> sha;
        store.scan(
            static_cast<int>(kind),
            [&](const Slice& slice, std::span<const float> values) {
                const Record& record = store.table().records[static_cast<std::size_t>(slice.record)];
                if (slice.begin == 0) sha.emplace();
                out.write(values.data(), values.size_bytes(), at);
                sha->update(values.data(), values.size_bytes());
                at += values.size_bytes();
                if (slice.end == record.elements) metadata[checksum_key(kinds[kind], record)] = sha->finish();
            },
            ParameterStore::Which::trained);
    }
    const std::string header = sealed_header(tensors, metadata);
    out.write(header.data(), header.size(), 0);
    out.commit();
    if (again) give_slot_back();
    remove_set_aside(info.step, tensors);

    const std::vector<std::int64_t> present = steps();
    const auto best = keep_best ? best_info() : std::nullopt;
    for (std::size_t i = static_cast<std::size_t>(std::max<std::int64_t>(kept, 1)); i < present.size(); ++i) {
        if (best && present[i] == best->step) continue;
        discard(file(present[i]));
        give_slot_back();
    }
}

void Checkpoints::write_weights(const ParameterTable& table, const CheckpointInfo& info,
                                const WeightSource& source) {
    if (const int why = files::make_folders(folder_); why != 0) throw write_failure(file(info.step), why);
    const std::vector<TensorSpec> tensors = specification(table, {""});
    Metadata metadata = to_metadata(info);
    name_checksums(metadata, table, {""});
    const std::filesystem::path name = file(info.step);
    files::PendingFile out(name, [&name](int why) { return write_failure(name, why); });
    std::uint64_t at = safetensors_header(tensors, metadata).size();
    std::vector<float> values;
    for (const Record& record : table.records) {
        Sha256 sha;
        for (const Parameter& parameter : record.parameters) {
            const std::int64_t row = parameter.matrix ? parameter.shape[1] : 1;
            const std::int64_t most = std::max<std::int64_t>(1, piece_elements / row) * row;
            for (std::int64_t begin = 0; begin < parameter.elements; begin += most) {
                values.resize(static_cast<std::size_t>(std::min(most, parameter.elements - begin)));
                source(parameter, begin, values);
                const std::size_t bytes = values.size() * sizeof(float);
                out.write(values.data(), bytes, at);
                sha.update(values.data(), bytes);
                at += bytes;
            }
        }
        metadata[checksum_key("", record)] = sha.finish();
    }
    const std::string header = sealed_header(tensors, metadata);
    out.write(header.data(), header.size(), 0);
    out.commit();
}

CheckpointWeights::CheckpointWeights(const std::filesystem::path& file) : reader_(file) {
    const auto refuse = [&](const std::string& why) {
        return Error("The checkpoint " + file.string() + " cannot be used: " + why + ". Choose another one.");
    };
    try {
        require_seal(reader_);
        info_ = from_metadata(reader_.metadata());
        from_json(parse_json<nlohmann::json>(info_.model, "its model"), model_);
    } catch (const Error& error) {
        throw refuse(error.what());
    }
    for (const Problem& problem : check(model_))
        if (problem.severity == Problem::Severity::error) throw refuse("its model is none");
    table_ = make_parameter_table(model_);
    try {
        if (info_.base) trained_ = make_parameter_table(model_, info_.base->lora);
    } catch (const Error& error) {
        throw refuse(without_full_stop(error.what()));
    }
    const ParameterTable& own = info_.base ? trained_ : table_;
    if (const TensorSpec* missing = first_missing(reader_, specification(own, {""})))
        throw refuse("it lacks the tensor '" + missing->name + "'");
    if (info_.base) open_base(file.parent_path());
}

void CheckpointWeights::open_base(const std::filesystem::path& folder) {
    base_ = std::make_unique<CheckpointWeights>(require_base(folder, *info_.base));
    if (base_->base_ || base_->model() != model_)
        throw Error("The checkpoint " + (folder / info_.base->file).string() +
                    " has no weights that its adapters could be added to. Put the one that was trained on "
                    "back.");
}

std::string CheckpointWeights::sha256() const {
    return reader_.metadata().at("sha256");
}

/// The adapters of a block as the store holds them.
const std::vector<float>& CheckpointWeights::adapters_of(std::int64_t layer) const {
    if (adapters_layer_ == layer) return adapters_;
    const Record& record = trained_.records[static_cast<std::size_t>(trained_.adapter(layer))];
    adapters_.resize(static_cast<std::size_t>(record.elements));
    for (const Parameter& parameter : record.parameters) {
        const std::vector<float> values = read_trained(parameter);
        std::copy(values.begin(), values.end(), adapters_.begin() + parameter.offset);
    }
    adapters_layer_ = layer;
    return adapters_;
}

std::vector<float> CheckpointWeights::read_trained(const Parameter& parameter) const {
    std::vector<float> values(static_cast<std::size_t>(parameter.elements));
    reader_.read(reader_.at(parameter.name).begin, values.data(), values.size() * sizeof(float));
    return values;
}

void CheckpointWeights::verify(const std::function<bool(double)>& progress) const {
    const ParameterTable& own = base_ ? trained_ : table_;
    if (base_) base_->verify(progress);
    std::vector<float> values;
    std::int64_t done = 0;
    for (const Record& record : own.records) {
        if (record.frozen) continue;
        Sha256 sha;
        for (const Parameter& parameter : record.parameters)
            for (std::int64_t begin = 0; begin < parameter.elements; begin += piece_elements) {
                values.resize(static_cast<std::size_t>(std::min(piece_elements, parameter.elements - begin)));
                reader_.read(
                    reader_.at(parameter.name).begin + static_cast<std::uint64_t>(begin) * sizeof(float),
                    values.data(), values.size() * sizeof(float));
                sha.update(values.data(), values.size() * sizeof(float));
                done += std::ssize(values);
                const double share = static_cast<double>(done) / static_cast<double>(own.trained_parameters);
                // The adapters' are a small part behind the base's.
                if (progress && !progress(base_ ? 1.0 : share))
                    throw Interrupted("Interrupted; nothing was changed.");
            }
        const auto said = reader_.metadata().find(checksum_key("", record));
        if (said == reader_.metadata().end() || said->second != sha.finish())
            throw Error("The checkpoint of step " + std::to_string(info_.step) +
                        " is damaged: the checksum of its record '" + record.name +
                        "' is wrong. Choose another one.");
    }
}

void CheckpointWeights::read(const Parameter& parameter, std::int64_t begin, std::span<float> values) const {
    if (base_) {
        base_->read(parameter, begin, values);
        const auto record = std::find_if(
            table_.records.begin(), table_.records.end(),
            [&](const Record& candidate) { return parameter.name.starts_with(candidate.name + "."); });
        if (record->kind != RecordKind::block) return;
        const std::int64_t from = parameter.offset + begin;
        add_adapters(*record, trained_.records[static_cast<std::size_t>(trained_.adapter(record->layer))],
                     static_cast<float>(trained_.lora.scale()), adapters_of(record->layer).data(), from,
                     from + std::ssize(values), values.data());
        return;
    }
    reader_.read(reader_.at(parameter.name).begin + static_cast<std::uint64_t>(begin) * sizeof(float),
                 values.data(), values.size_bytes());
}

void Checkpoints::load_base(ParameterStore& store, const CheckpointInfo::Base& base) const {
    const std::filesystem::path file = folder_ / base.file;
    static_cast<void>(require_base(folder_, base));
    const SafetensorsReader reader(file);
    ParameterTable dense = store.table();
    std::erase_if(dense.records, [](const Record& record) { return !record.frozen; });
    for (Record& record : dense.records) record.frozen = false;
    if (const TensorSpec* missing = first_missing(reader, specification(dense, {""})))
        throw Error("The checkpoint " + file.string() + " is of another model: it lacks the tensor '" +
                    missing->name + "'; nothing was started. Put the one that was trained on back.");
    try {
        read_records(reader, store, {""}, ParameterStore::Which::frozen);
    } catch (const Error& error) {
        throw Error("The checkpoint " + file.string() +
                    " with the weights that the adapters are added to is damaged: " + error.what() +
                    "; nothing was started. Put a sound copy of it back.");
    }
}

std::filesystem::path Checkpoints::file(std::int64_t step) const {
    std::string digits = std::to_string(step);
    digits.insert(0, digits.size() < 9 ? 9 - digits.size() : 0, '0');
    return folder_ / (std::string(prefix) + digits + std::string(suffix));
}

std::vector<std::int64_t> Checkpoints::steps() const {
    std::vector<std::int64_t> found;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder_, ignored))
        if (const auto step = step_of(entry.path(), suffix)) found.push_back(*step);
    std::sort(found.rbegin(), found.rend());
    return found;
}

std::optional<CheckpointInfo> Checkpoints::load(ParameterStore& store, std::vector<std::string>& warnings,
                                                std::optional<std::int64_t> wanted, Part part) const {
    std::vector<std::string_view> moments;
    if (part == Part::all) moments = optimizer_moments(store.recipe());
    const std::vector<std::string> kinds = prefixes(moments);
    const std::vector<TensorSpec> tensors = specification(store.table(), kinds);
    for (const std::int64_t step : steps()) {
        if (wanted && step != *wanted) continue;
        try {
            const SafetensorsReader reader(file(step));
            require_seal(reader);
            const CheckpointInfo info = from_metadata(reader.metadata());
            if (info.base.has_value() != store.table().has_adapters() ||
                (info.base && info.base->lora.scale() != store.table().lora.scale()))
                throw Error("it is of other adapters than the plan's");
            if (const TensorSpec* missing = first_missing(reader, tensors))
                throw Error("it is of another model or optimizer: it lacks the plan's tensor '" +
                            missing->name + "'");
            read_records(reader, store, kinds, ParameterStore::Which::trained);
            return info;
        } catch (const Error& error) {
            warnings.push_back("The checkpoint of step " + std::to_string(step) +
                               " cannot be used and was passed over: " + error.what() +
                               (std::string_view(error.what()).ends_with('.') ? "" : "."));
        }
    }
    return std::nullopt;
}

void Checkpoints::set_aside_after(std::int64_t step) const {
    for (const std::int64_t later : steps()) {
        if (later <= step) continue;
        const std::filesystem::path new_name = file(later).string() + std::string(aside);
        // Should it fail, the file is passed over again next time.
        [[maybe_unused]] const bool done =
            files::rename(file(later), new_name) == 0 && files::sync_folder(folder_) == 0;
    }
}

void Checkpoints::remove_set_aside(std::int64_t step, const std::vector<TensorSpec>& tensors) const {
    std::error_code ignored;
    std::vector<std::filesystem::path> done_with;
    for (const auto& entry : std::filesystem::directory_iterator(folder_, ignored)) {
        const auto of = step_of(entry.path(), std::string(suffix) + std::string(aside));
        if (of && *of <= step && !is_of_another_model(entry.path(), tensors))
            done_with.push_back(entry.path());
    }
    for (const std::filesystem::path& path : done_with) discard(path);
}

std::optional<CheckpointInfo> Checkpoints::newest_info() const {
    for (const std::int64_t step : steps()) {
        try {
            return info_of(file(step));
        } catch (const Error&) {
            continue;
        }
    }
    return std::nullopt;
}

std::optional<CheckpointInfo> Checkpoints::best_info() const {
    std::optional<CheckpointInfo> best;
    for (const std::int64_t step : steps()) {
        try {
            const CheckpointInfo info = info_of(file(step));
            if (info.validation_loss && (!best || *info.validation_loss <= *best->validation_loss))
                best = info;
        } catch (const Error&) {
            continue;
        }
    }
    return best;
}

}  // namespace wafermill
