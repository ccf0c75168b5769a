// The provider calls in the expressions of a task. Each is sent once, and answered when the task is
// evaluated again (call_memo.h). Private to the room. Spec: docs/spec/evaluator.md, section 7.
#pragma once

#include "run/calls/call_memo.h"
#include "run/loop/site.h"

namespace virga::run {

class SiteCalls final : public ProviderCalls {
 public:
  explicit SiteCalls(Site& site) : site_(site) {}

  Evaluated answer(Evaluation& evaluate, const model::CallExpr& call) override;

  // Warns of calls whose execution a secret decides. Must be called after the evaluation, because
  // `try` removes diagnostics.
  void warn_of_secret_calls() const;

 private:
  Site& site_;
  std::set<std::pair<base::Range, std::string>> secret_calls_;  // with their tokens
};

// The evaluated parts of a call.
struct CallParts {
  const bind::Invoke& what;
  cty::Value arguments;  // an object; itself unmarked, its members keep their marks
  cty::Marks marks;      // of all arguments, and the dependencies in the options
  ProviderChoice choice{};
  std::string parent{};
  std::string provider_urn{};            // of `choice.provider`, or empty
  std::set<std::string> dependencies{};  // URNs: of the arguments and of the options
  std::optional<cty::Value> self{};      // for methods: the resource

  // From the schema if there is one.
  const std::string& token() const { return what.function ? what.function->token : what.token; }
};

// parts.cc: evaluates the arguments and options of a call. Returns nullopt if an error was
// reported.
std::optional<CallParts> evaluate_parts(Site& site, Evaluation& evaluate, const bind::Invoke& what,
                                        const model::CallExpr& call);

// invoke.cc, method.cc: sends the call; the answer goes to the task's memo. Returns false if an
// error was reported.
bool send_invoke(Site& site, const model::CallExpr& call, const CallSite& where,
                 const CallParts& parts);
bool send_method(Site& site, const model::CallExpr& call, const CallSite& where,
                 const CallParts& parts);

// compute.cc: the result of a function that the engine computes. Returns nullopt if the arguments
// contain resources or assets, which only requests can express. Requires: Monitor::computes().
std::optional<CallAnswer> compute(Site& site, const CallParts& parts);

// The arguments as the request has them, converted to the types of the schema. Returns nullopt if
// an error was reported.
std::optional<PropertyValue> sent_arguments(Site& site, const model::CallExpr& call,
                                            const CallParts& parts, Dependencies dependencies);

}  // namespace virga::run
