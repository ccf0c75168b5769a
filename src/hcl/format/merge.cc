#include "hcl/format/merge.h"

#include "hcl/lex/byte_class.h"

namespace virga::hcl {

namespace {

char byte_at(std::string_view text, std::size_t at) {
  return at < text.size() ? text[at] : '\0';
}

// Returns true if a number that ends with a dot would continue with the text at `at`.
bool continues_number(std::string_view text, std::size_t at) {
  const char c = byte_at(text, at);
  if (is_digit(c) || c == '.') return true;
  if ((c | 0x20) != 'e') return false;
  // A sign may be separate now, or become so.
  const char next = byte_at(text, at + 1);
  if (next == '-') return is_digit(byte_at(text, at + 2));  // the rest of a name, as in "e-1"
  return is_digit(next) || !is_identifier_byte(next);
}

bool is_dots(TokenKind kind) {
  return kind == TokenKind::kDot || kind == TokenKind::kEllipsis;
}

}  // namespace

bool would_merge(std::string_view text, const Token* before, const Token& left,
                 const Token& right) {
  const char first = byte_at(text, right.span.begin);
  switch (left.kind) {
    case TokenKind::kNumberLit:  // "1 .5" and "1 ....5" would become numbers
      if (right.kind == TokenKind::kEllipsis) return byte_at(text, right.span.end) == '.';
      return right.kind == TokenKind::kDot && continues_number(text, right.span.end);
    case TokenKind::kDot:
    case TokenKind::kEllipsis: {
      // "1. 5" would become a number, and ". . ." would become "...".
      const bool follows_dots = before && is_dots(before->kind);
      const bool follows_number = before && before->kind == TokenKind::kNumberLit;
      if (left.kind == TokenKind::kDot && is_dots(right.kind)) {
        return follows_dots || follows_number || byte_at(text, right.span.begin + 1) == '.';
      }
      return (follows_dots || follows_number) && continues_number(text, right.span.begin);
    }
    case TokenKind::kBang: return first == '=';  // "!="
    case TokenKind::kTemplateInterp:
    case TokenKind::kTemplateControl: return first == '~';  // "${~"
    case TokenKind::kBitwiseNot: return first == '}';       // "~}"
    case TokenKind::kInvalid:                               // a line break
      return right.kind == TokenKind::kNewline && byte_at(text, left.span.begin) == '\r';
    default: return false;
  }
}

}  // namespace virga::hcl
