// A resource as a variable of the program: an object of its outputs with `id`, `urn`, `__name` and
// `__type`, marked as depending on its URN (docs/spec/evaluator.md, section 3).
#pragma once

#include <optional>
#include <string>

#include "cty/value.h"
#include "pulumi/property/property_value.h"

namespace virga::run {

class ReferenceFacts;

// `outputs` is an object as from_property makes it; `id` a string, perhaps unknown.
cty::Value resource_value(const cty::Value& outputs, cty::Value id, const std::string& urn,
                          const std::string& name, const std::string& type);

// The reference that a resource variable becomes when it is sent; nullopt if the unmarked value is
// not a resource. A component has a reference without an ID: `facts` says which are components and
// has the versions of their providers. It may be null; then a known empty ID is a component's.
std::optional<pulumi::PropertyValue> reference_to_resource(const cty::Value& bare,
                                                           const ReferenceFacts* facts = nullptr);

// The value as people see it: the resources in it without `__name` and `__type`.
cty::Value without_resource_facts(const cty::Value& value);

// The URN in a value that is a resource, or nothing. Sees through marks.
std::optional<std::string> urn_of(const cty::Value& value);

}  // namespace virga::run
