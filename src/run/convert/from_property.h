// Property values to cty values: what comes back from the engine.
#pragma once

#include "base/error.h"
#include "base/limits.h"
#include "cty/value.h"
#include "pulumi/property_value.h"

namespace virga::run {

// Secrets become marks, unknowns unknown values of type dynamic, Outputs their element with the
// marks of its dependencies. Arrays of one type become lists, others tuples; objects stay objects.
// Fails where the value is nested deeper than `limits.max_type_depth`.
base::Result<cty::Value> from_property(const pulumi::PropertyValue& value,
                                       const base::Limits& limits);

}  // namespace virga::run
