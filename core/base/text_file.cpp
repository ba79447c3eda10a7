// SPDX-License-Identifier: Apache-2.0
#include "core/base/text_file.h"

#include <fcntl.h>

#include <fstream>

#include "core/base/error.h"
#include "core/base/files.h"

namespace wafermill {
namespace {

namespace fs = std::filesystem;

Error failure(const fs::path& file, int why) {
    return Error("The file " + file.string() + " could not be written (" + files::reason(why) +
                 "); what was there before is kept. " +
                 (files::is_full(why) ? "Free some space, or choose another place."
                                      : "Choose another place, or make its folder writable."));
}

}  // namespace

void require_replaceable(const fs::path& file) {
    constexpr std::string_view signature("SQLite format 3\0", 16);
    char begin[signature.size()] = {};
    std::error_code ignored;
    if (!fs::is_regular_file(file, ignored)) return;
    std::ifstream in(file, std::ios::binary);
    if (in.read(begin, sizeof begin) && std::string_view(begin, sizeof begin) == signature)
        throw Error(file.string() +
                    " is a project or another database and is not replaced. Name another file.");
}

void write_text_file(const fs::path& file, std::string_view text) {
    require_replaceable(file);
    std::error_code ignored;
    // What a link leads to is replaced, not the link.
    const fs::path target = fs::is_symlink(file, ignored) ? fs::weakly_canonical(file, ignored) : file;
    if (fs::exists(target, ignored) && !fs::is_regular_file(target, ignored)) {
        std::ofstream out(target, std::ios::binary);
        out << text;
        out.close();
        if (!out) throw Error("The output to " + file.string() + " could not be written completely.");
        return;
    }
    files::PendingFile out(target, [&file](int why) { return failure(file, why); });
    out.write(text.data(), text.size(), 0);
    out.commit();
}

}  // namespace wafermill
