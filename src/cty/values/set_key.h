// The key of a set element. It orders elements that are not strings, numbers or bools, and
// determines, together with equality, whether two elements are the same. (docs/spec/cty-types.md,
// section 14)
#pragma once

#include <string>

#include "cty/value.h"

namespace virga::cty {

// Requires: `element` is unmarked, and nested at most to Limits::max_type_depth.
std::string set_key(const Value& element);

}  // namespace virga::cty
