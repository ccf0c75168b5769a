// Which values a member of generated arguments accepts.
#pragma once

#include <concepts>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "sdk/resources/inputs.h"
#include "sdk/typed/argument_value.h"
#include "sdk/typed/ref.h"

namespace virga::sdk {

// Marks a type whose values cannot be outputs.
template <typename T>
struct Plain;

namespace detail {

// `value` says whether a U without outputs around it is a T.
template <typename T, typename U>
struct AcceptsValue
    : std::bool_constant<std::same_as<T, U> || pulumi::BecomesImplicitly<const U&, T>> {};

// A value, or an output of one.
template <typename T, typename U>
struct AcceptsAny : AcceptsValue<T, U> {};
template <typename T, typename U>
  requires pulumi::is_eventual<U>
struct AcceptsAny<T, U> : AcceptsAny<T, pulumi::unwrapped_t<U>> {};

template <typename T, typename U>
  requires GeneratedArgs<T>
struct AcceptsValue<T, U>
    : std::bool_constant<std::same_as<T, U> || std::same_as<typename T::Plain, U>> {};
template <typename T, typename U>
struct AcceptsValue<Ref<T>, U>
    : std::bool_constant<std::derived_from<U, Resource> && std::derived_from<U, T>> {};
template <typename T, typename U>
struct AcceptsValue<Ref<T>, Ref<U>>
    : std::bool_constant<std::same_as<T, U> || std::derived_from<U, T>> {};
template <typename T>
struct AcceptsValue<Ref<T>, pulumi::ResourceReference> : std::true_type {};
template <typename U>
struct AcceptsValue<PropertyValue, U> : std::bool_constant<std::convertible_to<U, PropertyInput>> {
};
template <GeneratedArgs U>
struct AcceptsValue<PropertyValue, U> : std::true_type {};
template <typename U>
struct AcceptsValue<PropertyValue, std::vector<U>> : AcceptsAny<PropertyValue, U> {};
template <typename U>
struct AcceptsValue<PropertyValue, std::map<std::string, U>> : AcceptsAny<PropertyValue, U> {};
template <typename T, typename U>
struct AcceptsValue<std::vector<T>, std::vector<U>> : AcceptsAny<T, U> {};
template <typename T, typename U>
struct AcceptsValue<std::map<std::string, T>, std::map<std::string, U>> : AcceptsAny<T, U> {};
template <typename... T, typename U>
struct AcceptsValue<std::variant<T...>, U> : std::bool_constant<(AcceptsAny<T, U>::value || ...)> {
};
template <typename... T, typename... U>
struct AcceptsValue<std::variant<T...>, std::variant<U...>>
    : std::bool_constant<(AcceptsAny<std::variant<T...>, U>::value && ...)> {};
template <typename T, typename U>
struct AcceptsValue<Plain<T>, U> : AcceptsValue<T, U> {};
template <typename T, typename U>
struct AcceptsValue<Plain<std::vector<T>>, std::vector<U>> : AcceptsAny<Plain<T>, U> {};
template <typename T, typename U>
struct AcceptsValue<Plain<std::map<std::string, T>>, std::map<std::string, U>>
    : AcceptsAny<Plain<T>, U> {};
template <typename T, typename U>
  requires pulumi::is_eventual<U>
struct AcceptsAny<Plain<T>, U> : std::false_type {};

// An output of an optional value, such as an optional output of another resource.
template <typename T, typename U>
struct AcceptsMaybe : std::false_type {};
template <typename T, typename U>
  requires pulumi::is_eventual<U>
struct AcceptsMaybe<T, U> : AcceptsMaybe<T, pulumi::unwrapped_t<U>> {};
template <typename T, typename U>
struct AcceptsMaybe<T, std::optional<U>> : AcceptsAny<T, U> {};
template <typename T, typename U>
struct AcceptsMaybe<T, Maybe<U>> : AcceptsAny<T, U> {};

}  // namespace detail

// Whether a member whose values have the type T can be initialized with a U. Copies of members are
// no conversions; they are excluded first, because some types in T may be incomplete.
template <typename T, typename U>
concept Accepts = !std::derived_from<U, Argument> && detail::AcceptsAny<T, U>::value;

// Whether an optional member can be initialized with a U that is an optional value, or an output of
// one.
template <typename T, typename U>
concept AcceptsOptional = detail::AcceptsMaybe<T, U>::value;

}  // namespace virga::sdk
