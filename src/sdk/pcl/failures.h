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
// function throws, and stores what it throws in `thrown`.
template <typename F>
auto evaluated(F& function, std::exception_ptr& thrown) {
  using T = pulumi::unwrapped_t<std::invoke_result_t<F&>>;
  std::optional<pulumi::Output<T>> result;
  try {
    result.emplace(pulumi::Output<T>(function()).apply([](const T& value) { return value; }));
  } catch (const std::exception&) {
    thrown = std::current_exception();
    result.reset();
  }
  return result;
}

// What the first function of try() throws, or the output that it returns, which fails. If all
// functions fail, it is the failure of try() (docs/spec/evaluator.md, section 9).
template <typename T>
struct FirstFailure {
  std::exception_ptr thrown;
  std::optional<pulumi::Output<T>> output;

  bool is_known() const { return thrown || output; }
  pulumi::Output<T> again() const {
    if (thrown) std::rethrow_exception(thrown);
    return *output;
  }
};

template <typename T, typename F>
pulumi::Output<T> first_output(const FirstFailure<T>& first, F function) {
  if (!first.is_known()) return function();
  std::optional<pulumi::Output<T>> result;
  try {
    result.emplace(function());
  } catch (const std::exception&) {
    return first.again();
  }
  return result->recover([result, first](const pulumi::Failure& failure) -> pulumi::Output<T> {
    return is_of_expression(failure) ? first.again() : *result;
  });
}
template <typename T, typename F, typename... Others>
pulumi::Output<T> first_output(FirstFailure<T> first, F function, Others... others) {
  std::exception_ptr thrown;
  const auto result = evaluated(function, thrown);
  if (!result) {
    if (!first.is_known()) first.thrown = thrown;
    return first_output<T>(first, others...);
  }
  if (!first.is_known()) first.output = *result;
  return result->recover(
      [result, first, others...](const pulumi::Failure& failure) -> pulumi::Output<T> {
        return is_of_expression(failure) ? first_output<T>(first, others...) : *result;
      });
}

template <typename F, typename... Others>
auto first_value(std::exception_ptr first, F function, Others... others) {
  try {
    return function();
  } catch (const std::exception&) {
    if (!first) first = std::current_exception();
    if constexpr (sizeof...(Others) == 0) {
      std::rethrow_exception(first);
    } else {
      return first_value(first, others...);
    }
  }
}

}  // namespace detail

// Returns the result of the first function that does not fail. If all of them fail, try_each()
// fails like the first one. If one of the functions returns an output, the result is an output; it
// has the dependencies and the secrecy of all results until then.
template <typename F, typename... Others>
auto try_each(F function, Others... others) {
  constexpr bool is_later = (pulumi::is_eventual<std::invoke_result_t<F&>> || ... ||
                             pulumi::is_eventual<std::invoke_result_t<Others&>>);
  if constexpr (is_later) {
    using T = pulumi::unwrapped_t<std::invoke_result_t<F&>>;
    return detail::first_output<T>(detail::FirstFailure<T>(), function, others...);
  } else {
    return detail::first_value(nullptr, function, others...);
  }
}

// Returns whether the function does not fail: a bool, or an output if the function returns one.
template <typename F>
auto can(F function) {
  if constexpr (pulumi::is_eventual<std::invoke_result_t<F&>>) {
    std::exception_ptr thrown;
    const auto result = detail::evaluated(function, thrown);
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
