// Builds values of a type from the parts that a codec has read. The functions move from the
// elements of the spans.
#pragma once

#include <span>
#include <string_view>

#include "cty/value.h"

namespace virga::cty::json {

// Returns the position of the attribute with this name, in any normal form, or npos.
std::size_t attribute_position(const Type& type, std::string_view name, bool is_ascii);

// Build a value of a list, set, map or tuple type without optional attributes. If `exact`, each
// part has the type that `type` requires. Otherwise the type follows from the parts, and those of a
// collection must have one type. make_set() checks the depth.
Result<Value> make_list(const Type& type, bool exact, std::span<Value> elements);
Result<Value> make_set(const Type& type, bool exact, std::span<Value> elements);
// If keys are equal, the last entry wins.
Result<Value> make_map(const Type& type, bool exact, std::span<Value::Field> fields);
Value make_tuple(const Type& type, bool exact, std::span<Value> elements);
// Requires: one value for each of type.attributes().
Value make_object(const Type& type, bool exact, std::span<Value> values);

}  // namespace virga::cty::json
