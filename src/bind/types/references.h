// References to resources as values.
#pragma once

#include "model/type.h"

namespace virga::bind {

// Returns the type with the resources in it as references: an expected resource has plain
// properties, and those of the variable of a resource are outputs. Looks into tuples, lists, maps
// and objects; a type that contains itself stays as it is where it does.
model::Type with_references(const model::Type& type);

}  // namespace virga::bind
