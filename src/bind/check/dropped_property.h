// Finds properties that the conversion of a config variable drops. Internal to check_value.cc.
#pragma once

#include "bind/program/program.h"
#include "model/expr/expr.h"
#include "model/type.h"

namespace virga::bind {

// If `expr` is the name of a config variable and its type is an object, returns the first property
// that the object type `expected` does not have. Returns null if there is none. `program`: of the
// expression; may be null.
const model::Property* dropped_property(const model::Type& expected, const model::Type& got,
                                        const model::TraversalExpr& expr, const Program* program);

}  // namespace virga::bind
