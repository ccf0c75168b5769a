#include "hcl/parse/explain/interpolation.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "diag/codes/hcl.h"
#include "hcl/parse/explain/error_site.h"

namespace virga::hcl {
namespace {

namespace codes = diag::codes;
using diag::Diagnostic;
using diag::Excerpt;

class Interpolations : ErrorSite {
 public:
  using ErrorSite::ErrorSite;

  std::optional<Diagnostic> run() const {
    if (auto better = comment_in_interpolation()) return better;
    if (auto better = line_stops()) return better;
    switch (error_.code) {
      case codes::kUnclosedInterpolation:
      case codes::kDirectiveUnclosed: return at_its_beginning();
      case codes::kLineBreakInString: return quote_in_interpolation();
      case codes::kInterpolationEnd: return brace_missing();
      case codes::kObjectEquals:
      case codes::kObjectValue:
      case codes::kObjectSeparator: return two_braces();
      default: return std::nullopt;
    }
  }

 private:
  // `${#list[@]}`: the rest of the line is a comment.
  std::optional<Diagnostic> comment_in_interpolation() const {
    const auto opener = opener_before();
    if (!opener) return std::nullopt;
    const Span hash{span(*opener).end, span(*opener).end + 1};
    if (outline_.text(hash) != "#") return std::nullopt;
    const std::uint32_t begin = span(*opener).begin;
    Diagnostic better(codes::kUnclosedInterpolation, range({begin, hash.end}));
    better.help({"{0} begins a comment here", diag::Name{"#"}});
    better.fix({"for a literal {0}, write {1}", diag::Name{"${"}, diag::Name{"$${"}},
               {{range({begin, begin}), "$"}});
    return better;
  }

  // A quoted string whose line ends inside of an interpolation, which a bracket on a later line
  // may seem to close.
  std::optional<Diagnostic> line_stops() const {
    const auto opener = opener_before();
    if (!opener || outline_[*opener].line == outline_[at_].line) return std::nullopt;
    if (closes_on_its_line(*opener)) return std::nullopt;  // the closing quote is missing
    const std::size_t string = outline_[*opener].inside;
    if (string == Outline::kNone || !is(string, TokenKind::kOQuote)) return std::nullopt;
    if (!is_broken(string, *opener) || has_other_error(*opener)) return std::nullopt;
    Diagnostic better(codes::kUnclosedInterpolation, range(span(*opener)));
    better.help({"add \"}}\" after the expression"});
    return better;
  }

  bool closes_on_its_line(std::size_t opener) const {
    const std::size_t closer = outline_[opener].closer;
    return closer != Outline::kNone && outline_[closer].line == outline_[opener].line;
  }

  // Returns the outermost interpolation around the error, or the last one before it in the same
  // string.
  std::optional<std::size_t> opener_before() const {
    std::size_t around = outline_[at_].inside;
    std::optional<std::size_t> found;
    for (std::size_t level = 0; around != Outline::kNone && level < kMostTokens; ++level) {
      if (is(around, TokenKind::kTemplateInterp)) found = around;
      around = outline_[around].inside;
    }
    if (found || error_.code != codes::kLineBreakInString) return found;
    const std::size_t string = outline_[at_].inside;
    for (std::size_t i = at_; i-- > string && i + kMostTokens > at_;) {
      if (outline_[i].inside == string && is(i, TokenKind::kTemplateInterp)) return i;
    }
    return std::nullopt;
  }

  // Returns true if the lexer reports an error on the line of the interpolation, as in
  // `"${a-${b}"`.
  bool has_other_error(std::size_t opener) const {
    for (std::size_t i = opener; i < opener + kMostTokens && i < at_; ++i) {
      if (outline_[i].line != outline_[opener].line) return false;
      if (kind(i) >= TokenKind::kBitwiseAnd && !is(i, TokenKind::kQuotedNewline)) return true;
    }
    return false;
  }

  // Returns true if the string goes on at the end of a line behind the interpolation.
  bool is_broken(std::size_t string, std::size_t opener) const {
    const std::size_t closer = outline_[string].closer;
    if (closer == Outline::kNone) return true;
    for (std::size_t i = opener; i < closer && i < opener + kMostTokens; ++i) {
      if (outline_[i].inside == string && is(i, TokenKind::kQuotedNewline)) return true;
    }
    return false;
  }

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
    Diagnostic better(codes::kUnclosedInterpolation, range(span(*opener)));
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
    if (closes_on_its_line(opener)) return std::nullopt;
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
    Diagnostic better(codes::kExpressionExpected, range(span(opener)), Excerpt{"{"});
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
