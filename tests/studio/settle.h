// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QTest>

#include "app/studio/document.h"
#include "app/studio/worker.h"

namespace wafermill {

/// Lets events pass until everything that was asked for beside the window has been told.
inline bool settle(const Document& document) {
    int calm = 0;
    return QTest::qWaitFor(
        [&] {
            calm = document.busy() || Worker::shared().busy() ? 0 : calm + 1;
            return calm > 3;
        },
        30'000);
}

/// Another process committed, or is said to have: the document looks and tells.
inline bool look_again(Document& document) {
    document.reload();
    return settle(document);
}

}  // namespace wafermill
