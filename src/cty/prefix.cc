// Computes the part of a prefix that more text cannot change: the last character may still take
// part in a composition or in a larger grapheme cluster. (docs/spec/cty-types.md, section 8, rule
// 3)
#include <string>

#include "base/text/unicode.h"
#include "cty/refine.h"

namespace virga::cty {
namespace {

// Characters that compose with a preceding one: a representative for each kind of behaviour.
constexpr char32_t kComposing[] = {
    0x300,  0x301,   0x302,   0x303,   0x304,   0x306,   0x307,   0x308,   0x309,   0x30A,  0x30B,
    0x30C,  0x30F,   0x311,   0x313,   0x314,   0x31B,   0x323,   0x324,   0x325,   0x326,  0x327,
    0x328,  0x32D,   0x32E,   0x330,   0x331,   0x338,   0x342,   0x345,   0x653,   0x654,  0x655,
    0x93C,  0x9BE,   0x9D7,   0xB3E,   0xB56,   0xB57,   0xBBE,   0xBD7,   0xC56,   0xCC2,  0xCD5,
    0xCD6,  0xD3E,   0xD57,   0xDCA,   0xDCF,   0xDDF,   0x102E,  0x1161,  0x11A8,  0x1B35, 0x3099,
    0x309A, 0x110BA, 0x11127, 0x1133E, 0x11357, 0x114B0, 0x114BA, 0x114BD, 0x115AF, 0x11930};

bool composes_backward(char32_t c) {
  if (c >= 0x1161 && c <= 0x1175) return true;
  if (c >= 0x11A8 && c <= 0x11C2) return true;
  for (const char32_t other : kComposing) {
    if (c == other) return true;
  }
  return false;
}

// Returns true if a following character could change this one.
bool composes_forward(std::string_view character) {
  if (base::has_canonical_decomposition(base::decode_utf8(character, 0).code_point)) return true;
  for (const char32_t next : kComposing) {
    std::string pair(character);
    base::append_utf8(pair, next);
    if (base::nfc(pair) != pair) return true;
  }
  return false;
}

// Start of the last character of `text` before `end`. Requires: `end` > 0.
std::size_t character_before(std::string_view text, std::size_t end) {
  std::size_t at = end - 1;
  while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) --at;
  return at;
}

// Returns true if the character composes with preceding ones, or is reordered among their combining
// marks.
bool continues(char32_t c) {
  return base::combining_class(c) != 0 || composes_backward(c);
}

// Start of the last sequence that normalization could still change. Returns the end of the text if
// no such sequence exists, or if the text does not contain its start.
std::size_t normalization_boundary(std::string_view text) {
  std::size_t at = character_before(text, text.size());
  const auto continues_at = [&](std::size_t i) {
    return continues(base::decode_utf8(text, i).code_point);
  };
  if (!continues_at(at) && !composes_forward(text.substr(at))) return text.size();
  // Maximum number of combining marks in a row in stream-safe text (Unicode Standard Annex #15,
  // "Stream-Safe Text Format").
  constexpr int kMaxCombiningMarks = 30;
  for (int run = 1; continues_at(at); ++run) {
    if (at == 0) return text.size();
    const std::size_t before = character_before(text, at);
    if (run == kMaxCombiningMarks && continues_at(before)) return at;
    at = before;
  }
  return at;
}

bool is_ascii_delimiter(char c) {
  return c == ' ' || c == '\t' ||
         (base::is_printable(static_cast<unsigned char>(c)) && c > 0 && !(c >= '0' && c <= '9') &&
          !((c | 0x20) >= 'a' && (c | 0x20) <= 'z'));
}

}  // namespace

std::string safe_prefix(std::string_view text) {
  std::string whole = Value::string(text).as_string();
  if (whole.empty()) return whole;
  const std::size_t boundary = normalization_boundary(whole);
  if (boundary != whole.size()) return whole.substr(0, boundary);

  // The last cluster may grow, unless it is a delimiter. As recorded, a lone "\n" or "\r" ends the
  // prefix.
  std::size_t kept = 0;
  for (std::size_t at = 0; at < whole.size();) {
    const std::size_t size = base::first_grapheme_size(std::string_view(whole).substr(at));
    if (size == 1 && (whole[at] == '\n' || whole[at] == '\r')) return whole.substr(0, at);
    kept = at;
    at += size;
  }
  return kept + 1 == whole.size() && is_ascii_delimiter(whole.back()) ? whole
                                                                      : whole.substr(0, kept);
}

}  // namespace virga::cty
