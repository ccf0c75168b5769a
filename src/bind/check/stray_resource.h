// A resource where an object is expected.
#pragma once

#include "model/type.h"

namespace virga::bind {

// Returns true if `got` is a resource and `expected` accepts only objects of a schema and maps. If
// all properties of the object are optional, the resource converts to it, but the program means
// something else. A type that refers to resources, or accepts any value, accepts it.
bool is_stray_resource(const model::Type& expected, const model::Type& got);

}  // namespace virga::bind
