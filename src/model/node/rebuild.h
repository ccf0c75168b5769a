// Types made again from other parts: the ground of every verb that maps over a type.
#pragma once

#include <vector>

#include "model/type.h"

namespace virga::model {

// The direct parts of a type, in the order of for_each_part.
std::vector<Type> parts_of(const Type& type);

// `type` with `parts` (as many as parts_of gives) in the place of its own, through the normalising
// constructors. Annotations and the strict flag stay.
Type with_parts(const Type& type, std::vector<Type> parts);

}  // namespace virga::model
