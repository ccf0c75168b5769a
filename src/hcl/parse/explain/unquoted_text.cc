#include "hcl/parse/explain/unquoted_text.h"

#include <string>
#include <string_view>

#include "hcl/parse/explain/error_site.h"

namespace virga::hcl {
namespace {

using diag::Code;
using diag::Diagnostic;
using diag::Excerpt;

class UnquotedText : ErrorSite {
 public:
  using ErrorSite::ErrorSite;

  std::optional<Diagnostic> run() const {
    if (at_ == 0) return std::nullopt;
    switch (error_.code) {
      case Code::kExpressionExpected:
      case Code::kExpressionMissing: return percentage();
      case Code::kSingleQuote: return is_apostrophe() ? sentence() : std::nullopt;
      case Code::kLineBreakAfterArgument:
      case Code::kOneLineBlockEnd:
      case Code::kObjectSeparator:
      case Code::kTupleSeparator: return sentence();
      default: return std::nullopt;
    }
  }

 private:
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
    Diagnostic better(Code::kBadNumber, range(where), Excerpt{text});
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
    std::size_t words = 0;
    std::size_t last = *first;
    for (std::size_t i = *first; i < *first + kMostTokens && !ends(i, *first); ++i) {
      const bool is_parenthesis = is(i, TokenKind::kOParen) || is(i, TokenKind::kCParen);
      if (!is_part_of_text(i) && !(is_parenthesis && i > at_)) return std::nullopt;
      if (is(i, TokenKind::kIdent) && (i == *first || !adjoins(i - 1))) ++words;
      if (is_conjunction(outline_.text(i)) && i < *first + 2) return std::nullopt;
      last = i;
    }
    if (words < least_words(*first)) return std::nullopt;
    const Span where{span(*first).begin, span(last).end};
    Diagnostic better(Code::kSingleQuote, range(where));
    better.fix({"put the string in double quotes"},
               {{range(where), "\"" + std::string(outline_.text(where)) + "\""}});
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
        return error_.code == Code::kTupleSeparator ? std::optional(first) : std::nullopt;
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
           word == "lambda" || word == "new" || word == "typeof";
  }

  // Two words in an object or a list may lack a comma, and `a is null` may be a comparison.
  std::size_t least_words(std::size_t first) const {
    if (outline_.text(first + 1) == "is") return outline_.text(first + 2) == "not" ? 5 : 4;
    return outline_.is_in_body(first) ? 2 : 3;
  }
};

}  // namespace

std::optional<Diagnostic> unquoted_text(const Outline& outline, const Diagnostic& error) {
  return UnquotedText(outline, error).run();
}

}  // namespace virga::hcl
