// The internals of sets that operators use. Internal to the room.
#pragma once

#include <span>

#include "cty/values/set_places.h"

namespace virga::cty {

// The places of the elements that can be equal to `wanted`. Empty for sets of strings, which are
// found by their order.
std::span<const SetPlace> places_equal(const Value& set, const Value& wanted);

// Returns the element that is the same as `wanted`, or null. Requires: `wanted` is unmarked, the
// set is known and not null. Takes as long as finding a key in a map.
const Value* find_in_set(const Value& set, const Value& wanted);

}  // namespace virga::cty
