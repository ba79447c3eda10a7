// SPDX-License-Identifier: Apache-2.0
// The store's scratch file when the disk or the kernel behind it does not do as asked. This program stands
// between liburing and the kernel, and between files and the system.
#include <dlfcn.h>
#include <fcntl.h>
#include <liburing.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <climits>
#include <cstring>
#include <exception>
#include <functional>
#include <list>
#include <memory>

#include <QTemporaryDir>
#include <QtTest>

#include "core/base/error.h"
#include "core/base/files.h"
#include "engine/fabric/buffer_pool.h"
#include "engine/store/block_file.h"

using namespace wafermill;

namespace {

/// What the kernel says to submissions.
struct Kernel {
    std::atomic<int> refusals = 0;  ///< the next ones get `refusal`
    std::atomic<int> refusal = 0;
    std::atomic<bool> narrow = false;  ///< it keeps no completions beyond the queue, and moves half at once
    std::atomic<unsigned> submitted = 0;
    std::atomic<int> narrow_refusals = 0;
} kernel;

std::atomic<bool> no_direct = false;  ///< the file system has no direct I/O
std::atomic<int> failing_kind = -1;   ///< operations of this kind fail with EIO

int on_operation(files::Operation& operation) {
    if (no_direct && operation.kind == files::Operation::Kind::open && (operation.flags & O_DIRECT) != 0)
        return EINVAL;
    return static_cast<int>(operation.kind) == failing_kind ? EIO : 0;
}

struct FreeMemory {
    void operator()(std::byte* memory) const { std::free(memory); }
};

/// Transfers of two pages each, with their memory.
class Pages {
  public:
    explicit Pages(std::int64_t pages)
        : memory_(static_cast<std::byte*>(
              std::aligned_alloc(io_alignment, static_cast<std::size_t>(2 * pages * io_alignment)))) {
        for (std::int64_t i = 0; i < pages; ++i) {
            Transfer& transfer = transfers_.emplace_back();
            transfer.bytes = 2 * io_alignment;
            transfer.offset = 2 * i * io_alignment;
            transfer.memory = memory_.get() + transfer.offset;
            std::memset(transfer.memory, static_cast<int>(i % 251), static_cast<std::size_t>(transfer.bytes));
        }
    }
    std::int64_t bytes() const { return 2 * io_alignment * std::ssize(transfers_); }
    void move(BlockFile& file, Transfer::Kind kind) {
        for (Transfer& transfer : transfers_) {
            transfer.kind = kind;
            file.submit(transfer);
        }
        std::exception_ptr failure;
        for (Transfer& transfer : transfers_) try {
                file.wait(transfer);
            } catch (const Error&) {
                if (!failure) failure = std::current_exception();
            }
        if (failure) std::rethrow_exception(failure);
    }
    void forget() const { std::memset(memory_.get(), 0xff, static_cast<std::size_t>(bytes())); }
    bool right() const {
        std::int64_t i = 0;
        for (const Transfer& transfer : transfers_) {
            for (std::int64_t at = 0; at < transfer.bytes; ++at)
                if (transfer.memory[at] != static_cast<std::byte>(i % 251)) return false;
            ++i;
        }
        return true;
    }

