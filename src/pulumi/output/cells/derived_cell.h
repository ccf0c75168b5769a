// A cell that is computed from another cell by a rule of this library. It calls no callback of the
// program, so the rule can run as soon as the other cell is settled, on any thread.
#pragma once

#include <utility>

#include "pulumi/output/cells/cell.h"

namespace virga::pulumi {

// `Rule` is called with a settled cell that did not fail; it settles `result`:
//   void rule(const Cell<Source>& source, Cell<T>& result)
// If the source failed, the result fails in the same way, with its metadata. A rule with a member
// type AcceptsFailures is called with failed cells too.
template <typename Source, typename T, typename Rule>
class DerivedCell final : public Cell<T> {
 public:
  DerivedCell(CellRef<LaneCore> lane, std::source_location where, Rule rule)
      : Cell<T>(std::move(lane), where), rule_(std::move(rule)) {}

  void follow(const Cell<Source>& source) {
    if constexpr (!requires { typename Rule::AcceptsFailures; }) {
      if (source.failure()) return this->fail_like(source, source.metadata());
    }
    rule_(source, *this);
  }

 private:
  void resume(CellRef<CellBase>) override { follow(*this->template take_awaited<Cell<Source>>()); }

  Rule rule_;
};

template <typename T, typename Source, typename Rule>
CellRef<Cell<T>> derived_cell(const CellRef<Cell<Source>>& source, Rule rule,
                              std::source_location where) {
  auto cell = new_cell<DerivedCell<Source, T, Rule>>(lane_for(*source), where, std::move(rule));
  if (source->settled()) {
    source->observe();
    cell->follow(*source);
  } else {
    source->resume_when_settled(cell);
  }
  return cell;
}

}  // namespace virga::pulumi
