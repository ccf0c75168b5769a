// The classes of bytes: the tables of the lexer.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "hcl/lex/token.h"

namespace virga::hcl {

// How the lexer continues in code if a token begins with the byte.
enum class ByteClass : std::uint8_t {
  kStray,   // begins no token
  kBlank,   // space, tab
  kLetter,  // ASCII letter, underscore
  kDigit,
  kSingle,    // always a token of its own: kSingleKind
  kOperator,  // the following bytes decide
  kNewline,   // "\n", and "\r" before it
  kQuote,
  kBrace,    // "{" and "}": counted
  kComment,  // "#" and "/"
  kNonAscii,
};

namespace tables {

constexpr std::array<ByteClass, 256> make_classes() {
  std::array<ByteClass, 256> table{};
  const auto set = [&](std::string_view bytes, ByteClass byte_class) {
    for (char c : bytes) table[static_cast<unsigned char>(c)] = byte_class;
  };
  for (int c = 'a'; c <= 'z'; ++c) table[c] = table[c - 32] = ByteClass::kLetter;
  for (int c = '0'; c <= '9'; ++c) table[c] = ByteClass::kDigit;
  for (int c = 0x80; c <= 0xFF; ++c) table[c] = ByteClass::kNonAscii;
  set("_", ByteClass::kLetter);
  set(" \t", ByteClass::kBlank);
  set("\n\r", ByteClass::kNewline);
  set("[](),*%+-?^;`'", ByteClass::kSingle);
  set(".=<>!:&|~", ByteClass::kOperator);
  set("\"", ByteClass::kQuote);
  set("{}", ByteClass::kBrace);
  set("#/", ByteClass::kComment);
  return table;
}

constexpr std::array<TokenKind, 256> make_single_kinds() {
  std::array<TokenKind, 256> table{};
  table.fill(TokenKind::kInvalid);
  table['['] = TokenKind::kOBrack;
  table[']'] = TokenKind::kCBrack;
  table['('] = TokenKind::kOParen;
  table[')'] = TokenKind::kCParen;
  table['.'] = TokenKind::kDot;
  table[','] = TokenKind::kComma;
  table['*'] = TokenKind::kStar;
  table['/'] = TokenKind::kSlash;
  table['%'] = TokenKind::kPercent;
  table['+'] = TokenKind::kPlus;
  table['-'] = TokenKind::kMinus;
  table['='] = TokenKind::kEqual;
  table['<'] = TokenKind::kLessThan;
  table['>'] = TokenKind::kGreaterThan;
  table['!'] = TokenKind::kBang;
  table['?'] = TokenKind::kQuestion;
  table[':'] = TokenKind::kColon;
  table['&'] = TokenKind::kBitwiseAnd;
  table['|'] = TokenKind::kBitwiseOr;
  table['~'] = TokenKind::kBitwiseNot;
  table['^'] = TokenKind::kBitwiseXor;
  table[';'] = TokenKind::kSemicolon;
  table['`'] = TokenKind::kBacktick;
  table['\''] = TokenKind::kApostrophe;
  return table;
}

// True for the ASCII bytes that continue an identifier.
constexpr std::array<bool, 256> make_identifier_bytes() {
  std::array<bool, 256> table{};
  for (int c = 'a'; c <= 'z'; ++c) table[c] = table[c - 32] = true;
  for (int c = '0'; c <= '9'; ++c) table[c] = true;
  table['_'] = table['-'] = true;
  return table;
}

// True for the bytes that the lexer skips inside the text of a template. In quoted strings, it also
// stops at quotes and backslashes.
constexpr std::array<bool, 256> make_plain_bytes(bool quoted) {
  std::array<bool, 256> table{};
  for (int c = 0; c < 0x80; ++c) table[c] = true;
  for (char c : {'$', '%', '\r', '\n'}) table[static_cast<unsigned char>(c)] = false;
  if (quoted) table['"'] = table['\\'] = false;
  return table;
}

inline constexpr auto kClass = make_classes();
inline constexpr auto kSingleKind = make_single_kinds();
inline constexpr auto kIdentifierByte = make_identifier_bytes();
inline constexpr auto kPlainQuoted = make_plain_bytes(true);
inline constexpr auto kPlainUnquoted = make_plain_bytes(false);

}  // namespace tables

inline ByteClass byte_class(char c) {
  return tables::kClass[static_cast<unsigned char>(c)];
}
inline TokenKind single_kind(char c) {
  return tables::kSingleKind[static_cast<unsigned char>(c)];
}
inline bool is_identifier_byte(char c) {
  return tables::kIdentifierByte[static_cast<unsigned char>(c)];
}
inline bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
inline bool is_ascii_byte(char c) {
  return static_cast<unsigned char>(c) < 0x80;
}

}  // namespace virga::hcl
