// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wafermill {

/// A token that is looked for in the text before anything else happens to it.
struct AddedToken {
    std::int32_t id = 0;
    std::string content;
    bool single_word = false;    ///< only where no word character touches it
    bool lstrip = false;         ///< takes the white space in front of it
    bool rstrip = false;         ///< and behind it
    bool normalized = true;      ///< is looked for in the normalised text
    bool special = false;        ///< controls a model; in ordinary text it may only look like one
    bool in_vocabulary = false;  ///< of the model, too
};

/// Finds added tokens in a text: at each place the longest, the leftmost first.
class AddedTokenFinder {
  public:
    /// A stretch of the text: a token, or what lies between two.
    struct Stretch {
        std::size_t from, to;
        std::optional<std::int32_t> token;
    };

    AddedTokenFinder() : nodes_(1) {}
    /// `token` is looked for as `pattern`, its content or that content normalised.
    void add(const AddedToken& token, std::string_view pattern);
    bool empty() const { return nodes_.size() == 1; }
    /// Appends the stretches of the text, none of them empty. `specials`: special tokens are found too; else
    /// their text is ordinary text.
    void find(std::string_view text, bool specials, std::vector<Stretch>& out) const;

  private:
    struct Node {
        std::int32_t child = -1, sibling = -1, token = -1;  ///< places in nodes_ and tokens_
        unsigned char byte = 0;
    };
    std::int32_t child(std::int32_t node, unsigned char byte) const;
    /// The longest token that begins at `at`, and where it ends.
    const AddedToken* match(std::string_view text, std::size_t at, std::size_t& end) const;

    std::vector<Node> nodes_;
    std::vector<AddedToken> tokens_;
    std::array<bool, 256> first_{};
};

}  // namespace wafermill
