// SPDX-License-Identifier: Apache-2.0
#include "tests/support/lost_writes.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace fault_disk {
namespace fs = std::filesystem;
namespace {

using OpKind = wafermill::files::Operation::Kind;

/// The test's own footing must hold: there is nobody to report to.
void require(bool holds, const char* what) {
    if (holds) return;
    std::perror(what);
    std::abort();
}

std::string content_of(int descriptor) {
    struct stat status {};
    require(::fstat(descriptor, &status) == 0, "fstat");
    std::string content(static_cast<std::size_t>(status.st_size), '\0');
    std::size_t done = 0;
    while (done < content.size()) {
        const ssize_t got =
            ::pread(descriptor, content.data() + done, content.size() - done, static_cast<off_t>(done));
        require(got > 0, "pread");
        done += static_cast<std::size_t>(got);
    }
    return content;
}

}  // namespace

LostWrites::Inode& LostWrites::inode_of(int descriptor) {
    struct stat status {};
    require(::fstat(descriptor, &status) == 0, "fstat");
    Inode& inode = inodes_[{status.st_dev, status.st_ino}];
    if (inode.descriptor < 0) {
        const std::string path = "/proc/self/fd/" + std::to_string(descriptor);
        inode.descriptor = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
        require(inode.descriptor >= 0, "open");
    }
    return inode;
}

void LostWrites::remember_content(int descriptor) {
    Inode& inode = inode_of(descriptor);
    if (inode.dirty) return;
    inode.dirty = true;
    inode.synced = content_of(inode.descriptor);
}

fs::path LostWrites::save(const fs::path& file) {
    const fs::path saved = spare_ / ("saved-" + std::to_string(++saved_));
    require(::link(file.c_str(), saved.c_str()) == 0, "link");
    return saved;
}

void LostWrites::before(const wafermill::files::Operation& operation) {
    const auto exists = [](const char* path) { return ::access(path, F_OK) == 0; };
    switch (operation.kind) {
        case OpKind::open:
            if (!exists(operation.path)) {
                names_.push_back({Name::Change::made, operation.path, {}, {}});
            } else if ((operation.flags & O_TRUNC) != 0) {
                const int descriptor = ::open(operation.path, O_RDWR | O_CLOEXEC);
                remember_content(descriptor);
                ::close(descriptor);
            }
            break;
        case OpKind::write:
        case OpKind::allocate:
        case OpKind::resize:
            remember_content(operation.descriptor);
            break;
        case OpKind::sync: {
            Inode& inode = inode_of(operation.descriptor);
            inode.dirty = false;
            inode.synced.clear();
            break;
        }
        case OpKind::make_folder:
            if (!exists(operation.path))
                names_.push_back({Name::Change::made_folder, operation.path, {}, {}});
            break;
        case OpKind::remove:
            if (exists(operation.path))
                names_.push_back({Name::Change::removed, operation.path, {}, save(operation.path)});
            break;
        case OpKind::rename:
            names_.push_back({Name::Change::renamed, operation.path, operation.new_path,
                              exists(operation.new_path) ? save(operation.new_path) : fs::path()});
            break;
        case OpKind::sync_folder:
            std::erase_if(names_, [&](const Name& name) {
                return name.path.parent_path().lexically_normal() ==
                       fs::path(operation.path).lexically_normal();
            });
            break;
        case OpKind::read:
            break;
    }
}

void LostWrites::lose(Share contents, Share names) {
    if (contents != Share::none)
        for (auto& [id, inode] : inodes_)
            if (inode.dirty) lose_content(inode, contents);
    std::size_t kept = names == Share::none ? names_.size() : 0;
    if (names == Share::some) kept = random_() % (names_.size() + 1);
    for (std::size_t i = names_.size(); i > kept; --i) undo(names_[i - 1]);
}

void LostWrites::lose_content(Inode& inode, Share share) {
    constexpr std::size_t sector = 512;
    std::string content = inode.synced;
    if (share == Share::some) {
        const std::string now = content_of(inode.descriptor);
        if (random_() % 2 == 0) content.resize(std::max(content.size(), now.size()), '\0');
        for (std::size_t at = 0; at < std::min(content.size(), now.size()); at += sector)
            if (random_() % 2 == 0)
                content.replace(at, sector, now, at, std::min(sector, content.size() - at));
    }
    require(::ftruncate(inode.descriptor, 0) == 0, "ftruncate");
    std::size_t done = 0;
    while (done < content.size()) {
        const ssize_t put = ::pwrite(inode.descriptor, content.data() + done, content.size() - done,
                                     static_cast<off_t>(done));
        require(put > 0, "pwrite");
        done += static_cast<std::size_t>(put);
    }
}

void LostWrites::undo(const Name& name) {
    switch (name.change) {
        case Name::Change::made:
            ::unlink(name.path.c_str());
            break;
        case Name::Change::made_folder:
            ::rename(name.path.c_str(), (spare_ / ("saved-" + std::to_string(++saved_))).c_str());
            break;
        case Name::Change::removed:
            ::rename(name.saved.c_str(), name.path.c_str());
            break;
        case Name::Change::renamed:
            ::rename(name.new_path.c_str(), name.path.c_str());
            if (!name.saved.empty()) ::rename(name.saved.c_str(), name.new_path.c_str());
            break;
    }
}

}  // namespace fault_disk
