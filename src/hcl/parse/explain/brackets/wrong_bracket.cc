#include "hcl/parse/explain/brackets/wrong_bracket.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diag/codes/hcl.h"
#include "hcl/parse/explain/brackets/item_without_braces.h"
#include "hcl/parse/explain/error_site.h"

namespace virga::hcl {
namespace {

namespace codes = diag::codes;
using diag::Diagnostic;
using diag::Excerpt;

class WrongBracket : ErrorSite {
 public:
  using ErrorSite::ErrorSite;

  std::optional<Diagnostic> run() const {
    if (at_ == 0) return std::nullopt;
    if (auto better = list_of_one_object()) return better;
    switch (error_.code) {
      case codes::kExpressionExpected: return opener_at_line_end();
      case codes::kObjectEquals:
      case codes::kObjectValue:
        if (auto better = object_without_closer(outline_, error_)) return better;
        if (auto better = list_in_braces()) return better;
        return list_without_opener();
      case codes::kTupleSeparator:
        if (auto better = wrong_closer()) return better;
        if (auto better = item_without_braces(outline_, error_)) return better;
        return object_in_brackets();
      case codes::kObjectSeparator:
      case codes::kArgumentSeparator: return wrong_closer();
      default: return std::nullopt;
    }
  }

 private:
  static bool is_opener(TokenKind kind) {
    return kind == TokenKind::kOBrace || kind == TokenKind::kOBrack || kind == TokenKind::kOParen;
  }
  static bool is_closer(TokenKind kind) {
    return kind == TokenKind::kCBrace || kind == TokenKind::kCBrack || kind == TokenKind::kCParen;
  }
  static bool sets(TokenKind kind) {
    return kind == TokenKind::kEqual || kind == TokenKind::kColon || kind == TokenKind::kFatArrow;
  }
  static bool begins_operand(TokenKind kind) {
    return kind == TokenKind::kIdent || kind == TokenKind::kNumberLit || kind == TokenKind::kOQuote;
  }
  static bool ends_operand(TokenKind kind) {
    return kind == TokenKind::kIdent || kind == TokenKind::kNumberLit ||
           kind == TokenKind::kCQuote || is_closer(kind);
  }
  bool is_object(std::size_t index) const {
    return index != Outline::kNone && is(index, TokenKind::kOBrace) && !outline_[index].is_body;
  }

  // A string or the token itself.
  Excerpt excerpt(std::size_t index) const {
    const std::size_t last =
        is(index, TokenKind::kOQuote) && outline_[index].closer == index + 2 ? index + 2 : index;
    return Excerpt{std::string(outline_.text({span(index).begin, span(last).end}))};
  }

  // `ports = { ... }]`: the bracket that opens the list is missing.
  std::optional<Diagnostic> list_of_one_object() const {
    if (!is(at_, TokenKind::kCBrack) || !is(at_ - 1, TokenKind::kCBrace) || !adjoins(at_ - 1)) {
      return std::nullopt;
    }
    std::size_t opener = at_ - 1;
    while (opener > 0 && opener + kMostTokens > at_ && outline_[opener].closer != at_ - 1) --opener;
    if (opener == 0 || outline_[opener].closer != at_ - 1 || !is_object(opener) ||
        !sets(kind(opener - 1))) {
      return std::nullopt;
    }
    // On one line, the brace of an object around it may be missing as well.
    const std::size_t around = outline_[opener].inside;
    const bool is_inner =
        around != Outline::kNone && outline_[around].line == outline_[opener].line;
    const bool is_aligned = outline_[opener].line == outline_[at_].line ||
                            (outline_[at_ - 1].begins_line &&
                             outline_[at_ - 1].indentation == outline_[opener].indentation);
    if (is_inner || !is_aligned) return std::nullopt;
    const std::uint32_t begin = span(opener).begin;
    Diagnostic better = changed(error_.subject.span);
    better.label(range(span(opener)), {"the list is not opened here"})
        .fix({"add {0} before the {1}", Excerpt{"["}, Excerpt{"{"}},
             {{range({begin, begin}), "["}});
    return better;
  }

  // `default =` and below it the items of an object or a list, with the closing bracket in the
  // indentation of the name. The error is about the end of the line.
  std::optional<Diagnostic> opener_at_line_end() const {
    const std::size_t symbol = at_ - 1;
    const bool is_empty = at_ >= 2 && is(symbol, TokenKind::kEqual) && outline_[at_].begins_line &&
                          error_.subject.span.begin < span(at_).begin;
    if (!is_empty || outline_[at_].indentation <= outline_[symbol].indentation) {
      return std::nullopt;
    }
    std::size_t end = at_;
    while (
        !is(end, TokenKind::kEOF) &&
        (!outline_[end].begins_line || outline_[end].indentation > outline_[symbol].indentation)) {
      ++end;
    }
    const bool is_aligned = outline_[end].indentation == outline_[symbol].indentation;
    const bool is_list = is(end, TokenKind::kCBrack);
    if (!is_aligned || (!is_list && !is(end, TokenKind::kCBrace))) return both_missing(end);
    const char* bracket = is_list ? "[" : "{";
    const std::uint32_t after = span(symbol).end;
    Diagnostic better = changed(error_.subject.span);
    better.label(range(span(end)), {"this bracket is not opened"});
    better.fix({"add {0}", Excerpt{bracket}},
               {{range({after, after}), std::string(" ") + bracket}});
    return better;
  }

