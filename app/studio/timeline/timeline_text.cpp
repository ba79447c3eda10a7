// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/timeline/timeline_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <array>
#include <cmath>

#include "app/studio/charts/ticks.h"
#include "app/studio/model/number_text.h"
#include "app/studio/theme.h"

namespace wafermill {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

/// From here on a clock is read, not a stopwatch.
constexpr double clock_seconds = 60.0;

struct Unit {
    double seconds;
    const char* name;
};

Unit unit_for(double size) {
    static constexpr std::array<Unit, 4> units{{{1.0, "s"}, {1e-3, "ms"}, {1e-6, "µs"}, {1e-9, "ns"}}};
    for (const Unit& unit : units)
        if (size >= unit.seconds) return unit;
    return units.back();
}

QString in_unit(double seconds, const Unit& unit, double step) {
    const int digits = std::clamp(static_cast<int>(std::ceil(-std::log10(step / unit.seconds) - 1e-9)), 0, 9);
    return QLocale().toString(seconds / unit.seconds, 'f', digits) + QChar(0x202f) +
           QString::fromUtf8(unit.name);
}

}  // namespace

QString timeline_kind_text(TimelineKind kind) {
    switch (kind) {
        case TimelineKind::update:
            return Text::tr("update");
        case TimelineKind::fetch:
            return Text::tr("fetch");
        case TimelineKind::forward:
            return Text::tr("forward");
        case TimelineKind::loss:
            return Text::tr("head and loss");
        case TimelineKind::backward:
            return Text::tr("backward");
        case TimelineKind::reduce:
            return Text::tr("reduce");
        case TimelineKind::read:
            return Text::tr("read");
        case TimelineKind::write:
            return Text::tr("write");
        case TimelineKind::other:
            return Text::tr("other");
    }
    return {};
}

QColor timeline_kind_colour(TimelineKind kind, const Theme& theme) {
    // The look's further colours, so that neighbours in a row differ most.
    static constexpr std::array<int, timeline_kinds> order{1, 2, 3, 0, 4, 6, 5, 1, 7};
    return theme.series(order[static_cast<std::size_t>(kind)]);
}

QString timeline_row_text(const TimelineRow& row, bool simulated) {
    switch (row.group) {
        case TimelineRow::Group::store:
            return simulated ? Text::tr("MemoryX") : Text::tr("Store");
        case TimelineRow::Group::down:
            return Text::tr("Weights down");
        case TimelineRow::Group::systems:
            return row.number > 0 ? Text::tr("Lane %1").arg(row.number) : Text::tr("Systems");
        case TimelineRow::Group::gradients:
            return row.number > 0 ? Text::tr("Gradients %1", "of a lane").arg(row.number)
                                  : Text::tr("Gradients up");
        case TimelineRow::Group::file:
            return Text::tr("File %1", "transfers that go on at a time").arg(row.number);
        case TimelineRow::Group::other:
            break;
    }
    return QString::fromStdString(row.name);
}

QString timeline_seconds(double seconds, double step) {
    if (std::abs(seconds) >= clock_seconds && step >= 1.0) return short_number(seconds, Numbers::seconds);
    return in_unit(seconds, unit_for(std::max(std::abs(seconds), step)), step);
}

QString timeline_event_text(const Timeline& timeline, const TimelineEvent& event) {
    const double takes = event.end - event.begin;
    QStringList words{QString::fromStdString(timeline.names[static_cast<std::size_t>(event.name)])};
    if (event.layer >= 0) words << Text::tr("block %1").arg(QLocale().toString(event.layer));
    if (event.step > 0) words << Text::tr("step %1").arg(QLocale().toString(event.step));
    if (event.bytes >= 0) words << bytes_text(static_cast<double>(event.bytes));
    // Three digits of the duration, and as many of the place as tell it from its neighbours.
    const double step = std::pow(10.0, std::floor(std::log10(std::max(takes, 1e-9))) - 2.0);
    words << Text::tr("takes %1").arg(timeline_seconds(takes, step));
    words << Text::tr("begins at %1").arg(timeline_seconds(event.begin - timeline.begin, step));
    if (event.bytes > 0 && takes > 0.0) words << si_text(static_cast<double>(event.bytes) / takes, "B/s");
    return words.join(QStringLiteral(" · "));
}

std::vector<TimelineTick> timeline_ticks(double from, double to, int most) {
    std::vector<TimelineTick> result;
    const double span = to - from;
    if (!(span > 0.0)) return result;
    const bool clock = span >= clock_seconds;
    const std::vector<double> places = clock ? time_ticks(from, to, most) : linear_ticks(from, to, most);
    if (clock) {
        for (const Tick& tick : labelled(places, Numbers::seconds))
            result.push_back({tick.value, tick.label});
        return result;
    }
    if (places.empty()) return result;
    const double step = places.size() > 1 ? places[1] - places[0] : span;
    // Deep inside, all digits of a place would be the same but for the last.
    const bool relative = places.front() > 1e4 * step;
    for (const double place : places) {
        QString label;
        if (!relative) {
            label = in_unit(place, unit_for(std::max(places.back(), step)), step);
        } else if (place == places.front()) {
            const Unit unit = unit_for(place);
            label = in_unit(place, unit, std::max(step, 1e-4 * unit.seconds));
        } else {
            label = QLatin1Char('+') +
                    in_unit(place - places.front(), unit_for(places.back() - places.front()), step);
        }
        result.push_back({place, label});
    }
    return result;
}

}  // namespace wafermill
