// The variable of a resource: an object of its outputs with `id`, `urn`, `__name` and `__type`,
// marked with the dependency on its URN (docs/spec/evaluator.md, section 3).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cty/value.h"
#include "pulumi/property/property_value.h"

namespace virga::run {

class ReferenceFacts;

// `outputs` are fields from from_property; `id` is a string, which may be unknown.
cty::Value resource_value(std::vector<cty::Value::Field> outputs, cty::Value id,
                          const std::string& urn, const std::string& name, const std::string& type);
// The fields of a known object.
std::vector<cty::Value::Field> fields_of(const cty::Value& object);

// The reference that represents a resource variable in requests. Returns nullopt if the unmarked
// value is not a resource. The reference to a component has no ID: `facts` has the set of
// components and the versions of their providers. It may be null; then a known empty ID means a
// component.
std::optional<pulumi::PropertyValue> reference_to_resource(const cty::Value& bare,
                                                           const ReferenceFacts* facts = nullptr);

// The value for users: resources in it have no `__name` and `__type`.
cty::Value without_resource_facts(const cty::Value& value);

// Whether this key of a resource variable is internal: `__name` or `__type`.
bool is_resource_fact(std::string_view key);

// The URN of a resource, or nullopt for other values. Ignores marks.
std::optional<std::string> urn_of(const cty::Value& value);

}  // namespace virga::run
