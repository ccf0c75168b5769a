#include "bind/names/foreign_type.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/text/ascii.h"

namespace virga::bind {
namespace {

constexpr std::size_t kMostLevels = 32;

constexpr std::array<std::pair<std::string_view, std::string_view>, 16> kNames = {{
    {"array", "list"},
    {"boolean", "bool"},
    {"dict", "map"},
    {"double", "number"},
    {"dynamic", "any"},
    {"float", "number"},
    {"integer", "int"},
    {"long", "int"},
    {"mapping", "map"},
    {"maybe", "optional"},
    {"option", "optional"},
    {"record", "map"},
    {"sequence", "list"},
    {"slice", "list"},
    {"str", "string"},
    {"text", "string"},
}};

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

std::string own_name(std::string_view name) {
  std::string small(name);
  std::ranges::transform(small, small.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  const auto* found =
      std::ranges::find(kNames, small, &std::pair<std::string_view, std::string_view>::first);
  return found == kNames.end() ? small : std::string(found->second);
}

// The parts between the commas that are in no bracket.
std::vector<std::string_view> split_parts(std::string_view text) {
  std::vector<std::string_view> parts;
  std::size_t depth = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (std::string_view("([{<").contains(text[i])) ++depth;
    if (std::string_view(")]}>").contains(text[i]) && depth > 0) --depth;
    if (text[i] != ',' || depth > 0) continue;
    parts.push_back(trimmed(text.substr(begin, i - begin)));
    begin = i + 1;
  }
  parts.push_back(trimmed(text.substr(begin)));
  return parts;
}

char closer_of(char opener) {
  switch (opener) {
    case '(': return ')';
    case '[': return ']';
    case '{': return '}';
    default: return '>';
  }
}

std::string rewritten(std::string_view text, std::size_t level);

std::string list_of(const std::vector<std::string_view>& parts, std::size_t level) {
  std::string written;
  for (const std::string_view part : parts) {
    if (!written.empty()) written += ", ";
    written += rewritten(part, level);
  }
  return written;
}

// `a = T, b: T`
std::string fields(std::string_view text, std::size_t level) {
  std::string written;
  for (const std::string_view part : split_parts(text)) {
    if (!written.empty()) written += ", ";
    const std::size_t sign = part.find_first_of("=:");
    if (sign == std::string_view::npos) {
      written += part;
    } else {
      written += trimmed(part.substr(0, sign));
      written += " = " + rewritten(part.substr(sign + 1), level);
    }
  }
  return "{ " + written + " }";
}

std::string rewritten(std::string_view text, std::size_t level) {
  text = trimmed(text);
  if (level > kMostLevels || text.empty()) return std::string(text);
  if (text.ends_with("[]")) {
    return "list(" + rewritten(text.substr(0, text.size() - 2), level + 1) + ")";
  }
  if (text.ends_with('?')) {
    return "optional(" + rewritten(text.substr(0, text.size() - 1), level + 1) + ")";
  }
  const std::size_t open = text.find_first_of("([{<");
  if (open == std::string_view::npos) return own_name(text);
  if (text.back() != closer_of(text[open])) return std::string(text);
  const std::string_view inside = text.substr(open + 1, text.size() - open - 2);
  if (text[open] == '{') return open == 0 ? fields(inside, level + 1) : std::string(text);
  const std::string name = own_name(trimmed(text.substr(0, open)));
  std::vector<std::string_view> parts = split_parts(inside);
  if (name.empty()) return "[" + list_of(parts, level + 1) + "]";
  if (name == "map" && parts.size() == 2) parts.erase(parts.begin());
  return name + "(" + list_of(parts, level + 1) + ")";
}

}  // namespace

std::string in_own_notation(std::string_view type) {
  return rewritten(type, 0);
}

}  // namespace virga::bind
