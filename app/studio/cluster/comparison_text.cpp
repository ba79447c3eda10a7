// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/cluster/comparison_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <cmath>

#include "app/studio/cluster/cluster_text.h"
#include "app/studio/model/number_text.h"
#include "app/studio/said_text.h"

namespace wafermill {
namespace {

struct ComparisonText {
    Q_DECLARE_TR_FUNCTIONS(wafermill::ComparisonText)
};

constexpr double cent = 0.01;

QString number(double value) {
    return QLocale().toString(value, 'g', 6);
}

/// "12 %" of a step.
QString share(double seconds, const GpuStep& step) {
    return percent_text(seconds / step.seconds);
}

}  // namespace

QString money_text(double usd) {
    if (usd > 0.0 && usd < cent) return ComparisonText::tr("below 0.01 USD");
    return ComparisonText::tr("%1 USD").arg(count_text(usd)).replace(QLatin1Char(' '), QChar(QChar::Nbsp));
}

QString money_range(const Estimated& usd) {
    return usd.high < cent ? QString() : range_text(usd, money_text);
}

QString layout_text(const GpuLayout& layout) {
    // The field's own letters, the same in every language.
    QStringList sizes = {QStringLiteral("TP\u00a0%1").arg(layout.tensor),
                         QStringLiteral("PP\u00a0%1").arg(layout.pipeline),
                         QStringLiteral("DP\u00a0%1").arg(layout.data)};
    if (layout.context > 1) sizes << QStringLiteral("CP\u00a0%1").arg(layout.context);
    if (layout.expert > 1) sizes << QStringLiteral("EP\u00a0%1").arg(layout.expert);
    QStringList parts = {sizes.join(QStringLiteral(" \u00b7 "))};
    if (layout.interleave > 1) parts << ComparisonText::tr("interleaved\u00a0%1").arg(layout.interleave);
    parts << (layout.zero > 0 ? QStringLiteral("ZeRO\u00a0%1").arg(layout.zero)
                              : ComparisonText::tr("no\u00a0ZeRO"));
    parts << ComparisonText::tr("micro-batch\u00a0%1").arg(number(layout.micro_batch));
    switch (layout.recompute) {
        case GpuRecompute::none:
            parts << ComparisonText::tr("no recomputation");
            break;
        case GpuRecompute::selective:
            parts << ComparisonText::tr("selective recomputation");
            break;
        case GpuRecompute::full:
            parts << ComparisonText::tr("full recomputation");
            break;
    }
    return parts.join(QStringLiteral(", "));
}

QString gpu_bound_text(const GpuCluster& cluster) {
    const GpuStep& step = cluster.step;
    switch (cluster.bound_kind) {
        case GpuBound::memory:
            return ComparisonText::tr("Memory: the fullest GPU does not hold its part.");
        case GpuBound::tensor_links:
            return ComparisonText::tr("Tensor-parallel collectives: %1 of the step.")
                .arg(share(step.tensor, step));
        case GpuBound::gathers:
            return ComparisonText::tr("Gathering sharded weights: %1 of the step beyond computing.")
                .arg(share(step.gathers, step));
        case GpuBound::data_links:
            return ComparisonText::tr("Reducing gradients: %1 of the step.").arg(share(step.data, step));
        case GpuBound::bubble:
            return ComparisonText::tr("The pipeline fills and drains: %1 of the step, with %2 micro-batches.")
                .arg(share(step.bubble, step), number(std::round(step.micro_batches)));
        case GpuBound::pipeline_links:
            return ComparisonText::tr("Transfers between stages: %1 of the step.")
                .arg(share(step.pipeline, step));
        case GpuBound::experts:
            return ComparisonText::tr("Sending tokens to experts and back: %1 of the step.")
                .arg(share(step.expert, step));
        case GpuBound::context_links:
            return ComparisonText::tr("Exchanging keys and values: %1 of the step.")
                .arg(share(step.context, step));
        case GpuBound::offload:
            return ComparisonText::tr("Fetching offloaded weights: %1 of the step.")
                .arg(share(step.offload, step));
        case GpuBound::compute:
            break;
    }
    const QString compute = share(step.compute + step.recompute, step);
    if (step.recompute <= 0.0) return ComparisonText::tr("Compute: %1 of the step.").arg(compute);
    return ComparisonText::tr("Compute: %1 of the step, of which recomputation %2.")
        .arg(compute, share(step.recompute, step));
}

QString no_cluster_text(NoCluster reason) {
    if (reason == NoCluster::batch)
        return ComparisonText::tr("None: with this batch no number of GPUs is as fast.");
    if (reason == NoCluster::uneven)
        return ComparisonText::tr("None: no layout divides the batch over whole nodes.");
    return ComparisonText::tr("None: no layout holds the model with this batch.");
}

QString influence_text(const Influence& input) {
    const auto percent = [](double fraction) { return QLocale().toString(100.0 * fraction, 'f', 0); };
    return QStringLiteral("\u2212%1\u00a0/\u00a0+%2\u00a0%")
        .arg(percent(-std::expm1(-input.down)), percent(std::expm1(input.up)));
}

QString one_percent_text(const Comparison& comparison) {
    if (comparison.one_percent_gpus <= 0.0) return {};
    const auto meets = [](const std::optional<Shares>& shares) {
        return shares && shares->power <= about_one_percent && shares->rack_units <= about_one_percent;
    };
    const bool holds = meets(comparison.holds_shares), as_fast = meets(comparison.as_fast_shares);
    const QString needed =
        ComparisonText::tr("it takes a cluster of %1 GPUs for the power and %2 for the racks")
            .arg(count_text(comparison.one_percent_gpus), count_text(comparison.one_percent_rack_gpus));
    if (holds && as_fast)
        return ComparisonText::tr("“About 1\u00a0% of the footprint and power” comes out against both: %1.")
            .arg(needed);
    if (holds)
        return ComparisonText::tr(
                   "“About 1\u00a0% of the footprint and power” comes out against what holds the "
                   "model, not "
                   "against what is as fast: %1.")
            .arg(needed);
    if (as_fast)
        return ComparisonText::tr(
                   "“About 1\u00a0% of the footprint and power” comes out against what is as fast, "
                   "not against "
                   "what holds the model: %1.")
            .arg(needed);
    return ComparisonText::tr("“About 1\u00a0% of the footprint and power” does not come out: %1.")
        .arg(needed);
}

QString arithmetic_text(const Estimate& estimate, const Comparison* comparison) {
    QStringList lines;
    for (const std::string& line : estimate.reasons) lines.append(said_text(line));
    if (comparison != nullptr) {
        for (const std::string& line : comparison->reasons) lines.append(said_text(line));
    }
    return lines.join(QStringLiteral("\n\n"));
}

}  // namespace wafermill
