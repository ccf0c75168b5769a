#include "ide/tokens/pieces.h"

#include <algorithm>

#include "base/text/utf8_byte.h"

namespace virga::ide {
namespace {

// The length of the escape at `at`, whose first byte is a backslash.
std::uint32_t escape_size(std::string_view text, std::uint32_t at, std::uint32_t end) {
  const char kind = at + 1 < end ? text[at + 1] : '\0';
  std::uint32_t size = std::min(kind == 'u' ? 6U : kind == 'U' ? 10U : 2U, end - at);
  // Does not cut a character of several bytes.
  while (at + size < end && base::is_continuation_byte(text[at + size])) ++size;
  return size;
}

}  // namespace

std::vector<Piece> pieces_of_string(std::string_view text, base::Span span) {
  std::vector<Piece> pieces;
  std::uint32_t begin = span.begin;
  const auto add = [&](std::uint32_t end, bool is_escape) {
    if (begin < end) pieces.push_back({{begin, end}, is_escape});
    begin = end;
  };
  const std::string_view inside = text.substr(0, span.end);
  for (std::size_t at = inside.find('\\', begin); at != std::string_view::npos;
       at = inside.find('\\', begin)) {
    const auto here = static_cast<std::uint32_t>(at);
    add(here, false);
    add(here + escape_size(text, here, span.end), true);
  }
  add(span.end, false);
  return pieces;
}

std::vector<base::Span> lines_of(std::string_view text, base::Span span) {
  std::vector<base::Span> lines;
  for (std::uint32_t begin = span.begin; begin < span.end;) {
    const std::size_t found = text.find_first_of("\r\n", begin);
    const auto end = static_cast<std::uint32_t>(std::min<std::size_t>(found, span.end));
    if (begin < end) lines.push_back({begin, end});
    begin = end + 1;
  }
  return lines;
}

}  // namespace virga::ide
