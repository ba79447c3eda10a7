// SPDX-License-Identifier: Apache-2.0
// The kernels' self-test, and what kernels share: a team of threads, a workspace.
#include <QtTest>
#include <atomic>
#include <cstdio>
#include <cstring>

#include "engine/kernels/panels.h"
#include "engine/kernels/self_test.h"
#include "engine/kernels/team.h"
#include "engine/kernels/workspace.h"

using namespace wafermill;

namespace {

std::size_t size(std::int64_t count) {
    return static_cast<std::size_t>(count);
}

}  // namespace

class TestSelfTest : public QObject {
    Q_OBJECT
  private slots:
    void team_runs_every_item_once() {
        for (const int threads : {1, 2, 5}) {
            Team team(threads);
            QCOMPARE(team.size(), threads);
            for (const std::int64_t items : {0, 1, 2, 3, 64, 1000}) {
                std::vector<std::atomic<int>> calls(size(items));
                for (int repeat = 0; repeat < 20; ++repeat)
                    team.parallel(items, [&](std::int64_t item) { ++calls[size(item)]; });
                for (const std::atomic<int>& count : calls) QCOMPARE(count.load(), 20);
            }
        }
    }

    void team_rethrows_and_goes_on() {
        Team team(3);
        std::atomic<int> calls = 0;
        const auto work = [&](std::int64_t item) {
            ++calls;
            if (item == 4) throw std::runtime_error("item 4");
        };
        QVERIFY_EXCEPTION_THROWN(team.parallel(20, work), std::runtime_error);
        QCOMPARE(calls.load(), 20);
        team.parallel(3, work);
        QCOMPARE(calls.load(), 23);
    }

    void workspace_gives_and_takes_back() {
        Workspace workspace(1000);
        QCOMPARE(workspace.capacity(), std::size_t{1024});
        {
            const Workspace::Mark mark(workspace);
            const auto* first = workspace.take<float>(3);
            const auto* second = workspace.take<char>(900);
            QCOMPARE(reinterpret_cast<std::uintptr_t>(second) % 64, std::uintptr_t{0});
            QVERIFY(static_cast<const void*>(second) != static_cast<const void*>(first));
            QVERIFY_EXCEPTION_THROWN(workspace.take<float>(20), std::logic_error);
        }
        QVERIFY(workspace.take<char>(1024) != nullptr);
        QCOMPARE(workspace.peak(), std::size_t{1024});
    }

    void self_test_passes_here() {
        const SelfTestReport& report = self_test();
        for (const SelfTestResult& result : report.results)
            QVERIFY2(result.passed,
                     qPrintable(QString::fromStdString(result.kernel) + QString(" %1").arg(result.error)));
        QVERIFY(report.results.size() > 30);
        QVERIFY(report.fast_f32 && report.fast_bf16);
        QCOMPARE(report.warning, std::string());
        QCOMPARE(usable_path(Element::bf16), KernelPath::fast);
        QCOMPARE(report.native_bf16, native_bf16());
        QVERIFY(QString::fromStdString(kernel_fingerprint()).contains("oneDNN 2."));
        QVERIFY(!QString::fromStdString(kernel_fingerprint()).contains('\n'));
    }

    /// A kernel that gives wrong results is noticed, named, and not used. The outcome belongs to a process,
    /// so another one is started with the fault.
    void self_test_notices_a_wrong_kernel_data() {
        QTest::addColumn<QString>("fault");
        QTest::addColumn<QString>("outcome");
        QTest::newRow("bf16 product") << "gemm bf16, weight gradient"
                                      << "f32 fast, bf16 reference";
        QTest::newRow("bf16 attention") << "attention bf16, backward"
                                        << "f32 fast, bf16 reference";
        QTest::newRow("fp32 product") << "gemm fp32, forward"
                                      << "f32 reference, bf16 fast";
        QTest::newRow("none") << ""
                              << "f32 fast, bf16 fast";
    }
    /// The kernels of lesser processors agree with the reference too.
    void self_test_without_tiles_data() {
        QTest::addColumn<QString>("bf16");
        QTest::newRow("vectors of bf16") << "vector";
        QTest::newRow("no bf16") << "none";
    }
    void self_test_without_tiles() {
        QFETCH(const QString, bf16);
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("WAFERMILL_BF16", bf16);
        process.setProcessEnvironment(environment);
        process.start(QCoreApplication::applicationFilePath(), {"--report-self-test"});
        QVERIFY(process.waitForFinished());
        const QStringList lines = QString::fromUtf8(process.readAllStandardOutput()).split('\n');
        QCOMPARE(lines.value(0), QString("f32 fast, bf16 fast"));
        QCOMPARE(lines.value(1), QString());
    }
    void self_test_notices_a_wrong_kernel() {
        QFETCH(QString, fault);
        QFETCH(QString, outcome);
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("WAFERMILL_KERNEL_FAULT", fault);
        process.setProcessEnvironment(environment);
        process.start(QCoreApplication::applicationFilePath(), {"--report-self-test"});
        QVERIFY(process.waitForFinished());
        const QStringList lines = QString::fromUtf8(process.readAllStandardOutput()).split('\n');
        QCOMPARE(lines.value(0), outcome);
        QCOMPARE(lines.value(1).contains(fault), true);
        QCOMPARE(lines.value(1).isEmpty(), fault.isEmpty());
        QCOMPARE(lines.value(2).contains("reference"), !fault.isEmpty());
    }
};

namespace {

int report_self_test() {
    const auto path = [](Element element) {
        return usable_path(element) == KernelPath::fast ? "fast" : "reference";
    };
    std::printf("f32 %s, bf16 %s\n%s\n%s\n", path(Element::f32), path(Element::bf16),
                self_test().warning.c_str(), kernel_fingerprint().c_str());
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc > 1 && std::strcmp(argv[1], "--report-self-test") == 0) return report_self_test();
    QCoreApplication application(argc, argv);
    TestSelfTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_self_test.moc"
