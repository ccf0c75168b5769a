// The base of every cell of a program's graph: a value that is settled at most once and then never
// changes, and a task of its lane while it waits for another cell. Output, Promise and the
// combinators are handles to cells; no other code needs this header.
//
// Lifetime. A pending cell keeps the cells that wait for it alive, not the reverse. A cell without
// handles and without waiters is destroyed. When a cell is settled, it passes itself to its waiters
// and posts them to their lanes. Settling a cell never runs anything, so chains of cells of any
// length use no stack.
//
// Thread-safe: copying and dropping references, waiting, reading a settled cell. Everything else
// happens on the lane of the cell.
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

// The state of an output apart from its value.
struct Metadata {
  bool known = true;
  bool secret = false;
  Dependencies dependencies{};

  // The rule of every combinator: the result has all dependencies of its arguments, and is unknown
  // or secret if an argument is.
  void add(const Metadata& other);
};

class CellBase : public base::Counted {
 public:
  // `lane` is null for a cell that its creator settles.
  CellBase(CellRef<LaneCore> lane, std::source_location where);
  CellBase(const CellBase&) = delete;
  CellBase& operator=(const CellBase&) = delete;
  virtual ~CellBase();

  bool settled() const { return waiters_.load(std::memory_order_acquire) == settled_mark(); }
  const CellRef<LaneCore>& lane() const { return lane_; }
  const std::source_location& where() const { return where_; }

  // Requires: settled(). A failed cell is not known; its secrecy and its dependencies are those of
  // everything evaluated until the failure.
  const std::optional<Failure>& failure() const { return failure_; }
  const Metadata& metadata() const { return metadata_; }

  // Marks the cell as that of a promise: its failure cannot be handled. Requires: only the promise
  // under construction refers to the cell.
  void mark_as_promise() { is_promise_.store(true, std::memory_order_relaxed); }
  bool is_promise() const { return is_promise_.load(std::memory_order_relaxed); }

  // Posts `waiter` to its lane as soon as this cell is settled. A failure counts as observed. A
  // cell waits for one other cell at a time.
  void resume_when_settled(CellRef<CellBase> waiter);
  // Marks a failure as observed, without waiting.
  void observe() { observed_.store(true, std::memory_order_relaxed); }
  bool observed() const { return observed_.load(std::memory_order_relaxed); }

  // The cell that this cell waits for; null if it waits for none, or must be settled from outside.
  const CellBase* awaited() const { return awaited_.load(std::memory_order_relaxed); }

 protected:
  // Called on the lane when the awaited cell is settled. `self` is the reference that the lane
  // held.
  virtual void resume(CellRef<CellBase> self);

  // For resume(): returns the settled cell, which the result keeps alive.
  template <typename C>
  CellRef<C> take_awaited() {
    return CellRef<C>::adopt(
        static_cast<C*>(awaited_.exchange(nullptr, std::memory_order_relaxed)));
  }

  // Settles the cell, once.
  void publish();
  void publish_failure(Failure failure, Metadata metadata);
  // Fails because `source`, whose value this cell needs, failed. The failure of a promise ends the
  // program. `metadata`: that of everything evaluated, including the source.
  void publish_failure_of(const CellBase& source, Metadata metadata);

  Metadata metadata_;
  std::optional<Failure> failure_;

 private:
  friend class LaneCore;
  friend class TaskList;

  static CellBase* settled_mark();

  std::atomic<bool> observed_ = false;
  std::atomic<bool> is_promise_ = false;
  std::atomic<CellBase*> waiters_ = nullptr;  // in reverse order
  CellBase* next_ = nullptr;                  // link in the list of waiters, then of tasks
  std::atomic<CellBase*> awaited_ = nullptr;  // owned once it is settled and this cell is a task
  CellRef<LaneCore> lane_;
  std::source_location where_;
};

}  // namespace virga::pulumi
