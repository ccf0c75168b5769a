#include "rpc/grpc/analyzer/analyzer_messages.h"

namespace virga::rpc {
namespace {

PolicyResource::Options to_options(const pulumirpc::AnalyzerResourceOptions& message) {
  PolicyResource::Options options{
      .protect = message.protect(),
      .ignore_changes = to_strings(message.ignorechanges()),
      .delete_before_replace = {},
      .additional_secret_outputs = to_strings(message.additionalsecretoutputs()),
      .aliases = to_strings(message.aliases()),
      .custom_timeouts = {},
      .parent = message.parent()};
  if (message.deletebeforereplacedefined()) {
    options.delete_before_replace = message.deletebeforereplace();
  }
  const auto& timeouts = message.customtimeouts();
  options.custom_timeouts = {timeouts.create(), timeouts.update(), timeouts.delete_(),
                             timeouts.read()};
  return options;
}

// For AnalyzeRequest and AnalyzerResource, which have the same fields.
template <typename Message>
Answer<PolicyResource> resource_of(const Message& message) {
  PolicyResource resource;
  resource.type = message.type();
  resource.name = message.name();
  resource.urn = message.urn();
  resource.options = to_options(message.options());
  auto properties = to_properties(message.properties(), "properties of " + message.urn());
  if (!properties) return base::Unexpected(std::move(properties).error());
  resource.properties = *std::move(properties);
  if (message.has_provider()) {
    const auto& given = message.provider();
    auto config = to_properties(given.properties(), "properties of " + given.urn());
    if (!config) return base::Unexpected(std::move(config).error());
    resource.provider = {given.type(), given.name(), given.urn(), *std::move(config)};
  }
  return resource;
}

template <typename Repeated>
void put_all(const std::vector<PolicyNotApplicable>& given, Repeated& message) {
  for (const PolicyNotApplicable& each : given) {
    auto& added = *message.Add();
    added.set_policy_name(each.policy);
    added.set_reason(each.reason);
  }
}

}  // namespace

PluginHandshake to_plain(const pulumirpc::AnalyzerHandshakeRequest& message) {
  return {message.engine_address(), message.root_directory(), message.program_directory(), {}};
}

PolicyStack to_plain(const pulumirpc::AnalyzerStackConfigureRequest& message) {
  const auto& secret_keys = message.config_secret_keys();
  return {.name = message.stack(),
          .project = message.project(),
          .organization = message.organization(),
          .dry_run = message.dry_run(),
          .config = to_map(message.config()),
          .secret_keys = {secret_keys.begin(), secret_keys.end()},
          .unknown_keys = {},
          .tags = to_map(message.tags())};
}

Answer<PolicyConfigurations> to_plain(const pulumirpc::ConfigureAnalyzerRequest& message) {
  PolicyConfigurations configs;
  for (const auto& [policy, given] : message.policyconfig()) {
    auto properties = to_properties(given.properties(), "configuration of " + policy);
    if (!properties) return base::Unexpected(std::move(properties).error());
    if (!pulumirpc::EnforcementLevel_IsValid(given.enforcementlevel())) {
      return reject(Code::kInvalidArgument,
                    "configuration of " + policy + ": an unknown enforcement level");
    }
    configs[policy] = {static_cast<Enforcement>(given.enforcementlevel()), *std::move(properties)};
  }
  return configs;
}

Answer<PolicyResource> to_plain(const pulumirpc::AnalyzeRequest& message) {
  return resource_of(message);
}

Answer<std::vector<PolicyResource>> to_plain(const pulumirpc::AnalyzeStackRequest& message) {
  std::vector<PolicyResource> resources;
  for (const auto& given : message.resources()) {
    auto resource = resource_of(given);
    if (!resource) return base::Unexpected(std::move(resource).error());
    resource->parent = given.parent();
    resource->dependencies = to_strings(given.dependencies());
    for (const auto& [property, urns] : given.propertydependencies()) {
      resource->property_dependencies[property] = to_strings(urns.urns());
    }
    resources.push_back(*std::move(resource));
  }
  return resources;
}

void put(const AnalyzeResponse& made, pulumirpc::AnalyzeResponse& message) {
  for (const PolicyViolation& violation : made.violations) {
    auto& added = *message.add_diagnostics();
    added.set_policyname(violation.policy);
    added.set_policypackname(violation.pack);
    added.set_policypackversion(violation.pack_version);
    added.set_description(violation.description);
    added.set_message(violation.message);
    added.set_enforcementlevel(static_cast<pulumirpc::EnforcementLevel>(violation.level));
    added.set_severity(static_cast<pulumirpc::PolicySeverity>(violation.severity));
    added.set_urn(violation.urn);
  }
  put_all(made.not_applicable, *message.mutable_not_applicable());
}

Answer<void> put(const RemediateResponse& made, pulumirpc::RemediateResponse& message) {
  for (const Remediation& remediation : made.remediations) {
    auto& added = *message.add_remediations();
    added.set_policyname(remediation.policy);
    added.set_policypackname(remediation.pack);
    added.set_policypackversion(remediation.pack_version);
    added.set_description(remediation.description);
    added.set_diagnostic(remediation.diagnostic);
    auto properties = to_struct(remediation.properties, false, remediation.policy);
    if (!properties) return base::Unexpected(std::move(properties).error());
    added.set_properties(*std::move(properties));
  }
  put_all(made.not_applicable, *message.mutable_not_applicable());
  return {};
}

}  // namespace virga::rpc
