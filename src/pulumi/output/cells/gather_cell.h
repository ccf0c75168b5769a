// The cell that gathers a composite.
#pragma once

#include <optional>
#include <utility>

#include "pulumi/output/gather_struct.h"
#include "pulumi/output/gather_union.h"

namespace virga::pulumi {

// Waits for the parts one after the other: once the last one is reached, all are settled, in any
// order.
template <typename T>
class GatherCell final : public Cell<plain_t<T>> {
 public:
  GatherCell(CellRef<LaneCore> lane, std::source_location where, T source, AwaitedList awaited)
      : Cell<plain_t<T>>(std::move(lane), where),
        source_(std::move(source)),
        awaited_(std::move(awaited)) {}

  // Settles the cell, or waits for the next pending part.
  void go_on(CellRef<CellBase> self) {
    for (; next_ < awaited_.size(); ++next_) {
      const Awaited awaited = awaited_[next_];
      if (!awaited.cell->settled()) return awaited.cell->resume_when_settled(std::move(self));
      awaited.cell->observe();
      if (awaited.expand) awaited.expand(*awaited.cell, awaited_);
    }
    const T source = *std::exchange(source_, std::nullopt);
    awaited_ = {};
    MetadataSum sum;
    Gather<T>::sum(source, sum);
    if (sum.failed()) return this->fail_like(*sum.failed(), sum.total());
    settle_with(source, sum.total());
  }

 private:
  void resume(CellRef<CellBase> self) override {
    const auto settled = this->template take_awaited<CellBase>();
    go_on(std::move(self));
  }

  void settle_with(const T& source, Metadata metadata) {
    if (metadata.known) {
      this->settle(Gather<T>::plain(source), std::move(metadata));
    } else if constexpr (requires { Gather<T>::partial(source); }) {
      this->settle_partly(Gather<T>::partial(source), std::move(metadata));
    } else {
      this->settle_unknown(std::move(metadata));
    }
  }

  std::optional<T> source_;  // until it is gathered: keeps all parts alive
  AwaitedList awaited_;
  std::size_t next_ = 0;
};

template <typename T>
CellRef<Cell<plain_t<T>>> gathered_cell(T source, std::source_location where) {
  AwaitedList awaited;
  Gather<T>::collect(source, awaited);
  CellRef<LaneCore> lane;
  for (const Awaited& part : awaited) {
    if ((lane = part.cell->lane())) break;
  }
  if (!lane) lane = current_lane();
  auto cell =
      new_cell<GatherCell<T>>(std::move(lane), where, std::move(source), std::move(awaited));
  cell->go_on(cell);
  return cell;
}

}  // namespace virga::pulumi
