#include "run/calls/site_calls.h"

#include <algorithm>

#include "diag/codes/run.h"
#include "run/convert/resource_value.h"
#include "run/marks.h"
#include "run/resource/shape_inputs.h"

namespace virga::run {
namespace {

using cty::Value;

// A function of a package without a schema is called by its token as written.
bind::Invoke undescribed(const bind::Program& program, const model::CallExpr& call) {
  bind::Invoke what;
  if (const std::string* token = program.pool.literal_string(*call.arguments.front())) {
    what.token = *token;
  }
  return what;
}

// Returns whether the engine would return an unknown result or reject the call.
bool must_not_call(const RunState& run, const CallParts& parts) {
  if (parts.self && !reference_to_resource(parts.self->unmarked())) return true;
  // The source texts and the SDKs do not call functions with unknown arguments.
  if (!parts.what.is_method && !parts.arguments.is_wholly_known()) {
    return !run.monitor.computes(parts.token());
  }
  const ReferenceFacts& facts = run.reference_facts;
  if (facts.id(parts.provider_urn) == ReferenceFacts::Id::kMissing) return true;
  if (parts.what.is_method || run.monitor.supports(Feature::kInvokeDependencies)) return false;
  return std::ranges::any_of(parts.dependencies, [&](const std::string& urn) {
    return facts.id(urn) != ReferenceFacts::Id::kKnown;
  });
}

Evaluated given(Evaluation& evaluate, const model::CallExpr& call, const CallAnswer& answer) {
  if (const auto* failed = std::get_if<CallFailed>(&answer)) {
    evaluate.examine(failed->marks);
    return evaluate.fail(codes::kCallFailed, call.range, diag::Reason{failed->reason});
  }
  if (const auto* value = std::get_if<Value>(&answer)) return *value;
  return Value::dynamic().marked(pending_mark());
}

}  // namespace

Evaluated SiteCalls::answer(Evaluation& evaluate, const model::CallExpr& call) {
  const bind::Program& program = site_.program();
  const bind::Invoke plain = call.binding ? bind::Invoke{} : undescribed(program, call);
  const bind::Invoke& what = call.binding ? program.invokes[call.binding - 1] : plain;
  if (evaluate.may_call() && evaluate.is_decided_by_secret()) {
    const std::string* written =
        call.arguments.empty() ? nullptr : program.pool.literal_string(*call.arguments[0]);
    secret_calls_.emplace(call.range, written && !what.is_method ? *written : what.token);
  }
  CallMemo& memo = site_.task.calls();
  const CallSite where{&call, evaluate.rounds()};
  if (const CallAnswer* answer = memo.find(where)) return given(evaluate, call, *answer);

  auto parts = evaluate_parts(site_, evaluate, what, call);
  if (!parts) return std::nullopt;
  // A call that depends on a pending answer is sent after that answer. A call that depends on a
  // failure, or is in a branch that may not be taken, is never sent.
  const bool idle = is_pending(parts->marks) || find_poison(parts->marks) || !evaluate.may_call();
  if (idle || must_not_call(site_.run, *parts)) return Value::dynamic().with_marks(parts->marks);
  if (site_.is_over() || site_.run.mailbox->stopped()) return std::nullopt;
  if (!what.is_method && site_.run.monitor.computes(parts->token())) {
    const std::size_t parts_of_arguments = parts->arguments.deep_size();
    if (!site_.run.budget.charge_elements(parts_of_arguments, call.range)) return std::nullopt;
    if (auto computed = compute(site_, *parts)) {
      memo.expect(where);
      memo.set(where, *std::move(computed));
      return given(evaluate, call, *memo.find(where));
    }
  }
  const bool sent = what.is_method ? send_method(site_, call, where, *parts)
                                   : send_invoke(site_, call, where, *parts);
  if (!sent) return std::nullopt;
  return Value::dynamic().marked(pending_mark());
}

void SiteCalls::warn_of_secret_calls() const {
  for (const auto& [where, token] : secret_calls_) {
    site_.diagnostics().add(codes::kSecretCall, where, diag::Name{token});
  }
}

std::optional<PropertyValue> sent_arguments(Site& site, const model::CallExpr& call,
                                            const CallParts& parts, Dependencies dependencies) {
  const std::size_t position = parts.what.is_method ? 2 : 1;
  const bool written = !parts.what.is_positional && position < call.arguments.size();
  const model::Expr& expr = written ? *call.arguments[position] : call;
  auto converted = to_property(parts.arguments,
                               {.where = expr.range,
                                .expr = written ? &expr : nullptr,
                                .pool = &site.program().pool,
                                .facts = &site.run.reference_facts},
                               site.run.budget, site.diagnostics(), dependencies);
  if (!converted) return std::nullopt;
  PropertyValue arguments = std::move(converted->value);
  if (!arguments.is_object()) arguments = PropertyValue::object({});
  if (!parts.what.function) return arguments;
  auto shaped = shape_inputs(arguments, parts.what.function->inputs, *parts.what.package,
                             *site.run.options.environment);
  if (shaped.inexact.empty()) return std::move(shaped.value);
  site.diagnostics().add(codes::kInexactWholeNumber, expr.range);
  return std::nullopt;
}

}  // namespace virga::run
