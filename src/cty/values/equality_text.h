// Texts that tell values of one type apart, for elements of sets. Internal to the room.
#pragma once

#include <string>

#include "cty/value.h"

namespace virga::cty {

// Text that two wholly known values of one type share exactly when equals() is true of them. Where
// capsules are inside, values that share it may still differ. Unknown parts share one text.
std::string equality_text(const Value& value);

}  // namespace virga::cty
