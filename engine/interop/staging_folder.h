// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>

namespace wafermill {

/// A new hidden folder beside a file or folder that is being made, `.NAME.XXXXXX`, from which what is whole
/// is moved out. It is removed at the end with what is in it; a kill leaves it. Nothing that was there before
/// is touched.
class StagingFolder {
  public:
    /// Makes it, and the folders above it that are missing. `destination` has a file name. Throws Error where
    /// it cannot be made.
    explicit StagingFolder(const std::filesystem::path& destination);
    ~StagingFolder();
    StagingFolder(const StagingFolder&) = delete;
    StagingFolder& operator=(const StagingFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

}  // namespace wafermill
