// A call of a provider that was sent: who waits for its answer, and what becomes of it. Private to
// the room.
#pragma once

#include <string>
#include <vector>

#include "cty/mark.h"
#include "run/calls/call_memo.h"
#include "run/loop/run_state.h"

namespace virga::run {

struct Asked {
  TaskId task;
  CallSite where;
  cty::Marks marks;                  // of the result, whatever it is
  const schema::Function* function;  // may be null
  std::string token;

  // What was answered. Functions that return a single value give that one. References are resolved
  // first.
  void take(RunState& run, const PropertyValue& result, const cty::Marks& more = {}) const;
  void take_unknown(RunState& run) const;
  void fail(RunState& run, const std::string& reason) const;
  void fail(RunState& run, const std::vector<CheckFailure>& failures) const;

 private:
  void settle(RunState& run, CallAnswer answer) const;
};

}  // namespace virga::run
