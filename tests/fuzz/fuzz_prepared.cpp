// SPDX-License-Identifier: Apache-2.0
// Whatever the manifest of prepared data says, it is refused with a sentence, or it survives being written
// and read; and whatever it says of its shards, reading them ends in ids or in a sentence.
#include <unistd.h>

#include <array>

#include "core/base/error.h"
#include "core/base/json_text.h"
#include "core/base/sha256.h"
#include "engine/data/token_shards.h"
#include "tests/fuzz/fuzz.h"

using namespace wafermill;
using Json = nlohmann::ordered_json;

namespace {

/// The document with the checksum that it should name: the rest of it is what is tried.
std::string sealed(std::string_view text) {
    Json json = parse_json_quietly<Json>(text);
    if (!json.is_object()) return std::string(text);
    json.erase("sha256");
    const std::string rest = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    Sha256 sha;
    sha.update(rest.data(), rest.size());
    json["sha256"] = sha.finish();
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string a_manifest(unsigned which) {
    TokenManifest manifest;
    manifest.tokenizer = R"({"tokenizer":"bytes"})";
    manifest.token_bytes = which % 2 == 0 ? 2 : 4;
    manifest.digest = std::string(64, 'd');
    manifest.notes = {"a note"};
    manifest.sample = "text";
    manifest.sources = {{"a.txt", 10, 5, std::string(64, 'e')}};
    manifest.shards = {{"tokens-000000.bin", 5, std::string(64, 'f')}, {"tokens-000001.bin", 3, ""}};
    manifest.tokens = 8;
    return manifest.to_json().dump();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        const std::string document = sealed({reinterpret_cast<const char*>(data), size});
        const TokenManifest manifest = TokenManifest::from_json(document);
        fuzz::require(TokenManifest::from_json(manifest.to_json().dump()).to_json() == manifest.to_json(),
                      "a manifest survives");
        const TokenReader reader("/dev/shm/wafermill-fuzz-none", manifest);
        std::array<std::int32_t, 3> ids{};
        if (manifest.tokens >= 3) reader.read(manifest.tokens - 3, ids);
    } catch (const Error& error) {
        fuzz::require_sentence(error.what());
    }
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
    return fuzz::mutate_from(data, size, most, seed, a_manifest);
}
