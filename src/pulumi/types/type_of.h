// The type as data for a C++ type.
//
//   type_of<std::map<std::string, Input<double>>>().str()  // Map<Input<Number>>
//
// A recursive struct has no type: types as data are finite.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "pulumi/types/eventual_fwd.h"
#include "pulumi/types/null.h"
#include "pulumi/types/properties.h"
#include "pulumi/types/scalar_traits.h"
#include "pulumi/types/type.h"

namespace virga::pulumi {

// For other types, specialise it: `static Type get();`.
template <typename T>
struct TypeOf;

template <typename T>
Type type_of() {
  return TypeOf<T>::get();
}

template <>
struct TypeOf<PropertyValue> {
  static Type get() { return Type::dynamic(); }
};
template <>
struct TypeOf<Null> {
  static Type get() { return Type::null(); }
};
template <>
struct TypeOf<bool> {
  static Type get() { return Type::boolean(); }
};
template <>
struct TypeOf<double> {
  static Type get() { return Type::number(); }
};
template <Integer T>
struct TypeOf<T> {
  static Type get() { return Type::number(); }
};
template <>
struct TypeOf<std::string> {
  static Type get() { return Type::string(); }
};
template <>
struct TypeOf<std::string_view> {
  static Type get() { return Type::string(); }
};
template <>
struct TypeOf<const char*> {
  static Type get() { return Type::string(); }
};
template <>
struct TypeOf<Asset> {
  static Type get() { return Type::asset(); }
};
template <>
struct TypeOf<Archive> {
  static Type get() { return Type::archive(); }
};
template <>
struct TypeOf<ResourceReference> {
  static Type get() { return Type::reference(); }
};
template <typename T>
struct TypeOf<std::vector<T>> {
  static Type get() { return Type::array(type_of<T>()); }
};
template <typename T>
struct TypeOf<std::map<std::string, T>> {
  static Type get() { return Type::map(type_of<T>()); }
};
template <typename... T>
struct TypeOf<std::tuple<T...>> {
  static Type get() { return Type::tuple({type_of<T>()...}); }
};
template <typename First, typename Second>
struct TypeOf<std::pair<First, Second>> {
  static Type get() { return Type::tuple({type_of<First>(), type_of<Second>()}); }
};
template <typename... T>
struct TypeOf<std::variant<T...>> {
  static Type get() { return Type::union_of({type_of<T>()...}); }
};
template <typename T>
struct TypeOf<std::optional<T>> {
  static Type get() { return Type::optional(type_of<T>()); }
};
template <typename T>
struct TypeOf<Promise<T>> {
  static Type get() { return Type::promise(type_of<T>()); }
};
template <typename T>
struct TypeOf<Output<T>> {
  static Type get() { return Type::output(type_of<T>()); }
};
template <typename T>
struct TypeOf<Input<T>> {
  static Type get() { return Type::input(type_of<T>()); }
};
template <Reflected Struct>
struct TypeOf<Struct> {
  static_assert(has_unique_names<Struct>(), "two properties of the struct have the same name");

  static Type get() {
    std::vector<TypedName> properties;
    for_each_property<Struct>([&](const auto& property) {
      using Value = typename std::remove_cvref_t<decltype(property)>::Value;
      properties.push_back({std::string(property.name), type_of<Value>()});
    });
    return Type::object(std::move(properties)).value();  // the names are unique and UTF-8
  }
};

}  // namespace virga::pulumi
