// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <atomic>
#include <barrier>
#include <new>
#include <set>
#include <stdexcept>

#include "core/base/error.h"
#include "engine/bench/threads.h"

using namespace wafermill;

/// Threads of a measurement: what goes wrong in one of them reaches the caller, and nothing else happens.
class BenchThreadsTest : public QObject {
    Q_OBJECT

  private slots:
    void each_number_works_once_and_at_the_same_time() {
        for (const int count : {1, 2, 5}) {
            std::mutex mutex;
            std::multiset<int> numbers;
            std::barrier together(count);  // nobody passes alone
            on_threads(count, [&](int number) {
                together.arrive_and_wait();
                const std::scoped_lock lock(mutex);
                numbers.insert(number);
            });
            QCOMPARE(static_cast<int>(numbers.size()), count);
            QCOMPARE(static_cast<int>(std::set<int>(numbers.begin(), numbers.end()).size()), count);
        }
    }

    void what_a_thread_throws_is_thrown_once_all_have_ended() {
        for (const int failing : {0, 1, 2}) {
            std::atomic<int> ended{0};
            bool thrown = false;
            try {
                on_threads(3, [&](int number) {
                    if (number == failing) throw std::bad_alloc();
                    ++ended;
                });
            } catch (const std::bad_alloc&) {
                thrown = true;
            }
            QVERIFY2(thrown, std::to_string(failing).c_str());
            QCOMPARE(ended.load(), 2);
        }
        QVERIFY_THROWS_EXCEPTION(Error, on_threads(4, [](int) { throw Error("all of them"); }));
    }
};

QTEST_GUILESS_MAIN(BenchThreadsTest)
#include "tst_bench_threads.moc"
