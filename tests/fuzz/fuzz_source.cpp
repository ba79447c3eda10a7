// SPDX-License-Identifier: Apache-2.0
// Whatever a data file holds - text, JSON Lines, token ids, packed or not - it is refused with a sentence, or
// it is read to its end; and from a place between two pieces on just the same.
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include <filesystem>
#include <fstream>

#include "core/base/error.h"
#include "engine/data/text_source.h"
#include "tests/fuzz/fuzz.h"

using namespace wafermill;

namespace {

std::string packed(const std::string& text, bool gzip) {
    std::string out(text.size() + 1000, '\0');
    if (!gzip) {
        out.resize(ZSTD_compress(out.data(), out.size(), text.data(), text.size(), 1));
        return out;
    }
    z_stream stream{};
    deflateInit2(&stream, 1, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    std::string in = text;
    stream.next_in = reinterpret_cast<Bytef*>(in.data());
    stream.avail_in = static_cast<uInt>(in.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

}  // namespace

/// The first byte says what the rest is taken for.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    static const std::string base = "/dev/shm/wafermill-fuzz-" + std::to_string(::getpid());
    constexpr const char* endings[] = {".txt", ".jsonl", ".bin"};
    const std::filesystem::path path = base + endings[data[0] % 3];
    {
        std::ofstream out(path, std::ios::binary);
        out.write(reinterpret_cast<const char*>(data) + 1, static_cast<std::streamsize>(size - 1));
    }
    try {
        const SourceList sources = list_sources(path);
        TextStream stream(sources, {}, {"text", data[0] % 2 == 0, true});
        std::vector<TextStream::Position> places;
        std::int64_t pieces = 0;
        for (TextPiece piece; pieces < 64 && stream.next(piece); ++pieces) {
            fuzz::require(!piece.text.empty() || !piece.ids.empty(), "a piece");
            places.push_back(stream.position());
        }
        static_cast<void>(stream.notes());
        if (!places.empty()) {
            TextStream again(sources, places.front(), {"text", data[0] % 2 == 0, true});
            std::int64_t rest = 1;
            for (TextPiece piece; rest < 64 && again.next(piece);) ++rest;
            fuzz::require(rest == pieces, "the rest of the pieces");
        }
    } catch (const Error& error) {
        fuzz::require_sentence(error.what());
    }
    ::unlink(path.c_str());
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
    return fuzz::mutate_from(data, size, most, seed, [](unsigned which) {
        const std::string text = which % 3 == 1 ? "{\"text\": \"the wheel\"}\n{\"text\": \"\\u00e9\"}\n"
                                                : "the wheel\r\n\u00e9\u4e16";
        const std::string first(1, static_cast<char>(which % 6));
        const unsigned how = which / 6 % 3;
        return first + (how == 0 ? text : packed(text, how == 1));
    });
}
