// Conversions as the language performs them where values arrive.
#pragma once

#include <concepts>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "pulumi/output/convert.h"
#include "pulumi/output/property_input.h"

namespace virga::sdk::pcl {

using pulumi::Output;
using pulumi::PropertyInput;
using pulumi::PropertyValue;

namespace detail {

// Numbers and bools become strings, and strings that contain one become numbers and bools.
base::Result<std::string> text_from(const PropertyValue& value);
base::Result<double> number_from(const PropertyValue& value);
base::Result<bool> bool_from(const PropertyValue& value);

template <typename T>
struct Conversion {
  static base::Result<T> from(const PropertyValue& value) {
    return pulumi::from_property<T>(value);
  }
};
template <>
struct Conversion<std::string> {
  static base::Result<std::string> from(const PropertyValue& value) { return text_from(value); }
};
template <>
struct Conversion<bool> {
  static base::Result<bool> from(const PropertyValue& value) { return bool_from(value); }
};
template <>
struct Conversion<double> {
  static base::Result<double> from(const PropertyValue& value) { return number_from(value); }
};
template <>
struct Conversion<int> {
  static base::Result<int> from(const PropertyValue& value) {
    const auto number = number_from(value);
    if (!number) return base::Unexpected(number.error());
    return pulumi::from_property<int>(PropertyValue::number(*number));
  }
};
template <typename T>
struct Conversion<std::optional<T>> {
  static base::Result<std::optional<T>> from(const PropertyValue& value) {
    if (value.is_null()) return std::optional<T>();
    auto converted = Conversion<T>::from(value);
    if (!converted) return base::Unexpected(converted.error());
    return std::optional<T>(*std::move(converted));
  }
};
template <typename T>
struct Conversion<std::vector<T>> {
  static base::Result<std::vector<T>> from(const PropertyValue& value) {
    if (!value.is_array()) return pulumi::from_property<std::vector<T>>(value);
    std::vector<T> list;
    for (const PropertyValue& element : value.as_array()) {
      auto converted = Conversion<T>::from(element);
      if (!converted) return base::Unexpected(converted.error());
      list.push_back(*std::move(converted));
    }
    return list;
  }
};
template <typename T>
struct Conversion<std::map<std::string, T>> {
  static base::Result<std::map<std::string, T>> from(const PropertyValue& value) {
    if (!value.is_object()) return pulumi::from_property<std::map<std::string, T>>(value);
    std::map<std::string, T> members;
    for (const pulumi::Member& member : value.as_object()) {
      auto converted = Conversion<T>::from(member.value);
      if (!converted) return base::Unexpected(converted.error());
      members.emplace(member.key, *std::move(converted));
    }
    return members;
  }
};

template <typename T>
Output<T> output_to(const Output<PropertyValue>& value) {
  const auto rule = [](const pulumi::Cell<PropertyValue>& source, pulumi::Cell<T>& result) {
    if (!source.value()) return result.settle_unknown(source.metadata());
    if (!source.metadata().known) return result.settle_partly(*source.value(), source.metadata());
    base::Result<T> read = Conversion<T>::from(*source.value());
    if (read) return result.settle(*std::move(read), source.metadata());
    result.settle_failed(
        {pulumi::Failure::Kind::kError, std::move(read.error()), {}, result.where()},
        source.metadata());
  };
  return Output<T>(pulumi::derived_cell<T>(value.cell(), rule, value.cell()->where()));
}

}  // namespace detail

// Returns the value as a T; an output if `value` is one or contains one. Fails if the value does
// not convert.
template <typename T, typename U>
auto to(const U& value) {
  if constexpr (std::same_as<U, T> || std::same_as<U, Output<T>>) {
    return value;
  } else if constexpr (std::same_as<U, Output<PropertyValue>>) {
    return detail::output_to<T>(value);
  } else if constexpr (pulumi::is_eventual<U>) {
    return detail::output_to<T>(pulumi::as_property(pulumi::output(value)));
  } else if constexpr (std::same_as<U, PropertyInput>) {
    return detail::output_to<T>(pulumi::output(value));
  } else if constexpr (pulumi::ToProperty<U>) {
    return T(detail::Conversion<T>::from(pulumi::to_property(value)).value());
  } else {
    return detail::output_to<T>(pulumi::as_property(pulumi::output(value)));
  }
}

}  // namespace virga::sdk::pcl
