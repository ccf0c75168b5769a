#include "convert/terraform/text/quote.h"

#include <algorithm>
#include <cctype>

#include "hcl/format/source_for.h"

namespace virga::convert::terraform {
namespace {

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

std::string quoted_template(std::string_view text) {
  std::string out = "\"";
  std::string literal;
  const auto finish_literal = [&] {
    const std::string source = hcl::quoted_source(literal);
    out.append(source, 1, source.size() - 2);
    literal.clear();
  };
  std::size_t i = 0;
  while (i < text.size()) {
    const bool escapes = is_escape(text, i);
    if (!escapes && !opens_template(text, i)) {
      literal += text[i++];
      continue;
    }
    finish_literal();
    const std::size_t end = escapes ? i + 3 : end_of_template(text, i);
    out += text.substr(i, end - i);
    i = end;
  }
  finish_literal();
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
  return is_identifier(key) ? std::string(key) : hcl::quoted_source(key);
}

}  // namespace virga::convert::terraform
