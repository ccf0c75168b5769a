// The other end of a deferred output or promise: the right to settle it, once.
// Spec: docs/spec/pulumi-types.md, section 7.5 "deferred".
#pragma once

#include <utility>

#include "pulumi/output/cells/root_cell.h"
#include "pulumi/output/promise.h"

namespace virga::pulumi {

// May be moved to any thread and used there; what waits for the output runs on its lane all the
// same. A resolver that goes away unused fails the output as abandoned. Using it uses it up: the
// calls need std::move(resolver), and nothing happens when the lane was cancelled meanwhile.
template <typename T>
class [[nodiscard]] Resolver {
 public:
  explicit Resolver(CellRef<RootCell<T>> cell) : cell_(std::move(cell)) {}
  Resolver(Resolver&&) noexcept = default;
  Resolver& operator=(Resolver&& other) noexcept {
    abandon();
    cell_ = std::move(other.cell_);
    return *this;
  }
  ~Resolver() { abandon(); }

  template <typename U = T>
    requires(std::same_as<std::remove_cvref_t<U>, T> || BecomesImplicitly<U &&, T>)
  void resolve(U&& value, Metadata metadata = {}) && {
    take()->resolve(T(std::forward<U>(value)), std::move(metadata));
  }
  void resolve_unknown(Metadata metadata = {}) && { take()->resolve_unknown(std::move(metadata)); }
  // With whatever `output` will be settled with.
  void resolve(const Output<T>& output) && { take()->forward(output.cell()); }
  void resolve(const Promise<T>& promise) && { take()->forward(promise.cell()); }
  void reject(base::Error error) && { take()->reject(Failure::Kind::kError, std::move(error)); }

 private:
  CellRef<RootCell<T>> take() { return std::exchange(cell_, {}); }
  void abandon() {
    if (!cell_) return;
    take()->reject(Failure::Kind::kAbandoned,
                   base::Error("whoever was to resolve it is gone and has not"));
  }

  CellRef<RootCell<T>> cell_;
};

}  // namespace virga::pulumi
