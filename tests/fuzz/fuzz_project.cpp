// SPDX-License-Identifier: Apache-2.0
// Whatever bytes a project file holds, it is refused with a sentence, or what it holds can be listed.
#include <filesystem>
#include <fstream>

#include "core/base/error.h"
#include "core/project/project.h"
#include "tests/fuzz/fuzz.h"

using namespace wafermill;
namespace fs = std::filesystem;

namespace {

/// A folder in memory, removed at the end.
class Folder {
  public:
    Folder() {
        std::string name = (fs::path("/dev/shm") / "wafermill-fuzz-XXXXXX").string();
        fuzz::require(::mkdtemp(name.data()) != nullptr, "mkdtemp");
        path_ = name;
    }
    ~Folder() { fs::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    fs::path operator/(const char* name) const { return path_ / name; }

  private:
    fs::path path_;
};

std::string a_project(unsigned) {
    const Folder folder;
    const fs::path file = folder / "seed.wafermill";
    {
        Project project = Project::create(file, Plan());
        Run run = project.create_run("title", Plan());
        run.step = 2;
        project.append(run.id, 1, {{"loss", 1, 10, 0.5, 2.5}, {"loss", 2, 20, 1.0, 2.25}},
                       {{0, 0, 0, 2, 0, "checkpoint", "text"}}, &run);
    }
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void list(const Project& project) {
    project.plan();
    for (const Run& run : project.runs()) {
        for (const std::string& series : project.series(run.id)) project.read_series(run.id, series);
        project.events(run.id);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Folder folder;
    const fs::path file = folder / "input.wafermill";
    std::ofstream(file, std::ios::binary | std::ios::trunc)
        .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
    try {
        list(Project::open(file, size % 2 == 0 ? Project::Mode::read_only : Project::Mode::read_write));
    } catch (const Error& error) {
        fuzz::require_sentence(error.what());
    }
    fs::remove(file.string() + "-journal");
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
    static const std::string project = a_project(0);
    return fuzz::mutate_from(data, size, most, seed, [](unsigned) { return project; });
}
