#include "engine/deployment/policy_analyzer.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace virga::engine {
namespace {

template <typename T>
void append(std::vector<T>& all, std::vector<T>& more) {
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::string rejection(const run::PolicyFindings::Violation& violation) {
  std::string text = violation.text();
  std::ranges::replace(text, '\n', ' ');
  return "it violates the policy " + violation.policy + (text.empty() ? "" : ": " + text);
}

}  // namespace

base::Result<std::optional<pulumi::PropertyValue>> PolicyAnalyzer::analyze(
    const run::PolicyResource& resource) {
  auto remediated = policies_.remediate(resource);
  if (!remediated) return base::Unexpected(std::move(remediated).error());
  std::optional<pulumi::PropertyValue> changed;
  run::PolicyResource current = resource;
  if (!remediated->remediations.empty()) {
    changed = remediated->remediations.back().properties;
    current.properties = *changed;
  }
  add(*std::move(remediated));
  auto analyzed = policies_.analyze(current);
  if (!analyzed) return base::Unexpected(std::move(analyzed).error());
  const auto mandatory = std::ranges::find_if(analyzed->violations, [](const auto& violation) {
    return violation.level != run::Enforcement::kAdvisory;
  });
  std::optional<std::string> rejected;
  if (!preview_ && mandatory != analyzed->violations.end()) rejected = rejection(*mandatory);
  add(*std::move(analyzed));
  if (rejected) return base::fail(*std::move(rejected));
  return changed;
}

base::Result<void> PolicyAnalyzer::analyze_stack(
    const std::vector<run::PolicyResource>& resources) {
  auto found = policies_.analyze_stack(resources);
  if (!found) return base::Unexpected(std::move(found).error());
  add(*std::move(found));
  return {};
}

void PolicyAnalyzer::add(run::PolicyFindings found) {
  append(findings_.violations, found.violations);
  append(findings_.remediations, found.remediations);
  append(findings_.skipped, found.skipped);
}

}  // namespace virga::engine
