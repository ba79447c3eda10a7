// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <atomic>
#include <cstdint>
#include <filesystem>

/// A disk that fails when it is told to. It sees every change that this process makes through
/// core/base/files.h and through SQLite, in the order in which they are made, and lets the n-th of them go
/// wrong. The parameter store's scratch file is looked at by itself, its reads with its writes.
namespace fault_disk {

enum class Kind {
    none,
    io_error,     ///< this operation fails with EIO, the later ones work
    broken,       ///< this operation and every later one fail with EIO
    full,         ///< from this operation on nothing that needs room succeeds: ENOSPC
    short_write,  ///< half of this write (or read) is done first, the rest by a second call
    delay,        ///< this operation takes a millisecond longer
    kill,         ///< the process is killed before this operation
    torn_write,   ///< the process is killed when half of this write is done
    // The power is cut before this operation, which also ends the process. What was not synced is lost ...
    power_cut,                ///< all of it
    power_cut_keeping_names,  ///< file contents only: created, renamed and removed names are as they were
                              ///< last
    power_cut_in_parts,       ///< some of the names, and of the contents some sectors, by chance
};

/// Whose operations are counted and go wrong.
enum class Where { kept, scratch };

struct Fault {
    Kind kind = Kind::none;
    std::int64_t at = 0;          ///< operation, from 1
    std::filesystem::path spare;  ///< a folder on the same disk that nothing else uses
    Where where = Where::kept;
};

/// What the parent of a process with a faulty disk sees of it; in memory that both share.
struct Seen {
    std::atomic<std::int64_t> operations = 0;
    std::atomic<std::int64_t> faults = 0;  ///< how often an operation was made to go wrong
    /// Newest checkpoint that was renamed to its name and whose folder was synced then; -1: none.
    std::atomic<std::int64_t> checkpoint = -1;
};

/// Puts the disk in its place, behind SQLite too; once a process, before it opens a project.
void install();
/// Counts from here on and lets one operation go wrong; in a process of its own, which ends with the fault.
void arm(const Fault& fault, Seen& seen);
bool armed();

}  // namespace fault_disk
