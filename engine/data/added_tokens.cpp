// SPDX-License-Identifier: Apache-2.0
#include "engine/data/added_tokens.h"

#include <algorithm>

#include "engine/data/unicode.h"

namespace wafermill {
namespace {

using unicode::Kind;

bool word_before(std::string_view text, std::size_t at) {
    return at > 0 && unicode::word(unicode::last_before(text, at));
}

bool word_after(std::string_view text, std::size_t at) {
    return at < text.size() && unicode::word(unicode::take(text, at));
}

std::size_t before_space(std::string_view text, std::size_t at) {
    while (at > 0 && unicode::kind(unicode::last_before(text, at)) == Kind::space) {
        --at;
        while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) --at;
    }
    return at;
}

std::size_t behind_space(std::string_view text, std::size_t at) {
    while (at < text.size()) {
        std::size_t next = at;
        if (unicode::kind(unicode::take(text, next)) != Kind::space) break;
        at = next;
    }
    return at;
}

}  // namespace

std::int32_t AddedTokenFinder::child(std::int32_t node, unsigned char byte) const {
    std::int32_t at = nodes_[static_cast<std::size_t>(node)].child;
    while (at >= 0 && nodes_[static_cast<std::size_t>(at)].byte != byte)
        at = nodes_[static_cast<std::size_t>(at)].sibling;
    return at;
}

void AddedTokenFinder::add(const AddedToken& token, std::string_view pattern) {
    if (pattern.empty()) return;
    std::int32_t node = 0;
    for (const char letter : pattern) {
        const auto byte = static_cast<unsigned char>(letter);
        std::int32_t next = child(node, byte);
        if (next < 0) {
            next = static_cast<std::int32_t>(nodes_.size());
            nodes_.push_back({-1, nodes_[static_cast<std::size_t>(node)].child, -1, byte});
            nodes_[static_cast<std::size_t>(node)].child = next;
        }
        node = next;
    }
    first_[static_cast<unsigned char>(pattern.front())] = true;
    nodes_[static_cast<std::size_t>(node)].token = static_cast<std::int32_t>(tokens_.size());
    tokens_.push_back(token);
}

const AddedToken* AddedTokenFinder::match(std::string_view text, std::size_t at, std::size_t& end) const {
    const AddedToken* found = nullptr;
    std::int32_t node = 0;
    while (at < text.size()) {
        node = child(node, static_cast<unsigned char>(text[at++]));
        if (node < 0) break;
        if (const std::int32_t token = nodes_[static_cast<std::size_t>(node)].token; token >= 0) {
            found = &tokens_[static_cast<std::size_t>(token)];
            end = at;
        }
    }
    return found;
}

void AddedTokenFinder::find(std::string_view text, bool specials, std::vector<Stretch>& out) const {
    std::size_t done = 0;
    for (std::size_t at = 0; at < text.size() && !empty();) {
        std::size_t end = 0;
        const AddedToken* token =
            first_[static_cast<unsigned char>(text[at])] ? match(text, at, end) : nullptr;
        if (token == nullptr) {
            ++at;
            continue;
        }
        const std::size_t begin = at;
        at = end;
        if (token->special && !specials) continue;
        if (token->single_word && (word_before(text, begin) || word_after(text, end))) continue;
        const std::size_t from = token->lstrip ? std::max(before_space(text, begin), done) : begin;
        const std::size_t to = token->rstrip ? behind_space(text, end) : end;
        if (from > done) out.push_back({done, from, std::nullopt});
        out.push_back({from, to, token->id});
        done = at = to;
    }
    if (done < text.size()) out.push_back({done, text.size(), std::nullopt});
}

}  // namespace wafermill
