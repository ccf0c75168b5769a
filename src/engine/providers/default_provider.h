// The provider resource that a package has without one of the program's own
// (docs/spec/evaluator.md, section 11, rule 3; docs/spec/wire.md, section 2.1).
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "engine/providers/packages.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

// Full keys ("aws:region") to values.
using ProviderConfig = std::map<std::string, pulumi::PropertyValue>;

// "default", "default_6_1_0", "default_6_1_0_https___host".
std::string default_provider_name(const ProviderSource& source);

// Whether a provider's URN is that of a default one.
bool is_default_provider(const std::string& urn);

// Whether it is the one of the package `pulumi`, which real engines have for what they do by
// themselves: stack references and the like.
bool is_builtin_provider(const std::string& urn);

// The configuration of the package, its version and where it comes from.
pulumi::PropertyValue default_provider_inputs(const ProviderSource& source,
                                              const ProviderConfig& config);

// Whether the setting "pulumi:disable-default-providers", a JSON list, has the package or "*".
bool default_provider_disabled(std::string_view package, const ProviderConfig& config);

}  // namespace virga::engine
