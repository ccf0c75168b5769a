// Containers of parts that the caller knows to fit and gives up: what the spans show is moved from.
// Types have no optional attributes. Internal to the room.
#pragma once

#include <span>

#include "cty/value.h"
#include "cty/values/set_places.h"

namespace virga::cty {

// Of a list, tuple or object type.
Value make_sequence(Type type, std::span<Value> elements);  // container_node.cc
// Elements in their order without duplicates, places in theirs; none where elements are strings.
// container_node.cc
Value make_set(Type type, std::span<Value> elements, std::span<const SetPlace> places);
// Keys are normalized and sorted, each is there once.
Value make_map(Type type, std::span<Value::Field> fields);  // container_node.cc
// The fields as make_map wants them: of equal keys the last stays. Those to take.
std::span<Value::Field> ordered_fields(std::span<Value::Field> fields);  // containers.cc

}  // namespace virga::cty
