// Which resources a deployment is about (evaluator.md section 11, rule 14).
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace virga::engine {

// URNs, and patterns in which "*" stands for any text, the empty one too.
class UrnSet {
 public:
  explicit UrnSet(const std::vector<std::string>& urns);

  bool empty() const { return urns_.empty() && patterns_.empty(); }
  bool contains(std::string_view urn) const;

 private:
  std::set<std::string, std::less<>> urns_;
  std::vector<std::string> patterns_;
};

// Whether `text` is `pattern` with some text for each "*". Takes at most |pattern| * |text| steps.
bool matches(std::string_view pattern, std::string_view text);

}  // namespace virga::engine
