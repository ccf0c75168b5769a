#include "cpp/program/emit/string_literal.h"

#include "base/text/unicode.h"

namespace virga::cpp {
namespace {

constexpr std::size_t kLongestJoined = 60;

// The letter of the escape sequence of a character; 0 if it has none.
char escape_letter(char c) {
  switch (c) {
    case '"':
    case '\\': return c;
    case '\n': return 'n';
    case '\t': return 't';
    case '\r': return 'r';
    default: return 0;
  }
}

void append_escaped(std::string& out, std::string_view text) {
  const bool is_valid = base::is_valid_utf8(text);
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (const char letter = escape_letter(c)) {
      out += '\\';
      out += letter;
    } else if (byte >= 0x20 && byte != 0x7f && (byte < 0x80 || is_valid)) {
      out += c;
    } else {
      out += '\\';
      for (const int shift : {6, 3, 0}) out += static_cast<char>('0' + ((byte >> shift) & 7));
    }
  }
}

}  // namespace

std::string readable(std::string_view text) {
  std::string out = "\"";
  append_escaped(out, text);
  return out + '"';
}

Document readable_lines(std::string_view text) {
  Document doc;
  if (text.size() <= kLongestJoined || text.find('\n') >= text.size() - 1) {
    doc.text(readable(text));
    return doc;
  }
  doc.begin();
  for (bool first = true; !text.empty(); first = false) {
    if (!first) doc.newline();
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    doc.text(readable(text.substr(0, end)));
    text.remove_prefix(end);
  }
  return doc.end(), doc;
}

}  // namespace virga::cpp
