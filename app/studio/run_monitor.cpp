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

#include <nlohmann/json.hpp>

#include "app/studio/document.h"
#include "app/studio/readiness.h"
#include "core/base/error.h"
#include "core/base/json_text.h"
#include "engine/train/control.h"

namespace wafermill {
namespace {

constexpr int calm_milliseconds = 1000;   // between looks while nothing is expected
constexpr int eager_milliseconds = 100;   // while a trainer starts or ends
constexpr qint64 longest_line = 1 << 20;  // a socket that sends more is no trainer of ours

/// Whether the process still runs. A detached child that has ended may stay as a zombie where nobody collects
/// it.
bool process_alive(qint64 pid) {
    if (pid <= 0 || ::kill(static_cast<pid_t>(pid), 0) != 0) return false;
    QFile stat(QStringLiteral("/proc/%1/stat").arg(pid));
    if (!stat.open(QIODevice::ReadOnly)) return true;
    const QByteArray line = stat.readAll();
    const auto name_end = line.lastIndexOf(')');
    return name_end < 0 || line.mid(name_end + 2, 1) != "Z";
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
    QString program;
    bool keep_trace = false;
    bool held = false;               // a trainer holds the lock
    qint64 started_pid = 0;          // a trainer that we started and that has not shown itself yet
    std::int64_t newest_before = 0;  // newest run when it was started
    std::optional<std::int64_t> run;
    std::string uuid;
    QString live;      // what the socket last said
    QString from_row;  // what the run's row says
    nlohmann::json last_step;
    QString published;
};

RunMonitor::RunMonitor(Document& document, QObject* parent)
    : QObject(parent), state_(std::make_unique<State>(document)) {
    State& s = *state_;
    s.timer.setInterval(calm_milliseconds);
    connect(&s.timer, &QTimer::timeout, this, &RunMonitor::look);
    connect(&document, &Document::project_changed, this, [this] {
        reset();
        look();
    });
    connect(&document, &Document::runs_changed, this, &RunMonitor::look);
    connect(&s.socket, &QLocalSocket::readyRead, this, &RunMonitor::read_lines);
    connect(&s.socket, &QLocalSocket::disconnected, this, [this] {
        state_->live.clear();
        state_->timer.setInterval(eager_milliseconds);
    });
    s.timer.start();
    look();
}

RunMonitor::~RunMonitor() {
    // The socket's last signals must not reach a half-destroyed monitor.
    state_->socket.disconnect(this);
    state_->socket.abort();
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
    s.run.reset();
    s.uuid.clear();
    s.live.clear();
    s.from_row.clear();
    s.last_step = nlohmann::json();
}

bool RunMonitor::active() const {
    return state_->held || state_->started_pid != 0;
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
    return share.match(last_log_line()).captured();
}

const nlohmann::json& RunMonitor::last_step() const {
    return state_->last_step;
}

QString RunMonitor::log_file() const {
    if (!state_->document.has_project()) return {};
    return QString::fromStdString((state_->document.project().folder() / "train.log").string());
}

QString RunMonitor::find_program() const {
    if (!state_->program.isEmpty()) return state_->program;
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

/// `own_run`: a run that goes on by its own plan, so that unsaved edits can wait and the plan may have
/// errors.
void RunMonitor::launch(const QStringList& options, std::optional<std::int64_t> own_run) {
    State& s = *state_;
    look();
    if (!s.document.has_project()) return;
    if (active()) return emit failed(tr("A training of this project is going on already."));
    if (!own_run) {
        const QString obstacle = first_obstacle(training_obstacles(s.document));
        if (!obstacle.isEmpty()) return emit failed(obstacle);
    }
    const QString program = find_program();
    if (program.isEmpty()) {
        return emit failed(
            tr("The program “wafermill”, which trains, is neither beside the studio nor on the PATH. Install "
               "it and try again."));
    }
    QStringList arguments =
        QStringList{QStringLiteral("train"), QFileInfo(s.document.file()).absoluteFilePath()} + options;
    if (s.keep_trace) arguments << QStringLiteral("--keep-trace");
    try {
        if (!own_run && s.document.dirty()) s.document.save();
        if (s.document.read_only()) throw Error(s.document.project().read_only_reason());
        const auto newest = s.document.project().newest_run();
        s.newest_before = newest ? newest->id : 0;
    } catch (const Error& error) {
        return emit failed(QString::fromStdString(error.what()));
    }
    const QString log = log_file();
    if (!QDir().mkpath(QFileInfo(log).absolutePath())) {
        return emit failed(
            tr("The folder %1 could not be made; nothing was started.").arg(QFileInfo(log).absolutePath()));
    }
    QProcess process;
    process.setProgram(program);
    process.setArguments(arguments);
    process.setWorkingDirectory(QFileInfo(s.document.file()).absolutePath());
    process.setStandardInputFile(QProcess::nullDevice());
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(log, QIODevice::Truncate);
    qint64 pid = 0;
    if (!process.startDetached(&pid)) {
        return emit failed(tr("%1 could not be started: %2").arg(program, process.errorString()));
    }
    s.started_pid = pid;
    s.last_step = nlohmann::json();
    s.timer.setInterval(eager_milliseconds);
    publish();
}

void RunMonitor::look() {
    State& s = *state_;
    if (!s.document.has_project()) return publish();
    try {
        const bool held = TrainLock::held_elsewhere(s.document.project().file());
        if (held) {
            s.held = true;
            for (const Run& run : s.document.project().runs()) {
                if (!is_live(run.state)) continue;
                follow(run);
                break;
            }
            if (s.run && s.socket.state() == QLocalSocket::ConnectedState)
                s.timer.setInterval(calm_milliseconds);
        } else if (active() && !process_alive(s.started_pid)) {
            trainer_gone();
        } else {
            s.held = false;
        }
    } catch (const Error&) {
        // The document's own look at the project tells what is wrong with it. What was not seen now, such as
        // the end of a training while another program holds the file, is seen at the next look.
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
    // What may find the project busy comes first: until it has been read, nothing is forgotten.
    Project& project = s.document.project();
    if (!project.read_only()) project.settle_abandoned_runs();
    std::optional<std::int64_t> run = s.run;
    bool broke = false;
    if (s.started_pid != 0 && !run) {
        // A run may begin and end between two looks.
        const auto newest = project.newest_run();
        if (newest && newest->id > s.newest_before) run = newest->id;
        broke = !run || project.run(*run).state == RunState::failed;
    }
    const nlohmann::json last = s.last_step;
    reset();
    s.last_step = last;
    s.timer.setInterval(calm_milliseconds);
    if (broke) {
        const QString reason = last_log_line();
        emit failed(reason.isEmpty() ? tr("The training ended before it began, and said nothing.") : reason);
    }
    s.document.poll();
    if (run && !broke) emit ended(*run);
}

QString RunMonitor::last_log_line() const {
    QFile log(log_file());
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
        emit step_reported();
    } else if (type == QLatin1String("event")) {
        emit event_reported(text("kind"), text("text"));
    } else if (type == QLatin1String("error")) {
        emit failed(text("text"));
    }
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
