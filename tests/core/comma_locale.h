// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <clocale>
#include <locale>
#include <string>

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

/// A locale, of C and of C++, that writes 1.234,5 for 1234.5, made for the test and set while it lives. The C
/// locale needs glibc's localedef and the POSIX definition (Debian: locales); `in_c` says whether it could be
/// set.
class CommaLocale {
  public:
    CommaLocale() : c_before_(std::setlocale(LC_ALL, nullptr)), cpp_before_(std::locale()) {
        QFile source(folder_.filePath("definition"));
        if (source.open(QIODevice::WriteOnly)) source.write(definition());
        source.close();
        QProcess localedef;
        localedef.start("localedef",
                        {"-c", "-i", source.fileName(), "-f", "ANSI_X3.4-1968", folder_.filePath("xx_XX")});
        if (localedef.waitForStarted()) localedef.waitForFinished();
        qputenv("LOCPATH", folder_.path().toUtf8());
        in_c = std::setlocale(LC_ALL, "xx_XX") != nullptr &&
               std::string(std::localeconv()->decimal_point) == ",";
        std::locale::global(std::locale(cpp_before_, new Punctuation));
    }
    ~CommaLocale() {
        std::locale::global(cpp_before_);
        std::setlocale(LC_ALL, c_before_.c_str());
        qunsetenv("LOCPATH");
    }
    CommaLocale(const CommaLocale&) = delete;
    CommaLocale& operator=(const CommaLocale&) = delete;

    bool in_c = false;

  private:
    struct Punctuation : std::numpunct<char> {
        char do_decimal_point() const override { return ','; }
        char do_thousands_sep() const override { return '.'; }
        std::string do_grouping() const override { return "\3"; }
    };

    static QByteArray definition() {
        QByteArray text =
            "comment_char %\nescape_char /\nLC_NUMERIC\ndecimal_point \",\"\nthousands_sep \".\"\ngrouping "
            "3;3\nEND LC_NUMERIC\n";
        for (const char* category : {"CTYPE", "COLLATE", "TIME", "MONETARY", "MESSAGES", "PAPER", "NAME",
                                     "ADDRESS", "TELEPHONE", "MEASUREMENT", "IDENTIFICATION"}) {
            text += QByteArray("LC_") + category + "\ncopy \"POSIX\"\nEND LC_" + category + "\n";
        }
        return text;
    }

    QTemporaryDir folder_;
    std::string c_before_;
    std::locale cpp_before_;
};
