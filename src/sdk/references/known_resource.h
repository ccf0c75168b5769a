// Handles to resources whose URNs the program knows, without requests to the engine.
#pragma once

#include <optional>
#include <string>

#include "sdk/resources/custom_resource.h"

namespace virga::sdk {

// The resource may be used as an option: a parent, a provider, a dependency. Its outputs are null.
Resource known_resource(const std::string& urn);
// `id` may be empty, which means that it is unknown.
ProviderResource known_provider(const std::string& urn, const std::string& id);

}  // namespace virga::sdk
