// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <QByteArray>
#include <QFile>
#include <QMap>
#include <QString>
#include <QStringList>

/// Where reference data lies: WAFERMILL_SHARED, else beside the source tree.
inline QString shared_path(const QString& name) {
    const QString root = qEnvironmentVariable("WAFERMILL_SHARED", QStringLiteral(WAFERMILL_SHARED_DEFAULT));
    return root + "/" + name;
}

inline QStringList csv_fields(const QString& line) {
    QStringList fields{QString()};
    bool quoted = false;
    for (const QChar c : line) {
        if (c == '"') {
            quoted = !quoted;
        } else if (c == ',' && !quoted) {
            fields.append(QString());
        } else {
            fields.last().append(c);
        }
    }
    return fields;
}

/// Rows of a CSV file, each a map from column to text; empty when there is no such file.
inline QList<QMap<QString, QString>> read_csv(const QString& path) {
    QList<QMap<QString, QString>> rows;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return rows;
    const QStringList lines = QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts);
    const QStringList header = csv_fields(lines.value(0).trimmed());
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const QStringList fields = csv_fields(lines[i]);
        QMap<QString, QString> row;
        for (qsizetype k = 0; k < header.size(); ++k) row[header[k]] = fields.value(k).trimmed();
        rows.append(row);
    }
    return rows;
}
