// Converts the options in a request of the engine to options of the program: for transforms, and
// for components that the program constructs for another one.
#pragma once

#include <optional>
#include <string>

#include "run/monitor_messages.h"
#include "sdk/resources/resource_options.h"

namespace virga::sdk {

// Resources become handles without outputs. `parent` and `transforms` are absent.
ResourceOptions given_options(const run::RegisterResourceRequest& request);

// Returns the provider with a reference "<urn>::<id>". Returns nullopt if the reference is empty or
// invalid.
std::optional<ProviderResource> given_provider(const std::string& reference);

// A text may have a form that the program does not write, such as ".2m". Restores the given text of
// each timeout with the same duration.
void keep_equal_timeouts(const run::CustomTimeouts& given, run::CustomTimeouts& changed);

}  // namespace virga::sdk
