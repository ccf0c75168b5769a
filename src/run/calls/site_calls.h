// Calls of providers by the expressions of a task: each is made once, and answered when the task is
// evaluated again (call_memo.h). Private to the room. Spec: docs/spec/evaluator.md, section 7.
#pragma once

#include "run/loop/site.h"

namespace virga::run {

class SiteCalls final : public ProviderCalls {
 public:
  explicit SiteCalls(Site& site) : site_(site) {}

  Evaluated answer(Evaluation& evaluate, const model::CallExpr& call) override;

  // Warns of the calls that are made, or are not, by the decision of a secret. `try` takes back
  // what is said during the evaluation, so this is said after it.
  void warn_of_secret_calls() const;

 private:
  Site& site_;
  std::set<std::pair<base::Range, std::string>> secret_calls_;  // with their tokens
};

// What the parts of a call were evaluated to.
struct CallParts {
  const bind::Invoke& what;
  cty::Value arguments;  // an object, unmarked itself; what is inside keeps its marks
  cty::Marks marks;      // of all arguments, and the dependencies that the options add
  ProviderChoice choice{};
  std::string parent{};
  std::string provider_urn{};            // of `choice.provider`, or empty
  std::set<std::string> dependencies{};  // URNs: of the arguments and of the options
  std::optional<cty::Value> self{};      // of methods: the resource

  // As the schema has it, where there is one.
  const std::string& token() const { return what.function ? what.function->token : what.token; }
};

// parts.cc: evaluates the arguments and options of a call; nothing when something was told.
std::optional<CallParts> evaluate_parts(Site& site, Evaluation& evaluate, const bind::Invoke& what,
                                        const model::CallExpr& call);

// invoke.cc, method.cc: asks the engine; the answer goes to the task's memo. False when something
// was told.
bool send_invoke(Site& site, const model::CallExpr& call, const CallSite& where,
                 const CallParts& parts);
bool send_method(Site& site, const model::CallExpr& call, const CallSite& where,
                 const CallParts& parts);

// The arguments as they are sent, in the form that the schema asks for; nothing when something was
// told.
std::optional<PropertyValue> sent_arguments(Site& site, const model::CallExpr& call,
                                            const CallParts& parts, Dependencies dependencies);

}  // namespace virga::run
