#include "host/plugin/policy/messages.h"

#include <utility>

#include "base/check.h"

namespace virga::host {
namespace {

rpc::EnforcementLevel to_rpc(bind::Enforcement level) {
  switch (level) {
    case bind::Enforcement::kAdvisory: return rpc::EnforcementLevel::kAdvisory;
    case bind::Enforcement::kMandatory: return rpc::EnforcementLevel::kMandatory;
    case bind::Enforcement::kRemediate: return rpc::EnforcementLevel::kRemediate;
    case bind::Enforcement::kDisabled: return rpc::EnforcementLevel::kDisabled;
  }
  VIRGA_UNREACHABLE();
}

bind::Enforcement to_run(rpc::EnforcementLevel level) {
  switch (level) {
    case rpc::EnforcementLevel::kAdvisory: return bind::Enforcement::kAdvisory;
    case rpc::EnforcementLevel::kMandatory: return bind::Enforcement::kMandatory;
    case rpc::EnforcementLevel::kRemediate: return bind::Enforcement::kRemediate;
    case rpc::EnforcementLevel::kDisabled: return bind::Enforcement::kDisabled;
  }
  VIRGA_UNREACHABLE();
}

rpc::PolicySeverity to_rpc(bind::PolicySeverity severity) {
  switch (severity) {
    case bind::PolicySeverity::kUnspecified: return rpc::PolicySeverity::kUnspecified;
    case bind::PolicySeverity::kLow: return rpc::PolicySeverity::kLow;
    case bind::PolicySeverity::kMedium: return rpc::PolicySeverity::kMedium;
    case bind::PolicySeverity::kHigh: return rpc::PolicySeverity::kHigh;
    case bind::PolicySeverity::kCritical: return rpc::PolicySeverity::kCritical;
  }
  VIRGA_UNREACHABLE();
}

rpc::PolicyInfo to_rpc(const bind::Policy& policy, const run::PolicyConfigSchema& schema) {
  rpc::PolicyInfo info;
  info.name = policy.name;
  info.display_name = policy.display_name;
  info.description = policy.description;
  info.enforcement_level = to_rpc(policy.enforcement);
  if (!policy.settings.empty()) {
    info.config_schema = rpc::PolicyConfigSchema{schema.properties, schema.required};
  }
  info.type = policy.kind == bind::PolicyKind::kStack ? rpc::PolicyType::kStack
                                                      : rpc::PolicyType::kResource;
  info.severity = to_rpc(policy.severity);
  info.tags = policy.tags;
  info.remediation_steps = policy.remediation_steps;
  info.url = policy.url;
  return info;
}

std::vector<rpc::PolicyNotApplicable> to_rpc(std::vector<run::PolicyNotApplicable> reasons) {
  std::vector<rpc::PolicyNotApplicable> list;
  for (run::PolicyNotApplicable& each : reasons) {
    list.push_back({each.policy->name, std::move(each.reason)});
  }
  return list;
}

}  // namespace

run::PolicyStack to_run(rpc::AnalyzerStack stack) {
  return {.name = std::move(stack.stack),
          .project = std::move(stack.project),
          .organization = std::move(stack.organization),
          .dry_run = stack.preview,
          .config = std::move(stack.config),
          .secret_keys = {stack.config_secret_keys.begin(), stack.config_secret_keys.end()},
          .tags = std::move(stack.tags)};
}

run::PolicyResource to_run(rpc::AnalyzerResource resource) {
  run::PolicyResource result;
  result.type = std::move(resource.type);
  result.name = std::move(resource.name);
  result.urn = std::move(resource.urn);
  result.properties = std::move(resource.properties);
  auto& options = resource.options;
  result.options.protect = options.protect;
  result.options.ignore_changes = std::move(options.ignore_changes);
  result.options.delete_before_replace = options.delete_before_replace;
  result.options.additional_secret_outputs = std::move(options.additional_secret_outputs);
  result.options.aliases = std::move(options.aliases);
  const auto& timeouts = options.custom_timeouts;
  result.options.custom_timeouts = {timeouts.create, timeouts.update, timeouts.remove,
                                    timeouts.read};
  result.options.parent = std::move(options.parent);
  if (auto& provider = resource.provider) {
    result.provider = {std::move(provider->type), std::move(provider->name),
                       std::move(provider->urn), std::move(provider->properties)};
  }
  result.parent = std::move(resource.parent);
  result.dependencies = std::move(resource.dependencies);
  result.property_dependencies = std::move(resource.property_dependencies);
  return result;
}

run::PolicyConfigurations to_run(std::map<std::string, rpc::PolicyConfig> config) {
  run::PolicyConfigurations configurations;
  for (auto& [name, each] : config) {
    configurations[name] = {to_run(each.enforcement_level), std::move(each.properties)};
  }
  return configurations;
}

rpc::AnalyzerInfo to_rpc(const project::PolicyPack& pack,
                         const std::vector<run::PolicyConfigSchema>& schemas) {
  rpc::AnalyzerInfo info;
  info.name = pack.name;
  info.version = pack.version;
  info.description = pack.description;
  for (std::size_t i = 0; i < schemas.size(); ++i) {
    info.policies.push_back(to_rpc(pack.bound->policies[i], schemas[i]));
  }
  return info;
}

rpc::AnalyzeResponse to_rpc(run::PolicyReport report, const project::PolicyPack& pack,
                            const std::string& urn) {
  rpc::AnalyzeResponse response;
  for (const run::PolicyViolation& each : report.violations) {
    rpc::PolicyViolation violation;
    violation.policy = each.policy->name;
    violation.pack = pack.name;
    violation.pack_version = pack.version;
    violation.description = each.policy->description;
    violation.message = each.text();
    violation.enforcement_level = to_rpc(each.level);
    violation.severity = to_rpc(each.policy->severity);
    violation.urn = each.urn.empty() ? urn : each.urn;
    response.violations.push_back(std::move(violation));
  }
  response.not_applicable = to_rpc(std::move(report.not_applicable));
  return response;
}

rpc::RemediateResponse to_rpc(run::RemediationReport report, const project::PolicyPack& pack) {
  rpc::RemediateResponse response;
  for (run::PolicyRemediation& each : report.remediations) {
    response.remediations.push_back({each.policy->name, pack.name, pack.version,
                                     each.policy->description, std::move(each.properties), ""});
  }
  response.not_applicable = to_rpc(std::move(report.not_applicable));
  return response;
}

}  // namespace virga::host
