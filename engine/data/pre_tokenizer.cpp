// SPDX-License-Identifier: Apache-2.0
#include "engine/data/pre_tokenizer.h"

#include <algorithm>
#include <functional>
#include <optional>

#include "engine/data/split_scanner.h"
#include "engine/data/tokenizer_json.h"
#include "engine/data/unicode.h"
#include "engine/data/utf8.h"

namespace wafermill {
namespace {

using unicode::Kind;

/// What becomes of the matches of a splitting pattern, in the library's names.
enum class Behavior { removed, isolated, merged_with_previous, merged_with_next, contiguous };

struct Part {
    std::size_t from, to;
    bool match;
};
using Parts = std::vector<Part>;

Behavior behavior_of(const TokenizerPart& part, const char* otherwise) {
    const std::string name = part.text_or("behavior", otherwise);
    if (name == "Removed") return Behavior::removed;
    if (name == "Isolated") return Behavior::isolated;
    if (name == "MergedWithPrevious") return Behavior::merged_with_previous;
    if (name == "MergedWithNext") return Behavior::merged_with_next;
    if (name == "Contiguous") return Behavior::contiguous;
    part.refuse("has the behavior '" + name + "', which is not known here");
}

/// Neighbours made one: each match joins the part in front of it that is none.
Parts merged_with_previous(const Parts& parts) {
    Parts merged;
    bool before = false;
    for (const Part& part : parts) {
        if (part.match && !before && !merged.empty())
            merged.back().to = part.to;
        else
            merged.push_back(part);
        before = part.match;
    }
    return merged;
}

Parts merged_with_next(const Parts& parts) {
    Parts merged;
    bool after = false;
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
        if (part->match && !after && !merged.empty())
            merged.back().from = part->from;
        else
            merged.push_back(*part);
        after = part->match;
    }
    std::reverse(merged.begin(), merged.end());
    return merged;
}

Parts contiguous(const Parts& parts) {
    Parts merged;
    for (const Part& part : parts) {
        if (!merged.empty() && merged.back().match == part.match)
            merged.back().to = part.to;
        else
            merged.push_back(part);
    }
    return merged;
}

void cut(std::string_view text, Parts parts, Behavior behavior, std::vector<std::string_view>& out) {
    if (behavior == Behavior::merged_with_previous) parts = merged_with_previous(parts);
    if (behavior == Behavior::merged_with_next) parts = merged_with_next(parts);
    if (behavior == Behavior::contiguous) parts = contiguous(parts);
    for (const Part& part : parts)
        if (part.to > part.from && !(behavior == Behavior::removed && part.match))
            out.push_back(text.substr(part.from, part.to - part.from));
}

/// Splits each piece by itself, without changing its text.
class Cut : public SplitStep {
  public:
    using Find = std::function<Parts(std::string_view)>;
    Cut(Find find, Behavior behavior) : find_(std::move(find)), behavior_(behavior) {}
    void apply(Pieces& pieces, const TextPlace&) const override {
        std::vector<std::string_view> cuts;
        for (const std::string_view piece : pieces.list) cut(piece, find_(piece), behavior_, cuts);
        pieces.list = std::move(cuts);
    }

  private:
    Find find_;
    Behavior behavior_;
};

Parts parts_of(const unicode::Pattern& pattern, std::string_view text, bool invert) {
    Parts parts;
    std::size_t done = 0;
    for (const auto& [from, to] : pattern.matches(text)) {
        if (from > done) parts.push_back({done, from, invert});
        parts.push_back({from, to, !invert});
        done = to;
    }
    if (done < text.size()) parts.push_back({done, text.size(), invert});
    return parts;
}

Cut::Find by_pattern(const unicode::Pattern& pattern, bool invert) {
    return [=](std::string_view text) { return parts_of(pattern, text, invert); };
}

/// Each character for which `is` holds is a match.
Cut::Find by_character(std::function<bool(char32_t)> is) {
    return [is = std::move(is)](std::string_view text) {
        Parts parts;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t from = at;
            const bool match = is(unicode::take(text, at));
            if (!match && !parts.empty() && !parts.back().match)
                parts.back().to = at;
            else
                parts.push_back({from, at, match});
        }
        return parts;
    };
}

