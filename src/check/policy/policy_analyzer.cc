#include "check/policy/policy_analyzer.h"

#include <algorithm>
#include <map>

namespace virga::check {

using pulumi::PropertyValue;
using run::PolicyResource;

PolicyAnalyzer::PolicyAnalyzer(const project::PolicyPack& pack,
                               std::unique_ptr<const run::PolicyRun> run, bool preview)
    : run_(std::move(run)),
      preview_(preview),
      findings_{.pack = pack.name, .version = pack.version, .by_urn = {}} {}

std::optional<bool> PolicyAnalyzer::remediate(PolicyResource& resource) {
  diag::Diagnostics reported;
  const auto remediated = run_->remediate(resource, reported);
  report_diagnostics(reported);
  if (!remediated) return std::nullopt;
  for (const run::PolicyRemediation& each : remediated->remediations) {
    found(resource).remediations.push_back(
        {each.policy->name, each.policy->description, resource.properties, each.properties});
    resource.properties = each.properties;
  }
  for (const auto& each : remediated->not_applicable) {
    found(resource).skipped.push_back({each.policy->name, each.reason});
  }
  return !remediated->remediations.empty();
}

base::Result<bool> PolicyAnalyzer::check(const PolicyResource& remediated) {
  diag::Diagnostics reported;
  const auto report = run_->analyze(remediated, reported);
  report_diagnostics(reported);
  if (!report) return false;
  add(*report, remediated);
  if (preview_ || report->violations.empty()) return true;
  const auto& violations = found(remediated).violations;
  const auto rejected = std::ranges::find_if(violations, &PolicyFindings::Violation::is_mandatory);
  if (rejected != violations.end()) return base::fail(rejection(*rejected));
  return true;
}

base::Result<std::optional<PropertyValue>> PolicyAnalyzer::analyze(const PolicyResource& resource) {
  PolicyResource remediated = resource;
  const auto is_changed = remediate(remediated);
  if (!is_changed) return std::nullopt;
  const auto is_checked = check(remediated);
  if (!is_checked) return base::Unexpected(is_checked.error());
  if (!*is_checked || !*is_changed) return std::nullopt;
  return remediated.properties;
}

void PolicyAnalyzer::analyze_stack(const std::vector<PolicyResource>& resources) {
  diag::Diagnostics reported;
  const auto report = run_->analyze_stack(resources, reported);
  report_diagnostics(reported);
  if (!report) return;
  std::map<std::string_view, const PolicyResource*> by_urn;
  for (const PolicyResource& each : resources) by_urn.emplace(each.urn, &each);
  const PolicyResource none{};
  const PolicyResource& stack = stack_among(resources, none);
  for (const run::PolicyViolation& each : report->violations) {
    // A violation about an unknown URN counts for the stack.
    const auto blamed = by_urn.find(each.urn);
    add({{each}, {}}, blamed == by_urn.end() ? stack : *blamed->second);
  }
  add({{}, report->not_applicable}, stack);
}

void PolicyAnalyzer::report_diagnostics(const diag::Diagnostics& reported) {
  for (const diag::Diagnostic& each : reported.list()) {
    if (reported_.emplace(each.code, each.subject, each.message()).second) diagnostics_.add(each);
  }
}

void PolicyAnalyzer::add(const run::PolicyReport& report, const PolicyResource& about) {
  for (const run::PolicyViolation& each : report.violations) {
    found(about).violations.push_back({each.policy->name, each.level, each.text()});
  }
  for (const run::PolicyNotApplicable& each : report.not_applicable) {
    found(about).skipped.push_back({each.policy->name, each.reason});
  }
}

PolicyFindings::OfResource& PolicyAnalyzer::found(const PolicyResource& resource) {
  PolicyFindings::OfResource& of = findings_.by_urn[resource.urn];
  of.name = resource.name;
  return of;
}

}  // namespace virga::check
