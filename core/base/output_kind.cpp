// SPDX-License-Identifier: Apache-2.0
#include "core/base/output_kind.h"

#include <algorithm>
#include <fstream>
#include <string>
#include <utility>

#include "core/base/error.h"

namespace wafermill {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t looked_at = 4096;

std::string beginning(const fs::path& file) {
    std::string bytes(looked_at, '\0');
    std::ifstream in(file, std::ios::binary);
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    return bytes;
}

}  // namespace

namespace outputs {

const OutputKind& png() {
    static const OutputKind kind{"a PNG picture", {"\x89PNG\r\n\x1a\n"}, true};
    return kind;
}
const OutputKind& svg() {
    static const OutputKind kind{"an SVG picture", {"<svg"}};
    return kind;
}
const OutputKind& pdf() {
    static const OutputKind kind{"a PDF document", {"%PDF-"}, true};
    return kind;
}
const OutputKind& html() {
    static const OutputKind kind{"a page in HTML", {"<html", "<HTML"}};
    return kind;
}
const OutputKind& chart_table() {
    // With commas, or as a spreadsheet of the locale reads it; that of a sweep.
    static const OutputKind kind{
        "a chart's table",
        {"series,segment,known,", "series;segment;known;", ",planned,fits,bound", ";planned;fits;bound"}};
    return kind;
}
const OutputKind& metrics_table() {
    static const OutputKind kind{"a table of metrics", {"segment,step,tokens,time_s,series,value\n"}, true};
    return kind;
}
const OutputKind& sweep_table() {
    static const OutputKind kind{"a table of a sweep", {",planned,fits,bound"}};
    return kind;
}
const OutputKind& gpu_table() {
    static const OutputKind kind{"a table of predictions", {"predicted_tokens_per_s_per_gpu"}};
    return kind;
}
const OutputKind& validation_table() {
    static const OutputKind kind{"a table of the validation", {"predicted_tokens_per_s_per_device"}};
    return kind;
}
const OutputKind& validation_page() {
    static const OutputKind kind{"a page of the validation", {"# Published runs and predictions\n"}, true};
    return kind;
}
const OutputKind& trace() {
    static const OutputKind kind{"a trace", {"\"traceEvents\"", "\"ph\":"}};
    return kind;
}
const OutputKind& choice_scores() {
    static const OutputKind kind{"a list of scores", {"\"chosen_norm\":"}};
    return kind;
}
const OutputKind& plan_document() {
    static const OutputKind kind{"an exported plan", {"# A plan of Wafermill for "}, true};
    return kind;
}
const OutputKind& deepspeed_document() {
    static const OutputKind kind{"a configuration of DeepSpeed", {"\"train_batch_size\""}};
    return kind;
}

const OutputKind* by_suffix(const fs::path& file) {
    std::string suffix = file.extension().string();
    std::transform(suffix.begin(), suffix.end(), suffix.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    const std::pair<std::string_view, const OutputKind& (*)()> kinds[] = {
        {".png", png}, {".svg", svg}, {".pdf", pdf}, {".html", html}, {".htm", html}, {".csv", chart_table}};
    for (const auto& [known, kind] : kinds)
        if (suffix == known) return &kind();
    return nullptr;
}

}  // namespace outputs

void require_own_kind(const fs::path& file, const OutputKind& kind) {
    std::error_code ignored;
    if (!fs::is_regular_file(file, ignored) || fs::file_size(file, ignored) == 0) return;
    const std::string bytes = beginning(file);
    for (const std::string_view mark : kind.marks) {
        const std::size_t at = bytes.find(mark);
        if (at != std::string::npos && (at == 0 || !kind.at_beginning)) return;
    }
    throw Error("There is " + file.string() + " already, which is not " + std::string(kind.what) +
                "; it was not replaced. Name another file, or delete this one first.");
}

}  // namespace wafermill
