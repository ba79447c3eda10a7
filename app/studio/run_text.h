// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include <nlohmann/json_fwd.hpp>

#include "app/studio/said_text.h"
#include "core/project/project.h"

namespace wafermill {

/// A run's state in words of the interface: "finished", "interrupted, resumable".
QString state_text(RunState state);
/// A live state of RunMonitor in words.
QString live_state_text(const QString& state);

/// What an event says, in the language of the window where the sentence is one of the trainer's own; else as
/// it was written.
QString event_text(const Event& event);
/// A measured rate with three significant digits: "0.0123", "1,210", "8.03 M" (count_text from 100 on).
QString three_digits(double value);
/// A count: exact and grouped below a million, three digits from there on.
QString tokens_text(double count);
/// Losses want their fourth digit: "1.6213"; "NaN" when it is none.
QString loss_text(double value);
/// "3 min 20 s", in the locale's words.
QString time_text(double seconds);
/// A number of a step report; NaN when it is absent or null (how JSON says NaN).
double step_number(const nlohmann::json& step, const char* key);

}  // namespace wafermill
