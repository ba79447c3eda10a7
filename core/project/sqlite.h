// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <chrono>
#include <concepts>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "core/base/error.h"

struct sqlite3;
struct sqlite3_stmt;

/// A thin layer over SQLite's C API: handles that close themselves, and failures said as sentences about the
/// project file.
namespace wafermill::sqlite {

/// Another process held the file for longer than the busy time-out. Nothing was written.
class Busy : public Error {
  public:
    using Error::Error;
};

/// One connection. Schema and content of the file are not trusted: triggers, views and loadable extensions
/// are off, and functions with side effects cannot be reached from the schema.
class Database {
  public:
    enum class Access { read_write, read_only };

    /// The file must exist. Touches it first when something is read.
    Database(const std::filesystem::path& file, Access access);
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    /// Runs statements that give no rows; several may be separated by semicolons.
    void execute(const std::string& sql);
    /// The first column of the first row.
    std::int64_t integer(std::string_view sql) const;
    std::string text(std::string_view sql) const;
    /// Rows that the last INSERT, UPDATE or DELETE changed.
    std::int64_t changes() const;

    void set_busy_timeout(std::chrono::milliseconds timeout) { wait_->timeout = timeout; }
    const std::filesystem::path& file() const { return file_; }
    sqlite3* handle() const { return handle_.get(); }

    /// Throws the sentence that belongs to a result code of this connection: Busy or Error.
    [[noreturn]] void fail(int code) const;

  private:
    friend class Transaction;
    struct Close {
        void operator()(sqlite3* handle) const;
    };
    /// A transaction waits once in all, however many locks it has to wait for; everything else waits each
    /// time.
    struct Wait {
        std::chrono::milliseconds timeout{5000};
        std::chrono::steady_clock::time_point deadline;
        bool in_transaction = false;
    };
    static int on_busy(void* wait, int attempts);

    std::filesystem::path file_;
    std::unique_ptr<Wait> wait_ = std::make_unique<Wait>();
    std::unique_ptr<sqlite3, Close> handle_;
};

/// A prepared statement.
class Statement {
  public:
    Statement(const Database& database, std::string_view sql);

    /// Binds all parameters by position and starts anew.
    template <typename... T>
    Statement& bind(const T&... values) {
        restart();
        int position = 0;
        (bind_one(++position, values), ...);
        return *this;
    }
    /// Moves to the next row; false after the last one.
    bool step();
    /// Binds, and runs a statement that gives no rows.
    template <typename... T>
    void run(const T&... values) {
        bind(values...);
        step();
        restart();
    }

    std::int64_t integer(int column) const;
    double real(int column) const;
    std::string text(int column) const;
    bool is_text(int column) const;

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    void restart();
    void bind_one(int position, std::int64_t value);
    template <std::integral T>
    void bind_one(int position, T value) {
        bind_one(position, static_cast<std::int64_t>(value));
    }
    void bind_one(int position, double value);
    void bind_one(int position, std::nullptr_t);
    void bind_one(int position, std::string_view value);
    void check(int code) const;

    const Database* database_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// A write transaction: takes the write lock at once, and rolls back unless committed.
class Transaction {
  public:
    explicit Transaction(Database& database);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit();

  private:
    Database& database_;
};

}  // namespace wafermill::sqlite
