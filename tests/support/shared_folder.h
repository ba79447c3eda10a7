// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <QFileInfo>
#include <QString>

/// A folder of the shared facts that some tests read, $WAFERMILL_SHARED or beside the source; empty where
/// there is none.
inline QString shared_folder(const QString& name) {
    const QString root = qEnvironmentVariable("WAFERMILL_SHARED", QStringLiteral(WAFERMILL_SHARED_DEFAULT));
    const QString folder = root + "/" + name;
    return QFileInfo(folder).isDir() ? folder : QString();
}
