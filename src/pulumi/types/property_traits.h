// Conversion between C++ values and property values.
//
//   const PropertyValue value = to_property(Listener{"web", 80});
//   const base::Result<Listener> listener = from_property<Listener>(value);
//
// Supports bool, double, integers, std::string, std::vector, std::map<std::string, T>, std::tuple,
// std::pair, std::optional, std::variant, Null, Asset, Archive, ResourceReference, PropertyValue,
// and structs that list their properties (properties.h). For other types, specialise PropertyTraits
// (conversion.h).
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "base/error.h"
#include "pulumi/types/container_traits.h"
#include "pulumi/types/conversion.h"
#include "pulumi/types/scalar_traits.h"
#include "pulumi/types/struct_traits.h"

namespace virga::pulumi {

template <ToProperty T>
PropertyValue to_property(const T& value) {
  return PropertyTraits<T>::to(value);
}
inline PropertyValue to_property(std::string_view text) {
  return PropertyValue::string(std::string(text));
}

// Fails if the value is not a T. The error has the path to the wrong part, the expected type and
// the actual kind; never the value.
template <FromProperty T>
base::Result<T> from_property(const PropertyValue& value) {
  ValueResult<T> read = PropertyTraits<T>::from(value, 0);
  if (!read) return base::Unexpected(read.error().error());
  return *std::move(read);
}

}  // namespace virga::pulumi
