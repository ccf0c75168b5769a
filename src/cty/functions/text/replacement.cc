#include "cty/functions/text/replacement.h"

#include <algorithm>
#include <charconv>

#include "base/text/letters.h"
#include "base/text/unicode.h"

namespace virga::cty {
namespace {

// The size in bytes of the name at the start of the text.
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

}  // namespace

// The groups that a name or number refers to, in the order to try. Returns null if the group does
// not exist.
const Replacement::GroupNumbers* Replacement::groups_of(std::string_view name) const {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  const bool leading_zero = name.size() > 1 && name[0] == '0';
  if (error == std::errc() && end == name.data() + name.size() && !leading_zero) {
    return number < by_number_.size() ? &by_number_[number] : nullptr;
  }
  const auto named = by_name_.find(name);
  return named == by_name_.end() ? nullptr : &named->second;
}

Replacement::Replacement(std::string_view text, const std::vector<std::string>& names) {
  by_number_.push_back({0});
  for (std::size_t group = 1; group <= names.size(); ++group) {
    by_number_.push_back({group});
    by_name_[names[group - 1]].push_back(group);
  }
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
    parts_.back().groups = groups_of(name);
    if (parts_.back().groups) parts_.emplace_back();
  }
}

bool Replacement::append(const Groups& groups, std::string& out, std::size_t& room) const {
  const auto add = [&](std::string_view text, std::size_t cost) {
    if (cost > room) return false;
    room -= cost;
    out += text;
    return true;
  };
  for (const Part& part : parts_) {
    if (!add(part.literal, part.literal.size())) return false;
    if (!part.groups) continue;
    for (const std::size_t group : *part.groups) {
      const std::string_view text = groups[group].value_or(std::string_view());
      if (!add(text, std::max<std::size_t>(text.size(), 1))) return false;
      if (groups[group]) break;
    }
  }
  return true;
}

}  // namespace virga::cty
