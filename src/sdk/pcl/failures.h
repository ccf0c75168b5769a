// try() and can(): the failures of functions that are called without arguments.
#pragma once

#include <exception>

namespace virga::sdk::pcl {

// Returns the result of the first function that does not fail. The last one may fail.
template <typename F>
auto try_each(F function) {
  return function();
}
template <typename F, typename... Others>
auto try_each(F function, Others... others) -> decltype(function()) {
  try {
    return function();
  } catch (const std::exception&) {
    return try_each(others...);
  }
}

// Returns whether the function does not fail.
template <typename F>
bool can(F function) {
  try {
    static_cast<void>(function());
    return true;
  } catch (const std::exception&) {
    return false;
  }
}

}  // namespace virga::sdk::pcl
