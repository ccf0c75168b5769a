// Where tokens begin in the next bytes of code. Private to hcl/lex.
//
// Which kind of token comes next cannot be predicted, so a branch on every byte, or every token,
// costs more than the work. A window classifies 32 bytes at once and has one bit for each byte.
// Most tokens follow from these bits and two tables; the others are *special* (lex_code.cc).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/text/byte_block.h"
#include "hcl/lex/byte_class.h"

namespace virga::hcl {

class CodeWindow {
 public:
  static constexpr std::size_t kSize = 2 * base::ByteBlock::kSize;

  // Reads kSize bytes. Requires: no token includes bytes on both sides of `at`.
  [[gnu::always_inline]] explicit CodeWindow(const char* at) {
    const base::ByteBlock first(at);
    const base::ByteBlock second(at + base::ByteBlock::kSize);
    const Matches first_digits = first.between('0', '9');
    const Matches second_digits = second.between('0', '9');
    not_digits_ = ~std::uint64_t{joined(first_digits, second_digits)};
    const std::uint32_t in_words =
        joined(words(first) | first_digits, words(second) | second_digits);
    not_words_ = ~std::uint64_t{in_words};
    open_ends_ = joined(first.not_ascii(), second.not_ascii()) | std::uint64_t{1} << kSize;
    starts_ = ~joined(blanks(first), blanks(second)) & ~(in_words & (in_words << 1));
  }

  // Positions of all bytes that are not blank and continue no word.
  std::uint64_t starts() const { return starts_; }
  // The number of bytes of the word at a position, up to the end of the window; 0 for other bytes.
  std::size_t word_size(std::size_t at) const { return run_from(at, not_words_); }
  // Whether a word that ends at this position may continue there: before a byte that is not ASCII,
  // and at the end of the window.
  bool is_open_end(std::size_t at) const { return (open_ends_ >> at & 1) != 0; }
  // Whether the word of `size` bytes at a position consists of digits.
  bool is_number(std::size_t at, std::size_t size) const {
    return size != 0 && run_from(at, not_digits_) == size;
  }

 private:
  using Matches = base::ByteBlock::Matches;

  // The number of positions from `at` on whose bits are not set. The highest bit, which is behind
  // them, saves a check for zero.
  static std::size_t run_from(std::size_t at, std::uint64_t others) {
    return static_cast<std::size_t>(std::countr_zero(others >> at | std::uint64_t{1} << 63));
  }
  static std::uint32_t joined(Matches first, Matches second) {
    return first.bits() | second.bits() << base::ByteBlock::kSize;
  }
  // The bytes of words that are not digits.
  static Matches words(base::ByteBlock block) {
    return block.lower().between('a', 'z') | block.equal('_') | block.equal('-');
  }
  static Matches blanks(base::ByteBlock block) { return block.equal(' ') | block.equal('\t'); }

  // The upper half is set, so that runs end at the end of the window.
  std::uint64_t not_words_;
  std::uint64_t not_digits_;
  std::uint64_t starts_;
  std::uint64_t open_ends_;
};

namespace tables {

// One bit for each pair of bytes that may be the beginning of a longer token, and one for bytes
// that are special whatever follows.
enum SpecialPair : std::uint8_t {
  kDots = 1,
  kEqualOrArrow = 2,
  kComparison = 4,
  kHeredoc = 8,
  kColons = 16,
  kAlways = 128,
};

constexpr std::array<std::uint8_t, 256> make_special_firsts() {
  std::array<std::uint8_t, 256> table{};
  for (std::size_t c = 0; c < table.size(); ++c) {
    switch (kClass[c]) {
      case ByteClass::kBlank:
      case ByteClass::kLetter:
      case ByteClass::kSingle:
      case ByteClass::kOperator: break;
      case ByteClass::kStray:
      case ByteClass::kDigit:
      case ByteClass::kNewline:
      case ByteClass::kQuote:
      case ByteClass::kBrace:
      case ByteClass::kComment:
      case ByteClass::kNonAscii: table[c] = kAlways; break;
    }
  }
  table['\n'] = 0;
  table['-'] = kAlways;  // continues words, but is a token of its own at the beginning
  for (const char c : {'&', '|', '~', '^', ';', '`', '\''}) {
    table[static_cast<unsigned char>(c)] = kAlways;  // invalid if they are tokens of their own
  }
  table['.'] = kDots;
  table['='] = kEqualOrArrow;
  table['!'] = table['>'] = kComparison;
  table['<'] = kComparison | kHeredoc;
  table[':'] = kColons;
  return table;
}

constexpr std::array<std::uint8_t, 256> make_special_seconds() {
  std::array<std::uint8_t, 256> table{};
  table.fill(kAlways);
  table['.'] |= kDots;
  table['='] |= kEqualOrArrow | kComparison;
  table['>'] |= kEqualOrArrow;
  table['<'] |= kHeredoc;
  table[':'] |= kColons;
  return table;
}

constexpr std::array<TokenKind, 256> make_start_kinds() {
  std::array<TokenKind, 256> table = kSingleKind;
  for (std::size_t c = 0; c < table.size(); ++c) {
    if (kClass[c] == ByteClass::kLetter) table[c] = TokenKind::kIdent;
  }
  table['\n'] = TokenKind::kNewline;
  return table;
}

inline constexpr auto kSpecialFirst = make_special_firsts();
inline constexpr auto kSpecialSecond = make_special_seconds();
inline constexpr auto kStartKind = make_start_kinds();

}  // namespace tables

// Whether a token that begins with these bytes needs more than a look at its word.
inline bool is_special(const char* at) {
  return (tables::kSpecialFirst[static_cast<unsigned char>(at[0])] &
          tables::kSpecialSecond[static_cast<unsigned char>(at[1])]) != 0;
}

// The kind of a token that is not special.
inline TokenKind start_kind(char c) {
  return tables::kStartKind[static_cast<unsigned char>(c)];
}

}  // namespace virga::hcl
