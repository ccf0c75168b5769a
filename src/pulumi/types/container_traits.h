// Conversion of composite types: arrays, maps, tuples, optionals, unions.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "pulumi/types/scalar_traits.h"

namespace virga::pulumi {

// Reads an array, of `size` elements if a size is given; or an object.
ValueResult<std::span<const PropertyValue>> read_array(const PropertyValue& value,
                                                       std::uint32_t depth,
                                                       std::optional<std::size_t> size = {});
ValueResult<std::span<const Member>> read_object(const PropertyValue& value, std::uint32_t depth);

// Reads a part of a container; adds its step to the path of an error.
template <typename T>
ValueResult<T> read_part(const PropertyValue& part, PathStep step, std::uint32_t depth) {
  ValueResult<T> read = PropertyTraits<T>::from(part, depth + 1);
  if (!read) return base::Unexpected(std::move(read).error().within(std::move(step)));
  return read;
}

template <typename T>
struct PropertyTraits<std::vector<T>> {
  static PropertyValue to(const std::vector<T>& value)
    requires ToProperty<T>
  {
    std::vector<PropertyValue> items;
    items.reserve(value.size());
    // By value, because of the elements of std::vector<bool>.
    for (const auto& item : value) items.push_back(PropertyTraits<T>::to(item));
    return PropertyValue::array(std::move(items));
  }

  static ValueResult<std::vector<T>> from(const PropertyValue& value, std::uint32_t depth)
    requires FromProperty<T>
  {
    const auto items = read_array(value, depth);
    if (!items) return base::Unexpected(items.error());
    std::vector<T> read;
    read.reserve(items->size());
    for (const PropertyValue& item : *items) {
      auto part = read_part<T>(item, static_cast<std::int64_t>(read.size()), depth);
      if (!part) return base::Unexpected(std::move(part).error());
      read.push_back(*std::move(part));
    }
    return read;
  }
};

template <typename T>
struct PropertyTraits<std::map<std::string, T>> {
  static PropertyValue to(const std::map<std::string, T>& value)
    requires ToProperty<T>
  {
    std::vector<Member> members;
    members.reserve(value.size());
    for (const auto& [key, item] : value) members.push_back({key, PropertyTraits<T>::to(item)});
    return PropertyValue::object(std::move(members));
  }

  static ValueResult<std::map<std::string, T>> from(const PropertyValue& value, std::uint32_t depth)
    requires FromProperty<T>
  {
    const auto members = read_object(value, depth);
    if (!members) return base::Unexpected(members.error());
    std::map<std::string, T> read;
    for (const auto& [key, item] : *members) {
      auto part = read_part<T>(item, key, depth);
      if (!part) return base::Unexpected(std::move(part).error());
      read.emplace_hint(read.end(), key, *std::move(part));
    }
    return read;
  }
};

// An array with one element for each type.
template <typename... T>
struct PropertyTraits<std::tuple<T...>> {
  static PropertyValue to(const std::tuple<T...>& value)
    requires(ToProperty<T> && ...)
  {
    return std::apply(
        [](const T&... item) {
          return PropertyValue::array(std::vector<PropertyValue>{PropertyTraits<T>::to(item)...});
        },
        value);
  }

  static ValueResult<std::tuple<T...>> from(const PropertyValue& value, std::uint32_t depth)
    requires(FromProperty<T> && ...)
  {
    const auto items = read_array(value, depth, sizeof...(T));
    if (!items) return base::Unexpected(items.error());
    return read(*items, depth, std::index_sequence_for<T...>());
  }

 private:
  template <std::size_t... I>
  static ValueResult<std::tuple<T...>> read([[maybe_unused]] std::span<const PropertyValue> items,
                                            [[maybe_unused]] std::uint32_t depth,
                                            std::index_sequence<I...>) {
    std::tuple<ValueResult<T>...> parts{
        read_part<T>(items[I], static_cast<std::int64_t>(I), depth)...};
    const ValueError* failure = nullptr;
    ((failure = failure || std::get<I>(parts) ? failure : &std::get<I>(parts).error()), ...);
    if (failure) return base::Unexpected(*failure);
    return std::tuple<T...>(*std::move(std::get<I>(parts))...);
  }
};

template <typename First, typename Second>
struct PropertyTraits<std::pair<First, Second>> {
  using Tuple = std::tuple<First, Second>;

  static PropertyValue to(const std::pair<First, Second>& value)
    requires ToProperty<First> && ToProperty<Second>
  {
    return PropertyTraits<Tuple>::to(Tuple(value));
  }
  static ValueResult<std::pair<First, Second>> from(const PropertyValue& value, std::uint32_t depth)
    requires FromProperty<First> && FromProperty<Second>
  {
    auto read = PropertyTraits<Tuple>::from(value, depth);
    if (!read) return base::Unexpected(std::move(read).error());
    auto& [first, second] = *read;
    return std::pair<First, Second>(std::move(first), std::move(second));
  }
};

// Null, or a value of the other type.
template <typename T>
struct PropertyTraits<std::optional<T>> {
  static PropertyValue to(const std::optional<T>& value)
    requires ToProperty<T>
  {
    return value ? PropertyTraits<T>::to(*value) : PropertyValue();
  }
  static ValueResult<std::optional<T>> from(const PropertyValue& value, std::uint32_t depth)
    requires FromProperty<T>
  {
    if (value.is_null()) return std::nullopt;
    auto read = PropertyTraits<T>::from(value, depth);
    if (!read) return base::Unexpected(std::move(read).error());
    return *std::move(read);
  }
};

// The first type that accepts the value. If none does, the error contains those of all types.
template <typename... T>
struct PropertyTraits<std::variant<T...>> {
  static PropertyValue to(const std::variant<T...>& value)
    requires(ToProperty<T> && ...)
  {
    return std::visit([]<typename U>(const U& item) { return PropertyTraits<U>::to(item); }, value);
  }
  static ValueResult<std::variant<T...>> from(const PropertyValue& value, std::uint32_t depth)
    requires(FromProperty<T> && ...)
  {
    return read(value, depth, std::index_sequence_for<T...>());
  }

 private:
  template <std::size_t... I>
  static ValueResult<std::variant<T...>> read(const PropertyValue& value, std::uint32_t depth,
                                              std::index_sequence<I...>) {
    std::optional<std::variant<T...>> taken;
    std::string reasons;
    const auto attempt = [&]<std::size_t Index>(std::integral_constant<std::size_t, Index>) {
      auto one =
          PropertyTraits<std::variant_alternative_t<Index, std::variant<T...>>>::from(value, depth);
      if (one) {
        taken.emplace(std::in_place_index<Index>, *std::move(one));
      } else {
        reasons += (reasons.empty() ? "" : "; or ") + one.error().error().message();
      }
      return one.has_value();
    };
    (attempt(std::integral_constant<std::size_t, I>()) || ...);
    if (!taken) return misfit(std::move(reasons));
    return *std::move(taken);
  }
};

}  // namespace virga::pulumi
