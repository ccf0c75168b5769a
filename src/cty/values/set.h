// The internals of sets that operators use. Internal to the room.
#pragma once

#include <span>
#include <string>

#include "cty/value.h"
#include "cty/values/set_places.h"

namespace virga::cty {

// The places of the elements that can be equal to `wanted`. Empty for sets of strings, which are
// found by their order.
std::span<const SetPlace> places_equal(const Value& set, const Value& wanted);

// Returns the element that is the same as `wanted`, or null. Requires: `wanted` is unmarked, the
// set is known and not null. Takes as long as finding a key in a map.
const Value* find_in_set(const Value& set, const Value& wanted);

// The key of a set element. It orders elements that are not strings, numbers or bools, and
// determines, together with equality, whether two elements are the same. (docs/spec/cty-types.md,
// section 14)

// Requires: `element` is unmarked, and nested at most to Limits::max_type_depth.
std::string set_key(const Value& element);  // set_key.cc

// A key that two wholly known values of one type share if and only if equals() is true for them.
// Values with capsules may share a key although they differ. Unknown parts share one key.
std::string equality_text(const Value& value);  // equality_text.cc

}  // namespace virga::cty
