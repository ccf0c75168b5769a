// try(), can() and notImplemented(): the failures of expressions. An expression is a function
// without arguments. It fails if the function throws, or if the output that it returns fails.
// The failure of a request passes through try() and can(). Spec: docs/spec/evaluator.md, section 8,
// rule 2, and docs/spec/evaluator.md, section 9.
#pragma once

#include <exception>
#include <optional>
#include <string>
#include <type_traits>

#include "pulumi/output/output.h"
#include "sdk/pcl/fail.h"

namespace virga::sdk::pcl {
namespace detail {

// Failures of requests name what failed: a resource or a function.
inline bool is_of_expression(const pulumi::Failure& failure) {
  return failure.origin().empty();
}

// The result of the function as an output that is wholly known or unknown. Returns nullopt if the
// function throws.
template <typename F>
auto evaluated(F& function) {
  using T = pulumi::unwrapped_t<std::invoke_result_t<F&>>;
  std::optional<pulumi::Output<T>> result;
  try {
    result.emplace(pulumi::Output<T>(function()).apply([](const T& value) { return value; }));
  } catch (const std::exception&) {
    result.reset();
  }
  return result;
}

template <typename T, typename F>
pulumi::Output<T> first_output(F function) {
  return function();
}
template <typename T, typename F, typename... Others>
pulumi::Output<T> first_output(F function, Others... others) {
  const auto result = evaluated(function);
  if (!result) return first_output<T>(others...);
  return result->recover([result, others...](const pulumi::Failure& failure) -> pulumi::Output<T> {
    return is_of_expression(failure) ? first_output<T>(others...) : *result;
  });
}

}  // namespace detail

// Returns the result of the first function that does not fail. The last one may fail. If one of
// the functions returns an output, the result is an output; it has the dependencies and the secrecy
// of all results until then.
template <typename F, typename... Others>
auto try_each(F function, Others... others) {
  constexpr bool is_later = (pulumi::is_eventual<std::invoke_result_t<F&>> || ... ||
                             pulumi::is_eventual<std::invoke_result_t<Others&>>);
  if constexpr (is_later) {
    return detail::first_output<pulumi::unwrapped_t<std::invoke_result_t<F&>>>(function, others...);
  } else if constexpr (sizeof...(Others) == 0) {
    return function();
  } else {
    try {
      return function();
    } catch (const std::exception&) {
      return try_each(others...);
    }
  }
}

// Returns whether the function does not fail: a bool, or an output if the function returns one.
template <typename F>
auto can(F function) {
  if constexpr (pulumi::is_eventual<std::invoke_result_t<F&>>) {
    const auto result = detail::evaluated(function);
    if (!result) return pulumi::Output<bool>(false);
    const pulumi::Output<bool> found = result->apply([](const auto&) { return true; });
    return found.recover([found](const pulumi::Failure& failure) -> pulumi::Output<bool> {
      return detail::is_of_expression(failure) ? pulumi::Output<bool>(false) : found;
    });
  } else {
    try {
      static_cast<void>(function());
      return true;
    } catch (const std::exception&) {
      return false;
    }
  }
}

// Stands for a value that the program does not compute yet. Fails with the message.
template <typename T>
T not_implemented(const std::string& message) {
  fail(message);
}

}  // namespace virga::sdk::pcl
