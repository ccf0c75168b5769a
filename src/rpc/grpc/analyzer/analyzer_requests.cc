#include "rpc/grpc/analyzer/analyzer_requests.h"

namespace virga::rpc {
namespace {

void put_analyzer_options(const PolicyResource::Options& options,
                          pulumirpc::AnalyzerResourceOptions& message) {
  message.set_protect(options.protect);
  put_strings(options.ignore_changes, *message.mutable_ignorechanges());
  message.set_deletebeforereplacedefined(options.delete_before_replace.has_value());
  message.set_deletebeforereplace(options.delete_before_replace.value_or(false));
  put_strings(options.additional_secret_outputs, *message.mutable_additionalsecretoutputs());
  put_strings(options.aliases, *message.mutable_aliases());
  auto& timeouts = *message.mutable_customtimeouts();
  timeouts.set_create(options.custom_timeouts.create);
  timeouts.set_update(options.custom_timeouts.update);
  timeouts.set_delete_(options.custom_timeouts.remove);
  timeouts.set_read(options.custom_timeouts.read);
  message.set_parent(options.parent);
}

// Fills an AnalyzeRequest or an AnalyzerResource, which have the same fields.
template <typename Message>
Answer<void> put_resource(const PolicyResource& resource, Message& message) {
  message.set_type(resource.type);
  message.set_name(resource.name);
  message.set_urn(resource.urn);
  put_analyzer_options(resource.options, *message.mutable_options());
  auto properties = to_struct(resource.properties, true, "properties of " + resource.urn);
  if (!properties) return base::Unexpected(std::move(properties).error());
  message.set_properties(*std::move(properties));
  if (!resource.provider) return {};
  auto& provider = *message.mutable_provider();
  provider.set_type(resource.provider->type);
  provider.set_name(resource.provider->name);
  provider.set_urn(resource.provider->urn);
  auto config =
      to_struct(resource.provider->properties, true, "properties of " + resource.provider->urn);
  if (!config) return base::Unexpected(std::move(config).error());
  provider.set_properties(*std::move(config));
  return {};
}

template <typename Repeated>
std::vector<PolicyNotApplicable> not_applicable(const Repeated& message) {
  std::vector<PolicyNotApplicable> list;
  for (const auto& each : message) list.push_back({each.policy_name(), each.reason()});
  return list;
}

}  // namespace

pulumirpc::AnalyzerHandshakeRequest analyzer_handshake(const PluginHandshake& handshake) {
  pulumirpc::AnalyzerHandshakeRequest message;
  message.set_engine_address(handshake.engine_address);
  message.set_root_directory(handshake.root_directory);
  message.set_program_directory(handshake.program_directory);
  return message;
}

pulumirpc::AnalyzerStackConfigureRequest to_message(const PolicyStack& stack) {
  pulumirpc::AnalyzerStackConfigureRequest message;
  message.set_stack(stack.name);
  message.set_project(stack.project);
  message.set_organization(stack.organization);
  message.set_dry_run(stack.dry_run);
  put_map(stack.config, *message.mutable_config());
  for (const std::string& key : stack.secret_keys) message.add_config_secret_keys(key);
  put_map(stack.tags, *message.mutable_tags());
  return message;
}

Answer<pulumirpc::ConfigureAnalyzerRequest> to_message(const PolicyConfigurations& config) {
  pulumirpc::ConfigureAnalyzerRequest message;
  for (const auto& [policy, given] : config) {
    auto properties = to_struct(given.properties, false, "configuration of " + policy);
    if (!properties) return base::Unexpected(std::move(properties).error());
    auto& added = (*message.mutable_policyconfig())[policy];
    added.set_enforcementlevel(static_cast<pulumirpc::EnforcementLevel>(given.level));
    added.set_properties(*std::move(properties));
  }
  return message;
}

Answer<pulumirpc::AnalyzeRequest> to_message(const PolicyResource& resource) {
  pulumirpc::AnalyzeRequest message;
  if (auto made = put_resource(resource, message); !made) return base::Unexpected(made.error());
  return message;
}

Answer<pulumirpc::AnalyzeStackRequest> to_message(const std::vector<PolicyResource>& resources) {
  pulumirpc::AnalyzeStackRequest message;
  for (const PolicyResource& resource : resources) {
    auto& added = *message.add_resources();
    if (auto made = put_resource(resource, added); !made) return base::Unexpected(made.error());
    added.set_parent(resource.parent);
    put_strings(resource.dependencies, *added.mutable_dependencies());
    for (const auto& [property, urns] : resource.property_dependencies) {
      put_strings(urns, *(*added.mutable_propertydependencies())[property].mutable_urns());
    }
  }
  return message;
}

Answer<AnalyzeResponse> to_plain(const pulumirpc::AnalyzeResponse& message) {
  AnalyzeResponse response;
  for (const auto& given : message.diagnostics()) {
    const auto level = level_of(given.enforcementlevel(), given.policyname());
    if (!level) return base::Unexpected(level.error());
    response.violations.push_back({.policy = given.policyname(),
                                   .pack = given.policypackname(),
                                   .pack_version = given.policypackversion(),
                                   .description = given.description(),
                                   .message = given.message(),
                                   .level = *level,
                                   .severity = policy_severity_of(given.severity()),
                                   .urn = given.urn()});
  }
  response.not_applicable = not_applicable(message.not_applicable());
  return response;
}

Answer<RemediateResponse> to_plain(const pulumirpc::RemediateResponse& message) {
  RemediateResponse response;
  for (const auto& given : message.remediations()) {
    auto properties = to_properties(given.properties(), "properties by " + given.policyname());
    if (!properties) return base::Unexpected(std::move(properties).error());
    response.remediations.push_back({.policy = given.policyname(),
                                     .pack = given.policypackname(),
                                     .pack_version = given.policypackversion(),
                                     .description = given.description(),
                                     .properties = *std::move(properties),
                                     .diagnostic = given.diagnostic()});
  }
  response.not_applicable = not_applicable(message.not_applicable());
  return response;
}

}  // namespace virga::rpc
