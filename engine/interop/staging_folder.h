// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>

namespace wafermill {

/// A new hidden folder beside a file or folder that is being made, `.NAME.XXXXXX`, from which what is whole
/// is moved out. It is removed at the end with what is in it; a kill leaves it. Nothing that was there before
/// is touched.
class StagingFolder {
  public:
    /// Makes it in the folder of `destination`, which has a file name. Throws Error where it cannot be made,
    /// and where that folder is missing: a mistyped name shall not become a folder.
    explicit StagingFolder(const std::filesystem::path& destination);
    ~StagingFolder();
    StagingFolder(const StagingFolder&) = delete;
    StagingFolder& operator=(const StagingFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

}  // namespace wafermill
