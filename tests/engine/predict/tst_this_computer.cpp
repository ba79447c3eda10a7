// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <sys/stat.h>
#include <QFile>
#include <QTemporaryDir>

#include <cmath>
#include <functional>
#include <set>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/cluster/this_computer.h"
#include "engine/bench/least_squares.h"

using namespace wafermill;

namespace {

ThisComputer some_computer() {
    ThisComputer computer;
    computer.processor = "a processor";
    computer.threads = 4;
    computer.measured_at = 1'800'000'000;
    for (std::size_t i = 0; i < computer.seconds.size(); ++i)
        computer.seconds[i] = 1e-9 * static_cast<double>(i + 1);
    computer.alone_products = 0.9;
    computer.alone_rows = 0.8;
    computer.team_share = 1.1;
    computer.fast = 0.95;
    computer.slow = 1.05;
    computer.short_steps = 1.2;
    computer.long_steps = 1.1;
    computer.transfer_seconds = 1e-4;
    computer.program_bytes = 30'000'000;
    computer.language_bytes = 5'000'000;
    computer.disks = {{7, "/data", 2e9, 1e9, 1.5e9}};
    return computer;
}

}  // namespace

/// What is known of this computer: kept, read back, and not believed where it is another's or damaged.
class ThisComputerTest : public QObject {
    Q_OBJECT

  private slots:
    void every_kind_of_work_has_a_name() {
        std::set<std::string> names;
        for (int i = 0; i < work_kinds; ++i) names.insert(work_name(i));
        QCOMPARE(static_cast<int>(names.size()), work_kinds);
        QCOMPARE(work_name(work_index(Work::forward_flop, true, false)),
                 std::string("near.bf16.forward_flop"));
        QCOMPARE(work_name(work_index(Work::forward_flop, false, true)),
                 std::string("far.fp32.forward_flop"));
        QCOMPARE(work_name(work_index(Work::convert, true, false)), std::string("near.bf16.convert"));
        QCOMPARE(work_name(work_index(Work::copy, true, true)), std::string("far.copy"));
        QCOMPARE(work_name(work_index(Work::operation, false, false)), std::string("near.operation"));
        QCOMPARE(work_name(work_index(Work::sample, false, false)), std::string("near.sample"));
        QCOMPARE(work_index(Work::sample, false, true), work_kinds - 1);
    }

    void it_comes_back_as_it_was_written() {
        const QTemporaryDir folder;
        const std::filesystem::path file = (folder.path() + "/deep/er.json").toStdString();
        write_this_computer(file, some_computer());
        const KnownComputer known = read_this_computer(file, "a processor", 4);
        QCOMPARE(known.why_not, std::string());
        QCOMPARE(to_json(*known.computer).dump(), to_json(some_computer()).dump());
    }

    void disks_that_were_measured_before_stay() {
        const QTemporaryDir folder;
        const std::filesystem::path file = (folder.path() + "/c.json").toStdString();
        write_this_computer(file, some_computer());
        ThisComputer now = some_computer();
        now.disks = {{8, "/other", 3e9, 3e9, 3e9}};
        write_this_computer(file, now);
        now.disks = {{7, "/data", 5e9, 5e9, 5e9}};
        write_this_computer(file, now);
        const auto disks = read_this_computer(file, "a processor", 4).computer->disks;
        QCOMPARE(disks.size(), std::size_t{2});
        QCOMPARE(disks[0].read, 5e9);
        QCOMPARE(disks[1].device, std::uint64_t{8});
    }

    void another_computer_is_not_believed() {
        const QTemporaryDir folder;
        const std::filesystem::path file = (folder.path() + "/c.json").toStdString();
        QVERIFY(read_this_computer(file, "a processor", 4).why_not.find("not been measured") !=
                std::string::npos);
        write_this_computer(file, some_computer());
        QVERIFY(!read_this_computer(file, "another processor", 4).computer);
        QVERIFY(!read_this_computer(file, "a processor", 8).computer);
        QVERIFY(read_this_computer(file, "a processor", 8).why_not.find("8") != std::string::npos);
    }

