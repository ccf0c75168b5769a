// Selects the resources of a deployment (docs/spec/evaluator.md, section 11, rule 14).
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace virga::engine {

// A set of URNs and of patterns for them (base/text/pattern.h).
class UrnSet {
 public:
  explicit UrnSet(const std::vector<std::string>& urns);

  bool empty() const { return urns_.empty() && patterns_.empty(); }
  bool contains(std::string_view urn) const;

 private:
  std::set<std::string, std::less<>> urns_;
  std::vector<std::string> patterns_;
};

}  // namespace virga::engine
