#include "pulumi/output/cells/cell_base.h"

#include <utility>

#include "base/check.h"
#include "pulumi/output/cells/lane_core.h"

namespace virga::pulumi {

void Metadata::add(const Metadata& other) {
  known = known && other.known;
  secret = secret || other.secret;
  dependencies = Dependencies::merged(dependencies, other.dependencies);
}

CellBase::CellBase(CellRef<LaneCore> lane, std::source_location where)
    : lane_(std::move(lane)), where_(where) {}

CellBase::~CellBase() {
  // The code that settles a cell holds a reference to it, so a destroyed cell has no waiters.
  CellBase* const waiters = waiters_.load(std::memory_order_acquire);
  VIRGA_CHECK(waiters == nullptr || waiters == settled_mark());
}

CellBase* CellBase::settled_mark() {
  static constinit char mark = 0;
  return reinterpret_cast<CellBase*>(&mark);
}

void CellBase::resume(CellRef<CellBase>) {
  VIRGA_UNREACHABLE();  // only a waiting cell is resumed
}

void CellBase::resume_when_settled(CellRef<CellBase> waiter) {
  observe();
  CellBase* const waiting = waiter.detach();
  VIRGA_CHECK(waiting->lane_);  // a cell without a lane is settled when it is created
  waiting->awaited_.store(this, std::memory_order_relaxed);
  CellBase* first = waiters_.load(std::memory_order_acquire);
  while (first != settled_mark()) {
    waiting->next_ = first;
    if (waiters_.compare_exchange_weak(first, waiting, std::memory_order_acq_rel)) return;
  }
  retain();
  waiting->lane_->post(CellRef<CellBase>::adopt(waiting));
}

void CellBase::publish() {
  CellBase* waiting = waiters_.exchange(settled_mark(), std::memory_order_acq_rel);
  VIRGA_CHECK(waiting != settled_mark());
  CellBase* in_order = nullptr;
  while (waiting) {
    CellBase* const next = std::exchange(waiting->next_, in_order);
    in_order = std::exchange(waiting, next);
  }
  while (in_order) {
    CellBase* const task = std::exchange(in_order, in_order->next_);
    retain();
    task->lane_->post(CellRef<CellBase>::adopt(task));
  }
}

void CellBase::publish_failure_of(const CellBase& source, Metadata metadata) {
  if (source.is_promise() && lane_) lane_->stop(*source.failure());
  publish_failure(*source.failure(), std::move(metadata));
}

void CellBase::publish_failure(Failure failure, Metadata metadata) {
  failure_ = std::move(failure);
  metadata_ = std::move(metadata);
  metadata_.known = false;
  if (lane_ && !observed()) lane_->suspect(CellRef<CellBase>::share(this));
  publish();
}

}  // namespace virga::pulumi
