// The cell of unwrap, which removes one layer of an output of an output.
#pragma once

#include <utility>

#include "pulumi/output/output.h"

namespace virga::pulumi {

// Spec: docs/spec/pulumi-types.md, section 7.4.
template <typename T>
class UnwrapCell final : public Cell<T> {
 public:
  using Cell<T>::Cell;

  // Settles the cell, or waits for the outer output, then for the inner one.
  void follow_outer(const CellRef<Cell<Output<T>>>& outer, CellRef<CellBase> self) {
    if (!outer->settled()) return outer->resume_when_settled(std::move(self));
    outer->observe();
    outer_settled_ = true;
    this->metadata_ = outer->metadata();
    if (outer->failure()) return this->fail_like(*outer, std::move(this->metadata_));
    // An unknown output has no inner output.
    if (!this->metadata_.known) return this->settle_unknown(std::move(this->metadata_));
    follow_inner(outer->value()->cell(), std::move(self));
  }

 private:
  void follow_inner(const CellRef<Cell<T>>& inner, CellRef<CellBase> self) {
    if (!inner->settled()) return inner->resume_when_settled(std::move(self));
    inner->observe();
    this->metadata_.add(inner->metadata());
    this->settle_like(*inner, std::move(this->metadata_));
  }

  void resume(CellRef<CellBase> self) override {
    if (outer_settled_) {
      follow_inner(this->template take_awaited<Cell<T>>(), std::move(self));
    } else {
      follow_outer(this->template take_awaited<Cell<Output<T>>>(), std::move(self));
    }
  }

  bool outer_settled_ = false;
};

}  // namespace virga::pulumi
