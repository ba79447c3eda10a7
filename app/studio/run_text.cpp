// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/run_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <cmath>
#include <limits>

#include <nlohmann/json.hpp>

#include "app/studio/model/number_text.h"

namespace wafermill {
namespace {

/// Strings outside of a QObject, translated in one context.
QString text(const char* source) {
    return QCoreApplication::translate("Run", source);
}

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

QString event_text(const Event& event) {
    // A sample is the model's own text.
    return event.kind == "sample" ? QString::fromStdString(event.text) : said_text(event.text);
}

QString three_digits(double value) {
    if (!std::isfinite(value)) return QStringLiteral("—");
    const double size = std::abs(value);
    if (size < 99.95) return QLocale().toString(value, 'g', 3);
    const double unit = std::pow(10.0, std::floor(std::log10(size)) - 2.0);
    return count_text(std::round(value / unit) * unit);
}

QString tokens_text(double count) {
    return count < 1e6 ? QLocale().toString(count, 'f', 0) : count_text(count);
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
    if (seconds > 0.0 && seconds < 0.9995) return si_text(seconds, "s");
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

double step_number(const nlohmann::json& step, const char* key) {
    const auto found = step.find(key);
    if (found == step.end() || !found->is_number()) return std::numeric_limits<double>::quiet_NaN();
    return found->get<double>();
}

}  // namespace wafermill
