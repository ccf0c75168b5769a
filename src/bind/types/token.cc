#include "bind/types/token.h"

#include <vector>

namespace virga::bind {
namespace {

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0;;) {
    const std::size_t colon = text.find(':', at);
    parts.push_back(text.substr(at, colon - at));
    if (colon == std::string_view::npos) return parts;
    at = colon + 1;
  }
}

}  // namespace

std::string Token::str() const {
  return package + ":" + module + ":" + member;
}

std::optional<Token> parse_token(std::string_view text) {
  std::vector<std::string_view> parts = split(text);
  if (parts.size() == 2) parts.insert(parts.begin() + 1, "index");
  if (parts.size() != 3 || parts[0].empty() || parts[2].empty()) return std::nullopt;
  if (parts[1].empty()) parts[1] = "index";
  return Token{std::string(parts[0]), std::string(parts[1]), std::string(parts[2])};
}

}  // namespace virga::bind
