#include "base/text/printable.h"

#include "base/text/unicode.h"

namespace virga::base {

namespace {

struct Interval {
  char32_t first;
  char32_t last;
};

// Characters that are invisible but change how others are displayed, and separators that some
// terminals treat as the end of a line. Joiners are not included: emoji and several scripts need
// them.
constexpr Interval kInvisible[] = {
    {0x00, 0x1F},     {0x7F, 0x9F},     {0xAD, 0xAD},     {0x61C, 0x61C},
    {0x180E, 0x180E}, {0x200B, 0x200B}, {0x200E, 0x200F}, {0x2028, 0x202E},
    {0x2060, 0x206F}, {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}, {0xE0001, 0xE0001},
};

bool is_invisible(char32_t c) {
  for (Interval interval : kInvisible) {
    if (c <= interval.last) return c >= interval.first;
  }
  return false;
}

void append_hex(std::string& out, char32_t number) {
  constexpr char kDigits[] = "0123456789ABCDEF";
  if (number >= 16) append_hex(out, number / 16);
  out.push_back(kDigits[number % 16]);
}

void append_escape(std::string& out, char32_t c) {
  switch (c) {
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    default: break;
  }
  out += "\\u{";
  append_hex(out, c);
  out += "}";
}

// The size of the part from `at` that consists of visible characters of ASCII and spaces.
std::size_t plain_size(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && text[end] >= ' ' && text[end] <= '~') ++end;
  return end - at;
}

}  // namespace

void append_printable(std::string& out, std::string_view cluster) {
  for (std::size_t at = 0; at < cluster.size();) {
    if (const std::size_t plain = plain_size(cluster, at)) {
      out += cluster.substr(at, plain);
      at += plain;
      continue;
    }
    const Decoded decoded = decode_utf8(cluster, at);
    if (!decoded.valid) {
      out += "\\x";
      append_hex(out, static_cast<unsigned char>(cluster[at]));
    } else if (is_invisible(decoded.code_point)) {
      append_escape(out, decoded.code_point);
    } else {
      out += cluster.substr(at, decoded.size);
    }
    at += decoded.size;
  }
}

std::string printable(std::string_view text, std::size_t max_bytes) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = first_grapheme_size(text.substr(at));
    if (at + size > max_bytes) return out + "…";
    append_printable(out, text.substr(at, size));
    at += size;
  }
  return out;
}

}  // namespace virga::base
