// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/run_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <cmath>
#include <limits>
#include <vector>

#include <nlohmann/json.hpp>

namespace wafermill {
namespace {

/// Strings outside of a QObject, translated in one context.
QString text(const char* source) {
    return QCoreApplication::translate("Run", source);
}

/// Three significant digits with one of `prefixes`, a thousand apart, before the unit; the locale's decimal
/// sign.
QString with_prefix(double value, const std::vector<const char*>& prefixes, const QString& unit) {
    std::size_t step = 0;
    while (std::abs(value) >= 999.5 && step + 1 < prefixes.size()) {
        value /= 1000.0;
        ++step;
    }
    const double size = std::abs(value);
    const int decimals = size >= 99.95 || size == 0.0 ? 0 : size >= 9.995 ? 1 : 2;
    return QStringLiteral("%1 %2%3").arg(QLocale().toString(value, 'f', decimals),
                                         QString::fromLatin1(prefixes[step]), unit);
}

const std::vector<const char*> si_prefixes = {"", "k", "M", "G", "T", "P", "E"};
// Counts are millions, billions and trillions in this field.
const std::vector<const char*> count_prefixes = {"", "k", "M", "B", "T"};

}  // namespace

QString state_text(RunState state) {
    switch (state) {
        case RunState::created:
            return text(QT_TRANSLATE_NOOP("Run", "created"));
        case RunState::running:
            return text(QT_TRANSLATE_NOOP("Run", "training"));
        case RunState::paused:
            return text(QT_TRANSLATE_NOOP("Run", "paused"));
        case RunState::finished:
            return text(QT_TRANSLATE_NOOP("Run", "finished"));
        case RunState::stopped:
            return text(QT_TRANSLATE_NOOP("Run", "stopped"));
        case RunState::failed:
            return text(QT_TRANSLATE_NOOP("Run", "failed"));
        case RunState::interrupted:
            return text(QT_TRANSLATE_NOOP("Run", "interrupted"));
    }
    return {};
}

QString live_state_text(const QString& state) {
    if (state == QLatin1String("starting")) return text(QT_TRANSLATE_NOOP("Run", "starting"));
    if (state == QLatin1String("paused")) return text(QT_TRANSLATE_NOOP("Run", "paused"));
    if (state == QLatin1String("stopping")) return text(QT_TRANSLATE_NOOP("Run", "stopping"));
    return text(QT_TRANSLATE_NOOP("Run", "training"));
}

QString three_digits(double value) {
    if (!std::isfinite(value)) return QStringLiteral("—");
    const double size = std::abs(value);
    if (size == 0.0) return QStringLiteral("0");
    if (size >= 999'500.0) return with_prefix(value, count_prefixes, {});
    if (size >= 99.95) {
        const double unit = std::pow(10.0, std::floor(std::log10(size)) - 2.0);
        return QLocale().toString(std::round(value / unit) * unit, 'f', 0);
    }
    return QLocale().toString(value, 'g', 3);
}

QString tokens_text(double count) {
    return count < 1e6 ? QLocale().toString(count, 'f', 0) : three_digits(count);
}

QString loss_text(double value) {
    if (std::isnan(value)) return QStringLiteral("NaN");
    if (std::isinf(value)) return QStringLiteral("∞");
    return QLocale().toString(value, 'f', 4);
}

QString time_text(double seconds) {
    if (!std::isfinite(seconds) || seconds < 0) return QStringLiteral("—");
    const QLocale locale;
    const auto whole = static_cast<qint64>(std::llround(seconds));
    if (whole < 60)
        return text(QT_TRANSLATE_NOOP("Run", "%1 s"))
            .arg(locale.toString(seconds, 'f', seconds < 10 ? 1 : 0));
    const auto two = [](qint64 n) { return QStringLiteral("%1").arg(n, 2, 10, QLatin1Char('0')); };
    if (whole < 3600)
        return text(QT_TRANSLATE_NOOP("Run", "%1 min %2 s")).arg(whole / 60).arg(two(whole % 60));
    if (whole < 86'400) {
        return text(QT_TRANSLATE_NOOP("Run", "%1 h %2 min")).arg(whole / 3600).arg(two(whole / 60 % 60));
    }
    if (seconds < 2.0 * 365.25 * 86'400.0) {
        return text(QT_TRANSLATE_NOOP("Run", "%1 days")).arg(three_digits(seconds / 86'400.0));
    }
    return text(QT_TRANSLATE_NOOP("Run", "%1 years")).arg(three_digits(seconds / (365.25 * 86'400.0)));
}

QString size_text(double bytes) {
    return with_prefix(bytes, si_prefixes, QStringLiteral("B"));
}

QString power_text(double watts) {
    return with_prefix(watts, si_prefixes, QStringLiteral("W"));
}

QString energy_text(double joules) {
    return with_prefix(joules / 3600.0, si_prefixes, QStringLiteral("Wh"));
}

double step_number(const nlohmann::json& step, const char* key) {
    const auto found = step.find(key);
    if (found == step.end() || !found->is_number()) return std::numeric_limits<double>::quiet_NaN();
    return found->get<double>();
}

}  // namespace wafermill
