#include "check/policy/findings.h"

#include <algorithm>

namespace virga::check {

std::size_t PolicyFindings::count(bool mandatory) const {
  std::size_t count = 0;
  for (const auto& [urn, each] : by_urn) {
    for (const Violation& violation : each.violations) {
      if (mandatory == violation.is_mandatory()) ++count;
    }
  }
  return count;
}

std::size_t PolicyFindings::remediations() const {
  std::size_t count = 0;
  for (const auto& [urn, each] : by_urn) count += each.remediations.size();
  return count;
}

std::string rejection(const PolicyFindings::Violation& violation) {
  // The description is on the first line.
  std::string text = violation.text;
  if (const auto end = text.find('\n'); end != std::string::npos) text.replace(end, 1, ": ");
  std::ranges::replace(text, '\n', ' ');
  return "it violates the policy " + violation.policy + (text.empty() ? "" : ": " + text);
}

}  // namespace virga::check
