// Selects the resources of a deployment (docs/spec/evaluator.md, section 11, rule 14).
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/pattern.h"

namespace virga::engine {

// A set of URNs and of patterns for them (base/text/pattern.h).
class UrnSet {
 public:
  explicit UrnSet(const std::vector<std::string>& urns) {
    for (const std::string& urn : urns) {
      if (urn.find('*') == std::string::npos) {
        urns_.insert(urn);
      } else {
        patterns_.push_back(urn);
      }
    }
  }

  bool empty() const { return urns_.empty() && patterns_.empty(); }
  bool contains(std::string_view urn) const {
    if (urns_.contains(urn)) return true;
    return std::ranges::any_of(
        patterns_, [&](const std::string& pattern) { return base::matches_pattern(pattern, urn); });
  }

 private:
  std::set<std::string, std::less<>> urns_;
  std::vector<std::string> patterns_;
};

}  // namespace virga::engine
