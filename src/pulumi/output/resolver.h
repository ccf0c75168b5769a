// The right to settle a deferred output or promise, once. Spec: docs/spec/pulumi-types.md, section
// 7.5 "deferred".
#pragma once

#include <utility>

#include "pulumi/output/cells/root_cell.h"
#include "pulumi/output/promise.h"

namespace virga::pulumi {

// Can be moved to any thread and used there; callbacks still run on the lane of the output. A
// resolver that is destroyed unused fails the output as abandoned. Each call consumes the resolver,
// so it needs std::move(resolver). After cancellation of the lane, the calls do nothing.
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
  // Settles with the final value of `output`.
  void resolve(const Output<T>& output) && { take()->forward(output.cell()); }
  void resolve(const Promise<T>& promise) && { take()->forward(promise.cell()); }
  void reject(base::Error error) && { take()->reject(Failure::Kind::kError, std::move(error)); }

 private:
  CellRef<RootCell<T>> take() { return std::exchange(cell_, {}); }
  void abandon() {
    if (!cell_) return;
    take()->reject(Failure::Kind::kAbandoned,
                   base::Error("its resolver was destroyed before it resolved the output"));
  }

  CellRef<RootCell<T>> cell_;
};

}  // namespace virga::pulumi
