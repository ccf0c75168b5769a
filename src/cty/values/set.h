// What the inside of sets offers to the operators. Internal to the room.
#pragma once

#include <span>

#include "cty/value.h"

namespace virga::cty {

// Where the elements of a set with that hash stand, in the order of hashes.
struct SetPlace {
  std::uint32_t hash;
  std::uint32_t position;

  friend auto operator<=>(const SetPlace&, const SetPlace&) = default;
};

// The places of the elements that can be equal to a value with that hash (cty/hash.h); of sets of
// strings none are kept, since strings are found by their order.
std::span<const SetPlace> places_of(const Value& set, std::size_t hash);

// The element that is the same as `wanted`, with the same key text (see set_key.h), or null.
// `wanted` has no marks; the set is known and not null. Takes time as finding a key in a map does.
const Value* find_in_set(const Value& set, const Value& wanted);

}  // namespace virga::cty
