// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/readiness.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStringList>

#include <algorithm>

#include "app/studio/document.h"
#include "app/studio/model/local_fit.h"
#include "app/studio/model/number_text.h"
#include "engine/train/process_memory.h"

namespace wafermill {
namespace {

struct Readiness {
    Q_DECLARE_TR_FUNCTIONS(wafermill::Readiness)
};

/// Whether the plan names a text that is not there. What is in it is only known once it was read.
bool data_missing(const Document& document) {
    const QString path = QString::fromStdString(document.plan().data.path);
    if (path.isEmpty() || !document.has_project()) return false;
    return !QFileInfo::exists(QFileInfo(QFileInfo(document.file()).dir(), path).absoluteFilePath());
}

QString memory_obstacle(const Plan& plan) {
    const auto fit = local_fit(plan, available_memory_bytes());
    if (!fit || fit->fits) return {};
    QString text = Readiness::tr("Training here needs %1 of memory, but %2 is available.")
                       .arg(bytes_text(fit->needed_bytes()), bytes_text(fit->available_bytes));
    if (fit->accumulation) {
        text += QLatin1Char(' ') + Readiness::tr("It would fit with %n accumulation pass(es).", nullptr,
                                                 static_cast<int>(*fit->accumulation));
    }
    return text;
}

}  // namespace

std::vector<Obstacle> training_obstacles(Document& document) {
    std::vector<Obstacle> obstacles;
    if (document.read_only())
        obstacles.push_back({QString::fromStdString(document.project().read_only_reason()), {}, true});
    for (const Problem& problem : document.problems()) {
        if (problem.concerns == Problem::Concerns::estimate) continue;
        obstacles.push_back({QString::fromStdString(problem.rule + " " + problem.remedy).trimmed(),
                             page_of_field(problem.field), problem.blocks_training()});
    }
    const bool data_said = std::any_of(obstacles.begin(), obstacles.end(), [](const Obstacle& obstacle) {
        return obstacle.stops && obstacle.page == QLatin1String("data");
    });
    if (data_said) {
        // The rules of the plan tell it better than the reading that they made fail.
    } else if (!document.data_problem().isEmpty()) {
        obstacles.push_back({document.data_problem(), QStringLiteral("data"), true});
    } else if (data_missing(document)) {
        obstacles.push_back(
            {Readiness::tr("There is no text at %1.").arg(QString::fromStdString(document.plan().data.path)),
             QStringLiteral("data"), true});
    }
    const QString memory = memory_obstacle(document.plan());
    if (!memory.isEmpty()) obstacles.push_back({memory, QStringLiteral("train"), true});
    return obstacles;
}

QString first_obstacle(const std::vector<Obstacle>& obstacles) {
    const auto found = std::find_if(obstacles.begin(), obstacles.end(),
                                    [](const Obstacle& obstacle) { return obstacle.stops; });
    return found == obstacles.end() ? QString() : found->text;
}

QString page_of_field(const std::string& field) {
    const QString section = QString::fromStdString(field.substr(0, field.find('.')));
    // The Model page also edits what trains the model and how this computer does it.
    return section == QLatin1String("recipe") || section == QLatin1String("local") ? QStringLiteral("model")
                                                                                   : section;
}

QString problem_count_text(int errors, int warnings) {
    QStringList parts;
    if (errors > 0) parts << Readiness::tr("%n problem(s)", nullptr, errors);
    if (warnings > 0) parts << Readiness::tr("%n warning(s)", nullptr, warnings);
    return parts.join(QStringLiteral(", "));
}

}  // namespace wafermill
