// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

/// libFuzzer's own mutation of `size` bytes at `data`, which has room for `most`.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace fuzz {

/// Ends the program as a crash would when a property does not hold.
inline void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

/// A refusal is short and one line, whatever the input says.
inline void require_sentence(std::string_view text) {
    require(!text.empty() && text.size() < 2000, "a sentence");
    for (const char c : text) require(static_cast<unsigned char>(c) >= 0x20 && c != 0x7f, "one line");
}

/// A file in memory that holds the input.
class MemoryFile {
  public:
    MemoryFile() : descriptor_(::memfd_create("input", MFD_CLOEXEC)) {
        require(descriptor_ >= 0, "memfd_create");
        path_ = "/proc/self/fd/" + std::to_string(descriptor_);
    }
    ~MemoryFile() { ::close(descriptor_); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;
    void fill(const void* data, std::size_t size) const {
        require(::ftruncate(descriptor_, 0) == 0 &&
                    ::pwrite(descriptor_, data, size, 0) == static_cast<ssize_t>(size),
                "write");
    }
    const std::string& path() const { return path_; }

  private:
    int descriptor_;
    std::string path_;
};

/// A file to begin with in place of an empty input or, now and then, of any other; else libFuzzer's mutation.
template <class MakeSeed>
std::size_t mutate_from(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed,
                        MakeSeed make) {
    if (size > 1 && seed % 64 != 0) return LLVMFuzzerMutate(data, size, most);
    const std::string fresh = make(seed / 64);
    if (fresh.size() > most) return LLVMFuzzerMutate(data, size, most);
    std::memcpy(data, fresh.data(), fresh.size());
    return fresh.size();
}

}  // namespace fuzz
