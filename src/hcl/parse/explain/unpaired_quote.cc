#include "hcl/parse/explain/unpaired_quote.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "diag/codes/hcl.h"
#include "hcl/parse/explain/error_site.h"

namespace virga::hcl {
namespace {

namespace codes = diag::codes;
using diag::Diagnostic;

class UnpairedQuote : ErrorSite {
 public:
  using ErrorSite::ErrorSite;

  std::optional<Diagnostic> run() const {
    if (error_.code == codes::kLineBreakInString) return doubled_quote();
    if (!is_at_token()) return std::nullopt;
    switch (error_.code) {
      case codes::kObjectEquals:
        if (auto better = opening_quote_of_key()) return better;
        return closing_quote_of_key();
      case codes::kStrayCharacter:
        if (auto better = closing_quote_before(at_ - 1)) return better;
        return opening_quote_of_template();
      default: return std::nullopt;
    }
  }

 private:
  // `config ""name" "string" {`, as editors close quotes: the first pair on the line of the error
  // that a word follows directly.
  std::optional<Diagnostic> doubled_quote() const {
    const std::size_t last = at_ > 0 ? at_ - 1 : at_;
    const std::size_t end = std::min<std::size_t>(last, outline_[last].line + kMostTokens);
    for (std::size_t i = outline_[last].line; i + 2 < end; ++i) {
      const bool is_empty = is(i, TokenKind::kOQuote) && is(i + 1, TokenKind::kCQuote);
      if (!is_empty || !adjoins(i + 1) || !is_part_of_word(kind(i + 2))) continue;
      const Span both{span(i).begin, span(i + 1).end};
      Diagnostic better(codes::kLineBreakInString, range(both));
      better.fix(
          {"remove one of the quotes: the string is empty, and the next quote begins another"},
          {{range(span(i + 1)), ""}});
      return better;
    }
    return std::nullopt;
  }

  // `{ name": "x" }`, `{ cost center": "x" }`
  std::optional<Diagnostic> opening_quote_of_key() const {
    if (error_.labels.empty()) return std::nullopt;
    std::size_t quote = at_;
    while (quote < at_ + kMostTokens && is_part_of_word(kind(quote))) ++quote;
    if (!is(quote, TokenKind::kOQuote) || !adjoins(quote - 1) || outline_[quote].begins_line ||
        !is(quote + 1, TokenKind::kQuotedLit) || !is_part_of_word(kind(quote - 1))) {
      return std::nullopt;
    }
    const std::string_view inside = outline_.text(quote + 1);
    const std::size_t symbol = inside.find_first_not_of(" \t");
    const bool sets = symbol != std::string_view::npos && is_symbol(inside[symbol]);
    if (!sets) return std::nullopt;
    return with_opening_quote(changed({error_.labels.front().range.span.begin, span(quote).end}));
  }

  // `{ "name: "x" }`: the second quote ends the first string.
  std::optional<Diagnostic> closing_quote_of_key() const {
    if (error_.labels.empty()) return std::nullopt;
    const std::size_t key = outline_.at(error_.labels.front().range.span.begin);
    return is(key, TokenKind::kOQuote) ? closing_quote_before(key + 2) : std::nullopt;
  }

  // Returns an error if the string that ends with the quote ends with `:` or `=`, and text follows
  // directly.
  std::optional<Diagnostic> closing_quote_before(std::size_t quote) const {
    const bool is_plain = is(quote, TokenKind::kCQuote) && quote >= 2 &&
                          is(quote - 1, TokenKind::kQuotedLit) && is(quote - 2, TokenKind::kOQuote);
    if (!is_plain || !adjoins(quote) || !outline_.begins_object_item(quote - 2))
      return std::nullopt;
    std::string_view key = outline_.text(quote - 1);
    key = key.substr(0, key.find_last_not_of(" \t") + 1);
    if (key.size() < 2 || !is_symbol(key.back())) return std::nullopt;
    key.remove_suffix(1);
    key = key.substr(0, key.find_last_not_of(" \t") + 1);
    if (key.empty()) return std::nullopt;
    const std::uint32_t end = span(quote - 1).begin + static_cast<std::uint32_t>(key.size());
    Diagnostic better(codes::kUnclosedString, range({span(quote - 2).begin, end}));
    better.fix({"add the closing quote"}, {{range({end, end}), "\""}});
    return better;
  }

  // `["a", b-${c}"]`: the lexer reports the dollar sign.
  std::optional<Diagnostic> opening_quote_of_template() const {
    if (outline_.text(at_) != "$" || !adjoins(at_) || !is(at_ + 1, TokenKind::kOBrace)) {
      return std::nullopt;
    }
    const std::size_t first = first_adjoining(at_);
    if (!begins_value(first)) return std::nullopt;
    const auto quote = quote_behind(at_ + 1);
    if (!quote) return std::nullopt;
    return with_opening_quote(
        Diagnostic(codes::kSingleQuote, range({span(first).begin, span(*quote).end})));
  }

  // Returns the quote that follows the braces on their line, if a value can end there.
  std::optional<std::size_t> quote_behind(std::size_t brace) const {
    std::size_t last = outline_[brace].closer;
    if (last == Outline::kNone || outline_[last].line != outline_[at_].line) return std::nullopt;
    const std::size_t end = last + kMostTokens;
    while (last < end && adjoins(last) && !is(last, TokenKind::kOQuote)) {
      const bool opens = is(last, TokenKind::kOBrace) && outline_[last].closer != Outline::kNone;
      last = opens ? outline_[last].closer : last + 1;
    }
    if (!is(last, TokenKind::kOQuote)) return std::nullopt;
    std::string_view rest = outline_.text({span(last).end, span(outline_.items().size() - 1).end});
    rest = rest.substr(0, rest.find('\n'));
    const std::size_t next = rest.find_first_not_of(" \t\r");
    const bool ends_value =
        next == std::string_view::npos || std::string_view(",}])").contains(rest[next]);
    return ends_value ? std::optional(last) : std::nullopt;
  }

  static bool is_symbol(char c) { return c == ':' || c == '='; }

  Diagnostic with_opening_quote(Diagnostic better) const {
    const std::uint32_t begin = better.subject.span.begin;
    better.fix({"add the opening quote"}, {{range({begin, begin}), "\""}});
    return better;
  }
};

}  // namespace

std::optional<Diagnostic> unpaired_quote(const Outline& outline, const Diagnostic& error) {
  return UnpairedQuote(outline, error).run();
}

}  // namespace virga::hcl
