// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/main_window.h"

#include <QApplication>
#include <QButtonGroup>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/studio/cluster_page.h"
#include "app/studio/data_page.h"
#include "app/studio/model_page.h"
#include "app/studio/page.h"
#include "app/studio/readiness.h"
#include "app/studio/recent_files.h"
#include "app/studio/run_text.h"
#include "app/studio/runs_page.h"
#include "app/studio/start_page.h"
#include "app/studio/status_line.h"
#include "app/studio/sweep_page.h"
#include "app/studio/talk_page.h"
#include "app/studio/timeline_page.h"
#include "app/studio/train_page.h"
#include "app/studio/validation_page.h"
#include "app/studio/widgets/card.h"
#include "app/studio/widgets/icons.h"
#include "core/base/error.h"

namespace wafermill {
namespace {

struct PageEntry {
    const char* key;  ///< also the icon's name
    const char* title;
    Page* (*make)(Document&, RunMonitor&, QWidget*);
};

template <typename P>
Page* make_page(Document& document, RunMonitor&, QWidget* parent) {
    return new P(document, parent);
}

Page* make_runs_page(Document& document, RunMonitor& monitor, QWidget* parent) {
    auto* page = new RunsPage(document, parent);
    QObject::connect(page, &RunsPage::extend_asked, &monitor, &RunMonitor::extend);
    QObject::connect(page, &RunsPage::branch_asked, &monitor, &RunMonitor::branch);
    return page;
}

Page* make_train_page(Document& document, RunMonitor& monitor, QWidget* parent) {
    return new TrainPage(document, monitor, parent);
}

Page* make_timeline_page(Document& document, RunMonitor& monitor, QWidget* parent) {
    return new TimelinePage(document, monitor, parent);
}

/// The rail, from top to bottom; the last one stands apart at its end, since it is of no project.
const std::vector<PageEntry>& page_table() {
    static const std::vector<PageEntry> table = {
        {"model", QT_TRANSLATE_NOOP("wafermill::MainWindow", "Model"), make_page<ModelPage>},
        {"cluster", QT_TRANSLATE_NOOP("wafermill::MainWindow", "Cluster"), make_page<ClusterPage>},
        {"sweep", QT_TRANSLATE_NOOP("wafermill::MainWindow", "Sweep"), make_page<SweepPage>},
        {"data", QT_TRANSLATE_NOOP("wafermill::MainWindow", "Data"), make_page<DataPage>},
        {"train", QT_TRANSLATE_NOOP("wafermill::MainWindow", "Train"), make_train_page},
        {"timeline", QT_TRANSLATE_NOOP("wafermill::MainWindow", "Timeline"), make_timeline_page},
        {"runs", QT_TRANSLATE_NOOP("wafermill::MainWindow", "Runs"), make_runs_page},
        {"talk", QT_TRANSLATE_NOOP("wafermill::MainWindow", "Talk"), make_page<TalkPage>},
        {"validation", QT_TRANSLATE_NOOP("wafermill::MainWindow", "Validation"), make_page<ValidationPage>},
    };
    return table;
}

constexpr QSize smallest_window(760, 480);
constexpr const char* page_key = "ui/page";
const QString suffix = QStringLiteral(".wafermill");

/// A project, a configuration, or what may be a folder ("Llama-3.1-8B") by its name: to look costs a disk's
/// time, and is done once it is dropped.
bool may_be_dropped(const QString& path) {
    if (path.endsWith(suffix)) return true;
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == QLatin1String("yaml") || ending == QLatin1String("yml")) return true;
    return std::any_of(ending.begin(), ending.end(), [](QChar c) { return !c.isLetter(); }) ||
           ending.isEmpty();
}

}  // namespace

