// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "core/base/files.h"

namespace fault_disk {

/// Remembers what a power cut would undo: of each file what it held when it was last synced, and the names
/// that were made, changed or taken away since their folder was synced. Stricter than most file systems,
/// which write a new file's name together with the file.
class LostWrites {
  public:
    /// `spare`: a folder on the same disk, where removed files wait.
    LostWrites(std::filesystem::path spare, std::uint64_t seed) : spare_(std::move(spare)), random_(seed) {}

    /// To be called before each operation.
    void before(const wafermill::files::Operation& operation);

    enum class Share { none, some, all };
    /// Leaves the disk as after a cut: of contents and names this share of what was not synced is gone.
    /// Names are lost newest first, contents in sectors of 512 bytes.
    void lose(Share contents, Share names);

  private:
    struct Inode {
        int descriptor = -1;  // never closed: closing it would free SQLite's locks
        bool dirty = false;
        std::string synced;
    };
    struct Name {
        enum class Change { made, made_folder, removed, renamed } change;
        std::filesystem::path path, new_path;
        std::filesystem::path saved;  // the file that the name held before
    };

    Inode& inode_of(int descriptor);
    void remember_content(int descriptor);
    std::filesystem::path save(const std::filesystem::path& file);
    void lose_content(Inode& inode, Share share);
    void undo(const Name& name);

    std::filesystem::path spare_;
    std::mt19937_64 random_;
    int saved_ = 0;
    std::map<std::pair<std::uint64_t, std::uint64_t>, Inode> inodes_;
    std::vector<Name> names_;
};

}  // namespace fault_disk
