// SPDX-License-Identifier: Apache-2.0
#include "core/estimate/gpu_validation.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>

#include "core/base/units.h"

namespace wafermill {
namespace {

double number(const std::string& text) {
    return parse_number(text).value_or(0.0);
}

/// A source's title without the note that tells its rows apart.
std::string source_of(const std::string& title) {
    const std::size_t note = title.find(" (note column");
    return title.substr(0, std::min(note, title.size()));
}

double quantile(std::vector<double> values, double share) {
    if (values.empty()) return 0.0;
    std::sort(values.begin(), values.end());
    const double at = share * static_cast<double>(values.size() - 1);
    const auto low = static_cast<std::size_t>(at);
    const std::size_t high = std::min(low + 1, values.size() - 1);
    return values[low] + (at - static_cast<double>(low)) * (values[high] - values[low]);
}

std::string percent(double fraction, const char* format = "%.1f %%") {
    char text[32];
    std::snprintf(text, sizeof text, format, 100.0 * fraction);
    return text;
}

std::string rate(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.4g", value);
    return value >= 1000.0 ? format_exact(std::round(value)) : text;
}

template <class Keep>
std::vector<ComparedRun> some(const std::vector<ComparedRun>& runs, Keep&& keep) {
    std::vector<ComparedRun> kept;
    std::copy_if(runs.begin(), runs.end(), std::back_inserter(kept), keep);
    return kept;
}

std::string summary_row(const std::string& title, const std::vector<ComparedRun>& runs) {
    const ErrorSummary s = summarise(runs);
    return "| " + title + " | " + std::to_string(s.runs) + " | " + percent(s.median) + " | " +
           percent(s.percentile_90) + " | " + percent(s.worst) + " | " + percent(s.bias, "%+.1f %%") + " | " +
           percent(s.coverage, "%.0f %%") + " |\n";
}

void append_summaries(std::string& page, const std::vector<ComparedRun>& runs) {
    const auto complete = [](const ComparedRun& run) { return run.predicted > 0 && !run.searched; };
    page +=
        "| runs | number | median error | 90th percentile | largest | bias | in the range |\n"
        "| --- | --- | --- | --- | --- | --- | --- |\n";
    page += summary_row("**full layout given**", some(runs, complete));
    page += summary_row("- constants fitted on them",
                        some(runs, [&](const auto& run) { return complete(run) && run.fitted; }));
    page += summary_row("- not fitted on",
                        some(runs, [&](const auto& run) { return complete(run) && !run.fitted; }));
    page += summary_row("layout searched",
                        some(runs, [](const auto& run) { return run.predicted > 0 && run.searched; }));
    std::map<std::string, std::vector<ComparedRun>> by_source;
    for (const ComparedRun& run : some(runs, complete)) by_source[run.source].push_back(run);
    for (const auto& [source, own] : by_source) page += summary_row(source, own);
}

void append_memory(std::string& page, const std::vector<ComparedRun>& runs) {
    const auto measured =
        some(runs, [](const auto& run) { return run.published_memory > 0 && run.predicted > 0; });
    if (measured.empty()) return;
    page +=
        "\n## Memory of the fullest GPU\n| run | published | predicted | error |\n| --- | --- | --- | --- "
        "|\n";
    for (const ComparedRun& run : measured) {
        page += "| " + run.id + " | " + format_bytes(run.published_memory) + " | " +
                format_bytes(run.predicted_memory) + " | " + percent(run.memory_error(), "%+.1f %%") + " |\n";
    }
}

void append_runs(std::string& page, const std::vector<ComparedRun>& runs) {
    page +=
        "\n## Every run\nTokens a second and GPU. Rows marked * are among those that constants were fitted "
        "on.\n\n"
        "| run | published | predicted | range | error | note |\n| --- | --- | --- | --- | --- | --- |\n";
    for (const ComparedRun& run : runs) {
        page += "| " + run.id + (run.fitted ? " *" : "") + " | " + rate(run.published) + " | ";
        if (run.predicted > 0)
            page += rate(run.predicted) + " | " + rate(run.low) + " to " + rate(run.high) + " | " +
                    percent(run.error(), "%+.1f %%");
        else
            page += "| |";
        page += " | " + run.note + " |\n";
    }
}

}  // namespace

std::vector<ComparedRun> compare_runs(const CsvTable& table) {
    std::vector<ComparedRun> runs;
    const auto field = [&](const std::vector<std::string>& row, const char* column) {
        const int at = table.column(column);
        return at < 0 ? std::string() : row[static_cast<std::size_t>(at)];
    };
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto& row = table.rows[i];
        ComparedRun run;
        run.id = field(row, "id");
        run.source = source_of(field(row, "source_title"));
        run.note = field(row, "note");
        run.published = number(field(row, "tokens_per_s_per_gpu"));
        run.predicted = number(field(row, "predicted_tokens_per_s_per_gpu"));
        run.low = number(field(row, "predicted_low"));
        run.high = number(field(row, "predicted_high"));
        const double unit = field(row, "memory_unit") == "GiB" ? 0x1p30 : 1e9;
        run.published_memory = number(field(row, "memory_per_gpu")) * unit;
        run.predicted_memory = number(field(row, "predicted_memory_bytes"));
        run.searched = run.note.find("layout searched") != std::string::npos;
        run.fitted = i % 2 == 0 && !run.searched && run.predicted > 0;
        if (run.published > 0) runs.push_back(run);
    }
    return runs;
}

ErrorSummary summarise(const std::vector<ComparedRun>& runs) {
    std::vector<double> sizes, errors;
    double covered = 0.0;
    for (const ComparedRun& run : runs) {
        if (run.predicted <= 0) continue;
        errors.push_back(run.error());
        sizes.push_back(std::abs(run.error()));
        covered += run.covered() ? 1.0 : 0.0;
    }
    ErrorSummary summary;
    summary.runs = sizes.size();
    if (sizes.empty()) return summary;
    summary.median = quantile(sizes, 0.5);
    summary.percentile_90 = quantile(sizes, 0.9);
    summary.worst = quantile(sizes, 1.0);
    summary.bias = quantile(errors, 0.5);
    summary.coverage = covered / static_cast<double>(sizes.size());
    return summary;
}

std::string validation_page(const std::vector<ComparedRun>& runs) {
    std::string page =
        "# Published runs and predictions\n\nWritten by `wafermill gpu --csv RUNS.csv --report "
        "validation.md`. How the predictions are made, and which runs no honest model explains, is in "
        "[gpu-estimate.md](gpu-estimate.md).\n\n## Throughput\n";
    append_summaries(page, runs);
    append_memory(page, runs);
    append_runs(page, runs);
    return page;
}

}  // namespace wafermill