MainWindow::MainWindow(bool passive) : passive_(passive), monitor_(document_) {
    document_.set_passive(passive);
    setObjectName(QStringLiteral("main_window"));
    setAcceptDrops(true);
    setMinimumSize(smallest_window);
    make_commands();
    auto* central = new QWidget(this);
    auto* column = new QVBoxLayout(central);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(make_top_bar());
    notice_area_ = new QVBoxLayout;
    notice_area_->setSpacing(0);
    column->addLayout(notice_area_);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(make_rail());
    stack_ = new QStackedWidget(central);
    middle->addWidget(stack_, 1);
    column->addLayout(middle, 1);
    status_ = new StatusLine(document_, monitor_, central);
    column->addWidget(status_);
    setCentralWidget(central);

    start_ = new StartPage(stack_);
    stack_->addWidget(start_);
    connect(start_, &StartPage::template_chosen, this, &MainWindow::ask_new);
    connect(start_, &StartPage::open_asked, this, &MainWindow::ask_open);
    connect(start_, &StartPage::file_chosen, this, [this](const QString& file) { open_project(file); });
    connect(status_, &StatusLine::page_asked, this, &MainWindow::show_page);
    connect(&document_, &Document::saved_changed, this, &MainWindow::update_title);
    connect(&document_, &Document::project_changed, this, &MainWindow::project_opened);
    connect(&document_, &Document::plan_changed, this, &MainWindow::update_train_button);
    connect(&document_, &Document::readiness_changed, this, &MainWindow::update_train_button);
    connect(&document_, &Document::plan_changed_elsewhere, this, [this] {
        auto* notice = new NoticeBar(
            NoticeBar::Tone::warning,
            tr("Another program changed the saved plan. Saving here replaces its change."), this);
        notice->add_action(tr("Take the saved plan"),
                           [this] { document_.set_plan(document_.saved_plan(), tr("Take the saved plan")); });
        notice->add_close();
        notify(QStringLiteral("elsewhere"), notice);
    });
    connect(&document_, &Document::poll_failed, this, &MainWindow::say_error);
    connect(&monitor_, &RunMonitor::state_changed, this, &MainWindow::update_train_button);
    connect(&monitor_, &RunMonitor::failed, this, [this](const QString& reason) {
        say_error(reason);
        call_back(reason);
    });
    connect(&monitor_, &RunMonitor::ended, this, &MainWindow::run_ended);
    qApp->installEventFilter(this);
    update_title();
    update_train_button();
    if (!passive_) restore_window();
}

MainWindow::~MainWindow() {
    // Children outlive the members that they watch, unless they go first.
    delete centralWidget();
}

QStringList MainWindow::page_keys() {
    QStringList keys;
    for (const PageEntry& entry : page_table()) keys << QString::fromLatin1(entry.key);
    return keys;
}

QString MainWindow::page_title(const QString& key) {
    const auto index = page_keys().indexOf(key);
    return index < 0 ? QString() : tr(page_table()[static_cast<std::size_t>(index)].title);
}

QWidget* MainWindow::make_top_bar() {
    auto* bar = new QWidget(this);
    bar->setObjectName(QStringLiteral("top_bar"));
    bar->setAttribute(Qt::WA_StyledBackground);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(Theme::spacing, 6, Theme::spacing_large, 6);
    row->setSpacing(Theme::spacing);
    auto* menu_button = new QToolButton(bar);
    menu_button->setObjectName(QStringLiteral("menu_button"));
    menu_button->setProperty("flat", true);
    menu_button->setIcon(line_icon(QStringLiteral("menu")));
    menu_button->setPopupMode(QToolButton::InstantPopup);
    menu_button->setShortcut(QKeySequence(Qt::Key_F10));
    menu_button->setToolTip(tr("Menu (F10)"));
    menu_button->setAccessibleName(tr("Menu"));
    make_menu();
    menu_button->setMenu(menu_);
    row->addWidget(menu_button);
    project_name_ = make_label({}, TextRole::title, bar);
    plan_name_ = make_label({}, TextRole::caption, bar);
    row->addWidget(project_name_);
    row->addWidget(plan_name_);
    row->addStretch(1);
    for (QAction* action : {undo_, redo_}) {
        auto* button = new QToolButton(bar);
        button->setProperty("button", true);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        button->setAccessibleName(action == undo_ ? tr("Undo") : tr("Redo"));
        row->addWidget(button);
    }
    train_button_ = new QPushButton(bar);
    train_button_->setObjectName(QStringLiteral("train_button"));
    train_button_->setProperty("primary", true);
    connect(train_button_, &QPushButton::clicked, this, &MainWindow::train);
    row->addWidget(train_button_);
    return bar;
}

