// Assignability: whether a value of one type is valid where another type is required, without
// conversion. Specification: docs/spec/pcl-types.md, section 3.2.
#pragma once

#include "model/type.h"

namespace virga::model {

// Returns whether `from` can be assigned to `to` without conversion. The members of a source union
// are not checked one by one.
bool assignable(const Type& to, const Type& from);

// Returns whether the type accepts null: it is not dynamic, and none is assignable to it.
bool is_optional(const Type& type);

}  // namespace virga::model
