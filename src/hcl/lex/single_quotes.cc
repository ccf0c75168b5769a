#include "hcl/lex/single_quotes.h"

namespace virga::hcl {

using base::Span;

std::optional<Span> single_quoted(std::string_view text, std::uint32_t begin) {
  for (std::size_t at = begin + std::size_t{1}; at < text.size() && text[at] != '\n'; ++at) {
    if (text[at] == '\\') {
      ++at;
    } else if (text[at] == '\'') {
      return Span{begin, static_cast<std::uint32_t>(at + 1)};
    }
  }
  return std::nullopt;
}

std::optional<std::string> in_double_quotes(std::string_view inside) {
  if (inside.contains("${") || inside.contains("%{")) return std::nullopt;
  std::string written;
  for (std::size_t at = 0; at < inside.size(); ++at) {
    if (inside[at] == '\\') {
      if (at + 1 >= inside.size() || inside[at + 1] != '\'') return std::nullopt;
      continue;
    }
    if (inside[at] == '"') written += '\\';
    written += inside[at];
  }
  return written;
}

}  // namespace virga::hcl
