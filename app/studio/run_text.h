// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include <nlohmann/json_fwd.hpp>

#include "core/project/project.h"

namespace wafermill {

/// A run's state in words of the interface: "finished", "interrupted, resumable".
QString state_text(RunState state);
/// A live state of RunMonitor in words.
QString live_state_text(const QString& state);

/// Three significant digits with thousands grouped by the locale: "1,214", "0.0123", "8.03 M" from a million
/// on.
QString three_digits(double value);
/// A count: exact and grouped below a million, three digits from there on.
QString tokens_text(double count);
/// Losses want their fourth digit: "1.6213"; "NaN" when it is none.
QString loss_text(double value);
/// "3 min 20 s", in the locale's words.
QString time_text(double seconds);
QString size_text(double bytes);
QString power_text(double watts);
QString energy_text(double joules);  ///< in watt-hours
/// A number of a step report; NaN when it is absent or null (how JSON says NaN).
double step_number(const nlohmann::json& step, const char* key);

}  // namespace wafermill
