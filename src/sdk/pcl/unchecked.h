// Arguments whose types the compiler does not check.
#pragma once

#include <utility>

#include "sdk/typed/argument.h"

namespace virga::sdk {

// A value that every member of arguments accepts.
class Unchecked {
 public:
  explicit Unchecked(PropertyInput input) : input_(std::move(input)) {}
  const PropertyInput& input() const { return input_; }

 private:
  PropertyInput input_;
};

// Passes a value as it is: only the provider checks it. For values whose type is not known when the
// program is compiled, such as a part of the configuration.
template <typename T>
Unchecked unchecked(const T& value) {
  return Unchecked(to_input(value));
}

namespace detail {

template <typename T>
struct AcceptsAny<T, Unchecked> : std::true_type {};
template <>
struct InputOf<Unchecked> {
  static PropertyInput of(const Unchecked& value) { return value.input(); }
};

}  // namespace detail

}  // namespace virga::sdk
