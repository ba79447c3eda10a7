// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/base/blocking.h"
#include "core/base/error.h"
#include "core/base/units.h"
#include "core/estimate/estimate.h"
#include "core/estimate/gpu_table.h"
#include "core/estimate/gpu_validation.h"
#include "core/estimate/published_tables.h"

namespace wafermill {
namespace {

/// One row of a table, by column.
class Row {
  public:
    Row(const CsvTable& table, const std::vector<std::string>& fields) : table_(table), fields_(fields) {}
    std::string text(const char* column) const {
        const int at = table_.column(column);
        return at < 0 ? std::string() : fields_[static_cast<std::size_t>(at)];
    }
    double number(const char* column) const { return parse_number(text(column)).value_or(0.0); }
    std::int64_t whole(const char* column) const { return std::llround(number(column)); }

  private:
    const CsvTable& table_;
    const std::vector<std::string>& fields_;
};

/// The plan of a GPT-style run; GPT-2's vocabulary where the row leaves it open.
Plan plan_of(const Row& row) {
    Plan plan;
    Model& model = plan.model;
    model.layers = row.whole("layers");
    model.hidden = row.whole("hidden");
    model.heads = row.whole("heads");
    model.kv_heads = row.text("kv_heads").empty() ? model.heads : row.whole("kv_heads");
    model.head_size = model.hidden / std::max<std::int64_t>(1, model.heads);
    model.ffn = row.text("ffn").empty() ? 4 * model.hidden : row.whole("ffn");
    constexpr std::int64_t gpt2_vocabulary = 50257;
    model.vocab = row.text("vocab").empty() ? gpt2_vocabulary : row.whole("vocab");
    model.sequence = row.whole("seq_len");
    const std::string name = row.text("model");
    if (name.starts_with("Llama") || name.starts_with("LLaMA")) {
        model.feed_forward = FeedForwardKind::swiglu;
        model.norm = NormKind::rms_norm;
        model.positions = Positions::rope;
        model.bias = model.qkv_bias = model.tied_head = false;
    }
    plan.recipe.batch = row.whole("global_batch");
    plan.cluster.system = row.text("system");
    plan.cluster.systems = row.whole("system_count");
    return plan;
}

ComparedRun compare_wafer_run(const Row& row) {
    ComparedRun run;
    run.side = ComparedRun::Side::wafer;
    run.id = row.text("id");
    run.model = row.text("model");
    run.device = row.text("system");
    run.devices = row.number("system_count");
    run.source = row.text("source_title");
    run.address = row.text("source_address");
    const std::string role = row.text("role");
    run.fitted = role == "fitted" || role == "range";
    if (role == "range") run.note = "its first steps; they set the low end of the range";
    run.older = role == "older";
    // A system's tokens; with an unknown sequence the samples alone are known.
    run.published = row.number("samples_per_s") * row.number("seq_len") / std::max(1.0, run.devices);
    if (role == "encoder") {
        run.note = "An encoder, which cannot be planned.";
        return run;
    }
    for (const char* needed : {"seq_len", "global_batch"}) {
        if (row.number(needed) > 0.0) continue;
        run.note = "The row has no " + std::string(needed) + ".";
        return run;
    }
    try {
        const Estimated rate = estimate(plan_of(row)).wafer.tokens_per_second;
        run.predicted = rate.value / run.devices;
        run.low = rate.low / run.devices;
        run.high = rate.high / run.devices;
        if (run.older) run.note = "older software";
    } catch (const Error& error) {
        run.note = error.what();
    }
    return run;
}

/// The table with the source's title and address, and what it says of all its runs.
CsvTable with_sources(std::string_view text) {
    CsvTable table = parse_csv(text);
    const CsvTable sources = parse_csv(published_sources());
    const auto source = static_cast<std::size_t>(table.column("source"));
    table.columns.insert(table.columns.end(), {"source_title", "source_address", "gradients"});
    for (auto& row : table.rows) {
        for (const auto& known : sources.rows) {
            if (known[0] != row[source]) continue;
            row.insert(row.end(), {known[1], known[2], known[3]});
            break;
        }
        row.resize(table.columns.size());
    }
    return table;
}

}  // namespace

std::vector<ComparedRun> compare_wafer_runs(const CsvTable& table) {
    std::vector<ComparedRun> runs;
    for (const auto& fields : table.rows) runs.push_back(compare_wafer_run(Row(table, fields)));
    return runs;
}

std::vector<ComparedRun> published_runs() {
    may_block("the published runs");
    std::vector<ComparedRun> runs =
        compare_runs(predict_table(Catalogue(), with_sources(published_gpu_runs())));
    const CsvTable more = with_sources(published_gpu_runs_more());
    const auto role = static_cast<std::size_t>(more.column("role"));
    std::vector<ComparedRun> others = compare_runs(predict_table(Catalogue(), more));
    for (std::size_t i = 0; i < others.size(); ++i) {
        others[i].fitted = false;
        others[i].related = more.rows[i][role] == "series" && !others[i].searched;
        runs.push_back(std::move(others[i]));
    }
    for (ComparedRun& run : compare_wafer_runs(with_sources(published_wafer_runs())))
        runs.push_back(std::move(run));
    const CsvTable unexplained = parse_csv(published_unexplained());
    for (ComparedRun& run : runs) {
        for (const auto& row : unexplained.rows)
            if (row[0] == run.id) run.unexplained = row[1];
    }
    return runs;
}

}  // namespace wafermill
