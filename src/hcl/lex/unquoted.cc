#include "hcl/lex/unquoted.h"

#include <cstddef>

namespace virga::hcl {

std::optional<std::uint32_t> end_of_unquoted(std::string_view text, std::uint32_t offset) {
  const std::string_view rest = text.substr(offset);
  std::size_t depth = 0;
  std::size_t at = 0;
  for (; at < rest.size() && at <= kLongestUnquoted; ++at) {
    const char c = rest[at];
    if (std::string_view("\"\\`'([").contains(c)) return std::nullopt;
    if (c == '\n' || c == '\r') break;
    if (c == '{') {
      ++depth;
    } else if (depth > 0) {
      if (c == '}') --depth;
    } else if (std::string_view(" \t,)]}").contains(c)) {
      break;
    }
  }
  if (depth > 0 || at > kLongestUnquoted) return std::nullopt;
  return offset + static_cast<std::uint32_t>(at);
}

}  // namespace virga::hcl
