#include "engine/deployment/urn_set.h"

#include <algorithm>

#include "base/text/pattern.h"

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
  return std::ranges::any_of(
      patterns_, [&](const std::string& pattern) { return base::matches_pattern(pattern, urn); });
}

}  // namespace virga::engine