  // `default =` and below it the items of an object, without braces. `end`: the token after them.
  std::optional<Diagnostic> both_missing(std::size_t end) const {
    if (!is(at_, TokenKind::kIdent) || !is(at_ + 1, TokenKind::kEqual)) return std::nullopt;
    const Outline::Item& line = outline_[outline_[at_ - 1].line];
    const auto indentation = static_cast<std::uint32_t>(line.indentation);
    const std::uint32_t after = span(at_ - 1).end, last = span(end - 1).end;
    Diagnostic better = changed(error_.subject.span);
    better.fix({"put the object in braces"},
               {{range({after, after}), " {"},
                {range({last, last}), "\n" + std::string(indentation, ' ') + "}"}});
    return better;
  }

  // `{ 80, 443 }`
  std::optional<Diagnostic> list_in_braces() const {
    const std::size_t opener = outline_[at_].inside;
    if (!is_object(opener) || outline_.text(opener + 1) == "for") return std::nullopt;
    bool has_value = false;
    bool begins_item = true;
    std::size_t depth = 0;
    for (std::size_t i = opener + 1; i < opener + kMostTokens && !is(i, TokenKind::kEOF); ++i) {
      if (depth == 0 && is_closer(kind(i))) {
        return has_value ? std::optional(braces_of_list(opener, i)) : std::nullopt;
      }
      if (depth == 0 && (sets(kind(i)) || is(i, TokenKind::kQuestion))) return std::nullopt;
      // `{ image web.image }` lacks a "=" and not a comma.
      if (depth == 0 && !begins_item && begins_operand(kind(i)) && ends_operand(kind(i - 1))) {
        return std::nullopt;
      }
      // Names alone are likely keys of an object: `{ name }`.
      if (depth == 0 && begins_item) has_value = has_value || !is(i, TokenKind::kIdent);
      if (is_opener(kind(i)) || is(i, TokenKind::kOQuote)) ++depth;
      if ((is_closer(kind(i)) || is(i, TokenKind::kCQuote)) && depth > 0) --depth;
      begins_item = depth == 0 && is(i, TokenKind::kComma);
    }
    return std::nullopt;
  }

  Diagnostic braces_of_list(std::size_t opener, std::size_t closer) const {
    Diagnostic better(codes::kUnclosedBracket, range(span(opener)), Excerpt{"["},
                      excerpt(opener + 1));
    std::vector<diag::Edit> edits = {{range(span(opener)), "["}};
    if (!is(closer, TokenKind::kCBrack)) edits.push_back({range(span(closer)), "]"});
    better.fix({"write a list in brackets"}, std::move(edits));
    return better;
  }

  // `[ a = "b" ]` over several lines. On one line, the braces of one object may be missing instead.
  std::optional<Diagnostic> object_in_brackets() const {
    const std::size_t opener = outline_[at_].inside;
    if (!is_at_token() || opener == Outline::kNone || !is(opener, TokenKind::kOBrack) ||
        !outline_[opener + 1].begins_line ||
        (!is(at_, TokenKind::kEqual) && !is(at_, TokenKind::kColon))) {
      return std::nullopt;
    }
    const bool has_name = is(at_ - 1, TokenKind::kIdent) && opener + 2 == at_;
    const bool has_string = is(at_ - 1, TokenKind::kCQuote) && opener + 4 == at_;
    const std::size_t closer = outline_[opener].closer;
    if ((!has_name && !has_string) || closer == Outline::kNone) return std::nullopt;
    Diagnostic better(codes::kUnclosedBracket, range(span(opener)), Excerpt{"{"},
                      excerpt(opener + 1));
    better.fix({"write an object in braces"},
               {{range(span(opener)), "{"}, {range(span(closer)), "}"}});
    return better;
  }

