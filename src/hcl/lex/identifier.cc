// Identifiers: ID_Start (ID_Continue | "-")*. An identifier may begin with "_".
#include "base/text/unicode.h"
#include "hcl/lex/byte_class.h"
#include "hcl/lex/lexer.h"
#include "hcl/lex/scan.h"

namespace virga::hcl {

namespace {

using IsPart = bool (*)(char32_t);

std::size_t announced_size(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  return byte < 0xC2 ? 0 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 0;
}

// Returns the size of invalid UTF-8 that lies, compared bytewise, between the encodings of two
// neighbouring identifier characters. The reference implementation matches identifiers by ranges of
// bytes, so it accepts such bytes as a character. This determines where a token ends.
std::size_t size_between_characters(const char* at, const char* end, IsPart is_part) {
  constexpr char32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const std::size_t size = announced_size(*at);
  if (size == 0 || static_cast<std::size_t>(end - at) < size) return 0;
  char32_t prefix = static_cast<unsigned char>(*at) & (0x7Fu >> size);
  for (std::size_t i = 1; i < size; ++i) {
    const auto byte = static_cast<unsigned char>(at[i]);
    if (byte >= 0x80 && byte < 0xC0) {
      prefix = prefix << 6 | (byte & 0x3Fu);
      continue;
    }
    const char32_t after = (byte < 0x80 ? prefix : prefix + 1) << (6 * (size - i));
    return after > kSmallest[size] && is_part(after - 1) && is_part(after) ? size : 0;
  }
  return 0;
}

// Returns the size of the identifier character at `at`, which is not ASCII, or 0.
std::size_t character_size(const char* at, const char* end, IsPart is_part) {
  const base::Decoded decoded = base::decode_utf8({at, static_cast<std::size_t>(end - at)}, 0);
  if (!decoded.valid) return size_between_characters(at, end, is_part);
  return is_part(decoded.code_point) ? decoded.size : 0;
}

}  // namespace

const char* scan_identifier(const char* at, const char* end) {
  const char* p = at;
  if (p == end || is_digit(*p) || *p == '-') return nullptr;
  if (!is_ascii_byte(*p)) {
    const std::size_t size = character_size(p, end, base::is_id_start);
    if (size == 0) return nullptr;
    p += size;
  }
  for (;;) {
    p = identifier_end(p, end);
    if (p == end || is_ascii_byte(*p)) break;
    const std::size_t size = character_size(p, end, base::is_id_continue);
    if (size == 0) break;
    p += size;
  }
  return p == at ? nullptr : p;
}

}  // namespace virga::hcl
