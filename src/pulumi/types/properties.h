// How a struct says what its properties are. With that it converts to property values and back
// (property_traits.h), has a type (type_of.h) and can be shaped (shapes.h). No macros:
//
//   struct Listener {
//     std::string name;
//     std::optional<double> port;  // may be missing
//
//     static constexpr auto properties() {
//       return std::tuple(property("name", &Listener::name),
//                         property("port", &Listener::port, "The port it listens on."));
//     }
//   };
//
// A struct that cannot be changed is described from outside, by specialising PropertiesOf.
#pragma once

#include <string_view>
#include <tuple>

namespace virga::pulumi {

// One property: the name that other languages and the wire know, and the member that holds it.
template <typename Struct, typename T>
struct Property {
  using Value = T;

  std::string_view name;
  T Struct::* member;
  std::string_view docs;
};

template <typename Struct, typename T>
constexpr Property<Struct, T> property(std::string_view name, T Struct::* member,
                                       std::string_view docs = {}) {
  return {name, member, docs};
}

// A tuple of Property, in the order in which people read them: `get()`.
template <typename Struct>
struct PropertiesOf {
  static constexpr auto get()
    requires requires { Struct::properties(); }
  {
    return Struct::properties();
  }
};

template <typename T>
concept Reflected = requires { PropertiesOf<T>::get(); };

// Calls `visit` with each Property of the struct in turn.
template <Reflected Struct, typename Visit>
constexpr void for_each_property(const Visit& visit) {
  std::apply([&](const auto&... property) { (visit(property), ...); }, PropertiesOf<Struct>::get());
}

// A name that two properties share is a mistake in the struct: used in static_asserts.
template <Reflected Struct>
consteval bool has_unique_names() {
  bool unique = true;
  for_each_property<Struct>([&](const auto& property) {
    int same = 0;
    for_each_property<Struct>([&](const auto& other) { same += property.name == other.name; });
    unique = unique && same == 1;
  });
  return unique;
}

}  // namespace virga::pulumi
