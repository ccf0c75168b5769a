// One thing that a run does: evaluates expressions and gives a variable its value, or asks the
// engine something. Where an expression needs the answer of a provider, the task ends without
// having done anything, and is started again when the answer is there. Private to the room.
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
  // `scope` is where its expressions are evaluated.
  explicit Task(Scope& scope) : scope_(scope) {}
  virtual ~Task() = default;

  // Finishes the task (Site::finish), now or when an answer comes; or does nothing, where the site
  // is suspended.
  virtual void start(Site& site) = 0;

  // What it is about, for people: a name in the program's text. Nothing where it stands for others.
  struct Subject {
    std::string name;
    base::Range where;
  };
  virtual std::optional<Subject> subject() const { return std::nullopt; }

  // It waits for itself, by way of the other tasks of `circle`, which are ascending: it can do with
  // less (Site::run.graph.forgo), or it cannot.
  virtual bool give_way(Site& site, const std::vector<TaskId>& circle);

  Scope& scope() const { return scope_; }
  CallMemo& calls() {
    if (!calls_) calls_ = std::make_unique<CallMemo>();
    return *calls_;
  }
  // Null where it has called nothing.
  const CallMemo* made_calls() const { return calls_.get(); }
  // It is finished: the answers are not needed any more.
  void forget_calls() { calls_.reset(); }

 private:
  Scope& scope_;
  std::unique_ptr<CallMemo> calls_;
};

}  // namespace virga::run
