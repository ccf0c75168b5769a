#include "hcl/parse/explain/unquoted_text.h"

#include <string>
#include <string_view>

#include "diag/codes/hcl.h"
#include "hcl/parse/explain/error_site.h"

namespace virga::hcl {
namespace {

namespace codes = diag::codes;
using diag::Diagnostic;
using diag::Excerpt;

class UnquotedText : ErrorSite {
 public:
  using ErrorSite::ErrorSite;

  std::optional<Diagnostic> run() const {
    if (at_ == 0) return std::nullopt;
    switch (error_.code) {
      case codes::kExpressionExpected:
        if (auto better = path_or_pattern()) return better;
        return percentage();
      case codes::kExpressionMissing: return percentage();
      case codes::kSingleQuote: return is_apostrophe() ? sentence() : std::nullopt;
      case codes::kLineBreakAfterArgument:
      case codes::kOneLineBlockEnd:
      case codes::kObjectSeparator:
      case codes::kTupleSeparator: return sentence();
      case codes::kLegacyIndexChain: return version();
      default: return std::nullopt;
    }
  }

 private:
  // `v1.2.3`: the parser reads indexes.
  std::optional<Diagnostic> version() const {
    const std::size_t first = first_adjoining(at_);
    const bool is_value = is(first, TokenKind::kIdent) && begins_value(first) &&
                          !outline_.declares(outline_.text(first));
    return is_value ? std::optional(quoted({span(first).begin, end_of_word(at_)})) : std::nullopt;
  }

  // `./main.pp`, `../a`, `*.example.com`
  std::optional<Diagnostic> path_or_pattern() const {
    if (!is_at_token() || !begins_value(at_) || !adjoins(at_)) return std::nullopt;
    const bool is_path = is(at_, TokenKind::kDot) &&
                         (is(at_ + 1, TokenKind::kSlash) || is(at_ + 2, TokenKind::kSlash));
    const bool is_pattern = is(at_, TokenKind::kStar) && is(at_ + 1, TokenKind::kDot);
    const std::uint32_t end = end_of_word(at_);
    const std::size_t next = outline_.at(end);
    const bool is_key = is(next, TokenKind::kEqual) && !outline_[next].begins_line;
    if (is_key || (!is_path && !is_pattern)) return std::nullopt;
    return quoted({span(at_).begin, end});
  }

  // Returns the end of the word that the token belongs to.
  std::uint32_t end_of_word(std::size_t index) const {
    std::size_t last = index;
    while (last < index + kMostTokens && adjoins(last) && is_part_of_word(kind(last + 1))) ++last;
    return span(last).end;
  }

  Diagnostic quoted(Span where) const {
    Diagnostic better(codes::kSingleQuote, range(where));
    better.fix({"put the string in double quotes"},
               {{range(where), "\"" + std::string(outline_.text(where)) + "\""}});
    return better;
  }

  // `25%`: the operator has no second operand.
  std::optional<Diagnostic> percentage() const {
    const std::size_t sign = at_ - 1;
    const bool has_operand = is_at_token() && !ends_value(kind(at_));
    if (sign == 0 || has_operand || !is(sign, TokenKind::kPercent) || !adjoins(sign - 1) ||
        !is(sign - 1, TokenKind::kNumberLit)) {
      return std::nullopt;
    }
    const Span where{span(sign - 1).begin, span(sign).end};
    const std::string text(outline_.text(where));
    Diagnostic better(codes::kBadNumber, range(where), Excerpt{text});
    better.help({"a number has no unit: remove the unit, or put both in double quotes"});
    better.fix({"put the string in double quotes"}, {{range(where), "\"" + text + "\""}});
    return better;
  }

  static bool ends_value(TokenKind kind) {
    switch (kind) {
      case TokenKind::kComma:
      case TokenKind::kCBrace:
      case TokenKind::kCBrack:
      case TokenKind::kCParen:
      case TokenKind::kTemplateSeqEnd:
      case TokenKind::kEOF: return true;
      default: return false;
    }
  }

  // `It's`
  bool is_apostrophe() const {
    return is_at_token() && is(at_, TokenKind::kApostrophe) && adjoins(at_ - 1) && adjoins(at_) &&
           is(at_ - 1, TokenKind::kIdent) && is(at_ + 1, TokenKind::kIdent);
  }

