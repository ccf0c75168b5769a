// Divides the types of a package into headers.
#pragma once

#include "base/error.h"
#include "cpp/model/model.h"
#include "cpp/model/names.h"

namespace virga::cpp {

// Marks the shapes that each type needs, and puts types into one group if the same resources and
// functions reach them. So a header includes nothing that its users do not need, and groups do not
// include each other in cycles: a type reaches only types that at least its own users reach.
void group_types(Package& package, Names& names);

}  // namespace virga::cpp
