#include <algorithm>

#include "base/text/ascii.h"
#include "bind/review/foreign_texts.h"

namespace virga::bind {
namespace {

bool begins_identifier(char c) {
  return base::is_ascii_letter(c) || c == '_';
}

bool is_in_identifier(char c) {
  return begins_identifier(c) || base::is_ascii_digit(c);
}

}  // namespace

std::size_t identifier_size(std::string_view text) {
  if (text.empty() || !begins_identifier(text.front())) return 0;
  std::size_t size = 1;
  while (size < text.size() && is_in_identifier(text[size])) ++size;
  return size;
}

std::size_t step_size(std::string_view text) {
  if (text.starts_with('.')) {
    const std::size_t size = identifier_size(text.substr(1));
    return size == 0 ? 0 : size + 1;
  }
  if (!text.starts_with('[')) return 0;
  const std::size_t end = std::min(text.find_first_not_of("0123456789", 1), text.size());
  return end > 1 && text.substr(end).starts_with(']') ? end + 1 : 0;
}

std::string_view leading_path(std::string_view text) {
  std::size_t end = identifier_size(text);
  if (end == 0) return {};
  while (const std::size_t size = step_size(text.substr(end))) end += size;
  return text.substr(0, end);
}

}  // namespace virga::bind
