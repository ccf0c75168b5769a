// Converts C++ values to PropertyInput: everything that may be an argument of a resource or a
// function, including outputs inside of it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "pulumi/types/properties.h"
#include "sdk/resources/resource.h"

namespace virga::sdk {

template <typename T>
PropertyInput to_input(const T& value);

namespace detail {

// Types that contain no outputs. Structs are not inspected, so they do not count as plain.
template <typename T>
inline constexpr bool is_plain = pulumi::ToProperty<T> && !pulumi::Reflected<T>;
template <typename T>
inline constexpr bool is_plain<std::vector<T>> = is_plain<T>;
template <typename T>
inline constexpr bool is_plain<std::map<std::string, T>> = is_plain<T>;
template <typename T>
inline constexpr bool is_plain<std::optional<T>> = is_plain<T>;
template <typename... T>
inline constexpr bool is_plain<std::tuple<T...>> = (is_plain<T> && ...);
template <typename T, typename U>
inline constexpr bool is_plain<std::pair<T, U>> = is_plain<T> && is_plain<U>;
template <typename... T>
inline constexpr bool is_plain<std::variant<T...>> = (is_plain<T> && ...);

template <typename T>
PropertyInput eventual_to_input(const pulumi::CellRef<pulumi::Cell<T>>& cell) {
  if constexpr (std::same_as<T, PropertyValue> || std::same_as<T, PropertyInput>) {
    return Output<T>(cell);
  } else if constexpr (is_plain<T>) {
    return pulumi::as_property(Output<T>(cell));
  } else {
    const auto rule = [](const pulumi::Cell<T>& source, pulumi::Cell<PropertyInput>& result) {
      if (source.metadata().known)
        return result.settle(to_input(*source.value()), source.metadata());
      if (!source.partial()) return result.settle_unknown(source.metadata());
      result.settle(PropertyInput(*source.partial()), source.metadata());
    };
    return Output<PropertyInput>(pulumi::derived_cell<PropertyInput>(cell, rule, cell->where()));
  }
}

// An Input that was created from a plain value has the same content as that value.
template <typename T>
const T* only_value(const pulumi::Cell<T>& cell) {
  if (!cell.settled() || cell.failure() || !cell.metadata().known) return nullptr;
  if (cell.metadata().secret || !cell.metadata().dependencies.empty()) return nullptr;
  return cell.value();
}

// The conversion for each kind of type.
template <typename T>
struct InputOf {
  static PropertyInput of(const T& value) {
    static_assert(pulumi::ToProperty<T>, "the type converts to no property value");
    return pulumi::to_property(value);
  }
};
template <>
struct InputOf<PropertyInput> {
  static PropertyInput of(const PropertyInput& value) { return value; }
};
template <>
struct InputOf<Properties> {
  static PropertyInput of(const Properties& value) { return PropertyInput::object(value); }
};
template <std::derived_from<Resource> T>
struct InputOf<T> {
  static PropertyInput of(const T& value) { return value.reference(); }
};
template <typename T>
  requires pulumi::is_eventual<T>
struct InputOf<T> {
  static PropertyInput of(const T& value) {
    if (const auto* plain = only_value(*value.cell())) return to_input(*plain);
    return eventual_to_input(value.cell());
  }
};
template <typename T>
struct InputOf<std::vector<T>> {
  static PropertyInput of(const std::vector<T>& values) {
    PropertyInput::List list;
    list.reserve(values.size());
    for (const auto& value : values) list.push_back(to_input<T>(value));
    return PropertyInput::list(std::move(list));
  }
};
template <typename T>
struct InputOf<std::map<std::string, T>> {
  static PropertyInput of(const std::map<std::string, T>& values) {
    Properties members;
    members.reserve(values.size());
    for (const auto& [key, value] : values) members.emplace_back(key, to_input(value));
    return PropertyInput::object(std::move(members));
  }
};
template <typename T>
struct InputOf<std::optional<T>> {
  static PropertyInput of(const std::optional<T>& value) {
    return value ? to_input(*value) : PropertyInput(PropertyValue());
  }
};
template <typename... T>
struct InputOf<std::tuple<T...>> {
  static PropertyInput of(const std::tuple<T...>& values) {
    return std::apply(
        [](const T&... value) {
          return PropertyInput::list(PropertyInput::List{to_input(value)...});
        },
        values);
  }
};
template <typename... T>
struct InputOf<std::variant<T...>> {
  static PropertyInput of(const std::variant<T...>& value) {
    return std::visit([](const auto& held) { return to_input(held); }, value);
  }
};

}  // namespace detail

// Returns the properties of a struct, without absent ones.
template <pulumi::Reflected Args>
Properties properties_of(const Args& args) {
  Properties members;
  pulumi::for_each_property<Args>([&](const auto& property) {
    const auto& held = args.*property.member;
    if constexpr (requires { held.has_value(); }) {
      if (!held.has_value()) return;
    }
    members.emplace_back(std::string(property.name), to_input(held));
  });
  return members;
}

template <typename T>
PropertyInput to_input(const T& value) {
  if constexpr (std::convertible_to<const T&, std::string_view>) {
    return pulumi::to_property(std::string_view(value));
  } else if constexpr (pulumi::Reflected<T>) {
    return PropertyInput::object(properties_of(value));
  } else {
    return detail::InputOf<T>::of(value);
  }
}

}  // namespace virga::sdk
