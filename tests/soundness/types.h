// Types of generated expressions.
#pragma once

#include <string>

#include "model/type.h"
#include "soundness/random.h"

namespace virga::soundness {

// A type that a label can write.
model::Type random_type(Random& random, int depth);
model::Type random_primitive(Random& random);
// The type as a label writes it. Requires: a type made by the functions above.
std::string label_of(const model::Type& type);
// The object types of the package's schema, as a program sees them.
model::Type point_type();
model::Type box_type();
model::Type record_type();
model::Type kind_type();
model::Type level_type();

}  // namespace virga::soundness
