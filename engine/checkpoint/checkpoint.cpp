// SPDX-License-Identifier: Apache-2.0
#include "engine/checkpoint/checkpoint.h"

#include <fcntl.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>

#include "core/base/error.h"
#include "core/base/sha256.h"
#include "core/base/units.h"
#include "engine/checkpoint/safetensors.h"

namespace wafermill {
namespace {

constexpr std::string_view prefix = "checkpoint-", suffix = ".safetensors";
/// Room for the header and for what the file system needs besides the data.
constexpr std::int64_t header_allowance = 1 << 20;

Error write_failure(const std::filesystem::path& file, int why) {
    if (why == ENOSPC || why == EDQUOT || why == EFBIG)
        return Error(
            "The disk is full: the checkpoint " + file.filename().string() +
            " could not be written; earlier checkpoints are kept. Free some space, then resume the run.");
    return Error("The checkpoint " + file.string() + " could not be written (" + std::strerror(why) +
                 "); earlier checkpoints are kept. Resume the run once the disk is well.");
}

/// A file being written under a temporary name; removed again unless it is committed.
class PendingFile {
  public:
    explicit PendingFile(std::filesystem::path final_name)
        : final_(std::move(final_name)), temporary_(final_.string() + ".partial") {
        descriptor_ = open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
        if (descriptor_ < 0) throw write_failure(final_, errno);
    }
    ~PendingFile() {
        if (descriptor_ >= 0) close(descriptor_);
        if (!committed_) unlink(temporary_.c_str());
    }
    PendingFile(const PendingFile&) = delete;
    PendingFile& operator=(const PendingFile&) = delete;

    void write(const void* data, std::size_t bytes, std::uint64_t at) {
        const auto* from = static_cast<const char*>(data);
        std::size_t done = 0;
        while (done < bytes) {
            const ssize_t put = pwrite(descriptor_, from + done, bytes - done, static_cast<off_t>(at + done));
            if (put < 0 && errno == EINTR) continue;
            if (put <= 0) throw write_failure(final_, put == 0 ? ENOSPC : errno);
            done += static_cast<std::size_t>(put);
        }
    }

