// Keys that distinguish values of one type, for set elements. Internal to the room.
#pragma once

#include <string>

#include "cty/value.h"

namespace virga::cty {

// A key that two wholly known values of one type share if and only if equals() is true for them.
// Values with capsules may share a key although they differ. Unknown parts share one key.
std::string equality_text(const Value& value);

}  // namespace virga::cty
