#include "engine/providers/default_provider.h"

#include <algorithm>

#include "base/text/base64.h"
#include "pulumi/provider_reference.h"
#include "pulumi/urn.h"
#include "pulumi/wire/wire_json.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;

constexpr const char* kDisabledKey = "pulumi:disable-default-providers";

void append_name_part(std::string& name, std::string_view part) {
  if (part.empty()) return;
  name += '_';
  for (const char c : part) {
    const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    name += plain ? c : '_';
  }
}

PropertyValue parameterization(const ProviderSource& source) {
  return PropertyValue::object(
      {{"name", PropertyValue::string(source.base_name)},
       {"version", PropertyValue::string(source.base_version)},
       {"parameterization", PropertyValue::string(base::encode_base64(source.parameter))}});
}

}  // namespace

std::string default_provider_name(const ProviderSource& source) {
  std::string name = "default";
  append_name_part(name, source.version);
  append_name_part(name, source.url);
  return name;
}

bool is_default_provider(const std::string& urn) {
  const auto parsed = pulumi::Urn::parse(urn);
  if (!parsed || pulumi::provider_package(parsed->qualified_type()).empty()) return false;
  return parsed->name() == "default" || parsed->name().starts_with("default_");
}

bool is_builtin_provider(const std::string& urn) {
  const auto parsed = pulumi::Urn::parse(urn);
  return parsed && pulumi::provider_package(parsed->qualified_type()) == "pulumi";
}

PropertyValue default_provider_inputs(const ProviderSource& source, const ProviderConfig& config) {
  pulumi::ObjectBuilder inputs;
  const std::string prefix = source.package + ":";
  for (auto entry = config.lower_bound(prefix);
       entry != config.end() && entry->first.starts_with(prefix); ++entry) {
    inputs.set(entry->first.substr(prefix.size()), entry->second);
  }
  if (!source.version.empty()) inputs.set("version", PropertyValue::string(source.version));
  if (!source.url.empty()) inputs.set("pluginDownloadURL", PropertyValue::string(source.url));
  if (!source.base_name.empty()) inputs.set("__internal", parameterization(source));
  return inputs.build();
}

bool default_provider_disabled(std::string_view package, const ProviderConfig& config) {
  const auto setting = config.find(kDisabledKey);
  if (setting == config.end()) return false;
  PropertyValue packages = setting->second;
  while (packages.is_secret()) packages = packages.element();
  if (packages.is_string()) {
    const auto read = pulumi::read_wire_json(packages.as_string());
    if (!read) return false;
    packages = *read;
  }
  if (!packages.is_array()) return false;
  const auto items = packages.as_array();
  return std::any_of(items.begin(), items.end(), [&](const PropertyValue& item) {
    return item.is_string() && (item.as_string() == "*" || item.as_string() == package);
  });
}

}  // namespace virga::engine
