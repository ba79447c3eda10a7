// SPDX-License-Identifier: GPL-3.0-or-later
// The plan in words, as a table, and the text that is trained on.
#include <QLocale>

#include <array>
#include <cmath>

#include "app/studio/cluster/cluster_text.h"
#include "app/studio/field_names.h"
#include "app/studio/model/figures.h"
#include "app/studio/model/number_text.h"
#include "app/studio/report/sections.h"
#include "app/studio/run_text.h"
#include "core/base/error.h"

namespace wafermill {
namespace {

QString whole(std::int64_t value) {
    return whole_text(value);
}

QString model_words(const Plan& plan) {
    const Model& model = plan.model;
    const ModelFigures figures = model_figures(plan);
    QString words =
        ReportText::tr(
            "The model is a decoder-only transformer of %1 parameters: %2 layers of width %3 with "
            "%4 attention heads, and a vocabulary of %5 tokens.")
            .arg(count_text(figures.parameters), whole(model.layers), whole(model.hidden), whole(model.heads),
                 whole(model.vocab));
    if (model.kv_heads != model.heads)
        words +=
            QLatin1Char(' ') + ReportText::tr("Keys and values have %1 heads.").arg(whole(model.kv_heads));
    if (model.mixture())
        words += QLatin1Char(' ') +
                 ReportText::tr(
                     "Each layer has %1 experts, of which a token passes %2, so that it uses %3 of "
                     "the parameters.")
                     .arg(whole(model.experts), whole(model.experts_per_token),
                          count_text(figures.active_parameters));
    return words;
}

QString rate_words(const Recipe& recipe) {
    const QString highest = QLocale().toString(recipe.learning_rate, 'g', 4),
                  end = QLocale().toString(recipe.minimum_learning_rate, 'g', 4);
    const QString rise = recipe.warmup_steps > 0
                             ? ReportText::tr("The learning rate rises over %1 steps to %2")
                                   .arg(whole(recipe.warmup_steps), highest)
                             : ReportText::tr("The learning rate begins at %1").arg(highest);
    switch (recipe.decay) {
        case Decay::cosine:
            return ReportText::tr("%1 and falls to %2 along a cosine.").arg(rise, end);
        case Decay::linear:
            return ReportText::tr("%1 and falls to %2 along a line.").arg(rise, end);
        case Decay::wsd:
            return ReportText::tr("%1, stays there, and falls to %2 in the last %3 of the steps.")
                .arg(rise, end, percent_text(recipe.decay_share));
        case Decay::constant:
            break;
    }
    return ReportText::tr("%1 and stays there.").arg(rise);
}

QString recipe_words(const Plan& plan) {
    const double tokens =
        static_cast<double>(plan.recipe.steps) * static_cast<double>(plan.tokens_per_step());
    return ReportText::tr(
               "It is trained with %1 in %2 for %3 steps of %4 sequences of %5 tokens, %6 tokens in "
               "all. %7")
        .arg(field_value_text("recipe.optimizer", plan_value(plan, "recipe.optimizer")),
             field_value_text("recipe.precision", plan_value(plan, "recipe.precision")),
             whole(plan.recipe.steps), whole(plan.recipe.batch), whole(plan.sequence()), count_text(tokens),
             rate_words(plan.recipe));
}

QString cluster_words(const Plan& plan) {
    return ReportText::tr("Planned for it: %1 × %2 with %3 of MemoryX, compared with clusters of %4.")
        .arg(whole(plan.cluster.systems), QString::fromStdString(plan.cluster.system),
             bytes_text(static_cast<double>(plan.cluster.memoryx)), QString::fromStdString(plan.cluster.gpu));
}

QString token_words(const Data& data) {
    switch (data.tokenizer) {
        case Tokenizer::characters:
            return ReportText::tr("A token is one character.");
        case Tokenizer::file:
            return ReportText::tr("Tokens are those of %1.").arg(QString::fromStdString(data.tokenizer_file));
        case Tokenizer::unknown:
            return ReportText::tr("The tokenizer is not known.");
        case Tokenizer::bytes:
            break;
    }
    return ReportText::tr("A token is one byte.");
}

QString shown_value(const Plan& plan, const std::string& key) {
    try {
        const std::string value = plan_value(plan, key);
        return value.empty() ? dash() : field_value_text(key, value);
    } catch (const Error&) {
        return dash();
    }
}

}  // namespace

void add_plan(ReportDocument& report, const ReportRun& run) {
    const Plan& plan = *run.plan;
    report.section(ReportText::tr("The plan"));
    report.paragraph(model_words(plan));
    report.paragraph(run.imported()
                         ? ReportText::tr("Its weights were imported; nothing was trained in this run.")
                         : recipe_words(plan));
    if (plan.recipe.lora.active() && !run.imported())
        report.paragraph(
            ReportText::tr("Only adapters of rank %1 are trained (%2); the weights that they are added to "
                           "stay as they are.")
                .arg(whole(plan.recipe.lora.rank), shown_value(plan, "recipe.lora_targets")));
    report.paragraph(cluster_words(plan));
    constexpr std::array keys = {
        "model.layers",  "model.hidden",   "model.heads",          "model.ffn",        "model.vocab",
        "recipe.steps",  "recipe.batch",   "recipe.learning_rate", "recipe.optimizer", "recipe.precision",
        "recipe.seed",   "cluster.system", "cluster.systems",      "cluster.memoryx",  "cluster.gpu",
        "local.systems", "local.store"};
    ReportTable table;
    table.head = {ReportText::tr("Plan value"), ReportText::tr("Value")};
    table.widths = {0.65, 0.35};
    const ModelFigures figures = model_figures(plan);
    table.rows.push_back(
        {{ReportText::tr("Parameters"), {}}, {whole_text(std::llround(figures.parameters)), {}}});
    for (const char* key : keys) table.rows.push_back({{field_name(key), {}}, {shown_value(plan, key), {}}});
    table.rows.push_back({{ReportText::tr("Tokens a sequence"), {}}, {whole_text(plan.sequence()), {}}});
    report.table(std::move(table));
    report.note(ReportText::tr("All values of the plan stand at the end."));
}

void add_data(ReportDocument& report, const ReportRun& run) {
    if (!run.plan || run.imported()) return;
    const Data& data = run.plan->data;
    report.section(ReportText::tr("The data"));
    QStringList sources;
    double weights = 0;
    for (const auto& [path, weight] : data.sources) weights += weight;
    for (const auto& [path, weight] : data.sources)
        sources << QStringLiteral("%1 (%2)").arg(QString::fromStdString(path),
                                                 percent_text(weight / weights));
    report.paragraph(
        !sources.isEmpty()
            ? ReportText::tr("The text is a mixture: %1.").arg(sources.join(QStringLiteral(", ")))
        : data.generated()
            ? ReportText::tr(
                  "The text is a small artificial language that Wafermill generates, %1 of it with "
                  "seed %2.")
                  .arg(bytes_text(static_cast<double>(data.corpus_bytes)),
                       QString::number(static_cast<qulonglong>(data.corpus_seed)))
            : ReportText::tr("The text is %1.").arg(QString::fromStdString(data.path)));
    report.paragraph(QStringLiteral("%1 %2").arg(
        token_words(data), ReportText::tr("The last %1 of the text are held out; the validation loss is "
                                          "measured there.")
                               .arg(percent_text(data.validation_fraction))));
    const double floor = run.number("floor"), generator = run.number("generator_validation_loss");
    if (std::isfinite(floor))
        report.paragraph(
            ReportText::tr("Its entropy is %1 nats a token, computed from its grammar: no model can "
                           "get below.")
                .arg(loss_text(floor)));
    if (std::isfinite(generator))
        report.paragraph(ReportText::tr("The generator itself has a loss of %1 on the held-out part.")
                             .arg(loss_text(generator)));
}

void add_all_values(ReportDocument& report, const Plan& plan) {
    report.section(ReportText::tr("All values of the plan"));
    ReportTable table;
    table.head = {ReportText::tr("Plan value"), ReportText::tr("Key"), ReportText::tr("Value")};
    table.first_number = 2;
    table.widths = {0.42, 0.33, 0.25};
    std::vector<std::string> keys = plan_keys();
    for (const auto& [constant, value] : plan.cluster.assumptions) {
        const std::string key = "cluster.assumptions." + constant;
        if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
    }
    for (const auto& [path, weight] : plan.data.sources) keys.push_back("data.sources." + path);
    for (const std::string& key : keys)
        table.rows.push_back(
            {{field_name(key), {}}, {QString::fromStdString(key), {}}, {shown_value(plan, key), {}}});
    report.table(std::move(table));
}

}  // namespace wafermill
