// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include <vector>

namespace wafermill {

/// A language that the interface speaks.
struct Language {
    QString code;     ///< as QLocale knows it: "de", "zh_CN"
    QString name;     ///< what it calls itself
    QString english;  ///< its English name, for where no font has the characters of its own
};

/// Those that there is a translation for, and English, in the order of their own names.
const std::vector<Language>& languages();
/// False when no installed font has the characters of that language.
bool can_be_shown(const QString& language);

/// The language chosen in the window, "" when it is the system's. Remembered between sessions.
QString remembered_language();
void remember_language(const QString& language);

enum class Translation {
    installed,
    missing,  ///< a named language that there is no translation of; English is spoken
    no_font,  ///< no installed font can show the language; English is spoken
};

/// Installs the translation of `language` ("de", "zh_CN"), or of the system's language when it is empty
/// (where there is none of that, English is as good), with Qt's own strings where they are installed, and
/// makes numbers follow it: in the manner of the system's region where the system speaks that language. What
/// an earlier call installed goes. An application must be there; call before the first window is made.
Translation install_translation(const QString& language);

}  // namespace wafermill
