// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>
#include <QTreeWidget>
#include <string_view>

#include "app/studio/interop/plan_export_dialog.h"
#include "app/studio/interop/weight_export_dialog.h"
#include "app/studio/interop/weight_transfer.h"
#include "app/studio/main_window.h"
#include "core/base/blocking.h"
#include "core/model/presets.h"
#include "engine/interop/plan_files.h"
#include "tests/engine/interop/hf_folder.h"
#include "tests/studio/studio_fixture.h"

using namespace wafermill;

namespace {

Plan small_plan() {
    Plan plan = demo_plan();
    plan.recipe.label_smoothing = 0.125;
    plan.recipe.batch = 16;  // a node has eight GPUs, each of which takes a sequence
    return plan;
}

QByteArray content(const QString& name) {
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QSemaphore gate;  // of an export that has begun

}  // namespace

class PlanInterchangeTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { keep_settings_apart("tst_plan_interchange"); }

    /// What is shown is what would be written, for each program.
    void the_dialog_shows_what_is_written_and_lost() {
        PlanExportDialog dialog(small_plan());
        dialog.show();
        auto* documents = dialog.findChild<QTabWidget*>(QStringLiteral("documents"));
        auto* losses = dialog.findChild<QTreeWidget*>(QStringLiteral("losses"));
        auto* button = dialog.findChild<QPushButton*>(QStringLiteral("export"));
        auto* cluster = dialog.findChild<QComboBox*>(QStringLiteral("cluster"));
        for (const PlanFormat format :
             {PlanFormat::modelzoo, PlanFormat::megatron, PlanFormat::deepspeed, PlanFormat::torchtitan}) {
            dialog.set_format(format);
            QTRY_VERIFY(button->isEnabled());
            const PlanExport expected = export_plan(small_plan(), format);
            QCOMPARE(documents->count(), static_cast<int>(expected.documents.size()));
            for (int i = 0; i < documents->count(); ++i) {
                const auto* view = qobject_cast<QPlainTextEdit*>(documents->widget(i));
                QCOMPARE(view->toPlainText().toStdString(),
                         expected.documents[static_cast<std::size_t>(i)].text);
            }
            QCOMPARE(losses->topLevelItemCount(), static_cast<int>(expected.losses.size()));
            QVERIFY(!losses->findItems(QStringLiteral("0.125"), Qt::MatchExactly, 1).isEmpty());
            QCOMPARE(cluster->isVisibleTo(&dialog), trains_on_gpus(format));
        }
        QSignalSpy asked(&dialog, &PlanExportDialog::export_asked);
        button->click();
        QCOMPARE(asked.size(), 1);
    }

    void a_plan_that_breaks_a_rule_is_said() {
        Plan plan = small_plan();
        plan.model.kv_heads = 3;
        PlanExportDialog dialog(plan);
        dialog.show();
        auto* state = dialog.findChild<QLabel*>(QStringLiteral("state"));
        QTRY_VERIFY(state->text().contains(QLatin1String("kv_heads")) ||
                    state->text().contains(QLatin1String("3")));
        QVERIFY(!dialog.findChild<QPushButton*>(QStringLiteral("export"))->isEnabled());
    }

    void a_configuration_becomes_a_new_project() {
        QTemporaryDir folder;
        const QString source = folder.filePath(QStringLiteral("params.yaml"));
        const QString file = folder.filePath(QStringLiteral("from.wafermill"));
        write_plan_export(export_plan(small_plan(), PlanFormat::modelzoo), source.toStdString());
        MainWindow window;
        window.import_into(source, file);
        QTRY_COMPARE(window.document().file(), file);
        QVERIFY(window.document().plan().model == small_plan().model);
        QCOMPARE(window.document().plan().recipe.learning_rate, small_plan().recipe.learning_rate);
        // What was left out stands in a notice.
        QVERIFY(!window.notices().isEmpty());
        // No file is replaced.
        const QByteArray before = content(file);
        window.import_into(source, file);
        QTRY_VERIFY(window.notices().join(QLatin1Char(' ')).contains(file));
        QCOMPARE(content(file), before);
        // A file that says something else is refused with its line, and leaves nothing.
        QFile changed(source);
        const QByteArray text = content(source).replace("gelu_new", "relu");
        QVERIFY(changed.open(QIODevice::WriteOnly));
        changed.write(text);
        changed.close();
        const QString other = folder.filePath(QStringLiteral("other.wafermill"));
        window.import_into(source, other);
        QTRY_VERIFY(window.notices().join(QLatin1Char(' ')).contains(QLatin1String("nonlinearity")));
        QVERIFY(!QFile::exists(other));
        QCOMPARE(window.document().file(), file);
    }

    void a_plan_is_written_where_it_was_asked() {
        QTemporaryDir folder;
        MainWindow window;
        const QString out = folder.filePath(QStringLiteral("megatron"));
        window.write_plan_for_program(export_plan(small_plan(), PlanFormat::megatron), out);
        QTRY_VERIFY(QFile::exists(out + QStringLiteral("/train.sh")));
        // A second time it is there already, which is said.
        window.write_plan_for_program(export_plan(small_plan(), PlanFormat::megatron), out);
        QTRY_VERIFY(!window.notices().isEmpty());
    }

