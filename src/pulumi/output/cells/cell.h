// A cell with a value of a type. What Output<T> and Promise<T> are handles of.
#pragma once

#include <utility>
#include <variant>

#include "pulumi/output/cells/cell_base.h"
#include "pulumi/output/eventual.h"
#include "pulumi/output/lift_metadata.h"

namespace virga::pulumi {

template <typename T>
class Cell : public CellBase {
 public:
  using value_type = T;
  using CellBase::CellBase;

  // Of a settled cell: its value. Null when it failed and when it is not known, but for a type that
  // can hold unknowns: such a value has its known parts.
  const T* value() const { return std::get_if<1>(&content_); }
  // Of a settled cell that is not known: what is known of it. Null when nothing is.
  const PropertyValue* partial() const {
    if constexpr (std::is_same_v<T, PropertyValue>) return value();
    return std::get_if<2>(&content_);
  }

  // Settle the cell, once. Of a value that is said to be unknown only one with unknown parts is
  // kept: nobody is shown a stale one.
  void settle(T value, Metadata metadata = {}) {
    bool keep = metadata.known;
    if constexpr (Liftable<T>::value) {
      Metadata own;
      lift_metadata(value, own);
      keep = keep || !own.known;
      metadata.add(own);
    }
    metadata_ = std::move(metadata);
    if (keep) content_.template emplace<1>(std::move(value));
    publish();
  }
  void settle_unknown(Metadata metadata) {
    metadata_ = std::move(metadata);
    metadata_.known = false;
    publish();
  }
  void settle_partly(PropertyValue partial, Metadata metadata) {
    if constexpr (std::is_same_v<T, PropertyValue>) {
      content_.template emplace<1>(std::move(partial));
    } else {
      content_.template emplace<2>(std::move(partial));
    }
    settle_unknown(std::move(metadata));
  }
  // `metadata` says what is true of all that was evaluated until it failed.
  void settle_failed(Failure failure, Metadata metadata = {}) {
    publish_failure(std::move(failure), std::move(metadata));
  }
  // As `source` failed, which this cell needed the value of.
  void fail_like(const CellBase& source, Metadata metadata) {
    publish_failure_of(source, std::move(metadata));
  }
  // As `other` was, with more metadata.
  void settle_like(const Cell& other, Metadata metadata) {
    if (other.failure()) return fail_like(other, std::move(metadata));
    content_ = other.content_;
    metadata_ = std::move(metadata);
    publish();
  }

 private:
  // Nothing, the value, or (of a type that cannot say it itself) the known parts of a value.
  std::variant<std::monostate, T, PropertyValue> content_;
};

// The lane for a cell that is made of `source`.
CellRef<LaneCore> lane_for(const CellBase& source);
CellRef<LaneCore> current_lane();
// Why a callback of an output that is on no lane cannot run.
base::Error no_lane();

// A settled cell.
template <typename T>
CellRef<Cell<T>> settled_cell(T value, std::source_location where) {
  auto cell = new_cell<Cell<T>>(current_lane(), where);
  cell->settle(std::move(value));
  return cell;
}

}  // namespace virga::pulumi
