// SPDX-License-Identifier: Apache-2.0
// The file side of the store against a plain copy in memory: whatever is visited in whatever order, what was
// written last is what is read.
#include <sys/stat.h>
#include <sys/statvfs.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <random>
#include <thread>

#include <QTemporaryDir>
#include <QtTest>

#include "core/base/error.h"
#include "engine/store/slice_stream.h"

using namespace wafermill;

namespace {

constexpr int gradient = 3;

Model small_model() {
    Model model;
    model.layers = 3;
    model.hidden = 32;
    model.heads = model.kv_heads = 2;
    model.head_size = 16;
    model.ffn = 96;
    model.vocab = 101;
    return model;
}

/// All arrays of all slices, in memory.
using Shadow = std::vector<std::vector<std::vector<float>>>;

class Driver {
  public:
    Driver(const StorePlan& plan, const std::filesystem::path& file, unsigned seed)
        : plan_(plan), stream_(plan, file), random_(seed) {
        for (const Slice& slice : plan.all)
            shadow_.emplace_back(static_cast<std::size_t>(plan.arrays),
                                 std::vector<float>(static_cast<std::size_t>(slice.elements())));
        // The file starts with zeros, as memory does.
        for (const Slice& slice : plan.all) {
            const auto opened = stream_.open({slice.number, 0, plan.all_arrays()});
            for (int array = 0; array < plan.arrays; ++array)
                std::fill_n(opened.array(array), slice.elements(), 0.0f);
            stream_.close();
        }
    }

    /// Lends the stream so many buffers between the steps; while one lasts they are scribbled over.
    void lend(std::int64_t buffers) {
        const std::int64_t bytes = buffers * plan_.buffer_bytes;
        lent_.reset(static_cast<std::byte*>(
            std::aligned_alloc(static_cast<std::size_t>(io_alignment), static_cast<std::size_t>(bytes))));
        lent_bytes_ = static_cast<std::size_t>(bytes);
        scribble();
        stream_.borrow(lent_.get(), bytes);
    }
    /// Ends that, with whatever was read ahead.
    void end_lending() {
        stream_.end_borrowing();
        scribble();
        lent_.reset();
        lent_bytes_ = 0;
    }
    /// How often the lent memory was used between two steps.
    int borrowings() const { return borrowings_; }

    /// A step's worth of random visits, the next step's announced with them; gradients come from another
    /// thread.
    void round() {
        const std::vector<SliceVisit> visits = std::exchange(next_, {}).empty() ? random_visits() : planned_;
        planned_ = random_visits();
        next_ = planned_;
        std::vector<SliceVisit> announced = visits;
        for (SliceVisit visit : planned_) {
            visit.next_step = true;
            announced.push_back(visit);
        }
        std::vector<int> deliveries(plan_.all.size(), 0);
        std::vector<int> delivered;
        for (const Slice& slice : plan_.all)
            if (!stream_.pinned(slice.number, gradient) && random_() % 2 == 0) {
                deliveries[static_cast<std::size_t>(slice.number)] = 1;
                delivered.push_back(slice.number);
            }
        stream_.expect(announced, deliveries);
        for (std::size_t i = 0; i < visits.size(); ++i) {
            if (i == opening) close_lent();
            if (i == visits.size() - closing) stream_.open_borrowed();
            visit_once(visits[i]);
        }
        std::thread lane([&] {
            for (const int slice : delivered) deliver(slice);
        });
        lane.join();
        if (random_() % 2 == 0) stream_.finish_gradients();
        // Now and then something that was not announced.
        if (random_() % 3 == 0) {
            stream_.finish_gradients();
            visit_once(random_visits().front());
            next_.clear();
        }
        stream_.finish_gradients();
    }

    bool right() const { return right_; }
    SliceStream& stream() { return stream_; }

  private:
    static constexpr std::size_t opening = 12, closing = 5;  ///< visits of a step

