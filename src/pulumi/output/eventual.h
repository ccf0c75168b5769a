// Types whose values come later, and their value types. Spec: docs/spec/pulumi-types.md, sections
// 6, 7.2, 7.4.
#pragma once

#include <concepts>
#include <type_traits>

#include "pulumi/types/eventual_fwd.h"
#include "pulumi/types/null.h"

namespace virga::pulumi {

template <typename T>
inline constexpr bool is_eventual = false;
template <typename T>
inline constexpr bool is_eventual<Output<T>> = true;
template <typename T>
inline constexpr bool is_eventual<Promise<T>> = true;
template <typename T>
inline constexpr bool is_eventual<Input<T>> = true;

// Output<Promise<Output<int>>> -> int: removes all eventual types at the outside. Outputs inside of
// a composite stay.
template <typename T>
struct Unwrapped {
  using type = T;
};
// The value type of a callback that returns nothing.
template <>
struct Unwrapped<void> {
  using type = Null;
};
template <typename T>
  requires is_eventual<T>
struct Unwrapped<T> : Unwrapped<typename T::value_type> {};

template <typename T>
using unwrapped_t = typename Unwrapped<std::remove_cvref_t<T>>::type;

// U converts implicitly to T.
template <typename U, typename T>
concept Converts = !std::same_as<std::remove_cvref_t<U>, T> &&
                   !is_eventual<std::remove_cvref_t<U>> && std::convertible_to<U, T>;

// Implicit conversions that may be mistakes: numbers that lose their fraction, and values other
// than bools for a bool, since every string and pointer would be `true`.
template <typename U, typename T>
concept ConvertsByMistake =
    Converts<U, T> &&
    (std::same_as<T, bool> || (std::integral<T> && std::floating_point<std::remove_cvref_t<U>>));

template <typename U, typename T>
concept BecomesImplicitly = Converts<U, T> && !ConvertsByMistake<U, T>;

}  // namespace virga::pulumi
