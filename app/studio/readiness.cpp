// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/readiness.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStorageInfo>
#include <QStringList>

#include <algorithm>
#include <cmath>

#include "app/studio/document.h"
#include "app/studio/model/local_fit.h"
#include "app/studio/model/number_text.h"
#include "app/studio/said_text.h"
#include "engine/data/data_checks.h"
#include "engine/train/process_memory.h"

namespace wafermill {
namespace {

struct Readiness {
    Q_DECLARE_TR_FUNCTIONS(wafermill::Readiness)
};

QString memory_obstacle(const std::optional<LocalFit>& fit) {
    if (!fit || fit->fits) return {};
    QString text = Readiness::tr("Training here needs %1 of memory, but %2 is available.")
                       .arg(bytes_text(fit->needed_bytes()), bytes_text(fit->available_bytes));
    if (fit->accumulation) {
        text += QLatin1Char(' ') + Readiness::tr("It would fit with %n accumulation pass(es).", nullptr,
                                                 static_cast<int>(*fit->accumulation));
    }
    return text;
}

/// Memory and disk that others use change all the time: a percent is none.
bool about(double a, double b) {
    return std::abs(a - b) <= 0.01 * std::max(std::abs(a), std::abs(b));
}

}  // namespace

bool LocalFacts::same(const LocalFacts& other) const {
    if (data_missing != other.data_missing || tokenizer != other.tokenizer) return false;
    if (!about(free_bytes, other.free_bytes)) return false;
    if (fit.has_value() != other.fit.has_value()) return false;
    return !fit ||
           (fit->fits == other.fit->fits && fit->budgeted == other.fit->budgeted &&
            fit->accumulation == other.fit->accumulation &&
            fit->needed_bytes() == other.fit->needed_bytes() && fit->store_bytes == other.fit->store_bytes &&
            about(fit->available_bytes, other.fit->available_bytes));
}

LocalFacts look_at_computer(const Plan& plan, const QString& project_file) {
    LocalFacts facts;
    facts.fit = local_fit(plan, available_memory_bytes());
    if (project_file.isEmpty()) return facts;
    // What is in it is only known once it was read.
    const auto missing = [&](const std::string& path) {
        const QString named = QString::fromStdString(path);
        return !path.empty() &&
               !QFileInfo::exists(QFileInfo(QFileInfo(project_file).dir(), named).absoluteFilePath());
    };
    std::vector<std::string> paths = {plan.data.path};
    for (const auto& [path, weight] : plan.data.sources) paths.push_back(path);
    for (const std::string& path : paths)
        if (facts.data_missing.isEmpty() && missing(path)) facts.data_missing = QString::fromStdString(path);
    facts.tokenizer = tokenizer_file_problem(plan, QFileInfo(project_file).absolutePath().toStdString());
    facts.free_bytes = static_cast<double>(QStorageInfo(project_file).bytesAvailable());
    return facts;
}

std::vector<Obstacle> training_obstacles(const Document& document, FirstWeights first) {
    std::vector<Obstacle> obstacles;
    if (document.read_only()) obstacles.push_back({document.read_only_reason(), {}, true});
    for (const Problem& problem : document.problems()) {
        if (problem.concerns == Problem::Concerns::estimate) continue;
        obstacles.push_back({said_text(problem.rule + " " + problem.remedy).trimmed(),
                             page_of_field(problem.field), problem.blocks_training()});
    }
    if (first == FirstWeights::drawn && document.plan().recipe.lora.active())
        obstacles.push_back({Readiness::tr("Adapters are trained on the weights of a run: choose one on the "
                                           "Runs page, such as an import, and branch from it."),
                             QStringLiteral("runs"), true});
    const bool data_said = std::any_of(obstacles.begin(), obstacles.end(), [](const Obstacle& obstacle) {
        return obstacle.stops && obstacle.page == QLatin1String("data");
    });
    if (data_said) {
        // The rules of the plan tell it better than the reading that they made fail.
    } else if (!document.data_problem().isEmpty()) {
        obstacles.push_back({document.data_problem(), QStringLiteral("data"), true});
    } else if (!document.local_facts().data_missing.isEmpty()) {
        obstacles.push_back(
            {Readiness::tr("There is no text at %1.").arg(document.local_facts().data_missing),
             QStringLiteral("data"), true});
    } else if (const std::optional<Problem>& problem = document.local_facts().tokenizer) {
        obstacles.push_back({said_text(problem->rule + " " + problem->remedy), QStringLiteral("data"), true});
    }
    const QString memory = memory_obstacle(document.local_facts().fit);
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