    void weights_come_and_go() {
        QTemporaryDir folder;
        const QString source = folder.filePath(QStringLiteral("Llama-3.1-small"));
        QVERIFY(QDir().mkpath(source));
        testing::write_text((source + QStringLiteral("/config.json")).toStdString(),
                            testing::llama_config().dump());
        testing::write_safetensors((source + QStringLiteral("/model.safetensors")).toStdString(),
                                   testing::llama_tensors(7, "F32"));
        const QString file = folder.filePath(QStringLiteral("m.wafermill"));
        MainWindow window;
        window.import_into(source, file);
        QTRY_COMPARE(window.document().file(), file);
        const QString out = folder.filePath(QStringLiteral("again"));
        window.write_weights(out);
        QTRY_VERIFY(QFile::exists(out + QStringLiteral("/config.json")));
        QVERIFY(testing::read_folder(out.toStdString()) == testing::read_folder(source.toStdString()));
        QTRY_VERIFY(window.findChild<WeightTransfer*>() == nullptr);
        // An interrupted transfer leaves nothing and says nothing.
        const QString second = folder.filePath(QStringLiteral("second"));
        // It has only begun when it is ended; until then nothing else waits for it.
        watch_blocking([](const char* what) {
            if (std::string_view(what) == "an export") gate.acquire();
        });
        window.write_weights(second);
        auto* transfer = window.findChild<WeightTransfer*>();
        QVERIFY(transfer);
        bool answered = false;
        Worker::shared().ask(
            &window, [] {}, [&answered] { answered = true; });
        QTRY_VERIFY(answered);
        emit transfer->canceled();
        watch_blocking(nullptr);
        gate.release();
        QTRY_VERIFY(window.findChild<WeightTransfer*>() == nullptr);
        QVERIFY(!QFile::exists(second));
        QVERIFY(window.notices().filter(QStringLiteral("interrupted")).isEmpty());
    }

    void weights_are_kept_as_was_chosen() {
        WeightExportDialog dialog;
        auto* program = dialog.findChild<QComboBox*>(QStringLiteral("program"));
        auto* type = dialog.findChild<QComboBox*>(QStringLiteral("type"));
        QVERIFY(program && type && !dialog.form().gguf && !dialog.form().type);
        QTemporaryDir folder;
        const QString source = folder.filePath(QStringLiteral("small"));
        QVERIFY(QDir().mkpath(source));
        testing::write_text((source + QStringLiteral("/config.json")).toStdString(),
                            testing::llama_config().dump());
        testing::write_safetensors((source + QStringLiteral("/model.safetensors")).toStdString(),
                                   testing::llama_tensors(7, "F32"));
        MainWindow window;
        const QString file = folder.filePath(QStringLiteral("m.wafermill"));
        window.import_into(source, file);
        QTRY_COMPARE(window.document().file(), file);
        QTRY_VERIFY(!window.notices().isEmpty());  // that the folder has no tokenizer
        const QStringList told = window.notices();
        // Each choice of the dialog, and the word for it that the file has.
        const std::pair<int, QList<std::pair<QString, QByteArray>>> programs[] = {
            {0, {{"fp32", "\"F32\""}, {"fp16", "\"F16\""}, {"bf16", "\"BF16\""}}},
            {1, {{"fp16", "GGUF"}, {"fp32", "GGUF"}, {"q8_0", "GGUF"}}}};
        QList<qint64> sizes;
        for (const auto& [place, types] : programs) {
            program->setCurrentIndex(place);
            for (const auto& [name, word] : types) {
                type->setCurrentText(name);
                QCOMPARE(type->currentText(), name);
                const QString out = folder.filePath(QStringLiteral("%1-%2").arg(place).arg(name));
                window.write_weights(out, dialog.form());
                const QString written = place == 0 ? out + QStringLiteral("/model.safetensors") : out;
                QTRY_VERIFY(QFile::exists(written));
                QTRY_VERIFY(window.findChild<WeightTransfer*>() == nullptr);
                QVERIFY2(content(written).contains(word), qPrintable(name));
                if (place == 0) continue;
                sizes << QFileInfo(written).size();
                QCOMPARE(content(written).contains("general.quantization_version"),
                         name == QLatin1String("q8_0"));
            }
        }
        QVERIFY(sizes[1] > sizes[0]);  // fp32 and fp16
        QCOMPARE(window.notices(), told);
    }

    void what_may_be_dropped() {
        MainWindow window;
        const auto takes = [&window](const char* name) {
            QMimeData mime;
            mime.setUrls({QUrl::fromLocalFile(QStringLiteral("/tmp/") + QString::fromLatin1(name))});
            QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
            enter.ignore();
            QCoreApplication::sendEvent(&window, &enter);
            return enter.isAccepted();
        };
        for (const char* name :
             {"a.wafermill", "params.yaml", "params.yml", "gpt2", "Llama-3.1-8B", "m-v0.1"})
            QVERIFY2(takes(name), name);
        for (const char* name : {"x.txt", "picture.png", "x.jsonl"}) QVERIFY2(!takes(name), name);
    }

    void a_drop_that_is_nothing_is_said() {
        QTemporaryDir folder;
        MainWindow window;
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(folder.path())});  // a folder without a model
        QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window, &enter);
        QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window, &drop);
        QTRY_COMPARE(window.notices().size(), 1);
        QVERIFY(window.notices().front().contains(folder.path()));
    }
};

QTEST_MAIN(PlanInterchangeTest)
#include "tst_plan_interchange.moc"
