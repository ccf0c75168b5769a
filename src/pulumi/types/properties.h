// How a struct lists its properties. Such a struct converts to property values and back
// (property_traits.h), has a type (type_of.h) and has shapes (shapes.h). No macros:
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
// For a struct that cannot be modified, specialise PropertiesOf.
#pragma once

#include <string_view>
#include <tuple>

namespace virga::pulumi {

// One property: its name in other languages and on the wire, and its member.
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

// A tuple of Property, in display order: `get()`.
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

// Two properties with the same name are an error in the struct; used in static_asserts.
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
