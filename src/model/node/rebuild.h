// Rebuilds types from other parts; used by all functions that map over a type.
#pragma once

#include <vector>

#include "model/type.h"

namespace virga::model {

// The direct parts of a type, in the order of for_each_part.
std::vector<Type> parts_of(const Type& type);

// `type` with its parts replaced by `parts`, through the normalising constructors. Requires:
// `parts` has the size of parts_of(type). Annotations and the strict flag stay.
Type with_parts(const Type& type, std::vector<Type> parts);

}  // namespace virga::model
