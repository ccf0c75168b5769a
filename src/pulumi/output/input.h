// Input<T>: accepts a plain value or an eventual one. Spec: docs/spec/pulumi-types.md, section 3.
#pragma once

#include <concepts>
#include <initializer_list>
#include <source_location>
#include <utility>

#include "pulumi/output/promise.h"

namespace virga::pulumi {

template <typename T>
concept ListLike = requires { typename T::value_type; } &&
                   std::constructible_from<T, std::initializer_list<typename T::value_type>> &&
                   !requires { typename T::traits_type; };  // a string is not a list of characters

// The element type of a list; a placeholder for types that are not lists.
template <typename T>
struct ListElement {
  struct type {};
};
template <ListLike T>
struct ListElement<T> {
  using type = typename T::value_type;
};

template <typename T>
class Input {
 public:
  using value_type = T;

  Input(T value, std::source_location where = std::source_location::current())
      : cell_(settled_cell(std::move(value), where)) {}
  template <typename U>
    requires BecomesImplicitly<U&&, T>
  Input(U&& value, std::source_location where = std::source_location::current())
      : cell_(settled_cell(T(std::forward<U>(value)), where)) {}
  template <typename U>
    requires ConvertsByMistake<U&&, T>
  Input(U&&) = delete;
  Input(const Output<T>& output) : cell_(output.cell()) {}
  Input(const Promise<T>& promise) : cell_(promise.cell()) {}
  // Accepts an output of a type that converts to T, such as Output<int> for Input<double>.
  template <typename U>
    requires BecomesImplicitly<const U&, T>
  Input(const Output<U>& output, std::source_location where = std::source_location::current())
      : cell_(output.apply([](const U& value) { return T(value); }, where).cell()) {}
  // Input<std::vector<Input<std::string>>> names = {"a", bucket.name};
  Input(std::initializer_list<typename ListElement<T>::type> elements)
    requires ListLike<T>
      : Input(T(elements)) {}

  // The input as an output.
  Output<T> output() const { return Output<T>(cell_); }

  const CellRef<Cell<T>>& cell() const { return cell_; }

 private:
  CellRef<Cell<T>> cell_;
};

template <typename T>
std::ostream& operator<<(std::ostream&, const Input<T>&) = delete;

}  // namespace virga::pulumi
