// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/interop/weight_transfer.h"

#include <QCoreApplication>

namespace wafermill {
namespace {

constexpr int parts = 1000;
constexpr int shown_after_ms = 300, looked_every_ms = 100;

}  // namespace

WeightTransfer::WeightTransfer(const QString& what, QWidget* parent)
    : QProgressDialog(what, tr("Cancel"), 0, parts, parent),
      worker_(new Worker(QCoreApplication::instance())) {
    setObjectName(QStringLiteral("transfer"));
    setMinimumDuration(shown_after_ms);
    setAutoClose(false);
    setAutoReset(false);
    setValue(0);
    connect(this, &QProgressDialog::canceled, this, [this] { state_->ended = true; });
    connect(&timer_, &QTimer::timeout, this, [this] {
        if (!state_->ended) setValue(static_cast<int>(state_->share * parts));
    });
    timer_.start(looked_every_ms);
}

WeightTransfer::~WeightTransfer() {
    state_->ended = true;
    // A window that closes does not wait until the work has noticed.
    worker_->start([worker = worker_] { worker->deleteLater(); });
}

void WeightTransfer::end() {
    timer_.stop();
    reset();
    hide();
    deleteLater();
}

}  // namespace wafermill
