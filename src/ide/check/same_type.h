// A comparison of types for which equal types are indistinguishable.
#pragma once

#include "model/type.h"

namespace virga::ide {

// Unlike operator==, also compares annotations, the strictness of objects and the order of the
// members of unions, which messages show. May return false for large types that are the same.
bool is_same_type(const model::Type& a, const model::Type& b);

}  // namespace virga::ide
