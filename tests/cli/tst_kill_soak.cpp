// SPDX-License-Identifier: Apache-2.0
// kill -9 at 100 random moments of a training, for each tier of the store: it resumes to the same bits. Takes
// minutes: the target check_kills. WAFERMILL_KILLS and WAFERMILL_SEED set how many and which moments.
#include <random>

#include "tests/cli/command.h"

class KillSoak : public QObject {
    Q_OBJECT

  private slots:
    void killed_at_random_moments_data() {
        QTest::addColumn<QString>("store");
        QTest::newRow("memory") << "memory";
        QTest::newRow("file") << "file";
    }

    void killed_at_random_moments() {
        QFETCH(QString, store);
        const Command command;
        QCOMPARE(make(command, "straight.wafermill").status, 0);
        QCOMPARE(make(command, "p.wafermill").status, 0);
        QStringList train = {"train", "p.wafermill", "--json", "--store", store};
        if (store == "file") {
            // As little memory as works, which the refusal names: the store would not need its file
            // otherwise.
            const Outcome refused = command.run(train + QStringList{"--memory-budget", "1000"});
            const auto least = QRegularExpression("\\((\\d+) bytes\\)").match(refused.err);
            QVERIFY2(least.hasMatch(), qPrintable(refused.err));
            train << "--memory-budget" << least.captured(1);
        }
        const Outcome straight = command.run(QStringList(train).replaceInStrings("p.", "straight."));
        QVERIFY2(straight.status == 0, qPrintable(straight.err));
        QCOMPARE(straight.err.contains("The store lies partly in a file"), store == "file");
        const std::string expected = straight.lines().back().at("weights_digest");

        const unsigned seed = number("WAFERMILL_SEED", std::random_device()());
        std::mt19937 random(seed);
        const int wanted = static_cast<int>(number("WAFERMILL_KILLS", 100));
        int kills = 0, runs = 1, in_training = 0;
        bool resume = false;
        while (kills < wanted) {
            QProcess process;
            command.start(process, resume ? train + QStringList{"--resume"} : train);
            const bool ended = process.waitForFinished(1 + static_cast<int>(random() % 1200));
            if (!ended) {
                process.kill();
                process.waitForFinished();
                ++kills;
                if (process.readAllStandardOutput().contains("\"step\"")) ++in_training;
            }
            const auto all = command.run({"runs", "p.wafermill", "--json"}).json().at("runs");
            resume = !all.empty() && all.at(0).at("state") != "finished";
            if (!ended) continue;
            // It reached its end: another run begins.
            QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
            QVERIFY(all.at(0).at("summary").at("weights_digest") == expected);
            ++runs;
        }
        const Outcome last = command.run(resume ? train + QStringList{"--resume"} : train);
        QVERIFY2(last.status == 0, qPrintable(last.err));
        QVERIFY(last.lines().back().at("weights_digest") == expected);
        qInfo(
            "%d kills over %d runs, %d of them after the first step of a process; seed %u; all to the same "
            "bits",
            kills, runs, in_training, seed);
    }

  private:
    static unsigned number(const char* variable, unsigned otherwise) {
        bool set = false;
        const unsigned value = qEnvironmentVariable(variable).toUInt(&set);
        return set ? value : otherwise;
    }
    static Outcome make(const Command& command, const QString& file) {
        return command.make_small(file, {"model.layers=8", "recipe.steps=150", "recipe.checkpoint_every=5",
                                         "recipe.validate_every=0"});
    }
};

QTEST_GUILESS_MAIN(KillSoak)
#include "tst_kill_soak.moc"
