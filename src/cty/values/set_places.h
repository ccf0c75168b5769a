// Finds elements of a set that are the same: to remove duplicates when a set is created, and to
// look up elements. Internal to the room.
//
// Elements are the same if equals() is true for them and their keys (set.h) are the same: 0 and
// -0 are equal but two elements. A short hash finds candidates. If several elements have the same
// hash, which malicious input can achieve, a key that equal elements share and then the set key
// distinguish them, so no operation takes longer than sorting.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "cty/value.h"

namespace virga::cty {

// The position of an element, and its hash. The places of a set are sorted by hash; places with the
// same hash are sorted by the two keys.
struct SetPlace {
  std::uint32_t hash;
  std::uint32_t position;
};

// Returns the places of the values without those that are the same as an earlier one. Unknowns are
// never duplicates. Fails with kTooLarge if more than Value::kMaxSameHashKey values would have to
// be compared pairwise.
Result<std::vector<SetPlace>> distinct_places(std::span<const Value> values);

// Requires: both are wholly known and have the same type.
bool is_same_element(const Value& a, const Value& b);

// The places of a set's `elements` that can be equal to `wanted`; the places that can be the same.
// Take as long as finding a key in a map.
std::span<const SetPlace> places_equal(std::span<const SetPlace> places,
                                       std::span<const Value> elements, const Value& wanted);
std::span<const SetPlace> places_same(std::span<const SetPlace> places,
                                      std::span<const Value> elements, const Value& wanted);

}  // namespace virga::cty
