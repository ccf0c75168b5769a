// What the inside of sets offers to the operators. Internal to the room.
#pragma once

#include <span>

#include "cty/values/set_places.h"

namespace virga::cty {

// The places of a set's elements that can be equal to `wanted`; of sets of strings none are kept,
// since strings are found by their order.
std::span<const SetPlace> places_equal(const Value& set, const Value& wanted);

// The element that is the same as `wanted`, or null. `wanted` has no marks; the set is known and
// not null. Takes time as finding a key in a map does.
const Value* find_in_set(const Value& set, const Value& wanted);

}  // namespace virga::cty
