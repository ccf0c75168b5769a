// Which provider a request goes through, as far as the program has a say in it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "sdk/resources/custom_resource.h"

namespace virga::sdk {

// For something with a type token: `own` if it is there, else what `parent` has for the package;
// null when neither has one.
const Resource* provider_of(std::string_view token, const std::optional<ProviderResource>& own,
                            const std::optional<Resource>& parent);

// "<urn>::<id>" of a provider that is registered.
std::string provider_reference(const Resource& provider);

// The resource that comes of an input; unknown with it.
Output<Registered> registered_resource(const Input<Resource>& input, std::source_location where);

}  // namespace virga::sdk