/// An expression that has a scanner.
class Scan : public SplitStep {
  public:
    explicit Scan(Splitting splitting) : splitting_(splitting) {}
    void apply(Pieces& pieces, const TextPlace&) const override {
        if (pieces.list.size() == 1) {  // nearly always: the text itself
            const std::string_view text = pieces.list.front();
            pieces.list.clear();
            scan(splitting_, text, pieces.list);
            return;
        }
        std::vector<std::string_view> found;
        for (const std::string_view piece : pieces.list) scan(splitting_, piece, found);
        pieces.list = std::move(found);
    }

  private:
    Splitting splitting_;
};

/// A space in front of each piece that has none.
class PrefixSpace : public SplitStep {
  public:
    void apply(Pieces& pieces, const TextPlace& place) const override {
        bool first = true;
        for (std::string_view& piece : pieces.list) {
            const bool goes_on = first && place.continues;
            first = false;
            if (!goes_on && !piece.starts_with(' ')) piece = pieces.keep(std::string(1, ' ').append(piece));
        }
    }
};

/// Bytes as the characters that stand for them.
class ByteCharacters : public SplitStep {
  public:
    void apply(Pieces& pieces, const TextPlace&) const override {
        for (std::string_view& piece : pieces.list) piece = pieces.keep(byte_level(piece));
    }
};

/// SentencePiece's mark for a space, and what is put in front of the text.
class Metaspace : public SplitStep {
  public:
    enum class Prepend { always, first, never };
    Metaspace(std::string mark, Prepend prepend, bool split)
        : mark_(std::move(mark)), prepend_(prepend), split_(split) {}

    void apply(Pieces& pieces, const TextPlace& place) const override {
        std::vector<std::string_view> out;
        bool first = true;
        for (const std::string_view piece : pieces.list) {
            std::string text;
            for (const char letter : piece) letter == ' ' ? text += mark_ : text += letter;
            const bool goes_on = first && place.continues;
            const bool wanted =
                prepend_ == Prepend::always || (prepend_ == Prepend::first && first && place.at_start);
            if (wanted && !goes_on && !text.starts_with(mark_)) text.insert(0, mark_);
            first = false;
            const std::string_view kept = pieces.keep(std::move(text));
            if (split_)
                cut(kept, parts_of(unicode::Pattern::literal(mark_), kept, false), Behavior::merged_with_next,
                    out);
            else
                out.push_back(kept);
        }
        pieces.list = std::move(out);
    }

  private:
    std::string mark_;
    Prepend prepend_;
    bool split_;
};

Metaspace::Prepend prepend_of(const TokenizerPart& part) {
    const bool prefix = part.truth_or("add_prefix_space", true);
    const std::string scheme = part.text_or("prepend_scheme", prefix ? "always" : "never");
    if (scheme == "always") return Metaspace::Prepend::always;
    if (scheme == "first") return Metaspace::Prepend::first;
    if (scheme == "never") return Metaspace::Prepend::never;
    part.refuse("has the prepend_scheme '" + scheme + "', which is not known here");
}

std::shared_ptr<const SplitStep> split_step(const TokenizerPart& part) {
    part.only({"type", "pattern", "behavior", "invert"});
    const nlohmann::json* value = part.find("pattern");
    if (value == nullptr) part.refuse("has no 'pattern'");
    const TokenizerPart pattern(*value, "pre_tokenizer's pattern");
    pattern.only({"String", "Regex"});
    const Behavior behavior = behavior_of(part, "Removed");
    const bool invert = part.truth_or("invert", false);
    if (pattern.find("String") != nullptr)
        return std::make_shared<Cut>(by_pattern(unicode::Pattern::literal(pattern.text("String")), invert),
                                     behavior);
    const std::string expression = pattern.text("Regex");
    const auto known = known_splitting(expression);
    // The known ones leave no gap: matches removed and what lies between kept would be nothing.
    if (known && (behavior == Behavior::isolated || (behavior == Behavior::removed && invert)))
        return std::make_shared<Scan>(*known);
    return std::make_shared<Cut>(by_pattern(unicode::Pattern(expression), invert), behavior);
}

