// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/worker.h"

#include <QApplication>
#include <QEventLoop>
#include <QProgressDialog>
#include <QTimer>

#include <chrono>
#include <future>

#include "app/studio/said_text.h"
#include "core/base/error.h"

namespace wafermill {
namespace {

constexpr std::chrono::milliseconds part_of_a_frame(8);
constexpr int unnoticed_milliseconds = 300;

}  // namespace

Worker::Worker(QObject* parent) : QObject(parent) {
    pool_.setMaxThreadCount(1);
}

Worker::~Worker() {
    pool_.waitForDone();
}

Worker& Worker::shared() {
    static QPointer<Worker> worker;
    if (!worker) worker = new Worker(QCoreApplication::instance());
    return *worker;
}

QString Worker::reason(const std::exception_ptr& error) {
    try {
        std::rethrow_exception(error);
    } catch (const std::exception& known) {
        return said_text(known.what());
    } catch (...) {
        return tr("Something went wrong that has no name; nothing more is known.");
    }
}

void Worker::enqueue(std::function<void()> work, std::function<void()> tell, bool at_once) {
    ++pending_;
    auto done = std::make_shared<std::promise<void>>();
    std::future<void> quick = done->get_future();
    pool_.start([this, work = std::move(work), tell, done] {
        work();
        done->set_value();
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
    });
    // Behind other work it would only be waited for.
    if (at_once && pending_ == 1 && quick.wait_for(part_of_a_frame) == std::future_status::ready) tell();
}

void Worker::wait_for(const QString& what, bool can_end, const std::function<void()>& work) {
    struct Wait {
        bool done = false, left = false;
        QEventLoop* loop = nullptr;
    };
    auto wait = std::make_shared<Wait>();
    QEventLoop loop;
    wait->loop = &loop;
    pool_.start([this, work, wait] {
        work();
        QMetaObject::invokeMethod(
            this,
            [wait] {
                wait->done = true;
                if (!wait->left) wait->loop->quit();
            },
            Qt::QueuedConnection);
    });
    QTimer noticed;
    noticed.setSingleShot(true);
    connect(&noticed, &QTimer::timeout, &loop, &QEventLoop::quit);
    noticed.start(unnoticed_milliseconds);
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    const bool has_window = qobject_cast<QApplication*>(QCoreApplication::instance()) != nullptr;
    if (!wait->done && has_window) {
        QProgressDialog box(what, can_end ? tr("Cancel") : QString(), 0, 0, QApplication::activeWindow());
        box.setObjectName(QStringLiteral("working"));
        box.setWindowModality(Qt::ApplicationModal);
        box.setMinimumDuration(0);
        if (can_end) connect(&box, &QProgressDialog::canceled, &loop, &QEventLoop::quit);
        box.show();
        loop.exec();
    }
    if (!wait->done && !(can_end && has_window)) {
        // The application is ending, or has no window: there is nothing left to keep alive.
        pool_.waitForDone();
        wait->done = true;
    }
    wait->left = true;
    if (!wait->done) throw Interrupted(tr("Ended: %1").arg(what).toStdString());
}

}  // namespace wafermill
