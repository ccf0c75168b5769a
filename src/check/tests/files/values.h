// Converts values between test files (cty values) and engines (property values).
#pragma once

#include <optional>
#include <string>

#include "cty/value.h"
#include "pulumi/property/property_value.h"
#include "run/run.h"

namespace virga::check {

// Converts a value of the engine for conditions. Secrets are marked. Unknown values stay unknown.
// Arrays become tuples, whatever their elements, so that they equal a list in brackets. A resource
// becomes an object {urn, id}. An asset becomes {text}, {path} or {uri}; an archive {assets},
// {path} or {uri}. Values that are nested too deep become unknown.
cty::Value to_cty(const pulumi::PropertyValue& value);

// Converts the value of a mock. Numbers become doubles. Capsules become null; test files have none.
pulumi::PropertyValue to_property_value(const cty::Value& value);

// Converts a value of `config`: a string is kept, other values become JSON. Returns nullopt if the
// value is unknown or null.
std::optional<run::ConfigValue> to_config(const cty::Value& value);

}  // namespace virga::check
