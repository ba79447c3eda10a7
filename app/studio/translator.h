// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

class QCoreApplication;

namespace wafermill {

/// Installs the translation of `language` ("de"), or of the system's language when it is empty, with Qt's own
/// strings where they are installed, and makes numbers follow it. Call before the first window is made. False
/// when a named language is not there.
bool install_translation(QCoreApplication& application, const QString& language);

}  // namespace wafermill
