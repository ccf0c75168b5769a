// The PCL type of a value that comes without one: from JSON, or from a run that is over.
#pragma once

#include "cty/value.h"
#include "model/type.h"

namespace virga::run {

// A type that the value conforms to (conforms.h): tuples and objects by their parts, `int` of whole
// numbers; dynamic where the value says nothing. Marks have no part in it.
// Requires: the value is no deeper than Limits::max_type_depth.
model::Type implied_type(const cty::Value& value);

}  // namespace virga::run
