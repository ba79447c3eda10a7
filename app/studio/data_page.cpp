// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/data_page.h"

#include <QButtonGroup>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

#include "app/studio/data/split_bar.h"
#include "app/studio/document.h"
#include "app/studio/model/number_text.h"
#include "app/studio/widgets/card.h"
#include "app/studio/widgets/icons.h"
#include "app/studio/widgets/plan_field.h"

namespace wafermill {
namespace {

constexpr int typing_pause = 250;  // milliseconds that a value must stand before the data is read for it

/// Whether the data must be read anew: the recipe's other values only change how often it is passed over.
bool same_text(const Plan& a, const Plan& b) {
    return a.data == b.data && a.sequence() == b.sequence() && a.model.vocab == b.model.vocab;
}

/// A local path from what is dragged; empty when it is none, or a project that the window opens itself.
QString dragged_path(const QMimeData* data) {
    if (!data->hasUrls() || data->urls().size() != 1) return {};
    const QString path = data->urls().constFirst().toLocalFile();
    return path.endsWith(QLatin1String(".wafermill")) ? QString() : path;
}

std::string source_key(const std::string& path) {
    return "data.sources." + path;
}

QString epochs_text(double epochs) {
    return epochs < 100.0 ? QLocale().toString(epochs, 'g', 3) : count_text(std::round(epochs));
}

QVBoxLayout* plain_column(QWidget* widget) {
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::spacing);
    return column;
}

}  // namespace

DataPage::DataPage(Document& owner, QWidget* parent) : Page(owner, parent) {
    setObjectName(QStringLiteral("data_page"));
    setAcceptDrops(true);
    auto* left = new QWidget(this);
    left->setFixedWidth(fontMetrics().averageCharWidth() * 62);
    auto* forms = plain_column(left);
    forms->setSpacing(Theme::spacing_large);
    forms->addWidget(make_source());
    forms->addWidget(make_tokens());
    forms->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(left);
    scroll->setFixedWidth(left->width());
    auto* right = new QVBoxLayout;
    right->setSpacing(Theme::spacing_large);
    right->addWidget(make_figures(), 0, Qt::AlignTop);
    right->addWidget(make_sample(), 1);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::margin, Theme::margin, Theme::margin, Theme::margin);
    row->setSpacing(Theme::spacing_large);
    row->addWidget(scroll);
    row->addLayout(right, 1);

    delay_.setSingleShot(true);
    delay_.setInterval(typing_pause);
    connect(&delay_, &QTimer::timeout, this, &DataPage::read);
    connect(&owner, &Document::plan_changed, this, &DataPage::refresh);
    connect(&owner, &Document::project_changed, this, [this] {
        stale_ = true;
        refresh();
    });
    connect(&loader_, &DataLoader::progressed, this,
            [this](double part) { bar_->setValue(qRound(part * bar_->maximum())); });
    connect(&loader_, &DataLoader::loaded, this, [this](const DataReport& report) {
        report_ = report;
        show_report();
    });
    connect(&loader_, &DataLoader::failed, this, [this](const QString& reason, qint64 vocabulary) {
        document().set_data_problem(reason);
        show_problem(reason, vocabulary);
    });
    connect(&loader_, &DataLoader::cancelled, this,
            [this] { show_problem(tr("Reading was stopped; the plan is as it was."), 0); });
    show_reading(false);
    results_->hide();
    sample_card_->hide();
    refresh();
}

