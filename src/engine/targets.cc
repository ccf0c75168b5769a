#include "engine/targets.h"

#include <algorithm>

namespace virga::engine {

UrnSet::UrnSet(const std::vector<std::string>& urns) {
  for (const std::string& urn : urns) {
    if (urn.find('*') == std::string::npos) {
      urns_.insert(urn);
    } else {
      patterns_.push_back(urn);
    }
  }
}

bool UrnSet::contains(std::string_view urn) const {
  if (urns_.contains(urn)) return true;
  return std::any_of(patterns_.begin(), patterns_.end(),
                     [&](const std::string& pattern) { return matches(pattern, urn); });
}

bool matches(std::string_view pattern, std::string_view text) {
  std::size_t p = 0;
  std::size_t t = 0;
  // Where the last "*" is, and where the text that it stands for ends: it only ever grows.
  std::size_t star = std::string_view::npos;
  std::size_t star_end = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      star_end = t;
    } else if (p < pattern.size() && pattern[p] == text[t]) {
      ++p;
      ++t;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      t = ++star_end;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

}  // namespace virga::engine
