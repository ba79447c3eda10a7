// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/translator.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace wafermill {

bool install_translation(QCoreApplication& application, const QString& language) {
    const QLocale locale = language.isEmpty() ? QLocale::system() : QLocale(language);
    if (!language.isEmpty()) QLocale::setDefault(locale);
    auto* qt = new QTranslator(&application);
    if (qt->load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
                 QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        application.installTranslator(qt);
    }
    // English plurals are a translation too, and what any other language leaves open falls back to them.
    auto* english = new QTranslator(&application);
    if (english->load(QStringLiteral(":/i18n/wafermill_en.qm"))) application.installTranslator(english);
    auto* own = new QTranslator(&application);
    const bool found =
        own->load(locale, QStringLiteral("wafermill"), QStringLiteral("_"), QStringLiteral(":/i18n"));
    if (found) application.installTranslator(own);
    return found || language.isEmpty() || locale.language() == QLocale::English;
}

}  // namespace wafermill
