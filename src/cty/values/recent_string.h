// Strings that programs evaluate again and again, such as literals and keys.
#pragma once

#include <string_view>

#include "cty/value.h"

namespace virga::cty {

// Value::string(text). Equal short strings that a thread makes close together share one node, so
// they need no allocation. Costs more than Value::string() if the text does not repeat.
Value recent_string(std::string_view text);  // recent_types.cc

}  // namespace virga::cty
