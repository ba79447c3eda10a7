// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>

#include <algorithm>
#include <vector>

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/units.h"
#include "engine/checkpoint/checkpoint.h"

// The weights that a run's adapters are added to, in its own folder.
namespace wafermill {
namespace {

namespace fs = std::filesystem;

constexpr const char* base_name = "base.safetensors";
/// Of a file that is copied, at once.
constexpr std::int64_t piece_bytes = std::int64_t{16} << 20;

std::string size_text(std::int64_t bytes) {
    return format_bytes(static_cast<double>(bytes));
}

Error uncopied(const fs::path& source, const fs::path& target, int why) {
    return Error("The checkpoint " + source.string() +
                 " with the weights that the adapters are added to could not be copied to " +
                 target.string() + " (" + files::reason(why) +
                 "); nothing was started. Free some space and make the folder writable, then start again.");
}

/// For a file system without hard links.
void copy_base(const fs::path& source, const fs::path& target, const std::function<bool(double)>& progress) {
    files::Descriptor in;
    const auto require = [&](int why) {
        if (why != 0) throw uncopied(source, target, why);
    };
    require(files::open(source, O_RDONLY, in));
    const auto bytes = static_cast<std::int64_t>(fs::file_size(source));
    if (const auto free = files::free_bytes(target.parent_path()); free && *free < bytes)
        throw Error("The file system of " + target.parent_path().string() +
                    " gives no hard link to the weights that the adapters are added to, and a copy of them "
                    "needs " +
                    size_text(bytes) + " where " + size_text(*free) +
                    " are free; nothing was started. Free some space, or move the project to a file system "
                    "with hard links.");
    files::PendingFile out(target, [&](int why) { return uncopied(source, target, why); });
    std::vector<char> piece(static_cast<std::size_t>(std::min(bytes, piece_bytes)));
    for (std::int64_t at = 0; at < bytes;) {
        const auto size = static_cast<std::size_t>(std::min(piece_bytes, bytes - at));
        require(files::read(in.number(), piece.data(), size, static_cast<std::uint64_t>(at)));
        out.write(piece.data(), size, static_cast<std::uint64_t>(at));
        at += static_cast<std::int64_t>(size);
        if (progress && !progress(static_cast<double>(at) / static_cast<double>(bytes)))
            throw Interrupted("Interrupted while the adapters' base was copied; nothing was started.");
    }
    out.commit();
}

}  // namespace

CheckpointInfo::Base Checkpoints::adopt_base(const fs::path& source, const Lora& lora,
                                             const std::function<bool(double)>& progress) const {
    const CheckpointInfo::Base base{lora, base_name, CheckpointWeights(source).sha256()};
    if (const int why = files::make_folders(folder_); why != 0)
        throw Error("The folder " + folder_.string() + " could not be made (" + files::reason(why) +
                    "); nothing was started.");
    std::error_code no_links, ignored;
    fs::remove(folder_ / base.file, ignored);
    fs::create_hard_link(source, folder_ / base.file, no_links);
    // The other run may remove its file: a path to that would not do.
    if (no_links) copy_base(source, folder_ / base.file, progress);
    return base;
}

}  // namespace wafermill
