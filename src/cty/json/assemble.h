// Making values of a type out of the parts that a codec has read; what the spans show is moved
// from.
#pragma once

#include <span>
#include <string_view>

#include "cty/value.h"

namespace virga::cty::json {

// Position of the attribute that a text names, in whatever normal form, or npos.
std::size_t attribute_position(const Type& type, std::string_view name, bool is_ascii);

// Of a list, set, map or tuple type without optional attributes. `exact`: each part is of the type
// that `type` has at its place. Otherwise the type follows from the parts, and those of a
// collection must agree. A set checks its depth.
Result<Value> make_list(const Type& type, bool exact, std::span<Value> elements);
Result<Value> make_set(const Type& type, bool exact, std::span<Value> elements);
// Of equal keys the last stays.
Result<Value> make_map(const Type& type, bool exact, std::span<Value::Field> fields);
Value make_tuple(const Type& type, bool exact, std::span<Value> elements);
// One value for each of type.attributes().
Value make_object(const Type& type, bool exact, std::span<Value> values);

}  // namespace virga::cty::json
