// The collection view of a type, with a diagnostic if it is not iterable.
#pragma once

#include "model/check/check.h"
#include "model/collection.h"

namespace virga::model {

// If the type has no elements, reports V2110 at `where`, and the key and value have the error type.
// With range checking off, V2110 is a warning and they are dynamic. The error type causes no
// diagnostic.
Collection iterate(const Type& type, Range where, CheckContext& context);

}  // namespace virga::model
