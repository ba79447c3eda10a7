// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QCoreApplication>

namespace wafermill {

/// The translation context of texts that charts draw outside of any widget.
struct ChartText {
    Q_DECLARE_TR_FUNCTIONS(ChartText)
};

}  // namespace wafermill
