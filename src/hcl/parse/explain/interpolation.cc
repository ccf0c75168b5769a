#include "hcl/parse/explain/interpolation.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "hcl/parse/explain/error_site.h"

namespace virga::hcl {
namespace {

using diag::Code;
using diag::Diagnostic;
using diag::Excerpt;

class Interpolations : ErrorSite {
 public:
  using ErrorSite::ErrorSite;

  std::optional<Diagnostic> run() const {
    switch (error_.code) {
      case Code::kUnclosedInterpolation:
      case Code::kDirectiveUnclosed: return at_its_beginning();
      case Code::kLineBreakInString: return quote_in_interpolation();
      case Code::kInterpolationEnd: return brace_missing();
      case Code::kObjectEquals:
      case Code::kObjectValue:
      case Code::kObjectSeparator: return two_braces();
      default: return std::nullopt;
    }
  }

 private:
  // The parser reports the text before the interpolation, and the end of the template for a
  // directive.
  std::optional<Diagnostic> at_its_beginning() const {
    if (error_.labels.empty()) return std::nullopt;
    Diagnostic better = error_;
    better.subject = error_.labels.front().range;
    better.labels.clear();
    return better;
  }

  // `"${a[0]/"`: the closing quote opens another string, which has no text.
  std::optional<Diagnostic> quote_in_interpolation() const {
    const std::size_t quote = outline_[at_].inside;
    if (!is_at_token() || quote == Outline::kNone || !is(quote, TokenKind::kOQuote)) {
      return std::nullopt;
    }
    const std::string_view rest = outline_.text({span(quote).end, span(at_).begin});
    if (rest.find_first_not_of(" \t,)]}") != std::string_view::npos) return std::nullopt;
    const auto opener = interpolation_around(quote);
    if (!opener || contains_invalid_token(*opener, quote)) return std::nullopt;
    Diagnostic better(Code::kUnclosedInterpolation, range(span(*opener)));
    better.help({"add \"}}\" after the expression"});
    return better;
  }

  // Returns true if the lexer reports an error between the tokens, as in `"${a-${b}"`.
  bool contains_invalid_token(std::size_t first, std::size_t last) const {
    for (std::size_t i = first; i < last; ++i) {
      if (kind(i) >= TokenKind::kBitwiseAnd) return true;
    }
    return false;
  }

  // Returns the interpolation around the token, if it begins on the same line in a quoted string.
  std::optional<std::size_t> interpolation_around(std::size_t index) const {
    std::size_t around = outline_[index].inside;
    for (std::size_t level = 0; around != Outline::kNone && level < kMostTokens; ++level) {
      if (outline_[around].line != outline_[index].line) return std::nullopt;
      if (is(around, TokenKind::kTemplateInterp)) {
        const std::size_t string = outline_[around].inside;
        const bool is_quoted = string != Outline::kNone && is(string, TokenKind::kOQuote);
        return is_quoted ? std::optional(around) : std::nullopt;
      }
      around = outline_[around].inside;
    }
    return std::nullopt;
  }

  // `"${host:80"`: the brace is missing before the token.
  std::optional<Diagnostic> brace_missing() const {
    if (!is_at_token() || outline_[at_].begins_line) return std::nullopt;
    const std::size_t opener = outline_[at_].inside;
    if (opener == Outline::kNone || !is(opener, TokenKind::kTemplateInterp)) return std::nullopt;
    const std::size_t closer = outline_[opener].closer;
    const bool is_closed =
        closer != Outline::kNone && outline_[closer].line == outline_[opener].line;
    if (is_closed) return std::nullopt;
    const std::string_view before = outline_.text(at_ - 1);
    if (before == "if" || before == "for") return std::nullopt;  // a directive
    Diagnostic better = changed(error_.subject.span);
    better.help({"add \"}}\" after the expression"});
    return better;
  }

  // `"${{ a }}"`: other systems write two braces.
  std::optional<Diagnostic> two_braces() const {
    const std::size_t opener = outline_[at_].inside;
    if (opener == Outline::kNone || opener == 0 || !is(opener, TokenKind::kOBrace)) {
      return std::nullopt;
    }
    const std::size_t closer = outline_[opener].closer;
    const bool is_doubled = is(opener - 1, TokenKind::kTemplateInterp) && adjoins(opener - 1) &&
                            closer != Outline::kNone && adjoins(closer) &&
                            is(closer + 1, TokenKind::kTemplateSeqEnd);
    if (!is_doubled) return std::nullopt;
    const Span inside{span(opener).end, span(closer).begin};
    std::string_view expression = outline_.text(inside);
    expression.remove_prefix(std::min(expression.find_first_not_of(' '), expression.size()));
    expression = expression.substr(0, expression.find_last_not_of(' ') + 1);  // npos + 1 is 0
    if (expression.empty() || expression.contains('\n')) return std::nullopt;
    Diagnostic better(Code::kExpressionExpected, range(span(opener)), Excerpt{"{"});
    better.fix({"an interpolation has single braces: write {0}",
                Excerpt{"${" + std::string(expression) + "}"}},
               {{range(span(opener)), ""}, {range(span(closer)), ""}});
    return better;
  }
};

}  // namespace

std::optional<Diagnostic> interpolation(const Outline& outline, const Diagnostic& error) {
  return Interpolations(outline, error).run();
}

}  // namespace virga::hcl
