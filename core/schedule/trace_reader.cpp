// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/trace_reader.h"

#include <cmath>
#include <fstream>

#include <nlohmann/json.hpp>

#include "core/base/blocking.h"
#include "core/base/error.h"
#include "core/base/json_text.h"

namespace wafermill {
namespace {

/// A trace of another program is parsed as one document, which takes a multiple of its size.
constexpr std::uintmax_t largest_foreign_bytes = 64 << 20;
constexpr std::size_t lines_between_looks = 4096;

using Json = nlohmann::json;

const Json* member(const Json& object, const char* key) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

std::string text_of(const Json* value) {
    return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

double number_of(const Json* value, double otherwise) {
    return value != nullptr && value->is_number() ? value->get<double>() : otherwise;
}

std::int64_t count_of(const Json* value, std::int64_t otherwise) {
    const double number = number_of(value, static_cast<double>(otherwise));
    return std::abs(number) < 0x1p62 ? static_cast<std::int64_t>(number) : otherwise;
}

std::int32_t whole_of(const Json* value, std::int32_t otherwise) {
    const double number = number_of(value, otherwise);
    return std::abs(number) < 2e9 ? static_cast<std::int32_t>(number) : otherwise;
}

[[noreturn]] void refuse(const std::filesystem::path& file, const std::string& reason) {
    throw Error("\"" + file.string() + "\" " + reason);
}

}  // namespace

std::int32_t TraceReader::intern(const std::string& name) {
    const auto [found, fresh] = known_names_.try_emplace(name, static_cast<std::int32_t>(names_.size()));
    if (fresh) names_.push_back(name);
    return found->second;
}

void TraceReader::take_event(const nlohmann::json& event) {
    const std::string phase = text_of(member(event, "ph"));
    const Json* arguments = member(event, "args");
    const Json none;
    const Json& extra = arguments == nullptr ? none : *arguments;
    const std::int64_t row = count_of(member(event, "tid"), 0);
    std::string name = text_of(member(event, "name"));
    if (phase == "M" && name == "thread_name") rows_.push_back({row, text_of(member(extra, "name"))});
    if (phase != "X") return;
    TimelineEvent read;
    read.begin = number_of(member(event, "ts"), NAN) * 1e-6;
    read.end = read.begin + number_of(member(event, "dur"), 0.0) * 1e-6;
    if (!std::isfinite(read.begin) || !std::isfinite(read.end) || read.end < read.begin) return;
    read.kind = timeline_kind(name);
    // The engine names the record apart.
    if (const std::string record = text_of(member(extra, "record")); !record.empty()) name += ' ' + record;
    read.name = intern(name);
    read.layer = whole_of(member(extra, "layer"), -1);
    read.step = whole_of(member(extra, "step"), 0);
    read.bytes = count_of(member(extra, "bytes"), -1);
    if (text_of(member(event, "cat")) == "simulated") simulated_ = true;
    events_.push_back({row, read});
}

bool TraceReader::take_line(const std::string& line) {
    const auto first = line.find_first_not_of(" \t");
    auto last = line.find_last_not_of(" \t\r,");
    // The brackets around the events.
    if (first == std::string::npos || last == std::string::npos || line[first] != '{' || line[last] != '}')
        return line.size() < 200;
    const auto event = parse_json_quietly<Json>(std::string_view(line).substr(first, last - first + 1));
    if (!event.is_object() || !event.contains("ph")) return false;
    take_event(event);
    return true;
}

void TraceReader::take_whole() {
    std::error_code error;
    if (std::filesystem::file_size(file_, error) > largest_foreign_bytes)
        refuse(file_, "does not hold an event a line, and is too large to be read whole.");
    std::ifstream file(file_, std::ios::binary);
    const auto document = parse_json_quietly<Json>(std::string{std::istreambuf_iterator<char>(file), {}});
    const Json* list = document.is_array() ? &document : member(document, "traceEvents");
    if (list == nullptr || !list->is_array()) refuse(file_, "is no trace in Chrome's format.");
    if (const Json* other = member(document, "otherData"))
        if (const Json* marked = member(*other, "simulated")) simulated_ = *marked == true;
    for (const Json& event : *list) take_event(event);
}

bool TraceReader::read(const std::function<bool(double)>& go_on) {
    may_block("a trace");
    std::error_code error;
    const auto size = static_cast<std::int64_t>(std::filesystem::file_size(file_, error));
    if (error) refuse(file_, "cannot be read: " + error.message() + ".");
    if (size < read_) {  // begun anew
        *this = TraceReader(file_);
    }
    std::ifstream file(file_, std::ios::binary);
    if (!file) refuse(file_, "cannot be opened.");
    file.seekg(read_);
    const std::size_t before = events_.size();
    std::string line;
    std::size_t lines = 0;
    std::int64_t at = read_;
    while (std::getline(file, line)) {
        if (file.eof()) break;  // not a whole line yet
        if (!take_line(line)) {
            // One document on a few lines, of another program; or the end of a trace that is being written.
            break;
        }
        at += static_cast<std::int64_t>(line.size()) + 1;
        // The closing bracket gives way to the next event.
        if (line.find('{') != std::string::npos) read_ = at;
        if (++lines % lines_between_looks == 0 && go_on &&
            !go_on(static_cast<double>(at) / static_cast<double>(size)))
            return false;
    }
    if (events_.empty() && rows_.empty()) {
        take_whole();
        read_ = size;
    }
    return events_.size() > before;
}

}  // namespace wafermill
