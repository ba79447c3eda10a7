// SPDX-License-Identifier: Apache-2.0
#include "engine/data/text_input.h"

#include <fcntl.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string_view>

#include "core/base/error.h"
#include "engine/data/text_source.h"

namespace wafermill {
namespace {

constexpr std::size_t raw_bytes = std::size_t{1} << 20;
constexpr std::string_view gzip_magic = "\x1F\x8B", zstd_magic = "\x28\xB5\x2F\xFD";
/// Of a zstd stream's window, 2^27 bytes: what its own tool takes without being asked.
constexpr int largest_window_log = 27;

class Plain : public TextInput::Unpacker {
  public:
    void unpack(const char*& in, std::size_t& in_bytes, char*& out, std::size_t& out_bytes) override {
        const std::size_t bytes = std::min(in_bytes, out_bytes);
        std::memcpy(out, in, bytes);
        in += bytes, out += bytes;
        in_bytes -= bytes, out_bytes -= bytes;
    }
    bool ended() const override { return true; }
};

/// One member after another, as gzip files joined together have.
class Gzip : public TextInput::Unpacker {
  public:
    Gzip() {
        constexpr int gzip_format = 16 + MAX_WBITS;
        if (inflateInit2(&stream_, gzip_format) != Z_OK) throw std::bad_alloc();
    }
    ~Gzip() override { inflateEnd(&stream_); }
    Gzip(const Gzip&) = delete;
    Gzip& operator=(const Gzip&) = delete;

    void unpack(const char*& in, std::size_t& in_bytes, char*& out, std::size_t& out_bytes) override {
        if (ended_ && in_bytes > 0) {
            inflateReset(&stream_);
            ended_ = false;
        }
        if (ended_) return;
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in));
        stream_.avail_in = static_cast<uInt>(in_bytes);
        stream_.next_out = reinterpret_cast<Bytef*>(out);
        stream_.avail_out = static_cast<uInt>(std::min<std::size_t>(out_bytes, std::size_t{1} << 30));
        const uInt room = stream_.avail_out;
        const int code = inflate(&stream_, Z_NO_FLUSH);
        if (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR)
            throw std::runtime_error("is damaged: what it packs with gzip cannot be unpacked");
        const std::size_t taken = in_bytes - stream_.avail_in, given = room - stream_.avail_out;
        in += taken, in_bytes -= taken;
        out += given, out_bytes -= given;
        ended_ = code == Z_STREAM_END;
    }
    bool ended() const override { return ended_; }

  private:
    z_stream stream_{};
    bool ended_ = false;
};

class Zstd : public TextInput::Unpacker {
  public:
    Zstd() : stream_(ZSTD_createDStream()) {
        if (stream_ == nullptr) throw std::bad_alloc();
        ZSTD_DCtx_setParameter(stream_, ZSTD_d_windowLogMax, largest_window_log);
    }
    ~Zstd() override { ZSTD_freeDStream(stream_); }
    Zstd(const Zstd&) = delete;
    Zstd& operator=(const Zstd&) = delete;

    void unpack(const char*& in, std::size_t& in_bytes, char*& out, std::size_t& out_bytes) override {
        if (ended_ && in_bytes == 0) return;
        ZSTD_inBuffer from{in, in_bytes, 0};
        ZSTD_outBuffer to{out, out_bytes, 0};
        const std::size_t code = ZSTD_decompressStream(stream_, &to, &from);
        if (ZSTD_isError(code) != 0)
            throw std::runtime_error(std::string("is damaged: what it packs with zstd cannot be unpacked (") +
                                     ZSTD_getErrorName(code) + ")");
        in += from.pos, in_bytes -= from.pos;
        out += to.pos, out_bytes -= to.pos;
        ended_ = code == 0;
    }
    bool ended() const override { return ended_; }

  private:
    ZSTD_DStream* stream_;
    bool ended_ = false;
};

}  // namespace

TextInput::TextInput(const SourceFile& file, bool may_be_packed) : file_(file) {
    if (const int why = files::open(file.path, O_RDONLY, descriptor_); why != 0)
        throw unreadable_source(file, why);
    refill();
    const std::string_view begin(next_, may_be_packed ? std::min<std::size_t>(left_, 4) : 0);
    if (begin.starts_with(gzip_magic))
        unpacker_ = std::make_unique<Gzip>();
    else if (begin == zstd_magic)
        unpacker_ = std::make_unique<Zstd>();
    else
        unpacker_ = std::make_unique<Plain>();
}

TextInput::~TextInput() = default;

void TextInput::refill() {
    raw_.resize(raw_bytes);
    ssize_t got = 0;
    do {
        got = ::pread(descriptor_.number(), raw_.data(), raw_.size(), file_bytes_);
    } while (got < 0 && errno == EINTR);
    if (got < 0) throw unreadable_source(file_, errno);
    next_ = raw_.data();
    left_ = static_cast<std::size_t>(got);
    file_bytes_ += got;
    sha_.update(next_, left_);
}

std::size_t TextInput::read(char* out, std::size_t bytes) {
    std::size_t room = bytes;
    while (room > 0) {
        if (left_ == 0) refill();
        const std::size_t in_before = left_, out_before = room;
        try {
            unpacker_->unpack(next_, left_, out, room);
        } catch (const std::runtime_error& wrong) {
            throw Error("The data file " + file_.path.string() + " " + wrong.what() +
                        ". Replace it by a whole one, or take it out of the data.");
        }
        if (left_ == in_before && room == out_before && left_ == 0) {
            if (unpacker_->ended()) break;
            throw Error(
                "The data file " + file_.path.string() +
                " is cut off: what it packs does not end. Replace it by a whole one, or take it out of "
                "the data.");
        }
    }
    return bytes - room;
}

void TextInput::skip(std::int64_t bytes) {
    std::string buffer(static_cast<std::size_t>(std::min<std::int64_t>(bytes, std::int64_t{1} << 20)), '\0');
    while (bytes > 0) {
        const auto wanted = static_cast<std::size_t>(std::min<std::int64_t>(bytes, std::ssize(buffer)));
        if (read(buffer.data(), wanted) < wanted) throw unreadable_source(file_, ENODATA);
        bytes -= static_cast<std::int64_t>(wanted);
    }
}

std::string TextInput::finish() {
    if (file_bytes_ != file_.bytes)
        throw Error("The data file " + file_.path.string() +
                    " changed while it was read. Let it be, and start again.");
    return sha_.finish();
}

}  // namespace wafermill
