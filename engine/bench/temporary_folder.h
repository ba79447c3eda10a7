// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

#include "core/base/error.h"
#include "core/base/files.h"

namespace wafermill {

/// A folder that goes with its user.
class TemporaryFolder {
  public:
    /// Under `place`, which is the system's folder for such unless given. Throws Error.
    explicit TemporaryFolder(const std::filesystem::path& place = std::filesystem::temp_directory_path()) {
        std::string name = (place / "wafermill-bench-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr)
            throw Error("No temporary folder could be made in " + place.string() + ": " +
                        files::reason(errno) +
                        "; nothing was measured. Set TMPDIR to a folder that can be written.");
        path_ = name;
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

}  // namespace wafermill
