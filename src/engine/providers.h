// Which provider a resource goes through (evaluator.md section 11, rule 3).
#pragma once

#include <functional>
#include <map>
#include <string>
#include <tuple>

#include "base/error.h"
#include "engine/registry.h"
#include "pulumi/property_value.h"

namespace virga::engine {

// A default provider, before it is registered.
struct DefaultProvider {
  std::string package;
  std::string name;  // "default", "default_6_1_0", "default_https___host"
  pulumi::PropertyValue inputs;
};

class Providers {
 public:
  using Config = std::map<std::string, pulumi::PropertyValue>;
  // Registers a default provider and returns its reference.
  using Register = std::function<base::Result<std::string>(const DefaultProvider&)>;

  Providers(const Config& config, Register register_default)
      : config_(config), register_default_(std::move(register_default)) {}

  // For a custom resource: the one it names, else that of its parent for the package, else the
  // default one of the package, version and URL, made on first use. Empty for packages that need
  // none. `package` is the package of the resource's type.
  base::Result<std::string> provider_for(const run::RegisterResourceRequest& request,
                                         std::string_view package, const Registry& registry);

  // Those that children of the resource inherit: its parent's, and over them its own.
  static std::map<std::string, std::string> inherited(const run::RegisterResourceRequest& request,
                                                      const Registry& registry);

 private:
  using Key = std::tuple<std::string, std::string, std::string>;  // package, version, URL

  base::Result<std::string> default_for(const Key& key);

  const Config& config_;
  Register register_default_;
  std::map<Key, std::string> defaults_;
};

}  // namespace virga::engine
