// Values that convert to the expected type, but are certainly meant differently. Internal to the
// check of values.
#pragma once

#include <optional>
#include <string>

#include "bind/program/program.h"
#include "model/type.h"

namespace virga::bind {

struct DroppedProperty {
  std::string name;
  model::Type expected;  // the object type, or that of the elements of a list or map
  // Whether the value lacks a property of `expected`, which the conversion sets to null. Then the
  // other name is probably a mistake.
  bool is_replaced;
};

// If `expr` is the name of a config variable of an object type, returns the first property that the
// object type `expected` does not have; likewise for lists and maps of objects. Returns nullopt if
// it has all of them. `program` is that of the expression, or null.
std::optional<DroppedProperty> dropped_property(const model::Type& expected, const model::Type& got,
                                                const model::TraversalExpr& expr,
                                                const Program* program);

// Returns true if `got` is an object without any property of the object `expected`, or of each
// object that `expected` accepts; likewise for lists and maps of objects. If all properties of
// `expected` are optional, the object converts, but nothing of it is left.
bool has_nothing_in_common(const model::Type& expected, const model::Type& got);

// Returns true if `got` is a resource and `expected` accepts only objects of a schema and maps. If
// all properties of the object are optional, the resource converts to it, but the program means
// something else. A type that refers to resources, or accepts any value, accepts it.
bool is_stray_resource(const model::Type& expected, const model::Type& got);

}  // namespace virga::bind
