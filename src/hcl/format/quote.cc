#include "hcl/format/quote.h"

#include <fmt/format.h>

#include <array>
#include <iterator>

#include "base/text/unicode.h"

namespace virga::hcl {

namespace {

// How a byte is written between quotes: unchanged, as a backslash and a letter (the entry itself),
// or by a rule for its class.
constexpr char kAsItIs = 0;
constexpr char kBrace = 1;      // begins a template sequence after "$" or "%"
constexpr char kCodePoint = 2;  // part of a character that may need an escape

constexpr std::array<char, 256> make_escapes() {
  std::array<char, 256> table{};
  for (std::size_t byte = 0; byte < table.size(); ++byte) {
    const bool is_control = byte < 0x20 || byte == 0x7F;
    table[byte] = is_control || byte >= 0x80 ? kCodePoint : kAsItIs;
  }
  table['{'] = kBrace;
  table['"'] = '"';
  table['\\'] = '\\';
  table['\n'] = 'n';
  table['\r'] = 'r';
  table['\t'] = 't';
  return table;
}

constexpr auto kEscapes = make_escapes();

char escape_of(char c) {
  return kEscapes[static_cast<unsigned char>(c)];
}

void append_code_point(std::string& out, char32_t code_point) {
  if (base::is_printable(code_point)) {
    base::append_utf8(out, code_point);
    return;
  }
  const auto number = static_cast<std::uint32_t>(code_point);
  const bool is_short = number <= 0xFFFF;
  fmt::format_to(std::back_inserter(out), "\\{}{:0{}x}", is_short ? 'u' : 'U', number,
                 is_short ? 4 : 8);
}

}  // namespace

void append_quoted(std::string& out, std::string_view text) {
  std::size_t copied = 0;  // all text before this offset is in `out`
  for (std::size_t at = 0; at < text.size();) {
    const char escape = escape_of(text[at]);
    if (escape == kAsItIs) {
      ++at;
      continue;
    }
    out += text.substr(copied, at - copied);
    copied = at;
    if (escape == kCodePoint) {
      const base::Decoded decoded = base::decode_utf8(text, at);
      append_code_point(out, decoded.code_point);
      copied = at += decoded.size;
    } else if (escape == kBrace) {
      // Doubles the "$" or "%" before the brace. The brace itself needs no escape.
      const char before = at > 0 ? text[at - 1] : '\0';
      if (before == '$' || before == '%') out += before;
      ++at;
    } else {
      out += '\\';
      out += escape;
      copied = ++at;
    }
  }
  out += text.substr(copied);
}

}  // namespace virga::hcl
