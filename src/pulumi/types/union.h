// Unions of C++ types, normalized like those of types as data.
#pragma once

#include <concepts>
#include <optional>
#include <type_traits>
#include <variant>

#include "pulumi/types/null.h"

namespace virga::pulumi {
namespace detail {

template <typename... T>
struct TypeList {};

template <typename T, typename... U>
concept OneOf = (std::same_as<T, U> || ...);

// `Done` has the members so far, `T…` are the remaining types.
template <typename Done, typename... T>
struct Flat {
  using type = Done;
};
template <typename... Done, typename T, typename... Rest>
struct Flat<TypeList<Done...>, T, Rest...> : Flat<TypeList<Done..., T>, Rest...> {};
template <typename... Done, typename T, typename... Rest>
  requires OneOf<T, Done...>
struct Flat<TypeList<Done...>, T, Rest...> : Flat<TypeList<Done...>, Rest...> {};
template <typename... Done, typename... T, typename... Rest>
struct Flat<TypeList<Done...>, std::variant<T...>, Rest...>
    : Flat<TypeList<Done...>, T..., Rest...> {};
template <typename... Done, typename T, typename... Rest>
struct Flat<TypeList<Done...>, std::optional<T>, Rest...>
    : Flat<TypeList<Done...>, T, Null, Rest...> {};

template <typename List>
struct Union;
template <typename... T>
struct Union<TypeList<T...>> {
  using type = std::variant<T...>;
};
template <typename T>
struct Union<TypeList<T>> {
  using type = T;
};
template <typename T>
struct Union<TypeList<T, Null>> {
  using type = std::optional<T>;
};

}  // namespace detail

// std::variant of the types, flat and without duplicates; the type itself if there is one type;
// std::optional<T> for T and Null.
template <typename... T>
using union_t = typename detail::Union<typename detail::Flat<detail::TypeList<>, T...>::type>::type;

}  // namespace virga::pulumi
