#include "check/policy/served_policies.h"

#include <algorithm>
#include <map>
#include <utility>

#include "diag/codes/policy.h"

namespace virga::check {

using run::PolicyResource;

ServedPolicies::ServedPolicies(std::string pack, std::string version,
                               std::unique_ptr<run::Policies> policies, bool preview)
    : policies_(std::move(policies)),
      preview_(preview),
      findings_{.pack = std::move(pack), .version = std::move(version), .by_urn = {}} {}

void ServedPolicies::fail(const base::Error& error) {
  has_failed_ = true;
  diagnostics_
      .add(diag::codes::kPolicyPackFailed, {}, diag::Name{findings_.pack},
           diag::Reason{error.str()})
      .note({"the pack is not applied to the other resources"});
}

std::optional<bool> ServedPolicies::remediate(PolicyResource& resource) {
  if (has_failed_) return std::nullopt;
  auto remediated = policies_->remediate(resource);
  if (!remediated) {
    fail(remediated.error());
    return std::nullopt;
  }
  for (const run::PolicyFindings::Remediation& each : remediated->remediations) {
    found(resource).remediations.push_back(
        {each.policy, each.description, resource.properties, each.properties});
    resource.properties = each.properties;
  }
  add(*remediated, resource);
  return !remediated->remediations.empty();
}

base::Result<bool> ServedPolicies::check(const PolicyResource& remediated) {
  if (has_failed_) return false;
  const auto analyzed = policies_->analyze(remediated);
  if (!analyzed) {
    fail(analyzed.error());
    return false;
  }
  add(*analyzed, remediated);
  if (preview_ || analyzed->violations.empty()) return true;
  const auto& violations = found(remediated).violations;
  const auto rejected = std::ranges::find_if(violations, &PolicyFindings::Violation::is_mandatory);
  if (rejected != violations.end()) return base::fail(rejection(*rejected));
  return true;
}

void ServedPolicies::analyze_stack(const std::vector<PolicyResource>& resources) {
  if (has_failed_) return;
  auto analyzed = policies_->analyze_stack(resources);
  if (!analyzed) return fail(analyzed.error());
  std::map<std::string_view, const PolicyResource*> by_urn;
  for (const PolicyResource& each : resources) by_urn.emplace(each.urn, &each);
  const PolicyResource none{};
  const PolicyResource& stack = stack_among(resources, none);
  for (const run::PolicyFindings::Violation& each : std::exchange(analyzed->violations, {})) {
    // A violation about an unknown URN counts for the stack.
    const auto blamed = by_urn.find(each.urn);
    add({.violations = {each}}, blamed == by_urn.end() ? stack : *blamed->second);
  }
  add(*analyzed, stack);
}

void ServedPolicies::add(const run::PolicyFindings& findings, const PolicyResource& about) {
  for (const run::PolicyFindings::Violation& each : findings.violations) {
    found(about).violations.push_back({each.policy, each.level, each.text()});
  }
  for (const run::PolicyFindings::Skipped& each : findings.skipped) {
    found(about).skipped.push_back({each.policy, each.reason});
  }
}

PolicyFindings::OfResource& ServedPolicies::found(const PolicyResource& resource) {
  PolicyFindings::OfResource& of = findings_.by_urn[resource.urn];
  of.name = resource.name;
  return of;
}

}  // namespace virga::check
