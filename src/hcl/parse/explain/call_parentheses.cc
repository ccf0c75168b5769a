#include "hcl/parse/explain/call_parentheses.h"

#include <string>

#include "diag/codes/hcl.h"
#include "hcl/parse/explain/error_site.h"
#include "hcl/parse/explain/foreign/function_names.h"

namespace virga::hcl {
namespace {

namespace codes = diag::codes;
using diag::Diagnostic;
using diag::Excerpt;

class CallParentheses : ErrorSite {
 public:
  using ErrorSite::ErrorSite;

  std::optional<Diagnostic> run() const {
    if (error_.code == codes::kUnclosedInterpolation) return in_template();
    if (!is_at_token()) return std::nullopt;
    if (error_.code == codes::kIndexBracket) return list_argument();
    const bool follows = follows_value(error_.code) || error_.code == codes::kForEnd ||
                         error_.code == codes::kAfterExpression ||
                         error_.code == codes::kInterpolationEnd ||
                         error_.code == codes::kConditionalWithoutElse;
    if (!follows || outline_[at_].begins_line) return std::nullopt;
    switch (kind(at_)) {
      case TokenKind::kIdent:
        // `length if a` is about the word `if`.
        if (!error_.notes.empty() || has_fix_of_word()) return std::nullopt;
        break;
      case TokenKind::kOQuote:
      case TokenKind::kNumberLit:
      case TokenKind::kOBrace: break;
      default: return std::nullopt;
    }
    return call(at_ - 1, at_);
  }

 private:
  // `length [1, 2]` is read as an index.
  std::optional<Diagnostic> list_argument() const {
    const std::size_t opener = outline_[at_].inside;
    if (opener == Outline::kNone || opener == 0 || !is(opener, TokenKind::kOBrack)) {
      return std::nullopt;
    }
    return adjoins(opener - 1) ? std::nullopt : call(opener - 1, opener);
  }

  // `"${toBase64 "a"}"`. The label of the error is the beginning of the interpolation.
  std::optional<Diagnostic> in_template() const {
    if (error_.labels.empty()) return std::nullopt;
    const std::size_t opener = outline_.at(error_.labels.front().range.span.begin);
    const bool is_closed = is(opener, TokenKind::kTemplateInterp) &&
                           outline_[opener].closer != Outline::kNone &&
                           outline_[outline_[opener].closer].line == outline_[opener].line;
    if (!is_closed || !is(opener + 2, TokenKind::kOQuote)) return std::nullopt;
    return adjoins(opener + 1) ? std::nullopt : call(opener + 1, opener + 2);
  }

  std::optional<Diagnostic> call(std::size_t function, std::size_t argument) const {
    const bool is_function = is(function, TokenKind::kIdent) &&
                             is_function_name(outline_.text(function)) &&
                             (function == 0 || !is(function - 1, TokenKind::kDot));
    if (!is_function) return std::nullopt;
    const diag::Argument found = is(argument, TokenKind::kOQuote)
                                     ? diag::Argument(diag::Word("a string"))
                                     : Excerpt{std::string(outline_.text(argument))};
    Diagnostic better(codes::kFunctionArguments, range(span(argument)), found);
    better.label(range(span(function)), {"this function"});
    if (const auto last = last_of_arguments(argument)) {
      const std::uint32_t end = span(*last).end;
      better.fix(
          {"put the arguments in parentheses"},
          {{range({span(function).end, span(argument).begin}), "("}, {range({end, end}), ")"}});
    } else {
      better.help({"put the arguments in parentheses, separated by commas"});
    }
    return better;
  }

  // Returns the last token of the arguments, or nullopt if a comma is missing between two of them.
  // In the value of an argument of a block, commas separate arguments of the function.
  std::optional<std::size_t> last_of_arguments(std::size_t first) const {
    const std::size_t inside = outline_[first].inside;
    const bool is_in_body = outline_.is_in_body(first);
    bool ends_value = false;
    std::size_t last = first;
    for (std::size_t i = first; i < first + kMostTokens; ++i) {
      if (is(i, TokenKind::kEOF)) return last;
      const bool is_here = outline_[i].inside == inside;
      const bool is_closer = inside != Outline::kNone && outline_[inside].closer == i;
      if (i != first && is_here && (outline_[i].begins_line || is_closer)) return last;
      if (is_here && !is_in_body && is(i, TokenKind::kComma)) return last;
      if (is_here && ends_value && starts_value(kind(i))) return std::nullopt;
      if (is_here) ends_value = is(i, TokenKind::kIdent) || is(i, TokenKind::kNumberLit);
      if (is_here && outline_[i].closer != Outline::kNone) {
        i = outline_[i].closer;
        ends_value = true;
      }
      last = i;
    }
    return std::nullopt;
  }

  static bool starts_value(TokenKind kind) {
    return kind == TokenKind::kIdent || kind == TokenKind::kNumberLit ||
           kind == TokenKind::kOQuote || kind == TokenKind::kOBrace;
  }

  bool has_fix_of_word() const {
    for (const diag::Fix& fix : error_.fixes) {
      if (!fix.edits.empty() && fix.edits.front().range.span.size() > 0) return true;
    }
    return false;
  }
};

}  // namespace

std::optional<Diagnostic> call_parentheses(const Outline& outline, const Diagnostic& error) {
  return CallParentheses(outline, error).run();
}

}  // namespace virga::hcl
