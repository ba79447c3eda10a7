// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include "app/studio/document.h"
#include "app/studio/talk_page.h"
#include "app/studio/theme.h"
#include "core/base/blocking.h"
#include "engine/train/session.h"
#include "engine/train/text_generator.h"
#include "tests/studio/settle.h"
#include "tests/studio/studio_fixture.h"

using namespace wafermill;

/// The Talk page, used as a person does, with a run that was really trained for some steps.
class TestTalkPage : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase();
    void init();
    void without_a_checkpoint_it_says_how_to_come_by_one();
    void a_text_is_that_of_the_engine();
    void the_same_seed_gives_the_same_text();
    void a_new_seed_is_shown_and_can_be_used_again();
    void settings_reach_the_text();
    void it_stops_where_it_is();
    void going_on_continues_the_whole_text();
    void the_text_is_copied_and_cleared();
    void what_goes_wrong_is_said();
    void checkpoints_are_listed_as_they_come();
    void another_project_is_another_talk();
    void every_control_has_a_name();

  private:
    template <class T>
    T* find(const char* name) {
        return page_->findChild<T*>(QString::fromLatin1(name));
    }
    QString text() { return find<QPlainTextEdit>("talk_text")->toPlainText(); }
    QString said() { return find<QLabel>("talk_said")->text(); }
    bool talk(const QString& prompt) {
        find<QPlainTextEdit>("talk_prompt")->setPlainText(prompt);
        QTest::mouseClick(find<QPushButton>("talk_start"), Qt::LeftButton);
        return QTest::qWaitFor([this] { return !page_->talking(); }, 60'000);
    }
    void train(const QString& file, std::int64_t steps, bool resume);

    QTemporaryDir folder_;
    QString file_;
    std::unique_ptr<Document> document_;
    std::unique_ptr<TalkPage> page_;
};

void TestTalkPage::train(const QString& file, std::int64_t steps, bool resume) {
    TrainOptions options;
    options.project = file.toStdString();
    options.steps = steps;
    options.resume = resume;
    QCOMPARE(train_project(options, {}).steps, steps);
}

void TestTalkPage::initTestCase() {
    keep_settings_apart("tst_talk_page");
    QLocale::setDefault(QLocale::c());
    Theme::apply(*qApp, false);
    qputenv("XDG_RUNTIME_DIR", folder_.path().toUtf8());
    file_ = folder_.filePath(QStringLiteral("talk.wafermill"));
    Plan plan = demo_plan();
    plan.model.layers = 2, plan.model.hidden = 32, plan.model.heads = plan.model.kv_heads = 2;
    plan.model.head_size = 16, plan.model.ffn = 64, plan.model.sequence = 64;
    plan.recipe.sequence = 32, plan.recipe.batch = 4, plan.recipe.steps = 6;
    plan.recipe.warmup_steps = 1;
    plan.recipe.validate_every = 0;
    plan.data.corpus_bytes = 100'000;
    plan.local.systems = 1;
    Project::create(file_.toStdString(), plan);
    train(file_, 3, false);
}