    void scribble() {
        if (lent_) std::fill_n(lent_.get(), lent_bytes_, scribbled);
    }
    void close_lent() {
        stream_.close_borrowed();
        const auto* end = lent_.get() + lent_bytes_;
        borrowings_ += std::find_if(lent_.get(), lent_.get() + lent_bytes_,
                                    [](std::byte value) { return value != scribbled; }) != end;
        scribble();
    }

    std::vector<SliceVisit> random_visits() {
        std::vector<SliceVisit> visits;
        const ArrayMask all = plan_.all_arrays(), state = all & ~plan_.gradient();
        for (int i = 0; i < 40; ++i) {
            const int slice = static_cast<int>(random_() % plan_.all.size());
            switch (random_() % 4) {
                case 0:
                    visits.push_back({slice, all, state});
                    break;
                case 1:
                    visits.push_back({slice, state, state});
                    break;
                case 2:
                    visits.push_back({slice, 1u, 0});
                    break;
                default:
                    visits.push_back({slice, 1u << (random_() % 3), 0});
                    break;
            }
        }
        for (std::size_t i = 0; i < visits.size(); ++i)
            visits[i].edge = i < opening                   ? StepEdge::opening
                             : i < visits.size() - closing ? StepEdge::none
                                                           : StepEdge::closing;
        return visits;
    }

    void visit_once(const SliceVisit& visit) {
        const auto opened = stream_.open(visit);
        auto& shadow = shadow_[static_cast<std::size_t>(visit.slice)];
        for (int array = 0; array < plan_.arrays; ++array) {
            std::vector<float>& values = shadow[static_cast<std::size_t>(array)];
            if ((visit.read >> array & 1u) != 0 &&
                !std::equal(values.begin(), values.end(), opened.array(array)))
                right_ = false;
            if ((visit.write >> array & 1u) == 0) continue;
            for (float& value : values) value = static_cast<float>(random_() % 1000);
            std::copy(values.begin(), values.end(), opened.array(array));
        }
        stream_.close();
    }

    void deliver(int slice) {
        std::vector<float>& sum = shadow_[static_cast<std::size_t>(slice)][gradient];
        auto buffer = std::make_shared<BufferPool::Buffer>(pool_.take_floats(std::ssize(sum)));
        for (std::size_t i = 0; i < sum.size(); ++i) buffer->floats()[i] = static_cast<float>(i % 17 + 1);
        if (slice % 2 == 0) {
            // As a second pass: what is in the file is added.
            stream_.add_written_gradient(slice, buffer->floats());
            for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += static_cast<float>(i % 17 + 1);
        } else {
            for (std::size_t i = 0; i < sum.size(); ++i) sum[i] = static_cast<float>(i % 17 + 1);
        }
        stream_.write_gradient(slice, buffer->floats(), buffer);
    }

    StorePlan plan_;
    BufferPool pool_;
    SliceStream stream_;
    std::mt19937 random_;
    Shadow shadow_;
    std::vector<SliceVisit> next_, planned_;
    bool right_ = true;

    struct Free {
        void operator()(std::byte* memory) const { std::free(memory); }
    };
    static constexpr std::byte scribbled{0xEE};
    std::unique_ptr<std::byte, Free> lent_;
    std::size_t lent_bytes_ = 0;
    int borrowings_ = 0;
};

}  // namespace

class TestSliceStream : public QObject {
    Q_OBJECT
  private slots:
    void what_was_written_is_read_data();
    void what_was_written_is_read();
    void borrowed_buffers_are_used_between_steps_alone_data() { what_was_written_is_read_data(); }
    void borrowed_buffers_are_used_between_steps_alone();
    void plans_pin_what_fits();
    void tables_in_place_are_pinned_first();
    void lent_gradients_take_no_room();
    void room_is_reserved_or_refused();
};

