#include "bind/text_forms.h"

#include <algorithm>
#include <cstdint>

namespace virga::bind {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// Takes the text before the next `separator` off `text`.
std::string_view take(std::string_view& text, char separator) {
  const std::size_t at = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return part;
}

bool is_whole_number(std::string_view part) {
  return !part.empty() && std::ranges::all_of(part, is_digit) &&
         (part.size() == 1 || part[0] != '0');
}

bool is_identifier(std::string_view part) {
  return !part.empty() &&
         std::ranges::all_of(part, [](char c) { return is_digit(c) || is_letter(c) || c == '-'; });
}

bool are_identifiers(std::string_view text) {
  if (text.empty() || text.back() == '.') return false;
  while (!text.empty()) {
    if (!is_identifier(take(text, '.'))) return false;
  }
  return true;
}

int base64_digit(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (is_digit(c)) return c - '0' + 52;
  if (c == '+') return 62;
  return c == '/' ? 63 : -1;
}

}  // namespace

bool is_semantic_version(std::string_view text) {
  if (const std::size_t plus = text.find('+'); plus != std::string_view::npos) {
    if (!are_identifiers(text.substr(plus + 1))) return false;
    text = text.substr(0, plus);
  }
  if (const std::size_t dash = text.find('-'); dash != std::string_view::npos) {
    if (!are_identifiers(text.substr(dash + 1))) return false;
    text = text.substr(0, dash);
  }
  if (std::ranges::count(text, '.') != 2) return false;
  for (int i = 0; i < 3; ++i) {
    if (!is_whole_number(take(text, '.'))) return false;
  }
  return true;
}

bool is_absolute_uri(std::string_view text) {
  if (text.starts_with('/')) return true;
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon == 0 || colon + 1 == text.size()) return false;
  const std::string_view scheme = text.substr(0, colon);
  return is_letter(scheme[0]) && std::ranges::all_of(scheme, [](char c) {
           return is_letter(c) || is_digit(c) || c == '+' || c == '-' || c == '.';
         });
}

std::optional<std::string> decode_base64(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  std::size_t padding = 0;
  while (padding < 2 && text.ends_with('=')) {
    text.remove_suffix(1);
    ++padding;
  }
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const int digit = base64_digit(c);
    if (digit < 0) return std::nullopt;
    bits = (bits << 6 | static_cast<std::uint32_t>(digit)) & 0xFFFFFF;
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes.push_back(static_cast<char>(bits >> count & 0xFF));
    }
  }
  return bytes;
}

}  // namespace virga::bind
