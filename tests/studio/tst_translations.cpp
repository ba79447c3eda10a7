// SPDX-License-Identifier: GPL-3.0-or-later
// Every language is whole and keeps what its texts must keep, and can be chosen.
#include <QAction>
#include <QApplication>
#include <QDirIterator>
#include <QFile>
#include <QLocale>
#include <QMenu>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

#include <map>

#include "app/studio/main_window.h"
#include "app/studio/theme.h"
#include "app/studio/translator.h"
#include "tests/studio/studio_fixture.h"

using namespace wafermill;

namespace {

struct Message {
    bool numerus = false;
    bool unfinished = false;
    QStringList forms;
};
/// By context, source and comment.
using Messages = std::map<std::tuple<QString, QString, QString>, Message>;

void read_message(QXmlStreamReader& xml, const QString& context, Messages& into) {
    Message message;
    message.numerus = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
    QString source, comment;
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) {
            source = xml.readElementText();
        } else if (xml.name() == QLatin1String("comment")) {
            comment = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            message.unfinished = xml.attributes().hasAttribute(QLatin1String("type"));
            if (!message.numerus) message.forms << xml.readElementText();
            while (message.numerus && xml.readNextStartElement()) message.forms << xml.readElementText();
        } else {
            xml.skipCurrentElement();
        }
    }
    into[{context, source, comment}] = message;
}

Messages read_messages(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) qFatal("%s is not there", qPrintable(path));
    QXmlStreamReader xml(&file);
    Messages all;
    xml.readNextStartElement();
    while (xml.readNextStartElement()) {
        QString context;
        while (xml.readNextStartElement()) {
            if (xml.name() == QLatin1String("name")) {
                context = xml.readElementText();
            } else if (xml.name() == QLatin1String("message")) {
                read_message(xml, context, all);
            } else {
                xml.skipCurrentElement();
            }
        }
    }
    if (xml.hasError()) qFatal("%s: %s", qPrintable(path), qPrintable(xml.errorString()));
    return all;
}

QString translation_file(const QString& language) {
    return QStringLiteral(WAFERMILL_SOURCE_DIR "/translations/wafermill_%1.ts").arg(language);
}

