// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/gguf_tokenizer.h"

#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/json_text.h"
#include "core/base/shown.h"
#include "engine/data/bpe_tokenizer.h"
#include "engine/data/sentencepiece_model.h"
#include "engine/data/split_scanner.h"
#include "engine/data/tokenizer_json.h"

namespace wafermill {
namespace {

using Json = nlohmann::json;

/// Of llama.cpp's kinds of tokens.
constexpr std::int32_t normal = 1, control = 3, user_defined = 4, unused = 5;

[[noreturn]] void refuse(const std::string& what) {
    throw Error("A GGUF file cannot express the tokenizer: " + what +
                ". Nothing was left behind; export the model as a Hugging Face folder (--to hf).");
}

std::string type_of(const Json& part) {
    return part.is_object() ? part.value("type", "") : std::string();
}

/// The splitting of a pre_tokenizer, which ends in bytes without further splitting or is GPT-2's own.
Splitting splitting_of(const Json& part) {
    if (type_of(part) == "ByteLevel") {
        if (part.value("add_prefix_space", true)) refuse("its pre_tokenizer puts a space in front of a text");
        if (!part.value("use_regex", true)) refuse("its pre_tokenizer does not split a text");
        return Splitting::gpt2;
    }
    if (type_of(part) == "Sequence" && part.contains("pretokenizers") && part["pretokenizers"].size() == 2) {
        const Json& split = part["pretokenizers"][0];
        const Json& bytes = part["pretokenizers"][1];
        const bool plain = type_of(split) == "Split" && split.value("behavior", "") == "Isolated" &&
                           !split.value("invert", false) && split.contains("pattern") &&
                           split["pattern"].contains("Regex") && type_of(bytes) == "ByteLevel" &&
                           !bytes.value("add_prefix_space", true) && !bytes.value("use_regex", true);
        if (plain)
            if (const auto known = known_splitting(split["pattern"]["Regex"].get<std::string>()))
                return *known;
    }
    refuse("its pre_tokenizer splits a text as none of GPT-2, Llama 3 and Qwen does");
}

/// llama.cpp's name of the splitting. Its "llama-bpe" takes a piece that is a token as it is (ignore_merges);
/// "smaug-bpe" is the same expression without that.
const char* name_of(Splitting splitting, bool ignore_merges) {
    if (ignore_merges && splitting != Splitting::llama3)
        refuse("its model has ignore_merges, which goes with Llama 3's splitting alone");
    switch (splitting) {
        case Splitting::gpt2:
            return "gpt-2";
        case Splitting::llama3:
            return ignore_merges ? "llama-bpe" : "smaug-bpe";
        case Splitting::qwen2:
            return "qwen2";
    }
    return "";
}

void check_model(const Json& document) {
    const Json& model = document.at("model");
    for (const char* key : {"byte_fallback", "fuse_unk"})
        if (model.contains(key) && model[key] == true) refuse(std::string("its model has ") + key);
    for (const char* key : {"unk_token", "continuing_subword_prefix", "end_of_word_suffix"})
        if (model.contains(key) && !model[key].is_null() && model[key] != "")
            refuse(std::string("its model has ") + key);
    // What llama.cpp leaves out for Qwen, whose normalizer this is.
    const Json normalizer = document.value("normalizer", Json());
    if (!normalizer.is_null() && type_of(normalizer) != "NFC")
        refuse("its normalizer is of the type " + shown(type_of(normalizer)));
}

struct Vocabulary {
    std::vector<std::string> tokens;
    std::vector<std::int32_t> types;

