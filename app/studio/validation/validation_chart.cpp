// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/validation/validation_chart.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

#include "app/studio/model/number_text.h"
#include "app/studio/validation/validation_model.h"

namespace wafermill {
namespace {

struct ValidationText {
    Q_DECLARE_TR_FUNCTIONS(wafermill::ValidationText)
};

using Side = ComparedRun::Side;

QString point_text(const ComparedRun& run) {
    QStringList lines = {
        QStringLiteral("%1: %2").arg(QString::fromStdString(run.id), QString::fromStdString(run.model)),
        device_text(run),
        ValidationText::tr("published %1, predicted %2 (%3)")
            .arg(count_text(run.published), count_text(run.predicted), error_text(run)),
        QString::fromStdString(run.source)};
    if (!run.note.empty()) lines << QString::fromStdString(run.note);
    return lines.join(QLatin1Char('\n'));
}

/// The diagonal, with a band of `share` around it where that is positive.
ChartSpec::Series diagonal(double low, double high, double share) {
    ChartSpec::Series line;
    line.owner = Owner::reference;
    line.known = share > 0.0 ? Known::simulated : Known::measured;
    // So close that none is drawn as a point by itself.
    constexpr int steps = 64;
    for (int i = 0; i <= steps; ++i) {
        const double at = low * std::pow(high / low, static_cast<double>(i) / steps);
        line.x.push_back(at);
        line.y.push_back(at);
        if (share <= 0.0) continue;
        line.low.push_back(at * (1.0 - share));
        line.high.push_back(at * (1.0 + share));
    }
    return line;
}

}  // namespace

ValidationChart validation_chart(const std::vector<ComparedRun>& runs) {
    ValidationChart chart;
    ChartSpec& spec = chart.spec;
    spec.title = ValidationText::tr("Predicted against published");
    spec.unit = ValidationText::tr("tokens/s each; ±10, 20\u00a0%");
    spec.x_title = ValidationText::tr("published, log");
    spec.x_scale = spec.y_scale = ChartSpec::Scale::logarithmic;
    spec.y_numbers = Numbers::counts;
    double low = 1e300, high = 0.0;
    for (const ComparedRun& run : runs) {
        if (run.predicted <= 0.0 || run.published <= 0.0) continue;
        low = std::min({low, run.published, run.predicted});
        high = std::max({high, run.published, run.predicted});
    }
    if (high <= 0.0) return chart;
    // A little beyond the outermost points on both sides.
    low /= 1.3;
    high *= 1.3;
    spec.x_min = low;
    spec.x_max = high;
    for (const double share : {0.2, 0.1, 0.0}) spec.series.push_back(diagonal(low, high, share));

    struct Group {
        QString label;
        Owner owner;
        bool hollow;
        bool (*keep)(const ComparedRun&);
    };
    const Group groups[] = {
        {ValidationText::tr("layout searched, or older software"), Owner::reference, true,
         [](const ComparedRun& run) { return !run.judged(); }},
        {ValidationText::tr("GPUs, fitted on"), Owner::gpu, true,
         [](const ComparedRun& run) { return run.side == Side::gpu && run.judged() && run.fitted; }},
        {ValidationText::tr("GPUs, not fitted on"), Owner::gpu, false,
         [](const ComparedRun& run) { return run.side == Side::gpu && run.judged() && !run.fitted; }},
        {ValidationText::tr("wafer systems, fitted on"), Owner::wafer, true,
         [](const ComparedRun& run) { return run.side == Side::wafer && run.judged() && run.fitted; }},
        {ValidationText::tr("wafer systems, not fitted on"), Owner::wafer, false,
         [](const ComparedRun& run) { return run.side == Side::wafer && run.judged() && !run.fitted; }}};
    for (const Group& group : groups) {
        ChartSpec::Series points;
        points.label = group.label;
        points.owner = group.owner;
        points.scattered = true;
        points.hollow = group.hollow;
        points.known = Known::estimated;
        const int index = static_cast<int>(spec.series.size());
        for (const ComparedRun& run : runs) {
            if (run.predicted <= 0.0 || run.published <= 0.0 || !group.keep(run)) continue;
            chart.points[run.id] = {index, points.x.size()};
            chart.runs[{index, points.x.size()}] = run.id;
            points.x.push_back(run.published);
            points.y.push_back(run.predicted);
            points.low.push_back(run.low);
            points.high.push_back(run.high);
            points.names.push_back(point_text(run));
        }
        if (!points.x.empty()) spec.series.push_back(std::move(points));
    }
    return chart;
}

}  // namespace wafermill
