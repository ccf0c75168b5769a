// Unicode: UTF-8 decoding, NFC, grapheme clusters, identifier classes.
//
// Normalization and grapheme clusters follow Unicode 15, as recorded.
// Identifier classes are ID_Start and ID_Continue of Unicode 17, which HCL identifiers use.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace virga::base {

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
inline constexpr char32_t kReplacementCharacter = 0xFFFD;

// One decoded code point. If the bytes are invalid UTF-8 (truncated, overlong, a surrogate, above
// U+10FFFF), `valid` is false, `size` is 1 and `code_point` is U+FFFD.
struct Decoded {
  char32_t code_point;
  std::uint8_t size;
  bool valid;
};

// Decodes the code point that starts at `text[at]`. Requires: `at < text.size()`.
Decoded decode_utf8(std::string_view text, std::size_t at);  // utf8.cc
void append_utf8(std::string& out, char32_t code_point);     // utf8.cc

bool is_ascii(std::string_view text);       // utf8.cc
bool is_valid_utf8(std::string_view text);  // utf8.cc
// Replaces every invalid byte by U+FFFD.
std::string replace_invalid_utf8(std::string_view text);  // utf8.cc

// Returns whether the string is in NFC. Does not allocate for ASCII.
bool is_nfc(std::string_view text);  // nfc.cc
// Normalization form C. Invalid UTF-8 is kept unchanged.
std::string nfc(std::string_view text);  // nfc.cc

// Size in bytes of the grapheme cluster at the start of `text`. An invalid byte is a cluster of its
// own. Requires: `text` is not empty.
std::size_t first_grapheme_size(std::string_view text);  // graphemes.cc
std::size_t count_graphemes(std::string_view text);      // graphemes.cc
// Columns that a terminal uses for the text; East Asian wide characters use two.
std::size_t display_width(std::string_view text);  // graphemes.cc

// A letter, mark, number, punctuation or symbol, or the ASCII space.
bool is_printable(char32_t code_point);  // categories.cc
// Canonical combining class; 0 for characters that start a combining sequence.
std::uint8_t combining_class(char32_t code_point);  // categories.cc

// Returns whether the character decomposes, as é into e and an accent.
bool has_canonical_decomposition(char32_t code_point);  // categories.cc
// Simple case mapping, one character to one.
char32_t to_upper(char32_t code_point);  // categories.cc
char32_t to_lower(char32_t code_point);  // categories.cc

bool is_id_start(char32_t code_point);     // identifiers.cc
bool is_id_continue(char32_t code_point);  // identifiers.cc

}  // namespace virga::base
