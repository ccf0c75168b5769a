// The types of structures that this thread has made recently. Programs make many structures of few
// types, and making a type costs more than finding it. Internal to the room.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "cty/type.h"
#include "cty/value.h"

namespace virga::cty {

// The type of a tuple of these elements.
Type recent_tuple_type(std::span<const Value> elements);
// The type of an object of these attributes. Requires: names in NFC, sorted and unique.
Type recent_object_type(std::span<const Value::Field> attributes);

// An object type, and the places of its attributes for names in the order of an earlier object.
struct RecentObject {
  static constexpr std::size_t kMostAttributes = 16;

  Type type;
  std::array<std::uint8_t, kMostAttributes> places{};
};

// Identifies objects with these names, in this order, and the types of these values.
std::uint64_t recent_object_hash(std::span<const std::string_view> names,
                                 std::span<const Value> values);
// Returns null if this thread has made no such object recently.
const RecentObject* find_recent_object(std::span<const std::string_view> names,
                                       std::span<const Value> values);
// Remembers an object that was made from these names. `hash` is that of the names and values.
void remember_object(std::uint64_t hash, std::span<const std::string_view> names,
                     const Value& object);

}  // namespace virga::cty
