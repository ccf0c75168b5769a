// What may be given: a value, or an output of one. Specification: docs/spec/pcl-types.md,
// section 8.
#pragma once

#include "model/type.h"

namespace virga::model {

// Does an expression of type `given` stand where `expected`, or an output of it, is wanted? The
// same as convertible(input_type(expected), given), mostly without making that type.
bool accepts(const Type& expected, const Type& given);

}  // namespace virga::model
