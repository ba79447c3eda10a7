// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/plan_forecast.h"

#include <QFileInfo>

#include "engine/train/process_memory.h"
#include "engine/train/trainer.h"

namespace wafermill {

KnownForecast plan_forecast(const Plan& plan, const QString& file) {
    const Element element = plan.recipe.precision == Precision::bf16 ? Element::bf16 : Element::f32;
    const std::int64_t budget =
        plan.local.memory_budget > 0 ? plan.local.memory_budget : available_memory_bytes();
    // What does not fit may be far too large to be laid out.
    if (!Trainer::plan_memory(plan, element, KernelPath::fast, budget, true).fits)
        return {{}, "The plan does not fit this computer's memory."};
    return forecast_here(plan, Trainer::plan_memory(plan, element, KernelPath::fast, budget),
                         QFileInfo(file).absolutePath().toStdString());
}

RateMeasurement::RateMeasurement(QObject* parent) : QObject(parent) {
    process_.setStandardInputFile(QProcess::nullDevice());
    process_.setStandardOutputFile(QProcess::nullDevice());
    connect(&process_, &QProcess::finished, this, [this](int status, QProcess::ExitStatus exit) {
        if (exit == QProcess::NormalExit && status == 0) return emit ended({});
        // Progress goes to the same stream; what went wrong begins with the program's name.
        const QString last =
            QString::fromUtf8(process_.readAllStandardError()).trimmed().section(QLatin1Char('\n'), -1);
        const bool reason = exit == QProcess::NormalExit && last.startsWith(QLatin1String("wafermill: "));
        emit ended(reason ? last : tr("The measurement ended before it was done."));
    });
    connect(&process_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) emit ended(tr("wafermill could not be started."));
    });
}

void RateMeasurement::cancel() {
    process_.kill();
}

RateMeasurement::~RateMeasurement() {
    process_.disconnect(this);
    process_.kill();
    process_.waitForFinished();
}

void RateMeasurement::start(const QString& program, const QString& folder) {
    if (running()) return;
    process_.start(program,
                   {QStringLiteral("bench"), QStringLiteral("--quick"), QStringLiteral("--folder"), folder});
}

}  // namespace wafermill
