// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/staging_folder.h"

#include <stdlib.h>

#include <cerrno>
#include <system_error>

#include "core/base/error.h"
#include "core/base/files.h"

namespace wafermill {

namespace fs = std::filesystem;

StagingFolder::StagingFolder(const fs::path& destination) {
    const fs::path parent = destination.has_parent_path() ? destination.parent_path() : fs::path(".");
    std::string name = parent / ".";
    name += destination.filename().string() + ".XXXXXX";
    std::error_code ignored;
    if (!fs::is_directory(parent, ignored))
        throw Error("There is no folder " + parent.string() +
                    "; nothing was made. Make it first, or choose another place.");
    files::Operation operation;
    operation.kind = files::Operation::Kind::make_folder;
    operation.path = name.c_str();
    int why = files::announce(operation);
    if (why == 0 && ::mkdtemp(name.data()) == nullptr) why = errno;
    if (why != 0)
        throw Error("A folder for " + destination.string() + " could not be made in " + parent.string() +
                    " (" + files::reason(why) +
                    "); nothing was left behind. Choose a place that can be written.");
    path_ = name;
}

StagingFolder::~StagingFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

}  // namespace wafermill
