// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <nlohmann/json.hpp>

/// What a finished program said.
struct Outcome {
    int status = -1;
    QString out, err;

    nlohmann::json json() const { return nlohmann::json::parse(out.toStdString()); }
    /// The JSON objects of an output with one a line.
    std::vector<nlohmann::json> lines() const {
        std::vector<nlohmann::json> objects;
        for (const QString& line : out.split('\n', Qt::SkipEmptyParts)) {
            objects.push_back(nlohmann::json::parse(line.toStdString()));
        }
        return objects;
    }
    /// One line on standard error: a failure is said once, in the program's name.
    bool one_sentence() const { return err.startsWith("wafermill: ") && err.count('\n') == 1; }
};

/// The built command, run in a folder of its own.
class Command {
  public:
    Outcome run(const QStringList& arguments, const QString& program = binary()) const {
        QProcess process;
        start(process, arguments, program);
        return finish(process);
    }

    void start(QProcess& process, const QStringList& arguments, const QString& program = binary()) const {
        process.setWorkingDirectory(folder_.path());
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_RUNTIME_DIR", folder_.path());
        environment.insert("XDG_CACHE_HOME", folder_.path());
        process.setProcessEnvironment(environment);
        process.start(program, arguments);
    }

    static Outcome finish(QProcess& process) {
        if (!process.waitForFinished(120'000)) process.kill();
        Outcome outcome;
        outcome.status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
        outcome.out = QString::fromUtf8(process.readAllStandardOutput());
        outcome.err = QString::fromUtf8(process.readAllStandardError());
        return outcome;
    }

    /// A project with a model that trains in an instant; `settings` come on top.
    Outcome make_small(const QString& file, const QStringList& settings = {}) const {
        const Outcome made = run({"new", file, "--template", "demo"});
        if (made.status != 0) return made;
        return run(QStringList{"set", file, "model.layers=2", "model.hidden=32", "model.heads=2",
                               "model.kv_heads=2", "model.head_size=16", "model.ffn=64", "model.sequence=32",
                               "data.corpus_bytes=20000", "recipe.steps=8", "recipe.batch=4",
                               "recipe.micro_shard=1", "recipe.warmup_steps=2", "recipe.validate_every=4",
                               "recipe.validation_batches=2", "recipe.checkpoint_every=3",
                               "recipe.sample_every=0", "local.threads=1"} +
                   settings);
    }

    QString path(const QString& name) const { return folder_.filePath(name); }

    void write(const QString& name, const QByteArray& content) const {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }

    QByteArray read(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    static QString binary() { return QStringLiteral(WAFERMILL_BIN_DIR "/wafermill"); }

  private:
    QTemporaryDir folder_;
};
