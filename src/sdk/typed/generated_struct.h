// Structs of generated packages: arguments, which contain outputs, and plain structs, which do not.
//
//   struct Website {
//     std::string host;
//     std::optional<double> port{};
//
//     template <typename Visit>
//     static void visit_properties(Visit&& visit) {
//       visit("host", &Website::host);
//       visit("port", &Website::port);
//     }
//   };
//
// The visitor is a template, so that a compiler instantiates the conversions of a struct only if a
// program uses them, and with them those of the structs inside.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "pulumi/types/property_traits.h"
#include "pulumi/types/type.h"
#include "sdk/resources/inputs.h"

namespace virga::sdk {

// Returns whether the property `name` of the object is one of the tags, or is not a string. Unions
// with a discriminator select their member by it.
bool has_tag(const PropertyValue& object, std::string_view name,
             std::initializer_list<std::string_view> tags);

struct NoVisit {
  template <typename Struct, typename T>
  void operator()(std::string_view, T Struct::*) const {}
};

template <typename T>
concept GeneratedStruct = requires { T::visit_properties(NoVisit{}); };

// A struct of arguments. T::Plain is the plain struct of the same object type, or void.
template <typename T>
concept GeneratedArgs = requires(const T& args) {
  typename T::Plain;
  { args.to_inputs() } -> std::same_as<Properties>;
};

namespace detail {

template <GeneratedArgs T>
struct InputOf<T> {
  static PropertyInput of(const T& value) { return PropertyInput::object(value.to_inputs()); }
};

// Returns the error of the member `name` from the point of view of its object. `present` says
// whether the object has the member.
pulumi::ValueError member_error(pulumi::ValueError error, std::string_view name, bool present);

}  // namespace detail

}  // namespace virga::sdk

namespace virga::pulumi {

template <sdk::GeneratedStruct Struct>
struct PropertyTraits<Struct> {
  static PropertyValue to(const Struct& value) {
    std::vector<Member> members;
    Struct::visit_properties([&]<typename T>(std::string_view name, T Struct::* member) {
      PropertyValue held = PropertyTraits<T>::to(value.*member);
      if (!held.is_null()) members.push_back({std::string(name), std::move(held)});
    });
    return PropertyValue::object(std::move(members));
  }

  static ValueResult<Struct> from(const PropertyValue& value, std::uint32_t depth) {
    if (const auto members = read_object(value, depth); !members) {
      return base::Unexpected(members.error());
    }
    if constexpr (requires { Struct::is_selected_by(value); }) {
      if (!Struct::is_selected_by(value)) return misfit("its tag selects another type");
    }
    Struct read{};
    std::optional<ValueError> failure;
    Struct::visit_properties([&]<typename T>(std::string_view name, T Struct::* member) {
      if (failure) return;
      const PropertyValue* found = value.find(name);
      auto part = PropertyTraits<T>::from(found ? *found : PropertyValue(), depth + 1);
      if (part) {
        read.*member = *std::move(part);
      } else {
        failure = sdk::detail::member_error(std::move(part).error(), name, found != nullptr);
      }
    });
    if (failure) return base::Unexpected(*std::move(failure));
    return read;
  }
};

}  // namespace virga::pulumi
