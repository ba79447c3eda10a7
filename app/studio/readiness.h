// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include <optional>
#include <string>
#include <vector>

#include "app/studio/model/local_fit.h"
#include "core/plan/problem.h"

namespace wafermill {

class Document;

/// What is known of this computer for one plan.
struct LocalFacts {
    std::optional<LocalFit> fit;       ///< empty where the plan has errors
    QString data_missing;              ///< a text that the plan names and that is not there
    std::optional<Problem> tokenizer;  ///< what is wrong with the tokenizer file that it names
    double free_bytes = -1;            ///< of the project's disk; negative where nobody knows

    /// Whether both say the same, but for what memory and disk change all the time by themselves.
    bool same(const LocalFacts& other) const;
};

/// Looks at this computer: the plan of memory, the text, the disk. Not for the window's thread.
/// `project_file` is empty without a project.
LocalFacts look_at_computer(const Plan& plan, const QString& project_file);

/// Something that keeps the plan from being trained here, or that one should know before.
struct Obstacle {
    QString text;
    QString page;        ///< where it can be mended
    bool stops = false;  ///< training is not started while it stands
};

/// Whose weights a training begins with: those of its seed, or those of a run that it branches from.
enum class FirstWeights { drawn, of_a_run };

/// All that is known to stand in the way: a read-only project, rules of the plan, missing or unusable data,
/// too little memory, by the document's local_facts(); adapters without a run whose weights they change.
std::vector<Obstacle> training_obstacles(const Document& document, FirstWeights first = FirstWeights::drawn);

/// The first that stops the training; empty when nothing does.
QString first_obstacle(const std::vector<Obstacle>& obstacles);

/// The page on which a plan key is edited.
QString page_of_field(const std::string& field);

/// "2 problems, 1 warning"; empty for none.
QString problem_count_text(int errors, int warnings);

}  // namespace wafermill
