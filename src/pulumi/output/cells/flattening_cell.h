// A cell that is settled with a value, or with the final value of an output, a promise, or several
// nested ones. Used by apply, recover and deferred outputs. Spec: docs/spec/pulumi-types.md,
// sections 7.2, 7.4.
#pragma once

#include <utility>

#include "pulumi/output/cells/cell.h"

namespace virga::pulumi {

template <typename T>
class FlatteningCell : public Cell<T> {
 public:
  using Cell<T>::Cell;

  // Settles the cell with `value`, immediately or when `value` is settled. Adds to the existing
  // metadata_.
  template <typename V>
  void take(V&& value, CellRef<CellBase> self) {
    if constexpr (is_eventual<std::remove_cvref_t<V>>) {
      follow(value.cell(), std::move(self));
    } else {
      this->settle(T(std::forward<V>(value)), std::move(this->metadata_));
    }
  }

 protected:
  using Step = void (*)(FlatteningCell&, CellRef<CellBase> self);

  FlatteningCell(CellRef<LaneCore> lane, std::source_location where, Step first)
      : Cell<T>(std::move(lane), where), step_(first) {}

  void resume(CellRef<CellBase> self) override { step_(*this, std::move(self)); }

  template <typename V>
  void follow(const CellRef<Cell<V>>& inner, CellRef<CellBase> self) {
    step_ = &settled<V>;
    inner->resume_when_settled(std::move(self));
  }

 private:
  template <typename V>
  static void settled(FlatteningCell& cell, CellRef<CellBase> self) {
    const auto inner = cell.template take_awaited<Cell<V>>();
    cell.metadata_.add(inner->metadata());
    if (inner->failure()) return cell.fail_like(*inner, std::move(cell.metadata_));
    if constexpr (std::is_same_v<V, T>) {  // V itself may be eventual
      cell.settle_like(*inner, std::move(cell.metadata_));
    } else if constexpr (is_eventual<V>) {
      // An unknown output has no inner output.
      if (!cell.metadata_.known) return cell.settle_unknown(std::move(cell.metadata_));
      cell.take(*inner->value(), std::move(self));
    } else if (const V* value = inner->value()) {
      cell.settle(T(*value), std::move(cell.metadata_));
    } else {
      cell.settle_unknown(std::move(cell.metadata_));
    }
  }

  Step step_ = nullptr;
};

}  // namespace virga::pulumi
