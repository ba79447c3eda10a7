// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/talk_page.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRandomGenerator>
#include <QScrollBar>
#include <QShortcut>
#include <QSpinBox>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/studio/document.h"
#include "app/studio/widgets/card.h"
#include "app/studio/widgets/icons.h"
#include "engine/train/session.h"

namespace wafermill {
namespace {

QString step_text(std::int64_t step) {
    return QLocale().toString(static_cast<qlonglong>(step));
}

}  // namespace

TalkPage::TalkPage(Document& document, QWidget* parent) : Page(document, parent), job_(this) {
    stack_ = new QStackedLayout(this);
    stack_->addWidget(make_nothing());
    auto* talk = new QWidget(this);
    auto* row = new QHBoxLayout(talk);
    row->setContentsMargins(Theme::spacing_large, Theme::spacing_large, Theme::spacing_large,
                            Theme::spacing_large);
    row->setSpacing(Theme::spacing_large);
    row->addWidget(make_controls());
    row->addWidget(make_text(), 1);
    stack_->addWidget(talk);

    connect(&document, &Document::project_changed, this, &TalkPage::open_project);
    connect(&document, &Document::runs_changed, this, [this] {
        stale_ = true;
        if (isVisible()) look();
    });
    connect(&job_, &TalkJob::loading, this, [this](double share) {
        progress_->setValue(static_cast<int>(std::lround(share * 100)));
        say(tr("Loading the model…"));
    });
    connect(&job_, &TalkJob::reading, this, [this](double share) {
        progress_->setValue(static_cast<int>(std::lround(share * 100)));
        say(tr("Reading the prompt…"));
    });
    connect(&job_, &TalkJob::grew, this, &TalkPage::grow);
    connect(&job_, &TalkJob::finished, this, &TalkPage::end);
    connect(&job_, &TalkJob::failed, this, [this](const QString& reason) {
        set_busy(false);
        say(reason, true);
        if (!isVisible()) job_.release();
    });
    connect(&job_, &TalkJob::cancelled, this, [this] {
        set_busy(false);
        say(tr("Stopped before the model was loaded."));
    });
    set_busy(false);
}

TalkPage::~TalkPage() {
    job_.drop();
}

QWidget* TalkPage::make_nothing() {
    auto* place = new QWidget(this);
    auto* column = new QVBoxLayout(place);
    column->setSpacing(Theme::spacing);
    column->addStretch(1);
    auto* title = make_label(tr("There is nothing to talk to yet"), TextRole::title, place);
    title->setObjectName(QStringLiteral("nothing_to_talk_to"));
    title->setAlignment(Qt::AlignHCenter);
    auto* how = make_label(
        tr("No run of this project has a checkpoint. Train the plan here: the first checkpoint can talk "
           "while "
           "the training goes on. Or open a project that wafermill import made of a Hugging Face folder."),
        TextRole::caption, place);
    how->setWordWrap(true);
    how->setAlignment(Qt::AlignHCenter);
    how->setFixedWidth(fontMetrics().averageCharWidth() * 70);
    auto* train = new QPushButton(line_icon(QStringLiteral("train")), tr("Show the Train page"), place);
    train->setObjectName(QStringLiteral("talk_train"));
    train->setAccessibleName(train->text());
    connect(train, &QPushButton::clicked, this, &TalkPage::train_asked);
    column->addWidget(title);
    // An alignment would give it the height that it has without wrapping.
    auto* line = new QHBoxLayout;
    line->addStretch(1);
    line->addWidget(how);
    line->addStretch(1);
    column->addLayout(line);
    column->addWidget(train, 0, Qt::AlignHCenter);
    column->addStretch(2);
    return place;
}

QWidget* TalkPage::make_controls() {
    auto* card = new Card(tr("Who talks, and how"), this);
    card->make_scrollable();
    card->setFixedWidth(fontMetrics().averageCharWidth() * 56);
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setSpacing(Theme::spacing);
    make_models(form);
    make_settings(form);
    card->body()->addLayout(form);
    card->body()->addStretch(1);
    return card;
}

void TalkPage::make_models(QFormLayout* form) {
    const auto add = [&](const QString& name, const char* object) {
        auto* box = new QComboBox(this);
        box->setObjectName(QLatin1String(object));
        box->setAccessibleName(name);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(14);
        form->addRow(name, box);
        return box;
    };
    run_ = add(tr("Run"), "talk_run");
    checkpoint_ = add(tr("Checkpoint"), "talk_checkpoint");
    warning_ = make_label({}, TextRole::warning, this);
    warning_->setObjectName(QStringLiteral("talk_warning"));
    warning_->setWordWrap(true);
    warning_->hide();
    form->addRow(warning_);
    connect(run_, &QComboBox::currentIndexChanged, this, &TalkPage::list_checkpoints);
}

QSpinBox* TalkPage::add_whole(QFormLayout* form, const char* object, const QString& name, int low, int high,
                              int value) {
    auto* box = new QSpinBox(this);
    box->setObjectName(QLatin1String(object));
    box->setAccessibleName(name);
    box->setRange(low, high);
    box->setGroupSeparatorShown(true);
    box->setAlignment(Qt::AlignRight);
    box->setValue(value);
    form->addRow(name, box);
    return box;
}

QDoubleSpinBox* TalkPage::add_real(QFormLayout* form, const char* object, const QString& name, double high,
                                   double step, double value) {
    auto* box = new QDoubleSpinBox(this);
    box->setObjectName(QLatin1String(object));
    box->setAccessibleName(name);
    box->setRange(0.0, high);
    box->setDecimals(2);
    box->setSingleStep(step);
    box->setAlignment(Qt::AlignRight);
    box->setValue(value);
    form->addRow(name, box);
    return box;
}

void TalkPage::make_settings(QFormLayout* form) {
    const SampleOptions usual;
    tokens_ =
        add_whole(form, "talk_tokens", tr("Tokens at most"), 1, 1'000'000, static_cast<int>(usual.tokens));
    temperature_ = add_real(form, "talk_temperature", tr("Temperature"), 100.0, 0.1, usual.temperature);
    temperature_->setSpecialValueText(tr("0: the likeliest"));
    temperature_->setToolTip(tr("Logits are divided by it: low keeps to what is likely, high surprises."));
    top_k_ = add_whole(form, "talk_top_k", tr("Top-k"), 0, 1'000'000, 0);
    top_k_->setSpecialValueText(tr("all"));
    top_k_->setToolTip(tr("Among the K likeliest tokens"));
    top_p_ = add_real(form, "talk_top_p", tr("Top-p"), 1.0, 0.05, usual.top_p);
    top_p_->setToolTip(tr("Among the fewest likeliest tokens whose probabilities add up to this; 1: all"));
    penalty_ = add_real(form, "talk_penalty", tr("Repetition penalty"), 100.0, 0.1, usual.repetition_penalty);
    penalty_->setMinimum(0.01);
    penalty_->setToolTip(tr("Above 1, what occurred already is less likely; 1: none"));
    stop_text_ = new QLineEdit(this);
    stop_text_->setObjectName(QStringLiteral("talk_stop_text"));
    stop_text_->setAccessibleName(tr("Stop before"));
    stop_text_->setPlaceholderText(tr("nothing"));
    stop_text_->setToolTip(tr("The text ends before this one. \\n stands for the end of a line."));
    form->addRow(tr("Stop before"), stop_text_);
    seed_ = add_whole(form, "talk_seed", tr("Seed"), 0, std::numeric_limits<int>::max(), 1);
    seed_->setGroupSeparatorShown(false);
    seed_->setToolTip(tr("The same seed, settings and prompt give the same text again."));
    new_seed_ = new QCheckBox(tr("A new seed each time"), this);
    new_seed_->setObjectName(QStringLiteral("talk_new_seed"));
    new_seed_->setAccessibleName(new_seed_->text());
    form->addRow(new_seed_);
}

QWidget* TalkPage::make_text() {
    auto* card = new Card(tr("Talk"), this);
    copy_ = new QPushButton(tr("Copy"), card);
    copy_->setObjectName(QStringLiteral("talk_copy"));
    copy_->setToolTip(tr("Prompt and continuation to the clipboard"));
    copy_->setAccessibleName(tr("Copy the text"));
    clear_ = new QPushButton(tr("Clear"), card);
    clear_->setObjectName(QStringLiteral("talk_clear"));
    clear_->setAccessibleName(tr("Clear the continuation"));
    card->header()->addWidget(copy_);
    card->header()->addWidget(clear_);
    prompt_ = new QPlainTextEdit(card);
    prompt_->setObjectName(QStringLiteral("talk_prompt"));
    prompt_->setAccessibleName(tr("Prompt"));
    prompt_->setPlaceholderText(tr("A text to continue"));
    prompt_->setTabChangesFocus(true);
    prompt_->setFixedHeight(fontMetrics().height() * 6);
    text_ = new QPlainTextEdit(card);
    text_->setObjectName(QStringLiteral("talk_text"));
    text_->setAccessibleName(tr("Continuation"));
    text_->setReadOnly(true);
    text_->setTabChangesFocus(true);
    said_ = make_label({}, TextRole::note, card);
    said_->setObjectName(QStringLiteral("talk_said"));
    said_->setWordWrap(true);
    said_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    said_->setMinimumHeight(fontMetrics().height() * 2);
    said_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    card->body()->addWidget(make_label(tr("Prompt"), TextRole::caption, card));
    card->body()->addWidget(prompt_);
    card->body()->addWidget(make_actions());
    card->body()->addWidget(make_label(tr("Continuation"), TextRole::caption, card));
    card->body()->addWidget(text_, 1);
    card->body()->addWidget(said_);
    connect(copy_, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(prompt_->toPlainText() + text_->toPlainText()); });
    connect(clear_, &QPushButton::clicked, this, [this] {
        text_->clear();
        say({});
        set_busy(false);
    });
    connect(prompt_, &QPlainTextEdit::textChanged, this, [this] { set_busy(job_.busy()); });
    return card;
}

