// Reads the arguments of components and methods that another program sends: property values become
// structs with inputs. The opposite of resources/inputs.h.
#pragma once

#include <concepts>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "pulumi/output/combine.h"
#include "sdk/references/known_resource.h"
#include "sdk/references/resource_from.h"
#include "sdk/resources/inputs.h"

namespace virga::sdk {

// Returns the value as a T. Structs must list all their members, in their order. Inputs inside of
// it have the secrecy, the dependencies and the unknowns of their part of the value. Fails if a
// part has another type, or if a required property is missing, or if a plain value is unknown or
// secret; the error begins with the path to it and contains no values.
template <typename T>
base::Result<T> read_argument(const PropertyValue& value);

namespace detail {

// Types without eventual parts and resources, also inside of structs.
template <typename T>
inline constexpr bool is_inputless = !pulumi::is_eventual<T> && !std::derived_from<T, Resource>;
template <typename T>
inline constexpr bool is_inputless<std::vector<T>> = is_inputless<T>;
template <typename T>
inline constexpr bool is_inputless<std::map<std::string, T>> = is_inputless<T>;
template <typename T>
inline constexpr bool is_inputless<std::optional<T>> = is_inputless<T>;
template <typename... T>
inline constexpr bool is_inputless<std::variant<T...>> = (is_inputless<T> && ...);
template <pulumi::Reflected T>
inline constexpr bool is_inputless<T> = std::apply(
    [](auto... property) { return (is_inputless<typename decltype(property)::Value> && ...); },
    pulumi::PropertiesOf<T>::get());

// Removes the Outputs and the secrets around a value, and adds them to the metadata.
PropertyValue without_marks(PropertyValue value, pulumi::Metadata& metadata);
bool has_marks(const PropertyValue& value);
// Names the kind of the value, not the value.
base::Error wrong_argument(const char* expected, const PropertyValue& value);

// A value without eventual parts.
template <typename T>
struct ReadArgument {
  static base::Result<T> read(const PropertyValue& value) {
    pulumi::Metadata metadata;
    PropertyValue plain = value;
    pulumi::lift_metadata(plain, metadata);
    if (!metadata.known) return base::fail("the value must be known, and is not yet");
    // A plain value has no mark, so it would reach the state as plain text.
    if (metadata.secret) return base::fail("the value must not be secret");
    return pulumi::from_property<T>(plain);
  }
};
template <>
struct ReadArgument<PropertyValue> {
  static base::Result<PropertyValue> read(const PropertyValue& value) { return value; }
};
template <>
struct ReadArgument<Resource> {
  static base::Result<Resource> read(const PropertyValue& value) {
    if (value.is_reference()) return known_resource(value.as_reference().urn);
    return base::Unexpected(wrong_argument("a resource", value));
  }
};
template <typename T>
  requires(std::derived_from<T, Resource> && std::constructible_from<T, const Existing&>)
struct ReadArgument<T> {
  static base::Result<T> read(const PropertyValue& value) {
    if (value.is_reference()) return resource_from<T>(value);
    return base::Unexpected(wrong_argument("a resource", value));
  }
};
template <typename T>
  requires(pulumi::is_eventual<T>)
struct ReadArgument<T> {
  using Value = typename T::value_type;

