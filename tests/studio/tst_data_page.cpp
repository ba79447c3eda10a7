// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDragEnterEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "app/studio/data/data_loader.h"
#include "app/studio/data_page.h"
#include "app/studio/document.h"
#include "app/studio/theme.h"
#include "app/studio/widgets/card.h"
#include "engine/data/corpus.h"
#include "tests/studio/studio_fixture.h"

using namespace wafermill;

/// The Data page, driven as a person does: source, fields, drops; figures, sample and problems follow.
class TestDataPage : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase();
    void init();
    void cleanup();
    void generated_language_shows_floor_and_figures();
    void seed_changes_the_text();
    void a_file_beside_the_project_is_kept_relative();
    void characters_and_their_vocabulary();
    void vocabulary_remedy_mends_the_plan();
    void problems_are_said_in_place();
    void a_dropped_folder_is_read();
    void a_dropped_project_is_left_to_the_window();
    void epochs_follow_the_recipe_without_reading();
    void reading_can_be_cancelled();
    void a_new_reading_replaces_the_old();
    void a_mixture_is_shown_source_by_source();
    void every_control_has_a_name();

  private:
    template <class T>
    T* find(const char* name) {
        return page_->findChild<T*>(QString::fromLatin1(name));
    }
    QString tile(const char* name) { return find<StatTile>(name)->accessibleName(); }
    QString problem() {
        auto* label = find<QLabel>("data_problem");
        return label->isVisible() ? label->text() : QString();
    }
    QString sample() { return find<QPlainTextEdit>("data_sample")->toPlainText(); }
    void write(const char* name, const QByteArray& text) {
        QFile file(folder_->filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    void wait() { QTRY_VERIFY_WITH_TIMEOUT(page_->settled(), 20'000); }

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<Document> document_;
    std::unique_ptr<DataPage> page_;
};

void TestDataPage::initTestCase() {
    keep_settings_apart("data_page");
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    Theme::apply(*qApp, false);
}

void TestDataPage::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    document_ = std::make_unique<Document>();
    document_->open(make_project_file(*folder_));
    // Short texts must do, whatever the demo has.
    document_->set_value("model.sequence", "128");
    document_->set_value("data.validation_fraction", "0.1");
    document_->set_value("data.corpus_bytes", "50000");
    page_ = std::make_unique<DataPage>(*document_, nullptr);
    page_->resize(1180, 600);
    page_->show();
    QVERIFY(QTest::qWaitForWindowExposed(page_.get()));
    wait();
}

void TestDataPage::cleanup() {
    page_.reset();
    document_.reset();
    folder_.reset();
}

void TestDataPage::generated_language_shows_floor_and_figures() {
    const Corpus corpus = generate_corpus(document_->plan().data.corpus_seed, 50'000);
    QVERIFY(find<QToolButton>("source_generated")->isChecked());
    QVERIFY(tile("tile_size").contains(QStringLiteral("50\u00a0kB")));
    QVERIFY(tile("tile_tokens").contains(QStringLiteral("50\u00a0k")));
    QVERIFY(tile("tile_vocabulary").contains("256"));
    QVERIFY(tile("tile_floor").contains(QString::number(corpus.entropy_nats_per_byte, 'f', 3)));
    QVERIFY(find<QLabel>("training_tokens")->text().contains("45,000"));
    QVERIFY(find<QLabel>("validation_tokens")->text().contains("5,000"));
    QCOMPARE(sample().toStdString(), corpus.text.substr(0, 2000));
    QCOMPARE(problem(), QString());
}

void TestDataPage::seed_changes_the_text() {
    const QString before = sample();
    auto* seed = find<QLineEdit>("data.corpus_seed");
    seed->setFocus();
    seed->selectAll();
    QTest::keyClicks(seed, "7");
    QTest::keyClick(seed, Qt::Key_Return);
    QVERIFY(!page_->settled());
    wait();
    QCOMPARE(document_->plan().data.corpus_seed, std::uint64_t{7});
    QCOMPARE(sample().toStdString(), generate_corpus(7, 2000).text);
    document_->undo_stack()->undo();
    wait();
    QCOMPARE(sample(), before);
}

void TestDataPage::a_file_beside_the_project_is_kept_relative() {
    write("text.txt", QByteArray("\xEF\xBB\xBF") + QByteArray("one line\r\n").repeated(500));
    page_->choose(folder_->filePath("text.txt"));
    wait();
    QCOMPARE(document_->plan().data.path, std::string("text.txt"));
    QVERIFY(find<QToolButton>("source_files")->isChecked());
    QCOMPARE(find<QLineEdit>("data.path")->text(), QStringLiteral("text.txt"));
    QVERIFY(!find<StatTile>("tile_floor")->isVisible());
    const QString notes = find<QLabel>("data_notes")->text();
    QVERIFY(notes.contains("byte-order mark") && notes.contains("CR LF"));
    QVERIFY(sample().startsWith("one line"));

    const QTemporaryDir elsewhere;
    QFile far(elsewhere.filePath("far.txt"));
    QVERIFY(far.open(QIODevice::WriteOnly));
    far.write(QByteArray(5000, 'x'));
    far.close();
    page_->choose(far.fileName());
    wait();
    QCOMPARE(document_->plan().data.path, far.fileName().toStdString());

    QTest::mouseClick(find<QToolButton>("source_generated"), Qt::LeftButton);
    wait();
    QCOMPARE(document_->plan().data.path, std::string());
    QVERIFY(find<StatTile>("tile_floor")->isVisible());
}

void TestDataPage::characters_and_their_vocabulary() {
    write("text.txt", QByteArray("d\xC3\xA9j\xC3\xA0 vu ").repeated(500));
    page_->choose(folder_->filePath("text.txt"));
    auto* tokenizer = find<QComboBox>("data.tokenizer");
    tokenizer->setCurrentIndex(1);
    emit tokenizer->activated(1);
    wait();
    QVERIFY(document_->plan().data.tokenizer == Tokenizer::characters);
    QVERIFY(tile("tile_vocabulary").contains("7"));
    QVERIFY(sample().startsWith(QString::fromUtf8("déjà vu")));
}

void TestDataPage::vocabulary_remedy_mends_the_plan() {
    document_->set_value("model.vocab", "20");
    wait();
    QVERIFY(problem().contains("model.vocab"));
    auto* remedy = find<QPushButton>("remedy_vocabulary");
    QVERIFY(remedy->isVisible());
    QTest::mouseClick(remedy, Qt::LeftButton);
    wait();
    QCOMPARE(document_->plan().model.vocab, 256);
    QCOMPARE(problem(), QString());
}

void TestDataPage::problems_are_said_in_place() {
    write("binary.bin", QByteArray("abc\0def", 7));
    page_->choose(folder_->filePath("binary.bin"));
    wait();
    QVERIFY(problem().contains("NUL byte at byte 3"));
    QVERIFY(!find<QPlainTextEdit>("data_sample")->isVisible());
    QVERIFY(!find<QPushButton>("remedy_vocabulary")->isVisible());
    page_->choose(folder_->filePath("gone.txt"));
    wait();
    QVERIFY(problem().contains("not there"));
    // The file comes; reading again finds it.
    write("gone.txt", QByteArray(5000, 'x'));
    QTest::mouseClick(find<QPushButton>("read_again"), Qt::LeftButton);
    wait();
    QCOMPARE(problem(), QString());
    QVERIFY(find<QPlainTextEdit>("data_sample")->isVisible());
    write("gone.txt", "");
    document_->set_value("recipe.sequence", "64");
    wait();
    QVERIFY(problem().contains("empty"));
    QTest::mouseClick(find<QPushButton>("remedy_generated"), Qt::LeftButton);
    wait();
    QCOMPARE(problem(), QString());
}

void TestDataPage::a_dropped_folder_is_read() {
    QDir(folder_->path()).mkdir("texts");
    write("texts/a.txt", QByteArray(3000, 'a'));
    write("texts/b.txt", QByteArray(3000, 'b'));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(folder_->filePath("texts"))});
    QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(page_.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(page_.get(), &drop);
    wait();
    QCOMPARE(document_->plan().data.path, std::string("texts"));
    QVERIFY(tile("tile_size").contains("2 file"));
    QVERIFY(find<QLabel>("training_tokens")->text().contains("5,400"));  // 6001 with the newline between
}

void TestDataPage::a_dropped_project_is_left_to_the_window() {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(document_->file())});
    QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QCoreApplication::sendEvent(page_.get(), &enter);
    QVERIFY(!enter.isAccepted());
}

