// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>

#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <string>

#include "core/base/error.h"
#include "core/project/project.h"

/// What the tests of the project file share.
namespace project_test {

/// A folder that unprivileged processes may enter; in memory where possible, for hundreds of synced
/// transactions.
class Folder {
  public:
    Folder() : folder_(QFileInfo("/dev/shm").isWritable() ? "/dev/shm/wafermill-test-XXXXXX" : QString()) {
        std::filesystem::permissions(path(), std::filesystem::perms(0755));
    }
    std::filesystem::path path() const { return folder_.path().toStdString(); }
    std::filesystem::path operator/(const std::string& name) const { return path() / name; }

  private:
    QTemporaryDir folder_;
};

/// A connection past the project's own code: for what other programs may do to a file.
class RawDatabase {
  public:
    explicit RawDatabase(const std::filesystem::path& file) {
        if (sqlite3_open(file.c_str(), &handle_) != SQLITE_OK) qFatal("sqlite3_open failed");
    }
    ~RawDatabase() { sqlite3_close(handle_); }
    RawDatabase(const RawDatabase&) = delete;
    RawDatabase& operator=(const RawDatabase&) = delete;

    void run(const std::string& sql) {
        if (sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
            qFatal("%s: %s", sql.c_str(), sqlite3_errmsg(handle_));
    }
    std::string text(const std::string& sql) {
        sqlite3_stmt* statement = nullptr;
        if (sqlite3_prepare_v2(handle_, sql.c_str(), -1, &statement, nullptr) != SQLITE_OK)
            qFatal("%s: %s", sql.c_str(), sqlite3_errmsg(handle_));
        std::string result;
        if (sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_text(statement, 0) != nullptr)
            result = reinterpret_cast<const char*>(sqlite3_column_text(statement, 0));
        sqlite3_finalize(statement);
        return result;
    }

  private:
    sqlite3* handle_ = nullptr;
};

/// The sentence that an action fails with; empty when it does not fail.
inline std::string error_of(const std::function<void()>& action) {
    try {
        action();
    } catch (const wafermill::Error& error) {
        return error.what();
    }
    return {};
}

inline bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// Starts a process that runs `body` and ends with its result, or with 99 after an error, which it prints.
inline pid_t start_child(const std::function<int()>& body) {
    const pid_t child = ::fork();
    if (child != 0) return child;
    int code = 99;
    try {
        code = body();
    } catch (const std::exception& error) {
        std::fprintf(stderr, "child: %s\n", error.what());
    }
    ::_exit(code);
}

/// The exit code of a child, or 128 + the signal that ended it.
inline int end_of(pid_t child) {
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

inline std::vector<wafermill::MetricPoint> points_at(std::int64_t step) {
    const double s = static_cast<double>(step);
    return {{"loss", step, step * 100, s / 2, 10 / (s + 1)}, {"gradient_norm", step, step * 100, s / 2, s}};
}

}  // namespace project_test