QWidget* MainWindow::make_rail() {
    rail_ = new QWidget(this);
    rail_->setObjectName(QStringLiteral("rail"));
    rail_->setAttribute(Qt::WA_StyledBackground);
    auto* column = new QVBoxLayout(rail_);
    column->setContentsMargins(0, Theme::spacing_small, 0, 0);
    column->setSpacing(0);
    rail_buttons_ = new QButtonGroup(this);
    const QFont font = small_font(this->font());
    int width = QFontMetrics(font).horizontalAdvance(QStringLiteral("MMMMMM"));
    for (const PageEntry& entry : page_table()) {
        width = std::max(width, QFontMetrics(font).horizontalAdvance(tr(entry.title)) + Theme::margin);
    }
    int number = 0;
    for (const PageEntry& entry : page_table()) {
        if (&entry == &page_table().back()) column->addStretch(1);
        auto* button = new QToolButton(rail_);
        button->setProperty("rail", true);
        button->setObjectName(QString::fromLatin1("rail_") + QLatin1String(entry.key));
        button->setFont(font);
        button->setText(tr(entry.title));
        button->setIcon(line_icon(QString::fromLatin1(entry.key)));
        const int icon = fontMetrics().height() + 4;
        button->setIconSize(QSize(icon, icon));
        button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setFixedWidth(width);
        button->setToolTip(tr("%1 (Ctrl+%2)").arg(tr(entry.title)).arg(number + 1));
        button->setAccessibleName(tr("%1 page").arg(tr(entry.title)));
        rail_buttons_->addButton(button, number++);
        column->addWidget(button);
    }
    connect(rail_buttons_, &QButtonGroup::idClicked, this, [this](int id) {
        show_page(QString::fromLatin1(page_table()[static_cast<std::size_t>(id)].key));
    });
    return rail_;
}

void MainWindow::make_pages() {
    if (!pages_.empty()) return;
    for (const PageEntry& entry : page_table()) {
        Page* page = entry.make(document_, monitor_, stack_);
        page->setObjectName(QString::fromLatin1("page_") + QLatin1String(entry.key));
        // A page fills the window; in one that is too small for it, it scrolls instead of being clipped.
        auto* scroll = new QScrollArea(stack_);
        scroll->setFrameShape(QFrame::NoFrame);
        scroll->setWidgetResizable(true);
        scroll->setFocusPolicy(Qt::NoFocus);
        scroll->setWidget(page);
        stack_->addWidget(scroll);
        pages_.push_back(page);
        if (auto* cluster = qobject_cast<ClusterPage*>(page)) {
            connect(cluster, &ClusterPage::validation_asked, this,
                    [this] { show_page(QStringLiteral("validation")); });
        }
        if (auto* talk = qobject_cast<TalkPage*>(page)) {
            connect(talk, &TalkPage::train_asked, this, [this] { show_page(QStringLiteral("train")); });
        }
        if (auto* runs = qobject_cast<RunsPage*>(page)) {
            connect(runs, &RunsPage::resume_asked, this, [this](qint64 run) {
                show_page(QStringLiteral("train"));
                monitor_.start(run);
            });
            connect(runs, &RunsPage::report_asked, this, &MainWindow::ask_report);
        }
    }
    connect_timeline();
}

/// Other pages lead to the timeline.
void MainWindow::connect_timeline() {
    auto* timeline = qobject_cast<TimelinePage*>(page(QStringLiteral("timeline")));
    if (auto* cluster = qobject_cast<ClusterPage*>(page(QStringLiteral("cluster"))))
        connect(cluster, &ClusterPage::simulate_asked, timeline, [this, timeline] {
            show_page(QStringLiteral("timeline"));
            if (!timeline->simulating()) timeline->simulate();
        });
    if (auto* runs = qobject_cast<RunsPage*>(page(QStringLiteral("runs"))))
        connect(runs, &RunsPage::timeline_asked, timeline, [this, timeline](qint64 run) {
            show_page(QStringLiteral("timeline"));
            timeline->show_run(run);
        });
}

void MainWindow::project_opened() {
    const bool first = pages_.empty();
    make_pages();
    for (const QString& key : notices_.keys()) drop_notice(key);
    update_title();
    update_train_button();
    if (first) {
        const QString remembered =
            passive_ ? QString() : QSettings().value(QLatin1String(page_key)).toString();
        if (!show_page(remembered)) show_page(page_keys().front());
    }
    if (!passive_) {
        add_recent_file(document_.file());
        remember_session();
    }
    if (document_.read_only() && !passive_) {
        auto* notice = new NoticeBar(NoticeBar::Tone::warning,
                                     tr("Read-only. %1").arg(document_.read_only_reason()), this);
        notice->add_action(tr("Save a copy…"), [this] { ask_save_copy(); });
        notice->add_close();
        notify(QStringLiteral("read_only"), notice);
    }
    if (document_.open_elsewhere()) {
        auto* notice = new NoticeBar(
            NoticeBar::Tone::warning,
            tr("This project is open in another window of the studio, which keeps a copy of its "
               "unsaved edits; of edits made here none is kept. Make them there, or save them."),
            this);
        notice->add_close();
        notify(QStringLiteral("open_elsewhere"), notice);
    }
    offer_recovery();
}

