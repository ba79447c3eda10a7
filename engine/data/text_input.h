// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <memory>
#include <string>

#include "core/base/files.h"
#include "core/base/sha256.h"

namespace wafermill {

struct SourceFile;

/// The bytes of a data file one after another. Every failure throws Error naming the file.
class TextInput {
  public:
    /// `may_be_packed`: what is gzip or zstd by its first bytes is unpacked, whatever its name; else the
    /// bytes are given as they lie on the disk.
    explicit TextInput(const SourceFile& file, bool may_be_packed = true);
    ~TextInput();
    TextInput(const TextInput&) = delete;
    TextInput& operator=(const TextInput&) = delete;

    /// Reads up to `bytes`; fewer only at the end.
    std::size_t read(char* out, std::size_t bytes);
    /// Reads and forgets. Throws Error where the file ends before.
    void skip(std::int64_t bytes);
    /// Bytes of the file itself that were read by now, which may be more than were asked for.
    std::int64_t file_bytes() const { return file_bytes_; }
    /// At the end: SHA-256 of the file itself. Throws Error where it does not have the length it had at
    /// first.
    std::string finish();

    /// Unpacks a stream; what differs between gzip, zstd and what is not packed.
    class Unpacker {
      public:
        virtual ~Unpacker() = default;
        /// Takes from [in, in + in_bytes) and gives to [out, out + out_bytes), lowering both counts by what
        /// was done. Throws std::runtime_error saying what is wrong with the stream ("is damaged").
        virtual void unpack(const char*& in, std::size_t& in_bytes, char*& out, std::size_t& out_bytes) = 0;
        /// Whether the stream may end here.
        virtual bool ended() const = 0;
    };

  private:
    void refill();
    const SourceFile& file_;
    files::Descriptor descriptor_;
    Sha256 sha_;
    std::string raw_;
    const char* next_ = nullptr;
    std::size_t left_ = 0;
    std::int64_t file_bytes_ = 0;
    std::unique_ptr<Unpacker> unpacker_;
};

}  // namespace wafermill