void TestDataPage::epochs_follow_the_recipe_without_reading() {
    const QString before = tile("tile_epochs");
    document_->set_value("recipe.steps", "1234");
    QVERIFY(page_->settled());
    QVERIFY(tile("tile_epochs") != before);
    QVERIFY(tile("tile_epochs").contains("1,234"));
}

void TestDataPage::reading_can_be_cancelled() {
    document_->set_value("data.corpus_bytes", "200000000");
    QTRY_VERIFY(find<QPushButton>("cancel_reading")->isVisible());
    QTest::mouseClick(find<QPushButton>("cancel_reading"), Qt::LeftButton);
    wait();
    QVERIFY(problem().contains("stopped"));
    QVERIFY(!find<QPushButton>("cancel_reading")->isVisible());
    document_->undo_stack()->undo();
    wait();
    QCOMPARE(problem(), QString());
}

void TestDataPage::a_new_reading_replaces_the_old() {
    DataLoader loader;
    QStringList samples;
    connect(&loader, &DataLoader::loaded, this,
            [&](const DataReport& report) { samples << QString::fromStdString(report.sample); });
    int other = 0;
    connect(&loader, &DataLoader::failed, this, [&] { ++other; });
    connect(&loader, &DataLoader::cancelled, this, [&] { ++other; });
    Plan plan = document_->plan();
    for (const std::uint64_t seed : {11, 12, 13}) {
        plan.data.corpus_seed = seed;
        loader.start(plan, {});
    }
    QTRY_VERIFY(!loader.busy());
    QCoreApplication::processEvents();
    QCOMPARE(samples, QStringList{QString::fromStdString(generate_corpus(13, 2000).text)});
    QCOMPARE(other, 0);
}

