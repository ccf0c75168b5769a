// The collection view of a type, with a diagnostic if it is not iterable.
#pragma once

#include "model/check/check.h"
#include "model/collection.h"

namespace virga::model {

// The kind of collection as which a construct sees a value of the type; kNone if it has no
// elements.
Kind kind_of_collection(const Type& type, const CheckContext& context);
// The same for the argument of a function. Requires: `type` contains no outputs and promises.
Kind kind_of_argument(const Type& type, const CheckContext& context);

// If the type has no elements, reports V2110 at `where`, and the key and value have the error type.
// With range checking off, V2110 is a warning and they are dynamic. The error type causes no
// diagnostic.
Collection iterate(const Type& type, Range where, CheckContext& context);

}  // namespace virga::model
