// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFile>
#include <QSettings>
#include <QStandardPaths>
#include <QString>
#include <QTemporaryDir>
#include <cmath>
#include <limits>
#include <vector>

#include "core/project/project.h"
#include "core/project/series.h"

namespace wafermill {

/// Settings and data folders of this process' own: the same test may run in two builds at once.
inline void keep_settings_apart(const char* test) {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("WafermillTest"));
    QCoreApplication::setApplicationName(QString::fromLatin1(test));
    static const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
}

inline Plan demo_plan() {
    return plan_templates().front().plan;
}

inline QString make_project_file(const QTemporaryDir& folder, const char* name = "demo.wafermill") {
    const QString file = folder.filePath(QString::fromLatin1(name));
    Project::create(file.toStdString(), demo_plan());
    return file;
}

/// Makes the file one of a version that is not known yet, which opens read-only: SQLite's user_version,
/// big-endian at offset 60.
inline void make_newer(const QString& file) {
    QFile raw(file);
    if (!raw.open(QIODevice::ReadWrite) || !raw.seek(60)) qFatal("the project file cannot be changed");
    raw.write(QByteArray::fromHex("000003e7"));
}

/// The rows of `steps` steps as the trainer would write them: a loss that falls like a power of the step, one
/// value of it a NaN when asked.
inline std::vector<MetricPoint> step_rows(const Plan& plan, std::int64_t from, std::int64_t to) {
    std::vector<MetricPoint> rows;
    for (std::int64_t step = from; step <= to; ++step) {
        const double seconds = 0.05 * static_cast<double>(step);
        const auto add = [&](const char* series, double value) {
            rows.push_back({series, step, step * plan.tokens_per_step(), seconds, value});
        };
        const double wave = std::sin(static_cast<double>(step) * 1.7);
        const double loss = 1.4 + 4.0 * std::pow(static_cast<double>(step), -0.5);
        add(series::loss, loss + 0.05 * wave);
        if (step % 20 == 0) add(series::validation_loss, loss + 0.04);
        add(series::tokens_per_second, 41'000.0 + 900.0 * wave);
        add(series::power_watts, 61.0 + 2.0 * wave);
        add(series::memory_store, 12.8e6);
        add(series::memory_weights, 1.1e6);
        add(series::memory_activations, 9.4e6);
        add(series::memory_gradients, 2.1e6);
        add(series::memory_workspace, 4.0e6);
        add(series::memory_resident, 96e6);
        add(series::fabric_broadcast_bytes, 3.2e6);
        add(series::fabric_reduce_bytes, 3.2e6);
    }
    return rows;
}

/// A run with rows and events in a given state.
inline Run make_run(Project& project, RunState state, std::int64_t steps) {
    const Plan plan = project.plan();
    Run run = project.create_run("demo, 2 systems", plan);
    run.state = state;
    run.step = steps;
    run.segments = 1;
    run.summary = R"({"floor": 1.31, "generator_validation_loss": 1.32, "power_measured": false})";
    const double now = 1'700'000'000.0;
    const std::vector<Event> events = {
        {0, run.id, 0, 0, now, "start", "Started at step 0 with 2 system(s) and 2 thread(s)."},
        {0, run.id, 0, steps / 2, now + 10, "sample",
         "the tall miller who the two carts follow carries the grain"},
        {0, run.id, 0, steps / 2, now + 11, "checkpoint",
         "Checkpoint at step " + std::to_string(steps / 2) + "."},
        {0, run.id, 0, steps / 2, now + 12, "warning", "The disk is nearly full."},
    };
    project.append(run.id, 0, step_rows(plan, 1, steps), events, &run);
    return run;
}

}  // namespace wafermill