    void commit() {
        if (fsync(descriptor_) != 0) throw write_failure(final_, errno);
        const int failed = close(descriptor_);
        descriptor_ = -1;
        if (failed != 0) throw write_failure(final_, errno);
        if (rename(temporary_.c_str(), final_.c_str()) != 0) throw write_failure(final_, errno);
        committed_ = true;
        const int folder = open(final_.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (folder < 0 || fsync(folder) != 0) {
            const int why = errno;
            if (folder >= 0) close(folder);
            throw write_failure(final_, why);
        }
        close(folder);
    }

  private:
    std::filesystem::path final_, temporary_;
    int descriptor_ = -1;
    bool committed_ = false;
};

std::map<std::string, std::string> to_metadata(const CheckpointInfo& info, const std::string& sha256) {
    std::map<std::string, std::string> metadata = {{"format", "wafermill-checkpoint-1"},
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
                                                   {"sha256", sha256}};
    if (info.validation_loss) metadata["validation_loss"] = format_exact(*info.validation_loss);
    return metadata;
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
    if (text("format") != "wafermill-checkpoint-1") throw Error("it is of an unknown format");
    CheckpointInfo info;
    info.step = static_cast<std::int64_t>(number("step"));
    info.tokens = static_cast<std::int64_t>(number("tokens"));
    info.active_seconds = number("active_seconds");
    info.energy_joules = number("energy_joules");
    info.loss = number("loss");
    info.model = text("model");
    info.tokenizer = text("tokenizer");
    info.data_digest = text("data_digest");
    info.fingerprint = text("fingerprint");
    // Checkpoints of older versions say neither.
    info.updates = metadata.contains("updates") ? static_cast<std::int64_t>(number("updates")) : info.step;
    if (metadata.contains("validation_loss")) info.validation_loss = number("validation_loss");
    return info;
}

/// Calls visit(values) for all weights, then for each kind of moment, in table order, slice by slice.
template <class Visit>
void for_each_piece(ParameterStore& store, std::size_t moments, Visit visit) {
    const ParameterTable& table = store.table();
    const std::size_t kinds = 1 + moments;
    for (std::size_t kind = 0; kind < kinds; ++kind)
        for (std::size_t record = 0; record < table.records.size(); ++record)
            for (const Parameter& parameter : table.records[record].parameters)
                for (const Slice& slice : store.slices(static_cast<int>(record))) {
                    const std::int64_t begin = std::max(parameter.offset, slice.begin);
                    const std::int64_t end = std::min(parameter.offset + parameter.elements, slice.end);
                    if (begin >= end) continue;
                    const SliceState state = store.state(slice);
                    const std::span<float> all = kind == 0 ? state.weights : state.moments[kind - 1];
                    visit(all.subspan(static_cast<std::size_t>(begin - slice.begin),
                                      static_cast<std::size_t>(end - begin)));
                }
}

std::vector<TensorSpec> specification(const ParameterTable& table,
                                      const std::vector<std::string_view>& moments) {
    std::vector<std::string> prefixes = {""};
    for (const std::string_view moment : moments) prefixes.push_back(std::string(moment) + ".");
    std::vector<TensorSpec> tensors;
    for (const std::string& kind : prefixes)
        for (const Record& record : table.records)
            for (const Parameter& parameter : record.parameters)
                tensors.push_back({kind + parameter.name, "F32", parameter.shape,
                                   static_cast<std::uint64_t>(parameter.elements) * sizeof(float)});
    return tensors;
}

/// Throws Error when the file does not hold exactly these tensors.
void require_same_tensors(const SafetensorsReader& reader, const std::vector<TensorSpec>& tensors) {
    std::uint64_t at = 0;
    for (const TensorSpec& tensor : tensors) {
        const TensorInfo& info = reader.at(tensor.name);
        if (info.dtype != tensor.dtype || info.shape != tensor.shape || info.begin != at)
            throw Error("its tensor '" + tensor.name + "' is not as the plan's model has it");
        at = info.end;
    }
}

/// What follows the weights where only they are loaded: the checksum is that of all data.
void hash_rest(const SafetensorsReader& reader, std::uint64_t at, Sha256& sha) {
    std::vector<char> buffer(std::size_t{1} << 20);
    while (at < reader.data_bytes()) {
        const auto bytes =
            static_cast<std::size_t>(std::min<std::uint64_t>(buffer.size(), reader.data_bytes() - at));
        reader.read(at, buffer.data(), bytes);
        sha.update(buffer.data(), bytes);
        at += bytes;
    }
}

}  // namespace

Checkpoints::Checkpoints(std::filesystem::path folder) : folder_(std::move(folder)) {}

std::int64_t Checkpoints::bytes_needed(const ParameterTable& table, const Recipe& recipe) {
    return checkpoint_bytes_per_parameter(recipe) * table.parameters + header_allowance;
}

std::filesystem::path Checkpoints::reserve_file() const {
    return folder_ / "reserved-space";
}

void Checkpoints::reserve(const ParameterTable& table, const Recipe& recipe, std::int64_t kept) {
    std::filesystem::create_directories(folder_);
    slot_bytes_ = bytes_needed(table, recipe);
    std::error_code ignored;
    // What a killed trainer was writing.
    for (const auto& entry : std::filesystem::directory_iterator(folder_, ignored))
        if (entry.path().extension() == ".partial") std::filesystem::remove(entry.path(), ignored);
    const std::int64_t slots =
        std::max<std::int64_t>(1, kept + 1 - static_cast<std::int64_t>(steps().size()));
    const std::int64_t bytes = slots * slot_bytes_;
    release();
    const int descriptor = open(reserve_file().c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
    if (descriptor < 0) throw write_failure(reserve_file(), errno);
    const int why = posix_fallocate(descriptor, 0, bytes);
    close(descriptor);
    if (why == 0) return;
    release();
    if (why != ENOSPC && why != EDQUOT && why != EFBIG) return;  // the file system cannot set room aside
    struct statvfs disk {};
    statvfs(folder_.c_str(), &disk);
    throw Error("The disk has " +
                format_bytes(static_cast<double>(disk.f_bavail) * static_cast<double>(disk.f_frsize)) +
                " free and the run's checkpoints need " + format_bytes(static_cast<double>(bytes)) +
                "; nothing was started. Free some space, or lower recipe.checkpoints_kept.");
}

void Checkpoints::release() {
    unlink(reserve_file().c_str());
}

void Checkpoints::write(ParameterStore& store, const CheckpointInfo& info, std::int64_t kept,
                        bool keep_best) {
    std::error_code ignored;
    const auto reserved = static_cast<std::int64_t>(std::filesystem::file_size(reserve_file(), ignored));
    // One slot of the room set aside becomes this checkpoint; a removed one gives its slot back.
    if (!ignored && slot_bytes_ > 0)
        std::filesystem::resize_file(
            reserve_file(), static_cast<std::uintmax_t>(std::max<std::int64_t>(0, reserved - slot_bytes_)),
            ignored);

    const std::vector<std::string_view> moments = optimizer_moments(store.recipe());
    const std::vector<TensorSpec> tensors = specification(store.table(), moments);
    const std::string placeholder(64, '0');
    const std::string header = safetensors_header(tensors, to_metadata(info, placeholder));
    PendingFile file(this->file(info.step));
    file.write(header.data(), header.size(), 0);
    Sha256 sha;
    std::uint64_t at = header.size();
    for_each_piece(store, moments.size(), [&](std::span<float> values) {
        file.write(values.data(), values.size_bytes(), at);
        sha.update(values.data(), values.size_bytes());
        at += values.size_bytes();
    });
    const std::string final_header = safetensors_header(tensors, to_metadata(info, sha.finish()));
    file.write(final_header.data(), final_header.size(), 0);
    file.commit();

    const std::vector<std::int64_t> present = steps();
    const auto best = keep_best ? best_info() : std::nullopt;
    for (std::size_t i = static_cast<std::size_t>(std::max<std::int64_t>(kept, 1)); i < present.size(); ++i) {
        if (best && present[i] == best->step) continue;
        std::filesystem::remove(this->file(present[i]), ignored);
        if (const int descriptor = open(reserve_file().c_str(), O_WRONLY | O_CLOEXEC); descriptor >= 0) {
            // Best effort: should the room be gone meanwhile, the next checkpoint says so.
            [[maybe_unused]] const int result = posix_fallocate(descriptor, 0, slot_bytes_);
            close(descriptor);
        }
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
    for (const auto& entry : std::filesystem::directory_iterator(folder_, ignored)) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with(prefix) || !name.ends_with(suffix)) continue;
        std::int64_t step = -1;
        const char* end = name.data() + name.size() - suffix.size();
        const auto [stop, error] = std::from_chars(name.data() + prefix.size(), end, step);
        if (error == std::errc() && stop == end && step >= 0) found.push_back(step);
    }
    std::sort(found.rbegin(), found.rend());
    return found;
}

std::optional<CheckpointInfo> Checkpoints::load(ParameterStore& store, std::vector<std::string>& warnings,
                                                std::optional<std::int64_t> wanted, Part part) const {
    std::vector<std::string_view> moments;
    if (part == Part::all) moments = optimizer_moments(store.recipe());
    const std::vector<TensorSpec> tensors = specification(store.table(), moments);
    for (const std::int64_t step : steps()) {
        if (wanted && step != *wanted) continue;
        try {
            const SafetensorsReader reader(file(step));
            require_same_tensors(reader, tensors);
            const CheckpointInfo info = from_metadata(reader.metadata());
            Sha256 sha;
            std::uint64_t at = 0;
            for_each_piece(store, moments.size(), [&](std::span<float> values) {
                reader.read(at, values.data(), values.size_bytes());
                sha.update(values.data(), values.size_bytes());
                at += values.size_bytes();
            });
            hash_rest(reader, at, sha);
            if (const auto said = reader.metadata().find("sha256");
                said == reader.metadata().end() || said->second != sha.finish())
                throw Error("its data does not have the checksum that it names");
            return info;
        } catch (const Error& error) {
            warnings.push_back("The checkpoint of step " + std::to_string(step) +
                               " is damaged and was passed over: " + error.what());
        }
    }
    return std::nullopt;
}

void Checkpoints::set_aside_after(std::int64_t step) const {
    std::error_code ignored;
    for (const std::int64_t later : steps())
        if (later > step) std::filesystem::rename(file(later), file(later).string() + ".damaged", ignored);
}

std::optional<CheckpointInfo> Checkpoints::newest_info() const {
    for (const std::int64_t step : steps()) {
        try {
            return from_metadata(SafetensorsReader(file(step)).metadata());
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
            const CheckpointInfo info = from_metadata(SafetensorsReader(file(step)).metadata());
            if (info.validation_loss && (!best || *info.validation_loss <= *best->validation_loss))
                best = info;
        } catch (const Error&) {
            continue;
        }
    }
    return best;
}

}  // namespace wafermill
