// The trait that converts a type to and from property values. New types include this header; code
// that converts values includes property_traits.h.
#pragma once

#include <concepts>
#include <cstdint>

#include "pulumi/property/property_value.h"
#include "pulumi/value_error.h"

namespace virga::pulumi {

// The maximum nesting of containers when a recursive struct is read.
inline constexpr std::uint32_t kMaxPropertyDepth = 1'000;

// Specialisations have
//   static PropertyValue to(const T& value);
//   static ValueResult<T> from(const PropertyValue& value, std::uint32_t depth);
// or one of them. `depth` is the number of containers around the value; parts have a depth that is
// greater by one. `from` accepts only values of type T: it does not parse numbers from strings,
// does not open secrets, and does not replace unknowns.
template <typename T>
struct PropertyTraits;

template <typename T>
concept ToProperty = requires(const T& value) {
  { PropertyTraits<T>::to(value) } -> std::same_as<PropertyValue>;
};
template <typename T>
concept FromProperty = requires(const PropertyValue& value) {
  { PropertyTraits<T>::from(value, std::uint32_t{}) } -> std::same_as<ValueResult<T>>;
};

}  // namespace virga::pulumi
