#include "base/json/json_text.h"

#include <algorithm>
#include <array>

#include "base/text/unicode.h"

namespace virga::base {

namespace {

void append_escaped(std::string& out, char c) {
  constexpr char kHex[] = "0123456789abcdef";
  switch (c) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    default: break;
  }
  out += "\\u00";
  out.push_back(kHex[c >> 4]);
  out.push_back(kHex[c & 0xF]);
}

bool needs_escape(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == '"' || c == '\\';
}

// The characters of ASCII that are written as they are. Most strings have no others.
constexpr auto kPlain = [] {
  std::array<bool, 256> plain{};
  for (std::size_t c = 0x20; c < 0x7F; ++c) plain[c] = c != '"' && c != '\\';
  return plain;
}();

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  if (std::ranges::all_of(text, [](unsigned char c) { return kPlain[c]; })) {
    out.append("\"").append(text).append("\"");
    return;
  }
  std::string repaired;
  if (!is_valid_utf8(text)) text = repaired = replace_invalid_utf8(text);
  out.push_back('"');
  std::size_t begin = 0;  // of the text that is not written yet
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!needs_escape(text[i])) continue;
    out.append(text.substr(begin, i - begin));
    append_escaped(out, text[i]);
    begin = i + 1;
  }
  out.append(text.substr(begin));
  out.push_back('"');
}

}  // namespace virga::base
