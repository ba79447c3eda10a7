// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QStringList>

namespace wafermill {

/// Projects opened lately, newest first, kept in the settings.
QStringList recent_files();
/// Those that are not there. Not for the window's thread.
QStringList missing_files(const QStringList& files);
void add_recent_file(const QString& file);
void forget_recent_file(const QString& file);
void clear_recent_files();

}  // namespace wafermill
