// What a type has to say to convert to property values and from them. Types that join include this;
// who converts includes property_traits.h.
#pragma once

#include <concepts>
#include <cstdint>

#include "pulumi/property/property_value.h"
#include "pulumi/value_error.h"

namespace virga::pulumi {

// How far within each other the containers may be that a struct which contains itself is read from.
inline constexpr std::uint32_t kMaxPropertyDepth = 1'000;

// Specialisations have
//   static PropertyValue to(const T& value);
//   static ValueResult<T> from(const PropertyValue& value, std::uint32_t depth);
// or one of them. `depth` is the number of containers around the value; whoever reads parts hands
// on depth + 1. What `from` takes for T is exactly T: no text is read as a number, no secret is
// looked into, no unknown replaced.
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
