// SPDX-License-Identifier: Apache-2.0
#include "tests/support/fault_sqlite.h"

#include <fcntl.h>
#include <sqlite3.h>

#include <cerrno>
#include <filesystem>
#include <new>
#include <string>

#include "core/base/files.h"
#include "tests/support/fault_disk.h"

namespace fault_disk {
namespace {

using wafermill::files::announce;
using wafermill::files::Operation;
using OpKind = Operation::Kind;

sqlite3_vfs* below = nullptr;  // SQLite's own
int last_errno = 0;

struct File {
    sqlite3_file base{};
    std::string path;
    bool name_unsynced = false;  // a new journal, whose first sync covers its folder
    int descriptor = -1;         // of the same file, for those who are told; never closed
    sqlite3_file* inner = nullptr;
};

File& self(sqlite3_file* file) {
    return *reinterpret_cast<File*>(file);
}
sqlite3_file* inner(sqlite3_file* file) {
    return self(file).inner;
}

/// Closing it would free SQLite's locks on the file.
int descriptor_of(File& file) {
    if (file.descriptor < 0 && armed()) file.descriptor = ::open(file.path.c_str(), O_RDWR | O_CLOEXEC);
    return file.descriptor;
}

int refused(Operation& operation, int code) {
    last_errno = announce(operation);
    if (last_errno == 0) return SQLITE_OK;
    return last_errno == ENOSPC ? SQLITE_FULL : code;
}

int on_close(sqlite3_file* file) {
    const int code = inner(file)->pMethods->xClose(inner(file));
    self(file).~File();
    return code;
}
int on_read(sqlite3_file* file, void* out, int bytes, sqlite3_int64 at) {
    return inner(file)->pMethods->xRead(inner(file), out, bytes, at);
}
int on_write(sqlite3_file* file, const void* data, int bytes, sqlite3_int64 at) {
    int done = 0;
    while (done < bytes) {
        Operation operation{.kind = OpKind::write,
                            .descriptor = descriptor_of(self(file)),
                            .bytes = static_cast<std::size_t>(bytes - done),
                            .at = static_cast<std::uint64_t>(at + done)};
        if (const int code = refused(operation, SQLITE_IOERR_WRITE); code != SQLITE_OK) return code;
        const int length = static_cast<int>(operation.bytes);
        const int code = inner(file)->pMethods->xWrite(inner(file), static_cast<const char*>(data) + done,
                                                       length, at + done);
        if (code != SQLITE_OK) return code;
        done += length;
    }
    return SQLITE_OK;
}
int on_truncate(sqlite3_file* file, sqlite3_int64 bytes) {
    Operation operation{.kind = OpKind::resize,
                        .descriptor = descriptor_of(self(file)),
                        .bytes = static_cast<std::size_t>(bytes)};
    const int code = refused(operation, SQLITE_IOERR_TRUNCATE);
    return code != SQLITE_OK ? code : inner(file)->pMethods->xTruncate(inner(file), bytes);
}
int sync_name(const std::string& path, int code) {
    const std::string folder = std::filesystem::path(path).parent_path();
    Operation operation{.kind = OpKind::sync_folder, .path = folder.c_str()};
    return refused(operation, code);
}
int on_sync(sqlite3_file* file, int flags) {
    File& f = self(file);
    Operation operation{.kind = OpKind::sync, .descriptor = descriptor_of(f)};
    if (const int code = refused(operation, SQLITE_IOERR_FSYNC); code != SQLITE_OK) return code;
    if (f.name_unsynced)
        if (const int code = sync_name(f.path, SQLITE_IOERR_DIR_FSYNC); code != SQLITE_OK) return code;
    f.name_unsynced = false;
    return inner(file)->pMethods->xSync(inner(file), flags);
}
int on_size(sqlite3_file* file, sqlite3_int64* bytes) {
    return inner(file)->pMethods->xFileSize(inner(file), bytes);
}
int on_lock(sqlite3_file* file, int level) {
    return inner(file)->pMethods->xLock(inner(file), level);
}
int on_unlock(sqlite3_file* file, int level) {
    return inner(file)->pMethods->xUnlock(inner(file), level);
}
int on_check_lock(sqlite3_file* file, int* held) {
    return inner(file)->pMethods->xCheckReservedLock(inner(file), held);
}
int on_control(sqlite3_file* file, int what, void* value) {
    return inner(file)->pMethods->xFileControl(inner(file), what, value);
}
int on_sector_size(sqlite3_file* file) {
    return inner(file)->pMethods->xSectorSize(inner(file));
}
int on_characteristics(sqlite3_file* file) {
    return inner(file)->pMethods->xDeviceCharacteristics(inner(file));
}

// Version 1: neither shared memory nor mapping, which a rollback journal does without.
const sqlite3_io_methods methods = {
    1,         on_close,      on_read,    on_write,       on_truncate,        on_sync, on_size, on_lock,
    on_unlock, on_check_lock, on_control, on_sector_size, on_characteristics, nullptr, nullptr, nullptr,
    nullptr,   nullptr,       nullptr};

int on_open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out_flags) {
    const bool makes = name != nullptr && (flags & SQLITE_OPEN_CREATE) != 0;
    if (makes) {
        Operation operation{.kind = OpKind::open, .flags = O_RDWR | O_CREAT, .path = name};
        if (const int code = refused(operation, SQLITE_CANTOPEN); code != SQLITE_OK) {
            file->pMethods = nullptr;
            return code;
        }
    }
    File* made = new (file) File;
    made->path = name == nullptr ? "" : name;
    made->name_unsynced = makes && (flags & (SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL)) != 0;
    made->inner = reinterpret_cast<sqlite3_file*>(made + 1);
    const int code = below->xOpen(below, name, made->inner, flags, out_flags);
    if (code == SQLITE_OK) {
        made->base.pMethods = &methods;
    } else {
        made->~File();
        file->pMethods = nullptr;
    }
    return code;
}
int on_delete(sqlite3_vfs*, const char* name, int sync_folder) {
    Operation operation{.kind = OpKind::remove, .path = name};
    if (const int code = refused(operation, SQLITE_IOERR_DELETE); code != SQLITE_OK) return code;
    const int code = below->xDelete(below, name, sync_folder);
    return code == SQLITE_OK && sync_folder != 0 ? sync_name(name, SQLITE_IOERR_DIR_FSYNC) : code;
}
int on_last_error(sqlite3_vfs*, int bytes, char* text) {
    return last_errno != 0 ? last_errno : below->xGetLastError(below, bytes, text);
}

}  // namespace

void install_sqlite_disk() {
    below = sqlite3_vfs_find(nullptr);
    static sqlite3_vfs above = *below;
    above.pNext = nullptr;
    above.zName = "announcing";
    above.szOsFile = static_cast<int>(sizeof(File)) + below->szOsFile;
    above.xOpen = on_open;
    above.xDelete = on_delete;
    above.xGetLastError = on_last_error;
    sqlite3_vfs_register(&above, 1);
}

}  // namespace fault_disk
