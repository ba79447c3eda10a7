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

std::string summary_row(const std::string& title, const std::vector<ComparedRun>& runs) {
    const ErrorSummary s = summarise(runs);
    return "| " + title + " | " + std::to_string(s.runs) + " | " + percent(s.median) + " | " +
           percent(s.percentile_90) + " | " + percent(s.worst) + " | " + percent(s.bias, "%+.1f %%") + " | " +
           std::to_string(s.covered) + " (" + percent(s.coverage, "%.0f %%") + ") |\n";
}

bool unfitted(const ComparedRun& run) {
    return run.judged() && !run.fitted;
}

std::string covered_of(std::size_t covered, std::size_t runs) {
    return std::to_string(covered) + " of " + std::to_string(runs) + " (" +
           percent(static_cast<double>(covered) / static_cast<double>(std::max<std::size_t>(1, runs)),
                   "%.0f %%") +
           ")";
}

void append_coverage(std::string& page, const std::vector<ComparedRun>& runs) {
    const ErrorSummary all = summarise(runs_that(runs, unfitted));
    if (all.runs == 0) return;
    const LeftOut left_out = leave_out_each_source(runs);
    page +=
        "\nA range is to hold four runs of five. Of the runs that no constant was fitted on it holds " +
        covered_of(all.covered, all.runs) +
        ", GPUs and wafer systems together. Its width comes from the runs that constants were fitted on; of "
        "GPUs, where the width comes from the fitted runs of the other sources alone, it holds " +
        covered_of(left_out.covered, left_out.runs) + ".\n";
}

void append_summaries(std::string& page, const std::vector<ComparedRun>& runs) {
    const auto gpu = [](const ComparedRun& run) {
        return run.side == ComparedRun::Side::gpu && run.judged();
    };
    const auto wafer = [](const ComparedRun& run) {
        return run.side == ComparedRun::Side::wafer && run.judged();
    };
    page +=
        "| runs | number | median error | 90th percentile | largest | bias | in the range |\n"
        "| --- | --- | --- | --- | --- | --- | --- |\n";
    const auto add = [&](const std::string& title, const auto& keep) {
        const auto kept = runs_that(runs, keep);
        if (!kept.empty()) page += summary_row(title, kept);
    };
    add("**GPUs, full layout given**", gpu);
    add("- constants fitted on them", [&](const auto& run) { return gpu(run) && run.fitted; });
    add("- not fitted on", [&](const auto& run) { return gpu(run) && !run.fitted; });
    add("GPUs, layout searched", [](const auto& run) { return run.predicted > 0 && run.searched; });
    add("GPUs, of a series that constants were set by",
        [](const auto& run) { return run.predicted > 0 && run.related; });
    add("**wafer systems**", wafer);
    add("- constants fitted on them", [&](const auto& run) { return wafer(run) && run.fitted; });
    add("- not fitted on", [&](const auto& run) { return wafer(run) && !run.fitted; });
    add("**all, not fitted on**", unfitted);
    add("wafer systems, older software", [](const auto& run) { return run.predicted > 0 && run.older; });
    std::map<std::string, std::vector<ComparedRun>> by_source;
    for (const ComparedRun& run : runs_that(runs, [](const auto& one) { return one.judged(); }))
        by_source[run.source].push_back(run);
    for (const auto& [source, own] : by_source) page += summary_row(source, own);
    append_coverage(page, runs);
}

void append_unexplained(std::string& page, const std::vector<ComparedRun>& runs) {
    const auto listed = runs_that(runs, [](const auto& run) { return !run.unexplained.empty(); });
    if (listed.empty()) return;
    page +=
        "\n## Runs that no honest model explains\nThey are counted in the errors above.\n\n"
        "| run | error | why |\n| --- | --- | --- |\n";
    for (const ComparedRun& run : listed) {
        const bool memory = run.published_memory > 0 && std::abs(run.memory_error()) > std::abs(run.error());
        page += "| " + run.id + " | " +
                (memory ? "memory " + percent(run.memory_error(), "%+.1f %%")
                        : percent(run.error(), "%+.1f %%")) +
                " | " + run.unexplained + " |\n";
    }
}

