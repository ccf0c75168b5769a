// What every cell of a program's graph is, whatever its value: a one-shot box that is settled at
// most once and then never changes, and a task of its lane while it waits for another cell. Output,
// Promise and the combinators are handles of cells; nobody else needs this header.
//
// How cells live. A pending cell keeps alive the cells that wait for it, not the other way round:
// what nobody holds and nobody waits for is gone. When it is settled it hands itself to those that
// waited and puts them on their lanes; nothing is ever run by whoever settles a cell, so that no
// chain of cells, however long, takes stack.
//
// What may be done from any thread: copying and dropping references, waiting, reading a settled
// cell. All else happens on the lane of the cell.
#pragma once

#include <atomic>
#include <optional>
#include <source_location>

#include "base/ref.h"
#include "pulumi/output/cells/cell_ref.h"
#include "pulumi/output/dependencies.h"
#include "pulumi/output/failure.h"

namespace virga::pulumi {

class LaneCore;

// What is known of an output beside its value.
struct Metadata {
  bool known = true;
  bool secret = false;
  Dependencies dependencies{};

  // The rule of every combinator: the result depends on all that its arguments depend on, and is
  // unknown or secret when one of them is.
  void add(const Metadata& other);
};

class CellBase : public base::Counted {
 public:
  // On `lane`, or on no lane for a cell that is settled by whoever makes it.
  CellBase(CellRef<LaneCore> lane, std::source_location where);
  CellBase(const CellBase&) = delete;
  CellBase& operator=(const CellBase&) = delete;
  virtual ~CellBase();

  bool settled() const { return waiters_.load(std::memory_order_acquire) == settled_mark(); }
  const CellRef<LaneCore>& lane() const { return lane_; }
  const std::source_location& where() const { return where_; }

  // Of a settled cell. A failed one is not known; it is secret and has dependencies as all that was
  // evaluated until it failed.
  const std::optional<Failure>& failure() const { return failure_; }
  const Metadata& metadata() const { return metadata_; }

  // Says that the cell is a promise's: its failure cannot be handled. Requires: the cell is only
  // known to the promise that is being made.
  void mark_as_promise() { is_promise_.store(true, std::memory_order_relaxed); }
  bool is_promise() const { return is_promise_.load(std::memory_order_relaxed); }

  // Puts `waiter` on its lane as soon as this cell is settled. Of a failure it says that somebody
  // has taken notice. A cell waits for one other at a time.
  void resume_when_settled(CellRef<CellBase> waiter);
  // As above, for who reads the outcome without waiting.
  void observe() { observed_.store(true, std::memory_order_relaxed); }
  bool observed() const { return observed_.load(std::memory_order_relaxed); }

  // What this cell waits for, while it does; null for one that somebody else has to settle.
  const CellBase* awaited() const { return awaited_.load(std::memory_order_relaxed); }

 protected:
  // On the lane: the cell that was waited for is settled. `self` is the reference that the lane
  // held.
  virtual void resume(CellRef<CellBase> self);

  // For resume(): the settled cell, kept alive by the result.
  template <typename C>
  CellRef<C> take_awaited() {
    return CellRef<C>::adopt(
        static_cast<C*>(awaited_.exchange(nullptr, std::memory_order_relaxed)));
  }

  // Settle the cell, once.
  void publish();
  void publish_failure(Failure failure, Metadata metadata);
  // As failed as `source` did, which this cell needed the value of: a promise's failure ends the
  // program. `metadata` is that of all that was evaluated, the source's included.
  void publish_failure_of(const CellBase& source, Metadata metadata);

  Metadata metadata_;
  std::optional<Failure> failure_;

 private:
  friend class LaneCore;
  friend class TaskList;

  static CellBase* settled_mark();

  std::atomic<bool> observed_ = false;
  std::atomic<bool> is_promise_ = false;
  std::atomic<CellBase*> waiters_ = nullptr;  // the last one first
  CellBase* next_ = nullptr;                  // among waiters, then among tasks
  std::atomic<CellBase*> awaited_ = nullptr;  // owned once it is settled and this is a task
  CellRef<LaneCore> lane_;
  std::source_location where_;
};

}  // namespace virga::pulumi
