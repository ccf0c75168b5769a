// A resource as a variable of the program: an object of its outputs with `id`, `urn`, `__name` and
// `__type`, marked as depending on its URN (evaluator.md section 3).
#pragma once

#include <optional>
#include <string>

#include "cty/value.h"
#include "pulumi/property_value.h"

namespace virga::run {

class ProviderVersions;

// `outputs` is an object as from_property makes it; `id` a string, perhaps unknown.
cty::Value resource_value(const cty::Value& outputs, cty::Value id, const std::string& urn,
                          const std::string& name, const std::string& type);

// The reference that a resource variable becomes when it is sent; nullopt if the unmarked value is
// not a resource. A component, whose id is the known empty string, has a reference without one.
// `versions` has the version of the provider that manages the resource; may be null.
std::optional<pulumi::PropertyValue> reference_to_resource(
    const cty::Value& bare, const ProviderVersions* versions = nullptr);

// The URN in a value that is a resource, or nothing. Sees through marks.
std::optional<std::string> urn_of(const cty::Value& value);

}  // namespace virga::run