  // `description = this is a text`
  std::optional<Diagnostic> sentence() const {
    if (!is_at_token() || outline_[at_].begins_line) return std::nullopt;
    const auto first = first_of_value();
    if (!first) return std::nullopt;
    if (has_conjunction(*first)) return std::nullopt;
    if (is_expression(*first)) return operator_missing();
    std::size_t words = 0;
    std::size_t last = *first;
    for (std::size_t i = *first; i < *first + kMostTokens && !ends(i, *first); ++i) {
      const bool is_parenthesis = is(i, TokenKind::kOParen) || is(i, TokenKind::kCParen);
      if (!is_part_of_text(i) && !(is_parenthesis && i > at_)) return std::nullopt;
      if (is(i, TokenKind::kIdent) && (i == *first || !adjoins(i - 1))) ++words;
      last = i;
    }
    if (words < least_words(*first)) return std::nullopt;
    return quoted({span(*first).begin, span(last).end});
  }

  // `a.b for a in list`, `a div 2`, `new A`
  bool has_conjunction(std::size_t first) const {
    return is_conjunction(outline_.text(first)) ||
           is_conjunction(outline_.text(end_of_path(first)));
  }

  // Returns true if the words seem to be values: `a b`, `a.b f(c)`.
  bool is_expression(std::size_t first) const {
    const std::size_t second = end_of_path(first);
    const bool is_value = second > first + 1 || outline_.declares(outline_.text(first));
    if (error_.code == codes::kTupleSeparator && outline_.declares(outline_.text(second))) {
      return true;  // a comma is missing
    }
    return is_value && (outline_.text(second) == "is" || is_value_at(second));
  }

  // Returns the token after `name.property.property`.
  std::size_t end_of_path(std::size_t first) const {
    std::size_t last = first;
    while (last < first + kMostTokens && adjoins(last) && is(last + 1, TokenKind::kDot) &&
           adjoins(last + 1) && is(last + 2, TokenKind::kIdent)) {
      last += 2;
    }
    return last + 1;
  }

  // `name`, `name.property`, `f(...)`
  bool is_value_at(std::size_t index) const {
    if (!is(index, TokenKind::kIdent)) return false;
    const bool is_call = adjoins(index) && is(index + 1, TokenKind::kOParen);
    return is_call || end_of_path(index) > index + 1 || outline_.declares(outline_.text(index));
  }

  std::optional<Diagnostic> operator_missing() const {
    const bool has_advice = !error_.notes.empty() || !error_.fixes.empty();
    if (has_advice || !outline_.is_in_body(at_)) return std::nullopt;
    Diagnostic better = changed(error_.subject.span);
    better.help({"write an operator between two values, as in {0}", Excerpt{"a && b"}});
    return better;
  }

  // Returns the first token of the value if only words are between it and the error.
  std::optional<std::size_t> first_of_value() const {
    std::size_t first = at_;
    while (first > 0 && first + kMostTokens > at_ && !outline_[first].begins_line &&
           is_part_of_text(first - 1) && !is(first - 1, TokenKind::kComma)) {
      --first;
    }
    if (first == 0 || first == at_ || outline_[first].begins_line ||
        !is(first, TokenKind::kIdent)) {
      return std::nullopt;
    }
    switch (kind(first - 1)) {
      case TokenKind::kEqual:
      case TokenKind::kColon:
      case TokenKind::kOBrack: return first;
      case TokenKind::kComma:
        return error_.code == codes::kTupleSeparator ? std::optional(first) : std::nullopt;
      default: return std::nullopt;
    }
  }

  // Returns true if the value cannot go on at the token.
  bool ends(std::size_t index, std::size_t first) const {
    if (is(index, TokenKind::kEOF) || outline_[index].begins_line) return true;
    if (is(index, TokenKind::kComma)) return !outline_.is_in_body(first);
    return is(index, TokenKind::kCBrace) || is(index, TokenKind::kCBrack);
  }

  bool is_part_of_text(std::size_t index) const {
    switch (kind(index)) {
      case TokenKind::kIdent:
      case TokenKind::kNumberLit:
      case TokenKind::kComma:
      case TokenKind::kDot:
      case TokenKind::kMinus:
      case TokenKind::kSlash:
      case TokenKind::kApostrophe: return true;
      default: return false;
    }
  }

  // Words that combine values in other languages: `a and b`, `a if b else c`, `new A`.
  static bool is_conjunction(std::string_view word) {
    return word == "and" || word == "or" || word == "if" || word == "in" || word == "not" ||
           word == "as" || word == "instanceof" || word == "for" || word == "await" ||
           word == "lambda" || word == "new" || word == "typeof" || word == "div" ||
           word == "mod" || word == "xor" || word == "between" || word == "assert";
  }

  // `a is null` may be a comparison.
  std::size_t least_words(std::size_t first) const {
    if (outline_.text(first + 1) == "is") return outline_.text(first + 2) == "not" ? 5 : 4;
    return 2;
  }
};

}  // namespace

std::optional<Diagnostic> unquoted_text(const Outline& outline, const Diagnostic& error) {
  return UnquotedText(outline, error).run();
}

}  // namespace virga::hcl