QWidget* TalkPage::make_actions() {
    auto* actions = new QWidget(this);
    auto* row = new QHBoxLayout(actions);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::spacing);
    start_ = new QPushButton(line_icon(QStringLiteral("play"), true), tr("Continue"), actions);
    start_->setProperty("primary", true);
    start_->setObjectName(QStringLiteral("talk_start"));
    start_->setToolTip(tr("Continue the prompt (Ctrl+Return)"));
    start_->setAccessibleName(tr("Continue the prompt"));
    more_ = new QPushButton(tr("Go on"), actions);
    more_->setObjectName(QStringLiteral("talk_more"));
    more_->setToolTip(tr("The prompt and its continuation become the prompt, which is continued"));
    more_->setAccessibleName(tr("Continue the continuation"));
    stop_ = new QPushButton(line_icon(QStringLiteral("stop")), tr("Stop"), actions);
    stop_->setObjectName(QStringLiteral("talk_stop"));
    stop_->setAccessibleName(tr("Stop the text where it is"));
    progress_ = new QProgressBar(actions);
    progress_->setRange(0, 100);
    progress_->setTextVisible(false);
    progress_->setAccessibleName(tr("Progress of loading"));
    QSizePolicy keeps_room = progress_->sizePolicy();
    keeps_room.setRetainSizeWhenHidden(true);
    progress_->setSizePolicy(keeps_room);
    row->addWidget(start_);
    row->addWidget(more_);
    row->addWidget(stop_);
    row->addWidget(progress_, 1);
    const auto start = [this] {
        if (start_->isEnabled()) begin(prompt_->toPlainText());
    };
    connect(start_, &QPushButton::clicked, this, start);
    auto* keys = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return), this);
    keys->setContext(Qt::WidgetWithChildrenShortcut);
    connect(keys, &QShortcut::activated, this, start);
    connect(more_, &QPushButton::clicked, this, &TalkPage::go_on);
    connect(stop_, &QPushButton::clicked, &job_, &TalkJob::stop);
    return actions;
}

void TalkPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    look();
}

/// The model's memory is for whoever needs it while nobody looks.
void TalkPage::hideEvent(QHideEvent* event) {
    Page::hideEvent(event);
    if (!job_.busy()) job_.release();
}

void TalkPage::open_project() {
    job_.drop();
    job_.release();
    text_->clear();
    say({});
    speakers_.clear();
    run_->clear();
    stale_ = true;
    looking_ = false;  // an answer for the other project does not come
    set_busy(false);
    if (isVisible()) look();
}

std::vector<TalkPage::Speaker> TalkPage::find_speakers(const Project& project) {
    std::vector<Speaker> found;
    for (const Run& run : project.runs()) {
        if (run.simulated) continue;
        const CheckpointList list = checkpoint_list(project, run);
        if (list.steps.empty()) continue;
        found.push_back({run.id, QString::fromStdString(run.title), list.steps, list.best,
                         run.state == RunState::failed});
    }
    return found;
}

void TalkPage::look() {
    if (!stale_ || looking_ || !document().has_project()) return;
    stale_ = false;
    looking_ = true;
    document().ask_project(
        this, [](const Project& project) { return find_speakers(project); },
        [this](std::vector<Speaker> speakers) {
            looking_ = false;
            take(std::move(speakers));
            if (isVisible()) look();  // it may be old already
        },
        [this](const QString& reason) {
            looking_ = false;
            say(reason, true);
        });
}

