#include "engine/deployment/policy_resource.h"

#include "base/text/duration.h"
#include "pulumi/provider_reference.h"

namespace virga::engine {
namespace {

double seconds(const std::string& duration) {
  return duration.empty() ? 0 : base::parse_duration(duration).value_or(0);
}

run::PolicyResource::Options options_of(const Entry& entry) {
  const ResourceState& state = entry.state;
  const run::CustomTimeouts& timeouts = state.custom_timeouts;
  return {.protect = state.protect,
          .ignore_changes = state.options->ignore_changes,
          .delete_before_replace = entry.delete_before_replace,
          .additional_secret_outputs = state.options->additional_secret_outputs,
          .aliases = state.aliases,
          .custom_timeouts = {seconds(timeouts.create), seconds(timeouts.update),
                              seconds(timeouts.remove), seconds(timeouts.read)},
          .parent = state.parent};
}

// Components have no provider, even if a provider constructs them: the reference is for their
// children.
std::optional<run::PolicyResource::Provider> provider_of(const ResourceState& state,
                                                         Registry& registry) {
  if (!state.custom) return std::nullopt;
  const auto reference = pulumi::ProviderReference::parse(state.provider);
  const Entry* provider = reference ? registry.find(reference->urn) : nullptr;
  if (!provider) return std::nullopt;
  return run::PolicyResource::Provider{provider->state.type, provider->name, provider->state.urn,
                                       provider->state.inputs};
}

}  // namespace

run::PolicyResource policy_resource(const Entry& entry, Registry& registry) {
  const ResourceState& state = entry.state;
  run::PolicyResource resource;
  resource.type = state.type;
  resource.name = entry.name;
  resource.urn = state.urn;
  resource.options = options_of(entry);
  resource.provider = provider_of(state, registry);
  resource.parent = state.parent;
  resource.dependencies = state.dependencies;
  resource.property_dependencies = state.property_dependencies;
  return resource;
}

}  // namespace virga::engine