void TestDataPage::a_mixture_is_shown_source_by_source() {
    QVERIFY(!find<QWidget>("data_sources")->isVisible());
    write("a.txt", QByteArray(40'000, 'a'));
    write("b.txt", QByteArray(20'000, 'b'));
    document_->set_value("data.sources.a.txt", "3");
    document_->set_value("data.sources.b.txt", "1");
    document_->set_value("recipe.steps", "100");
    wait();
    QVERIFY(find<QWidget>("data_sources")->isVisible());
    const auto cells = [&] {
        QStringList texts;
        for (const QLabel* label : find<QWidget>("data_sources")->findChildren<QLabel*>())
            texts << label->text();
        return texts;
    };
    // Of 36 000 and 18 000 tokens for training there are 280 and 139 sequences of 128.
    const double seen = 100.0 * static_cast<double>(document_->plan().recipe.batch);
    const auto epochs = [&](double share, double sequences) {
        return QLocale().toString(seen * share / sequences, 'g', 3);
    };
    const QStringList expected = {
        "a.txt",           "b.txt",          QStringLiteral("75.0\u00a0%"), QStringLiteral("25.0\u00a0%"),
        epochs(0.75, 280), epochs(0.25, 139)};
    for (const QString& text : expected)
        QVERIFY2(cells().contains(text), qPrintable(cells().join(QLatin1Char('|')) + " " + text));
    document_->set_value("recipe.steps", "1000");
    QVERIFY(page_->settled() && !cells().contains(epochs(0.75, 280)));
    write("c.txt", QByteArray(20'000, 'c'));
    page_->choose(folder_->filePath("c.txt"));
    wait();
    QVERIFY(document_->plan().data.path.empty());
    QCOMPARE(document_->plan().data.sources.at("c.txt"), 1.0);
    QVERIFY(cells().contains("c.txt"));
    // One that is in it already keeps its weight.
    const int steps = document_->undo_stack()->count();
    page_->choose(folder_->filePath("a.txt"));
    QCOMPARE(document_->plan().data.sources.at("a.txt"), 3.0);
    QCOMPARE(document_->undo_stack()->count(), steps);
    // A name that a plan cannot keep is refused, and the reason said.
    page_->choose(folder_->filePath("with\na line.txt"));
    QVERIFY2(problem().contains("a name that a plan cannot keep"), qPrintable(problem()));
    QCOMPARE(document_->undo_stack()->count(), steps);
    // All of it goes by one click, and comes back by one undo.
    const Plan mixture = document_->plan();
    QTest::mouseClick(find<QToolButton>("source_generated"), Qt::LeftButton);
    wait();
    QVERIFY(document_->plan().data.generated());
    QVERIFY(!find<QWidget>("data_sources")->isVisible());
    document_->undo_stack()->undo();
    QVERIFY(document_->plan() == mixture);
    wait();
}

void TestDataPage::every_control_has_a_name() {
    for (const QWidget* widget : page_->findChildren<QWidget*>()) {
        if (!widget->isVisibleTo(page_.get())) continue;
        const bool control =
            qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QComboBox*>(widget) ||
            qobject_cast<const QToolButton*>(widget) || qobject_cast<const QPlainTextEdit*>(widget);
        if (control && !widget->objectName().startsWith("qt_"))
            QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
        if (const auto* button = qobject_cast<const QPushButton*>(widget)) QVERIFY(!button->text().isEmpty());
    }
}

QTEST_MAIN(TestDataPage)
#include "tst_data_page.moc"
