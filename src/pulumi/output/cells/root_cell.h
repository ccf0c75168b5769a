// The cell of a deferred output or of an answer to a request.
#pragma once

#include <string>
#include <utility>

#include "pulumi/output/cells/flattening_cell.h"
#include "pulumi/output/cells/lane_core.h"
#include "pulumi/output/root.h"

namespace virga::pulumi {

// Settled by the resolver on any thread, or by the lane when it gives up; the first one wins.
template <typename T>
class RootCell final : public FlatteningCell<T>, public Root {
 public:
  RootCell(CellRef<LaneCore> lane, ResolvedBy settler, std::string name, std::source_location where)
      : FlatteningCell<T>(std::move(lane), where, nullptr), Root(settler, std::move(name)) {}

  void resolve(T value, Metadata metadata) {
    if (!pass(Right::kFree, Right::kTaken)) return;
    this->settle(std::move(value), std::move(metadata));
    this->lane()->remove(*this);
  }
  void resolve_unknown(Metadata metadata) {
    if (!pass(Right::kFree, Right::kTaken)) return;
    this->settle_unknown(std::move(metadata));
    this->lane()->remove(*this);
  }
  void forward(const CellRef<Cell<T>>& source) {
    if (!pass(Right::kFree, Right::kForwarded)) return;
    this->follow(source, CellRef<CellBase>::share(this));
  }
  void reject(Failure::Kind kind, base::Error error) {
    if (pass(Right::kFree, Right::kTaken)) fail({kind, std::move(error), name(), this->where()});
  }

  CellBase& cell() override { return *this; }
  void give_up(const Failure& failure) override {
    if (pass(Right::kFree, Right::kTaken) || pass(Right::kForwarded, Right::kTaken)) fail(failure);
  }

 private:
  void fail(Failure failure) {
    this->settle_failed(std::move(failure));
    this->lane()->remove(*this);
  }

  void resume(CellRef<CellBase> self) override {
    if (!pass(Right::kForwarded, Right::kTaken)) {
      // The lane gave up while this cell waited.
      const auto dropped = this->template take_awaited<CellBase>();
      return;
    }
    const auto alive = self;
    FlatteningCell<T>::resume(std::move(self));
    this->lane()->remove(*this);
  }
};

}  // namespace virga::pulumi
