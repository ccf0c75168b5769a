#include "host/plugin/policy/messages.h"

#include <utility>

namespace virga::host {
namespace {

rpc::PolicyInfo to_rpc(const bind::Policy& policy, const run::PolicyConfigSchema& schema) {
  rpc::PolicyInfo info;
  info.name = policy.name;
  info.display_name = policy.display_name;
  info.description = policy.description;
  info.level = policy.enforcement;
  if (!policy.settings.empty()) info.config_schema = schema;
  info.type = policy.kind == bind::PolicyKind::kStack ? rpc::PolicyType::kStack
                                                      : rpc::PolicyType::kResource;
  info.severity = policy.severity;
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

rpc::PolicyViolation to_rpc(const run::PolicyViolation& given, const project::PolicyPack& pack,
                            const std::string& urn) {
  rpc::PolicyViolation violation;
  violation.policy = given.policy->name;
  violation.pack = pack.name;
  violation.pack_version = pack.version;
  violation.description = given.policy->description;
  violation.message = given.text();
  violation.level = given.level;
  violation.severity = given.policy->severity;
  violation.urn = given.urn.empty() ? urn : given.urn;
  return violation;
}

}  // namespace

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
    response.violations.push_back(to_rpc(each, pack, urn));
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
