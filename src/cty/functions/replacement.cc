#include "cty/functions/replacement.h"

#include <charconv>

#include "base/letters.h"
#include "base/unicode.h"

namespace virga::cty {
namespace {

// Bytes of the name at the start of the text.
std::size_t name_size(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const base::Decoded c = base::decode_utf8(text, at);
    const bool in_name = c.code_point == '_' || base::is_letter_or_digit(c.code_point);
    if (!c.valid || !in_name) break;
    at += c.size;
  }
  return at;
}

// The groups that a name or number stands for, in the order to try.
std::vector<std::size_t> groups_of(std::string_view name, const std::vector<std::string>& names) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  const bool leading_zero = name.size() > 1 && name[0] == '0';
  if (error == std::errc() && end == name.data() + name.size() && !leading_zero) {
    return number <= names.size() ? std::vector{number} : std::vector<std::size_t>();
  }
  std::vector<std::size_t> groups;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) groups.push_back(i + 1);
  }
  return groups;
}

}  // namespace

Replacement::Replacement(std::string_view text, const std::vector<std::string>& names) {
  parts_.emplace_back();
  while (true) {
    const std::size_t dollar = text.find('$');
    parts_.back().literal += text.substr(0, dollar);
    if (dollar == std::string_view::npos) return;
    text.remove_prefix(dollar + 1);
    if (text.starts_with('$')) {
      parts_.back().literal += '$';
      text.remove_prefix(1);
      continue;
    }
    const bool braces = text.starts_with('{');
    const std::string_view name =
        text.substr(braces ? 1 : 0, name_size(text.substr(braces ? 1 : 0)));
    if (name.empty() || (braces && !text.substr(1 + name.size()).starts_with('}'))) {
      parts_.back().literal += '$';
      continue;
    }
    text.remove_prefix(name.size() + (braces ? 2 : 0));
    parts_.back().groups = groups_of(name, names);
    parts_.emplace_back();
  }
}

bool Replacement::append(const Groups& groups, std::string& out, std::size_t most) const {
  for (const Part& part : parts_) {
    out += part.literal;
    for (const std::size_t group : part.groups) {
      if (!groups[group]) continue;
      out += *groups[group];
      break;
    }
    if (out.size() > most) return false;
  }
  return true;
}

}  // namespace virga::cty
