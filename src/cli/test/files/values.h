// Values between test files, which have those of cty, and engines, which have property values.
#pragma once

#include <optional>
#include <string>

#include "cty/value.h"
#include "pulumi/property/property_value.h"
#include "run/run.h"

namespace virga::cli {

// What a condition sees of an engine's value. Secrets are marked, what is not known is unknown,
// arrays are tuples whatever is in them (so that they equal what is written in brackets), a
// resource is an object {urn, id}, an asset one {text} or {path} or {uri}, an archive one {assets}
// or {path} or {uri}. What is nested too deep is unknown.
cty::Value to_cty(const pulumi::PropertyValue& value);

// What a mock is to give. Numbers are doubles; capsules, of which test files have none, are null.
pulumi::PropertyValue to_property_value(const cty::Value& value);

// A value of `config`: a string as it is, others as JSON. Nothing for what is not known, or null.
std::optional<run::ConfigValue> to_config(const cty::Value& value);

}  // namespace virga::cli
