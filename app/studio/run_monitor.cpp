// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/run_monitor.h"

#include <signal.h>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocalSocket>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTimer>

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/studio/document.h"
#include "app/studio/readiness.h"
#include "app/studio/said_text.h"
#include "core/base/blocking.h"
#include "core/base/error.h"
#include "core/base/json_text.h"
#include "engine/train/control.h"

namespace wafermill {
namespace {

constexpr int calm_milliseconds = 1000;   // between looks while nothing is expected
constexpr int eager_milliseconds = 100;   // while a trainer starts or ends
constexpr int step_milliseconds = 250;    // between steps that are told: more often nobody reads figures
constexpr qint64 longest_line = 1 << 20;  // a socket that sends more is no trainer of ours

/// All of this process, one a window.
QList<RunMonitor*>& monitors() {
    static QList<RunMonitor*> all;
    return all;
}

/// Whether the process still runs. A detached child that has ended may stay as a zombie where nobody collects
/// it.
bool process_alive(qint64 pid) {
    may_block("a look at a process");
    if (pid <= 0 || ::kill(static_cast<pid_t>(pid), 0) != 0) return false;
    QFile stat(QStringLiteral("/proc/%1/stat").arg(pid));
    if (!stat.open(QIODevice::ReadOnly)) return true;
    const QByteArray line = stat.readAll();
    const auto name_end = line.lastIndexOf(')');
    return name_end < 0 || line.mid(name_end + 2, 1) != "Z";
}

/// The last line that a log holds, without the program's name before it.
QString last_log_line(const QString& file) {
    may_block("the trainer's log");
    QFile log(file);
    if (!log.open(QIODevice::ReadOnly)) return {};
    log.seek(std::max<qint64>(0, log.size() - 8192));
    // Progress is written over itself with carriage returns.
    QByteArray tail = log.readAll();
    tail.replace('\r', '\n');
    const QList<QByteArray> lines = tail.split('\n');
    for (auto line = lines.crbegin(); line != lines.crend(); ++line) {
        QString text = QString::fromUtf8(*line).trimmed();
        if (text.isEmpty()) continue;
        for (const auto* prefix : {"wafermill: ", "error: "}) {
            if (text.startsWith(QLatin1String(prefix))) text.remove(0, static_cast<int>(qstrlen(prefix)));
        }
        return text;
    }
    return {};
}

bool is_live(RunState state) {
    return state == RunState::running || state == RunState::paused;
}

}  // namespace

struct RunMonitor::State {
    explicit State(Document& d) : document(d) {}
    Document& document;
    QLocalSocket socket;
    QTimer timer;
    QTimer step_timer;        // from a step that was told to the next one
    bool step_waits = false;  // one came meanwhile
    QString program;
    bool keep_trace = false;
    bool held = false;               // a trainer holds the lock
    qint64 started_pid = 0;          // a trainer that we started and that has not shown itself yet
    std::int64_t newest_before = 0;  // newest run when it was started
    bool launching = false;          // it is on its way
    bool looking = false, look_again = false;
    int number = 0;     // of the project: what was seen of an earlier one says nothing
    QString last_line;  // of the trainer's log
    std::optional<std::int64_t> run;
    std::string uuid;
    QString live;      // what the socket last said
    QString from_row;  // what the run's row says
    nlohmann::json last_step;
    QString published;
};

/// How a project's training stands, seen beside the window.
struct RunMonitor::Seen {
    bool held = false;        ///< a trainer holds the lock
    bool alive = false;       ///< the process that was started here lives
    std::optional<Run> live;  ///< the run that goes on, where one does
    QString last_line;        ///< of the trainer's log
};

RunMonitor::RunMonitor(Document& document, QObject* parent)
    : QObject(parent), state_(std::make_unique<State>(document)) {
    monitors() << this;
    State& s = *state_;
    s.timer.setInterval(calm_milliseconds);
    connect(&s.timer, &QTimer::timeout, this, &RunMonitor::look);
    s.step_timer.setSingleShot(true);
    s.step_timer.setInterval(step_milliseconds);
    connect(&s.step_timer, &QTimer::timeout, this, [this] {
        if (std::exchange(state_->step_waits, false)) tell_step();
    });
    connect(&document, &Document::project_changed, this, [this] {
        ++state_->number;
        state_->looking = state_->look_again = false;
        reset();
        take_known();
        look();
    });
    connect(&document, &Document::runs_changed, this, &RunMonitor::look);
    connect(&s.socket, &QLocalSocket::readyRead, this, &RunMonitor::read_lines);
    connect(&s.socket, &QLocalSocket::disconnected, this, [this] {
        state_->live.clear();
        state_->timer.setInterval(eager_milliseconds);
    });
    s.timer.start();
    take_known();
    look();
}

/// What the document knows since it was opened: a window must not show for a moment that nothing trains.
void RunMonitor::take_known() {
    if (!state_->document.has_project()) return publish();
    Seen seen;
    seen.held = state_->document.training_held();
    for (const Run& run : *state_->document.runs()) {
        if (!is_live(run.state)) continue;
        if (seen.held) seen.live = run;
        break;
    }
    take_seen(seen);
}

RunMonitor::~RunMonitor() {
    monitors().removeOne(this);
    // The socket's last signals must not reach a half-destroyed monitor.
    state_->socket.disconnect(this);
    state_->socket.abort();
}

bool RunMonitor::any_active() {
    return std::any_of(monitors().begin(), monitors().end(),
                       [](const RunMonitor* monitor) { return monitor->active(); });
}

void RunMonitor::set_program(const QString& program) {
    state_->program = program;
}

void RunMonitor::set_keep_trace(bool keep) {
    state_->keep_trace = keep;
}

void RunMonitor::reset() {
    State& s = *state_;
    s.socket.abort();
    s.held = false;
    s.started_pid = 0;
    s.launching = false;
    s.last_line.clear();
    s.run.reset();
    s.uuid.clear();
    s.live.clear();
    s.from_row.clear();
    s.last_step = nlohmann::json();
    s.step_timer.stop();
    s.step_waits = false;
}

bool RunMonitor::active() const {
    return state_->held || state_->launching || state_->started_pid != 0;
}

std::optional<std::int64_t> RunMonitor::run() const {
    return state_->run;
}

QString RunMonitor::state() const {
    const State& s = *state_;
    if (!active()) return {};
    if (!s.run) return QStringLiteral("starting");
    return s.live.isEmpty() ? s.from_row : s.live;
}

QString RunMonitor::preparing() const {
    if (state() != QLatin1String("starting")) return {};
    static const QRegularExpression share(QStringLiteral("\\b\\d+ %$"));
    return share.match(state_->last_line).captured();
}

const nlohmann::json& RunMonitor::last_step() const {
    return state_->last_step;
}

QString RunMonitor::log_file() const {
    if (!state_->document.has_project()) return {};
    return state_->document.folder() + QStringLiteral("/train.log");
}

QString RunMonitor::program() const {
    return state_->program;
}

QString RunMonitor::find_program(const QString& wanted) {
    may_block("the program that trains");
    if (!wanted.isEmpty()) return wanted;
    const QString beside = QCoreApplication::applicationDirPath() + QStringLiteral("/wafermill");
    if (QFileInfo(beside).isExecutable()) return beside;
    return QStandardPaths::findExecutable(QStringLiteral("wafermill"));
}

void RunMonitor::start(std::optional<std::int64_t> resume_run) {
    if (!resume_run) return launch({}, {});
    launch({QStringLiteral("--resume"), QStringLiteral("--run"), QString::number(*resume_run)}, resume_run);
}

void RunMonitor::extend(std::int64_t run, std::int64_t steps) {
    launch(
        {QStringLiteral("--extend"), QString::number(steps), QStringLiteral("--run"), QString::number(run)},
        run);
}

void RunMonitor::branch(std::int64_t run, const QString& checkpoint) {
    launch({QStringLiteral("--branch"), QStringLiteral("%1@%2").arg(run).arg(checkpoint)}, {});
}

/// What a trainer is started with, and what came of it.
struct RunMonitor::Launch {
    QString program, folder, log;
    QStringList arguments;
    std::int64_t newest_before = 0;
    qint64 pid = 0;
    QString failure;
};

/// Beside the window: makes the log's folder and starts the process.
RunMonitor::Launch RunMonitor::launched(Launch launch, Project& project) {
    launch.program = find_program(launch.program);
    if (launch.program.isEmpty()) {
        launch.failure =
            tr("The program “wafermill”, which trains, is neither beside the studio nor on the PATH. Install "
               "it and try again.");
        return launch;
    }
    const auto newest = project.newest_run();
    launch.newest_before = newest ? newest->id : 0;
    const QString folder = QFileInfo(launch.log).absolutePath();
    if (!QDir().mkpath(folder)) {
        launch.failure = tr("The folder %1 could not be made; nothing was started.").arg(folder);
        return launch;
    }
    QProcess process;
    process.setProgram(launch.program);
    process.setArguments(launch.arguments);
    process.setWorkingDirectory(launch.folder);
    process.setStandardInputFile(QProcess::nullDevice());
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(launch.log, QIODevice::Truncate);
    if (!process.startDetached(&launch.pid))
        launch.failure = tr("%1 could not be started: %2").arg(launch.program, process.errorString());
    return launch;
}

/// `own_run`: a run that goes on by its own plan, so that unsaved edits can wait and the plan may have
/// errors.
void RunMonitor::launch(const QStringList& options, std::optional<std::int64_t> own_run) {
    State& s = *state_;
    if (!s.document.has_project()) return;
    if (active()) return emit failed(tr("A training of this project is going on already."));
    if (!own_run) {
        const auto first =
            options.contains(QStringLiteral("--branch")) ? FirstWeights::of_a_run : FirstWeights::drawn;
        const QString obstacle = first_obstacle(training_obstacles(s.document, first));
        if (!obstacle.isEmpty()) return emit failed(obstacle);
    }
    try {
        if (!own_run && s.document.dirty()) s.document.save();
    } catch (const Error& error) {
        return emit failed(said_text(error.what()));
    }
    if (s.document.read_only()) return emit failed(s.document.read_only_reason());
    Launch wanted;
    wanted.program = s.program;
    const QFileInfo file(s.document.file());
    wanted.arguments = QStringList{QStringLiteral("train"), file.absoluteFilePath()} + options;
    if (s.keep_trace) wanted.arguments << QStringLiteral("--keep-trace");
    wanted.folder = file.absolutePath();
    wanted.log = log_file();
    s.launching = true;
    s.last_step = nlohmann::json();
    s.last_line.clear();
    s.document.ask_project(
        this, [wanted](Project& project) { return launched(wanted, project); },
        [this](const Launch& done) {
            state_->launching = false;
            if (done.failure.isEmpty()) {
                state_->started_pid = done.pid;
                state_->newest_before = done.newest_before;
                state_->timer.setInterval(eager_milliseconds);
            } else {
                emit failed(done.failure);
            }
            publish();
        },
        [this](const QString& reason) {
            state_->launching = false;
            publish();
            emit failed(reason);
        });
    publish();
}

RunMonitor::Seen RunMonitor::seen(Project& project, qint64 started_pid, const QString& log) {
    Seen seen;
    seen.held = TrainLock::held_elsewhere(project.file());
    seen.alive = process_alive(started_pid);
    if (seen.held) {
        for (Run& run : project.runs()) {
            if (!is_live(run.state)) continue;
            seen.live = std::move(run);
            break;
        }
    }
    if (started_pid != 0 || (seen.held && !seen.live)) seen.last_line = last_log_line(log);
    return seen;
}

void RunMonitor::look() {
    State& s = *state_;
    if (!s.document.has_project()) return publish();
    if (s.looking) {
        s.look_again = true;
        return;
    }
    s.looking = true;
    s.look_again = false;
    const auto again = [this, number = s.number] {
        State& now = *state_;
        if (now.number != number) return;
        now.looking = false;
        if (now.look_again) look();
    };
    s.document.ask_project(
        this, [pid = s.started_pid, log = log_file()](Project& project) { return seen(project, pid, log); },
        [this, again, pid = s.started_pid](const Seen& found) {
            // What was started meanwhile is seen at the next look.
            if (pid == state_->started_pid && !state_->launching) take_seen(found);
            again();
        },
        [again](const QString&) {
            // The document's own look at the project tells what is wrong with it. What was not seen now, such
            // as the end of a training while another program holds the file, is seen at the next look.
            again();
        });
}

void RunMonitor::take_seen(const Seen& found) {
    State& s = *state_;
    s.last_line = found.last_line;
    if (found.held) {
        s.held = true;
        if (found.live) follow(*found.live);
        if (s.run && s.socket.state() == QLocalSocket::ConnectedState) s.timer.setInterval(calm_milliseconds);
    } else if (active() && !found.alive) {
        return trainer_gone();
    } else {
        s.held = false;
    }
    publish();
}

void RunMonitor::follow(const Run& run) {
    State& s = *state_;
    s.started_pid = 0;
    s.run = run.id;
    s.from_row = run.state == RunState::paused ? QStringLiteral("paused") : QStringLiteral("running");
    if (s.uuid != run.uuid) {
        s.socket.abort();
        s.uuid = run.uuid;
        s.live.clear();
    }
    if (s.socket.state() == QLocalSocket::UnconnectedState) {
        s.socket.connectToServer(QString::fromStdString(control_socket_path(run.uuid).string()));
    }
}

void RunMonitor::trainer_gone() {
    State& s = *state_;
    struct End {
        std::optional<std::int64_t> run;
        bool broke = false;
    };
    s.looking = true;
    const int number = s.number;
    const auto over = [this, number] {
        if (state_->number == number) state_->looking = false;
    };
    s.document.ask_project(
        this,
        // What may find the project busy: until it has been read, nothing is forgotten.
        [run = s.run, started = s.started_pid != 0, before = s.newest_before](Project& project) {
            if (!project.read_only()) project.settle_abandoned_runs();
            End end{run, false};
            if (!started || run) return end;
            // A run may begin and end between two looks.
            const auto newest = project.newest_run();
            if (newest && newest->id > before) end.run = newest->id;
            end.broke = !end.run || project.run(*end.run).state == RunState::failed;
            return end;
        },
        [this, over](const End& end) {
            over();
            const QString reason = state_->last_line;
            const nlohmann::json last = state_->last_step;
            reset();
            state_->last_step = last;
            state_->timer.setInterval(calm_milliseconds);
            publish();
            if (end.broke)
                emit failed(reason.isEmpty() ? tr("The training ended before it began, and said nothing.")
                                             : reason);
            state_->document.reload();
            if (end.run && !end.broke) emit ended(*end.run);
        },
        [over](const QString&) { over(); });
}

void RunMonitor::publish() {
    const QString now = state() + QString::number(state_->run.value_or(0)) + preparing();
    if (now == state_->published) return;
    state_->published = now;
    emit state_changed();
}

void RunMonitor::read_lines() {
    QLocalSocket& socket = state_->socket;
    while (socket.canReadLine()) take_line(socket.readLine());
    if (socket.bytesAvailable() > longest_line) socket.abort();
}

void RunMonitor::take_line(const QByteArray& line) {
    State& s = *state_;
    const auto message =
        parse_json_quietly<nlohmann::json>({line.data(), static_cast<std::size_t>(line.size())});
    if (!message.is_object()) return;
    const auto text = [&message](const char* key) {
        const auto found = message.find(key);
        return found != message.end() && found->is_string()
                   ? QString::fromStdString(found->get<std::string>())
                   : QString();
    };
    const QString type = text("type");
    if (type == QLatin1String("state")) {
        const QString said = text("state");
        const bool going_on = said == QLatin1String("running") || said == QLatin1String("paused");
        s.live = going_on ? said : QStringLiteral("stopping");
        if (!going_on) s.timer.setInterval(eager_milliseconds);
        publish();
    } else if (type == QLatin1String("step")) {
        s.last_step = message;
        if (s.step_timer.isActive())
            s.step_waits = true;
        else
            tell_step();
    } else if (type == QLatin1String("event")) {
        emit event_reported(text("kind"), text("text"));
    } else if (type == QLatin1String("error")) {
        emit failed(text("text"));
    }
}

void RunMonitor::tell_step() {
    state_->step_timer.start();
    emit step_reported();
}

void RunMonitor::send(const char* command) {
    State& s = *state_;
    if (s.socket.state() != QLocalSocket::ConnectedState) {
        return emit failed(tr("The training does not listen right now; try again in a moment."));
    }
    s.socket.write(nlohmann::json({{"command", command}}).dump().append("\n").c_str());
    s.socket.flush();
}

void RunMonitor::pause() {
    send("pause");
}

void RunMonitor::resume() {
    send("resume");
}

void RunMonitor::checkpoint() {
    send("checkpoint");
}

void RunMonitor::stop() {
    send("stop");
    if (state_->socket.state() != QLocalSocket::ConnectedState) return;
    state_->live = QStringLiteral("stopping");
    state_->timer.setInterval(eager_milliseconds);
    publish();
}

}  // namespace wafermill
