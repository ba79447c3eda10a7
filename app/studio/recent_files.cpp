// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/recent_files.h"

#include <QFileInfo>
#include <QSettings>

#include "core/base/blocking.h"

namespace wafermill {
namespace {

constexpr const char* key = "files/recent";
constexpr qsizetype most = 10;

void keep(const QStringList& files) {
    QSettings().setValue(QLatin1String(key), files);
}

}  // namespace

QStringList recent_files() {
    return QSettings().value(QLatin1String(key)).toStringList();
}

QStringList missing_files(const QStringList& files) {
    may_block("the files opened lately");
    QStringList missing;
    for (const QString& file : files)
        if (!QFileInfo::exists(file)) missing << file;
    return missing;
}

void add_recent_file(const QString& file) {
    const QString path = QFileInfo(file).absoluteFilePath();
    QStringList files = recent_files();
    files.removeAll(path);
    files.prepend(path);
    keep(files.mid(0, most));
}

void forget_recent_file(const QString& file) {
    QStringList files = recent_files();
    files.removeAll(file);
    keep(files);
}

void clear_recent_files() {
    QSettings().remove(QLatin1String(key));
}

}  // namespace wafermill
