// Acceptance: a value or an output of it. Specification: docs/spec/pcl-types.md, section 8.
#pragma once

#include "model/type.h"

namespace virga::model {

// Returns whether an expression of type `given` is valid where `expected` or an output of it is
// required. Equivalent to convertible(input_type(expected), given), mostly without building that
// type.
bool accepts(const Type& expected, const Type& given);

}  // namespace virga::model
