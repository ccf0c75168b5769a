#include "run/policy/policy_run.h"

#include "bind/policy/type_pattern.h"
#include "diag/codes/policy.h"
#include "pulumi/property/property_equal.h"
#include "run/policy/check_assertions.h"
#include "run/policy/remediate.h"
#include "run/policy/subject.h"

namespace virga::run {
namespace {

using bind::Enforcement;
using bind::PolicyKind;
using cty::Value;

// The resource as a value. Returns nullopt, with a diagnostic, if the conversion fails.
std::optional<Value> subject(const PolicyResource& resource, bool of_stack,
                             const base::Limits& limits, diag::Diagnostics& diagnostics) {
  auto value = policy_resource_value(resource, of_stack, limits);
  if (value) return *std::move(value);
  diagnostics.add(codes::kPolicySubject, {}, diag::Name{resource.urn},
                  diag::Reason{value.error().str()});
  return std::nullopt;
}

// Adds the diagnostics about a resource, with a note that names it.
std::nullopt_t report_with_resource(const diag::Diagnostics& reported,
                                    const PolicyResource& resource,
                                    diag::Diagnostics& diagnostics) {
  for (diag::Diagnostic each : reported.list()) {
    each.note({"the checked resource is {0}, a {1}", diag::Name{resource.name},
               diag::Name{resource.type}});
    diagnostics.add(std::move(each));
  }
  return std::nullopt;
}

}  // namespace

bool PolicyRun::check(const bind::Policy& policy, const PolicySettings& settings,
                      const Value& subject, PolicyReport& report,
                      diag::Diagnostics& diagnostics) const {
  PolicySite site(surroundings_, stack_, subject, settings.values, diagnostics);
  return check_assertions(site, policy, settings.level, report);
}

std::optional<RemediationReport> PolicyRun::remediate(const PolicyResource& resource,
                                                      diag::Diagnostics& diagnostics) const {
  const Settings settings = this->settings();
  PolicyResource changed = resource;
  diag::Diagnostics reported;
  RemediationReport report;
  for (std::size_t i = 0; i < pack_->policies.size(); ++i) {
    const bind::Policy& policy = pack_->policies[i];
    const PolicySettings& set = (*settings)[i];
    if (policy.kind != PolicyKind::kRemediation || set.level != Enforcement::kRemediate ||
        !bind::is_policy_for(policy.types, resource.type)) {
      continue;
    }
    auto value = subject(changed, false, options_.limits, reported);
    if (!value) return report_with_resource(reported, resource, diagnostics);
    bool failed = false;
    auto properties = [&] {
      PolicySite site(surroundings_, stack_, *std::move(value), set.values, reported);
      return remediated(site, policy, changed.properties, report, failed);
    }();
    if (failed) return report_with_resource(reported, resource, diagnostics);
    if (!properties || pulumi::deep_equals(*properties, changed.properties)) continue;
    changed.properties = *properties;
    report.remediations.push_back({&policy, *std::move(properties)});
  }
  return report;
}

std::optional<PolicyReport> PolicyRun::analyze(const PolicyResource& resource,
                                               diag::Diagnostics& diagnostics) const {
  const Settings settings = this->settings();
  std::optional<Value> value;
  PolicyReport report;
  diag::Diagnostics reported;
  for (std::size_t i = 0; i < pack_->policies.size(); ++i) {
    const bind::Policy& policy = pack_->policies[i];
    const PolicySettings& set = (*settings)[i];
    if (policy.kind == PolicyKind::kStack || set.level == Enforcement::kDisabled ||
        policy.assertions.empty() || !bind::is_policy_for(policy.types, resource.type)) {
      continue;
    }
    if (!value) value = subject(resource, false, options_.limits, reported);
    if (!value) return report_with_resource(reported, resource, diagnostics);
    if (!check(policy, set, *value, report, reported))
      return report_with_resource(reported, resource, diagnostics);
  }
  return report;
}

std::optional<PolicyReport> PolicyRun::analyze_stack(std::span<const PolicyResource> resources,
                                                     diag::Diagnostics& diagnostics) const {
  const Settings settings = this->settings();
  std::vector<Value> values;
  PolicyReport report;
  for (std::size_t i = 0; i < pack_->policies.size(); ++i) {
    const bind::Policy& policy = pack_->policies[i];
    const PolicySettings& set = (*settings)[i];
    if (policy.kind != PolicyKind::kStack || set.level == Enforcement::kDisabled) continue;
    for (const PolicyResource& resource : resources.subspan(values.size())) {
      auto value = subject(resource, true, options_.limits, diagnostics);
      if (!value) return std::nullopt;
      values.push_back(*std::move(value));
    }
    std::vector<Value> selected;
    for (std::size_t at = 0; at < resources.size(); ++at) {
      if (bind::is_policy_for(policy.types, resources[at].type)) selected.push_back(values[at]);
    }
    const Value all = Value::tuple(std::move(selected));
    if (!check(policy, set, all, report, diagnostics)) return std::nullopt;
  }
  return report;
}

}  // namespace virga::run
