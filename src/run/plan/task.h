// One unit of work of a run: evaluates expressions and sets a variable, or sends a request to the
// engine. If an expression needs the answer of a provider, the task ends without effects and is
// started again after the answer. Private to the room.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "run/calls/call_memo.h"
#include "run/plan/scope.h"

namespace virga::run {

class Site;

class Task {
 public:
  // `scope` is the scope of its expressions.
  explicit Task(Scope& scope) : scope_(scope) {}
  virtual ~Task() = default;

  // Finishes the task (Site::finish), now or when an answer arrives. Does nothing if the site is
  // suspended.
  virtual void start(Site& site) = 0;

  // The name of the task's node in messages. nullopt for tasks without a node of their own.
  struct Subject {
    std::string name;
    base::Range where;
  };
  virtual std::optional<Subject> subject() const { return std::nullopt; }

  // Called to break a cycle: the task waits for itself through the other tasks of `cycle`, which
  // are sorted. Returns true if it gave up a dependency (Site::run.graph.forgo).
  virtual bool break_cycle(Site& site, const std::vector<TaskId>& cycle);

  Scope& scope() const { return scope_; }
  CallMemo& calls() {
    if (!calls_) calls_ = std::make_unique<CallMemo>();
    return *calls_;
  }
  // Null if it has made no calls.
  const CallMemo* call_memo() const { return calls_.get(); }
  // Called when the task is finished and the answers are not needed any more.
  void clear_calls() { calls_.reset(); }

 private:
  Scope& scope_;
  std::unique_ptr<CallMemo> calls_;
};

}  // namespace virga::run
