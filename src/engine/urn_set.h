// Which resources a deployment is about (docs/spec/evaluator.md, section 11, rule 14).
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace virga::engine {

// URNs, and patterns of them (base/text/pattern.h).
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
