// Creates containers without checks. Requires: the parts have the right types. The functions move
// from the elements of the spans. Types have no optional attributes. Internal to the room.
#pragma once

#include <cstdint>
#include <span>

#include "cty/value.h"
#include "cty/values/set_places.h"

namespace virga::cty {

// For a list, tuple or object type.
Value make_sequence(Type type, std::span<Value> elements);  // container_node.cc
// Requires: keys that are normalized, sorted and unique, as in the object type.
Value make_object(Type type, std::span<Value::Field> fields);  // container_node.cc
// The attribute for each value is that at the place with the same index. Requires: each place of
// the type once. container_node.cc
Value make_object(Type type, std::span<Value> values, std::span<const std::uint8_t> places);
// Requires: elements without duplicates in the order of sets, and the places in theirs (no places
// if elements are strings).
// container_node.cc
Value make_set(Type type, std::span<Value> elements, std::span<const SetPlace> places);
// Requires: keys are normalized, sorted and unique.
Value make_map(Type type, std::span<Value::Field> fields);  // container_node.cc
// Sorts the fields as make_map() requires. If keys are equal, the last field wins. Returns the part
// of the span to use.
std::span<Value::Field> ordered_fields(std::span<Value::Field> fields);  // containers.cc

}  // namespace virga::cty
