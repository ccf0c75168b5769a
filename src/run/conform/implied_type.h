// The PCL type of a value without one: from JSON, or from a finished run.
#pragma once

#include "cty/value.h"
#include "model/type.h"

namespace virga::run {

// A type that the value conforms to (conforms.h): tuples and objects from their parts, `int` for
// whole numbers, dynamic for null and unknown values. Ignores marks.
// Requires: the value is no deeper than Limits::max_type_depth.
model::Type implied_type(const cty::Value& value);

}  // namespace virga::run
