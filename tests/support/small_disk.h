// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <sys/mount.h>

#include <filesystem>
#include <fstream>
#include <string>

#include <QTemporaryDir>

/// A small file system of its own, in memory; needs the permission to mount.
class SmallDisk {
  public:
    explicit SmallDisk(const char* size)
        : mounted_(::mount("tmpfs", folder_.path().toLocal8Bit(), "tmpfs", 0,
                           (std::string("size=") + size).c_str()) == 0) {}
    ~SmallDisk() {
        if (mounted_) ::umount2(folder_.path().toLocal8Bit(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    bool mounted() const { return mounted_; }
    QString path() const { return folder_.path(); }
    std::filesystem::path operator/(const char* name) const {
        return std::filesystem::path(folder_.path().toStdString()) / name;
    }
    std::filesystem::path filler() const { return *this / "filler"; }
    /// Takes all room but `spare` bytes, in whole pages.
    void fill(std::uintmax_t spare = 0) const {
        const std::string piece(4096, 'x');
        std::ofstream out(filler(), std::ios::binary);
        while (out.write(piece.data(), static_cast<std::streamsize>(piece.size())).flush()) continue;
        out.close();
        const std::uintmax_t filled = std::filesystem::file_size(filler());
        if (spare > 0) std::filesystem::resize_file(filler(), filled > spare ? filled - spare : 0);
    }

  private:
    QTemporaryDir folder_;
    bool mounted_;
};