void MainWindow::offer_recovery() {
    if (!document_.recovered_plan()) return;
    const QStringList changed = document_.changed_since_recovery();
    if (changed.isEmpty()) {
        auto* notice =
            new NoticeBar(NoticeBar::Tone::info,
                          tr("Unsaved edits of this plan were found from an earlier session."), this);
        notice->add_action(tr("Recover them"), [this] { document_.take_recovered(); });
        notice->add_action(tr("Discard them"), [this] { document_.drop_recovered(); });
        return notify(QStringLiteral("recovery"), notice);
    }
    auto* notice =
        new NoticeBar(NoticeBar::Tone::warning,
                      tr("Unsaved edits of this plan were found, but the saved plan has changed since: %1.")
                          .arg(changed.size() > 3 ? tr("%1 and %2 more")
                                                        .arg(changed.mid(0, 3).join(QStringLiteral(", ")))
                                                        .arg(changed.size() - 3)
                                                  : changed.join(QStringLiteral(", "))),
                      this);
    notice->add_action(tr("Apply the edits to it"), [this] { document_.merge_recovered(); });
    notice->add_action(tr("Take the earlier plan whole"), [this] { document_.take_recovered(); });
    notice->add_action(tr("Discard the edits"), [this] { document_.drop_recovered(); });
    notify(QStringLiteral("recovery"), notice);
}

bool MainWindow::open_project(const QString& file, QString* failure) {
    try {
        MainWindow* other = passive_ ? nullptr : window_with(document_.find_file(file));
        if (other && other != this) {
            other->bring_forward();
            return true;
        }
        if (!may_leave(false)) return false;
        document_.open(file);
    } catch (const Error& error) {
        const QString reason = said_text(error.what());
        if (failure)
            *failure = reason;
        else
            say_error(reason);
        return false;
    }
    last_folder_ = QFileInfo(file).absolutePath();
    return true;
}

bool MainWindow::make_project(const QString& template_key, const QString& file) {
    const Template* entry = find_template(template_key.toStdString());
    if (!entry || !may_leave(false)) return false;
    try {
        document_.make(file, entry->plan);
    } catch (const Error& error) {
        say_error(said_text(error.what()));
        return false;
    }
    last_folder_ = QFileInfo(file).absolutePath();
    return true;
}

bool MainWindow::show_page(const QString& key) {
    const auto index = page_keys().indexOf(key);
    if (index < 0 || pages_.empty()) return false;
    stack_->setCurrentIndex(1 + static_cast<int>(index));  // after the start page
    rail_buttons_->button(static_cast<int>(index))->setChecked(true);
    document_.look_around();  // memory and files may have come or gone meanwhile
    if (!passive_) QSettings().setValue(QLatin1String(page_key), key);
    return true;
}

Page* MainWindow::page(const QString& key) const {
    const auto index = page_keys().indexOf(key);
    return index < 0 || pages_.empty() ? nullptr : pages_[static_cast<std::size_t>(index)];
}

QString MainWindow::current_page() const {
    const int id = rail_buttons_->checkedId();
    return id < 0 ? QString() : page_keys().at(id);
}

void MainWindow::update_title() {
    const bool open = document_.has_project();
    const QString name = document_.name();
    setWindowTitle(open ? tr("%1[*] — Wafermill").arg(name) : tr("Wafermill"));
    setWindowModified(document_.dirty());
    setWindowFilePath(document_.file());
    project_name_->setText(open ? name : tr("Wafermill"));
    project_name_->setToolTip(document_.file());
    plan_name_->setText(open ? (document_.dirty() ? tr("Base plan, edited") : tr("Base plan")) : QString());
    for (QAction* action : project_commands_) action->setEnabled(open);
    rail_->setEnabled(open);
}

