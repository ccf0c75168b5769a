// Decides whether a value matches the expectation of a rule.
#pragma once

#include <optional>
#include <string>

#include "pulumi/property/property_value.h"

namespace virga::engine {

// Returns nullopt if `value` contains all of `expected`: each member of an object, each element of
// an array of the same length, and equal scalars. Null matches an absent or null value. Secrets are
// compared by their content. Unknown values match. Otherwise returns the path of the first
// difference, which is empty for the value itself.
std::optional<std::string> misfit_of(const pulumi::PropertyValue& expected,
                                     const pulumi::PropertyValue& value);

}  // namespace virga::engine
