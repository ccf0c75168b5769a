#include "convert/terraform/text/quote.h"

#include <algorithm>
#include <cctype>
#include <cstdio>

namespace virga::convert::terraform {
namespace {

void append_escaped(std::string& out, char c) {
  switch (c) {
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    default: break;
  }
  if (static_cast<unsigned char>(c) < 0x20) {
    char buffer[8];
    std::snprintf(buffer, sizeof(buffer), "\\u%04x", static_cast<unsigned>(c));
    out += buffer;
    return;
  }
  out += c;
}

bool opens_template(std::string_view text, std::size_t at) {
  return at + 1 < text.size() && (text[at] == '$' || text[at] == '%') && text[at + 1] == '{';
}

// Whether the text at `at` is an escape: `$${` or `%%{`.
bool is_escape(std::string_view text, std::size_t at) {
  return at + 2 < text.size() && text[at] == text[at + 1] && opens_template(text, at + 1);
}

// The end of the string literal that begins at `at`, or of the text.
std::size_t end_of_string(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at) {
    if (text[at] == '\\') ++at;
  }
  return std::min(at + 1, text.size());
}

// The end of the interpolation or directive that begins at `at`, after its brace.
std::size_t end_of_template(std::string_view text, std::size_t at) {
  std::size_t depth = 0;
  while (at < text.size()) {
    const char c = text[at];
    if (c == '"') {
      at = end_of_string(text, at);
      continue;
    }
    ++at;
    if (c == '{') ++depth;
    if (c == '}' && --depth == 0) return at;
  }
  return at;
}

}  // namespace

std::string quoted(std::string_view value) {
  std::string out = "\"";
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (opens_template(value, i)) out += value[i];
    append_escaped(out, value[i]);
  }
  return out + '"';
}

std::string quoted_template(std::string_view text) {
  std::string out = "\"";
  std::size_t i = 0;
  while (i < text.size()) {
    if (is_escape(text, i)) {
      out += text.substr(i, 3);
      i += 3;
    } else if (opens_template(text, i)) {
      const std::size_t end = end_of_template(text, i);
      out += text.substr(i, end - i);
      i = end;
    } else {
      append_escaped(out, text[i++]);
    }
  }
  return out + '"';
}

std::optional<std::string> only_interpolation(std::string_view text) {
  if (!text.starts_with("${") || end_of_template(text, 0) != text.size()) return std::nullopt;
  std::string_view inner = text.substr(2, text.size() - 3);
  if (inner.starts_with('~') || inner.ends_with('~')) return std::nullopt;
  return std::string(inner);
}

bool is_identifier(std::string_view text) {
  const auto is_start = [](unsigned char c) { return std::isalpha(c) || c == '_' || c >= 0x80; };
  return !text.empty() && is_start(static_cast<unsigned char>(text[0])) &&
         std::ranges::all_of(
             text, [&](unsigned char c) { return is_start(c) || std::isdigit(c) || c == '-'; });
}

std::string key_text(std::string_view key) {
  return is_identifier(key) ? std::string(key) : quoted(key);
}

}  // namespace virga::convert::terraform
