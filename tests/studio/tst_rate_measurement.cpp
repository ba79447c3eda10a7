// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <memory>

#include "app/studio/plan_forecast.h"

using namespace wafermill;

/// A measurement in a process of its own, whose part a script plays.
class RateMeasurementTest : public QObject {
    Q_OBJECT

  private slots:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void it_asks_for_the_quick_measurement_of_the_folder() {
        QCOMPARE(outcome(script("printf '%s\\n' \"$@\" > " + path("asked"))), QString());
        QCOMPARE(content("asked"), QStringLiteral("bench\n--quick\n--folder\n/a folder\n"));
    }

    void what_the_program_says_at_the_end_is_the_reason() {
        QCOMPARE(outcome(script("echo 'Kernels ...' >&2; echo 'wafermill: There is no room.' >&2; exit 1")),
                 QStringLiteral("wafermill: There is no room."));
    }

    void without_a_reason_it_is_said_to_have_ended_early_data() {
        QTest::addColumn<QString>("what");
        QTest::newRow("only progress") << "echo 'Kernels ...' >&2; exit 1";
        QTest::newRow("killed") << "echo 'wafermill: Kernels ...' >&2; kill -9 $$";
        QTest::newRow("silent") << "exit 3";
    }
    void without_a_reason_it_is_said_to_have_ended_early() {
        QFETCH(QString, what);
        QCOMPARE(outcome(script(what)), QStringLiteral("The measurement ended before it was done."));
    }

    void a_program_that_is_not_there_is_said_not_to_start() {
        QCOMPARE(outcome(path("missing")), QStringLiteral("wafermill could not be started."));
    }

    void cancelling_ends_it() {
        RateMeasurement measurement;
        QSignalSpy ended(&measurement, &RateMeasurement::ended);
        measurement.start(script("exec sleep 100"), folder_->path());
        QVERIFY(measurement.running());
        measurement.cancel();
        QTRY_COMPARE(ended.count(), 1);
        QVERIFY(!measurement.running());
        QVERIFY(!ended.front().front().toString().isEmpty());
    }

    void one_goes_on_at_a_time() {
        RateMeasurement measurement;
        QSignalSpy ended(&measurement, &RateMeasurement::ended);
        const QString program = script("echo begun >> " + path("begun") + "; while [ ! -e " + path("go") +
                                       " ]; do sleep 0.01; done");
        measurement.start(program, folder_->path());
        measurement.start(program, folder_->path());
        QFile go(path("go"));
        QVERIFY(go.open(QIODevice::WriteOnly));
        QTRY_COMPARE(ended.count(), 1);
        QCOMPARE(content("begun"), QStringLiteral("begun\n"));
        // It can be asked again.
        measurement.start(program, folder_->path());
        QTRY_COMPARE(ended.count(), 2);
    }

    void it_goes_with_its_owner() {
        auto measurement = std::make_unique<RateMeasurement>();
        measurement->start(script("echo $$ > " + path("pid") + "; exec sleep 100"), folder_->path());
        QTRY_VERIFY(content("pid").endsWith(QLatin1Char('\n')));
        const pid_t process = content("pid").trimmed().toInt();
        QVERIFY(process > 0);
        measurement.reset();
        QVERIFY(::kill(process, 0) != 0);
    }

  private:
    QString path(const QString& name) const { return folder_->filePath(name); }
    QString content(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    /// A program of one line of shell.
    QString script(const QString& line) const {
        QFile file(path("program"));
        if (!file.open(QIODevice::WriteOnly)) qFatal("no script");
        file.write("#!/bin/sh\n" + line.toUtf8() + "\n");
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return file.fileName();
    }
    /// What a measurement with that program ends with.
    static QString outcome(const QString& program) {
        RateMeasurement measurement;
        QSignalSpy ended(&measurement, &RateMeasurement::ended);
        measurement.start(program, QStringLiteral("/a folder"));
        if (!ended.wait(20'000) && ended.isEmpty()) return QStringLiteral("it never ended");
        return ended.front().front().toString();
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

QTEST_GUILESS_MAIN(RateMeasurementTest)
#include "tst_rate_measurement.moc"
