// SPDX-License-Identifier: Apache-2.0
#include <fstream>

#include "core/plan/plan.h"
#include "tests/cli/command.h"
#include "tests/support/small_disk.h"

using namespace wafermill;

class CliTest : public QObject {
    Q_OBJECT

  private slots:
    void version_and_help() {
        const Command command;
        const Outcome version = command.run({"--version"});
        QCOMPARE(version.status, 0);
        QVERIFY(version.out.startsWith("wafermill "));
        const Outcome help = command.run({"--help"});
        QCOMPARE(help.status, 0);
        for (const char* name :
             {"new", "templates", "show", "set", "train", "estimate", "gpu", "validation", "simulate",
              "sweep", "runs", "metrics", "chart", "report", "sample", "bench", "doctor"}) {
            QVERIFY2(help.out.contains(QString("\n  %1 ").arg(name)), name);
            QCOMPARE(command.run({name, "--help"}).status, 0);
        }
    }

    void wrong_usage_is_status_2_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("nothing") << QStringList{};
        QTest::newRow("unknown command") << QStringList{"trane"};
        QTest::newRow("unknown option") << QStringList{"templates", "--loud"};
        QTest::newRow("no file") << QStringList{"show"};
        QTest::newRow("too many files") << QStringList{"show", "p.wafermill", "q.wafermill"};
        QTest::newRow("unknown template") << QStringList{"new", "x.wafermill", "--template", "damo"};
        QTest::newRow("no setting") << QStringList{"set", "p.wafermill"};
        QTest::newRow("no equals sign") << QStringList{"set", "p.wafermill", "model.layers"};
        QTest::newRow("unknown key") << QStringList{"set", "p.wafermill", "model.layer=3"};
        QTest::newRow("wrong value") << QStringList{"set", "p.wafermill", "model.layers=many"};
        QTest::newRow("steps") << QStringList{"train", "p.wafermill", "--steps", "0"};
        QTest::newRow("steps, text") << QStringList{"train", "p.wafermill", "--steps", "few"};
        QTest::newRow("store") << QStringList{"train", "p.wafermill", "--store", "tape"};
        QTest::newRow("budget") << QStringList{"train", "p.wafermill", "--memory-budget", "much"};
        QTest::newRow("run without resume") << QStringList{"train", "p.wafermill", "--run", "1"};
        QTest::newRow("no prompt") << QStringList{"sample", "p.wafermill"};
        QTest::newRow("temperature") << QStringList{"sample", "p.wafermill",   "--prompt",
                                                    "a",      "--temperature", "-1"};
        for (const char* value : {"nan", "inf", "1e400", "0,5", "101", "", "0.5x"}) {
            QTest::addRow("temperature %s", value)
                << QStringList{"sample", "p.wafermill", "--prompt", "a", "--temperature", value};
        }
        const QStringList wrong = {"-1", "nan", "0.5", "1e3", "0x10", " 1", "99999999999999999999", "1,000"};
        for (const QString& value : wrong) {
            for (const char* option : {"--tokens", "--top-k", "--seed"}) {
                QTest::addRow("%s %s", option, qPrintable(value))
                    << QStringList{"sample", "p.wafermill", "--prompt", "a", option, value};
            }
            for (const char* option : {"--steps", "--systems", "--threads"}) {
                QTest::addRow("%s %s", option, qPrintable(value))
                    << QStringList{"train", "p.wafermill", option, value};
            }
            QTest::addRow("bench %s", qPrintable(value)) << QStringList{"bench", "--threads", value};
            QTest::addRow("simulate %s", qPrintable(value))
                << QStringList{"simulate", "p.wafermill", "--seed", value};
            for (const char* option : {"--devices", "--tp", "--zero", "--batch"}) {
                QTest::addRow("gpu %s %s", option, qPrintable(value))
                    << QStringList{"gpu", "--model", "gpt3-175b", option, value};
            }
        }
        for (const char* value : {"nan", "-1GB", "1e30", ""}) {
            QTest::addRow("budget %s", value)
                << QStringList{"train", "p.wafermill", "--memory-budget", value};
        }
        QTest::newRow("kind") << QStringList{"chart", "p.wafermill", "1", "--kind", "los", "--out", "a.png"};
        QTest::newRow("suffix") << QStringList{"chart", "p.wafermill", "1",    "--kind",
                                               "loss",  "--out",       "a.gif"};
        QTest::newRow("report's suffix") << QStringList{"report", "p.wafermill", "--out", "a.doc"};
        QTest::newRow("resolution") << QStringList{"chart", "p.wafermill",  "1", "--kind", "loss", "--out",
                                                   "a.png", "--resolution", "9"};
        QTest::newRow("no output") << QStringList{"metrics", "p.wafermill", "1"};
        QTest::newRow("no kind") << QStringList{"chart", "p.wafermill", "1", "--out", "a.png"};
    }
    void wrong_usage_is_status_2() {
        QFETCH(QStringList, arguments);
        const Command command;
        QCOMPARE(command.run({"new", "p.wafermill"}).status, 0);
        const Outcome outcome = command.run(arguments);
        QCOMPARE(outcome.status, 2);
        QVERIFY(outcome.out.isEmpty());
        QVERIFY2(outcome.one_sentence(), qPrintable(outcome.err));
        QVERIFY2(outcome.err.size() < 300, qPrintable(outcome.err));
        QVERIFY(!QFile::exists(command.path("x.wafermill")));
    }

    void wrong_usage_names_what_was_meant_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QStringList>("words");
        QTest::newRow("command") << QStringList{"trian"}
                                 << QStringList{"\"trian\"", "train", "wafermill --help"};
        QTest::newRow("far command") << QStringList{"foo"} << QStringList{"\"foo\"", "wafermill --help"};
        QTest::newRow("option") << QStringList{"train", "x", "--step", "3"}
                                << QStringList{"--step;", "--steps", "wafermill train --help"};
        QTest::newRow("argument") << QStringList{"show", "p.wafermill", "more"}
                                  << QStringList{"\"more\"", "wafermill show --help"};
        QTest::newRow("range") << QStringList{"bench", "--threads", "abc"}
                               << QStringList{"--threads", "from 0 to 1024", "\"abc\""};
        QTest::newRow("comma") << QStringList{"sample", "x", "--prompt", "a", "--temperature", "0,5"}
                               << QStringList{"--temperature", "decimal point", "\"0,5\""};
        QTest::newRow("kind") << QStringList{"chart", "x", "1", "--kind", "los", "--out", "a.png"}
                              << QStringList{"loss, validation_loss", "\"los\""};
    }
    void wrong_usage_names_what_was_meant() {
        QFETCH(QStringList, arguments);
        QFETCH(QStringList, words);
        const Outcome outcome = Command().run(arguments);
        QCOMPARE(outcome.status, 2);
        for (const QString& word : words) QVERIFY2(outcome.err.contains(word), qPrintable(outcome.err));
    }

    void help_is_short() {
        for (const char* name : {"train", "sample", "bench"}) {
            const QString help = Command().run({name, "--help"}).out;
            QVERIFY2(!help.contains("9223372036854775807") && !help.contains("INT:"), qPrintable(help));
        }
    }

    void a_folder_that_is_none_is_noticed_before_measuring() {
        const Command command;
        for (const char* folder : {"/nonexistent", "/proc"}) {
            const Outcome outcome = command.run({"bench", "--folder", folder});
            QCOMPARE(outcome.status, 1);
            QVERIFY2(outcome.one_sentence() && outcome.err.contains(folder), qPrintable(outcome.err));
        }
    }

    void too_little_memory_to_measure_is_one_sentence() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("A sanitizer needs more addresses than this leaves.");