  static base::Result<T> read(const PropertyValue& value) {
    pulumi::Metadata metadata;
    const PropertyValue inside = without_marks(value, metadata);
    if (!metadata.known) return T(Output<Value>::unknown(std::move(metadata)));
    if constexpr (is_inputless<Value>) {
      // Parts of it may be unknown or secret.
      if (has_marks(inside)) {
        return T(pulumi::as<Value>(Output<PropertyValue>::of(inside, std::move(metadata))));
      }
    }
    base::Result<Value> read = read_argument<Value>(inside);
    if (!read) return base::Unexpected(std::move(read).error());
    return T(Output<Value>::of(*std::move(read), std::move(metadata)));
  }
};
template <typename T>
struct ReadArgument<std::optional<T>> {
  static base::Result<std::optional<T>> read(const PropertyValue& value) {
    if (value.is_null()) return std::nullopt;
    base::Result<T> read = read_argument<T>(value);
    if (!read) return base::Unexpected(std::move(read).error());
    return *std::move(read);
  }
};
template <typename T>
  requires(!is_inputless<T>)
struct ReadArgument<std::vector<T>> {
  static base::Result<std::vector<T>> read(const PropertyValue& value) {
    if (!value.is_array()) return base::Unexpected(wrong_argument("a list", value));
    std::vector<T> all;
    for (const PropertyValue& item : value.as_array()) {
      base::Result<T> read = read_argument<T>(item);
      if (!read) return base::fail("[" + std::to_string(all.size()) + "]", read.error());
      all.push_back(*std::move(read));
    }
    return all;
  }
};
template <typename T>
  requires(!is_inputless<T>)
struct ReadArgument<std::map<std::string, T>> {
  static base::Result<std::map<std::string, T>> read(const PropertyValue& value) {
    if (!value.is_object()) return base::Unexpected(wrong_argument("a map", value));
    std::map<std::string, T> all;
    for (const pulumi::Member& member : value.as_object()) {
      base::Result<T> read = read_argument<T>(member.value);
      if (!read) return base::fail(std::string(member.key), read.error());
      all.emplace(member.key, *std::move(read));
    }
    return all;
  }
};
// The first alternative that fits.
template <typename... T>
  requires(!(is_inputless<T> && ...))
struct ReadArgument<std::variant<T...>> {
  static base::Result<std::variant<T...>> read(const PropertyValue& value) {
    std::optional<std::variant<T...>> found;
    (void)(try_one<T>(value, found) || ...);
    if (found) return *std::move(found);
    return base::fail("the value has none of the accepted types");
  }

 private:
  template <typename Each>
  static bool try_one(const PropertyValue& value, std::optional<std::variant<T...>>& found) {
    base::Result<Each> read = read_argument<Each>(value);
    if (read) found = *std::move(read);
    return found.has_value();
  }
};
// Reads one property of an object.
template <typename Value>
base::Result<Value> read_property(const PropertyValue& object, std::string_view name) {
  const PropertyValue* given = object.find(name);
  if (!given || given->is_null()) {
    if constexpr (requires(Value held) { held.has_value(); }) return Value();
    if constexpr (std::same_as<Value, PropertyValue>) return PropertyValue();
    return base::fail(std::string(name) + ": it is required");
  }
  base::Result<Value> read = read_argument<Value>(*given);
  if (!read) return base::fail(std::string(name), read.error());
  return read;
}

// Returns whether the properties are listed in the order of the members.
template <pulumi::Reflected T>
bool lists_members_in_order(const T& value) {
  bool in_order = true;
  const void* last = nullptr;
  pulumi::for_each_property<T>([&](const auto& property) {
    const void* member = &(value.*property.member);
    in_order = in_order && std::less<>()(last, member);
    last = member;
  });
  return in_order;
}

// A struct with required inputs has no default value, so it is made from all properties at once.
template <pulumi::Reflected T>
struct ReadArgument<T> {
  static base::Result<T> read(const PropertyValue& value) {
    if (!value.is_object()) return base::Unexpected(wrong_argument("an object", value));
    return std::apply([&](const auto&... property) { return read_all(value, property...); },
                      pulumi::PropertiesOf<T>::get());
  }

 private:
  template <typename... Property>
  static base::Result<T> read_all(const PropertyValue& value, const Property&... property) {
    // Braces evaluate from left to right, so the first wrong property is reported.
    std::tuple<base::Result<typename Property::Value>...> read{
        read_property<typename Property::Value>(value, property.name)...};
    return std::apply(
        [](auto&... part) -> base::Result<T> {
          std::optional<base::Error> error;
          (void)((part.has_value() || (error = std::move(part).error(), false)) && ...);
          if (error) return base::Unexpected(*std::move(error));
          T all{*std::move(part)...};
          if (lists_members_in_order(all)) return all;
          return base::fail("the struct does not list its properties in the order of its members");
        },
        read);
  }
};

}  // namespace detail

template <typename T>
base::Result<T> read_argument(const PropertyValue& value) {
  return detail::ReadArgument<T>::read(value);
}

}  // namespace virga::sdk
