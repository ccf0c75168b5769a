#include "hcl/json/scanner.h"

#include <array>

#include "base/text/unicode.h"
#include "hcl/lex/scan.h"

namespace virga::hcl {

namespace {

constexpr bool is_whitespace(char c) {
  return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}
constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
constexpr bool begins_number(char c) {
  return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.';
}

// The classes of bytes inside a string.
enum class StringByte : std::uint8_t { kPlain, kQuote, kBackslash, kControl, kNonAscii };

constexpr std::array<StringByte, 256> make_string_bytes() {
  std::array<StringByte, 256> table{};
  for (int c = 0; c < 0x20; ++c) table[c] = StringByte::kControl;
  for (int c = 0x80; c <= 0xFF; ++c) table[c] = StringByte::kNonAscii;
  table['"'] = StringByte::kQuote;
  table['\\'] = StringByte::kBackslash;
  return table;
}

constexpr std::array<StringByte, 256> kStringBytes = make_string_bytes();

StringByte string_byte(char c) {
  return kStringBytes[static_cast<unsigned char>(c)];
}

// Returns the end of the plain bytes at `at`.
const char* plain_string_end(const char* at, const char* end) {
  return run_before(
      at, end,
      [](base::ByteBlock block) {
        return block.equal('"') | block.equal('\\') | block.between('\0', '\x1F') |
               block.not_ascii();
      },
      [](char c) { return string_byte(c) == StringByte::kPlain; });
}

}  // namespace

JsonToken JsonScanner::next() {
  while (at_ < end_ && is_whitespace(*at_)) ++at_;
  if (at_ == end_) return token_to(JsonTokenKind::kEnd, at_);
  switch (*at_) {
    case '{': return token_to(JsonTokenKind::kObjectOpen, at_ + 1);
    case '}': return token_to(JsonTokenKind::kObjectClose, at_ + 1);
    case '[': return token_to(JsonTokenKind::kArrayOpen, at_ + 1);
    case ']': return token_to(JsonTokenKind::kArrayClose, at_ + 1);
    case ',': return token_to(JsonTokenKind::kComma, at_ + 1);
    case ':': return token_to(JsonTokenKind::kColon, at_ + 1);
    case '=': return token_to(JsonTokenKind::kEquals, at_ + 1);
    case '"': return string();
    default: break;
  }
  if (begins_number(*at_)) {
    return run(JsonTokenKind::kNumber,
               [](char c) { return begins_number(c) || (c | 0x20) == 'e'; });
  }
  if (is_letter(*at_)) {
    return run(JsonTokenKind::kWord, [](char c) { return is_letter(c) || c == '_'; });
  }
  return invalid();
}

JsonToken JsonScanner::token_to(JsonTokenKind kind, const char* to) {
  const auto offset = [&](const char* p) { return static_cast<std::uint32_t>(p - begin_); };
  const JsonToken token{kind, {offset(at_), offset(to)}};
  at_ = to;
  return token;
}

template <typename Belongs>
JsonToken JsonScanner::run(JsonTokenKind kind, Belongs belongs) {
  const char* to = at_ + 1;
  while (to < end_ && belongs(*to)) ++to;
  return token_to(kind, to);
}

// Reads to the closing quote, or to a byte that a string cannot contain.
JsonToken JsonScanner::string() {
  bool plain = true;
  for (const char* to = plain_string_end(at_ + 1, end_); to < end_;) {
    switch (string_byte(*to)) {
      case StringByte::kPlain: to = plain_string_end(to, end_); continue;
      case StringByte::kNonAscii:
        plain = false;
        ++to;
        continue;
      case StringByte::kBackslash:
        plain = false;
        // The escaped byte does not end the string, unless no string may contain it.
        to += to + 1 < end_ && static_cast<unsigned char>(to[1]) >= 0x20 ? 2 : 1;
        continue;
      case StringByte::kQuote: {
        JsonToken token = token_to(JsonTokenKind::kString, to + 1);
        token.plain = plain;
        token.closed = true;
        return token;
      }
      case StringByte::kControl: return token_to(JsonTokenKind::kString, to);
    }
  }
  return token_to(JsonTokenKind::kString, end_);
}

JsonToken JsonScanner::invalid() {
  const std::string_view rest(at_, static_cast<std::size_t>(end_ - at_));
  const JsonToken token = token_to(JsonTokenKind::kInvalid, at_ + base::decode_utf8(rest, 0).size);
  end_ = at_;
  return token;
}

}  // namespace virga::hcl
