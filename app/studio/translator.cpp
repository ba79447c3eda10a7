// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/translator.h"

#include <QFontDatabase>
#include <QFontInfo>
#include <QGuiApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QPointer>
#include <QSettings>
#include <QTranslator>

#include <algorithm>
#include <memory>
#include <optional>

namespace wafermill {
namespace {

constexpr const char* key = "ui/language";
const QString own = QStringLiteral("wafermill");
const QString resources = QStringLiteral(":/i18n");

/// What is installed now; Qt deletes it with the application.
QList<QPointer<QTranslator>>& installed() {
    static QList<QPointer<QTranslator>> all;
    return all;
}

/// The translation `file` for `locale` from `folder`; nullptr when there is none.
std::unique_ptr<QTranslator> load(const QLocale& locale, const QString& file, const QString& folder) {
    auto made = std::make_unique<QTranslator>(QCoreApplication::instance());
    return made->load(locale, file, QStringLiteral("_"), folder) ? std::move(made) : nullptr;
}

void install(std::unique_ptr<QTranslator> translator) {
    if (!translator) return;
    QCoreApplication::installTranslator(translator.get());
    installed() << translator.release();
}

/// The writing that a font must have; none where every font has it.
std::optional<QFontDatabase::WritingSystem> writing_of(const QLocale& locale) {
    if (locale.language() == QLocale::Japanese) return QFontDatabase::Japanese;
    if (locale.language() == QLocale::Chinese) return QFontDatabase::SimplifiedChinese;
    return {};
}

/// Chinese and Japanese share code points whose shapes differ: the fonts of the language itself go before
/// those that would only do.
void prefer_fonts_of(const QLocale& locale) {
    if (!qobject_cast<QGuiApplication*>(QCoreApplication::instance())) return;
    static const QFont usual = QGuiApplication::font();
    QFont font = usual;
    if (const auto writing = writing_of(locale)) {
        QStringList found = QFontDatabase::families(*writing);
        const QString named =
            *writing == QFontDatabase::Japanese ? QStringLiteral("CJK JP") : QStringLiteral("CJK SC");
        const auto rank = [&named](const QString& family) {
            const bool sans =
                !family.contains(QLatin1String("Serif")) && !family.contains(QLatin1String("Mono"));
            return (family.contains(named) ? 0 : 2) + (sans ? 0 : 1);
        };
        std::stable_sort(found.begin(), found.end(),
                         [&rank](const QString& a, const QString& b) { return rank(a) < rank(b); });
        // The first is named as what it is: before a mere "Sans Serif" Qt would take the measures of the
        // second.
        if (!found.isEmpty()) font.setFamilies({QFontInfo(usual).family(), found.front()});
    }
    if (QGuiApplication::font() != font) QGuiApplication::setFont(font);
}

/// How numbers and dates are written.
QLocale manner_of(const QString& language) {
    const QLocale system = QLocale::system();
    const QLocale named(language);
    const bool same = system.language() == named.language() && system.script() == named.script();
    return language.isEmpty() || same ? system : named;
}

}  // namespace

const std::vector<Language>& languages() {
    static const std::vector<Language> all = {
        {QStringLiteral("de"), QStringLiteral("Deutsch"), QStringLiteral("German")},
        {QStringLiteral("en"), QStringLiteral("English"), QStringLiteral("English")},
        {QStringLiteral("es"), QStringLiteral("Español"), QStringLiteral("Spanish")},
        {QStringLiteral("fr"), QStringLiteral("Français"), QStringLiteral("French")},
        {QStringLiteral("ja"), QStringLiteral("日本語"), QStringLiteral("Japanese")},
        {QStringLiteral("zh_CN"), QStringLiteral("简体中文"), QStringLiteral("Chinese (simplified)")},
    };
    return all;
}

bool can_be_shown(const QString& language) {
    const auto writing = writing_of(QLocale(language));
    return !writing || !QFontDatabase::families(*writing).isEmpty();
}

QString remembered_language() {
    return QSettings().value(QLatin1String(key)).toString();
}

void remember_language(const QString& language) {
    QSettings().setValue(QLatin1String(key), language);
}

Translation install_translation(const QString& language) {
    for (const auto& old : installed()) delete old.data();
    installed().clear();
    // What any other language leaves open falls back to English, whose plurals are a translation too.
    const QLocale english(QLocale::English);
    install(load(english, own, resources));
    QLocale::setDefault(manner_of(language));
    prefer_fonts_of(english);
    const QLocale wanted = language.isEmpty() ? QLocale::system() : QLocale(language);
    auto translator = load(wanted, own, resources);
    if (!translator) return language.isEmpty() ? Translation::installed : Translation::missing;
    const QString spoken = translator->language();
    if (!can_be_shown(spoken)) {
        QLocale::setDefault(english);
        return Translation::no_font;
    }
    prefer_fonts_of(QLocale(spoken));
    install(std::move(translator));
    install(load(wanted, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)));
    return Translation::installed;
}

}  // namespace wafermill
