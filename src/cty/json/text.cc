#include "cty/json/text.h"

#include <cstdio>

#include "base/text/unicode.h"

namespace virga::cty::json {
namespace {

bool is_plain(unsigned char c) {
  return c >= 0x20 && c < 0x80 && c != '"' && c != '\\' && c != '<' && c != '>' && c != '&';
}

void append_unit(std::string& out, char32_t c) {
  char buffer[8];
  std::snprintf(buffer, sizeof buffer, "\\u%04x", static_cast<unsigned>(c));
  out += buffer;
}

void append_ascii(std::string& out, char c) {
  constexpr std::string_view kMeanings = "\"\\\b\f\n\r\t";
  constexpr std::string_view kNames = "\"\\bfnrt";
  if (const std::size_t i = kMeanings.find(c); i != std::string_view::npos) {
    out += '\\';
    out += kNames[i];
  } else {
    append_unit(out, static_cast<unsigned char>(c));
  }
}

}  // namespace

void append_string(std::string& out, std::string_view text) {
  out += '"';
  for (std::size_t at = 0; at < text.size();) {
    const auto c = static_cast<unsigned char>(text[at]);
    if (is_plain(c)) {
      std::size_t end = at + 1;
      while (end < text.size() && is_plain(static_cast<unsigned char>(text[end]))) ++end;
      out += text.substr(at, end - at);
      at = end;
      continue;
    }
    if (c < 0x80) {
      append_ascii(out, text[at++]);
      continue;
    }
    const base::Decoded decoded = base::decode_utf8(text, at);
    if (!decoded.valid || decoded.code_point == 0x2028 || decoded.code_point == 0x2029) {
      append_unit(out, decoded.code_point);
    } else {
      out += text.substr(at, decoded.size);
    }
    at += decoded.size;
  }
  out += '"';
}

}  // namespace virga::cty::json