  private:
    std::unique_ptr<std::byte, FreeMemory> memory_;
    std::list<Transfer> transfers_;
};

QString error_of(const std::function<void()>& function) {
    try {
        function();
    } catch (const Error& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

}  // namespace

/// In the place of liburing's: nothing is submitted that the test's kernel does not take.
extern "C" int io_uring_submit(io_uring* ring) {
    static const auto real = reinterpret_cast<int (*)(io_uring*)>(::dlsym(RTLD_NEXT, "io_uring_submit"));
    if (kernel.refusals > 0) {
        --kernel.refusals;
        return -kernel.refusal;
    }
    if (kernel.narrow) {
        // EBUSY as io_uring_enter(2) has it: the caller should wait for completions and try again.
        if (kernel.submitted - *ring->cq.khead >= *ring->cq.kring_entries) {
            ++kernel.narrow_refusals;
            return -EBUSY;
        }
        io_uring_sqe& entry = ring->sq.sqes[(ring->sq.sqe_tail - 1) & *ring->sq.kring_mask];
        if (entry.len > io_alignment) entry.len = io_alignment;
    }
    const int taken = real(ring);
    if (taken > 0) kernel.submitted += static_cast<unsigned>(taken);
    return taken;
}

class TestBlockFile : public QObject {
    Q_OBJECT
  private slots:
    void init();
    void cleanup();
    void many_transfers_at_once();
    void a_kernel_short_of_memory_for_a_moment();
    void a_kernel_that_takes_nothing();
    void a_ring_that_may_not_be_used();
    void a_failed_transfer_is_said_data();
    void a_failed_transfer_is_said();

  private:
    /// Nothing where the kernel refuses io_uring.
    std::unique_ptr<BlockFile> ring_file(std::int64_t bytes) const;
    std::string path() const { return folder_->filePath("store").toStdString(); }
    std::unique_ptr<QTemporaryDir> folder_;
};

void TestBlockFile::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    files::set_hook(on_operation);
    ::alarm(120);  // whatever waits for ever
}

void TestBlockFile::cleanup() {
    ::alarm(0);
    files::set_hook(nullptr);
    kernel.refusals = 0;
    kernel.narrow = false;
    no_direct = false;
    failing_kind = -1;
    qunsetenv("WAFERMILL_STORE_IO");
}

std::unique_ptr<BlockFile> TestBlockFile::ring_file(std::int64_t bytes) const {
    kernel.submitted = 0;
    auto file = std::make_unique<BlockFile>(path(), bytes, std::function<void()>());
    return file->uses_io_uring() ? std::move(file) : nullptr;
}

/// More than the kernel has room for the completions of, each in two parts: whoever collects them must not
/// wait for room that only collecting makes.
void TestBlockFile::many_transfers_at_once() {
    Pages pages(2000);
    const auto file = ring_file(pages.bytes());
    if (!file) QSKIP("the kernel refuses io_uring");
    kernel.narrow = true;
    pages.move(*file, Transfer::Kind::write);
    pages.forget();
    pages.move(*file, Transfer::Kind::read);
    QVERIFY(pages.right());
    QCOMPARE(kernel.narrow_refusals.load(), 0);
}

void TestBlockFile::a_kernel_short_of_memory_for_a_moment() {
    Pages pages(20);
    const auto file = ring_file(pages.bytes());
    if (!file) QSKIP("the kernel refuses io_uring");
    kernel.refusal = EAGAIN;
    kernel.refusals = 30;
    pages.move(*file, Transfer::Kind::write);
    pages.forget();
    kernel.refusals = 30;
    pages.move(*file, Transfer::Kind::read);
    QVERIFY(pages.right());
}

void TestBlockFile::a_kernel_that_takes_nothing() {
    Pages pages(20);
    const auto file = ring_file(pages.bytes());
    if (!file) QSKIP("the kernel refuses io_uring");
    kernel.refusal = ENOMEM;
    kernel.refusals = INT_MAX;
    const QString error = error_of([&] { pages.move(*file, Transfer::Kind::write); });
    QVERIFY2(error.contains("could not be written (Cannot allocate memory)"), qPrintable(error));
    // And goes on once it does.
    kernel.refusals = 0;
    pages.move(*file, Transfer::Kind::write);
    pages.forget();
    pages.move(*file, Transfer::Kind::read);
    QVERIFY(pages.right());
}

void TestBlockFile::a_ring_that_may_not_be_used() {
    Pages pages(20);
    if (!ring_file(pages.bytes())) QSKIP("the kernel refuses io_uring");
    kernel.refusal = EPERM;
    kernel.refusals = INT_MAX;
    BlockFile file(path(), pages.bytes(), {});
    QVERIFY(!file.uses_io_uring());
    QVERIFY2(file.note().find("Operation not permitted") != std::string::npos, file.note().c_str());
    pages.move(file, Transfer::Kind::write);
    pages.forget();
    pages.move(file, Transfer::Kind::read);
    QVERIFY(pages.right());
}

void TestBlockFile::a_failed_transfer_is_said_data() {
    using Kind = files::Operation::Kind;
    QTest::addColumn<QByteArray>("engine");
    QTest::addColumn<bool>("direct");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("what");
    const auto row = [](const char* name, const char* engine, bool direct, Kind kind, const char* what) {
        QTest::newRow(name) << QByteArray(engine) << direct << static_cast<int>(kind) << QString(what);
    };
    row("io_uring, read", "", true, Kind::read, "read");
    row("io_uring, write", "", true, Kind::write, "written");
    row("threads, read", "threads", true, Kind::read, "read");
    row("threads, write", "threads", true, Kind::write, "written");
    row("through the cache, read", "", false, Kind::read, "read");
    row("through the cache, write", "", false, Kind::write, "written");
    row("through the cache, writing it back", "", false, Kind::sync, "written");
}

void TestBlockFile::a_failed_transfer_is_said() {
    QFETCH(const QByteArray, engine);
    QFETCH(const bool, direct);
    QFETCH(const int, kind);
    QFETCH(const QString, what);
    qputenv("WAFERMILL_STORE_IO", engine);
    no_direct = !direct;
    Pages pages(20);
    BlockFile file(path(), pages.bytes(), {});
    QCOMPARE(file.note().empty(), direct);
    pages.move(file, Transfer::Kind::write);
    failing_kind = kind;
    const QString error =
        error_of([&] { pages.move(file, what == "read" ? Transfer::Kind::read : Transfer::Kind::write); });
    QVERIFY2(error.contains("The parameter store's file could not be " + what + " (Input/output error)"),
             qPrintable(error));
    QVERIFY2(error.endsWith('.') && !error.contains('\n'), qPrintable(error));
    failing_kind = -1;
    pages.forget();
    pages.move(file, Transfer::Kind::read);
    QVERIFY(pages.right());
}

QTEST_GUILESS_MAIN(TestBlockFile)
#include "tst_block_file.moc"
