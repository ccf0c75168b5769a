#include "check/settings/path_pattern.h"

#include <algorithm>

namespace virga::check {
namespace {

constexpr std::string_view kAnyFolders = "**";

std::vector<std::string> names_of(std::string_view path) {
  std::vector<std::string> names;
  while (!path.empty()) {
    const std::size_t slash = path.find('/');
    const std::string_view name = path.substr(0, slash);
    if (!name.empty() && name != ".") names.emplace_back(name);
    path.remove_prefix(slash == std::string_view::npos ? path.size() : slash + 1);
  }
  return names;
}

std::size_t end_of_character(std::string_view text, std::size_t begin) {
  std::size_t end = begin + 1;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0u) == 0x80u) ++end;
  return end;
}

bool matches_name(std::string_view pattern, std::string_view name) {
  // Backtracking to the last `*` is sufficient.
  std::size_t p = 0, n = 0, star = std::string_view::npos, taken_to = 0;
  while (n < name.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = ++p;
      taken_to = n;
    } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == name[n])) {
      // `?` matches a whole character.
      n = pattern[p++] == '?' ? end_of_character(name, n) : n + 1;
    } else if (star != std::string_view::npos) {
      p = star;
      n = ++taken_to;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

}  // namespace

std::optional<std::string> PathPattern::problem(std::string_view text) {
  if (text.starts_with('/')) return "is absolute, but patterns are relative to this file";
  if (text.starts_with('!')) return "begins with `!`, but a pattern cannot be negated";
  const std::vector<std::string> names = names_of(text);
  if (names.empty()) return text.empty() ? "is empty" : "matches the whole folder";
  for (const std::string& name : names) {
    if (name == "..") return "leaves the folder of this file";
    if (name != kAnyFolders && name.contains(kAnyFolders)) {
      return "has `**` beside other characters; `**` stands between slashes";
    }
  }
  const std::size_t special = text.find_first_of("[]{}\\");
  if (special != std::string_view::npos) {
    return std::string("has `") + text[special] + "`; only `*`, `**` and `?` are special";
  }
  return std::nullopt;
}

PathPattern::PathPattern(std::string_view text) : names_(names_of(text)) {}

// Marks what `**` matches without a name.
void PathPattern::skip_any_folders(std::vector<bool>& reached) const {
  for (std::size_t i = 0; i < names_.size(); ++i) {
    if (reached[i] && names_[i] == kAnyFolders) reached[i + 1] = true;
  }
}

// The table of all prefixes of the pattern that match the names so far.
bool PathPattern::matches(std::string_view path) const {
  std::vector<bool> reached(names_.size() + 1);
  reached[0] = true;
  skip_any_folders(reached);
  for (const std::string& name : names_of(path)) {
    reached = after(reached, name);
    skip_any_folders(reached);
    if (reached.back()) return true;
  }
  return false;
}

// The prefixes that match with one more name.
std::vector<bool> PathPattern::after(const std::vector<bool>& reached,
                                     const std::string& name) const {
  std::vector<bool> next(reached.size());
  for (std::size_t i = 0; i < names_.size(); ++i) {
    if (!reached[i]) continue;
    if (names_[i] == kAnyFolders) {
      next[i] = true;
    } else if (matches_name(names_[i], name)) {
      next[i + 1] = true;
    }
  }
  return next;
}

}  // namespace virga::check
