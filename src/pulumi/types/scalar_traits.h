// Conversion of types without parts.
#pragma once

#include <concepts>
#include <limits>
#include <string>
#include <type_traits>

#include "pulumi/types/conversion.h"
#include "pulumi/types/null.h"

namespace virga::pulumi {

// The error "expected <expected>, found <kind of found>".
base::Unexpected<ValueError> unlike(std::string_view expected, const PropertyValue& found);

// The error "expected an array of 2 elements, found one of 3".
base::Unexpected<ValueError> wrong_size(std::size_t expected, std::size_t found);

// Reads a whole number between the limits. Requires: doubles represent the limits exactly.
ValueResult<double> read_whole(const PropertyValue& value, double least, double most);

template <>
struct PropertyTraits<PropertyValue> {
  static PropertyValue to(const PropertyValue& value) { return value; }
  static ValueResult<PropertyValue> from(const PropertyValue& value, std::uint32_t) {
    return value;
  }
};

template <>
struct PropertyTraits<Null> {
  static PropertyValue to(Null) { return {}; }
  static ValueResult<Null> from(const PropertyValue& value, std::uint32_t);
};

template <>
struct PropertyTraits<bool> {
  static PropertyValue to(bool value) { return PropertyValue::boolean(value); }
  static ValueResult<bool> from(const PropertyValue& value, std::uint32_t);
};

template <>
struct PropertyTraits<double> {
  static PropertyValue to(double value) { return PropertyValue::number(value); }
  static ValueResult<double> from(const PropertyValue& value, std::uint32_t);
};

template <>
struct PropertyTraits<std::string> {
  static PropertyValue to(const std::string& value) { return PropertyValue::string(value); }
  static ValueResult<std::string> from(const PropertyValue& value, std::uint32_t);
};

template <>
struct PropertyTraits<Asset> {
  static PropertyValue to(const Asset& value) { return PropertyValue::asset(value); }
  static ValueResult<Asset> from(const PropertyValue& value, std::uint32_t);
};

template <>
struct PropertyTraits<Archive> {
  static PropertyValue to(const Archive& value) { return PropertyValue::archive(value); }
  static ValueResult<Archive> from(const PropertyValue& value, std::uint32_t);
};

template <>
struct PropertyTraits<ResourceReference> {
  static PropertyValue to(const ResourceReference& value) {
    return PropertyValue::reference(value);
  }
  static ValueResult<ResourceReference> from(const PropertyValue& value, std::uint32_t);
};

template <typename T>
concept Integer = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char> &&
                  !std::same_as<T, wchar_t> && !std::same_as<T, char8_t> &&
                  !std::same_as<T, char16_t> && !std::same_as<T, char32_t>;

// Numbers are doubles: they represent every 32-bit integer, but only some 64-bit integers. So
// 64-bit integers can be read if the value is exact, but they have no to(): write
// static_cast<double> if the value is known to be exact.
template <Integer T>
struct PropertyTraits<T> {
  static constexpr int kDigits = std::numeric_limits<double>::digits;

  static PropertyValue to(T value)
    requires(std::numeric_limits<T>::digits <= kDigits)
  {
    return PropertyValue::number(static_cast<double>(value));
  }

  static ValueResult<T> from(const PropertyValue& value, std::uint32_t) {
    // The 64-bit bounds are not representable as doubles; the bounds of the exact range are.
    constexpr double kMost = std::numeric_limits<T>::digits <= kDigits
                                 ? static_cast<double>(std::numeric_limits<T>::max())
                                 : 9007199254740991.0;
    constexpr double kLeast = std::is_unsigned_v<T> ? 0.0
                              : std::numeric_limits<T>::digits <= kDigits
                                  ? static_cast<double>(std::numeric_limits<T>::min())
                                  : -kMost;
    const ValueResult<double> whole = read_whole(value, kLeast, kMost);
    if (!whole) return base::Unexpected(whole.error());
    return static_cast<T>(*whole);
  }
};

}  // namespace virga::pulumi
