// Promise<T>: the result of an asynchronous computation, without the metadata of an output. A
// failure cannot be handled but as the failure of what waits for it.
// Spec: pulumi-type-system.txt "Promise<T>", pulumi-types.md section 6.
#pragma once

#include <utility>

#include "pulumi/output/output.h"

namespace virga::pulumi {

template <typename T>
class Promise {
 public:
  using value_type = T;

  // One that is kept.
  Promise(T value, std::source_location where = std::source_location::current())
      : cell_(settled_cell(std::move(value), where)) {}
  explicit Promise(CellRef<Cell<T>> cell) : cell_(std::move(cell)) {}

  static Promise failed(base::Error error,
                        std::source_location where = std::source_location::current()) {
    return Promise(Output<T>::failed(std::move(error), where).cell());
  }

  // Calls `callback` with the value; gives a promise of what it returns, unwrapped.
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
