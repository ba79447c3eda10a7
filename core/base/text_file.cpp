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

void write_text_file(const fs::path& file, std::string_view text) {
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
