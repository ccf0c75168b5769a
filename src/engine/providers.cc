#include "engine/providers.h"

#include "pulumi/provider_reference.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;
using pulumi::ProviderReference;

void append_name_part(std::string& name, std::string_view part) {
  if (part.empty()) return;
  name += '_';
  for (const char c : part) {
    const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    name += plain ? c : '_';
  }
}

base::Result<std::string> explicit_provider(const std::string& reference, std::string_view package,
                                            const Registry& registry) {
  const auto provider = ProviderReference::parse(reference);
  if (!provider || !registry.find(provider->urn)) {
    return base::fail("its provider " + reference + " is not registered");
  }
  if (const std::string other = provider->package(); other != package) {
    return base::fail("its provider " + provider->urn + " is one of package " + other + ", not " +
                      std::string(package));
  }
  return reference;
}

}  // namespace

base::Result<std::string> Providers::provider_for(const run::RegisterResourceRequest& request,
                                                  std::string_view package,
                                                  const Registry& registry) {
  const bool is_provider = request.type.starts_with(pulumi::kProviderTypePrefix);
  if (is_provider || package == "pulumi") return std::string();
  if (!request.provider.empty()) return explicit_provider(request.provider, package, registry);
  const Registered* parent = registry.find(request.parent);
  if (parent) {
    const auto found = parent->providers.find(std::string(package));
    if (found != parent->providers.end()) return found->second;
  }
  return default_for({std::string(package), request.version, request.plugin_download_url});
}

base::Result<std::string> Providers::default_for(const Key& key) {
  const auto found = defaults_.find(key);
  if (found != defaults_.end()) return found->second;
  const auto& [package, version, url] = key;
  DefaultProvider provider{package, "default", {}};
  append_name_part(provider.name, version);
  append_name_part(provider.name, url);
  pulumi::ObjectBuilder inputs;
  const std::string prefix = package + ":";
  for (auto entry = config_.lower_bound(prefix);
       entry != config_.end() && entry->first.starts_with(prefix); ++entry) {
    inputs.set(entry->first.substr(prefix.size()), entry->second);
  }
  if (!version.empty()) inputs.set("version", PropertyValue::string(version));
  if (!url.empty()) inputs.set("pluginDownloadURL", PropertyValue::string(url));
  provider.inputs = inputs.build();
  auto reference = register_default_(provider);
  if (reference) defaults_.emplace(key, *reference);
  return reference;
}

std::map<std::string, std::string> Providers::inherited(const run::RegisterResourceRequest& request,
                                                        const Registry& registry) {
  std::map<std::string, std::string> providers;
  if (const Registered* parent = registry.find(request.parent)) providers = parent->providers;
  if (!request.provider.empty()) {
    const auto own = ProviderReference::parse(request.provider);
    if (own && !own->package().empty()) providers[own->package()] = request.provider;
  }
  for (const auto& [package, reference] : request.providers) providers[package] = reference;
  return providers;
}

}  // namespace virga::engine
