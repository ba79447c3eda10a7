// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/said_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <optional>
#include <vector>

#include "app/studio/model/number_text.h"
#include "app/studio/said_templates.h"

namespace wafermill {
namespace {

struct Known {
    QRegularExpression pattern;   ///< of the sentence, and what follows it as the last group
    std::vector<int> places;      ///< the number of each placeholder, from left to right
    const char* shown = nullptr;  ///< what is translated
    bool exact = false;
};

Known known_of(const SaidTemplate& one) {
    Known known;
    known.shown = one.shown != nullptr ? one.shown : one.said;
    known.exact = one.exact;
    QString pattern = QRegularExpression::escape(QString::fromUtf8(one.said));
    static const QRegularExpression place(QStringLiteral("\\\\%(\\d)|%(\\d)"));
    for (auto found = place.globalMatch(pattern); found.hasNext();) {
        const auto match = found.next();
        known.places.push_back((match.captured(1) + match.captured(2)).toInt());
    }
    pattern.replace(place, QStringLiteral("(.+?)"));
    pattern.replace(QStringLiteral("\\(s\\)"), QStringLiteral("(?:s|\\(s\\))?"));
    known.pattern = QRegularExpression(QStringLiteral("^%1(?:\\s+(.*))?$").arg(pattern),
                                       QRegularExpression::DotMatchesEverythingOption);
    known.pattern.optimize();
    return known;
}

const std::vector<Known>& all_known() {
    static const std::vector<Known> known = [] {
        std::vector<Known> made;
        for (const SaidTemplate& one : said_list()) made.push_back(known_of(one));
        return made;
    }();
    return known;
}

QString translated(const QString& text);

/// What stands in a place: a number by the locale, a part of a sentence in its language.
QString filled(const QString& text, bool exact) {
    bool whole = false;
    if (exact) return text.contains(QLatin1Char(' ')) ? translated(text) : text;
    const qint64 value = text.toLongLong(&whole);
    return whole ? whole_text(value) : translated(text);
}

QString translated(const QString& text) {
    for (const Known& one : all_known()) {
        const auto match = one.pattern.match(text);
        if (!match.hasMatch()) continue;
        QString shown = QCoreApplication::translate("Said", one.shown);
        // All at once: what is put in may have a percent sign of its own.
        QStringList values(9);
        for (std::size_t i = 0; i < one.places.size(); ++i)
            values[one.places[i] - 1] = filled(match.captured(static_cast<int>(i) + 1), one.exact);
        QString out;
        for (qsizetype i = 0; i < shown.size(); ++i) {
            const bool place = shown[i] == QLatin1Char('%') && i + 1 < shown.size() && shown[i + 1].isDigit();
            if (!place) {
                out += shown[i];
                continue;
            }
            out += values.value(shown[++i].digitValue() - 1);
        }
        const QString rest = match.captured(static_cast<int>(one.places.size()) + 1);
        return rest.isEmpty() ? out : out + QLatin1Char(' ') + translated(rest);
    }
    return text;
}

}  // namespace

QString said_text(const std::string& text) {
    return translated(QString::fromStdString(text));
}

QStringList said_templates() {
    QStringList all;
    for (const SaidTemplate& one : said_list()) all << QString::fromUtf8(one.said);
    return all;
}

}  // namespace wafermill
