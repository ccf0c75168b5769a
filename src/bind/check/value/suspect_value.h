// Values that convert to the expected type, but are certainly meant differently. Internal to the
// check of values.
#pragma once

#include "bind/program/program.h"
#include "model/type.h"

namespace virga::bind {

// If `expr` is the name of a config variable and its type is an object, returns the first property
// that the object type `expected` does not have. Returns null if there is none. `program`: of the
// expression; may be null.
const model::Property* dropped_property(const model::Type& expected, const model::Type& got,
                                        const model::TraversalExpr& expr, const Program* program);

// Returns whether `expr` is a date where only a string is expected: `2027-01-31` is a difference of
// three numbers, which converts to a string.
bool is_unquoted_date(const model::Type& expected, const model::Expr& expr);

// Returns true if `got` is a resource and `expected` accepts only objects of a schema and maps. If
// all properties of the object are optional, the resource converts to it, but the program means
// something else. A type that refers to resources, or accepts any value, accepts it.
bool is_stray_resource(const model::Type& expected, const model::Type& got);

}  // namespace virga::bind
