#include "run/calls/pending_call.h"

#include "run/convert/from_property.h"
#include "run/marks.h"

namespace virga::run {
namespace {

PropertyValue returned_value(const schema::Function* function, const PropertyValue& result) {
  const bool single = function && function->result && !function->returns_object;
  if (!single || !result.is_object() || result.as_object().size() != 1) return result;
  return result.as_object().front().value;
}

}  // namespace

void PendingCall::settle(RunState& run, CallAnswer answer) const {
  CallMemo& memo = run.task(task).calls();
  memo.set(where, std::move(answer));
  if (!memo.awaits()) run.graph.requeue(task);
}

void PendingCall::take_unknown(RunState& run) const {
  settle(run, cty::Value::dynamic().with_marks(marks));
}

void PendingCall::take(RunState& run, const PropertyValue& result, const cty::Marks& more) const {
  const PropertyValue returned = returned_value(function, result);
  const cty::Marks all = marks | more;
  run.references.resolve(returned, [&run, self = *this, returned, all](base::Result<void> known) {
    if (!known) return self.fail(run, known.error().str());
    auto value = from_property(returned, run.options.limits, {.referents = &run.references});
    if (!value) return self.fail(run, value.error().str());
    self.settle(run, value->with_marks(all));
  });
}

void PendingCall::fail(RunState& run, const std::string& reason) const {
  settle(run, CallFailed{token + ": " + reason, marks});
}

void PendingCall::fail(RunState& run, const std::vector<CheckFailure>& failures) const {
  std::string text;
  for (const CheckFailure& failure : failures) {
    if (!text.empty()) text += "; ";
    if (!failure.property.empty()) text += failure.property + ": ";
    text += failure.reason;
  }
  fail(run, text);
}

}  // namespace virga::run
