#include "hcl/lex/blank.h"

#include "base/text/unicode.h"

namespace virga::hcl {

namespace {

bool is_whitespace(char32_t c) {
  if (c <= 0x20) return c == ' ' || (c >= '\t' && c <= '\r');
  return c == 0x85 || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 ||
         c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

}  // namespace

std::string_view trim_left(std::string_view text) {
  while (!text.empty()) {
    const base::Decoded first = base::decode_utf8(text, 0);
    if (!is_whitespace(first.code_point)) break;
    text.remove_prefix(first.size);
  }
  return text;
}

std::string_view trim_right(std::string_view text) {
  while (!text.empty()) {
    std::size_t at = text.size() - 1;
    while (at > 0 && text.size() - at < 4 && is_continuation(text[at])) --at;
    const base::Decoded last = base::decode_utf8(text, at);
    if (at + last.size != text.size() || !is_whitespace(last.code_point)) break;
    text.remove_suffix(last.size);
  }
  return text;
}

}  // namespace virga::hcl
