// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <random>

#include "core/base/error.h"
#include "core/schedule/simulated_run.h"
#include "core/schedule/trace_reader.h"

using namespace wafermill;

namespace {

void put(const QString& file, const std::string& text, bool append = false) {
    std::ofstream out(file.toStdString(), append ? std::ios::app : std::ios::trunc);
    out << text;
}

std::string event_line(const std::string& name, int row, double begin, double microseconds) {
    return R"({"name":")" + name + R"(","ph":"X","ts":)" + std::to_string(begin) + R"(,"dur":)" +
           std::to_string(microseconds) + R"(,"pid":1,"tid":)" + std::to_string(row) +
           R"(,"args":{"record":"blocks.3","layer":3,"step":2,"bytes":4096}})";
}

const std::string row_line = R"({"name":"thread_name","ph":"M","pid":1,"tid":0,"args":{"name":"store"}})";

}  // namespace

class TestTimeline : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;
    QString path(const char* name) const { return folder_.filePath(QString::fromLatin1(name)); }

  private slots:
    void operations_have_kinds() {
        for (const auto& [text, kind] :
             std::vector<std::pair<const char*, TimelineKind>>{{"update", TimelineKind::update},
                                                               {"fetch blocks.3", TimelineKind::fetch},
                                                               {"embed", TimelineKind::forward},
                                                               {"expert", TimelineKind::forward},
                                                               {"expert_backward", TimelineKind::backward},
                                                               {"loss", TimelineKind::loss},
                                                               {"reduce tokens", TimelineKind::reduce},
                                                               {"lunch", TimelineKind::other}})
            QVERIFY2(timeline_kind(text) == kind, text);
        for (int kind = 0; kind <= static_cast<int>(OpKind::reduce); ++kind)
            QVERIFY(timeline_kind(name(static_cast<OpKind>(kind))) != TimelineKind::other);
    }

    /// The sums over any stretch are those of adding up every event.
    void busy_time_is_exact() {
        std::mt19937 random(7);
        std::uniform_real_distribution<double> length(0.0, 1.0);
        TimelineRow row;
        double at = 3.0;
        for (int i = 0; i < 1000; ++i) {
            TimelineEvent event;
            event.begin = at + (i % 3 == 0 ? length(random) : 0.0);
            event.end = at = event.begin + length(random);
            event.kind = static_cast<TimelineKind>(random() % timeline_kinds);
            row.events.push_back(event);
        }
        row.finish();
        for (int trial = 0; trial < 500; ++trial) {
            const double from = at * length(random), to = from + (at - from) * length(random);
            std::array<double, timeline_kinds> expected{};
            for (const TimelineEvent& event : row.events)
                expected[static_cast<std::size_t>(event.kind)] +=
                    std::max(0.0, std::min(to, event.end) - std::max(from, event.begin));
            const auto busy = row.busy(from, to);
            for (std::size_t kind = 0; kind < timeline_kinds; ++kind)
                QVERIFY(std::abs(busy[kind] - expected[kind]) < 1e-9);
        }
        QCOMPARE(row.first_after(0.0), std::size_t{0});
        QCOMPARE(row.first_after(at), row.events.size());
        QCOMPARE(row.first_after(row.events[10].end), std::size_t{11});
    }

    void rows_do_one_thing_at_a_time() {
        const std::vector<TraceRow> rows = {{0, "store"}, {1, "lane 1"}, {10'000, "file 1"}};
        const auto event = [](std::int64_t row, TimelineKind kind, double begin, double end) {
            TraceEvent made;
            made.row = row;
            made.event.kind = kind;
            made.event.begin = begin;
            made.event.end = end;
            made.event.step = 1;
            return made;
        };
        const Timeline timeline =
            make_timeline({event(1, TimelineKind::reduce, 3, 4), event(1, TimelineKind::backward, 2, 4),
                           event(1, TimelineKind::forward, 0, 2), event(0, TimelineKind::update, 0, 1),
                           event(0, TimelineKind::fetch, 1, 2), event(10'000, TimelineKind::read, 0, 5)},
                          rows, {"x"}, false);
        using Group = TimelineRow::Group;
        std::vector<Group> groups;
        for (const TimelineRow& row : timeline.rows) {
            groups.push_back(row.group);
            double free = 0.0;
            for (const TimelineEvent& one : row.events) {
                QVERIFY(one.begin >= free);
                free = one.end;
            }
        }
        QVERIFY((groups == std::vector<Group>{Group::store, Group::down, Group::systems, Group::gradients,
                                              Group::file}));
        QCOMPARE(timeline.end, 5.0);
        QCOMPARE(timeline.events(), std::size_t{6});
        QCOMPARE(timeline.steps.size(), std::size_t{1});
    }

    /// What the simulator keeps in memory and what it writes are the same timeline.
    void simulation_survives_its_file() {
        Plan plan = find_template("trillion")->plan;
        SimulateOptions options;
        options.steps = options.traced_steps = 2;
        const Simulation simulation = simulate(plan, options);
        const Timeline direct = simulation_timeline(simulation, plan);
        QCOMPARE(direct.events(), simulation.events.size());
        const QString file = path("simulated.json");
        {
            std::ofstream out(file.toStdString());
            QVERIFY(write_trace(simulation, make_parameter_table(plan.model), out));
        }
        TraceReader reader(file.toStdString());
        QVERIFY(reader.read());
        const Timeline read = reader.timeline();
        QVERIFY(read.simulated && direct.simulated);
        QCOMPARE(read.rows.size(), direct.rows.size());
        QCOMPARE(read.steps.size(), std::size_t{2});
        for (std::size_t r = 0; r < read.rows.size(); ++r) {
            const TimelineRow &a = read.rows[r], &b = direct.rows[r];
            QCOMPARE(a.name, b.name);
            QCOMPARE(a.events.size(), b.events.size());
            for (std::size_t i = 0; i < a.events.size(); ++i) {
                QVERIFY(std::abs(a.events[i].begin - b.events[i].begin) < 1e-6);
                QVERIFY(std::abs(a.events[i].end - b.events[i].end) < 1e-6);
                QCOMPARE(read.names[static_cast<std::size_t>(a.events[i].name)],
                         direct.names[static_cast<std::size_t>(b.events[i].name)]);
                QCOMPARE(a.events[i].layer, b.events[i].layer);
                QCOMPARE(a.events[i].bytes, b.events[i].bytes);
            }
        }
        QVERIFY(!reader.read());
    }

    /// A trace is followed while the engine writes it: the closing bracket gives way to further events.
    void a_growing_trace_is_followed() {
        const QString file = path("growing.json");
        std::string body = "[\n" + row_line;
        put(file, body + "\n]\n");
        TraceReader reader(file.toStdString());
        QVERIFY(!reader.read());
        std::size_t events = 0;
        for (int step = 0; step < 5; ++step) {
            for (int i = 0; i < 3; ++i, ++events)
                body += ",\n" + event_line("fetch", 0, 10.0 * static_cast<double>(events), 5.0);
            put(file, body + "\n]\n");
            QVERIFY(reader.read());
            QCOMPARE(reader.events(), events);
            QVERIFY(!reader.read());
        }
        // In the middle of a line that is being written.
        put(file, body + ",\n" + event_line("fetch", 0, 1e4, 5.0).substr(0, 30));
        QVERIFY(!reader.read());
        QCOMPARE(reader.events(), events);
        const Timeline timeline = reader.timeline();
        QCOMPARE(timeline.rows.size(), std::size_t{1});
        const TimelineEvent& first = timeline.rows.front().events.front();
        QCOMPARE(QString::fromStdString(timeline.names[static_cast<std::size_t>(first.name)]),
                 QStringLiteral("fetch blocks.3"));
        QCOMPARE(first.bytes, std::int64_t{4096});
        QCOMPARE(first.layer, 3);
        QCOMPARE(first.step, 2);
        // Another run's trace in its place begins anew.
        put(file, "[\n" + row_line + ",\n" + event_line("update", 0, 0.0, 1.0) + "\n]\n");
        QVERIFY(reader.read());
        QCOMPARE(reader.events(), std::size_t{1});
    }

    void other_programs_traces_are_read() {
        const QString file = path("foreign.json");
        const std::string list = "[" + row_line + "," + event_line("work", 7, 1.0, 2.0) + "]";
        for (const std::string& text :
             {list, R"({"traceEvents":)" + list + "}", "{\n\"traceEvents\":\n" + list + "\n}\n"}) {
            put(file, text);
            TraceReader reader(file.toStdString());
            QVERIFY2(reader.read(), text.c_str());
            QCOMPARE(reader.timeline().rows.front().events.front().kind, TimelineKind::other);
        }
        for (const char* text : {"", "hello", "{\"a\": 1}", "42\n"}) {
            put(file, text);
            TraceReader reader(file.toStdString());
            QVERIFY_EXCEPTION_THROWN((void)reader.read(), Error);
        }
        TraceReader missing(path("missing.json").toStdString());
        QVERIFY_EXCEPTION_THROWN((void)missing.read(), Error);
    }

    void reading_can_be_ended() {
        const QString file = path("long.json");
        std::string body = "[\n" + row_line;
        for (int i = 0; i < 20'000; ++i) body += ",\n" + event_line("fetch", 0, i, 1.0);
        put(file, body + "\n]\n");
        TraceReader reader(file.toStdString());
        int asked = 0;
        QVERIFY(!reader.read([&asked](double share) { return share > 0.0 && ++asked < 2; }));
        QCOMPARE(asked, 2);
        QVERIFY(reader.events() < 20'000);
        QVERIFY(reader.read());
        QCOMPARE(reader.events(), std::size_t{20'000});
    }
};

QTEST_GUILESS_MAIN(TestTimeline)
#include "tst_timeline.moc"
