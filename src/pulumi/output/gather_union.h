// Gathers a value of one of several types.
#pragma once

#include <optional>
#include <type_traits>
#include <variant>

#include "pulumi/output/gather.h"
#include "pulumi/types/union.h"

namespace virga::pulumi {

// Two alternatives with the same plain type become one; with Null, the result is an optional.
template <typename... T>
struct Gather<std::variant<T...>> {
  using Plain = union_t<typename Gather<T>::Plain...>;
  static constexpr bool kWaits = (Gather<T>::kWaits || ...);

  static void collect(const std::variant<T...>& value, AwaitedList& list) {
    std::visit([&]<typename U>(const U& each) { Gather<U>::collect(each, list); }, value);
  }
  static void sum(const std::variant<T...>& value, MetadataSum& total) {
    std::visit([&]<typename U>(const U& each) { Gather<U>::sum(each, total); }, value);
  }
  static Plain plain(const std::variant<T...>& value) {
    return std::visit([]<typename U>(const U& each) { return joined(Gather<U>::plain(each)); },
                      value);
  }
  static PropertyValue partial(const std::variant<T...>& value)
    requires(HasPartial<T> && ...)
  {
    return std::visit([]<typename U>(const U& each) { return Gather<U>::partial(each); }, value);
  }

 private:
  // The plain form of an alternative may be a union itself.
  template <typename U>
  static Plain joined(const U& value) {
    if constexpr (std::is_constructible_v<Plain, const U&>) {
      return Plain(value);
    } else if constexpr (std::is_same_v<U, Null>) {
      return Plain(std::nullopt);
    } else if constexpr (requires { value.has_value(); }) {
      return value ? joined(*value) : joined(Null());
    } else {
      return std::visit([](const auto& each) { return joined(each); }, value);
    }
  }
};

}  // namespace virga::pulumi
