// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/studio_program.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "core/base/error.h"

namespace wafermill::cli {
namespace {

namespace fs = std::filesystem;
constexpr const char* program_name = "wafermill-studio";

bool is_program(const fs::path& path) {
    std::error_code ignored;
    return fs::is_regular_file(path, ignored) && ::access(path.c_str(), X_OK) == 0;
}

}  // namespace

std::optional<fs::path> find_studio() {
    std::error_code ignored;
    const fs::path own = fs::read_symlink("/proc/self/exe", ignored);
    if (const fs::path beside = own.parent_path() / program_name; is_program(beside)) return beside;
    const char* path = std::getenv("PATH");
    std::string_view rest = path == nullptr ? "" : path;
    while (!rest.empty()) {
        const std::size_t end = rest.find(':');
        const fs::path folder = rest.substr(0, end);
        if (!folder.empty() && is_program(folder / program_name)) return folder / program_name;
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    }
    return std::nullopt;
}

int run_studio(const std::vector<std::string>& arguments) {
    const std::optional<fs::path> studio = find_studio();
    if (!studio) {
        throw Error(
            "Charts and reports are made by wafermill-studio, which is neither beside this program nor in "
            "PATH; "
            "nothing was written. Install the package wafermill-studio, or build the target "
            "wafermill-studio.");
    }
    std::string program = studio->string();
    std::vector<std::string> words = arguments;
    std::string own_name = "wafermill";  // in which the studio then says what went wrong
    std::vector<char*> argv = {own_name.data()};
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    ::setenv("QT_QPA_PLATFORM", "offscreen", 1);
    std::fflush(nullptr);
    ::execv(program.c_str(), argv.data());
    throw Error(program + " could not be started: " + std::strerror(errno) + ".");
}

}  // namespace wafermill::cli