  // `{ a = 1, b = 2 ]`: one bracket more closes than opens, and the other kind lacks one.
  std::optional<Diagnostic> wrong_closer() const {
    const std::size_t opener = outline_[at_].inside;
    if (!is_at_token() || !is_closer(kind(at_)) || opener == Outline::kNone ||
        !is_opener(kind(opener)) || outline_[opener].is_body) {
      return std::nullopt;
    }
    const TokenKind wanted = closer_of(kind(opener));
    if (kind(at_) == wanted || outline_.surplus(kind(at_)) <= 0 || outline_.surplus(wanted) >= 0) {
      return std::nullopt;
    }
    const char* bracket = wanted == TokenKind::kCBrace   ? "}"
                          : wanted == TokenKind::kCBrack ? "]"
                                                         : ")";
    Diagnostic better(codes::kUnclosedBracket, range(span(at_)), Excerpt{bracket},
                      Excerpt{std::string(outline_.text(at_))});
    better.label(range(span(opener)), {"opened here"})
        .fix({"write {0}", Excerpt{bracket}}, {{range(span(at_)), bracket}});
    return better;
  }

  static TokenKind closer_of(TokenKind opener) {
    return opener == TokenKind::kOBrace   ? TokenKind::kCBrace
           : opener == TokenKind::kOBrack ? TokenKind::kCBrack
                                          : TokenKind::kCParen;
  }

  // `{ args = "a", "b"] }`, and `{ args = "a", "b" }` without any bracket.
  std::optional<Diagnostic> list_without_opener() const {
    if (!is_object(outline_[at_].inside)) return std::nullopt;
    // All brackets have their partners, so the object lacks its brace: `[{ a = 1, { b = 2 }]`.
    if (outline_.surplus(TokenKind::kCBrack) <= 0 && outline_.surplus(TokenKind::kCBrace) < 0 &&
        outline_[outline_[at_].inside].closer == Outline::kNone) {
      return std::nullopt;
    }
    const auto symbol = symbol_before();
    if (!symbol) return std::nullopt;
    const std::size_t value = *symbol + 1;
    std::size_t depth = 0;
    bool is_in_key = false;
    std::size_t last = value;
    for (std::size_t i = value; i < value + kMostTokens && !is(i, TokenKind::kEOF); ++i) {
      if (depth == 0 && is(i, TokenKind::kCBrack)) return bracket_missing(value, std::nullopt);
      const bool ends = is_closer(kind(i)) ||
                        (outline_[i].begins_line && i > value && !is(i - 1, TokenKind::kComma));
      if (depth == 0 && ends) break;
      if (depth == 0 && sets(kind(i))) is_in_key = true;
      if (is_opener(kind(i)) || is(i, TokenKind::kOQuote)) ++depth;
      if ((is_closer(kind(i)) || is(i, TokenKind::kCQuote)) && depth > 0) --depth;
      last = i;
    }
    // The key without a value may be a mistake of its own, unless it is a number.
    if (is_in_key || !has_number(value, last)) return std::nullopt;
    return bracket_missing(value, last);
  }

  bool has_number(std::size_t first, std::size_t last) const {
    for (std::size_t i = first; i < last; ++i) {
      if (is(i, TokenKind::kComma) && is(i + 1, TokenKind::kNumberLit)) return true;
    }
    return false;
  }

  // Returns the `=` or `:` of the item before the error, if at least one comma follows its value.
  std::optional<std::size_t> symbol_before() const {
    const std::size_t opener = outline_[at_].inside;
    bool has_comma = false;
    for (std::size_t i = at_; i-- > opener + 1 && i + kMostTokens > at_;) {
      if (outline_[i].inside != opener) continue;
      if (is(i, TokenKind::kComma)) has_comma = true;
      const bool is_symbol = is(i, TokenKind::kEqual) || is(i, TokenKind::kColon);
      if (!is_symbol || !follows_key(i, opener)) continue;
      return has_comma ? std::optional(i) : std::nullopt;
    }
    return std::nullopt;
  }

  bool follows_key(std::size_t symbol, std::size_t opener) const {
    const bool is_string = is(symbol - 1, TokenKind::kCQuote) && symbol >= opener + 4;
    if (!is_string && !is(symbol - 1, TokenKind::kIdent)) return false;
    const std::size_t key = is_string ? symbol - 3 : symbol - 1;
    return outline_[key].begins_line || key == opener + 1 || is(key - 1, TokenKind::kComma);
  }

  // `last`: the last token of the list if its "]" is also missing.
  Diagnostic bracket_missing(std::size_t value, std::optional<std::size_t> last) const {
    const Excerpt found = excerpt(value);
    const std::uint32_t begin = span(value).begin;
    Diagnostic better(codes::kUnclosedBracket,
                      range({begin, begin + static_cast<std::uint32_t>(found.text.size())}),
                      Excerpt{"["}, found);
    std::vector<diag::Edit> edits = {{range({begin, begin}), "["}};
    if (last) edits.push_back({range({span(*last).end, span(*last).end}), "]"});
    better.fix({"put the list in brackets"}, std::move(edits));
    return better;
  }
};

}  // namespace

std::optional<Diagnostic> wrong_bracket(const Outline& outline, const Diagnostic& error) {
  return WrongBracket(outline, error).run();
}

}  // namespace virga::hcl
