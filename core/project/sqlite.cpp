// SPDX-License-Identifier: Apache-2.0
#include "core/project/sqlite.h"

#include <sqlite3.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <thread>

#include "core/base/blocking.h"

namespace wafermill::sqlite {

namespace {

void harden(sqlite3* handle) {
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DQS_DDL, 0, nullptr);
}

}  // namespace

void Database::Close::operator()(sqlite3* handle) const {
    sqlite3_close_v2(handle);
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

Database::Database(const std::filesystem::path& file, Access access) : file_(file) {
    may_block("a project file");
    sqlite3* handle = nullptr;
    const int flags = access == Access::read_write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;
    // One connection is used by one thread at a time: no value of a row has to be guarded by a lock.
    const int code = sqlite3_open_v2(file.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    handle_.reset(handle);
    if (code != SQLITE_OK) fail(code);
    sqlite3_extended_result_codes(handle, 1);
    harden(handle);
    sqlite3_busy_handler(handle, on_busy, wait_.get());
    execute("PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY; PRAGMA synchronous = EXTRA");
}

int Database::on_busy(void* data, int attempts) {
    Wait& wait = *static_cast<Wait*>(data);
    const auto now = std::chrono::steady_clock::now();
    if (attempts == 0 && !wait.in_transaction) wait.deadline = now + wait.timeout;
    if (now >= wait.deadline) return 0;
    const auto nap = std::min<std::chrono::steady_clock::duration>(
        std::chrono::milliseconds(std::min(attempts + 1, 20)), wait.deadline - now);
    std::this_thread::sleep_for(nap);
    return 1;
}

void Database::execute(const std::string& sql) {
    may_block("a statement on a project file");
    const int code = sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) fail(code);
}

std::int64_t Database::integer(std::string_view sql) const {
    Statement statement(*this, sql);
    return statement.step() ? statement.integer(0) : 0;
}

std::string Database::text(std::string_view sql) const {
    Statement statement(*this, sql);
    return statement.step() ? statement.text(0) : std::string();
}

std::int64_t Database::changes() const {
    return sqlite3_changes64(handle());
}

void Database::fail(int code) const {
    const std::string name = '"' + file_.string() + '"';
    const int system_error = handle_ ? sqlite3_system_errno(handle()) : 0;
    const std::string detail = handle_ ? sqlite3_errmsg(handle()) : sqlite3_errstr(code);
    const std::string reason = system_error != 0 ? std::strerror(system_error) : detail;
    if (code == SQLITE_READONLY_ROLLBACK)
        throw Error("A program ended while it wrote " + name +
                    ", and the file cannot be repaired without permission to write it; it was left as it is. "
                    "Make the file and its folder writable and open it once more.");
    switch (code & 0xff) {
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            throw Busy("The project file " + name +
                       " is in use by another program; nothing was changed. Try again in a moment.");
        case SQLITE_NOTADB:
            throw Error(name + " is not a Wafermill project; it was left as it is.");
        case SQLITE_CORRUPT:
            throw Error("The project file " + name + " is damaged (" + detail +
                        "); it was left as it is. Go back to a copy of it, or save what is readable with the "
                        "command \"sqlite3 FILE .recover\".");
        case SQLITE_FULL:
            throw Error("There is no space left for the project file " + name +
                        "; the last change was not saved, everything before it is kept. Free some space and "
                        "try again.");
        case SQLITE_READONLY:
        case SQLITE_PERM:
            throw Error("The project file " + name + " cannot be written; nothing was changed.");
        case SQLITE_CANTOPEN:
            throw Error("The project file " + name + " cannot be opened: " + reason + ".");
        case SQLITE_IOERR:
            throw Error(
                "The project file " + name + " could not be read or written: " + reason +
                "; everything saved before is kept. Check the disk and the space on it, and try again.");
        default:
            throw Error("The project file " + name + " could not be used: " + detail +
                        "; nothing was changed.");
    }
}

Statement::Statement(const Database& database, std::string_view sql) : database_(&database) {
    may_block("a statement on a project file");
    sqlite3_stmt* statement = nullptr;
    const int code =
        sqlite3_prepare_v2(database.handle(), sql.data(), static_cast<int>(sql.size()), &statement, nullptr);
    statement_.reset(statement);
    check(code);
}

void Statement::check(int code) const {
    if (code != SQLITE_OK) database_->fail(code);
}

bool Statement::step() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) database_->fail(code);
    return false;
}

// The result code of a reset repeats the failure of the last step, which was reported there.
void Statement::restart() {
    sqlite3_reset(statement_.get());
}

void Statement::bind_one(int position, std::int64_t value) {
    check(sqlite3_bind_int64(statement_.get(), position, value));
}

void Statement::bind_one(int position, double value) {
    check(sqlite3_bind_double(statement_.get(), position, value));
}

void Statement::bind_one(int position, std::nullptr_t) {
    check(sqlite3_bind_null(statement_.get(), position));
}

void Statement::bind_one(int position, std::string_view value) {
    // A null pointer would bind NULL instead of the empty text.
    const char* data = value.data() != nullptr ? value.data() : "";
    check(sqlite3_bind_text64(statement_.get(), position, data, value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

double Statement::real(int column) const {
    return sqlite3_column_double(statement_.get(), column);
}

std::string Statement::text(int column) const {
    const void* data = sqlite3_column_text(statement_.get(), column);
    if (data == nullptr) return {};
    return {static_cast<const char*>(data),
            static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

bool Statement::is_text(int column) const {
    return sqlite3_column_type(statement_.get(), column) == SQLITE_TEXT;
}

Transaction::Transaction(Database& database) : database_(database) {
    database_.wait_->deadline = std::chrono::steady_clock::now() + database_.wait_->timeout;
    database_.wait_->in_transaction = true;
    try {
        database_.execute("BEGIN IMMEDIATE");
    } catch (...) {
        database_.wait_->in_transaction = false;
        throw;
    }
}

Transaction::~Transaction() {
    // Some failures, a full disk among them, have rolled back already.
    if (sqlite3_get_autocommit(database_.handle()) == 0)
        sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
    database_.wait_->in_transaction = false;
}

void Transaction::commit() {
    database_.execute("COMMIT");
}

}  // namespace wafermill::sqlite
