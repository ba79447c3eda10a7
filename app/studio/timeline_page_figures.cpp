// SPDX-License-Identifier: GPL-3.0-or-later
// What the page says of what it shows: charts, figures and the legend.
#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "app/studio/charts/chart_view.h"
#include "app/studio/model/number_text.h"
#include "app/studio/run_text.h"
#include "app/studio/timeline/timeline_text.h"
#include "app/studio/timeline/timeline_view.h"
#include "app/studio/timeline_page.h"
#include "app/studio/widgets/card.h"
#include "core/base/json_text.h"
#include "core/project/series.h"

namespace wafermill {

void TimelinePage::draw_charts() {
    drawn_.start();
    std::vector<const RunData*> runs;
    if (data_) runs.push_back(&*data_);
    for (std::size_t i = 0; i < shown_kinds.size(); ++i) {
        const QString kind = QString::fromLatin1(shown_kinds[i]);
        chart_[i]->set_empty_text(runs.empty() ? tr("Simulate the planned cluster, or choose a run.")
                                               : run_chart_absence(kind, runs));
        chart_[i]->set_spec(run_chart(kind, runs, {}));
    }
}

void TimelinePage::show_figures() {
    const auto tiles = {rate_, step_, waiting_, failed_, whole_, energy_};
    for (StatTile* tile : tiles) tile->set_value(dash()), tile->set_note({});
    if (!data_ || !data_->info().simulated) return;
    const auto summary = parse_json_quietly<nlohmann::json>(data_->info().summary);
    if (!summary.is_object()) return;
    const auto figure = [&summary](const char* key) { return step_number(summary, key); };
    const SeriesData& seconds = data_->series(series::step_seconds);
    const SeriesData& stalls = data_->series(series::time_weights);
    if (seconds.value.empty()) return;
    // Without the first step, whose weights are not ahead of it.
    const std::size_t first = seconds.value.size() > 1 ? 1 : 0;
    double all = 0.0, stalled = 0.0;
    for (std::size_t i = first; i < seconds.value.size(); ++i) {
        all += seconds.value[i];
        if (i < stalls.value.size()) stalled += stalls.value[i];
    }
    const auto count = static_cast<double>(seconds.value.size() - first);
    const double tokens = figure("tokens") / static_cast<double>(seconds.value.size());
    const double steady = all / count;
    rate_->set_value(tr("%1 tokens/s").arg(three_digits(tokens / steady)));
    step_->set_value(time_text(steady));
    waiting_->set_value(percent_text(stalled / all));
    waiting_->set_note(tr("of a step: %1").arg(time_text(stalled / count)));
    failed_->set_value(QLocale().toString(static_cast<qlonglong>(figure("failures"))));
    failed_->set_note(tr("%1 lost").arg(time_text(figure("failure_seconds"))));
    const double in_all = seconds.value.size() > 0 ? figure("seconds") : 0.0;
    whole_->set_value(in_all > 0.0 ? time_text(in_all) : dash());
    whole_->set_note(tr("launch %1").arg(time_text(figure("launch_seconds"))));
    energy_->set_value(in_all > 0.0 ? energy_text(figure("energy_joules")) : dash());
    energy_->set_note(tr("simulated"));
    rate_->set_note(tr("simulated"));
    // A plan of an earlier version that cannot be estimated any more still has its run.
    if (data_->figures() && data_->figures()->estimate)
        step_->set_note(
            tr("closed form %1").arg(time_text(data_->figures()->estimate->wafer.step_seconds.value)));
}

/// Colours with their kinds, and the share of their rows' time in the window that each takes.
void TimelinePage::show_legend() {
    const Timeline* timeline = view_->timeline();
    legend_->setVisible(timeline != nullptr && !timeline->rows.empty());
    if (!timeline) return;
    const auto [from, to] = view_->window();
    std::array<double, timeline_kinds> busy{};
    std::array<int, timeline_kinds> rows{};
    std::array<bool, timeline_kinds> known{};
    for (const TimelineRow& row : timeline->rows) {
        const auto own = row.busy(from, to);
        const auto whole = row.busy(timeline->begin, timeline->end);
        for (std::size_t kind = 0; kind < timeline_kinds; ++kind) {
            busy[kind] += own[kind];
            rows[kind] += whole[kind] > 0.0;
            known[kind] = known[kind] || whole[kind] > 0.0;
        }
    }
    QStringList words;
    const Theme& theme = Theme::current();
    for (std::size_t kind = 0; kind < timeline_kinds; ++kind) {
        if (!known[kind]) continue;
        const auto which = static_cast<TimelineKind>(kind);
        words << QStringLiteral("<span style=\"color:%1\">■</span>&nbsp;%2&nbsp;%3")
                     .arg(timeline_kind_colour(which, theme).name(),
                          timeline_kind_text(which).toHtmlEscaped().replace(QLatin1Char(' '),
                                                                            QStringLiteral("&nbsp;")),
                          percent_text(busy[kind] / (rows[kind] * (to - from)))
                              .replace(QLatin1Char(' '), QStringLiteral("&nbsp;")));
    }
    legend_->setText(tr("Share of their lanes' time here: %1").arg(words.join(QStringLiteral(" &nbsp; "))));
}

}  // namespace wafermill
