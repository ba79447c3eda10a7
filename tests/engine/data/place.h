// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/error.h"
#include "engine/data/dataset.h"

namespace wafermill::testing {

/// A folder of files, and a plan whose data it is.
class Place {
  public:
    void write(const QString& name, const QByteArray& content) const {
        QDir(dir_.path()).mkpath(QFileInfo(dir_.filePath(name)).path());
        QFile file(dir_.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
    std::filesystem::path path() const { return dir_.path().toStdString(); }
    Plan plan(const std::string& data) const {
        Plan made;
        made.recipe.sequence = 8;
        made.recipe.batch = 4;
        made.recipe.steps = 10;
        made.data.path = data;
        return made;
    }
    Dataset load(const Plan& plan) const { return Dataset::load(plan, path(), prepared()); }
    Dataset load(const std::string& data) const { return load(plan(data)); }
    std::filesystem::path prepared() const { return path() / ".prepared"; }
    /// The sentence with which the data is refused; empty when it is not.
    QString refusal(const Plan& refused) const {
        try {
            load(refused);
            return {};
        } catch (const Error& error) {
            return QString::fromUtf8(error.what());
        }
    }
    QString refusal(const std::string& data) const { return refusal(plan(data)); }

  private:
    QTemporaryDir dir_;
};

inline std::vector<std::int32_t> ids_of(const Dataset& data) {
    std::vector<std::int32_t> ids(static_cast<std::size_t>(data.report().tokens));
    data.read(0, ids);
    return ids;
}

inline std::string text_of(const Dataset& data) {
    return data.tokenizer().decode(ids_of(data));
}

/// 1000 bytes that tell their own offset.
inline QByteArray numbered() {
    QByteArray text;
    for (int i = 0; i < 250; ++i) text += QByteArray::number(i).rightJustified(3, '0') + ' ';
    return text;
}

/// A text that tells its places apart, of several pieces.
inline QByteArray long_text(int bytes) {
    QByteArray text;
    for (int i = 0; text.size() < bytes; ++i) text += "line " + QByteArray::number(i) + " \xC3\xA9\r\n";
    return text;
}

}  // namespace wafermill::testing

#define VERIFY_SAYS(message, part) QVERIFY2((message).contains(part), qPrintable(message))
