// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/said_text.h"

#include <QCoreApplication>
#include <QLocale>
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
    std::vector<bool> sources;    ///< whether it stands in brackets: where a number comes from
    const char* shown = nullptr;  ///< what is translated
    SaidNumbers numbers = SaidNumbers::shown;
};

Known known_of(const SaidTemplate& one, SaidNumbers numbers) {
    Known known;
    known.shown = one.shown != nullptr ? one.shown : one.said;
    known.numbers = numbers;
    QString pattern = QRegularExpression::escape(QString::fromUtf8(one.said));
    static const QRegularExpression place(QStringLiteral("\\\\%(\\d)|%(\\d)"));
    qsizetype end = 0;
    for (auto found = place.globalMatch(pattern); found.hasNext();) {
        const auto match = found.next();
        end = match.capturedEnd();
        known.places.push_back((match.captured(1) + match.captured(2)).toInt());
        known.sources.push_back(match.capturedStart() > 0 &&
                                pattern[match.capturedStart() - 1] == QLatin1Char('['));
    }
    // What ends with a placeholder ends with it: nothing else follows.
    const bool open = !known.places.empty() && end == pattern.size();
    pattern.replace(place, QStringLiteral("(.+?)"));
    pattern.replace(QStringLiteral("\\(s\\)"), QStringLiteral("(?:s|\\(s\\))?"));
    known.pattern = QRegularExpression(
        open ? QStringLiteral("^%1$").arg(pattern) : QStringLiteral("^%1(?:\\s+(.*))?$").arg(pattern),
        QRegularExpression::DotMatchesEverythingOption);
    known.pattern.optimize();
    return known;
}

const std::vector<Known>& all_known() {
    static const std::vector<Known> known = [] {
        std::vector<Known> made;
        for (const SaidList& list : said_lists())
            for (const SaidTemplate& one : list.templates) made.push_back(known_of(one, list.numbers));
        return made;
    }();
    return known;
}

QString translated(const QString& text);

/// The decimal sign of the locale, but for what stands in brackets: sources, and names of constants.
QString localised(const QString& text) {
    static const QRegularExpression number(
        QStringLiteral("\\[[^\\]]*\\]|(?<![\\w./-])(\\d+)\\.(\\d+(?:e[+-]?\\d+)?)(?![\\w./])"));
    QString out;
    qsizetype from = 0;
    for (auto found = number.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        if (match.captured(1).isEmpty()) continue;
        out += text.mid(from, match.capturedStart() - from) + match.captured(1) + QLocale().decimalPoint() +
               match.captured(2);
        from = match.capturedEnd();
    }
    return out + text.mid(from);
}

/// A sum, part by part.
QString sum(const QString& text) {
    const QString plus = QStringLiteral(" + ");
    QStringList parts;
    for (const QString& part : text.split(plus)) parts << translated(part);
    return parts.join(plus);
}

/// What stands in a place: a number by the locale, a part of a sentence in its language.
QString filled(const QString& text, SaidNumbers numbers, bool source) {
    if (source) return translated(text);
    static const QRegularExpression size(QStringLiteral("^\\d+\\.\\d+ [kMGTPE]?B$"));
    if (numbers == SaidNumbers::typed && !size.match(text).hasMatch())
        return text.contains(QLatin1Char(' ')) ? translated(text) : text;
    bool whole = false;
    const qint64 value = text.toLongLong(&whole);
    if (whole) return whole_text(value);
    const QString said = translated(text);
    if (said != text) return said;
    return localised(text.contains(QStringLiteral(" + ")) ? sum(text) : text);
}

QString translated(const QString& text) {
    for (const Known& one : all_known()) {
        const auto match = one.pattern.match(text);
        if (!match.hasMatch()) continue;
        QString shown = QCoreApplication::translate("Said", one.shown);
        // All at once: what is put in may have a percent sign of its own.
        QStringList values(9);
        for (std::size_t i = 0; i < one.places.size(); ++i)
            values[one.places[i] - 1] =
                filled(match.captured(static_cast<int>(i) + 1), one.numbers, one.sources[i]);
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
    for (const SaidList& list : said_lists())
        for (const SaidTemplate& one : list.templates) all << QString::fromUtf8(one.said);
    return all;
}

}  // namespace wafermill
