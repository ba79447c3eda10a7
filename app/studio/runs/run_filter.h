// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <QStringList>

#include <vector>

namespace wafermill {

/// What of a run a filter looks at.
struct FilteredRun {
    QString name;               ///< number and title, as the table shows them
    QString state, state_name;  ///< as the table shows it, and as files and scripts say it
    QString group, note;
    QStringList tags;
};

/// The words of a filter box; a run passes when it has all of them. `tag:X`, `group:X` and `state:X` ask for
/// one thing, any other word is looked for in all that the run is labelled with. A `-` before a word asks for
/// runs without it, quotation marks hold a text with blanks together, `X*` stands for what begins with X, and
/// `tag:` alone for any tag. Upper and lower case are the same.
class RunFilter {
  public:
    RunFilter() = default;
    explicit RunFilter(const QString& text);
    bool empty() const { return terms_.empty(); }
    bool accepts(const FilteredRun& run) const;

  private:
    struct Term {
        enum class Field { any, tag, group, state } field = Field::any;
        QString value;
        bool unwanted = false;
    };
    static Term term_of(QString word, bool quoted);
    static bool has(const FilteredRun& run, const Term& term);
    std::vector<Term> terms_;
};

}  // namespace wafermill
