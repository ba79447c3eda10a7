// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

#include "app/studio/run_text.h"
#include "app/studio/said_text.h"
#include "app/studio/translator.h"
#include "core/base/error.h"
#include "core/estimate/comparison.h"
#include "core/estimate/estimate.h"
#include "core/plan/plan.h"
#include "core/project/project.h"
#include "engine/train/session.h"
#include "tests/studio/studio_fixture.h"

using namespace wafermill;

namespace {

QString source(const char* file) {
    QFile in(QStringLiteral(WAFERMILL_SOURCE_DIR "/") + QString::fromLatin1(file));
    if (!in.open(QIODevice::ReadOnly)) qFatal("%s is not there", file);
    return QString::fromUtf8(in.readAll());
}

/// The text between the bracket at `open` and the one that closes it.
QString between_brackets(const QString& text, qsizetype open) {
    int depth = 0;
    bool quoted = false;
    for (qsizetype i = open; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c == QLatin1Char('"') && text[i - 1] != QLatin1Char('\\')) quoted = !quoted;
        if (quoted) continue;
        if (c == QLatin1Char('(')) ++depth;
        if (c == QLatin1Char(')') && --depth == 0) return text.mid(open + 1, i - open - 1);
    }
    return {};
}

/// The words of the C++ string literals in a piece of source; literals that only a line break divides are
/// one.
QStringList literals(QString code) {
    static const QRegularExpression joined(QStringLiteral("\"\\s*\\n\\s*\""));
    code.replace(joined, QString());
    static const QRegularExpression literal(QStringLiteral("\"((?:[^\"\\\\]|\\\\.)*)\""));
    QStringList found;
    for (auto match = literal.globalMatch(code); match.hasNext();) found << match.next().captured(1);
    return found;
}

/// What of a literal is plain words: without what stands for a number in printf's way.
QStringList words_of(const QString& literal) {
    static const QRegularExpression format(QStringLiteral("%[-+0-9.]*(?:ll|z|l)?[dugfsx]"));
    QStringList parts;
    for (const QString& part : literal.split(format)) {
        static const QRegularExpression edge(QStringLiteral("^[\\s.;,]+|[\\s.;,]+$"));
        QString words = part;
        words.remove(edge);
        if (words.contains(QLatin1Char(' '))) parts << words;
    }
    return parts;
}

bool any_template_has(const QString& words) {
    for (const QString& one : said_templates())
        if (one.contains(words)) return true;
    return false;
}

}  // namespace

class SaidTextTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        keep_settings_apart("tst_said_text");
        QVERIFY(install_translation(QStringLiteral("de")) == Translation::installed);
    }

    /// Each sentence has a translation, and both have the same places.
    void every_template_is_translated() {
        static const QRegularExpression place(QStringLiteral("%\\d"));
        for (const QString& one : said_templates()) {
            QString text = one;
            text.replace(QStringLiteral("(s)"), QStringLiteral("s"));
            for (int i = 9; i > 0; --i)
                text.replace(QStringLiteral("%%1").arg(i), QStringLiteral("X%1X").arg(i));
            const QString said = said_text(text.toStdString());
            QVERIFY2(said != text, qPrintable(text));
            for (int i = 1; i <= 9; ++i)
                QCOMPARE(said.contains(QStringLiteral("X%1X").arg(i)),
                         text.contains(QStringLiteral("X%1X").arg(i)));
            QVERIFY2(!said.contains(place), qPrintable(said));
        }
    }

    /// The sources of the engine: whatever an event or the end of a run is worded with is in a template.
    void every_event_of_the_engine_has_a_template() {
        int calls = 0;
        static const QRegularExpression call(
            QStringLiteral("[^:\\w](?:event|end_trace|finish|fail|add)(\\((?:[a-z.]+, )?(?=[\\s\\S]))"));
        for (const char* file : {"engine/train/session.cpp", "engine/train/session_begin.cpp",
                                 "engine/train/session_steps.cpp", "core/schedule/simulated_run.cpp"}) {
            const QString text = source(file);
            for (auto match = call.globalMatch(text); match.hasNext();) {
                const QString arguments = between_brackets(text, match.next().capturedStart(1));
                for (const QString& literal : literals(arguments)) {
                    for (const QString& words : words_of(literal)) {
                        ++calls;
                        QVERIFY2(any_template_has(words), qPrintable(QLatin1String(file) + ": " + words));
                    }
                }
            }
        }
        QVERIFY2(calls >= 15, qPrintable(QString::number(calls)));
        // What is put together before it is said.
        for (const char* file : {"engine/train/session_begin.cpp", "engine/train/session_state.h",
                                 "engine/train/session_steps.cpp"}) {
            const QString text = source(file);
            static const QRegularExpression made(QStringLiteral(
                "(?:branch_note_ \\+=|what =|\\btext, sizeof text,|return \"; )([^;]*;?[^;]*);"));
            for (auto match = made.globalMatch(text); match.hasNext();)
                for (const QString& literal : literals(match.next().captured(0)))
                    for (const QString& words : words_of(literal))
                        QVERIFY2(any_template_has(words), qPrintable(QLatin1String(file) + ": " + words));
        }
        QVERIFY(!any_template_has(QStringLiteral("a sentence that nobody says")));
    }

    /// A training with everything that a person may ask of one.
    void what_a_real_run_says_is_translated() {
        const QString program = QStringLiteral(WAFERMILL_BIN_DIR "/wafermill");
        if (!QFile::exists(program)) QSKIP("wafermill is not built");
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("p.wafermill"));
        Plan plan = demo_plan();
        plan.data.corpus_bytes = 100'000;
        plan.recipe.steps = 4;
        plan.recipe.warmup_steps = 1;
        plan.recipe.sample_every = 2;
        Project::create(file.toStdString(), plan);
        const auto run = [&](QStringList arguments, int status) {
            QProcess process;
            process.start(program, QStringList{QStringLiteral("train"), file} + arguments);
            QVERIFY(process.waitForFinished(120'000));
            QVERIFY2(process.exitCode() == status, process.readAllStandardError().constData());
        };
        run({QStringLiteral("--steps"), QStringLiteral("2")}, 0);
        run({QStringLiteral("--resume")}, 0);
        run({QStringLiteral("--extend"), QStringLiteral("2")}, 0);
        plan.recipe.steps = 8;
        Project::open(file.toStdString()).save_plan(plan);
        run({QStringLiteral("--branch"), QStringLiteral("1@newest")}, 0);
        const Project project = Project::open(file.toStdString());
        QStringList kinds;
        for (const Run& one : project.runs()) {
            for (const Event& event : project.events(one.id)) {
                if (event.kind == "sample") continue;
                kinds << QString::fromStdString(event.kind);
                QVERIFY2(event_text(event) != QString::fromStdString(event.text), event.text.c_str());
            }
            if (!one.message.empty())
                QVERIFY2(said_text(one.message) != QString::fromStdString(one.message), one.message.c_str());
        }
        for (const char* kind : {"start", "resume", "stop", "finish", "checkpoint"})
            QVERIFY2(kinds.contains(QLatin1String(kind)), kind);
    }

    /// Every line of the arithmetic of both sides, and every rule that a plan can break by one value.
    void arithmetic_and_rules_are_translated() {
        for (const Template& one : plan_templates()) {
            const Estimate estimate = wafermill::estimate(one.plan);
            const Comparison comparison = compare_with_gpus(one.plan, estimate);
            for (const auto& lines : {estimate.reasons, comparison.reasons})
                for (const std::string& line : lines) {
                    QString said = said_text(line);
                    QVERIFY2(said != QString::fromStdString(line), line.c_str());
                    // But for names of sources and constants no English is left, and no decimal point. (Three
                    // digits behind one may be a group.)
                    static const QRegularExpression sources(QStringLiteral("\\[[^\\]]*\\]"));
                    said.remove(sources);
                    static const QRegularExpression english(
                        QStringLiteral("\\b(the|of|its|to|with|takes|and|weights|servers|nodes)\\b"));
                    static const QRegularExpression point(
                        QStringLiteral("(?<![\\w.])\\d+\\.(\\d{1,2}|\\d{4,})(?![\\d.])"));
                    QVERIFY2(!english.match(said).hasMatch(), qPrintable(said));
                    QVERIFY2(!point.match(said).hasMatch(), qPrintable(said));
                }
        }
        int broken = 0;
        for (const std::string& key : plan_keys()) {
            for (const char* value : {"-1", "0", "3", "1e30", "0.9", "1000000000", "none"}) {
                Plan plan = demo_plan();
                try {
                    set_plan_value(plan, key, value);
                } catch (const Error&) {
                    continue;
                }
                for (const Problem& problem : check(plan)) {
                    ++broken;
                    for (const std::string& text : {problem.rule, problem.remedy})
                        QVERIFY2(text.empty() || said_text(text) != QString::fromStdString(text),
                                 text.c_str());
                }
            }
        }
        QVERIFY(broken > 50);
    }

    /// What really goes wrong where somebody starts a training or an import.
    void what_goes_wrong_is_translated_data() {
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("no data") << QStringList{"data.path=none.txt"} << QByteArray();
        QTest::newRow("empty") << QStringList{"data.path=text.txt"} << QByteArray("");
        QTest::newRow("not UTF-8") << QStringList{"data.path=text.txt"} << QByteArray("abc\xff\xfe def");
        QTest::newRow("NUL") << QStringList{"data.path=text.txt"} << QByteArray("abc\0def", 7);
        QTest::newRow("UTF-16") << QStringList{"data.path=text.txt"} << QByteArray("\xff\xfe\x61\0\x62\0", 6);
        QTest::newRow("too short") << QStringList{"data.path=text.txt"} << QByteArray("abc");
        QTest::newRow("no lines") << QStringList{"data.path=text.jsonl"} << QByteArray("{\n");
        QTest::newRow("no member") << QStringList{"data.path=text.jsonl"} << QByteArray("{\"a\": \"b\"}\n");
        QTest::newRow("no memory") << QStringList{"local.memory_budget=1MB"} << QByteArray();
        QTest::newRow("no tokenizer")
            << QStringList{"data.path=text.txt", "data.tokenizer=file", "data.tokenizer_file=none.json"}
            << QByteArray("a text");
    }
    void what_goes_wrong_is_translated() {
        QFETCH(const QStringList, settings);
        QFETCH(const QByteArray, text);
        QTemporaryDir folder;
        Plan plan = demo_plan();
        for (const QString& setting : settings)
            set_plan_value(plan, setting.section('=', 0, 0).toStdString(),
                           setting.section('=', 1).toStdString());
        for (const char* name : {"/text.txt", "/text.jsonl"}) {
            QFile out(folder.path() + QLatin1String(name));
            QVERIFY(out.open(QIODevice::WriteOnly));
            out.write(text);
        }
        TrainOptions options;
        options.project = folder.filePath(QStringLiteral("p.wafermill")).toStdString();
        Project::create(options.project, plan);
        std::string said;
        try {
            train_project(options, {});
        } catch (const Error& error) {
            said = error.what();
        }
        QVERIFY(!said.empty());
        const QString shown = said_text(said);
        static const QRegularExpression english(QStringLiteral("\\b(the|is|not|and|it)\\b"));
        QVERIFY2(!english.match(QString(shown).remove(folder.path())).hasMatch(), qPrintable(shown));
    }

    void what_is_not_known_stays() {
        QCOMPARE(said_text("something else entirely"), QStringLiteral("something else entirely"));
        // Two sentences, of which one is known.
        QVERIFY(said_text("Paused at step 12. Nobody knows this one.")
                    .endsWith(QStringLiteral("Nobody knows this one.")));
        QCOMPARE(said_text(""), QString());
    }
};

QTEST_GUILESS_MAIN(SaidTextTest)
#include "tst_said_text.moc"
