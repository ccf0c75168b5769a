// What an analyzer says about its policies, in both directions.
#include "rpc/grpc/analyzer/analyzer_messages.h"
#include "rpc/grpc/analyzer/analyzer_requests.h"

namespace virga::rpc {
namespace {

Answer<void> put_policy(const PolicyInfo& policy, pulumirpc::PolicyInfo& message) {
  message.set_name(policy.name);
  message.set_displayname(policy.display_name);
  message.set_description(policy.description);
  message.set_message(policy.message);
  message.set_enforcementlevel(static_cast<pulumirpc::EnforcementLevel>(policy.level));
  message.set_policy_type(static_cast<pulumirpc::PolicyType>(policy.type));
  message.set_severity(static_cast<pulumirpc::PolicySeverity>(policy.severity));
  put_strings(policy.tags, *message.mutable_tags());
  message.set_remediation_steps(policy.remediation_steps);
  message.set_url(policy.url);
  if (policy.framework) {
    auto& framework = *message.mutable_framework();
    framework.set_name(policy.framework->name);
    framework.set_version(policy.framework->version);
    framework.set_reference(policy.framework->reference);
    framework.set_specification(policy.framework->specification);
  }
  if (!policy.config_schema) return {};
  auto properties = to_struct(policy.config_schema->properties, false, policy.name);
  if (!properties) return base::Unexpected(std::move(properties).error());
  message.mutable_configschema()->set_properties(*std::move(properties));
  put_strings(policy.config_schema->required, *message.mutable_configschema()->mutable_required());
  return {};
}

// An unknown number of a later version becomes kUnknown.
PolicyType type_of(int number) {
  return pulumirpc::PolicyType_IsValid(number) ? static_cast<PolicyType>(number)
                                               : PolicyType::kUnknown;
}

Answer<PolicyInfo> to_policy_info(const pulumirpc::PolicyInfo& message) {
  const auto level = level_of(message.enforcementlevel(), message.name());
  if (!level) return base::Unexpected(level.error());
  PolicyInfo policy{.name = message.name(),
                    .display_name = message.displayname(),
                    .description = message.description(),
                    .message = message.message(),
                    .level = *level,
                    .config_schema = {},
                    .type = type_of(message.policy_type()),
                    .severity = policy_severity_of(message.severity()),
                    .framework = {},
                    .tags = to_strings(message.tags()),
                    .remediation_steps = message.remediation_steps(),
                    .url = message.url()};
  if (message.has_framework()) {
    const auto& framework = message.framework();
    policy.framework = PolicyFramework{framework.name(), framework.version(), framework.reference(),
                                       framework.specification()};
  }
  if (!message.has_configschema()) return policy;
  auto properties = to_properties(message.configschema().properties(), "schema of " + policy.name);
  if (!properties) return base::Unexpected(std::move(properties).error());
  policy.config_schema =
      PolicyConfigSchema{*std::move(properties), to_strings(message.configschema().required())};
  return policy;
}

}  // namespace

Answer<Enforcement> level_of(int number, const std::string& policy) {
  if (pulumirpc::EnforcementLevel_IsValid(number)) return static_cast<Enforcement>(number);
  return reject(Code::kInternal, policy + ": an unknown enforcement level");
}

PolicySeverity policy_severity_of(int number) {
  return pulumirpc::PolicySeverity_IsValid(number) ? static_cast<PolicySeverity>(number)
                                                   : PolicySeverity::kUnspecified;
}

Answer<void> put(const AnalyzerInfo& info, pulumirpc::AnalyzerInfo& message) {
  message.set_name(info.name);
  message.set_displayname(info.display_name);
  message.set_version(info.version);
  message.set_description(info.description);
  message.set_supportsconfig(info.supports_config);
  message.set_readme(info.readme);
  message.set_provider(info.provider);
  message.set_repository(info.repository);
  put_strings(info.tags, *message.mutable_tags());
  for (const PolicyInfo& policy : info.policies) {
    if (const auto made = put_policy(policy, *message.add_policies()); !made) return made;
  }
  for (const auto& [policy, config] : info.initial_config) {
    auto& added = (*message.mutable_initialconfig())[policy];
    added.set_enforcementlevel(static_cast<pulumirpc::EnforcementLevel>(config.level));
    auto properties = to_struct(config.properties, false, policy);
    if (!properties) return base::Unexpected(std::move(properties).error());
    added.set_properties(*std::move(properties));
  }
  return {};
}

Answer<AnalyzerInfo> to_plain(const pulumirpc::AnalyzerInfo& message) {
  AnalyzerInfo info{.name = message.name(),
                    .display_name = message.displayname(),
                    .version = message.version(),
                    .description = message.description(),
                    .policies = {},
                    .supports_config = message.supportsconfig(),
                    .initial_config = {},
                    .readme = message.readme(),
                    .provider = message.provider(),
                    .repository = message.repository(),
                    .tags = to_strings(message.tags())};
  for (const auto& given : message.policies()) {
    auto policy = to_policy_info(given);
    if (!policy) return base::Unexpected(std::move(policy).error());
    info.policies.push_back(*std::move(policy));
  }
  for (const auto& [policy, given] : message.initialconfig()) {
    const auto level = level_of(given.enforcementlevel(), policy);
    if (!level) return base::Unexpected(level.error());
    auto properties = to_properties(given.properties(), "configuration of " + policy);
    if (!properties) return base::Unexpected(std::move(properties).error());
    info.initial_config[policy] = {*level, *std::move(properties)};
  }
  return info;
}

}  // namespace virga::rpc
