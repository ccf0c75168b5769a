#include "hcl/parse/explain/foreign/comparison.h"

#include <string>
#include <string_view>

#include "diag/codes/hcl.h"
#include "hcl/parse/explain/error_site.h"

namespace virga::hcl {
namespace {

namespace codes = diag::codes;
using diag::Diagnostic;
using diag::Excerpt;

class Comparison : ErrorSite {
 public:
  using ErrorSite::ErrorSite;

  std::optional<Diagnostic> run() const {
    if (!is_at_token()) return std::nullopt;
    if (error_.code == codes::kExpressionExpected) return divided();
    if (!may_be_operator()) return std::nullopt;
    if (outline_.text(at_ - 1) == "not") return negated_comparison();
    if (is(at_, TokenKind::kFatArrow)) return arrow();
    if (!is(at_, TokenKind::kEqual)) return std::nullopt;
    if (is(at_ + 1, TokenKind::kEqual) && !outline_[at_ + 1].begins_line) {
      return swapped(both(), "==");
    }
    if (!adjoins(at_)) return std::nullopt;
    if (is(at_ + 1, TokenKind::kLessThan)) return swapped(both(), "<=");
    const bool negates = is(at_ + 1, TokenKind::kBang) && !adjoins(at_ + 1);
    return negates ? std::optional(swapped(both(), "!=")) : std::nullopt;
  }

 private:
  bool may_be_operator() const {
    switch (error_.code) {
      case codes::kForEnd: return follows_condition_of_loop();
      case codes::kInterpolationEnd:
      case codes::kDirectiveEnd:
      case codes::kAfterExpression: return true;
      default: return follows_value(error_.code);
    }
  }

  // `a < = b`
  std::optional<Diagnostic> divided() const {
    if (!is(at_, TokenKind::kEqual) || outline_[at_].begins_line || adjoins(at_ - 1)) {
      return std::nullopt;
    }
    const Span where{span(at_ - 1).begin, span(at_).end};
    switch (kind(at_ - 1)) {
      case TokenKind::kLessThan: return swapped(where, "<=");
      case TokenKind::kGreaterThan: return swapped(where, ">=");
      default: return std::nullopt;
    }
  }

  // `not a == b`: in this language, `!` comes before the comparison.
  std::optional<Diagnostic> negated_comparison() const {
    const std::size_t inside = outline_[at_].inside;
    bool compares = false;
    std::size_t end = at_;
    for (; end < at_ + kMostTokens && !is(end, TokenKind::kEOF); ++end) {
      if (outline_[end].begins_line) break;
      if (outline_[end].inside != inside) continue;
      const std::string_view word = outline_.text(end);
      if (word == "in" || word == "is") return std::nullopt;
      if (ends_comparison(end) || word == "and" || word == "or" || word == "if") break;
      if (kind(end) >= TokenKind::kEqualOp && kind(end) <= TokenKind::kGreaterThanEq) {
        compares = true;
      }
    }
    if (!compares) return std::nullopt;
    const std::uint32_t begin = span(at_).begin;
    const std::uint32_t after = span(end - 1).end;
    const std::string inner(outline_.text(Span{begin, after}));
    Diagnostic better = changed(error_.subject.span);
    better.fix({"write {0}", Excerpt{"!(" + inner + ")"}},
               {{range({span(at_ - 1).begin, begin}), "!("}, {range({after, after}), ")"}});
    return better;
  }

  bool ends_comparison(std::size_t index) const {
    switch (kind(index)) {
      case TokenKind::kAnd:
      case TokenKind::kOr:
      case TokenKind::kQuestion:
      case TokenKind::kColon:
      case TokenKind::kComma:
      case TokenKind::kCBrace:
      case TokenKind::kCBrack:
      case TokenKind::kCParen:
      case TokenKind::kTemplateSeqEnd: return true;
      default: return false;
    }
  }

  Span both() const { return {span(at_).begin, span(at_ + 1).end}; }

  // `[for x in list : x if x => 2]`
  bool follows_condition_of_loop() const {
    const std::size_t opener = outline_[at_].inside;
    if (opener == Outline::kNone) return false;
    for (std::size_t i = at_; i > opener && i + kMostTokens > at_; --i) {
      if (outline_[i].inside == opener && outline_.text(i) == "if") return true;
    }
    return false;
  }

  std::optional<Diagnostic> arrow() const {
    if (is_function()) return std::nullopt;
    return swapped(span(at_), ">=");
  }

  // `x => x + 1`, `(x) => x + 1`, `() => 1`, `map(list, x => 1)`, `x => { ... }`
  bool is_function() const {
    if (is(at_ + 1, TokenKind::kOBrace)) return true;
    std::size_t parameter = at_ - 1;
    if (is(parameter, TokenKind::kCParen)) {
      if (parameter < 3 || !is(parameter - 2, TokenKind::kOParen)) return false;
      --parameter;
    } else if (!begins_value(parameter)) {
      return false;
    } else if (error_.code == codes::kArgumentSeparator) {
      return true;
    }
    if (!is(parameter, TokenKind::kIdent)) return false;
    const std::string_view name = outline_.text(parameter);
    for (std::size_t i = at_ + 1; i < at_ + kMostTokens; ++i) {
      if (is(i, TokenKind::kEOF) || outline_[i].begins_line) return false;
      if (is(i, TokenKind::kIdent) && outline_.text(i) == name) return true;
    }
    return false;
  }

  Diagnostic swapped(Span where, const char* symbol) const {
    const std::string found(outline_.text(where));
    Diagnostic better(codes::kBitwiseOperator, range(where), diag::Name{found});
    better.fix({"use {0}", Excerpt{symbol}}, {{range(where), symbol}});
    return better;
  }
};

}  // namespace

std::optional<Diagnostic> swapped_comparison(const Outline& outline, const Diagnostic& error) {
  return Comparison(outline, error).run();
}

}  // namespace virga::hcl
