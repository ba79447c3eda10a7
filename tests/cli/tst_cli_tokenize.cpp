// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/stat.h>

#include <fstream>

#include "tests/cli/command.h"
#include "tests/support/shared_folder.h"

/// Texts, ids and tokenizers on the command line.
class CliTokenizeTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        text_ = QByteArray("the wheel and the mill, the water and the wheel.\n").repeated(60);
        command_.write("text.txt", text_);
        const Outcome made =
            command_.run({"tokenizer", "text.txt", "--vocab", "280", "--out", "t.json", "--json"});
        QVERIFY2(made.status == 0, qPrintable(made.err));
        vocabulary_ = made.json().at("vocabulary").get<int>();
    }

    void ids_are_those_of_gpt2() {
        const QString folder = shared_folder("tokenizer/gpt2");
        if (folder.isEmpty()) QSKIP("there is no shared tokenizer here");
        std::ifstream in((folder + "/cases.json").toStdString());
        for (const auto& entry : nlohmann::json::parse(in)) {
            command_.write("case.txt", QByteArray::fromStdString(entry.at("text").get<std::string>()));
            const Outcome json = command_.run({"tokenize", "--tokenizer", folder, "--json", "case.txt"});
            QCOMPARE(json.status, 0);
            QVERIFY(json.json().at("ids") == entry.at("ids"));
        }
    }

    void ids_come_back_as_the_text() {
        const Outcome ids = command_.run({"tokenize", "--tokenizer", "t.json", "text.txt"});
        QCOMPARE(ids.status, 0);
        QVERIFY(ids.out.endsWith('\n') && ids.out.count('\n') == 1);
        command_.write("ids.txt", ids.out.toUtf8());
        const Outcome back = command_.run({"tokenize", "--tokenizer", "t.json", "--decode", "ids.txt"});
        QCOMPARE(back.out.toUtf8(), text_);
        QProcess process;
        command_.start(process, {"tokenize", "--tokenizer", "t.json"});
        process.write(text_);
        process.closeWriteChannel();
        QCOMPARE(Command::finish(process).out, ids.out);
        QCOMPARE(command_.run({"tokenize", "--tokenizer", "t.json", "--decode", "--json", "ids.txt"})
                     .json()
                     .at("text")
                     .get<std::string>(),
                 text_.toStdString());
    }

    void special_tokens_are_asked_for() {
        command_.write("end.txt", "<|endoftext|>");
        QVERIFY(command_.run({"tokenize", "--tokenizer", "t.json", "end.txt"}).out.contains(' '));
        QCOMPARE(command_.run({"tokenize", "--tokenizer", "t.json", "--parse-special", "end.txt"}).out,
                 QString::number(vocabulary_ - 1) + "\n");
    }

    void wrong_uses_are_said() {
        command_.write("wrong.txt", "12 x");
        command_.write("far.txt", "12 99999");
        command_.write("other.json", "{}");
        for (const QStringList& arguments :
             {QStringList{"tokenize", "--tokenizer", "gone.json", "text.txt"},
              QStringList{"tokenize", "--tokenizer", "other.json", "text.txt"},
              QStringList{"tokenize", "--tokenizer", "t.json", "gone.txt"},
              QStringList{"tokenize", "--tokenizer", "t.json", "--decode", "wrong.txt"},
              QStringList{"tokenize", "--tokenizer", "t.json", "--decode", "far.txt"},
              QStringList{"tokenizer", "text.txt", "--out", "t.json"},
              QStringList{"import", "gone", "p.wafermill"}}) {
            const Outcome outcome = command_.run(arguments);
            QVERIFY2(outcome.status == 1, qPrintable(arguments.join(' ')));
            QVERIFY2(outcome.one_sentence(), qPrintable(outcome.err));
        }
        QCOMPARE(command_.run({"tokenize", "text.txt"}).status, 2);
        QCOMPARE(command_.run({"export", "p.wafermill", "--to", "onnx", "out"}).status, 2);
    }

    void an_interrupt_ends_with_130() {
        QProcess process;
        command_.start(process, {"tokenize", "--tokenizer", "t.json"});
        process.write(text_.repeated(600));  // more than a window: some ids are written before the signal
        QVERIFY(process.waitForReadyRead(60'000));
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        const Outcome outcome = Command::finish(process);
        QCOMPARE(outcome.status, 130);
        QVERIFY2(outcome.one_sentence(), qPrintable(outcome.err));
    }

    /// Whoever reads the output has stopped: the pipe is full when the signal comes.
    void an_interrupt_ends_a_write_that_waits() {
        const QByteArray pipe = command_.path("pipe").toUtf8();
        QCOMPARE(::mkfifo(pipe.constData(), 0600), 0);
        const int reader = ::open(pipe.constData(), O_RDONLY | O_NONBLOCK);
        QVERIFY(reader >= 0);
        const int capacity = ::fcntl(reader, F_GETPIPE_SZ);
        command_.write("long.txt", text_.repeated(2000));
        QProcess process;
        process.setStandardOutputFile(QString::fromUtf8(pipe));
        command_.start(process, {"tokenize", "--tokenizer", "t.json", "long.txt"});
        QVERIFY(process.waitForStarted());
        const auto held = [reader] {
            int bytes = 0;
            return ::ioctl(reader, FIONREAD, &bytes) == 0 ? bytes : -1;
        };
        QTRY_COMPARE_WITH_TIMEOUT(held(), capacity, 60'000);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        const Outcome outcome = Command::finish(process);
        ::close(reader);
        QCOMPARE(outcome.status, 130);
        QVERIFY2(outcome.one_sentence(), qPrintable(outcome.err));
    }

    void a_tokenizer_is_trained_with_and_sampled_from() {
        QCOMPARE(command_.make_small("p.wafermill").status, 0);
        const QStringList set = {"set",
                                 "p.wafermill",
                                 "data.path=text.txt",
                                 "data.tokenizer=./t.json",
                                 "recipe.steps=2",
                                 "recipe.warmup_steps=0",
                                 "recipe.sequence=8"};
        QVERIFY(command_.run(set).status == 0);
        const Outcome small = command_.run({"train", "p.wafermill"});
        QCOMPARE(small.status, 1);
        QVERIFY2(small.err.contains("model.vocab=" + QString::number(vocabulary_)), qPrintable(small.err));
        QCOMPARE(command_.run({"set", "p.wafermill", "model.vocab=" + QString::number(vocabulary_)}).status,
                 0);
        const Outcome trained = command_.run({"train", "p.wafermill"});
        QVERIFY2(trained.status == 0, qPrintable(trained.err));
        // What was trained is sampled without the file that it was made with.
        QVERIFY(QFile::rename(command_.path("t.json"), command_.path("elsewhere.json")));
        const Outcome sampled =
            command_.run({"sample", "p.wafermill", "--prompt", "the wheel", "--tokens", "4"});
        QVERIFY2(sampled.status == 0 && sampled.out.startsWith("the wheel"), qPrintable(sampled.err));
        QVERIFY(QFile::rename(command_.path("elsewhere.json"), command_.path("t.json")));
    }

  private:
    Command command_;
    QByteArray text_;
    int vocabulary_ = 0;
};

QTEST_MAIN(CliTokenizeTest)
#include "tst_cli_tokenize.moc"
