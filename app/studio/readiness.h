// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include <string>
#include <vector>

namespace wafermill {

class Document;

/// Something that keeps the plan from being trained here, or that one should know before.
struct Obstacle {
    QString text;
    QString page;        ///< where it can be mended
    bool stops = false;  ///< training is not started while it stands
};

/// All that is known to stand in the way: a read-only project, rules of the plan, missing or unusable data,
/// too little memory. Looks at the computer as it is now.
std::vector<Obstacle> training_obstacles(Document& document);

/// The first that stops the training; empty when nothing does.
QString first_obstacle(const std::vector<Obstacle>& obstacles);

/// The page on which a plan key is edited.
QString page_of_field(const std::string& field);

/// "2 problems, 1 warning"; empty for none.
QString problem_count_text(int errors, int warnings);

}  // namespace wafermill
