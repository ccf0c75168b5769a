// Which elements of a set can be one: how duplicates are dropped when a set is made, and elements
// found later. Internal to the room.
//
// Elements are the same when equals() is true of them and their key texts (set_key.h) are the same:
// 0 and -0 are equal and yet two elements. Elements are looked for by a short hash. Where more than
// one has it, which hostile input can bring about, a text that equal elements share and then the
// key text tell them apart, so that nothing takes longer than sorting does.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "cty/value.h"

namespace virga::cty {

// Where an element stands, and its hash. Places of a set are sorted by hash, those of one hash by
// the two texts.
struct SetPlace {
  std::uint32_t hash;
  std::uint32_t position;
};

// The places of the values, without those that are the same as an earlier one. An unknown is no
// duplicate of anything. kTooLarge where over Value::kMaxAlike have to be compared each with each.
Result<std::vector<SetPlace>> distinct_places(std::span<const Value> values);

// Are the two wholly known values of one type the same?
bool is_same_element(const Value& a, const Value& b);

// Among the places of a set's `elements`, those that can be equal to `wanted`; those that can be
// the same. Takes as long as finding a key in a map.
std::span<const SetPlace> places_equal(std::span<const SetPlace> places,
                                       std::span<const Value> elements, const Value& wanted);
std::span<const SetPlace> places_same(std::span<const SetPlace> places,
                                      std::span<const Value> elements, const Value& wanted);

}  // namespace virga::cty
