// A cell that is settled explicitly: by the program itself (a deferred output), or by external code
// (the answer to a request). Its lane knows all of them, so it can report those that can never be
// settled when the program ends.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "pulumi/output/failure.h"

namespace virga::pulumi {

class CellBase;

class Root {
 public:
  // Who settles the cell. The lane waits for external code. It cannot wait for the program: once
  // the program has nothing to run, it will not settle anything.
  enum class ResolvedBy : std::uint8_t { kProgram, kExternal };

  Root(ResolvedBy settler, std::string name) : settler_(settler), name_(std::move(name)) {}
  Root(const Root&) = delete;
  Root& operator=(const Root&) = delete;

  ResolvedBy settler() const { return settler_; }
  const std::string& name() const { return name_; }
  virtual CellBase& cell() = 0;

  // Fails the cell, unless another thread is settling it. Called on the lane.
  virtual void give_up(const Failure& failure) = 0;

 protected:
  ~Root() = default;

  // The right to settle: each transition is made once, by one thread.
  enum class Right : std::uint8_t { kFree, kForwarded, kTaken };
  bool pass(Right from, Right to) {
    return right_.compare_exchange_strong(from, to, std::memory_order_acq_rel);
  }

 private:
  friend class RootList;

  std::atomic<Right> right_ = Right::kFree;
  ResolvedBy settler_;
  std::string name_;
  Root* before_ = nullptr;
  Root* after_ = nullptr;
};

// The unsettled roots of a lane, in the order of their creation.
class RootList {
 public:
  Root* first() const { return first_; }
  static Root* after(const Root& root) { return root.after_; }

  void add(Root& root) {
    root.before_ = last_;
    (last_ ? last_->after_ : first_) = &root;
    last_ = &root;
  }
  void remove(Root& root) {
    (root.before_ ? root.before_->after_ : first_) = root.after_;
    (root.after_ ? root.after_->before_ : last_) = root.before_;
    root.before_ = root.after_ = nullptr;
  }

 private:
  Root* first_ = nullptr;
  Root* last_ = nullptr;
};

}  // namespace virga::pulumi
