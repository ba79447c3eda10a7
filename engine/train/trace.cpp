// SPDX-License-Identifier: Apache-2.0
#include "engine/train/trace.h"

#include <fcntl.h>

#include <algorithm>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/text_file.h"

namespace wafermill {
namespace {

using Json = nlohmann::ordered_json;
constexpr std::size_t batch_bytes = 1 << 18;
constexpr int store_row = 0, first_lane_row = 1, first_transfer_row = 10'000;

}  // namespace

Trace::Trace(const std::filesystem::path& file, const ParameterTable& table, const StorePlan& store)
    : file_(file), table_(&table), store_(store) {
    require_replaceable(file);
    if (const int why = files::open(file, O_WRONLY | O_CREAT | O_TRUNC, descriptor_); why != 0)
        throw Error("The trace " + file.string() + " cannot be written (" + files::reason(why) +
                    "); nothing was started.");
    batch_ = "[";
    name_row(store_row, "store");
    flush();
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

/// The batch with the closing bracket behind it, which the next batch will overwrite. What could not be
/// written is taken back, so that the file stays a document.
void Trace::flush() {
    static constexpr std::string_view closing = "\n]\n";
    const int file = descriptor_.number();
    const auto write = [&](std::string_view text) {
        return files::write(file, text.data(), text.size(), static_cast<std::uint64_t>(end_));
    };
    if (const int why = write(batch_ + std::string(closing)); why != 0) {
        const std::int64_t whole = end_ + std::ssize(closing);
        const bool mended =
            write(end_ == 0 ? "[]\n" : closing) == 0 && files::resize(file, end_ == 0 ? 3 : whole) == 0;
        throw Error("The trace " + file_.string() + " could not be written (" + files::reason(why) + ")" +
                    (mended ? "; what it holds so far is kept." : "."));
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