/// What lupdate finds in the studio's sources.
Messages messages_of_the_sources() {
    static const QTemporaryDir folder;
    QStringList arguments = {QStringLiteral("-silent"), QStringLiteral("-locations"), QStringLiteral("none"),
                             QStringLiteral("-I"), QStringLiteral(WAFERMILL_SOURCE_DIR)};
    QDirIterator files(QStringLiteral(WAFERMILL_SOURCE_DIR "/app/studio"),
                       {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) arguments << files.next();
    const QString out = folder.filePath(QStringLiteral("found.ts"));
    arguments << QStringLiteral("-ts") << out;
    QProcess lupdate;
    lupdate.start(QStringLiteral(WAFERMILL_LUPDATE), arguments);
    if (!lupdate.waitForFinished(120'000) || lupdate.exitCode() != 0) qFatal("lupdate did not do its work");
    return read_messages(out);
}

QString say(const std::tuple<QString, QString, QString>& key) {
    return QStringLiteral("%1 “%2” (%3)").arg(std::get<0>(key), std::get<1>(key), std::get<2>(key));
}

/// The parts of a text that a translation must keep, sorted; each once, since a language may repeat one.
QStringList kept_parts(const QString& text) {
    static const QRegularExpression kept(QStringLiteral(
        R"(%n|%L?[0-9]|<\|?\w+\|?>|\(\*[^)]*\)|;;|\n|\b(?:data|recipe|model|cluster)\.\w+(?:=(?:\d+\.\d+|\w+))?)"));
    QStringList parts;
    for (auto match = kept.globalMatch(text); match.hasNext();) parts << match.next().captured();
    parts.removeDuplicates();
    parts.sort();
    return parts;
}

/// What is wrong with a translation of `source`; empty when nothing is.
QString fault(const QString& source, const QString& text) {
    if (text.trimmed().isEmpty()) return QStringLiteral("empty");
    if (kept_parts(source) != kept_parts(text)) return QStringLiteral("other placeholders");
    if (source.endsWith(QChar(0x2026)) != text.endsWith(QChar(0x2026))) return QStringLiteral("ellipsis");
    if (source.front().isSpace() != text.front().isSpace() ||
        source.back().isSpace() != text.back().isSpace())
        return QStringLiteral("spaces at its ends");
    static const QRegularExpression mnemonic(QStringLiteral("&(?=[^&\\s])"));
    if (source.count(mnemonic) != text.count(mnemonic)) return QStringLiteral("mnemonic");
    return {};
}

}  // namespace

class TranslationsTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        keep_settings_apart("tst_translations");
        Theme::apply(*qApp, false);
    }
    void cleanup() { install_translation(QStringLiteral("en")); }

    void german_has_what_the_sources_say() {
        const Messages found = messages_of_the_sources();
        const Messages german = read_messages(translation_file(QStringLiteral("de")));
        QVERIFY(found.size() > 1000);
        for (const auto& [key, message] : found) QVERIFY2(german.count(key), qPrintable(say(key)));
        for (const auto& [key, message] : german) QVERIFY2(found.count(key), qPrintable(say(key)));
    }

    void every_language_has_every_message_data() { each_language(); }
    void every_language_has_every_message() {
        QFETCH(QString, language);
        const Messages all = read_messages(translation_file(QStringLiteral("de")));
        const Messages own = read_messages(translation_file(language));
        const bool east = language == QLatin1String("ja") || language == QLatin1String("zh_CN");
        for (const auto& [key, message] : all) {
            // English has its plurals alone.
            if (language == QLatin1String("en") && !message.numerus) continue;
            const auto found = own.find(key);
            QVERIFY2(found != own.end(), qPrintable(say(key)));
            QVERIFY2(!found->second.unfinished, qPrintable(say(key)));
            QCOMPARE(found->second.numerus, message.numerus);
            QCOMPARE(found->second.forms.size(), message.numerus && !east ? 2 : 1);
            for (const QString& form : found->second.forms) {
                const QString wrong = fault(std::get<1>(key), form);
                QVERIFY2(wrong.isEmpty(),
                         qPrintable(say(key) + QStringLiteral(" → ") + form + QStringLiteral(": ") + wrong));
            }
        }
        for (const auto& [key, message] : own) QVERIFY2(all.count(key), qPrintable(say(key)));
    }

    void a_faulty_translation_is_found() {
        QCOMPARE(fault("%1 of %2", "%2 / %1"), QString());
        QVERIFY(!fault("%1 of %2", "%1 von %3").isEmpty());
        QVERIFY(!fault("Open…", "Abrir").isEmpty());
        QVERIFY(!fault("Open", " Abrir").isEmpty());
        QVERIFY(!fault("Open", " ").isEmpty());
        QVERIFY(!fault("&Open", "Abrir").isEmpty());
        QVERIFY(!fault("Set data.tokenizer=bytes.", "data.tokeniser=bytes").isEmpty());
        QCOMPARE(fault("Set data.tokenizer=bytes.", "data.tokenizer=bytesとします。"), QString());
        QVERIFY(!fault("Text (*.txt *.md);;All (*)", "Text (*.txt);;Alle (*)").isEmpty());
    }

    void languages_can_be_told_and_changed() {
        QCOMPARE(languages().size(), std::size_t(6));
        for (const Language& language : languages()) {
            QVERIFY2(QFile::exists(translation_file(language.code)), qPrintable(language.code));
            if (!can_be_shown(language.code)) continue;
            QVERIFY(install_translation(language.code) == Translation::installed);
            QCOMPARE(QLocale().language(), QLocale(language.code).language());
            QCOMPARE(MainWindow::page_title(QStringLiteral("data")) == QLatin1String("Data"),
                     language.code == QLatin1String("en"));
        }
        QVERIFY(install_translation(QStringLiteral("de")) == Translation::installed);
        QCOMPARE(MainWindow::page_title(QStringLiteral("data")), QStringLiteral("Daten"));
        QCOMPARE(QLocale().toString(1234.5, 'f', 1), QStringLiteral("1.234,5"));
        QVERIFY(install_translation(QStringLiteral("fr_CH")) == Translation::installed);
        QCOMPARE(MainWindow::page_title(QStringLiteral("data")), QStringLiteral("Données"));
        QVERIFY(install_translation(QStringLiteral("pt")) == Translation::missing);
        // The Chinese that there is, is not the traditional one.
        QVERIFY(install_translation(QStringLiteral("zh_TW")) == Translation::missing);
        QCOMPARE(MainWindow::page_title(QStringLiteral("data")), QStringLiteral("Data"));
    }

    void a_chosen_language_is_remembered_and_told() {
        MainWindow window;
        auto* menu = window.findChild<QMenu*>(QStringLiteral("language_menu"));
        QVERIFY(menu);
        QCOMPARE(menu->actions().size(), 7);
        QVERIFY(menu->actions().front()->isChecked());
        for (QAction* action : menu->actions()) {
            if (action->text() == QStringLiteral("Français")) action->trigger();
        }
        QCOMPARE(remembered_language(), QStringLiteral("fr"));
        QCOMPARE(window.notices().size(), 1);
        remember_language({});
    }

  private:
    static void each_language() {
        QTest::addColumn<QString>("language");
        for (const Language& language : languages())
            QTest::newRow(qPrintable(language.code)) << language.code;
    }
};

QTEST_MAIN(TranslationsTest)
#include "tst_translations.moc"
