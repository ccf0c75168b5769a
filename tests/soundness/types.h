// Generates types of expressions.
#pragma once

#include <string>

#include "model/type.h"
#include "soundness/random.h"

namespace virga::soundness {

// Returns a type that can be written as a label.
model::Type random_type(Random& random, int depth);
model::Type random_primitive(Random& random);
// Returns the label of the type. Requires: the functions of this file made the type.
std::string label_of(const model::Type& type);
// Return the object types of the package's schema, as types of the language.
model::Type point_type();
model::Type box_type();
model::Type record_type();
model::Type kind_type();
model::Type level_type();

}  // namespace virga::soundness
