// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/model/number_text.h"

#include <QLocale>
#include <QStringList>

#include <cmath>

#include "core/base/units.h"

namespace wafermill {
namespace {

/// Core writes numbers with a point, whatever the locale; people read their own decimal sign, and a unit that
/// stays with its number.
QString localized(const std::string& text) {
    QString out = QString::fromStdString(text);
    out.replace(QLatin1Char('.'), QLocale().decimalPoint());
    return out.replace(QLatin1Char(' '), QChar(QChar::Nbsp));
}

}  // namespace

QString dash() {
    return QStringLiteral("–");
}

QString count_text(double count) {
    return std::isnan(count) ? dash() : localized(format_count(count));
}

QString bytes_text(double bytes) {
    return std::isnan(bytes) ? dash() : localized(format_bytes(bytes));
}

QString flops_text(double flops) {
    return std::isnan(flops) ? dash() : localized(format_si(flops, "FLOP"));
}

QString percent_text(double share) {
    if (std::isnan(share)) return dash();
    const double percent = share * 100.0;
    if (percent > 0.0 && percent < 0.01) {
        return QStringLiteral("<%1%2%").arg(QLocale().toString(0.01, 'f', 2), QString(QChar(QChar::Nbsp)));
    }
    const int decimals = percent >= 99.95 || percent <= 0.0 ? 0 : percent >= 9.995 ? 1 : 2;
    return QLocale().toString(percent, 'f', decimals) + QChar(QChar::Nbsp) + QLatin1Char('%');
}

QString whole_text(std::int64_t value) {
    return QLocale().toString(static_cast<qlonglong>(value));
}

QString shape_text(const std::vector<std::int64_t>& shape) {
    QStringList sizes;
    for (const std::int64_t size : shape) sizes << whole_text(size);
    return sizes.join(QStringLiteral(" × "));
}

QString plain_whole(const QString& typed) {
    bool ok = false;
    const qlonglong whole = QLocale().toLongLong(typed.trimmed(), &ok);
    return ok ? QString::number(whole) : typed.trimmed();
}

QString plain_real(const QString& typed) {
    QLocale locale;
    locale.setNumberOptions(QLocale::RejectGroupSeparator);
    bool ok = false;
    const double real = locale.toDouble(typed.trimmed(), &ok);
    return ok ? QString::fromStdString(format_exact(real)) : typed.trimmed();
}

}  // namespace wafermill
