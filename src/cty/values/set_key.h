// The key text of a set element: what orders elements that are not strings, numbers or bools, and
// decides together with equality whether two elements are one. (docs/spec/cty-types.md, section 14)
#pragma once

#include <string>

#include "cty/value.h"

namespace virga::cty {

// `element` has no marks and is nested at most Limits::max_type_depth deep.
std::string set_key(const Value& element);

}  // namespace virga::cty
