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
    /// In the system's folder for such. Throws Error.
    TemporaryFolder()
        : TemporaryFolder(std::filesystem::temp_directory_path(),
                          "Set TMPDIR to a folder that can be written.") {}
    /// In `place`. Throws Error that ends with `advice`.
    TemporaryFolder(const std::filesystem::path& place, const std::string& advice) {
        std::string name = (place / "wafermill-bench-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr)
            throw Error("No temporary folder could be made in " + place.string() + ": " +
                        files::reason(errno) + "; nothing was measured. " + advice);
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