void TestSliceStream::what_was_written_is_read_data() {
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QByteArray>("engine");
    QTest::addColumn<int>("buffers");
    for (const int buffers : {2, 3, 8}) {
        QTest::addRow("default, %d", buffers) << QDir::tempPath() << QByteArray() << buffers;
        QTest::addRow("threads, %d", buffers) << QDir::tempPath() << QByteArray("threads") << buffers;
        QTest::addRow("memory file system, %d", buffers) << "/dev/shm" << QByteArray() << buffers;
    }
}

void TestSliceStream::what_was_written_is_read() {
    QFETCH(const QString, folder);
    QFETCH(const QByteArray, engine);
    QFETCH(const int, buffers);
    qputenv("WAFERMILL_STORE_IO", engine);
    const QTemporaryDir inside(folder + "/wm-XXXXXX");
    if (!inside.isValid()) QSKIP("no such folder");
    const ParameterTable table = make_parameter_table(small_model());
    const std::int64_t least = least_file_store_memory(table, 4, {buffers, 2048});
    for (const double share : {0.0, 0.2, 0.6})
        for (unsigned seed = 1; seed <= 4; ++seed) {
            const StorePlan plan = plan_file_store(
                table, 4,
                least + static_cast<std::int64_t>(share * 16.0 * static_cast<double>(table.parameters)),
                {buffers, 2048});
            if (!folder.startsWith("/dev") && engine.isEmpty() &&
                !BlockFile((inside.path() + "/probe").toStdString(), 0, {}).uses_io_uring())
                QSKIP("the kernel refuses io_uring: the rows with threads say the same");
            Driver driver(plan, inside.filePath("store").toStdString(), seed);
            for (int i = 0; i < 6; ++i) driver.round();
            QVERIFY(driver.right());
        }
    QVERIFY(!QFile::exists(inside.filePath("store")));
}

/// Whoever lends memory finds it unused from the opening visits on, and the stream loses nothing by that.
void TestSliceStream::borrowed_buffers_are_used_between_steps_alone() {
    QFETCH(const QString, folder);
    QFETCH(const QByteArray, engine);
    QFETCH(const int, buffers);
    qputenv("WAFERMILL_STORE_IO", engine);
    const QTemporaryDir inside(folder + "/wm-XXXXXX");
    if (!inside.isValid()) QSKIP("no such folder");
    const ParameterTable table = make_parameter_table(small_model());
    const FileStoreShape shape{buffers, 2048};
    for (const std::int64_t lent : {1, 7, 30})
        for (unsigned seed = 1; seed <= 4; ++seed) {
            const StorePlan plan = plan_file_store(table, 4, least_file_store_memory(table, 4, shape), shape);
            Driver driver(plan, inside.filePath("store").toStdString(), seed);
            driver.lend(lent);
            for (int i = 0; i < 8; ++i) driver.round();
            QVERIFY(driver.right());
            QVERIFY(driver.borrowings() > 0);
            driver.end_lending();
            for (int i = 0; i < 3; ++i) driver.round();
            QVERIFY(driver.right());
        }
}

void TestSliceStream::plans_pin_what_fits() {
    const ParameterTable table = make_parameter_table(small_model());
    const std::int64_t least = least_file_store_memory(table, 4, {4, 2048});
    const std::int64_t all = plan_memory_store(table, 4, 2048).pinned_bytes;
    std::int64_t before = -1;
    for (int eighth = 0; eighth <= 8; ++eighth) {
        const std::int64_t extra = eighth * all / 8;
        const StorePlan plan = plan_file_store(table, 4, least + extra, {4, 2048});
        QVERIFY(plan.memory_bytes() <= least + extra);
        // What is in the file stands on whole pages.
        QVERIFY(plan.pinned_bytes + plan.file_bytes >= all);
        QVERIFY(plan.pinned_bytes + plan.file_bytes < all + 4096 * 4 * std::ssize(plan.all));
        QVERIFY(plan.pinned_bytes >= before);
        // Nothing that fits is left out.
        QVERIFY(plan.in_memory() || plan.pinned_bytes + 4 * 8192 > extra);
        before = plan.pinned_bytes;
    }
    QCOMPARE(before, all);
}