/// Keeps what was chosen where it is still there.
void TalkPage::take(std::vector<Speaker> speakers) {
    stack_->setCurrentIndex(speakers.empty() ? 0 : 1);
    if (speakers == speakers_) return;
    const QVariant chosen = run_->currentData();
    speakers_ = std::move(speakers);
    {
        const QSignalBlocker quiet(run_);
        run_->clear();
        for (const Speaker& speaker : speakers_)
            run_->addItem(tr("%1: %2").arg(speaker.run).arg(speaker.title), speaker.run);
        run_->setCurrentIndex(std::max(0, run_->findData(chosen)));
    }
    list_checkpoints();
    set_busy(job_.busy());
}

void TalkPage::list_checkpoints() {
    const QVariant chosen = checkpoint_->currentData();
    checkpoint_->clear();
    const int index = run_->currentIndex();
    if (index < 0 || index >= static_cast<int>(speakers_.size())) return;
    const Speaker& speaker = speakers_[static_cast<std::size_t>(index)];
    checkpoint_->addItem(tr("Newest (step %1)").arg(step_text(speaker.steps.front())),
                         QStringLiteral("newest"));
    if (speaker.best)
        checkpoint_->addItem(tr("Best (step %1)").arg(step_text(*speaker.best)), QStringLiteral("best"));
    for (const std::int64_t step : speaker.steps)
        checkpoint_->addItem(tr("Step %1").arg(step_text(step)), QString::number(step));
    checkpoint_->setCurrentIndex(std::max(0, checkpoint_->findData(chosen)));
    warning_->setVisible(speaker.failed);
    warning_->setText(speaker.failed ? tr("This run failed, and its weights may be worth nothing.")
                                     : QString());
}

