#include "bind/blocks/absolute_uri.h"

#include <algorithm>

namespace virga::bind {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

}  // namespace

bool is_absolute_uri(std::string_view text) {
  if (text.starts_with('/')) return true;
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon == 0 || colon + 1 == text.size()) return false;
  const std::string_view scheme = text.substr(0, colon);
  return is_letter(scheme[0]) && std::ranges::all_of(scheme, [](char c) {
           return is_letter(c) || is_digit(c) || c == '+' || c == '-' || c == '.';
         });
}

}  // namespace virga::bind
