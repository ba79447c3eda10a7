// SPDX-License-Identifier: Apache-2.0
#include "engine/train/trace.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <nlohmann/json.hpp>

#include "core/base/error.h"

namespace wafermill {
namespace {

using Json = nlohmann::ordered_json;
constexpr std::size_t batch_bytes = 1 << 18;
constexpr int store_row = 0, first_lane_row = 1, first_transfer_row = 10'000;

}  // namespace

Trace::Trace(const std::filesystem::path& file, const ParameterTable& table, const StorePlan& store)
    : file_(file), table_(&table), store_(store) {
    descriptor_ = open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (descriptor_ < 0)
        throw Error("The trace " + file.string() + " cannot be written (" + std::strerror(errno) +
                    "); nothing was started.");
    batch_ = "[";
    name_row(store_row, "store");
    flush();
}

Trace::~Trace() {
    close(descriptor_);
}

void Trace::name_row(int row, const std::string& name) {
    if (!named_rows_.insert(row).second) return;
    event(Json{{"name", "thread_name"}, {"ph", "M"}, {"pid", 1}, {"tid", row}, {"args", {{"name", name}}}}
              .dump());
}

void Trace::event(const std::string& text) {
    batch_ += (empty_ ? "\n" : ",\n") + text;
    empty_ = false;
    if (batch_.size() > batch_bytes) flush();
}

/// The batch with the closing bracket behind it, which the next batch will overwrite.
void Trace::flush() {
    const std::string text = batch_ + "\n]\n";
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t put = pwrite(descriptor_, text.data() + done, text.size() - done,
                                   end_ + static_cast<std::int64_t>(done));
        if (put < 0 && errno == EINTR) continue;
        if (put <= 0)
            throw Error("The trace " + file_.string() + " could not be written (" +
                        std::strerror(put < 0 ? errno : ENOSPC) +
                        "). Free some space, then resume the run, with or without a trace.");
        done += static_cast<std::size_t>(put);
    }
    end_ += static_cast<std::int64_t>(batch_.size());
    batch_.clear();
}

void Trace::step(std::int64_t step, double began, const std::vector<OpRecord>& journal,
                 const std::vector<TransferRecord>& transfers) {
    if (origin_ == 0) origin_ = began;
    const auto record_of = [&](std::int64_t slice) {
        return store_.all[static_cast<std::size_t>(slice)].record;
    };
    const auto write = [&](const char* name, int row, double begin, double end, Json arguments) {
        arguments["step"] = step;
        event(Json{{"name", name},
                   {"cat", row >= first_transfer_row ? "file"
                           : row == store_row        ? "store"
                                                     : "systems"},
                   {"ph", "X"},
                   {"ts", microseconds(begin)},
                   {"dur", std::max(0.0, (end - begin) * 1e6)},
                   {"pid", 1},
                   {"tid", row},
                   {"args", std::move(arguments)}}
                  .dump());
    };
    for (const OpRecord& entry : journal) {
        const int row = entry.lane == store_lane ? store_row : first_lane_row + entry.lane;
        if (row != store_row) name_row(row, "lane " + std::to_string(entry.lane + 1));
        Json arguments;
        if (entry.record >= 0)
            arguments["record"] = table_->records[static_cast<std::size_t>(entry.record)].name;
        if (entry.layer >= 0) arguments["layer"] = entry.layer;
        if (entry.slice >= 0) {
            const Slice& slice = store_.all[static_cast<std::size_t>(entry.slice)];
            arguments["slice"] = entry.slice;
            arguments["bytes"] = (slice.end - slice.begin) * static_cast<std::int64_t>(sizeof(float));
        }
        if (entry.system >= 0) arguments["system"] = entry.system;
        if (entry.micro_shard >= 0) arguments["micro_shard"] = entry.micro_shard;
        write(std::string(name(entry.kind)).c_str(), row, began + entry.begin, began + entry.end,
              std::move(arguments));
    }
    std::vector<TransferRecord> ordered = transfers;
    std::sort(ordered.begin(), ordered.end(),
              [](const TransferRecord& a, const TransferRecord& b) { return a.begin < b.begin; });
    for (const TransferRecord& transfer : ordered) {
        // Events of one row must not overlap: the first row that is free.
        std::size_t row = 0;
        while (row < transfer_rows_.size() && transfer_rows_[row] > transfer.begin) ++row;
        if (row == transfer_rows_.size()) transfer_rows_.push_back(0);
        transfer_rows_[row] = transfer.end;
        name_row(first_transfer_row + static_cast<int>(row), "file " + std::to_string(row + 1));
        write(transfer.write ? "write" : "read", first_transfer_row + static_cast<int>(row), transfer.begin,
              transfer.end,
              {{"record", table_->records[static_cast<std::size_t>(record_of(transfer.slice))].name},
               {"slice", transfer.slice},
               {"bytes", transfer.bytes}});
    }
    flush();
}

}  // namespace wafermill