void TestTalkPage::init() {
    document_ = std::make_unique<Document>();
    page_ = std::make_unique<TalkPage>(*document_, nullptr);
    page_->resize(1100, 640);
    page_->show();
    document_->open(file_);
    QVERIFY(settle(*document_));
    QTRY_VERIFY_WITH_TIMEOUT(page_->settled(), 30'000);
}

void TestTalkPage::without_a_checkpoint_it_says_how_to_come_by_one() {
    QVERIFY(!find<QLabel>("nothing_to_talk_to")->isVisible());
    document_->open(make_project_file(folder_, "empty.wafermill"));
    QVERIFY(settle(*document_));
    QTRY_VERIFY(find<QLabel>("nothing_to_talk_to")->isVisible());
    QSignalSpy asked(page_.get(), &TalkPage::train_asked);
    QTest::mouseClick(find<QPushButton>("talk_train"), Qt::LeftButton);
    QCOMPARE(asked.size(), 1);
}

void TestTalkPage::a_text_is_that_of_the_engine() {
    QVERIFY(!find<QPushButton>("talk_start")->isEnabled());  // there is no prompt yet
    find<QSpinBox>("talk_seed")->setValue(17);
    find<QSpinBox>("talk_tokens")->setValue(40);
    QVERIFY(talk(QStringLiteral("the ")));
    SampleOptions options;
    options.prompt = "the ";
    options.seed = 17;
    options.tokens = 40;
    QCOMPARE(text(), QString::fromStdString(sample_project(file_.toStdString(), 1, options)));
    QVERIFY2(said().contains("40 token") && said().contains("seed 17") &&
                 said().contains("step 3 of run 1") && said().contains("tokens/s"),
             qPrintable(said()));
}

void TestTalkPage::the_same_seed_gives_the_same_text() {
    QVERIFY(talk(QStringLiteral("the ")));
    const QString first = text();
    QVERIFY(talk(QStringLiteral("the ")));
    QCOMPARE(text(), first);
    find<QSpinBox>("talk_seed")->setValue(2);
    QVERIFY(talk(QStringLiteral("the ")));
    QVERIFY(text() != first);
}

void TestTalkPage::a_new_seed_is_shown_and_can_be_used_again() {
    auto* box = find<QCheckBox>("talk_new_seed");
    box->setChecked(true);
    QVERIFY(talk(QStringLiteral("the ")));
    const int seed = find<QSpinBox>("talk_seed")->value();
    QVERIFY2(said().contains(QString("seed %1").arg(seed)), qPrintable(said()));
    const QString first = text();
    QVERIFY(talk(QStringLiteral("the ")));
    QVERIFY(find<QSpinBox>("talk_seed")->value() != seed);
    box->setChecked(false);
    find<QSpinBox>("talk_seed")->setValue(seed);
    QVERIFY(talk(QStringLiteral("the ")));
    QCOMPARE(text(), first);
}

void TestTalkPage::settings_reach_the_text() {
    find<QSpinBox>("talk_tokens")->setValue(60);
    find<QDoubleSpinBox>("talk_temperature")->setValue(1.7);
    find<QSpinBox>("talk_top_k")->setValue(20);
    find<QDoubleSpinBox>("talk_top_p")->setValue(0.9);
    find<QDoubleSpinBox>("talk_penalty")->setValue(1.2);
    SampleOptions options;
    options.prompt = "the ";
    options.tokens = 60;
    options.temperature = 1.7;
    options.top_k = 20;
    options.top_p = 0.9;
    options.repetition_penalty = 1.2;
    const QString whole = QString::fromStdString(sample_project(file_.toStdString(), 1, options));
    QVERIFY(talk(QStringLiteral("the ")));
    QCOMPARE(text(), whole);
    const QString stop = whole.mid(whole.size() / 2, 1);
    find<QLineEdit>("talk_stop_text")->setText(stop == "\n" ? QStringLiteral("\\n") : stop);
    QVERIFY(talk(QStringLiteral("the ")));
    QCOMPARE(text(), whole.left(whole.indexOf(stop)));
    QVERIFY2(said().contains("stopped before"), qPrintable(said()));
}

void TestTalkPage::it_stops_where_it_is() {
    find<QSpinBox>("talk_tokens")->setValue(1'000'000);
    find<QPlainTextEdit>("talk_prompt")->setPlainText(QStringLiteral("the "));
    auto* stop = find<QPushButton>("talk_stop");
    QVERIFY(!stop->isEnabled());
    QTest::mouseClick(find<QPushButton>("talk_start"), Qt::LeftButton);
    QVERIFY(stop->isEnabled() && !find<QPushButton>("talk_start")->isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(!text().isEmpty(), 30'000);
    QTest::mouseClick(stop, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!page_->talking(), 30'000);
    QVERIFY2(said().contains("stopped"), qPrintable(said()));
    QVERIFY(find<QPushButton>("talk_start")->isEnabled() && !stop->isEnabled());
    // A page that goes away while a text comes does not wait for its end.
    QTest::mouseClick(find<QPushButton>("talk_start"), Qt::LeftButton);
    page_.reset();
}

void TestTalkPage::going_on_continues_the_whole_text() {
    find<QSpinBox>("talk_tokens")->setValue(10);
    QVERIFY(talk(QStringLiteral("the ")));
    const QString first = text();
    QTest::mouseClick(find<QPushButton>("talk_more"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!page_->talking(), 30'000);
    QCOMPARE(find<QPlainTextEdit>("talk_prompt")->toPlainText(), QStringLiteral("the ") + first);
    SampleOptions options;
    options.prompt = ("the " + first).toStdString();
    options.tokens = 10;
    QCOMPARE(text(), QString::fromStdString(sample_project(file_.toStdString(), 1, options)));
}

void TestTalkPage::the_text_is_copied_and_cleared() {
    find<QSpinBox>("talk_tokens")->setValue(10);
    QVERIFY(talk(QStringLiteral("the ")));
    QTest::mouseClick(find<QPushButton>("talk_copy"), Qt::LeftButton);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("the ") + text());
    QTest::mouseClick(find<QPushButton>("talk_clear"), Qt::LeftButton);
    QVERIFY(text().isEmpty() && said().isEmpty() && !find<QPushButton>("talk_copy")->isEnabled());
}

void TestTalkPage::what_goes_wrong_is_said() {
    // The checkpoint is damaged after it was listed.
    const QTemporaryDir other;
    const QString copy = other.filePath(QStringLiteral("bad.wafermill"));
    std::filesystem::copy(file_.toStdString(), copy.toStdString());
    std::filesystem::copy(file_.toStdString() + ".d", copy.toStdString() + ".d",
                          std::filesystem::copy_options::recursive);
    document_->open(copy);
    QVERIFY(settle(*document_));
    QTRY_VERIFY(page_->settled() && find<QComboBox>("talk_run")->count() == 1);
    for (const auto& entry : std::filesystem::recursive_directory_iterator(copy.toStdString() + ".d")) {
        if (entry.path().extension() != ".safetensors") continue;
        QFile file(QString::fromStdString(entry.path().string()));
        QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(file.size() / 4));
        file.write("damage");
    }
    QVERIFY(talk(QStringLiteral("the ")));
    QVERIFY2(said().contains("checksum"), qPrintable(said()));
    QVERIFY(text().isEmpty() && find<QPushButton>("talk_start")->isEnabled());
}

/// While a training goes on, its newest checkpoint is taken.
void TestTalkPage::checkpoints_are_listed_as_they_come() {
    auto* checkpoints = find<QComboBox>("talk_checkpoint");
    QVERIFY2(checkpoints->itemText(0).contains("step 3"), qPrintable(checkpoints->itemText(0)));
    QVERIFY(talk(QStringLiteral("the ")));
    const QString before = text();
    train(file_, 6, true);
    QVERIFY(look_again(*document_));
    QTRY_VERIFY(page_->settled() && checkpoints->itemText(0).contains("step 6"));
    QVERIFY(talk(QStringLiteral("the ")));
    QVERIFY2(said().contains("step 6 of run 1"), qPrintable(said()));
    QVERIFY(text() != before);
    checkpoints->setCurrentIndex(checkpoints->findData(QStringLiteral("3")));
    QVERIFY(talk(QStringLiteral("the ")));
    QCOMPARE(text(), before);
}

void TestTalkPage::another_project_is_another_talk() {
    QVERIFY(talk(QStringLiteral("the ")));
    QVERIFY(!text().isEmpty());
    document_->open(make_project_file(folder_, "other.wafermill"));
    QVERIFY(settle(*document_));
    QTRY_VERIFY(page_->settled());
    QVERIFY(text().isEmpty() && find<QComboBox>("talk_run")->count() == 0);
}

void TestTalkPage::every_control_has_a_name() {
    for (QWidget* widget : page_->findChildren<QWidget*>()) {
        if ((widget->focusPolicy() & Qt::TabFocus) == 0 || !widget->isVisible() || widget->focusProxy())
            continue;
        QVERIFY2(!widget->accessibleName().isEmpty(),
                 qPrintable(QString("%1 %2").arg(widget->metaObject()->className(), widget->objectName())));
    }
}

QTEST_MAIN(TestTalkPage)
#include "tst_talk_page.moc"
