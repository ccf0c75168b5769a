#include "engine/providers.h"

#include "pulumi/urn.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;

// What stands for an id that is not known yet (wire.md).
constexpr std::string_view kUnknownId = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

void append_name_part(std::string& name, std::string_view part) {
  if (part.empty()) return;
  name += '_';
  for (const char c : part) {
    const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    name += plain ? c : '_';
  }
}

std::string_view package_of_provider(std::string_view urn) {
  const auto parsed = pulumi::Urn::parse(std::string(urn));
  if (!parsed || !parsed->type().starts_with(kProviderTypePrefix)) return {};
  const std::size_t at = urn.find(kProviderTypePrefix) + kProviderTypePrefix.size();
  return urn.substr(at, urn.find("::", at) - at);
}

}  // namespace

std::string provider_reference(std::string_view urn, std::string_view id) {
  return std::string(urn) + "::" + std::string(id.empty() ? kUnknownId : id);
}

std::optional<std::string> urn_of_reference(std::string_view reference) {
  const std::size_t at = reference.rfind("::");
  if (at == std::string_view::npos) return std::nullopt;
  return std::string(reference.substr(0, at));
}

base::Result<std::string> Providers::provider_for(const run::RegisterResourceRequest& request,
                                                  std::string_view package,
                                                  const Registry& registry) {
  if (request.type.starts_with(kProviderTypePrefix) || package == "pulumi") return std::string();
  if (!request.provider.empty()) {
    const auto urn = urn_of_reference(request.provider);
    if (!urn || !registry.find(*urn)) {
      return base::fail("its provider " + request.provider + " is not registered");
    }
    return request.provider;
  }
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
    const auto urn = urn_of_reference(request.provider);
    const std::string_view package = urn ? package_of_provider(*urn) : std::string_view();
    if (!package.empty()) providers[std::string(package)] = request.provider;
  }
  for (const auto& [package, reference] : request.providers) providers[package] = reference;
  return providers;
}

}  // namespace virga::engine
