// Assignability: may a value of one type stand where another is asked for, as it is? Specification:
// docs/spec/pcl-types.md, section 3.2.
#pragma once

#include "model/type.h"

namespace virga::model {

// May `from` be assigned to `to` without any conversion? A union source is not taken apart.
bool assignable(const Type& to, const Type& from);

// May null be given: not dynamic, and none is assignable to it.
bool is_optional(const Type& type);

}  // namespace virga::model