void MainWindow::update_train_button() {
    const bool live = monitor_.active();
    train_button_->setText(live ? tr("Show training") : tr("Train here"));
    train_button_->setIcon(line_icon(live ? QStringLiteral("train") : QStringLiteral("play"), true));
    train_button_->setAccessibleName(live ? tr("Show the training that goes on")
                                          : tr("Train this plan on this computer"));
    train_button_->setToolTip(live ? tr("A training of this project goes on")
                                   : tr("Start a new run of this plan (Ctrl+R)"));
    const QString obstacle =
        live || !document_.has_project() ? QString() : first_obstacle(training_obstacles(document_));
    train_button_->setEnabled(document_.has_project() && obstacle.isEmpty());
    if (!obstacle.isEmpty()) train_button_->setToolTip(obstacle);
    stop_->setEnabled(live);
}

void MainWindow::train() {
    commit_focus();
    auto* train = qobject_cast<TrainPage*>(page(QStringLiteral("train")));
    // Whoever sees what the run will do has asked for it.
    const bool told = train && train->tells_plan();
    show_page(QStringLiteral("train"));
    drop_notice(QStringLiteral("error"));
    drop_notice(QStringLiteral("ended"));
    if (!train || monitor_.active()) return;
    if (told) return monitor_.start();
    train->ask_start();
}

void MainWindow::run_ended(qint64 run) {
    document_.ask_project(
        this, [run](const Project& project) { return project.run(run); },
        [this](const Run& row) { tell_end(row); }, [this](const QString& reason) { say_error(reason); });
}

void MainWindow::tell_end(const Run& row) {
    const bool bad = row.state == RunState::failed || row.state == RunState::interrupted;
    // A message tells the state and the step itself.
    const QString text = row.message.empty() ? tr("Run %1 %2 at step %3.")
                                                   .arg(row.id)
                                                   .arg(state_text(row.state))
                                                   .arg(QLocale().toString(static_cast<qlonglong>(row.step)))
                                             : tr("Run %1: %2").arg(row.id).arg(said_text(row.message));
    auto* notice = new NoticeBar(bad ? NoticeBar::Tone::bad : NoticeBar::Tone::info, text, this);
    if (current_page() != QLatin1String("train")) {
        notice->add_action(tr("Show"), [this] { show_page(QStringLiteral("train")); });
    }
    notice->add_close();
    notify(QStringLiteral("ended"), notice);
    call_back(text);
}

void MainWindow::notify(const QString& key, NoticeBar* notice) {
    drop_notice(key);
    notices_.insert(key, notice);
    connect(notice, &QObject::destroyed, this, [this, key, notice] {
        if (notices_.value(key) == notice) notices_.remove(key);
    });
    notice_area_->addWidget(notice);
}

void MainWindow::drop_notice(const QString& key) {
    if (NoticeBar* old = notices_.take(key)) {
        old->hide();
        old->deleteLater();
    }
}

QStringList MainWindow::notices() const {
    QStringList texts;
    for (const NoticeBar* notice : notices_) {
        if (!notice->isHidden()) texts << notice->text();
    }
    return texts;
}

void MainWindow::say_error(const QString& text) {
    auto* notice = new NoticeBar(NoticeBar::Tone::bad, text, this);
    notice->add_close();
    notify(QStringLiteral("error"), notice);
}

void MainWindow::commit_focus() {
    // A field takes its text when editing ends; a command that reads the plan ends it.
    if (auto* line = qobject_cast<QLineEdit*>(QApplication::focusWidget())) {
        if (line->isModified()) emit line->editingFinished();
    }
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.front().isLocalFile() && may_be_dropped(urls.front().toLocalFile()))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    const QString path = event->mimeData()->urls().front().toLocalFile();
    if (path.endsWith(suffix))
        open_project(path);
    else
        import_source(path);
}

bool MainWindow::eventFilter(QObject* object, QEvent* event) {
    // A field has no undo of its own once its text is committed: the plan's history is the only one.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const auto* line = qobject_cast<QLineEdit*>(object);
        const bool history = key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo);
        if (line && history && !line->isModified() && !line->property("refused").toBool()) {
            event->ignore();
            return true;
        }
    }
    return QMainWindow::eventFilter(object, event);
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    // Files may have come or gone while another window was in front.
    if (event->type() != QEvent::ActivationChange || !isActiveWindow() || !start_) return;
    if (document_.has_project()) {
        document_.look_around();
    } else {
        start_->refresh();
    }
}

}  // namespace wafermill
