#include <utf8proc.h>

#include <algorithm>

#include "base/text/unicode.h"

namespace virga::base {

namespace {

constexpr char32_t kEmojiPresentation = 0xFE0F;

bool is_ascii_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]) < 0x80;
}

}  // namespace

std::size_t first_grapheme_size(std::string_view text) {
  // Between two ASCII characters there is always a boundary, except inside CR LF.
  if (is_ascii_at(text, 0) && (text.size() == 1 || is_ascii_at(text, 1))) {
    return text.starts_with("\r\n") ? 2 : 1;
  }
  Decoded last = decode_utf8(text, 0);
  std::size_t at = last.size;
  utf8proc_int32_t state = 0;
  while (last.valid && at < text.size()) {
    const Decoded next = decode_utf8(text, at);
    if (!next.valid ||
        utf8proc_grapheme_break_stateful(static_cast<utf8proc_int32_t>(last.code_point),
                                         static_cast<utf8proc_int32_t>(next.code_point), &state)) {
      break;
    }
    at += next.size;
    last = next;
  }
  return at;
}

std::size_t count_graphemes(std::string_view text) {
  if (is_ascii(text) && !text.contains('\r')) return text.size();
  std::size_t count = 0;
  for (; !text.empty(); ++count) text.remove_prefix(first_grapheme_size(text));
  return count;
}

std::size_t display_width(std::string_view text) {
  std::size_t total = 0;
  while (!text.empty()) {
    const std::size_t size = first_grapheme_size(text);
    std::size_t width = 0;
    for (std::size_t at = 0; at < size && width < 2;) {
      const Decoded decoded = decode_utf8(text, at);
      at += decoded.size;
      // A flag consists of two narrow halves. A heart with a presentation selector is a wide emoji.
      width += decoded.code_point == kEmojiPresentation
                   ? 1
                   : static_cast<std::size_t>(std::max(
                         0, utf8proc_charwidth(static_cast<utf8proc_int32_t>(decoded.code_point))));
    }
    total += std::min<std::size_t>(width, 2);
    text.remove_prefix(size);
  }
  return total;
}

}  // namespace virga::base