    explicit Vocabulary(std::int64_t size) : types(static_cast<std::size_t>(size), unused) {
        for (std::int64_t id = 0; id < size; ++id) tokens.push_back("[PAD" + std::to_string(id) + "]");
    }
    void set(std::int64_t id, const std::string& token, std::int32_t type) {
        if (id < 0 || id >= std::ssize(tokens))
            refuse("its id " + std::to_string(id) + " is not below the model's vocabulary");
        tokens[static_cast<std::size_t>(id)] = token;
        types[static_cast<std::size_t>(id)] = type;
    }
};

void add_vocabulary(const Json& document, std::int64_t size, GgufHeader& header) {
    Vocabulary vocabulary(size);
    for (const auto& [token, id] : document.at("model").at("vocab").items())
        vocabulary.set(id.get<std::int64_t>(), token, normal);
    for (const Json& added : document.value("added_tokens", Json::array()))
        vocabulary.set(added.at("id").get<std::int64_t>(), added.at("content").get<std::string>(),
                       added.value("special", false) ? control : user_defined);
    header.texts("tokenizer.ggml.tokens", vocabulary.tokens);
    header.wholes("tokenizer.ggml.token_type", vocabulary.types);
    std::vector<std::string> merges;
    for (const Json& merge : document.at("model").value("merges", Json::array()))
        merges.push_back(merge.is_string()
                             ? merge.get<std::string>()
                             : merge.at(0).get<std::string>() + " " + merge.at(1).get<std::string>());
    header.texts("tokenizer.ggml.merges", merges);
}

/// llama.cpp merges the pair whose piece has the highest score, as the library does.
void add_sentencepiece(const SentencePieceModel& model, std::int64_t size, GgufHeader& header) {
    if (!model.merges()) refuse("it is a SentencePiece model that does not merge pieces (BPE)");
    if (model.normalizes()) refuse("it is a SentencePiece model that changes a text before it merges");
    Vocabulary vocabulary(size);
    std::vector<float> scores(static_cast<std::size_t>(size), 0.0f);
    for (std::int32_t id = 0; id < model.size(); ++id) {
        vocabulary.set(id, model.piece(id), static_cast<std::int32_t>(model.kind(id)));
        scores[static_cast<std::size_t>(id)] = model.score(id);
        if (model.kind(id) == SentencePieceModel::Kind::unknown)
            header.whole("tokenizer.ggml.unknown_token_id", id);
    }
    header.text("tokenizer.ggml.model", "llama");
    header.text("tokenizer.ggml.pre", "default");
    header.texts("tokenizer.ggml.tokens", vocabulary.tokens);
    header.reals("tokenizer.ggml.scores", scores);
    header.wholes("tokenizer.ggml.token_type", vocabulary.types);
    header.truth("tokenizer.ggml.add_space_prefix", model.prefixes());
}

/// Each byte a token with its own value as id.
void add_bytes(std::int64_t size, GgufHeader& header) {
    Vocabulary vocabulary(size);
    for (int byte = 0; byte < 256; ++byte) {
        const char value = static_cast<char>(byte);
        vocabulary.set(byte, byte_level({&value, 1}), normal);
    }
    header.text("tokenizer.ggml.model", "gpt2");
    header.text("tokenizer.ggml.pre", "gpt-2");
    header.texts("tokenizer.ggml.tokens", vocabulary.tokens);
    header.wholes("tokenizer.ggml.token_type", vocabulary.types);
    header.texts("tokenizer.ggml.merges", {});
}

}  // namespace

bool add_gguf_tokenizer(const TextTokenizer* tokenizer, std::int64_t vocabulary, const GgufSpecials& specials,
                        GgufHeader& header) {
    if (tokenizer == nullptr || tokenizer->kind() == Tokenizer::characters) {
        header.text("tokenizer.ggml.model", "none");
        return false;
    }
    std::optional<std::int64_t> begin = specials.begin, end = specials.end;
    bool adds_begin = false, adds_end = false;
    const std::vector<std::int32_t>& front = specials.front;
    if (tokenizer->bpe()) {
        const std::vector<std::int32_t>& back = tokenizer->bpe()->back();
        if (front.size() > 1 || back.size() > 1)
            refuse("its template puts several tokens around a text at one end");
        adds_begin = !front.empty();
        adds_end = !back.empty();
        if (adds_begin) begin = front.front();
        if (adds_end) end = back.front();
    }
    if (tokenizer->bpe() && tokenizer->bpe()->sentencepiece() != nullptr) {
        add_sentencepiece(*tokenizer->bpe()->sentencepiece(), vocabulary, header);
    } else if (tokenizer->bpe()) {
        const auto document = parse_json<Json>(tokenizer->bpe()->document(), "The tokenizer.json");
        check_model(document);
        const Splitting splitting = splitting_of(document.value("pre_tokenizer", Json()));
        const bool ignore_merges = document.at("model").value("ignore_merges", false);
        header.text("tokenizer.ggml.model", "gpt2");
        header.text("tokenizer.ggml.pre", name_of(splitting, ignore_merges));
        add_vocabulary(document, vocabulary, header);
    } else {
        add_bytes(vocabulary, header);
    }
    if (begin) header.whole("tokenizer.ggml.bos_token_id", *begin);
    if (end) header.whole("tokenizer.ggml.eos_token_id", *end);
    header.truth("tokenizer.ggml.add_bos_token", adds_begin);
    header.truth("tokenizer.ggml.add_eos_token", adds_end);
    return true;
}

}  // namespace wafermill
