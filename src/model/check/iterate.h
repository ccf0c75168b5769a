// The collection view of a type, with its mistake told.
#pragma once

#include "model/check/check.h"
#include "model/collection.h"

namespace virga::model {

// Where the type has no elements: V2110 at `where`, and key and value are errors; with
// range checking off it is a warning and they are dynamic. An error type is iterated in silence.
Collection iterate(const Type& type, Range where, CheckContext& context);

}  // namespace virga::model
