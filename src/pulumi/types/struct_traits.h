// Conversion of structs that list their properties.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "pulumi/types/container_traits.h"
#include "pulumi/types/properties.h"

namespace virga::pulumi {

// An object. Empty optional members are omitted; missing members are read as Null; properties that
// the struct does not list are ignored. Requires a default constructor for reading.
template <Reflected Struct>
struct PropertyTraits<Struct> {
  static_assert(has_unique_names<Struct>(), "two properties of the struct have the same name");

  static PropertyValue to(const Struct& value) {
    std::vector<Member> members;
    for_each_property<Struct>([&](const auto& property) {
      const auto& held = value.*property.member;
      if constexpr (requires { held.has_value(); }) {
        if (!held.has_value()) return;
      }
      members.push_back({std::string(property.name),
                         PropertyTraits<std::remove_cvref_t<decltype(held)>>::to(held)});
    });
    return PropertyValue::object(std::move(members));
  }

  static ValueResult<Struct> from(const PropertyValue& value, std::uint32_t depth)
    requires std::default_initializable<Struct>
  {
    if (const auto members = read_object(value, depth); !members) {
      return base::Unexpected(members.error());
    }
    Struct read{};
    std::optional<ValueError> failure;
    for_each_property<Struct>([&](const auto& property) {
      if (failure) return;
      auto part = read_member<typename std::remove_cvref_t<decltype(property)>::Value>(
          value.find(property.name), property.name, depth);
      if (part) {
        read.*property.member = *std::move(part);
      } else {
        failure = std::move(part).error();
      }
    });
    if (failure) return base::Unexpected(*std::move(failure));
    return read;
  }

 private:
  template <typename T>
  static ValueResult<T> read_member(const PropertyValue* member, std::string_view name,
                                    std::uint32_t depth) {
    auto part = read_part<T>(member ? *member : PropertyValue(), std::string(name), depth);
    if (part || member) return part;
    return base::Unexpected(ValueError("is missing").within(std::string(name)));
  }
};

}  // namespace virga::pulumi
