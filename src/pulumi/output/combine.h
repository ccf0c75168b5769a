// Combinators that call no callback of the program. Spec: docs/spec/pulumi-types.md, sections 7.3
// to 7.5.
#pragma once

#include <concepts>
#include <map>
#include <source_location>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "pulumi/output/cells/gather_cell.h"
#include "pulumi/output/cells/unwrap_cell.h"

namespace virga::pulumi {

// An output of a plain value: `value` with every output, promise and input inside of it, at any
// depth (vectors, maps, optionals, tuples, outputs of outputs), replaced by its settled value.
// Unknown or secret if a part is, with the dependencies of all parts. If parts fail, the result
// fails like the first one of them in the order of the value, after all parts are settled, and
// still has all dependencies.
template <typename T>
Output<plain_t<T>> output(T value, std::source_location where = std::source_location::current()) {
  return Output<plain_t<T>>(gathered_cell(kept_t<T>(std::move(value)), where));
}

// The same for several values: all(name, port) is an Output<std::tuple<std::string, int>>.
template <typename... T>
  requires(sizeof...(T) != 1)
auto all(T... values) {
  return output(std::tuple<kept_t<T>...>(std::move(values)...));
}
template <typename T>
auto all(std::vector<T> values, std::source_location where = std::source_location::current()) {
  return output(std::move(values), where);
}
template <typename T>
auto all(std::map<std::string, T> values,
         std::source_location where = std::source_location::current()) {
  return output(std::move(values), where);
}
template <typename T>
  requires is_eventual<T>
auto all(T value, std::source_location where = std::source_location::current()) {
  return output(std::tuple<T>(std::move(value)), where);
}

// Flattens an output of an output: has the dependencies of both; unknown or secret if one of them
// is.
template <typename T>
Output<T> unwrap(const Output<Output<T>>& nested,
                 std::source_location where = std::source_location::current()) {
  auto cell = new_cell<UnwrapCell<T>>(lane_for(*nested.cell()), where);
  cell->follow_outer(nested.cell(), cell);
  return Output<T>(std::move(cell));
}

// The rule of secret() and unsecret(). It applies to failures too, so that the result of recover()
// has the mark.
struct SetSecret {
  using AcceptsFailures = void;
  bool secret;

  template <typename T>
  void operator()(const Cell<T>& source, Cell<T>& result) const {
    Metadata metadata = source.metadata();
    metadata.secret = secret;
    result.settle_like(source, std::move(metadata));
  }
};

// As output(), and secret.
template <typename T>
Output<plain_t<T>> secret(T value, std::source_location where = std::source_location::current()) {
  using Plain = plain_t<T>;
  return Output<Plain>(derived_cell<Plain>(gathered_cell(kept_t<T>(std::move(value)), where),
                                           SetSecret{true}, where));
}

// The same output, not secret. The program is responsible for that.
template <typename T>
Output<T> unsecret(const Output<T>& value,
                   std::source_location where = std::source_location::current()) {
  return Output<T>(derived_cell<T>(value.cell(), SetSecret{false}, where));
}

// Whether the output is secret: known as soon as the output is settled, and not secret itself.
template <typename T>
Output<bool> is_secret(const Output<T>& value,
                       std::source_location where = std::source_location::current()) {
  const auto ask = [](const Cell<T>& source, Cell<bool>& result) {
    result.settle(source.metadata().secret, {.dependencies = source.metadata().dependencies});
  };
  return Output<bool>(derived_cell<bool>(value.cell(), ask, where));
}

}  // namespace virga::pulumi
