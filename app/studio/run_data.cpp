// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/run_data.h"

#include <algorithm>
#include <deque>
#include <mutex>

#include "core/base/error.h"
#include "core/project/series_sample.h"

namespace wafermill {

std::shared_ptr<const PlanFigures> plan_figures(const std::string& plan) {
    static std::mutex mutex;
    static std::deque<std::pair<std::string, std::shared_ptr<const PlanFigures>>> known;
    constexpr std::size_t most_known = 256;
    {
        const std::scoped_lock lock(mutex);
        const auto found =
            std::find_if(known.begin(), known.end(), [&](const auto& one) { return one.first == plan; });
        if (found != known.end()) return found->second;
    }
    auto made = std::make_shared<PlanFigures>();
    try {
        const Plan read = plan_from_json(plan);
        made->estimate = estimate(read);
        made->comparison = std::make_shared<const Comparison>(compare_with_gpus(read, *made->estimate));
    } catch (const Error&) {
        // A plan that cannot be estimated or compared is still a run to look at.
    }
    const std::scoped_lock lock(mutex);
    known.emplace_back(plan, made);
    if (known.size() > most_known) known.pop_front();
    return made;
}

RunNews read_run_news(const Project& project, const RunMark& mark, const std::vector<std::string>& names) {
    RunNews news;
    news.info = project.run(mark.run);
    // A resume drops the points after its checkpoint: what was read before may be gone.
    news.anew = news.info.segments != mark.segments || news.info.step < mark.step;
    if (news.info.simulated)
        for (const Event& event : project.events(mark.run))
            if (event.kind == "failure") news.failures.push_back(event.step);
    for (const auto& name : names.empty() ? project.series(mark.run) : names) {
        const auto held = std::find_if(mark.points.begin(), mark.points.end(),
                                       [&](const auto& entry) { return entry.first == name; });
        const std::int64_t skip = news.anew || held == mark.points.end() ? 0 : held->second;
        news.series.emplace_back(name, project.read_series(mark.run, name, skip));
    }
    if (news.info.plan != mark.plan) news.figures = plan_figures(news.info.plan);
    return news;
}

RunNews sample_run(const Project& project, std::int64_t run, const std::vector<std::string>& names,
                   std::int64_t points) {
    RunNews news;
    news.info = project.run(run);
    news.anew = true;
    for (const std::string& name : names)
        news.series.emplace_back(name, sample_series(project.file(), run, name, points));
    return news;
}

RunMark RunData::mark() const {
    RunMark mark{run_, info_.segments, info_.step, figures_plan_, {}};
    for (const auto& [name, data] : series_)
        mark.points.emplace_back(name, static_cast<std::int64_t>(data.value.size()));
    return mark;
}

void RunData::take(RunNews news) {
    if (news.anew) series_.clear();
    info_ = std::move(news.info);
    failures_ = std::move(news.failures);
    if (news.figures) {
        figures_ = std::move(news.figures);
        figures_plan_ = info_.plan;
    }
    const auto add = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
    for (auto& [name, more] : news.series) {
        auto held = std::find_if(series_.begin(), series_.end(),
                                 [&, &wanted = name](const auto& entry) { return entry.first == wanted; });
        if (held == series_.end()) {
            series_.emplace_back(name, std::move(more));
            continue;
        }
        SeriesData& all = held->second;
        add(all.segment, more.segment);
        add(all.step, more.step);
        add(all.tokens, more.tokens);
        add(all.time, more.time);
        add(all.value, more.value);
    }
}

void RunData::append(Run info, const std::vector<MetricPoint>& points,
                     const std::vector<std::int64_t>& failures) {
    info_ = std::move(info);
    failures_.insert(failures_.end(), failures.begin(), failures.end());
    for (const MetricPoint& point : points) {
        auto held = std::find_if(series_.begin(), series_.end(),
                                 [&](const auto& entry) { return entry.first == point.series; });
        if (held == series_.end()) held = series_.insert(series_.end(), {point.series, SeriesData{}});
        held->second.segment.push_back(0);
        held->second.step.push_back(point.step);
        held->second.tokens.push_back(point.tokens);
        held->second.time.push_back(point.time);
        held->second.value.push_back(point.value);
    }
}

const SeriesData& RunData::series(const std::string& name) const {
    static const SeriesData none;
    const auto held =
        std::find_if(series_.begin(), series_.end(), [&](const auto& entry) { return entry.first == name; });
    return held == series_.end() ? none : held->second;
}

}  // namespace wafermill
