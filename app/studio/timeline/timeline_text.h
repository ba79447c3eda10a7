// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QColor>
#include <QString>

#include <vector>

#include "core/schedule/timeline.h"

namespace wafermill {

struct Theme;

QString timeline_kind_text(TimelineKind kind);
QColor timeline_kind_colour(TimelineKind kind, const Theme& theme);
QString timeline_row_text(const TimelineRow& row, bool simulated);

/// A duration or a place in seconds with as many digits as `step` asks for, in s, ms, µs or ns: "12.34 ms".
QString timeline_seconds(double seconds, double step);

/// One operation in words: what it is, of which block and step, when, how long, how many bytes. Times count
/// from the timeline's begin.
QString timeline_event_text(const Timeline& timeline, const TimelineEvent& event);

/// A place of the time axis.
struct TimelineTick {
    double seconds;
    QString label;
};
/// Labels of [from, to] (seconds since the timeline's begin); far inside a long timeline they count from the
/// first of them, which then says so.
std::vector<TimelineTick> timeline_ticks(double from, double to, int most);

}  // namespace wafermill
