// Chooses the provider of a request, if the program selects one.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "sdk/resources/custom_resource.h"

namespace virga::sdk {

// Returns `own` if it is set, else the provider of `parent` for the package of the token. Returns
// null if neither exists.
const Resource* provider_of(std::string_view token, const std::optional<ProviderResource>& own,
                            const std::optional<Resource>& parent);

// Returns "<urn>::<id>" of a registered provider. Returns an empty string for a provider that a
// reference names which is unknown; only previews have such references.
std::string provider_reference(const Resource& provider);

// Returns the resource in an input. The result is unknown if the input is.
Output<Registered> registered_resource(const Input<Resource>& input, std::source_location where);

}  // namespace virga::sdk
