// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/sweep/sweep_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>
#include <utility>

#include "app/studio/cluster/cluster_text.h"
#include "app/studio/cluster/comparison_text.h"
#include "app/studio/field_names.h"
#include "app/studio/model/number_text.h"

namespace wafermill {
namespace {

struct SweepText {
    Q_DECLARE_TR_FUNCTIONS(wafermill::SweepText)
};

constexpr double minute = 60.0, hour = 3600.0, day = 86400.0;

QString with_unit(const QString& number, const QString& unit) {
    return unit.isEmpty() ? number : number + QChar(QChar::Nbsp) + unit;
}

}  // namespace

QString result_base_title(const SweepResult& result) {
    const std::pair<const char*, QString> titles[] = {
        {"tokens_per_second", SweepText::tr("Throughput")},
        {"step_seconds", SweepText::tr("Step")},
        {"run_seconds", SweepText::tr("Time to train")},
        {"sustained_flops", SweepText::tr("Model FLOP/s")},
        {"scaling_efficiency", SweepText::tr("Scaling efficiency")},
        {"systems_with_work", SweepText::tr("Systems with work")},
        {"micro_batch", SweepText::tr("Micro-batch of a system")},
        {"launch_seconds", SweepText::tr("Launch")},
        {"checkpoint_seconds", SweepText::tr("Checkpoint")},
        {"power_watts", SweepText::tr("Power")},
        {"joules_per_token", SweepText::tr("Energy of a token")},
        {"run_joules", SweepText::tr("Energy of the run")},
        {"run_kg_co2", SweepText::tr("Carbon of the run")},
        {"rack_units", SweepText::tr("Rack units")},
        {"racks", SweepText::tr("Racks")},
        {"purchase_usd", SweepText::tr("Purchase")},
        {"owned_run_usd", SweepText::tr("Cost of the run, owned")},
        {"rented_run_usd", SweepText::tr("Cost of the run, rented")},
        {"fits", SweepText::tr("Fits MemoryX")},
        {"needed_bytes", SweepText::tr("MemoryX needed")},
        {"free_bytes", SweepText::tr("MemoryX left")},
        {"available_bytes_per_parameter", SweepText::tr("MemoryX a parameter")},
        {"largest_parameter_count", SweepText::tr("Largest model")},
        {"largest_by_vendor_rule", SweepText::tr("Largest model by the vendor's rule")},
        {"largest_preset", SweepText::tr("Largest model preset")},
        {"parameters", SweepText::tr("Parameters")},
        {"active_parameters", SweepText::tr("Active parameters")},
        {"flops_per_token", SweepText::tr("Work of a token")},
        {"tokens_per_step", SweepText::tr("Tokens a step")},
        {"run_tokens", SweepText::tr("Tokens of the run")},
        {"gpus", SweepText::tr("GPUs")},
        {"nodes", SweepText::tr("Nodes")},
        {"mfu", SweepText::tr("MFU")},
        {"memory_bytes", SweepText::tr("Memory of the fullest GPU")},
    };
    for (const auto& [base, title] : titles) {
        if (result.base() == base) return title;
    }
    return QString::fromStdString(result.name);
}

QString result_title(const SweepResult& result) {
    const QString title = result_base_title(result);
    if (result.side == ResultSide::wafer) return title;
    return SweepText::tr("%1, %2", "result, cluster").arg(title, side_name(result.side));
}

QString side_name(ResultSide side) {
    switch (side) {
        case ResultSide::holds:
            return SweepText::tr("GPUs that hold it");
        case ResultSide::as_fast:
            return SweepText::tr("GPUs as fast");
        case ResultSide::wafer:
            break;
    }
    return SweepText::tr("wafer systems");
}

QString result_text(const SweepResult& result, double value) {
    if (!std::isfinite(value)) return dash();
    const std::string& unit = result.unit;
    if (result.base() == "fits") return value > 0.0 ? SweepText::tr("yes") : SweepText::tr("no");
    if (unit == "tokens/s") return rate_text(value);
    if (unit == "s") return duration_text(value);
    if (unit == "W") return watts_text(value);
    if (unit == "J") return energy_text(value);
    if (unit == "B") return value < 0.0 ? QChar(0x2212) + bytes_text(-value) : bytes_text(value);
    if (unit == "FLOP") return flops_text(value);
    if (unit == "share") return percent_text(value);
    if (unit == "FLOP/s") return si_text(value, unit);
    if (unit == "kg CO2") return with_unit(count_text(value), SweepText::tr("kg CO₂"));
    if (unit == "USD") return money_text(value);
    return count_text(value);
}

QString result_range(const SweepResult& result, const Estimated& figure) {
    if (!std::isfinite(figure.value) || figure.low == figure.high) return {};
    return joined_range(result_text(result, figure.low), result_text(result, figure.high));
}

QString axis_value_text(const SweepAxis& axis, std::size_t index) {
    return field_value_text(axis.key, axis.values[index]);
}

QString axis_summary(const SweepAxis& axis) {
    const QString count = SweepText::tr("%n value(s)", nullptr, static_cast<int>(axis.values.size()));
    if (axis.categorical() || axis.values.size() < 2) return count;
    return SweepText::tr("%1, %2 – %3", "how many values, first, last")
        .arg(count, axis_value_text(axis, 0), axis_value_text(axis, axis.values.size() - 1));
}

ChartUnit chart_unit(const std::string& unit, double largest) {
    if (unit == "s") {
        if (largest >= 2 * day) return {1 / day, SweepText::tr("days"), Numbers::plain, SweepText::tr("d")};
        if (largest >= 2 * hour)
            return {1 / hour, SweepText::tr("hours"), Numbers::plain, SweepText::tr("h")};
        if (largest >= 2 * minute)
            return {1 / minute, SweepText::tr("minutes"), Numbers::plain, SweepText::tr("min")};
        return {1.0, SweepText::tr("seconds"), Numbers::plain, QStringLiteral("s")};
    }
    if (unit == "J") return {1 / hour, QStringLiteral("Wh"), Numbers::si, QStringLiteral("Wh")};
    if (unit == "share") return {100.0, QStringLiteral("%"), Numbers::plain, QStringLiteral("%")};
    const QString text = QString::fromStdString(unit);
    for (const char* symbol : {"W", "B", "FLOP", "FLOP/s"}) {
        if (unit == symbol) return {1.0, text, Numbers::si, text};
    }
    if (unit == "tokens/s") return {1.0, SweepText::tr("tokens/s"), Numbers::counts, {}};
    if (unit == "parameters") return {1.0, SweepText::tr("parameters"), Numbers::counts, {}};
    if (unit == "tokens") return {1.0, SweepText::tr("tokens"), Numbers::counts, {}};
    if (unit == "sequences") return {1.0, SweepText::tr("sequences"), Numbers::counts, {}};
    if (unit == "kg CO2") return {1.0, SweepText::tr("kg CO₂"), Numbers::counts, {}};
    return {1.0, text, Numbers::counts, {}};
}

}  // namespace wafermill