#endif
        // Less than the operands of two threads, though the computer has it.
        const QTemporaryDir folder;
        const Outcome outcome =
            Command().run({"-c", "ulimit -v 500000; exec " + Command::binary() +
                                     " bench --quick --threads 2 --folder " + folder.path()},
                          "/bin/sh");
        QCOMPARE(outcome.status, 1);
        const QString last = outcome.err.trimmed().section('\n', -1);
        QVERIFY2(last.startsWith("wafermill: ") && last.contains("memory", Qt::CaseInsensitive) &&
                     last.contains("nothing was kept"),
                 qPrintable(outcome.err));
    }

    void templates_are_listed_demo_first() {
        const Command command;
        const Outcome text = command.run({"templates"});
        QCOMPARE(text.status, 0);
        QVERIFY(text.out.trimmed().startsWith("demo "));
        const auto json = command.run({"templates", "--json"}).json();
        QCOMPARE(json.at("templates").size(), plan_templates().size());
        for (const auto& entry : json.at("templates")) {
            const std::string key = entry.at("name");
            const Outcome made = command.run({"new", QString::fromStdString(key) + ".wafermill", "--template",
                                              QString::fromStdString(key)});
            QCOMPARE(made.status, 0);
            const auto shown =
                command.run({"show", QString::fromStdString(key) + ".wafermill", "--json"}).json();
            QCOMPARE(shown.at("plan"), entry.at("plan"));
            QVERIFY(plan_from_json(shown.at("plan").dump()) == find_template(key)->plan);
        }
    }

    void new_never_replaces_a_file() {
        const Command command;
        QCOMPARE(command.run({"new", "p.wafermill"}).status, 0);
        const QByteArray before = command.read("p.wafermill");
        const Outcome again = command.run({"new", "p.wafermill", "--template", "trillion"});
        QCOMPARE(again.status, 1);
        QVERIFY2(again.one_sentence(), qPrintable(again.err));
        QCOMPARE(command.read("p.wafermill"), before);
        const Outcome nowhere = command.run({"new", "no/such/folder/p.wafermill"});
        QCOMPARE(nowhere.status, 1);
        QVERIFY2(nowhere.one_sentence(), qPrintable(nowhere.err));
    }

    void show_tells_plan_checks_and_runs() {
        const Command command;
        QCOMPARE(command.run({"new", "p.wafermill"}).status, 0);
        const Outcome text = command.run({"show", "p.wafermill"});
        QCOMPARE(text.status, 0);
        for (const std::string& key : plan_keys()) {
            const QString name = QString::fromStdString(key).section('.', 1);
            QVERIFY2(text.out.contains("\n  " + name + " "), key.c_str());
        }
        QVERIFY(text.out.contains("no problem") && text.out.contains("no run yet"));
        const auto json = command.run({"show", "p.wafermill", "--json", "--data"}).json();
        QVERIFY(json.at("problems").empty() && json.at("runs").empty());
        QVERIFY(json.at("counts").at("parameters") > 0);
        QCOMPARE(json.at("data").at("tokens").get<std::int64_t>(), Plan().data.corpus_bytes);
        QVERIFY(json.at("data").at("floor") > 0.0);
    }

    /// The demo has RoPE with LayerNorm: what stands in the way of an export is said before a training.
    void show_and_estimate_tell_what_cannot_be_exported() {
        const Command command;
        QCOMPARE(command.run({"new", "p.wafermill", "--template", "demo"}).status, 0);
        for (const char* name : {"show", "estimate"}) {
            const Outcome text = command.run({name, "p.wafermill"});
            QVERIFY2(text.out.contains("export") && text.out.contains("model.norm=rms_norm"), name);
            const auto exports = command.run({name, "p.wafermill", "--json"}).json().at("exports");
            QVERIFY(exports.at("hf").is_string() && exports.at("gguf").is_string());
        }
        QCOMPARE(command.run({"set", "p.wafermill", "model=llama2-7b"}).status, 0);
        const auto exports = command.run({"show", "p.wafermill", "--json"}).json().at("exports");
        QVERIFY(exports.at("hf").is_null() && exports.at("gguf").is_null());
    }

    void files_that_are_no_project_are_refused() {
        const Command command;
        command.write("text.wafermill", QByteArray(4096, 'x'));
        command.write("empty.wafermill", "");
        for (const char* file : {"text.wafermill", "empty.wafermill", "missing.wafermill", "."}) {
            for (const char* name : {"show", "runs", "estimate", "train"}) {
                const Outcome outcome = command.run({name, file});
                QCOMPARE(outcome.status, 1);
                QVERIFY2(outcome.one_sentence(), qPrintable(outcome.err));
                QVERIFY(outcome.out.isEmpty());
            }
        }
        QCOMPARE(command.read("text.wafermill"), QByteArray(4096, 'x'));
        QVERIFY(!QFile::exists(command.path("missing.wafermill")));
    }

    void set_changes_values_together() {
        const Command command;
        QCOMPARE(command.run({"new", "p.wafermill"}).status, 0);
        const Outcome outcome =
            command.run({"set", "p.wafermill", "model.layers=12", "cluster.systems=4", "cluster.memoryx=55TB",
                         "recipe.steps=200", "recipe.decay=linear", "model.tied_head=false"});
        QCOMPARE(outcome.status, 0);
        for (const char* change : {"model.layers: 3 -> 12\n", "recipe.decay: cosine -> linear\n",
                                   "model.tied_head: true -> false\n"})
            QVERIFY2(outcome.err.contains(change), qPrintable(outcome.err));
        QCOMPARE(outcome.err.count('\n'), 6);
        QVERIFY(outcome.out.isEmpty());
        const Outcome again = command.run({"set", "p.wafermill", "model.layers=12"});
        QVERIFY2(again.err.contains("Nothing changed"), qPrintable(again.err));
        const auto plan = command.run({"show", "p.wafermill", "--json"}).json().at("plan");
        QCOMPARE(plan.at("model").at("layers").get<int>(), 12);
        QCOMPARE(plan.at("cluster").at("systems").get<int>(), 4);
        QCOMPARE(plan.at("cluster").at("memoryx").get<std::int64_t>(), std::int64_t{55'000'000'000'000});
        QCOMPARE(plan.at("recipe").at("steps").get<int>(), 200);
        QVERIFY(plan.at("recipe").at("decay") == "linear" && plan.at("model").at("tied_head") == false);
        QCOMPARE(command.run({"set", "p.wafermill", "model=gpt2-124m"}).status, 0);
        // Too large for the demo's text, which training needs, but an estimate does not.
        const Outcome large = command.run({"set", "p.wafermill", "model=llama3.1-405b"});
        QCOMPARE(large.status, 0);
        QVERIFY2(large.err.contains("data.corpus_bytes"), qPrintable(large.err));
        QCOMPARE(command.run({"estimate", "p.wafermill"}).status, 0);
        QCOMPARE(command.run({"set", "p.wafermill", "cluster.assumptions.CS-3.sustained_share=5"}).status, 2);
        QCOMPARE(command.run({"set", "p.wafermill", "model=gpt2-124m"}).status, 0);
        const auto counts = command.run({"show", "p.wafermill", "--json"}).json().at("counts");
        QCOMPARE(counts.at("parameters").get<std::int64_t>(), std::int64_t{124439808});
    }

    void set_names_key_and_remedy_and_changes_nothing_data() {
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<QStringList>("words");
        QTest::newRow("unknown key") << QStringList{"model.layer=3"}
                                     << QStringList{"model.layer", "model.layers"};
        QTest::newRow("wrong value") << QStringList{"cluster.memoryx=lots"}
                                     << QStringList{"cluster.memoryx", "55TB"};
        QTest::newRow("one of two") << QStringList{"recipe.steps=5", "recipe.decay=steep"}
                                    << QStringList{"recipe.decay", "cosine, linear, constant or wsd"};
        QTest::newRow("broken rule") << QStringList{"model.kv_heads=3"}
                                     << QStringList{"model.kv_heads", "2, 4"};
        QTest::newRow("preset") << QStringList{"model=gpt2-125m"} << QStringList{"gpt2-124m"};
    }
    void set_names_key_and_remedy_and_changes_nothing() {
        QFETCH(QStringList, settings);
        QFETCH(QStringList, words);
        const Command command;
        QCOMPARE(command.run({"new", "p.wafermill"}).status, 0);
        const auto before = command.run({"show", "p.wafermill", "--json"}).json();
        const Outcome outcome = command.run(QStringList{"set", "p.wafermill"} + settings);
        QVERIFY(outcome.status == 1 || outcome.status == 2);
        QVERIFY2(outcome.one_sentence(), qPrintable(outcome.err));
        for (const QString& word : words) QVERIFY2(outcome.err.contains(word), qPrintable(outcome.err));
        QVERIFY2(outcome.err.contains("Nothing was changed"), qPrintable(outcome.err));
        QVERIFY(command.run({"show", "p.wafermill", "--json"}).json() == before);
    }

    void a_broken_rule_names_its_key_once() {
        const Command command;
        QCOMPARE(command.run({"new", "p.wafermill"}).status, 0);
        for (const char* key : {"model.layers", "recipe.batch"}) {
            const Outcome outcome = command.run({"set", "p.wafermill", QString(key) + "=0"});
            QCOMPARE(outcome.status, 1);
            QCOMPARE(outcome.err.count(key), 1);
        }
    }

    void data_paths_are_meant_from_where_one_stands() {
        const Command command;
        QVERIFY(QDir(command.path(".")).mkpath("projects"));
        command.write("text.txt", "some text");
        QCOMPARE(command.run({"new", "projects/p.wafermill"}).status, 0);
        QCOMPARE(command.run({"set", "projects/p.wafermill", "data.path=text.txt"}).status, 0);
        const auto here = command.run({"show", "projects/p.wafermill", "--json"}).json();
        const QString set = QString::fromStdString(here.at("plan").at("data").at("path"));
        QVERIFY(QFileInfo(set).isAbsolute() && QFileInfo::exists(set));
        command.write("projects/beside.txt", "some text");
        QCOMPARE(command.run({"set", "projects/p.wafermill", "data.path=beside.txt"}).status, 0);
        const auto beside = command.run({"show", "projects/p.wafermill", "--json"}).json();
        QVERIFY(beside.at("plan").at("data").at("path") == "beside.txt");
        const Outcome missing = command.run({"set", "projects/p.wafermill", "data.path=later.txt"});
        QCOMPARE(missing.status, 0);
        QVERIFY(missing.err.contains("warning") && missing.err.contains("nothing at later.txt"));
        const Outcome shown = command.run({"show", "projects/p.wafermill"});
        QVERIFY2(shown.out.contains("nothing at later.txt") && !shown.out.contains("no problem"),
                 qPrintable(shown.out));
    }

    /// As a missing text is: before the training, which would be refused.
    void tokenizer_files_are_looked_at() {
        const Command command;
        QCOMPARE(command.run({"new", "p.wafermill"}).status, 0);
        command.write("text.txt", "some text to make pairs of, some text to make pairs of");
        QCOMPARE(command.run({"tokenizer", "text.txt", "--vocab", "260", "--out", "t.json"}).status, 0);
        command.write("broken.json", "{\"model\": 3");
        const auto told = [&](const char* file, const char* what) {
            const Outcome set = command.run({"set", "p.wafermill", "data.path=text.txt",
                                             "data.tokenizer=file", QString("data.tokenizer_file=") + file});
            const Outcome shown = command.run({"show", "p.wafermill"});
            return set.status == 0 && set.err.contains(what) && shown.out.contains(what);
        };
        QVERIFY(told("later.json", "warning: There is no tokenizer at later.json."));
        QVERIFY(told("broken.json", "broken.json"));
        QVERIFY(told("t.json", "has 260 tokens, but model.vocab is 256"));
        QCOMPARE(command.run({"set", "p.wafermill", "model.vocab=260"}).status, 0);
        QVERIFY(!command.run({"show", "p.wafermill"}).out.contains("t.json has"));
    }

    void estimate_shows_both_sides() {
        const Command command;
        QCOMPARE(command.run({"new", "t.wafermill", "--template", "trillion"}).status, 0);
        const Outcome text = command.run({"estimate", "t.wafermill"});
        QCOMPARE(text.status, 0);
        for (const char* word : {"1.01 T", "MemoryX", "55 TB", "CS-3", "H100-SXM-80GB", "tokens/s"}) {
            QVERIFY2(text.out.contains(word), word);
        }
        const auto json = command.run({"estimate", "t.wafermill", "--json"}).json();
        QVERIFY(json.at("wafer").at("ledger").at("fits") == true);
        for (const char* question : {"holds", "as_fast"}) {
            const auto& cluster = json.at("comparison").at(question);
            QVERIFY2(cluster.at("found") == true, question);
            QVERIFY2(cluster.at("gpus") > 100, question);
            QVERIFY2(cluster.at("bill").at("run_joules") > 0.0, question);
        }
        QVERIFY(text.out.contains("holds the model") && text.out.contains("as fast"));
        const Outcome explained = command.run({"estimate", "t.wafermill", "--explain"});
        for (const auto& reason : json.at("reasons")) {
            QVERIFY2(explained.out.contains(QString::fromStdString(reason)),
                     reason.get<std::string>().c_str());
        }
        QVERIFY(!text.out.contains(QString::fromStdString(json.at("reasons").at(0))));
        QVERIFY(explained.out.contains(QString::fromStdString(json.at("assumptions").at(0))));
        QVERIFY(explained.out.contains("about 1 % of the power"));
    }

    void gpu_predicts_a_layout_and_a_table() {
        const Command command;
        const QStringList one = {"gpu",       "--model", "gpt3-175b", "--device", "A100",
                                 "--devices", "64",      "--tp",      "8"};
        const auto json = command.run(one + QStringList{"--json"}).json();
        QCOMPARE(json.at("layout").at("tp").get<int>(), 8);
        QVERIFY(json.at("tokens_per_second_per_gpu").at("low") <
                json.at("tokens_per_second_per_gpu").at("high"));
        QVERIFY(command.run(one).out.contains("Memory of the fullest GPU"));
        QCOMPARE(command.run({"gpu", "--model", "gpt9"}).status, 2);
        QFile table(command.path("runs.csv"));
        QVERIFY(table.open(QIODevice::WriteOnly));
        table.write(
            "id,device,device_count,layers,hidden,heads,vocab,seq_len,global_batch\na,H100,8,32,4096,32,"
            "32000,4096,64\n"
            "b,H100,8,,4096,32,32000,4096,64\n");
        table.close();
        QCOMPARE(command.run({"gpu", "--csv", "runs.csv", "--out", "out.csv"}).status, 0);
        QFile out(command.path("out.csv"));
        QVERIFY(out.open(QIODevice::ReadOnly));
        const QStringList lines = QString::fromUtf8(out.readAll()).split('\n');
        QVERIFY(lines[0].endsWith(
            "predicted_tokens_per_s_per_gpu,predicted_low,predicted_high,predicted_memory_bytes,note"));
        QVERIFY(lines[1].contains("searched"));
        QVERIFY(lines[2].contains("layers"));
    }

    void validation_says_how_good_the_estimate_is() {
        const Command command;
        const auto json =
            command.run({"validation", "--json", "--report", "page.md", "--csv", "runs.csv"}).json();
        QVERIFY(json.at("gpu_not_fitted").at("runs") >= 100);
        QVERIFY(json.at("gpu_not_fitted").at("median_error") < 0.08);
        QVERIFY(json.at("wafer").at("runs") >= 15);
        QVERIFY(command.run({"validation"}).out.contains("not fitted on"));
        QFile page(command.path("page.md")), table(command.path("runs.csv"));
        QVERIFY(page.open(QIODevice::ReadOnly) && page.readAll().contains("sc21-t1-1t"));
        QVERIFY(table.open(QIODevice::ReadOnly) && table.readAll().contains("usc-gpt3-20b-b128-rate"));
    }

    /// What was there before is kept, and one sentence says why.
    void output_onto_a_full_disk_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("before");  // of the kind: another would not be replaced
        QTest::newRow("gpu --csv") << QStringList{"gpu", "--csv", "runs.csv", "--out", "OUT"}
                                   << QByteArray("device,predicted_tokens_per_s_per_gpu\n");
        QTest::newRow("gpu --csv --report") << QStringList{"gpu", "--csv", "runs.csv", "--report", "OUT"}
                                            << QByteArray("# Published runs and predictions\n");
        QTest::newRow("simulate --trace")
            << QStringList{"simulate", "t.wafermill", "--steps", "3", "--trace", "OUT"}
            << QByteArray("{\"traceEvents\":[]}\n");
    }
    void output_onto_a_full_disk() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, before);
        const SmallDisk disk("32m");
        if (!disk.mounted()) QSKIP("a file system of its own needs the permission to mount");
        const Command command;
        QCOMPARE(command.run({"new", "t.wafermill", "--template", "demo"}).status, 0);
        command.write("runs.csv",
                      "id,device,device_count,layers,hidden,heads,vocab,seq_len,global_batch\n"
                      "a,H100,8,32,4096,32,32000,4096,64\n");
        const std::string old = before.toStdString();
        std::ofstream(disk / "out") << old;
        disk.fill();
        arguments.replaceInStrings("OUT", QString::fromStdString((disk / "out").string()));
        const Outcome outcome = command.run(arguments);
        QVERIFY(outcome.status != 0);
        QVERIFY2(outcome.err.count("No space left on device") == 1 &&
                     outcome.err.contains("what was there before is kept"),
                 qPrintable(outcome.err));
        std::ifstream in(disk / "out");
        QCOMPARE(std::string(std::istreambuf_iterator<char>(in), {}), old);
        QVERIFY(std::filesystem::remove(disk.filler()));
        const Outcome again = command.run(arguments);
        QVERIFY2(again.status == 0, qPrintable(again.err));
        QVERIFY(std::filesystem::file_size(disk / "out") > 100);
    }

    void simulate_runs_in_virtual_time() {
        const Command command;
        QCOMPARE(command.run({"new", "t.wafermill", "--template", "trillion"}).status, 0);
        const Outcome outcome =
            command.run({"simulate", "t.wafermill", "--steps", "3", "--json", "--trace", "trace.json"});
        QCOMPARE(outcome.status, 0);
        const QStringList lines = QString::fromUtf8(outcome.out.toUtf8()).split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 4);
        const auto result = nlohmann::json::parse(lines.back().toStdString());
        QVERIFY(result.at("simulated") == true);
        QCOMPARE(result.at("steps").get<int>(), 3);
        QVERIFY(QFile::exists(command.path("trace.json")));
    }

    void a_simulation_can_be_kept_as_a_run() {
        const Command command;
        QCOMPARE(command.run({"new", "p.wafermill"}).status, 0);
        const Outcome kept = command.run(
            {"simulate", "p.wafermill", "--steps", "3", "--save", "--title", "planned", "--json"});
        QCOMPARE(kept.status, 0);
        const QStringList lines = kept.out.split('\n', Qt::SkipEmptyParts);
        QCOMPARE(nlohmann::json::parse(lines.back().toStdString()).at("run").get<int>(), 1);
        QVERIFY(kept.err.contains("simulated"));
        const auto runs = command.run({"runs", "p.wafermill", "--json"}).json().at("runs");
        QCOMPARE(runs.size(), std::size_t{1});
        QVERIFY(runs[0].at("simulated") == true && runs[0].at("summary").at("simulated") == true);
        QVERIFY(runs[0].at("title") == "planned");
        QVERIFY(command.run({"runs", "p.wafermill"}).out.contains("simulated"));
        const Outcome metrics = command.run({"metrics", "p.wafermill", "latest", "--csv", "-"});
        QVERIFY(metrics.out.contains(",simulated.tokens_per_second,"));
        QVERIFY(!metrics.out.contains(",tokens_per_second,"));
        for (const QStringList& arguments :
             {QStringList{"train", "p.wafermill", "--resume", "--run", "1"},
              QStringList{"train", "p.wafermill", "--extend", "5", "--run", "1"},
              QStringList{"train", "p.wafermill", "--branch", "1"},
              QStringList{"train", "p.wafermill", "--resume"}}) {
            const Outcome refused = command.run(arguments);
            QCOMPARE(refused.status, 1);
            QVERIFY2(refused.one_sentence(), qPrintable(refused.err));
        }
        QCOMPARE(command.run({"simulate", "p.wafermill", "--title", "x"}).status, 2);
    }

    void runs_are_labelled() {
        Command command;
        QCOMPARE(command.make_small("p.wafermill").status, 0);
        for (const char* title : {"first", "second"})
            QCOMPARE(
                command.run({"simulate", "p.wafermill", "--steps", "2", "--save", "--title", title}).status,
                0);
        QVERIFY(!command.run({"runs", "p.wafermill"}).out.contains("tags"));
        const auto runs = command
                              .run({"runs", "p.wafermill", "--tag", "1,2=b,a", "--tag", "2=c", "--untag",
                                    "2=a", "--group", "1=lr 1e-3", "--note", "latest=one\ntwo", "--json"})
                              .json()
                              .at("runs");
        QVERIFY(runs[1].at("tags") == (std::vector<std::string>{"a", "b"}));
        QVERIFY(runs[0].at("tags") == (std::vector<std::string>{"a", "b", "c"}));
        QVERIFY(runs[1].at("group") == "lr 1e-3" && runs[0].at("group").is_null());
        QVERIFY(runs[0].at("note") == "one\ntwo" && runs[1].at("note") == "");
        QVERIFY(runs[0].at("pinned") == false);
        const QString table = command.run({"runs", "p.wafermill"}).out;
        QVERIFY2(table.contains("a, b, c") && table.contains("lr 1e-3"), qPrintable(table));
        QVERIFY2(table.contains("      Note: one\n      two\n"), qPrintable(table));

        // What is taken off is gone, what is not named stays, and what is wrong changes nothing.
        const auto after =
            command
                .run({"runs", "p.wafermill", "--untag", "2=a,zz", "--group", "1=", "--note", "2=", "--json"})
                .json()
                .at("runs");
        QVERIFY(after[0].at("tags") == (std::vector<std::string>{"b", "c"}));
        QVERIFY(after[1].at("tags") == (std::vector<std::string>{"a", "b"}));
        QVERIFY(after[1].at("group").is_null() && after[0].at("note") == "");
        const QByteArray before = command.read("p.wafermill");
        for (const char* pair : {"1", "=x", "x=y", "1=", "1=\"", "9=x", "1,9=x", ""}) {
            const Outcome outcome = command.run({"runs", "p.wafermill", "--tag", "2=new", "--tag", pair});
            QVERIFY2(outcome.status != 0 && outcome.one_sentence(), qPrintable(pair + outcome.err));
        }
        QCOMPARE(command.run({"runs", "p.wafermill", "--tag", "1"}).status, 2);
        QCOMPARE(command.run({"runs", "p.wafermill", "--tag", "9=x"}).status, 1);
        QCOMPARE(command.read("p.wafermill"), before);
    }

    void runs_are_named_when_there_is_none() {
        const Command command;
        QCOMPARE(command.run({"new", "p.wafermill"}).status, 0);
        QVERIFY(command.run({"runs", "p.wafermill", "--json"}).json().at("runs").empty());
        for (const QStringList& arguments :
             {QStringList{"metrics", "p.wafermill", "latest", "--csv", "m.csv"},
              QStringList{"sample", "p.wafermill", "--prompt", "a"},
              QStringList{"chart", "p.wafermill", "1", "--kind", "loss", "--out", "a.png"},
              QStringList{"report", "p.wafermill", "--out", "r.html"},
              QStringList{"train", "p.wafermill", "--resume"}}) {
            const Outcome outcome = command.run(arguments);
            QCOMPARE(outcome.status, 1);
            QVERIFY2(outcome.one_sentence(), qPrintable(outcome.err));
        }
        QVERIFY(!QFile::exists(command.path("m.csv")));
    }

    void doctor_examines_this_computer() {
        const Command command;
        const Outcome text = command.run({"doctor"});
        QCOMPARE(text.status, 0);
        for (const char* word : {"oneDNN", "SQLite", "Processor", "power", "Kernels", "passed"}) {
            QVERIFY2(text.out.contains(word), word);
        }
        const auto json = command.run({"doctor", "--json"}).json();
        QVERIFY(json.at("kernels").at("tests").size() > 3);
        QVERIFY(!json.at("kernels").at("fingerprint").get<std::string>().empty());
    }

    void doctor_finds_power_counters() {
        const Command command;
        QVERIFY(QDir(command.path(".")).mkpath("none"));
        qputenv("WAFERMILL_POWERCAP", command.path("none").toUtf8());
        const auto without = command.run({"doctor", "--json"}).json();
        QVERIFY(QDir(command.path(".")).mkpath("cap/intel-rapl:0"));
        command.write("cap/intel-rapl:0/name", "package-0\n");
        command.write("cap/intel-rapl:0/energy_uj", "1000\n");
        command.write("cap/intel-rapl:0/max_energy_range_uj", "262143328850\n");
        qputenv("WAFERMILL_POWERCAP", command.path("cap").toUtf8());
        const auto with = command.run({"doctor", "--json"}).json();
        qunsetenv("WAFERMILL_POWERCAP");
        QVERIFY(without.at("power") == "estimated");
        QVERIFY(with.at("power") == "measured");
    }

    void bash_completes_commands_and_options() {
        const QString script = QFINDTESTDATA("../../app/cli/wafermill.bash");
        QVERIFY(!script.isEmpty());
        QProcess bash;
        bash.start(
            "bash",
            {"-c",
             "source \"$1\"; COMP_WORDS=(wafermill est); COMP_CWORD=1; _wafermill; echo \"${COMPREPLY[@]}\";"
             "COMP_WORDS=(wafermill train x --st); COMP_CWORD=3; _wafermill; echo \"${COMPREPLY[@]}\"",
             "bash", script});
        if (!bash.waitForStarted()) QSKIP("bash is not installed");
        QVERIFY(bash.waitForFinished());
        QCOMPARE(QString::fromUtf8(bash.readAllStandardOutput()), QString("estimate\n--steps --store\n"));
    }
};

QTEST_GUILESS_MAIN(CliTest)
#include "tst_cli.moc"
