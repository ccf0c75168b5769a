#include "base/json/json_text.h"

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
  const bool control = static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
  if (!control) {
    out.push_back(c);
    return;
  }
  out += "\\u00";
  out.push_back(kHex[c >> 4]);
  out.push_back(kHex[c & 0xF]);
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  out.push_back('"');
  if (is_valid_utf8(text)) {
    for (char c : text) append_escaped(out, c);
  } else {
    for (char c : replace_invalid_utf8(text)) append_escaped(out, c);
  }
  out.push_back('"');
}

}  // namespace virga::base
