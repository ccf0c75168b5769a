// Promise<T>: one value that may come later. It has no dependencies, and is never secret or
// unknown; an Output can have all of these. A program cannot handle the failure of a promise: if
// something needs the value, no further callback of the lane starts, and the report of the lane
// contains the failure. If nothing needs the value, the program fails at its end. Spec:
// docs/spec/pulumi-types.md, section 6.
#pragma once

#include <utility>

#include "pulumi/output/output.h"

namespace virga::pulumi {

template <typename T>
class Promise {
 public:
  using value_type = T;

  // A fulfilled promise.
  Promise(T value, std::source_location where = std::source_location::current())
      : Promise(settled_cell(std::move(value), where)) {}
  // Requires: nothing else has a reference to the cell.
  explicit Promise(CellRef<Cell<T>> cell) : cell_(std::move(cell)) { cell_->mark_as_promise(); }

  static Promise failed(base::Error error,
                        std::source_location where = std::source_location::current()) {
    return Promise(Output<T>::failed(std::move(error), where).cell());
  }

  // Calls `callback` with the value; returns a promise of its result, unwrapped.
  template <typename Callback>
  auto then(Callback&& callback,
            std::source_location where = std::source_location::current()) const {
    auto output = Output<T>(cell_).apply(std::forward<Callback>(callback), where);
    return Promise<typename decltype(output)::value_type>(output.cell());
  }

  const CellRef<Cell<T>>& cell() const { return cell_; }

 private:
  CellRef<Cell<T>> cell_;
};

template <typename T>
std::ostream& operator<<(std::ostream&, const Promise<T>&) = delete;

}  // namespace virga::pulumi
