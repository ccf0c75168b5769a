// The provider of a package if the program does not register one (docs/spec/evaluator.md, section
// 11, rule 3; docs/spec/wire.md, section 2.1).
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "engine/providers/packages.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

// Full keys ("aws:region") to values.
using ProviderConfig = std::map<std::string, pulumi::PropertyValue>;

// Returns "default", "default_6_1_0" or "default_6_1_0_https___host".
std::string default_provider_name(const ProviderSource& source);

// Returns whether the URN is that of a default provider.
bool is_default_provider(const std::string& urn);

// Returns whether the URN is that of the provider of the package `pulumi`. Real engines use it for
// builtin resources such as stack references.
bool is_builtin_provider(const std::string& urn);

// Returns the configuration of the package, its version and its source.
pulumi::PropertyValue default_provider_inputs(const ProviderSource& source,
                                              const ProviderConfig& config);

// Returns whether the setting "pulumi:disable-default-providers", a JSON list, contains the package
// or "*".
bool default_provider_disabled(std::string_view package, const ProviderConfig& config);

}  // namespace virga::engine
