// A provider call that was sent: the task that waits for its answer, and the handling of the
// answer. Private to the room.
#pragma once

#include <string>
#include <vector>

#include "cty/mark.h"
#include "run/calls/call_memo.h"
#include "run/loop/run_state.h"

namespace virga::run {

struct PendingCall {
  TaskId task;
  CallSite where;
  cty::Marks marks;                  // of the result, for every answer
  const schema::Function* function;  // may be null
  std::string token;

  // Stores the answer. For functions that return a single value, stores that value. Resolves
  // references first.
  void take(RunState& run, const PropertyValue& result, const cty::Marks& more = {}) const;
  void take_unknown(RunState& run) const;
  void fail(RunState& run, const std::string& reason) const;
  void fail(RunState& run, const std::vector<CheckFailure>& failures) const;

 private:
  void settle(RunState& run, CallAnswer answer) const;
};

}  // namespace virga::run