Card* DataPage::make_source() {
    auto* card = new Card(tr("Text"), this);
    auto* group = new QButtonGroup(this);
    auto* choices = new QHBoxLayout;
    choices->setSpacing(0);
    const auto add = [&](const char* name, const QString& text) {
        auto* button = new QToolButton(card);
        button->setObjectName(QString::fromLatin1(name));
        button->setText(text);
        button->setAccessibleName(text);
        button->setCheckable(true);
        button->setProperty("button", true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        group->addButton(button);
        choices->addWidget(button);
        return button;
    };
    generated_ = add("source_generated", tr("Generated language"));
    files_ = add("source_files", tr("File or folder"));
    connect(generated_, &QToolButton::clicked, this, [this] {
        Plan plan = document().plan();
        plan.data.path.clear();
        plan.data.sources.clear();
        document().set_plan(plan, tr("Use the generated language"));
        show_source(false);
    });
    connect(files_, &QToolButton::clicked, this, [this] { show_source(true); });
    card->body()->addLayout(choices);

    generated_fields_ = new QWidget(card);
    auto* fields = plain_column(generated_fields_);
    auto* size = PlanField::bytes(document(), "data.corpus_bytes", tr("Size"), card);
    auto* seed = PlanField::number(document(), "data.corpus_seed", tr("Seed"), card);
    for (PlanField* field : {seed, size}) field->reserve_room();
    fields->addWidget(seed);
    fields->addWidget(size);
    auto* about = make_label(
        tr("Sentences of an artificial language with agreement and nested clauses. How well it can be "
           "predicted at best is known exactly: that is the floor of the loss chart."),
        TextRole::note, card);
    about->setWordWrap(true);
    fields->addWidget(about);
    card->body()->addWidget(generated_fields_);

    file_fields_ = new QWidget(card);
    auto* paths = plain_column(file_fields_);
    auto* path = PlanField::text(document(), "data.path", tr("Path"), card);
    path->reserve_room();
    paths->addWidget(path);
    auto* buttons = new QHBoxLayout;
    auto* file = new QPushButton(tr("Choose file…"), card);
    file->setObjectName(QStringLiteral("choose_file"));
    auto* folder = new QPushButton(tr("Choose folder…"), card);
    folder->setObjectName(QStringLiteral("choose_folder"));
    connect(file, &QPushButton::clicked, this, &DataPage::ask_file);
    connect(folder, &QPushButton::clicked, this, &DataPage::ask_folder);
    buttons->addWidget(file, 1);
    buttons->addWidget(folder, 1);
    paths->addLayout(buttons);
    chosen_ = make_label({}, TextRole::note, card);
    chosen_->setObjectName(QStringLiteral("path_hint"));
    chosen_->setWordWrap(true);
    paths->addWidget(chosen_);
    card->body()->addWidget(file_fields_);
    return card;
}

Card* DataPage::make_tokens() {
    auto* card = new Card(tr("Tokens"), this);
    card->body()->addWidget(PlanField::choice(document(), "data.tokenizer", tr("Tokenizer"),
                                              {{tr("Bytes"), "bytes"},
                                               {tr("Characters"), "characters"},
                                               {tr("From a file"), "file"},
                                               {tr("Not known"), "unknown"}},
                                              card));
    auto* tokenizer = PlanField::text(document(), "data.tokenizer_file", tr("Tokenizer file"), card);
    tokenizer->set_note(tr("The path of a tokenizer.json or tokenizer.model."));
    card->body()->addWidget(tokenizer);
    auto* begin = PlanField::text(document(), "data.begin_of_text", tr("Begin-of-text token"), card);
    begin->set_note(tr("Put before each document and prompt; auto: as the tokenizer's template has it."));
    card->body()->addWidget(begin);
    auto* end = PlanField::text(document(), "data.end_of_text", tr("End-of-text token"), card);
    end->set_note(tr("A token of that file, put behind each document, such as <|endoftext|>."));
    card->body()->addWidget(end);
    tokenizer_fields_ = {tokenizer, begin, end};
    auto* fraction =
        PlanField::number(document(), "data.validation_fraction", tr("Validation fraction"), card);
    fraction->reserve_room();
    fraction->set_note(tr("The last part of the text is held out; the model never trains on it."));
    card->body()->addWidget(fraction);
    return card;
}

Card* DataPage::make_figures() {
    auto* card = new Card(tr("What is in it"), this);
    make_reading(card);
    problem_ = new QWidget(card);
    auto* column = plain_column(problem_);
    problem_text_ = make_label({}, TextRole::bad, card);
    problem_text_->setObjectName(QStringLiteral("data_problem"));
    problem_text_->setWordWrap(true);
    problem_text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(problem_text_);
    auto* remedies = new QHBoxLayout;
    remedies->setSpacing(Theme::spacing);
    vocabulary_remedy_ = new QPushButton(card);
    vocabulary_remedy_->setObjectName(QStringLiteral("remedy_vocabulary"));
    generated_remedy_ = new QPushButton(tr("Use the generated language"), card);
    generated_remedy_->setObjectName(QStringLiteral("remedy_generated"));
    again_ = new QPushButton(tr("Read again"), card);
    again_->setObjectName(QStringLiteral("read_again"));
    connect(vocabulary_remedy_, &QPushButton::clicked, this,
            [this] { document().set_value("model.vocab", std::to_string(needed_vocabulary_)); });
    connect(generated_remedy_, &QPushButton::clicked, generated_, &QToolButton::click);
    connect(again_, &QPushButton::clicked, this, &DataPage::read);
    for (QPushButton* button : {vocabulary_remedy_, generated_remedy_, again_}) remedies->addWidget(button);
    remedies->addStretch(1);
    column->addLayout(remedies);
    problem_->hide();
    card->body()->addWidget(problem_);

    results_ = new QWidget(card);
    plain_column(results_)->setSpacing(Theme::spacing_large);
    make_tiles(card);
    card->body()->addWidget(results_);
    return card;
}

void DataPage::make_reading(Card* card) {
    reading_ = new QWidget(card);
    auto* row = new QHBoxLayout(reading_);
    row->setContentsMargins(0, 0, 0, 0);
    bar_ = new QProgressBar(card);
    bar_->setRange(0, 1000);
    bar_->setTextVisible(false);
    bar_->setAccessibleName(tr("Reading the data"));
    auto* cancel = new QPushButton(tr("Cancel"), card);
    cancel->setObjectName(QStringLiteral("cancel_reading"));
    connect(cancel, &QPushButton::clicked, &loader_, &DataLoader::cancel);
    row->addWidget(make_label(tr("Reading…"), TextRole::caption, card));
    row->addWidget(bar_, 1);
    row->addWidget(cancel);
    card->body()->addWidget(reading_);
}

void DataPage::make_tiles(Card* card) {
    auto* tiles = new QHBoxLayout;
    tiles->setSpacing(Theme::margin);
    const auto add = [&](const char* name, const QString& caption) {
        auto* tile = new StatTile(caption, card);
        tile->setObjectName(QString::fromLatin1(name));
        tiles->addWidget(tile, 1);
        return tile;
    };
    size_ = add("tile_size", tr("Size"));
    tokens_ = add("tile_tokens", tr("Tokens"));
    vocabulary_ = add("tile_vocabulary", tr("Vocabulary"));
    epochs_ = add("tile_epochs", tr("Epochs"));
    floor_ = add("tile_floor", tr("Floor"));
    floor_->set_owner(Owner::reference);
    auto* column = static_cast<QVBoxLayout*>(results_->layout());
    column->addLayout(tiles);
    split_ = new SplitBar(card);
    column->addWidget(split_);
    sources_ = new QWidget(card);
    sources_->setObjectName(QStringLiteral("data_sources"));
    auto* grid = new QGridLayout(sources_);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(Theme::spacing_large);
    grid->setColumnStretch(0, 1);
    column->addWidget(sources_);
    notes_ = make_label({}, TextRole::note, card);
    notes_->setObjectName(QStringLiteral("data_notes"));
    notes_->setWordWrap(true);
    column->addWidget(notes_);
}

Card* DataPage::make_sample() {
    sample_card_ = new Card(tr("Sample"), this);
    sample_card_->set_subtitle(tr("the beginning of the text"));
    sample_ = new QPlainTextEdit(sample_card_);
    sample_->setObjectName(QStringLiteral("data_sample"));
    sample_->setAccessibleName(tr("Sample of the text"));
    sample_->setReadOnly(true);
    sample_->setAcceptDrops(false);
    sample_->setFont(fixed_font(font()));
    sample_card_->body()->addWidget(sample_, 1);
    return sample_card_;
}

bool DataPage::settled() const {
    return !delay_.isActive() && !loader_.busy();
}

std::filesystem::path DataPage::base() const {
    return document().has_project() ? QFileInfo(document().file()).absolutePath().toStdString()
                                    : std::string();
}

void DataPage::choose(const QString& path) {
    const QDir folder(QString::fromStdString(base().string()));
    const QString beside = folder.relativeFilePath(path);
    const bool below =
        document().has_project() && !beside.startsWith(QLatin1String("..")) && QDir::isRelativePath(beside);
    const std::string named = (below ? beside : path).toStdString();
    const auto& sources = document().plan().data.sources;
    if (sources.count(named) > 0) return;  // in the mixture already, with a weight of its own
    const QString refused = document().set_value(sources.empty() ? "data.path" : source_key(named),
                                                 sources.empty() ? named : "1");
    if (!refused.isEmpty()) show_problem(refused, 0);
}

void DataPage::dragEnterEvent(QDragEnterEvent* event) {
    if (!dragged_path(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void DataPage::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    choose(dragged_path(event->mimeData()));
}

void DataPage::ask_file() {
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Choose a text file"), QString::fromStdString(base().string()),
                                     tr("Text files (*.txt *.md);;All files (*)"));
    if (!path.isEmpty()) choose(path);
}

void DataPage::ask_folder() {
    const QString path = QFileDialog::getExistingDirectory(this, tr("Choose a folder of text files"),
                                                           QString::fromStdString(base().string()));
    if (!path.isEmpty()) choose(path);
}

void DataPage::show_source(bool files) {
    generated_->setChecked(!files);
    files_->setChecked(files);
    generated_fields_->setVisible(!files);
    file_fields_->setVisible(files);
}

void DataPage::refresh() {
    const Plan& plan = document().plan();
    if (stale_ || plan.data.path != read_plan_.data.path || plan.data.sources != read_plan_.data.sources)
        show_source(!plan.data.generated());
    for (QWidget* field : tokenizer_fields_) field->setVisible(plan.data.tokenizer == Tokenizer::file);
    chosen_->setText(
        !plan.data.sources.empty()
            ? tr("The text is a mixture of sources. A file or folder that you choose here joins it with the "
                 "weight 1.")
        : plan.data.path.empty()
            ? tr("UTF-8 text, JSON Lines or token files, also packed with gzip or zstd. You can also drop a "
                 "file "
                 "or a folder here. Until then the generated language is used.")
            : tr("UTF-8 text, JSON Lines or token files, also packed with gzip or zstd. You can also drop a "
                 "file "
                 "or a folder here. A folder is read with its subfolders, in the order of the paths."));
    if (!stale_ && same_text(plan, read_plan_)) {
        if (report_) show_report();
        return;
    }
    stale_ = true;
    if (isVisible()) delay_.start();
}

void DataPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    if (stale_) read();
}

void DataPage::read() {
    stale_ = false;
    read_plan_ = document().plan();
    delay_.stop();
    report_.reset();
    bar_->setValue(0);
    show_reading(true);
    std::filesystem::path prepared;
    if (document().has_project())
        prepared = std::filesystem::path(document().folder().toStdString()) / "data";
    loader_.start(read_plan_, base(), prepared);
}

void DataPage::show_reading(bool busy) {
    reading_->setVisible(busy);
    results_->setEnabled(!busy);
    if (busy) problem_->hide();
}

void DataPage::show_report() {
    const DataReport& report = *report_;
    const Plan& plan = document().plan();
    document().set_data_problem({});
    show_reading(false);
    problem_->hide();
    results_->show();
    size_->set_value(bytes_text(static_cast<double>(report.bytes)));
    size_->set_note(report.files > 0 ? tr("%n file(s)", nullptr, static_cast<int>(report.files))
                                     : tr("generated"));
    tokens_->set_value(count_text(static_cast<double>(report.tokens)));
    const double bytes_a_token =
        static_cast<double>(report.bytes) / static_cast<double>(std::max<std::int64_t>(1, report.tokens));
    tokens_->set_note(plan.data.tokenizer == Tokenizer::bytes ? tr("one a byte")
                      : plan.data.tokenizer == Tokenizer::characters
                          ? tr("one a character")
                          : tr("one for %1 bytes").arg(QLocale().toString(bytes_a_token, 'f', 2)));
    vocabulary_->set_value(whole_text(report.vocabulary));
    vocabulary_->set_note(tr("the model has %1").arg(whole_text(plan.model.vocab)));
    const double seen = static_cast<double>(plan.recipe.steps) * static_cast<double>(plan.tokens_per_step());
    const double epochs = static_cast<double>(plan.recipe.steps) * static_cast<double>(plan.recipe.batch) /
                          static_cast<double>(std::max<std::int64_t>(1, report.sequences));
    epochs_->set_value(epochs_text(epochs));
    epochs_->set_note(tr("%1 tokens in %2 steps").arg(count_text(seen), whole_text(plan.recipe.steps)));
    floor_->setVisible(report.floor.has_value());
    if (report.floor) {
        floor_->set_value(QLocale().toString(*report.floor, 'f', 3));
        const double own = report.generator_validation_loss.value_or(std::nan(""));
        floor_->set_note(
            std::isnan(own)
                ? tr("nats per token")
                : tr("nats per token; %1 on the held-out text").arg(QLocale().toString(own, 'f', 3)));
    }
    split_->set_tokens(report.training_tokens, report.validation_tokens);
    show_sources(report);
    show_notes(report);
    sample_->setPlainText(QString::fromStdString(report.sample));
    sample_card_->show();
}

/// A line a source: what is in it, and what the recipe makes of it.
void DataPage::show_sources(const DataReport& report) {
    auto* grid = static_cast<QGridLayout*>(sources_->layout());
    while (QLayoutItem* item = grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    sources_->setVisible(!report.sources.empty());
    if (report.sources.empty()) return;
    int row = 0;
    const auto put = [&](const QStringList& cells, TextRole role) {
        for (int column = 0; column < cells.size(); ++column) {
            auto* label = make_label(cells[column], role, sources_);
            label->setTextInteractionFlags(Qt::TextSelectableByMouse);
            grid->addWidget(label, row, column, column == 0 ? Qt::AlignLeft : Qt::AlignRight);
        }
        ++row;
    };
    put({tr("Source"), tr("Size"), tr("Tokens"), tr("Share"), tr("Epochs")}, TextRole::caption);
    const Recipe& recipe = document().plan().recipe;
    const double seen = static_cast<double>(recipe.steps) * static_cast<double>(recipe.batch);
    for (const SourceReport& source : report.sources)
        put({QString::fromStdString(source.path), bytes_text(static_cast<double>(source.bytes)),
             count_text(static_cast<double>(source.tokens)), percent_text(source.share),
             epochs_text(seen * source.share /
                         static_cast<double>(std::max<std::int64_t>(1, source.sequences)))},
            TextRole::body);
}

void DataPage::show_notes(const DataReport& report) {
    QStringList notes;
    for (const std::string& note : report.notes) notes << QString::fromStdString(note);
    notes_->setText(notes.join(QLatin1Char('\n')));
    notes_->setVisible(!notes.isEmpty());
}

void DataPage::show_problem(const QString& reason, qint64 vocabulary) {
    show_reading(false);
    results_->hide();
    sample_card_->hide();
    problem_text_->setText(reason);
    needed_vocabulary_ = vocabulary;
    vocabulary_remedy_->setVisible(vocabulary > 0);
    vocabulary_remedy_->setText(tr("Set the vocabulary to %1").arg(whole_text(vocabulary)));
    generated_remedy_->setVisible(!document().plan().data.generated());
    problem_->show();
}

}  // namespace wafermill