    void a_damaged_file_is_said_to_be_one_data() {
        QTest::addColumn<QByteArray>("content");
        const auto changed = [](const std::function<void(nlohmann::ordered_json&)>& change) {
            auto json = to_json(some_computer());
            change(json);
            return QByteArray::fromStdString(json.dump());
        };
        const QByteArray whole = changed([](auto&) {});
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("cut off") << whole.left(whole.size() / 2);
        QTest::newRow("no object") << QByteArray("[1, 2]");
        QTest::newRow("no number") << changed([](auto& j) { j["seconds"]["far.update"] = "fast"; });
        QTest::newRow("negative") << changed([](auto& j) { j["seconds"]["near.bf16.norm"] = -1e-9; });
        QTest::newRow("missing") << changed([](auto& j) { j["seconds"].erase("far.copy"); });
        QTest::newRow("null") << changed([](auto& j) { j["slow"] = nullptr; });
        QTest::newRow("no threads") << changed([](auto& j) { j["threads"] = 0.25; });
        QTest::newRow("a disk of rate 0")
            << changed([](auto& j) { j["disks"][0]["read_bytes_per_second"] = 0; });
        QTest::newRow("another version") << changed([](auto& j) { j["version"] = 99; });
    }
    void a_damaged_file_is_said_to_be_one() {
        QFETCH(QByteArray, content);
        const QTemporaryDir folder;
        QFile file(folder.filePath("c.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        const std::filesystem::path path = file.fileName().toStdString();
        const KnownComputer known = read_this_computer(path, "a processor", 4);
        QVERIFY(!known.computer);
        QVERIFY2(known.why_not.find("cannot be read") != std::string::npos, known.why_not.c_str());
        // Measuring again mends it.
        write_this_computer(path, some_computer());
        QVERIFY(read_this_computer(path, "a processor", 4).computer);
    }

    void a_disk_is_found_by_what_lies_on_it() {
        const QTemporaryDir folder;
        ThisComputer computer = some_computer();
        QVERIFY(!computer.disk_of(folder.path().toStdString()));
        struct stat status {};
        QCOMPARE(::stat(folder.path().toUtf8(), &status), 0);
        computer.disks.push_back({static_cast<std::uint64_t>(status.st_dev), "x", 1, 2, 3});
        // Also for what is not there yet.
        QCOMPARE(computer.disk_of((folder.path() + "/a/b/c").toStdString())->write, 2.0);
    }

    void operands_are_near_or_far_by_their_size() {
        QCOMPARE(far_share(1), 0.0);
        QCOMPARE(far_share(near_bytes), 0.0);
        QCOMPARE(far_share(far_bytes), 1.0);
        QCOMPARE(far_share(1e12), 1.0);
        QVERIFY(std::abs(far_share(std::sqrt(near_bytes * far_bytes)) - 0.5) < 1e-12);
    }

    void least_squares_find_what_made_the_values() {
        const std::vector<std::vector<double>> rows = {
            {2e9, 3e6, 1}, {5e8, 9e6, 1}, {1e6, 1e3, 1}, {7e9, 1e6, 1}, {3e8, 3e8, 1}};
        const std::vector<double> wanted = {2e-12, 4e-10, 5e-6};
        std::vector<double> values;
        for (const auto& row : rows)
            values.push_back(row[0] * wanted[0] + row[1] * wanted[1] + row[2] * wanted[2]);
        const std::vector<double> found = nonnegative_least_squares(rows, values);
        for (std::size_t i = 0; i < wanted.size(); ++i) QVERIFY(std::abs(found[i] / wanted[i] - 1) < 1e-4);
    }

    void least_squares_are_never_negative() {
        // The best solution without the bound is x = (2, -1).
        const std::vector<double> found = nonnegative_least_squares({{1, 1}, {1, 2}}, {1, 1e-6});
        QVERIFY(found[0] >= 0 && found[1] >= 0);
    }
};

QTEST_GUILESS_MAIN(ThisComputerTest)
#include "tst_this_computer.moc"