bool white(char32_t character) {
    return unicode::kind(character) == Kind::space;
}

}  // namespace

PreTokenizer PreTokenizer::from_json(const nlohmann::json& json) {
    PreTokenizer made;
    if (json.is_null()) return made;
    made.add(json);
    // The last step writes bytes as characters: the model takes the bytes themselves, which is the same.
    if (!made.steps_.empty() && dynamic_cast<const ByteCharacters*>(made.steps_.back().get()) != nullptr) {
        made.steps_.pop_back();
        made.bytes_ = true;
    }
    return made;
}

void PreTokenizer::add(const nlohmann::json& json) {
    const TokenizerPart part(json, "pre_tokenizer");
    const std::string type = part.type();
    const auto step = [&](auto made) { steps_.push_back(std::move(made)); };
    if (type == "Sequence") {
        part.only({"type", "pretokenizers"});
        for (const nlohmann::json& inner : part.list("pretokenizers")) add(inner);
    } else if (type == "ByteLevel") {
        part.only({"type", "add_prefix_space", "trim_offsets", "use_regex"});
        if (part.truth_or("add_prefix_space", true)) step(std::make_shared<PrefixSpace>());
        if (part.truth_or("use_regex", true)) step(std::make_shared<Scan>(Splitting::gpt2));
        step(std::make_shared<ByteCharacters>());
    } else if (type == "Split") {
        step(split_step(part));
    } else if (type == "Digits") {
        part.only({"type", "individual_digits"});
        const Behavior behavior =
            part.truth_or("individual_digits", false) ? Behavior::isolated : Behavior::contiguous;
        step(std::make_shared<Cut>(by_character([](char32_t c) { return unicode::kind(c) == Kind::number; }),
                                   behavior));
    } else if (type == "Punctuation") {
        part.only({"type", "behavior"});
        step(std::make_shared<Cut>(by_character(unicode::punctuation), behavior_of(part, "Isolated")));
    } else if (type == "Whitespace") {
        part.only({"type"});
        step(std::make_shared<Cut>(by_pattern(unicode::Pattern(R"(\w+|[^\w\s]+)"), true), Behavior::removed));
    } else if (type == "WhitespaceSplit") {
        part.only({"type"});
        step(std::make_shared<Cut>(by_character(white), Behavior::removed));
    } else if (type == "BertPreTokenizer") {
        part.only({"type"});
        step(std::make_shared<Cut>(by_character(white), Behavior::removed));
        step(std::make_shared<Cut>(by_character(unicode::punctuation), Behavior::isolated));
    } else if (type == "CharDelimiterSplit") {
        part.only({"type", "delimiter"});
        step(std::make_shared<Cut>(by_pattern(unicode::Pattern::literal(part.text("delimiter")), false),
                                   Behavior::removed));
    } else if (type == "Metaspace") {
        part.only({"type", "replacement", "prepend_scheme", "split", "add_prefix_space", "str_rep"});
        step(std::make_shared<Metaspace>(part.text_or("replacement", "\xE2\x96\x81"), prepend_of(part),
                                         part.truth_or("split", true)));
    } else {
        part.unknown_type();
    }
}

void PreTokenizer::split(std::string_view text, const TextPlace& place, Pieces& pieces) const {
    pieces.clear();
    if (text.empty()) return;
    pieces.list.push_back(text);
    for (const auto& step : steps_) step->apply(pieces, place);
}

}  // namespace wafermill