void append_memory(std::string& page, const std::vector<ComparedRun>& runs) {
    const auto measured =
        runs_that(runs, [](const auto& run) { return run.published_memory > 0 && run.predicted > 0; });
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
        "\n## Every run\nTokens a second and device. Rows marked * are among those that constants were "
        "fitted "
        "on.\n\n"
        "| run | published | predicted | range | error | note |\n| --- | --- | --- | --- | --- | --- |\n";
    for (const ComparedRun& run : runs) {
        page += "| " + run.id + (run.fitted ? " *" : "") + " | " +
                (run.published > 0 ? rate(run.published) : std::string()) + " | ";
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
        run.model = field(row, "model");
        run.device = field(row, "device");
        run.devices = number(field(row, "device_count"));
        run.source = source_of(field(row, "source_title"));
        run.address = field(row, "source_address");
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
    ErrorSummary summary;
    for (const ComparedRun& run : runs) {
        if (run.predicted <= 0) continue;
        errors.push_back(run.error());
        sizes.push_back(std::abs(run.error()));
        summary.covered += run.covered() ? 1 : 0;
    }
    summary.runs = sizes.size();
    if (sizes.empty()) return summary;
    summary.median = quantile(sizes, 0.5);
    summary.percentile_90 = quantile(sizes, 0.9);
    summary.worst = quantile(sizes, 1.0);
    summary.bias = quantile(errors, 0.5);
    summary.coverage = static_cast<double>(summary.covered) / static_cast<double>(sizes.size());
    return summary;
}

double width_of(const std::vector<ComparedRun>& runs) {
    std::vector<double> sizes;
    sizes.reserve(runs.size());
    for (const ComparedRun& run : runs) sizes.push_back(std::abs(std::log(run.predicted / run.published)));
    return quantile(std::move(sizes), 0.8);
}

LeftOut leave_out_each_source(const std::vector<ComparedRun>& runs) {
    const auto judged = runs_that(
        runs, [](const ComparedRun& run) { return run.side == ComparedRun::Side::gpu && run.judged(); });
    const double usual = width_of(runs_that(judged, [](const ComparedRun& one) { return one.fitted; }));
    std::map<std::string, double> widths;
    LeftOut left_out;
    for (const ComparedRun& run : runs_that(judged, unfitted)) {
        const auto [place, added] = widths.try_emplace(run.source, 0.0);
        if (added)
            place->second = width_of(runs_that(
                judged, [&](const ComparedRun& one) { return one.fitted && one.source != run.source; }));
        // Where a run's range is wider than that of the fitted ground it stays so.
        const double own = run.high > run.predicted ? std::log(run.high / run.predicted) : usual;
        const double beside = std::max(0.0, own * own - usual * usual);
        left_out.covered += std::abs(std::log(run.predicted / run.published)) <=
                                    std::sqrt(place->second * place->second + beside)
                                ? 1
                                : 0;
        ++left_out.runs;
    }
    return left_out;
}

std::vector<ComparedRun> runs_that(const std::vector<ComparedRun>& runs,
                                   const std::function<bool(const ComparedRun&)>& keep) {
    std::vector<ComparedRun> kept;
    std::copy_if(runs.begin(), runs.end(), std::back_inserter(kept), keep);
    return kept;
}

std::string validation_page(const std::vector<ComparedRun>& runs, const std::string& command) {
    std::string page =
        "# Published runs and predictions\n\nWritten by `" + command +
        "`. How the predictions are made, and which runs no honest model explains, is in "
        "[gpu-estimate.md](gpu-estimate.md) and [estimate.md](estimate.md).\n\n## Throughput\n";
    append_summaries(page, runs);
    append_memory(page, runs);
    append_unexplained(page, runs);
    append_runs(page, runs);
    return page;
}

CsvTable validation_table(const std::vector<ComparedRun>& runs) {
    CsvTable table;
    table.columns = {"id",
                     "side",
                     "model",
                     "device",
                     "devices",
                     "published_tokens_per_s_per_device",
                     "predicted_tokens_per_s_per_device",
                     "predicted_low",
                     "predicted_high",
                     "error",
                     "fitted",
                     "counted",
                     "note",
                     "unexplained",
                     "source",
                     "address"};
    const auto digits = [](double value) {
        char text[32];
        std::snprintf(text, sizeof text, "%.6g", value);
        return std::string(text);
    };
    for (const ComparedRun& run : runs) {
        const bool predicted = run.predicted > 0;
        table.rows.push_back({run.id, run.side == ComparedRun::Side::gpu ? "gpu" : "wafer", run.model,
                              run.device, digits(run.devices), run.published > 0 ? digits(run.published) : "",
                              predicted ? digits(run.predicted) : "", predicted ? digits(run.low) : "",
                              predicted ? digits(run.high) : "", predicted ? digits(run.error()) : "",
                              run.fitted ? "1" : "0", run.judged() ? "1" : "0", run.note, run.unexplained,
                              run.source, run.address});
    }
    return table;
}

}  // namespace wafermill
