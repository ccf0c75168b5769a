// Collects the settings of providers from a stack and a program.
#pragma once

#include <map>
#include <string>

#include "bind/program/program.h"
#include "engine/deployment/options.h"
#include "pulumi/property/property_value.h"
#include "run/run.h"

namespace virga::check {

// Returns the values of all full keys ("aws:region") outside of the project's namespace. Secret
// values are secrets. Encrypted values are unknown.
inline std::map<std::string, pulumi::PropertyValue> provider_config(
    const run::RunOptions& options) {
  std::map<std::string, pulumi::PropertyValue> config;
  for (const auto& [key, value] : options.config) {
    if (key.starts_with(options.project + ":")) continue;
    auto text = value.encrypted ? pulumi::PropertyValue::computed()
                                : pulumi::PropertyValue::string(value.text);
    config[key] = value.secret ? pulumi::PropertyValue::secret(std::move(text)) : std::move(text);
  }
  return config;
}

// Returns the sources of plugins, which the program's blocks name.
inline std::map<std::string, engine::PackageSource> package_sources(const bind::Program& program) {
  std::map<std::string, engine::PackageSource> sources;
  for (const bind::PackageDescriptor& package : program.descriptors) {
    if (package.parameterization) continue;  // registered instead
    sources[package.name] = {package.version, package.download_url};
  }
  return sources;
}

}  // namespace virga::check
