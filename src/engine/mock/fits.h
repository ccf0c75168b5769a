// Whether a value holds what a rule says.
#pragma once

#include <optional>
#include <string>

#include "pulumi/property/property_value.h"

namespace virga::engine {

// Nothing where `value` holds all of `expected`: each member of an object, each element of an array
// of the same length, equal scalars; a null stands for nothing or null. Secrets fit by what they
// hold, and what is not known yet fits. Otherwise the path to the first part that does not, empty
// for the whole.
std::optional<std::string> misfit_of(const pulumi::PropertyValue& expected,
                                     const pulumi::PropertyValue& value);

}  // namespace virga::engine