TalkRequest TalkPage::request(const QString& prompt) const {
    TalkRequest request;
    request.project = document().file();
    request.run = run_->currentData().toLongLong();
    SampleOptions& options = request.options;
    options.checkpoint = checkpoint_->currentData().toString().toStdString();
    options.prompt = prompt.toStdString();
    options.tokens = tokens_->value();
    options.temperature = temperature_->value();
    options.top_k = top_k_->value();
    options.top_p = top_p_->value();
    options.repetition_penalty = penalty_->value();
    options.seed = static_cast<std::uint64_t>(seed_->value());
    const QString stop = stop_text_->text().replace(QStringLiteral("\\n"), QStringLiteral("\n"));
    if (!stop.isEmpty()) options.stop = {stop.toStdString()};
    return request;
}

void TalkPage::begin(const QString& prompt) {
    if (new_seed_->isChecked())
        seed_->setValue(static_cast<int>(QRandomGenerator::global()->bounded(seed_->maximum())));
    text_->clear();
    progress_->setValue(0);
    say(tr("Loading the model…"));
    asked_ = tokens_->value();
    job_.start(request(prompt));
    set_busy(true);
}

void TalkPage::go_on() {
    prompt_->setPlainText(prompt_->toPlainText() + text_->toPlainText());
    prompt_->verticalScrollBar()->setValue(prompt_->verticalScrollBar()->maximum());
    begin(prompt_->toPlainText());
}

void TalkPage::set_busy(bool busy) {
    const bool ready = !busy && !speakers_.empty() && !prompt_->toPlainText().isEmpty();
    start_->setEnabled(ready);
    more_->setEnabled(ready && !text_->toPlainText().isEmpty());
    stop_->setEnabled(busy);
    progress_->setVisible(busy);
    clear_->setEnabled(!busy && !text_->toPlainText().isEmpty());
    copy_->setEnabled(!text_->toPlainText().isEmpty());
    run_->setEnabled(!busy);
    checkpoint_->setEnabled(!busy);
}

/// The end stays in sight, unless someone reads further up.
void TalkPage::grow(const QString& text, qint64 tokens) {
    QScrollBar* bar = text_->verticalScrollBar();
    const bool at_end = bar->value() == bar->maximum();
    QTextCursor cursor(text_->document());
    cursor.movePosition(QTextCursor::End);
    cursor.insertText(text);
    if (at_end) bar->setValue(bar->maximum());
    progress_->setValue(static_cast<int>(100 * tokens / std::max(1, asked_)));
    say(tr("%n token(s)…", nullptr, static_cast<int>(tokens)));
}

QString TalkPage::ended_text(const TalkResult& result) const {
    const std::string& ended = result.text.ended;
    if (ended == "stop")
        return tr("stopped before “%1”")
            .arg(QString::fromStdString(result.text.stop).replace(QLatin1Char('\n'), QStringLiteral("\\n")));
    if (ended == "end_of_text") return tr("the text ended by itself");
    return ended == "interrupted" ? tr("stopped") : tr("as many as asked for");
}

void TalkPage::end(const TalkResult& result) {
    const Generated& figures = result.text.figures;
    const double rate = result.text.tokens_per_second();
    QStringList parts = {tr("%n token(s)", nullptr, static_cast<int>(figures.tokens)), ended_text(result)};
    if (rate > 0) parts << tr("%1 tokens/s measured").arg(QLocale().toString(rate, 'f', rate < 100 ? 1 : 0));
    parts << tr("seed %1").arg(result.seed);
    parts << tr("step %1 of run %2").arg(step_text(result.step)).arg(result.run);
    QString text = parts.join(QStringLiteral(" · "));
    if (figures.slides > 0)
        text += QLatin1Char('\n') +
                tr("The text filled the model's sequence of %1 tokens: the later half of it was kept.")
                    .arg(step_text(result.positions));
    if (!result.weights_in_memory)
        text += QLatin1Char('\n') +
                tr("The weights do not fit the memory that is free: the rest is read for each token.");
    set_busy(false);
    say(text);
    if (!isVisible()) job_.release();
}

void TalkPage::say(const QString& text, bool bad) {
    set_role(said_, bad ? TextRole::bad : TextRole::note);
    said_->setText(text);
}

}  // namespace wafermill
