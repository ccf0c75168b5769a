// Whether a type can belong to a resource. Internal to lint/.
#pragma once

#include "model/type.h"

namespace virga::bind {

// Returns whether a value of the type is neither a resource nor a collection of resources. Returns
// false for objects of unknown origin, such as components and configuration values; the run checks
// them. Requires: the type has no outputs. Recursion depth: the nesting of types.
bool holds_no_resource(const model::Type& type);

}  // namespace virga::bind
