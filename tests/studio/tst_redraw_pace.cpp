// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>

#include "app/studio/redraw_pace.h"

using namespace wafermill;

namespace {

/// A computer whose clocks are set by hand: each drawing costs `drawing` ms of processor time, everything
/// else `beside` ms a second.
struct Computer {
    double drawing = 0, beside = 0;
    double now = 1e6, spent = 5e3;
    RedrawPace pace{};

    /// Draws for `seconds` as soon as it may; gives the number of drawings.
    int run(double seconds, bool sparing) {
        const double end = now + 1e3 * seconds;
        int drawings = 0;
        for (;;) {
            const double wait = pace.wait(now, sparing);
            if (now + wait >= end) break;
            pass(wait);
            pace.begin(now, spent);
            ++drawings;
            spent += drawing;
            // A drawing takes its time on the clock too.
            pass(drawing);
        }
        pass(end - now);
        return drawings;
    }
    /// The same where there is something new every `step` ms alone, and a look that finds nothing costs
    /// `look` ms.
    int follow(double seconds, double step, double look) {
        constexpr double ticks = 250.0;  // between looks
        const double end = now + 1e3 * seconds;
        double seen = now;
        int drawings = 0;
        while (now < end) {
            pass(ticks);
            if (pace.wait(now, true) > 0) continue;
            spent += look;
            if (now - seen < step) continue;
            seen = now;
            pace.begin(now, spent);
            ++drawings;
            spent += drawing;
        }
        return drawings;
    }
    void pass(double milliseconds) {
        now += milliseconds;
        spent += beside * milliseconds / 1e3;
    }
};

}  // namespace

class RedrawPaceTest : public QObject {
    Q_OBJECT

  private slots:
    void the_first_is_drawn_at_once() {
        RedrawPace pace{};
        QCOMPARE(pace.wait(123.0, true), 0.0);
        QCOMPARE(pace.wait(123.0, false), 0.0);
    }

    void it_is_never_drawn_more_than_ten_times_a_second() {
        for (const double drawing : {0.0, 0.5, 40.0}) {
            Computer computer{drawing};
            const int drawings = computer.run(20, false);
            QVERIFY2(drawings >= 199 && drawings <= 201, qPrintable(QString::number(drawings)));
        }
        Computer cheap{2.0};
        const int drawings = cheap.run(20, true);
        QVERIFY2(drawings >= 199 && drawings <= 201, qPrintable(QString::number(drawings)));
    }

    void beside_a_training_it_costs_less_than_its_share_data() {
        QTest::addColumn<double>("drawing");
        QTest::addColumn<double>("beside");
        for (const double drawing : {4.0, 12.0, 35.0, 90.0})
            for (const double beside : {0.0, 5.0, 10.0})
                QTest::addRow("%g ms a drawing, %g ms a second beside it", drawing, beside)
                    << drawing << beside;
    }
    void beside_a_training_it_costs_less_than_its_share() {
        QFETCH(double, drawing);
        QFETCH(double, beside);
        Computer computer{drawing, beside};
        computer.run(60, true);  // until it is found
        const double before = computer.spent;
        const int drawings = computer.run(600, true);
        const double used = (computer.spent - before) / 600e3;
        // The closed form: an interval of drawing / (share - beside), and none longer than is allowed.
        const double interval =
            std::max(RedrawPace::shortest_ms, drawing / (RedrawPace::share - beside / 1e3));
        if (interval > RedrawPace::longest_ms) QSKIP("the charts move before that");
        // Both ends may cut a drawing off.
        QVERIFY2(used < RedrawPace::share + 2 * drawing / 600e3, qPrintable(QString::number(used)));
        QVERIFY2(std::abs(drawings - 600e3 / interval) <= 2 + 0.02 * drawings,
                 qPrintable(QString::number(drawings)));
    }

    /// Steps that take longer than the charts wait: looks between them find nothing and pass for no drawing.
    void looks_that_find_nothing_are_no_cheap_drawings_data() {
        QTest::addColumn<double>("step");
        for (const double step : {300.0, 500.0, 900.0, 1500.0}) QTest::addRow("%g ms", step) << step;
    }
    void looks_that_find_nothing_are_no_cheap_drawings() {
        QFETCH(double, step);
        Computer computer{60.0};
        computer.follow(60, step, 0.5);
        const double before = computer.spent;
        const int drawings = computer.follow(600, step, 0.5);
        const double used = (computer.spent - before) / 600e3;
        QVERIFY2(used < RedrawPace::share + 2 * 60.0 / 600e3, qPrintable(QString::number(used)));
        // Every 2.4 s and the looks' cost, at the next tick and step.
        QVERIFY2(drawings >= 600 / 4.5 && drawings <= 600 / 2.4, qPrintable(QString::number(drawings)));
    }

    void however_dear_it_is_the_charts_move() {
        Computer computer{1000.0, 900.0};
        computer.run(60, true);
        const int drawings = computer.run(100, true);
        QVERIFY2(drawings >= 19 && drawings <= 21, qPrintable(QString::number(drawings)));
    }

    void what_is_dear_once_slows_nothing_down() {
        Computer computer{2.0};
        computer.run(10, true);
        computer.spent += 3000.0;  // a page was opened
        const int drawings = computer.run(10, true);
        QVERIFY2(drawings >= 99, qPrintable(QString::number(drawings)));
        computer.drawing = 60.0;  // dear from now on
        computer.run(10, true);
        QVERIFY(computer.run(10, true) <= 6);
    }

    void once_the_training_rests_it_is_fast_again() {
        Computer computer{60.0};
        computer.run(30, true);
        const int drawings = computer.run(10, false);
        QVERIFY2(drawings >= 99, qPrintable(QString::number(drawings)));
    }

    void the_clocks_go_forward() {
        const double steady = steady_ms(), processor = processor_ms();
        volatile double sum = 0;
        for (int i = 0; i < 2'000'000; ++i) sum = sum + 1.0 / (1.0 + i);
        QVERIFY(steady_ms() > steady);
        QVERIFY(processor_ms() > processor);
    }
};

QTEST_GUILESS_MAIN(RedrawPaceTest)
#include "tst_redraw_pace.moc"
