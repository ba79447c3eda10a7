// SPDX-License-Identifier: Apache-2.0
#include "tests/support/fault_disk.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <csignal>
#include <mutex>
#include <optional>
#include <string>

#include "core/base/files.h"
#include "tests/support/fault_sqlite.h"
#include "tests/support/lost_writes.h"

namespace fault_disk {
namespace {

using wafermill::files::Operation;
using OpKind = Operation::Kind;

struct State {
    std::mutex mutex;
    Fault fault;
    Seen* seen = nullptr;
    std::optional<LostWrites> unsynced;  // kept for a power cut only
    std::int64_t renamed_checkpoint = -1, synced_checkpoint = -1;
};
State* state = nullptr;

bool cuts_power(Kind kind) {
    return kind == Kind::power_cut || kind == Kind::power_cut_keeping_names ||
           kind == Kind::power_cut_in_parts;
}

[[noreturn]] void die() {
    ::kill(::getpid(), SIGKILL);
    for (;;) ::pause();
}

bool needs_room(OpKind kind) {
    return kind != OpKind::remove && kind != OpKind::sync_folder && kind != OpKind::read;
}

/// The store's file: its name, and once that is taken away, that it has none.
bool is_scratch(const Operation& operation) {
    if (operation.path != nullptr)
        return std::filesystem::path(operation.path).filename() == "parameter-store";
    struct stat status {};
    return operation.descriptor >= 0 && ::fstat(operation.descriptor, &status) == 0 && status.st_nlink == 0;
}

/// About half of a transfer, as much as the system could stop at: whole blocks where it goes past the cache.
std::size_t half(const Operation& operation) {
    constexpr std::size_t block = 4096;
    if (operation.bytes <= 1) return operation.bytes;
    if ((::fcntl(operation.descriptor, F_GETFL) & O_DIRECT) == 0) return operation.bytes / 2;
    return (operation.bytes / 2 + block - 1) / block * block;
}

/// The fault itself; returns what the operation shall fail with, or 0.
int go_wrong(Operation& operation) {
    State& s = *state;
    ++s.seen->faults;
    switch (s.fault.kind) {
        case Kind::io_error:
        case Kind::broken:
            return EIO;
        case Kind::full:
            return needs_room(operation.kind) ? ENOSPC : 0;
        case Kind::delay:
            ::usleep(1000);
            return 0;
        case Kind::short_write:
        case Kind::torn_write:
            if (operation.kind == OpKind::read && s.fault.kind == Kind::short_write)
                operation.bytes = half(operation);
            else if (operation.kind == OpKind::write && half(operation) < operation.bytes)
                operation.bytes = half(operation);
            else if (s.fault.kind == Kind::torn_write)
                die();
            return 0;
        case Kind::power_cut:
            s.unsynced->lose(LostWrites::Share::all, LostWrites::Share::all);
            die();
        case Kind::power_cut_keeping_names:
            s.unsynced->lose(LostWrites::Share::all, LostWrites::Share::none);
            die();
        case Kind::power_cut_in_parts:
            s.unsynced->lose(LostWrites::Share::some, LostWrites::Share::some);
            die();
        case Kind::kill:
            die();
        case Kind::none:
            break;
    }
    return 0;
}

/// Follows which checkpoint is safe: an operation that is announced finds the one before it done.
void follow_checkpoints(const Operation& operation) {
    State& s = *state;
    if (s.synced_checkpoint >= 0) s.seen->checkpoint = s.synced_checkpoint;
    if (operation.kind == OpKind::sync_folder) s.synced_checkpoint = s.renamed_checkpoint;
    if (operation.kind != OpKind::rename) return;
    const std::string name = std::filesystem::path(operation.new_path).filename();
    const std::string prefix = "checkpoint-";
    std::int64_t step = -1;
    if (name.starts_with(prefix) && name.ends_with(".safetensors") &&
        std::from_chars(name.data() + prefix.size(), name.data() + name.size(), step).ec == std::errc())
        s.renamed_checkpoint = step;
}

int on_operation(Operation& operation) {
    if (state == nullptr) return 0;
    State& s = *state;
    const bool scratch = is_scratch(operation);
    if (!scratch && operation.kind == OpKind::read) return 0;
    if (operation.kind == OpKind::open && (operation.flags & O_CREAT) == 0) return 0;
    const std::scoped_lock lock(s.mutex);
    const bool counts = scratch == (s.fault.where == Where::scratch);
    const std::int64_t count = s.seen->operations += counts ? 1 : 0;
    // Once the process fails on purpose, what it still does proves nothing about checkpoints.
    const bool late = count > s.fault.at || (count == s.fault.at && !counts);
    if (!scratch && !late) follow_checkpoints(operation);
    if (counts) {
        const bool lasting = s.fault.kind == Kind::broken || s.fault.kind == Kind::full;
        if (s.fault.kind == Kind::torn_write && late) die();
        if (count == s.fault.at || (lasting && late))
            if (const int refused = go_wrong(operation); refused != 0) return refused;
    }
    if (!scratch && s.unsynced) s.unsynced->before(operation);
    return 0;
}

}  // namespace

void install() {
    wafermill::files::set_hook(on_operation);
    install_sqlite_disk();
}

void arm(const Fault& fault, Seen& seen) {
    state = new State;  // for the rest of the process
    state->fault = fault;
    if (fault.kind == Kind::none) state->fault.at = INT64_MAX;
    state->seen = &seen;
    if (cuts_power(fault.kind)) state->unsynced.emplace(fault.spare, static_cast<std::uint64_t>(fault.at));
}

bool armed() {
    return state != nullptr;
}

}  // namespace fault_disk