/// The gradients of both tables, whatever the room; the buffers are then smaller, and the more is pinned.
void TestSliceStream::tables_in_place_are_pinned_first() {
    Model model = small_model();
    for (const bool tied : {true, false}) {
        model.tied_head = tied;
        const ParameterTable table = make_parameter_table(model);
        const FileStoreShape shape{4, 2048, 1 << 20, true};
        const std::int64_t least = least_file_store_memory(table, 4, shape);
        for (const std::int64_t extra : {0, 4096, 50'000, 1 << 20}) {
            const StorePlan plan = plan_file_store(table, 4, least + extra, shape);
            QVERIFY(plan.memory_bytes() <= least + extra);
            for (const Slice& slice : plan.all)
                if (slice.record == table.tokens || slice.record == table.head)
                    QVERIFY((plan.pinned[static_cast<std::size_t>(slice.number)] & plan.gradient()) != 0);
        }
        // All gradients but two small ones are in memory: three arrays a buffer.
        QCOMPARE(plan_file_store(table, 4, least, shape).buffer_bytes, std::int64_t{3 * 4 * 2048});
    }
}

/// What the systems lend takes neither memory nor room in the file, and lies where it was lent.
void TestSliceStream::lent_gradients_take_no_room() {
    const ParameterTable table = make_parameter_table(small_model());
    const Record& block = table.records[static_cast<std::size_t>(table.first_block)];
    const StorePlan own = plan_memory_store(table, 4, 2048);
    const std::int64_t least = least_file_store_memory(table, 4, {2, 2048});
    for (const std::int64_t lent :
         {std::int64_t{2047}, std::int64_t{2048}, block.elements - 1, block.elements}) {
        const std::int64_t bytes = lent_bytes(table, 2048, lent);
        QCOMPARE(bytes == 0, lent == 2047);
        const StorePlan memory = plan_memory_store(table, 4, 2048, lent);
        QCOMPARE(memory.pinned_bytes, own.pinned_bytes - bytes);
        const StorePlan file = plan_file_store(table, 4, least, {2, 2048, lent});
        QVERIFY(file.file_bytes <= plan_file_store(table, 4, least, {2, 2048}).file_bytes - bytes);
        SliceStream stream(memory, {});
        std::vector<float> place(static_cast<std::size_t>(block.elements));
        for (const Slice& slice : memory.slices[static_cast<std::size_t>(table.first_block)]) {
            const bool here = memory.lent[static_cast<std::size_t>(slice.number)] != 0;
            QCOMPARE(here, slice.end <= lent);
            if (here) stream.lend(slice.number, place.data() + slice.begin);
            QCOMPARE(stream.pinned(slice.number, 3) == place.data() + slice.begin, here);
        }
    }
}

void TestSliceStream::room_is_reserved_or_refused() {
    const QTemporaryDir folder;
    const std::string file = folder.filePath("store").toStdString();
    {
        const BlockFile made(file, 64 << 20, {});
        // It has no name, and its room all the same.
        QVERIFY(!std::filesystem::exists(file));
        const auto open_file = [&] {
            for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
                struct stat status {};
                std::error_code gone;
                const std::string target = std::filesystem::read_symlink(entry, gone).string();
                if (target.starts_with(file) && stat(entry.path().c_str(), &status) == 0) return status;
            }
            return std::remove_cvref_t<struct stat>{};
        }();
        QVERIFY(open_file.st_blocks * 512 >= 64 << 20);
        // Another of the same name is another file.
        const BlockFile second(file, 1 << 20, {});
        QVERIFY(!std::filesystem::exists(file));
    }
    try {
        const BlockFile refused(file, std::int64_t{1} << 50, {});
        QFAIL("a petabyte was reserved");
    } catch (const Error& error) {
        QVERIFY2(QString(error.what()).contains("nothing was started"), error.what());
    }
    QVERIFY(!std::filesystem::exists(file));
}

QTEST_GUILESS_MAIN(TestSliceStream)
#include "tst_slice_stream.moc"
