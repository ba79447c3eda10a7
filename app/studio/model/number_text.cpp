// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/model/number_text.h"

#include <QCoreApplication>
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

QString without_zeros(QString text) {
    const QString point = QLocale().decimalPoint();
    while (text.endsWith(QLatin1Char('0'))) text.chop(1);
    if (text.endsWith(point)) text.chop(point.size());
    return text;
}

struct NumberText {
    Q_DECLARE_TR_FUNCTIONS(wafermill::NumberText)
};

}  // namespace

QString count_suffix(char letter) {
    switch (letter) {
        case 'k':
            return NumberText::tr("k", "thousand");
        case 'M':
            return NumberText::tr("M", "million");
        case 'B':
            return NumberText::tr("B", "billion, 10^9");
        case 'T':
            return NumberText::tr("T", "trillion, 10^12");
        default:
            return QString(QLatin1Char(letter));
    }
}

QString dash() {
    return QStringLiteral("–");
}

QString count_text(double count) {
    if (std::isnan(count)) return dash();
    const double size = std::abs(count);
    // What four decimals would show as nothing has an exponent: zero alone is 0.
    const bool tiny = size > 0.0 && size < 0.00095;
    if (size < 9999.5 && !tiny) {
        if (count == std::round(count)) return QLocale().toString(count, 'f', 0);
        // Three significant digits, no exponent.
        const int decimals = size >= 99.95 ? 0 : size >= 9.995 ? 1 : size >= 0.1 ? 2 : 4;
        const double unit = size >= 999.5 ? 10.0 : 1.0;
        QString text = QLocale().toString(
            std::round(count / unit * std::pow(10.0, decimals)) / std::pow(10.0, decimals) * unit, 'f',
            decimals);
        return decimals > 0 ? without_zeros(text) : text;
    }
    const QString text = localized(format_count(count));
    const QString number = text.section(QChar(QChar::Nbsp), 0, 0);
    const QString suffix = text.section(QChar(QChar::Nbsp), 1);
    return suffix.isEmpty() ? number : number + QChar(QChar::Nbsp) + count_suffix(suffix.at(0).toLatin1());
}

QString si_text(double value, const std::string& unit) {
    return std::isnan(value) ? dash() : localized(format_si(value, unit));
}

QString watts_text(double watts) {
    return si_text(watts, "W");
}

QString energy_text(double joules) {
    return si_text(joules / 3600.0, "Wh");
}

QString bytes_text(double bytes) {
    return std::isnan(bytes) ? dash() : localized(format_bytes(bytes));
}

QString bytes_exact_text(std::int64_t bytes) {
    const std::string text = format_bytes_exact(bytes);
    if (text.size() > 12) return whole_text(bytes) + QChar(QChar::Nbsp) + QLatin1Char('B');
    return localized(text);
}

QString flops_text(double flops) {
    return si_text(flops, "FLOP");
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
