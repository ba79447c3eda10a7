// SPDX-License-Identifier: Apache-2.0
#include "core/cluster/this_computer.h"

#include <sys/stat.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/files.h"

namespace wafermill {
namespace {

constexpr int format_version = 4;

constexpr std::array<const char*, static_cast<std::size_t>(Work::end)> names = {
    "forward_flop",
    "forward_left",
    "forward_right",
    "forward_call",
    "data_flop",
    "data_left",
    "data_right",
    "data_call",
    "weight_flop",
    "weight_left",
    "weight_right",
    "weight_call",
    "finish_store",
    "finish_bias",
    "finish_gelu",
    "finish_swiglu",
    "finish_residual",
    "finish_exponential",
    "finish_round",
    "finish_gelu_gradient",
    "finish_swiglu_gradient",
    "finish_gradient",
    "finish_gradient_added",
    "attention_score",
    "attention_column",
    "attention_value",
    "attention_back_score",
    "attention_back_column",
    "attention_back_value",
    "norm",
    "norm_back",
    "round",
    "gelu",
    "swiglu",
    "embed",
    "rotate",
    "convert",
    "copy",
    "clear",
    "scatter",
    "mask",
    "add",
    "keep",
    "squares",
    "update",
    "index",
    "team_call",
    "operation",
    "step",
    "sample",
};

const nlohmann::json& member(const nlohmann::json& json, const std::string& key) {
    if (!json.is_object() || !json.contains(key)) throw Error(key + " is missing");
    return json.at(key);
}

double number(const nlohmann::json& json, const std::string& key, bool zero_allowed = false) {
    const nlohmann::json& value = member(json, key);
    const double read = value.is_number() ? value.get<double>() : -1.0;
    if (!std::isfinite(read) || read < 0.0 || (read == 0.0 && !zero_allowed))
        throw Error(key + " is no " + (zero_allowed ? "number of zero or more" : "positive number"));
    return read;
}

std::string text(const nlohmann::json& json, const std::string& key) {
    const nlohmann::json& value = member(json, key);
    if (!value.is_string()) throw Error(key + " is no text");
    return value.get<std::string>();
}

std::optional<std::uint64_t> device_of(std::filesystem::path place) {
    place = std::filesystem::absolute(place);
    for (;; place = place.parent_path()) {
        struct stat status {};
        if (::stat(place.c_str(), &status) == 0) return static_cast<std::uint64_t>(status.st_dev);
        if (place == place.parent_path()) return {};
    }
}

}  // namespace

double far_share(double bytes) {
    return std::clamp(std::log(std::max(bytes, 1.0) / near_bytes) / std::log(far_bytes / near_bytes), 0.0,
                      1.0);
}

double step_share(double seconds) {
    return std::clamp(std::log(std::max(seconds, 1e-9) / short_step) / std::log(long_step / short_step), 0.0,
                      1.0);
}

std::string work_name(int index) {
    std::string name = index < near_kinds ? "near." : "far.";
    const int kind = index % near_kinds;
    if (kind >= 2 * element_work) return name + names[static_cast<std::size_t>(kind - element_work)];
    name += kind < element_work ? "fp32." : "bf16.";
    return name + names[static_cast<std::size_t>(kind % element_work)];
}

std::optional<DiskRate> ThisComputer::disk_of(const std::filesystem::path& place) const {
    const auto device = device_of(place);
    for (const DiskRate& disk : disks)
        if (device && disk.device == *device) return disk;
    return {};
}

nlohmann::ordered_json to_json(const ThisComputer& computer) {
    nlohmann::ordered_json json = {{"version", format_version},
                                   {"processor", computer.processor},
                                   {"threads", computer.threads},
                                   {"measured_at", computer.measured_at},
                                   {"fast", computer.fast},
                                   {"slow", computer.slow},
                                   {"alone_products", computer.alone_products},
                                   {"alone_rows", computer.alone_rows},
                                   {"team_share", computer.team_share},
                                   {"short_steps", computer.short_steps},
                                   {"long_steps", computer.long_steps},
                                   {"transfer_seconds", computer.transfer_seconds},
                                   {"program_bytes", computer.program_bytes},
                                   {"language_bytes", computer.language_bytes}};
    nlohmann::ordered_json seconds = nlohmann::ordered_json::object();
    for (int i = 0; i < work_kinds; ++i)
        seconds[work_name(i)] = computer.seconds[static_cast<std::size_t>(i)];
    json["seconds"] = std::move(seconds);
    json["disks"] = nlohmann::ordered_json::array();
    for (const DiskRate& disk : computer.disks)
        json["disks"].push_back({{"device", disk.device},
                                 {"folder", disk.folder},
                                 {"read_bytes_per_second", disk.read},
                                 {"write_bytes_per_second", disk.write},
                                 {"both_bytes_per_second", disk.both}});
    return json;
}

ThisComputer this_computer_from_json(const nlohmann::json& json) {
    if (number(json, "version") != format_version) throw Error("it has the format of another version");
    ThisComputer computer;
    computer.processor = text(json, "processor");
    computer.threads = static_cast<std::int64_t>(std::min(number(json, "threads"), 1e6));
    if (computer.threads < 1) throw Error("threads is no whole number");
    computer.measured_at = number(json, "measured_at");
    computer.fast = number(json, "fast");
    computer.slow = number(json, "slow");
    computer.alone_products = number(json, "alone_products");
    computer.alone_rows = number(json, "alone_rows");
    computer.team_share = number(json, "team_share");
    computer.short_steps = number(json, "short_steps");
    computer.long_steps = number(json, "long_steps");
    computer.transfer_seconds = number(json, "transfer_seconds", true);
    const auto bytes = [&](const char* key) {
        return static_cast<std::int64_t>(std::min(number(json, key, true), 1e15));
    };
    computer.program_bytes = bytes("program_bytes");
    computer.language_bytes = bytes("language_bytes");
    const nlohmann::json& seconds = member(json, "seconds");
    for (int i = 0; i < work_kinds; ++i)
        computer.seconds[static_cast<std::size_t>(i)] = number(seconds, work_name(i), true);
    const nlohmann::json& disks = member(json, "disks");
    if (!disks.is_array()) throw Error("disks is no list");
    for (const nlohmann::json& disk : disks) {
        const nlohmann::json& device = member(disk, "device");
        if (!device.is_number_unsigned()) throw Error("device is no whole number");
        computer.disks.push_back(
            {device.get<std::uint64_t>(), text(disk, "folder"), number(disk, "read_bytes_per_second"),
             number(disk, "write_bytes_per_second"), number(disk, "both_bytes_per_second")});
    }
    return computer;
}

std::filesystem::path this_computer_file() {
    std::filesystem::path folder;
    const char* cache = std::getenv("XDG_CACHE_HOME");
    const char* home = std::getenv("HOME");
    // The base directory specification takes absolute paths only.
    if (cache && std::filesystem::path(cache).is_absolute())
        folder = cache;
    else
        folder = std::filesystem::path(home ? home : "/tmp") / ".cache";
    return folder / "wafermill" / "this-computer.json";
}

KnownComputer read_this_computer(const std::filesystem::path& file, const std::string& fingerprint,
                                 std::int64_t threads) {
    std::ifstream in(file);
    if (!in) return {{}, "This computer has not been measured yet."};
    KnownComputer known;
    try {
        ThisComputer computer = this_computer_from_json(nlohmann::json::parse(in));
        if (computer.processor != fingerprint)
            known.why_not = "This computer was measured with another processor or another version.";
        else if (computer.threads != threads)
            known.why_not = "This computer was measured with " + std::to_string(computer.threads) +
                            " threads and has " + std::to_string(threads) + " now.";
        else
            known.computer = std::move(computer);
    } catch (const nlohmann::json::exception&) {
        known.why_not =
            "What was measured of this computer cannot be read: " + file.string() + " is damaged.";
    } catch (const Error& error) {
        known.why_not = "What was measured of this computer cannot be read: in " + file.string() + ", " +
                        error.what() + ".";
    }
    return known;
}

void write_this_computer(const std::filesystem::path& file, ThisComputer computer) {
    if (std::ifstream in(file); in) {
        try {
            for (const DiskRate& disk : this_computer_from_json(nlohmann::json::parse(in)).disks)
                if (std::none_of(computer.disks.begin(), computer.disks.end(),
                                 [&](const DiskRate& now) { return now.device == disk.device; }))
                    computer.disks.push_back(disk);
        } catch (const std::exception&) {
            // A damaged file has nothing worth keeping.
        }
    }
    const auto failure = [&](int why) {
        return Error("What was measured could not be kept in " + file.string() + ": " + files::reason(why) +
                     ".");
    };
    if (const int why = files::make_folders(file.parent_path()); why != 0) throw failure(why);
    const std::string document = to_json(computer).dump(2) + "\n";
    files::PendingFile pending(file, failure);
    pending.write(document.data(), document.size(), 0);
    pending.commit();
}

}  // namespace wafermill
