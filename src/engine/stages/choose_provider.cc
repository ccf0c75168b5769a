#include "engine/stages/choose_provider.h"

#include "engine/providers/default_provider.h"
#include "pulumi/provider_reference.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;
using pulumi::ProviderReference;

base::Result<ChosenProvider> explicit_provider(Deployment& deployment, const std::string& reference,
                                               std::string_view package) {
  const auto provider = ProviderReference::parse(reference);
  Entry* entry = provider ? deployment.registry.find(provider->urn) : nullptr;
  if (!entry) return base::fail("its provider " + reference + " is not registered");
  if (const std::string other = provider->package(); other != package) {
    return base::fail("its provider " + provider->urn + " is one of package " + other + ", not " +
                      std::string(package));
  }
  return ChosenProvider{entry, reference};
}

// Makes those configuration values secret that the schema declares secret, whatever their source.
PropertyValue with_secrets(Deployment& deployment, const ProviderSource& source,
                           const std::string& type, const PropertyValue& inputs) {
  const auto definition = deployment.definitions.find(type, source.package, source.version);
  if (!definition || !definition->resource) return inputs;
  pulumi::ObjectBuilder members(inputs.as_object());
  for (const schema::Property& property : definition->resource->inputs.list) {
    const PropertyValue* given = inputs.find(property.name);
    if (!property.secret || !given || given->is_secret()) continue;
    members.set(property.name, PropertyValue::secret(*given));
  }
  return members.build();
}

base::Result<ChosenProvider> default_provider(Deployment& deployment, const ProviderSource& source,
                                              RegisterProvider register_provider) {
  const auto known = deployment.default_providers.find(source);
  if (known != deployment.default_providers.end()) return ChosenProvider{known->second, ""};
  if (default_provider_disabled(source.package, deployment.options.provider_config)) {
    return base::fail("default providers of package " + source.package +
                      " are disabled (pulumi:disable-default-providers), and it has no other");
  }
  run::RegisterResourceRequest request;
  request.type = std::string(pulumi::kProviderTypePrefix) + source.package;
  request.name = default_provider_name(source);
  request.version = source.version;
  request.inputs =
      with_secrets(deployment, source, request.type,
                   default_provider_inputs(source, deployment.options.provider_config));
  const auto entry = register_provider(deployment, std::move(request));
  if (!entry) return base::fail("its default provider cannot be registered", entry.error());
  deployment.default_providers.emplace(source, *entry);
  return ChosenProvider{*entry, ""};
}

}  // namespace

base::Result<ChosenProvider> choose_provider(Deployment& deployment,
                                             const run::ProviderChoice& choice, const Entry* parent,
                                             const ProviderSource& source,
                                             RegisterProvider register_provider) {
  if (source.package == "pulumi") return ChosenProvider{};
  if (!choice.provider.empty()) {
    return explicit_provider(deployment, choice.provider, source.package);
  }
  if (parent && parent->providers) {
    const auto found = parent->providers->find(source.package);
    if (found != parent->providers->end()) {
      return explicit_provider(deployment, found->second, source.package);
    }
  }
  return default_provider(deployment, source, register_provider);
}

std::shared_ptr<const ProviderMap> inherited_providers(const run::RegisterResourceRequest& request,
                                                       const Entry* parent) {
  auto inherited = parent ? parent->providers : nullptr;
  if (request.provider.empty() && request.providers.empty()) return inherited;
  auto providers =
      inherited ? std::make_shared<ProviderMap>(*inherited) : std::make_shared<ProviderMap>();
  if (const auto own = ProviderReference::parse(request.provider)) {
    if (!own->package().empty()) (*providers)[own->package()] = request.provider;
  }
  for (const auto& [package, reference] : request.providers) (*providers)[package] = reference;
  return providers;
}

std::string provider_reference(const ChosenProvider& provider) {
  if (!provider.entry || !provider.reference.empty()) return provider.reference;
  return ProviderReference{provider.entry->state.urn, provider.entry->state.id}.str();
}

}  // namespace virga::engine
