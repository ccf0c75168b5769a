// Finds the property that a value was meant for, if the value stands one level too high.
#pragma once

#include "model/type.h"

namespace virga::bind {

// Returns the only property of the object type `to` that is a map of the kind of the values
// of `given`: `matchLabels` for labels, which are strings. Returns null if there is none, or if
// there are several.
const model::Property* accepting_map(const model::Type& to, const model::Type& given);

}  // namespace virga::bind
