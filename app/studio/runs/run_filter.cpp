// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/runs/run_filter.h"

#include <algorithm>
#include <utility>

namespace wafermill {
namespace {

/// Whether a label is the one that was asked for.
bool is(const QString& label, const QString& wanted) {
    if (wanted.isEmpty()) return !label.isEmpty();
    if (wanted.endsWith(QLatin1Char('*'))) return label.startsWith(wanted.chopped(1), Qt::CaseInsensitive);
    return label.compare(wanted, Qt::CaseInsensitive) == 0;
}

}  // namespace

RunFilter::RunFilter(const QString& text) {
    QString word;
    bool inside = false, quoted = false;
    const auto finish = [&] {
        if (!word.isEmpty()) terms_.push_back(term_of(std::exchange(word, {}), quoted));
        quoted = false;
    };
    for (const QChar c : text) {
        if (c == QLatin1Char('"')) {
            inside = !inside;
            // What is quoted from its first character on is a text, whatever it looks like.
            quoted = quoted || word.isEmpty();
        } else if (c.isSpace() && !inside) {
            finish();
        } else {
            word += c;
        }
    }
    finish();
}

RunFilter::Term RunFilter::term_of(QString word, bool quoted) {
    using Field = Term::Field;
    static const std::pair<QLatin1String, Field> fields[] = {{QLatin1String("tag:"), Field::tag},
                                                             {QLatin1String("group:"), Field::group},
                                                             {QLatin1String("state:"), Field::state}};
    Term term;
    if (!quoted && word.size() > 1 && word.startsWith(QLatin1Char('-'))) {
        term.unwanted = true;
        word.remove(0, 1);
    }
    for (const auto& [key, field] : fields) {
        if (quoted || !word.startsWith(key, Qt::CaseInsensitive)) continue;
        term.field = field;
        word.remove(0, key.size());
        break;
    }
    term.value = std::move(word);
    return term;
}

bool RunFilter::has(const FilteredRun& run, const Term& term) {
    const auto holds = [&term](const QString& text) {
        return text.contains(term.value, Qt::CaseInsensitive);
    };
    switch (term.field) {
        case Term::Field::tag:
            return std::any_of(run.tags.begin(), run.tags.end(),
                               [&term](const QString& tag) { return is(tag, term.value); });
        case Term::Field::group:
            return is(run.group, term.value);
        case Term::Field::state:
            return run.state.startsWith(term.value, Qt::CaseInsensitive) ||
                   run.state_name.startsWith(term.value, Qt::CaseInsensitive);
        case Term::Field::any:
            break;
    }
    return holds(run.name) || holds(run.state) || holds(run.group) || holds(run.note) ||
           std::any_of(run.tags.begin(), run.tags.end(), holds);
}

bool RunFilter::accepts(const FilteredRun& run) const {
    return std::all_of(terms_.begin(), terms_.end(),
                       [&run](const Term& term) { return has(run, term) != term.unwanted; });
}

}  // namespace wafermill
