// A cell with a value of type T. Output<T> and Promise<T> are handles to cells.
#pragma once

#include <utility>

#include "pulumi/output/cells/cell_base.h"
#include "pulumi/output/cells/cell_content.h"
#include "pulumi/output/eventual.h"
#include "pulumi/output/lift_metadata.h"

namespace virga::pulumi {

template <typename T>
class Cell : public CellBase {
 public:
  using value_type = T;
  using CellBase::CellBase;

  // The value of a settled cell. Null if the cell failed or is unknown; if T can represent
  // unknowns, an unknown cell has a value with its known parts.
  const T* value() const { return content_.value(); }
  // The known parts of a settled cell that is unknown or failed. Null if there are none.
  const PropertyValue* partial() const {
    if constexpr (std::is_same_v<T, PropertyValue>) return value();
    return content_.partial();
  }

  // Settle the cell, once. If the metadata says unknown, keeps `value` only if it contains unknown
  // parts, so that no stale value is visible.
  void settle(T value, Metadata metadata = {}) {
    bool keep = metadata.known;
    if constexpr (Liftable<T>::value) {
      Metadata own;
      lift_metadata(value, own);
      keep = keep || !own.known;
      metadata.add(own);
    }
    metadata_ = std::move(metadata);
    if (keep) content_.set(std::move(value));
    publish();
  }
  void settle_unknown(Metadata metadata) {
    metadata_ = std::move(metadata);
    metadata_.known = false;
    publish();
  }
  void settle_partly(PropertyValue partial, Metadata metadata) {
    if constexpr (std::is_same_v<T, PropertyValue>) {
      content_.set(std::move(partial));
    } else {
      content_.set_partial(std::move(partial));
    }
    settle_unknown(std::move(metadata));
  }
  // `metadata`: the metadata of everything evaluated until the failure.
  void settle_failed(Failure failure, Metadata metadata = {}) {
    publish_failure(std::move(failure), std::move(metadata));
  }
  // The same, but members of `parts` can still be read: they may be valid although the whole value
  // is not.
  void settle_failed_partly(PropertyValue parts, Failure failure, Metadata metadata) {
    if constexpr (!std::is_same_v<T, PropertyValue>) content_.set_partial(std::move(parts));
    publish_failure(std::move(failure), std::move(metadata));
  }
  // Fails because `source`, whose value this cell needs, failed.
  void fail_like(const CellBase& source, Metadata metadata) {
    publish_failure_of(source, std::move(metadata));
  }
  // Settles like `other`, with more metadata.
  void settle_like(const Cell& other, Metadata metadata) {
    if (other.failure()) return fail_like(other, std::move(metadata));
    content_.copy(other.content_);
    metadata_ = std::move(metadata);
    publish();
  }

 private:
  CellContent<T> content_;
};

// The lane for a cell that depends on `source`.
CellRef<LaneCore> lane_for(const CellBase& source);
CellRef<LaneCore> current_lane();
// The error if an output without a lane should run a callback.
base::Error no_lane();

// A settled cell.
template <typename T>
CellRef<Cell<T>> settled_cell(T value, std::source_location where) {
  auto cell = new_cell<Cell<T>>(current_lane(), where);
  cell->settle(std::move(value));
  return cell;
}

}  // namespace virga::pulumi
